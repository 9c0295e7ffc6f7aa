package steps

import (
	"slices"
	"strconv"

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
	Brief()
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
	Code(card zones.Piece) string // of a card, whatever it is bound to
}

// A Table is what tables of such positions have in common.
type Table[S Position] struct {
	cases.Plain
	Clock
	S      S
	Shared zones.Zone          // zones from this one on are nobody's; 0: none are
	Number map[zones.Piece]int // which of several copies a card is, if a case says so
	Order  []cases.Want        // that a step has given to abilities which wait together
	Sides  [256]string         // that dice will show, as far as a case has said of which
	Hand   []zones.Piece       // in which a step counts places of cards; nil: in the next that is asked for
	from   S                   // the position that the case began with
	taken  []rules.Action      // since then
}

// On is a table with a position.
func On[S Position](plain cases.Plain, s S) Table[S] {
	return Table[S]{Plain: plain, S: s, Number: map[zones.Piece]int{}}
}

// State implements cases.Table.
func (t *Table[S]) State() rules.State { return t.S }

// Fork is the table on which a case goes another way.
func (t *Table[S]) Fork() Table[S] {
	c := *t
	c.S = t.S.Copy(nil).(S)
	return c
}

// Begins notes the position that a case begins with.
func (t *Table[S]) Begins() { t.from = t.S.Copy(nil).(S) }

// Take takes an action and notes it.
func (t *Table[S]) Take(a rules.Action) {
	t.S.Apply(a)
	t.taken = append(slices.Clip(t.taken), a)
}

// Taken is the position that the case began with, and the actions since then.
func (t *Table[S]) Taken() (rules.State, []rules.Action) { return t.from.Copy(nil), t.taken }

// Put puts another position on the table, whose copies nobody tells apart.
func (t *Table[S]) Put(s rules.State) { t.S, t.Number = s.(S), nil }

// Of is the zone of an owner, or one that is nobody's.
func (t *Table[S]) Of(z zones.Zone, owner rules.Seat) zones.Zone {
	if t.Shared > 0 && z >= t.Shared {
		return z
	}
	return z + zones.Zone(owner)
}

// Zones are where pieces lie.
func (t *Table[S]) Zones() Pieces { return t.S }

// Asks implements cases.Table.
func (t *Table[S]) Asks(about uint8, seat rules.Seat) bool {
	ask := t.S.Ask()
	return ask.About == about && ask.Seats.Has(seat)
}

// Name is the name of a card of a player in cases, of which a piece is a copy.
func (t *Table[S]) Name(owner rules.Seat, code string, p zones.Piece) string {
	name := t.Player(owner) + ":" + code
	if n := t.Number[p]; n > 0 {
		name += "#" + strconv.Itoa(n)
	}
	return name
}

// CodeOf is the code of the card that a piece is; "" if nobody has looked at it.
func (t *Table[S]) CodeOf(p zones.Piece) string {
	if card := t.S.Card(p); card != zones.None {
		return t.S.Code(card)
	}
	return ""
}

// Nth is which of several copies a piece is: the case numbers them, or those that lie
// together count from 1.
func (t *Table[S]) Nth(p zones.Piece) int {
	if n := t.Number[p]; n > 0 {
		return n
	}
	n := 1
	for q := range t.S.In(t.S.Where(p)).All() {
		if q < p && t.CodeOf(q) == t.CodeOf(p) {
			n++
		}
	}
	return n
}

// Owed names the rule by which a player cannot answer what is owed; "" if he can.
// Nothing is if nothing is under way.
func (t *Table[S]) Owed(seat rules.Seat, rest bool) string {
	switch mine := t.S.Ask().Seats.Has(seat); {
	case rest && !mine:
		return "TURN-ORDER"
	case rest, !mine:
		return "PENDING"
	}
	return ""
}
