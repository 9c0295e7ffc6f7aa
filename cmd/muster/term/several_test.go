package term

import (
	"slices"
	"testing"

	"muster/catalog/lang"
	"muster/rules"
)

// set is a question whose answers make a set, with options for actions of these
// numbers; 0 ends it.
func set(code string, numbers ...uint16) rules.View {
	v := rules.View{Ask: &rules.Ask{Msg: lang.Say(code), Several: true}}
	for _, n := range numbers {
		v.Options = append(v.Options, rules.Option{Action: rules.Action{A: n}, Declines: n == 0, Label: "Card"})
	}
	return v
}

func TestSetsAreChosenInAnyOrder(t *testing.T) {
	var c Picked
	c.Of(set("q", 0, 2, 4, 6), []int{3, 1})
	var got []uint16
	for _, v := range []rules.View{set("q", 0, 2, 4, 6), set("q", 0, 4, 6), set("q", 0)} {
		a, ok := c.Next(v)
		if !ok {
			t.Fatalf("after %v nothing is answered", got)
		}
		got = append(got, a.A)
	}
	if want := []uint16{2, 6, 0}; !slices.Equal(got, want) {
		t.Errorf("answered %v, want %v", got, want)
	}
	if a, ok := c.Next(set("q", 0, 2)); ok {
		t.Errorf("%v is answered once more", a)
	}
}

// TestASetThatDoesNotFitIsNotBegun chooses of answers that are not legal yet alone, and after one
// that is.
func TestASetThatDoesNotFitIsNotBegun(t *testing.T) {
	now := set("q", 2, 3)
	now.Ask.Later = set("q", 4, 5).Options
	for i := range now.Ask.Later {
		now.Ask.Later[i].Label = "Later card"
	}
	var c Picked
	if a, ok := c.Answer(now.Whole(), now, []int{2, 3}); ok {
		t.Errorf("%v is answered", a)
	}
	if a, ok := c.Answer(now.Whole(), now, []int{3, 1}); !ok || a.A != 3 {
		t.Errorf("%v is answered, want 3", a)
	}
	if a, ok := c.Next(set("q", 4, 5)); !ok || a.A != 5 {
		t.Errorf("%v is answered, want 5", a)
	}
}

// TestASetEndsWithItsQuestion sees that nothing is answered to another one.
func TestASetEndsWithItsQuestion(t *testing.T) {
	for _, next := range []rules.View{set("other", 0, 6), {}, {Ask: &rules.Ask{Msg: lang.Say("q")}, Options: set("q", 0, 6).Options}} {
		var c Picked
		c.Of(set("q", 0, 2, 6), []int{1, 2})
		c.Next(set("q", 0, 2, 6))
		if a, ok := c.Next(next); ok {
			t.Errorf("%v is answered to %+v", a, next)
		}
	}
}

func TestACardOfTheHandMayBeChosenAsOftenAsItIsThere(t *testing.T) {
	v := set("q", 0, 2)
	card := rules.PieceView{Title: "Card"}
	v.Zones = []rules.ZoneView{{Shape: rules.Hand, Pieces: []rules.PieceView{card, card, {Title: "Other"}}}, {Shape: rules.Hand, Owner: 1, Pieces: []rules.PieceView{card}}}
	if n := Copies(v, v.Options[1]); n != 2 {
		t.Errorf("got %d", n)
	}
	p := &Person{}
	for text, want := range map[string][]int{"2 2 2": {1, 1}, "2,2": {1, 1}, "2 0": nil, "2": {1}} {
		if got, done, ok := p.add(v, nil, text); !ok || done || !slices.Equal(got, want) {
			t.Errorf("%s: got %v, %v, %v", text, got, done, ok)
		}
	}
	if _, done, ok := p.add(v, nil, "2 1"); !done || !ok {
		t.Error("what ends the set does not end it")
	}
	for _, text := range []string{"x", "3", "-1", ""} {
		if _, _, ok := p.add(v, nil, text); ok {
			t.Errorf("%q is taken", text)
		}
	}
}

// TestCopiesOfWhichOneIsListedMakeASet chooses cards of which the game lists one copy at a
// time, and a card between them.
func TestCopiesOfWhichOneIsListedMakeASet(t *testing.T) {
	option := func(id string, n uint16, label string) rules.Option {
		return rules.Option{Action: rules.Action{A: n}, Piece: id, Label: label, Declines: n == 0}
	}
	pile := []rules.ZoneView{{Shape: rules.Pile, Pieces: []rules.PieceView{{ID: "p1", Card: "s"}, {ID: "p2", Card: "x"}, {ID: "p3", Card: "s"}}}}
	view := func(options ...rules.Option) rules.View {
		return rules.View{Ask: &rules.Ask{Msg: lang.Say("q"), Several: true}, Options: append([]rules.Option{option("", 0, "No more")}, options...), Zones: pile}
	}
	first, between, second := option("p1", 1, "Shuttle"), option("p2", 2, "X-Wing"), option("p3", 3, "Shuttle")
	begin := view(first, between)
	if n := Copies(begin, first); n != 2 {
		t.Errorf("there are %d copies, want 2", n)
	}
	if n := Copies(begin, between); n != 1 {
		t.Errorf("there are %d copies of what is there once", n)
	}
	var c Picked
	c.Of(begin, []int{2, 1, 1})
	var got []uint16
	for _, v := range []rules.View{begin, view(between, second), view(second), view()} {
		a, ok := c.Next(v)
		if !ok {
			t.Fatalf("after %v nothing is answered", got)
		}
		got = append(got, a.A)
	}
	if want := []uint16{1, 2, 3, 0}; !slices.Equal(got, want) {
		t.Errorf("answered %v, want %v", got, want)
	}
}

// TestTheSameQuestionOnceMoreIsAnotherSet sees that a set which was complete does not end
// the next one.
func TestTheSameQuestionOnceMoreIsAnotherSet(t *testing.T) {
	var c Picked
	c.Of(set("q", 0, 2, 4, 6), []int{2})
	if a, _ := c.Next(set("q", 0, 2, 4, 6)); a.A != 4 {
		t.Fatalf("answered %v, want 4", a.A)
	}
	if a, ok := c.Next(set("q", 0, 2, 6)); ok {
		t.Errorf("%v is answered to another question", a)
	}
}
