package destiny

import "muster/rules/script"

// Events that abilities answer.
const (
	evDamage = iota + 1
	evDefeat
	evActivate
	evPlay
	evShield
	evTake
	evResolve
	evLastCard
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
	doPay
	doPlay
	doPlayFree
	doCheapen
	doDiscount
	doHandLimit
	doHasten
	doDraw
	doRefill
	doDiscardsTo
	doAsides
	doLoses
	doLookHand
	doLookRandom
	doLookTop
	doArrange
	doDrawRest
	doReturn
	doBottom
	doSwitch
	doRoll
	doRollAside
	doReady
	doUse
	doResolveAny
	doResolveSide
	doX
	doSplits
	doSpots
	doDefeat
	doRevive
	doAttach
	doCapture
	doGive
	doTakeActions
	doEndPhase
	doUseClaim
	doSwapField
	doSetAside
	doTax
	doPlace
	doTogether
)

// Nouns.
const (
	nCharacter = iota + 1
	nDie
	nCharacterDie
	nUpgrade
	nSupport
	nCard
	nEvent
	nUpgradeDie
	nSupportDie
	nBattlefield
	nouns
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
	byCheapest
	byAffordable
	byAlike
	byResolved
	byExcept
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
	valDone
	valTotal
	valHalf
	valShields
	valTaken
	valAmount
)

// Flags.
const (
	flagField = iota + 1 // the player controls the battlefield
	flagBlocked
)

// Sides.
const (
	your = iota + 1
	enemy
	every
)

// Zones that sets name.
const (
	inHand = iota + 1
	inDiscard
	inSight
	inHandOrDiscard
	inDefeated
)

// Marks.
const (
	unblockable = iota + 1
	unmodified
	raised // the value grows by N
	fixed  // the value is N
	unpaid // nothing is paid
	upTo
)

// anySide is the bit of "any" where a die is turned, likeSide that of "like", a
// symbol that another die shows.
const (
	anySide  = 14
	likeSide = 15
)

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
		"take": {Bit: evTake}, "resolve": {Bit: evResolve}, "last-card": {Bit: evLastCard},
	},
	script.Verb: {
		"damage":      {Bit: doDamage, Sig: "n, to p, ?m"},
		"heal":        {Bit: doHeal, Sig: "n, from p"},
		"shield":      {Bit: doShield, Sig: "n, on p"},
		"unshield":    {Bit: doUnshield, Sig: "p"},
		"strip":       {Bit: doStrip, Sig: "?m, n, from p"},
		"remove":      {Bit: doRemove, Sig: "p"},
		"reroll":      {Bit: doReroll, Sig: "p, ?with p"},
		"turn":        {Bit: doTurn, Sig: "p, to w"},
		"resolve":     {Bit: doResolve, Sig: "p, ?plus n, ?valued n, ?m"},
		"keep":        {Bit: doKeep, Sig: "p"},
		"choose":      {Bit: doChoose, Sig: "p, ?for v"},
		"look":        {Bit: doLook},
		"split":       {Bit: doSplit, Sig: "n, among s"},
		"move":        {Bit: doMove, Sig: "?m, n, from p, to p"},
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
		"grants":      {Bit: doGrants, Sig: "p, w"},
		"fits":        {Bit: doFits, Sig: "s"},
		"bears":       {Bit: doBears, Sig: "w"},
		"halve":       {Bit: doHalve},
		"pay":         {Bit: doPay, Sig: "n"},
		"play":        {Bit: doPlay, Sig: "s, ?cheaper n"},
		"play-free":   {Bit: doPlayFree, Sig: "s"},
		"cheapen":     {Bit: doCheapen, Sig: "n"},
		"discount":    {Bit: doDiscount, Sig: "n, for s"},
		"hand-limit":  {Bit: doHandLimit, Sig: "n"},
		"hasten":      {Bit: doHasten},
		"draw":        {Bit: doDraw, Sig: "n"},
		"refill":      {Bit: doRefill},
		"discards-to": {Bit: doDiscardsTo, Sig: "n"},
		"asides":      {Bit: doAsides, Sig: "n"},
		"loses":       {Bit: doLoses},
		"look-hand":   {Bit: doLookHand},
		"look-random": {Bit: doLookRandom, Sig: "n"},
		"look-top":    {Bit: doLookTop, Sig: "n"},
		"arrange":     {Bit: doArrange},
		"draw-rest":   {Bit: doDrawRest},
		"return":      {Bit: doReturn, Sig: "p"},
		"bottom":      {Bit: doBottom, Sig: "p"},
		"switch":      {Bit: doSwitch, Sig: "p, with p"},
		"roll":        {Bit: doRoll, Sig: "p"},
		"roll-aside":  {Bit: doRollAside, Sig: "p"},
		"ready":       {Bit: doReady, Sig: "p"},

		"use":              {Bit: doUse, Sig: "p"},
		"resolve-any":      {Bit: doResolveAny},
		"resolve-side":     {Bit: doResolveSide, Sig: "of p"},
		"x":                {Bit: doX, Sig: "is n"},
		"splits":           {Bit: doSplits, Sig: "w, among s"},
		"spots":            {Bit: doSpots, Sig: "s"},
		"defeat":           {Bit: doDefeat, Sig: "p"},
		"revive":           {Bit: doRevive, Sig: "p"},
		"attach":           {Bit: doAttach, Sig: "p, to p"},
		"capture":          {Bit: doCapture, Sig: "p"},
		"give":             {Bit: doGive, Sig: "n, among s"},
		"take-actions":     {Bit: doTakeActions, Sig: "n"},
		"end-phase":        {Bit: doEndPhase},
		"use-claim":        {Bit: doUseClaim},
		"swap-battlefield": {Bit: doSwapField, Sig: "p"},
		"set-aside":        {Bit: doSetAside, Sig: "p"},
		"tax":              {Bit: doTax, Sig: "n"},
		"place":            {Bit: doPlace, Sig: "n, on p"},
		"activate-at-once": {Bit: doTogether, Sig: "s"},
	},
	script.Noun: {
		"character": {Bit: nCharacter}, "characters": {Bit: nCharacter},
		"die": {Bit: nDie}, "dice": {Bit: nDie}, "character-die": {Bit: nCharacterDie},
		"upgrade": {Bit: nUpgrade}, "upgrades": {Bit: nUpgrade},
		"support": {Bit: nSupport}, "supports": {Bit: nSupport},
		"card": {Bit: nCard}, "cards": {Bit: nCard},
		"event": {Bit: nEvent}, "events": {Bit: nEvent},
		"upgrade-die": {Bit: nUpgradeDie}, "support-die": {Bit: nSupportDie},
		"battlefield": {Bit: nBattlefield},
	},
	script.Adj:  adjectives(),
	script.Post: {"showing": {}, "with": {}, "except": {Group: byExcept, Sig: "ref"}},
	script.Ref: {
		"this": {Bit: refThis}, "this.die": {Bit: refThisDie}, "host": {Bit: refHost}, "it": {Bit: refIt},
		"that": {Bit: refThat}, "seen": {Bit: refSeen}, "event.target": {Bit: refTarget},
	},
	script.Value: {
		"value": {Bit: valValue}, "cost": {Bit: valCost}, "round": {Bit: valRound},
		"done": {Bit: valDone}, "total": {Bit: valTotal}, "half": {Bit: valHalf},
		"shields-on": {Bit: valShields}, "taken": {Bit: valTaken}, "event.amount": {Bit: valAmount},
	},
	script.Zone: {
		"hand": {Bit: inHand}, "discard": {Bit: inDiscard}, "sight": {Bit: inSight}, "hand-or-discard": {Bit: inHandOrDiscard},
		"defeated": {Bit: inDefeated},
	},
	script.Side: {"your": {Bit: your}, "enemy": {Bit: enemy}, "every": {Bit: every}},
	script.Flag: {"battlefield": {Bit: flagField}, "blocked": {Bit: flagBlocked}},
	script.Mark: {
		"unblockable": {Bit: unblockable}, "unmodified": {Bit: unmodified}, "plus": {Bit: raised}, "valued": {Bit: fixed},
		"free": {Bit: unpaid}, "up-to": {Bit: upTo},
	},
}

func adjectives() map[string]script.Word {
	m := map[string]script.Word{
		"unique": {Group: byUnique, Bit: 1},
		"ready":  {Group: byReady, Bit: 1}, "exhausted": {Group: byReady, Bit: 2},
		"damage": {Group: bySymbol, Bit: damageSide}, "any": {Group: bySymbol, Bit: anySide},
		"modified":   {Group: byModified, Bit: 1},
		"other":      {Group: byOther, Bit: 1},
		"cheapest":   {Group: byCheapest, Bit: 1},
		"affordable": {Group: byAffordable, Bit: 1}, "alike": {Group: byAlike, Bit: 1},
		"like": {Group: bySymbol, Bit: likeSide, Sig: "ref"}, "unresolved": {Group: byResolved, Bit: 1},
		"ambush": {Group: byKeyword, Bit: ambush}, "guardian": {Group: byKeyword, Bit: guardian},
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
