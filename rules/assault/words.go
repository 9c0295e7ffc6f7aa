package assault

import (
	"sync"

	"muster/catalog/lang"
	"muster/rules/script"
)

// Events that abilities answer: of whom, or by whom on whom.
const (
	evSetup         = iota + 1
	evDeploy        // of a figure, the last of its group that is deployed
	evRoundStart    //
	evRoundEnd      // among the effects at the end of a round
	evStatus        // the status phase begins
	evActivate      // of a figure: its activation begins
	evActivated     // of a figure: its activation ends
	evGroupDone     // of a Deployment card: its activation is over
	evBeforeDeclare // by a figure: it is about to declare an attack
	evDeclare       // by a figure, on another: an attack is declared
	evReroll        // by, on: dice are rolled, and rerolled
	evModify        // by, on: while attacking, while defending
	evAttacked      // by, on: an attack is resolved
	evSuffer        // of a piece: it has suffered damage
	evStrain        // of a figure: it is about to suffer strain
	evDying         // of a figure: it has suffered as much damage as it has health
	evDefeat        // of a figure, by another
	evEnter         // of a figure: it enters a space
	evExit          // of a figure: it leaves one
	evEndMove       // of a figure: it has ended its movement
	evCard          // of a command card: it is played
	evInteract      // by a figure, on a token or door
	evSpecial       // by a figure: a special action is resolved
	evSurge         // abilities that cost surges
	evCondition     // of a figure: it gets a condition
	evDraw          // of a player: he is about to draw
	evToken         // by a figure: a power token is spent
	evHarm          // of a figure: it is about to suffer damage
	evRerolling     // of a die, on the figure that has rolled it: it is about to be rerolled
	evActed         // by a figure: an action of its activation is over
	evRerolled      // of a die, by a player
	evUse           // of a figure: it uses an ability that has a name
	evUsed          // of a figure: it has used one
	evFall          // of a figure: it is defeated, and its points are not counted yet
	evRolled        // of a figure: it has rolled a die outside attacks
	evDiscard       // of a command card: it is discarded from a hand or a deck
	events
)

// Nouns.
const (
	nFigure = iota + 1
	nGroup  // a Deployment card
	nCard   // a command card
	nAttackDie
	nDefenceDie
	nDie
	nToken    // of the map
	nTerminal //
	nObject   // a token that can be attacked
	nUpgrade
	nDoor
	nBody // a figure or an object
)

// Groups of adjectives.
const (
	byOther = iota + 1
	byTrait
	byName
	bySide // affiliation
	byUnique
	bySize
	byAttack
	byResult
	byCondition
	byToken
	byKeyword
	byBar
	byIgnore
	byDie
	byState
	byNear // relations
	byBeside
	bySight
	bySeer
	bySame
	byColour
	byKind
	byExcept
	byThose
	byForm
	byUpon
	byUsing
	byAbility
	byTitle // relations
	byKin
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
	inDeck
	fallen
	aside
)

// Marks of verbs.
const (
	markPush = iota + 1
	markFree
	markRandom
	markSame
	markSurge
	markMelee
	markRanged
	markSelf
	markAgain
	markHarmless  // the target suffers no damage
	markElsewhere // not the target of the last attack
	markSeen      // in line of sight
	markNearby    // within so many spaces of its target space
	markOneTarget // of attacks of an ability: all have the same target
	markDiffering // each has another
	markOccupied  // with a hostile figure
)

// Spans, until which something holds or an ability cannot be used again.
const (
	untilAttack = iota + 1
	untilActivation
	untilGroup
	untilRound
	untilGame
	untilPhase
	untilAttacked        // that is the target of an attack, which is over
	untilNext            // activation of the figure begins
	untilAction          // of an activation is over
	untilNested   = 0x70 // and how many attacks are under way: an attack that interrupts another
	untilWindow   = 0x80 // and the place of the window on the stack
)

// spans are those of what holds, in the order in which they end.
var spans = []uint8{untilAttack, untilAttacked, untilAction, untilActivation, untilGroup, untilPhase, untilNext, untilRound, untilGame}

// words is the vocabulary of the game. Its verbs are those of the table, what the other
// words mean is told in sets.go.
var words = sync.OnceValue(vocabulary)

func vocabulary() script.Vocab {
	return script.Vocab{
		script.Head: {
			special: {}, special2: {}, during: {}, granted: {}, onSurge: {}, onSurge2: {}, always: {Holds: true}, whenever: {Sig: "event"}, discarded: {Sig: "event"},
		},
		script.Event: {
			"setup": {Bit: evSetup}, "deploy": {Bit: evDeploy}, "round-start": {Bit: evRoundStart}, "round-end": {Bit: evRoundEnd},
			"status": {Bit: evStatus}, "activate": {Bit: evActivate}, "activated": {Bit: evActivated}, "group-done": {Bit: evGroupDone},
			"before-attack": {Bit: evBeforeDeclare}, "declare": {Bit: evDeclare}, "reroll": {Bit: evReroll}, "attack": {Bit: evModify},
			"attacked": {Bit: evAttacked}, "suffer": {Bit: evSuffer}, "strain": {Bit: evStrain}, "dying": {Bit: evDying},
			"defeat": {Bit: evDefeat}, "enter": {Bit: evEnter}, "exit": {Bit: evExit}, "end-move": {Bit: evEndMove},
			"play": {Bit: evCard}, "interact": {Bit: evInteract}, "special": {Bit: evSpecial}, "condition": {Bit: evCondition},
			"draw": {Bit: evDraw}, "fall": {Bit: evFall}, "token": {Bit: evToken}, "harm": {Bit: evHarm}, "rerolling": {Bit: evRerolling}, "acted": {Bit: evActed}, "rerolled": {Bit: evRerolled}, "use": {Bit: evUse}, "used": {Bit: evUsed}, "rolled": {Bit: evRolled}, "discard": {Bit: evDiscard},
		},
		script.Verb: verbs.Words(),
		script.Noun: {
			"figure": {Bit: nFigure}, "figures": {Bit: nFigure}, "group": {Bit: nGroup}, "groups": {Bit: nGroup},
			"card": {Bit: nCard}, "cards": {Bit: nCard}, "die": {Bit: nDie}, "dice": {Bit: nDie},
			"attack-die": {Bit: nAttackDie}, "attack-dice": {Bit: nAttackDie}, "defence-die": {Bit: nDefenceDie}, "defence-dice": {Bit: nDefenceDie},
			"token": {Bit: nToken}, "tokens": {Bit: nToken}, "terminal": {Bit: nTerminal}, "terminals": {Bit: nTerminal},
			"object": {Bit: nObject}, "objects": {Bit: nObject}, "upgrade": {Bit: nUpgrade}, "upgrades": {Bit: nUpgrade}, "door": {Bit: nDoor}, "doors": {Bit: nDoor},
			"body": {Bit: nBody}, "bodies": {Bit: nBody},
		},
		script.Adj: adjectives(),
		script.Post: {
			"within": {Group: byNear, Sig: "near"}, "beside": {Group: byBeside, Sig: "piece"}, "upon": {Group: byUpon, Sig: "piece"}, "seen-by": {Group: bySight, Sig: "piece"},
			"seeing": {Group: bySeer, Sig: "piece"}, "of-group-of": {Group: bySame, Sig: "ref"},
			"titled-as": {Group: byTitle, Sig: "ref"}, "sharing-trait-with": {Group: byKin, Sig: "ref"}, "except": {Group: byExcept, Sig: "piece"},
			"with": {}, "using": {Group: byUsing, Sig: "part"},
		},
		script.Ref: named(refs, func(r *refRow) (string, script.Word) { return r.word, script.Word{} }),
		script.Value: named(values, func(r *valueRow) (string, script.Word) {
			if r.has != nil {
				return r.word, script.Word{Sig: "side"}
			}
			return r.word, script.Word{}
		}),
		script.Flag: named(flags, func(r *flagRow) (string, script.Word) { return r.word, script.Word{} }),
		script.Zone: {"hand": {Bit: inHand}, "discard": {Bit: inDiscard}, "deck": {Bit: inDeck}, "fallen": {Bit: fallen}, "aside": {Bit: aside}},
		script.Side: {"your": {Bit: your}, "enemy": {Bit: enemy}},
		script.Mark: {
			"one-target": {Bit: markOneTarget}, "differing": {Bit: markDiffering},
			"pushing": {Bit: markPush}, "free": {Bit: markFree}, "random": {Bit: markRandom}, "same-target": {Bit: markSame},
			"melee": {Bit: markMelee}, "ranged": {Bit: markRanged}, "again": {Bit: markAgain},
			"harmless": {Bit: markHarmless}, "elsewhere": {Bit: markElsewhere}, "nearby": {Bit: markNearby}, "seen": {Bit: markSeen}, "occupied": {Bit: markOccupied},
		},
		script.Span: {
			"any-this-attack": {Bit: anyAttack}, "any-this-group": {Bit: anyGroup}, "group-this-round": {Bit: groupRound}, "figure-this-round": {Bit: figureRound},
			"this-attack": {Bit: untilAttack}, "this-activation": {Bit: untilActivation}, "this-group": {Bit: untilGroup},
			"this-round": {Bit: untilRound}, "this-game": {Bit: untilGame}, "next-attack-on-that": {Bit: untilAttacked}, "next-activation": {Bit: untilNext}, "this-action": {Bit: untilAction},
		},
	}
}

// eventWords are the words of events.
var eventWords = sync.OnceValue(func() (all [events]string) {
	for word, w := range words()[script.Event] {
		all[w.Bit] = word
	}
	return all
})

// named makes the words of a table: their numbers are their places.
func named[R any](rows []R, word func(*R) (string, script.Word)) map[string]script.Word {
	all := map[string]script.Word{}
	for i := range rows[1:] {
		name, w := word(&rows[i+1])
		w.Bit = uint8(i + 1)
		all[name] = w
	}
	return all
}

func adjectives() map[string]script.Word {
	m := map[string]script.Word{
		"other": {Group: byOther, Bit: 1}, "unique": {Group: byUnique, Bit: 1}, "elite": {Group: byUnique, Bit: 2},
		"small": {Group: bySize, Bit: 1}, "large": {Group: bySize, Bit: 2}, "massive": {Group: bySize, Bit: 3},
		"with-melee": {Group: byAttack, Bit: melee}, "with-ranged": {Group: byAttack, Bit: ranged},
		"those":  {Group: byThose, Bit: 1},
		"damage": {Group: byResult, Bit: resDamage}, "accuracy": {Group: byResult, Bit: resAccuracy}, "surge": {Group: byResult, Bit: resSurge},
		"pierce": {Group: byResult, Bit: resPierce}, "block": {Group: byResult, Bit: resBlock}, "evade": {Group: byResult, Bit: resEvade},
		"dodge": {Group: byResult, Bit: resDodge}, "blast": {Group: byResult, Bit: resBlast}, "cleave": {Group: byResult, Bit: resCleave}, "recovery": {Group: byResult, Bit: resRecover},
		"damage-token": {Group: byToken, Bit: tokenDamage}, "surge-token": {Group: byToken, Bit: tokenSurge},
		"block-token": {Group: byToken, Bit: tokenBlock}, "evade-token": {Group: byToken, Bit: tokenEvade},
		"mobile": {Group: byKeyword, Bit: kwMobile}, "reach": {Group: byKeyword, Bit: kwReach},
		"priority-target": {Group: byKeyword, Bit: kwPriority}, "assault": {Group: byKeyword, Bit: kwAssault},
		"repetition": {Group: byKeyword, Bit: kwTwice}, "full-discipline": {Group: byKeyword, Bit: kwWhole},
		"sentience": {Group: byKeyword, Bit: kwSentient}, "com-systems": {Group: byKeyword, Bit: kwCom},
		"difficult-terrain": {Group: byIgnore, Bit: ignoreDifficult}, "hostile-figures": {Group: byIgnore, Bit: ignoreHostile},
	}
	for i, name := range formNames {
		m[name] = script.Word{Group: byForm, Bit: uint8(i + 1)}
	}
	for i, name := range conditionNames {
		m[name] = script.Word{Group: byCondition, Bit: uint8(i)}
	}
	m["harmful"], m["beneficial"] = script.Word{Group: byCondition, Bit: anyHarmful}, script.Word{Group: byCondition, Bit: anyBeneficial}
	for i, name := range affiliations {
		m[name] = script.Word{Group: bySide, Bit: uint8(i)}
	}
	for i, name := range bars {
		m[name] = script.Word{Group: byBar, Bit: uint8(i)}
	}
	for d := red; d <= black; d++ {
		m[diceNames[d]] = script.Word{Group: byDie, Bit: d}
	}
	for i, name := range abilityNames {
		m[name] = script.Word{Group: byAbility, Bit: uint8(i)}
	}
	for i, name := range tokenKindNames {
		m[name] = script.Word{Group: byKind, Bit: uint8(i)}
	}
	for i, r := range states[1:] {
		m[r.word] = script.Word{Group: byState, Bit: uint8(i + 1)}
	}
	script.Enter(m, byName, names())
	script.Enter(m, byTrait, lang.Ends("trait."))
	return m
}
