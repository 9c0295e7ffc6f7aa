package deckbuilding

import (
	"strings"
	"sync"

	"muster/catalog/lang"
	"muster/rules/script"
)

// Heads of abilities.
const (
	headAction = "action"
	headReward = "reward"
	headAlways = "always"
	headWhen   = "when"
)

// Events that abilities answer. The player whose card answers is "you".
const (
	evPlay       = iota + 1 // you play this
	evReveal                // you reveal this base
	evDefeat                // this defeats a card of the row
	evBuy                   // you purchase this
	evStart                 // your turn starts
	evFirstPlay             // you play the first neutral card of the turn
	evFirstBuy              // you purchase the first card of the turn
	evFirstTrade            // you purchase the first neutral card of the turn
	evDiscard               // the opponent discards from his hand in your turn
	events
)

// Nouns.
const (
	nCard = iota + 1
	nUnit
	nShip
	nBase
	nTarget
)

// Groups of adjectives.
const (
	byCamp = iota + 1
	byFaction
	byUnique
	byOther
	byTrait
	byName
)

// Camps, as a player sees them: bits of the group byCamp.
const (
	campOwn = iota
	campNeutral
	campHostile
)

// References.
const (
	refThis = iota + 1
	refSeen
	refBought
	refThat
)

// Values.
const (
	valResources = iota + 1
	valPurged
)

// Flags.
const (
	flagForce = iota + 1
	flagRaid
	flagSinks
)

// Sides.
const (
	your = iota + 1
	enemy
)

// Zones that sets name.
const (
	inHand = iota + 1
	inDiscard
	inHandOrDiscard
	inRow
	inRowOrPlay
	inRowOrEnemyPlay
	inGalaxyDiscard
	inLooked
	inVictory
)

// Marks.
const (
	markRandom = iota + 1
	markHand
	markDeck
)

// seen is where a program finds the card that it has looked at.
const seen = 4

// words is the vocabulary of the game. Its verbs are those of the table, what the
// other words mean is told in sets.go.
var words = sync.OnceValue(vocabulary)

func vocabulary() script.Vocab {
	return script.Vocab{
		script.Head: {headAction: {}, headReward: {}, headAlways: {Holds: true}, headWhen: {Sig: "event"}},
		script.Event: {
			"play": {Bit: evPlay}, "reveal": {Bit: evReveal}, "defeat": {Bit: evDefeat}, "purchase": {Bit: evBuy},
			"turn-start": {Bit: evStart}, "first-neutral-play": {Bit: evFirstPlay}, "first-purchase": {Bit: evFirstBuy},
			"first-neutral-purchase": {Bit: evFirstTrade}, "enemy-discard": {Bit: evDiscard},
		},
		script.Verb: verbs.Words(),
		script.Noun: {
			"card": {Bit: nCard}, "cards": {Bit: nCard}, "unit": {Bit: nUnit}, "units": {Bit: nUnit},
			"ship": {Bit: nShip}, "ships": {Bit: nShip}, "base": {Bit: nBase}, "bases": {Bit: nBase},
			"base-or-ship": {Bit: nTarget},
		},
		script.Adj: adjectives(),
		script.Ref: {"this": {Bit: refThis}, "seen": {Bit: refSeen}, "bought": {Bit: refBought}, "that": {Bit: refThat}},
		script.Value: {
			"resources": {Bit: valResources}, "purged": {Bit: valPurged},
		},
		script.Flag: {"force": {Bit: flagForce}, "row-attack": {Bit: flagRaid}, "coruscant-bottom": {Bit: flagSinks}},
		script.Zone: {
			"hand": {Bit: inHand}, "discard": {Bit: inDiscard}, "hand-or-discard": {Bit: inHandOrDiscard}, "row": {Bit: inRow},
			"row-or-play": {Bit: inRowOrPlay}, "row-or-enemy-play": {Bit: inRowOrEnemyPlay},
			"galaxy-discard": {Bit: inGalaxyDiscard}, "looked": {Bit: inLooked}, "victory": {Bit: inVictory},
		},
		script.Side: {"your": {Bit: your}, "enemy": {Bit: enemy}},
		script.Mark: {"random": {Bit: markRandom}, "in-hand": {Bit: markHand}, "on-deck": {Bit: markDeck}},
	}
}

func adjectives() map[string]script.Word {
	m := map[string]script.Word{
		"own": {Group: byCamp, Bit: campOwn}, "neutral": {Group: byCamp, Bit: campNeutral}, "hostile": {Group: byCamp, Bit: campHostile},
		"empire": {Group: byFaction, Bit: uint8(empire)}, "rebels": {Group: byFaction, Bit: uint8(rebels)},
		"unique": {Group: byUnique, Bit: 1}, "other": {Group: byOther, Bit: 1},
	}
	script.Enter(m, byName, names())
	script.Enter(m, byTrait, lang.Ends("trait."))
	return m
}

// names returns the cards whose names abilities read: adjectives whose words are
// a name.
func names() (all []string) {
	const code = "text.deckbuilding.adj."
	for _, name := range lang.Ends(code) {
		if strings.HasPrefix(lang.Say(code+name).In(lang.EN), "=") {
			all = append(all, name)
		}
	}
	return all
}
