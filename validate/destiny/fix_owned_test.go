package destiny

import (
	"context"
	"slices"
	"testing"

	"muster/catalog"
	"muster/catalog/facts"
	"muster/validate"
)

// begun is a list of Awakenings that lacks a battlefield and 26 cards.
func begun(t testing.TB) *catalog.List {
	t.Helper()
	l := &catalog.List{Game: catalog.Destiny, Format: "AW", Entries: []catalog.Entry{
		{Card: "destiny/01028", Role: catalog.Character, Count: 1, Way: 1, On: -1},
		{Card: "destiny/01046", Role: catalog.Character, Count: 1, On: -1},
		{Card: "destiny/01033", Role: catalog.Deck, Count: 2, On: -1},
		{Card: "destiny/01157", Role: catalog.Deck, Count: 1, On: -1},
	}}
	facts.Embedded().Bind(l)
	return l
}

func additionsWith(t testing.TB, own map[catalog.ID]catalog.Owned) []validate.Change {
	t.Helper()
	all := catalog.NewCollection()
	for id, n := range own {
		if err := all.Set(id, n); err != nil {
			t.Fatal(err)
		}
	}
	p := mend(validate.NewBudget(context.Background()), &Game, facts.Embedded(), begun(t), all)
	if len(p.Answers) == 0 || !p.Answers[0].Report.Legal() {
		t.Fatalf("got %d answers, want one that is legal", len(p.Answers))
	}
	return p.Answers[0].Additions
}

func TestWhatIsOwnedCompletesAListBeforeOtherCards(t *testing.T) {
	nearest := additionsWith(t, nil)
	if slices.ContainsFunc(nearest, func(c validate.Change) bool { return c.Code != "fix.add" }) {
		t.Fatalf("something is owned without a collection: %v", nearest)
	}
	own := map[catalog.ID]catalog.Owned{
		"destiny/01174": {Cards: 1},                                                                    // a battlefield
		"destiny/01061": {Cards: 2, Dice: 1},                                                           // a second copy has no die
		"destiny/01128": {Cards: 1}, "destiny/10015": {Cards: 2}, "destiny/01057": {Cards: 2, Dice: 2}, // the last is blue
	}
	type added struct {
		card catalog.ID
		n    int
	}
	var got []added
	for _, c := range additionsWith(t, own) {
		if c.Code == "fix.add-owned" {
			got = append(got, added{c.Card, c.Args[0].(int)})
		}
	}
	for _, want := range []added{{"destiny/01174", 1}, {"destiny/01061", 1}, {"destiny/01128", 1}, {"destiny/01156", 2}} {
		if !slices.Contains(got, want) {
			t.Errorf("got %v, want %v among it: a reprint that is owned counts for its original", got, want)
		}
	}
	if len(got) != 4 {
		t.Errorf("got %v, want four cards that are owned", got)
	}
}

func TestTitleFamilyGoesBeforeTheCollection(t *testing.T) {
	additions := additionsWith(t, map[catalog.ID]catalog.Owned{"destiny/01061": {Cards: 2, Dice: 2}})
	at := func(id catalog.ID) int {
		return slices.IndexFunc(additions, func(c validate.Change) bool { return c.Card == id })
	}
	cover, comlink := at("destiny/01157"), at("destiny/01061")
	if cover < 0 || comlink != cover+1 {
		t.Errorf("the second Take Cover is at %d and the owned Comlink at %d; want one behind the other", cover, comlink)
	}
}

func TestCopiesInTheListAreNotOwnedAgain(t *testing.T) {
	additions := additionsWith(t, map[catalog.ID]catalog.Owned{"destiny/01157": {Cards: 1}})
	for _, c := range additions {
		if c.Card == "destiny/01157" && c.Code != "fix.add" {
			t.Errorf("got %v: the only copy is in the list already", c)
		}
	}
}
