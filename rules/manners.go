package rules

import "cmp"

// A Critic is a State that knows what hardly anybody would do.
type Critic interface {
	// Faults tells of each fault that was possible in a decision whether an action, which
	// is legal and about to be taken, commits it. The position stays as it is.
	Faults(a Action, tell func(fault string, done bool))
}

// A Pacer is a Critic of a game in which somebody may walk to and fro.
type Pacer interface {
	Critic
	// Returns reports whether an action leads back to what was in a position in which the
	// same player decided before, and nothing has been gained in between.
	Returns(past State, a Action) bool
	// Again reports whether an action goes on with the last one to where the same player
	// could have gone with that at once.
	Again(last, a Action) bool
}

// Straight leaves out of what may be done what goes on with the last action to where it could
// have gone at once, unless nothing else is left: who walks in pieces has more to choose from, and
// nothing more that he could come to. What is left out comes to lie behind what is returned.
func Straight(s State, last Action, legal []Action) []Action {
	p, can := s.(Pacer)
	if !can {
		return legal
	}
	kept := 0
	for i, a := range legal {
		if !p.Again(last, a) {
			legal[kept], legal[i] = a, legal[kept]
			kept++
		}
	}
	return legal[:cmp.Or(kept, len(legal))]
}

// A Trace is the last positions in which a seat decided. All that it tells is whether an
// action leads back to one of them.
type Trace struct {
	past [16]State
	n    int
}

// Forget lets go of all positions.
func (t *Trace) Forget() { t.n = 0 }

// Trace adds the position to the last ones, in a game in which somebody may walk to and fro.
func (e Eye) Trace(t *Trace) {
	if _, can := e.state.(Pacer); can {
		at := &t.past[t.n%len(t.past)]
		*at = e.state.Copy(*at)
		t.n++
	}
}

// Returns reports whether an action leads back to a position of a trace.
func (e Eye) Returns(t *Trace, a Action) bool {
	p, can := e.state.(Pacer)
	for i := 0; can && i < min(t.n, len(t.past)); i++ {
		if p.Returns(t.past[i], a) {
			return true
		}
	}
	return false
}

// Faults that more games than one know.
const (
	OwnDamage  = "own-damage"  // damage on what is one's own, though something else could take it
	NullAction = "null-action" // nothing comes of it, though something would come of another action
	IdleEnd    = "idle-end"    // a turn ended, or passed, with something useful left that costs nothing
	MissedWin  = "missed-win"  // a win that was certain let go
	ToAndFro   = "to-and-fro"  // a way back, of a [Pacer]
)

// Tempts tells whether an action commits a fault, if some of the actions that its player
// may take do and others do not.
func Tempts(s State, a Action, fault string, commits func(Action) bool, tell func(fault string, done bool)) {
	done := commits(a)
	for _, b := range Look(s, a.Seat).Legal(nil) {
		if commits(b) != done {
			tell(fault, done)
			return
		}
	}
}

// How far is looked to see whether something comes of an action.
const (
	deepest = 4  // answers in a row
	widest  = 16 // choices: among more, something may come of it
)

// Fruitless reports whether nothing comes of an action, however its player goes on until it is
// over. Take takes an action in a copy of a position, and tells whether something has come of
// it by then and whether it is over. What chance or another player would have to say is
// something.
func Fruitless(s State, a Action, take func(s State, a Action) (c State, moved, over bool)) bool {
	return fruitless(s, a, take, deepest)
}

func fruitless(s State, a Action, take func(State, Action) (State, bool, bool), deep int) bool {
	c, moved, over := take(s, a)
	t := c.Turn()
	switch {
	case moved || t.Odds > 0 || t.Seats == 0:
		return false
	case over:
		return true
	case t.Seats != Only(a.Seat):
		return false
	}
	legal := c.Legal(nil)
	if deep == 0 || len(legal) > widest {
		return false
	}
	for _, b := range legal {
		if !fruitless(c, b, take, deep-1) {
			return false
		}
	}
	return true
}

// looked is how many positions are looked at to see whether an action wins.
const looked = 200

// Wins reports whether a player wins with an action and what he may add to it before it
// is over, whatever the dice and the others do.
func Wins(s State, a Action) bool {
	left := looked
	return wins(s, a, &left)
}

func wins(s State, a Action, left *int) bool {
	if *left--; *left < 0 {
		return false
	}
	c := s.Copy(nil)
	c.Apply(a)
	switch t := c.Turn(); {
	case t == (Turn{}):
		return c.Score(a.Seat) == 1
	case t.Seats != Only(a.Seat) || Rests(c):
		return false
	}
	for _, b := range c.Legal(nil) {
		if wins(c, b, left) {
			return true
		}
	}
	return false
}

// Misses tells whether an action lets a win go, if there is one: neither it nor what the
// same player may do right after it wins. What chance does in between is guessed.
func Misses(s State, a Action, tell func(fault string, done bool)) {
	if !winnable(s, a.Seat) {
		return
	}
	if Wins(s, a) {
		tell(MissedWin, false)
		return
	}
	c := s.Copy(nil)
	c.Apply(a)
	luck := NewRand(s.Digest(), 0)
	switch Settle(c, &luck) {
	case Turn{}:
		tell(MissedWin, c.Score(a.Seat) < 1)
	case Turn{Seats: Only(a.Seat)}:
		tell(MissedWin, !winnable(c, a.Seat))
	default:
		tell(MissedWin, true)
	}
}

// winnable reports whether a player has an action that wins.
func winnable(s State, seat Seat) bool {
	for _, a := range Look(s, seat).Legal(nil) {
		if Wins(s, a) {
			return true
		}
	}
	return false
}
