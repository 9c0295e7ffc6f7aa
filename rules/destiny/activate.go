package destiny

import (
	"muster/rules"
	"muster/rules/flow"
	"muster/rules/script"
	"muster/rules/zones"
)

// canActivate reports whether a card may be activated.
func (s *State) canActivate(p zones.Piece) bool { return s.barActivate(p) == "" }

// barActivate names the rule by which a card cannot be activated: it must be
// ready and, if a support, have a die (RR "Activate a character or support"); ""
// if it can.
func (s *State) barActivate(p zones.Piece) string {
	switch {
	case !s.at(p, zTeam) && !s.at(p, zSupport):
		return "TARGET-INVALID"
	case s.at(p, zSupport) && !s.kindOf(p).die:
		return "ACTIVATE-NO-DIE"
	case s.tired.Has(p):
		return "ACTIVATE-EXHAUSTED"
	}
	return ""
}

// activate exhausts the card Dst and rolls all its dice and those of its
// upgrades.
func (s *State) activate(f *flow.Frame) flow.Signal {
	if sig, now := s.announce(f, evActivate); !now {
		return sig
	}
	switch f.Step {
	case 2:
		if !s.canActivate(f.Dst) {
			return flow.Done // it was defeated, or exhausted
		}
		f.Step = 3
		s.tired.Add(f.Dst)
		seat := s.holder(f.Dst)
		s.tell("destiny.told.activates", seat, f.Dst, 0)
		for d := range s.diceOf(f.Dst, s.In(of(zHome, seat))).All() {
			s.Call(flow.Frame{Proc: pRollDie, Seat: seat, Dst: d})
		}
		return flow.Go
	}
	s.follow(f, evActivate)
	return flow.Done
}

// rollDie rolls the die Dst into its player's pool.
func (s *State) rollDie(f *flow.Frame) flow.Signal {
	if f.Step == 0 {
		if !s.at(f.Dst, zHome) && !s.at(f.Dst, zPool) {
			return flow.Done
		}
		f.Step = 1
		return s.Put(flow.Ask{Kind: flow.Roll, About: aboutDie, Seats: rules.Only(f.Seat), N: 6, Set: zones.Of(f.Dst), Src: f.Dst})
	}
	s.side[f.Dst] = uint8(s.Answer().A)
	s.Move(f.Dst, of(zPool, s.holder(f.Dst)))
	s.tell("destiny.told.rolls", f.Seat, f.Dst, 0)
	return flow.Done
}

// offerGuard offers Guardian before a character that has it activates.
func (s *State) offerGuard(f *flow.Frame) {
	if s.at(f.Dst, zTeam) && s.keyword(f.Dst, guardian) && s.threatened(s.holder(f.Dst)) {
		s.Offer(flow.Frame{Proc: pGuardian, Seat: s.holder(f.Dst), Src: f.Dst, Dst: f.Dst})
	}
}

// threats returns the damage dice in the pools of a player's opponents.
func (s *State) threats(seat rules.Seat) (set zones.Set) {
	for d := range s.every(zPool).All() {
		if s.holder(d) != seat && s.shows(d).damage() {
			set.Add(d)
		}
	}
	return set
}

// threatened reports whether there are such dice.
func (s *State) threatened(seat rules.Seat) bool {
	set := s.threats(seat)
	return !set.Empty()
}

// guard removes one damage die of an opponent, if the player likes, and deals
// its value to the guardian Dst (RR "Guardian").
func (s *State) guard(f *flow.Frame) flow.Signal {
	switch f.Step {
	case 0:
		set := s.threats(f.Seat)
		if set.Empty() {
			return flow.Done
		}
		f.Step = 1
		return s.Put(flow.Ask{Kind: flow.Pick, Free: true, About: aboutGuard, Seats: rules.Only(f.Seat), Set: set, Src: f.Src})
	}
	if a := s.Answer(); a.Verb != flow.Pass {
		d := zones.Piece(a.A)
		n := s.shows(d).value
		s.remove(f.Seat, d)
		s.Call(flow.Frame{Proc: pDamage, Seat: f.Seat, Src: f.Src, Dst: f.Dst, N: int16(n)})
	}
	return flow.Done
}

// Steps of the procedure pTogether.
const (
	candidate = iota // one of those that may activate is asked for
	candidates
	together // those that are left activate
	rolled
	followed
)

// activateTogether activates cards that the frame has gathered, those that the
// player wants, at the same time: first what comes before any of them, then all
// roll, then what comes after. It[0] is the last card that was chosen.
func (s *State) activateTogether(f *flow.Frame) flow.Signal {
	all := s.Gathered(f)
	switch f.Step {
	case candidate:
		f.Step = together
		if rest := later(all, f.It[0]); !rest.Empty() {
			f.Step = candidates
			return s.Put(flow.Ask{
				Kind: flow.Pick, Free: true, About: script.AboutPiece, Seats: rules.Only(f.Seat), N: doActivate, Set: rest, Src: f.Src,
			})
		}
	case candidates:
		a := s.Answer()
		rest := later(all, f.It[0])
		*all = all.Minus(rest)
		f.Step = together
		if a.Verb != flow.Pass {
			f.Step, f.It[0] = candidate, zones.Piece(a.A)
			*all = all.Or(later(&rest, f.It[0]))
			all.Add(f.It[0])
		}
	case together:
		f.Step = rolled
		for p := range all.All() {
			about := flow.Frame{Seat: f.Seat, Dst: p, It: flow.Nothing}
			s.answers(&about, before, evActivate, s.Offer)
			s.offerGuard(&about)
		}
	case rolled:
		f.Step = followed
		s.rollAll(all)
	case followed:
		s.Group()
		for p := range all.All() {
			s.followWith(&flow.Frame{Seat: f.Seat, Dst: p, It: flow.Nothing}, evActivate)
		}
		return flow.Done
	}
	return flow.Go
}

// rollAll exhausts cards and rolls all their dice. It drops those that have been
// exhausted or defeated in the meantime.
func (s *State) rollAll(cards *zones.Set) {
	for p := range cards.All() {
		if !s.canActivate(p) {
			cards.Drop(p)
			continue
		}
		s.tired.Add(p)
		s.tell("destiny.told.activates", s.holder(p), p, 0)
		for d := range s.diceOf(p, s.In(of(zHome, s.holder(p)))).All() {
			s.Call(flow.Frame{Proc: pRollDie, Seat: s.holder(p), Dst: d})
		}
	}
}

// later returns the pieces of a set above one, or all if it is None.
func later(set *zones.Set, p zones.Piece) zones.Set {
	if p == zones.None {
		return *set
	}
	return set.Above(p)
}
