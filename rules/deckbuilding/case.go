package deckbuilding

import (
	"encoding/json"
	"maps"
	"slices"
	"strings"

	"muster/catalog"
	"muster/catalog/lang"
	"muster/rules"
	"muster/rules/cases"
	"muster/rules/script"
	"muster/rules/zones"
)

// A caseRun is one rule case being run: a position is arranged, steps are taken
// and what came of them is compared.
type caseRun struct {
	catalog *catalog.Catalog
	scripts map[string]*script.Card // instead of those of the card files; nil: those
	number  map[zones.Piece]int     // which of several copies a card is
	luck    rules.Rand              // answers what the case leaves to chance
	filled  bool                    // a row and a galaxy deck that the case leaves open are not empty
}

// A world is a position between two steps of a case.
type world struct {
	s       *State
	commits map[zones.Piece]zones.Piece // cards set aside for an attack, and its target: None is the base
	begun   bool                        // the turn began with the step that needed it
	acted   bool                        // something was done in this turn
	events  []string                    // what has happened
}

// A refusal says which rules a step breaks, the most telling first.
type refusal struct{ rules []string }

func refuse(rules ...string) *refusal { return &refusal{rules} }

// runCase runs a case, one line of JSON.
func runCase(c *catalog.Catalog, line []byte) rules.CaseResult {
	return (&caseRun{catalog: c}).run(line)
}

// run runs the case of a line.
func (r *caseRun) run(line []byte) rules.CaseResult {
	var c caseLine
	if err := cases.Decode(line, &c); err != nil {
		return cases.Result(c.ID, lang.Msg{}, nil, err)
	}
	why, got, err := r.play(&c)
	if err == nil && !why.Zero() && c.Given.NewGame == nil && c.Given.GalaxyDeck == nil {
		// What is missing may be anything: the case holds if it holds so.
		r.filled = true
		if other, _, err := r.play(&c); err == nil && other.Zero() {
			why = other
		}
	}
	return cases.Result(c.ID, why, got, err)
}

// A verdict is what came of the steps of a case.
type verdict struct {
	broken []string // rules that the refused step breaks; nil: none was refused
	at     int      // that step, from 1; 0 is the position itself
}

// play takes the steps of a case and says what is not as expected; an empty
// sentence if all is.
func (r *caseRun) play(c *caseLine) (lang.Msg, any, error) {
	if err := c.Expect.check(); err != nil {
		return lang.Msg{}, nil, err
	}
	at := 0
	if len(c.Do) > 0 {
		var err error
		if at, err = c.Expect.RefusedAt(len(c.Do)); err != nil {
			return lang.Msg{}, nil, err
		}
	}
	if broken, why := r.flaws(c); len(broken) > 0 {
		if len(c.Do) > 0 || !c.Expect.Refuses() {
			return lang.Msg{}, nil, lang.Fail(lang.Invalid, "deckbuilding.case.given", why)
		}
		return c.judge(0, 0, broken), map[string]any{"legal": false, "violated_rule": broken[0]}, nil
	}
	w, err := r.open(c)
	if err != nil {
		return lang.Msg{}, nil, err
	}
	v, before := verdict{}, w
	for i, raw := range c.Do {
		next, no, why, err := r.step(w, raw)
		switch {
		case err != nil:
			return lang.Msg{}, nil, lang.Fail(lang.KindOf(err), "case.step", i+1, lang.MsgOf(err)).Because(err)
		case !why.Zero():
			return lang.Say("case.step", i+1, why), r.got(w, v), nil
		case no != nil:
			v = verdict{no.rules, i + 1}
			if before = w; i+1 != at {
				return lang.Say("case.refused", i+1, no.rules[0]), r.got(w, v), nil
			}
		default:
			w = next
		}
		if why := c.judge(i+1, at, v.brokenAt(i+1)); !why.Zero() {
			return why, r.got(w, v), nil
		}
	}
	if at == 0 && c.Expect.Refuses() {
		return lang.Say("deckbuilding.case.fine"), r.got(w, v), nil
	}
	why, err := r.compare(w, before, &c.Expect)
	return why, r.got(w, v), err
}

// brokenAt returns the rules that a step breaks.
func (v verdict) brokenAt(n int) []string {
	if v.at == n {
		return v.broken
	}
	return nil
}

// judge says what is not as expected when step n was taken, or broke rules; the
// step that must be refused is at.
func (c *caseLine) judge(n, at int, broken []string) lang.Msg {
	switch rule := c.Expect.Violated; {
	case broken == nil && n == at:
		return lang.Say("case.allowed", n)
	case broken == nil || rule == "" || slices.Contains(broken, rule):
		return lang.Msg{}
	default:
		return lang.Say("case.rule", n, strings.Join(broken, ", "), rule)
	}
}

// step takes one step, or says why it is refused. The world stays as it was.
func (r *caseRun) step(w *world, raw json.RawMessage) (*world, *refusal, lang.Msg, error) {
	var p stepPart
	if err := cases.Decode(raw, &p); err != nil {
		return nil, nil, lang.Msg{}, err
	}
	if err := p.check(raw); err != nil {
		return nil, nil, lang.Msg{}, err
	}
	if p.Do == "assert" {
		return w, nil, r.holds(w, p.State), nil
	}
	t := &stepRun{caseRun: r, w: w.copy(), p: &p, seat: w.s.active}
	if p.Player != "" {
		seat, err := seatOf(p.Player)
		if err != nil {
			return nil, nil, lang.Msg{}, err
		}
		t.seat = seat
	}
	if w.s.phase == phaseOver && p.Do != "look" {
		return nil, refuse("GAME-OVER"), lang.Msg{}, nil
	}
	no, err := steps[p.Do].take(t)
	return t.w, no, lang.Msg{}, err
}

// copy returns a world that can be changed apart.
func (w *world) copy() *world {
	c := *w
	c.s = w.s.Copy(nil).(*State)
	c.commits = maps.Clone(w.commits)
	c.events = slices.Clone(w.events)
	return &c
}

// got is what came of a case, in its own words.
func (r *caseRun) got(w *world, v verdict) map[string]any {
	got := map[string]any{"legal": v.broken == nil, "after": r.shown(r.settled(w))}
	if v.broken != nil {
		got["violated_rule"], got["at_step"] = v.broken[0], v.at
	}
	if len(w.events) > 0 {
		got["event_order"] = w.events
	}
	if over := gameOver(w.s); over != nil {
		got["game_over"] = over
	}
	return got
}
