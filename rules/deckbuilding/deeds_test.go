package deckbuilding

import (
	"slices"
	"strings"
	"testing"

	"muster/catalog"
	"muster/catalog/facts"
	"muster/rules"
)

// deeds does something and returns what is told of it, in words.
func deeds(t *testing.T, s *State, labels ...string) (all []string) {
	t.Helper()
	before := s.Copy(nil)
	do(t, s, labels...)
	s.Deeds(before, func(seat rules.Seat, d rules.Deed, id catalog.ID) {
		card, _ := facts.Embedded().Card(id)
		all = append(all, factions[seat]+" "+[]string{"bought", "played", "kept"}[d]+" "+card.Code())
	})
	slices.Sort(all)
	return all
}

func TestDeedsAreTold(t *testing.T) {
	table := "e.base: lothal; r.base: dantooine; row: at-st lobot; galaxy: x-wing; money: 9; "
	for name, c := range map[string]struct {
		table, action string
		want          []string
	}{
		"a purchase":         {table, "Purchase AT-ST", []string{"empire bought at-st"}},
		"a card played":      {table + "e.hand: stormtrooper", "Play Stormtrooper", []string{"empire played stormtrooper"}},
		"the whole hand":     {table + "e.hand: stormtrooper imperial-shuttle", "Play the whole hand", []string{"empire played imperial-shuttle", "empire played stormtrooper"}},
		"nothing is bought":  {table + "e.play: stormtrooper", "Attack the base with everything", nil},
		"the end of a game":  {"e.base: lothal; r.base: dantooine*7; e.victory: hoth jedha yavin-4; e.play: stormtrooper; e.deck: at-st", "Attack the base", []string{"empire kept at-st", "empire kept stormtrooper"}},
		"a card is borrowed": {"e.base: lothal; r.base: dantooine; e.play: grand-moff-tarkin; row: at-st; galaxy: x-wing", "Use Grand Moff Tarkin; Play AT-ST", []string{"empire played at-st"}},
	} {
		t.Run(name, func(t *testing.T) {
			if got := deeds(t, told(t, empire, c.table), strings.Split(c.action, "; ")...); !slices.Equal(got, c.want) {
				t.Errorf("got %q, want %q", got, c.want)
			}
		})
	}
}
