package api

import (
	"encoding/json"
	"fmt"
	"net/http"
	"net/http/httptest"
	"slices"
	"strings"
	"testing"
	"testing/iotest"

	"github.com/gin-gonic/gin"
)

var everyRoute = []ask{
	{method: "GET", path: "/"}, {method: "GET", path: "/healthz"}, {method: "GET", path: "/metrics"},
	{method: "GET", path: "/api/v1/openapi.json"}, {method: "GET", path: "/api/v1/docs"},
	{method: "GET", path: "/api/v1/cards"}, {method: "GET", path: "/api/v1/cards/destiny/01028"},
	{method: "GET", path: "/api/v1/formats"}, {method: "POST", path: "/api/v1/lists/check", body: "{}"}, {method: "POST", path: "/api/v1/campaigns/check", body: "{}"},
	{method: "POST", path: "/api/v1/lists/export?to=csv", body: "{}"}, {method: "POST", path: "/api/v1/games", body: "{}"},
	{method: "GET", path: "/api/v1/games/x"}, {method: "POST", path: "/api/v1/games/x/actions", body: "{}"},
	{method: "GET", path: "/api/v1/games/x/events"}, {method: "GET", path: "/api/v1/games/x/log"},
}

func manySlots(n int) string {
	var b strings.Builder
	for i := range n {
		fmt.Fprintf(&b, `"%d":1,`, i)
	}
	return b.String()
}

func TestForeignHostIsRefusedEverywhere(t *testing.T) {
	t.Parallel()
	c := serve(t)
	for _, a := range everyRoute {
		a.header = map[string]string{"Host": "evil.example", "Sec-Fetch-Site": "same-origin"}
		c.fails(a, http.StatusMisdirectedRequest, "api.host")
	}
}

func TestHosts(t *testing.T) {
	t.Parallel()
	c := serve(t, func(s *Server) { s.Hosts = []string{"muster.example"} })
	for host, want := range map[string]int{
		"127.0.0.1:8377": 200, "localhost": 200, "LOCALHOST.": 200, "[::1]:8377": 200, "muster.example": 200,
		"localhost.evil.example": 421, "127.0.0.1.nip.io": 421, "10.0.0.1": 421, "": 421,
	} {
		r := ask{method: "GET", path: "/healthz", header: map[string]string{"Host": host}}
		if w := c.send(r); w.Code != want {
			t.Errorf("Host %q: got %d, want %d", host, w.Code, want)
		}
	}
}

// A server is called by its port, too; a name without one is that of a proxy at the
// usual ports, or stands for the server's own.
func TestHostsHaveTheirPorts(t *testing.T) {
	t.Parallel()
	c := serve(t, func(s *Server) {
		s.port, s.Hosts = 8377, []string{"muster.example", "club.example:8443", "10.0.0.7:8377"}
	})
	for host, want := range map[string]int{
		"127.0.0.1:8377": 200, "localhost:8377": 200, "[::1]:8377": 200, "localhost:9999": 421, "127.0.0.1": 421, "localhost:80": 421, "[::1]": 421,
		"muster.example": 200, "muster.example:443": 200, "muster.example:8377": 200, "Muster.Example.": 200, "muster.example:9999": 421,
		"club.example:8443": 200, "club.example": 421, "club.example:8377": 421,
		"10.0.0.7:8377": 200, "10.0.0.7": 421, "10.0.0.7:80": 421,
	} {
		r := ask{method: "GET", path: "/healthz", header: map[string]string{"Host": host}}
		if w := c.send(r); w.Code != want {
			t.Errorf("Host %q: got %d, want %d", host, w.Code, want)
		}
	}
}

// A page at another port of the same machine is a page from elsewhere, also if it
// only reads.
func TestPagesHaveTheirPorts(t *testing.T) {
	t.Parallel()
	c := serve(t, func(s *Server) {
		s.port, s.Hosts = 8377, []string{"muster.example", "club.example:8443", "127.0.0.1:8377"}
	})
	const here = "127.0.0.1:8377"
	for _, k := range []struct {
		host, origin string
		own          bool
	}{
		{here, "http://127.0.0.1:8377", true}, {"localhost:8377", "http://localhost:8377", true},
		{here, "http://127.0.0.1", false}, {here, "https://127.0.0.1", false}, {here, "http://127.0.0.1:80", false}, {here, "http://127.0.0.1:443", false},
		{here, "http://localhost", false}, {here, "http://localhost:3000", false},
		{"muster.example", "https://muster.example", true},
		{"muster.example:8377", "http://muster.example:8377", true},
		{"muster.example:8377", "http://muster.example", false}, {"muster.example:8377", "https://muster.example", false},
		{"muster.example", "https://muster.example:9999", false},
		{"club.example:8443", "https://club.example:8443", true}, {"club.example:8443", "https://club.example", false},
		// A proxy that calls the server by the name of the machine.
		{here, "https://muster.example", true}, {here, "https://club.example:8443", true},
		{here, "https://muster.example:9999", false}, {here, "https://club.example", false},
	} {
		for _, a := range []ask{{method: "GET", path: "/api/v1/formats"}, {method: "POST", path: "/api/v1/lists/check", body: short}} {
			a.header = map[string]string{"Host": k.host, "Origin": k.origin}
			want := http.StatusForbidden
			if k.own {
				want = http.StatusOK
			}
			if w := c.send(a); w.Code != want {
				t.Errorf("%s of %s, called %s: got %d, want %d", a.method, k.origin, k.host, w.Code, want)
			}
		}
	}
}

func TestForeignPageIsRefused(t *testing.T) {
	t.Parallel()
	c := serve(t)
	for name, header := range map[string]map[string]string{
		"another origin": {"Origin": "https://evil.example"},
		"no origin":      {"Origin": "null"},
		"another port":   {"Origin": "http://127.0.0.1:9999"},
	} {
		t.Run(name, func(t *testing.T) {
			a := ask{method: "POST", path: "/api/v1/games", body: "{}", header: header}
			c.fails(a, http.StatusForbidden, "api.origin")
		})
	}
	// It may not say which.
	unnamed := map[string]string{"Sec-Fetch-Site": "cross-site"}
	c.fails(ask{method: "POST", path: "/api/v1/games", body: "{}", header: unnamed}, http.StatusForbidden, "api.cross-site")
	own := map[string]string{"Origin": "http://127.0.0.1:8377", "Sec-Fetch-Site": "same-origin"}
	c.fails(ask{method: "POST", path: "/api/v1/games", body: "{}", header: own}, 400, "api.which-game")
}

func TestEveryAnswerIsGuarded(t *testing.T) {
	t.Parallel()
	c := serve(t)
	for _, a := range everyRoute[:8] {
		h := c.send(a).Header()
		if !strings.HasPrefix(h.Get("Content-Security-Policy"), "default-src 'self'") ||
			h.Get("X-Content-Type-Options") != "nosniff" || h.Get("Referrer-Policy") != "same-origin" {
			t.Errorf("%s: got %v", a.path, h)
		}
	}
}

func TestProblems(t *testing.T) {
	t.Parallel()
	c := serve(t)
	large := strings.Repeat("x", maxBody+1)
	for _, k := range []struct {
		name   string
		ask    ask
		status int
		code   string
	}{
		{"no such address", ask{method: "GET", path: "/api/v2/cards"}, 404, "api.route"},
		{"what is packed", ask{method: "POST", path: lists + "/check", body: "x", header: map[string]string{"Content-Encoding": "gzip"}}, 415, "api.coding"},
		{"the address of another thing", ask{method: "GET", path: lists + "/check"}, 405, "api.method"},
		{"the same, changed", ask{method: "PUT", path: lists + "/fix", body: "{}"}, 405, "api.method"},
		{"of a campaign", ask{method: "GET", path: "/api/v1/campaigns/check"}, 405, "api.method"},
		{"another method", ask{method: "DELETE", path: "/api/v1/formats"}, 405, "api.method"},
		{"too large", ask{method: "POST", path: "/api/v1/lists/check", body: large}, 413, "api.body"},
		{"not JSON", ask{method: "POST", path: "/api/v1/games", body: "x=1",
			header: map[string]string{"Content-Type": "application/x-www-form-urlencoded"}}, 415, "api.json-type"},
		{"a form", ask{method: "POST", path: "/api/v1/lists/check", body: "--x",
			header: map[string]string{"Content-Type": "multipart/form-data; boundary=x"}}, 415, "api.multipart"},
		{"nothing", ask{method: "POST", path: "/api/v1/lists/check", body: ""}, 400, "api.empty"},
		{"cut off", ask{method: "POST", path: "/api/v1/games", body: `{"game":`}, 400, "api.json"},
		{"two objects", ask{method: "POST", path: "/api/v1/games", body: `{}{}`}, 400, "api.json-more"},
		{"a key twice", ask{method: "POST", path: "/api/v1/games", body: `{"seed":1,"SEED":2}`}, 400, "api.key-twice"},
		{"too many slots", ask{method: "POST", path: lists + "/check", body: `{"slots":{` + strings.TrimSuffix(manySlots(1001), ",") + `}}`}, 413, "import.too-many"},
		{"an inner key twice", ask{method: "PUT", path: "/api/v1/collection", body: `{"cards":[{"card":"destiny/01028","cards":1,"cards":9}]}`}, 400, "api.key-twice"},
		{"an option twice", ask{method: "POST", path: "/api/v1/games", body: `{"game":"destiny","options":{"a":1,"a":2}}`}, 400, "api.key-twice"},
		{"a key in another case", ask{method: "POST", path: "/api/v1/games", body: `{"Game":"destiny","seats":[{},{}]}`}, 400, "api.json"},
		{"an inner key in another case", ask{method: "PUT", path: "/api/v1/collection", body: `{"cards":[{"card":"destiny/01028","CARDS":9}]}`}, 400, "api.json"},
		{"a key with a long s", ask{method: "POST", path: "/api/v1/games", body: `{"game":"destiny","ſeats":[{},{}]}`}, 400, "api.json"},
		{"a key of a map in two cases", ask{method: "POST", path: "/api/v1/games", body: `{"game":"destiny","options":{"rounds":"1","Rounds":"2"}}`}, 400, "api.key-twice"},
		{"a key that folds", ask{method: "POST", path: "/api/v1/games", body: `{"seats":[],"ſeats":[]}`}, 400, "api.key-twice"},
		{"an unknown key", ask{method: "POST", path: "/api/v1/games", body: `{"cheat":true}`}, 400, "api.json"},
		{"a deep one", ask{method: "POST", path: "/api/v1/games", body: strings.Repeat("[", 100001)}, 400, "api.json"},
		{"unknown parameter", ask{method: "GET", path: "/api/v1/cards?sort=name;DROP"}, 400, "api.query"},
		{"another one", ask{method: "GET", path: "/api/v1/cards?sort=name"}, 400, "api.parameter"},
		{"a token in the address", ask{method: "GET", path: "/api/v1/games/x?token=y"}, 400, "api.no-parameter"},
		{"twice the same", ask{method: "GET", path: "/api/v1/cards?q=a&q=b"}, 400, "api.twice"},
		{"no page", ask{method: "GET", path: "/api/v1/formats?limit=-1"}, 400, "api.limit"},
		{"too long a page", ask{method: "GET", path: "/api/v1/formats?limit=9e9"}, 400, "api.limit"},
		{"no cursor", ask{method: "GET", path: "/api/v1/formats?cursor=AAAA"}, 400, "api.cursor"},
		{"long search", ask{method: "GET", path: "/api/v1/cards?q=" + strings.Repeat("a", 5000)}, 400, "query.long"},
		{"no such game", ask{method: "GET", path: "/api/v1/cards?game=chess"}, 400, "api.game"},
		{"many parameters", ask{method: "GET", path: "/api/v1/cards?" + strings.Repeat("q=1&", 12000)}, 400, "api.query"},
	} {
		t.Run(k.name, func(t *testing.T) { c.fails(k.ask, k.status, k.code) })
	}
}

// TestMisreadJSONIsToldInWords sends what has not the shape that is expected: the answer
// says what is wrong where, in the language of whoever asks.
func TestMisreadJSONIsToldInWords(t *testing.T) {
	t.Parallel()
	c := serve(t)
	for _, k := range []struct{ method, path, body, en, it string }{
		{"POST", "/games", `{"seats":["person"]}`, `"seats" has text where an object is expected`, `in "seats" c'è un testo dove ci vuole un oggetto`},
		{"POST", "/games", `{"seats":[{"player":7}]}`, `"seats.player" has a number where text is expected`, `in "seats.player" c'è un numero dove ci vuole un testo`},
		{"POST", "/games", `{"seats":{}}`, `"seats" has an object where a list is expected`, `in "seats" c'è un oggetto dove ci vuole una lista`},
		{"POST", "/games", `{"shared":[]}`, `"shared" has a list where true or false is expected`, `in "shared" c'è una lista dove ci vuole true o false`},
		{"POST", "/games", `{"mine":true}`, `"mine" has true or false where a whole number is expected`, `in "mine" c'è true o false dove ci vuole un numero intero`},
		{"POST", "/games", `{"mine":0.5}`, `"mine" has the number 0.5 where a whole number is expected`, `in "mine" c'è il numero 0.5 dove ci vuole un numero intero`},
		{"POST", "/games", `{"mine":99999999999999999999}`, `"mine" has the number 99999999999999999999 where a number nearer to 0 is expected`,
			`in "mine" c'è il numero 99999999999999999999 dove ci vuole un numero più vicino a 0`},
		{"POST", "/games", `[]`, "it is a list, but an object is expected", "è una lista, ma ci vuole un oggetto"},
		{"PUT", "/collection", `{"cards":[{"card":"destiny/01028","dice":"2"}]}`, `"cards.dice" has text where a whole number is expected`, `in "cards.dice" c'è un testo dove ci vuole un numero intero`},
		{"POST", "/games", `{"seats":[{"person":true}]}`, `there is no key "person" here`, `qui non c'è una chiave "person"`},
		{"POST", "/games", `{"game":`, "it ends before it is complete", "finisce prima di essere completo"},
		{"POST", "/games", " ", "it ends before it is complete", "finisce prima di essere completo"},
		{"POST", "/games", "{\"seats\": [],\n \"mine\": tru }", "from line 2, byte 13 on it is no JSON", "dalla riga 2, byte 13 in poi non è JSON"},
		{"POST", "/games", "{\"game\": \"a\n\"}", "from line 1, byte 12 on it is no JSON", "dalla riga 1, byte 12 in poi non è JSON"},
		{"POST", "/games", strings.Repeat("\n", 5000) + "x", "from line 5001, byte 1 on it is no JSON", "dalla riga 5001, byte 1 in poi non è JSON"},
		{"POST", "/games", strings.Repeat("[", 100001), "there are too many lists or objects in one another", "ci sono troppe liste o oggetti l'uno dentro l'altro"},
	} {
		for language, want := range map[string]string{
			"en": "the request is not the JSON that is expected: " + k.en, "it": "la richiesta non è il JSON atteso: " + k.it,
		} {
			a := ask{method: k.method, path: v1 + k.path, body: k.body, header: map[string]string{"Accept-Language": language}}
			p := c.fails(a, http.StatusBadRequest, "api.json")
			var args []string
			if err := json.Unmarshal(p.Args, &args); err != nil || p.Detail != want || !slices.Equal(args, []string{k.en}) {
				t.Errorf("%.60s: got %q of %q, want %q", k.body, p.Detail, args, want)
			}
		}
	}
}

func TestHostileIDsAreNotFound(t *testing.T) {
	t.Parallel()
	c := serve(t)
	for _, id := range []string{
		"..%2f..%2fetc%2fpasswd", "%00", "a%0d%0aSet-Cookie:x=1", "CON", "a%20b", strings.Repeat("a", 10000), "..", "%1b]52",
	} {
		for _, a := range []ask{
			{method: "GET", path: "/api/v1/cards/" + id}, {method: "GET", path: "/api/v1/games/" + id},
			{method: "GET", path: "/api/v1/games/" + id + "/log"}, {method: "GET", path: "/api/v1/games/" + id + "/events"},
			{method: "POST", path: "/api/v1/games/" + id + "/actions", body: `{"n":1,"action":"0 1"}`},
		} {
			w := c.send(a)
			if w.Code != 404 || w.Header().Get("Set-Cookie") != "" || strings.ContainsAny(w.Body.String(), "\x1b\x00\r\n") {
				t.Errorf("%s: got %d %s", a.path, w.Code, w.Body)
			}
		}
	}
}

func TestProblemsSpeakTheLanguageAskedFor(t *testing.T) {
	t.Parallel()
	c := serve(t)
	a := ask{method: "GET", path: "/nowhere", header: map[string]string{"Accept-Language": "it-CH,it;q=0.9"}}
	if p := c.fails(a, 404, "api.route"); p.Title != "Non trovato" || !strings.HasPrefix(p.Detail, "non c'è nulla") {
		t.Errorf("got %+v, want Italian", p)
	}
}

func TestWhoReadsPagesIsToldOnAPage(t *testing.T) {
	t.Parallel()
	c := serve(t)
	for _, path := range []string{"/nowhere", "/lists/nowhere"} {
		a := ask{method: "GET", path: path, header: map[string]string{"Accept-Language": "it", "Accept": "text/html,*/*;q=0.8"}}
		w := c.do(a, 404)
		page := w.Body.String()
		if w.Header().Get("Content-Type") != pageType || !strings.Contains(page, "<h1>Non trovato</h1>") || !strings.Contains(page, "Qui non c&#39;è n") || !strings.Contains(page, `href="/lists"`) || strings.Contains(page, v1) {
			t.Errorf("%s: got %s %s", path, w.Header(), page)
		}
		if a.method = "HEAD"; c.do(a, 404).Header().Get("Content-Type") != pageType {
			t.Errorf("%s: HEAD answers otherwise than GET", path)
		}
	}
	s := c.keep(short, "?name=Leia")
	c.do(ask{method: "DELETE", path: lists + "/" + s.ID}, 204)
	for language, back := range map[string]string{"en": "Bring it back", "it": "Riportala indietro"} {
		page := c.do(ask{method: "GET", path: "/lists/" + s.ID, header: map[string]string{"Accept-Language": language, "Accept": "text/html"}}, 404).Body.String()
		if !strings.Contains(page, `<a href="/build?list=`+s.ID+`">`+back+`</a>`) || strings.Contains(page, "muster lists") {
			t.Errorf("a deleted list: got %s", page)
		}
	}
	if w := c.do(ask{method: "GET", path: v1 + "/nowhere", header: map[string]string{"Accept": "text/html"}}, 404); w.Header().Get("Content-Type") == pageType {
		t.Error("the API answers with a page")
	}
}

func TestPanicIsAProblemAndIsLogged(t *testing.T) {
	t.Parallel()
	c := serve(t)
	g := gin.New()
	g.Use(c.observe, c.recover)
	g.GET("/broken", func(*gin.Context) { panic("on purpose") })
	c.handler = c.guard(g)
	if p := c.fails(ask{method: "GET", path: "/broken"}, 500, "internal"); strings.Contains(p.Detail, "purpose") {
		t.Errorf("the problem tells what broke: %s", p.Detail)
	}
	if !strings.Contains(c.log.String(), "on purpose") {
		t.Error("the log does not tell what broke")
	}
}

// A body of which the rest never comes is its sender's fault: nothing is broken here.
func TestABodyThatEndsTooSoonIsRefused(t *testing.T) {
	t.Parallel()
	c := serve(t)
	for _, path := range []string{"/api/v1/lists/check", "/api/v1/games", "/api/v1/games/x/actions"} {
		for _, key := range []string{"", "a-key-of-my-own-making"} {
			r := httptest.NewRequest(http.MethodPost, base+path, iotest.TimeoutReader(iotest.OneByteReader(strings.NewReader("{}"))))
			r.Header.Set("Content-Type", "application/json")
			if key != "" {
				r.Header.Set(keyHeader, key)
			}
			w := httptest.NewRecorder()
			c.handler.ServeHTTP(w, r)
			if w.Code != http.StatusBadRequest || !strings.Contains(w.Body.String(), `"api.cut"`) {
				t.Errorf("%s with key %q: got %d, %s", path, key, w.Code, w.Body)
			}
		}
	}
	if strings.Contains(c.log.String(), "ERROR") {
		t.Errorf("logged: %s", c.log)
	}
}
