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
	aboutOption
	aboutDiscard
	aboutDraw
	aboutRandom
	aboutBegin // a turn that waits to be begun
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
	case ask.Kind == flow.Pose && (ask.About == script.AboutOne || ask.About == aboutOption):
		if ask.Free {
			buf = append(buf, rules.Action{Seat: ask.Seats.First(), Verb: flow.Pass})
		}
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
	if hand.Len() > 1 {
		buf = append(buf, rules.Action{Seat: seat, Verb: vPlay, B: everything})
	}
	buf = s.kindsIn(buf, hand, vPlay, seat)
	if s.money[seat] > 0 {
		buf = s.purchases(buf, seat)
	}
	units, ships := s.In(of(zUnits, seat)), s.In(of(zShips, seat))
	able := units.Or(ships).Or(s.In(of(zBase, seat))).And(s.marked[useful].Set())
	for p := range able.Minus(s.used).All() {
		if s.canUse(p, seat) && !s.hasTwin(p, able) {
			buf = append(buf, rules.Action{Seat: seat, Verb: vUse, A: uint16(p)})
		}
	}
	units, ships = units.Minus(s.attacked), ships.Minus(s.attacked)
	if units.Empty() && ships.Empty() {
		return buf
	}
	return s.attacks(buf, seat, units, ships)
}

// kindsIn lists the kinds of cards in a hand, each once.
func (s *State) kindsIn(buf []rules.Action, hand zones.Set, verb uint8, seat rules.Seat) []rules.Action {
	var done zones.Bits
	for p := range hand.All() {
		if k := zones.Piece(s.kindNo(p)); !done.Has(k) {
			done.Add(k)
			buf = append(buf, rules.Action{Seat: seat, Verb: verb, A: uint16(k)})
		}
	}
	return buf
}

// purchases lists the cards that a player can pay for, and those that he can
// bribe if that is played.
func (s *State) purchases(buf []rules.Action, seat rules.Seat) []rules.Action {
	var done zones.Bits
	hostile := s.marked[foeOf(seat)].Set()
	for p := range s.In(zRow).Minus(hostile).All() {
		k := s.factOf(p)
		no := zones.Piece(k.no)
		if s.dear(k, seat) || done.Has(no) && !s.AskAll {
			continue
		}
		done.Add(no)
		buf = append(buf, rules.Action{Seat: seat, Verb: vBuy, A: uint16(p)})
		if s.bribes && k.camp == noCamp {
			buf = append(buf, rules.Action{Seat: seat, Verb: vBribe, A: uint16(p)})
		}
	}
	pilots := s.In(zPilots)
	if p := pilots.First(); p != zones.None && !s.dear(s.factOf(p), seat) {
		buf = append(buf, rules.Action{Seat: seat, Verb: vBuy, A: uint16(p)})
	}
	return buf
}

// dear reports whether a player cannot pay what a card costs.
func (s *State) dear(k *fact, seat rules.Seat) bool { return uint16(k.cost) > s.money[seat] }

// Bars are rules that keep a player from taking a card, 1 << each.
const (
	noBribes = iota // cards are not bribed
	isHostile
	isOfCamp // only neutral cards are bribed
	isDear
)

// barTake returns what keeps a player from purchasing a card, or from bribing one of
// the row (rule book "Purchasing a card", "Optional rules"); 0 if nothing does.
func (s *State) barTake(verb uint8, p zones.Piece, seat rules.Seat) (bars uint8) {
	k, bribes := s.factOf(p), verb == vBribe
	switch {
	case bribes && !s.bribes:
		bars |= 1 << noBribes
	case !bribes && k.camp == uint8(foeOf(seat)):
		bars |= 1 << isHostile
	}
	switch {
	case bribes && k.camp != noCamp:
		bars |= 1 << isOfCamp
	case s.dear(k, seat):
		bars |= 1 << isDear
	}
	return bars
}

// canUse reports whether the condition of a card's ability holds.
func (s *State) canUse(p zones.Piece, seat rules.Seat) bool {
	switch s.factOf(p).needs {
	case nothing:
		return true
	case theForce:
		return s.forceWith(seat)
	}
	return s.meets(p, seat)
}

// meets is canUse of a condition that has to be looked at.
func (s *State) meets(p zones.Piece, seat rules.Seat) bool {
	proc := s.kindOf(p).action
	s.asks = flow.Frame{Proc: proc, Seat: seat, Foe: nobody, Src: p, Dst: zones.None, It: flow.Nothing}
	return script.Allows(s, s.prog[proc-programs], &s.asks)
}

// attacks lists the attacks that a player can make with units and capital ships:
// on the base, and with units on units of the other faction in the row. He
// commits all that can or chooses.
func (s *State) attacks(buf []rules.Action, seat rules.Seat, units, ships zones.Set) []rules.Action {
	n := units.Len()
	if all := n + ships.Len(); all > 0 {
		if all > 1 && s.harmless(seat, units.Or(ships)) {
			all = 1 // which of them do nothing makes no difference
		}
		buf = s.target(buf, seat, 0, all, true)
	}
	if n == 0 {
		return buf
	}
	prey := s.prey(seat)
	if prey.Empty() {
		return buf
	}
	total := s.total(seat, units, true)
	var done zones.Set
	for p := range prey.All() {
		k := s.factOf(p)
		if done.Has(zones.Piece(k.no)) {
			continue
		}
		done.Add(zones.Piece(k.no))
		buf = s.target(buf, seat, uint16(p)+1, n, total >= int(k.cost))
	}
	return buf
}

// prey returns the cards of the row that a player may attack: units of the other
// faction, and neutral ones if he may hunt.
func (s *State) prey(seat rules.Seat) zones.Set {
	units := s.In(zRow).Minus(s.marked[notUnit].Set())
	if s.mayHunt(seat) {
		return units.Minus(s.marked[seat].Set())
	}
	return units.And(s.marked[foeOf(seat)].Set())
}

// target lists an attack with everything, if it can succeed, and one with n
// cards to choose from, if there is something to choose.
func (s *State) target(buf []rules.Action, seat rules.Seat, a uint16, n int, succeeds bool) []rules.Action {
	if succeeds || n == 1 {
		buf = append(buf, rules.Action{Seat: seat, Verb: vAttack, A: a, B: everything})
	}
	if n > 1 || s.AskAll {
		buf = append(buf, rules.Action{Seat: seat, Verb: vAttack, A: a})
	}
	return buf
}

// mayHunt reports whether a player may attack a neutral unit in the row: if his
// base allows it, once in a turn.
func (s *State) mayHunt(seat rules.Seat) bool {
	home := s.baseOf(seat)
	return home != zones.None && !s.hunted && s.kindOf(home).hunts
}

// picks lists the cards that may be picked, one of several that are alike, in
// the order in which a set of them is chosen. Cards of a hand are named by their
// kind.
func (s *State) picks(buf []rules.Action, ask *flow.Ask) []rules.Action {
	seat := ask.Seats.First()
	if ask.Free {
		buf = append(buf, rules.Action{Seat: seat, Verb: flow.Pass})
	}
	hands := s.hands()
	rest := ask.Set.Minus(hands)
	var done zones.Set
	for p := range ask.Set.All() {
		k := s.kindNo(p)
		switch {
		case !hands.Has(p):
			if !s.hasTwin(p, rest) {
				buf = append(buf, rules.Action{Seat: seat, Verb: flow.Choose, A: uint16(p)})
			}
		case !done.Has(zones.Piece(k)):
			done.Add(zones.Piece(k))
			buf = append(buf, rules.Action{Seat: seat, Verb: vKind, A: uint16(k)})
		}
	}
	return buf
}

// hasTwin reports whether a set holds a card below p that is like it in every
// way: of its kind, in its zone, in its state.
func (s *State) hasTwin(p zones.Piece, set zones.Set) bool {
	if s.factOf(p).single || s.AskAll { // rule cases tell copies apart
		return false
	}
	no := s.kindNo(p)
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
