package destiny

import (
	"cmp"
	"slices"

	"muster/validate"
)

// A lack is what a card of the deck needs and the team has not.
type lack uint8

const (
	lackSide lack = 1 << iota
	lackColour
)

// A Permit lets cards of a kind into a deck.
type Permit struct {
	Kind      func(l *Line) bool
	Side      bool // they need not the side of the team
	Colour    bool // they need not its colours
	Most      int  // copies; 0 if it lets in any number
	Different bool // one copy of each title

	used   int
	opened bool
}

// lifts returns what cards need no more.
func (p *Permit) lifts() (x lack) {
	if p.Side {
		x |= lackSide
	}
	if p.Colour {
		x |= lackColour
	}
	return x
}

// A unit is a copy of a card that needs a permit of limited number.
type unit struct {
	line   int // index into the cards of the deck
	permit int // index into the permits; none if it has none
	partly bool
	seen   bool
}

const none = -1

// permit adds a permit.
func permit(p Permit) func(*Deck, *Line) {
	return func(d *Deck, _ *Line) { d.Limits.Permits = append(d.Limits.Permits, p) }
}

// permitEach adds a permit that counts for each copy of a character.
func permitEach(p Permit) func(*Deck, *Line) {
	return func(d *Deck, self *Line) {
		each := p
		each.Most = 0
		for i := range d.Team {
			if l := &d.Team[i]; l.fact == self.fact {
				each.Most += max(l.Entry.Count, 0) * p.Most
			}
		}
		each.Most = min(each.Most, validate.MaxCount)
		if each.Most > 0 {
			d.Limits.Permits = append(d.Limits.Permits, each)
		}
	}
}

// truce is the plot under which Kylo Ren and Rey share a team.
func truce(d *Deck, _ *Line) {
	d.Limits.Mixed = true
	d.Limits.Permits = append(d.Limits.Permits, Permit{Kind: anyLine, Side: true})
}

// hunter is the villain who joins heroes that have an engineer. Other villains
// do not join them with him.
func hunter(d *Deck, self *Line) {
	engineer, others := false, false
	for i := range d.Team {
		l := &d.Team[i]
		engineer = engineer || l.fact.side == hero && l.Card.Has("engineer")
		others = others || l.fact.side == villain && l.fact != self.fact
	}
	if !engineer {
		return
	}
	d.Limits.Mixed = d.Limits.Mixed || !others
	d.Limits.Permits = append(d.Limits.Permits, Permit{Kind: anyLine, Side: true})
}

// lackOf returns what a card needs that the team has not.
func (d *Deck) lackOf(f *fact) (x lack) {
	switch {
	case f.side == neutral:
	case f.side == hero && d.sides&(1<<villain) != 0,
		f.side == villain && d.sides&(1<<hero) != 0,
		d.allNeutral():
		x |= lackSide
	}
	if f.colour != gray && d.colours&(1<<f.colour) == 0 && d.unknown[characterRole] == 0 {
		x |= lackColour
	}
	return x
}

// admit finds what each card lacks, and gives the permits to as many copies as
// can be. It returns how many copies remain that cannot be in the deck.
func (d *Deck) admit() int {
	limited := false
	d.units = d.units[:0]
	for i := range d.Cards {
		l := &d.Cards[i]
		l.lacks = d.lackOf(l.fact)
		if l.Entry.Count <= l.under {
			l.lacks = 0
		}
		for j := 0; j < len(d.Limits.Permits) && l.lacks != 0; j++ {
			if p := &d.Limits.Permits[j]; p.Most > 0 {
				limited = true
			} else if p.Kind(l) {
				l.lacks &^= p.lifts()
			}
		}
		if l.lacks != 0 {
			for range min(l.Entry.Count-l.under, validate.MaxCount) {
				d.units = append(d.units, unit{line: i, permit: none})
			}
		}
	}
	if limited && len(d.units) > 0 {
		d.give()
	}
	left := 0
	for i := range d.units {
		if u := &d.units[i]; u.permit == none || u.partly {
			left++
		}
	}
	return left
}

// give gives the permits of limited number to the copies that need one: first
// so that as many as can be need nothing more, then so that they need less.
// Which copies have one does not depend on the order of the list.
func (d *Deck) give() {
	slices.SortFunc(d.units, func(a, b unit) int { return d.inCatalog(a.line, b.line) })
	for i := range d.Limits.Permits {
		d.Limits.Permits[i].used = 0
	}
	for _, partly := range [...]bool{false, true} {
		d.unsee()
		for i := range d.units {
			if u := &d.units[i]; u.permit == none {
				u.partly, u.seen = partly, true
				// What a search that failed has seen leads nowhere later either.
				if d.seat(i) {
					d.unsee()
				}
			}
		}
	}
	d.lift()
}

// lift takes off what no copy of a card lacks any more.
func (d *Deck) lift() {
	for i := 0; i < len(d.units); {
		line, rest := d.units[i].line, lack(0)
		l := &d.Cards[line]
		for ; i < len(d.units) && d.units[i].line == line; i++ {
			if p := d.units[i].permit; p == none {
				rest |= l.lacks
			} else {
				rest |= l.lacks &^ d.Limits.Permits[p].lifts()
			}
		}
		l.lacks = rest
	}
}

func (d *Deck) unsee() {
	for i := range d.units {
		d.units[i].seen = false
	}
	for i := range d.Limits.Permits {
		d.Limits.Permits[i].opened = false
	}
}

// seat gives a copy a permit, and those that had it others, if that can be
// done: the way of augmenting paths.
func (d *Deck) seat(i int) bool {
	u := &d.units[i]
	for at := range d.Limits.Permits {
		p := &d.Limits.Permits[at]
		if at == u.permit || !d.serves(p, u) {
			continue
		}
		if w := d.sameTitle(i, at); p.Different && w != none {
			if d.moves(w) {
				u.permit = at
				return true
			}
			continue
		}
		if p.used < p.Most {
			p.used++
			u.permit = at
			return true
		}
		if p.opened {
			continue
		}
		p.opened = true
		for w := range d.units {
			if d.units[w].permit == at && d.moves(w) {
				u.permit = at
				return true
			}
		}
	}
	return false
}

// moves finds another permit for a copy that has one.
func (d *Deck) moves(w int) bool {
	if d.units[w].seen {
		return false
	}
	d.units[w].seen = true
	return d.seat(w)
}

// serves reports whether a permit of limited number is of use to a copy.
func (d *Deck) serves(p *Permit, u *unit) bool {
	l := &d.Cards[u.line]
	if p.Most == 0 || !p.Kind(l) {
		return false
	}
	if u.partly {
		return l.lacks&p.lifts() != 0
	}
	return l.lacks&^p.lifts() == 0
}

// sameTitle returns the copy of the title of a copy that has a permit, or none.
func (d *Deck) sameTitle(i, permit int) int {
	family := d.Cards[d.units[i].line].fact.family
	for w := range d.units {
		if w != i && d.units[w].permit == permit && d.Cards[d.units[w].line].fact.family == family {
			return w
		}
	}
	return none
}

// inCatalog compares two lines of the deck, whatever the order of the list.
func (d *Deck) inCatalog(i, j int) int {
	a, b := &d.Cards[i], &d.Cards[j]
	return cmp.Or(cmp.Compare(a.Card.No, b.Card.No), cmp.Compare(a.Entry.Count, b.Entry.Count), cmp.Compare(i, j))
}

// Kinds of cards that permits name.

func heroes(l *Line) bool   { return l.fact.side == hero }
func villains(l *Line) bool { return l.fact.side == villain }
func reds(l *Line) bool     { return l.fact.colour == red }
func intel(l *Line) bool    { return l.Card.Has("intel") }

func blueHeroes(l *Line) bool    { return l.fact.side == hero && l.fact.colour == blue }
func yellowVillain(l *Line) bool { return l.fact.side == villain && l.fact.colour == yellow }

func yellowVillainUpgrades(l *Line) bool { return yellowVillain(l) && l.Card.Type == "upgrade" }

func yellowEvents(l *Line) bool { return l.fact.colour == yellow && l.Card.Type == "event" }

func blueVillainCurses(l *Line) bool {
	return l.fact.side == villain && l.fact.colour == blue && l.Card.Has("curse")
}

func redVillainWeaponsAndVehicles(l *Line) bool {
	return l.fact.colour == red && l.fact.side == villain && (l.Card.Has("weapon") || l.Card.Has("vehicle"))
}
