package cases

import (
	"slices"

	"muster/catalog/lang"
	"muster/rules"
)

// A refusal is the rules that a step breaks, the most telling first, and how far
// it had come by then.
type refusal struct {
	rules []string
	met   int
}

// A reply is an answer to the open question, and the wants that it meets.
type reply struct {
	action rules.Action
	meets  []int
}

// How many ways a step may be tried, and how far ahead is looked for a question
// that a word could answer.
const (
	maxWorlds = 3000
	maxAhead  = 200
)

// A search looks for a step among legal answers.
type search struct{ tried int }

// solve goes on from a world until nothing is under way, or a question is open
// that no step has answered. Where a step can be meant in several ways, the first
// that uses all that it names is taken.
func (s *search) solve(w *World) (*World, *refusal, error) {
	for {
		if s.tried++; s.tried > maxWorlds {
			return nil, nil, lang.Fail(lang.Invalid, "case.too-long")
		}
		if err := w.Settle(w); err != nil {
			return nil, nil, err
		}
		if w.Begun && w.Rest(w) {
			return w.finish()
		}
		if !w.Rest(w) && w.State().Turn().Odds > 0 {
			a, err := w.Chance(w)
			if err != nil {
				return nil, nil, err
			}
			w.Apply(a)
			continue
		}
		all := w.replies()
		if len(all) == 0 {
			var no *refusal
			if all, no = w.otherwise(); no != nil {
				return nil, no, nil
			}
		}
		switch len(all) {
		case 0:
			return w, nil, nil
		case 1:
			w.take(all[0])
			continue
		}
		return s.each(w, all)
	}
}

// each tries several replies.
func (s *search) each(w *World, all []reply) (*World, *refusal, error) {
	var worst *refusal
	var failed error
	var open *World // where more is asked, though not all that is named was used
	for _, a := range all {
		next := w.copy()
		next.take(a)
		got, no, err := s.solve(next)
		switch {
		case got != nil && (got.Left() < 0 || got.Rest(got)):
			return got, nil, nil
		case got != nil && open == nil:
			open = got
		case got != nil:
		case err != nil:
			failed = err
		case worst == nil || no.met > worst.met:
			worst = no
		}
	}
	switch {
	case open != nil:
		return open, nil, nil
	case worst != nil:
		return nil, worst, nil
	}
	return nil, nil, failed
}

// finish looks whether all that was named has been used, when nothing is under
// way any more.
func (w *World) finish() (*World, *refusal, error) {
	if no := w.Done(w); no != nil {
		return nil, &refusal{no, w.met}, nil
	}
	w.Wants, w.Acted = nil, 0
	return w, nil, nil
}

// otherwise returns what to try if nothing that is named fits.
func (w *World) otherwise() ([]reply, *refusal) {
	if w.State().Turn() == (rules.Turn{}) {
		return nil, &refusal{w.Why(w, w.first), w.met}
	}
	tries, no := w.Otherwise(w)
	if no == nil && len(tries) == 0 && !w.Begun {
		no = w.Why(w, min(w.first, len(w.Wants)-1))
	}
	if no != nil {
		return nil, &refusal{no, w.met}
	}
	var all []reply
	for _, a := range tries {
		all = append(all, reply{action: a})
	}
	return all, nil
}

// replies returns the answers that meet a want, those to what is named first
// before others, or else those that lead to one.
func (w *World) replies() []reply {
	var meets, leads []reply
	legal := w.State().Legal(nil)
	says := make([][]Saying, len(legal))
	for k, a := range legal {
		says[k] = w.Says(w, a)
	}
	for i := range w.Wants {
		own := len(meets)
		for k, a := range legal {
			fit, with := w.fit(i, a, says[k])
			switch {
			case fit == Leads:
				leads = append(leads, reply{action: a})
			case fit == Meets && !slices.ContainsFunc(meets[own:], func(r reply) bool { return w.Alike(r.action, a) }):
				meets = append(meets, reply{a, with})
			}
		}
	}
	if len(meets) > 0 {
		return meets
	}
	return leads
}

// take gives a reply.
func (w *World) take(r reply) {
	if len(r.meets) == 0 && w.Begun && !slices.ContainsFunc(w.lazy, func(before *World) bool { return before.State().Turn().Seats == w.State().Turn().Seats }) {
		w.lazy = append(slices.Clip(w.lazy), w.copy())
	}
	for _, i := range r.meets {
		w.Meet(i)
		w.Met(w, i, r.action)
	}
	w.Apply(r.action)
}

// hopeless returns a want that no answer to the open question, and none to those
// that follow it, could meet; -1 if there is none.
func (w *World) hopeless() int {
	i := w.find(w.Counts)
	budget := maxAhead
	if i < 0 || w.ahead(i, &budget) {
		return -1
	}
	return i
}

// ahead reports whether a want may still be met.
func (w *World) ahead(i int, budget *int) bool {
	for {
		if *budget--; *budget < 0 || w.Settle(w) != nil || w.Wants[i].Met {
			return true
		}
		t := w.State().Turn()
		if t == (rules.Turn{}) || w.Rest(w) {
			return false
		}
		if t.Odds == 0 {
			break
		}
		a, err := w.Chance(w)
		if err != nil {
			return true // it depends on what chance does
		}
		w.Apply(a)
	}
	legal := w.State().Legal(nil)
	if slices.ContainsFunc(legal, func(a rules.Action) bool { return w.Counts(i) && w.fits(i, a, w.Says(w, a)) != No }) {
		return true
	}
	return slices.ContainsFunc(legal, func(a rules.Action) bool {
		next := w.copy()
		next.Apply(a)
		return next.ahead(i, budget)
	})
}
