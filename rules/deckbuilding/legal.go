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

// legal writes the menu of the open question, and returns whose it is and how many options it has.
func (s *State) legal() (seat rules.Seat, n uint8) {
	ask := s.Ask()
	return ask.Seats.First(), s.answers(ask)
}

// answers writes the menu of a question, and returns how many options it has.
func (s *State) answers(ask *flow.Ask) (n uint8) {
	switch {
	case ask.About == aboutTurn:
		return s.actions(ask.Seats.First())
	case ask.Kind == flow.Pick:
		return s.picks(ask)
	case ask.About == aboutSplit:
		for amount := ask.N >> 8; amount <= ask.N&255; amount++ {
			n = s.put(n, vAmount, 0, uint8(amount))
		}
	case ask.Kind == flow.Pose && (ask.About == script.AboutOne || ask.About == aboutOption):
		if ask.Free {
			n = s.put(n, flow.Pass, 0, 0)
		}
		for i := range ask.Set.All() {
			n = s.put(n, flow.Choose, 0, uint8(i))
		}
	case ask.Kind == flow.Pose:
		for i := range uint8(ask.N) {
			n = s.put(n, flow.Choose, 0, i)
		}
	}
	return n
}

// actions lists what a player may do in the main part of his turn (rule book
// "During your turn"): end it, play, purchase, use an ability, attack. It returns how much.
func (s *State) actions(seat rules.Seat) uint8 {
	n := s.playable(s.put(0, flow.Pass, 0, 0), seat)
	if s.money[seat] > 0 {
		n = s.purchases(n, seat)
	}
	return s.inFront(n, seat)
}

// playable lists the whole hand, if it is more than a card, and the kinds of cards in it,
// each once, from option n on.
func (s *State) playable(n uint8, seat rules.Seat) uint8 {
	hand := s.front(zHand, seat)
	if hand.empty() {
		return n
	}
	if hand.several() {
		n = s.put(n, vPlay, everything, 0)
	}
	if !s.doomed.Empty() {
		return s.playableApart(n, hand)
	}
	var done zones.Bits
	for ; !hand.empty(); hand = hand.rest() {
		p := hand.first()
		if k := s.kindNo(p); done.Adds(zones.Piece(k)) {
			n = s.putCard(n, p, k, 0)
		}
	}
	return n
}

// playableApart lists the kinds of cards in a hand that may hold what is lent: a kind of which
// there is also a card to keep twice.
func (s *State) playableApart(n uint8, hand mask) uint8 {
	var done zones.Bits
	held := hand.set()
	for ; !hand.empty(); hand = hand.rest() {
		k := s.kindNo(hand.first())
		if !done.Adds(zones.Piece(k)) {
			continue
		}
		n = s.putCard(n, s.copyOf(held, uint16(k), 0), k, 0)
		if s.lentToo(held, uint16(k)) {
			n = s.putCard(n, s.copyOf(held, uint16(k), ownCopy), k, ownCopy)
		}
	}
	return n
}

// inFront lists what a player can do with his cards in play: use the abilities that he
// may, one of several that are alike, and attack with what has not attacked yet. He commits
// all that can or chooses.
func (s *State) inFront(n uint8, seat rules.Seat) uint8 {
	units, attacked := s.front(zUnits, seat), maskOf(&s.attacked)
	own := units.or(s.front(zShips, seat))
	able := own.or(s.front(zBase, seat)).and(maskOf(&s.marked[useful])).minus(maskOf(&s.used))
	if !able.empty() {
		n = s.abilities(n, seat, able)
	}
	ready := own.minus(attacked)
	if ready.empty() {
		return n
	}
	several := ready.several()
	if several && ready.and(maskOf(&s.marked[armed])).empty() && s.strength(seat, ready) == 0 {
		several = false // which of them do nothing makes no difference
	}
	n = s.target(n, 0, true, several)
	if ready = units.minus(attacked); !ready.empty() {
		n = s.raids(n, seat, ready)
	}
	return n
}

// abilities lists the abilities to use of some cards of a player, if they may be used now.
func (s *State) abilities(n uint8, seat rules.Seat, able mask) uint8 {
	var done zones.Bits
	for ; !able.empty(); able = able.rest() {
		p := able.first()
		first := done.Adds(zones.Piece(s.kindNo(p)))
		if s.canUse(p, seat) && (first || !s.hasTwin(p, s.unused(seat))) {
			n = s.put(n, vUse, 0, uint8(p))
		}
	}
	return n
}

// unused returns the units and capital ships of a player whose abilities have not been used.
func (s *State) unused(seat rules.Seat) mask {
	return s.front(zUnits, seat).or(s.front(zShips, seat)).minus(maskOf(&s.used))
}

// purchases lists the cards that a player can pay for, and those that he can
// bribe if that is played.
func (s *State) purchases(n uint8, seat rules.Seat) uint8 {
	row, money := s.laid(), s.money[seat]
	goods := row.goods(seat, money)
	if !s.AskAll {
		goods &^= row.repeats
	}
	for goods != 0 {
		neutral := goods & -goods & row.camps[noCamp]
		p, cost := row.next(&goods)
		if uint16(cost) > money {
			continue // it is filed under maxCost
		}
		n = s.put(n, vBuy, 0, uint8(p))
		if s.bribes && neutral != 0 {
			n = s.put(n, vBribe, 0, uint8(p))
		}
	}
	if pilots := maskOf(s.Lying(zPilots)); !pilots.empty() && uint16(s.factOf(pilots.first()).cost) <= money {
		n = s.put(n, vBuy, 0, uint8(pilots.first()))
	}
	return n
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
	switch k := s.factOf(p); k.needs {
	case nothing:
		return true
	case theForce:
		return s.forceWith(seat)
	case someOwn:
		return !s.Lying(of(k.where, seat)).Empty()
	case someFoe:
		return !s.Lying(of(k.where, foeOf(seat))).Empty()
	}
	return s.meets(p, seat)
}

// meets is canUse of a condition that has to be looked at.
func (s *State) meets(p zones.Piece, seat rules.Seat) bool {
	proc := s.kindOf(p).action
	s.asks = flow.Frame{Proc: proc, Seat: seat, Foe: nobody, Src: p, Dst: zones.None, It: flow.Nothing}
	return script.Allows(s, s.prog[proc-programs], &s.asks)
}

// raids lists the attacks that a player can make with units on units of the other faction
// in the row: with everything only if that can succeed.
func (s *State) raids(n uint8, seat rules.Seat, units mask) uint8 {
	row := s.laid()
	prey := row.prey(seat, s.mayHunt(seat)) &^ row.repeats
	if prey == 0 {
		return n
	}
	several := units.several()
	s.raid = true
	total := s.strength(seat, units)
	s.raid = false
	for prey != 0 {
		p, cost := row.next(&prey)
		n = s.target(n, uint8(p)+1, !several || total >= int(cost), several)
	}
	return n
}

// mayRaid reports whether a player may attack a card of the row.
func (s *State) mayRaid(seat rules.Seat, on zones.Piece) bool {
	row := s.laid()
	for prey := row.prey(seat, s.mayHunt(seat)); prey != 0; {
		if p, _ := row.next(&prey); p == on {
			return true
		}
	}
	return false
}

// target lists an attack with everything, if that is sensible, and one with some of several cards.
func (s *State) target(n, a uint8, all, several bool) uint8 {
	if all {
		n = s.put(n, vAttack, everything, a)
	}
	if several || s.AskAll {
		n = s.put(n, vAttack, 0, a)
	}
	return n
}

// mayHunt reports whether a player may attack a neutral unit in the row: if his
// base allows it, once in a turn.
func (s *State) mayHunt(seat rules.Seat) bool {
	return !s.hunted && !s.front(zBase, seat).and(maskOf(&s.marked[hunts])).empty()
}

// picks lists the cards that may be picked, one of several that are alike, in
// the order in which a set of them is chosen. Cards of a hand are named by their
// kind, and by whether they are lent if there are both.
func (s *State) picks(ask *flow.Ask) (n uint8) {
	if ask.Free {
		n = s.put(n, flow.Pass, 0, 0)
	}
	bits, hands := ask.Set.Bits(), s.front(zHand, empire).or(s.front(zHand, rebels))
	all := maskOf(&bits)
	held := all.and(hands)
	if held.empty() {
		return s.unlike(n, all)
	}
	open := all.minus(hands)
	var kept zones.Bits // the kinds in hand
	for ; !all.empty(); all = all.rest() {
		p := all.first()
		if !held.has(p) {
			if !s.hasTwin(p, open) {
				n = s.put(n, flow.Choose, 0, uint8(p))
			}
		} else if k := s.kindNo(p); kept.Adds(zones.Piece(k)) {
			n = s.put(n, vKind, 0, k)
			if !s.doomed.Empty() && s.lentToo(ask.Set.And(s.hands()), uint16(k)) {
				n = s.put(n, vKind, ownCopy, k)
			}
		}
	}
	return n
}

// unlike lists the cards of a set that lies open, one of several that are alike.
func (s *State) unlike(n uint8, all mask) uint8 {
	var kinds zones.Bits
	for left := all; !left.empty(); left = left.rest() {
		if p := left.first(); kinds.Adds(zones.Piece(s.kindNo(p))) || !s.hasTwin(p, all) {
			n = s.put(n, flow.Choose, 0, uint8(p))
		}
	}
	return n
}

// hasTwin reports whether a set holds a card below p that is like it in every
// way: of its kind, in its zone, in its state.
func (s *State) hasTwin(p zones.Piece, set mask) bool {
	if s.factOf(p).single || s.AskAll { // rule cases tell copies apart
		return false
	}
	no := s.kindNo(p)
	for ; !set.empty(); set = set.rest() {
		q := set.first()
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
