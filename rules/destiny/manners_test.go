package destiny

import (
	"strings"
	"testing"

	"muster/rules"
	"muster/rules/cases/casetest"
)

func TestManners(t *testing.T) {
	const (
		finn   = `{"card": "01045", "dice": 1}`
		foe    = `, "b": {"characters": [{"card": "01047", "dice": 1}]}}`
		dying  = `, "b": {"characters": [{"card": "01047", "dice": 1, "damage": 8}]}}`
		two    = `, "b": {"characters": [{"card": "01047", "dice": 1, "damage": 8}, {"card": "01038", "dice": 1}]}}`
		hardly = `, "b": {"characters": [{"card": "01047", "dice": 1, "damage": 8}, {"card": "01038", "dice": 1, "damage": 9}]}}`
		shot   = `{"a": {"characters": [` + finn + `], "pool": [{"card": "01045", "side": "2RD"}]}`
		shield = `{"a": {"characters": [` + finn + `], "pool": [{"card": "01045", "side": "1Sh"}]}`
		full   = `{"a": {"characters": [{"card": "01045", "dice": 1, "shields": 3}], "pool": [{"card": "01045", "side": "1Sh"}]}, "b": {"characters": [{"card": "01047", "dice": 1, "shields": 3}]}}`
		last   = `{"a": {"characters": [` + finn + `], "pool": [{"card": "01045", "side": "-"}], "hand": ["01105"], "deck": []}`
		keeps  = `{"phase": "upkeep", "a": {"characters": [` + finn + `], "hand": ["01105"], "deck": []}`
		teeth  = `{"a": {"characters": [` + finn + `], "hand": ["01093"]}` + foe
		second = `{"active": "b", `
		empty  = `, "b": {"characters": [{"card": "01047", "dice": 1}], "hand": [], "deck": []}}`
	)
	for name, c := range map[string]struct {
		given, before, action string
		want                  map[string]bool
	}{
		"his own Finn is shot":           {shot + foe, "Resolve [2 ranged] Finn", "Finn (0)", map[string]bool{rules.OwnDamage: true}},
		"the other one is":               {shot + foe, "Resolve [2 ranged] Finn", "Hired Gun (1)", map[string]bool{rules.OwnDamage: false}},
		"who is dying is let live":       {shot + two, "Resolve [2 ranged] Finn", "Rey (1)", map[string]bool{rules.OwnDamage: false, leftAlive: true}},
		"he is not":                      {shot + two, "Resolve [2 ranged] Finn", "Hired Gun (1)", map[string]bool{rules.OwnDamage: false, leftAlive: false}},
		"either is dying":                {shot + hardly, "Resolve [2 ranged] Finn", "Rey (1)", map[string]bool{rules.OwnDamage: false}},
		"no damage is dealt to Finn":     {teeth, "Play Armed to the Teeth for 0", "Finn (0)", nil},
		"a foe is shielded":              {shield + foe, "Resolve [1 shield] Finn", "Hired Gun (1)", map[string]bool{helpedFoe: true}},
		"a friend is":                    {shield + foe, "Resolve [1 shield] Finn", "Finn (0)", map[string]bool{helpedFoe: false}},
		"shields for nobody":             {full, "", "Resolve [1 shield] Finn", map[string]bool{rules.NullAction: true}},
		"something else is done":         {full, "", "Activate Finn", map[string]bool{rules.NullAction: false}},
		"damage is passed over":          {second + shot[1:] + foe, "Pass", "Pass", map[string]bool{rules.IdleEnd: true}},
		"it is dealt":                    {second + shot[1:] + foe, "Pass", "Resolve [2 ranged] Finn", map[string]bool{rules.IdleEnd: false}},
		"the round goes on":              {shot + foe, "", "Pass", nil},
		"nothing is passed over":         {second + shield[1:] + foe, "Pass", "Pass", nil},
		"the game is not won":            {shot + dying, "", "Activate Finn", map[string]bool{rules.MissedWin: true}},
		"it is won":                      {shot + dying, "", "Resolve [2 ranged] Finn", map[string]bool{rules.MissedWin: false}},
		"it is not won by hitting Finn":  {shot + dying, "Resolve [2 ranged] Finn", "Finn (0)", map[string]bool{rules.OwnDamage: true, rules.MissedWin: true}},
		"the last card is spent":         {last + foe, "", "Discard Field Medic to reroll dice", map[string]bool{selfDeck: true}},
		"it is kept":                     {last + foe, "", "Activate Finn", map[string]bool{selfDeck: false}},
		"the others have none":           {last + empty, "", "Discard Field Medic to reroll dice", nil},
		"the last card is discarded":     {keeps + foe, "", "Field Medic", map[string]bool{selfDeck: true}},
		"it is kept for the next round":  {keeps + foe, "", "No more", map[string]bool{selfDeck: false}},
		"a card of several may be spent": {strings.Replace(last, `"01105"`, `"01105", "01105"`, 1) + foe, "", "Discard Field Medic to reroll dice", nil},
	} {
		t.Run(name, func(t *testing.T) {
			s := arranged(t, c.given)
			if c.before != "" {
				play(t, s, c.before)
			}
			casetest.Accused(t, s, casetest.Labelled(t, s, c.action), c.want)
		})
	}
}
