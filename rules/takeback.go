package rules

import (
	"slices"

	"muster/catalog/lang"
)

// takenBack is what a player does who takes back his last action: the A of the verb
// of those who leave, which no game knows either. The actions stay in the record; the
// position is the one before them.
const takenBack uint16 = 2

// takeBackWord is taking back in the notation of logs.
const takeBackWord = "undo"

// maxTakenBack is how often players of a match may take something back: each time the
// match is played again from its beginning.
const maxTakenBack = 100

// TakeBack is a player taking back his last action and all that was done since.
func TakeBack(s Seat) Action { return Action{Seat: s, Verb: leave, A: takenBack} }

// TakesBack reports whether the player takes his last action back.
func (a Action) TakesBack() bool { return a.Seat >= 0 && a == TakeBack(a.Seat) }

// A course is how a position came about: the places in the record of the actions that
// stand. Those that were taken back are not in it.
type course struct {
	state State
	line  []int
}

// step takes action k of a record in a course. It may be taken there.
func (m *Match) step(c *course, done []Action, k int) error {
	a := done[k]
	if !a.TakesBack() {
		apply(c.state, a)
		c.line = append(c.line, k)
		return nil
	}
	s, err := m.game.New(m.setup)
	if err != nil {
		return err
	}
	c.state, c.line = s, c.line[:c.last(done, a.Seat)]
	for _, k := range c.line {
		apply(s, done[k])
	}
	return nil
}

// last returns the place in the line of the last action of a player, -1 if there is
// none.
func (c *course) last(done []Action, s Seat) int {
	for i := len(c.line) - 1; i >= 0; i-- {
		if done[c.line[i]].Seat == s {
			return i
		}
	}
	return -1
}

// TakeBack takes back the last action of a player and all that was done since, and
// returns the action that was added.
func (m *Match) TakeBack(s Seat) ([]Action, error) {
	from := len(m.done)
	if err := m.take(TakeBack(s)); err != nil {
		return nil, err
	}
	return m.done[from:], nil
}

// allowsBack says why a player may not take anything back.
func (m *Match) allowsBack(a Action) error {
	switch {
	case int(a.Seat) >= len(m.seats) || m.course.last(m.done, a.Seat) < 0:
		return lang.Fail(lang.Refused, "match.undo")
	case m.backs() >= maxTakenBack:
		return lang.Fail(lang.Refused, "match.undo-many", maxTakenBack)
	}
	return nil
}

// backs counts how often something was taken back.
func (m *Match) backs() (n int) {
	for _, a := range m.done {
		if a.TakesBack() {
			n++
		}
	}
	return n
}

// A Back is what would be taken back.
type Back struct {
	Free  bool  // chance did not act since, and nobody saw what he had not seen
	Acted Seats // who else did something since
}

// Back returns what a player would take back.
func (m *Match) Back(s Seat) (Back, error) {
	a := TakeBack(s)
	if err := m.allows(a); err != nil {
		return Back{}, err
	}
	since := m.course.line[m.course.last(m.done, s):]
	b := Back{Free: true}
	for _, k := range since {
		switch other := m.done[k].Seat; other {
		case Chance:
			b.Free = false
		case s:
		default:
			b.Acted |= Only(other)
		}
	}
	if !b.Free {
		return b, nil
	}
	before := course{line: slices.Clone(m.course.line)}
	if err := m.step(&before, append(slices.Clone(m.done), a), len(m.done)); err != nil {
		return b, err
	}
	shown, err := m.shows(before.state, since)
	b.Free = !shown
	return b, err
}

// shows reports whether actions, taken in a position, show anybody what he had not
// seen: a piece that comes into his sight or turns its face to him, if only for a
// moment of which he is told.
func (m *Match) shows(s State, since []int) (bool, error) {
	eyes := []Seat{Nobody}
	for seat := range m.seats {
		eyes = append(eyes, Seat(seat))
	}
	for _, eye := range eyes {
		seen := map[string]string{}
		see(seen, s.View(eye))
		told, err := m.Told(since[0], eye)
		if err != nil {
			return false, err
		}
		for _, line := range told {
			for _, id := range line.Pieces {
				if _, known := seen[id]; !known {
					return true, nil
				}
			}
		}
		at := s.Copy(nil)
		for _, k := range since {
			apply(at, m.done[k])
			if see(seen, at.View(eye)) {
				return true, nil
			}
		}
	}
	return false, nil
}

// see adds the pieces of a view to those that were seen, and reports whether there
// are others among them.
func see(seen map[string]string, v View) (more bool) {
	for _, z := range v.Zones {
		for _, p := range z.Pieces {
			if card, known := seen[p.ID]; !known || card != p.Card && p.Card != "" {
				more = true
			}
			seen[p.ID] = p.Card
		}
	}
	for _, o := range v.Options {
		if _, known := seen[o.Piece]; o.Piece != "" && !known {
			more, seen[o.Piece] = true, ""
		}
	}
	return more
}
