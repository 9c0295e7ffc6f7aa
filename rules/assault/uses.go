package assault

import (
	"muster/rules"
	"muster/rules/flow"
	"muster/rules/zones"
)

// In a time in which an ability is used once, shared tells that the limit is not that of one
// figure: everybody's who has an ability of that name, the group's, or that of the figure that it
// answers, which perFigure tells.
const (
	perFigure   = 0x10
	shared      = 0x20
	anyAttack   = shared | untilAttack
	anyGroup    = shared | untilGroup
	groupRound  = shared | untilRound
	figureRound = perFigure | shared | untilRound
	untilStruck = 0x40 // the end of the round: an ability was used on a figure
)

// alike are abilities whose limit counts those of another name.
var alike = map[string]string{"Protector": "Sentinel"}

// note notes that an ability was used, which cannot be used again for a time.
func (s *State) note(proc uint16, src zones.Piece, until uint8) {
	if int(s.useds) == len(s.uses) {
		panic("assault: too many abilities were used")
	}
	s.uses[s.useds] = used{proc, src, s.here(until)}
	s.useds++
}

// wasUsed reports whether an ability was used that cannot be used again yet.
func (s *State) wasUsed(f *flow.Frame) bool {
	n := 0
	for _, u := range s.uses[:s.useds] {
		if u.proc == f.Proc && u.src == userOf(f) && s.binds(u.until, f.Event) {
			n++
		}
	}
	return s.isSpent(f) || n > 1 || n == 1 && !s.again(f)
}

// binds reports whether a use until some time bars another now, which answers an event: one
// of another window or of another attack, which this one interrupts, does not.
func (s *State) binds(until, event uint8) bool {
	switch {
	case until >= untilWindow:
		return event > 0 && until == untilWindow+event-1
	case until == untilAttack || until >= untilNested:
		return until == s.here(untilAttack)
	}
	return until != untilStruck
}

// again reports whether an ability can be used a second time: a special action, a surge
// ability in an attack.
func (s *State) again(f *flow.Frame) bool {
	if x := s.fight(); x != nil && x.twice && s.prog[f.Proc-programs].event == evSurge {
		return true
	}
	return actionOf(s.prog[f.Proc-programs].Head) && f.Src == s.figure && s.has(f.Src, kwTwice)
}

// actionOf reports whether a head is that of special actions.
func actionOf(head string) bool { return head == special || head == special2 }

// forgetUses lets abilities be used again that could not until a time.
func (s *State) forgetUses(until uint8) {
	left := uint8(0)
	for i := range s.useds {
		u := s.uses[i]
		s.uses[i] = used{}
		if u.until != until {
			s.uses[left] = u
			left++
		}
	}
	s.useds = left
}

// userOf returns by whom an ability is used, for how often it may be: a figure, a player's
// card, or a player if it is of the mission.
func userOf(f *flow.Frame) zones.Piece {
	switch {
	case f.Src != none:
		return f.Src
	case f.Dst != none:
		return f.Dst
	}
	return ofPlayer(f.Seat)
}

// noteOnce notes the use of an ability that can be used once in a time.
func (s *State) noteOnce(f *flow.Frame) {
	if by, span := s.limit(f); span > 0 {
		s.note(f.Proc, by, span)
	}
}

// ofPlayer stands for a player among those who have used something.
func ofPlayer(seat rules.Seat) zones.Piece { return passing - 1 - zones.Piece(seat) }

// limit returns for whom the use of an ability is limited, and until when: for the figure,
// for its group, or for the figure of the event.
func (s *State) limit(f *flow.Frame) (by zones.Piece, until uint8) {
	span := s.prog[f.Proc-programs].Once
	until = span &^ (shared | perFigure)
	switch w := s.event(f); {
	case span == groupRound && isFigure(f.Src):
		return s.groupOf(f.Src), until
	case span == figureRound && w != nil:
		return w.Src, until
	}
	return userOf(f), until
}

// isSpent reports whether an ability was used that shares its limit with this.
func (s *State) isSpent(f *flow.Frame) bool {
	once := s.prog[f.Proc-programs].Once
	if once&shared == 0 {
		return false
	}
	by, until := s.limit(f)
	for _, u := range s.uses[:s.useds] {
		if u.until == s.here(until) && (u.src == by || once != groupRound && once != figureRound) && s.limitName(u.proc) == s.limitName(f.Proc) {
			return true
		}
	}
	return false
}
