package api

import (
	"net/http/httptest"
	"strings"
	"testing"
)

// A set-up of Angriff der Klonkrieger, and one with mistakes.
const (
	setupOfTwo   = `{"muster": 1, "game": "clones", "name": "Two", "players": [{"name": "Ada", "jedi": "kit", "sheet": "2A"}, {"jedi": "mace", "sheet": "2B", "dice": 8}], "variants": {"force": 3}}`
	setupOfTwins = `{"muster": 1, "game": "clones", "players": [{"jedi": "kit", "sheet": "2A"}, {"jedi": "Kit Fisto", "sheet": "3B"}], "variants": {"force": 11, "removed": 25}}`
)

func TestSetupsAreCheckedMendedKeptAndWritten(t *testing.T) {
	t.Parallel()
	c := serve(t)
	r := get[reportJSON](c, ask{method: "POST", path: "/api/v1/lists/check", body: setupOfTwo}, 200)
	if !r.Legal || r.Game != "clones" {
		t.Errorf("got %+v", r)
	}
	if r = get[reportJSON](c, ask{method: "POST", path: "/api/v1/lists/check", body: "Game: clones\nKit, 2A\nMace, 2B\n"}, 200); !r.Legal {
		t.Errorf("a text: got %+v", r)
	}
	twins := c.do(ask{method: "POST", path: "/api/v1/lists/check", body: setupOfTwins}, 200).Body.String()
	for _, code := range []string{"jedi-twice", "sheet-players", "force-start", "removed-range", "grade-table"} {
		if !strings.Contains(twins, `"clones.`+code+`"`) {
			t.Errorf("%s is not found: %s", code, twins)
		}
	}
	if fixed := c.do(ask{method: "POST", path: "/api/v1/lists/fix", body: setupOfTwins}, 200).Body.String(); !strings.Contains(fixed, `"jedi":"anakin"`) {
		t.Errorf("got %s", fixed)
	}
	for _, format := range []string{"native", "yaml", "text", "csv", "md", "xlsx", "pdf"} {
		if w := c.do(ask{method: "POST", path: "/api/v1/lists/export?to=" + format, body: setupOfTwo}, 200); w.Body.Len() == 0 {
			t.Errorf("nothing is written as %s", format)
		}
	}
	for _, refused := range []string{"tts", "swdestinydb"} {
		c.do(ask{method: "POST", path: "/api/v1/lists/export?to=" + refused, body: setupOfTwo}, 400)
	}
	saved := c.do(ask{method: "POST", path: "/api/v1/lists", body: setupOfTwo}, 201)
	at := saved.Header().Get("Location")
	if kept := c.do(ask{method: "GET", path: at}, 200).Body.String(); !strings.Contains(kept, `"sheet":"2B"`) {
		t.Errorf("got %s", kept)
	}
	if text := c.do(ask{method: "GET", path: at + "?as=text"}, 200).Body.String(); !strings.Contains(text, "1. Ada: Kit Fisto, 2A") {
		t.Errorf("got %s", text)
	}
	for _, ask := range []ask{
		{method: "POST", path: "/api/v1/lists/addable", body: setupOfTwo}, {method: "POST", path: "/api/v1/lists/stats", body: setupOfTwo},
		{method: "POST", path: "/api/v1/collection/missing", body: setupOfTwo}, {method: "GET", path: "/cards?game=clones"}, {method: "GET", path: "/api/v1/cards/clones/T05"},
	} {
		if w := c.send(ask); w.Code >= 500 {
			t.Errorf("%s %s: got %d: %s", ask.method, ask.path, w.Code, w.Body)
		}
	}
}

func TestComponentsThatMeanHarmAreRefused(t *testing.T) {
	t.Parallel()
	c := serve(t)
	with := func(components string) *httptest.ResponseRecorder {
		return c.send(ask{method: "POST", path: "/api/v1/lists/check", body: strings.TrimSuffix(setupOfTwo, "}") + `, "components": ` + components + "}"})
	}
	const head = `{"schema": "muster.clones.components/1", `
	for name, x := range map[string]struct {
		components, code string
		status           int
	}{
		"fine":               {head + `"raise_force_table": []}`, "clones.lint.die", 200},
		"two megabytes":      {head + `"provenance": "` + strings.Repeat("x", 2<<20) + `"}`, "", 413},
		"nested deeply":      {head + `"provenance": ` + strings.Repeat("[", 100_000) + strings.Repeat("]", 100_000) + `}`, "import.too-deep", 400},
		"no number":          {head + `"raise_force_table": [{"die": NaN}]}`, "import.json", 400},
		"a thousand million": {head + `"raise_force_table": [{"die": 1000000000}]}`, "clones.read.range", 400},
		"a key twice":        {head + `"jedi": [], "jedi": []}`, "import.key-twice", 400},
		"a script as an id":  {head + `"arena": {"zones": [], "pillars": [{"id": "<script>", "space": [0, 0]}]}}`, "clones.read.id", 400},
		"many zones":         {head + `"arena": {"pillars": [], "zones": [` + strings.Repeat(`{"id":1,"spaces":[[0,0]]},`, 5000) + `{}]}}`, "clones.read.many", 413},
	} {
		w := with(x.components)
		if w.Code != x.status || name != "fine" && x.code != "" && !strings.Contains(w.Body.String(), `"`+x.code+`"`) {
			t.Errorf("%s: got %d %.300s, want %d %s", name, w.Code, w.Body, x.status, x.code)
		}
		if name == "fine" && !strings.Contains(w.Body.String(), `"clones.components"`) {
			t.Errorf("%s: got %s", name, w.Body)
		}
	}
}
