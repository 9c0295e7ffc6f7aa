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

func TestWhatIsPaidForIsSaid(t *testing.T) {
	for _, c := range []struct{ line, en, it string }{
		{"action: exhaust this and discard a your red card in hand: heal 1 from a character",
			"Action – Exhaust this support and discard a red card from your hand to heal 1 damage from a character.",
			"Azione – Esaurisci questo supporto e scarta 1 carta rossa dalla tua mano per curare 1 danno da 1 personaggio."},
		{"special: two of (heal 1 from this | remove a die | exhaust this)",
			"Special – Choose two: heal 1 damage from this support, remove a die, or exhaust this support.",
			"Speciale – Scegli due cose: curare 1 danno da questo supporto, rimuovere 1 dado, oppure esaurire questo supporto."},
	} {
		for l, want := range map[lang.Lang]string{lang.EN: c.en, lang.IT: c.it} {
			if got := told(t, &dice, c.line, "support", l); got != want {
				t.Errorf("%s: got %q, want %q", c.line, got, want)
			}
		}
	}
}
