package api

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"net/http"
	"net/http/httptest"
	"net/url"
	"strings"
	"sync"
	"testing"

	"muster/catalog"
	"muster/rules"
	"muster/rules/games"
	"muster/validate"
)

type savedJSON struct {
	ID, Name, Format, Notes, Link string
	Version, Revision, Built      int
	Shown                         int
	Tags                          []string
	Legal                         bool
	List                          json.RawMessage
	Report                        reportJSON
}

type savedPage struct {
	Lists []savedJSON
	Next  string
}

const lists = "/api/v1/lists"

// keep saves a list and returns what the answer says of it.
func (c *client) keep(body any, query string) savedJSON {
	c.t.Helper()
	return get[savedJSON](c, ask{method: "POST", path: lists + query, body: body}, 201)
}

func (c *client) etag(path string) string {
	c.t.Helper()
	return c.do(ask{method: "GET", path: path}, 200).Header().Get("ETag")
}

func TestAnyListIsSaved(t *testing.T) {
	t.Parallel()
	c := serve(t)
	list := legal(t)
	workbook := c.do(ask{method: "POST", path: lists + "/export?to=xlsx", body: []byte(list)}, 200).Body.Bytes()
	deck := c.do(ask{method: "POST", path: lists + "/export?to=swdestinydb", body: []byte(list)}, 200).Body.Bytes()
	for _, k := range []struct {
		name  string
		body  any
		legal bool
	}{
		{"a native list", []byte(list), true},
		{"a deck of the database", deck, true},
		{"a workbook", workbook, true},
		{"text, with findings", short, false},
		{"an object with a list", map[string]any{"list": list, "name": "x"}, true},
		{"an object with text", map[string]any{"text": short}, false},
	} {
		t.Run(k.name, func(t *testing.T) {
			w := c.do(ask{method: "POST", path: lists + "?name=" + url.QueryEscape(k.name) + "&tag=A&tag=b", body: k.body}, 201)
			var s savedJSON
			if err := json.Unmarshal(w.Body.Bytes(), &s); err != nil {
				t.Fatal(err)
			}
			if s.Report.Legal != k.legal || s.Version != 1 || s.Shown != 1 || strings.Join(s.Tags, " ") != "a b" || s.Name == "" {
				t.Errorf("got %+v, want version 1, legal %v", s, k.legal)
			}
			if got := w.Header().Get("Location"); got != lists+"/"+s.ID {
				t.Errorf("got Location %s", got)
			}
			again := get[savedJSON](c, ask{method: "GET", path: lists + "/" + s.ID}, 200)
			if again.Name != s.Name || again.Report.Legal != k.legal || !bytes.Equal(again.List, s.List) {
				t.Errorf("got %+v, want %+v", again, s)
			}
		})
	}
}

func TestUnknownCardsOfASavedListAreReportedWithTheirLine(t *testing.T) {
	t.Parallel()
	c := serve(t)
	w := c.do(ask{method: "POST", path: lists, body: short + "\nDeck\n2x Nobody At All\n"}, 201)
	if !strings.Contains(w.Body.String(), `"import.unknown-card","severity":"illegal","line":5`) {
		t.Errorf("got %s, want the unknown card of line 5", w.Body)
	}
}

func TestEveryVersionIsKept(t *testing.T) {
	t.Parallel()
	c := serve(t)
	s := c.keep(map[string]any{"text": short, "name": "Leia", "notes": "*first*", "tags": []string{"aggro"}}, "")
	at := lists + "/" + s.ID
	two := get[savedJSON](c, ask{method: "PUT", path: at + "?message=better", body: []byte(legal(t))}, 200)
	if two.Version != 2 || two.Notes != "*first*" || len(two.Tags) != 1 || !two.Report.Legal {
		t.Errorf("got %+v, want version 2 with tags and notes as they were", two)
	}
	if same := get[savedJSON](c, ask{method: "PUT", path: at, body: []byte(legal(t))}, 200); same.Revision != two.Revision {
		t.Errorf("the same list made revision %d of %d", same.Revision, two.Revision)
	}
	if one := get[savedJSON](c, ask{method: "GET", path: at + "?version=1"}, 200); one.Shown != 1 || one.Version != 2 || !bytes.Equal(one.List, s.List) {
		t.Errorf("got %+v, want version 1 as it was", one)
	}
	type versions struct {
		Versions []struct {
			Version int
			Message string
			Diff    *struct{ Same bool }
		}
		Next string
	}
	v := get[versions](c, ask{method: "GET", path: at + "/versions?limit=1"}, 200)
	if len(v.Versions) != 1 || v.Versions[0].Message != "better" || v.Versions[0].Diff == nil || v.Versions[0].Diff.Same || v.Next == "" {
		t.Fatalf("got %+v, want the newest version and what it changed", v)
	}
	if v = get[versions](c, ask{method: "GET", path: at + "/versions?cursor=" + v.Next}, 200); len(v.Versions) != 1 || v.Versions[0].Version != 1 || v.Next != "" {
		t.Errorf("got %+v, want the first", v)
	}
	back := get[savedJSON](c, ask{method: "POST", path: at + "/restore?version=1"}, 200)
	if back.Version != 3 || !bytes.Equal(back.List, s.List) {
		t.Errorf("got %+v, want version 1 as version 3", back)
	}
	c.fails(ask{method: "GET", path: at + "?version=4"}, 404, "store.no-version")
	c.fails(ask{method: "POST", path: at + "/restore?version=9"}, 404, "store.no-version")
	for _, n := range []string{"0", "-1", "x", "99999999999999999999"} {
		c.fails(ask{method: "GET", path: at + "?version=" + n}, 400, "api.version")
	}
}

func TestASavedListIsExported(t *testing.T) {
	t.Parallel()
	c := serve(t)
	s := c.keep([]byte(legal(t)), "?name=Kylo")
	at := lists + "/" + s.ID
	for to, begins := range map[string]string{"native": "{", "yaml": "", "swdestinydb": "{", "text": "", "csv": "", "md": "#", "xlsx": "PK"} {
		w := c.do(ask{method: "GET", path: at + "?as=" + to}, 200)
		if !strings.HasPrefix(w.Body.String(), begins) || !strings.HasPrefix(w.Header().Get("Content-Disposition"), "attachment; filename=Kylo.") {
			t.Errorf("%s: got %.40q, %q", to, w.Body, w.Header().Get("Content-Disposition"))
		}
	}
	c.fails(ask{method: "GET", path: at + "?as=doc"}, 400, "api.export")
	c.keep(short, "")
	c.do(ask{method: "GET", path: at + "?as=csv&version=1"}, 200)
}

func TestOnlyWhatIsSentChanges(t *testing.T) {
	t.Parallel()
	c := serve(t)
	s := c.keep(map[string]any{"text": short, "name": "Leia", "tags": []string{"a", "b"}}, "")
	at := lists + "/" + s.ID
	patched := get[savedJSON](c, ask{method: "PATCH", path: at, body: `{"tags":["b","c"],"notes":"# Notes"}`}, 200)
	if strings.Join(patched.Tags, " ") != "b c" || patched.Notes != "# Notes" || patched.Name != "Leia" || patched.Version != 1 {
		t.Errorf("got %+v, want other tags and notes", patched)
	}
	renamed := get[savedJSON](c, ask{method: "PATCH", path: at, body: `{"name":"Leia and Han","tags":[]}`}, 200)
	if renamed.Name != "Leia and Han" || len(renamed.Tags) != 0 || renamed.Version != 2 {
		t.Errorf("got %+v, want another name, as another version", renamed)
	}
	for body, code := range map[string]string{
		`{"name":""}`: "api.list-name", `{"name":"` + strings.Repeat("x", 121) + `"}`: "api.list-name", `{"nmae":"x","text":"y"}`: "api.json",
		`{"name":"a","Name":"b","text":"x"}`: "api.key-twice", `{"tags":["a,b"]}`: "store.tag", `{"list":{},"text":"x"}`: "api.list-or-text",
	} {
		c.fails(ask{method: "PATCH", path: at, body: body}, 400, code)
	}
	if p := c.fails(ask{method: "PATCH", path: at, body: `{"nots":"y"}`}, 400, "api.json"); !strings.Contains(p.Detail, `"nots"`) {
		t.Errorf("got %q, want what it does not know", p.Detail)
	}
	for _, path := range []string{"/check", "/owner", "/language"} {
		c.fails(ask{method: "POST", path: path, body: "text=%zz"}, 400, "api.form")
	}
	c.fails(ask{method: "PUT", path: at, body: `{"name":"x"}`}, 400, "api.list-wanted")
	c.fails(ask{method: "POST", path: lists, body: `{}`}, 400, "api.list-wanted")
	c.fails(ask{method: "PATCH", path: at, body: map[string]any{"notes": strings.Repeat("x", 70<<10)}}, 413, "store.notes")
}

func TestAVersionIsBuilt(t *testing.T) {
	t.Parallel()
	c := serve(t)
	saved := c.keep(legal(t), "?name=mine")
	at := lists + "/" + saved.ID
	built := get[savedJSON](c, ask{method: "PATCH", path: at, body: `{"built": 1}`}, 200)
	if built.Built != 1 || built.Version != 1 || built.Revision != 2 {
		t.Errorf("got %+v", built)
	}
	c.fails(ask{method: "PATCH", path: at, body: `{"built": 2}`}, 404, "store.no-version")
	c.fails(ask{method: "PATCH", path: at, body: `{"built": "1"}`}, 400, "api.json")
	if other := get[savedJSON](c, ask{method: "GET", path: lists + "/" + saved.Link}, 200); other.Built != 1 {
		t.Errorf("the owner sees by its link that %d is built", other.Built)
	}
	if apart := get[savedJSON](c, ask{method: "PATCH", path: at, body: `{"built": 0}`}, 200); apart.Built != 0 {
		t.Errorf("got %+v", apart)
	}
}

func TestAChangeOfWhatIsNotThereAnyMoreIsRefused(t *testing.T) {
	t.Parallel()
	c := serve(t)
	at := lists + "/" + c.keep(short, "?name=Leia").ID
	tag := c.etag(at)
	c.do(ask{method: "GET", path: at, header: map[string]string{"If-None-Match": tag}}, 304)
	it := c.do(ask{method: "GET", path: at, header: map[string]string{"Accept-Language": "it"}}, 200).Header().Get("ETag")
	with := func(tag string) map[string]string { return map[string]string{"If-Match": tag} }
	w := c.do(ask{method: "PUT", path: at, body: []byte(legal(t)), header: with(tag)}, 200)
	for _, stale := range []string{tag, it, `"x"`, `"`, ``, `"1"`} {
		c.fails(ask{method: "PUT", path: at, body: short, header: with(stale)}, 412, "store.list-changed")
		c.fails(ask{method: "DELETE", path: at, header: with(stale)}, 412, "store.list-changed")
		c.fails(ask{method: "POST", path: at + "/restore?version=1", header: with(stale)}, 412, "store.list-changed")
	}
	c.fails(ask{method: "PUT", path: at, body: map[string]any{"text": short, "revision": 1}}, 409, "store.list-changed")
	c.do(ask{method: "PATCH", path: at, body: `{"notes":"n"}`, header: with(w.Header().Get("ETag"))}, 200)
	c.do(ask{method: "PATCH", path: at, body: `{"notes":"m"}`, header: with("*")}, 200)
	for _, none := range []string{"*", c.etag(at)} {
		c.fails(ask{method: "PUT", path: at, body: short, header: map[string]string{"If-None-Match": none}}, 412, "api.if-none-match")
	}
	c.do(ask{method: "PATCH", path: at, body: `{"notes":"n"}`, header: map[string]string{"If-None-Match": `"9.x"`}}, 200)
	if n := c.do(ask{method: "DELETE", path: at, header: with(`"x", ` + c.etag(at))}, 204).Body.Len(); n != 0 {
		t.Errorf("a body of %d bytes for nothing", n)
	}
}

func TestADeletedListCanBeBroughtBack(t *testing.T) {
	t.Parallel()
	c := serve(t)
	s := c.keep(short, "?name=Leia&tag=a")
	at := lists + "/" + s.ID
	c.do(ask{method: "DELETE", path: at}, 204)
	for _, a := range []ask{
		{method: "GET", path: at}, {method: "GET", path: at + "/versions"}, {method: "DELETE", path: at},
		{method: "PUT", path: at, body: short}, {method: "PATCH", path: at, body: `{"name":"x"}`}, {method: "POST", path: at + "/restore?version=1"},
	} {
		c.fails(a, 404, "api.list-deleted")
	}
	if got := get[savedPage](c, ask{method: "GET", path: lists}, 200); len(got.Lists) != 0 {
		t.Errorf("got %+v, want none", got)
	}
	if got := get[savedPage](c, ask{method: "GET", path: lists + "?deleted=true"}, 200); len(got.Lists) != 1 || got.Lists[0].ID != s.ID {
		t.Errorf("got %+v, want the deleted one", got)
	}
	back := get[savedJSON](c, ask{method: "POST", path: at + "/restore"}, 200)
	if back.Name != "Leia" || len(back.Tags) != 1 || back.Version != 1 {
		t.Errorf("got %+v, want it as it was", back)
	}
	if again := get[savedJSON](c, ask{method: "POST", path: at + "/restore"}, 200); again.Revision != back.Revision {
		t.Errorf("bringing it back twice made revision %d of %d", again.Revision, back.Revision)
	}
}

func TestSavedListsAreFound(t *testing.T) {
	t.Parallel()
	c := serve(t)
	leia := c.keep(short, "?name=Leia&tag=aggro").ID
	kylo := c.keep([]byte(legal(t)), "?name=Kylo&tag=aggro&tag=top+8").ID
	for query, want := range map[string]string{
		"":                             kylo + " " + leia,
		"?tag=Aggro":                   kylo + " " + leia,
		"?tag=aggro&tag=top+8":         kylo,
		"?game=destiny&format=starter": kylo,
		"?format=aw":                   leia,
		"?format=STD":                  "",
		"?game=assault":                "",
		"?with=Leia+Organa":            leia,
		"?with=01028":                  leia,
		"?with=Kylo+Ren&with=First+Order+Stormtrooper": kylo,
		"?with=Kylo+Ren&with=Leia+Organa":              "",
		"?deleted=false":                               kylo + " " + leia,
	} {
		var got []string
		for _, l := range get[savedPage](c, ask{method: "GET", path: lists + query}, 200).Lists {
			got = append(got, l.ID)
		}
		if strings.Join(got, " ") != want {
			t.Errorf("%s: got %s, want %s", query, got, want)
		}
	}
	for query, code := range map[string]string{
		"?with=Nobody": "api.card", "?deleted=x": "api.deleted", "?game=chess": "api.game", "?sort=name;DROP+TABLE+card--": "api.query",
		"?sort=(CASE+WHEN+1)": "api.parameter", "?limit=-1": "api.limit", "?limit=9e9": "api.limit", "?limit=0": "api.limit", "?cursor=AAAA": "api.cursor",
		"?cursor=%25": "api.cursor", "?limit=1&limit=2": "api.twice", "?" + strings.Repeat("tag=a&", 21) + "tag=a": "api.wanted",
	} {
		c.fails(ask{method: "GET", path: lists + query}, 400, code)
	}
}

func TestPagesOfSavedListsFitTogether(t *testing.T) {
	t.Parallel()
	c := serve(t)
	var want []string
	for i := range 7 {
		body := any(short)
		if i%2 == 0 {
			body = []byte(legal(t))
		}
		want = append(want, c.keep(body, fmt.Sprintf("?name=n%d", i)).ID)
	}
	walk := func(query string, between func(page savedPage)) (got []string) {
		for cursor := ""; ; {
			p := get[savedPage](c, ask{method: "GET", path: lists + "?limit=2" + query + cursor}, 200)
			for _, l := range p.Lists {
				got = append([]string{l.ID}, got...)
			}
			if p.Next == "" {
				return got
			}
			between(p)
			cursor = "&cursor=" + p.Next
		}
	}
	if got := walk("&format=starter", func(savedPage) {}); strings.Join(got, " ") != strings.Join([]string{want[0], want[2], want[4], want[6]}, " ") {
		t.Errorf("got %s, want every second of %s", got, want)
	}
	got := walk("", func(p savedPage) { // a list is deleted and another made while somebody reads
		c.do(ask{method: "DELETE", path: lists + "/" + p.Lists[1].ID}, 204)
		c.keep(short, "")
	})
	if strings.Join(got, " ") != strings.Join(want, " ") {
		t.Errorf("got %s, want %s", got, want)
	}
}

// TestOfWritersAtOnceOneWins: all write from what they read, and nobody's change
// is lost without his knowing.
func TestOfWritersAtOnceOneWins(t *testing.T) {
	t.Parallel()
	c := serve(t)
	at := lists + "/" + c.keep(short, "?name=Leia").ID
	tag := c.etag(at)
	var all sync.WaitGroup
	answers := make([]*httptest.ResponseRecorder, 8)
	for i := range answers {
		all.Go(func() {
			answers[i] = c.send(ask{method: "PUT", path: at, body: short + strings.Repeat("# x\n", i) + fmt.Sprintf("Deck\n%dx Take Cover\n", i+1),
				header: map[string]string{"If-Match": tag}})
		})
	}
	all.Wait()
	won := 0
	for _, w := range answers {
		switch w.Code {
		case http.StatusOK:
			won++
		case http.StatusPreconditionFailed:
		default:
			t.Errorf("got %d: %s", w.Code, w.Body)
		}
	}
	if s := get[savedJSON](c, ask{method: "GET", path: at}, 200); won != 1 || s.Version != 2 {
		t.Errorf("%d won and the list has version %d, want one and 2", won, s.Version)
	}
}

func TestASavedListIsPlayed(t *testing.T) {
	var played []*catalog.List
	c := serve(t, func(s *Server) {
		s.Start = func(all *catalog.Catalog, given []*catalog.List, o games.Options) (*rules.Match, []*validate.Report, error) {
			played = given
			return startToy(all, given, o)
		}
	})
	id := c.keep([]byte(legal(t)), "?name=Kylo").ID
	c.do(ask{method: "PUT", path: lists + "/" + id, body: short}, 200)
	source := map[string]any{"id": id, "version": 1}
	begin := func(source any) ask {
		return ask{method: "POST", path: "/api/v1/games", body: map[string]any{"lists": []any{source, map[string]any{"list": legal(t)}}}}
	}
	c.do(begin(source), 201)
	if played[0].Name != "Kylo" || len(played[0].Entries) == 0 {
		t.Errorf("got %+v, want the list as it was saved", played[0])
	}
	if p := c.fails(begin(map[string]any{"id": id}), 422, "api.lists"); len(p.Reports) != 2 {
		t.Errorf("got %d reports, want two: the newest version may not play", len(p.Reports))
	}
	c.fails(begin(map[string]any{"id": id, "version": 9}), 404, "store.no-version")
	c.fails(begin(map[string]any{"id": id, "version": -1}), 400, "api.version")
	c.fails(begin(map[string]any{"text": short, "version": 1}), 400, "api.list-source")
	c.do(ask{method: "DELETE", path: lists + "/" + id}, 204)
	c.fails(begin(source), 404, "api.list-deleted")
}

func TestWithoutADatabaseNoListsAreSaved(t *testing.T) {
	t.Parallel()
	c := serve(t, func(s *Server) { s.Store = nil })
	for _, a := range []ask{
		{method: "GET", path: lists}, {method: "POST", path: lists, body: short}, {method: "GET", path: lists + "/x"},
		{method: "PUT", path: lists + "/x", body: short}, {method: "PATCH", path: lists + "/x", body: "{}"}, {method: "DELETE", path: lists + "/x"},
		{method: "GET", path: lists + "/x/versions"}, {method: "POST", path: lists + "/x/restore"}, {method: "POST", path: lists + "/x/restore?version=1"},
	} {
		c.fails(a, 404, "api.no-store")
	}
}

func TestABrokenDatabaseIsAProblemThatNamesNoPlace(t *testing.T) {
	t.Parallel()
	c := serve(t)
	id := c.keep(short, "").ID
	if _, err := c.db.Exec(t.Context(), "PRAGMA query_only = 1"); err != nil {
		t.Fatal(err)
	}
	for _, a := range []ask{{method: "POST", path: lists, body: short}, {method: "DELETE", path: lists + "/" + id}} {
		if p := c.fails(a, 503, "api.store"); strings.Contains(p.Detail, ".db") {
			t.Errorf("got %s, which names the database", p.Detail)
		}
	}
}

// Of two saved lists one is damaged: the other is listed beside it, for programs and for
// people, and the damaged one can be deleted.
func TestADamagedListIsListedAndDeleted(t *testing.T) {
	t.Parallel()
	c := serve(t)
	torn, whole := c.keep(short, "?name=Torn").ID, c.keep(short, "?name=Whole").ID
	c.do(ask{method: "PATCH", path: lists + "/" + torn, body: `{"built": 1}`}, 200)
	if _, err := c.db.Exec(t.Context(), "UPDATE list_text SET text = '[]' WHERE list = 1 AND place = 0"); err != nil {
		t.Fatal(err)
	}
	found := c.do(ask{method: "GET", path: lists}, 200).Body.String()
	if !strings.Contains(found, whole) || !strings.Contains(found, `"id":"`+torn+`","name":"Torn"`) || strings.Count(found, `"damaged":true`) != 1 {
		t.Errorf("got %s, want both, one damaged", found)
	}
	if page := c.do(ask{method: "GET", path: "/lists"}, 200).Body.String(); !strings.Contains(page, "Whole") || strings.Count(page, "DAMAGED") != 1 {
		t.Errorf("got %s, want both, one damaged", page)
	}
	for _, a := range []ask{{method: "GET", path: lists + "/" + torn}, {method: "PATCH", path: lists + "/" + torn, body: `{"name":"x"}`}, {method: "GET", path: chestPath}} {
		c.fails(a, 422, "store.list-torn")
	}
	if _, err := c.db.Exec(t.Context(), "UPDATE list_version SET game = ? WHERE list = 1", noun); err != nil {
		t.Fatal(err)
	}
	if logs := c.do(ask{method: "GET", path: campaignsPath}, 200).Body.String(); !strings.Contains(logs, `"stands":"DAMAGED"`) {
		t.Errorf("got %s, want that the log is damaged", logs)
	}
	c.do(ask{method: "DELETE", path: lists + "/" + torn}, 204)
	c.fails(ask{method: "POST", path: lists + "/" + torn + "/restore"}, 422, "store.list-torn")
	c.do(ask{method: "GET", path: lists + "?deleted=true"}, 200)
}

// What is there stays and goes on when there is no room for more.
func TestAServerTakesNoMoreThanItsQuota(t *testing.T) {
	t.Parallel()
	c := serve(t)
	g, kept := c.begin(6, "", ""), c.keep(short, "?name=Leia")
	c.db.SetQuota(1)
	c.fails(ask{method: "POST", path: lists, body: short}, 507, "store.quota")
	c.fails(ask{method: "PUT", path: lists + "/" + kept.ID, body: []byte(legal(t))}, 507, "store.quota")
	list := map[string]any{"list": legal(t)}
	c.fails(ask{method: "POST", path: "/api/v1/games", body: map[string]any{"lists": []any{list, list}}}, 507, "store.quota")
	c.acted(g, g.Seats[0].Token, g.N, "0 1.1")
	c.do(ask{method: "DELETE", path: lists + "/" + kept.ID}, 204)
}

// What is said to make room does; what can be restored takes room.
func TestARemovedListMakesRoom(t *testing.T) {
	t.Parallel()
	c := serve(t)
	long := c.keep(short, "?name=Leia").ID
	c.do(ask{method: "PATCH", path: lists + "/" + long, body: map[string]string{"notes": strings.Repeat("long ", 10_000)}}, 200)
	var pages, size int64
	if err := errors.Join(c.db.QueryRowContext(t.Context(), "PRAGMA page_count").Scan(&pages), c.db.QueryRowContext(t.Context(), "PRAGMA page_size").Scan(&size)); err != nil {
		t.Fatal(err)
	}
	c.db.SetQuota((pages - 2) * size)
	c.do(ask{method: "DELETE", path: lists + "/" + long}, 204)
	for language, title := range map[string]string{"en": "No room", "it": "Spazio esaurito"} {
		full := c.fails(ask{method: "POST", path: lists, body: short, header: map[string]string{"Accept-Language": language}}, 507, "store.quota")
		if full.Title != title || !strings.Contains(full.Detail, "muster lists rm --forever") {
			t.Errorf("got %q, %q, want what makes room", full.Title, full.Detail)
		}
	}
	if err := c.Store.Lists.Purge(t.Context(), long); err != nil {
		t.Fatal(err)
	}
	c.do(ask{method: "POST", path: lists, body: short}, 201)
}

// TestANameIsOneLists refuses the name of another list, with its id.
func TestANameIsOneLists(t *testing.T) {
	t.Parallel()
	c := serve(t)
	first := c.keep([]byte(legal(t)), "?name=Mine")
	p := c.fails(ask{method: "POST", path: lists + "?name=mine", body: []byte(legal(t))}, 409, "store.name")
	if !strings.Contains(string(p.Args), first.ID) {
		t.Errorf("told %s, want the id %s", p.Args, first.ID)
	}
	other := c.keep([]byte(legal(t)), "?name=Other")
	c.fails(ask{method: "PUT", path: lists + "/" + other.ID + "?name=Mine", body: []byte(legal(t))}, 409, "store.name")
	c.do(ask{method: "DELETE", path: lists + "/" + first.ID}, 204)
	c.keep([]byte(legal(t)), "?name=Mine")
	c.fails(ask{method: "POST", path: lists + "/" + first.ID + "/restore"}, 409, "store.name")
}

// A disk that is full is named, and what is there can be read.
func TestAFullDiskIsSaid(t *testing.T) {
	t.Parallel()
	c := serve(t)
	kept := c.keep(short, "?name=Leia")
	if _, err := c.db.Exec(t.Context(), "PRAGMA max_page_count = 1"); err != nil { // no more than there are
		t.Fatal(err)
	}
	for _, a := range []struct {
		ask
		code string
	}{
		{ask{method: "POST", path: lists, body: short}, "api.no-space"},
		{ask{method: "POST", path: "/api/v1/games", body: map[string]any{"game": "destiny", "seats": []any{map[string]any{}, map[string]any{}}}}, "api.unsaved-full"},
	} {
		// There is a little room in the pages that there are.
		w := c.send(a.ask)
		for n := 0; n < 100 && w.Code < 300; n++ {
			w = c.send(a.ask)
		}
		var said problem
		if err := json.Unmarshal(w.Body.Bytes(), &said); err != nil || w.Code != 507 || said.Code != a.code {
			t.Errorf("%s %s: got %d %s (%v), want 507 %s", a.method, a.path, w.Code, w.Body, err, a.code)
		}
		if strings.Contains(said.Detail, ".db") {
			t.Errorf("got %q, which says where the database is", said.Detail)
		}
	}
	c.do(ask{method: "GET", path: lists + "/" + kept.ID}, 200)
}
