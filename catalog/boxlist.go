package catalog

import (
	"slices"
	"strings"
)

// Kinds of list of The Deckbuilding Game.
const (
	BaseDeck    = "base_deck"    // the bases of a side
	StarterDeck = "starter_deck" // the ten cards that a side begins with
	Options     = "options"      // what players agree on
	GalaxyDeck  = "galaxy_deck"  // the ninety cards of the galaxy deck
	PlayerCards = "player_cards" // all that a player owns in play
	Table       = "table"        // where all cards of the box are
)

// BoxKinds lists the kinds of list of The Deckbuilding Game.
var BoxKinds = []string{BaseDeck, StarterDeck, Options, GalaxyDeck, PlayerCards, Table}

// Modes of The Deckbuilding Game. The Format of a list is its mode.
const (
	IntroMode  = "intro"
	FullMode   = "full"
	SecretMode = "secret"
)

// Modes lists them.
var Modes = []string{IntroMode, FullMode, SecretMode}

// Sides of The Deckbuilding Game: the faction of a list, and the roles of their
// cards on a table.
const (
	Empire = "empire"
	Rebels = "rebels"
)

// Roles of entries in lists of The Deckbuilding Game, beside Deck; those of a
// table are its zones.
const (
	StartBase     = "starting_base"
	OtherBase     = "base"
	GalaxyRow     = "row"
	GalaxyDiscard = "galaxy_discard"
	Exiled        = "exiled"
	Pilots        = "pilots" // the stack of Outer Rim Pilots
)

// Zones lists the roles of a table, in the order of the notation.
var Zones = []string{Empire, Rebels, GalaxyRow, GalaxyDeck, GalaxyDiscard, Exiled, Pilots}

// Settings of lists of The Deckbuilding Game.
const (
	Faction      = "faction"
	BasesToWin   = "bases_to_win"
	Bribe        = "bribe"
	TatooineHits = "tatooine.hit_points"
	CoruscantWay = "coruscant.ability"
)

// Pools of The Deckbuilding Game: where the copies of a card begin.
const (
	StarterPool = "starter"         // in the deck of a player
	GalaxyPool  = "galaxy"          // in the galaxy deck
	PilotPool   = "outer_rim_pilot" // on their own stack
	BasePool    = "base"            // in the base deck of a player, or in the box
)

// Flags of cards of The Deckbuilding Game.
const (
	StartingBase = "starting_base" // the base that a side begins with
	IntroBase    = "intro_base"    // in the base deck of the introductory game
	ItalianOurs  = "it_ours"       // the rule book does not name it in Italian; we did
)

// BoxOptions lists the options of a game, beside its mode.
var BoxOptions = []string{BasesToWin, Bribe, TatooineHits, CoruscantWay}

// BoxRoles lists the roles that entries of a kind of list have.
func BoxRoles(kind string) []string {
	switch kind {
	case BaseDeck:
		return []string{StartBase, OtherBase}
	case StarterDeck, GalaxyDeck, PlayerCards:
		return []string{Deck}
	case Table:
		return Zones
	}
	return nil
}

// SetTo notes a setting.
func (l *List) SetTo(key, value string) {
	if l.Settings == nil {
		l.Settings = make(map[string]string)
	}
	l.Settings[key] = value
}

// BoxID returns the id of a card of The Deckbuilding Game that is named by its
// slug or its id; a name stays as it is.
func (c *Catalog) BoxID(name string) ID {
	slug := strings.ToLower(strings.TrimPrefix(name, string(Deckbuilding)+"/"))
	if id := Deckbuilding.ID(slug); c.byID[id] != nil {
		return id
	}
	return ID(name)
}

// pilot is the only card of the stack of pilots.
const pilot = ID("deckbuilding/outer-rim-pilot")

// Pile returns the entry of a number of pilots on their stack.
func Pile(pilots int) Entry { return Entry{Card: pilot, Count: pilots, Role: Pilots, On: -1} }

// SettingNames returns the settings of a list: those that we know in their
// order, then the others.
func (l *List) SettingNames() []string {
	known := append([]string{Faction}, BoxOptions...)
	var names, others []string
	for _, name := range known {
		if _, ok := l.Settings[name]; ok {
			names = append(names, name)
		}
	}
	for name := range l.Settings {
		if !slices.Contains(known, name) {
			others = append(others, name)
		}
	}
	slices.Sort(others)
	return append(names, others...)
}
