package deckbuilding

import "muster/rules/script"

// Verbs that rule cases name. The others have no name but their word.
const (
	doGain     = 3
	doDiscards = 7
	doExile    = 10
	doDiscard  = 12
	doTake     = 18
	doBuy      = 21
	doBuyFree  = 22
)

type (
	verb = script.Row[*State, *holding]
	use  = script.Use
)

// verbs is the verbs of the game: a row is all that there is to a verb, but its
// sentences, text.deckbuilding.verb.…, deckbuilding.for.… and
// deckbuilding.option.… A position finds them in its book. The numbers are in
// logs: new rows are the last.
var verbs = script.Table([]verb{
	1: {Word: "draw", Sig: "n", Do: (*State).doesDraw},
	{Word: "force", Sig: "n", Able: ableForce, Do: (*State).doesForce},
	doGain: {Word: "gain", Sig: "n", Do: (*State).doesGain},
	{Word: "pay", Sig: "n", Do: (*State).doesPay},
	{Word: "attack", Sig: "n, on p", Able: ableAttack, Do: (*State).doesAttack},
	{Word: "repair", Sig: "n", Able: ableRepair, Do: (*State).doesRepair},
	doDiscards: {Word: "discards", Sig: "n, ?m", Able: ableDiscards, Do: (*State).doesDiscards, Case: "card row discard target"},
	{Word: "damage", Sig: "n, to p", Do: (*State).doesDamage},
	{Word: "destroy", Sig: "p", Do: (*State).doesDestroy},
	doExile: {Word: "exile", Sig: "p", Do: (*State).doesExile, Case: "card exile target"},
	{Word: "doom", Sig: "p", Do: (*State).doesDoom},
	doDiscard: {Word: "discard", Sig: "p", Do: (*State).doesDiscard, Case: "card row discard target"},
	{Word: "purge", Sig: "s", Do: (*State).doesPurge},
	{Word: "reveal", Do: (*State).doesReveal},
	{Word: "look", Sig: "n", Do: (*State).doesLook},
	{Word: "sink", Sig: "p", Do: (*State).doesSink},
	{Word: "swap", Sig: "p, with p", Do: (*State).doesSwap},
	doTake: {Word: "take", Sig: "p", Do: (*State).doesTake},
	{Word: "return", Sig: "p", Do: (*State).doesReturn},
	{Word: "put", Sig: "p, m", Able: ablePut, Do: (*State).doesPut},
	doBuy:     {Word: "buy", Sig: "p", Able: ableBuy, Do: (*State).doesBuy},
	doBuyFree: {Word: "buy-free", Sig: "p, ?m", Do: (*State).doesBuyFree, Label: "buy"},
	{Word: "redirect", Do: (*State).doesRedirect},
	{Word: "see-hand", Do: (*State).doesSeeHand},
	{Word: "boosts", Sig: "n, on p", Hold: (*holding).boosts},
	{Word: "prevents", Sig: "n", Hold: (*holding).prevents},
	{Word: "hunts", Sig: "s", Hold: (*holding).hunts},
})
