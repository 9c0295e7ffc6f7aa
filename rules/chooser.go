package rules

// A Chooser is a State that takes one of the actions of Legal without listing them, for
// those to whom all are the same.
type Chooser interface {
	// Draw returns the action at place r.N of how many Legal lists of a seat. It is asked
	// only of one that may act.
	Draw(seat Seat, r *Rand) Action
}

// A Lot is a Program to which all that is legal is the same.
type Lot interface {
	// Luck returns what it decides with: it takes the action at place Luck().N of how many
	// there are, and uses Luck for nothing else.
	Luck() *Rand
}

// Draw returns one of the actions that the seat may take, at random, and the buffer, grown.
func (e Eye) Draw(r *Rand, buf []Action) (Action, []Action) {
	if c, can := e.state.(Chooser); can {
		return c.Draw(e.seat, r), buf
	}
	buf = e.Legal(buf)
	return buf[r.N(len(buf))], buf
}
