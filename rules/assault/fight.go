package assault

import (
	"muster/rules"
	"muster/rules/assault/attack"
	"muster/rules/board"
	"muster/rules/zones"
)

// mostFights is how many attacks can be under way: one may interrupt another. No rule says so,
// but each takes room in every copy of a position, and on the stack.
const mostFights = 4

// maxDice is how many dice an attack may have: those of the attacker, then those of the
// target.
const (
	maxAttack  = 10
	maxDefence = 8
	maxDice    = maxAttack + maxDefence
)

// firstDefence is the first die of a target.
const firstDefence = firstDie + maxAttack

// A fight is an attack under way.
type fight struct {
	attacker zones.Piece    // figure
	target   zones.Piece    // figure or object, or None before it is declared
	only     zones.Piece    // the one that it must be, or None
	space    board.Space    // the target space
	stood    [2]board.Space // where attacker and target stood when it was last found to be eligible
	seat     rules.Seat     // who resolves it
	ranged   bool
	reach    bool           // of a melee attack
	own      bool           // an ability prescribed its dice
	within   uint8          // the most spaces to the target; 0: any
	die      [maxDice]uint8 // the colour of each die, 0 none
	face     [maxDice]int8  // its face, below 0 before it is rolled
	again    zones.Set      // dice that were rerolled,
	redone   zones.Piece    // the last of them,
	had      int8           // and the damage that it showed before
	showed   int8           // how many symbols the last of them showed before
	off      zones.Set      // dice whose results were removed
	theirs   uint8          // dice of the target that are its own, a bit each
	not      zones.Set      // what cannot be the target
	harmed   zones.Set      // what has suffered damage since it was declared
	result   [results]int8  // what modifiers add,
	surged   [results]int8  // and what is added since surges are spent
	inflicts uint8          // conditions that the target becomes if it suffers damage
	gains    uint8          // conditions that the attacker becomes
	cleaves  [6]uint8       // what it cleaves for, each by itself
	spent    uint32         // surge abilities that were used, by their place
	repeated uint32         // those that were used again
	twice    bool           // each can be used twice
	paid     uint8          // surges spent
	token    [2]uint8       // the power token, plus 1, that was spent by: attacker, target
	fill     uint8          // as dice are rolled: how many there shall be,
	filler   uint8          // of which colour those are that lack,
	filled   uint8          // and how many lacked
	plain    bool           // of the defence only what its dice show counts
	given    [3]int8        // blocks, evades and dodges that were added to it
	missed   bool
	focus    bool        // the die of being focused is in the pool,
	anyFocus bool        // and its colour is its player's choice
	calm     bool        // the attacker is focused or hidden no more
	harmless bool        // it deals no damage
	blind    bool        // figures do not bar its sight
	eyes     bool        // it has line of sight from every friendly figure
	arcs     bool        // it can target what is beside an empty space in sight
	leans    bool        // it sees from the spaces beside the attacker as well
	dealt    uint8       // damage that the target has suffered
	would    uint8       // damage that it would have suffered
	reached  [2]int8     // its accuracy, and the surges that were not spent
	proc     uint16      // the ability that lets it be performed, 0: the attack action
	card     zones.Piece // the card of that ability
	stage    uint8       // how far it has come
	loans    [mostLenders]loan
}

// Results that are modified.
const (
	resDamage = iota
	resAccuracy
	resSurge
	resPierce
	resBlock
	resEvade
	resDodge
	resBlast
	resCleave
	resRecover
	results
)

// Colours of dice, from 1; 0 is no die.
const (
	noDie  = 0
	red    = uint8(attack.Red) + 1
	yellow = uint8(attack.Yellow) + 1
	green  = uint8(attack.Green) + 1
	blue   = uint8(attack.Blue) + 1
	white  = uint8(attack.White) + 1
	black  = uint8(attack.Black) + 1
	anyDie = black + 1 // which its player chooses
)

// faceOf returns what a side of a die shows: accuracy, damage and surges of an attacker's,
// blocks, evades and dodges of a target's.
func faceOf(colour uint8, side int8) [3]int8 { return attack.Die(colour - 1).Face(int(side)) }

// fight returns the attack under way, the innermost; nil if there is none.
func (s *State) fight() *fight {
	if s.bouts == 0 {
		return nil
	}
	return &s.fights[s.bouts-1]
}

// bout returns the attack under way, the innermost; the last one if there is none. Nil
// before the first.
func (s *State) bout() *fight {
	if s.bouts > 0 {
		return &s.fights[s.bouts-1]
	}
	if s.last.attacker == none {
		return nil
	}
	return &s.last
}
