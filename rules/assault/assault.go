// Package assault plays the skirmish of Imperial Assault by its rule book.
//
// A position is a plain value, pos, beside a book of what never changes: the map, the
// cards, which figure belongs to which group. The rules are procedures, one chapter of the
// rule book a file; what cards and missions do is written in cards/*.cards in the language
// of package script.
package assault

import (
	"muster/catalog"
	"muster/rules"
	"muster/rules/zones"
)

// Game is Imperial Assault skirmish, for two players.
var Game = rules.Game{
	Name: catalog.Assault, Edition: 1, Min: 2, Max: 2, New: New, Settings: settings, Starters: starters, Case: runCase,
	Book: bookOf(), Tries: [rules.Levels]int{1, 20, 400, 4000}, Turns: true,
}

// Numbers of the rule book.
const (
	pointsToWin = 40
	handSize    = 3 // command cards at the beginning
	actionsEach = 2 // actions of a figure in its activation
	mostTokens  = 2 // power tokens on a figure
)

// Pieces, by what they are.
const (
	firstCard    zones.Piece = 64  // below it figures; from it on Deployment cards, companions' cards and upgrades
	firstCommand zones.Piece = 120 // command cards
	firstToken   zones.Piece = 184 // tokens of the map and the mission
	firstDoor    zones.Piece = 220
	firstDie     zones.Piece = 232 // dice of the attack under way: first those of the attacker
	none                     = zones.None
)

const (
	maxFigures  = int(firstCard)
	maxCards    = int(firstCommand - firstCard)
	maxCommands = int(firstToken - firstCommand)
	maxTokens   = int(firstDoor - firstToken)
)

// isFigure, isCard and so on report what a piece is.
func isFigure(p zones.Piece) bool  { return p < firstCard }
func isCard(p zones.Piece) bool    { return p >= firstCard && p < firstCommand }
func isCommand(p zones.Piece) bool { return p >= firstCommand && p < firstToken }
func isToken(p zones.Piece) bool   { return p >= firstToken && p < firstDoor }
func isDoor(p zones.Piece) bool    { return p >= firstDoor && p < firstDie }
func isDie(p zones.Piece) bool     { return p >= firstDie && p != none }

// The seats, and who has what is nobody's.
const (
	neutral rules.Seat = 2
	nobody             = rules.Nobody
)

// both is the two players, and whoever watches them.
const both = 3 | rules.Onlookers

// foeOf returns the other player.
func foeOf(s rules.Seat) rules.Seat { return 1 - s }

// Zones. Each owner has one of each: a zone is one of these plus his seat.
const (
	zMap     zones.Zone = 3 * iota // figures on the map; of nobody tokens
	zFallen                        // defeated figures
	zAside                         // figures that are not on the map yet, or not any more
	zCards                         // Deployment cards and upgrades in play
	zBox                           // upgrades that are depleted, cards that are out of the game
	zDeck                          // command cards from here on
	zHand                          //
	zDiscard                       // open to all
	zTable                         // in play
)

// of returns the zone of an owner.
func of(z zones.Zone, s rules.Seat) zones.Zone { return z + zones.Zone(s) }

// Procedures. A number from programs up is an ability of a card.
const (
	pSetup uint16 = iota + 1
	pDeploy
	pRound
	pTurn
	pActivation
	pWindow
	pAttack
	pMove
	pSuffer
	pPeek
	pStrain
	pDefeat
	pDraw
	pPlay
	pStatus
	pCleave
	pRoom
	pPlace
	pSpot
	pGlimpse
	pShare
	pReroll
	pDice
	pInteract
	pReplace
	pDrain
	pTie
	pRandom
	pNow
	pRevive
	pAmbush
	pToken
	pShed
	pFace
	pSpecial
	pPay
	programs = 64
)

// Verbs of actions, beside flow.Pass and flow.Choose. The numbers are in logs.
const (
	vActivate = 2 + iota // A figure
	vGain                // movement points: the move action
	vMove                // A space, B how the base lies
	vAttack              // the attack action
	vTarget              // A figure or token, B space
	vInteract            // A door or token
	vSpecial             // A ability, B figure, C card
	vUse                 // A ability, B figure, C card
	vPlay                // A kind of command card, B figure, C ability
	vShake               // A condition: the action that discards it
	vEnd                 // of an activation
	vPlace               // A space, B how the base lies
	vSurge               // A place of a surge ability, B whose
	vToken               // A power token
	vKind                // A kind of card in a hidden hand
	vSpace               // A space
)
