// Package deckbuilding plays Star Wars: The Deckbuilding Game by its rule book.
//
// A position is a plain value, pos, beside a book of what never changes. The
// rules are procedures, one chapter of the rule book a file, and what cards do
// is written in cards/core.cards in the language of package script. Seat 0 is
// the Empire, which moves first, seat 1 the Rebels; the galaxy deck is a bag of
// cards with an owner of its own.
package deckbuilding

import (
	"muster/catalog"
	"muster/catalog/deckbuilding"
	"muster/rules"
	"muster/rules/zones"
)

// Game is the rules of the core box, for two players.
var Game = rules.Game{
	Name: catalog.Deckbuilding, Edition: 1, Min: 2, Max: 2, New: New, Settings: settings, Starters: starters, BringsCards: true, Kind: deckbuilding.BaseDeck, Side: seatOf, Sides: factions[:], Book: bookOf(), Case: runCase,
	Tries: [rules.Levels]int{1, 10, 200, 3000}, Halving: true, Turns: true,
}

// Numbers of the rule book.
const (
	handSize  = 5
	rowSize   = 6
	neutral   = 3   // the middle of the Force track, whose ends are 0 and lightEnd
	lightEnd  = 6   // where the Force marker begins
	chosen    = 4   // bases beside the starting base, when they are secret
	turnLimit = 400 // ours: a game that goes on is drawn
)

// The seats, and the owner of the galaxy deck.
const (
	empire rules.Seat = iota
	rebels
	galaxy

	spare  rules.Seat = 3 // the bag that bases use while they are dealt anew
	nobody            = rules.Nobody
)

// foeOf returns the other player.
func foeOf(s rules.Seat) rules.Seat { return 1 - s }

// both is the two players, and whoever watches them.
const both = 3 | rules.Onlookers

// Zones. Each owner has one of each of the first: a zone is one of these plus
// his seat.
const (
	zDeck    zones.Zone = 3 * iota
	zHand               // not of the galaxy
	zDiscard            // open to all
	zUnits              // in play
	zShips              // capital ships in play
	zBase               // the base that is fought over
	zBases              // the base deck
	zVictory            // bases of the opponent that were destroyed
	zBox                // bases that stay in the box
	zRow                // from here on they are nobody's
	zPilots  = zRow + 1
	zExile   = zRow + 2
)

// of returns the zone of an owner.
func of(z zones.Zone, s rules.Seat) zones.Zone { return z + zones.Zone(s) }

// Procedures. A number from programs up is an ability of a card.
const (
	pSetup uint16 = iota + 1
	pTurn
	pPlayAll
	pDraw
	pRefill
	pBuy
	pAttack
	pStrike
	pTrigger
	pDiscard
	pLook
	programs
)

// Verbs of actions, beside flow.Pass and flow.Choose. The numbers are in logs.
const (
	vPlay   = 2 + iota // A kind in hand; B 1: the whole hand, and A nothing; B ownCopy
	vBuy               // A card of the row or the first pilot
	vBribe             // A card of the row
	vUse               // A card in play
	vAttack            // A 0 the base, else 1 + card of the row; B 1: with everything
	vKind              // A kind of card in a hidden hand; B ownCopy
	vAmount            // A how much
)
