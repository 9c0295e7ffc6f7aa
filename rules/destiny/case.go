package destiny

import (
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
	bears   map[zones.Piece][]zones.Piece
	first   []zones.Piece // dice of the pools, as they were given
	heard   []string      // what has happened

	// About the step that is being taken.
	effect    *script.Ability
	unspotted bool  // it spots what is not there
	symbol    uint8 // of the dice that it resolves
	tried     int
	lazyHeard int
}

// runCase runs a case, one line of JSON.
func runCase(c *catalog.Catalog, line []byte) rules.CaseResult {
	r := &caseRun{catalog: c}
	return r.run(line)
}

// run runs the case of a line.
func (r *caseRun) run(line []byte) rules.CaseResult {
	var c caseLine
	if err := cases.Decode(line, &c); err != nil {
		return cases.Result(c.ID, lang.Msg{}, nil, err)
	}
	why, got, err := r.play(&c)
	return cases.Result(c.ID, why, got, err)
}

// play takes the steps of a case and says what is not as expected; an empty
// sentence if all is.
func (r *caseRun) play(c *caseLine) (lang.Msg, any, error) {
	if err := checkWords(&c.Expect); err != nil {
		return lang.Msg{}, nil, err
	}
	at, err := c.Expect.RefusedAt(len(c.Do))
	if err != nil {
		return lang.Msg{}, nil, err
	}
	w, err := r.open(c)
	if err != nil {
		return lang.Msg{}, nil, err
	}
	got := map[string]any{"legal": true}
	for i, raw := range c.Do {
		next, no, why, err := r.step(w, raw)
		if err != nil {
			return lang.Msg{}, nil, lang.Fail(lang.KindOf(err), "case.step", i+1, lang.MsgOf(err)).Because(err)
		}
		if next != nil {
			w = next
		}
		if !why.Zero() {
			why = lang.Say("case.step", i+1, why)
		} else {
			why = c.judge(i+1, at, no, got)
		}
		if !why.Zero() {
			return why, r.got(w, got), nil
		}
	}
	if w.atRest() && len(w.rolls)+len(w.random) > 0 || w.shuffling() {
		return lang.Msg{}, nil, lang.Fail(lang.Invalid, "case.left-over", strings.Join(w.rolls, " "))
	}
	return r.compare(w, &c.Expect), r.got(w, got), nil
}

// judge says what is not as expected when step n was taken, or refused; the
// step that must be refused is at.
func (c *caseLine) judge(n, at int, no *refusal, got map[string]any) lang.Msg {
	if no == nil {
		if n == at {
			return lang.Say("case.allowed", n)
		}
		return lang.Msg{}
	}
	got["legal"], got["violated_rule"], got["at_step"] = false, no.rule, n
	if n != at {
		return lang.Say("case.refused", n, no.rule)
	}
	if rule := c.Expect.Violated; rule != "" && rule != no.rule {
		return lang.Say("case.rule", n, no.rule, rule)
	}
	return lang.Msg{}
}

// open arranges the world that a case begins with.
func (r *caseRun) open(c *caseLine) (*world, error) {
	s, err := r.start(c)
	if err != nil {
		return nil, err
	}
	w := &world{s: s}
	w.note()
	for _, d := range r.first {
		w.clock++
		w.stamp[d] = w.clock
	}
	return w, nil
}

// start arranges the position that a case begins with.
func (r *caseRun) start(c *caseLine) (*State, error) {
	r.number, r.bears = map[zones.Piece]int{}, map[zones.Piece][]zones.Piece{}
	return r.arrange(&c.Given)
}

// step takes one step, or says why it is refused. The world stays as it was.
func (r *caseRun) step(w *world, raw []byte) (*world, *refusal, lang.Msg, error) {
	var p stepPart
	if err := cases.Decode(raw, &p); err != nil {
		return nil, nil, lang.Msg{}, err
	}
	do, ok := steps[p.Do]
	if !ok && p.Do != "assert" {
		return nil, nil, lang.Msg{}, lang.Fail(lang.Invalid, "case.no-step", p.Do)
	}
	if err := cases.CheckFields(p.Do, raw, fieldsOfSteps[p.Do]); err != nil {
		return nil, nil, lang.Msg{}, err
	}
	if p.Do == "assert" {
		why, err := r.assert(w, &p)
		return w, nil, why, err
	}
	seat, err := r.seat(&p)
	if err == nil && int(seat) >= w.s.players {
		err = lang.Fail(lang.Invalid, "case.player", p.Player)
	}
	if err != nil {
		return nil, nil, lang.Msg{}, err
	}
	heard := slices.Clone(r.heard)
	from := w
	if w.lazy != nil && (p.Do == "pick" || p.Do == "choose") && w.lazy.s.Ask().Seats.Has(seat) {
		from, r.heard = w.lazy, r.heard[:r.lazyHeard]
	}
	next := from.copy()
	next.lazy = nil
	r.tried = 0
	got, no, err := do(&stepRun{r, next, &p, seat})
	if no != nil || err != nil {
		r.heard = heard
	}
	return got, no, lang.Msg{}, err
}

// seat is who takes a step.
func (r *caseRun) seat(p *stepPart) (rules.Seat, error) {
	if p.Do == "roll_off" && p.Player == "" {
		return 0, nil
	}
	return seatOf(p.Player)
}

// hear keeps what happens.
func (r *caseRun) hear(word string, s *State, p zones.Piece, seat rules.Seat) {
	what := playerName(seat)
	if p != zones.None {
		what = r.nameOf(s, p)
	}
	r.heard = append(r.heard, word+" "+what)
}

// scripted reports whether the engine knows what a card does.
func (r *caseRun) scripted(c *catalog.Card) bool { return Scripted(c) }
