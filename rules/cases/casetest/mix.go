package casetest

import (
	"encoding/json"
	"testing"

	"muster/catalog"
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

// fillers are what a field of a step may hold that says little or nothing.
var fillers = []string{`[]`, `{}`, `""`, `null`, `0`, `-1`, `true`, `[""]`, `[[]]`, `[{}]`}

// emptied runs cases with a field of a step that says nothing, each field of each step with
// each filler where it first stands. Whatever is said of that, nothing may break.
func emptied(t *testing.T, run Run) {
	t.Helper()
	c, tried := facts.Embedded(), map[string]bool{}
	for _, one := range Played(t) {
		var line map[string]json.RawMessage
		var do []map[string]json.RawMessage
		if json.Unmarshal(one.Text, &line) != nil || json.Unmarshal(line["do"], &do) != nil {
			continue
		}
		for _, step := range do {
			for field, was := range step {
				for _, filler := range fillers {
					if name := string(step["do"]) + field + filler; !tried[name] {
						tried[name] = true
						step[field] = json.RawMessage(filler)
						line["do"], _ = json.Marshal(do)
						text, _ := json.Marshal(line)
						runs(t, run, c, text)
					}
				}
				step[field] = was
			}
		}
	}
}

// runs runs a line that may be wrong, but may break nothing.
func runs(t *testing.T, run Run, c *catalog.Catalog, text []byte) {
	t.Helper()
	defer func() {
		if why := recover(); why != nil {
			t.Errorf("%s: %v", text, why)
		}
	}()
	if res := run(c, text); res.Err != nil && lang.MsgOf(res.Err).Code == "internal" {
		t.Errorf("%s: an error without words: %v", text, res.Err)
	}
}
