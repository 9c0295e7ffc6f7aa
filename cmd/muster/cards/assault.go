package cards

import (
	"slices"
	"strings"

	"muster/catalog"
	"muster/catalog/lang"
	"muster/cmd/muster/app"
)

// assaultFacts says what is printed on a card of Imperial Assault, in what the
// community's version of it differs, what is not settled, and whence it is known.
func assaultFacts(a *app.App, c *catalog.Card) []string {
	all := printedFacts(a, c)
	if f := c.Assault; f.Version == catalog.IACP {
		all = append(all, a.Words("cmd.card.iacp-only"))
	} else if f.IACP != nil {
		all = append(all, a.Words("cmd.card.iacp"))
		for _, fact := range printedFacts(a, f.IACP) {
			if !slices.Contains(all, fact) {
				all = append(all, "  "+fact)
			}
		}
	}
	for i := range c.Doubts {
		all = append(all, a.Words("cmd.card.doubt", doubt(a, c.Doubts[i].Says(c), &c.Doubts[i])))
	}
	sources := make([]lang.Msg, len(c.Assault.Sources))
	for i, s := range c.Assault.Sources {
		sources[i] = catalog.SourceName(s)
	}
	return append(all, a.Words("cmd.card.sources", sources))
}

// printedFacts says what is printed on a version of a card.
func printedFacts(a *app.App, c *catalog.Card) []string {
	var all []string
	add := func(code string, args ...any) { all = append(all, a.Words(code, args...)) }
	f, figures := c.Assault, c.Stats["figures"]
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
		add("cmd.card.attack-dice", catalog.AttackName(f.Attack), catalog.DiceNames(f.Dice))
	}
	if len(f.Defence) > 0 {
		add("cmd.card.defence", catalog.DiceNames(f.Defence))
	}
	for i := range f.Surges {
		all = append(all, f.Surges[i].Says().In(a.Lang))
	}
	if len(f.Keywords) > 0 {
		add("cmd.card.keywords", catalog.EffectNames(f.Keywords))
	}
	if len(c.Traits) > 0 {
		traits := make([]lang.Msg, len(c.Traits))
		for i, t := range c.Traits {
			traits[i] = catalog.TraitName(t)
		}
		add("cmd.card.traits", traits)
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
	if c.Type == catalog.CommandType {
		use := f.Use
		if use == nil {
			use = new(catalog.Who)
		}
		add("cmd.card.use", use.Says())
		if f.Timing != "" {
			add("cmd.card.timing", catalog.TimingName(f.Timing))
		}
	}
	return append(all, permitted(a, c)...)
}

// namesakes says which other cards have the name of a card: the elite one, that
// for campaigns, another one of a unique figure.
func namesakes(a *app.App, c *catalog.Catalog, card *catalog.Card) string {
	var others []lang.Msg
	for other := range c.Cards(catalog.Assault) {
		if other.Family == card.Family && other.ID != card.ID {
			others = append(others, lang.Say("cmd.cards.near", other.Name(), string(other.ID)))
		}
	}
	if others == nil {
		return ""
	}
	return app.Paragraph("  "+app.Clean(a.Words("cmd.card.namesakes", others)), "  ")
}

// permitted says how many copies of a card may be in a list.
func permitted(a *app.App, c *catalog.Card) []string {
	switch {
	case !c.Assault.Skirmish:
		return []string{a.Words("cmd.card.campaign-only")}
	case c.Type == catalog.DeploymentType, c.Type == catalog.UpgradeType:
		return []string{a.Words("cmd.card.army-limit", c.Limit)}
	case c.Type == catalog.CommandType:
		return []string{a.Words("cmd.card.limit", c.Limit)}
	}
	return nil
}

// assaultColumns are the columns of a table of cards of Imperial Assault.
var assaultColumns = []string{"code", "name", "type", "side", "cost", "figures", "health", "speed", "attack-dice", "defence", "traits"}

// assaultRow is a row of such a table.
func assaultRow(a *app.App, c *catalog.Card) []string {
	row := []string{
		c.Code(), app.Clean(c.Name().In(a.Lang)), catalog.TypeName(c.Type).In(a.Lang), catalog.SideName(c.Side).In(a.Lang),
	}
	for _, stat := range []string{"cost", "figures", "health", "speed"} {
		row = append(row, statOf(c, stat))
	}
	traits := make([]string, len(c.Traits))
	for i, t := range c.Traits {
		traits[i] = catalog.TraitName(t).In(a.Lang)
	}
	return append(row, dice(a, c.Assault.Dice), dice(a, c.Assault.Defence), strings.Join(traits, ", "))
}

// dice says dice by their colours, with blanks between.
func dice(a *app.App, codes []string) string {
	said := make([]string, len(codes))
	for i, code := range codes {
		said[i] = catalog.DieName(code).In(a.Lang)
	}
	return strings.Join(said, " ")
}
