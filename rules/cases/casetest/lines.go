package casetest

import (
	"testing"

	"muster/rules"
	"muster/rules/cases"
)

// Lines checks that each numbered rule is told once and names a case that there is.
func Lines(t *testing.T, lines []rules.Line) {
	ids := map[string]bool{}
	for _, one := range All(t) {
		var c cases.Line
		if err := cases.Decode(one.Text, &c); err != nil {
			t.Fatal(err)
		}
		ids[c.ID] = true
	}
	told := map[string]bool{}
	for _, l := range lines {
		if !ids[l.Case] {
			t.Errorf("%s names the case %q, which there is not", l.ID, l.Case)
		}
		if told[l.ID] {
			t.Errorf("%s is there twice", l.ID)
		}
		told[l.ID] = true
	}
}
