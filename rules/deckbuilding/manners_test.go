package deckbuilding

import (
	"strings"
	"testing"

	"muster/rules"
	"muster/rules/cases/casetest"
)

func TestManners(t *testing.T) {
	const bases = "e.base: lothal; r.base: dantooine; "
	const needs = "e.play: stormtrooper tie-fighter darth-vader; row: x-wing"
	const ships = "r.play: blockade-runner hammerhead-corvette; e.play: at-at"
	for name, c := range map[string]struct {
		table, before, action string
		want                  map[string]bool
	}{
		"a card is left in hand": {bases + "e.hand: imperial-shuttle", "", "End your turn", map[string]bool{unplayed: true}},
		"the hand is played":     {bases + "e.hand: imperial-shuttle", "", "Play Imperial Shuttle", map[string]bool{unplayed: false}},
		"nothing is left":        {bases, "", "End your turn", nil},
		"an attack is left":      {bases + "e.play: stormtrooper", "", "End your turn", map[string]bool{unattacked: true}},
		"it is made":             {bases + "e.play: stormtrooper", "", "Attack the base", map[string]bool{unattacked: false}},
		"no base is there":       {"e.base: lothal; e.play: stormtrooper", "", "End your turn", map[string]bool{rules.NullAction: false}},
		"an attack on no base":   {"e.base: lothal; e.play: stormtrooper", "", "Attack the base", map[string]bool{rules.NullAction: true}},
		"an attack for nothing":  {bases + "e.play: imperial-shuttle", "", "Attack the base", map[string]bool{rules.NullAction: true}},
		"none is made":           {bases + "e.play: imperial-shuttle", "", "End your turn", map[string]bool{rules.NullAction: false}},
		"one that cannot reach":  {bases + "e.play: stormtrooper stormtrooper; row: millennium-falcon y-wing x-wing luke-skywalker", "", "Attack Luke Skywalker in the row with some", map[string]bool{unattacked: false, rules.NullAction: true, overkill: false}},
		"too few are committed":  {bases + "e.play: stormtrooper tie-fighter; row: x-wing", "Attack X-Wing in the row with some", "Commit TIE Fighter", map[string]bool{rules.NullAction: true}},
		"enough are committed":   {bases + "e.play: stormtrooper tie-fighter; row: x-wing", "Attack X-Wing in the row with some", "Commit Stormtrooper", map[string]bool{rules.NullAction: false}},
		"the last base stands":   {"e.base: lothal; r.base: dantooine*7; e.victory: hoth jedha yavin-4; e.play: stormtrooper", "", "End your turn", map[string]bool{unattacked: true, rules.MissedWin: true}},
		"the last base falls":    {"e.base: lothal; r.base: dantooine*7; e.victory: hoth jedha yavin-4; e.play: stormtrooper", "", "Attack the base", map[string]bool{unattacked: false, rules.MissedWin: false}},
		"damage is spread":       {bases + ships, "Attack the base with everything", "3 to Hammerhead Corvette", map[string]bool{spread: true}},
		"it sinks the first":     {bases + ships, "Attack the base with everything", "4 to Hammerhead Corvette", map[string]bool{spread: false}},
		"or the second":          {bases + ships, "Attack the base with everything", "2 to Hammerhead Corvette", map[string]bool{spread: false}},
		"too little for any":     {bases + "r.play: blockade-runner hammerhead-corvette; e.play: tie-fighter", "Attack the base with everything", "1 to Hammerhead Corvette", nil},
		"more than is needed":    {bases + needs, "", "Attack X-Wing in the row with everything", map[string]bool{overkill: true, unattacked: false}},
		"who is not needed":      {bases + needs, "Attack X-Wing in the row with some|Commit Stormtrooper|Commit TIE Fighter", "Commit Darth Vader", map[string]bool{overkill: true}},
		"who is not is left":     {bases + needs, "Attack X-Wing in the row with some|Commit Stormtrooper|Commit TIE Fighter", "Resolve", map[string]bool{overkill: false}},
		"it may fall yet":        {"e.base: lothal; r.base: dantooine*7; e.victory: hoth jedha yavin-4; e.play: stormtrooper; e.hand: imperial-shuttle", "", "Play", map[string]bool{unplayed: false, unattacked: false, rules.MissedWin: false}},
	} {
		t.Run(name, func(t *testing.T) {
			s := told(t, empire, c.table)
			if c.before != "" {
				do(t, s, strings.Split(c.before, "|")...)
			}
			casetest.Accused(t, s, casetest.Labelled(t, s, c.action), c.want)
		})
	}
}
