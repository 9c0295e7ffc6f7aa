package rules

import (
	"context"
	"time"
)

// An Eye is what a seat may use to decide: what it sees, and guesses at the rest.
type Eye struct {
	seat   Seat
	n      int
	undone int
	last   Action
	state  State
	match  *Match // names the seats; it may be nil
}

// Look returns the eye of a seat on a state.
func Look(s State, seat Seat) Eye { return Eye{seat: seat, state: s} }

// At returns the eye of one who knows how many actions have been taken, those of chance
// included, and the last of them.
func (e Eye) At(n int, last Action) Eye {
	e.n, e.last = n, last
	return e
}

// Last returns the action that was taken last; none if nobody has kept it.
func (e Eye) Last() Action { return e.last }

// N returns how many actions have been taken; 0 if nobody has counted.
func (e Eye) N() int { return e.n }

// Undone returns how many times actions were taken back, so that what was found out about
// them is of no use.
func (e Eye) Undone() int { return e.undone }

// Seat returns whose eye it is.
func (e Eye) Seat() Seat { return e.seat }

// View returns what the seat sees.
func (e Eye) View() View {
	v := e.state.View(e.seat)
	v.N = e.n
	if e.match == nil {
		return v
	}
	if v.Ask != nil {
		v.Ask.Msg = e.match.named(v.Ask.Msg)
		e.nameSeats(v.Ask.Later)
	}
	e.nameSeats(v.Options)
	for i := range v.Standing {
		v.Standing[i] = e.match.named(v.Standing[i])
	}
	return v
}

// nameSeats puts names in the place of seats.
func (e Eye) nameSeats(options []Option) {
	for i := range options {
		options[i].Say = e.match.named(options[i].Say)
	}
}

// Legal appends what the seat may do.
func (e Eye) Legal(buf []Action) []Action {
	from := len(buf)
	buf = e.state.Legal(buf)
	kept := from
	for i := from; i < len(buf); i++ {
		if buf[i].Seat != e.seat {
			continue
		}
		if kept < i {
			buf[kept] = buf[i]
		}
		kept++
	}
	return buf[:kept]
}

// Straight appends what the seat may do but for what [Straight] leaves out.
func (e Eye) Straight(buf []Action) []Action {
	from := len(buf)
	buf = e.Legal(buf)
	return buf[:from+len(Straight(e.state, e.last, buf[from:]))]
}

// Appraises reports whether the game can guess who is ahead.
func (e Eye) Appraises() bool {
	_, can := e.state.(Appraiser)
	return can
}

// Guess fills dst with a state that the seat could be looking at.
func (e Eye) Guess(dst State, r *Rand) State {
	dst = e.state.Copy(dst)
	dst.Redeal(e.seat, r)
	return dst
}

// A Player decides for a seat: Choose returns one of the actions that the eye may take. An error ends the game.
type Player interface {
	Choose(ctx context.Context, e Eye) (Action, error)
}

// A Program is a Player whose chance can be set, so that it serves for many games
// in a row.
type Program interface {
	Player
	// Seed makes the program decide as one that was just made with this seed
	// and stream.
	Seed(seed, stream uint64)
}

// A Partner is a Player who can say who goes first where several programs may act at
// once: Leads returns one of them.
type Partner interface {
	Leads(e Eye, among Seats) Seat
}

// Lead returns who of several programs goes first: the one of whom the first of them
// thinks so, if he thinks of the others.
func Lead(first Player, s State, among Seats) Seat {
	if among&(among-1) == 0 {
		return among.First()
	}
	if p, ok := first.(Partner); ok {
		return p.Leads(Look(s, among.First()), among)
	}
	return among.First()
}

// A Rating is what a program makes of an action that it tried.
type Rating struct {
	Action Action
	Visits int     // how often it was tried
	Value  float64 // what came of it for who takes it, on the average: from 0 lost to 1 won
}

// A Rater is a Player who tells what it makes of the actions among which it chose last.
type Rater interface {
	// Ratings returns those that it tried, in any order; none if it did not try any.
	Ratings() []Rating
}

// A Planner is a State whose game brings a program of its own, which sees more than
// a search among single actions does: what several actions come to, and what seats
// can do together.
type Planner interface {
	// Program makes one that tries what it may do so many times for each decision, but
	// answers with the best so far when some time is over, 0: no limit. With 0 tries it
	// does what looks best.
	Program(tries int, within time.Duration) Program
}

// Program makes a program that the game brings; nil if it brings none.
func (e Eye) Program(tries int, within time.Duration) Program {
	if p, ok := e.state.(Planner); ok {
		return p.Program(tries, within)
	}
	return nil
}
