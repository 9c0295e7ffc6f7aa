package assault

import (
	"muster/rules"
	"muster/rules/board"
	"muster/rules/flow"
	"muster/rules/zones"
)

// gainPoints gives a figure movement points: in its activation it keeps them until that
// ends, at other times it spends them at once (IAE-MOVE-POINTS).
func (s *State) gainPoints(p zones.Piece, n int) {
	if n <= 0 || !s.onMap(p) {
		return
	}
	s.tellAmount("assault.told.points", p, n)
	s.addPoints(p, n)
}

// addPoints gives a figure movement points, of which nothing is told.
func (s *State) addPoints(p zones.Piece, n int) {
	if n <= 0 || !s.onMap(p) {
		return
	}
	if p == s.figure && s.calm() {
		s.points = uint8(min(int(s.points)+n, board.MostPoints))
		return
	}
	s.Call(flow.Frame{Proc: pMove, Seat: s.owner[p], Src: p, Dst: none, N: int16(min(n, board.MostPoints)), Mark: atOnce})
}

// calm reports whether the figure of the activation can keep its points: it is not in the
// middle of a special action, nor is its activation ending.
func (s *State) calm() bool {
	for i := range s.Depth() {
		switch f := s.At(uint8(i)); {
		case f.Proc == pActivation && f.Step == actEnded:
			return false
		case f.Proc >= programs:
			if h := s.prog[f.Proc-programs].Head; f.Src == s.figure && (h == special || h == special2) {
				return false
			}
		}
	}
	return true
}

// How a figure moves, as the Mark of pMove.
const (
	withPoints = iota // of its activation, N of them or as many as it takes
	atOnce            // N points, which are lost then
	freely            // N spaces, of its player's will
	pushed            // N spaces, by whoever has it pushed
	leaping           // N spaces, mobile for the while
	closing           // N spaces, to where a hostile figure is adjacent
)

// callMove has a figure go to a space with points of its activation.
func (s *State) callMove(p zones.Piece, a rules.Action) {
	s.Call(flow.Frame{Proc: pMove, Seat: a.Seat, Src: p, Dst: none, N: int16(s.points), M: int16(a.A), Was: uint8(a.B), Step: moveGoes})
}

// Steps of a move.
const (
	moveAsk = iota
	moveAnswered
	moveGoes
	moveLeaves
	moveWent
	moveStopped
	moveMakesRoom
	moveRoomFor
)

// move has a figure go from space to space to where its player wants (IAE-MOVE-COSTS,
// IAE-MOVE-SPACES, IAE-PUSH). M is the space, Was how the base lies there.
func (s *State) move(f *flow.Frame) flow.Signal {
	switch f.Step {
	case moveAsk:
		if f.N <= 0 || !s.mayGo(f) {
			return s.stops(f)
		}
		if s.buf = s.ways(s.buf[:0], f); len(s.buf) == 0 {
			return s.stops(f)
		}
		f.Step = moveAnswered
		about := uint8(aboutMove)
		if f.Mark >= freely {
			about = aboutShift
		}
		return s.Put(flow.Ask{Kind: flow.Open, About: about, Seats: rules.Only(f.Seat), Src: f.Src, Free: true})
	case moveAnswered:
		a := s.Answer()
		if a.Verb == flow.Pass {
			return s.stops(f)
		}
		f.M, f.Was, f.Step = int16(a.A), uint8(a.B), moveGoes
	case moveGoes:
		if f.Step = moveLeaves; !s.deaf(evExit) && s.canGo(f) {
			s.callWindow(evExit, s.owner[f.Src], f.Src, none, 0)
		}
	case moveLeaves:
		return s.goes(f)
	case moveWent:
		switch {
		case !s.onMap(f.Src):
			return flow.Done
		case s.at[f.Src] != board.Space(f.M) || s.turned.Has(f.Src) != (f.Was != 0):
			f.Step = moveGoes
		case f.Mark == withPoints || s.shares(f.Src):
			return s.stops(f)
		default:
			f.Step = moveAsk
		}
	case moveStopped, moveMakesRoom, moveRoomFor:
		return s.makesRoom(f)
	}
	return flow.Go
}

// mayGo reports whether a figure may be moved at all: of its own will, or against it.
func (s *State) mayGo(f *flow.Frame) bool {
	if f.Mark == pushed {
		return s.onMap(f.Src)
	}
	return s.canMove(f.Src)
}

// canGo reports whether a figure still gets to where it goes.
func (s *State) canGo(f *flow.Frame) bool {
	if !s.mayGo(f) {
		return false
	}
	s.span(f)
	return s.reach.Cost(s.aim(f)) > 0
}

// aim returns where a figure goes.
func (s *State) aim(f *flow.Frame) board.Stand {
	return board.Stand{At: board.Space(f.M), Base: s.baseAs(f.Src, f.Was != 0)}
}

// span finds out where a figure gets with the points, or the spaces, of a frame.
func (s *State) span(f *flow.Frame) {
	v, crowd := s.goer(f)
	s.reaches(v, s.stand(f.Src), int(f.N), &crowd)
	if f.Mark != pushed && s.holdsBack() {
		if crowd.Held = s.held(f.Src); !crowd.Held.Empty() {
			s.reaches(v, s.stand(f.Src), int(f.N), &crowd)
		}
	}
}

// holdsBack reports whether an ability may hold figures that are somewhere.
func (s *State) holdsBack() bool {
	if s.sorts>>changeBar&1 == 0 {
		return false
	}
	holds := func(h *held) bool { return h.what == changeBar && h.mask>>barExit&1 != 0 && h.set != nil }
	for i := range s.lastings {
		if holds(s.heldBy(&s.lasting[i])) {
			return true
		}
	}
	for _, i := range s.sorted[changeBar] {
		if h := &s.book.holds[i]; h.card != passing && holds(h) {
			return true
		}
	}
	return false
}

// held returns the positions that a figure gets to and could not leave: an ability holds
// whoever is near somebody.
func (s *State) held(p zones.Piece) (set board.Set) {
	base := s.stand(p).Base
	for x := range s.reach.Ends(base).Or(s.reach.Ends(base.Turned())).All() {
		if s.holdsAt(p, board.Stand{At: x, Base: base}) {
			set.Add(x)
		}
	}
	return set
}

// holdsAt reports whether an ability would hold a figure at a position.
func (s *State) holdsAt(p zones.Piece, to board.Stand) bool {
	if !s.holdsBack() {
		return false
	}
	from := s.at[p]
	s.at[p] = to.At
	is := s.barredFrom(p, barExit)
	s.at[p] = from
	return is
}

// goes takes one step of a way, or the whole of it if nobody could say anything meanwhile.
func (s *State) goes(f *flow.Frame) flow.Signal {
	if !s.canGo(f) { // something has changed
		return s.stops(f)
	}
	f.Step, f.Ok = moveWent, true
	next := s.aim(f)
	paid := s.wayCost(f, next, s.reach.Cost(next))
	if !s.quiet() {
		next, paid = s.step1(f, next)
	}
	f.N -= int16(paid)
	if f.Mark == withPoints {
		s.points = uint8(max(0, int(s.points)-paid))
	}
	if f.Mark == pushed {
		s.tellMoves("assault.told.pushed", f.Src, next.At)
	} else {
		s.tellMoves("assault.told.moves", f.Src, next.At)
	}
	s.noteMoved(f.Src)
	s.stands(f.Src, next.At, next.Base != s.kindOf(f.Src).base)
	s.callWindow(evEnter, f.Seat, f.Src, none, 0)
	return flow.Go
}

// noteMoved notes that a figure leaves its space in an activation, its own or another's.
func (s *State) noteMoved(p zones.Piece) {
	if s.figure != none {
		s.moved.Add(p)
	}
}

// stops ends a move. Those who answer its end do so before somebody makes room.
func (s *State) stops(f *flow.Frame) flow.Signal {
	if !s.onMap(f.Src) || !f.Ok && !s.shares(f.Src) {
		return flow.Done
	}
	if s.shares(f.Src) && s.kindOf(f.Src).mover.Massive {
		s.rested.Add(f.Src)
	}
	f.Step = moveStopped
	s.callWindow(evEndMove, f.Seat, f.Src, none, 0)
	return flow.Go
}

// baseAs returns the base of a figure as it lies, or turned from how it is printed.
func (s *State) baseAs(p zones.Piece, turned bool) board.Base {
	b := s.kindOf(p).base
	if turned {
		return b.Turned()
	}
	return b
}

// quiet reports whether nobody answers that figures enter or leave spaces.
func (s *State) quiet() bool { return s.deaf(evEnter) && s.deaf(evExit) }

// canMove reports whether a figure may leave its space of its own will (IAE-CONDITIONS,
// IAE-MASSIVE).
func (s *State) canMove(p zones.Piece) bool {
	return s.onMap(p) && !s.ails(p, stunned) && !s.barredFrom(p, barExit) && !s.rested.Has(p)
}

// shares reports whether a figure stands on others.
func (s *State) shares(p zones.Piece) bool {
	return s.sharing.Has(p) && s.covers(p).Meets(s.taken(p))
}

// moves appends where a figure may go with so many points.
func (s *State) moves(buf []rules.Action, seat rules.Seat, p zones.Piece, points int) []rules.Action {
	if points <= 0 || !s.canMove(p) {
		return buf
	}
	return s.ways(buf, &flow.Frame{Seat: seat, Src: p, N: int16(points)})
}

// ways appends where a figure may go by a frame.
func (s *State) ways(buf []rules.Action, f *flow.Frame) []rules.Action {
	s.span(f)
	from := s.stand(f.Src)
	for turned := range uint16(2) {
		base := s.baseAs(f.Src, turned != 0)
		if turned == 1 && base.Rows == base.Cols || f.Mark >= freely && base != from.Base {
			continue
		}
		ends := s.reach.Ends(base)
		if f.Mark == leaping {
			ends = ends.Minus(s.ground.Of(board.Blocking)).Minus(s.ground.Of(board.Impassable))
		}
		for x := range ends.All() {
			if (x != from.At || base != from.Base) && s.isTowards(f, board.Stand{At: x, Base: base}) {
				buf = append(buf, rules.Action{Seat: f.Seat, Verb: vMove, A: uint16(x), B: turned})
			}
		}
	}
	return buf
}
