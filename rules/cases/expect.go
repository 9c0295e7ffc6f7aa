package cases

import (
	"encoding/json"
	"maps"
	"slices"
	"strings"

	"muster/catalog/lang"
)

// An expectation is what must come of a case.
type expectation struct {
	Verdict
	parts     map[string]json.RawMessage
	unordered []string
	contains  []string
	at        map[string]json.RawMessage // what must be among other things, by path
	events    []string
}

// verdictKeys are the keys of a Verdict.
const verdictKeys = "legal at_step violated_rule"

// expected reads what must come of a case, and which step must be refused.
func (g *Game) expected(l *Line) (*expectation, int, error) {
	e := &expectation{}
	if len(l.Expect) == 0 {
		return e, 0, nil
	}
	if err := Decode(l.Expect, &e.parts); err != nil {
		return nil, 0, err
	}
	verdict := map[string]json.RawMessage{}
	for _, key := range slices.Sorted(maps.Keys(e.parts)) {
		raw := e.parts[key]
		switch {
		case slices.Contains(strings.Fields(verdictKeys), key):
			verdict[key] = raw
		case !slices.Contains(strings.Fields(g.Expect), key):
			return nil, 0, lang.Fail(lang.Invalid, "case.word", key)
		default:
			if err := g.check(key, raw); err != nil {
				return nil, 0, err
			}
		}
	}
	raw, err := json.Marshal(verdict)
	if err == nil {
		err = Decode(raw, &e.Verdict)
	}
	if err != nil {
		return nil, 0, err
	}
	if e.Violated != "" && !slices.Contains(strings.Fields(g.Rules), e.Violated) {
		return nil, 0, lang.Fail(lang.Invalid, "case.word", e.Violated)
	}
	for _, part := range []struct {
		key  string
		into any
	}{{"unordered", &e.unordered}, {"event_order", &e.events}} {
		if raw, ok := e.parts[part.key]; ok {
			if err := Decode(raw, part.into); err != nil {
				return nil, 0, err
			}
		}
	}
	if raw := e.parts["contains"]; len(raw) > 0 && json.Unmarshal(raw, &e.contains) != nil {
		if err := Decode(raw, &e.at); err != nil {
			return nil, 0, err
		}
	}
	if len(l.Do) == 0 && g.Flaws != nil {
		return e, 0, nil
	}
	at, err := e.refusedAt(len(l.Do))
	return e, at, err
}

// check finds words of what is expected that the game does not know.
func (g *Game) check(key string, raw json.RawMessage) error {
	var words []string
	known := func(path string) bool { return g.Keys.Has(strings.TrimPrefix(path, "after.")) }
	switch {
	case key == "after", key == "before_illegal":
		return g.Keys.Check(raw)
	case key == "pending":
		var p Pending
		if err := Decode(raw, &p); err != nil || p.Kind == "" {
			return err
		}
		kinds := strings.Fields(g.Pending)
		words, known = []string{p.Kind}, func(kind string) bool { return slices.Contains(kinds, kind) }
	case key == "game_over" && string(raw) != "false" && string(raw) != "true":
		return Decode(raw, &struct {
			Winner *string `json:"winner"`
		}{})
	case key == "contains":
		var at map[string]json.RawMessage
		if json.Unmarshal(raw, &words) == nil {
			break
		}
		if err := Decode(raw, &at); err != nil {
			return err
		}
		words = slices.Sorted(maps.Keys(at))
	case key == "event_order":
		known = func(event string) bool { return g.Events == nil || slices.Contains(g.Events, event) }
		fallthrough
	case key == "unordered":
		if err := Decode(raw, &words); err != nil {
			return err
		}
	}
	for _, word := range words {
		if !known(word) {
			return lang.Fail(lang.Invalid, "case.word", word)
		}
	}
	return nil
}

// judge says what is not as expected when step n was taken, or broke rules; the
// step that must be refused is at.
func (e *expectation) judge(n, at int, broken []string) lang.Msg {
	switch {
	case broken == nil && n == at && n > 0:
		return lang.Say("case.allowed", n)
	case broken == nil:
		return lang.Msg{}
	case n != at:
		return lang.Say("case.refused", n, broken[0])
	case e.Violated != "" && !slices.Contains(broken, e.Violated):
		return lang.Say("case.rule", n, strings.Join(broken, ", "), e.Violated)
	}
	return lang.Msg{}
}
