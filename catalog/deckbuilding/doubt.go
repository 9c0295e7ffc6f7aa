package deckbuilding

import (
	"strings"

	"muster/catalog"
	"muster/catalog/lang"
)

// saysDoubt tells a doubt about a card of The Deckbuilding Game.
func saysDoubt(d *catalog.Doubt, c *catalog.Card) lang.Msg {
	switch d.Field {
	case "ability":
		return lang.Say("doubt.ability." + c.Code())
	case "traits":
		return lang.Say("doubt.traits", traitNames(d.Chosen), traitNames(d.Other))
	case "reward":
		return lang.Say("doubt.reward", rewardNames(d.Chosen), rewardNames(d.Other))
	}
	return d.Says()
}

func traitNames(codes string) []lang.Msg {
	if codes == "" {
		return []lang.Msg{lang.Say("doubt.none")}
	}
	var names []lang.Msg
	for code := range strings.FieldsSeq(codes) {
		names = append(names, catalog.TraitName(code))
	}
	return names
}

func rewardNames(code string) []lang.Msg {
	c := catalog.Card{}
	if err := setReward(&c, code); err != nil {
		return []lang.Msg{lang.Say("doubt.none")}
	}
	return Reward(&c)
}
