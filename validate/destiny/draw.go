package destiny

import (
	"slices"

	"muster/catalog"
	"muster/catalog/lang"
	"muster/validate"
)

// takePlots begins three lists of eight with a plot, whatever it wants: the
// team is chosen to suit it.
func (t *lottery) takePlots() {
	if len(t.plots) == 0 || t.rand.N(8) >= 3 {
		return
	}
	for n := 0; n == 0 || n < t.now.limits.Plots.Max && t.oneIn(2); n++ {
		x := &t.plots[t.rand.N(len(t.plots))]
		t.enter(x.entry, x.card)
		t.look()
		t.setAside()
	}
}

// setAside brings the cards that a plot wants set aside.
func (t *lottery) setAside() {
	for i := range t.report.Findings {
		f := &t.report.Findings[i]
		if f.Code != "destiny.exception" {
			continue
		}
		why, ok := f.Args[len(f.Args)-1].(lang.Msg)
		if !ok || why.Code != "check.want.aside" {
			continue
		}
		for _, id := range f.Cards[1:] {
			e := catalog.Entry{Card: id, Count: why.Args[0].(int), Role: catalog.Aside, On: validate.NoMax}
			t.enter(e, t.catalog.At(&e))
		}
		t.catalog.Bind(&t.list)
		t.look()
		return
	}
}

// gather draws characters until no more fit, or sometimes earlier. It reports
// whether the team may be as it is.
func (t *lottery) gather() bool {
	chosen := 0
	if t.now.wrong > 0 {
		chosen = t.please()
	}
	few := t.oneIn(8)
	for i := range t.shuffled(len(t.team)) {
		if t.now.room < t.cheapest || few && chosen > 0 && t.now.wrong == 0 && t.oneIn(2) {
			break
		}
		for x := &t.team[i]; t.fits(x) && t.add(x, 1); {
			if chosen++; x.card.Unique || t.oneIn(2) {
				break
			}
		}
	}
	return chosen > 0 && t.now.wrong == 0
}

// please draws the characters that the plots of the list call for.
func (t *lottery) please() (chosen int) {
	for i := range t.shuffled(len(t.team)) {
		before, n := t.now, len(t.list.Entries)
		if x := &t.team[i]; !t.fits(x) || !t.add(x, 1) {
			continue
		}
		if t.now.wrong == before.wrong {
			t.cut(n)
			t.now = before
			continue
		}
		if chosen++; t.now.wrong == 0 {
			break
		}
	}
	return chosen
}

// teamUp is how many points a team may be cheaper than its characters and the
// plot, for a card to be tried.
const teamUp = 3

// fits reports whether a character may go with the team, as far as one can say
// without asking the rules.
func (t *lottery) fits(x *lot) bool {
	room := t.now.room
	if t.now.lenient || x.fact.exception > 0 {
		return x.cost <= room+teamUp
	}
	sides := t.now.sides | 1<<x.fact.side
	return x.cost <= room && sides&(1<<hero|1<<villain) != 1<<hero|1<<villain
}

// takeFields draws the battlefields. It reports whether there are enough.
func (t *lottery) takeFields() bool {
	for i := range t.shuffled(len(t.fields)) {
		if t.now.fields <= 0 {
			break
		}
		t.add(&t.fields[i], 1)
	}
	return t.now.fields <= 0
}

// takeMoves draws the move events that lie under a plot.
func (t *lottery) takeMoves() {
	for range t.now.limits.Under {
		if len(t.moves) == 0 || t.oneIn(3) {
			continue
		}
		x := t.moves[t.rand.N(len(t.moves))]
		x.entry.Role = catalog.Aside
		if !slices.ContainsFunc(t.list.Entries, func(e catalog.Entry) bool { return e.Card == x.entry.Card }) {
			t.add(&x, 1)
		}
	}
}

// tastes are the kinds of cards that a deck has more of than others; a deck
// has one, or none.
var tastes = []func(*catalog.Card) bool{
	func(*catalog.Card) bool { return true },
	func(c *catalog.Card) bool { return c.Stats["cost"] <= 1 },
	func(c *catalog.Card) bool { return c.Stats["cost"] >= 2 },
	func(c *catalog.Card) bool { return len(c.Faces) > 0 },
	func(c *catalog.Card) bool { return c.Type == "event" },
	func(c *catalog.Card) bool { return c.Color != "gray" },
}

// tastesOf returns the kinds that a card is of, as bits.
func tastesOf(c *catalog.Card) (of mask) {
	for i, is := range tastes {
		if is(c) {
			of |= 1 << i
		}
	}
	return of
}

// fill draws the deck: first more of what is to its taste, then whatever may be
// in it, then more copies of what is there.
func (t *lottery) fill() {
	taste, singly := mask(1)<<t.rand.N(len(tastes)), t.rand.N(4)
	for i := range t.shuffled(len(t.deck)) {
		if x := &t.deck[i]; x.tastes&taste != 0 || t.oneIn(4) {
			t.addCopies(x, singly)
		}
		if t.now.missing <= 0 {
			return
		}
	}
	for _, n := range [...]int{1, maxCopies, validate.MaxCount} {
		for i := range t.shuffled(len(t.deck)) {
			if t.now.missing <= 0 {
				return
			}
			for x := &t.deck[i]; t.now.missing > 0 && t.copiesOf(x) < min(n, x.fact.limit) && t.left(x) > 0 && t.suits(x) && t.add(x, 1); {
			}
		}
	}
}

// addCopies adds as many copies of a card as may be, or one: of four cards
// singly are there once.
func (t *lottery) addCopies(x *lot, singly int) {
	n := x.fact.limit
	if t.now.limits.Extra > 0 {
		n++
	}
	if n = min(n, t.now.missing); t.rand.N(4) < singly {
		n = 1
	}
	n = min(n, t.left(x))
	for t.suits(x) && n > 0 && !t.add(x, n) {
		n--
	}
}

// left returns how many copies of the title of a card the deck may have besides, as far as
// one can say without asking the rules.
func (t *lottery) left(x *lot) int {
	if t.now.limits.Under > 0 {
		return validate.MaxCount
	}
	limit, extra, have := x.fact.limit, t.now.limits.Extra, 0
	if extra == 0 && !t.held.has(x.card) {
		return limit
	}
	for i, card := range t.cards {
		e := &t.list.Entries[i]
		if e.Role != catalog.Deck {
			continue
		}
		most := t.kit.fact(card).limit
		if e.Count > most {
			extra--
		}
		if card.Family == x.card.Family {
			limit, have = min(limit, most), have+e.Count
		}
	}
	if extra > 0 {
		limit++
	}
	return limit - have
}

// copiesOf counts the copies of a card on the list.
func (t *lottery) copiesOf(x *lot) int {
	if !t.held.has(x.card) {
		return 0
	}
	for i, card := range t.cards {
		if e := &t.list.Entries[i]; card == x.card && e.Role == catalog.Deck {
			return e.Count
		}
	}
	return 0
}

// suits reports whether a card may go with the team, as far as one can say
// without asking the rules.
func (t *lottery) suits(x *lot) bool {
	if t.now.limits.Under > 0 {
		return true
	}
	lacks := deckOf(&t.report).lackOf(x.fact)
	if lacks == 0 || len(t.now.limits.Permits) == 0 {
		return lacks == 0
	}
	t.line.Card, t.line.fact = x.card, x.fact
	for i := range t.now.limits.Permits {
		if p := &t.now.limits.Permits[i]; p.Kind(&t.line) {
			lacks &^= p.lifts()
		}
	}
	return lacks == 0
}
