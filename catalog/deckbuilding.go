package catalog

import (
	_ "embed"
	"fmt"
	"strconv"
	"strings"

	"muster/catalog/lang"
)

// deckbuildingVersion names the state of the facts of The Deckbuilding Game.
const deckbuildingVersion = "deckbuilding 2026-02-21"

// coreBox is the only set of The Deckbuilding Game.
const coreBox = "CORE"

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

var (
	//go:embed data/deckbuilding/cards.csv
	deckbuildingCSV string
	//go:embed data/deckbuilding/doubts.csv
	doubtsCSV string
)

// A Doubt is a fact of a card that the sources tell in two ways, or that only
// one of them tells.
type Doubt struct {
	Field   string `json:"field"`             // traits, reward, ability, title_it, unique, hit_points
	Chosen  string `json:"chosen,omitempty"`  // what we took, where it fits in a word
	Other   string `json:"other,omitempty"`   // the other reading; "" is none
	Sure    string `json:"sure"`              // high, medium, low
	Option  string `json:"option,omitempty"`  // the option of a game that switches it; "" if none does
	Version string `json:"version,omitempty"` // of the card that it is about: IACP
}

// Says tells a doubt about a card: what we took, and what else is said.
func (d *Doubt) Says(c *Card) lang.Msg {
	if c.Game == Assault {
		return d.saysOfAssault()
	}
	if c.Game == Campaign {
		return d.saysOfCampaign()
	}
	switch d.Field {
	case "ability":
		return lang.Say("doubt.ability." + c.Code())
	case "traits":
		return lang.Say("doubt.traits", traitNames(d.Chosen), traitNames(d.Other))
	case "reward":
		return lang.Say("doubt.reward", rewardNames(d.Chosen), rewardNames(d.Other))
	}
	return lang.Say("doubt."+d.Field, d.Chosen, d.Other)
}

func traitNames(codes string) []lang.Msg {
	if codes == "" {
		return []lang.Msg{lang.Say("doubt.none")}
	}
	var names []lang.Msg
	for code := range strings.FieldsSeq(codes) {
		names = append(names, TraitName(code))
	}
	return names
}

func rewardNames(code string) []lang.Msg {
	c := Card{}
	if err := c.reward(code); err != nil {
		return []lang.Msg{lang.Say("doubt.none")}
	}
	return c.Reward()
}

// Reward says what the player gets who defeats the card in the galaxy row, part
// by part; nothing if the card has no reward.
func (c *Card) Reward() []lang.Msg {
	var all []lang.Msg
	for _, name := range []string{"resources", "force"} {
		if n := c.Stats["reward_"+name]; n > 0 {
			all = append(all, lang.Say("reward."+name, n))
		}
	}
	if most := c.Stats["reward_exile"]; most > 0 {
		how := "reward.exile"
		if c.Stats["reward_exile_least"] < most {
			how = "reward.exile-up-to"
		}
		all = append(all, lang.Say(how, most))
	}
	if c.Stats["reward_purchase"] > 0 {
		all = append(all, lang.Say("reward.purchase"))
	}
	return all
}

// reward reads a reward: "3R 2F" are 3 resources and 2 Force, "X1" exiles a card
// of hand or discard pile, "X0-2" up to two, "P" buys a card of the row for
// nothing.
func (c *Card) reward(code string) error {
	for part := range strings.FieldsSeq(code) {
		var n, most int
		switch {
		case part == "P":
			c.stat("reward_purchase", 1)
		case matches(part, "X%d-%d", &n, &most):
			c.stat("reward_exile_least", n)
			c.stat("reward_exile", most)
		case matches(part, "X%d", &n):
			c.stat("reward_exile_least", n)
			c.stat("reward_exile", n)
		case matches(part, "%dR", &n):
			c.stat("reward_resources", n)
		case matches(part, "%dF", &n):
			c.stat("reward_force", n)
		default:
			return fmt.Errorf("no such reward: %s", part)
		}
	}
	return nil
}

// matches reports whether a text is numbers in a form and nothing else.
func matches(text, form string, numbers ...any) bool {
	if _, err := fmt.Sscanf(text, form, numbers...); err != nil {
		return false
	}
	values := make([]any, len(numbers))
	for i, n := range numbers {
		values[i] = *n.(*int)
	}
	return fmt.Sprintf(form, values...) == text
}

// deckbuildingID returns the id of a card of The Deckbuilding Game.
func deckbuildingID(slug string) ID { return ID(string(Deckbuilding) + "/" + slug) }

// deckbuilding reads the facts of The Deckbuilding Game that are part of the
// program.
func deckbuilding() (cards []Card, sets []Set) {
	mustEach(deckbuildingCSV, func(r []string) error {
		card, err := deckbuildingCard(r, len(cards)+1)
		cards = append(cards, card)
		return err
	})
	mustEach(doubtsCSV, func(r []string) error { return doubt(cards, r) })
	return cards, []Set{{
		Game: Deckbuilding, Code: coreBox, Position: 1, Released: "2023",
		Name: lang.Text{lang.EN: "Core box", lang.IT: "Scatola base"},
	}}
}

// deckbuildingCard makes a card of a line of cards.csv.
func deckbuildingCard(r []string, number int) (Card, error) {
	copies, err := strconv.Atoi(r[16])
	if err != nil {
		return Card{}, err
	}
	c := Card{
		ID: deckbuildingID(r[0]), Game: Deckbuilding, Set: coreBox, Number: number,
		Title: text(r[1], r[2]), Side: r[4], Pool: r[5], Type: r[6], Unique: r[7] != "",
		Traits: some(strings.Fields(r[8])), Limit: copies,
	}
	for i, flag := range []string{ItalianOurs, StartingBase, IntroBase} {
		if r[[]int{3, 17, 18}[i]] != "" {
			c.Flags = append(c.Flags, flag)
		}
	}
	if err := c.reward(r[15]); err != nil {
		return Card{}, err
	}
	return c, c.stats("cost", r[9], "attack", r[10], "resources", r[11], "force", r[12], "health", r[13], "target", r[14])
}

// doubt adds a line of doubts.csv to its card.
func doubt(cards []Card, r []string) error {
	for i := range cards {
		if c := &cards[i]; c.ID == deckbuildingID(r[0]) {
			c.Doubts = append(c.Doubts, Doubt{Field: r[1], Chosen: r[2], Other: r[3], Sure: r[4], Option: r[5]})
			return nil
		}
	}
	return fmt.Errorf("no such card: %s", r[0])
}

// Flagged reports whether a card has a flag.
func (c *Card) Flagged(flag string) bool {
	for _, f := range c.Flags {
		if f == flag {
			return true
		}
	}
	return false
}
