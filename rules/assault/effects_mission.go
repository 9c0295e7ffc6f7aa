package assault

import (
	"math/bits"

	"muster/rules"
	"muster/rules/board"
	"muster/rules/flow"
	"muster/rules/zones"
)

func isLying(s *State, u use, _ *flow.Frame) bool {
	return isToken(u.P) && s.lies[u.P-firstToken] != board.None
}

func (s *State) doesScore(u use, f *flow.Frame) {
	set := s.Set(u.Set, f)
	s.gainVP(f.Seat, int(u.N)*set.Len())
}

// doesFlip turns a token to its other side.
func (s *State) doesFlip(u use, _ *flow.Frame) {
	if s.lit.Has(u.P) {
		s.lit.Drop(u.P)
		s.tell("assault.told.flips-gray", nobody, u.P, 0)
	} else {
		s.lit.Add(u.P)
		s.tell("assault.told.flips", nobody, u.P, 0)
	}
}

// doesCarry has the figure that interacts pick up a token.
func (s *State) doesCarry(u use, f *flow.Frame) {
	w := s.event(f)
	if w == nil || !s.onMap(w.Src) {
		return
	}
	s.bearer[u.P-firstToken], s.lies[u.P-firstToken] = w.Src, board.None
	s.tell("assault.told.carries", s.owner[w.Src], w.Src, 0)
}

func (s *State) doesDiscardToken(u use, _ *flow.Frame) { s.takeOff(u.P) }

// takeOff takes a token off the map.
func (s *State) takeOff(p zones.Piece) {
	s.bearer[p-firstToken] = none
	s.Move(p, of(zFallen, neutral))
	s.lays(p, board.None)
}

// doesClaim gives the player who defeats a neutral figure points, and the figure.
func (s *State) doesClaim(u use, f *flow.Frame) {
	seat := f.Seat
	if w := s.event(f); w != nil && w.Dst != none && s.owner[w.Dst] < 2 {
		seat = s.owner[w.Dst]
	}
	s.gainVP(seat, 2)
	s.claimed[seat].Add(u.P)
}

func ableRelease(s *State, u use, f *flow.Frame) bool { return !s.claimed[who(u, f)].Empty() }

// doesRelease has a player place a claimed figure in the deployment zone of the other.
func (s *State) doesRelease(_ use, f *flow.Frame) {
	p := s.claimed[f.Seat].First()
	s.claimed[f.Seat].Drop(p)
	s.hurt[p] = 0
	s.Call(flow.Frame{Proc: pToken, Seat: f.Seat, Src: p, Dst: none, Mark: tokenReleased})
}

func (s *State) doesBank(u use, _ *flow.Frame) { s.bank = uint8(min(200, int(s.bank)+int(u.N))) }

// doesReveal has chance reveal a colour for each player, and lays a strain on each signal of
// it.
func (s *State) doesReveal(_ use, _ *flow.Frame) {
	s.Call(flow.Frame{Proc: pToken, Src: none, Dst: none, Mark: tokenSignals, N: 3, M: 2})
}

// doesCollect takes the strain off tokens, for so many points each.
func (s *State) doesCollect(u use, f *flow.Frame) {
	n := 0
	for p := range s.Set(u.Set, f).All() {
		n += int(s.load[p-firstToken])
		s.load[p-firstToken] = 0
	}
	s.gainVP(f.Seat, n*int(u.N))
}

func (s *State) doesLoad(u use, _ *flow.Frame) {
	for m := u.Words; m != 0; m &= m - 1 {
		if i := u.P - firstToken; s.load[i]>>(2*bits.TrailingZeros64(m))&3 < 3 {
			s.load[i] += 1 << (2 * bits.TrailingZeros64(m))
		}
	}
}

func (s *State) doesUnload(u use, f *flow.Frame) {
	s.Call(flow.Frame{Proc: pToken, Seat: f.Seat, Src: u.P, Dst: none, Mark: tokenUnloaded})
}

// ableSwap reports whether a token can change places with another.
func ableSwap(s *State, u use, f *flow.Frame) bool {
	return isLying(s, u, f) && (u.Reg == 0 || u.P != f.It[0])
}

func (s *State) doesSwap(u use, f *flow.Frame) {
	p, q := f.It[0], f.It[1]
	if s.hear != nil {
		s.hear(s, flow.News{Code: "assault.told.swaps", Seat: f.Seat, P: p, Q: q})
	}
	at := s.lies[p-firstToken]
	s.lays(p, s.lies[q-firstToken])
	s.lays(q, at)
	s.swapped.Add(p)
	s.swapped.Add(q)
}

func (s *State) doesOpenDoors(u use, f *flow.Frame) {
	s.Call(flow.Frame{Proc: pToken, Seat: f.Seat, Src: none, Dst: none, Mark: tokenDoors, N: u.N})
}

// doesOpenAround opens the doors beside the space that was chosen, unless the mission locks them.
func (s *State) doesOpenAround(_ use, f *flow.Frame) {
	for d := range s.doors {
		if s.open>>d&1 == 0 && s.doors[d].Has(s.spot) && !s.mission().locked {
			s.open |= 1 << d
			s.tell("assault.told.opens-door", f.Seat, firstDoor+zones.Piece(d), 0)
		}
	}
}

func (s *State) doesStalk(u use, _ *flow.Frame) {
	s.Call(flow.Frame{Proc: pToken, Seat: s.first, Src: u.P, Dst: none, Mark: tokenStalks, N: u.N})
}

func (s *State) doesPushToken(u use, f *flow.Frame) {
	s.Call(flow.Frame{Proc: pToken, Seat: f.Seat, Src: u.P, Dst: none, Mark: tokenPushed, N: u.N})
}

// doesHerd has the players choose and push the neutral figures of a set in turn, who has the
// initiative first, until all have been chosen.
func (s *State) doesHerd(u use, f *flow.Frame) {
	s.swapped = s.In(of(zMap, neutral)).Minus(s.Set(u.Set, f))
	s.Call(flow.Frame{Proc: pToken, Seat: s.first, Src: none, Dst: none, Mark: tokenHerds, N: u.N})
}

// herds has a player choose one of the neutral figures that were not chosen yet, and push it.
func (s *State) herds(f *flow.Frame) flow.Signal {
	rest := s.In(of(zMap, neutral)).Minus(s.swapped)
	p := rest.First()
	switch n := rest.Len(); {
	case n == 0:
		return flow.Done
	case f.Step == 1:
		p = zones.Piece(s.Answer().A)
	case n > 1 || s.AskAll:
		f.Step = 1
		return s.Put(flow.Ask{Kind: flow.Pick, About: aboutHerd, Seats: rules.Only(f.Seat), Src: none, Set: rest})
	}
	s.swapped.Add(p)
	s.Call(flow.Frame{Proc: pToken, Seat: f.Seat, Src: p, Dst: none, Mark: tokenHerded, N: f.N})
	f.Step, f.Seat = 0, foeOf(f.Seat)
	return flow.Go
}

// What is done with tokens, as the Mark of pToken.
const (
	tokenPushed = iota
	tokenStalks
	tokenHerded
	tokenHerds
	tokenReleased
	tokenUnloaded
	tokenDoors
	tokenSignals
)

// tokenOf moves a token, or does something else with tokens that somebody is asked about.
func (s *State) tokenOf(f *flow.Frame) flow.Signal {
	switch f.Mark {
	case tokenHerds:
		return s.herds(f)
	case tokenUnloaded:
		return s.unload(f)
	case tokenDoors:
		return s.openDoors(f)
	case tokenSignals:
		return s.signals(f)
	}
	if f.Step == 1 {
		if a := s.Answer(); a.Verb != flow.Pass {
			p := f.Src
			if s.Where(p) != of(zMap, neutral) {
				s.Move(p, of(zMap, neutral))
			}
			s.tellTokenMoves(p, board.Space(a.A))
			s.lays(p, board.Space(a.A))
		}
		return flow.Done
	}
	s.buf = s.tokenSpaces(s.buf[:0], f)
	if len(s.buf) == 0 || len(s.buf) == 1 && s.buf[0].Verb == flow.Pass {
		return flow.Done
	}
	f.Step = 1
	return s.Put(flow.Ask{Kind: flow.Open, About: aboutTokenSpace, Seats: rules.Only(f.Seat), Src: f.Src})
}

// tokenSpaces appends the spaces to which a token may be moved. It moves like a small figure
// that nothing slows, and ends on no figure and no other such token.
func (s *State) tokenSpaces(buf []rules.Action, f *flow.Frame) []rules.Action {
	if f.Mark == tokenReleased {
		return s.freeIn(buf, f.Seat, s.book.zones[s.zone[foeOf(f.Seat)]])
	}
	crowd := board.Crowd{Friendly: s.stood[0].Or(s.stood[1])}
	for t := range s.In(of(zMap, neutral)).All() {
		if t != f.Src && s.attackable(t) {
			crowd.Friendly = crowd.Friendly.Or(s.covers(t))
		}
	}
	s.reaches(board.Mover{Light: true}, board.Stand{At: s.lies[f.Src-firstToken], Base: board.Small}, int(f.N), &crowd)
	ends := s.reach.Ends(board.Small)
	ends.Add(s.lies[f.Src-firstToken])
	switch f.Mark {
	case tokenStalks:
		ends = s.closest(ends)
	case tokenHerded:
		ends = s.busiest(ends)
	default:
		buf = append(buf, rules.Action{Seat: f.Seat, Verb: flow.Pass})
		ends.Drop(s.lies[f.Src-firstToken])
	}
	if f.Mark != tokenPushed && ends.Len() == 1 && ends.Has(s.lies[f.Src-firstToken]) {
		return buf
	}
	for x := range ends.All() {
		buf = append(buf, rules.Action{Seat: f.Seat, Verb: vPlace, A: uint16(x), C: uint16(f.Src)})
	}
	return buf
}

// freeIn appends the spaces of a zone on which nobody stands.
func (s *State) freeIn(buf []rules.Action, seat rules.Seat, zone board.Set) []rules.Action {
	p := s.At(s.Top()).Src
	for x := range zone.Minus(s.occupied(none)).Minus(s.ground.Of(board.Blocking)).All() {
		buf = append(buf, rules.Action{Seat: seat, Verb: vPlace, A: uint16(x), C: uint16(p)})
	}
	return buf
}

// closest keeps the spaces of a set from which it is least far to a figure.
func (s *State) closest(set board.Set) board.Set {
	return s.best(set, (*State).closeness)
}

// closeness returns how near the next figure is to a space, the more the nearer.
func (s *State) closeness(x board.Space) int {
	least := 1 << 10
	for p := range s.figuresOn().All() {
		for y := range s.covers(p).All() {
			if n := s.ground.Count(x, y, s.open); n >= 0 {
				least = min(least, n)
			}
		}
	}
	return -least
}

// busiest keeps the spaces of a set that are adjacent to most figures.
func (s *State) busiest(set board.Set) board.Set {
	return s.best(set, (*State).company)
}

// company counts the figures that are adjacent to a space.
func (s *State) company(x board.Space) (n int) {
	near := s.ground.Adjacent(x, s.open)
	for p := range s.figuresOn().All() {
		if s.covers(p).Meets(near) {
			n++
		}
	}
	return n
}

// best keeps the spaces of a set that are worth most.
func (s *State) best(set board.Set, worth func(*State, board.Space) int) (all board.Set) {
	most := 0
	for x := range set.All() {
		n := worth(s, x)
		if all.Empty() || n > most {
			all, most = board.Set{}, n
		}
		if n == most {
			all.Add(x)
		}
	}
	return all
}

// unload gives the power tokens on a token to friendly figures on it or adjacent to it. Those
// that nobody takes are gone.
func (s *State) unload(f *flow.Frame) flow.Signal {
	i := f.Src - firstToken
	if f.Step == 1 {
		f.Step = 0
		if a := s.Answer(); a.Verb != flow.Pass {
			s.giveToken(zones.Piece(a.A), uint8(f.N))
		}
	}
	for ; f.N < tokenKinds; f.N++ {
		for s.load[i]>>(2*f.N)&3 > 0 {
			s.load[i] -= 1 << (2 * f.N)
			var set zones.Set
			for p := range s.In(of(zMap, f.Seat)).All() {
				if s.adjacent(p, f.Src) && s.allTokens(p) < s.tokenRoom(p) {
					set.Add(p)
				}
			}
			if !set.Empty() {
				f.Step = 1
				return s.Put(flow.Ask{Kind: flow.Pick, Free: true, About: aboutUnload, Seats: rules.Only(f.Seat), Src: f.Src, Set: set})
			}
		}
	}
	return flow.Done
}

// openDoors has a player open N doors.
func (s *State) openDoors(f *flow.Frame) flow.Signal {
	if f.Step == 1 {
		f.Step = 0
		s.open |= 1 << (zones.Piece(s.Answer().A) - firstDoor)
		s.tell("assault.told.opens-door", f.Seat, zones.Piece(s.Answer().A), 0)
		f.N--
	}
	var set zones.Set
	for d := range s.doors {
		if s.open>>d&1 == 0 {
			set.Add(firstDoor + zones.Piece(d))
		}
	}
	if f.N <= 0 || set.Empty() {
		return flow.Done
	}
	f.Step = 1
	return s.Put(flow.Ask{Kind: flow.Pick, About: aboutDoors, Seats: rules.Only(f.Seat), Src: none, Set: set})
}

// signalColors are the colours of signals.
var signalColors = [...]string{"red", "green", "blue"}

// signals has M colours revealed, none twice: Did are those that were.
func (s *State) signals(f *flow.Frame) flow.Signal {
	if f.Step == 1 {
		f.Step = 0
		k := int(s.Answer().A)
		for c, name := range signalColors {
			if f.Did>>c&1 != 0 {
				continue
			}
			if k == 0 {
				f.Did |= 1 << c
				for i := range s.tokens {
					if t := &s.tokens[i]; t.mission == s.setMission && t.color == name {
						s.load[i]++
					}
				}
				s.tell("assault.told.signal-"+name, nobody, none, 0)
				break
			}
			k--
		}
		f.N--
		f.M--
	}
	if f.M <= 0 {
		return flow.Done
	}
	f.Step = 1
	return s.Put(flow.Ask{Kind: flow.Roll, About: aboutSignal, N: uint16(f.N), Src: none})
}
