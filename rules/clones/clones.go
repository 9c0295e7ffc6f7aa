// Package clones plays Star Wars: Angriff der Klonkrieger by its rule book: two to
// four Jedi together against the droids.
//
// A position is a plain value, pos, beside a book of what never changes: the arena,
// the sheets and the cards as numbers. A chapter of the rule book is a file. The
// piles have no order: a card or a tile is drawn when it is wanted, so that chance
// is asked for nothing that is not used, and nobody knows more than he may.
package clones

import (
	"muster/catalog"
	"muster/rules"
)

// Game is the rules.
var Game = rules.Game{
	Name: catalog.Clones, Edition: 1, Min: 2, Max: most, New: New, Settings: settings(), Seats: seatsOf, Ends: ends(), Starters: starters, Book: answers(), Case: runCase,
}

// Numbers of the rule book.
const (
	most      = 4  // players
	dieSides  = 6  //
	mostForce = 10 // where the Force track ends
	perRound  = 3  // threats of a round
	slots     = 1 + perRound
	mega      = 0 // the slot of the mega-threat; threats follow
	nobody    = rules.Nobody
)

// Figures: the Jedi by seat, then R2-D2.
const (
	r2d2    = most
	figures = most + 1
)

// Parts of C-3PO.
const (
	head = iota
	body
	parts
)

// Types of droids, as in the facts.
const (
	battle = iota
	super
	droideka
	types
	wild = types // an icon that is any of them
)

// Verbs of actions. The numbers are in logs.
const (
	vPlace   uint8 = iota // A space: the own figure
	vR2D2                 // A space
	vHead                 // A space of the battle droid that is replaced
	vBody                 // the same
	vCard                 // A slot, B die
	vFight                // A action of the sheet, B die
	vRaise                // the same
	vSpecial              // the same
	vLogo                 // B die
	vDiscard              //
	vMove                 // A space: of a fight
	vDefeat               // A space
	vGo                   // A space: R2-D2
	vEnd                  // of a fight, or of R2-D2's way
	vKill                 // A space
)

// Stages: what the position waits for.
const (
	placing    uint8 = iota // figures
	placingR2               //
	filling                 // a tile of set-up
	placingHad              // the head of C-3PO
	placingBod              // his body
	due                     // the phase on which the ship stands has not begun
	drawing                 // a threat
	rolling                 // a die
	using                   // somebody uses his die
	fighting                // actor goes on with his fight
	killing                 // actor names a target
	going                   // actor moves R2-D2
	checking                // a tile for a threat that is not met
	assaulting              // a tile for an assault
	over
)

// Outcomes of a game.
const (
	undecided uint8 = iota
	won
	lostReserve
	lostForce
	lostMega
	lostC3PO
)

// reasons are the words for the ways to lose.
var reasons = [...]string{lostReserve: "reserve", lostForce: "force", lostMega: "mega", lostC3PO: "c3po"}
