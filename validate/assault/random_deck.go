package assault

import (
	"cmp"
	"slices"

	"muster/catalog"
)

// drawDeck draws a command deck for an army whose users are known, of cards that
// they can play, of others only if those are too few. It reports whether the deck
// costs no more than it may.
func (t *lottery) drawDeck(a *Army) bool {
	size := a.limits.Deck.Min + t.rand.N(a.limits.Deck.Max-a.limits.Deck.Min+1)
	t.deck, t.rest = t.deck[:0], t.rest[:0]
	for i := range t.commands {
		t.rest = append(t.rest, &t.commands[i])
	}
	catalog.Shuffle(&t.rand, t.rest)
	slices.SortStableFunc(t.rest, func(x, y *lot) int { return cmp.Compare(a.barred(x), a.barred(y)) })
	cost := 0
	for _, x := range t.rest {
		switch {
		case t.mixes(x):
		case len(t.deck) < size:
			t.deck = append(t.deck, x)
			cost += x.as.cost
		case cost > a.limits.Cost.Max:
			cost -= t.swap(x)
		}
	}
	slices.SortStableFunc(t.deck, func(x, y *lot) int { return cmp.Compare(x.as.counter, y.as.counter) })
	return len(t.deck) == size && cost <= a.limits.Cost.Max
}

// barred is 1 for a card that no figure of the army can play, else 0.
func (a *Army) barred(x *lot) int {
	if x.as.use != nil && !a.plays(x.as.use) {
		return 1
	}
	return 0
}

// mixes reports whether the deck has a card in another version.
func (t *lottery) mixes(x *lot) bool {
	return slices.ContainsFunc(t.deck, func(o *lot) bool { return mixes(o.as, x.as) })
}

// swap puts a card in the place of a dearer one, if there is one, and returns
// what that saves.
func (t *lottery) swap(x *lot) int {
	at, n := none, 0
	for i, o := range t.deck {
		if o.as.cost > x.as.cost {
			if n++; t.oneIn(n) {
				at = i
			}
		}
	}
	if at == none {
		return 0
	}
	saved := t.deck[at].as.cost - x.as.cost
	t.deck[at] = x
	return saved
}
