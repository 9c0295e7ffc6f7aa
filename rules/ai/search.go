package ai

import (
	"context"
	"math"
	"time"

	"muster/rules"
)

// Search is information-set Monte Carlo tree search (Cowling, Powley, Whitehouse 2012):
// each try guesses what is hidden, follows the tree through what is legal in the guess,
// adds a node, plays on and counts what came of it.
//
// What looks best at first sight is looked at most, as AlphaZero does it with a policy
// (PUCT); the first sight is that of [Greedy], so that few tries play as it does. What a
// player decides in several steps is worth its best continuation, not their mean.
//
// Set its fields before the first Choose.
type Search struct {
	Iterations int           // tries for a decision
	Within     time.Duration // answer with the best so far when it is over; 0: no limit
	Explore    float64       // curiosity; 0: what suits the game
	Depth      int           // decisions before a position is appraised; 0, or a game that cannot: to the end
	Rand       rules.Rand

	own    own
	judge  judge
	tree   []node
	spare  []node // where a part of the tree is kept
	guess  rules.State
	buf    []rules.Action
	path   []int32
	sight  []int32 // the children of a node that a guess allows
	at     int     // how many actions had been taken when a decision was made
	chosen int32   // what was chosen
	far    bool    // games are played to the end
	depth  int     // Depth, or less if the game wants that
	curio  float64 // Explore, or what suits the game
}

// How Search looks at a game; docs/performance.md has the figures.
const (
	ahead         = 10   // decisions played on before a position is appraised
	explore       = 0.1  // curiosity against what has proved good
	exploreToEnds = 0.7  // and among games won and lost
	warmth        = 0.05 // what looks worse by this much is looked at less by a factor of e
	glance        = 24   // actions of a situation that are seen for the first time in one try
	looks         = 8    // guesses on which the first sight of the decision itself rests
)

// Seed implements rules.Program.
func (s *Search) Seed(seed, stream uint64) {
	s.Rand = rules.NewRand(seed, stream)
	s.own.seed(seed, stream)
	s.tree = s.tree[:0]
}

// Choose implements rules.Player.
func (s *Search) Choose(ctx context.Context, e rules.Eye) (rules.Action, error) {
	if s.buf = e.Legal(s.buf[:0]); len(s.buf) == 1 {
		s.tree = s.tree[:0]
		return s.buf[0], nil
	}
	if own := s.own.program(e, s.Iterations); own != nil {
		return own.Choose(ctx, e)
	}
	s.far = s.Depth <= 0 || !e.Appraises()
	s.depth = e.Ahead(s.Depth)
	if s.curio = s.Explore; s.curio == 0 {
		if s.curio = explore; s.far {
			s.curio = exploreToEnds
		}
	}
	s.plant(e)
	began := time.Now()
	for i := range s.Iterations - s.known() {
		if i%16 == 0 && ctx.Err() != nil {
			return rules.Action{}, ctx.Err()
		}
		if i%16 == 0 && i > 0 && s.Within > 0 && time.Since(began) > s.Within {
			break
		}
		s.guess = e.Guess(s.guess, &s.Rand)
		s.iterate(s.guess, e.Seat())
	}
	s.chosen, s.at = s.favourite(), e.N()
	return s.tree[s.chosen].action, nil
}

// plant makes a tree of what may be done now: what is left of the last one, if this decision
// follows at once from what was chosen there. What is new is seen on the same guesses with
// the same luck.
func (s *Search) plant(e rules.Eye) {
	if len(s.tree) == 0 || e.N() == 0 || e.N() != s.at+1 {
		s.tree = append(s.tree[:0], node{})
	} else {
		s.keep(s.chosen)
	}
	from := len(s.tree)
	for i := len(s.buf) - 1; i >= 0; i-- {
		if s.find(0, s.buf[i]) == 0 {
			s.add(0, s.buf[i])
		}
	}
	if fresh := s.tree[from:]; !s.far && len(fresh) > 0 {
		for i := range fresh {
			fresh[i].first = 0
		}
		for range looks {
			s.guess = e.Guess(s.guess, &s.Rand)
			luck := rules.NewRand(uint64(s.Rand.N(math.MaxInt32)), 1)
			for i := range fresh {
				r := luck
				fresh[i].first += s.judge.after(s.guess, fresh[i].action, &r) / looks
			}
		}
		for i := range fresh {
			fresh[i].value = fresh[i].first
		}
	}
}

// favourite returns the child of the root that was tried most, of equals the one that is
// worth most.
func (s *Search) favourite() int32 {
	best := s.tree[0].child
	for i := best; i != 0; i = s.tree[i].next {
		if a, b := &s.tree[i], &s.tree[best]; a.visits > b.visits || a.visits == b.visits && a.value > b.value {
			best = i
		}
	}
	return best
}

// Ratings implements rules.Rater.
func (s *Search) Ratings() (all []rules.Rating) {
	if own, ok := s.own.Program.(rules.Rater); ok {
		return own.Ratings()
	}
	if len(s.tree) == 0 {
		return nil
	}
	for i := s.tree[0].child; i != 0; i = s.tree[i].next {
		if n := &s.tree[i]; n.visits > 0 {
			all = append(all, rules.Rating{Action: n.action, Visits: int(n.visits), Value: n.value})
		}
	}
	return all
}

// Leads implements rules.Partner.
func (s *Search) Leads(e rules.Eye, among rules.Seats) rules.Seat {
	return s.own.leads(e, s.Iterations, among)
}

// iterate plays a guess, in which seat is to decide, and counts what came of it.
func (s *Search) iterate(g rules.State, seat rules.Seat) {
	s.path = append(s.path[:0], 0)
	at := int32(0)
	for t := rules.Settle(g, &s.Rand); t != (rules.Turn{}); t = rules.Settle(g, &s.Rand) {
		// Where several may act the one with the lowest seat goes first, so
		// that the answers of others do not multiply the tree.
		if at != 0 {
			seat = t.Seats.First()
		}
		s.buf = rules.Look(g, seat).Legal(s.buf[:0])
		at = s.pick(g, at)
		g.Apply(s.tree[at].action)
		s.path = append(s.path, at)
		if s.tree[at].visits == 0 {
			break
		}
	}
	s.playOn(g)
	for i := len(s.path) - 1; i > 0; i-- {
		n := &s.tree[s.path[i]]
		s.back(n, s.worth(g, n.action.Seat), s.path[i+1:])
	}
}

// playOn plays at random to the end, or as many likely decisions as Depth says and until
// nothing is half done.
func (s *Search) playOn(g rules.State) {
	if s.far {
		s.buf, _ = rules.Playout(g, &s.Rand, s.buf)
		return
	}
	for range s.depth {
		if rules.Settle(g, &s.Rand) == (rules.Turn{}) {
			return
		}
		s.judge.play(g, &s.Rand)
	}
	s.judge.rest(g, &s.Rand)
}

func (s *Search) worth(g rules.State, seat rules.Seat) float64 {
	if s.far {
		return g.Score(seat)
	}
	return appraise(g, seat)
}
