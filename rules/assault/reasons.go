package assault

import (
	"muster/rules"
)

// toldAs are the codes as which measures are told. Health is told of each figure; whose turn
// it is, and what movement points are left, goes without saying.
var toldAs = [measured]string{
	mPoints: "points", mPointsLate: "points", mPointsRatio: "points",
	mFigures: "lives", mCost: "lives", mCostHurt: "lives", mExposed: "lives", mHealth: "lives", mHealthRatio: "lives", mFrail: "lives",
	mTokens: "tokens", mFocused: "focused", mHidden: "hidden", mStunned: "stunned", mHarmed: "harmed",
	mDamage: "lives", mPace: "lives", mDamageReady: "ready", mReady: "groups", mReadyCost: "groups",
	mThreatReady: "threat-ready", mAttackers: "attackers", mWithin: "within", mNear: "near",
	mStakes: "stakes", mStakesNear: "stakes-near", mHand: "hand", mInitiative: "initiative", mActions: "actions",
}

func init() {
	for i, code := range toldAs {
		if code != "" {
			toldAs[i] = "assault.why." + code
		}
	}
}

// Weights implements rules.Explainer.
func (s *State) Weights() []float64 { return weights }

// Stands implements rules.Explainer.
func (s *State) Stands() []string { return toldAs[:] }

// Sides implements rules.Explainer.
func (s *State) Sides(seat rules.Seat, own, foe []float64) {
	var sides [2][measured]float64
	s.sum(&sides)
	copy(own, sides[seat&1][:])
	copy(foe, sides[foeOf(seat)&1][:])
}

// Lives implements rules.Explainer: figures, not what stands about.
func (s *State) Lives(tell func(id int, of rules.Seat, name any, left, shields float64)) {
	for seat := range rules.Seat(2) {
		for p := range s.In(of(zMap, seat)).All() {
			tell(int(p), seat, s.nameOf(p), float64(s.health(p)-int(s.hurt[p])), 0)
		}
	}
}
