package api

import (
	"bytes"
	"encoding/json"
	"net/http"
	"net/url"
	"strings"
	"testing"
)

type reportJSON struct {
	Game, Format    string
	Legal, Complete bool
	Findings        []struct{ Code, Severity, Message string }
}

const short = "Characters\n1x Leia Organa, Born Leader\n"

func TestAnyListIsChecked(t *testing.T) {
	t.Parallel()
	c := serve(t)
	list := legal(t)
	workbook := c.do(ask{method: "POST", path: "/api/v1/lists/export?to=xlsx", body: []byte(list)}, 200).Body.Bytes()
	for _, k := range []struct {
		name  string
		body  []byte
		legal bool
	}{
		{"a native list", list, true},
		{"a workbook", workbook, true},
		{"text", []byte(short), false},
	} {
		t.Run(k.name, func(t *testing.T) {
			r := get[reportJSON](c, ask{method: "POST", path: "/api/v1/lists/check", body: k.body,
				header: map[string]string{"Content-Type": "application/octet-stream"}}, 200)
			if r.Game != "destiny" || r.Legal != k.legal || r.Findings == nil {
				t.Errorf("got %+v, want legal %v", r, k.legal)
			}
		})
	}
}

func TestReportSpeaksTheLanguageAskedFor(t *testing.T) {
	t.Parallel()
	c := serve(t)
	check := func(l string) reportJSON {
		return get[reportJSON](c, ask{method: "POST", path: "/api/v1/lists/check", body: short,
			header: map[string]string{"Accept-Language": l}}, 200)
	}
	en, it := check("en"), check("it")
	if len(en.Findings) == 0 || len(en.Findings) != len(it.Findings) {
		t.Fatalf("got %d and %d findings", len(en.Findings), len(it.Findings))
	}
	for i := range en.Findings {
		if en.Findings[i].Code != it.Findings[i].Code || en.Findings[i].Message == it.Findings[i].Message {
			t.Errorf("got %+v and %+v", en.Findings[i], it.Findings[i])
		}
	}
}

func TestFormatOverrulesTheList(t *testing.T) {
	t.Parallel()
	c := serve(t)
	r := get[reportJSON](c, ask{method: "POST", path: "/api/v1/lists/check?format=STD", body: short}, 200)
	if r.Format != "STD" {
		t.Errorf("got format %s, want STD", r.Format)
	}
}

func TestUnreadableListIsAProblem(t *testing.T) {
	t.Parallel()
	c := serve(t)
	for name, body := range map[string]string{
		"cut off":  `{"muster":1,"game":"destiny","entries":[`,
		"rubbish":  "\x00\x01\x02\xff\xfe\x80rubbish\x00",
		"brackets": strings.Repeat("[", 100001),
		"two keys": `{"slots":{"01001":1},"SLOTS":{"01001":99}}`,
	} {
		t.Run(name, func(t *testing.T) {
			w := c.do(ask{method: "POST", path: "/api/v1/lists/check", body: body}, http.StatusBadRequest)
			var p problem
			if err := json.Unmarshal(w.Body.Bytes(), &p); err != nil || p.Code == "internal" || p.Detail == "" {
				t.Errorf("got %s, want what is wrong with it", w.Body)
			}
		})
	}
}

func TestExports(t *testing.T) {
	t.Parallel()
	c := serve(t)
	list := legal(t)
	saved := lists + "/" + c.keep([]byte(list), "?name=Rey").ID
	for to, begins := range map[string]string{
		"native": "{", "yaml": "", "share": "m1.", "swdestinydb": "{", "text": "", "csv": "", "md": "#", "tts": "{", "xlsx": "PK",
		"pdf": "%PDF-", "registration-pdf&player=Ada&id=7&event=Cup&date=today": "%PDF-", "registration-xlsx&player=Ada": "PK",
	} {
		t.Run(to, func(t *testing.T) {
			w := c.do(ask{method: "POST", path: "/api/v1/lists/export?to=" + to, body: []byte(list)}, 200)
			if !bytes.HasPrefix(w.Body.Bytes(), []byte(begins)) || w.Body.Len() == 0 {
				t.Errorf("got %.40q", w.Body)
			}
			if d := w.Header().Get("Content-Disposition"); !strings.HasPrefix(d, "attachment; filename=") {
				t.Errorf("got Content-Disposition %q", d)
			}
			c.do(ask{method: "GET", path: saved + "?as=" + to}, 200)
		})
	}
	c.fails(ask{method: "POST", path: "/api/v1/lists/export?to=doc", body: []byte(list)}, 400, "api.export")
	c.fails(ask{method: "POST", path: "/api/v1/lists/check?format=STDD", body: []byte(list)}, 400, "check.format-near")
	c.fails(ask{method: "POST", path: "/api/v1/lists/export", body: []byte(list)}, 400, "api.export")
	c.fails(ask{method: "POST", path: "/api/v1/lists/export?to=tts&sheet_url=http://example.org/{code}", body: []byte(list)}, 400, "tts.address")
	w := c.do(ask{method: "POST", path: "/api/v1/lists/export?to=tts&sheet_url=https://example.org/{code}.jpg", body: []byte(list)}, 200)
	if !strings.Contains(w.Body.String(), `"FaceURL": "https://example.org/01`) {
		t.Errorf("got no picture in %.400s", w.Body)
	}
	c.fails(ask{method: "POST", path: "/api/v1/lists/export?to=pdf&player=Ada", body: []byte(list)}, 400, "paper.no-form")
}

func TestSheetsFollowTheLanguage(t *testing.T) {
	t.Parallel()
	c := serve(t)
	sheet := func(l string) string {
		return c.do(ask{method: "POST", path: "/api/v1/lists/export?to=pdf", body: []byte(legal(t)),
			header: map[string]string{"Accept-Language": l}}, 200).Body.String()
	}
	if it := sheet("it"); it == sheet("en") || it != sheet("it") {
		t.Error("want one sheet in each language, the same each time")
	}
}

func TestAttachmentNamesAFile(t *testing.T) {
	for name, want := range map[string]string{
		"Leia and Han":               `attachment; filename=Leia-and-Han.csv`,
		"a\r\nSet-Cookie: x=1":       `attachment; filename=aSet-Cookie-x1.csv`,
		"../../etc/passwd":           `attachment; filename=etcpasswd.csv`,
		"":                           `attachment; filename=list.csv`,
		"\u202Egpj.exe \x1b]52;c;\a": `attachment; filename=gpjexe-52c.csv`,
	} {
		if got := attachment(name, ".csv"); got != want {
			t.Errorf("%q: got %s, want %s", name, got, want)
		}
	}
}

func TestCardsAndFormats(t *testing.T) {
	if testing.Short() {
		t.Skip("one request after another")
	}
	t.Parallel()
	c := serve(t)
	type card struct {
		ID, Title string
		Points    []int
	}
	for _, path := range []string{"destiny/01028", "01028", "destiny%2F01028"} {
		if got := get[card](c, ask{method: "GET", path: "/api/v1/cards/" + path}, 200); got.ID != "destiny/01028" || got.Title == "" {
			t.Errorf("%s: got %+v", path, got)
		}
	}
	c.fails(ask{method: "GET", path: "/api/v1/cards/destiny/99999"}, 404, "api.card")
	c.fails(ask{method: "GET", path: "/api/v1/cards/"}, 404, "api.card")
	type cards struct {
		Cards []card
		Next  string
	}
	seen, pages, cursor := map[string]bool{}, 0, ""
	for {
		got := get[cards](c, ask{method: "GET", path: "/api/v1/cards?game=destiny&limit=200&cursor=" + cursor}, 200)
		for _, k := range got.Cards {
			seen[k.ID] = true
		}
		pages++
		if cursor = got.Next; cursor == "" {
			break
		}
	}
	if len(seen) != 2034 || pages != 11 {
		t.Errorf("got %d cards on %d pages, want 2034 on 11", len(seen), pages)
	}
	if got := get[cards](c, ask{method: "GET", path: "/api/v1/cards?q=leia+organa"}, 200); len(got.Cards) == 0 || !strings.Contains(got.Cards[0].Title, "Leia") {
		t.Errorf("got %+v, want Leia", got)
	}
	type formats struct{ Formats []struct{ Code, Name string } }
	if got := get[formats](c, ask{method: "GET", path: "/api/v1/formats?game=destiny"}, 200); len(got.Formats) < 7 || got.Formats[0].Name == "" {
		t.Errorf("got %+v, want the seven formats", got)
	}
}

func TestSearchSpeaksTheLanguage(t *testing.T) {
	t.Parallel()
	c := serve(t)
	type cards struct{ Cards []struct{ ID string } }
	got := get[cards](c, ask{method: "GET", path: "/api/v1/cards?limit=2&q=" + url.QueryEscape("tipo:evento|support f:red die:RD>=3 sort:-cost")}, 200)
	if len(got.Cards) != 2 || got.Cards[0].ID != "destiny/15023" {
		t.Errorf("got %+v, want the dearest first", got)
	}
	for _, q := range []string{"R2-D2", "*", "-", "a AND", "name:x", "Mortis (Day)", "", "in:collection c>1"} {
		c.do(ask{method: "GET", path: "/api/v1/cards?q=" + url.QueryEscape(q)}, 200)
	}
	for q, code := range map[string]string{
		`"`: "query.quote", "NEAR(": "query.open", strings.Repeat("(", 200): "query.open", strings.Repeat("(", 20000): "query.long",
		`"d"* OR`: "query.or", strings.Repeat("a ", 50): "query.terms", "wubble:2": "query.key", "in:box": "query.in",
		"cost:DROP TABLE": "query.number", "sort:name;DROP": "query.sort", "\xff": "api.query-encoding",
	} {
		c.fails(ask{method: "GET", path: "/api/v1/cards?q=" + url.QueryEscape(q)}, 400, code)
	}
}

func TestUnchangedAnswerIsNotSentAgain(t *testing.T) {
	t.Parallel()
	c := serve(t)
	sheet := lists + "/" + c.keep(short, "?name=Leia").ID + "?as=xlsx"
	for _, path := range []string{"/api/v1/cards?q=leia", "/api/v1/cards/01028", "/api/v1/formats", "/api/v1/openapi.json", sheet} {
		tag := c.do(ask{method: "GET", path: path}, 200).Header().Get("ETag")
		if tag == "" {
			t.Errorf("%s has no ETag", path)
		}
		for _, sent := range []string{tag, "W/" + tag, `"x", ` + tag, "*"} {
			w := c.do(ask{method: "GET", path: path, header: map[string]string{"If-None-Match": sent}}, 304)
			if w.Body.Len() != 0 {
				t.Errorf("%s: 304 with a body", path)
			}
		}
		c.do(ask{method: "GET", path: path, header: map[string]string{"If-None-Match": `"x"`}}, 200)
	}
}

// What is sent has no name, and is not given one.
func TestAFileWithoutANameIsTheFile(t *testing.T) {
	t.Parallel()
	c := serve(t)
	const torn = "PK\x03\x04 no workbook"
	for path, want := range map[string]string{
		"/api/v1/lists/check":       "il file non è un foglio",
		"/api/v1/collection/import": "il file non è un foglio",
	} {
		w := c.send(ask{method: "POST", path: path, body: torn, header: map[string]string{"Accept-Language": "it"}})
		var said problem
		if err := json.Unmarshal(w.Body.Bytes(), &said); err != nil || !strings.HasPrefix(said.Detail, want) {
			t.Errorf("%s: got %s (%v), want %s…", path, w.Body, err, want)
		}
	}
}
