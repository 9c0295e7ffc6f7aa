package assault

import (
	"muster/catalog"
	"muster/catalog/assault"
)

// sample are the two armies of newcomers.
var sample = [...]struct {
	name                    string
	army, upgrades, command []string
}{
	{"Vader", []string{"darthvader", "stormtrooper", "stormtrooper", "imperialofficer", "imperialofficer", "probedroid", "probedroid"}, nil, commands},
	{"Wookiees", []string{"elitewookieewarrior", "wookieewarrior", "rebeltrooper", "rebeltrooper", "rebeltrooper"}, nil, commands},
}

// starters returns the armies that newcomers play with; nil if the catalog has them not.
func starters(c *catalog.Catalog) (lists []*catalog.List) {
	for i := range sample {
		from := &sample[i]
		l := &catalog.List{Name: from.name, Game: catalog.Assault, Format: "FFG"}
		add := func(role string, codes []string) {
			for i, code := range codes {
				if i > 0 && code == codes[i-1] {
					l.Entries[len(l.Entries)-1].Count++
					continue
				}
				e := catalog.Entry{Card: catalog.ID(code), Count: 1, Role: role, On: -1}
				if card, _, _ := c.Resolve(catalog.Assault, code); card != nil {
					e.Card = card.ID
				}
				l.Entries = append(l.Entries, e)
			}
		}
		add(assault.Army, from.army)
		add(assault.Upgrade, from.upgrades)
		add(assault.Command, from.command)
		c.Bind(l)
		lists = append(lists, l)
	}
	return lists
}

// commands are the command cards that both bring: fifteen, which most figures can play.
var commands = []string{
	"deadeye", "recovery", "urgency", "takeinitiative", "braceforimpact", "selfdefense", "dyinglunge", "takecover", "fleetfooted", "blitz",
	"deathblow", "focus", "camouflage", "wildattack", "rally",
}
