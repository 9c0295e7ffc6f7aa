package steps

import (
	"muster/rules"
	"muster/rules/cases"
	"muster/rules/flow"
	"muster/rules/zones"
)

// A Position is one that is made of pieces and procedures.
type Position interface {
	rules.State
	Pieces
	Ask() *flow.Ask
	Ordering() bool
	Due() []flow.Frame
}

// Pieces are those of a position, as zones.Table has them.
type Pieces interface {
	In(zones.Zone) zones.Set
	Where(zones.Piece) zones.Zone
	PlaceOf(zones.Piece) uint8
	Card(zones.Piece) zones.Piece
	Loose(rules.Seat) zones.Set
	Bind(owner rules.Seat, p, card zones.Piece)
	Lay(p zones.Piece, place uint8)
}

// A Table is what tables of such positions have in common.
type Table[S Position] struct {
	cases.Plain
	Clock
	chance
	S      S
	Number map[zones.Piece]int // which of several copies a card is, if a case says so
	Order  []cases.Want        // that a step has given to abilities which wait together
}

// State implements cases.Table.
func (t *Table[S]) State() rules.State { return t.S }

// Zones implements position.Spot.
func (t *Table[S]) Zones() Pieces { return t.S }
