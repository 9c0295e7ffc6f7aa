package games

import (
	"slices"
	"strings"
	"testing"

	"muster/catalog"
	"muster/catalog/facts"
	"muster/catalog/lang"
	"muster/rules/destiny"
	"muster/rules/rulestest/toy"
	"muster/validate"
)

// with plays the toy under the name of Destiny, whose lists can be checked.
func with(t *testing.T, plays func(*catalog.Card) bool) {
	g := *toy.Game
	g.Name = catalog.Destiny
	g.Plays = plays
	g.Starters = destiny.Game.Starters
	row := Of(catalog.Destiny)
	before := row.Play
	row.Play = &g
	t.Cleanup(func() { row.Play = before })
}

func starterLists(t *testing.T) (*catalog.Catalog, []*catalog.List) {
	t.Helper()
	c := facts.Embedded()
	lists, err := Starters(c, catalog.Destiny)
	if err != nil {
		t.Fatal(err)
	}
	return c, lists
}

func TestStartersMayBePlayed(t *testing.T) {
	with(t, nil)
	c, lists := starterLists(t)
	m, reports, err := Start(c, lists, Options{Seed: 3})
	if err != nil || m == nil {
		t.Fatalf("got %v and reports %+v", err, reports)
	}
	if len(reports) != 2 || !reports[0].Legal() || m.Seed() != 3 {
		t.Errorf("got %d reports, seed %d", len(reports), m.Seed())
	}
	if name := lists[0].Name; name != "Rey Starter Set" {
		t.Errorf("seat 0 plays %s, want Rey", name)
	}
}

func TestAListThatMayNotBePlayedHasAReport(t *testing.T) {
	with(t, nil)
	c, lists := starterLists(t)
	short := *lists[1]
	short.Entries = short.Entries[1:]
	m, reports, err := Start(c, []*catalog.List{lists[0], &short}, Options{})
	if err != nil || m != nil {
		t.Fatalf("got a match or %v, want reports only", err)
	}
	if reports[1].Legal() || !reports[0].Legal() {
		t.Errorf("got %v and %v, want only the second refused", reports[0].Findings, reports[1].Findings)
	}
}

func TestACardWithoutRulesIsAFinding(t *testing.T) {
	const missing = "destiny/01038"
	with(t, func(c *catalog.Card) bool { return c.ID != missing })
	c, lists := starterLists(t)
	m, reports, err := Start(c, lists, Options{})
	if err != nil || m != nil {
		t.Fatalf("got a match or %v, want reports only", err)
	}
	for _, f := range reports[0].Findings {
		if f.Code == "play.unscripted" && f.Cards[0] == missing && f.Severity == validate.Illegal && f.Entry > 0 {
			return
		}
	}
	t.Errorf("got %+v, want play.unscripted for %s", reports[0].Findings, missing)
}

func TestCardsWithoutRulesAreNotedWhenAListIsChecked(t *testing.T) {
	with(t, func(c *catalog.Card) bool { return c.ID != "destiny/01038" })
	c, lists := starterLists(t)
	var r validate.Report
	for range 2 { // the second time with the memory of the first
		r.Reset()
		Check(&r, c, lists[0])
		if !r.Legal() || len(r.Findings) != 0 || len(r.Unscripted) != 1 || r.Unscripted[0].ID != "destiny/01038" {
			t.Fatalf("got findings %+v and %v", r.Findings, r.Unscripted)
		}
	}
	if doc := r.JSON(lang.EN); !doc.Legal || len(doc.Unscripted) != 1 {
		t.Errorf("got %+v", doc)
	}
	if doc := string(r.AppendJSON(nil, lang.EN)); !strings.Contains(doc, `"unscripted":["destiny/01038"]`) {
		t.Errorf("got %s", doc)
	}
	if Check(&r, c, lists[1]); !r.Unplayable().Zero() {
		t.Errorf("a list that can be played: got %v", r.Unplayable())
	}
	Of(catalog.Destiny).Play.New = nil
	if Check(&r, c, lists[0]); !r.Unplayable().Zero() {
		t.Errorf("a game that cannot be begun: got %v", r.Unplayable())
	}
}

// What is known of a card without parsing is what parsing finds.
func TestPlaysIsWhatCoverageCounts(t *testing.T) {
	c := facts.Embedded()
	for _, g := range All {
		if g.Play == nil || g.Play.Plays == nil {
			continue
		}
		cov, all := g.Play.Coverage(c), 0
		for range c.Cards(g.Name) {
			all++
		}
		missing := cov.Cards.Unscripted
		for card := range c.Cards(g.Name) {
			if plays, lacks := g.Play.Plays(card), slices.Contains(missing, card.ID); plays && lacks || !plays && !lacks && cov.Cards.Total == all {
				t.Errorf("%s can be played: %v, coverage lacks it: %v", card.ID, plays, lacks)
			}
		}
	}
}

func TestWhatCannotBeStarted(t *testing.T) {
	with(t, nil)
	c, lists := starterLists(t)
	for name, x := range map[string]struct {
		lists []*catalog.List
		code  string
	}{
		"no list":                   {nil, "play.no-list"},
		"lists of two games":        {[]*catalog.List{lists[0], {Game: catalog.Assault}}, "play.mixed"},
		"a game that is not played": {[]*catalog.List{{Game: catalog.Campaign}}, "play.no-game"},
		"one list for two":          {lists[:1], "match.players"},
		"three lists for two":       {append(lists, lists[0]), "match.players"},
	} {
		t.Run(name, func(t *testing.T) {
			if _, _, err := Start(c, x.lists, Options{}); lang.MsgOf(err).Code != x.code {
				t.Errorf("got %v, want %s", err, x.code)
			}
		})
	}
	for range 8 { // of two mistakes the same is told each time
		_, _, err := Start(c, lists, Options{Settings: map[string]string{"bb": "1", "aa": "1", "cc": "1"}})
		if said := lang.MsgOf(err); said.Code != "play.no-option" || said.Args[0] != "aa" {
			t.Fatalf("got %v, want that there is no option aa", err)
		}
	}
	if _, err := Starters(c, catalog.Campaign); lang.MsgOf(err).Code != "play.no-game" {
		t.Errorf("got %v, want play.no-game", err)
	}
}

func TestWhatIsCollectedComesInProducts(t *testing.T) {
	for _, g := range All {
		if is := facts.Of(g.Name).Products != nil; is != catalog.ShapeOf(g.Name).Collected {
			t.Errorf("%s: there are products: %v, its shape says otherwise", g.Name, is)
		}
	}
}
