package destiny

import (
	"maps"
	"slices"
	"testing"

	"muster/catalog"
	"muster/catalog/facts"
	"muster/rules/script"
	lists "muster/validate/destiny"
)

// A laterCase is a rule case with other lines on some cards, of which no real one says
// just that and no more.
type laterCase struct {
	rule  string
	lines map[string]string // by code
	given string
	do    string
	want  string
}

func (c laterCase) run(t *testing.T) {
	t.Helper()
	own, _ := scripts()
	byCode := maps.Clone(own)
	for code, line := range c.lines {
		cards, flaws := script.Parse(code+" Other\n\t"+line+"\n", words())
		if len(flaws) > 0 {
			t.Fatalf("%s: %v", line, flaws[0])
		}
		byCode[code] = &cards[0]
	}
	text := `{"id": "` + c.rule + `", "given": {` + c.given + `}, "do": [` + c.do + `], "expect": {` + c.want + `}}`
	if r := caseGame(byCode).Run(facts.Embedded(), []byte(text)); !r.Pass {
		t.Errorf("%s: %v %v", text, r.Why, r.Err)
	}
}

func TestRulesOfTheLaterEdition(t *testing.T) {
	idle := map[string]string{"08130": "action: reroll any number your dice", "01113": "action: reroll any number your dice"}
	detect := map[string]string{"09020": "always: detect 2"}
	form := map[string]string{"09119": "always: limit 1 for form upgrade", "16084": "always: limit 1 for form upgrade"}
	flips := map[string]string{
		"13002A": "action: flip this", "13002B": "action: flip this", "13003A": "action: flip this", "13003B": "",
		"13005A": "action: flip this", "13005B": "", "13005C": "", "13005D": "", "13010A": "claim: flip this", "13010B": "claim: gain 1",
	}
	field := map[string]string{"08130": "action: exhaust this then take-battlefield", "02041": "action: exhaust this then enemy take-battlefield"}
	gone := map[string]string{"08130": "action: exhaust this then return a your support except this"}
	elite := map[string]string{"07119": "always: makes-elite"}
	for _, c := range []laterCase{
		{"DES-K-NO-EFFECT", idle, `"a": {"supports": ["08130"]}`, `{"do": "action", "player": "a", "card": "08130"}, {"do": "pass", "player": "b"}`, `"legal": true, "after": {"phase": "upkeep"}`},
		{"DES-K-NO-EFFECT: no tokens are taken from a card", nil, `"a": {"plots": [{"card": "15021", "damage": 2}]}`,
			`{"do": "action", "player": "a", "card": "15021"}, {"do": "pick", "player": "a", "number": 0}, {"do": "pass", "player": "b"}`, `"legal": true, "after": {"phase": "upkeep"}`},
		{"DES-K-NO-EFFECT: none are put on one", map[string]string{"08130": "action: place-resources count(all your events in hand) on this"}, `"a": {"supports": ["08130"], "hand": []}`,
			`{"do": "action", "player": "a", "card": "08130"}, {"do": "pass", "player": "b"}`, `"legal": true, "after": {"phase": "upkeep"}`},
		{"DES-K-NO-EFFECT: passing", idle, `"a": {"supports": ["08130"]}`, `{"do": "pass", "player": "a"}, {"do": "pass", "player": "b"}`, `"legal": true, "after": {"phase": "upkeep"}`},
		{"DES-K-NO-EFFECT: rerolling to the same side", idle, `"a": {"supports": ["08130"], "pool": [{"card": "01047", "side": "1R"}]}`,
			`{"do": "action", "player": "a", "card": "08130", "reroll": ["01047/1R"], "rolls": ["1R"]}, {"do": "pass", "player": "b"}`, `"legal": true, "after": {"active": "a", "phase": "action"}`},
		{"DES-K-NO-EFFECT: not in the first edition", idle, `"a": {"supports": ["01113"]}`, `{"do": "action", "player": "a", "card": "01113"}, {"do": "pass", "player": "b"}`, `"legal": true, "after": {"active": "a", "phase": "action"}`},

		{"DES-K-DETECT: random cards", detect, `"a": {"characters": [{"card": "09020", "dice": 1}]}, "b": {"hand": ["01157", "01158", "01159"]}`,
			`{"do": "activate", "player": "a", "card": "09020", "rolls": ["-"], "random": [2, 0]}`, `"legal": true, "after": {"b": {"detected": ["01157", "01159"]}, "active": "b"}`},
		{"DES-K-DETECT: those that are not detected", detect, `"a": {"characters": [{"card": "09020", "dice": 1}]}, "b": {"hand": ["01157", "01158", "01159"], "detected": ["01157"]}`,
			`{"do": "activate", "player": "a", "card": "09020", "rolls": ["-"]}`, `"legal": true, "after": {"b": {"detected": ["01157", "01158", "01159"]}}`},
		{"DES-K-DETECT: until the action phase ends", detect, `"a": {"characters": [{"card": "09020", "dice": 1}]}, "b": {"hand": ["01157"], "detected": ["01157"]}`,
			`{"do": "pass", "player": "a"}, {"do": "pass", "player": "b"}`, `"legal": true, "after": {"b": {"detected": [], "hand": ["01157"]}}`},

		{"DES-K-FORM: a second one", form, `"a": {"characters": [{"card": "01035", "dice": 1, "upgrades": ["09119"]}], "hand": ["16084"], "resources": 9}`,
			`{"do": "play", "player": "a", "card": "16084", "on": "01035"}`, `"legal": false, "violated_rule": "ATTACH-TARGET"`},
		{"DES-K-FORM: in place of the first", form, `"a": {"characters": [{"card": "01035", "dice": 1, "upgrades": ["09119"]}], "hand": ["16084"], "resources": 9}`,
			`{"do": "play", "player": "a", "card": "16084", "on": "01035", "replace": "09119"}`, `"legal": true, "after": {"a": {"characters": [{"card": "01035", "upgrades": ["16084"]}]}}`},

		{"DES-K-TWO-SIDES: what it keeps, and its dice", flips, `"a": {"characters": [{"card": "13002A", "dice": 2, "damage": 3, "shields": 1, "resources": 2, "exhausted": true, "upgrades": ["01061"], "downgrades": ["09160"]}], "pool": [{"card": "13002A", "side": "1MD"}]}`,
			`{"do": "action", "player": "a", "card": "13002A"}`, `"legal": true, "after": {"a": {"characters": [{"card": "13002B", "dice": 2, "damage": 3, "shields": 1, "resources": 2, "exhausted": true, "upgrades": ["01061"], "downgrades": ["09160"]}], "pool": []}}`},
		{"DES-K-TWO-SIDES: rolls the new dice", flips, `"a": {"characters": [{"card": "13002A", "dice": 1}]}`,
			`{"do": "action", "player": "a", "card": "13002A"}, {"do": "pass", "player": "b"}, {"do": "activate", "player": "a", "card": "13002B", "rolls": ["3MD"]}`, `"legal": true, "after": {"a": {"pool": [{"card": "13002B", "side": "3MD"}]}}`},
		{"DES-K-TWO-SIDES: a plot becomes a character", flips, `"a": {"characters": [{"card": "01047", "dice": 1}], "plots": [{"card": "13005A", "resources": 1}]}`,
			`{"do": "action", "player": "a", "card": "13005A"}`, `"legal": true, "after": {"a": {"plots": [], "characters": [{"card": "13005B", "dice": 0, "resources": 1}]}}`},
		{"DES-K-NO-CHARACTERS: the last one becomes a support", flips, `"a": {"characters": [{"card": "13003A", "dice": 1}]}`,
			`{"do": "action", "player": "a", "card": "13003A"}`, `"legal": true, "game_over": {"winner": "b"}`},
		{"DES-K-TWO-SIDES: a battlefield", flips, `"battlefield": {"card": "13010A"}`,
			`{"do": "claim", "player": "a", "use": true}`, `"legal": true, "after": {"battlefield": {"card": "13010B", "controller": "a"}}`},

		{"DES-K-CONTROL-BF: taking is not claiming", field, `"a": {"supports": ["08130"]}, "battlefield": {"controller": "b"}`,
			`{"do": "action", "player": "a", "card": "08130"}, {"do": "claim", "player": "b"}`, `"legal": true, "after": {"claimed": "b", "battlefield": {"controller": "b", "owner": "a"}}`},
		{"DES-K-CONTROL-BF: who has it acts first", field, `"a": {"supports": ["08130"]}, "battlefield": {"controller": "b", "owner": "b"}`,
			`{"do": "action", "player": "a", "card": "08130"}`, `"legal": true, "after": {"claimed": null, "battlefield": {"controller": "a", "owner": "b"}}`},

		{"DES-K-MODIFY: a mod is discarded when its support returns to the hand", gone, `"a": {"supports": ["08130", {"card": "03056", "resources": 2, "upgrades": ["08088"]}]}`,
			`{"do": "action", "player": "a", "card": "08130", "cards": ["03056"]}`, `"legal": true, "after": {"a": {"supports": ["08130"], "hand": ["03056"], "discard": ["08088"]}}`},

		{"DES-K-ELITE: made so", elite, `"a": {"characters": [{"card": "01035", "dice": 1}], "hand": ["07119"], "resources": 9}`,
			`{"do": "play", "player": "a", "card": "07119", "on": "01035"}, {"do": "pass", "player": "b"}, {"do": "activate", "player": "a", "card": "01035", "rolls": ["-", "1R"]}`,
			`"legal": true, "after": {"a": {"characters": [{"card": "01035", "dice": 2}], "pool": [{"card": "01035", "side": "-"}, {"card": "01035", "side": "1R"}]}}`},
		{"DES-K-ELITE: a second reason adds nothing", elite, `"a": {"characters": [{"card": "01035", "dice": 2}], "hand": ["07119"], "resources": 9}`,
			`{"do": "play", "player": "a", "card": "07119", "on": "01035"}`, `"legal": true, "after": {"a": {"characters": [{"card": "01035", "dice": 2}]}}`},
		{"DES-K-ELITE: the reason ends", elite, `"a": {"characters": [{"card": "01035", "dice": 1}], "hand": ["07119", "01061"], "resources": 9}`,
			`{"do": "play", "player": "a", "card": "07119", "on": "01035"}, {"do": "pass", "player": "b"}, {"do": "activate", "player": "a", "card": "01035", "rolls": ["-", "1R"]}, {"do": "pass", "player": "b"}, {"do": "play", "player": "a", "card": "01061", "on": "01035", "replace": "07119"}, {"do": "pick", "player": "a", "dice": ["01035/-"]}, {"do": "decline", "player": "a", "card": "01061"}`,
			`"legal": true, "after": {"a": {"characters": [{"card": "01035", "dice": 1}], "pool": [{"card": "01035", "side": "1R"}]}}`},
	} {
		c.run(t)
	}
}

// Lists are told which cards and dice the cards ask for that they set aside.
func TestListsKnowTheGuestsOfCards(t *testing.T) {
	all, _ := scripts()
	b := &book{verbs: verbs}
	for code, sc := range all {
		card, ok := facts.Embedded().Card(catalog.Destiny.ID(code))
		if !ok {
			continue
		}
		k, asked := kind{card: card}, []string(nil)
		for i := range sc.Abilities {
			b.invites(&k, &sc.Abilities[i])
		}
		for _, g := range k.guests {
			if g.code == "" { // any die of its player
				continue
			}
			asked = append(asked, g.code)
		}
		slices.Sort(asked)
		if asked = slices.Compact(asked); !slices.Equal(asked, lists.Guests[code]) {
			t.Errorf("%s asks for %v; lists say %v", code, asked, lists.Guests[code])
		}
	}
}
