// Package campaign holds what muster knows of Imperial Assault campaigns, and
// the log of one that is played.
//
// The facts are part of the program: missions, heroes, cards and what missions
// award, names in English and Italian, nothing that is printed on a card beside
// its numbers. [Known] reads them when they are first asked for. A [Log] is a
// header and a list of events that only grows: credits, experience and
// possessions are computed from it by the package validate, never stored.
package campaign

import (
	"sync"

	"muster/catalog/lang"
)

// Facts is what is known of campaigns: what the program has, and what a log
// brings of its own. It never changes.
type Facts struct {
	Campaigns []Campaign
	Missions  []Mission
	Heroes    []Hero
	Cards     []Card   // of all sorts
	Figures   []Figure // allies and villains
	Decks     []Deck   // Imperial classes and agenda sets
	Products  []Product

	campaigns, missions, heroes, cards, figures, decks, products map[string]int

	tiers map[int][]int // numbers of items by tier
}

// Known returns the facts that are part of the program.
var Known = sync.OnceValue(read)

// A Campaign is a campaign that a box describes.
type Campaign struct {
	ID      string
	Name    lang.Text
	Mini    bool   // short: no side missions, experience and credits at the start
	Product string // the box
	Period  int    // the period of time it is set in; 0 none
	Slots   []Slot

	Green, Grey int // side missions of these colours in the side deck
	Draw        int // side missions drawn after the introduction
	ThreatDraw  int // threat missions drawn then
	ThreatDeck  int // threat missions there are

	HeroXP, ImperialXP, Credits int // at the start; credits for each hero

	AgendaLimit int      // agenda cards that may be kept; 0 any number
	Banned      []string // villains that cannot be earned
	DropsStory  bool     // story missions that are not chosen leave the campaign

	Stories []Story
}

// A Slot is a line of the printed log: a mission and the upgrade stages after it.
type Slot struct {
	Type     string // Introduction, Story, Side, Interlude, Finale
	Threat   int
	Doubt    int // another threat level that a source gives; 0 none
	Tiers    []int
	Missions []string // those that may be played; of a side slot any
	Packs    []string // played only by who has one of these; "" of a slot that always is
}

// A Story says which missions the result of another opens.
type Story struct {
	Mission, Winner string // Rebels, Empire; "" either
	All             bool   // all of them are opened, not some
	Opens, Forces   []string
	ThreatDraw      int    // threat missions drawn after it
	Question        string // if this happened, of those on which the awards depend; "" always
	Not             bool   // if it did not
}

// Kinds of missions, in slots and events.
const (
	Introduction = "introduction"
	StoryMission = "story"
	SideMission  = "side"
	Interlude    = "interlude"
	Finale       = "finale"
	Forced       = "forced"
)

// The sides of a campaign, as winners.
const (
	Rebels = "rebels"
	Empire = "empire"
)

// A Mission is a mission of a campaign or of the side deck.
type Mission struct {
	No       int
	ID, IC2  string
	Name     lang.Text
	Category string // Story, Side, AgendaSide, AgendaForced, ForcedOnly, Threat
	Colour   string // of a side mission: red, green, grey
	Final    bool
	Product  string
	From, To int      // periods in which it may be played; 0 any
	Hero     string   // whose red mission it is
	Allies   []string // that a green mission rewards
	Villains []string
	Crates   int // that it places; -1 unknown
	Own      bool
	awards   []Award
}

// Categories of missions.
const (
	StoryCard    = "story"
	SideCard     = "side"
	AgendaSide   = "agenda-side"
	AgendaForced = "agenda-forced"
	ForcedOnly   = "forced"
	ThreatCard   = "threat"
)

// Colours of side missions.
const (
	Red   = "red"
	Green = "green"
	Grey  = "grey"
)

// An Award is a part of what a mission awards.
type Award struct {
	Both     bool   // what the Empire gets is known too
	Winner   string // if so; "" either
	Mini     bool   // in its own mini campaign only
	Full     bool   // in other campaigns only
	Question string // if this happened: "terminal", "hero:murne-rin"; "#claimed" as often as a count says
	Not      bool   // if it did not

	HeroXP, ImperialXP, Credits, Influence int // credits for each hero
	Rewards, Allies, Villains              []string
}

// A Hero is a hero sheet.
type Hero struct {
	No                       int
	ID, IC2, Name            string
	Product, Mission, Reward string // Mission is the red one
	Traits                   []string
	Healthy, Wounded         Stats
	first, end               int // of the class deck, in Facts.Cards
}

// Stats are the numbers of a side of a hero sheet; 0 or "" if unknown. Dice are
// letters: B blue, G green, R red, Y yellow.
type Stats struct {
	Health, Endurance, Speed         int
	Defence, Strength, Insight, Tech string
}

// Sorts of cards.
const (
	Item     = "item"
	Class    = "class"    // of a hero
	Imperial = "imperial" // of an Imperial class
	Agenda   = "agenda"
	Reward   = "reward"
	Supply   = "supply"
)

// A Card is a card of a campaign.
type Card struct {
	No       int
	Sort     string
	Deck     string // hero, Imperial class or agenda set; whose reward it is; "" none
	ID, IC2  string
	Name     lang.Text
	Tier     int
	Cost     int      // credits, experience or influence; -1 unknown
	Kind     string   // Weapon…; of an agenda card Ongoing…
	Attack   string   // Melee, Ranged
	Traits   []string // in English, lower case
	Bars     int      // modifications that it takes; -1 unknown
	Copies   int
	Products []string // boxes it is in; nil: that of its deck
	Mission  string   // that an agenda card or a reward belongs to
	From, To int      // periods in which an agenda card may be played; 0 any
	Note     string   // Start…
	Own      bool     // home-made
}

// Kinds of item cards and of agenda cards.
const (
	Weapon       = "weapon"
	Armor        = "armor"
	Equipment    = "equipment"
	Modification = "modification"

	Ongoing      = "ongoing"
	Secret       = "secret"
	SideAgenda   = "side-mission"
	ForcedAgenda = "forced-mission"
)

// Notes on cards.
const (
	Start     = "start"    // a hero or a class begins with it
	ForSetup  = "setup"    // Heroic and Legendary
	ForEmpire = "imperial" // a reward of the Imperial player
	DrawsMore = "draws"    // it draws an agenda card more
)

// IsItem reports whether a card counts as an Item card: those that can be
// carried, given and attached.
func (c *Card) IsItem() bool {
	switch c.Kind {
	case Weapon, Armor, Equipment, Modification:
		return true
	}
	return false
}

// A Figure is an ally or a villain.
type Figure struct {
	No             int
	ID, IC2        string
	Villain        bool
	Name, Subtitle lang.Text
	Key            string // the name without subtitle and rank: one for all versions
	Elite, Unique  bool
	Cost           int // as printed; -1 unknown
	Group          int
	Product        string
}

// A Deck is an Imperial class or a set of agenda cards.
type Deck struct {
	No         int
	Agenda     bool
	ID, Name   string
	Products   []string
	first, end int
}

// CoreBox is the product that every campaign needs.
const CoreBox = "core"

// A Product is a box or a pack of figures.
type Product struct{ ID, Name, Type string }
