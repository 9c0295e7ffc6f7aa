// Package destiny plays Star Wars: Destiny by its Rules Reference (RR).
//
// A position is a plain value, pos, beside a book of what never changes. The
// rules are procedures, one chapter of the rule book a file, and what cards do
// is written in cards/*.cards in the language of package script.
package destiny

import (
	"slices"

	"muster/catalog"
	"muster/rules"
	"muster/rules/flow"
	"muster/rules/script"
	"muster/rules/zones"
)

// Game is the rules of Star Wars: Destiny, first edition, for two
// players and for free-for-all.
var Game = rules.Game{Name: catalog.Destiny, Edition: 1, Min: 2, Max: 4, New: New, Renew: renew, Starters: starterLists, Case: runCase, Book: bookOf(), Tries: [rules.Levels]int{1, 30, 600, 5000}}

// Numbers of the rule book.
const (
	handLimit    = 5
	maxShields   = 3
	maxUpgrades  = 3
	startMoney   = 2
	maxMoney     = 250 // ours: more than any game gives
	income       = 2
	minIncome    = 1  // whatever the opponents' cards say
	startShields = 2  // for who does not fight on his own battlefield
	freeShields  = 1  // the same in a game of several
	roundLimit   = 30 // ours: a game that goes on is drawn
)

// Zones. Each player has one of each: a zone is one of these plus his seat.
const (
	zDeck zones.Zone = 4 * iota
	zHand
	zDiscard
	zTeam
	zSupport
	zUpgrade
	zPool   // dice that were rolled
	zHome   // dice on their cards
	zLimbo  // an event that is being resolved
	zField  // the battlefield: with its controller, or before the choice with its owner
	zOut    // out of the game
	zBeside // what else is with a player: plots, downgrades on cards of opponents, dice of theirs on his cards
)

func of(z zones.Zone, s rules.Seat) zones.Zone { return z + zones.Zone(s) }

// Procedures. A number from programs up is an ability of a card.
const (
	pSetup uint16 = iota + 1
	pMulligan
	pRollOff
	pShields
	pRound
	pUpkeep
	pDraw
	pPlay
	pActivate
	pGuardian
	pRollDie
	pResolve
	pResolveOne
	pReroll
	pClaim
	pDamage
	pDefeat
	pShield
	pTurnDie
	pDiscardRandom
	pLook
	pSplit
	pMove
	pFocus
	pLimit
	pHalve
	pPlayFrom
	pLookTop
	pArrange
	pReveal
	pShed
	pResolveSide
	pStrip
	pTogether
	pFoe
	pSpend
	pIndirect
	pSpecial
	pSearch
	pSingle
	pPilot
	pDetect
	pAlone
	pShrink
	pWord
	pGuest
	pMoveShields
	pRearrange
	pTake
	pLeave
	pRemove
	pBlock
	pStrips
	pHeal
	pEffect
	pBid
	pTokens
	pMoveResources
	pMillSome
	pSwitchTop
	pFlip
	pSheds
	pChance
	programs
)

const nobody = rules.Nobody

// starterSets are the fixed lists that a newcomer plays with, by seat.
var starterSets = [...]string{"Rey Starter Set", "Kylo Ren Starter Set"}

// starterLists returns them; nil if the catalog has not both.
func starterLists(c *catalog.Catalog) []*catalog.List {
	f, ok := c.Format(catalog.Destiny, "starter")
	if !ok {
		return nil
	}
	var lists []*catalog.List
	for _, wanted := range starterSets {
		for i := range f.Fixed {
			if f.Fixed[i].Name == wanted {
				l := f.Fixed[i]
				l.Entries = slices.Clone(l.Entries) // who plays with them binds them
				lists = append(lists, &l)
			}
		}
	}
	if len(lists) != len(starterSets) {
		return nil
	}
	return lists
}

// Draw implements rules.Chooser: the answers that are pieces of a set are counted, the
// others listed where nobody else sees them.
func (s *State) Draw(seat rules.Seat, r *rules.Rand) rules.Action {
	ask := s.Ask()
	switch {
	case ask.Kind == flow.Pick && s.at(ask.Set.First(), zHand):
		return drawOf(s.kindsOf(ask.Set), rules.Action{Seat: seat, Verb: vKind}, ask.Free, r)
	case ask.Kind == flow.Pick:
		return drawOf(ask.Set, rules.Action{Seat: seat, Verb: flow.Choose}, ask.Free, r)
	case ask.Kind == flow.Pose && ask.About != script.AboutMay && ask.Set.Empty():
		return rules.Action{Seat: seat, Verb: flow.Choose, A: uint16(r.N(int(ask.N)))}
	case ask.Kind == flow.Open && (ask.About == aboutMulligan || ask.About == aboutUpkeep):
		return drawOf(s.markable(seat), rules.Action{Seat: seat, Verb: vKind}, true, r)
	}
	var room [64]rules.Action
	legal := s.Legal(room[:0])
	if ask.Seats != rules.Only(seat) {
		legal = ofSeat(legal, seat)
	}
	return legal[r.N(len(legal))]
}

// drawOf returns an action about one of a set, or to pass if that is free.
func drawOf(set zones.Set, a rules.Action, free bool, r *rules.Rand) rules.Action {
	n := set.Len()
	if free {
		n++
	}
	k := r.N(n)
	if free {
		k--
	}
	if k < 0 {
		return rules.Action{Seat: a.Seat, Verb: flow.Pass}
	}
	a.A = uint16(set.Nth(k))
	return a
}

// ofSeat keeps the actions of a seat.
func ofSeat(all []rules.Action, seat rules.Seat) []rules.Action {
	kept := all[:0]
	for _, a := range all {
		if a.Seat == seat {
			kept = append(kept, a)
		}
	}
	return kept
}
