package catalog

import "slices"

// A Stock is a collection while decks are built of it: what is taken for one
// is not there for another. Printings of one card stand in for one another,
// either way, and so do cards that share a die for their dice. The two sides
// of a card are one card.
type Stock struct {
	c           *Catalog
	cards, dice map[ID][]pile // by what all that stand in for one another have in common
}

// A pile is what is left of a printing.
type pile struct {
	of   ID
	left int
}

// Stock returns the collection to build of: what is not lent.
func (o *Collection) Stock(c *Catalog) *Stock {
	s := &Stock{c, map[ID][]pile{}, map[ID][]pile{}}
	for id, n := range o.All() {
		n = n.Minus(o.Lent(id))
		lay(s.cards, s.cardLike(id), id, n.Cards)
		lay(s.dice, s.dieLike(id), id, n.Dice)
	}
	return s
}

// lay puts a pile with its like. If both sides of a card are counted, it is
// the same card twice, and the larger count holds.
func lay(piles map[ID][]pile, like, of ID, n int) {
	if n == 0 {
		return
	}
	for i := range piles[like] {
		if p := &piles[like][i]; frontOf(p.of) == frontOf(of) {
			p.left = max(p.left, n)
			return
		}
	}
	piles[like] = append(piles[like], pile{of, n})
}

// cardLike returns what the printings of a card have in common.
func (s *Stock) cardLike(id ID) ID {
	if card, ok := s.c.Card(id); ok {
		return frontOf(card.Original())
	}
	return id
}

// dieLike returns what cards with the same die have in common.
func (s *Stock) dieLike(id ID) ID {
	card, ok := s.c.Card(id)
	if !ok {
		return id
	}
	if other, ok := s.c.Card(card.DieOf); ok {
		card = other
	}
	return frontOf(card.Original())
}

// Use takes away what lists need that are built at the same time, as far as it is
// there: own printings go first to whoever wants them. It returns what they need, in
// their order, and what is missing.
func (s *Stock) Use(lists ...*List) []Need {
	needs := s.c.Needs(lists)
	s.fill(needs)
	return needs
}

// Copies returns how many more copies of a card can be built: cards with a
// die each, if it has one. Of nothing there are none.
func (s *Stock) Copies(card *Card) int {
	if s == nil {
		return 0
	}
	n := left(s.cards[s.cardLike(card.ID)])
	if len(card.Faces) > 0 {
		n = min(n, left(s.dice[s.dieLike(card.ID)]))
	}
	return n
}

func left(piles []pile) int {
	n := 0
	for _, p := range piles {
		n += p.left
	}
	return n
}

// A Need is what lists need of a card, which is taken from where, and what is
// missing.
type Need struct {
	Card    ID // as in the list; a name, if no card has it
	Wanted  Owned
	Missing Owned
	From    []Holding // what is used, by printing: its own first
}

// Needs adds up what lists want, each printing once; all of it is missing.
func (c *Catalog) Needs(lists []*List) []Need {
	var all []Need
	at := map[ID]int{}
	for _, l := range lists {
		for i := range l.Entries {
			e := &l.Entries[i]
			n := c.wanted(e)
			if n.Zero() {
				continue
			}
			k, there := at[e.Card]
			if !there {
				k = len(all)
				at[e.Card] = k
				all = append(all, Need{Card: e.Card})
			}
			all[k].Wanted = all[k].Wanted.Plus(n)
			all[k].Missing = all[k].Wanted
		}
	}
	return all
}

// wanted returns the cards and dice of an entry: a character, or a card set aside, has
// as many dice as it is taken with, any other card with a die has one a copy.
func (c *Catalog) wanted(e *Entry) Owned {
	count := max(e.Count, 0)
	n := Owned{Cards: count}
	if card := c.At(e); card != nil && len(card.Faces) > 0 {
		n.Dice = count * max(DiceOf(e), 1)
	}
	return n
}

// fill takes for each need from its own printing, then for each from the others.
func (s *Stock) fill(needs []Need) {
	for _, from := range [...]func(want, has ID) bool{
		func(want, has ID) bool { return frontOf(want) == frontOf(has) },
		func(want, has ID) bool { return true },
	} {
		for i := range needs {
			n := &needs[i]
			take(s.cards[s.cardLike(n.Card)], &n.Missing.Cards, func(p *pile, k int) {
				n.use(p.of, Owned{Cards: k})
			}, func(has ID) bool { return from(n.Card, has) })
			take(s.dice[s.dieLike(n.Card)], &n.Missing.Dice, func(p *pile, k int) {
				n.use(p.of, Owned{Dice: k})
			}, func(has ID) bool { return from(n.Card, has) })
		}
	}
}

// take takes from the piles that may be taken from, until nothing is missing.
func take(piles []pile, missing *int, use func(*pile, int), may func(ID) bool) {
	for i := range piles {
		p := &piles[i]
		if k := min(p.left, *missing); k > 0 && may(p.of) {
			p.left -= k
			*missing -= k
			use(p, k)
		}
	}
}

// use notes what is taken from a printing.
func (n *Need) use(of ID, k Owned) {
	i := slices.IndexFunc(n.From, func(h Holding) bool { return h.Card == of })
	if i < 0 {
		i = len(n.From)
		n.From = append(n.From, Holding{Card: of})
	}
	n.From[i].Owned = n.From[i].Owned.Plus(k)
}
