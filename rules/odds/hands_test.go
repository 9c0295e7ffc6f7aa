package odds

import (
	"math"
	"math/big"
	"reflect"
	"testing"

	"muster/catalog"
	"muster/catalog/facts"
)

var aDeal = Deal{Role: catalog.Deck, Hand: 5, Round: 5, Mulligan: true}

// deckOf is a list whose deck has so many copies of cards.
func deckOf(copies map[catalog.ID]int) *catalog.List {
	l := &catalog.List{Game: catalog.Destiny}
	for _, id := range []catalog.ID{"destiny/01157", "destiny/01033", "destiny/01054", "destiny/99999"} {
		if n := copies[id]; n > 0 {
			l.Entries = append(l.Entries, catalog.Entry{Card: id, Role: catalog.Deck, Count: n, On: -1})
		}
	}
	l.Entries = append(l.Entries, catalog.Entry{Card: "destiny/01028", Role: catalog.Character, Count: 1, On: -1})
	facts.Embedded().Bind(l)
	return l
}

// TestLaterRoundsCountBothDecks goes through the hand before the mulligan, and all
// that is drawn after it.
func TestLaterRoundsCountBothDecks(t *testing.T) {
	for deck := 3; deck < 8; deck++ {
		for copies := range deck + 1 {
			for hand := range deck + 1 {
				for more := range deck {
					for k := range 4 {
						first, want := Draw{deck, copies, hand}, new(big.Rat)
						for held := 0; held <= min(copies, hand); held++ {
							p := first.Exactly(held)
							if held < k {
								p.Mul(p, hands(Draw{deck - held, copies - held, min(hand-held+more, deck-held)}, k-held))
							}
							want.Add(want, p)
						}
						if got := first.MulliganThen(k, more); got.Cmp(want) != 0 {
							t.Errorf("%+v, at least %d with %d more: got %s, want %s", first, k, more, got, want)
						}
						if got, want := first.Then(k, more), hands(Draw{deck, copies, min(hand+more, deck)}, k); got.Cmp(want) != 0 {
							t.Errorf("%+v, at least %d with %d more, no mulligan: got %s, want %s", first, k, more, got, want)
						}
					}
				}
			}
		}
	}
}

func TestHandsAreDealtAlikeForASeed(t *testing.T) {
	c, l := facts.Embedded(), deckOf(map[catalog.ID]int{"destiny/01157": 2, "destiny/01033": 28})
	q := HandQuestion{Deal: aDeal, Hands: MaxHands, Seed: 7, AtLeast: 1, Rounds: 3}
	a, err := Hands(c, l, q)
	if err != nil {
		t.Fatal(err)
	}
	q.Hands = 3
	few, err := Hands(c, l, q)
	if err != nil || !reflect.DeepEqual(few.Dealt, a.Dealt[:3]) {
		t.Errorf("three hands of the seed are others: %v, %v; want %v", few.Dealt, err, a.Dealt[:3])
	}
	q.Seed = 8
	if other, _ := Hands(c, l, q); reflect.DeepEqual(other.Dealt, few.Dealt) {
		t.Error("another seed deals the same hands")
	}
	seen := 0
	for i, hand := range a.Dealt {
		if len(hand) != 5 || hand[0] < 0 || hand[4] >= 30 {
			t.Fatalf("hand %d: got %v", i, hand)
		}
		for j := 1; j < len(hand); j++ {
			if hand[j] <= hand[j-1] {
				t.Fatalf("hand %d: got %v", i, hand)
			}
		}
		if hand[0] < 2 {
			seen++
		}
	}
	exact := Decimal(Draw{30, 2, 5}.AtLeast(1))
	if got := float64(seen) / MaxHands; math.Abs(got-exact) > 0.04 {
		t.Errorf("one of two copies is in %.3f of the hands, want about %.3f", got, exact)
	}
}

func TestChancesAreOfWhatIsWanted(t *testing.T) {
	c := facts.Embedded()
	l := deckOf(map[catalog.ID]int{"destiny/01157": 2, "destiny/01033": 2, "destiny/01054": 1, "destiny/99999": 25})
	cover, _ := c.Card("destiny/01157")
	usual, err := Hands(c, l, HandQuestion{Deal: aDeal, AtLeast: 1, Rounds: 2})
	if err != nil {
		t.Fatal(err)
	}
	var got []string
	for _, w := range usual.Chances {
		got = append(got, w.Type+" "+big.NewInt(int64(w.Cards)).String()+" "+w.Opening.RatString())
	}
	want := []string{"upgrade 3 88/203", "event 2 9/29", " 1 1/6", " 2 9/29", " 25 142505/142506"}
	if !reflect.DeepEqual(got, want) {
		t.Errorf("got %q, want %q", got, want)
	}
	one, err := Hands(c, l, HandQuestion{Deal: aDeal, AtLeast: 2, Rounds: 3, Wanted: []Wanted{
		{Card: cover}, {Only: "t:upgrade", In: func(card *catalog.Card) bool { return card.Type == "upgrade" }}}})
	if err != nil || len(one.Chances) != 2 || one.Chances[0].Cards != 2 || one.Chances[1].Cards != 3 ||
		one.Chances[0].Opening.RatString() != "2/87" || len(one.Chances[0].By) != 2 {
		t.Errorf("got %+v, %v", one, err)
	}
	skirmish := aDeal
	skirmish.Mulligan, skirmish.Hand, skirmish.Round = false, 3, 1
	two, err := Hands(c, l, HandQuestion{Deal: skirmish, AtLeast: 1, Rounds: 2, Wanted: []Wanted{{Card: cover}}})
	if err != nil || two.Chances[0].Mulligan != nil || two.Chances[0].By[0].Cmp(Draw{30, 2, 4}.AtLeast(1)) != 0 {
		t.Errorf("without a mulligan: got %+v, %v", two, err)
	}
}

func TestHandsThatMakeNoSense(t *testing.T) {
	c := facts.Embedded()
	good := HandQuestion{Deal: aDeal, Hands: 1, AtLeast: 1, Rounds: 3}
	for name, q := range map[string]func(*HandQuestion){
		"no hand": func(q *HandQuestion) { q.Hand = 0 }, "a hand of many": func(q *HandQuestion) { q.Hand = MaxHand + 1 },
		"fewer than no hands": func(q *HandQuestion) { q.Hands = -1 }, "too many hands": func(q *HandQuestion) { q.Hands = MaxHands + 1 },
		"no round": func(q *HandQuestion) { q.Rounds = 0 }, "too many rounds": func(q *HandQuestion) { q.Rounds = MaxRounds + 1 },
		"at least none": func(q *HandQuestion) { q.AtLeast = 0 }, "cards go away": func(q *HandQuestion) { q.Round = -1 },
	} {
		asked := good
		q(&asked)
		if _, err := Hands(c, deckOf(map[catalog.ID]int{"destiny/01157": 30}), asked); codeOf(err) != "odds.range" {
			t.Errorf("%s: got %v, want odds.range", name, err)
		}
	}
	for n, want := range map[int]string{0: "odds.no-deck", 1: "", 3: "", MaxDeck: "", MaxDeck + 1: "odds.range", 1 << 40: "odds.range"} {
		a, err := Hands(c, deckOf(map[catalog.ID]int{"destiny/01157": n}), good)
		if want != "" && codeOf(err) != want || want == "" && (err != nil || a.Hand != min(5, n)) {
			t.Errorf("a deck of %d: got %+v, %v; want %q", n, a, err, want)
		}
	}
}
