package ai

import (
	"cmp"
	"context"
	"errors"
	"slices"
	"sync"
	"time"

	"muster/rules"
)

// Search is information-set Monte Carlo tree search (Cowling, Powley, Whitehouse 2012):
// each try guesses what is hidden, follows the tree through what is legal in the guess,
// adds a node, plays on and counts what came of it.
//
// What looks best at first sight is looked at most, as AlphaZero does it with a policy
// (PUCT); the first sight is that of [Greedy], so that few tries play as it does. What a
// player decides in several steps is worth its best continuation, not their mean. What
// was found out about what follows at once from a decision is kept for the next.
//
// Set its fields before the first Choose.
type Search struct {
	Iterations int           // tries for a decision
	Roots      int           // trees among which they are divided, which grow at the same time; 0: one
	Within     time.Duration // answer with the best so far when it is over; 0: no limit
	Explore    float64       // curiosity; 0: what suits the game
	Halving    bool          // compare what may be done now in rounds, if positions are appraised
	Turns      bool          // play turns out before positions are appraised

	beside bool // its level thinks in the time of people too
	own    own
	luck   [2]uint64 // seed and stream
	trees  []tree
	all    []rules.Rating // of what is legal: all trees together
	legal  []rules.Action
	blame  func(fault string, done bool)
	trace  rules.Trace
	blamed bool         // what was looked at last is a fault
	chosen rules.Action // by it, the last time
	at     int          // how many actions had been taken when the trees were planted
	undone int          // and how many times some had been taken back
}

// How Search looks at a game; docs/performance.md has the figures.
const (
	explore       = 0.04 // curiosity against what has proved good
	exploreToEnds = 0.7  // and among games won and lost
	warmth        = 0.1  // what looks worse by this much is looked at less by a factor of e
	glance        = 24   // actions of a situation that are seen for the first time in one try
	plenty        = 8    // tries for each action are enough to try all of them
	looks         = 8    // guesses on which the first sight of the decision itself rests
)

// Seed implements rules.Program.
func (s *Search) Seed(seed, stream uint64) {
	s.luck = [2]uint64{seed, stream}
	s.own.seed(seed, stream)
	s.trace.Forget()
	s.blame = func(_ string, done bool) { s.blamed = s.blamed || done }
	s.trees = s.trees[:0]
	for i := range max(1, s.Roots) {
		if i < cap(s.trees) {
			s.trees = s.trees[:i+1]
		} else {
			s.trees = append(s.trees, tree{})
		}
		// Streams of trees lie far from one another.
		s.trees[i].rand = rules.NewRand(seed, stream^uint64(i)<<48)
		s.trees[i].nodes = s.trees[i].nodes[:0]
	}
}

// Choose implements rules.Player.
func (s *Search) Choose(ctx context.Context, e rules.Eye) (rules.Action, error) {
	if s.all = s.all[:0]; len(s.trees) == 0 {
		s.Seed(s.luck[0], s.luck[1])
	}
	if s.legal = e.Legal(s.legal[:0]); len(s.legal) == 1 {
		return s.legal[0], nil
	}
	if own := s.own.program(e, s.Iterations, s.Within); own != nil {
		return own.Choose(ctx, e)
	}
	if e.Undone() != s.undone {
		s.trace.Forget()
	}
	t := s.task(e)
	if e.N() > 0 && e.N() == s.at+1 && e.Undone() == s.undone {
		t.from = e.Last()
	}
	if t.from == s.chosen && t.from != (rules.Action{}) {
		straight := e.Straight(s.legal[:0]) // the rest of what is legal lies behind it
		if t.straight = len(straight) < len(s.legal) && s.blameless(e, straight) >= 0; t.straight {
			s.legal = straight
		}
	}
	t.legal = s.legal
	if s.Within > 0 {
		t.until = time.Now().Add(s.Within)
	}
	if err := s.grow(ctx, e, e.Seat(), t); err != nil {
		return rules.Action{}, err
	}
	s.at, s.undone = e.N(), e.Undone()
	s.rate()
	s.chosen = s.favourite(e)
	e.Trace(&s.trace)
	return s.chosen, nil
}

// Ponders reports whether a level thinks in the time of people.
func (s *Search) Ponders() bool { return s.beside }

// Ponder thinks about what another player may do and what would follow from it, so many times
// as long as for a decision, unless it is told to stop before. If that is the next thing that
// happens, Choose goes on from there. Every few tries it calls pace, unless that is nil, which
// returns when thinking may go on, or why it may not; trees that grow at the same time call it
// at the same time.
func (s *Search) Ponder(ctx context.Context, e rules.Eye, other rules.Seat, times int, pace func(context.Context) error) {
	if len(s.trees) == 0 || e.N() == 0 || s.own.program(e, s.Iterations, s.Within) != nil {
		return
	}
	t := s.task(e)
	t.tries *= times
	t.pace = pace
	// It only ends early if it is told to.
	_ = s.grow(ctx, e, other, t)
	s.at, s.undone = e.N(), e.Undone()
}

// task says how trees are to be grown.
func (s *Search) task(e rules.Eye) task {
	t := task{tries: max(1, s.Iterations/len(s.trees)), explore: s.Explore, halving: s.halves(e), turns: s.Turns, far: !e.Appraises()}
	if t.explore == 0 {
		t.explore = curiosity(t.far)
	}
	return t
}

// halves reports whether what may be done now is compared in rounds.
func (s *Search) halves(e rules.Eye) bool { return s.Halving && e.Appraises() }

// curiosity suits a game, which may be played to the end.
func curiosity(far bool) float64 {
	if far {
		return exploreToEnds
	}
	return explore
}

// grow grows all trees at the same time, from the decision of a seat.
func (s *Search) grow(ctx context.Context, e rules.Eye, seat rules.Seat, t task) error {
	if len(s.trees) == 1 {
		return s.trees[0].grow(ctx, e, seat, t)
	}
	var wait sync.WaitGroup
	errs := make([]error, len(s.trees))
	for i := range s.trees {
		wait.Go(func() { errs[i] = s.trees[i].grow(ctx, e, seat, t) })
	}
	wait.Wait()
	return errors.Join(errs...)
}

// rate counts what all trees found out.
func (s *Search) rate() {
	for _, a := range s.legal {
		r := rules.Rating{Action: a}
		for i := range s.trees {
			n := s.trees[i].child(a)
			r.Visits += int(n.visits)
			r.Value += n.value * (float64(n.visits) + 1e-6)
		}
		r.Value /= float64(r.Visits) + 1e-6*float64(len(s.trees))
		s.all = append(s.all, r)
	}
}

// favourite returns what was tried most, of equals what is worth most, unless hardly
// anybody would do it: tries hardly tell apart what comes to the same. After halving they are
// equals of which each was tried half as often at least.
func (s *Search) favourite(e rules.Eye) rules.Action {
	slices.SortStableFunc(s.all, func(a, b rules.Rating) int {
		return cmp.Or(cmp.Compare(b.Visits, a.Visits), cmp.Compare(b.Value, a.Value))
	})
	if s.halves(e) {
		most, often := s.all[0].Visits, 1
		for often < len(s.all) && 2*s.all[often].Visits >= most {
			often++
		}
		slices.SortStableFunc(s.all[:often], func(a, b rules.Rating) int { return cmp.Compare(b.Value, a.Value) })
	}
	s.legal = s.legal[:0]
	for _, r := range s.all {
		s.legal = append(s.legal, r.Action)
	}
	return s.legal[max(0, s.blameless(e, s.legal))]
}

// blameless returns which of some actions is the first that is no fault; -1: none, or the game knows no faults.
func (s *Search) blameless(e rules.Eye, all []rules.Action) int {
	t := &s.trees[0]
	t.guess = e.Guess(t.guess, &t.rand)
	critic, is := t.guess.(rules.Critic)
	return slices.IndexFunc(all, func(a rules.Action) bool {
		if s.blamed = e.Returns(&s.trace, a); is {
			critic.Faults(a, s.blame)
		}
		return is && !s.blamed
	})
}

// Ratings implements rules.Rater.
func (s *Search) Ratings() (all []rules.Rating) {
	if own, ok := s.own.Program.(rules.Rater); ok {
		return own.Ratings()
	}
	for _, r := range s.all {
		if r.Visits > 0 {
			all = append(all, r)
		}
	}
	return all
}

// Leads implements rules.Partner.
func (s *Search) Leads(e rules.Eye, among rules.Seats) rules.Seat {
	return s.own.leads(e, s.Iterations, s.Within, among)
}
