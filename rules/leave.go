package rules

import "muster/catalog/lang"

// leave is the verb of whoever leaves the table. Every game has it, at any time,
// and no game knows of it: it ends the match, whatever the position.
const leave = 255

// What a player leaves for, as the A of the action.
const (
	resigned uint16 = iota
	outOfTime
)

// leaves are the words of the two in the notation of logs.
var leaves = [...]string{resigned: "resign", outOfTime: "flag"}

// Resign is a player giving up.
func Resign(s Seat) Action { return Action{Seat: s, Verb: leave, A: resigned} }

// Flag is a player whose time is over.
func Flag(s Seat) Action { return Action{Seat: s, Verb: leave, A: outOfTime} }

// Leaves reports whether the player leaves the table.
func (a Action) Leaves() bool {
	return a.Seat >= 0 && a.Verb == leave && int(a.A) < len(leaves) && a.B == 0 && a.C == 0
}

// left says in words that a player has left the table.
func (a Action) left() lang.Msg { return lang.Say("action."+leaves[a.A], a.Seat) }

// Left returns who has left the table and thereby ended the match, or Nobody.
func (m *Match) Left() Seat {
	if n := len(m.done); n > 0 && m.done[n-1].Leaves() {
		return m.done[n-1].Seat
	}
	return Nobody
}

// scoreAfter is the result of a player of a match that another left: the last one at the
// table has won, several share what there is, and of those who win together nobody has.
func (m *Match) scoreAfter(left, s Seat) float64 {
	switch {
	case s == left, m.game.Ends != nil:
		return 0
	case len(m.seats) > 2:
		return 0.5
	}
	return 1
}
