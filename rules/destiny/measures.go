package destiny

import (
	_ "embed"
	"math"

	"muster/rules"
	"muster/rules/weigh"
	"muster/rules/zones"
)

// What is measured of a position, each of one player less that of the others. Who can do
// nothing more in this round has nothing ready and nothing in his pool: his dice go back to
// their cards, and his cards ready, before he acts again.
const (
	mHealth      = iota // health left
	mHealthLate         // the same, the more the later it is
	mRatio              // the logarithm of how many times more health and shields he has
	mCharacters         // characters left
	mFrail              // what is missing to 4 health and shields of characters who have less
	mShields            //
	mReady              // ready characters
	mReadyDamage        // damage that dice of ready cards show on the average
	mReadyOther         // whatever else they show
	mDamage             // damage that dice in the pool show, with what modifies it
	mIndirect           // the same of indirect damage
	mTurnDamage         // damage in the pool of who is in turn
	mLethal             // it defeats the weakest opponent
	mPoolShields        // what else is in the pool, by value
	mPoolResources
	mPoolDisrupt
	mPoolDiscard
	mPoolFocus
	mPoolSpecial  // specials in the pool
	mPoolModifier // modifiers of what is not there
	mPoolCost     // resources that must be paid for dice in the pool
	mPoolBlank
	mDiceDamage // damage of all dice of cards in play on the average
	mDiceOther  // whatever else they show
	mDiceEarly  // both, the more the earlier it is
	mPace       // the share of the opponents' health that the damage of a round is
	mUpgrades   // their costs
	mSupports
	mDoomed // costs of upgrades, by the share of health that who bears them has lost
	mResources
	mBroke // he has none
	mHand
	mDeck // cards in it, as far as its end is near
	mFew  // what is missing to 6 cards in hand and deck
	mNone // there are none: he loses at the end of the round
	mBattlefield
	mClaimed // he has claimed it in this round
	mTurn    // he is in turn
	mMore    // his additional actions
	mPassed  // the others have passed
	measured
)

var measures = [measured]string{
	mHealth: "health", mHealthLate: "health-late", mRatio: "health-ratio", mCharacters: "characters", mFrail: "frail", mShields: "shields",
	mReady: "ready", mReadyDamage: "ready-damage", mReadyOther: "ready-other",
	mDamage: "pool-damage", mIndirect: "pool-indirect", mTurnDamage: "turn-damage", mLethal: "lethal", mPoolShields: "pool-shields",
	mPoolResources: "pool-resources", mPoolDisrupt: "pool-disrupt", mPoolDiscard: "pool-discard", mPoolFocus: "pool-focus",
	mPoolSpecial: "pool-special", mPoolModifier: "pool-modifier", mPoolCost: "pool-cost", mPoolBlank: "pool-blank",
	mDiceDamage: "dice-damage", mDiceOther: "dice-other", mDiceEarly: "dice-early", mPace: "pace",
	mUpgrades: "upgrades", mSupports: "supports", mDoomed: "upgrades-doomed", mResources: "resources", mBroke: "broke",
	mHand: "hand", mDeck: "deck", mFew: "few-cards", mNone: "no-cards",
	mBattlefield: "battlefield", mClaimed: "claimed", mTurn: "turn", mMore: "more-actions", mPassed: "foes-passed",
}

//go:embed weights.txt
var learned string

// weights are what measures weigh: muster tune --game destiny
var weights = weigh.MustRead(learned, measures[:])

const (
	lateRound = 8 // by when a game is late
	frailty   = 4 // health of which a strong turn leaves nothing
	fewCards  = 6 // cards in hand and deck that last for two rounds
	nearEnd   = 8 // cards in the deck of which the last will be drawn
)

// Appraise implements rules.Appraiser.
func (s *State) Appraise(seat rules.Seat) float64 {
	if s.phase == phaseOver {
		return s.Score(seat)
	}
	var m [measured]float64
	s.measure(seat, &m)
	return weights.Chance(m[:])
}

// Measures implements rules.Measurer.
func (s *State) Measures() []string { return measures[:] }

// signs says of measures whether they are good or bad: what is missing may be either.
var signs = [measured]int8{
	mHealth: +1, mRatio: +1, mCharacters: +1, mFrail: -1, mShields: +1, mReady: +1, mReadyDamage: +1, mReadyOther: +1,
	mDamage: +1, mIndirect: +1, mTurnDamage: +1, mLethal: +1, mPoolShields: +1, mPoolResources: +1, mPoolDisrupt: +1,
	mPoolDiscard: +1, mPoolFocus: +1, mPoolSpecial: +1, mPoolModifier: +1, mPoolCost: -1, mPoolBlank: -1,
	mDiceDamage: +1, mDiceOther: +1, mPace: +1, mUpgrades: +1, mSupports: +1, mDoomed: -1, mResources: +1, mBroke: -1,
	mHand: +1, mDeck: +1, mFew: -1, mNone: -1, mBattlefield: +1, mMore: +1, mPassed: +1,
}

// Signs implements rules.Signer.
func (s *State) Signs() []int8 { return signs[:] }

// Measure implements rules.Measurer.
func (s *State) Measure(seat rules.Seat, to []float64) { s.measure(seat, (*[measured]float64)(to)) }

// measure fills m with how a player stands against the others.
func (s *State) measure(seat rules.Seat, m *[measured]float64) {
	*m = [measured]float64{}
	mine := s.sum(seat, m, 1)
	var theirs standings
	share := 1 / float64(s.players-1)
	weakest := 0.0
	for foe := range rules.Seat(s.players) {
		if foe == seat {
			continue
		}
		one := s.sum(foe, m, -share)
		theirs.health += share * one.health
		theirs.shields += share * one.shields
		theirs.damage += share * one.damage
		theirs.pool = max(theirs.pool, one.pool)
		if weakest == 0 || one.weakest > 0 && one.weakest < weakest {
			weakest = one.weakest
		}
	}
	late := min(1, float64(s.round)/lateRound)
	m[mHealthLate] = late * m[mHealth]
	m[mDiceEarly] = (1 - late) * (m[mDiceDamage] + m[mDiceOther])
	m[mRatio] = logs[stamina(&mine)] - logs[stamina(&theirs)]
	m[mPace] = min(1, mine.damage/(1+theirs.health+theirs.shields)) - min(1, theirs.damage/(1+mine.health+mine.shields))
	m[mLethal] = flag(mine.pool > 0 && mine.pool >= weakest) - flag(theirs.pool > 0 && theirs.pool >= mine.weakest)
	s.measureTurn(seat, m, mine.pool, theirs.pool)
}

// logs are logarithms of health and shields, with frailty added.
var logs [256]float64

func init() {
	for i := range logs {
		logs[i] = math.Log(float64(i) + frailty)
	}
}

// stamina is the health and shields of a player, as far as logs reach.
func stamina(t *standings) int { return max(0, min(len(logs)-1, int(t.health+t.shields+0.5))) }

// measureTurn measures whose turn it is.
func (s *State) measureTurn(seat rules.Seat, m *[measured]float64, mine, theirs float64) {
	active, share := s.active, 1/float64(s.players-1)
	if s.phase == phaseUpkeep { // who controls the battlefield begins the next round
		active = s.control
	} else if s.turning() {
		active = s.Ask().Seats.First()
	}
	passed := float64(min(1, s.passes))
	switch {
	case active == seat:
		m[mTurn], m[mTurnDamage], m[mPassed] = 1, mine, passed
	case active >= 0:
		m[mTurn], m[mTurnDamage], m[mPassed] = -share, -share*theirs, -share*passed
	}
	for _, to := range s.extras[:s.extra] {
		if to%certain == seat {
			m[mMore]++
		} else {
			m[mMore] -= share
		}
	}
}

// standings are what of a player is held against what others have.
type standings struct {
	health, shields float64
	damage, other   float64 // what all dice show, on the average
	pool            float64 // damage in the pool
	weakest         float64 // health and shields of the character who has least
}

// all adds what a die shows on the average.
func (t *standings) all(k *kind) {
	t.damage += float64(k.hits)
	t.other += float64(k.yields)
}

// through reports whether a player can do nothing more in this round: he has claimed the
// battlefield, or must pass until it is over.
func (s *State) through(seat rules.Seat) bool {
	return s.phase == phaseAction && (s.hasClaimed(seat) || s.skips[seat] == allTurns)
}

// sum adds what a player has, so many times.
func (s *State) sum(seat rules.Seat, m *[measured]float64, times float64) (t standings) {
	if s.lost.Has(seat) {
		return t
	}
	acts := !s.through(seat)
	for c := range s.In(of(zTeam, seat)).All() {
		left, shields := float64(s.health(c))-float64(s.hurt[c]), float64(s.shields[c])
		t.health += left
		t.shields += shields
		if t.weakest == 0 || left+shields < t.weakest {
			t.weakest = left + shields
		}
		m[mCharacters] += times
		m[mFrail] += times * max(0, frailty-left-shields)
		if acts && !s.tired.Has(c) {
			m[mReady] += times
		}
	}
	m[mHealth] += times * t.health
	m[mShields] += times * t.shields
	s.sumBuilt(seat, m, times)
	s.sumHome(seat, m, times, &t)
	if acts {
		s.sumPool(seat, m, times, &t)
	}
	m[mDiceDamage] += times * t.damage
	m[mDiceOther] += times * t.other
	money := float64(s.money[seat])
	m[mResources] += times * money
	m[mBroke] += times * flag(money == 0)
	hand, deck := s.In(of(zHand, seat)), s.In(of(zDeck, seat))
	cards := hand.Len() + deck.Len()
	m[mHand] += times * float64(hand.Len())
	m[mDeck] += times * float64(min(deck.Len(), nearEnd))
	m[mFew] += times * float64(max(0, fewCards-cards))
	m[mNone] += times * flag(cards == 0)
	m[mBattlefield] += times * flag(s.control == seat)
	m[mClaimed] += times * flag(s.phase == phaseAction && s.hasClaimed(seat))
	return t
}

func flag(is bool) float64 {
	if is {
		return 1
	}
	return 0
}

// sumBuilt adds what a player has built: upgrades and supports.
func (s *State) sumBuilt(seat rules.Seat, m *[measured]float64, times float64) {
	for c := range s.In(of(zSupport, seat)).All() {
		m[mSupports] += times * float64(s.kindOf(c).cost)
	}
	for u := range s.In(of(zUpgrade, seat)).All() {
		cost := float64(s.kindOf(u).cost)
		m[mUpgrades] += times * cost
		if c := s.on[u]; s.at(c, zTeam) {
			m[mDoomed] += times * cost * float64(s.hurt[c]) / float64(max(1, s.health(c)))
		}
	}
}

// sumPool adds what the dice in a player's pool show.
func (s *State) sumPool(seat rules.Seat, m *[measured]float64, times float64, t *standings) {
	pool := s.In(of(zPool, seat))
	if pool.Empty() {
		return
	}
	var base, plus [costSide + 1]float64
	for d := range pool.All() {
		t.all(s.dieKind(d))
		f := s.shows(d)
		switch {
		case f.cost > s.money[seat]:
			base[blank]++
			continue
		case f.symbol == special || f.symbol == blank:
			base[f.symbol]++
		case f.plus:
			plus[f.symbol] += float64(f.value)
		default:
			base[f.symbol] += float64(f.value)
		}
		m[mPoolCost] += times * float64(f.cost)
	}
	for symbol, n := range plus {
		if base[symbol] > 0 {
			base[symbol] += n
		} else {
			m[mPoolModifier] += times * n
		}
	}
	m[mDamage] += times * (base[melee] + base[ranged])
	m[mIndirect] += times * base[indirect]
	m[mPoolShields] += times * base[shield]
	m[mPoolResources] += times * base[resource]
	m[mPoolDisrupt] += times * base[disrupt]
	m[mPoolDiscard] += times * base[discard]
	m[mPoolFocus] += times * base[focus]
	m[mPoolSpecial] += times * base[special]
	m[mPoolBlank] += times * base[blank]
	t.pool = base[melee] + base[ranged] + base[indirect]
}

// sumHome adds what the dice on a player's cards show on the average, and those that go back
// to them.
func (s *State) sumHome(seat rules.Seat, m *[measured]float64, times float64, t *standings) {
	acts := !s.through(seat)
	if !acts {
		for d := range s.In(of(zPool, seat)).All() {
			t.all(s.dieKind(d))
		}
	}
	for d := range s.In(of(zHome, seat)).All() {
		k := s.dieKind(d)
		t.all(k)
		if card := s.bearerOrSelf(d); acts && !s.tired.Has(card) {
			m[mReadyDamage] += times * float64(k.hits)
			m[mReadyOther] += times * float64(k.yields)
		}
	}
}

// bearerOrSelf returns the card that is exhausted when a die is rolled: that of the die, or
// the one on which that lies.
func (s *State) bearerOrSelf(d zones.Piece) zones.Piece {
	card := s.on[d]
	if s.at(card, zUpgrade) {
		return s.on[card]
	}
	return card
}

// means notes what a die shows on the average: damage, and whatever else.
func (k *kind) means() {
	for _, f := range k.faces {
		n := float32(f.value)
		if f.symbol == special || f.x {
			n = 1.5
		}
		n -= float32(f.cost)
		switch {
		case f.symbol == blank || n <= 0:
		case f.damage():
			k.hits += n / float32(len(k.faces))
		default:
			k.yields += n / float32(len(k.faces))
		}
	}
}

// toldAs are the codes as which measures are told. Health and shields are told of each
// character; whose turn it is goes without saying.
var toldAs = [measured]string{
	mHealth: "lives", mHealthLate: "lives", mRatio: "lives", mCharacters: "lives", mFrail: "lives", mShields: "lives",
	mReady: "ready", mReadyDamage: "ready", mReadyOther: "ready",
	mDamage: "pool-damage", mTurnDamage: "pool-damage", mIndirect: "pool-indirect", mLethal: "lethal",
	mPoolShields: "pool-shields", mPoolResources: "pool-resources", mPoolDisrupt: "pool-disrupt", mPoolDiscard: "pool-discard",
	mPoolFocus: "pool-focus", mPoolSpecial: "pool-special",
	mDiceDamage: "dice", mDiceOther: "dice", mDiceEarly: "dice", mPace: "dice",
	mUpgrades: "upgrades", mSupports: "supports", mResources: "resources", mBroke: "resources",
	mHand: "hand", mDeck: "deck", mFew: "deck", mNone: "deck",
	mBattlefield: "battlefield", mMore: "more-actions",
}

func init() {
	for i, code := range toldAs {
		if code != "" {
			toldAs[i] = "destiny.why." + code
		}
	}
}

// Weights implements rules.Explainer.
func (s *State) Weights() []float64 { return weights }

// Stands implements rules.Explainer.
func (s *State) Stands() []string { return toldAs[:] }

// Sides implements rules.Explainer.
func (s *State) Sides(seat rules.Seat, own, foe []float64) {
	mine, theirs := (*[measured]float64)(own), (*[measured]float64)(foe)
	*mine, *theirs = [measured]float64{}, [measured]float64{}
	for p := range rules.Seat(s.players) {
		if p == seat {
			s.sum(p, mine, 1)
		} else {
			s.sum(p, theirs, 1/float64(s.players-1))
		}
	}
}

// Lives implements rules.Explainer: shields take damage too.
func (s *State) Lives(tell func(id int, of rules.Seat, name any, left, shields float64)) {
	for p := range rules.Seat(s.players) {
		for c := range s.In(of(zTeam, p)).All() {
			shields := float64(s.shields[c])
			tell(int(c), p, s.nameOf(c), float64(s.health(c))-float64(s.hurt[c])+shields, shields)
		}
	}
}
