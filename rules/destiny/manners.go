package destiny

import (
	"slices"

	"muster/rules"
	"muster/rules/flow"
	"muster/rules/script"
	"muster/rules/zones"
)

// Faults of this game alone.
const (
	helpedFoe = "helped-foe" // shields on an opponent's character, though one's own could have them
	leftAlive = "left-alive" // damage goes to an opponent's character who survives it, though it could defeat another
	selfDeck  = "self-deck"  // the last card given away: who has none in hand and deck at the end of a round is out
)

// atOnce is how much damage an action may deal for us to see whether it wins: dice of one
// symbol, with their modifiers, rarely bring more.
const atOnce = 12

// Faults implements rules.Critic.
func (s *State) Faults(a rules.Action, tell func(fault string, done bool)) {
	ask := s.Ask()
	switch {
	case ask.Kind == flow.Open && ask.About == aboutTurn:
		if s.couldAct(a.Seat) {
			rules.Tempts(s, a, rules.NullAction, s.isNull, tell)
		}
		// While the others may still act it is a bet: they may pass too. To claim is no
		// fault either, which brings the battlefield.
		if pass := (rules.Action{Seat: a.Seat, Verb: flow.Pass}); s.endsRound(pass) && s.wouldHurt(a.Seat) {
			rules.Tempts(s, a, rules.IdleEnd, func(b rules.Action) bool { return b == pass }, tell)
		}
	case s.placing(melee, ranged, doDamage):
		rules.Tempts(s, a, rules.OwnDamage, func(b rules.Action) bool { return s.holder(zones.Piece(b.A)) == b.Seat && s.touches(b) }, tell)
		rules.Tempts(s, a, leftAlive, s.leavesAlive, tell)
	case s.placing(shield, shield, doShield):
		rules.Tempts(s, a, helpedFoe, func(b rules.Action) bool { return s.holder(zones.Piece(b.A)) != b.Seat && s.touches(b) }, tell)
	}
	if s.lastCard(a.Seat) {
		rules.Tempts(s, a, selfDeck, s.spendsCard, tell)
	}
	// In upkeep who runs out of cards may lose whatever is discarded; chance says when.
	if s.phase == phaseAction && s.foesHealth(a.Seat) <= atOnce {
		rules.Misses(s, a, tell)
	}
}

// placing reports whether it is asked on which character something goes: what a die of one
// of two symbols brings, or a verb of a card.
func (s *State) placing(one, other, verb uint8) bool {
	switch ask := s.Ask(); ask.About {
	case aboutTarget:
		f := s.At(s.Top())
		symbol := s.symbolOf(f.Dst, uint8(f.M))
		return symbol == one || symbol == other
	case script.AboutPiece:
		return ask.Kind == flow.Pick && ask.N == uint16(verb)
	}
	return false
}

// struck returns the character that an answer picks and the position after it; nil if it picks none.
func (s *State) struck(a rules.Action) (p zones.Piece, after *State) {
	if p = zones.Piece(a.A); a.Verb != flow.Choose || !s.at(p, zTeam) {
		return p, nil
	}
	after = s.Copy(nil).(*State)
	after.Apply(a)
	return p, after
}

// touches reports whether an answer picks a character who has more damage or other shields
// then, or is gone. What is dealt may be 0.
func (s *State) touches(a rules.Action) bool {
	p, c := s.struck(a)
	return c != nil && (c.hurt[p] != s.hurt[p] || c.shields[p] != s.shields[p] || !c.at(p, zTeam))
}

// leavesAlive reports whether an answer has damage go to an opponent's character who survives it,
// though another would be defeated by it, and no more than 1 of it be lost.
func (s *State) leavesAlive(a rules.Action) bool {
	dealt, fells := s.dealsTo(a)
	if fells || dealt <= 0 || s.holder(zones.Piece(a.A)) == a.Seat {
		return false
	}
	return slices.ContainsFunc(s.Legal(nil), func(b rules.Action) bool {
		p := zones.Piece(b.A)
		if s.holder(p) == a.Seat || s.room(p) < dealt-1 {
			return false
		}
		_, fells := s.dealsTo(b)
		return fells
	})
}

// dealsTo returns how much damage an answer deals to the character that it picks, shields
// counted, and whether he is defeated.
func (s *State) dealsTo(a rules.Action) (dealt int, fells bool) {
	p, c := s.struck(a)
	if c == nil {
		return 0, false
	}
	return s.room(p) - c.room(p), !c.at(p, zTeam)
}

// couldAct reports whether a player has an action of which something comes, that costs no
// card and after which he still is in the round. Without one, a die that does nothing is a
// way to let the others act first.
func (s *State) couldAct(seat rules.Seat) bool {
	for _, a := range s.actions(nil, seat) {
		if a.Verb != flow.Pass && a.Verb != vClaim && a.Verb != vReroll && !s.isNull(a) {
			return true
		}
	}
	return false
}

// endsRound reports whether an action ends the action phase: what dice show is lost then.
func (s *State) endsRound(a rules.Action) bool {
	c := s.Copy(nil).(*State)
	c.Apply(a)
	return c.phase != phaseAction
}

// wouldHurt reports whether a player has a die that he can resolve for nothing and that
// would deal damage. Characters who are hurt are not his own: he chooses.
func (s *State) wouldHurt(seat rules.Seat) bool {
	for d := range s.resolvable(&flow.Frame{Seat: seat}, s.poolOf(seat)).All() {
		shown := s.shows(d)
		if damages>>shown.symbol&1 != 0 && shown.cost == 0 && !s.isNull(rules.Action{Seat: seat, Verb: vResolve, A: uint16(d)}) {
			return true
		}
	}
	return false
}

// lastCard reports whether a player has a single card in hand, besides those that he
// is about to discard, and none in his deck, while an opponent has some: unless something
// brings a card back he is out at the end of the round without it.
func (s *State) lastCard(seat rules.Seat) bool {
	hand, deck := s.In(of(zHand, seat)).Minus(s.marked), s.In(of(zDeck, seat))
	if hand.Len() != 1 || !deck.Empty() {
		return false
	}
	foes := s.foesOf(seat)
	for foe := foes.First(); foe != nobody; foe = foes.First() {
		foes &^= rules.Only(foe)
		if cards := s.In(of(zHand, foe)).Or(s.In(of(zDeck, foe))); !cards.Empty() {
			return true
		}
	}
	return false
}

// spendsCard reports whether an action costs a card of the hand: it is played, or
// discarded to reroll dice or before cards are drawn.
func (s *State) spendsCard(a rules.Action) bool {
	switch s.Ask().About {
	case aboutTurn, aboutExtra:
		return a.Verb == vPlay || a.Verb == vReroll
	case aboutUpkeep:
		return a.Verb == vKind
	}
	return false
}

// foesHealth adds up how much more damage the characters of a player's opponents can take.
func (s *State) foesHealth(seat rules.Seat) (n int) {
	for c := range s.every(zTeam).Minus(s.In(of(zTeam, seat))).All() {
		n += s.room(c)
	}
	return n
}

// unmoved are the news of an action of which nothing comes: that it is taken, and what it
// costs.
var unmoved = map[string]bool{
	used: true, spent: true, "destiny.told.resolves": true, "destiny.told.plays": true, "destiny.told.pays": true, "told.chooses": true, "destiny.told.spots": true, "told.passes": true,
}

// isNull reports whether nothing comes of a die that is resolved, an event that is played
// or an ability that is used as an action, however it is gone on with. What chance or
// another player would have to say is something.
func (s *State) isNull(a rules.Action) bool {
	switch a.Verb {
	case vResolve, vAction:
	case vPlay:
		if s.kinds[a.A].typ != event {
			return false
		}
	default:
		return false
	}
	return rules.Fruitless(s, a, taken)
}

// taken takes an action in a copy of a position, and tells whether something has happened then
// and whether the action is over.
func taken(from rules.State, a rules.Action) (c rules.State, moved, over bool) {
	s := from.Copy(nil).(*State)
	own, lasting := *s.book, s.lasting
	own.hear = func(_ *State, n flow.News) { moved = moved || !unmoved[n.Code] }
	s.book = &own
	s.Apply(a)
	return s, moved || s.lasting != lasting, s.Resting() || s.Ask().About == aboutResolve
}
