package destiny

import "muster/rules/script"

// Events that abilities answer.
const (
	evDamage = iota + 1
	evDefeat
	evActivate
	evPlay
	evShield
	events
)

// Verbs of the card language.
const (
	doDamage = iota + 1
	doHeal
	doShield
	doUnshield
	doStrip
	doRemove
	doReroll
	doTurn
	doResolve
	doKeep
	doChoose
	doLook
	doSplit
	doMove
	doDiscard
	doDiscards
	doMills
	doGain
	doTop
	doExhaust
	doActivate
	doTakeAction
	doSupport
	doHas
	doGrants
	doFits
	doBears
	doHalve
)

// Nouns.
const (
	nCharacter = iota + 1
	nDie
	nCharacterDie
	nUpgrade
	nSupport
	nCard
)

// Groups of adjectives.
const (
	byColor = iota + 1
	byUnique
	byReady
	bySymbol
	byModified
	byType
	byTrait
	byKeyword
	byOther
)

// Keywords, as bits of the group byKeyword.
const (
	ambush = iota + 1
	guardian
	redeploy
)

// References.
const (
	refThis = iota + 1
	refThisDie
	refHost
	refIt
	refThat
	refSeen
	refTarget
)

// Values.
const (
	valValue = iota + 1
	valCost
	valRound
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
)

// Marks.
const (
	unblockable = iota + 1
	unmodified
)

// anySide is the bit of "any" where a die is turned.
const anySide = 14

// words is the vocabulary of Destiny. What a verb does is told in effects.go,
// what the other words mean in sets.go.
var words = script.Vocab{
	script.Head: {
		"play": {}, "special": {}, "action": {}, "claim": {}, "always": {},
		"before": {Sig: "event"}, "after": {Sig: "event"}, "instead": {Sig: "event"},
	},
	script.Event: {
		"damage": {Bit: evDamage}, "defeat": {Bit: evDefeat}, "activate": {Bit: evActivate},
		"play": {Bit: evPlay}, "shield": {Bit: evShield},
	},
	script.Verb: {
		"damage":      {Bit: doDamage, Sig: "n, to p, ?m"},
		"heal":        {Bit: doHeal, Sig: "n, from p"},
		"shield":      {Bit: doShield, Sig: "n, on p"},
		"unshield":    {Bit: doUnshield, Sig: "p"},
		"strip":       {Bit: doStrip, Sig: "n, from p"},
		"remove":      {Bit: doRemove, Sig: "p"},
		"reroll":      {Bit: doReroll, Sig: "p, ?with p"},
		"turn":        {Bit: doTurn, Sig: "p, to w"},
		"resolve":     {Bit: doResolve, Sig: "p, ?m"},
		"keep":        {Bit: doKeep, Sig: "p"},
		"choose":      {Bit: doChoose, Sig: "p"},
		"look":        {Bit: doLook},
		"split":       {Bit: doSplit, Sig: "n, among s"},
		"move":        {Bit: doMove, Sig: "n, from p, to p"},
		"discard":     {Bit: doDiscard, Sig: "p"},
		"discards":    {Bit: doDiscards, Sig: "n"},
		"mills":       {Bit: doMills, Sig: "n"},
		"gain":        {Bit: doGain, Sig: "n"},
		"top":         {Bit: doTop, Sig: "p"},
		"exhaust":     {Bit: doExhaust, Sig: "p"},
		"activate":    {Bit: doActivate, Sig: "p"},
		"take-action": {Bit: doTakeAction},
		"support":     {Bit: doSupport, Sig: "p"},
		"has":         {Bit: doHas, Sig: "w"},
		"grants":      {Bit: doGrants, Sig: "s, w"},
		"fits":        {Bit: doFits, Sig: "s"},
		"bears":       {Bit: doBears, Sig: "w"},
		"halve":       {Bit: doHalve},
	},
	script.Noun: {
		"character": {Bit: nCharacter}, "characters": {Bit: nCharacter},
		"die": {Bit: nDie}, "dice": {Bit: nDie}, "character-die": {Bit: nCharacterDie},
		"upgrade": {Bit: nUpgrade}, "upgrades": {Bit: nUpgrade},
		"support": {Bit: nSupport}, "supports": {Bit: nSupport},
		"card": {Bit: nCard}, "cards": {Bit: nCard},
	},
	script.Adj:  adjectives(),
	script.Post: {"showing": {}},
	script.Ref: {
		"this": {Bit: refThis}, "this.die": {Bit: refThisDie}, "host": {Bit: refHost}, "it": {Bit: refIt},
		"that": {Bit: refThat}, "seen": {Bit: refSeen}, "event.target": {Bit: refTarget},
	},
	script.Value: {"value": {Bit: valValue}, "cost": {Bit: valCost}, "round": {Bit: valRound}},
	script.Zone:  {"hand": {Bit: inHand}, "discard": {Bit: inDiscard}},
	script.Side:  {"your": {Bit: your}, "enemy": {Bit: enemy}},
	script.Mark:  {"unblockable": {Bit: unblockable}, "unmodified": {Bit: unmodified}},
}

func adjectives() map[string]script.Word {
	m := map[string]script.Word{
		"unique": {Group: byUnique, Bit: 1},
		"ready":  {Group: byReady, Bit: 1}, "exhausted": {Group: byReady, Bit: 2},
		"damage": {Group: bySymbol, Bit: damageSide}, "any": {Group: bySymbol, Bit: anySide},
		"modified": {Group: byModified, Bit: 1},
		"other":    {Group: byOther, Bit: 1},
		"ambush":   {Group: byKeyword, Bit: ambush}, "guardian": {Group: byKeyword, Bit: guardian},
		"redeploy": {Group: byKeyword, Bit: redeploy},
	}
	for bit, name := range colors {
		m[name] = script.Word{Group: byColor, Bit: uint8(bit)}
	}
	for bit, name := range symbols {
		m[name] = script.Word{Group: bySymbol, Bit: uint8(bit)}
	}
	for bit, name := range types {
		m[name+"-type"] = script.Word{Group: byType, Bit: uint8(bit)}
	}
	for bit, name := range traits {
		m[name] = script.Word{Group: byTrait, Bit: uint8(bit)}
	}
	return m
}
