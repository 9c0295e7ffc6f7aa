package destiny

import (
	"muster/rules"
	"muster/rules/flow"
	"muster/rules/zones"
)

// What is told of what was moved.
const (
	moved        = "destiny.told.moves"
	movedShields = "destiny.told.moves-shields"
)

// What a verb moves if it moves everything.
const everything = 255

func ableMove(s *State, u use, _ *flow.Frame) bool {
	return u.Reg > 0 && s.bearsTokens(u.P) || u.Reg == 0 && s.hurt[u.P] > 0
}

func ableMoveShields(s *State, u use, _ *flow.Frame) bool {
	return u.Reg > 0 && s.bearsTokens(u.P) || u.Reg == 0 && s.shields[u.P] > 0
}

func ableStrip(s *State, u use, _ *flow.Frame) bool { return s.shields[u.P] > 0 }

func ableLift(s *State, u use, f *flow.Frame) bool { return int16(s.coins[u.P]) >= max(1, f.N) }

func ableEase(s *State, u use, _ *flow.Frame) bool { return s.hurt[u.P] > 0 }

func ablePlaceOn(s *State, u use, _ *flow.Frame) bool { return s.bearsTokens(u.P) }

// bearsTokens reports whether tokens can be put on a card: it is in play.
func (s *State) bearsTokens(p zones.Piece) bool { return s.inPlayNow(p) || s.at(p, zField) }

// moves moves tokens from one card to another by a procedure.
func (s *State) moves(proc uint16, n int16, mark uint8, f *flow.Frame) {
	if f.Ok = f.It[1] != zones.None; f.Ok {
		s.Call(flow.Frame{Proc: proc, Seat: f.Seat, Src: f.Src, It: f.It, N: n, Mark: mark})
	}
}

func (s *State) doesMoveAll(_ use, f *flow.Frame) { s.moves(pMove, everything, 0, f) }
func (s *State) doesMoveAny(_ use, f *flow.Frame) { s.moves(pMove, everything, 1, f) }
func (s *State) doesMoveShields(u use, f *flow.Frame) {
	s.moves(pMoveShields, u.N, choosing(u.Words), f)
}
func (s *State) doesMoveAllShields(_ use, f *flow.Frame) { s.moves(pMoveShields, everything, 0, f) }
func (s *State) doesMoveAnyShields(_ use, f *flow.Frame) { s.moves(pMoveShields, everything, 1, f) }

// moveDamage moves N damage, or up to N, from It[0] to It[1], which is not
// dealing it (RR "Move").
func (s *State) moveDamage(f *flow.Frame) flow.Signal {
	n, asked := s.amount(f, s.hurt[f.It[0]])
	if asked {
		return flow.Wait
	}
	to := f.It[1]
	s.hurt[f.It[0]] -= n
	if n > 0 {
		s.tellOf(moved, f.Seat, f.It[0], to, int(n))
	}
	s.hurt[to] += n
	if s.at(to, zTeam) {
		s.hurt[to] = min(s.health(to), s.hurt[to])
		s.fall(to, f.Seat)
	}
	return flow.Done
}

// moveShields moves N shields, or up to N, from It[0] to It[1], as many as that may have
// (DES-K-MOVE-2).
func (s *State) moveShields(f *flow.Frame) flow.Signal {
	from, to := f.It[0], f.It[1]
	there := s.shields[from]
	if s.at(to, zTeam) {
		there = min(there, max(s.shieldLimit(to), s.shields[to])-s.shields[to])
	}
	if s.forbidden(doShield, f.Seat, to, f.Src) {
		there = 0
	}
	n, asked := s.amount(f, there)
	if asked {
		return flow.Wait
	}
	caller := s.At(s.Top() - 1)
	caller.Did, caller.Ok = n, f.Mark != 0 || n > 0 && (f.N == everything || n == uint8(f.N))
	if n == 0 {
		return flow.Done
	}
	s.shields[from] -= n
	s.tellOf(movedShields, f.Seat, from, to, int(n))
	s.unshielded(from, n, f)
	if s.at(to, zTeam) {
		s.Call(flow.Frame{Proc: pShield, Seat: f.Seat, Src: f.Src, Dst: to, N: int16(n)})
	} else {
		s.shields[to] += n
	}
	return flow.Done
}

// unshielded queues what comes after shields have left a card.
func (s *State) unshielded(c zones.Piece, n uint8, f *flow.Frame) {
	if n > 0 {
		s.follow(&flow.Frame{Seat: f.Seat, Src: f.Src, Dst: c, It: flow.Nothing, Was: n}, evUnshield)
	}
}

func (s *State) doesPlaceShields(u use, f *flow.Frame) {
	s.shields[u.P] += uint8(u.N)
	s.tell("told.shields", f.Seat, u.P, int(u.N))
}

func (s *State) doesPlaceResources(u use, f *flow.Frame) {
	s.coins[u.P] += uint8(u.N)
	s.tell("destiny.told.stores", f.Seat, u.P, int(u.N))
}

// doesLift removes resources from a card.
func (s *State) doesLift(u use, f *flow.Frame) { s.lift(u, f) }

// doesTakeFrom has a player take resources from a card: as many as there are.
func (s *State) doesTakeFrom(u use, f *flow.Frame) { s.gain(f.Seat, int16(s.lift(u, f))) }

func (s *State) lift(u use, f *flow.Frame) uint8 {
	n := min(s.coins[u.P], uint8(max(0, u.N)))
	s.coins[u.P] -= n
	f.Did, f.Sum, f.Ok = n, n, int16(n) == u.N
	s.tell("destiny.told.lifts", f.Seat, u.P, int(n))
	return n
}

// doesEase removes damage from a card, which is not healing it.
func (s *State) doesEase(u use, f *flow.Frame) {
	if choosing(u.Words) != 0 {
		s.Call(flow.Frame{Proc: pStrip, Seat: f.Seat, Src: f.Src, Dst: u.P, N: u.N, Mark: 1, Was: ofHurt})
		return
	}
	n := min(s.hurt[u.P], uint8(u.N))
	s.hurt[u.P] -= n
	f.Ok = int16(n) == u.N
	s.tell("destiny.told.eases", f.Seat, u.P, int(n))
}

// ofHurt marks damage that is removed by the procedure of shields.
const ofHurt = 1

// easeSome removes up to N damage from the card Dst.
func (s *State) easeSome(f *flow.Frame) flow.Signal {
	n, asked := s.amount(f, s.hurt[f.Dst])
	if asked {
		return flow.Wait
	}
	s.hurt[f.Dst] -= n
	s.tell("destiny.told.eases", f.Seat, f.Dst, int(n))
	caller := s.At(s.Top() - 1)
	caller.Did, caller.Ok = n, n > 0
	return flow.Done
}

// doesSwapMoney switches all resources of a player with those of an opponent.
func (s *State) doesSwapMoney(_ use, f *flow.Frame) {
	who := s.foe(f)
	s.money[f.Seat], s.money[who] = s.money[who], s.money[f.Seat]
	s.tell("destiny.told.swaps-money", f.Seat, zones.None, 0)
}

// doesRearrange has a player move damage, or shields, among characters as he wishes.
func (s *State) doesRearrange(u use, f *flow.Frame)        { s.rearranges(0, u, f) }
func (s *State) doesRearrangeShields(u use, f *flow.Frame) { s.rearranges(given, u, f) }

func (s *State) rearranges(mark uint8, u use, f *flow.Frame) {
	among := s.Set(u.Set, f)
	l := flow.Frame{Proc: pRearrange, Seat: f.Seat, Src: f.Src, Dst: zones.None, It: flow.Nothing, Mark: mark}
	for c := range among.All() {
		l.N += int16(s.tokens(c, mark))
	}
	if f.Ok = l.N > 0; !f.Ok {
		return
	}
	s.Call(l)
	*s.Gather(s.At(s.Top())) = among
}

// tokens returns how many damage or shields lie on a character.
func (s *State) tokens(c zones.Piece, mark uint8) uint8 {
	if mark == given {
		return s.shields[c]
	}
	return s.hurt[c]
}

// rearrange asks where each of N tokens goes, upwards; It[0] is the character chosen
// last. No character gets more damage than he has health, or more shields than he may
// have.
func (s *State) rearrange(f *flow.Frame) flow.Signal {
	if f.Step == 1 {
		f.It[0] = zones.Piece(s.Answer().A)
		s.share[f.It[0]]++
		f.N--
	}
	f.Step = 1
	var set zones.Set
	all, left := s.Gathered(f), 0
	for c := range all.All() {
		left += s.vacancy(c, f.Mark)
	}
	for c := range all.All() {
		if left >= int(f.N) && s.vacancy(c, f.Mark) > 0 && (f.It[0] == zones.None || c >= f.It[0]) {
			set.Add(c)
		}
		if f.It[0] == zones.None || c >= f.It[0] {
			left -= s.vacancy(c, f.Mark)
		}
	}
	if f.N > 0 && !set.Empty() {
		return s.Put(flow.Ask{Kind: flow.Pick, About: aboutSplit, Seats: rules.Only(f.Seat), N: uint16(f.N), Set: set, Src: f.Src})
	}
	for c := range all.All() {
		n := s.share[c]
		s.share[c] = 0
		if f.Mark == given {
			s.shields[c] = n
			continue
		}
		s.hurt[c] = n
		s.fall(c, f.Seat)
	}
	s.tell("destiny.told.rearranges", f.Seat, zones.None, 0)
	return flow.Done
}

// vacancy returns how many more tokens a character can get.
func (s *State) vacancy(c zones.Piece, mark uint8) int {
	most := s.health(c)
	if mark == given {
		most = max(s.shieldLimit(c), s.shields[c])
	}
	return int(most) - int(s.share[c])
}
