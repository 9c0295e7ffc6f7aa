package deckbuilding

import (
	"context"
	"fmt"
	"iter"
	"slices"
	"strings"
	"testing"

	"muster/catalog"
	"muster/catalog/deckbuilding"
	"muster/catalog/facts"
	"muster/catalog/lang"
	"muster/validate"
)

// listOf makes a list of The Deckbuilding Game from the middle of its JSON.
func listOf(t testing.TB, inner string) *catalog.List {
	t.Helper()
	l, err := catalog.ReadNative([]byte(`{"muster":1,"game":"deckbuilding",` + inner + `}`))
	if err != nil {
		t.Fatalf("%s: %v", inner, err)
	}
	facts.Embedded().Bind(l)
	return l
}

// refsFound returns the references of what checking finds, and the codes of what
// has none, each with its weight unless it is illegal.
func refsFound(l *catalog.List) string {
	var r validate.Report
	var all []string
	for _, f := range Game.Check(&r, facts.Embedded(), l).Findings {
		said := f.Ref
		if said == "" {
			said = f.Code
		}
		if f.Severity != validate.Illegal {
			said += "/" + f.Severity.String()
		}
		all = append(all, said)
	}
	slices.Sort(all)
	return strings.Join(all, " ")
}

// Parts of lists.
const (
	secretEmpire = `"kind":"base_deck","mode":"secret","faction":"empire","starting_base":"lothal",`
	introRebels  = `"kind":"base_deck","mode":"intro","faction":"rebels","starting_base":"dantooine",`
	fullEmpire   = `"kind":"base_deck","mode":"full","faction":"empire","starting_base":"lothal",`
	nineEmpire   = `"corellia","kessel","mustafar","kafrene","ord-mantell","coruscant","death-star","endor"`
)

// poolJSON writes the cards of a pool as JSON, all copies of them.
func poolJSON(pool string) string {
	var all []string
	for c := range facts.Embedded().Cards(catalog.Deckbuilding) {
		if c.Pool == pool {
			all = append(all, fmt.Sprintf("%q:%d", c.Code(), c.Limit))
		}
	}
	return strings.Join(all, ",")
}

// ruleCases has for every rule, by its word, lists that keep it and lists that
// break it.
var ruleCases = []struct{ name, list, want string }{
	// BASES-STARTING
	{"four bases in secret", secretEmpire + `"bases":["corellia","death-star","endor","kessel"]`, ""},
	{"a starting base that is none", `"kind":"base_deck","mode":"secret","faction":"empire","starting_base":"rodia","bases":["corellia","death-star","endor","kessel"]`, "BASES-STARTING"},
	{"no starting base", `"kind":"base_deck","mode":"secret","faction":"empire","bases":["corellia","death-star","endor","kessel"]`, "BASES-STARTING/incomplete"},
	{"the starting base of the enemy", `"kind":"base_deck","mode":"secret","faction":"rebels","starting_base":"lothal","bases":["hoth","jedha","sullust","bespin"]`, "BASES-FACTION BASES-STARTING"},
	{"the starting base among the others, in the introductory game", `"kind":"base_deck","mode":"intro","faction":"rebels","bases":["dantooine","hoth","mon-cala","sullust","yavin-4"]`, ""},
	{"the same in the full galaxy", `"kind":"base_deck","mode":"full","faction":"empire","bases":["lothal",` + nineEmpire + `,"rodia"]`, ""},
	{"the same with secret bases", `"kind":"base_deck","mode":"secret","faction":"empire","bases":["lothal","corellia","death-star","endor"]`, "BASES-STARTING-IN-CHOICE BASES-STARTING/incomplete"},
	{"the one of the enemy among the others", `"kind":"base_deck","mode":"intro","faction":"rebels","bases":["lothal","hoth","mon-cala","sullust","yavin-4"]`, "BASES-FACTION BASES-STARTING/incomplete"},
	// BASES-FACTION
	{"a base of the enemy", secretEmpire + `"bases":["corellia","death-star","endor","hoth"]`, "BASES-FACTION"},
	{"two bases of the enemy in the introductory game", introRebels + `"bases":["hoth","mon-cala","endor","corellia"]`, "BASES-FACTION BASES-FACTION BASES-INTRO-LIST/incomplete"},
	// BASES-DISTINCT
	{"a base twice", secretEmpire + `"bases":["corellia","endor","endor","kessel"]`, "BASES-DISTINCT"},
	{"two bases twice", secretEmpire + `"bases":["corellia","corellia","endor","endor"]`, "BASES-DISTINCT BASES-DISTINCT"},
	// BASES-STARTING-IN-CHOICE
	{"the starting base chosen too", secretEmpire + `"bases":["corellia","endor","lothal","kessel"]`, "BASES-STARTING-IN-CHOICE"},
	{"a card that is no base", secretEmpire + `"bases":["corellia","endor","tie-fighter","kessel"]`, "BASES-STARTING-IN-CHOICE"},
	// BASES-INTRO-LIST
	{"the five of the rule book", introRebels + `"bases":["hoth","mon-cala","sullust","yavin-4"]`, ""},
	{"the five with the first among them", introRebels + `"bases":["dantooine","hoth","mon-cala","sullust","yavin-4"]`, ""},
	{"a base that is not listed", introRebels + `"bases":["hoth","mon-cala","sullust","jedha"]`, "BASES-INTRO-LIST BASES-INTRO-LIST/incomplete"},
	{"a base missing", introRebels + `"bases":["hoth","mon-cala","sullust"]`, "BASES-INTRO-LIST/incomplete"},
	// BASES-FULL-ALL
	{"all ten", fullEmpire + `"bases":[` + nineEmpire + `,"rodia"]`, ""},
	{"nine", fullEmpire + `"bases":[` + nineEmpire + `]`, "BASES-FULL-ALL/incomplete"},
	{"a ship among them", fullEmpire + `"bases":[` + nineEmpire + `,"rodia","star-destroyer"]`, "BASES-FULL-ALL"},
	// BASES-SECRET-COUNT
	{"three bases in secret", secretEmpire + `"bases":["corellia","death-star","endor"]`, "BASES-SECRET-COUNT/incomplete"},
	{"five bases in secret", secretEmpire + `"bases":["corellia","death-star","endor","kessel","rodia"]`, "BASES-SECRET-COUNT"},
	// STARTER-COMPOSITION
	{"a starter deck", `"kind":"starter_deck","faction":"rebels","cards":{"alliance-shuttle":7,"rebel-trooper":2,"temple-guardian":1}`, ""},
	{"one shuttle short", `"kind":"starter_deck","faction":"rebels","cards":{"alliance-shuttle":6,"rebel-trooper":2,"temple-guardian":1}`, "STARTER-COMPOSITION/incomplete"},
	{"a trooper of the enemy instead", `"kind":"starter_deck","faction":"rebels","cards":{"alliance-shuttle":7,"rebel-trooper":1,"temple-guardian":1,"stormtrooper":1}`, "STARTER-COMPOSITION STARTER-COMPOSITION/incomplete"},
	// GALAXY-COMPOSITION
	{"the ninety", `"kind":"galaxy_deck","cards":{` + poolJSON(deckbuilding.GalaxyPool) + `}`, ""},
	{"the ninety and a starter card", `"kind":"galaxy_deck","cards":{` + poolJSON(deckbuilding.GalaxyPool) + `,"stormtrooper":1}`, "GALAXY-COMPOSITION"},
	{"three cards", `"kind":"galaxy_deck","cards":{"tie-fighter":3}`, "GALAXY-COMPOSITION/incomplete"},
	{"a starter card in the row", `"kind":"table","row":{"inquisitor":1}`, "GALAXY-COMPOSITION"},
	// OPTION-LENGTH
	{"two bases win", `"kind":"options","mode":"intro","bases_to_win":2`, ""},
	{"five bases win", `"kind":"options","mode":"full","bases_to_win":5,"bribe":false,"tatooine.hit_points":16,"coruscant.ability":"bottom"`, ""},
	{"one base wins", `"kind":"options","bases_to_win":1`, "OPTION-LENGTH"},
	{"six bases win", `"kind":"options","bases_to_win":6`, "OPTION-LENGTH"},
	{"some bases win", `"kind":"options","bases_to_win":"some"`, "OPTION-LENGTH"},
	// options that cannot be
	{"everything impossible", `"kind":"options","mode":"ours","bribe":"perhaps","tatooine.hit_points":15,"coruscant.ability":"middle","dice":3`,
		"deckbuilding.option deckbuilding.option deckbuilding.option deckbuilding.option deckbuilding.option"},
	{"a mode of nobody", `"kind":"base_deck","mode":"ours","faction":"empire","starting_base":"lothal","bases":["corellia","death-star","endor","kessel"]`, "deckbuilding.option"},
	{"no mode", `"kind":"base_deck","faction":"empire","starting_base":"lothal","bases":["corellia","death-star","endor","kessel"]`, "import.format/note"},
	{"no faction", `"kind":"player_cards","cards":{"x-wing":1}`, "deckbuilding.option/incomplete"},
	{"a faction of nobody", `"kind":"player_cards","faction":"hutts","cards":{"x-wing":1}`, "deckbuilding.option"},
	// DECK-UNKNOWN-CARD
	{"an unknown card", `"kind":"player_cards","faction":"rebels","cards":{"gundark":1}`, "DECK-UNKNOWN-CARD"},
	{"a card by its name", `"kind":"player_cards","faction":"rebels","cards":{"Ala-X":1}`, ""},
	{"a card of another game", `"kind":"player_cards","faction":"rebels","cards":{"destiny/01001":1}`, "DECK-UNKNOWN-CARD"},
	// DECK-CARD-TYPE
	{"a base in a deck", `"kind":"player_cards","faction":"rebels","cards":{"hoth":1}`, "DECK-CARD-TYPE"},
	{"a base of the enemy among a player's cards", `"kind":"table","rebels":{"endor":1}`, "DECK-CARD-TYPE DECK-FACTION"},
	{"an exiled base", `"kind":"table","exiled":{"endor":1}`, "DECK-CARD-TYPE"},
	{"a base in the row", `"kind":"table","row":{"endor":1}`, "GALAXY-COMPOSITION"},
	// DECK-FACTION
	{"a Rebel card in an Empire deck", `"kind":"player_cards","faction":"empire","cards":{"x-wing":1}`, "DECK-FACTION"},
	{"neutral cards in both", `"kind":"table","empire":{"lobot":1},"rebels":{"bossk":1}`, ""},
	// DECK-COPIES
	{"as many as the box has", `"kind":"player_cards","faction":"rebels","cards":{"x-wing":3,"alliance-shuttle":7,"outer-rim-pilot":10}`, ""},
	{"41 copies", `"kind":"player_cards","faction":"rebels","cards":{"x-wing":41}`, "DECK-COPIES"},
	{"two names of one card", `"kind":"player_cards","faction":"rebels","cards":{"x-wing":2,"Ala-X":2}`, "DECK-COPIES"},
	// TABLE-COPIES
	{"a card in two zones", `"kind":"table","row":{"lobot":1},"exiled":{"lobot":1}`, "TABLE-COPIES"},
	{"eleven pilots", `"kind":"table","empire":{"outer-rim-pilot":1},"pilots":10`, "TABLE-COPIES"},
	{"a part of a table", `"kind":"table","empire":{"stormtrooper":2},"rebels":{},"row":{},"galaxy_deck":{},"galaxy_discard":{},"exiled":{},"pilots":10`, ""},
	{"counts below nought", `"kind":"table","exiled":{"lobot":-1}`, "import.count"},
}

func TestRulesOfTheBox(t *testing.T) {
	for _, x := range ruleCases {
		t.Run(x.name, func(t *testing.T) {
			l := listOf(t, x.list)
			if got := refsFound(l); got != x.want {
				t.Errorf("got %q, want %q\n%s", got, x.want, x.list)
			}
			slices.Reverse(l.Entries)
			if got := refsFound(l); got != x.want {
				t.Errorf("reversed: got %q, want %q\n%s", got, x.want, x.list)
			}
		})
	}
}

// wholeTable is a table after the set-up: all 120 cards are somewhere.
func wholeTable(t testing.TB) *catalog.List {
	t.Helper()
	l := &catalog.List{Game: catalog.Deckbuilding, Kind: deckbuilding.Table}
	row := 0
	add := func(c *catalog.Card, role string, n int) {
		if n > 0 {
			l.Entries = append(l.Entries, catalog.Entry{Card: c.ID, Count: n, Role: role, On: -1})
		}
	}
	for c := range facts.Embedded().Cards(catalog.Deckbuilding) {
		switch c.Pool {
		case deckbuilding.StarterPool:
			add(c, c.Side, c.Limit)
		case deckbuilding.PilotPool:
			add(c, deckbuilding.Pilots, c.Limit)
		case deckbuilding.GalaxyPool:
			out := min(1, rowCards-row)
			row += out
			add(c, deckbuilding.GalaxyRow, out)
			add(c, deckbuilding.GalaxyDeck, c.Limit-out)
		}
	}
	facts.Embedded().Bind(l)
	return l
}

// TABLE-COPIES
func TestTableOfAGameHoldsTheWholeBox(t *testing.T) {
	l := wholeTable(t)
	if got := refsFound(l); got != "" {
		t.Fatalf("got %q, want nothing", got)
	}
	for i := range l.Entries {
		e := &l.Entries[i]
		if e.Role == deckbuilding.GalaxyRow {
			continue // the row must stay full
		}
		e.Count--
		l.Entries = slices.DeleteFunc(slices.Clone(l.Entries), func(e catalog.Entry) bool { return e.Count == 0 })
		if got := refsFound(l); got != "TABLE-COPIES/incomplete" {
			t.Errorf("without a copy of %s: got %q", e.Card, got)
		}
		l.Entries = append(l.Entries, catalog.Entry{Card: "deckbuilding/endor", Count: 1, Role: deckbuilding.Exiled, On: -1})
		facts.Embedded().Bind(l)
		if got := refsFound(l); got != "DECK-CARD-TYPE TABLE-COPIES/incomplete" {
			t.Errorf("a base for a copy of %s: got %q", e.Card, got)
		}
		l = wholeTable(t)
	}
}

// BASES-STARTING
func TestTwoStartingBasesAreOneTooMany(t *testing.T) {
	l := listOf(t, secretEmpire+`"bases":["corellia","death-star","endor","kessel"]`)
	l.Entries = append(l.Entries, catalog.Entry{Card: "deckbuilding/lothal", Count: 1, Role: deckbuilding.StartBase, On: -1})
	if got := refsFound(l); got != "BASES-STARTING" {
		t.Errorf("got %q, want BASES-STARTING", got)
	}
	l.Entries = l.Entries[:5]
	l.Entries[0].Count = 2
	if got := refsFound(l); got != "BASES-STARTING" {
		t.Errorf("twice in one entry: got %q, want BASES-STARTING", got)
	}
}

func TestAListOfNoKindIsIncomplete(t *testing.T) {
	if got := refsFound(&catalog.List{Game: catalog.Deckbuilding}); got != "deckbuilding.option/incomplete" {
		t.Errorf("got %q", got)
	}
}

func TestUnknownCardsOfTheBoxHaveNearestNames(t *testing.T) {
	for name, near := range map[string]string{"starmtroopers": "Assaltatore", "tie-advanced": "Caccia TIE", "Republic Cruiser": "Incrociatore"} {
		var r validate.Report
		Game.Check(&r, facts.Embedded(), listOf(t, `"kind":"player_cards","faction":"empire","cards":{"`+name+`":1}`))
		if len(r.Findings) != 1 || !strings.Contains(r.Findings[0].In(lang.IT), near) {
			t.Errorf("%s: got %v", name, r.Findings[0].In(lang.IT))
		}
	}
}

func TestTotalsOfTheBox(t *testing.T) {
	for list, want := range map[string]validate.Total{
		secretEmpire + `"bases":["corellia"]`:                       {Code: "deckbuilding.bases-secret-count", Have: 1, Min: 4, Max: 4},
		introRebels + `"bases":["hoth"]`:                            {Code: "deckbuilding.bases-intro-list", Have: 2, Min: 5, Max: 5},
		fullEmpire + `"bases":["endor"]`:                            {Code: "deckbuilding.bases-full-all", Have: 2, Min: 10, Max: 10},
		`"kind":"options","bases_to_win":4`:                         {Code: "deckbuilding.option-length", Have: 4, Min: 2, Max: 5},
		`"kind":"galaxy_deck","cards":{"tie-fighter":3,"x":2}`:      {Code: "deckbuilding.galaxy-composition", Have: 5, Min: 90, Max: 90},
		`"kind":"player_cards","faction":"empire","cards":{"x":2}`:  {Code: "deckbuilding.cards", Have: 2, Min: 0, Max: -1},
		`"kind":"starter_deck","faction":"empire","cards":{"x":12}`: {Code: "deckbuilding.starter-composition", Have: 12, Min: 10, Max: 10},
		`"kind":"table","pilots":7`:                                 {Code: "deckbuilding.table-copies", Have: 7, Min: 0, Max: 120},
	} {
		var r validate.Report
		if Game.Check(&r, facts.Embedded(), listOf(t, list)); len(r.Totals) != 1 || r.Totals[0] != want {
			t.Errorf("%s: got %v, want %v", list, r.Totals, want)
		}
	}
}

// TestWhatIsMissingIsCountedInAll sees that a deck which lacks cards is not told of as if all of
// it were copies of these.
func TestWhatIsMissingIsCountedInAll(t *testing.T) {
	var r validate.Report
	Game.Check(&r, facts.Embedded(), listOf(t, `"kind":"galaxy_deck","cards":{"tie-fighter":2}`))
	const said = "tutte le carte insieme (mancano: Caccia TIE, "
	if got := r.Findings[0].In(lang.IT); !strings.HasPrefix(got, said) || !strings.HasSuffix(got, ": 2 copie tra le carte galassia; ne servono 90") {
		t.Errorf("got %s", got)
	}
}

func TestFindingsReadRight(t *testing.T) {
	for list, want := range map[string][2]string{
		`"kind":"base_deck","mode":"intro","faction":"rebels","bases":["hoth","mon-cala","sullust","yavin-4"]`: {
			"the base deck of the Rebels begins with Dantooine; here: none", "il mazzo delle basi di fazione Ribelli comincia con Dantooine; qui: nessuna"},
		`"kind":"starter_deck","faction":"empire","cards":{"imperial-shuttle":7,"stormtrooper":2}`: {
			"Inquisitor: 0 copies in the starter deck; 1 belongs there", "Inquisitore: 0 copie nel mazzo di partenza; ne serve 1"},
		`"kind":"player_cards","faction":"rebels","cards":{"luke-skywalker":2}`: {
			"2 copies of Luke Skywalker; the box has 1", "2 copie di Luke Skywalker; nella scatola ce n'è 1"},
	} {
		var r validate.Report
		Game.Check(&r, facts.Embedded(), listOf(t, list))
		if got := [2]string{r.Findings[0].In(lang.EN), r.Findings[0].In(lang.IT)}; got != want {
			t.Errorf("got %q, want %q", got, want)
		}
	}
}

func TestRulesOfTheListsAreCovered(t *testing.T) {
	var all []string
	for _, c := range Game.Covered() {
		if !c.Done {
			t.Errorf("%s is not checked", c.ID)
		}
		all = append(all, c.ID)
	}
	want := strings.Fields("BASES-STARTING BASES-FACTION BASES-DISTINCT BASES-STARTING-IN-CHOICE BASES-INTRO-LIST BASES-FULL-ALL " +
		"BASES-SECRET-COUNT STARTER-COMPOSITION GALAXY-COMPOSITION OPTION-LENGTH DECK-UNKNOWN-CARD DECK-CARD-TYPE DECK-FACTION " +
		"DECK-COPIES TABLE-COPIES")
	slices.Sort(all)
	slices.Sort(want)
	if !slices.Equal(all, want) {
		t.Errorf("got %v, want %v", all, want)
	}
}

func TestWhatMayBeAddedToABaseDeck(t *testing.T) {
	l := listOf(t, secretEmpire+`"bases":["corellia","death-star","endor"]`)
	var got []string
	for c := range addableTo(l) {
		got = append(got, c.Code())
	}
	if want := strings.Fields("kessel mustafar kafrene ord-mantell coruscant rodia"); !slices.Equal(got, want) {
		t.Errorf("got %v, want %v", got, want)
	}
}

// BASES-STARTING
func TestAStartingBaseAmongTheOthersIsNotAddedBesides(t *testing.T) {
	for _, x := range []struct{ list, want string }{
		{`"kind":"base_deck","mode":"intro","faction":"rebels","bases":["dantooine","hoth","mon-cala","sullust","yavin-4"]`, ""},
		{`"kind":"base_deck","mode":"full","faction":"empire","bases":["lothal",` + nineEmpire + `]`, "rodia"},
		{`"kind":"base_deck","mode":"intro","faction":"rebels","bases":["hoth","mon-cala","sullust","yavin-4"]`, "dantooine"},
	} {
		var got []string
		for c := range addableTo(listOf(t, x.list)) {
			got = append(got, c.Code())
		}
		if want := strings.Fields(x.want); !slices.Equal(got, want) {
			t.Errorf("%s: got %v, want %v", x.list, got, want)
		}
	}
}

func TestCheckingTheBoxNeedsNoMemory(t *testing.T) {
	c, l := facts.Embedded(), wholeTable(t)
	var r validate.Report
	Game.Check(&r, c, l)
	if n := testing.AllocsPerRun(100, func() { r.Reset(); Game.Check(&r, c, l) }); n != 0 {
		t.Errorf("got %v allocations, want none", n)
	}
}

func BenchmarkCheckBox(b *testing.B) {
	for name, l := range map[string]*catalog.List{
		"bases": listOf(b, secretEmpire+`"bases":["corellia","death-star","endor","kessel"]`), "table": wholeTable(b),
	} {
		b.Run(name, func(b *testing.B) {
			var r validate.Report
			b.ReportAllocs()
			for b.Loop() {
				r.Reset()
				Game.Check(&r, facts.Embedded(), l)
			}
		})
	}
}

// addableTo yields the cards that may be added to a list.
func addableTo(l *catalog.List) iter.Seq[*catalog.Card] {
	return func(yield func(*catalog.Card) bool) {
		addable(validate.NewBudget(context.Background()), &Game, facts.Embedded(), l, yield)
	}
}

// A mode that there is not is set to another, and that is said.
func TestMendingAModeIsSaid(t *testing.T) {
	c := facts.Embedded()
	l := listOf(t, `"kind":"base_deck","mode":"2v2","faction":"rebels","starting_base":"dantooine","bases":["mon-cala","hoth","sullust","jedha","jedha"]`)
	p := mend(validate.NewBudget(context.Background()), &Game, c, l, nil)
	if len(p.Answers) == 0 {
		t.Fatal("got no answers")
	}
	for _, a := range p.Answers {
		last := a.Changes[len(a.Changes)-1]
		if a.List.Format != "secret" || a.Cost != 2 || last.Code != "fix.setting" || last.Args[0] != "mode" || last.Args[1] != "secret" || last.Mends[0].Code != "deckbuilding.option" {
			t.Errorf("got %+v, want that the mode is set to secret", a)
		}
	}
}
