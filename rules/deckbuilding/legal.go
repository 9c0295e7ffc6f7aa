package deckbuilding

import (
	"muster/rules"
	"muster/rules/flow"
	"muster/rules/script"
	"muster/rules/zones"
)

// What questions are about, beyond those of package script.
const (
	aboutTurn = script.FirstAbout + iota
	aboutBase
	aboutSecret
	aboutCommit
	aboutSplit
	aboutReward
	aboutDiscard
	aboutDraw
	aboutRandom
)

// Legal implements rules.State.
func (s *State) Legal(buf []rules.Action) []rules.Action {
	ask := s.Ask()
	switch {
	case ask.About == aboutTurn:
		return s.actions(buf, ask.Seats.First())
	case ask.Kind == flow.Pick:
		return s.picks(buf, ask)
	case ask.About == aboutSplit:
		for n := ask.N >> 8; n <= ask.N&255; n++ {
			buf = append(buf, rules.Action{Seat: ask.Seats.First(), Verb: vAmount, A: n})
		}
		return buf
	case ask.About == script.AboutOne && ask.Kind == flow.Pose:
		for i := range ask.Set.All() {
			buf = append(buf, rules.Action{Seat: ask.Seats.First(), Verb: flow.Choose, A: uint16(i)})
		}
		return buf
	}
	return s.Machine.Legal(buf)
}

// actions lists what a player may do in the main part of his turn (rule book
// "During your turn"): end it, play, purchase, use an ability, attack.
func (s *State) actions(buf []rules.Action, seat rules.Seat) []rules.Action {
	buf = append(buf, rules.Action{Seat: seat, Verb: flow.Pass})
	hand := s.In(of(zHand, seat))
	buf = s.kindsIn(buf, hand, vPlay, seat)
	buf = s.purchases(buf, seat)
	own := s.In(of(zUnits, seat)).Or(s.In(of(zShips, seat))).Or(s.In(of(zBase, seat)))
	for p := range own.Minus(s.used).All() {
		if k := s.kindOf(p); k.action != 0 && s.canUse(k.action, p, seat) && !s.hasTwin(p, own) {
			buf = append(buf, rules.Action{Seat: seat, Verb: vUse, A: uint16(p)})
		}
	}
	return s.attacks(buf, seat)
}

// kindsIn lists the kinds of cards in a hand, each once.
func (s *State) kindsIn(buf []rules.Action, hand zones.Set, verb uint8, seat rules.Seat) []rules.Action {
	var done zones.Set
	for p := range hand.All() {
		if k := s.kindNo(p); !done.Has(zones.Piece(k)) {
			done.Add(zones.Piece(k))
			buf = append(buf, rules.Action{Seat: seat, Verb: verb, A: uint16(k)})
		}
	}
	return buf
}

// purchases lists the cards that a player can pay for, and those that he can
// bribe if that is played.
func (s *State) purchases(buf []rules.Action, seat rules.Seat) []rules.Action {
	money := s.money[seat]
	if money == 0 {
		return buf
	}
	var done zones.Set
	for p := range s.In(zRow).All() {
		no := s.kindNo(p)
		k := &s.kinds[no]
		if uint16(k.cost) > money || !mayBuy(seat, k) || done.Has(zones.Piece(no)) {
			continue
		}
		done.Add(zones.Piece(no))
		buf = append(buf, rules.Action{Seat: seat, Verb: vBuy, A: uint16(p)})
		if s.bribes && k.camp == noCamp {
			buf = append(buf, rules.Action{Seat: seat, Verb: vBribe, A: uint16(p)})
		}
	}
	if pilots := s.In(zPilots); !pilots.Empty() {
		if p := pilots.First(); uint16(s.kindOf(p).cost) <= money {
			buf = append(buf, rules.Action{Seat: seat, Verb: vBuy, A: uint16(p)})
		}
	}
	return buf
}

// canUse reports whether the condition of an ability holds.
func (s *State) canUse(proc uint16, p zones.Piece, seat rules.Seat) bool {
	a := s.prog[proc-programs]
	if a.Body == 0 {
		return true
	}
	s.asks = flow.Frame{Proc: proc, Seat: seat, Foe: nobody, Src: p, Dst: zones.None, It: flow.Nothing}
	return script.Allows(s, a, &s.asks)
}

// attacks lists the attacks that a player can make: on the base, and with units
// on units of the other faction in the row. He commits all that can or chooses.
func (s *State) attacks(buf []rules.Action, seat rules.Seat) []rules.Action {
	if set := s.attackers(seat, false); !set.Empty() {
		buf = target(buf, seat, 0, set.Len())
	}
	units := s.attackers(seat, true)
	n := units.Len()
	if n == 0 {
		return buf
	}
	var done zones.Set
	for p := range s.In(zRow).All() {
		no := s.kindNo(p)
		if k := &s.kinds[no]; k.typ != unit || !s.mayAttack(seat, k) || done.Has(zones.Piece(no)) {
			continue
		}
		done.Add(zones.Piece(no))
		buf = target(buf, seat, uint16(p)+1, n)
	}
	return buf
}

// target lists an attack with everything and, if there is something to choose,
// one with cards to be chosen.
func target(buf []rules.Action, seat rules.Seat, a uint16, n int) []rules.Action {
	buf = append(buf, rules.Action{Seat: seat, Verb: vAttack, A: a, B: everything})
	if n > 1 {
		buf = append(buf, rules.Action{Seat: seat, Verb: vAttack, A: a})
	}
	return buf
}

// mayAttack reports whether a player may attack a kind of unit in the row: the
// other faction's, and a neutral one if his base allows it.
func (s *State) mayAttack(seat rules.Seat, k *kind) bool {
	if k.camp != noCamp {
		return k.camp != uint8(seat)
	}
	home := s.baseOf(seat)
	return !s.hunted && home != zones.None && s.kindOf(home).hunts
}

// picks lists the cards that may be picked, one of several that are alike.
// Cards of a hand are named by their kind.
func (s *State) picks(buf []rules.Action, ask *flow.Ask) []rules.Action {
	seat := ask.Seats.First()
	if ask.Free {
		buf = append(buf, rules.Action{Seat: seat, Verb: flow.Pass})
	}
	hands := s.In(of(zHand, empire)).Or(s.In(of(zHand, rebels)))
	buf = s.kindsIn(buf, ask.Set.And(hands), vKind, seat)
	rest := ask.Set.Minus(hands)
	for p := range rest.All() {
		if !s.hasTwin(p, rest) {
			buf = append(buf, rules.Action{Seat: seat, Verb: flow.Choose, A: uint16(p)})
		}
	}
	return buf
}

// hasTwin reports whether a set holds a card below p that is like it in every
// way: of its kind, in its zone, in its state.
func (s *State) hasTwin(p zones.Piece, set zones.Set) bool {
	no := s.kindNo(p)
	if s.kinds[no].copies == 1 {
		return false
	}
	for q := range set.All() {
		if q >= p {
			return false
		}
		if s.kindNo(q) == no && s.Where(q) == s.Where(p) && s.hurt[q] == s.hurt[p] && s.gained[q] == s.gained[p] &&
			s.used.Has(q) == s.used.Has(p) && s.attacked.Has(q) == s.attacked.Has(p) && s.doomed.Has(q) == s.doomed.Has(p) {
			return true
		}
	}
	return false
}
