package catalog

import (
	"fmt"
	"strings"

	"muster/catalog/campaign"
	"muster/catalog/lang"
)

// A Doubt is a fact of a card that the sources tell in two ways, or that only
// one of them tells.
type Doubt struct {
	Field   string `json:"field"`             // traits, reward, ability, title_it, unique, hit_points
	Chosen  string `json:"chosen,omitempty"`  // what we took, where it fits in a word
	Other   string `json:"other,omitempty"`   // the other reading; "" is none
	Sure    string `json:"sure"`              // high, medium, low
	Option  string `json:"option,omitempty"`  // the option of a game that switches it; "" if none does
	Version string `json:"version,omitempty"` // of the card that it is about
}

// Says tells a doubt about a card: what we took, and what else is said.
func (d *Doubt) Says(c *Card) lang.Msg {
	if c.Part != nil {
		return c.Part.Doubt(d)
	}
	if says := ShapeOf(c.Game).Doubt; says != nil {
		return says(d, c)
	}
	return lang.Say("doubt."+d.Field, d.Chosen, d.Other)
}

// saysOfDeckbuilding tells a doubt about a card of The Deckbuilding Game.
func (d *Doubt) saysOfDeckbuilding(c *Card) lang.Msg {
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
	if err := c.SetReward(code); err != nil {
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

// SetReward reads a reward: "3R 2F" are 3 resources and 2 Force, "X1" exiles a card
// of hand or discard pile, "X0-2" up to two, "P" buys a card of the row for
// nothing.
func (c *Card) SetReward(code string) error {
	for part := range strings.FieldsSeq(code) {
		var n, most int
		switch {
		case part == "P":
			c.SetStat("reward_purchase", 1)
		case matches(part, "X%d-%d", &n, &most):
			c.SetStat("reward_exile_least", n)
			c.SetStat("reward_exile", most)
		case matches(part, "X%d", &n):
			c.SetStat("reward_exile_least", n)
			c.SetStat("reward_exile", n)
		case matches(part, "%dR", &n):
			c.SetStat("reward_resources", n)
		case matches(part, "%dF", &n):
			c.SetStat("reward_force", n)
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

// saysOfCampaign tells a doubt about a fact of campaigns.
func (d *Doubt) saysOfCampaign(*Card) lang.Msg {
	field, slot, _ := strings.Cut(d.Field, ".")
	switch field {
	case "threat":
		return lang.Say("doubt.campaign.threat", slot, d.Chosen, d.Other)
	case "awards", "awards-elsewhere":
		return lang.Say("doubt.campaign."+field, len(strings.Fields(d.Other)))
	case "absent":
		return lang.Say("doubt.campaign.absent", strings.Split(d.Other, "; "))
	case "allies":
		return lang.Say("doubt.campaign.allies", campaign.Known().Called(d.Chosen))
	case "colour":
		return lang.Say("doubt.campaign.colour", lang.Say("campaigncards.colour."+d.Chosen), lang.Say("campaigncards.colour."+d.Other))
	}
	return lang.Say("doubt.campaign."+field, d.Chosen, d.Other)
}
