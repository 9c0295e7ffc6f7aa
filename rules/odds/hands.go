package odds

import (
	"math/big"
	"slices"

	"muster/catalog"
	"muster/catalog/lang"
	"muster/catalog/stable"
)

// A Deal is how cards of a deck come into a hand.
type Deal struct {
	Role     string   // of the entries that are the deck
	Kinds    []string // of lists with such a deck; nil: all
	Hand     int      // cards to begin with
	Round    int      // cards that come in each further round
	Mulligan bool     // any cards of the first hand may be put back, once
}

// Of reports whether a list has such a deck.
func (d *Deal) Of(l *catalog.List) bool { return d.Kinds == nil || slices.Contains(d.Kinds, l.Kind) }

const (
	// MaxHands is how many hands are dealt for a look.
	MaxHands = 1000
	// MaxRounds is the last round for which chances are computed.
	MaxRounds = 20
)

// A HandQuestion is what somebody wants to know of the hands of a list.
type HandQuestion struct {
	Deal
	Hands   int    // that are dealt for a look
	Seed    uint64 // of these hands
	AtLeast int    // cards of each wanted sort
	Rounds  int    // the last of which the chance is wanted
	Wanted  []Wanted
}

// A Wanted is a sort of cards that somebody wants to draw.
type Wanted struct {
	Card *catalog.Card // one card
	Only string        // or those that a search finds
	In   func(*catalog.Card) bool
}

// A HandAnswer is what hands of a list show.
type HandAnswer struct {
	HandQuestion
	Deck    []*catalog.Entry // a place for each card
	Dealt   [][]int          // places of the cards of each hand, in the order of the list
	Chances []Chance
}

// A Chance is how likely wanted cards are in a hand.
type Chance struct {
	Wanted
	Type     string // or all of a type
	Copies   int    // or a card of which there are so many
	Cards    int    // in the deck
	Opening  *big.Rat
	Mulligan *big.Rat   // nil if there is none
	By       []*big.Rat // by the second round, the third…, with the mulligan if there is one
}

// Hands deals hands of a list and computes what is in them. Where nothing is wanted
// it is any card of each type, and a card of which there are so many.
func Hands(c *catalog.Catalog, l *catalog.List, q HandQuestion) (*HandAnswer, error) {
	a := &HandAnswer{HandQuestion: q}
	for i := range l.Entries {
		if e := &l.Entries[i]; e.Role == q.Role {
			for range min(e.Count, MaxDeck+1) {
				a.Deck = append(a.Deck, e)
			}
		}
		if len(a.Deck) > MaxDeck {
			return nil, lang.Fail(lang.Invalid, "odds.range", "deck", len(a.Deck), 1, MaxDeck)
		}
	}
	if err := q.check(len(a.Deck)); err != nil {
		return nil, err
	}
	a.Hand = min(q.Hand, len(a.Deck))
	for i := range q.Hands {
		a.Dealt = append(a.Dealt, deal(len(a.Deck), a.Hand, catalog.NewRand(q.Seed, uint64(i))))
	}
	for _, w := range a.wanted(c) {
		a.Chances = append(a.Chances, a.chance(w))
	}
	return a, nil
}

// check says what makes no sense about a question.
func (q *HandQuestion) check(deck int) error {
	if deck == 0 {
		return lang.Fail(lang.Refused, "odds.no-deck")
	}
	for _, n := range []struct {
		name     string
		is, a, z int
	}{{"hand", q.Hand, 1, MaxHand}, {"per-round", q.Round, 0, MaxHand}, {"hands", q.Hands, 0, MaxHands}, {"rounds", q.Rounds, 1, MaxRounds}, {"at-least", q.AtLeast, 1, MaxHand}} {
		if n.is < n.a || n.is > n.z {
			return lang.Fail(lang.Invalid, "odds.range", n.name, n.is, n.a, n.z)
		}
	}
	return nil
}

// deal returns a hand: places of a deck, sorted.
func deal(deck, hand int, r catalog.Rand) []int {
	places := make([]int, deck)
	for i := range places {
		places[i] = i
	}
	for i := range hand {
		j := i + r.N(deck-i)
		places[i], places[j] = places[j], places[i]
	}
	dealt := places[:hand]
	slices.Sort(dealt)
	return dealt
}

// wanted counts the cards of each wanted sort.
func (a *HandAnswer) wanted(c *catalog.Catalog) (all []Chance) {
	if a.Wanted == nil {
		return a.usual(c)
	}
	for _, w := range a.Wanted {
		one := Chance{Wanted: w}
		for _, e := range a.Deck {
			if card := c.At(e); card != nil && (card == w.Card || w.In != nil && w.In(card)) {
				one.Cards++
			}
		}
		all = append(all, one)
	}
	return all
}

// usual counts the cards of each type, if there are several, the most first, and how
// many copies cards have.
func (a *HandAnswer) usual(c *catalog.Catalog) (all []Chance) {
	copies := map[catalog.ID]int{}
	for _, e := range a.Deck {
		copies[e.Card]++
		card := c.At(e)
		if card == nil {
			continue
		}
		i := slices.IndexFunc(all, func(one Chance) bool { return one.Type == card.Type })
		if i < 0 {
			i, all = len(all), append(all, Chance{Type: card.Type})
		}
		all[i].Cards++
	}
	stable.Sort(all, func(x, y Chance) int { return y.Cards - x.Cards })
	if len(all) == 1 {
		all = nil
	}
	var counts []int
	for _, n := range copies {
		if !slices.Contains(counts, n) {
			counts = append(counts, n)
		}
	}
	slices.Sort(counts)
	for _, n := range counts {
		all = append(all, Chance{Copies: n, Cards: n})
	}
	return all
}

// chance computes how likely the wanted cards are.
func (a *HandAnswer) chance(w Chance) Chance {
	d := Draw{Deck: len(a.Deck), Copies: w.Cards, Hand: a.Hand}
	w.Opening = d.AtLeast(a.AtLeast)
	then := d.Then
	if a.Deal.Mulligan {
		then = d.MulliganThen
		w.Mulligan = then(a.AtLeast, 0)
	}
	for round := 2; round <= a.Rounds; round++ {
		w.By = append(w.By, then(a.AtLeast, (round-1)*a.Round))
	}
	return w
}
