package assault

import (
	"muster/rules"
	"muster/rules/board"
	"muster/rules/flow"
	"muster/rules/zones"
)

// callShift has a figure moved up to n spaces by a player: no movement points are spent and
// none are asked, everything else is as in a move (IAE-MOVE-SPACES, IAE-PUSH).
func (s *State) callShift(p zones.Piece, seat rules.Seat, n int, how uint8) {
	s.Call(flow.Frame{Proc: pMove, Seat: seat, Src: p, Dst: none, N: int16(min(n, board.MostPoints)), Mark: how})
}

// moverOf returns how a figure moves now.
func (s *State) moverOf(p zones.Piece) board.Mover {
	v := s.kindOf(p).mover
	v.Mobile = v.Mobile || s.has(p, kwMobile)
	v.Light = s.ignores(p, ignoreDifficult)
	return v
}

// makesRoom has the figures pushed aside on which a massive figure has ended: first its
// player pushes those of his, then the other his (IAE-MASSIVE). Any other figure that was
// stopped on one is placed on the nearest empty space.
func (s *State) makesRoom(f *flow.Frame) flow.Signal {
	p := f.Src
	if f.Step == moveRoomFor {
		f.Step = moveMakesRoom
		s.callRoom(zones.Piece(s.Answer().A), s.Answer().Seat, p)
		return flow.Go
	}
	if !s.onMap(p) || !s.shares(p) {
		return flow.Done
	}
	if !s.kindOf(p).mover.Massive {
		if f.Step == moveMakesRoom { // there is none
			return flow.Done
		}
		f.Step = moveMakesRoom
		s.callRoom(p, s.owner[p], none)
		return flow.Go
	}
	f.Step = moveMakesRoom
	under := s.under(p)
	for q := range under.All() {
		if s.kindOf(q).companion {
			under.Drop(q)
		}
	}
	for _, seat := range [...]rules.Seat{s.owner[p], foeOf(s.owner[p])} {
		set := under.And(s.In(of(zMap, seat)))
		for q := range set.All() {
			if s.buf = s.nearest(s.buf[:0], seat, q, p); len(s.buf) == 0 {
				set.Drop(q)
			}
		}
		switch n := set.Len(); {
		case n == 0:
			continue
		case n == 1 && !s.AskAll:
			s.callRoom(set.First(), seat, p)
			return flow.Go
		}
		f.Step = moveRoomFor
		return s.Put(flow.Ask{Kind: flow.Pick, About: aboutAside, Seats: rules.Only(seat), Src: p, Set: set})
	}
	return flow.Done
}

// callRoom has a player put a figure on the nearest empty space, since another stands on it.
func (s *State) callRoom(p zones.Piece, seat rules.Seat, by zones.Piece) {
	s.Call(flow.Frame{Proc: pRoom, Seat: seat, Src: p, Dst: by})
}

// under returns the figures on whose spaces a figure stands.
func (s *State) under(p zones.Piece) (set zones.Set) {
	covers := s.covers(p)
	for q := range s.figuresOn().All() {
		if q != p && s.covers(q).Meets(covers) {
			set.Add(q)
		}
	}
	return set
}

// Steps of being put somewhere.
const (
	putAsk = iota
	putAnswered
	putLeaves
	putEntered
)

// room has a figure put on the nearest empty space, of which a player chooses one.
func (s *State) room(f *flow.Frame) flow.Signal {
	if f.Step == putAsk {
		s.buf = s.nearest(s.buf[:0], f.Seat, f.Src, f.Dst)
	}
	return s.putting(f, aboutRoom)
}

// putting has a player choose one of the places in the buffer for a figure, and puts it
// there: it leaves its space and enters the other.
func (s *State) putting(f *flow.Frame, about uint8) flow.Signal {
	switch f.Step {
	case putAsk:
		switch {
		case len(s.buf) == 0:
			f.Ok = false
			return flow.Done
		case len(s.buf) > 1 || s.AskAll:
			f.Step = putAnswered
			return s.Put(flow.Ask{Kind: flow.Open, About: about, Seats: rules.Only(f.Seat), Src: f.Src})
		}
		return s.putAt(f, s.buf[0])
	case putAnswered:
		return s.putAt(f, *s.Answer())
	case putEntered:
		return flow.Done
	}
	if f.Ok && !s.onMap(f.Src) { // it is defeated
		return flow.Done
	}
	s.noteMoved(f.Src)
	switch {
	case !f.Ok:
	case f.Proc == pRoom && (f.Dst != none || s.later):
		s.tellMoves("assault.told.pushed", f.Src, board.Space(f.M))
	default:
		s.tellMoves("assault.told.placed", f.Src, board.Space(f.M))
	}
	s.put1(f.Src, board.Space(f.M), f.Was != 0)
	f.Step = putEntered
	s.callWindow(evEnter, f.Seat, f.Src, none, 0)
	return flow.Go
}

// putAt has a figure leave its space for a place that was chosen.
func (s *State) putAt(f *flow.Frame, a rules.Action) flow.Signal {
	f.M, f.Was, f.Step = int16(a.A), uint8(a.B), putLeaves
	if f.Ok = s.onMap(f.Src); f.Ok {
		s.callWindow(evExit, s.owner[f.Src], f.Src, none, 0)
	}
	return flow.Go
}

// How a figure is placed, as the Mark of pPlace.
const (
	placeWithin  = iota // N spaces of Dst
	placeBeside         // a figure or a token, Dst
	placeNearest        // to it
)

// callPlace has a player place a figure: no points are spent, it must be able to end its
// movement there, and it enters the space (IAE-PLACE). It may come onto the map so.
func (s *State) callPlace(p, by zones.Piece, seat rules.Seat, n int, how uint8) {
	s.Call(flow.Frame{Proc: pPlace, Seat: seat, Src: p, Dst: by, N: int16(n), Mark: how})
}

// place has a figure placed.
func (s *State) place(f *flow.Frame) flow.Signal {
	if f.Step == putAsk {
		s.buf = s.places(s.buf[:0], f)
	}
	return s.putting(f, aboutPlace)
}

// places appends where a figure may be placed by a frame.
func (s *State) places(buf []rules.Action, f *flow.Frame) []rules.Action {
	if f.Mark == placeNearest {
		return s.placesNear(buf, vPlace, f.Seat, f.Src, s.covers(f.Dst))
	}
	k, free, told := s.kindOf(f.Src), s.ground.All().Minus(s.taken(f.Src)), s.toldSpaces(f)
	for turned := range uint16(2) {
		base := s.baseAs(f.Src, turned != 0)
		if turned == 1 && base.Rows == base.Cols {
			break
		}
		at := s.ground.Fitting(k.mover, base, free, s.open)
		if base == board.Small {
			at = at.And(told)
		}
		for x := range at.All() {
			if x != s.at[f.Src] && s.ground.Covers(board.Stand{At: x, Base: base}).Meets(told) {
				buf = append(buf, rules.Action{Seat: f.Seat, Verb: vPlace, A: uint16(x), B: turned, C: uint16(f.Src)})
			}
		}
	}
	return buf
}

// toldSpaces returns the spaces of which a figure must cover one: those beside a piece, or
// within N spaces of it.
func (s *State) toldSpaces(f *flow.Frame) (told board.Set) {
	for y := range s.ground.All().All() {
		if f.Mark == placeBeside {
			if s.besideSpace(f.Dst, y) {
				told.Add(y)
			}
		} else if n := s.distanceOf(f.Dst, y); n >= 0 && n <= int(f.N) {
			told.Add(y)
		}
	}
	return told
}

// spotting has a player choose a space, as a rule within N spaces of a figure.
func (s *State) spotting(f *flow.Frame) flow.Signal {
	if f.Step == putAsk {
		f.Step = putAnswered
		return s.Put(flow.Ask{Kind: flow.Open, About: aboutSpot, Seats: rules.Only(f.Seat), Src: f.Src})
	}
	if x := board.Space(s.Answer().A); f.Mark&spotShells == 0 {
		s.spot = x
	} else if s.shelled.Add(x); f.N > 1 && s.shelled != s.ground.All() {
		f.N, f.Step = f.N-1, putAsk
		return flow.Go
	}
	return flow.Done
}

// mayAim reports whether a figure may choose a space; N is 0 if it may be any number of spaces away.
func (s *State) mayAim(f *flow.Frame, x board.Space) bool {
	switch {
	case f.Mark&spotShells != 0:
		return !s.shelled.Has(x)
	case f.Mark&spotOccupied != 0 && !s.stood[foeOf(f.Seat)].Has(x),
		f.Mark&spotNear != 0 && x != board.Space(f.M) && !s.besideOne(board.Space(f.M), x):
		return false
	}
	n := s.distanceOf(f.Src, x)
	return (f.N == 0 || n >= 0 && n <= int(f.N)) && (f.Mark&spotSeen == 0 || s.seesSpace(f.Src, none, x))
}

// spots appends the spaces that a figure may choose: 0 spaces away is its own.
func (s *State) spots(buf []rules.Action, f *flow.Frame) []rules.Action {
	for x := range s.ground.All().All() {
		if s.mayAim(f, x) {
			buf = append(buf, rules.Action{Seat: f.Seat, Verb: vSpace, A: uint16(x)})
		}
	}
	return buf
}
