package casetest

import (
	"encoding/json"
	"testing"

	"muster/catalog/facts"
	"muster/catalog/lang"
	"muster/rules"
	"muster/rules/cases"
)

// Mix takes the steps of each case and then, where it ends, those of n others: most are
// refused, none may break anything.
func Mix(t *testing.T, g *cases.Game, n int, check func(*cases.World) error) {
	t.Helper()
	var all []cases.Line
	for _, one := range Played(t) {
		var line cases.Line
		if err := cases.Decode(one.Text, &line); err != nil {
			t.Fatal(err)
		}
		if len(line.Do) > 0 {
			all = append(all, line)
		}
	}
	c := facts.Embedded()
	n = max(1, n/sample)
	for i := range all {
		w, err := g.Start(c, all[i].Given)
		if err != nil {
			t.Fatal(err)
		}
		m := mixer{t, g, check}
		w = m.take(w, all[i].ID, all[i].Do)
		for k := range n {
			other := &all[(i+1+k*len(all)/n)%len(all)]
			m.take(w, all[i].ID+", then "+other.ID, other.Do)
		}
	}
}

// A mixer takes steps and looks whether they break something.
type mixer struct {
	t     *testing.T
	g     *cases.Game
	check func(*cases.World) error
}

// take takes steps until the game is over, and returns where they have led.
func (m *mixer) take(w *cases.World, name string, steps []json.RawMessage) *cases.World {
	m.t.Helper()
	for n, raw := range steps {
		if w.State().Turn() == (rules.Turn{}) {
			return w
		}
		before := w.State().Copy(nil)
		next, no, _, err := m.g.Take(w, raw)
		if !w.State().Same(before) {
			m.t.Fatalf("%s: step %d has changed the position that it starts from", name, n+1)
		}
		if err != nil && lang.MsgOf(err).Code == "internal" {
			m.t.Fatalf("%s: step %d: an error without words: %v", name, n+1, err)
		}
		if err != nil || no != nil || next == nil {
			continue
		}
		if w = next; w.State().Turn() == (rules.Turn{}) {
			return w
		}
		if err := m.check(w); err != nil {
			m.t.Fatalf("%s: step %d: %v", name, n+1, err)
		}
	}
	return w
}
