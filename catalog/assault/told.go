package assault

import (
	"slices"
	"strings"

	"muster/catalog"
	"muster/catalog/lang"
)

// telling is what is told of cards of Imperial Assault.
var telling = catalog.Telling{
	Facts: toldOf, Doubt: SaysDoubt, Kind: kindOf, Others: namesakes, Columns: columns, Row: rowOf,
}

// toldOf says what is printed on a card of Imperial Assault, in what the
// community's version of it differs, what is not settled, and whence it is known.
func toldOf(c *catalog.Card, l lang.Lang) []string {
	all := printedOn(c, l)
	if f := Of(c); f.Version == IACP {
		all = append(all, lang.Say("cmd.card.iacp-only").In(l))
	} else if f.IACP != nil {
		all = append(all, lang.Say("cmd.card.iacp").In(l))
		for _, fact := range printedOn(f.IACP, l) {
			if !slices.Contains(all, fact) {
				all = append(all, "  "+fact)
			}
		}
	}
	all = append(all, c.Doubted(l, SaysDoubt)...)
	sources := make([]lang.Msg, len(Of(c).Sources))
	for i, s := range Of(c).Sources {
		sources[i] = SourceName(s)
	}
	return append(all, lang.Say("cmd.card.sources", sources).In(l))
}

// printedOn says what is printed on a version of a card.
func printedOn(c *catalog.Card, l lang.Lang) []string {
	var all []string
	add := func(code string, args ...any) { all = append(all, lang.Say(code, args...).In(l)) }
	f, figures := Of(c), c.Stats["figures"]
	if f.Elite {
		add("cmd.card.elite")
	}
	cost, known := c.Stats["cost"]
	switch {
	case known && figures > 1:
		add("cmd.card.group-cost", cost, figures, c.Stats["figure_cost"])
	case known:
		add("cmd.card.cost", cost)
	}
	if health, ok := c.Stats["health"]; ok {
		add("cmd.card.figure", health, c.Stats["speed"])
	}
	if f.Attack != "" {
		add("cmd.card.attack-dice", AttackName(f.Attack), diceNames(f.Dice))
	}
	if len(f.Defence) > 0 {
		add("cmd.card.defence", diceNames(f.Defence))
	}
	for i := range f.Surges {
		all = append(all, f.Surges[i].Says().In(l))
	}
	if len(f.Keywords) > 0 {
		add("cmd.card.keywords", EffectNames(f.Keywords))
	}
	if len(c.Traits) > 0 {
		add("cmd.card.traits", catalog.TraitNames(c.Traits))
	}
	if f.Base != "" && f.Base != "1x1" {
		add("cmd.card.figure-base", f.Base)
	}
	if f.Attach != nil {
		add("cmd.card.attach", f.Attach.Says())
	}
	if f.Brings != "" {
		add("cmd.card.brings", string(f.Brings))
	}
	if c.Type == CommandType {
		use := f.Use
		if use == nil {
			use = new(Who)
		}
		add("cmd.card.use", use.Says())
		if f.Timing != "" {
			add("cmd.card.timing", TimingName(f.Timing))
		}
	}
	return append(all, permitted(c, l)...)
}

// namesakes says which other cards have the name of a card: the elite one, that
// for campaigns, another one of a unique figure.
func namesakes(c *catalog.Catalog, card *catalog.Card) lang.Msg {
	var others []lang.Msg
	for other := range c.Cards(catalog.Assault) {
		if other.Family == card.Family && other.ID != card.ID {
			others = append(others, lang.Say("cmd.cards.near", other.Name(), string(other.ID)))
		}
	}
	if others == nil {
		return lang.Msg{}
	}
	return lang.Say("cmd.card.namesakes", others)
}

// kindOf says what a card is of which there are no rules for a skirmish.
func kindOf(c *catalog.Card) lang.Msg {
	if c.Side == "" || Of(c).Skirmish {
		return lang.Msg{}
	}
	return lang.Say("cmd.cards.kind-campaign", catalog.TypeName(c.Type), catalog.SideName(c.Side))
}

// permitted says how many copies of a card may be in a list.
func permitted(c *catalog.Card, l lang.Lang) []string {
	switch {
	case !Of(c).Skirmish:
		return []string{lang.Say("cmd.card.campaign-only").In(l)}
	case c.Type == DeploymentType, c.Type == UpgradeType:
		return []string{lang.Say("cmd.card.army-limit", c.Limit).In(l)}
	case c.Type == CommandType:
		return []string{lang.Say("cmd.card.limit", c.Limit).In(l)}
	}
	return nil
}

// columns are the columns of a table of cards of Imperial Assault.
var columns = []string{"code", "name", "type", "side", "cost", "figures", "health", "speed", "attack-dice", "defence", "traits"}

// rowOf is a row of such a table.
func rowOf(c *catalog.Card, l lang.Lang) []string {
	row := []string{
		c.Code(), c.Name().In(l), catalog.TypeName(c.Type).In(l), catalog.SideName(c.Side).In(l),
	}
	for _, stat := range []string{"cost", "figures", "health", "speed"} {
		row = append(row, c.Stat(stat))
	}
	traits := make([]string, len(c.Traits))
	for i, t := range c.Traits {
		traits[i] = catalog.TraitName(t).In(l)
	}
	return append(row, DiceIn(Of(c).Dice, l), DiceIn(Of(c).Defence, l), strings.Join(traits, ", "))
}
