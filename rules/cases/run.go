package cases

import (
	"encoding/json"
	"maps"
	"slices"
	"strings"

	"muster/catalog"
	"muster/catalog/lang"
	"muster/rules"
)

// A Line is a rule case as it is written.
type Line struct {
	ID     string            `json:"id"`
	Given  json.RawMessage   `json:"given"`
	Do     []json.RawMessage `json:"do"`
	Expect json.RawMessage   `json:"expect"`
}

// Run runs a case, one line of JSON.
func (g *Game) Run(c *catalog.Catalog, line []byte) rules.CaseResult {
	var l Line
	if err := Decode(line, &l); err != nil {
		return Result(l.ID, lang.Msg{}, nil, err)
	}
	p := Plain{Game: g, Catalog: c}
	why, got, err := p.play(&l)
	if p.Filled = g.Fills; p.Filled && err == nil && !why.Zero() {
		if filled, _, err := p.play(&l); err == nil && filled.Zero() {
			why = filled
		}
	}
	return Result(l.ID, why, got, err)
}

// play takes the steps of a case and says what is not as expected; an empty
// sentence if all is.
func (p Plain) play(l *Line) (lang.Msg, any, error) {
	g := p.Game
	e, at, err := g.expected(l)
	if err != nil {
		return lang.Msg{}, nil, err
	}
	if g.Flaws != nil {
		broken, err := g.Flaws(p.Catalog, l, e.Refuses())
		switch {
		case err != nil:
			return lang.Msg{}, nil, err
		case len(broken) > 0:
			return e.judge(0, 0, broken), map[string]any{"legal": false, "violated_rule": broken[0]}, nil
		}
	}
	w, err := p.start(l.Given)
	if err != nil {
		return lang.Msg{}, nil, err
	}
	before, got := w, map[string]any{"legal": true}
	for i, raw := range l.Do {
		next, broken, why, err := g.Take(w, raw)
		switch {
		case err != nil:
			return lang.Msg{}, nil, lang.Fail(lang.KindOf(err), "case.step", i+1, lang.MsgOf(err)).Because(err)
		case !why.Zero():
			return lang.Say("case.step", i+1, why), w.told(got), nil
		case broken != nil:
			got["legal"], got["violated_rule"], got["at_step"] = false, broken[0], i+1
			before = w
		default:
			w = next
		}
		if why := e.judge(i+1, at, broken); !why.Zero() {
			return why, w.told(got), nil
		}
	}
	if at == 0 && e.Refuses() {
		return g.Fine, w.told(got), nil
	}
	if got["legal"] == true && len(w.unused()) > 0 && w.Rest(w) { // what follows a refused step would have used them
		return lang.Msg{}, nil, lang.Fail(lang.Invalid, "case.left-over", strings.Join(w.unused(), " "))
	}
	why, err := g.compare(w, before, e)
	return why, w.told(got), err
}

// Start returns the world that a case begins with.
func (g *Game) Start(c *catalog.Catalog, given json.RawMessage) (*World, error) {
	return Plain{Game: g, Catalog: c}.start(given)
}

func (p Plain) start(given json.RawMessage) (*World, error) {
	t, err := p.Game.Open(p, given)
	return &World{Table: t, Luck: Luck{}, game: p.Game}, err
}

// Take takes one step: it returns the world after it, or the rules that it
// breaks, or what is not as a step "assert" says. The world stays as it was; after
// an "assert" it goes on as that has meant it.
func (g *Game) Take(w *World, raw []byte) (*World, []string, lang.Msg, error) {
	var none lang.Msg
	var all map[string]json.RawMessage
	if err := Decode(raw, &all); err != nil {
		return nil, nil, none, err
	}
	var do string
	if len(all["do"]) > 0 && json.Unmarshal(all["do"], &do) != nil {
		return nil, nil, none, lang.Fail(lang.Invalid, "case.type", "do", string(all["do"]))
	}
	if do == "assert" {
		next, why, err := g.assert(w, all)
		return next, nil, why, err
	}
	step, ok := g.Steps[do]
	if !ok {
		return nil, nil, none, lang.Fail(lang.Invalid, "case.no-step", do)
	}
	if err := onlyFields(do, all, "do player "+step.Fields); err != nil {
		return nil, nil, none, err
	}
	for field := range strings.FieldsSeq(step.Must) {
		if slices.Contains([]string{"", "null", `""`, `[]`, `[""]`}, string(all[field])) {
			return nil, nil, none, lang.Fail(lang.Invalid, "case.missing", do, field)
		}
	}
	from := w
	if seat, err := g.seat(w, all["player"]); step.Owed && err == nil {
		from = w.asked(seat)
	}
	got, no, err := g.from(from, do, all)
	if no != nil && step.Reacts && w.lazy != nil {
		if back, other, err := g.from(w.lazy[0], do, all); other == nil && err == nil {
			return back, nil, none, nil
		}
	}
	if no != nil {
		return nil, no.rules, none, err
	}
	return got, nil, none, err
}

// from takes a step from a world.
func (g *Game) from(w *World, do string, all map[string]json.RawMessage) (*World, *refusal, error) {
	next, step := w.copy(), g.Steps[do]
	next.lazy, next.Step, next.Begun = nil, do, step.Owed
	var err error
	if next.By, err = g.seat(next, all["player"]); err == nil {
		err = g.read(next, all)
	}
	if err != nil {
		return nil, nil, err
	}
	return g.solve(next, step)
}

// solve looks for a step that has been read.
func (g *Game) solve(w *World, step Step) (*World, *refusal, error) {
	switch {
	case !step.Late && w.State().Turn() == (rules.Turn{}):
		return nil, &refusal{[]string{"GAME-OVER"}, w.met}, nil
	case step.About > 0 && !w.Asks(step.About, w.By) && w.ends():
		return nil, &refusal{strings.Fields("GAME-OVER " + step.Else), w.met}, nil
	case step.About > 0 && !w.Asks(step.About, w.By):
		return nil, &refusal{strings.Fields(step.Else), w.met}, nil
	}
	if broken, err := w.Begin(w); broken != nil || err != nil {
		if broken != nil {
			return nil, &refusal{broken, w.met}, err
		}
		return nil, nil, err
	}
	if w.first == len(w.Wants) && !step.Owed && !step.All { // it names nothing, so nothing is answered
		return w, nil, nil
	}
	w.Acted |= rules.Only(w.By)
	got, no, err := new(search).solve(w)
	if got == nil || len(got.Wants) == 0 {
		return got, no, err
	}
	for i := got.first; step.Owed && i < len(got.Wants); i++ {
		if !got.Wants[i].Met && got.Wants[i].Under == 0 {
			return nil, &refusal{got.Why(got, i), got.met}, nil
		}
	}
	if i := got.copy().hopeless(); i >= 0 {
		return nil, &refusal{got.Why(got, i), got.met}, nil
	}
	return got, nil, nil
}

// onlyFields finds a field of an object that says nothing to it.
func onlyFields(of string, all map[string]json.RawMessage, known string) error {
	names := strings.Fields(known)
	for _, field := range slices.Sorted(maps.Keys(all)) {
		if !slices.Contains(names, field) {
			return lang.Fail(lang.Invalid, "case.field", of, field)
		}
	}
	return nil
}

// told adds what a case came to, in the words of what it expects.
func (w *World) told(got map[string]any) map[string]any {
	maps.Copy(got, w.got())
	return got
}
