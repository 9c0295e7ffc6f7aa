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

// TestWhatIsPutOffIsNotBetter rates an attack with everything, when whoever attacks with some
// of his cards does the same damage in more steps: the answer to it lies further off.
func TestWhatIsPutOffIsNotBetter(t *testing.T) {
	const attack = 42
	f, err := os.Open("testdata/put-off.play")
	if err != nil {
		t.Fatal(err)
	}
	defer f.Close()
	l, err := rules.ReadLog(f)
	if err != nil {
		t.Fatal(err)
	}
	m, _, err := games.Resume(facts.Embedded(), l)
	if err != nil {
		t.Fatal(err)
	}
	rated, err := ai.Rate(t.Context(), m, "hard", 1, attack, nil)
	if err != nil || len(rated) == 0 || rated[0].N != attack {
		t.Fatalf("got %v, %v", rated, err)
	}
	v := rated[0]
	if said := v.Done.Say.In(lang.EN); said != "Attack the base with everything (2)" {
		t.Fatalf("the decision is another one: %s", said)
	}
	if v.Lost() >= ai.Mistake {
		t.Errorf("%s (%.2f) is held to be worse than %s (%.2f)", v.Done.Say.In(lang.EN), v.Chance, v.Better.Say.In(lang.EN), v.Best)
	}
}
