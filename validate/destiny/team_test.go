package destiny

import (
	"slices"
	"testing"

	"muster/catalog"
	"muster/catalog/facts"
	"muster/validate"
)

func TestADeclaredSideThatDiffersIsANote(t *testing.T) {
	for _, c := range []struct {
		name, side, cards string
		noted             bool
	}{
		{"what they are", "hero", "C 01028", false},
		{"not what they are", "villain", "C 01028", true},
		{"nothing declared", "", "C 01028", false},
		{"neutral, with a hero", "neutral", "C 01028 01046", true},
		{"a hero, with neutrals only", "hero", "C 08135", true},
		{"neutrals only", "neutral", "C 08135", false},
		{"either of both sides", "villain", "C 11002 11057, P 11119", false},
		{"an unknown character", "villain", "C 99999", false},
		{"nobody", "hero", "01157", false},
	} {
		t.Run(c.name, func(t *testing.T) {
			l := list("INF", c.cards)
			l.Settings = map[string]string{catalog.Affiliation: c.side}
			var r validate.Report
			noted := false
			for _, f := range Game.Check(&r, facts.Embedded(), l).Findings {
				if f.Code == "destiny.side" {
					noted = true
					if f.Severity != validate.Note {
						t.Errorf("it is %s", f.Severity)
					}
				}
			}
			if noted != c.noted {
				t.Errorf("noted: %t, want %t", noted, c.noted)
			}
		})
	}
}

// A character that is there in two ways is named once.
func TestATeamOfBothSidesNamesEachCharacterOnce(t *testing.T) {
	var r validate.Report
	for _, f := range Game.Check(&r, facts.Embedded(), list("INF", "C 05038 05038 2d, C 01002")).Findings {
		if want := []catalog.ID{"destiny/05038", "destiny/01002"}; f.Code == "destiny.team" && !slices.Equal(f.Cards, want) {
			t.Errorf("got %v, want %v", f.Cards, want)
		}
	}
}
