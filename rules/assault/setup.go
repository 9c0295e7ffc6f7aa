package assault

import (
	"muster/rules"
	"muster/rules/board"
	"muster/rules/flow"
	"muster/rules/zones"
)

// Steps of setting up.
const (
	setInitiative = iota
	setChosen
	setRolled
	setMission
	setDrawn
	setAttach
	setAttached
	setZone
	setZoned
	setFirst
	setSecond
	setHands
	setAfter
	setBegin
)

// setup prepares a game (rule book "Scontro Diretto": IAE-SETUP, IAE-INITIATIVE): initiative, the
// mission, attachments, deployment zones, deployment, hands.
func (s *State) setup(f *flow.Frame) flow.Signal {
	switch f.Step {
	case setInitiative:
		a, b := s.costOf(0), s.costOf(1)
		f.Seat = 0
		if s.yields(0) != s.yields(1) { // who yields the initiative chooses the zone
			s.first = 0
			if s.yields(0) {
				s.first = 1
			}
			f.Step = setMission // nobody listens yet: it is told below
			break
		}
		if a == b {
			f.Step, f.N = setRolled, -1
			return s.rollInitiative(f)
		}
		if b < a {
			f.Seat = 1
		}
		return s.askInitiative(f)
	case setRolled:
		return s.rolledInitiative(f)
	case setChosen:
		s.first = rules.Seat(s.Answer().A)
		s.tellInitiative(s.Answer().Seat)
		f.Step = setMission
	case setMission:
		f.Step = setAttach
		if n := len(s.field.Missions); s.setMission == noMission && n > 0 {
			f.Step = setDrawn
			return s.Put(flow.Ask{Kind: flow.Roll, About: aboutMission, N: uint16(n), Src: none})
		} else if n == 0 {
			s.setMission = missionless
		}
		s.layTokens()
	case setDrawn:
		s.setMission = uint8(s.Answer().A)
		s.tellMission()
		s.tellYielded()
		s.layTokens()
		f.Step = setAttach
	case setAttach:
		return s.askAttach(f)
	case setAttached:
		s.attach(f.Dst, zones.Piece(s.Answer().A))
		f.Step = setAttach
	case setZone:
		f.Step = setZoned
		s.open = 0
		s.keepAside()
		f.Seat = s.first
		if s.yields(foeOf(s.first)) && !s.yields(s.first) {
			f.Seat = foeOf(s.first)
		}
		return s.Put(flow.Ask{Kind: flow.Pose, About: aboutZone, Seats: rules.Only(f.Seat), N: 2, Src: none})
	case setZoned:
		s.zone[f.Seat] = uint8(s.Answer().A)
		s.zone[foeOf(f.Seat)] = 1 - s.zone[f.Seat]
		if !s.lottery {
			s.tellYielded()
		}
		f.Step = setFirst
	case setFirst:
		f.Step = setSecond
		if s.mission().inTurn > 0 {
			f.Step = setHands
			s.Call(flow.Frame{Proc: pDeploy, Seat: s.first, Src: none, Dst: none, Mark: inTurn})
			break
		}
		s.Call(flow.Frame{Proc: pDeploy, Seat: s.first, Src: none, Dst: none})
	case setSecond:
		f.Step = setHands
		s.Call(flow.Frame{Proc: pDeploy, Seat: foeOf(s.first), Src: none, Dst: none})
	case setHands:
		f.Step = setAfter
		s.callDraw(foeOf(s.first), handSize)
		s.callDraw(s.first, handSize)
	case setAfter:
		f.Step = setBegin
		s.callWindow(evSetup, s.first, none, none, 0)
	case setBegin:
		*f = flow.Frame{Proc: pRound}
	}
	return flow.Go
}

// costOf returns what an army costs: Deployment cards and upgrades.
func (s *State) costOf(seat rules.Seat) (n int) {
	for p := range s.In(of(zCards, seat)).All() {
		if k := s.kindOf(p); !k.companion {
			n += s.price(p)
		}
	}
	return n
}

// askInitiative lets a player choose who has the initiative.
func (s *State) askInitiative(f *flow.Frame) flow.Signal {
	f.Step = setChosen
	return s.Put(flow.Ask{Kind: flow.Pose, About: aboutInitiative, Seats: rules.Only(f.Seat), N: 2, Src: none})
}

// rollInitiative has the next player roll a blue die: N is what the first rolled, or -1.
func (s *State) rollInitiative(*flow.Frame) flow.Signal {
	return s.Put(flow.Ask{Kind: flow.Roll, About: aboutRollOff, N: sides, Src: none})
}

// rolledInitiative compares what was rolled: the higher accuracy chooses, equals roll again.
func (s *State) rolledInitiative(f *flow.Frame) flow.Signal {
	n := int16(faceOf(blue, int8(s.Answer().A))[0])
	if f.N < 0 {
		f.N = n
		s.tell("assault.told.rolls-accuracy", 0, none, int(n))
		return s.rollInitiative(f)
	}
	s.tell("assault.told.rolls-accuracy", 1, none, int(n))
	if f.N == n {
		f.N = -1
		return s.rollInitiative(f)
	}
	f.Seat = 0
	if n > f.N {
		f.Seat = 1
	}
	return s.askInitiative(f)
}

// sides is how many sides a die has.
const sides = 6

// layTokens lays what belongs to the mission on the map.
func (s *State) layTokens() {
	for i := range s.tokens {
		if t := &s.tokens[i]; t.mission == anyMission || t.mission == s.setMission {
			s.lay(firstToken+zones.Piece(i), t.space)
		}
	}
}

// lay lays a token on a space of the map.
func (s *State) lay(p zones.Piece, x board.Space) {
	s.Place(p, of(zMap, neutral))
	s.Show(p, both)
	s.lays(p, x)
	s.lit.Add(p)
}

// askAttach has each player choose groups for his attachments which the list leaves open.
func (s *State) askAttach(f *flow.Frame) flow.Signal {
	for i := range 2 {
		seat := s.first
		if i > 0 {
			seat = foeOf(s.first)
		}
		for p := range s.In(of(zCards, seat)).All() {
			if k := s.kindOf(p); !k.attached || s.on[p-firstCard] != none {
				continue
			}
			groups := s.attachable(p)
			switch n := groups.Len(); {
			case n == 0:
				s.Move(p, of(zBox, seat))
				for q := range s.members[p-firstCard].All() { // who has no group to join
					s.Lift(q)
				}
			case n == 1 && !s.AskAll:
				s.attach(p, groups.First())
			default:
				f.Step, f.Dst = setAttached, p
				return s.Put(flow.Ask{Kind: flow.Pick, About: aboutAttach, Seats: rules.Only(seat), Src: p, Set: groups})
			}
		}
	}
	f.Step = setZone
	return flow.Go
}

// attachable returns the groups to which an upgrade may be attached: those that its text
// names and that have none yet (IAE-ATTACH).
func (s *State) attachable(p zones.Piece) (set zones.Set) {
	for g := range s.In(of(zCards, s.owner[p])).All() {
		if s.fitsOn(p, g) {
			set.Add(g)
		}
	}
	return set
}

// fitsOn reports whether an upgrade may be attached to a card.
func (s *State) fitsOn(p, g zones.Piece) bool {
	return s.isGroup(g) && s.owner[g] == s.owner[p] && !s.hasAttachment(g) && s.kindOf(p).facts.Attach.Fits(s.kindOf(g).card)
}

// hasAttachment reports whether an upgrade is attached to a group.
func (s *State) hasAttachment(g zones.Piece) bool {
	for c := range zones.Piece(s.cards) {
		if s.on[c] == g {
			return true
		}
	}
	return false
}

// attach attaches an upgrade, or a command card in play, to a card.
func (s *State) attach(p, to zones.Piece) { s.on[p-firstCard] = to }

// deploy has a player place his figures in his deployment zone, group by group; when the
// zone is full as near to it as can be (IAE-SETUP).
func (s *State) deploy(f *flow.Frame) flow.Signal {
	if f.Step > 0 {
		f.Step = 0
		a := s.Answer()
		if a.Verb == flow.Pass {
			f.Seat = foeOf(f.Seat)
			return flow.Go
		}
		s.put1(zones.Piece(a.C), board.Space(a.A), a.B != 0)
		if left := s.membersOf(s.groupOf(zones.Piece(a.C))).And(s.In(of(zAside, f.Seat))); left.Empty() {
			seat := f.Seat
			if f.Mark == inTurn {
				f.Seat = foeOf(f.Seat)
			}
			s.callWindow(evDeploy, seat, zones.Piece(a.C), none, 0)
		}
		if f.Mark == inTurn {
			s.callShift(zones.Piece(a.C), s.owner[a.C], int(s.mission().inTurn), freely)
		}
		return flow.Go
	}
	if f.Mark == inTurn && s.toDeploy(f.Seat).Empty() {
		f.Seat = foeOf(f.Seat)
	}
	if s.toDeploy(f.Seat).Empty() {
		return flow.Done
	}
	if !s.canDeploy(f.Seat) {
		// The map is full: who has no place to stand is out of the game.
		for p := range s.toDeploy(f.Seat).All() {
			s.setAside.Add(s.groupOf(p))
		}
		return flow.Go
	}
	f.Step = 1
	return s.Put(flow.Ask{Kind: flow.Open, About: aboutDeploy, Seats: rules.Only(f.Seat), Src: none})
}

// inTurn marks a deployment in which the players place groups in turn: who has fewer left may
// pass.
const inTurn = 1

// toDeploy returns the figures that a player may place next: the first of each group, but
// of a group of which some stand already.
func (s *State) toDeploy(seat rules.Seat) (set zones.Set) {
	aside := s.In(of(zAside, seat))
	for g := range s.In(of(zCards, seat)).All() {
		k := s.kindOf(g)
		if !k.figure || k.companion || k.squad || s.setAside.Has(g) {
			continue
		}
		members := s.membersOf(g)
		left := members.And(aside)
		if left.Empty() {
			continue
		}
		if left != members {
			return zones.Of(left.First())
		}
		set.Add(left.First())
	}
	return set
}

// toCome returns the figures of a player that he is still to place while the game is set up.
func (s *State) toCome(seat rules.Seat) (set zones.Set) {
	if s.phase != phaseSetup {
		return set
	}
	for p := range s.In(of(zAside, seat)).All() {
		if k := s.kindOf(p); !k.companion && !s.setAside.Has(s.groupOf(p)) {
			set.Add(p)
		}
	}
	return set
}

// begunGroup returns a group of which some figures stand already and others do not, or None.
func (s *State) begunGroup(seat rules.Seat) zones.Piece {
	aside := s.In(of(zAside, seat))
	for g := range s.In(of(zCards, seat)).All() {
		if left := s.membersOf(g).And(aside); !left.Empty() && left != s.membersOf(g) {
			return g
		}
	}
	return none
}

// deployments appends where the figures that come next may be placed.
func (s *State) deployments(buf []rules.Action, seat rules.Seat) []rules.Action {
	if s.mayWait(seat) {
		buf = append(buf, rules.Action{Seat: seat, Verb: flow.Pass})
	}
	for p := range s.toDeploy(seat).All() {
		buf = s.placesNear(buf, vPlace, seat, p, s.book.zones[s.zone[seat]])
	}
	return buf
}

// canDeploy reports whether a player has any deployment.
func (s *State) canDeploy(seat rules.Seat) bool {
	if s.mayWait(seat) {
		return true
	}
	for p := range s.toDeploy(seat).All() {
		if here, turned := s.roomNear(p, s.book.zones[s.zone[seat]]); !here.Empty() || !turned.Empty() {
			return true
		}
	}
	return false
}

// mayWait reports whether a player may pass in a deployment in turn.
func (s *State) mayWait(seat rules.Seat) bool {
	return s.mission().inTurn > 0 && s.begunGroup(seat) == none && s.toDeploy(seat).Len() < s.toDeploy(foeOf(seat)).Len()
}

// placesNear appends the spaces on which a figure may be placed: in a set of spaces, or if
// there is no room as near to it as can be.
func (s *State) placesNear(buf []rules.Action, verb uint8, seat rules.Seat, p zones.Piece, in board.Set) []rules.Action {
	here, turned := s.roomNear(p, in)
	for lies, at := range [...]board.Set{here, turned} {
		for x := range at.All() { // the top left space is one of its own
			buf = append(buf, rules.Action{Seat: seat, Verb: verb, A: uint16(x), B: uint16(lies), C: uint16(p)})
		}
	}
	return buf
}

// roomNear returns the top left spaces of such places: with the base as it is printed, and turned.
// How near a space is, is counted (IAE-COUNTING).
func (s *State) roomNear(p zones.Piece, in board.Set) (here, turned board.Set) {
	k, full := s.kindOf(p), s.taken(p)
	seen, reach := in, in
	for range s.ground.Spaces() {
		free := seen.Minus(full) // a large figure stands in the zone as a whole
		here = s.ground.Fitting(k.mover, k.base, free, s.open)
		if k.base.Rows != k.base.Cols {
			turned = s.ground.Fitting(k.mover, k.base.Turned(), free, s.open)
		}
		if !here.Empty() || !turned.Empty() {
			break
		}
		var next board.Set
		for x := range reach.All() {
			next = next.Or(s.ground.Next(x, s.open))
		}
		if next = next.Minus(seen); next.Empty() { // behind doors
			next = s.ground.All().Minus(seen)
		}
		seen = seen.Or(next)
		reach = next.Minus(s.ground.Of(board.Blocking)) // nobody counts through it
	}
	return here, turned
}
