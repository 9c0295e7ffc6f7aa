package casetest

import (
	"encoding/json"
	"maps"
	"strings"
	"testing"

	"muster/catalog/facts"
	"muster/catalog/lang"
	"muster/rules"
	"muster/rules/cases"
)

// Arranged returns the position of what is given in a rule case, for a test that plays on
// from it as games are played: nobody is asked what has one answer.
func Arranged(t testing.TB, g *cases.Game, given string) rules.State {
	t.Helper()
	w, err := g.Start(facts.Embedded(), json.RawMessage(given))
	if err != nil {
		t.Fatalf("%v in %s", err, given)
	}
	w.State().(position).Brief()
	return w.State()
}

// Labelled returns the first legal action whose label, in English, begins so.
func Labelled(t testing.TB, s rules.State, label string) rules.Action {
	t.Helper()
	var all []string
	for _, a := range s.Legal(nil) {
		said := s.Label(a).In(lang.EN)
		if strings.HasPrefix(said, label) {
			return a
		}
		all = append(all, said)
	}
	t.Fatalf("nobody can %q, only %q", label, all)
	return rules.Action{}
}

// Accused tests of what an action is accused ([rules.Critic]): the faults that were possible,
// and whether it commits them. The position must stay as it is.
func Accused(t testing.TB, s rules.State, a rules.Action, want map[string]bool) {
	t.Helper()
	before, got := s.Copy(nil), map[string]bool{}
	s.(rules.Critic).Faults(a, func(fault string, done bool) { got[fault] = done })
	said := s.Label(a).In(lang.EN)
	if !maps.Equal(got, want) {
		t.Errorf("%q: got %v, want %v", said, got, want)
	}
	if !s.Same(before) {
		t.Errorf("the position is another after %q was judged", said)
	}
}
