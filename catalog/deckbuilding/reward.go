package deckbuilding

import (
	"fmt"
	"strings"

	"muster/catalog"
	"muster/catalog/lang"
)

// Reward says what the player gets who defeats the card in the galaxy row, part
// by part; nothing if the card has no reward.
func Reward(c *catalog.Card) []lang.Msg {
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

// setReward reads a reward: "3R 2F" are 3 resources and 2 Force, "X1" exiles a card
// of hand or discard pile, "X0-2" up to two, "P" buys a card of the row for
// nothing.
func setReward(c *catalog.Card, code string) error {
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
