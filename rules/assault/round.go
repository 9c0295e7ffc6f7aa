package assault

import (
	"muster/rules"
	"muster/rules/board"
	"muster/rules/flow"
	"muster/rules/zones"
)

// Steps of a round.
const (
	roundBegins = iota
	roundStarts
	roundTurns
	roundStatus
	roundOver
	roundPasses
)

// roundOf plays rounds until the game is over (IAE-ACTIVATION, IAE-STATUS).
func (s *State) roundOf(f *flow.Frame) flow.Signal {
	switch f.Step {
	case roundBegins:
		if s.stopsAt(f) {
			return s.Put(flow.Ask{Kind: flow.Open, About: aboutRound, Seats: rules.Only(s.first), Src: none})
		}
		s.round++
		s.phase, s.active, s.rested = phaseStart, s.first, zones.Set{}
		s.tell("assault.told.round", nobody, none, int(s.round))
		f.Step = roundTurns
		s.callWindow(evRoundStart, s.first, none, none, 0)
	case roundTurns:
		f.Step = roundStatus
		s.phase, s.active, s.rested = phaseActivation, s.first, zones.Set{}
		s.expire(untilPhase)
		s.Call(flow.Frame{Proc: pTurn, Src: none, Dst: none})
	case roundStatus:
		f.Step = roundOver
		s.phase = phaseStatus
		s.Call(flow.Frame{Proc: pStatus, Src: none, Dst: none})
	case roundOver:
		f.Step = roundPasses
		s.expire(untilRound)
		s.pressed = zones.Set{}
		s.forgetUses(untilStruck)
		s.acted = zones.Set{}
		s.swapped = zones.Set{}
		s.overdue()
	case roundPasses:
		f.Step = roundBegins
		if s.rounds > 0 && int(s.round) >= s.rounds {
			s.decided = true
			s.tell("assault.told.rounds-over", nobody, none, int(s.round))
		}
		if s.first = foeOf(s.first); !s.decided {
			s.tellInitiative(nobody)
		}
	}
	return flow.Go
}

// overdue has the figures defeated that have suffered as much damage as they have health, now
// that what gave them more is over.
func (s *State) overdue() {
	for p := range s.figuresOn().All() {
		if s.spent(p) {
			s.Call(flow.Frame{Proc: pSuffer, Step: sufferSuffered, Src: none, Dst: p, Seat: s.owner[p]})
		}
	}
}

// Steps of turns.
const (
	turnAsk = iota
	turnAnswered
	turnDone
)

// turnOf has the players activate groups in turn until all are exhausted. Who has fewer
// ready Deployment cards than his opponent may pass.
func (s *State) turnOf(f *flow.Frame) flow.Signal {
	switch f.Step {
	case turnAsk:
		s.unbar()
		mine, theirs := s.readyGroups(s.active), s.readyGroups(foeOf(s.active))
		switch {
		case mine.Empty() && theirs.Empty():
			return flow.Done
		case mine.Empty() || s.mayActivate(s.active).Empty() && !s.mayActivate(foeOf(s.active)).Empty():
			s.active = foeOf(s.active)
			return flow.Go
		case s.mayActivate(s.active).Empty():
			return flow.Done // nobody may
		}
		f.Step = turnAnswered
		return s.Put(flow.Ask{Kind: flow.Open, About: aboutTurn, Seats: rules.Only(s.active), Src: none})
	case turnAnswered:
		a := s.Answer()
		switch a.Verb {
		case flow.Pass:
			f.Step = turnAsk
			s.tell("assault.told.passes", s.active, none, 0)
			s.active = foeOf(s.active)
		case vActivate:
			f.Step, f.Dst = turnDone, s.cardOf(zones.Piece(a.A))
			s.pressed = s.pressed.Minus(s.In(of(zCards, s.active)))
			s.Call(flow.Frame{Proc: pActivation, Seat: s.active, Src: zones.Piece(a.A), Dst: f.Dst})
		}
	case turnDone:
		f.Step = turnAsk
		s.callWindow(evGroupDone, s.active, f.Dst, none, 0)
		s.active = foeOf(s.active)
	}
	return flow.Go
}

// cardOf returns the Deployment card with which a figure is activated: of a companion that
// of its partner.
func (s *State) cardOf(p zones.Piece) zones.Piece {
	g := s.groupOf(p)
	if partner := s.partnerOf(g - firstCard); partner != none {
		return partner
	}
	return g
}

// partnerOf returns the Deployment card with which a companion is activated: of one that an
// upgrade brings that to which the upgrade is attached.
func (s *State) partnerOf(c zones.Piece) zones.Piece {
	p := s.partner[c]
	if p != none && !s.kindOf(p).figure {
		p = s.on[p-firstCard]
	}
	return p
}

// readyGroups returns the ready Deployment cards of a player that have figures on the map.
func (s *State) readyGroups(seat rules.Seat) (set zones.Set) {
	for g := range s.In(of(zCards, seat)).Minus(s.exhausted).All() {
		if k := s.kindOf(g); k.figure && !k.squad && s.partner[g-firstCard] == none && s.hasFigures(g) {
			set.Add(g)
		}
	}
	return set
}

// hasFigures reports whether a figure of a group, or its companion, is on the map.
func (s *State) hasFigures(g zones.Piece) bool {
	members := s.membersOf(g)
	return !members.And(s.In(of(zMap, s.owner[g]))).Empty()
}

// mayActivate returns the groups of a player that he may activate now.
func (s *State) mayActivate(seat rules.Seat) zones.Set {
	mine := s.readyGroups(seat)
	if first := mine.And(s.pressed); !first.Empty() {
		return first
	}
	if s.barredFor(seat, barActivate) {
		return zones.Set{}
	}
	return mine
}

// unbar ends what keeps players from activating groups until they have more ready ones
// than their opponents.
func (s *State) unbar() {
	s.drops(func(l *lasting) bool {
		h := s.heldBy(l)
		return h.what == changeBar && h.mask>>barActivate&1 != 0 && s.readyCount(l.seat) > s.readyCount(foeOf(l.seat))
	})
}

// readyCount counts the ready Deployment cards of a player.
func (s *State) readyCount(seat rules.Seat) int {
	ready := s.readyGroups(seat)
	return ready.Len()
}

// mayPass reports whether a player may pass instead of activating a group.
func (s *State) mayPass(seat rules.Seat) bool {
	mine := s.readyGroups(seat)
	return mine.Len() < s.readyCount(foeOf(seat)) && mine.And(s.pressed) == zones.Set{}
}

// stopsAt reports whether a rule case is to say that the game goes on, and has not yet.
func (s *State) stopsAt(f *flow.Frame) bool {
	f.Asked = s.waits && !f.Asked
	return f.Asked
}

// Steps of the status phase.
const (
	statusBegins = iota
	statusReady
	statusDraw
	statusEffects
	statusDone
)

// status ends a round: Deployment cards are ready again, in the later edition all cards;
// players draw; effects at the end of the round (IAE-STATUS).
func (s *State) status(f *flow.Frame) flow.Signal {
	switch f.Step {
	case statusBegins:
		if s.stopsAt(f) {
			return s.Put(flow.Ask{Kind: flow.Open, About: aboutRound, Seats: rules.Only(s.first), Src: none})
		}
		f.Step = statusReady
		s.callWindow(evStatus, s.first, none, none, 0)
	case statusReady:
		f.Step = statusDraw
		if s.later {
			s.exhausted = zones.Set{}
			s.tell("assault.told.readies", nobody, none, 0)
			return flow.Go
		}
		for c := range s.exhausted.All() { // upgrades and command cards are no Deployment cards
			if isCard(c) && s.kindOf(c).figure {
				s.exhausted.Drop(c)
			}
		}
		s.tell("assault.told.readies-groups", nobody, none, 0)
	case statusDraw:
		f.Step = statusEffects
		for _, seat := range [...]rules.Seat{foeOf(s.first), s.first} { // the last is the first
			if !s.barredFor(seat, barDraw) {
				s.callDraw(seat, 1+s.terminals(seat))
			}
		}
	case statusEffects:
		if s.waits && !f.Asked {
			f.Asked = true
			return s.Put(flow.Ask{Kind: flow.Open, About: aboutRound, Seats: rules.Only(s.first), Src: none})
		}
		f.Asked, f.Step = false, statusDone
		s.rested = zones.Set{}
		s.callWindow(evRoundEnd, s.first, none, none, 0)
	case statusDone:
		return flow.Done
	}
	return flow.Go
}

// terminals counts the terminals that a player controls.
func (s *State) terminals(seat rules.Seat) (n int) {
	for p := range s.In(of(zMap, neutral)).All() {
		if s.tokens[p-firstToken].kind == "terminal" && s.controls(seat, p) {
			n++
		}
	}
	return n
}

// controls reports whether a player controls a token.
func (s *State) controls(seat rules.Seat, token zones.Piece) bool { return s.inControl(token) == seat }

// inControl returns who controls a token, or nobody: a friendly figure stands on it or
// adjacent to it, and no hostile one (IAE-CONTROL).
func (s *State) inControl(token zones.Piece) rules.Seat { return s.inControlOf(token, s.about(token)) }

// inControlOf is inControl for who knows figures among which all are that are adjacent.
func (s *State) inControlOf(token zones.Piece, about zones.Set) rules.Seat {
	if by := s.controllerOf(token); by != nobody {
		return by
	}
	var near [2]int
	for p := range about.All() {
		if s.adjacent(p, token) && !s.uncounted(p) {
			near[s.owner[p]]++
		}
	}
	more := [2]bool{near[0] > s.uncountedBy(0, token), near[1] > s.uncountedBy(1, token)}
	switch {
	case more[0] == more[1]:
		return nobody
	case more[0]:
		return 0
	}
	return 1
}

// about returns figures among which all are that are adjacent to a token: nobody, where none
// stands on it or beside it.
func (s *State) about(token zones.Piece) (set zones.Set) {
	x := s.only(token)
	stood := s.stood[0].Or(s.stood[1])
	if x == board.None || !s.dying.Empty() || s.inBlocking(stood, board.Of(x)) {
		return s.figuresOn()
	}
	beside := s.ground.Adjacent(x, s.open)
	if beside.Add(x); !stood.Meets(beside) {
		return set
	}
	for p := range s.figuresOn().All() {
		if beside.Has(s.at[p]) || s.kindOf(p).base != board.Small && s.covers(p).Meets(beside) {
			set.Add(p)
		}
	}
	return set
}

// uncounted reports whether a figure is not counted for control.
func (s *State) uncounted(p zones.Piece) bool { return s.barredFrom(p, barControl) }

// holdsArea reports whether a player controls some spaces: he has a figure there, and the
// other has none.
func (s *State) holdsArea(seat rules.Seat, area [5]uint64) bool {
	var in [2]int
	for p := range s.figuresOn().All() {
		if s.covers(p).Meets(area) && !s.uncounted(p) {
			in[s.owner[p]]++
		}
	}
	return in[seat] > s.uncountedInArea(seat) && in[foeOf(seat)] <= s.uncountedInArea(foeOf(seat))
}

// reachesArea reports whether a figure is in the part of the map that the mission is about, or
// adjacent to it.
func (s *State) reachesArea(p zones.Piece) bool {
	for x := range s.areas[0].All() {
		if s.besideSpace(p, x) {
			return true
		}
	}
	return s.covers(p).Meets(s.areas[0])
}
