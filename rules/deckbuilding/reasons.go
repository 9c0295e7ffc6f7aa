package deckbuilding

import (
	"muster/rules"
	"muster/rules/zones"
)

// toldAs are the codes as which measures are told. Damage is told of each base and ship;
// whose turn it is, what he holds and what he will draw, goes without saying.
var toldAs = [measured]string{
	mBase: "lives", mBases: "lives", mRatio: "lives", mShipHealth: "lives",
	mShips: "ships", mShipAttack: "ships", mShipResources: "ships", mShipForce: "ships", mShipCost: "ships",
	mDeckAttack: "deck-attack", mLongAttack: "deck-attack", mDeckResources: "deck-resources", mLongResources: "deck-resources",
	mDeckForce: "deck-force", mDeckCost: "deck-cost", mLongCost: "deck-cost", mDeckAbilities: "deck-abilities",
	mForce: "force", mForceWith: "force", mForceFull: "force", mRow: "row",
	mReady: "ready", mHandAttack: "ready", mLethal: "lethal",
	mMoney: "resources", mHandResources: "resources", mBuyable: "resources",
}

func init() {
	for i, code := range toldAs {
		if code != "" {
			toldAs[i] = "deckbuilding.why." + code
		}
	}
}

// Weights implements rules.Explainer.
func (s *State) Weights() []float64 { return s.model }

// Stands implements rules.Explainer.
func (s *State) Stands() []string { return s.stands }

// Sides implements rules.Explainer.
func (s *State) Sides(seat rules.Seat, own, foe []float64) {
	clear(own)
	clear(foe)
	mine, theirs := (*[measured]float64)(own), (*[measured]float64)(foe)
	t := s.sum(seat, mine, 1)
	u := s.sum(foeOf(seat), theirs, 1)
	s.sumKinds(seat, own, t.drawn)
	s.sumKinds(foeOf(seat), foe, u.drawn)
	if s.active == seat {
		s.sumTurn(seat, seat, mine, 1, &t)
	} else {
		s.sumTurn(foeOf(seat), seat, theirs, 1, &u)
	}
}

// Lives implements rules.Explainer.
func (s *State) Lives(tell func(id int, of rules.Seat, name any, left, shields float64)) {
	for seat := range rules.Seat(2) {
		if base := s.baseOf(seat); base != zones.None {
			tell(int(base), seat, s.nameOf(base), float64(s.left(base)), 0)
		}
		for p := range s.In(of(zShips, seat)).All() {
			tell(int(p), seat, s.nameOf(p), float64(s.left(p)), 0)
		}
	}
}
