package deckbuilding

import (
	"muster/rules"
	"muster/rules/flow"
	"muster/rules/zones"
)

// Faults of this game alone. The first two are ends of a turn: the hand is discarded then, and
// what has not attacked gains nothing by it, so that there is no reason to hold back.
// Not to purchase is no fault: a card that is not wanted makes a deck worse. No card
// damages what is its player's own.
const (
	unplayed   = "unplayed"   // a card left in hand that brings resources, attack or Force, or is a capital ship
	unattacked = "unattacked" // attack left that would hurt a capital ship or the base
	overkill   = "overkill"   // an attack on the row takes a unit that it can do without and that could hurt elsewhere
	spread     = "spread"     // damage is divided so that it destroys fewer capital ships than it could
)

// Faults implements rules.Critic.
func (s *State) Faults(a rules.Action, tell func(fault string, done bool)) {
	ask := s.Ask()
	ends := func(b rules.Action) bool { return b.Verb == flow.Pass }
	switch {
	case ask.About == aboutTurn:
		if s.holdsUseful(a.Seat) {
			rules.Tempts(s, a, unplayed, ends, tell)
		}
		if s.hurts(a.Seat, s.attackers(a.Seat, false)) {
			rules.Tempts(s, a, unattacked, ends, tell)
		}
		rules.Tempts(s, a, rules.NullAction, s.isNull, tell)
		rules.Tempts(s, a, overkill, s.takesAll, tell)
	case ask.About == aboutCommit:
		rules.Tempts(s, a, overkill, s.takesMore, tell)
		rules.Tempts(s, a, rules.NullAction, s.fallsShort, tell)
	case ask.About == aboutSplit:
		rules.Tempts(s, a, spread, s.spreads, tell)
	}
	// One base more wins, or nothing does.
	if won := s.In(of(zVictory, a.Seat)); won.Len() == s.toWin-1 {
		rules.Misses(s, a, tell)
	}
}

// holdsUseful reports whether a player has a card in hand that brings something when it
// is played. Force brings nothing at the end of the track.
func (s *State) holdsUseful(seat rules.Seat) bool {
	for p := range s.In(of(zHand, seat)).All() {
		k := s.kindOf(p)
		if k.typ == ship || k.resources > 0 || k.damage > 0 || k.force > 0 && !s.forceFull(seat) {
			return true
		}
	}
	return false
}

// hurts reports whether an attack with cards of a player would hurt a capital ship of
// his opponent or the base, which may prevent some of it or be gone for this turn.
func (s *State) hurts(seat rules.Seat, cards zones.Set) bool {
	n := s.total(seat, cards, false)
	foe := foeOf(seat)
	if ships := s.In(of(zShips, foe)); !ships.Empty() {
		return n > 0
	}
	base := s.baseOf(foe)
	return base != zones.None && n > max(0, int(s.kindOf(base).prevents)-int(s.spared))
}

// isNull reports whether nothing comes of an action of a turn: an attack that cannot hurt
// or does not reach, whoever is committed, or an ability that changes nothing.
func (s *State) isNull(a rules.Action) bool {
	switch a.Verb {
	case vAttack:
		return !s.comesOff(a.Seat, zones.Piece(a.A-1), s.attackers(a.Seat, a.A > 0))
	case vUse:
		c := s.Copy(nil).(*State)
		c.Apply(a)
		if c.Ask().About != aboutTurn {
			return false
		}
		c.used, c.Machine = s.used, s.Machine
		return c.Same(s)
	}
	return false
}

// fallsShort reports whether an attack can no longer come off after an answer to who is
// committed. Cards are committed in one order, so that some may be too late.
func (s *State) fallsShort(a rules.Action) bool {
	cards := s.committed
	if a.Verb != flow.Pass {
		p := zones.Piece(a.A)
		cards.Add(p)
		cards = cards.Or(s.Ask().Set.Above(p))
	}
	return !s.comesOff(a.Seat, s.Ask().Src, cards)
}

// comesOff reports whether an attack with cards would do something: hurt if it is on the
// base, which is None, or else defeat a card of the row.
func (s *State) comesOff(seat rules.Seat, on zones.Piece, cards zones.Set) bool {
	if on == zones.None {
		return s.hurts(seat, cards)
	}
	return s.total(seat, cards, true) >= int(s.kindOf(on).cost)
}

// takesAll reports whether an attack on a card of the row takes everything, and so a unit that
// is not needed for it.
func (s *State) takesAll(a rules.Action) bool {
	if a.Verb != vAttack || a.A == 0 || a.B != everything {
		return false
	}
	all := s.attackers(a.Seat, true)
	for p := range all.All() {
		if s.needless(a.Seat, zones.Piece(a.A-1), all.Minus(zones.Of(p)), p) {
			return true
		}
	}
	return false
}

// takesMore reports whether an answer commits a unit to an attack on the row that is not needed
// any more.
func (s *State) takesMore(a rules.Action) bool {
	on := s.Ask().Src
	return on != zones.None && a.Verb != flow.Pass && s.needless(a.Seat, on, s.committed, zones.Piece(a.A))
}

// needless reports whether an attack of cards on a card of the row comes off without a unit,
// which could hurt elsewhere and gains nothing by taking part.
func (s *State) needless(seat rules.Seat, on zones.Piece, cards zones.Set, p zones.Piece) bool {
	return s.kindOf(p).when[evDefeat] == 0 && s.comesOff(seat, on, cards) && s.hurts(seat, zones.Of(p))
}

// spreads reports whether damage can destroy fewer capital ships after so much of it went to one.
func (s *State) spreads(a rules.Action) bool {
	f := s.At(s.Top())
	after := s.In(of(zShips, foeOf(f.Seat))).Above(f.Dst)
	all := after
	all.Add(f.Dst)
	n := int(a.A)
	then := s.sinkable(after, int(f.N)-n)
	if n == s.left(f.Dst) {
		then++
	}
	return then < s.sinkable(all, int(f.N))
}

// sinkable returns how many of some capital ships damage can destroy.
func (s *State) sinkable(ships zones.Set, damage int) (n int) {
	for left := 1; left <= damage; left++ {
		for p := range ships.All() {
			if s.left(p) == left && left <= damage {
				damage -= left
				n++
			}
		}
	}
	return n
}
