package assault

import (
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"muster/catalog/facts"
	"muster/rules"
	lists "muster/validate/assault"
)

func TestEveryRuleHasItsCase(t *testing.T) {
	files, err := filepath.Glob("testdata/*.case")
	if err != nil {
		t.Fatal(err)
	}
	cases := ""
	for _, file := range files {
		data, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		cases += string(data)
	}
	seen := map[string]bool{}
	for _, l := range lines {
		if seen[l.ID] {
			t.Errorf("%s is there twice", l.ID)
		}
		seen[l.ID] = true
		if !strings.Contains(cases, `"id": "`+l.Case+`"`) {
			t.Errorf("%s: no case is called %s", l.ID, l.Case)
		}
	}
}

func TestWhatOfTheSkirmishIsThere(t *testing.T) {
	cov := coverage(facts.Embedded())
	if cov.Cards.Total != 125+43+7+228 || cov.Cards.Scripted == 0 {
		t.Errorf("got %d of %d cards with a script", cov.Cards.Scripted, cov.Cards.Total)
	}
	if cov := theirs(facts.Embedded()); cov.Cards.Total != 62+45+8+17+3+13+62 {
		t.Errorf("got %d cards of the community", cov.Cards.Total)
	}
	for _, id := range []string{"IAS-UNIQUE_NAME", "IAS-MODULAR", "IAS-C-saskateft", "IAE-DICE-RED"} {
		if !slices.ContainsFunc(cov.Rules.Lines, func(l rules.Line) bool { return l.ID == id && l.Case != "" }) {
			t.Errorf("%s is not covered", id)
		}
	}
	if cov.Rules.Covered+len(cov.Rules.Missing) != cov.Rules.Total {
		t.Errorf("%d and %d are not %d", cov.Rules.Covered, len(cov.Rules.Missing), cov.Rules.Total)
	}
	codes := lists.Game.Codes()
	for _, l := range cov.Rules.Lines {
		if strings.HasPrefix(l.ID, "IAS-") && !slices.Contains(codes, l.Case) {
			t.Errorf("%s: no finding is called %s", l.ID, l.Case)
		}
	}
}
