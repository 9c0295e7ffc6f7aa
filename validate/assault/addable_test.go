package assault

import (
	"context"
	"iter"
	"slices"
	"testing"

	"muster/catalog"
	"muster/catalog/assault"
	"muster/catalog/facts"
	"muster/validate"
)

func addableCodes(l *catalog.List) (codes []string) {
	for card := range addableTo(l) {
		codes = append(codes, card.Code())
	}
	return codes
}

func TestWhatMayBeAddedToAnArmy(t *testing.T) {
	for _, c := range []struct {
		name, format, side, cards string
		want, not                 []string
	}{
		{"an empty army", "FFG", "imperial", "", []string{"darthvader", "celebration", "rulebyfear"}, []string{"hansolo", "elitecrosstraining", "thrawn2"}},
		{"a group for an attachment", "FFG", "imperial", "stormtrooper", []string{"elitecrosstraining", "stormtrooper"}, []string{"motivation", "drivenbyhatred"}},
		{"no second attachment", "FFG", "imperial", "stormtrooper elitecrosstraining", []string{"stormtrooper"}, []string{"survivalist", "elitecrosstraining"}},
		{"two points left", "FFG", "imperial", "darthvader royalguardchampion eliteimperialofficer", []string{"imperialofficer", "rulebyfear"}, []string{"probedroid", "darthvader"}},
		{"an alliance", "FFG", "imperial", "stormtrooper temporaryallianceimperial", []string{"bobafett"}, []string{"c3po", "blackmarket"}},
		{"all four of a card", "FFG", "imperial", "imperialofficer*4", []string{"eliteimperialofficer"}, []string{"imperialofficer"}},
		{"the community's cards", "IACP", "imperial", "stormtrooper", []string{"directorkrennic"}, nil},
		{"the version that is there", "IACP", "imperial", "elitestormtrooper+", []string{"elitestormtrooper"}, nil},
		{"none of them in the other system", "FFG", "imperial", "stormtrooper", nil, []string{"directorkrennic"}},
	} {
		t.Run(c.name, func(t *testing.T) {
			got := addableCodes(listOf(t, c.format, c.side, c.cards))
			for _, code := range c.want {
				if !slices.Contains(got, code) {
					t.Errorf("%s may be added; it is not offered", code)
				}
			}
			for _, code := range c.not {
				if slices.Contains(got, code) {
					t.Errorf("%s may not be added; it is offered", code)
				}
			}
		})
	}
}

func TestNothingMayBeAddedToAWholeArmy(t *testing.T) {
	l := vaders(t)
	for card := range addableTo(l) {
		if cost := card.Stats["cost"]; card.Type == assault.CommandType || cost > 0 {
			t.Errorf("%s costs %d and is offered to a whole army", card.ID, cost)
		}
	}
}

// TestWhatIsAddableMakesNothingIllegal adds each card that is offered.
func TestWhatIsAddableMakesNothingIllegal(t *testing.T) {
	l := listOf(t, "IACP", "mercenary", "elitejawascavengerskirmish bobafett probedroid / celebration")
	for card := range addableTo(l) {
		more := *l
		more.Entries = append(slices.Clone(l.Entries), catalog.Entry{Card: card.ID, Count: 1, On: none})
		var r validate.Report
		if Game.Check(&r, facts.Embedded(), &more).Verdict() == validate.Illegal {
			t.Errorf("with %s: %v", card.ID, r.Findings)
		}
	}
}

// addableTo yields the cards that may be added to a list.
func addableTo(l *catalog.List) iter.Seq[*catalog.Card] {
	return func(yield func(*catalog.Card) bool) {
		addable(validate.NewBudget(context.Background()), &Game, facts.Embedded(), l, yield)
	}
}
