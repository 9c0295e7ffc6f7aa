package assault

import (
	"math/bits"

	"muster/rules"
	"muster/rules/board"
	"muster/rules/flow"
	"muster/rules/zones"
)

// doesShedOne has a figure discard one of the conditions that are named: of several its player
// chooses.
func (s *State) doesShedOne(u use, f *flow.Frame) {
	s.Call(flow.Frame{Proc: pShed, Seat: f.Seat, Src: f.Src, Dst: u.P, N: int16(conditionMask(u.Words))})
}

// shed has a figure discard one of the conditions of N.
func (s *State) shed(f *flow.Frame) flow.Signal {
	mask := s.conditionsOf(f.Dst) & uint8(f.N)
	switch {
	case f.Step > 0:
		s.lose(f.Dst, uint8(s.Answer().A))
	case mask == 0:
	case bits.OnesCount8(mask) == 1 && !s.AskAll:
		s.lose(f.Dst, uint8(bits.TrailingZeros8(mask)))
	default:
		f.Step = 1
		return s.Put(flow.Ask{Kind: flow.Open, About: aboutShed, Seats: rules.Only(f.Seat), Src: f.Dst})
	}
	return flow.Done
}

// sheds appends the conditions of which a figure discards one.
func (s *State) sheds(buf []rules.Action, f *flow.Frame) []rules.Action {
	for m := s.conditionsOf(f.Dst) & uint8(f.N); m != 0; m &= m - 1 {
		buf = append(buf, rules.Action{Seat: f.Seat, Verb: vShake, A: uint16(bits.TrailingZeros8(m))})
	}
	return buf
}

func hasConditions(s *State, u use, _ *flow.Frame) bool { return s.conditionsOf(u.P) != 0 }

// doesShedAll has a figure discard all its conditions; the ability notes how many.
func (s *State) doesShedAll(u use, f *flow.Frame) {
	f.Sum = uint8(bits.OnesCount8(s.conditionsOf(u.P)))
	for m := s.conditionsOf(u.P); m != 0; m &= m - 1 {
		s.lose(u.P, uint8(bits.TrailingZeros8(m)))
	}
}

// doesTokens gives a figure several power tokens of a kind, as many as it can have.
func (s *State) doesTokens(u use, _ *flow.Frame) {
	for range u.N {
		s.giveToken(u.P, uint8(bits.TrailingZeros64(u.Words)))
	}
}

// canBeAttacked reports whether a piece can be the target of an attack that is about to be
// performed.
func (s *State) canBeAttacked(u use, f *flow.Frame) bool {
	p := f.It[0]
	if p == none {
		p = f.Src
	}
	if !s.onMap(p) || s.shielded(p, u.P) {
		return false
	}
	k := s.kindOf(p)
	x := &s.probe
	*x = fight{
		attacker: p, target: none, only: none, seat: f.Seat, ranged: (k.attack == ranged || u.Words>>markRanged&1 != 0) && u.Words>>markMelee&1 == 0, reach: k.reach,
		within: uint8(max(0, u.N)),
	}
	if !s.prey(x).Has(u.P) {
		return false
	}
	for y := range s.covers(u.P).All() {
		if s.eligible(x, u.P, y) {
			return true
		}
	}
	return false
}

func (s *State) doesMark(u use, _ *flow.Frame) { s.met.Add(u.P) }

func ablePay(s *State, u use, f *flow.Frame) bool {
	return f.Src != none && f.Src == s.figure && int(s.points) >= int(u.N)
}

func (s *State) doesSpendPoints(u use, f *flow.Frame) {
	if f.Ok = ablePay(s, u, f); f.Ok {
		s.points -= uint8(u.N)
	}
}

// doesForfeit has a player lose victory points, as far as he has them.
func (s *State) doesForfeit(u use, f *flow.Frame) { s.gainVP(who(u, f), -int(u.N)) }

func isRedrawn(s *State, u use, f *flow.Frame) bool {
	if s.Where(u.P) == of(zDiscard, s.owner[u.P]) && s.buries(f.Seat) {
		return false
	}
	return isCommand(u.P) && s.Where(u.P) != of(zHand, s.owner[u.P])
}

// doesRedraw has a command card that was played go back to the hand of its player.
func (s *State) doesRedraw(u use, _ *flow.Frame) {
	seat := s.owner[u.P]
	s.Move(u.P, of(zHand, seat))
	s.on[u.P-firstCard] = none
	s.staysOut.Drop(u.P)
	s.boxed.Drop(u.P)
	s.tell("assault.told.redraws", seat, u.P, 0)
}

// doesReshuffle has a player shuffle his hand into his deck.
func (s *State) doesReshuffle(u use, f *flow.Frame) {
	seat := who(u, f)
	for c := range s.In(of(zHand, seat)).All() {
		s.Move(c, of(zDeck, seat))
	}
	s.Shuffle(seat, of(zDeck, seat))
	s.tell("assault.told.reshuffles", seat, none, 0)
}

// doesRollMore rolls another die outside attacks: what it shows is added to what the others do.
func (s *State) doesRollMore(u use, f *flow.Frame) {
	s.Call(flow.Frame{Proc: pDice, Seat: f.Seat, Src: f.Src, Dst: none, N: int16(bits.TrailingZeros64(u.Words)), Mark: rollsMore})
}

// rollsMore marks a die whose results are added to those rolled before.
const rollsMore = 1

// controllerOf returns who controls a token because of a card, or nobody.
func (s *State) controllerOf(token zones.Piece) rules.Seat {
	seat := nobody
	if s.sorts>>changeControl&1 != 0 {
		s.eachHeld(changeControl, token, func(_ *held, f *flow.Frame) bool {
			seat = f.Seat
			return true
		})
	}
	return seat
}

// uncountedBy returns how many figures less than it has a player counts as having at a token.
func (s *State) uncountedBy(seat rules.Seat, token zones.Piece) (n int) {
	if s.sorts>>changeCount&1 != 0 {
		s.eachHeld(changeCount, token, func(h *held, f *flow.Frame) bool {
			if f.Foe == seat {
				n += s.amount(h, f)
			}
			return true
		})
	}
	return n
}

// uncountedInArea is uncountedBy for the part of the map that the mission is about.
func (s *State) uncountedInArea(seat rules.Seat) (n int) {
	for i := range s.lastings {
		l := &s.lasting[i]
		if h := s.heldBy(l); h.what == changeCount && h.set == nil && h.ref == 0 && l.seat != seat {
			n += h.n
		}
	}
	return n
}

// inflicted returns the conditions that abilities add to the attacks of a figure.
func (s *State) inflicted(p zones.Piece) (conds uint8) {
	if s.sorts>>changeInflicts&1 != 0 {
		s.eachHeld(changeInflicts, p, func(h *held, _ *flow.Frame) bool {
			conds |= conditionMask(h.mask)
			return true
		})
	}
	return conds
}

// ableMustActivate reports whether a figure's group is still there, whatever has become of itself.
func ableMustActivate(s *State, u use, _ *flow.Frame) bool {
	return isFigure(u.P) && s.hasFigures(s.groupOf(u.P))
}

// doesMustActivate has the group of a figure be the next that its player activates.
func (s *State) doesMustActivate(u use, _ *flow.Frame) { s.pressed.Add(s.groupOf(u.P)) }

func ableActivate(s *State, u use, _ *flow.Frame) bool {
	ready := s.readyGroups(s.owner[u.P])
	return ready.Has(u.P)
}

// doesActivate has a group activated at once.
func (s *State) doesActivate(u use, _ *flow.Frame) {
	s.Call(flow.Frame{Proc: pNow, Seat: s.owner[u.P], Src: none, Dst: u.P})
}

// now activates a group out of turn; others may answer when that is done.
func (s *State) now(f *flow.Frame) flow.Signal {
	switch f.Step {
	case 0:
		f.Step = 1
		s.Call(flow.Frame{Proc: pActivation, Seat: f.Seat, Src: none, Dst: f.Dst, Step: actNext})
	case 1:
		f.Step = 2
		s.callWindow(evGroupDone, f.Seat, f.Dst, none, 0)
	default:
		return flow.Done
	}
	return flow.Go
}

// ableRevive reports whether a figure that was defeated can be placed adjacent to another of
// its group.
func ableRevive(s *State, u use, _ *flow.Frame) bool {
	return isFigure(u.P) && s.Where(u.P) == of(zFallen, s.owner[u.P]) && s.hasFigures(s.groupOf(u.P)) && !s.roomBeside(u.P).Empty()
}

// roomBeside returns the spaces adjacent to the group of a figure on which it could stand.
func (s *State) roomBeside(p zones.Piece) (set board.Set) {
	near := s.besideGroup(p)
	full, k := s.occupied(none), s.kindOf(p)
	for x := range near.All() {
		st := board.Stand{At: x, Base: k.base}
		if !s.ground.Covers(st).Meets(full) && s.ground.Fits(k.mover, st, s.open) {
			set.Add(x)
		}
	}
	return set
}

// besideGroup returns the spaces adjacent to figures of the group of a figure.
func (s *State) besideGroup(p zones.Piece) (set board.Set) {
	for q := range s.membersOf(s.groupOf(p)).And(s.figuresOn()).All() {
		for x := range s.covers(q).All() {
			set = set.Or(s.ground.Adjacent(x, s.open))
		}
	}
	return set
}

func (s *State) doesRevive(u use, f *flow.Frame) {
	s.Call(flow.Frame{Proc: pRevive, Seat: f.Seat, Src: u.P, Dst: none})
}

// revive places a figure that was defeated adjacent to its group: it enters the space.
func (s *State) revive(f *flow.Frame) flow.Signal {
	switch f.Step {
	case putAsk:
		f.Step = putAnswered
		return s.askPlace(f, aboutRevive, f.Seat, f.Src)
	case putAnswered:
		a := s.Answer()
		s.hurt[f.Src] = 0
		s.put1(f.Src, board.Space(a.A), a.B != 0)
		f.Step = putEntered
		s.callWindow(evEnter, f.Seat, f.Src, none, 0)
		return flow.Go
	}
	return flow.Done
}

// doesDeployAside deploys the group to which the card of the ability is attached and that was
// set aside.
func (s *State) doesDeployAside(_ use, f *flow.Frame) {
	g := s.on[f.Dst-firstCard]
	if f.Ok = g != none && s.setAside.Has(g); f.Ok {
		s.setAside.Drop(g)
		s.Call(flow.Frame{Proc: pAmbush, Seat: f.Seat, Src: none, Dst: g})
	}
}

// Steps of deploying a group that was set aside.
const (
	ambushZone = iota
	ambushNext
	ambushPlaced
	ambushEntered
)

// ambush deploys a group to a deployment zone: N.
func (s *State) ambush(f *flow.Frame) flow.Signal {
	switch f.Step {
	case ambushZone:
		if !f.Asked {
			f.Asked = true
			return s.Put(flow.Ask{Kind: flow.Pose, About: aboutZone, Seats: rules.Only(f.Seat), N: 2, Src: none})
		}
		f.Asked, f.N, f.Step = false, int16(s.Answer().A), ambushNext
	case ambushNext:
		left := s.membersOf(f.Dst).And(s.In(of(zAside, f.Seat)))
		if left.Empty() {
			return flow.Done
		}
		f.Src, f.Step = left.First(), ambushPlaced
		return s.askPlace(f, aboutAmbush, f.Seat, f.Src)
	case ambushPlaced:
		a := s.Answer()
		s.put1(f.Src, board.Space(a.A), a.B != 0)
		f.Step = ambushEntered
		s.callWindow(evEnter, f.Seat, f.Src, none, 0)
	case ambushEntered:
		f.Step = ambushNext
		if left := s.membersOf(f.Dst).And(s.In(of(zAside, f.Seat))); left.Empty() {
			s.callWindow(evDeploy, f.Seat, f.Src, none, 0)
		}
	}
	return flow.Go
}

// spentGroups counts the groups of a player that are exhausted or defeated.
func (s *State) spentGroups(seat rules.Seat) (n int) {
	for g := range s.In(of(zCards, seat)).All() {
		if s.isGroup(g) && !s.setAside.Has(g) && (s.exhausted.Has(g) || !s.hasFigures(g)) {
			n++
		}
	}
	return n
}

// isGroup reports whether a card is the Deployment card of a group, and no companion's.
func (s *State) isGroup(g zones.Piece) bool {
	k := s.kindOf(g)
	return k.figure && !k.companion && !k.squad
}

// keepAside sets the groups aside that wait to be deployed.
func (s *State) keepAside() {
	for i := range s.book.holds {
		if h := &s.book.holds[i]; h.what == changeAside && h.card != passing && s.on[h.card-firstCard] != none {
			s.setAside.Add(s.on[h.card-firstCard])
		}
	}
}

// doesBringCompanion places the companion of an upgrade in the space of a figure.
func (s *State) doesBringCompanion(u use, f *flow.Frame) {
	for c := range zones.Piece(s.cards) {
		if s.partner[c] == f.Dst {
			q := s.members[c].First()
			s.put1(q, s.at[u.P], false)
		}
	}
}
