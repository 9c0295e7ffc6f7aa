package api

import (
	"encoding/json"
	"fmt"
	"net/http"
	"slices"
	"strings"
	"testing"

	"muster/rules/games"
)

// A drawnLists is what a client reads of lists that chance made.
type drawnLists struct {
	Seed  string
	Lists []struct {
		Number int
		List   struct {
			Name, Game, Format string
			Entries            []struct {
				Card  string
				Count int
			}
		}
		Report struct{ Legal bool }
	}
}

func posted(path string, body any) ask { return ask{method: "POST", path: v1 + path, body: body} }

func TestRandomListsAreLegalAndComeAgain(t *testing.T) {
	t.Parallel()
	c := serve(t)
	ten := get[drawnLists](c, posted("/lists/random", map[string]any{"format": "AW", "count": 10, "seed": "6"}), 200)
	if ten.Seed != "6" || len(ten.Lists) != 10 || ten.Lists[0].List.Name != "AW 6-1" {
		t.Fatalf("got %+v", ten)
	}
	for i, l := range ten.Lists {
		if !l.Report.Legal || l.Number != i+1 || l.List.Format != "AW" {
			t.Errorf("list %d: got %+v", i, l)
		}
	}
	part := get[drawnLists](c, posted("/lists/random", map[string]any{"format": "AW", "first": 4, "count": 2, "seed": 6}), 200)
	if got, want := fmt.Sprint(part.Lists), fmt.Sprint(ten.Lists[3:5]); got != want {
		t.Errorf("got %s, want %s", got, want)
	}
	few := get[drawnLists](c, posted("/lists/random", map[string]any{"format": "AW", "only": "-t:plot a:hero|neutral", "playable": true}), 200)
	for _, e := range few.Lists[0].List.Entries {
		card, ok := games.Card(c.Catalog.Load(), e.Card)
		if !ok || card.Side == "villain" {
			t.Errorf("%s is not what was searched for", e.Card)
		}
	}
	for _, format := range []string{"", "IACP"} {
		armies := get[drawnLists](c, posted("/lists/random", map[string]any{"game": "assault", "format": format, "count": 3}), 200)
		if len(armies.Lists) != 3 || !armies.Lists[2].Report.Legal {
			t.Errorf("got %+v", armies)
		}
	}
	if set := get[drawnLists](c, posted("/lists/random", map[string]any{"game": "clones", "count": 3}), 200); len(set.Lists) != 3 || !set.Lists[2].Report.Legal {
		t.Errorf("got %+v", set)
	}
}

func TestSealedPoolsHoldWhatBoostersHold(t *testing.T) {
	t.Parallel()
	c := serve(t)
	got := get[drawnLists](c, posted("/lists/sealed", map[string]any{"sets": []string{"Awakenings", "SoR"}, "players": 2, "boosters": 3, "seed": 1}), 200)
	if len(got.Lists) != 2 || got.Lists[1].List.Name != "AW SoR sealed 1-2" {
		t.Fatalf("got %+v", got)
	}
	for _, pool := range got.Lists {
		n := 0
		for _, e := range pool.List.Entries {
			n += max(e.Count, 1)
		}
		if n != 15 || pool.List.Format != "pool" {
			t.Errorf("got %d cards in %+v, want those of three boosters", n, pool.List)
		}
	}
}

// A draftShown is what a client reads of a draft.
type draftShown struct {
	ID, Seed string
	N, Round int
	Over     bool
	Seats    []struct {
		Seat         int
		Offer, Taken []string
		Advice       string
	}
	Cards []struct{ ID, Title string }
	Lists []struct {
		Number int
		List   struct {
			Name    string
			Entries []struct {
				Card  string
				Count int
			}
		}
	}
}

func TestADraftGoesOnWhateverHappensToTheServer(t *testing.T) {
	t.Parallel()
	c := serve(t)
	d := get[draftShown](c, posted("/drafts", map[string]any{"sets": []string{"AW"}, "boosters": 2, "seed": "9"}), 201)
	var picked []string
	for !d.Over {
		seat := d.Seats[0]
		if !slices.Contains(seat.Offer, seat.Advice) || len(d.Seats) != 1 || len(d.Lists) != 0 {
			t.Fatalf("got %+v", d)
		}
		for _, id := range slices.Concat(seat.Offer, seat.Taken) {
			if !slices.ContainsFunc(d.Cards, func(c struct{ ID, Title string }) bool { return c.ID == id && c.Title != "" }) {
				t.Fatalf("%s is named and not shown", id)
			}
		}
		c = serve(t) // another server
		again := get[draftShown](c, ask{method: "GET", path: v1 + "/drafts/" + d.ID}, 200)
		if fmt.Sprint(again) != fmt.Sprint(d) {
			t.Fatalf("got %+v, want %+v", again, d)
		}
		pick := seat.Offer[len(seat.Offer)-1]
		picked = append(picked, pick)
		d = get[draftShown](c, posted("/drafts/"+d.ID, map[string]any{"cards": []string{pick}}), 200)
	}
	if d.N != 10 || len(d.Lists) != 4 || len(d.Seats[0].Taken) != 10 || len(picked) != 8 {
		t.Fatalf("got %+v after %v", d, picked)
	}
	for _, card := range picked {
		if !slices.Contains(d.Seats[0].Taken, card) {
			t.Errorf("%s was picked and is not there", card)
		}
	}
	c.fails(posted("/drafts/"+d.ID, map[string]any{"cards": []string{picked[0]}}), 409, "api.draft-over")
}

// The draft of the command and that of the server are the same one.
func TestProgramsDraftAsTheCommandDoes(t *testing.T) {
	t.Parallel()
	c := serve(t)
	d := get[draftShown](c, posted("/drafts", map[string]any{"sets": []string{"AW"}, "players": 2, "boosters": 1, "people": 0, "seed": 1}), 201)
	if !d.Over || len(d.Lists) != 2 || d.Lists[0].List.Name != "AW draft 1-1" {
		t.Fatalf("got %+v", d)
	}
	var cards []string
	for _, e := range d.Lists[0].List.Entries {
		cards = append(cards, strings.TrimPrefix(e.Card, "destiny/"))
	}
	if got := strings.Join(cards, " "); got != "01006 01069 01101 01118 01125" { // docs/random.md
		t.Errorf("got %s", got)
	}
}

func TestDraftsOfSeveralAtOneScreen(t *testing.T) {
	t.Parallel()
	c := serve(t)
	d := get[draftShown](c, posted("/drafts", map[string]any{"sets": []string{"AW"}, "players": 3, "boosters": 1, "people": 2, "seed": 4}), 201)
	a, b := d.Seats[0].Offer[1], d.Seats[1].Offer[2]
	next := get[draftShown](c, posted("/drafts/"+d.ID, map[string]any{"cards": []string{a, b}}), 200)
	if next.N != 1 || next.Seats[0].Taken[0] != a || next.Seats[1].Taken[0] != b {
		t.Errorf("got %+v", next)
	}
	// Whoever goes back chooses again.
	other := get[draftShown](c, posted("/drafts/"+d.ID, map[string]any{"cards": []string{d.Seats[0].Offer[0], b}}), 200)
	if other.ID == next.ID || other.Seats[0].Taken[0] == a {
		t.Errorf("got %+v", other)
	}
	c.fails(posted("/drafts/"+d.ID, map[string]any{"cards": []string{a}}), 400, "api.draft-cards")
	c.fails(posted("/drafts/"+d.ID, map[string]any{"cards": []string{b, a}}), 422, "api.draft-card")
}

func TestADraftBeginsOnceWithAKey(t *testing.T) {
	t.Parallel()
	c := serve(t)
	begin := posted("/drafts", map[string]any{"sets": []string{"AW"}})
	begin.header = map[string]string{keyHeader: "0123456789abcdef"}
	first, second := c.do(begin, 201), c.do(begin, 201)
	if first.Body.String() != second.Body.String() || second.Header().Get("Idempotency-Replayed") != "true" || second.Header().Get("Location") == "" {
		t.Errorf("got %s and %s", first.Body, second.Body)
	}
}

func TestWhatIsNotDrawn(t *testing.T) {
	t.Parallel()
	c := serve(t)
	draft := get[draftShown](c, posted("/drafts", map[string]any{"sets": []string{"AW"}, "seed": 1}), 201)
	for name, x := range map[string]struct {
		path   string
		body   any
		status int
		code   string
	}{
		"no format":                {"/lists/random", `{}`, 400, "api.draw-format"},
		"an unknown format":        {"/lists/random", `{"format":"XX"}`, 400, "api.draw-format"},
		"an unknown game":          {"/lists/random", `{"game":"chess"}`, 400, "api.game"},
		"a game without lists":     {"/lists/random", `{"game":"deckbuilding"}`, 400, "random.game"},
		"a game without formats":   {"/lists/random", `{"game":"clones","format":"secret"}`, 400, "random.no-formats"},
		"a format without lists":   {"/lists/random", `{"game":"deckbuilding","format":"secret"}`, 400, "random.game"},
		"too many":                 {"/lists/random", `{"format":"AW","count":101}`, 400, "random.range"},
		"none":                     {"/lists/random", `{"format":"AW","count":0}`, 400, "random.range"},
		"a number that is none":    {"/lists/random", `{"format":"AW","first":1000000001}`, 400, "random.range"},
		"a seed that is none":      {"/lists/random", `{"format":"AW","seed":-1}`, 400, "api.seed"},
		"a broken search":          {"/lists/random", `{"format":"AW","only":"t:zzz"}`, 400, "query.value"},
		"no cards are left":        {"/lists/random", `{"format":"AW","only":"t:event","seed":1}`, 422, "random.none"},
		"a search that finds none": {"/lists/random", `{"format":"AW","only":"cost>90","seed":1}`, 422, "random.none"},
		"a key that is unknown":    {"/lists/random", `{"format":"AW","number":1}`, 400, "api.json"},
		"no set":                   {"/lists/sealed", `{}`, 400, "api.which-set"},
		"an unknown set":           {"/lists/sealed", `{"sets":["AX"]}`, 400, "random.set"},
		"a set without boosters":   {"/lists/sealed", `{"sets":["RIV"]}`, 400, "random.no-boosters"},
		"too many boosters":        {"/lists/sealed", `{"sets":["AW"],"boosters":91}`, 400, "random.range"},
		"too many pools":           {"/lists/sealed", `{"sets":["AW"],"players":65}`, 400, "random.range"},
		"too many sets":            {"/lists/sealed", map[string]any{"sets": make([]string, 91)}, 400, "random.range"},
		"a draft without sets":     {"/drafts", `{"sets":[]}`, 400, "api.which-set"},
		"more people than seats":   {"/drafts", `{"sets":["AW"],"people":5}`, 400, "random.range"},
		"a draft too large":        {"/drafts", `{"sets":["AW"],"players":17}`, 400, "random.range"},
		"a long draft":             {"/drafts", `{"sets":["AW"],"boosters":13}`, 400, "random.range"},
		"a draft that is none":     {"/drafts/x", `{"cards":[]}`, 404, "api.no-draft"},
		"a draft of no boosters":   {"/drafts/eyJzIjpbIkFXIl19", `{"cards":[]}`, 404, "api.no-draft"},
		"a draft with a blemish":   {"/drafts/" + draft.ID[:len(draft.ID)-2] + "AA", `{"cards":[]}`, 404, "api.no-draft"},
		"a long name":              {"/drafts/" + strings.Repeat("A", 5000), `{"cards":[]}`, 404, "api.no-draft"},
	} {
		t.Run(name, func(t *testing.T) {
			c := *c
			c.t = t
			c.fails(posted(x.path, x.body), x.status, x.code)
		})
	}
}

// What the seeds of FuzzRequests draft.
const (
	draftOfTwo = "eyJzIjpbIkFXIl0sInAiOjIsImIiOjEsImgiOjEsInIiOjEsInQiOiIiLCJjIjoxNzQ4Nzk0OTY0fQ"
	draftCard  = "destiny/01006"
)

func TestTheDraftOfTheSeedsIsOne(t *testing.T) {
	t.Parallel()
	c := serve(t)
	w := c.do(posted("/drafts", `{"sets":["AW"],"players":2,"boosters":1,"people":1,"seed":1}`), http.StatusCreated)
	var d draftShown
	if err := json.Unmarshal(w.Body.Bytes(), &d); err != nil || d.ID != draftOfTwo || d.Seats[0].Offer[0] != draftCard {
		t.Errorf("got %s, %v", w.Body, err)
	}
}

func TestShapesTellWhatChanceMakes(t *testing.T) {
	t.Parallel()
	c := serve(t)
	c.do(posted("/lists/random", `{"game":"","format":"AW"}`), 200) // as if none were named
	for _, g := range get[struct {
		Games []struct {
			Game     string
			Random   bool
			Boosters []struct{ Code, Name string }
		}
	}](c, ask{method: "GET", path: v1 + "/shapes"}, 200).Games {
		w := c.send(posted("/lists/random", map[string]any{"game": g.Game, "format": map[string]string{"destiny": "AW"}[g.Game]}))
		if (w.Code == 200) != g.Random {
			t.Errorf("%s: random is %v, and drawing answers %s", g.Game, g.Random, w.Body)
		}
		for _, set := range g.Boosters {
			c.do(posted("/lists/sealed", map[string]any{"sets": []string{set.Code}}), 200)
			c.do(posted("/lists/sealed", map[string]any{"sets": []string{set.Name}}), 200)
		}
		if (len(g.Boosters) > 0) != (g.Game == "destiny") {
			t.Errorf("%s: got boosters of %v", g.Game, g.Boosters)
		}
	}
}
