package destiny

import (
	"slices"

	"muster/rules"
	"muster/rules/flow"
	"muster/rules/script"
	"muster/rules/zones"
)

// eliminate takes a player out of the game, with all that is his; the last one
// left wins (RR part 9 "Player elimination").
//
// From then on he is not there: what he had begun ends, his zones are empty and sets
// pass them by, verbs do nothing by him, to him or to what was his (absent), and what
// is asked of him nonetheless is not put (unasked). So nothing comes to him later.
func (s *State) eliminate(seat rules.Seat) flow.Signal {
	s.lost |= rules.Only(seat)
	s.tell(isOut, seat, zones.None, 0)
	if s.left() == 1 {
		left := s.all() &^ s.lost
		return s.over(left.First())
	}
	s.clear(seat)
	s.money[seat] = 0
	s.waiting &^= rules.Only(seat)
	if s.control == seat {
		fields := s.every(zField)
		s.control = s.after(seat)
		s.Move(fields.First(), of(zField, s.control))
		s.tell("destiny.told.takes-field", s.control, fields.First(), 0)
	}
	s.Forget(func(f *flow.Frame) bool {
		if f.Seat != seat || goesOn(f) || s.ofAnother(f) {
			return false
		}
		switch f.Proc {
		case pResolveOne:
			s.letGo(f.Dst)
		case pPlay:
			s.eager.Drop(f.Src)
		}
		return true
	})
	return flow.Go
}

// eliminateAll takes players out of the game who lose at the same time. If nobody were left,
// who controls the battlefield wins.
func (s *State) eliminateAll(out rules.Seats) flow.Signal {
	if out == s.all()&^s.lost {
		return s.over(s.control)
	}
	for seat := range rules.Seat(s.players) {
		if out.Has(seat) && s.eliminate(seat) == flow.Wait {
			return flow.Wait
		}
	}
	return flow.Go
}

// mayFallTogether reports whether the effect that has defeated the last character of a player
// is yet to be done to one of another, who may lose with him: until then he stays
// (DES-Q-BOTH).
func (s *State) mayFallTogether(seat rules.Seat) bool {
	if s.falling == 0 && !s.reachesMore() {
		return false
	}
	s.falling |= rules.Only(seat)
	return true
}

// reachesMore reports whether an effect under way is yet to come to a character, and notes
// how high the stack is when it is done.
func (s *State) reachesMore() bool {
	for i := range s.Top() {
		switch f := s.At(i); {
		case s.sweeps(f):
			s.upTo = i + 1
			return true
		case f.Proc == pDamage && f.Step == toReplace && s.at(f.Dst, zTeam):
			s.upTo = i
			return true
		}
	}
	return false
}

// sweeps reports whether a frame is of an ability that is about to do the same to one more
// character.
func (s *State) sweeps(f *flow.Frame) bool {
	if f.Proc < programs {
		return false
	}
	rest := s.prog[f.Proc-programs].Rest(&s.Machine, f).And(s.every(zTeam))
	return !rest.Empty()
}

// fallTogether eliminates whose last characters one effect has defeated, unless they have
// some again.
func (s *State) fallTogether() flow.Signal {
	out := s.falling
	for seat := range rules.Seat(s.players) {
		if team := s.In(of(zTeam, seat)); !team.Empty() {
			out &^= rules.Only(seat)
		}
	}
	s.falling = 0
	return s.eliminateAll(out)
}

// clear takes all that lies with a player who is out from the table: his cards out of the
// game, those of others to their owners, what lies on another first, and his dice.
func (s *State) clear(seat rules.Seat) {
	own := s.own(seat)
	guests := own.Or(s.In(of(zLimbo, seat)))
	for p := range own.All() {
		guests = guests.Or(s.burdens(p))
	}
	for p := range s.first {
		if s.owner[p] == seat {
			s.goOut(p, seat)
		}
	}
	guests = guests.Minus(s.In(of(zOut, seat)))
	hosts := guests.And(s.every(zTeam).Or(s.every(zSupport)))
	for p := range guests.Minus(hosts).All() {
		if s.at(p, zLimbo) {
			s.toDiscard(p)
		} else {
			s.leave(p)
		}
	}
	for p := range hosts.All() {
		s.leave(p)
	}
	for d := range s.dice.All() {
		if s.holder(d) == seat || s.gone(s.on[d]) {
			s.dropDie(d)
		}
	}
}

// goOut takes a card of an eliminated player out of the game, unless it is the
// battlefield or another controls it.
func (s *State) goOut(p zones.Piece, seat rules.Seat) {
	if s.holder(p) != seat || s.at(p, zField) {
		return
	}
	s.share[p] = 0
	s.vacate(p)
	s.marked.Drop(p)
	s.detected.Drop(p)
	s.fallen.Drop(p)
	s.Move(p, of(zOut, seat))
}

// letGo ends the resolving of a die, if it has begun.
func (s *State) letGo(d zones.Piece) {
	s.kept.Drop(d)
	if !s.isDie(d) {
		s.side[d] = 0 // the card of a die stood for it
	} else if s.busy.Has(d) {
		s.busy.Drop(d)
		s.goHome(d)
	}
}

// gone reports whether a piece has left the game with its player.
func (s *State) gone(p zones.Piece) bool {
	switch {
	case s.lost == 0 || p == zones.None:
		return false
	case s.isDie(p):
		return !s.dice.Has(p)
	}
	return s.at(p, zOut) && s.lost.Has(s.holder(p))
}

// absent reports whether somebody or something is out that a verb is about: who does it,
// if another's card has him do it, whom it is meant for, or a piece.
func (s *State) absent(v *verb, u use, f *flow.Frame) bool {
	switch {
	case s.lost == 0:
		return false
	case s.lost.Has(f.Seat) && (f.Src != zones.None && s.holder(f.Src) != f.Seat || s.unclear(v, u, f)):
		return true // he chooses no opponent either
	case v.Takes() && u.Words&script.Several == 0 && (s.gone(u.P) || s.gone(f.It[1])):
		return true
	case u.By == aPlayer:
		return f.Mark&picked != 0 && s.lost.Has(f.Foe)
	}
	return (u.By == enemy || v.Foe && u.By == 0) && s.lost.Has(s.foe(f))
}

// unasked goes on with a frame that asks players who are all out. An ability goes on as if
// he had declined, or had chosen the first that he could: its questions to one player come
// to an end, and it may be about others yet. A procedure ends.
func (s *State) unasked(f *flow.Frame) flow.Signal {
	ask := s.Ask()
	if ask.Kind == 0 || ask.Kind == flow.Roll || ask.Seats&^s.lost != 0 {
		return flow.Wait
	}
	var room [64]rules.Action
	if all := s.Legal(room[:0]); f.Proc >= programs && len(all) > 0 {
		i := max(0, slices.IndexFunc(all, func(a rules.Action) bool { return a.Verb == flow.Pass }))
		s.Settle(all[i])
		return flow.Go
	}
	if s.Put(flow.Ask{}); f.Proc == pResolveOne {
		s.letGo(f.Dst)
	}
	return flow.Done
}

// ofAnother reports whether a frame is of an ability of a card that somebody has who is
// still in the game.
func (s *State) ofAnother(f *flow.Frame) bool {
	return f.Proc >= programs && f.Src != zones.None && !s.lost.Has(s.holder(f.Src))
}

// ownersZone returns where a card goes that comes back to its owner. What is of
// an eliminated player, and was with another, is out of the game.
func (s *State) ownersZone(card zones.Piece, z zones.Zone) zones.Zone {
	owner := s.owner[s.Card(card)]
	if k := s.kindOf(card); s.lost.Has(owner) || k.parts || k.aside && s.at(card, zUpgrade) {
		z = zOut
	}
	return of(z, owner)
}

// goesOn reports whether a procedure is of the whole table, or of something that
// has happened already, so that it goes on when its player is eliminated.
func goesOn(f *flow.Frame) bool {
	switch f.Proc {
	case pIndirect:
		return f.Step > toDeal
	case pSetup, pMulligan, pRollOff, pRound, pUpkeep, pDamage, pTake, pDefeat, pLeave, pLimit:
		return true
	}
	return false
}
