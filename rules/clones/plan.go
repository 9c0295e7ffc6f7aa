package clones

import (
	"cmp"
	"context"
	"math"
	"math/bits"
	"slices"
	"time"

	"muster/rules"
	"muster/rules/board"
)

// Program implements rules.Planner.
func (s *State) Program(tries int, within time.Duration) rules.Program {
	return &planner{tries: tries, within: within, scale: newScale(s.worth())}
}

// A planner is a member of the team. It lists what can be done with a die as whole
// [use]s, weighs them, and plays the round to its end with the best few of them,
// everybody then doing what looks best; what is left when the next round begins is
// judged by what became of many games.
type planner struct {
	tries  int
	within time.Duration // for a decision; 0: no limit
	rand   rules.Rand
	scale  *scale

	seen, ahead rules.State
	uses, later []use
	left        []int     // of the uses that are looked at
	sums        []float64 // of each
	tried       []int     // how often each was
	rated       []rules.Rating
	scratch     []rules.Action
	todo        []rules.Action // what is left of the use that is being done
	expect      pos            // in which position that goes on
}

const (
	widest   = 6 // uses that are looked at closely
	closely  = 6 // times that each is looked at, on the average: who may look less often looks at fewer
	decision = 8 // decisions that a round is played on with, on the average: a try is one
)

// Seed implements rules.Program.
func (p *planner) Seed(seed, stream uint64) {
	p.rand, p.todo = rules.NewRand(seed, stream), nil
}

// Choose implements rules.Player.
func (p *planner) Choose(ctx context.Context, e rules.Eye) (rules.Action, error) {
	p.rated = p.rated[:0]
	p.seen = e.Guess(p.seen, &p.rand)
	s := p.seen.(*State)
	if len(p.todo) == 0 || s.pos != p.expect {
		switch s.stage {
		case placing, placingR2, placingHad, placingBod:
			return p.place(s, e.Legal(nil)), nil
		}
		u, err := p.decide(ctx, s, e.Seat())
		if err != nil {
			return rules.Action{}, err
		}
		p.todo = u.play(p.copy(s), p.todo[:0])
	}
	a := p.todo[0]
	p.todo = slices.Delete(p.todo, 0, 1)
	after := p.copy(s)
	after.Apply(a)
	p.expect = after.pos
	return a, nil
}

// copy returns a copy of a position to try something in.
func (p *planner) copy(s *State) *State {
	p.ahead = s.Copy(p.ahead)
	return p.ahead.(*State)
}

// Leads implements rules.Partner: whose die looks as if it were best used goes first.
func (p *planner) Leads(e rules.Eye, among rules.Seats) rules.Seat {
	p.seen = e.Guess(p.seen, &p.rand)
	s := p.seen.(*State)
	if s.stage != using {
		return among.First()
	}
	p.uses = p.scale.uses(s, among, p.uses[:0])
	return slices.MaxFunc(p.uses, byWorth).first.Seat
}

func byWorth(a, b use) int { return cmp.Compare(a.worth, b.worth) }

// place chooses where a figure begins, which is all the same, and behind which droid a
// part of C-3PO is: near R2-D2.
func (p *planner) place(s *State, legal []rules.Action) rules.Action {
	if s.stage == placing || s.stage == placingR2 {
		return legal[p.rand.N(len(legal))]
	}
	return slices.MinFunc(legal, func(a, b rules.Action) int {
		far := func(a rules.Action) int { return s.arena.Steps(s.figure[r2d2], board.Space(a.A), s.arena.All()) }
		return cmp.Compare(far(a), far(b))
	})
}

// decide finds what a player does next.
func (p *planner) decide(ctx context.Context, s *State, seat rules.Seat) (*use, error) {
	if s.stage != using {
		p.uses = append(p.uses[:0], p.scale.goOn(s))
		return &p.uses[0], nil
	}
	p.uses = p.scale.uses(s, rules.Only(seat), p.uses[:0])
	slices.SortStableFunc(p.uses, func(a, b use) int { return byWorth(b, a) })
	return p.look(ctx, s, p.uses[:min(len(p.uses), widest, max(1, p.tries/decision/closely))])
}

// look tries uses against the same luck, and goes on with the better half of them
// until one is left, or its time is over.
func (p *planner) look(ctx context.Context, s *State, all []use) (*use, error) {
	p.left, p.sums, p.tried = p.left[:0], p.sums[:0], p.tried[:0]
	for i := range all {
		p.left, p.sums, p.tried = append(p.left, i), append(p.sums, 0), append(p.tried, 0)
	}
	rounds, began, late := bits.Len(uint(len(all)-1)), time.Now(), false
	for rounds > 0 && len(p.left) > 1 && p.tries >= decision && !late {
		for range max(1, p.tries/decision/rounds/len(p.left)) {
			if err := ctx.Err(); err != nil {
				return nil, err
			}
			luck := rules.NewRand(uint64(p.rand.N(math.MaxInt32)), 0)
			for _, i := range p.left {
				r := luck
				p.sums[i] += p.try(s, &all[i], &r)
				p.tried[i]++
			}
			if late = p.within > 0 && time.Since(began) > p.within; late {
				break
			}
		}
		slices.SortStableFunc(p.left, func(i, k int) int { return cmp.Compare(p.sums[k], p.sums[i]) })
		p.left = p.left[:(len(p.left)+1)/2]
	}
	p.rate(all)
	return &all[p.left[0]], nil
}

// rate keeps what was made of uses that were tried. Of several that begin alike the one
// that was looked at the longest says.
func (p *planner) rate(all []use) {
	for i, u := range all {
		if p.tried[i] == 0 {
			continue
		}
		r := rules.Rating{Action: u.first, Visits: p.tried[i], Value: p.sums[i] / float64(p.tried[i])}
		k := slices.IndexFunc(p.rated, func(other rules.Rating) bool { return other.Action == r.Action })
		switch {
		case k < 0:
			p.rated = append(p.rated, r)
		case r.Visits > p.rated[k].Visits || r.Visits == p.rated[k].Visits && r.Value > p.rated[k].Value:
			p.rated[k] = r
		}
	}
}

// Ratings implements rules.Rater.
func (p *planner) Ratings() []rules.Rating { return slices.Clone(p.rated) }

// try plays a use and the rest of the round, and says how good that is.
func (p *planner) try(s *State, u *use, luck *rules.Rand) float64 {
	t := p.copy(s)
	p.scratch = u.play(t, p.scratch[:0])
	return p.playOn(t, luck)
}

// playOn plays to the begin of the next round, everybody doing what looks best.
func (p *planner) playOn(s *State, luck *rules.Rand) float64 {
	round := s.megas
	for {
		switch t := s.Turn(); {
		case t == rules.Turn{}:
			return s.Score(0)
		case s.stage == drawing && s.megas != round:
			return s.Appraise(0)
		case t.Odds > 0:
			s.Apply(rules.Roll(luck.N(t.Odds)))
		default:
			p.best(s)
		}
	}
}

// best does what looks best with any of the rolled dice.
func (p *planner) best(s *State) {
	if s.stage != using {
		u := p.scale.goOn(s)
		p.scratch = u.play(s, p.scratch[:0])
		return
	}
	p.later = p.scale.uses(s, s.everybody(), p.later[:0])
	best := slices.MaxFunc(p.later, byWorth)
	p.scratch = best.play(s, p.scratch[:0])
}

// goOn plans what is left of a fight, of targets or of a way that somebody else began.
func (w *scale) goOn(s *State) (u use) {
	w.weigh(s)
	u.first = rules.Action{Seat: s.actor}
	switch s.stage {
	case fighting:
		w.fighter(s, s.actor).plan(s.value, &u)
	case killing:
		w.pick(s, s.icons, &u)
	case going:
		w.walk(s, s.value, &u)
	}
	return u
}
