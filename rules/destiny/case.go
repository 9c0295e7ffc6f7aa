package destiny

import (
	"strings"

	"muster/catalog"
	"muster/catalog/lang"
	"muster/rules"
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
	if err := decode(line, &c); err != nil {
		return rules.CaseResult{ID: c.ID, Err: err}
	}
	res := rules.CaseResult{ID: c.ID}
	why, got, err := r.play(&c)
	switch {
	case err != nil:
		res.Err = err
	case why.Zero():
		res.Pass = true
	default:
		res.Why, res.Got = why, got
	}
	return res
}

// play takes the steps of a case and says what is not as expected; an empty
// sentence if all is.
func (r *caseRun) play(c *caseLine) (lang.Msg, any, error) {
	if err := checkWords(&c.Expect); err != nil {
		return lang.Msg{}, nil, err
	}
	s, err := r.start(c)
	if err != nil {
		return lang.Msg{}, nil, err
	}
	w := &world{s: s}
	w.note()
	for _, d := range r.first {
		w.clock++
		w.stamp[d] = w.clock
	}
	legal := c.Expect.Legal == nil || *c.Expect.Legal
	refusedAt := 0
	if !legal {
		if refusedAt = c.Expect.AtStep; refusedAt == 0 {
			refusedAt = len(c.Do)
		}
		if refusedAt < 1 || refusedAt > len(c.Do) {
			return lang.Msg{}, nil, lang.Fail(lang.Invalid, "case.at-step", refusedAt, len(c.Do))
		}
	}
	got := map[string]any{"legal": true}
	for i, raw := range c.Do {
		next, no, why, err := r.step(w, raw)
		switch {
		case err != nil:
			return lang.Msg{}, nil, lang.Fail(lang.KindOf(err), "case.step", i+1, lang.MsgOf(err)).Because(err)
		case !why.Zero():
			return lang.Say("case.step", i+1, why), r.got(w, got), nil
		case no != nil && i+1 != refusedAt:
			got["legal"], got["violated_rule"], got["at_step"] = false, no.rule, i+1
			return lang.Say("case.refused", i+1, no.rule), r.got(w, got), nil
		case no != nil:
			got["legal"], got["violated_rule"] = false, no.rule
			if rule := c.Expect.Violated; rule != "" && rule != no.rule {
				return lang.Say("case.rule", i+1, no.rule, rule), r.got(w, got), nil
			}
			continue
		case i+1 == refusedAt:
			return lang.Say("case.allowed", i+1), r.got(next, got), nil
		}
		w = next
	}
	if w.atRest() && len(w.rolls) > 0 || len(w.random) > 0 || w.shuffled[0] != nil || w.shuffled[1] != nil {
		return lang.Msg{}, nil, lang.Fail(lang.Invalid, "case.left-over", strings.Join(w.rolls, " "))
	}
	return r.compare(w, &c.Expect), r.got(w, got), nil
}

// start arranges the position that a case begins with.
func (r *caseRun) start(c *caseLine) (*State, error) {
	r.number, r.bears = map[zones.Piece]int{}, map[zones.Piece][]zones.Piece{}
	return r.arrange(&c.Given)
}

// step takes one step, or says why it is refused. The world stays as it was.
func (r *caseRun) step(w *world, raw []byte) (*world, *refusal, lang.Msg, error) {
	var p stepPart
	if err := decode(raw, &p); err != nil {
		return nil, nil, lang.Msg{}, err
	}
	if p.Do == "assert" {
		why, err := r.assert(w, &p)
		return w, nil, why, err
	}
	do, ok := steps[p.Do]
	if !ok {
		return nil, nil, lang.Msg{}, lang.Fail(lang.Invalid, "case.no-step", p.Do)
	}
	seat, err := r.seat(&p)
	if err != nil {
		return nil, nil, lang.Msg{}, err
	}
	heard := len(r.heard)
	from := w
	if w.lazy != nil && (p.Do == "pick" || p.Do == "choose") && w.lazy.s.Ask().Seats.Has(seat) {
		from, r.heard = w.lazy, r.heard[:r.lazyHeard]
	}
	kept := append([]string{}, r.heard...)
	next := from.copy()
	next.lazy = nil
	r.tried = 0
	got, no, err := do(&stepRun{r, next, &p, seat})
	if no != nil || err != nil {
		r.heard = kept[:min(heard, len(kept))]
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
