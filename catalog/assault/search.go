package assault

import (
	"muster/catalog"
	"muster/catalog/lang"
)

// Is reports whether a card is of a kind that a search asks for.
func (f *Facts) Is(c *catalog.Card, kind string) bool {
	switch kind {
	case elite:
		return f.Elite
	case regular:
		return c.Type == DeploymentType && !f.Elite && !c.Unique
	case "attachment":
		return f.Attach != nil
	case "large":
		return f.Large()
	case "skirmish":
		return f.Skirmish
	case "campaign":
		return f.Campaign
	case IACP:
		return f.Version == IACP || f.IACP != nil
	}
	return false
}

// Says returns the sentences about a card that a field of a search looks into.
func (f *Facts) Says(c *catalog.Card, field string) []lang.Msg {
	switch field {
	case "keyword":
		return EffectNames(f.Keywords)
	case "surge":
		all := make([]lang.Msg, len(f.Surges))
		for i := range f.Surges {
			all[i] = f.Surges[i].Says()
		}
		return all
	case "defence":
		return diceNames(f.Defence)
	case "attack":
		if f.Attack == "" {
			return nil
		}
		return append(diceNames(f.Dice), AttackName(f.Attack))
	}
	switch {
	case c.Type == CommandType && f.Use == nil, f.Attach != nil && f.Attach.Anybody():
		return []lang.Msg{new(Who).Says()}
	case f.Use != nil:
		return []lang.Msg{f.Use.Says()}
	case f.Attach != nil:
		return []lang.Msg{f.Attach.Says()}
	}
	return nil
}
