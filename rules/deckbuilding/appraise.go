package deckbuilding

import (
	"math"

	"muster/rules"
	"muster/rules/zones"
)

// How positions are appraised, in points of damage. The numbers were found by
// trying: search with these beats greedy, docs/performance.md has the figures.
const (
	perAttack    = 0.9  // a point of attack of a card that is drawn
	perResource  = 0.42 //
	perForce     = 0.35 //
	perCost      = 0.18 // what abilities are worth besides
	perSpace     = 0.5  // of the Force track
	perShipPoint = 0.36 // what is left of a capital ship in play
	atHand       = 0.85 // attack that can still be made in this turn
	perShip      = 1.28 // of the worth of a ship in play, each turn
	unspent      = 0.72 // resources that can still be spent
	handOf       = 5    // cards drawn in a turn
	pace         = 7    // damage that is dealt in a turn
	farthest     = 6    // turns that a better deck is counted for
	leadWins     = 14   // a lead that wins about three games of four
)

// Appraise implements rules.Appraiser: who is further from losing his last base,
// whose deck deals more in the turns that are left, and who holds more now.
func (s *State) Appraise(seat rules.Seat) float64 {
	if s.phase == phaseOver {
		return s.Score(seat)
	}
	foe := foeOf(seat)
	mine, theirs := s.distance(seat), s.distance(foe)
	turns := min((mine+theirs)/2/pace, farthest)
	myDeck, myHand := s.strength(seat)
	foeDeck, foeHand := s.strength(foe)
	lead := mine - theirs + turns*(myDeck-foeDeck) + s.ready(seat) - s.ready(foe)
	lead += perSpace * float64(int(s.marker)-neutral) * float64(2*seat-1)
	// Who ends his turn draws a new hand, which must not make it look better:
	// having the turn is worth half a hand.
	if s.active == seat {
		lead += myHand / 2
	} else {
		lead -= foeHand / 2
	}
	return 1 / (1 + math.Exp(-lead/leadWins))
}

// Resting implements rules.Rester: a player chooses what to do in his turn.
func (s *State) Resting() bool { return s.phase == phaseOver || s.Ask().About == aboutTurn }

// Ahead implements rules.Horizon. A random decision more often than not wastes a
// turn.
func (s *State) Ahead() int { return 0 }

// distance returns how much damage a player can still take before he loses.
func (s *State) distance(seat rules.Seat) float64 {
	won := s.In(of(zVictory, foeOf(seat)))
	stand := s.toWin - won.Len()
	n := 0.0
	if base := s.baseOf(seat); base != zones.None {
		n = float64(s.left(base))
		stand--
	}
	for p := range s.In(of(zShips, seat)).All() {
		n += perShipPoint * float64(s.left(p))
	}
	return n + meanHealth*float64(stand)
}

// meanHealth is about the hit points of a base.
const meanHealth = 13.5

// strength returns what a hand of a player's cards is worth on the average, with
// what his capital ships bring in a turn, and what such a hand can do at once.
func (s *State) strength(seat rules.Seat) (deck, hand float64) {
	sum, now, n := float32(0), float32(0), 0
	for p := range s.In(of(zDeck, seat)).Or(s.In(of(zHand, seat))).Or(s.In(of(zDiscard, seat))).Or(s.In(of(zUnits, seat))).All() {
		if c := s.Card(p); c != zones.None {
			sum += s.worth[c]
			now += s.yields[c]
			n++
		}
	}
	for c := range s.Loose(seat).All() {
		sum += s.worth[c]
		now += s.yields[c]
		n++
	}
	ships := float32(0)
	for p := range s.In(of(zShips, seat)).All() {
		ships += s.worth[s.Card(p)]
	}
	drawn := handOf / float64(max(n, handOf))
	return float64(sum)*drawn + perShip*float64(ships), float64(now) * drawn
}

// ready returns what a player can do with what he has in play and in hand:
// attack and spend.
func (s *State) ready(seat rules.Seat) float64 {
	n := atHand * float64(s.attackOf(seat, s.attackers(seat, false)))
	n += unspent * float64(s.money[seat])
	for p := range s.In(of(zHand, seat)).All() {
		if c := s.Card(p); c != zones.None {
			n += float64(s.yields[c])
		}
	}
	return n
}

// worthOf rates a kind of card that is drawn once.
func worthOf(k *kind) float32 {
	return perAttack*float32(k.damage) + perResource*float32(k.resources) + perForce*float32(k.force) + perCost*float32(k.cost)
}

// yieldOf rates what a kind of card brings in the turn in which it is played.
func yieldOf(k *kind) float32 { return atHand*float32(k.damage) + unspent*float32(k.resources) }
