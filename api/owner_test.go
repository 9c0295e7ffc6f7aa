package api

import (
	"crypto/sha256"
	"net/http"
	"strings"
	"testing"
	"time"
)

const ownersToken = "the-token-of-whoever-owns-this"

// owned makes a server known to its owner by a token alone.
func owned(s *Server) {
	sum := sha256.Sum256([]byte(ownersToken))
	s.Owner = &Owner{Token: &sum}
}

var asOwner = map[string]string{"Muster-Owner": ownersToken}

// onlyOwners are the requests that are the owner's, of a list that there is and of one
// that there is not.
func onlyOwners(id string) (all []ask) {
	all = []ask{
		{method: "GET", path: "/api/v1/lists"}, {method: "POST", path: "/api/v1/lists", body: short},
		{method: "GET", path: "/metrics"}, {method: "GET", path: "/api/v1/metrics"}, {method: "GET", path: "/lists"},
		{method: "POST", path: "/api/v1/campaigns", body: "{}"},
		{method: "GET", path: "/api/v1/cards?q=in:collection"},
	}
	for _, id := range []string{id, "k3v9x2m4p7qa"} {
		all = append(all,
			ask{method: "GET", path: "/api/v1/lists/" + id}, ask{method: "GET", path: "/api/v1/lists/" + id + "?as=csv"},
			ask{method: "PUT", path: "/api/v1/lists/" + id, body: short}, ask{method: "PATCH", path: "/api/v1/lists/" + id, body: `{"name":"x"}`},
			ask{method: "DELETE", path: "/api/v1/lists/" + id}, ask{method: "GET", path: "/api/v1/lists/" + id + "/versions"},
			ask{method: "POST", path: "/api/v1/lists/" + id + "/restore", body: ""}, ask{method: "POST", path: "/api/v1/lists/" + id + "/link", body: ""}, ask{method: "GET", path: "/lists/" + id},
			ask{method: "GET", path: "/api/v1/campaigns/" + id}, ask{method: "GET", path: "/api/v1/campaigns/" + id + "/events"},
			ask{method: "GET", path: "/api/v1/campaigns/" + id + "/next"}, ask{method: "GET", path: "/api/v1/campaigns/" + id + "/sheet"},
			ask{method: "POST", path: "/api/v1/campaigns/" + id + "/events", body: "{}"},
			ask{method: "POST", path: "/api/v1/games", body: `{"game":"destiny","lists":[{"id":"` + id + `"},{"id":"` + id + `"}]}`})
	}
	return all
}

// Whoever is not the owner learns of his lists not even whether they are there.
func TestListsAreTheOwners(t *testing.T) {
	t.Parallel()
	var clock clock
	c := serve(t, owned, clock.set)
	kept := get[savedJSON](c, ask{method: "POST", path: "/api/v1/lists?name=Secret", body: short, header: asOwner}, 201)
	for _, token := range []string{"", "another", ownersToken + "x"} {
		code := map[bool]string{true: "api.owner", false: "api.owner-wrong"}[token == ""]
		said := map[string]string{}
		for _, a := range onlyOwners(kept.ID) {
			clock.pass(time.Minute) // wrong tokens are tried slowly
			a.header = map[string]string{"Muster-Owner": token}
			w := c.send(a)
			if w.Code != http.StatusUnauthorized || w.Header().Get("WWW-Authenticate") == "" || strings.Contains(w.Body.String(), "Secret") {
				t.Errorf("%s %s with %q: got %d %s", a.method, a.path, token, w.Code, w.Body)
			}
			if strings.HasPrefix(a.path, "/api/") {
				c.fails(a, http.StatusUnauthorized, code)
			}
			route := a.method + " " + strings.Replace(a.path, kept.ID, "k3v9x2m4p7qa", 1)
			page := strings.ReplaceAll(w.Body.String(), kept.ID, "k3v9x2m4p7qa") // it has its own address
			if before, again := said[route]; again && before != page && !strings.HasSuffix(a.path, "games") {
				t.Errorf("%s: a list that is there is told from one that is not", route)
			}
			said[route] = page
		}
	}
	for _, a := range onlyOwners(kept.ID) {
		a.header = asOwner
		if w := c.send(a); w.Code == http.StatusUnauthorized {
			t.Errorf("%s %s: got %d for the owner", a.method, a.path, w.Code)
		}
	}
}

// What needs no owner is answered without one, and whatever is said of one.
func TestWhatEverybodyMayDo(t *testing.T) {
	t.Parallel()
	c := serve(t, owned)
	for _, a := range []ask{
		{method: "GET", path: "/"}, {method: "GET", path: "/healthz"}, {method: "GET", path: "/api/v1/cards?q=leia"}, {method: "GET", path: "/api/v1/cards/destiny/01028"},
		{method: "GET", path: "/api/v1/formats"}, {method: "POST", path: "/api/v1/lists/check", body: short}, {method: "POST", path: "/api/v1/lists/fix", body: short},
		{method: "POST", path: "/api/v1/lists/addable", body: short}, {method: "POST", path: "/api/v1/lists/stats", body: short},
		{method: "POST", path: "/api/v1/lists/export?to=csv", body: short}, {method: "GET", path: "/check"}, {method: "GET", path: "/owner"},
		{method: "POST", path: "/check", body: "text=1+Leia+Organa"}, {method: "GET", path: "/api/v1/openapi.json"}, {method: "GET", path: "/api/v1/docs"},
	} {
		for _, token := range []string{"", "another"} {
			a.header = map[string]string{"Muster-Owner": token}
			if w := c.send(a); w.Code != http.StatusOK {
				t.Errorf("%s %s: got %d", a.method, a.path, w.Code)
			}
		}
	}
	g := c.begin(6, "", "")
	c.acted(g, g.Seats[0].Token, g.N, c.view(g, g.Seats[0].Token).Options[0].Action)
}

// Whoever has the link of a list reads it as it is now, and no more.
func TestALinkShowsAListAndNoMore(t *testing.T) {
	t.Parallel()
	c := serve(t, owned)
	body := map[string]any{"text": short, "name": "Open", "tags": []string{"mine"}, "notes": "Keep Han back.", "built": 1}
	list := func(a ask, status int) savedJSON {
		t.Helper()
		return get[savedJSON](c, a, status)
	}
	kept := list(ask{method: "POST", path: "/api/v1/lists", body: body, header: asOwner}, 201)
	at := "/api/v1/lists/" + kept.Link
	seen := list(ask{method: "GET", path: at}, 200)
	if seen.ID != kept.Link || seen.Name != "Open" || len(seen.Tags) > 0 || seen.Notes != "" || seen.Built != 0 || len(seen.List) == 0 {
		t.Errorf("got %+v", seen)
	}
	c.do(ask{method: "GET", path: at + "?as=csv&version=1"}, 200)
	if page := c.do(ask{method: "GET", path: "/lists/" + kept.Link}, 200).Body.String(); !strings.Contains(page, "Open") || strings.Contains(page, "Keep Han") || strings.Contains(page, kept.ID) {
		t.Errorf("got %s", page)
	}
	c.do(ask{method: "PUT", path: "/api/v1/lists/" + kept.ID, body: `{"name":"Changed"}`, header: asOwner}, 400)
	c.do(ask{method: "PATCH", path: "/api/v1/lists/" + kept.ID, body: `{"name":"Changed"}`, header: asOwner}, 200)
	if seen = list(ask{method: "GET", path: at}, 200); seen.Name != "Changed" {
		t.Errorf("got %s, want the list as it is now", seen.Name)
	}
	for _, a := range []ask{
		{method: "GET", path: at + "?version=1"}, {method: "GET", path: at + "/versions"}, {method: "DELETE", path: at},
		{method: "PATCH", path: at, body: `{"name":"x"}`}, {method: "PUT", path: at, body: short},
	} {
		c.fails(a, http.StatusUnauthorized, "api.owner")
	}
	if whole := list(ask{method: "GET", path: at + "?version=1", header: asOwner}, 200); whole.ID != kept.ID || whole.Notes == "" {
		t.Errorf("the owner got %+v by the link", whole)
	}
	relink := ask{method: "POST", path: "/api/v1/lists/" + kept.ID + "/link", body: ""}
	c.fails(relink, http.StatusUnauthorized, "api.owner")
	relink.header = asOwner
	before := at
	at = "/api/v1/lists/" + get[savedJSON](c, relink, 200).Link
	c.fails(ask{method: "GET", path: before}, 404, "api.saved-list")
	c.do(ask{method: "GET", path: at}, 200)
	c.do(ask{method: "DELETE", path: "/api/v1/lists/" + kept.ID, header: asOwner}, 204)
	c.fails(ask{method: "GET", path: at}, 404, "api.link-deleted")
	if p := c.fails(ask{method: "GET", path: at, header: asOwner}, 404, "api.list-deleted"); !strings.Contains(p.Detail, kept.ID) {
		t.Errorf("got %s, want the id by which it comes back", p.Detail)
	}
	c.fails(ask{method: "GET", path: "/api/v1/lists/" + strings.Repeat("a", 26)}, 404, "api.saved-list")
}

// On its own machine the server knows its owner; by another name, or through a proxy,
// it wants his token.
func TestTheOwnerIsHere(t *testing.T) {
	t.Parallel()
	for name, set := range map[string]func(*Server){
		"api.owner-none": func(s *Server) { s.Owner = &Owner{Local: true} },
		"api.owner":      func(s *Server) { owned(s); s.Owner.Local = true },
	} {
		c := serve(t, set, func(s *Server) { s.Hosts = []string{"muster.example"} })
		lists := ask{method: "GET", path: "/api/v1/lists"}
		c.do(lists, 200)
		for header, value := range map[string]string{"Host": "muster.example", "X-Forwarded-For": "192.0.2.1", "Forwarded": "for=192.0.2.1", "Via": "1.1 proxy"} {
			lists.header = map[string]string{header: value}
			c.fails(lists, http.StatusUnauthorized, name)
		}
	}
}

// Whoever sends wrong tokens waits, also if the next one is right; others do not.
func TestWrongTokensAreSlow(t *testing.T) {
	t.Parallel()
	var clock clock
	c := serve(t, owned, clock.set)
	try := func(client, token string) int {
		a := ask{method: "GET", path: "/api/v1/lists", header: map[string]string{"Muster-Owner": token, "Remote": client}}
		w := c.send(a)
		if w.Code == http.StatusTooManyRequests && w.Header().Get("Retry-After") != "10" {
			t.Errorf("got Retry-After %q, want 10", w.Header().Get("Retry-After"))
		}
		return w.Code
	}
	for range wrongTokens.Most {
		if got := try("[2001:db8::1]:1000", "wrong"); got != http.StatusUnauthorized {
			t.Fatalf("got %d, want 401", got)
		}
	}
	for client, want := range map[string]int{"[2001:db8::2]:2000": 429, "[2001:db8:1::1]:1000": 200, "192.0.2.7:1000": 200} {
		if got := try(client, ownersToken); got != want {
			t.Errorf("%s: got %d, want %d", client, got, want)
		}
	}
	clock.pass(10 * time.Second)
	if got := try("[2001:db8::1]:1000", ownersToken); got != http.StatusOK {
		t.Errorf("got %d after waiting, want 200", got)
	}
}

// A browser is signed in by a form; other sites cannot use what it keeps, and no script
// can read it.
func TestPagesAreSignedInto(t *testing.T) {
	t.Parallel()
	c := serve(t, owned)
	form := func(body string, header map[string]string) *http.Response {
		w := c.send(ask{method: "POST", path: "/owner", body: body, header: header})
		return w.Result()
	}
	refused := c.send(ask{method: "GET", path: "/lists"})
	if refused.Code != http.StatusUnauthorized || !strings.Contains(refused.Body.String(), `action="/owner"`) || refused.Header().Get("Set-Cookie") != "" {
		t.Errorf("got %d %s", refused.Code, refused.Body)
	}
	if w := form("token=wrong", nil); w.StatusCode != http.StatusUnauthorized || len(w.Cookies()) > 0 {
		t.Errorf("a wrong token: got %d and %v", w.StatusCode, w.Cookies())
	}
	for origin, secure := range map[string]bool{"": false, "http://127.0.0.1:8377": false, "https://127.0.0.1:8377": true} {
		w := form("token="+ownersToken, map[string]string{"Origin": origin})
		if w.StatusCode != http.StatusSeeOther || w.Header.Get("Location") != "/lists" || len(w.Cookies()) != 1 {
			t.Fatalf("got %d %v", w.StatusCode, w.Header)
		}
		cookie := w.Cookies()[0]
		if !cookie.HttpOnly || cookie.SameSite != http.SameSiteStrictMode || cookie.Secure != secure || strings.Contains(w.Header.Get("Location"), ownersToken) {
			t.Errorf("from %q: got %v", origin, cookie)
		}
		signed := map[string]string{"Cookie": cookie.Name + "=" + cookie.Value}
		for _, path := range []string{"/lists", "/api/v1/lists", "/metrics", "/api/v1/metrics"} {
			c.do(ask{method: "GET", path: path, header: signed}, 200)
		}
		signed["Origin"] = "http://127.0.0.1:3000"
		c.fails(ask{method: "POST", path: "/api/v1/lists", body: short, header: signed}, http.StatusForbidden, "api.origin")
	}
	if w := form("out=1", nil); len(w.Cookies()) != 1 || w.Cookies()[0].MaxAge >= 0 {
		t.Errorf("signing out: got %v", w.Cookies())
	}
	stale := c.send(ask{method: "GET", path: "/lists", header: map[string]string{"Cookie": ownerCookie + "=b2xk"}})
	if stale.Code != http.StatusUnauthorized || len(stale.Result().Cookies()) != 1 {
		t.Errorf("a token of before: got %d %v", stale.Code, stale.Header())
	}
	if page := c.do(ask{method: "GET", path: "/check"}, 200).Body.String(); strings.Contains(page, `name="save"`) {
		t.Error("whoever is not the owner is offered to save")
	}
	w := c.send(ask{method: "POST", path: "/check", body: "text=1+Leia+Organa&name=Mine&save=1"})
	if w.Code != http.StatusUnauthorized || w.Header().Get("Cache-Control") != "no-store" {
		t.Errorf("saving from the page: got %d %v, want 401", w.Code, w.Header())
	}
	wants(t, "the form", w.Body.String(), "for the owner of the server alone", `href="/owner"`, "1 Leia Organa", `value="Mine"`, `name="save"`)
}
