package destiny

import (
	"fmt"
	"strings"

	"muster/catalog"
	"muster/catalog/lang"
)

// telling is what is told of cards of Destiny; its tables are as those of cards of
// several games.
var telling = catalog.Telling{Facts: toldOf}

// toldOf says what is printed on a card besides its name and its die.
func toldOf(c *catalog.Card, l lang.Lang) []string {
	var all []string
	add := func(code string, args ...any) { all = append(all, lang.Say(code, args...).In(l)) }
	if len(c.Points) > 0 {
		points := make([]string, len(c.Points))
		for i, p := range c.Points {
			points[i] = fmt.Sprint(p)
		}
		add("cmd.card.points", strings.Join(points, "/"))
	}
	if health, ok := c.Stats["health"]; ok {
		add("cmd.card.health", health)
	}
	if cost, ok := c.Stats["cost"]; ok {
		add("cmd.card.cost", cost)
	}
	if len(c.Traits) > 0 {
		add("cmd.card.subtypes", catalog.TraitNames(c.Traits))
	}
	if c.Rarity != "" {
		add("cmd.card.rarity", catalog.RarityName(c.Rarity))
	}
	if c.Limit > 0 && c.Type != "character" && c.Type != "battlefield" {
		add("cmd.card.limit", c.Limit)
	}
	if c.ReprintOf != "" {
		add("cmd.card.reprint", string(c.ReprintOf))
	}
	return all
}
