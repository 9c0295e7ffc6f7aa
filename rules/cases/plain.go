package cases

import (
	"iter"
	"slices"
	"strings"

	"muster/catalog"
	"muster/catalog/lang"
	"muster/rules"
)

// Plain is what a Table does of which an engine has nothing to say: it is
// embedded in its own.
type Plain struct {
	Game    *Game
	Catalog *catalog.Catalog
	Filled  bool     // zones that the case leaves open are not empty
	Playing int      // how many play of the players of the game; 0: all
	Names   []string // of those who play, by seat; nil: as the game has them
	heard   []string
}

// Seat implements Table: a player goes by his name. Who does not play takes no
// step.
func (p *Plain) Seat(step, name string) (rules.Seat, error) {
	if i := slices.Index(p.names(), name); i >= 0 && (step == "" || p.Playing == 0 || i < p.Playing) {
		return rules.Seat(i), nil
	}
	return rules.Nobody, lang.Fail(lang.Invalid, p.Game.NoPlayer, name)
}

// Player is the name of a seat; "" if it is nobody's.
func (p *Plain) Player(seat rules.Seat) string {
	if seat < 0 {
		return ""
	}
	return p.names()[seat]
}

// Those are the names of some players.
func (p *Plain) Those(seats rules.Seats) []string {
	all := []string{}
	for seat, name := range p.names() {
		if seats.Has(rules.Seat(seat)) {
			all = append(all, name)
		}
	}
	return all
}

func (p *Plain) names() []string {
	if p.Names != nil {
		return p.Names
	}
	return p.Game.Players
}

// Card returns the card with a code.
func (p *Plain) Card(code string) (*catalog.Card, error) {
	c, ok := p.Catalog.Card(p.Game.Name.ID(code))
	if !ok {
		return nil, lang.Fail(lang.Invalid, p.Game.NoCard, code)
	}
	return c, nil
}

// Known implements Table.
func (p *Plain) Known(code string) error {
	if slices.Contains(strings.Fields(p.Game.Places), code) {
		return nil
	}
	_, err := p.Card(code)
	return err
}

// Asks implements Table: no step is about a question alone.
func (*Plain) Asks(uint8, rules.Seat) bool { return true }

// Chance implements Table: it is never asked.
func (*Plain) Chance(*World) (rules.Action, error) { return rules.Action{}, nil }

// Alike implements Table: no answer is like another.
func (*Plain) Alike(a, b rules.Action) bool { return a == b }

// Done implements Table: nothing that is named may be left over.
func (*Plain) Done(w *World) []string {
	if i := w.Left(); i >= 0 {
		return w.Why(w, i)
	}
	return nil
}

// Meant implements Table: a position is meant as it is told.
func (*Plain) Meant() iter.Seq[Table] { return nil }

// Underway implements Table: what is shown says all.
func (*Plain) Underway(Table) []string { return nil }

// Hear keeps what has happened, Heard implements Table.
func (p *Plain) Hear(what string) { p.heard = append(slices.Clip(p.heard), what) }

// Heard implements Table.
func (p *Plain) Heard() []string { return p.heard }

// Pending implements Table: what must be decided is not told.
func (*Plain) Pending() Pending { return Pending{} }
