package rules_test

import (
	"testing"

	"muster/catalog/lang"
	"muster/rules"
)

func TestSide(t *testing.T) {
	for code, want := range map[string]string{
		"2RD1": "2 ranged, pay 1",
		"+2MD": "+2 melee",
		"XSh":  "X shield",
		"Sp":   "special",
		"Sp1":  "special, pay 1",
		"-":    "blank",
		"3??":  "3??",
	} {
		if got := rules.Side(code).In(lang.EN); got != want {
			t.Errorf("%s: got %q, want %q", code, got, want)
		}
	}
}
