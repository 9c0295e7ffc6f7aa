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
// and whose deck deals more in the turns that are left.
func (s *State) Appraise(seat rules.Seat) float64 {
	if s.phase == phaseOver {
		return s.Score(seat)
	}
	foe := foeOf(seat)
	mine, theirs := s.distance(seat), s.distance(foe)
	turns := min((mine+theirs)/2/pace, farthest)
	lead := mine - theirs + turns*(s.strength(seat)-s.strength(foe))
	lead += perSpace * float64(int(s.marker)-neutral) * float64(2*seat-1)
	if s.active == seat {
		lead += s.ready(seat)
	} else {
		lead -= s.ready(foe)
	}
	return 1 / (1 + math.Exp(-lead/leadWins))
}

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

// strength returns what a hand of a player's cards is worth on the average, and
// what his capital ships bring in a turn.
func (s *State) strength(seat rules.Seat) float64 {
	sum, n := float32(0), 0
	for p := range s.In(of(zDeck, seat)).Or(s.In(of(zHand, seat))).Or(s.In(of(zDiscard, seat))).Or(s.In(of(zUnits, seat))).All() {
		if c := s.Card(p); c != zones.None {
			sum += s.worth[c]
			n++
		}
	}
	for c := range s.Loose(seat).All() {
		sum += s.worth[c]
		n++
	}
	ships := float32(0)
	for p := range s.In(of(zShips, seat)).All() {
		ships += s.worth[s.Card(p)]
	}
	return float64(sum)*handOf/float64(max(n, handOf)) + perShip*float64(ships)
}

// ready returns what a player can still do in his turn: attack and spend.
func (s *State) ready(seat rules.Seat) float64 {
	n := atHand * float64(s.attackOf(seat, s.attackers(seat, false)))
	n += unspent * float64(s.money[seat])
	for p := range s.In(of(zHand, seat)).All() {
		if c := s.Card(p); c != zones.None {
			k := &s.facts[c]
			n += atHand*float64(k.attack) + unspent*float64(k.resources)
		}
	}
	return n
}

// worthOf rates a kind of card that is drawn once.
func worthOf(k *kind) float32 {
	return perAttack*float32(k.damage) + perResource*float32(k.resources) + perForce*float32(k.force) + perCost*float32(k.cost)
}
