package campaign

import (
	"muster/catalog/lang"
)

// Format is the notation of a log, as its header names it.
const Format = "muster.campaign/1"

// A Log is a campaign as it is played: a header and events, of which the place
// in the list is the number, counted from 0. It is data only.
type Log struct {
	ID, Title    string
	Campaign     string    // id of the campaign
	Home         *HomeMade // a home-made one; nil if it is one of the known
	Products     []string  // boxes owned; nil is the core box
	Language     string    // for display
	Rules        Rules     // variants of the table
	Custom       *Custom   // home-made cards
	ImportedFrom string    // the program it came from
	Events       []Event

	Flaws  []Flaw   // what could not be read of the header
	Unread []Member // that, as it stands
}

// Rules are variants of the rules that a table plays by.
type Rules struct {
	ItemDraw    string // SixCards, HalfDeck; "" six
	ClassItems  string // FreeItems, BoundItems: may Item cards of class decks be given; "" free
	Awards      string // Strict, FreeAwards; "" strict
	AgendaLimit Amount // agenda cards kept at most, whatever the campaign says; 0 any number
	Expansions  string // On, Off: rules of the expansions that the first rule book has not; "" on
}

// Values of rules.
const (
	SixCards   = "six"
	HalfDeck   = "half"
	FreeItems  = "free"
	BoundItems = "bound"
	Strict     = "strict"
	FreeAwards = "free"
	On         = "on"
	Off        = "off"
)

// A HomeMade campaign is one of the known with changes.
type HomeMade struct {
	Base   string // "" none
	Period Amount
	Slots  []Slot // nil: those of the base
	Mini   bool
}

// Custom are cards and missions that a log brings.
type Custom struct {
	Items, Rewards []Card
	Missions       []Mission
	Figures        []Figure
}

// An Amount is a number that may not be written.
type Amount struct {
	N     int
	Given bool
}

// Of returns an amount that is written.
func Of(n int) Amount { return Amount{n, true} }

// Or returns the amount, or another number if none is written.
func (a Amount) Or(n int) int {
	if a.Given {
		return a.N
	}
	return n
}

// Types of events.
const (
	Setup        = "setup"
	MissionStart = "mission_start"
	MissionEnd   = "mission_end"
	SideDraw     = "side_draw"
	Stage        = "stage"
	BuyClass     = "buy_class"
	ItemDraw     = "item_draw"
	SellItem     = "sell_item"
	BuyItem      = "buy_item"
	AgendaDraw   = "agenda_draw"
	BuyAgenda    = "buy_agenda"
	AgendaOut    = "agenda_out"
	GiveItem     = "give_item"
	Adjust       = "adjust"
	Totals       = "totals"
	CampaignEnd  = "campaign_end"
	NoteEvent    = "note"
	Void         = "void"
)

// Stages of a campaign.
const (
	RebelUpgrade    = "rebel_upgrade"
	ImperialUpgrade = "imperial_upgrade"
)

// Places that an agenda card goes to.
const (
	ToBox  = "box"
	ToDeck = "deck"
)

// Hidden stands for the id of a card that a view does not show.
const Hidden = "?"

// An Event is something that happened. Which fields it has depends on its type;
// see [Fields].
type Event struct {
	Type     string
	At, By   string // date, and who typed
	Note     string
	Override *Override
	Line     int // in the file, from 1; 0 unknown

	Setup *Party // of setup

	Mission  string // mission_start, mission_end
	Kind     string // mission_start: Introduction, StoryMission… Forced
	Threat   Amount
	Allies   []string // deployed, earned before; one as a rule
	Villains []string // deployed, earned before
	Loadout  []Load

	Winner       string // Rebels, Empire: mission_end, campaign_end
	Crates       Amount
	CrateCredits Amount
	Awards       *Awards
	Answers      []Answer

	Cards   []string // drawn
	Private bool
	Tier    Amount
	Stage   string // RebelUpgrade, ImperialUpgrade

	Card            string // class or agenda card
	Item            string
	Hero            string
	Imperial        bool // the Imperial player buys
	From, To        string
	XP              Amount
	Credits         Amount
	Influence       Amount
	Shares          []Share  // experience of several: adjust, totals
	ImperialRewards []string // agenda_out

	Reason string // adjust, void
	Text   string // note
	Event  Amount // void: the event that is struck out

	Flaws   []Flaw   // what could not be read
	Unread  []Member // that, as it stands
	Instead string   // JSON of what stands there if it is no object
}

// A Party is who plays, and with what.
type Party struct {
	Player, Class string // of the Imperial player
	Heroes        []Seat
	AgendaSets    []string
	Side          *SideDeck // nil: none
}

// A Seat is a hero and who plays him.
type Seat struct{ Hero, Player, Reward string }

// A SideDeck is what the deck of side missions is made of.
type SideDeck struct {
	Red, Green []string
	Grey       []string // nil: not known until they are drawn
}

// A Load is what a hero brings to a mission.
type Load struct {
	Hero  string
	Items []string
	Mods  []Fitting
}

// A Fitting is the modifications on an item.
type Fitting struct {
	On   string
	Mods []string
}

// Awards is what the players wrote down at the end of a mission. Credits are of
// all heroes together, without crates; experience is of each player.
type Awards struct {
	Credits, Influence, HeroXP, ImperialXP Amount
	XP                                     []Share // of single players besides
	Rewards                                []Grant
	Allies, Villains, Opens, Forces        []string
}

// A Share is experience of a hero, or of the player called "imperial".
type Share struct {
	Who string
	N   int
}

// TheEmpire is the Imperial player in a share.
const TheEmpire = "imperial"

// A Grant is a reward card and who got it; "" the Imperial player or all heroes.
type Grant struct{ Card, Hero string }

// An Answer says what happened in a mission: true, false or a count.
type Answer struct {
	Question string
	Yes      bool
	Count    Amount // if it is a number
}

// An Override says that a rule was broken knowingly.
type Override struct{ Code, Reason string }

// A Flaw is something that could not be read.
type Flaw struct {
	Path string // JSON pointer within the event or the header: "/awards/credits"
	lang.Msg
}

// Struck tells which events a log strikes out: those that a later void names,
// if that is not struck out itself, which a void cannot be.
func (l *Log) Struck() []bool {
	struck := make([]bool, len(l.Events))
	for i := range l.Events {
		if e := &l.Events[i]; e.Type == Void && e.Voids(i, l) {
			struck[e.Event.N] = true
		}
	}
	return struck
}

// Voids reports whether an event, in its place in a log, strikes out another.
func (e *Event) Voids(i int, l *Log) bool {
	return e.Type == Void && e.Event.Given && e.Event.N >= 0 && e.Event.N < i && l.Events[e.Event.N].Type != Void
}
