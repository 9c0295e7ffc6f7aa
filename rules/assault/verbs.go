package assault

import (
	"slices"

	"muster/rules/script"
)

type (
	verb = script.Row[*State, *holding]
	use  = script.Use
)

// Verbs that procedures name. The others have no name but their word.
const (
	doDamage = 1
	doChoose = 2
)

// verbs is the verbs of the game: a row is all that there is to a verb, but its sentences,
// text.assault.verb.… and assault.for.… A position finds them in its book. Rows
// stand in a file by what they are about: names_….go.
var verbs script.Verbs[*State, *holding]

func init() {
	verbs = script.Table(slices.Concat(plainVerbs, attackVerbs, handVerbs, boardVerbs, figureVerbs, groupVerbs, missionVerbs, powerVerbs))
}

var plainVerbs = []verb{
	doDamage: {Word: "damage", Sig: "n, to p", Able: isThere, Do: (*State).doesDamage, Case: "target"},
	doChoose: {Word: "choose", Sig: "p, ?for v", Do: (*State).doesNothing, Case: "target targets"},
	{Word: "strain", Sig: "n, to p", Able: isThere, Do: (*State).doesStrain, Case: "target"},
	{Word: "recover", Sig: "n, on p", Able: ableRecover, Do: (*State).doesRecover, Case: "target"},
	{Word: "become", Sig: "p, w", Words: byCondition, Able: ableBecome, Do: (*State).doesBecome, Case: "target"},
	{Word: "shed", Sig: "p, w", Words: byCondition, Able: ableShed, Do: (*State).doesShed, Case: "target"},
	{Word: "token", Sig: "w, to p", Words: byToken, Able: ableToken, Do: (*State).doesToken, Case: "target"},
	{Word: "points", Sig: "n, ?to p", Able: ableMove, Do: (*State).doesPoints, Turns: true, Case: "target"},
	{Word: "move", Sig: "n, p", Able: ableMove, Do: (*State).doesMove, Turns: true, Case: "target"},
	{Word: "push", Sig: "n, p", Able: ablePush, Do: (*State).doesPush, Turns: true, Case: "target"},
	{Word: "attack", Sig: "?by p, ?against p, ?within n, ?m, ?m", Able: ableAttack, Do: (*State).doesAttack, Case: "target"},
	{Word: "perform-move", Sig: "by p", Able: ableMove, Do: (*State).doesPerformMove, Turns: true, Case: "target"},
	{Word: "add", Sig: "n, w", Words: byResult, Able: inFight, Do: (*State).doesAdd},
	{Word: "take", Sig: "n, w", Words: byResult, Able: inFight, Do: (*State).doesTake},
	{Word: "inflict", Sig: "w", Words: byCondition, Able: inFight, Do: (*State).doesInflict},
	{Word: "reroll", Sig: "p", Able: ableReroll, Do: (*State).doesReroll, Case: "die"},
	{Word: "add-die", Sig: "w", Words: byDie, Able: inFight, Do: (*State).doesAddDie},
	{Word: "remove-die", Sig: "p", Able: isOpenDie, Do: (*State).doesRemoveDie, Case: "die"},
	{Word: "cancel", Sig: "p", Able: isShown, Do: (*State).doesCancelDie, Case: "die"},
	{Word: "gain-vp", Sig: "n", Do: (*State).doesGainVP},
	{Word: "lose-vp", Sig: "n", Able: ableLoseVP, Do: (*State).doesLoseVP},
	{Word: "draw", Sig: "n", Do: (*State).doesDraw},
	{Word: "discard", Sig: "p", Do: (*State).doesDiscard, Case: "cards"},
	{Word: "mill", Label: "discard", Sig: "n", Able: ableMill, Do: (*State).doesMill},
	{Word: "exhaust", Sig: "p", Able: isReady, Do: (*State).doesExhaust, Case: "group"},
	{Word: "deplete", Sig: "p", Able: isInPlay, Do: (*State).doesDeplete},
	{Word: "ready", Sig: "p", Able: isExhausted, Do: (*State).doesReady, Case: "group"},
	{Word: "defeat", Sig: "p", Able: ableDefeat, Do: (*State).doesDefeat, Case: "target"},
	{Word: "gain-action", Sig: "n", Do: (*State).doesGainAction},
	{Word: "roll", Sig: "w", Words: byDie, Do: (*State).doesRoll},
	{Word: "adds", Sig: "n, w, ?to q", Words: byResult, Hold: holds(changeResult)},
	{Word: "takes", Sig: "n, w, ?to q", Words: byResult, Hold: lessens(changeResult)},
	{Word: "faster", Sig: "n, ?for q", Hold: holds(changeSpeed)},
	{Word: "slower", Sig: "n, ?for q", Hold: lessens(changeSpeed)},
	{Word: "sturdier", Sig: "n, ?for q", Hold: holds(changeHealth)},
	{Word: "bars", Sig: "w, ?for q", Words: byBar, Hold: holds(changeBar)},
	{Word: "has", Sig: "w, ?for q", Words: byKeyword, Hold: holds(changeKeyword)},
	{Word: "ignores", Sig: "w, ?for q", Words: byIgnore, Hold: holds(changeIgnore)},
	{Word: "bears", Sig: "w, ?for q", Words: byTrait, Hold: holds(changeTrait)},
	{Word: "worth-more", Sig: "n, ?for q", Hold: holds(changeWorth)},
	{Word: "worth-less", Sig: "n, ?for q", Hold: lessens(changeWorth)},
}
