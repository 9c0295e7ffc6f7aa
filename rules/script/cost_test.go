package script

import (
	"testing"

	"muster/catalog/lang"
)

func TestCostsAreNoted(t *testing.T) {
	for _, c := range []struct {
		line string
		want int
	}{
		{"action: exile this and pay 2: draw 1", 2},
		{"action: exile this and exile a unit: draw 1", 2},
		{"action: exile this then draw 1", 1},
		{"action: exile a unit then draw 1", 0},
		{"action: draw 1", 0},
	} {
		cards, finds := Parse("x X\n\t"+c.line+"\n", units.Vocab)
		if len(finds) > 0 {
			t.Fatalf("%s: %s", c.line, finds[0].In(lang.EN))
		}
		if got := len(cards[0].Abilities[0].Costs); got != c.want {
			t.Errorf("%s: got %d costs, want %d", c.line, got, c.want)
		}
	}
}

func TestPairsAreNumberedInOrder(t *testing.T) {
	want := [][2]int{{0, 1}, {0, 2}, {1, 2}}
	for k, pair := range want {
		if i, j := PairOf(3, k); i != pair[0] || j != pair[1] {
			t.Errorf("pair %d of 3: got %d and %d, want %d and %d", k, i, j, pair[0], pair[1])
		}
	}
}
