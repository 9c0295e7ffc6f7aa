package deckbuilding

import (
	_ "embed"
	"math"

	"muster/rules"
	"muster/rules/weigh"
	"muster/rules/zones"
)

// What is measured of a position, each of the player less that of his opponent.
const (
	mBase          = iota // what is left of his base
	mBases                // bases that stand after it
	mRatio                // the logarithm of how many times more damage he can still take
	mShips                // capital ships in play
	mShipHealth           // what is left of them
	mShipAttack           // their attack,
	mShipResources        // and what they bring in a turn
	mShipForce            //
	mShipCost             //
	mDeckAttack           // what five cards of his deck have on the average
	mDeckResources        //
	mDeckForce            //
	mDeckCost             //
	mDeckAbilities        // cards with an ability to use
	mDeckSize             // cards, in hand and discard pile too
	mLongAttack           // of five cards and the ships, the more the longer the game will last
	mLongResources        //
	mLongCost             //
	mPace                 // the share of what the opponent can still take that is dealt in a turn
	mForce                // the Force marker, towards his end
	mForceWith            // the Force is with him
	mForceFull            // the marker is on his end
	mRow                  // costs of cards in the row that only he can purchase
	mTurn                 // it is his turn
	mReady                // attack that he can make in this turn
	mMoney                // resources that he can spend
	mBuyable              // cost of the dearest card that he can purchase with them
	mHandAttack           // what is in his hand in his turn
	mHandResources        //
	mHandForce            //
	mHandCards            //
	mLethal               // his attack destroys the base
	mNextAttack           // what as many cards as he holds have on the average, and his ships, if his turn is the next
	mNextResources        //
	measured
)

var measures = [measured]string{
	mBase: "base", mBases: "bases", mRatio: "health-ratio",
	mShips: "ships", mShipHealth: "ship-health", mShipAttack: "ship-attack", mShipResources: "ship-resources", mShipForce: "ship-force", mShipCost: "ship-cost",
	mDeckAttack: "deck-attack", mDeckResources: "deck-resources", mDeckForce: "deck-force", mDeckCost: "deck-cost",
	mDeckAbilities: "deck-abilities", mDeckSize: "deck-size",
	mLongAttack: "long-attack", mLongResources: "long-resources", mLongCost: "long-cost", mPace: "pace",
	mForce: "force", mForceWith: "force-with", mForceFull: "force-full", mRow: "row",
	mTurn: "turn", mReady: "ready-attack", mMoney: "resources", mBuyable: "buyable",
	mHandAttack: "hand-attack", mHandResources: "hand-resources", mHandForce: "hand-force", mHandCards: "hand-cards", mLethal: "lethal",
	mNextAttack: "next-attack", mNextResources: "next-resources",
}

//go:embed weights.txt
var learned string

// weights are what measures and cards of decks weigh: muster tune --game deckbuilding
var weights = weigh.MustTable(learned)

const (
	meanHealth = 13.5 // of a base, about
	ending     = 10.0 // damage of which a strong turn leaves nothing
	longGame   = 80.0 // damage that both players together can still take, of a game that will last
)

// Appraise implements rules.Appraiser.
func (s *State) Appraise(seat rules.Seat) float64 {
	if s.phase == phaseOver {
		return s.Score(seat)
	}
	var m [measured]float64
	mine, theirs := s.measure(seat, &m)
	return weigh.Chance(s.model[:measured].Lead(m[:]) + (mine.worth - theirs.worth))
}

// Resting implements rules.Rester: a player chooses what to do in his turn.
func (s *State) Resting() bool { return s.phase == phaseOver || s.Ask().About == aboutTurn }

// Measures implements rules.Measurer.
func (s *State) Measures() []string { return s.names }

// Measure implements rules.Measurer. What the player has not seen of a hand is measured as
// five cards of that deck are on the average.
func (s *State) Measure(seat rules.Seat, to []float64) {
	mine, theirs := s.measure(seat, (*[measured]float64)(to))
	clear(to[measured:])
	s.sumKinds(seat, to, mine.drawn)
	s.sumKinds(foeOf(seat), to, -theirs.drawn)
}

// measure fills m with how a player stands against the other, and returns what it held
// against one another.
func (s *State) measure(seat rules.Seat, m *[measured]float64) (mine, theirs standings) {
	*m = [measured]float64{}
	foe := foeOf(seat)
	mine, theirs = s.sum(seat, m, 1), s.sum(foe, m, -1)
	long := min(1, (mine.health+theirs.health)/longGame)
	m[mLongAttack] = long * (m[mDeckAttack] + m[mShipAttack])
	m[mLongResources] = long * (m[mDeckResources] + m[mShipResources])
	m[mLongCost] = long * (m[mDeckCost] + m[mShipCost])
	m[mRatio] = math.Log((ending + mine.health) / (ending + theirs.health))
	m[mPace] = mine.attack/(ending+theirs.health) - theirs.attack/(ending+mine.health)
	m[mForce] = float64(int(s.marker)-neutral) * float64(2*seat-1)
	m[mForceWith] = flag(s.forceWith(seat)) - flag(s.forceWith(foe))
	m[mForceFull] = flag(s.forceFull(seat)) - flag(s.forceFull(foe))
	for p := range s.In(zRow).All() {
		switch f := s.factOf(p); f.camp {
		case uint8(seat):
			m[mRow] += float64(f.cost)
		case uint8(foe):
			m[mRow] -= float64(f.cost)
		}
	}
	if s.active == seat {
		s.sumTurn(seat, seat, m, 1, &mine)
		m[mNextAttack], m[mNextResources] = -theirs.nextAttack, -theirs.nextResources
	} else {
		s.sumTurn(foe, seat, m, -1, &theirs)
		m[mNextAttack], m[mNextResources] = mine.nextAttack, mine.nextResources
	}
	return mine, theirs
}

// A yield adds up what is printed on cards: attack, resources, force, cost and whether there
// is an ability to use, each in bits of its own.
type yield uint64

const lane = 12 // bits

func yieldOf(k *kind) yield {
	t := yield(k.damage) | yield(k.resources)<<lane | yield(k.force)<<(2*lane) | yield(k.cost)<<(3*lane)
	if k.action != 0 {
		t |= 1 << (4 * lane)
	}
	return t
}

// Lanes of a yield.
const (
	inAttack = iota
	inResources
	inForce
	inCost
	inAbilities
)

func (t yield) of(i uint) float64 { return float64(t >> (i * lane) & (1<<lane - 1)) }

// standings are what of a player is held against what the other has.
type standings struct {
	health            float64 // damage that he can still take
	attack, resources float64 // of a turn, on the average
	held              yield   // cards of which his hand is some
	cards             int     // how many they are
	drawn             float64 // how often a card of his deck is among five, on the average
	worth             float64 // what five cards weigh by their kinds, on the average

	nextAttack, nextResources float64 // of the turn for which he has drawn already
}

// sum adds what a player has, so many times.
func (s *State) sum(seat rules.Seat, m *[measured]float64, times float64) (t standings) {
	won := s.In(of(zVictory, foeOf(seat)))
	stand := s.toWin - won.Len()
	if base := s.baseOf(seat); base != zones.None {
		t.health = float64(s.left(base))
		stand--
	}
	m[mBase] += times * t.health
	m[mBases] += times * float64(stand)
	t.health += meanHealth * float64(stand)
	var ships yield
	for p := range s.In(of(zShips, seat)).All() {
		left := float64(s.left(p))
		ships += s.yields[s.Card(p)]
		m[mShips] += times
		m[mShipHealth] += times * left
		t.health += left
	}
	s.sumDeck(seat, m, times, &t)
	m[mShipAttack] += times * ships.of(inAttack)
	m[mShipResources] += times * ships.of(inResources)
	m[mShipForce] += times * ships.of(inForce)
	m[mShipCost] += times * ships.of(inCost)
	// He draws no more before his next turn.
	holds := min(1, float64(s.Lying(of(zHand, seat)).Len())/handSize)
	t.nextAttack = holds*t.attack + ships.of(inAttack)
	t.nextResources = holds*t.resources + ships.of(inResources)
	t.attack += ships.of(inAttack)
	t.resources += ships.of(inResources)
	return t
}

// sumDeck adds what five of a player's cards have on the average.
func (s *State) sumDeck(seat rules.Seat, m *[measured]float64, times float64, t *standings) {
	for p := range s.In(of(zDeck, seat)).Or(s.In(of(zHand, seat))).All() {
		if c := s.Card(p); c != zones.None {
			t.held += s.yields[c]
			t.worth += s.worths[c]
			t.cards++
		}
	}
	for c := range s.Loose(seat).All() {
		t.held += s.yields[c]
		t.worth += s.worths[c]
		t.cards++
	}
	all, n := t.held, t.cards
	for p := range s.In(of(zDiscard, seat)).Or(s.In(of(zUnits, seat))).All() {
		all += s.yields[s.Card(p)]
		t.worth += s.worths[s.Card(p)]
		n++
	}
	t.drawn = handSize / float64(max(n, handSize))
	t.worth *= t.drawn
	t.attack, t.resources = t.drawn*all.of(inAttack), t.drawn*all.of(inResources)
	m[mDeckAttack] += times * t.attack
	m[mDeckResources] += times * t.resources
	m[mDeckForce] += times * t.drawn * all.of(inForce)
	m[mDeckCost] += times * t.drawn * all.of(inCost)
	m[mDeckAbilities] += times * t.drawn * all.of(inAbilities)
	m[mDeckSize] += times * float64(n)
}

// sumTurn adds what the player in turn can still do, so many times, as eye sees it.
func (s *State) sumTurn(seat, eye rules.Seat, m *[measured]float64, times float64, t *standings) {
	ready := float64(s.attackOf(seat, s.attackers(seat, false)))
	m[mTurn] = times
	m[mReady] = times * ready
	m[mMoney] = times * float64(s.money[seat])
	m[mBuyable] = times * float64(s.dearest(seat))
	var seen yield
	hidden := 0
	for p := range s.In(of(zHand, seat)).All() {
		if c := s.Card(p); c != zones.None && s.Knows(rules.Only(eye), p) {
			seen += s.yields[c]
		} else {
			hidden++
		}
		m[mHandCards] += times
	}
	share := float64(hidden) / float64(max(1, t.cards))
	m[mHandAttack] = times * (seen.of(inAttack) + share*t.held.of(inAttack))
	m[mHandResources] = times * (seen.of(inResources) + share*t.held.of(inResources))
	m[mHandForce] = times * (seen.of(inForce) + share*t.held.of(inForce))
	foe := foeOf(seat)
	if base := s.baseOf(foe); base != zones.None {
		m[mLethal] = times * flag(ready >= float64(s.left(base)+s.leftOf(s.In(of(zShips, foe)))))
	}
}

// dearest returns the cost of the dearest card of the row that a player can purchase.
func (s *State) dearest(seat rules.Seat) (most uint8) {
	for p := range s.In(zRow).All() {
		if f := s.factOf(p); f.cost > most && !s.dear(f, seat) && f.camp != uint8(foeOf(seat)) {
			most = f.cost
		}
	}
	return most
}

func flag(is bool) float64 {
	if is {
		return 1
	}
	return 0
}
