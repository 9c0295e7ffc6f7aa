package script

import (
	"fmt"
	"slices"
	"testing"
)

// traits are more than any mask has bits.
func traits() (all []string) {
	for i := range 300 {
		all = append(all, fmt.Sprintf("trait-%d", i))
	}
	return all
}

func TestTraitsHaveNoLimit(t *testing.T) {
	const byTrait = 7
	all := traits()
	adjectives := map[string]Word{"red": {Group: 1, Bit: 1}, "trait-9": {Group: 1, Bit: 2}}
	Enter(adjectives, byTrait, all)
	v := Vocab{
		Head: {"play": {}, "always": {Holds: true}}, Noun: {"card": {}}, Adj: adjectives,
		Verb: {"remove": {Sig: "p"}, "bears": {Sig: "w", Group: byTrait, Holds: true}},
	}
	for i, name := range all {
		if name == "trait-9" { // a word of another group
			continue
		}
		next := all[(i+1)%len(all)]
		if next == "trait-9" {
			next = "trait-0"
		}
		cards, flaws := Parse(fmt.Sprintf("x X\n\tplay: remove a %s or %s card\n\talways: bears %s\n", name, next, name), v)
		if len(flaws) > 0 {
			t.Fatalf("%s: %v", name, flaws)
		}
		filter := cards[0].Abilities[0].Sels[0].Filters[0]
		for _, other := range all {
			has := v.Numbers(byTrait, []string{other})
			if want := other == name || other == next; has.Any(filter.Nos) != want {
				t.Errorf("a card with %s: %s or %s is %t", other, name, next, !want)
			}
		}
		if l := cards[0].Abilities[1].Words[0]; l.Mask != 0 || !slices.Equal(l.Nos, filter.Nos[:1]) {
			t.Errorf("bears %s: got %v", name, l)
		}
	}
	if len(v.Numbers(byTrait, []string{"red", "trait-9", "nothing"})) > 0 {
		t.Error("a word of another group is a trait")
	}
}

func TestBitsThatDoNotFitAreFlaws(t *testing.T) {
	v := Vocab{Head: {"play": {}}, Noun: {"card": {}}, Adj: {"last": {Bit: aboutPiece - 1}, "late": {Bit: aboutPiece}}, Verb: {"remove": {Sig: "p"}}}
	for word, want := range map[string]int{"last": 0, "late": 1} {
		if _, flaws := Parse("x X\n\tplay: remove a "+word+" card\n", v); len(flaws) != want {
			t.Errorf("%s: got %v, want %d flaws", word, flaws, want)
		}
	}
}

func TestVerbsTakeWordsOfTheirGroup(t *testing.T) {
	v := Vocab{Head: {"play": {}}, Adj: {"blank": {Group: 3, Bit: 1}, "red": {Group: 1, Bit: 1}}, Verb: {"turn": {Sig: "to w", Group: 3}}}
	for word, want := range map[string]int{"blank": 0, "not blank": 0, "red": 1} {
		if _, flaws := Parse("x X\n\tplay: turn to "+word+"\n", v); len(flaws) != want {
			t.Errorf("%s: got %v, want %d flaws", word, flaws, want)
		}
	}
}

func TestAlternativesHaveNames(t *testing.T) {
	for line, want := range map[string][]string{
		"action: one of (one = draw 1 | draw 2)":                {"one", ""},
		"action: two of (a = draw 1 | b = gain 1 | c = draw 2)": {"a", "b", "c"},
		"action: one of (draw 1 | draw 2)":                      {"", ""},
	} {
		cards, flaws := Parse("x X\n\t"+line+"\n", units.Vocab)
		if len(flaws) > 0 {
			t.Fatalf("%s: %v", line, flaws)
		}
		a := &cards[0].Abilities[0]
		at := slices.IndexFunc(a.Code, func(in Instr) bool { return in.Op == Choice })
		if got := a.Names(uint16(at)); !slices.Equal(got, want) {
			t.Errorf("%s: got %q, want %q", line, got, want)
		}
	}
	if _, flaws := Parse("x X\n\taction: one of (a = draw 1 | a = gain 1)\n", units.Vocab); len(flaws) != 1 || flaws[0].Code != "script.named" {
		t.Errorf("got %v, want a name that stands twice", flaws)
	}
}
