package deckbuilding

import (
	"muster/validate"
)

// rules holds the rules of lists, in the order of the rules pages:
// what players agree on, bases, decks, tables.
var rules = []validate.Rule[*Box]{
	{Code: "deckbuilding.option", Check: checkOption},
	{Code: "deckbuilding.option-length", Refs: []string{"OPTION-LENGTH"}, Check: checkLength},
	{Code: "deckbuilding.deck-unknown-card", Refs: []string{"DECK-UNKNOWN-CARD"}, Check: checkUnknown},
	{Code: "deckbuilding.bases-starting", Refs: []string{"BASES-STARTING"}, Check: checkStarting},
	{Code: "deckbuilding.bases-faction", Refs: []string{"BASES-FACTION"}, Check: checkBaseFaction},
	{Code: "deckbuilding.bases-distinct", Refs: []string{"BASES-DISTINCT"}, Check: checkDistinct},
	{Code: "deckbuilding.bases-starting-in-choice", Refs: []string{"BASES-STARTING-IN-CHOICE"}, Check: checkChoice},
	{Code: "deckbuilding.bases-intro-list", Refs: []string{"BASES-INTRO-LIST"}, Check: checkIntro},
	{Code: "deckbuilding.bases-full-all", Refs: []string{"BASES-FULL-ALL"}, Check: checkFull},
	{Code: "deckbuilding.bases-secret-count", Refs: []string{"BASES-SECRET-COUNT"}, Check: checkSecretCount},
	{Code: "deckbuilding.starter-composition", Refs: []string{"STARTER-COMPOSITION"}, Check: checkStarter},
	{Code: "deckbuilding.galaxy-composition", Refs: []string{"GALAXY-COMPOSITION"}, Check: checkGalaxy},
	{Code: "deckbuilding.deck-card-type", Refs: []string{"DECK-CARD-TYPE"}, Check: checkCardType},
	{Code: "deckbuilding.deck-faction", Refs: []string{"DECK-FACTION"}, Check: checkFaction},
	{Code: "deckbuilding.deck-copies", Refs: []string{"DECK-COPIES"}, Check: checkCopies},
	{Code: "deckbuilding.table-copies", Refs: []string{"TABLE-COPIES"}, Check: checkTable},
}
