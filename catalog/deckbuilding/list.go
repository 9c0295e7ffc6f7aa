package deckbuilding

import (
	"strings"

	"muster/catalog"
)

// Kinds of list.
const (
	BaseDeck    = "base_deck"    // the bases of a side
	StarterDeck = "starter_deck" // the ten cards that a side begins with
	Options     = "options"      // what players agree on
	GalaxyDeck  = "galaxy_deck"  // the ninety cards of the galaxy deck
	PlayerCards = "player_cards" // all that a player owns in play
	Table       = "table"        // where all cards of the box are
)

// Modes. The Format of a list is its mode.
const (
	IntroMode  = "intro"
	FullMode   = "full"
	SecretMode = "secret"
)

// Modes lists them.
var Modes = []string{IntroMode, FullMode, SecretMode}

// Sides: the faction of a list, and the roles of their cards on a table.
const (
	Empire = "empire"
	Rebels = "rebels"
)

// Roles of entries, beside catalog.Deck; those of a table are its zones.
const (
	StartBase     = "starting_base"
	OtherBase     = "base"
	GalaxyRow     = "row"
	GalaxyDiscard = "galaxy_discard"
	Exiled        = "exiled"
	Pilots        = "pilots" // the stack of Outer Rim Pilots
)

// Settings of lists.
const (
	Faction      = "faction"
	BasesToWin   = "bases_to_win"
	Bribe        = "bribe"
	TatooineHits = "tatooine.hit_points"
	CoruscantWay = "coruscant.ability"
)

// Pools: where the copies of a card begin.
const (
	StarterPool = "starter"         // in the deck of a player
	GalaxyPool  = "galaxy"          // in the galaxy deck
	PilotPool   = "outer_rim_pilot" // on their own stack
	BasePool    = "base"            // in the base deck of a player, or in the box
)

// Flags of cards.
const (
	StartingBase = "starting_base" // the base that a side begins with
	IntroBase    = "intro_base"    // in the base deck of the introductory game
	ItalianOurs  = "it_ours"       // the rule book does not name it in Italian; we did
)

var shape = catalog.ShapeOf(catalog.Deckbuilding)

// Kinds lists the kinds of list, Zones the roles of a table in the order of the
// notation, OptionNames the options of a game beside its mode.
var (
	Kinds       = shape.KindNames()
	Zones       = RolesOf(Table)
	OptionNames = shape.Kind(Options).Names()
)

// RolesOf lists the roles that entries of a kind of list have.
func RolesOf(kind string) []string { return shape.Kind(kind).Roles() }

// FieldsOf lists the fields that a kind of list has beside muster, game, kind
// and name; nil if there is no such kind. A list of options may have others.
func FieldsOf(kind string) []string {
	k := shape.Kind(kind)
	if k.Name == "" {
		return nil
	}
	return append([]string{"mode"}, k.Names()...)
}

// IDOf returns the id of a card that is named by its slug or its id; a name stays
// as it is.
func IDOf(c *catalog.Catalog, name string) catalog.ID {
	slug := strings.ToLower(strings.TrimPrefix(name, string(catalog.Deckbuilding)+"/"))
	if card, ok := c.Card(catalog.Deckbuilding.ID(slug)); ok {
		return card.ID
	}
	return catalog.ID(name)
}

// Pile returns the entry of a number of pilots on their stack.
func Pile(pilots int) catalog.Entry {
	return catalog.Entry{Card: "deckbuilding/outer-rim-pilot", Count: pilots, Role: Pilots, On: -1}
}
