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

const (
	certain = 50 // times that an action has to be tried to be rated by the way
	lucks   = 3  // with which something is tried before it is called a mistake
)

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
	switch {
	case s.own.Program != nil || best == done:
		if !is {
			return v, false, nil
		}
	case was.Visits < certain || top.Value-was.Value >= Mistake:
		rival, any := s.rival(e, done, best)
		if !any {
			was = top
			break
		}
		best = rival.Action
		if was, top, err = s.confirmed(ctx, e, done, best, max(certain, rival.Visits, s.Iterations/4)); err != nil {
			return v, false, err
		}
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

// confirmed tries what was done and what is best anew; as long as what was done would be called
// a mistake again, with other luck. It returns what is left of the loss at the least.
func (s *Search) confirmed(ctx context.Context, e rules.Eye, done, best rules.Action, tries int) (was, top rules.Rating, err error) {
	for luck := range uint64(lucks) {
		low, high, err := s.anew(ctx, e, done, best, tries, luck)
		if err != nil {
			return was, top, err
		}
		if luck == 0 || high.Value-low.Value < top.Value-was.Value {
			was, top = low, high
		}
		if top.Value-was.Value < Mistake {
			break
		}
	}
	return was, top, nil
}

// anew tries what was done and what is best anew, each by itself and as often: what looks
// worse is tried less, and so is not known as well, and of what looks best some is luck. If
// it still looks better both are followed, and then what is best is tried after what was done.
func (s *Search) anew(ctx context.Context, e rules.Eye, done, best rules.Action, tries int, luck uint64) (was, top rules.Rating, err error) {
	var trees [2]tree
	var all [2]rules.Rating
	for i := range trees {
		// Trees of the other lucks lie far away.
		trees[i].rand = rules.NewRand(s.luck[0]+1, s.luck[1]^luck<<40)
	}
	for i, a := range [...]rules.Action{done, best} {
		if all[i], err = s.alone(ctx, e, []rules.Action{a}, tries, &trees[i]); err != nil {
			return was, top, err
		}
	}
	if all[1].Value-all[0].Value >= Mistake {
		for i := range trees {
			if all[i].Value, err = trees[i].follow(ctx, e, tries); err != nil {
				return was, top, err
			}
		}
	}
	if all[1].Value-all[0].Value >= Mistake && trees[0].remains(e, done, best) {
		if _, err = s.alone(ctx, e, []rules.Action{done, best}, tries, &trees[0]); err != nil {
			return was, top, err
		}
		later, err := trees[0].follow(ctx, e, tries)
		if err != nil {
			return was, top, err
		}
		all[0].Value = max(all[0].Value, later)
	}
	return all[0], all[1], nil
}

// alone tries one line so often, and nothing else, and rates its first action.
func (s *Search) alone(ctx context.Context, e rules.Eye, line []rules.Action, tries int, t *tree) (rules.Rating, error) {
	t.nodes = t.nodes[:0]
	what := s.task(e)
	what.legal, what.line, what.tries, what.halving = line[:1:1], line, tries, false
	if err := t.grow(ctx, e, e.Seat(), what); err != nil {
		return rules.Rating{}, err
	}
	n := t.child(line[0])
	return rules.Rating{Action: line[0], Visits: int(n.visits), Value: n.value}, nil
}

// follow settles step by step what the same player does at once after what was tried, each
// step with so many tries, and returns what the last is worth. A tree sees less far beyond
// what he puts off, so that he who does seems better off than he who has done it.
func (t *tree) follow(ctx context.Context, e rules.Eye, tries int) (float64, error) {
	at := int32(0)
	for _, a := range t.line {
		if next := t.find(at, a); next != 0 {
			at = next
		}
	}
	for range steps {
		next := t.nodes[at].best
		if next == 0 || t.ventures(e) {
			break
		}
		at = next
		t.line = append(t.line, t.nodes[at].action)
		for i := range tries {
			if i%16 == 0 && ctx.Err() != nil {
				return 0, ctx.Err()
			}
			t.guess = e.Guess(t.guess, &t.rand)
			t.guess = t.try(t.guess, e.Seat())
		}
	}
	return t.nodes[at].value, nil
}

// remains reports whether what is best can still be done at once after what was done: then
// it was put off at the worst.
func (t *tree) remains(e rules.Eye, done, best rules.Action) bool {
	t.guess = e.Guess(t.guess, &t.rand)
	t.guess.Apply(done)
	turn := t.guess.Turn()
	return turn.Odds == 0 && turn.Seats.First() == done.Seat && slices.Contains(t.guess.Legal(t.buf[:0]), best)
}

// rival returns what was done is held against: of what is best, and of what was tried next most,
// the first that excludes it. It reports false if what was done was tried most of these.
func (s *Search) rival(e rules.Eye, done, best rules.Action) (rules.Rating, bool) {
	i := slices.IndexFunc(s.all, func(r rules.Rating) bool { return r.Action == best })
	for _, r := range s.all[i:] {
		if r.Action == done || r.Visits == 0 {
			break
		}
		if !s.trees[0].eitherWay(e, done, r.Action) {
			return r, true
		}
	}
	return rules.Rating{}, false
}

// eitherWay reports whether two actions lead to the same whichever comes first, once both are
// taken or one that has the other as a part of it.
func (t *tree) eitherWay(e rules.Eye, a, b rules.Action) bool {
	luck := t.rand
	leads := func(line ...rules.Action) rules.State {
		s, rolls := t.guess.Copy(nil), luck
		for i, a := range line {
			if i > 0 && !t.follows(s, a) {
				return nil
			}
			s.Apply(a)
			rules.Settle(s, &rolls)
		}
		return s
	}
	same := func(x, y rules.State) bool { return x != nil && y != nil && comesTo(x, y, a.Seat) }
	for range looks {
		t.guess = e.Guess(t.guess, &t.rand)
		first, last := leads(a, b), leads(b, a)
		if !same(first, last) && !same(first, leads(b)) && !same(last, leads(a)) {
			return false
		}
	}
	return true
}

// comesTo reports whether positions are the same to a player but for traces of how they came
// about: the same may be done, and the same is measured.
func comesTo(a, b rules.State, seat rules.Seat) bool {
	x, can := a.(rules.Measurer)
	switch {
	case !can || a.Turn() != b.Turn():
		return a.Same(b)
	case a.Turn() == (rules.Turn{}):
		return a.Score(seat) == b.Score(seat)
	}
	n := len(x.Measures())
	m := make([]float64, 2*n)
	x.Measure(seat, m[:n])
	b.(rules.Measurer).Measure(seat, m[n:])
	return slices.Equal(m[:n], m[n:]) && slices.Equal(a.Legal(nil), b.Legal(nil))
}

// ventures reports whether chance answers what is tried first, or somebody whose hand is only
// guessed, so that nobody can say yet what follows.
func (t *tree) ventures(e rules.Eye) bool {
	t.guess = e.Guess(t.guess, &t.rand)
	for i, a := range t.line {
		if i > 0 && !t.follows(t.guess, a) {
			return true
		}
		if t.guess.Apply(a); t.guess.Turn().Odds > 0 {
			return true
		}
	}
	return false
}

// follows reports whether an action comes next in a position, if its player wants that.
func (t *tree) follows(s rules.State, a rules.Action) bool {
	return s.Turn().Seats == rules.Only(a.Seat) && slices.Contains(s.Legal(t.buf[:0]), a)
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
