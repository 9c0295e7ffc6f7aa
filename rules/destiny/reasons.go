package destiny

import (
	"muster/rules"
)

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
func (s *State) Lives(tell func(id int, of rules.Seat, name any, left float64)) {
	for p := range rules.Seat(s.players) {
		for c := range s.In(of(zTeam, p)).All() {
			tell(int(c), p, s.nameOf(c), float64(s.health(c))-float64(s.hurt[c])+float64(s.shields[c]))
		}
	}
}
