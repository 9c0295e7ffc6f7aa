package ai

import (
	"context"
	"slices"

	"muster/catalog/lang"
	"muster/rules"
)

// By how much a chance to win falls with a mistake, and with a blunder.
const (
	Mistake = 0.05
	Blunder = 0.10
)

// certain is how often an action has to be tried to be rated by the way.
const certain = 50

// A Verdict is what a program makes of a decision that somebody has made.
type Verdict struct {
	N, Round     int // how many actions had been taken, and in which round
	Seat         rules.Seat
	Done, Better rules.Option // what was done; what is better if he has lost something, else the same
	Chance, Best float64      // of who decided, to win, with either
	Why          []lang.Msg   // what speaks for what is better against what was done
}

// Lost returns by how much the chance to win fell.
func (v *Verdict) Lost() float64 { return v.Best - v.Chance }

// Rate has a program, by name, look at the decisions of a match from a number of actions
// on: at what who decided saw and nothing else. It tells how many actions have been looked
// at. A decision that leaves no choice is none; if the context ends it returns what there
// is until then.
func Rate(ctx context.Context, m *rules.Match, name string, seed uint64, from int, told func(n int)) ([]Verdict, error) {
	p, err := New(name, m.Game(), seed)
	if err != nil {
		return nil, err
	}
	s, can := p.(*Search)
	if !can {
		return nil, lang.Fail(lang.Invalid, "replay.rate-player", name)
	}
	var all []Verdict
	err = m.Decisions(func(e rules.Eye, done rules.Action) error {
		if told != nil {
			told(e.N())
		}
		if e.N() < from || len(e.Legal(nil)) < 2 {
			return nil
		}
		s.Seed(seed, uint64(e.N()))
		v, rated, err := s.judge(ctx, e, done)
		if rated {
			all = append(all, v)
		}
		return err
	})
	return all, err
}

// judge rates what was done in a decision. Not everything can be rated by programs that
// games bring.
func (s *Search) judge(ctx context.Context, e rules.Eye, done rules.Action) (v Verdict, rated bool, err error) {
	best, err := s.Choose(ctx, e)
	if err != nil {
		return v, false, err
	}
	all := s.Ratings()
	top, is := ratingOf(all, best)
	if !is {
		return v, false, nil
	}
	was, is := ratingOf(all, done)
	if s.own.Program == nil && best != done && (was.Visits < certain || top.Value-was.Value >= Mistake) {
		// What looks worse is tried less, and so is not known as well; of what looks best
		// some is luck. Both are tried anew, and as often.
		tries := max(certain, top.Visits, s.Iterations/4)
		if was, err = s.alone(ctx, e, done, tries); err != nil {
			return v, false, err
		}
		if top, err = s.alone(ctx, e, best, tries); err != nil {
			return v, false, err
		}
	} else if !is {
		return v, false, nil
	}
	v = Verdict{N: e.N(), Round: e.Round(), Seat: e.Seat(), Chance: was.Value, Best: max(top.Value, was.Value)}
	options := e.View().Options
	v.Done = optionOf(options, done)
	if v.Better = v.Done; v.Lost() > 0 {
		v.Better = optionOf(options, best)
		if v.Lost() >= Mistake {
			v.Why = s.Why(e, []rules.Action{best}, []rules.Action{done})[0]
		}
	}
	return v, true, nil
}

// alone tries one action so often, and nothing else.
func (s *Search) alone(ctx context.Context, e rules.Eye, a rules.Action, tries int) (rules.Rating, error) {
	one := &Search{Iterations: tries, Explore: s.Explore}
	one.Seed(s.luck[0]+1, s.luck[1])
	t := one.task(e)
	t.legal, t.alone = []rules.Action{a}, true
	if err := one.grow(ctx, e, e.Seat(), t); err != nil {
		return rules.Rating{}, err
	}
	one.legal = t.legal
	one.rate()
	return one.all[0], nil
}

func ratingOf(all []rules.Rating, a rules.Action) (r rules.Rating, is bool) {
	i := slices.IndexFunc(all, func(r rules.Rating) bool { return r.Action == a })
	if i < 0 {
		return r, false
	}
	return all[i], true
}

func optionOf(all []rules.Option, a rules.Action) rules.Option {
	i := slices.IndexFunc(all, func(o rules.Option) bool { return o.Action == a })
	if i < 0 {
		return rules.Option{Action: a}
	}
	return all[i]
}
