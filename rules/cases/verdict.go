package cases

import (
	"encoding/json"
	"iter"
	"maps"
	"reflect"
	"slices"
	"strings"

	"muster/catalog/lang"
	"muster/rules"
)

// A Verdict is what a case expects of its steps: all are legal, or one of them
// is refused.
type Verdict struct {
	Legal    *bool  `json:"legal"`
	AtStep   int    `json:"at_step"`
	Violated string `json:"violated_rule"`
}

// Refuses reports whether something must be refused.
func (v *Verdict) Refuses() bool { return v.Legal != nil && !*v.Legal }

// refusedAt returns which of a number of steps must be refused, counted from 1
// and the last if the case does not say; 0 if none must be.
func (v *Verdict) refusedAt(steps int) (int, error) {
	if !v.Refuses() {
		return 0, nil
	}
	at := v.AtStep
	if at == 0 {
		at = steps
	}
	if at < 1 || at > steps {
		return 0, lang.Fail(lang.Invalid, "case.at-step", at, steps)
	}
	return at, nil
}

// Broken returns those of some rules, which are parted by spaces, that a step breaks.
func Broken(rules string, breaks ...bool) (all []string) {
	for i, rule := range strings.Fields(rules) {
		if breaks[i] {
			all = append(all, rule)
		}
	}
	return all
}

// First returns the first of some rules that a step breaks; nil if it breaks none.
// Between bars may stand several.
func First(rules string, breaks ...bool) []string {
	for i, group := range strings.Split(rules, "|") {
		if breaks[i] {
			return strings.Fields(group)
		}
	}
	return nil
}

// Result is the result of a case: an error if it could not be run, else what is
// not as expected and what came instead; it passes if that is nothing.
func Result(id string, why lang.Msg, got any, err error) rules.CaseResult {
	switch {
	case err != nil:
		return rules.CaseResult{ID: id, Err: err}
	case why.Zero():
		return rules.CaseResult{ID: id, Pass: true}
	default:
		return rules.CaseResult{ID: id, Why: why, Got: got}
	}
}

// Bare returns paths from the position on, without the word that leads to it.
func Bare(paths []string) (all []string) {
	for _, path := range paths {
		all = append(all, strings.TrimPrefix(path, "after."))
	}
	return all
}

// compare says what is not as expected: in the position that is reached, and in
// the one before a refused step.
// What is expected of the position that is reached is so on one table: as it may be meant.
func (g *Game) compare(w, before *World, e *expectation) (first lang.Msg, err error) {
	for t := range w.meant() {
		one := w.copy()
		one.Table, one.fixed = t, true
		why, err := g.compareOne(one, before, e)
		if why.Zero() || err != nil {
			return why, err
		}
		if first.Zero() {
			first = why
		}
	}
	return first, nil
}

// compareOne compares a table as it stands.
func (g *Game) compareOne(w, before *World, e *expectation) (lang.Msg, error) {
	c := &comparison{g.Keys, Bare(e.unordered), Bare(e.contains)}
	got := w.got()
	for key := range strings.FieldsSeq(g.Expect) {
		raw := e.parts[key]
		var why lang.Msg
		var err error
		switch {
		case len(raw) == 0:
		case key == "after":
			why = c.reached(w, raw)
		case key == "before_illegal":
			why = c.reached(before, raw)
		case key == "contains":
			why = c.among(e.at, got["after"])
		case key == "game_over":
			why = overAs(raw, got["game_over"])
		case key == "pending":
			why, err = w.owed(raw)
		case key == "event_order":
			why = w.asMeant(func(t Table) lang.Msg { return inOrder(e.events, t.Heard()) })
		case key == "visible", key == "hidden":
			why, err = w.seen(raw, key == "visible")
		case key != "unordered":
			shown, _ := got["after"].(map[string]any)
			why = (&comparison{keys: g.Keys}).part(key, raw, shown[key])
		}
		if !why.Zero() || err != nil {
			return why, err
		}
	}
	return lang.Msg{}, nil
}

// reached compares a position as it may be meant.
func (c *comparison) reached(w *World, raw json.RawMessage) lang.Msg {
	return w.asMeant(func(t Table) lang.Msg { return c.part("", raw, t.Show()) })
}

// asMeant says what is not as expected of a table as it may be meant: nothing if it is so
// meant one way, or else what is said of the first.
func (w *World) asMeant(differs func(Table) lang.Msg) (first lang.Msg) {
	for t := range w.meant() {
		why := differs(t)
		if why.Zero() {
			return why
		}
		if first.Zero() {
			first = why
		}
	}
	return first
}

// among says which of some things are not in the lists at their paths.
func (c *comparison) among(all map[string]json.RawMessage, got any) lang.Msg {
	for _, path := range slices.Sorted(maps.Keys(all)) {
		var want any
		if err := json.Unmarshal(all[path], &want); err != nil {
			return lang.Say("case.json")
		}
		at := got
		for key := range strings.SplitSeq(strings.TrimPrefix(path, "after."), ".") {
			part, _ := at.(map[string]any)
			at = part[key]
		}
		if pile, ok := at.(Pile); ok {
			at = slices.Concat(pile...)
		}
		list, ok := at.([]any)
		some, many := want.([]any)
		if !many {
			some = []any{want}
		}
		if !ok || !c.pairs(some, list) {
			return Differs(path, at, want)
		}
	}
	return lang.Msg{}
}

// overAs compares how a game ended: a case may say that it has, or has not.
func overAs(raw json.RawMessage, got any) lang.Msg {
	var want any
	if err := json.Unmarshal(raw, &want); err != nil {
		return lang.Say("case.json")
	}
	if over, ok := want.(bool); ok && over == (got != nil) || reflect.DeepEqual(want, got) {
		return lang.Msg{}
	}
	return Differs("game_over", got, want)
}

// owed says whether somebody else, or something else, is to be decided.
func (w *World) owed(raw json.RawMessage) (lang.Msg, error) {
	var want Pending
	if err := Decode(raw, &want); err != nil {
		return lang.Msg{}, err
	}
	if string(raw) == "null" {
		return w.asMeant(func(t Table) lang.Msg {
			if kind := t.Pending().Kind; kind != "" {
				return lang.Say("case.differs", "pending", kind, "null")
			}
			return lang.Msg{}
		}), nil
	}
	return w.asMeant(want.asOf), nil
}

// asOf says what is not to be decided so on a table.
func (want Pending) asOf(t Table) lang.Msg {
	got := t.Pending()
	card, copied, _ := strings.Cut(got.Card, "#")
	_, code, _ := strings.Cut(card, ":")
	seat, err := t.Seat("", want.Player)
	asks := err == nil && t.State().Turn().Seats.Has(seat)
	switch {
	case want.Player != "" && want.Player != got.Player && !asks:
		return lang.Say("case.differs", "pending.player", got.Player, want.Player)
	case want.Kind != "" && want.Kind != got.Kind:
		return lang.Say("case.differs", "pending.kind", got.Kind, want.Kind)
	case want.Card != "" && !slices.Contains([]string{got.Card, card, code, code + "#" + copied}, want.Card):
		return lang.Say("case.differs", "pending.card", got.Card, want.Card)
	case want.Figure != "" && want.Figure != got.Figure:
		return lang.Say("case.differs", "pending.figure", got.Figure, want.Figure)
	case want.Players != nil && !slices.Equal(slices.Sorted(slices.Values(want.Players)), slices.Sorted(slices.Values(got.Players))):
		return Differs("pending.players", got.Players, want.Players)
	}
	return lang.Msg{}
}

// inOrder says which event has not happened, or not in this order; others may lie
// between. An event that names no copy of a card may be about any.
func inOrder(events, heard []string) lang.Msg {
	at := 0
	for _, event := range events {
		k := slices.IndexFunc(heard[min(at, len(heard)):], func(h string) bool {
			bare, _, _ := strings.Cut(h, "#")
			return h == event || bare == event
		})
		if k < 0 {
			return lang.Say("case.event", event)
		}
		at += k + 1
	}
	return lang.Msg{}
}

// assert compares within a case, and returns the world that it goes on with.
func (g *Game) assert(w *World, all map[string]json.RawMessage) (*World, lang.Msg, error) {
	known := "do player state"
	if slices.Contains(strings.Fields(g.Expect), "pending") {
		known += " pending"
	}
	if err := onlyFields("assert", all, known); err != nil {
		return nil, lang.Msg{}, err
	}
	e := &expectation{parts: map[string]json.RawMessage{}}
	for key, as := range map[string]string{"state": "after", "pending": "pending"} {
		if raw, ok := all[key]; ok {
			if err := g.check(as, raw); err != nil {
				return nil, lang.Msg{}, err
			}
			e.parts[as] = raw
		}
	}
	why, err := g.compare(w, w, e)
	if err != nil || !why.Zero() {
		return w, why, err
	}
	return g.ended(w, e), why, nil
}

// ended returns a world with so much of what is under way ended as is needed for what is expected of
// it. From then on nothing goes back before that, nor before an assert while nothing is under way.
func (g *Game) ended(w *World, e *expectation) *World {
	way, ok := w.Table.(interface{ Ending() iter.Seq[Table] })
	if !ok {
		return w
	}
	all := slices.Collect(way.Ending())
	for i, t := range all {
		next := w.copy()
		next.Table, next.fixed = t, true
		if why, err := g.compareOne(next, next, e); err != nil || !why.Zero() {
			continue
		}
		if i == 0 && len(all) > 1 {
			return w
		}
		next.lazy, next.fixed = nil, false
		return next
	}
	return w
}
