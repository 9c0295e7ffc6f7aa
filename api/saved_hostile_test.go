package api

import (
	"encoding/json"
	"net/url"
	"strings"
	"testing"
)

// What is not in UTF-8 is refused: it would be kept with other letters in it.
func TestLettersOfAnotherCodeAreRefused(t *testing.T) {
	t.Parallel()
	c := serve(t)
	at := lists + "/" + c.keep(short, "").ID
	log := campaignsPath + "/" + get[campaignJSON](c, ask{method: "POST", path: campaignsPath, body: emptyLog}, 201).ID
	for _, a := range []ask{
		{method: "PATCH", path: at, body: "{\n\"notes\":\"caff\xe8\"}"},
		{method: "PATCH", path: at, body: "{\n\"name\":\"Citt\xe0\"}"},
		{method: "POST", path: lists, body: "{\n\"text\":\"2x Padm\xe9 Amidala\"}"},
		{method: "POST", path: log + "/events", body: "{\"n\":1,\n\"event\":{\"type\":\"note\",\"text\":\"citt\xe0\"}}"},
		{method: "POST", path: "/api/v1/games", body: "{\"game\":\"destiny\",\n\"seats\":[{\"name\":\"Padm\xe9\"}]}"},
		{method: "POST", path: "/api/v1/lists/random", body: "{\n\"format\":\"\xe9\"}"},
	} {
		if p := c.fails(a, 400, "api.encoding"); !strings.Contains(p.Detail, "line 2 ") {
			t.Errorf("%s %s: got %q, want the line", a.method, a.path, p.Detail)
		}
	}
	for _, a := range []ask{
		{method: "POST", path: lists + "?name=%e9abc", body: short}, {method: "POST", path: lists + "?tag=a&tag=%c3&tag=%a9", body: short},
		{method: "GET", path: "/api/v1/cards?q=%ff"}, {method: "GET", path: lists + "?with=Padm%e9"},
	} {
		c.fails(a, 400, "api.query-encoding")
	}
	if is := get[savedJSON](c, ask{method: "GET", path: at}, 200); is.Revision != 1 {
		t.Errorf("what was refused changed something: %+v", is)
	}
}

// TestHostileListsAreNotSaved: what is no list in every detail is refused with
// the reason, and nothing is kept.
func TestHostileListsAreNotSaved(t *testing.T) {
	t.Parallel()
	c := serve(t)
	at := lists + "/" + c.keep(short, "?name=Leia").ID
	for name, body := range map[string]string{
		"keys twice":          `{"name":"x","slots":{"01001":1},"SLOTS":{"01001":99}}`,
		"a key that folds":    `{"name":"x","slots":{"01001":1},"ſlots":{"01001":99}}`,
		"no number":           `{"slots":{"01001":null}}`,
		"deep":                strings.Repeat("[", 100001),
		"deep in an object":   `{"list":` + strings.Repeat("[", 100001),
		"two lists":           `{"slots":{"01001":1}}{"slots":{"01001":2}}`,
		"two objects":         `{"text":"1x Rey"}{"text":"1x Rey"}`,
		"a list in a list":    `{"list":{"list":{"slots":{"01001":1}}}}`,
		"a list of a number":  `{"list":7}`,
		"another type of tag": `{"text":"1x Rey","tags":"a"}`,
		"a negative revision": `{"text":"1x Rey","revision":"x"}`,
	} {
		for _, a := range []ask{{method: "POST", path: lists, body: body}, {method: "PUT", path: at, body: body}} {
			w := c.send(a)
			var p problem
			if err := json.Unmarshal(w.Body.Bytes(), &p); err != nil || w.Code != 400 || p.Code == "internal" || p.Detail == "" {
				t.Errorf("%s: got %d %s, want what is wrong with it", name, w.Code, w.Body)
			}
		}
	}
	if all := get[savedPage](c, ask{method: "GET", path: lists}, 200).Lists; len(all) != 1 || all[0].Version != 1 {
		t.Errorf("got %+v, want nothing but the list that was there", all)
	}
	c.do(ask{method: "POST", path: lists, body: strings.Repeat("x", 1<<20+1)}, 413)
}

func TestACountThatIsNoneIsToldWhenSaving(t *testing.T) {
	t.Parallel()
	c := serve(t)
	for _, count := range []string{"-1", "1e9", "2.5", "9223372036854775808", "1e400"} {
		w := c.do(ask{method: "POST", path: lists, body: `{"slots":{"01001":` + count + `}}`}, 201)
		if !strings.Contains(w.Body.String(), `"code":"import.count","severity":"illegal"`) {
			t.Errorf("%s: got %s, want that it is no count", count, w.Body)
		}
	}
}

var hostileIDs = []string{
	"..%2f..%2fetc%2fpasswd", "%00", "a%0d%0aSet-Cookie:x=1", "CON", "a%20b", strings.Repeat("a", 10000), "%27%20OR%201=1--", "%ff", "..", "*",
}

func TestHostileIDsFindNoList(t *testing.T) {
	t.Parallel()
	c := serve(t)
	c.keep(short, "")
	for _, id := range hostileIDs {
		at := lists + "/" + id
		for _, a := range []ask{
			{method: "GET", path: at}, {method: "GET", path: at + "?as=csv"}, {method: "GET", path: at + "?version=1"},
			{method: "PUT", path: at, body: short}, {method: "PATCH", path: at, body: `{"name":"x"}`}, {method: "DELETE", path: at},
			{method: "GET", path: at + "/versions"}, {method: "POST", path: at + "/restore"}, {method: "POST", path: at + "/restore?version=1"},
			{method: "GET", path: "/lists/" + id},
		} {
			w := c.send(a)
			if w.Code != 404 || w.Header().Get("Set-Cookie") != "" || strings.Contains(w.Body.String(), "\r") || w.Body.Len() > 2000 {
				t.Errorf("%s %.80s: got %d %.300s, want 404", a.method, a.path, w.Code, w.Body)
			}
		}
	}
	for _, cursor := range []string{"AAAA", "..%2f", "%00", "%27", "_", strings.Repeat("A", 10000)} {
		c.fails(ask{method: "GET", path: lists + "?cursor=" + cursor}, 400, "api.cursor")
		c.fails(ask{method: "GET", path: lists + "?limit=1&cursor=" + cursor}, 400, "api.cursor")
	}
	if all := get[savedPage](c, ask{method: "GET", path: lists}, 200).Lists; len(all) != 1 {
		t.Errorf("got %d lists, want the one", len(all))
	}
}

func TestSavedListsAreNotForPagesElsewhere(t *testing.T) {
	t.Parallel()
	c := serve(t)
	at := lists + "/" + c.keep(short, "").ID
	for _, a := range []ask{
		{method: "GET", path: lists}, {method: "POST", path: lists, body: short}, {method: "GET", path: at}, {method: "PUT", path: at, body: short},
		{method: "PATCH", path: at, body: "{}"}, {method: "DELETE", path: at}, {method: "GET", path: at + "/versions"}, {method: "POST", path: at + "/restore"},
		{method: "GET", path: "/lists"}, {method: "POST", path: "/lists", body: "text=x"}, {method: "POST", path: "/check", body: "text=x"},
	} {
		a.header = map[string]string{"Host": "evil.example", "Sec-Fetch-Site": "same-origin"}
		if w := c.send(a); w.Code != 421 {
			t.Errorf("%s %s: got %d for another host, want 421", a.method, a.path, w.Code)
		}
		for _, origin := range []string{"https://evil.example", "null"} {
			a.header = map[string]string{"Origin": origin, "Sec-Fetch-Site": "cross-site", "Content-Type": "text/plain"}
			if w := c.send(a); w.Code != 403 {
				t.Errorf("%s %s: got %d for the page %s, want 403", a.method, a.path, w.Code, origin)
			}
		}
	}
}

// TestHostileNamesAreInert: what a list is called acts nowhere.
func TestHostileNamesAreInert(t *testing.T) {
	t.Parallel()
	c := serve(t)
	for _, name := range []string{
		"<svg onload=alert(1)>", "\x1b]52;c;ZXZpbA==\x07", "\u202Etxt.exe", "a\r\nSet-Cookie: x=1", `"><script>alert(1)</script>`, strings.Repeat("a\u0301", 60),
	} {
		s := c.keep(map[string]any{"text": short, "name": name, "notes": name, "tags": []string{"<i>"}, "message": name}, "")
		if strings.ContainsAny(s.Name, "\x1b\u202e\r\n\x07") {
			t.Errorf("got name %q", s.Name)
		}
		for _, path := range []string{"/lists", "/lists/" + s.ID, "/lists/" + s.ID + "?version=1", "/lists?tag=" + url.QueryEscape("<i>")} {
			page := c.do(ask{method: "GET", path: path}, 200).Body.String()
			for _, bad := range []string{"<svg", "<script", "<i>", "\x1b", "\u202e", "\x07"} {
				if strings.Contains(page, bad) {
					t.Errorf("%s shows %q of %q as it is", path, bad, name)
				}
			}
		}
		w := c.do(ask{method: "GET", path: lists + "/" + s.ID + "?as=csv"}, 200)
		if strings.ContainsAny(w.Header().Get("Content-Disposition"), "\r\n<>\x1b\u202e") || w.Header().Get("Set-Cookie") != "" {
			t.Errorf("got Content-Disposition %q", w.Header().Get("Content-Disposition"))
		}
	}
	c.fails(ask{method: "POST", path: lists, body: map[string]any{"text": short, "name": strings.Repeat("e\u0301", 10000)}}, 400, "api.list-name")
}
