package destiny

import "muster/rules/script"

// Verbs that procedures and rule cases name. The others have no name but their
// word.
const (
	doDamage     = 1
	doShield     = 3
	doRemove     = 6
	doReroll     = 7
	doTurn       = 8
	doResolve    = 9
	doChoose     = 11
	doMove       = 14
	doExhaust    = 20
	doActivate   = 21
	doTakeAction = 22
	doPay        = 29
	doPlay       = 30
	doPlayFree   = 31
	doCheapen    = 32
	doBottom     = 47
	doRoll       = 49
	doSwapField  = 66
	doModify     = 83
	doRollDie    = 90
)

type (
	verb = script.Row[*State, *holding]
	use  = script.Use
)

// verbs is the verbs of Destiny: a row is all that there is to a verb, but its
// sentences, text.destiny.verb.… and destiny.for.… A position finds them in its
// book. The numbers are in logs: new rows are the last.
var verbs = script.Table([]verb{
	doDamage: {Word: "damage", Sig: "n, to p, ?m", Able: onTeam, Do: (*State).doesDamage, Label: "damage", Case: "target"},
	{Word: "heal", Sig: "?m, n, from p", Able: onTeam, Do: (*State).doesHeal, Label: "heal", Case: "target"},
	doShield: {Word: "shield", Sig: "n, on p", Able: onTeam, Do: (*State).doesShield, Label: "shield", Case: "target"},
	{Word: "unshield", Sig: "p", Able: onTeam, Do: (*State).doesUnshield, Label: "unshield", Case: "target unshield"},
	{Word: "strip", Sig: "?m, n, from p", Able: ableStrip, Do: (*State).doesStrip, Label: "unshield", Case: "target unshield"},
	doRemove:  {Word: "remove", Sig: "p", Able: inPool, Do: (*State).doesRemove, Label: "remove", Case: "remove dice"},
	doReroll:  {Word: "reroll", Sig: "p, ?with p", Able: isPoolDie, Do: (*State).doesReroll, Label: "reroll", Case: "reroll dice"},
	doTurn:    {Word: "turn", Sig: "p, to w, ?valued n, ?up-to n", Words: bySymbol, Able: ableTurn, Do: (*State).doesTurn, Label: "turn", Case: "turn"},
	doResolve: {Word: "resolve", Sig: "q, ?as w, ?plus n, ?minus n, ?valued n, ?against q, ?m", Words: bySymbol, Able: ableResolve, Do: (*State).doesResolve, Label: "resolve", Case: "resolve target"},
	{Word: "keep", Sig: "p", Able: isPoolDie, Do: (*State).doesKeep, Case: "dice"},
	doChoose: {Word: "choose", Sig: "p, ?for v", Do: (*State).doesNothing, Case: "target cards dice remove"},
	{Word: "look", Do: (*State).doesLook, Foe: true},
	{Word: "split", Sig: "n, among s, ?m", Do: (*State).doesSplit},
	doMove: {Word: "move", Sig: "?m, n, from p, to p", Able: ableMove, Do: (*State).doesMove, Label: "move", Case: "from to target"},
	{Word: "discard", Sig: "p", Able: ableDiscard, Do: (*State).doesDiscard, Label: "discard", Case: "discard cards target"},
	{Word: "discards", Sig: "n", Do: (*State).doesDiscards},
	{Word: "mills", Sig: "n", Able: ableMills, Do: (*State).doesMill},
	{Word: "gain", Sig: "n", Do: (*State).doesGain},
	{Word: "top", Sig: "p", Able: ableBottom, Do: (*State).doesTop, Turns: true, Label: "top", Case: "cards top"},
	doExhaust:    {Word: "exhaust", Sig: "p", Able: ableExhaust, Do: (*State).doesExhaust, Label: "exhaust", Case: "exhaust target cards"},
	doActivate:   {Word: "activate", Sig: "p", Able: ableActivate, Do: (*State).doesActivate, Turns: true, Label: "activate", Case: "activate target"},
	doTakeAction: {Word: "take-action", Do: (*State).doesTakeAction},
	{Word: "support", Sig: "p", Able: isUpgrade, Do: (*State).doesSupport, Case: "target cards"},
	{Word: "has", Sig: "w", Words: byKeyword, Hold: (*holding).has},
	{Word: "grants", Sig: "p, w", Words: byKeyword, Hold: (*holding).grants},
	{Word: "fits", Sig: "s", Hold: (*holding).fits},
	{Word: "bears", Sig: "w", Words: byTrait, Hold: (*holding).bears},
	{Word: "halve", Do: (*State).doesHalve, Foe: true},
	doPay:      {Word: "pay", Sig: "?m, n", Able: ablePay, Do: (*State).doesPay},
	doPlay:     {Word: "play", Sig: "s, ?cheaper n, ?m", Able: ablePlay, Do: (*State).doesPlay, Case: "play"},
	doPlayFree: {Word: "play-free", Sig: "s, ?m", Able: ablePlayFree, Do: (*State).doesPlayFree, Case: "play"},
	doCheapen:  {Word: "cheapen", Sig: "n", Do: (*State).doesCheapen},
	{Word: "discount", Sig: "n, for s", Hold: (*holding).discount},
	{Word: "hand-limit", Sig: "n", Hold: stands(moreHand)},
	{Word: "hasten", Do: (*State).doesHasten},
	{Word: "draw", Sig: "n", Do: (*State).doesDraw},
	{Word: "refill", Do: (*State).doesRefill},
	{Word: "discards-to", Sig: "n", Do: (*State).doesDiscardTo},
	{Word: "asides", Sig: "n", Do: (*State).doesAsides},
	{Word: "loses", Do: (*State).doesLose},
	{Word: "look-hand", Do: (*State).doesLookHand},
	{Word: "look-random", Sig: "n", Do: (*State).doesLookRandom},
	{Word: "look-top", Sig: "n", Most: mostLooked, Do: (*State).doesLookTop},
	{Word: "arrange", Sig: "?m", Do: (*State).doesArrange},
	{Word: "draw-rest", Do: (*State).doesDrawRest},
	{Word: "return", Sig: "p", Able: ableReturn, Do: (*State).doesReturn, Label: "return", Case: "cards target"},
	doBottom: {Word: "bottom", Sig: "p", Able: ableBottom, Do: (*State).doesBottom, Turns: true, Label: "bottom", Case: "cards bottom"},
	{Word: "switch", Sig: "p, with p", Able: ableSwitch, Do: (*State).doesSwitch, Label: "switch", Case: "cards target"},
	doRoll: {Word: "roll", Sig: "p", Able: ableRoll, Do: (*State).doesRoll, Label: "roll", Case: "target cards"},
	{Word: "roll-aside", Sig: "p", Able: ableRollAside, Do: (*State).doesRoll, Case: "cards discard"},
	{Word: "ready", Sig: "p", Able: isExhausted, Do: (*State).doesReady, Label: "ready", Case: "ready target cards"},
	{Word: "use", Sig: "p", Able: ableUse, Do: (*State).doesUse, Label: "use", Case: "use"},
	{Word: "unblockable", Sig: "?m", Hold: (*holding).unblockable},
	{Word: "resolve-side", Sig: "of p", Able: ableResolveSide, Do: (*State).doesResolveSide},
	{Word: "x", Sig: "is n", Hold: (*holding).x},
	{Word: "splits", Sig: "w, among s", Words: bySymbol, Hold: (*holding).splits},
	{Word: "spots", Sig: "s", Hold: (*holding).spots},
	{Word: "defeat", Sig: "p", Able: onTeam, Do: (*State).doesDefeat, Label: "defeat", Case: "target"},
	{Word: "revive", Sig: "p", Able: isDefeated, Do: (*State).doesRevive, Label: "revive", Case: "target cards"},
	{Word: "attach", Sig: "p, to p", Able: ableAttach, Do: (*State).doesAttach, Label: "attach", Case: "cards target"},
	{Word: "capture", Sig: "p", Able: ableCapture, Do: (*State).doesCapture, Label: "capture", Case: "dice remove"},
	{Word: "give", Sig: "n, among s", Do: (*State).doesGive},
	{Word: "take-actions", Sig: "n", Do: (*State).doesTakeActions},
	{Word: "end-phase", Do: (*State).doesEndPhase},
	{Word: "use-claim", Do: (*State).doesUseClaim},
	doSwapField: {Word: "swap-battlefield", Sig: "p", Do: (*State).doesSwapField, Case: "cards"},
	{Word: "set-aside", Sig: "p", Do: (*State).doesSetAside, Label: "set-aside", Case: "cards target discard"},
	{Word: "tax", Sig: "n", Hold: stands(lessIncome)},
	{Word: "place", Sig: "n, on p", Able: ablePlace, Do: (*State).doesPlace, Case: "target"},
	{Word: "activate-at-once", Sig: "s", Do: (*State).doesTogether},
	{Word: "pay-any", Do: (*State).doesPayAny},
	{Word: "indirect", Sig: "n, ?m", Do: (*State).doesIndirect, Foe: true},
	{Word: "modifies", Sig: "s", Hold: (*holding).modifies},
	{Word: "reveal", Sig: "p", Able: ableReveal, Do: (*State).doesReveal, Label: "reveal", Case: "cards"},
	{Word: "reveal-hand", Do: (*State).doesRevealHand, Foe: true},
	{Word: "reveal-random", Sig: "n", Do: (*State).doesRevealRandom, Foe: true},
	{Word: "reveal-top", Sig: "n", Most: mostLooked, Do: (*State).doesRevealTop},
	{Word: "take", Sig: "p", Able: ableTake, Do: (*State).doesTake, Label: "take", Case: "cards"},
	{Word: "search", Do: (*State).doesSearch},
	{Word: "shuffle", Do: (*State).doesShuffle},
	{Word: "shuffle-in", Sig: "p", Able: ableBottom, Do: (*State).doesShuffleIn, Label: "shuffle-in", Case: "cards target"},
	{Word: "win", Do: (*State).doesWin},
	doModify: {Word: "modify", Sig: "s", Hold: (*holding).modify},
	{Word: "starts", Sig: "n", Hold: (*holding).starts},
	{Word: "detect", Sig: "n", Hold: (*holding).detect},
	{Word: "limit", Sig: "n, for s", Hold: (*holding).limit},
	{Word: "makes-elite", Hold: (*holding).makes},
	{Word: "take-battlefield", Do: (*State).doesTakeField},
	{Word: "flip", Sig: "p, ?onto p", Able: ableFlip, Do: (*State).doesFlip, Label: "flip", Case: "cards target"},
	doRollDie: {Word: "roll-die", Sig: "p", Able: ableRollDie, Do: (*State).doesRollDie, Label: "roll", Case: "dice"},
	{Word: "more-health", Sig: "n, on p", Hold: stands(moreHealth)},
	{Word: "more-shields", Sig: "n, on p", Hold: stands(moreShields)},
	{Word: "more-upgrades", Sig: "n, on p", Hold: stands(moreUpgrades)},
	{Word: "more-value", Sig: "n, on p", Hold: stands(moreValue)},
	{Word: "refuses", Sig: "s", Hold: (*holding).refuses},
	{Word: "cannot", Sig: "v, ?p, ?by p, ?against p, ?beyond n", Hold: stands(forbids)},
	{Word: "passes", Sig: "n", Do: (*State).doesPasses},
	{Word: "passes-all", Do: (*State).doesPassesAll},
	{Word: "choose-symbol", Do: (*State).doesChooseSymbol},
	{Word: "choose-color", Do: (*State).doesChooseColor},
	{Word: "lose", Sig: "n", Do: (*State).doesLoseSome},
	{Word: "take-resources", Sig: "n", Do: (*State).doesTakeMoney, Foe: true},
	{Word: "give-resources", Sig: "n", Able: ablePay, Do: (*State).doesGiveMoney, Foe: true},
	{Word: "roll-guest", Sig: "s", Do: (*State).doesRollGuest},
	{Word: "add", Sig: "s, ?m", Do: (*State).doesAdd},
	{Word: "hit-last", Hold: (*holding).hitLast},
	{Word: "resolves", Sig: "w, as w", Words: bySymbol, Hold: (*holding).resolves},
	{Word: "resolves-unmodified", Hold: (*holding).resolvesPlain},
	{Word: "choose-number", Do: (*State).doesChooseNumber},
	{Word: "move-all", Sig: "from p, to p", Able: ableMove, Do: (*State).doesMoveAll, Label: "move", Case: "from to target"},
	{Word: "move-any", Sig: "from p, to p", Able: ableMove, Do: (*State).doesMoveAny, Label: "move", Case: "from to target"},
	{Word: "move-shields", Sig: "?m, n, from p, to p", Able: ableMoveShields, Do: (*State).doesMoveShields, Label: "move", Case: "from to target"},
	{Word: "move-all-shields", Sig: "from p, to p", Able: ableMoveShields, Do: (*State).doesMoveAllShields, Label: "move", Case: "from to target"},
	{Word: "move-any-shields", Sig: "from p, to p", Able: ableMoveShields, Do: (*State).doesMoveAnyShields, Label: "move", Case: "from to target"},
	{Word: "rearrange", Sig: "s", Do: (*State).doesRearrange},
	{Word: "rearrange-shields", Sig: "s", Do: (*State).doesRearrangeShields},
	{Word: "place-shields", Sig: "n, on p", Able: ablePlaceOn, Do: (*State).doesPlaceShields, Case: "target cards"},
	{Word: "place-resources", Sig: "n, on p", Able: ablePlaceOn, Do: (*State).doesPlaceResources, Label: "place", Case: "target cards"},
	{Word: "lift", Sig: "n, from p", Able: ableLift, Do: (*State).doesLift, Label: "place", Case: "target cards"},
	{Word: "take-from", Sig: "n, from p", Able: ableLift, Do: (*State).doesTakeFrom, Label: "place", Case: "target cards"},
	{Word: "ease", Sig: "?m, n, from p", Able: ableEase, Do: (*State).doesEase, Label: "heal", Case: "target"},
	{Word: "switch-resources", Do: (*State).doesSwapMoney, Foe: true},
	{Word: "redirect", Sig: "p", Able: onTeam, Do: (*State).doesRedirect, Label: "damage", Case: "target"},
	{Word: "raise", Sig: "n", Do: (*State).doesRaise},
	{Word: "swap", Sig: "p, for p", Able: ableSwap, Do: (*State).doesSwap, Label: "switch", Case: "cards"},
	{Word: "less-health", Sig: "n, on p", Hold: lessens(moreHealth)},
	{Word: "less-upgrades", Sig: "n, on p", Hold: lessens(moreUpgrades)},
	{Word: "more-downgrades", Sig: "n, on p", Hold: stands(moreDowngrades)},
	{Word: "costs-less", Sig: "n, for q, ?onto p, ?m", Hold: stands(lessCost)},
	{Word: "costs-more", Sig: "n, for q, ?onto p, ?m", Hold: lessens(lessCost)},
	{Word: "side-costs-less", Sig: "n, on p", Hold: stands(lessSide)},
	{Word: "uncounted", Sig: "p", Hold: stands(uncounted)},
	{Word: "gains", Sig: "p, w", Words: byTrait, Hold: stands(gained)},
	{Word: "next-ambush", Hold: stands(nextAmbush)},
	{Word: "lose-game", Do: (*State).doesLoseGame},
	{Word: "claim-battlefield", Do: (*State).doesClaim},
	{Word: "use-battlefield", Do: (*State).doesUseField},
	{Word: "use-claim-of", Sig: "p", Able: ableUseClaim, Do: (*State).doesUseClaimOf, Label: "use", Case: "use cards"},
	{Word: "claim-costs", Sig: "n", Hold: stands(claimCosts)},
	{Word: "not-unique", Hold: stands(notUnique)},
	{Word: "can-activate", Hold: (*holding).stirs},
	{Word: "take-control", Sig: "p", Able: ableControl, Do: (*State).doesControl, Case: "cards target"},
	{Word: "restore", Sig: "p", Able: ableControl, Do: (*State).doesRestore, Case: "cards target"},
	{Word: "silences", Sig: "p", Hold: stands(silences)},
	{Word: "hoards", Hold: (*holding).hoards},
	{Word: "return-flipped", Sig: "p", Able: ableReturnFlipped, Do: (*State).doesReturnFlipped},
	{Word: "leaves-aside", Hold: (*holding).parts},
	{Word: "give-to", Sig: "n, to p", Able: ablePay, Do: (*State).doesGiveTo},
	{Word: "must", Sig: "v, p", Hold: stands(musts)},
	{Word: "cannot-repeat", Hold: stands(noRepeat)},
	{Word: "take-action-anyway", Do: (*State).doesActAnyway},
	{Word: "block", Sig: "?m, n", Do: (*State).doesBlock},
	{Word: "leaves", Sig: "p", Hold: stands(leaves)},
	{Word: "strips", Sig: "?m, n, from s", Do: (*State).doesStrips},
	{Word: "strips-any", Sig: "from s", Do: (*State).doesStripsAny},
	{Word: "repeat", Do: (*State).doesRepeat},
	{Word: "takes-indirect", Sig: "n, on p", Hold: (*holding).takesIndirect},
	{Word: "hit-first", Sig: "p", Hold: stands(hitFirst)},
	{Word: "more-damage", Sig: "n, on p", Hold: stands(moreDamage)},
	{Word: "shelters", Sig: "p, by p", Hold: stands(shelters)},
})
