package deckbuilding

import (
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
