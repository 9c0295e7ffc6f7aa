package destiny

import (
	"muster/catalog"
	"muster/validate"
)

// A Deck is a list with its cards found and the limits that its own cards set.
type Deck struct {
	List    *catalog.List
	Catalog *catalog.Catalog
	Format  *catalog.Format // nil if the catalog has none

	Team, Plots, Cards, Battlefields []Line // by role, in the order of the list
	Aside                            []Line // brought to the game, outside the deck
	Misplaced                        []Line // cards that cannot be what the list makes of them

	Limits Limits

	kit     *kit
	format  *format
	unknown [roles]int // cards that the catalog has not, by role
	special []*Line    // a line of each card that changes deck building
	units   []unit     // copies that need a permit
	hidable []int      // move events that may lie under a plot, as indices of Cards
	lookups int        // names that were looked for
	sides   mask       // of the team
	colours mask       // of the team
}

// A Line is an entry of a list with its card, and what the rules ask of it.
type Line struct {
	validate.Line

	row  *catalog.Row // what the format says; nil without a format
	fact *fact

	lacks lack // what the team has not and nothing lets it do without
	under int  // copies that lie under a plot, outside the deck
}

// fill finds the cards of a list and reports those that it does not find.
func (d *Deck) fill(c *catalog.Catalog, l *catalog.List, r *validate.Report) {
	d.List, d.Catalog, d.kit = l, c, kits.Of(c)
	d.Team, d.Plots, d.Cards = d.Team[:0], d.Plots[:0], d.Cards[:0]
	d.Battlefields, d.Misplaced = d.Battlefields[:0], d.Misplaced[:0]
	d.Aside = d.Aside[:0]
	d.unknown, d.lookups, d.sides, d.colours = [roles]int{}, 0, 0, 0
	for i := range l.Entries {
		e := &l.Entries[i]
		if e.Count < 1 || e.Count > validate.MaxCount {
			r.Miscounted(e, i+1)
		}
		card := c.At(e)
		if card == nil {
			card = d.named(e, i+1, r)
		}
		if card == nil {
			d.unknown[roleOf(e.Role, nil)] += e.Count
			continue
		}
		d.place(Line{Line: validate.Line{Entry: e, Card: card, At: i + 1}, fact: d.kit.fact(card)})
	}
}

// place puts a line where its role says, if a card of its type can be there.
func (d *Deck) place(l Line) {
	role := roleOf(l.Entry.Role, l.fact)
	switch {
	case role == asideRole:
		d.Aside = append(d.Aside, l)
	case role == noRole || l.fact.role != role:
		d.Misplaced = append(d.Misplaced, l)
	case role == characterRole:
		d.Team = append(d.Team, l)
		d.sides |= 1 << l.fact.side
		d.colours |= 1 << l.fact.colour
	case role == plotRole:
		d.Plots = append(d.Plots, l)
	case role == battlefieldRole:
		d.Battlefields = append(d.Battlefields, l)
	default:
		d.Cards = append(d.Cards, l)
	}
}

// lines returns the cards that are in their place, by role.
func (d *Deck) lines() [4][]Line { return [4][]Line{d.Team, d.Plots, d.Cards, d.Battlefields} }

// found yields the lines of all cards that were found, but those set aside.
func (d *Deck) found(yield func(*Line) bool) {
	for _, lines := range [...][]Line{d.Team, d.Plots, d.Cards, d.Battlefields, d.Misplaced} {
		for i := range lines {
			if !yield(&lines[i]) {
				return
			}
		}
	}
}

// count returns how many cards there are in lines.
func count(lines []Line) int {
	n := 0
	for i := range lines {
		n += lines[i].Entry.Count
	}
	return n
}

// points returns the values that the format gives a card, one for each way to
// take it.
func (l *Line) points() []int {
	if l.row != nil {
		return l.row.Points
	}
	return l.Card.Points
}

// cost returns what a line costs. A card that is taken in a way it does not
// have costs its highest value.
func (l *Line) cost() int {
	p := l.points()
	if len(p) == 0 {
		return 0
	}
	return p[min(max(l.Entry.Way, 0), len(p)-1)] * l.Entry.Count
}

// value returns what one copy of a line costs.
func (l *Line) value() int {
	if l.Entry.Count == 0 {
		return 0
	}
	return l.cost() / l.Entry.Count
}
