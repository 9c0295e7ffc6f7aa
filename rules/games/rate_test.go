package games_test

import (
	"os"
	"testing"

	"muster/catalog/facts"
	"muster/catalog/lang"
	"muster/rules"
	"muster/rules/ai"
	"muster/rules/games"
)

// TestWhatIsPutOffIsNotBetter rates what leads to the same as what looks better: an attack with
// everything, when whoever attacks with some of his cards does the same damage in more steps, so
// that the answer to it lies further off; and a card that is played before the rest of the hand.
func TestWhatIsPutOffIsNotBetter(t *testing.T) {
	for _, c := range []struct {
		file, done string
		n          int
	}{
		{"put-off.play", "Attack the base with everything (2)", 42},
		{"put-off-hand.play", "Play Imperial Shuttle (attack 0, resources 1, Force 0)", 95},
	} {
		f, err := os.Open("testdata/" + c.file)
		if err != nil {
			t.Fatal(err)
		}
		l, err := rules.ReadLog(f)
		f.Close()
		if err != nil {
			t.Fatal(err)
		}
		m, _, err := games.Resume(facts.Embedded(), l)
		if err != nil {
			t.Fatal(err)
		}
		rated, err := ai.Rate(t.Context(), m, "hard", 1, c.n, nil)
		if err != nil || len(rated) == 0 || rated[0].N != c.n {
			t.Fatalf("%s: got %v, %v", c.file, rated, err)
		}
		v := rated[0]
		if said := v.Done.Say.In(lang.EN); said != c.done {
			t.Fatalf("%s: the decision is another one: %s", c.file, said)
		}
		if v.Lost() >= ai.Mistake {
			t.Errorf("%s (%.2f) is held to be worse than %s (%.2f)", v.Done.Say.In(lang.EN), v.Chance, v.Better.Say.In(lang.EN), v.Best)
		}
	}
}
