package games_test

import (
	"os"
	"strings"
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
		seed       uint64
	}{
		{"put-off.play", "Attack the base with everything (2)", 42, 1},
		{"put-off-hand.play", "Play Imperial Shuttle (attack 0, resources 1, Force 0)", 95, 1},
		{"put-off-unit.play", "Play Stormtrooper (attack 2, resources 0, Force 0)", 89, 1},
		{"put-off-unit.play", "Play the whole hand", 52, 2},
	} {
		v := ratedAt(t, c.file, c.n, c.seed)
		if said := v.Done.Say.In(lang.EN); said != c.done {
			t.Fatalf("%s: the decision is another one: %s", c.file, said)
		}
		if v.Lost() >= ai.Mistake {
			t.Errorf("%s (%.2f) is held to be worse than %s (%.2f)", v.Done.Say.In(lang.EN), v.Chance, v.Better.Say.In(lang.EN), v.Best)
		}
	}
}

// TestAPurchaseIsHeldAgainstPurchases rates a purchase before an attack that it does not hinder.
func TestAPurchaseIsHeldAgainstPurchases(t *testing.T) {
	for seed := uint64(1); seed < 5; seed++ {
		v := ratedAt(t, "put-off-attack.play", 30, seed)
		if done, better := v.Done.Say.In(lang.EN), v.Better.Say.In(lang.EN); !strings.HasPrefix(done, "Purchase") || strings.HasPrefix(better, "Attack the base with everything") {
			t.Errorf("seed %d: %s (%.2f), better: %s (%.2f)", seed, done, v.Chance, better, v.Best)
		}
	}
}

// TestWhatSomebodyElseMayAnswerIsNotFollowed rates a skirmish, in which what comes next may be
// something else with another hand.
func TestWhatSomebodyElseMayAnswerIsNotFollowed(t *testing.T) {
	rated, err := ai.Rate(t.Context(), recorded(t, "answered.play"), "search:10", 4, 80, nil)
	if err != nil || len(rated) < 5 {
		t.Errorf("got %d decisions, %v", len(rated), err)
	}
}

// ratedAt rates the decision of a log after so many actions.
func ratedAt(t *testing.T, file string, n int, seed uint64) ai.Verdict {
	t.Helper()
	rated, err := ai.Rate(t.Context(), recorded(t, file), "hard", seed, n, nil)
	if err != nil || len(rated) == 0 || rated[0].N != n {
		t.Fatalf("%s: got %v, %v", file, rated, err)
	}
	return rated[0]
}

// recorded returns the match of a log.
func recorded(t *testing.T, file string) *rules.Match {
	t.Helper()
	f, err := os.Open("testdata/" + file)
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
	return m
}
