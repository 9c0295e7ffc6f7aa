package destiny

import (
	"sync"

	"muster/catalog/lang"
	"muster/rules/script"
)

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
	evSetup
	evPlayLast // the last card of a hand
	evHand     // the first one is about to be drawn
	evRoll     // into a pool, from its card or in it
	evRollIn   // from its card
	evRemove
	evTurn
	evFlip
	evChange   // whatever has happened: what an ability needs has come about
	evReroll   // in a pool
	evUnshield // shields left a card, whatever removed them
	evDiscard  // a card in play
	evHandDiscard
	evMill     // a card of a deck
	evDraw     // of a player: so many cards
	evLose     // of a player: resources
	evGive     // of a player: resources, to another
	evIndirect // damage dealt to a player
	evExhaust
	evReady
	evClaim
	evControl // of the battlefield: it is taken
	evUse     // an action ability
	evPilot
	evGuard        // a die is removed by Guardian
	evBlock        // before damage is taken: what blocks it
	evEnter        // a card comes into play
	evReplay       // a card is played from a discard pile
	evLand         // an upgrade is played onto a card, or moved to it
	evModify       // a modifier joins a die
	evClear        // a die that was resolved leaves the pool
	evActionBegins // what follows is of the whole table
	evActionEnds
	evUpkeepBegins
	evRoundEnds
	evStartRoll // for the battlefield
	evSeize     // of the battlefield: it is claimed or taken
	evAct       // an action
	evEffect    // of a card that was played
	evReuse     // a card of a hand: it is discarded to reroll dice
	evForgo     // a card of a hand: a player chooses to discard it
	evLeaveHand // a card that was detected
	evDetect    // a card of a hand
	events
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
	nPlot
	nDowngrade
	nBody // a character or a support
	nouns
)

// Groups of adjectives.
const (
	byColor = iota + 1
	byUnique
	byDeed
	byPresent
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
	bySide
	byElite
	byParity
	byDamaged
	byDie
	byTitle
	byCopy
	byChosen
	byBearing
	bySharing
	byThose
	byDetected
	byPiloted
	byBeing
	byOwned
	byBorne
	byUnder
	byAboard
	bySteering
	byStriking
	byOpen
	byLying
	byOff
	byMods
	byTitled
	byRecorded
	byPlayable
	groups
)

// Columns that pieces can have in common.
const (
	colSymbol = iota
	colValue
	colColor
	colSubtype
	colCost
	colTitle
	colType
	colPlayer // who controls it
	colAffiliation
	colCard
	columnCount
)

// Words that a player has chosen, as bits of the group byChosen.
const (
	chosenSymbol = iota + 1
	chosenColor
	chosenSame // the symbol that a die showed before it was rerolled
	chosenName
	chosenSubtype
)

// Keywords, as bits of the group byKeyword.
const (
	ambush = iota + 1
	guardian
	redeploy
	piloting
	detecting
	keywordBits // how many numbers there are
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
	refItsCharacter   // the card of the die that was named
	refEventCharacter // the card of the die that an event is about
	refPlayedHost
	refHit        // who was dealt damage last
	refItsVehicle // which the character that was named pilots
	refKept       // what a card keeps in mind
	refField      // the battlefield in use
	refChosen     // not a piece: the symbol that the player has chosen
	refBearer     // the character to whom a die belongs, or its card
	refSteered    // the vehicle that the character pilots who bears this
)

// Values.
const (
	valValue = iota + 1
	valCost
	valRound
	valDone
	valTotal
	valShields
	valTaken
	valActions
	valMore
	valDice
	valRemovals
	valAll
	valAmount
	valDamage
	valHealth
	valRemaining
	valPoints
	valSideCost
	valResources
	valOwnDice
	valChosen // the number that the player has chosen
	valCoins
	valBid   // the highest number of tokens that was revealed
	valBroke // how many players have no resources
	valTook  // resources that a player has taken from the one who asks, in his latest turn
	valSets  // of how many sets the cards are that a player has played in the round
	valFoes  // how many opponents there are
	valPrice // what a card costs now: what was to be paid for it, while it is being played
)

// Flags.
const (
	flagField = iota + 1 // the player controls the battlefield
	flagDrew
	flagBlocked
	flagTheirs // the opponent does
	flagOwn    // the one in use is the player's
	flagAction
	flagRobbed    // an effect of the player has had an opponent lose resources in this round
	flagClaimed   // the player has claimed the battlefield in this round
	flagActed     // he has taken an action in it
	flagBid       // nobody has revealed more tokens
	flagFirstTurn // of the round
	flagHand      // the card was played from a hand
	flagEchoing   // the action is of a sort that an opponent took in the turn before
)

// Sides.
const (
	your = iota + 1
	enemy
	every
	enemies
	aPlayer
)

// Zones that sets name.
const (
	inHand = iota + 1
	inDiscard
	anywhere // dice wherever they are, characters also when they are defeated
	inSight
	inHandOrDiscard
	inDefeated
	onCards // dice that are not in a pool
	inAside
	inTucked // face down under cards
	inPools  // dice that are being resolved as well
	inTable  // in play, the battlefield as well
	inDeck
)

// Marks.
const (
	unblockable = iota + 1
	unmodified
	raised // the value grows by N
	fixed  // the value is N
	unpaid // nothing is paid
	upTo
	aimed  // it is said whom the die is resolved against
	byMark // what does it is said
	beyond // how often it may be done is said
	firstRound
	firstGame
	keeping // the die stays in the pool
	spread  // and of the dice that this one modifies
	onTopMark
	onBottomMark
	ontoThis // the card is played on this one
	ontoHost
	ontoThat
	asElite
	asSingle
	asTired
	inPlayArea
	asYours // another player's card is played
	withAmbush
	liberally // its restrictions do not matter
	toPlayer  // it is under the control of the player
	asTheirs  // what its owner controls can be spotted
)

// lowered says that the value falls by N. There are few numbers for marks: it is that of a
// mark which other verbs take.
const (
	lowered, offField = onTopMark, onTopMark
	cheaper           = byMark     // the cost falls by N
	again             = beyond     // the die may have been resolved already
	yourself          = firstRound // it is resolved against its own player
)

// atLeast and unlike say that a die is turned to a value of at least N, or to another one
// than those of the dice that are named; quietly, that a character does not detect.
const (
	atLeast = onTopMark
	unlike  = onBottomMark
	quietly = onTopMark
)

// anySide is the bit of "any" where a die is turned, likeSide that of "like", a
// symbol that another die shows.
const (
	topmost  = 13 // not a symbol, but the first side of a die
	anySide  = 14
	likeSide = 15
)

// words is the vocabulary of Destiny. Its verbs are those of the table, what the
// other words mean is told in sets.go.
var words = sync.OnceValue(func() script.Vocab {
	v := vocabulary(lang.Ends(traitCode))
	modTrait = v[script.Adj]["mod"].No
	sharedTraits = v.Numbers(byTrait, []string{"droid", "guard", "jedi", "leader", "pirate", "scoundrel", "trooper", "witch"})
	return v
})

// modTrait is the trait of mods, sharedTraits are those that both characters and other
// cards have.
var (
	modTrait     uint16
	sharedTraits script.Bits
)

// traitCode begins the codes of traits: what has words is a trait.
const traitCode = "trait."

// vocabulary returns the words of the language, with some traits.
func vocabulary(traits []string) script.Vocab {
	return script.Vocab{
		script.Head: {
			headPlay: {}, headSpecial: {}, headAction: {}, headAnyAction: {}, headEnemyAction: {}, headHostAction: {}, headHandAction: {}, headPower: {}, headClaim: {}, headAlways: {Holds: true},
			headBefore: {Sig: "event"}, headAfter: {Sig: "event"}, headInstead: {Sig: "event"},
		},
		script.Event: {
			"play-last": {Bit: evPlayLast},
			"damage":    {Bit: evDamage}, "defeat": {Bit: evDefeat}, "activate": {Bit: evActivate},
			"play": {Bit: evPlay}, "shield": {Bit: evShield},
			"take": {Bit: evTake}, "resolve": {Bit: evResolve}, "last-card": {Bit: evLastCard},
			"setup": {Bit: evSetup}, "first-hand": {Bit: evHand},
			"flip": {Bit: evFlip}, "change": {Bit: evChange},
			"roll": {Bit: evRoll}, "roll-in": {Bit: evRollIn}, "remove": {Bit: evRemove}, "turn": {Bit: evTurn}, "reroll": {Bit: evReroll},
			"unshield": {Bit: evUnshield}, "discard": {Bit: evDiscard}, "hand-discard": {Bit: evHandDiscard}, "mill": {Bit: evMill},
			"draw": {Bit: evDraw}, "lose": {Bit: evLose}, "give": {Bit: evGive}, "indirect": {Bit: evIndirect}, "exhaust": {Bit: evExhaust}, "ready": {Bit: evReady},
			"claim": {Bit: evClaim}, "control": {Bit: evControl}, "use": {Bit: evUse}, "pilot": {Bit: evPilot}, "guard": {Bit: evGuard}, "enter": {Bit: evEnter}, "modify": {Bit: evModify}, "clear": {Bit: evClear},
			"replay": {Bit: evReplay}, "land": {Bit: evLand},
			"action-begins": {Bit: evActionBegins}, "action-ends": {Bit: evActionEnds}, "upkeep-begins": {Bit: evUpkeepBegins}, "round-ends": {Bit: evRoundEnds}, "seize": {Bit: evSeize}, "reroll-discard": {Bit: evReuse}, "forgo": {Bit: evForgo}, "leave-hand": {Bit: evLeaveHand}, "detect": {Bit: evDetect}, "act": {Bit: evAct},
			"starting-roll": {Bit: evStartRoll},
			"effect":        {Bit: evEffect},
		},
		script.Verb: verbs.Words(),
		script.Noun: {
			"character": {Bit: nCharacter}, "characters": {Bit: nCharacter},
			"die": {Bit: nDie}, "dice": {Bit: nDie}, "character-die": {Bit: nCharacterDie},
			"upgrade": {Bit: nUpgrade}, "upgrades": {Bit: nUpgrade},
			"support": {Bit: nSupport}, "supports": {Bit: nSupport},
			"card": {Bit: nCard}, "cards": {Bit: nCard},
			"event": {Bit: nEvent}, "events": {Bit: nEvent},
			"upgrade-die": {Bit: nUpgradeDie}, "support-die": {Bit: nSupportDie},
			"battlefield": {Bit: nBattlefield},
			"plot":        {Bit: nPlot}, "plots": {Bit: nPlot},
			"downgrade": {Bit: nDowngrade}, "downgrades": {Bit: nDowngrade},
			"character-or-support": {Bit: nBody}, "characters-or-supports": {Bit: nBody},
		},
		script.Adj: adjectives(traits),
		script.Post: {
			"showing": {}, "with": {}, "except": {Group: byExcept, Sig: "ref"}, "aboard": {Group: byAboard, Sig: "ref"}, "off": {Group: byOff, Sig: "ref"}, "copy-of": {Group: byCopy, Sig: "ref"},
			"named": {Group: byTitle, Sig: "names"}, "bearing": {Group: byBearing, Sig: "set"}, "titled": {Group: byTitled, Sig: "part"},
			"sharing": {Group: bySharing, Sig: "columns"}, "combined": {Sig: "sum"}, "being": {Group: byBeing, Sig: "ref"}, "lying-on": {Group: byLying, Sig: "ref"},
			"borne-by": {Group: byBorne, Sig: "set"}, "lying-under": {Group: byUnder, Sig: "ref"},
			"removed": deed(dRemoved), "removed-by": deed(dRemovedBy), "activated": deed(dActivated), "turned": deed(dTurned),
			"rolled-in": deed(dRolledIn), "hurt": deed(dDamaged), "resolved": deed(dResolved), "echoing": deed(dEchoing),
		},
		script.Span: {
			"their-turn": {Bit: theirTurn}, "own-turn": {Bit: ownTurn}, "last-turn": {Bit: lastTurn}, "turn": {Bit: thisTurn}, "next-turn": {Bit: nextTurn}, "next-round": {Bit: nextRound}, "next-action": {Bit: nextAction}, "next-round-action": {Bit: nextRoundAction},
			"action": {Bit: thisAction}, "round": {Bit: thisRound}, "phase": {Bit: thisPhase}, "game": {Bit: thisGame},
		},
		script.Column: {
			"symbol": {Bit: colSymbol}, "value": {Bit: colValue}, "color": {Bit: colColor}, "subtype": {Bit: colSubtype},
			"cost": {Bit: colCost}, "title": {Bit: colTitle}, "type": {Bit: colType}, "player": {Bit: colPlayer}, "affiliation": {Bit: colAffiliation}, "card": {Bit: colCard},
		},
		script.Ref: {
			"this": {Bit: refThis}, "this.die": {Bit: refThisDie}, "host": {Bit: refHost}, "attached": {Bit: refHost}, "this.vehicle": {Bit: refHost}, "it": {Bit: refIt},
			"that": {Bit: refThat}, "seen": {Bit: refSeen}, "event.target": {Bit: refTarget}, "its.character": {Bit: refItsCharacter}, "its.card": {Bit: refItsCharacter}, "event.character": {Bit: refEventCharacter}, "event.card": {Bit: refEventCharacter},
			"played.host": {Bit: refPlayedHost}, "hit": {Bit: refHit}, "that.vehicle": {Bit: refItsVehicle}, "chosen": {Bit: refChosen},
			"the-battlefield": {Bit: refField}, "remembered": {Bit: refKept}, "its.bearer": {Bit: refBearer}, "host.vehicle": {Bit: refSteered},
		},
		script.Value: {
			"dice-value": {Bit: valOwnDice},
			"actions":    {Bit: valActions, Sig: "side"}, "additional": {Bit: valMore, Sig: "side"},
			"dice-resolved": {Bit: valDice, Sig: "side"}, "dice-removed": {Bit: valRemovals, Sig: "side"}, "round-actions": {Bit: valAll},
			"took": {Bit: valTook, Sig: "side"}, "sets-played": {Bit: valSets, Sig: "side"}, "opponents": {Bit: valFoes},
			"value": {Bit: valValue}, "cost": {Bit: valCost}, "price": {Bit: valPrice}, "round": {Bit: valRound},
			"done": {Bit: valDone}, "total": {Bit: valTotal},
			"damage-on": {Bit: valDamage}, "health": {Bit: valHealth}, "remaining-health": {Bit: valRemaining},
			"points": {Bit: valPoints}, "side-cost": {Bit: valSideCost}, "resources": {Bit: valResources, Sig: "side"}, "chosen": {Bit: valChosen},
			"shields-on": {Bit: valShields}, "taken": {Bit: valTaken}, "resources-on": {Bit: valCoins}, "broke": {Bit: valBroke, Sig: "side"}, "event.amount": {Bit: valAmount}, "bid": {Bit: valBid},
		},
		script.Zone: {
			"anywhere": {Bit: anywhere},
			"hand":     {Bit: inHand}, "discard": {Bit: inDiscard}, "sight": {Bit: inSight}, "deck": {Bit: inDeck}, "hand-or-discard": {Bit: inHandOrDiscard},
			"defeated": {Bit: inDefeated}, "home": {Bit: onCards}, "aside": {Bit: inAside}, "tucked": {Bit: inTucked}, "play": {Bit: inTable}, "pool": {Bit: inPools},
		},
		script.Side: {"your": {Bit: your}, "enemy": {Bit: enemy}, "every": {Bit: every}, "enemies": {Bit: enemies}, "player": {Bit: aPlayer}},
		script.Flag: {
			"drew":        {Bit: flagDrew},
			"battlefield": {Bit: flagField}, "blocked": {Bit: flagBlocked}, "enemy-battlefield": {Bit: flagTheirs}, "own-battlefield": {Bit: flagOwn}, "action-phase": {Bit: flagAction}, "claimed": {Bit: flagClaimed}, "first-turn": {Bit: flagFirstTurn}, "acted": {Bit: flagActed}, "from-hand": {Bit: flagHand},
			"top-bid": {Bit: flagBid},
			"robbed":  {Bit: flagRobbed}, "echoing": {Bit: flagEchoing},
		},
		script.Mark: {
			"by": {Bit: byMark}, "beyond": {Bit: beyond}, "first-round": {Bit: firstRound}, "first-game": {Bit: firstGame},
			"unblockable": {Bit: unblockable}, "unmodified": {Bit: unmodified}, "plus": {Bit: raised}, "valued": {Bit: fixed},
			"free": {Bit: unpaid}, "up-to": {Bit: upTo}, "against": {Bit: aimed}, "keeping": {Bit: keeping}, "modified-too": {Bit: spread},
			"at-least": {Bit: atLeast}, "unlike": {Bit: unlike}, "quietly": {Bit: quietly}, "cheaper": {Bit: cheaper}, "again": {Bit: again}, "yourself": {Bit: yourself},
			"on-top": {Bit: onTopMark}, "on-bottom": {Bit: onBottomMark}, "minus": {Bit: lowered},
			"onto-this": {Bit: ontoThis}, "onto-host": {Bit: ontoHost}, "onto-that": {Bit: ontoThat},
			"elite": {Bit: asElite}, "non-elite": {Bit: asSingle}, "exhausted": {Bit: asTired}, "in-play": {Bit: inPlayArea}, "off-battlefield": {Bit: offField},
			"as-yours": {Bit: asYours}, "with-ambush": {Bit: withAmbush}, "unrestricted": {Bit: liberally}, "spotting-theirs": {Bit: asTheirs}, "spotting-anything": {Bit: spotless},
			"as-own": {Bit: toPlayer},
		},
	}
}

// deed returns the word for pieces that took part in a deed.
func deed(n uint8) script.Word { return script.Word{Group: byDeed, Bit: n, Sig: "span"} }

func adjectives(traits []string) map[string]script.Word {
	m := map[string]script.Word{
		"present": {Group: byPresent, Bit: 1}, "fallen": {Group: byPresent, Bit: 2},
		"unique": {Group: byUnique, Bit: 1}, "owned": {Group: byOwned, Bit: 1},
		"ready": {Group: byReady, Bit: 1}, "exhausted": {Group: byReady, Bit: 2},
		"damage": {Group: bySymbol, Bit: damageSide}, "any": {Group: bySymbol, Bit: anySide}, "costly": {Group: bySymbol, Bit: costSide},
		"unshown":    {Group: bySymbol, Bit: likeSide},
		"modified":   {Group: byModified, Bit: 1},
		"other":      {Group: byOther, Bit: 1},
		"cheapest":   {Group: byCheapest, Bit: 1},
		"affordable": {Group: byAffordable, Bit: 1}, "alike": {Group: byAlike, Bit: 1}, "recorded": {Group: byRecorded, Bit: 1},
		"elite": {Group: byElite, Bit: 1}, "damaged": {Group: byDamaged, Bit: 1}, "those": {Group: byThose, Bit: 1}, "diceless": {Group: byDie, Bit: 1}, "diced": {Group: byDie, Bit: 2},
		"chosen-symbol": {Group: byChosen, Bit: chosenSymbol}, "chosen-color": {Group: byChosen, Bit: chosenColor},
		"droid-mod":   {Group: byMods, Bit: 1},
		"chosen-name": {Group: byChosen, Bit: chosenName}, "chosen-subtype": {Group: byChosen, Bit: chosenSubtype}, "topmost": {Group: bySymbol, Bit: topmost}, "unchanged": {Group: byChosen, Bit: chosenSame},
		"even": {Group: byParity, Bit: 0}, "odd": {Group: byParity, Bit: 1},
		"like": {Group: bySymbol, Bit: likeSide, Sig: "ref"}, "unresolved": {Group: byResolved, Bit: 1},
		"ambush": {Group: byKeyword, Bit: ambush}, "guardian": {Group: byKeyword, Bit: guardian},
		"redeploy": {Group: byKeyword, Bit: redeploy}, "piloting": {Group: byKeyword, Bit: piloting},
		"detect": {Group: byKeyword, Bit: detecting}, "detected": {Group: byDetected, Bit: 1},
		"piloted": {Group: byPiloted, Bit: 1}, "steering": {Group: bySteering, Bit: 1}, "striking": {Group: byStriking, Bit: 1}, "resolvable": {Group: byOpen, Bit: 1}, "playable": {Group: byPlayable, Bit: 1},
	}
	for bit, name := range sides {
		m[name] = script.Word{Group: bySide, Bit: uint8(bit)}
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
	script.Enter(m, byTrait, traits)
	return m
}

// spotless says that what a card spots need not be there: another verb takes the same number.
const spotless = keeping
