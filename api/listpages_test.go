package api

import (
	"html"
	"net/url"
	"slices"
	"strings"
	"testing"

	"muster/api/web"
	"muster/catalog"
	"muster/catalog/facts"
	"muster/catalog/lang"
	"muster/validate"
)

// form is a form as a browser sends it.
func form(path string, fields url.Values) ask {
	return ask{method: "POST", path: path, body: fields.Encode(), header: map[string]string{
		"Content-Type": "application/x-www-form-urlencoded", "Origin": base, "Sec-Fetch-Site": "same-origin",
	}}
}

func (c *client) page(path, language string) string {
	c.t.Helper()
	return c.do(ask{method: "GET", path: path, header: map[string]string{"Accept-Language": language}}, 200).Body.String()
}

func wants(t *testing.T, where, page string, parts ...string) {
	t.Helper()
	for _, part := range parts {
		if !strings.Contains(page, part) {
			t.Errorf("%s lacks %q:\n%s", where, part, page)
		}
	}
}

func TestAListIsCheckedAndSavedInABrowser(t *testing.T) {
	t.Parallel()
	c := serve(t)
	wants(t, "the form", c.page("/check", "en"), `<textarea`, `name="save"`)
	checked := c.do(form("/check", url.Values{"text": {short}, "name": {"Leia & co"}}), 200).Body.String()
	wants(t, "the verdict", checked, "NOT COMPLETE", "destiny.deck-size", "1x Leia Organa, Born Leader", `value="Leia &amp; co"`)
	if n := len(get[savedPage](c, ask{method: "GET", path: lists}, 200).Lists); n != 0 {
		t.Fatalf("checking saved %d lists", n)
	}
	saved := c.do(form("/check", url.Values{"text": {short}, "name": {"Leia & co"}, "tags": {"a, top 8,"}, "message": {"first"}, "save": {"1"}}), 303)
	at := saved.Header().Get("Location")
	wants(t, "the list", c.page(at, "en"), "Leia &amp; co", "<q>first</q>", `href="/lists?tag=top%208"`, "NOT COMPLETE",
		"Leia Organa, Born Leader", "/api/v1"+at+"?as=xlsx&amp;version=1")
	wants(t, "the list in Italian", c.page(at, "it"), "Leia Organa, Leader Nata", "NON COMPLETA", "Versione 1")
	wants(t, "the lists", c.page("/lists?with=&tag=TOP+8", "en"), `href="`+at+`"`, "NOT COMPLETE", "12/30")
	wants(t, "other lists", c.page("/lists?tag=none", "en"), "There are no such lists.")
}

func TestPagesSayWhichListsCannotBePlayedYet(t *testing.T) {
	t.Parallel()
	card, _ := facts.Embedded().Card("destiny/01157")
	r := &validate.Report{Game: card.Game, Unscripted: slices.Repeat([]*catalog.Card{card}, 7)}
	page, err := web.Page(lang.EN, "check", "/check", web.Check{Verdict: web.VerdictOf(r, lang.EN)})
	if err != nil {
		t.Fatal(err)
	}
	wants(t, "the verdict", string(page), "LEGAL", "the rules of 7 cards are not written yet", "and 2 more")
}

func TestWhatTheFormCannotReadIsSaidThere(t *testing.T) {
	t.Parallel()
	c := serve(t)
	for _, k := range []struct {
		fields url.Values
		status int
		says   string
	}{
		{url.Values{"text": {`{"muster"`}}, 400, "the JSON breaks off"},
		{url.Values{"text": {`{"muster"`}, "save": {"1"}}, 400, "the JSON breaks off"},
		{url.Values{"text": {short}, "tags": {strings.Repeat("x", 41)}, "save": {"1"}}, 400, "is no tag"},
	} {
		page := c.send(form("/check", k.fields))
		if page.Code != k.status {
			t.Errorf("%v: got %d, want %d", k.fields, page.Code, k.status)
		}
		wants(t, "the form", page.Body.String(), k.says, `role="alert"`, "<textarea")
	}
	c.fails(form("/check", nil), 400, "api.empty")
	c = serve(t, func(s *Server) { s.Store = nil })
	if page := c.page("/check", "en"); strings.Contains(page, "save") {
		t.Error("the form offers to save where nothing is saved")
	}
	c.fails(ask{method: "GET", path: "/lists"}, 404, "api.no-store")
}

func TestPagesOfListsLeadOn(t *testing.T) {
	t.Parallel()
	c := serve(t)
	for range pageSize + 1 {
		c.keep(short, "?tag=a+b")
	}
	first := c.page("/lists?tag=a+b", "en")
	_, rest, _ := strings.Cut(first, `<a href="/lists?cursor=`)
	cursor, _, ok := strings.Cut(rest, `"`)
	if !ok || strings.Count(first, "<tr>") != pageSize+1 {
		t.Fatalf("got %s, want %d lists and the next page", first, pageSize)
	}
	next := c.page("/lists?cursor="+html.UnescapeString(cursor), "en")
	if strings.Count(next, "<tr>") != 2 || strings.Contains(next, `rel="next"`) {
		t.Errorf("got %s, want one list, and nothing after it", next)
	}
}

// A card that lies in two places does not part the cards of either.
func TestCardsStandUnderTheirRolesOnAPage(t *testing.T) {
	t.Parallel()
	c := serve(t)
	table := `{"muster": 1, "game": "deckbuilding", "kind": "table", "empire": {"stormtrooper": 1, "inquisitor": 1}, "exiled": {"stormtrooper": 1, "alliance-shuttle": 1}}`
	page := c.page("/lists/"+c.keep(table, "").ID, "en")
	for _, role := range []string{"Empire", "Exiled"} {
		if n := strings.Count(page, ">"+role+"<"); n != 1 {
			t.Errorf("%s stands there %d times:\n%s", role, n, page)
		}
	}
}

// A table that is laid out is no list of a player: nothing offers to play it.
func TestAListThatNoPlayerBringsIsNotOfferedForPlay(t *testing.T) {
	t.Parallel()
	c := serve(t)
	const play = `href="/play?list=`
	for _, k := range []struct {
		name, list string
		want       bool
	}{
		{"a table", `{"muster": 1, "game": "deckbuilding", "kind": "table", "empire": {"stormtrooper": 1}}`, false},
		{"cards that were bought", `{"muster": 1, "game": "deckbuilding", "kind": "player_cards", "faction": "rebels", "cards": {"x-wing": 1}}`, false},
		{"options", `{"muster": 1, "game": "deckbuilding", "kind": "options", "mode": "full"}`, false},
		{"a base deck", `{"muster": 1, "game": "deckbuilding", "kind": "base_deck", "faction": "rebels", "bases": ["yavin-4"]}`, true},
		{"a deck", short, true},
	} {
		page := c.page("/lists/"+c.keep(k.list, "").ID, "en")
		if got := strings.Contains(page, play); got != k.want {
			t.Errorf("%s: offered for play: %v, want %v", k.name, got, k.want)
		}
	}
}

func TestAnOlderVersionIsShown(t *testing.T) {
	t.Parallel()
	c := serve(t)
	id := c.keep(short, "?name=Leia").ID
	c.do(ask{method: "PUT", path: lists + "/" + id + "?message=better", body: []byte(legal(t))}, 200)
	old := c.page("/lists/"+id+"?version=1", "en")
	wants(t, "version 1", old, "Version 1 / 2", "Leia Organa", `?as=csv&amp;version=1"`, "<q>better</q>", `version=1" aria-current="page"`)
	c.fails(ask{method: "GET", path: "/lists/" + id + "?version=7"}, 404, "store.no-version")
	c.fails(ask{method: "GET", path: "/lists/nobody"}, 404, "api.saved-list")
}

func TestALanguageIsChosenWhereOneIs(t *testing.T) {
	t.Parallel()
	c := serve(t)
	for path, shown := range map[string]string{"/": "/", "/lists?tag=a&with=": "/lists?tag=a&amp;with=", "/owner": "/owner", "/api/v1/docs": "/api/v1/docs", "/cards?q=x": "/cards?q=x"} {
		wants(t, path, c.page(path, "en"), `name="to" value="`+shown+`"`)
	}
	wants(t, "the lists", c.page("/lists", "en"), `href="/lists" aria-current="page"`)
	page := c.page("/check", "en")
	wants(t, "the form", page, `href="/check" aria-current="page"`, `form="list" formnovalidate name="language" value="it"`)

	chosen := c.do(form("/check", url.Values{"text": {short}, "name": {"Leia"}, "tags": {"top"}, "language": {"it"}}), 200)
	wants(t, "the form in Italian", chosen.Body.String(), `<html lang="it">`, "Leia Organa", `value="Leia"`, `value="top"`)
	if cookie := chosen.Header().Get("Set-Cookie"); !strings.HasPrefix(cookie, "muster-language=it;") {
		t.Errorf("got the cookie %q, want Italian", cookie)
	}
	empty := c.do(form("/check", url.Values{"text": {""}, "language": {"it"}}), 200).Body.String()
	if strings.Contains(empty, `role="alert"`) || !strings.Contains(empty, `<html lang="it">`) {
		t.Errorf("got %s, want the empty form in Italian", empty)
	}
}
