package catalog

import (
	"regexp"
	"strconv"
	"strings"
)

// A Game is one of the games that muster knows.
type Game string

// The games, as people, files and HTTP name them.
const (
	Destiny      Game = "destiny"
	Assault      Game = "assault"
	Campaign     Game = "campaign"
	Deckbuilding Game = "deckbuilding"
	Clones       Game = "clones"
)

// Roles of entries that more than one floor speaks of.
const (
	Character   = "character"
	Deck        = "deck"
	Battlefield = "battlefield"
	Plot        = "plot"
	Aside       = "aside"
)

// A Shape is what cards and lists of a game look like: how ids are written, and
// what stands in the native notation. What is nil the game does not have.
type Shape struct {
	Game     Game
	Roles    []string          // of the entries of its lists
	Sides    []string          // that a list may say it is of
	Takes    map[string]string // the role in which a list takes a card, by its type
	Versions []string          // of cards that an entry may name; it may then be attached, too
	Attached string            // the role of entries that may be attached to others
	Diced    string            // the role of entries that always say with how many dice
	Elite    string            // the role of entries that may be elite
	Kinds    []Kind            // of lists, where they have fields of their own
	Modes    []string          // that such a list may be for, in the place of a format
	Groups   []Group           // of lists that are no cards
	Cards    []string          // kinds of cards, where ids name them: assault/deployment/nexu

	Collected  bool // people own some of its cards: they come in products with different contents
	Unnumbered bool // its cards have no numbers in their sets
	Behind     bool // a name alone means a card of another game rather

	Code func(code string) bool // whether a code looks like that of a card
	ID   func(name ID) ID       // completes a code in a list; a name stays as it is
}

// Default is the game that is meant where none is named: a bare code is that of a
// card of it.
const Default = Destiny

// Games returns the names of all games, the first of them [Default].
func Games() []string {
	all := make([]string, len(Shapes))
	for i, s := range Shapes {
		all[i] = string(s.Game)
	}
	return all
}

// Bare returns an id as people write it, without the game that is meant anyway.
func (id ID) Bare() string { return strings.TrimPrefix(string(id), string(Default)+"/") }

// Shapes is the table of games, the first of them [Default].
var Shapes = []*Shape{
	{
		Game: Destiny, Roles: []string{Character, Deck, Battlefield, Plot, Aside}, Sides: []string{"hero", "villain", "neutral"},
		Takes: map[string]string{Character: Character, Battlefield: Battlefield, Plot: Plot, "upgrade": Deck, "downgrade": Deck, "support": Deck, "event": Deck},
		Diced: Character, Elite: Plot,
		Code: destinyCode.MatchString, ID: destinyID, Collected: true,
	},
	{
		Game: Assault, Roles: []string{"army", "command", "upgrade"}, Sides: []string{"rebel", "imperial", "mercenary"}, Versions: []string{"ffg", "iacp"},
		Takes: map[string]string{"deployment": "army", "skirmish-upgrade": "upgrade", "command": "command"}, Attached: "upgrade",
		Cards: []string{"deployment", "command", "companion", "condition", "form"},
		Code:  regexp.MustCompile(`^[a-z0-9]+$`).MatchString, ID: assaultID, Collected: true, Unnumbered: true,
	},
	{
		Game: Deckbuilding, Code: slug.MatchString, ID: deckbuildingID, Modes: []string{"intro", "full", "secret"}, Kinds: []Kind{
			{Name: "base_deck", Fields: []Field{
				{Name: "faction", May: camps}, {Name: "starting_base", Has: OneCard, Role: "starting_base"}, {Name: "bases", Has: EachCard, Role: "base"},
			}},
			{Name: "starter_deck", Fields: []Field{{Name: "faction", May: camps}, {Name: "cards", Has: Counts, Role: Deck}}},
			{Name: "options", Loose: true, Fields: []Field{
				{Name: "bases_to_win", May: []string{"2", "3", "4", "5"}}, {Name: "bribe", May: []string{"false", "true"}},
				{Name: "tatooine.hit_points", May: []string{"14", "16"}}, {Name: "coruscant.ability", May: []string{"top", "bottom"}},
			}},
			{Name: "galaxy_deck", Fields: []Field{{Name: "cards", Has: Counts, Role: Deck}}},
			{Name: "player_cards", Fields: []Field{{Name: "faction", May: camps}, {Name: "cards", Has: Counts, Role: Deck}}},
			{Name: "table", Fields: []Field{
				{Name: "empire", Has: Counts, Role: "empire"}, {Name: "rebels", Has: Counts, Role: "rebels"},
				{Name: "row", Has: Counts, Role: "row"}, {Name: "galaxy_deck", Has: Counts, Role: "galaxy_deck"},
				{Name: "galaxy_discard", Has: Counts, Role: "galaxy_discard"}, {Name: "exiled", Has: Counts, Role: "exiled"},
				{Name: "pilots", Has: Pile, Role: "pilots", Card: "deckbuilding/outer-rim-pilot"},
			}},
		},
	},
	{Game: Campaign, Unnumbered: true},
	{Game: Clones, Code: regexp.MustCompile(`^[A-Za-z0-9_-]{1,16}$`).MatchString, Behind: true, Groups: []Group{
		{Name: "players", Most: 4, Fields: []Field{
			{Name: "name"}, {Name: "jedi", Has: OneCard, Type: "jedi"}, {Name: "sheet", Has: OneCard, Type: "ability_sheet"}, {Name: "dice", May: upTo(4, 8)},
		}},
		{Name: "variants", Fields: []Field{
			{Name: "force", May: upTo(1, 10)}, {Name: "zones", May: upTo(3, 4)}, {Name: "expansion", May: []string{"false", "true"}},
			{Name: "removed.battle", May: upTo(0, 6)}, {Name: "removed.super", May: upTo(0, 6)}, {Name: "removed.droideka", May: upTo(0, 6)},
		}},
	}},
}

// order is the order in which roles are told.
var order = []string{Character, Battlefield, Plot, Deck, Aside, "army", "upgrade", "command"}

// camps are the sides of The Deckbuilding Game.
var camps = []string{"empire", "rebels"}

// upTo are the numbers from one to another.
func upTo(least, most int) (all []string) {
	for n := least; n <= most; n++ {
		all = append(all, strconv.Itoa(n))
	}
	return all
}

// noShape is that of games that are not known.
var noShape Shape

// ShapeOf returns the shape of a game; an empty one if the game is not known.
func ShapeOf(g Game) *Shape {
	for _, s := range Shapes {
		if s.Game == g {
			return s
		}
	}
	return &noShape
}

// id completes a code in a list; a name stays as it is.
func (s *Shape) id(name ID) ID {
	if s.ID == nil {
		return name
	}
	return s.ID(name)
}

// listed reports whether lists of the game are read.
func (s *Shape) listed() bool { return s.Roles != nil || s.Kinds != nil }

// readable are the games whose lists are read.
func readable() []string {
	var all []string
	for _, s := range Shapes {
		if s.listed() {
			all = append(all, string(s.Game))
		}
	}
	return all
}

// wordsOf are the words that some shape has for a part of the notation.
func wordsOf(part func(*Shape) []string) []string {
	var all []string
	for _, s := range Shapes {
		all = append(all, part(s)...)
	}
	return all
}

var destinyCode = regexp.MustCompile(`^[0-9]{5,6}[A-Za-z]?$`)

func destinyID(name ID) ID {
	if len(name) > 0 && name[0] >= '0' && name[0] <= '9' && destinyCode.MatchString(string(name)) {
		return Destiny.ID(strings.ToUpper(string(name)))
	}
	return name
}

func assaultID(name ID) ID {
	if strings.HasPrefix(string(name), "deployment/") || strings.HasPrefix(string(name), "command/") {
		return Assault.ID(string(name))
	}
	return name
}

var slug = regexp.MustCompile(`^[a-z0-9]+(-[a-z0-9]+)*$`)

func deckbuildingID(name ID) ID {
	if slug.MatchString(string(name)) {
		return Deckbuilding.ID(string(name))
	}
	return name
}
