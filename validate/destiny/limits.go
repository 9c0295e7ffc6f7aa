package destiny

import (
	"muster/validate"
)

// Limits are what a list is measured against: first those of the format, then
// changed by cards of the list.
type Limits struct {
	Points, Characters, Deck, Battlefields, Plots validate.Range

	Discount int      // points that the team is cheaper than its cards
	Extra    int      // titles of which the deck may have a copy more
	Under    int      // move events that may lie under a plot
	Mixed    bool     // heroes and villains may share the team
	Permits  []Permit // cards that need not the side or the colour of the team
}

// The limits of rule book and formats.
const (
	maxPoints    = 30
	deckSize     = 30
	maxCopies    = 2
	maxPlots     = 1
	battlefields = 1
)

// adjust sets the limits: those of the format, then what the cards change.
func (d *Deck) adjust() {
	d.Limits = Limits{
		Points:       validate.UpTo(maxPoints),
		Characters:   validate.AtLeast(1),
		Deck:         validate.Exactly(deckSize),
		Battlefields: validate.Exactly(battlefields),
		Plots:        validate.UpTo(maxPlots),
		Permits:      d.Limits.Permits[:0],
	}
	if f := d.Format; f != nil {
		if f.PointsMax > 0 {
			d.Limits.Points.Max = f.PointsMax
		}
		if f.Deck > 0 {
			d.Limits.Deck = validate.Exactly(f.Deck)
		}
	}
	d.except()
	d.bury()
	d.admit()
}
