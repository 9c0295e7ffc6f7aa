package deckbuilding

import (
	"maps"
	"slices"
	"testing"

	"muster/catalog/facts"
	"muster/rules"
)

func TestCoverageCanFall(t *testing.T) {
	whole := coverage(facts.Embedded())
	if whole.Rules.Covered != len(lines) || len(whole.Rules.Missing) > 0 {
		t.Fatalf("got %d of %d rules, missing %v", whole.Rules.Covered, len(lines), whole.Rules.Missing)
	}
	kept := lines
	defer func() { lines = kept }()
	lines = append(slices.Clone(lines), rules.Line{ID: "DB-TABLE-OF-FOUR"}, rules.Line{ID: "DB-LIST-NOWHERE", Case: "four-tie-fighters"})
	cov := coverage(facts.Embedded())
	if want := []string{"DB-TABLE-OF-FOUR", "DB-LIST-NOWHERE"}; !slices.Equal(cov.Rules.Missing, want) || cov.Rules.Total != len(lines) {
		t.Errorf("got %v missing of %d, want %v of %d", cov.Rules.Missing, cov.Rules.Total, want, len(lines))
	}
}

func TestACardWithoutAScriptIsNotCovered(t *testing.T) {
	byCode, _ := scripts()
	without := maps.Clone(byCode)
	delete(without, "tatooine")
	whole, cov := counted(facts.Embedded(), byCode), counted(facts.Embedded(), without)
	if cov.Cards.Scripted != whole.Cards.Scripted-1 || cov.Cards.Total != whole.Cards.Total || len(cov.Cards.Unscripted) != 1 {
		t.Errorf("got %d of %d cards, %v without a script; with all %d", cov.Cards.Scripted, cov.Cards.Total, cov.Cards.Unscripted, whole.Cards.Scripted)
	}
}
