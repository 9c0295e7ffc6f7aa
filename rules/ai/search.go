package ai

import (
	"context"
	"math"
	"time"

	"muster/rules"
)

// How Search looks at a game, tuned with the starters of Destiny. Random moves
// are no good guide to what follows, so that each decision of a play-out is the
// best of a few; docs/performance.md has the figures.
const (
	ahead         = 10   // decisions played on before a position is appraised
	choice        = 3    // actions that are looked at for each of them
	explore       = 0.08 // curiosity against what has proved good, where a position is appraised at once
	exploreAhead  = 0.2  // where it is played on
	exploreToEnds = 0.7  // and among games won and lost
)

// Search is information-set Monte Carlo tree search: each iteration guesses
// what is hidden, follows the tree by upper confidence bounds over the actions
// that are legal in the guess, adds one node and plays on.
//
// Set its fields before the first Choose.
type Search struct {
	Iterations int
	Explore    float64       // curiosity; 0: what suits the game
	Depth      int           // decisions before a position is appraised; 0, or a game that cannot: to the end
	Within     time.Duration // after which it answers what it has found until then; 0: it takes the time it needs
	Rand       rules.Rand

	own     own
	tree    []node
	guess   rules.State
	scratch rules.State
	buf     []rules.Action
	path    []int32
	far     bool    // games are played to the end
	depth   int     // Depth, or less if the game wants that
	curio   float64 // Explore, or what suits the game
}

// A node is the situation after an action. Its children are a list through next.
type node struct {
	action      rules.Action
	child, next int32
	visits      int32
	offered     int32 // how often it could have been chosen
	total       float64
}

// Seed implements rules.Program.
func (s *Search) Seed(seed, stream uint64) {
	s.Rand = rules.NewRand(seed, stream)
	s.own.seed(seed, stream)
}

// Choose implements rules.Player.
func (s *Search) Choose(ctx context.Context, e rules.Eye) (rules.Action, error) {
	s.tree = s.tree[:0]
	if s.buf = e.Legal(s.buf[:0]); len(s.buf) == 1 {
		return s.buf[0], nil
	}
	if own := s.own.program(e, s.Iterations); own != nil {
		return own.Choose(ctx, e)
	}
	s.tree = append(s.tree, node{})
	s.far = s.Depth <= 0 || !e.Appraises()
	s.depth = e.Ahead(s.Depth)
	if s.curio = s.Explore; s.curio == 0 {
		switch {
		case s.far:
			s.curio = exploreToEnds
		case s.depth > 0:
			s.curio = exploreAhead
		default:
			s.curio = explore
		}
	}
	began := time.Now()
	for i := range s.Iterations {
		if i%16 == 0 && ctx.Err() != nil {
			return rules.Action{}, ctx.Err()
		}
		if i%16 == 0 && i > 0 && s.Within > 0 && time.Since(began) > s.Within {
			break
		}
		s.guess = e.Guess(s.guess, &s.Rand)
		s.iterate(s.guess, e.Seat())
	}
	best := s.tree[0].child
	for i := best; i != 0; i = s.tree[i].next {
		if s.tree[i].visits > s.tree[best].visits {
			best = i
		}
	}
	return s.tree[best].action, nil
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
		n := &s.tree[i]
		all = append(all, rules.Rating{Action: n.action, Visits: int(n.visits), Value: n.total / float64(n.visits)})
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
		next, grown := s.pick(at)
		g.Apply(s.tree[next].action)
		s.path = append(s.path, next)
		at = next
		if grown {
			break
		}
	}
	s.playOn(g)
	for _, i := range s.path[1:] {
		n := &s.tree[i]
		n.visits++
		n.total += s.worth(g, n.action.Seat)
	}
}

// playOn plays at random to the end, or as many likely decisions as Depth says.
func (s *Search) playOn(g rules.State) {
	if s.far {
		s.buf, _ = rules.Playout(g, &s.Rand, s.buf)
		return
	}
	for range s.depth {
		if rules.Settle(g, &s.Rand) == (rules.Turn{}) {
			return
		}
		s.buf = g.Legal(s.buf[:0])
		g.Apply(s.likely(g))
	}
	rules.Settle(g, &s.Rand)
}

// likely returns the action in buf that a player who looks no further might
// take: the best of a few that are drawn.
func (s *Search) likely(g rules.State) rules.Action {
	if len(s.buf) == 1 {
		return s.buf[0]
	}
	best, most := rules.Action{}, math.Inf(-1)
	for i := range min(len(s.buf), choice) {
		k := i + s.Rand.N(len(s.buf)-i)
		s.buf[i], s.buf[k] = s.buf[k], s.buf[i]
		s.scratch = g.Copy(s.scratch)
		s.scratch.Apply(s.buf[i])
		rules.Settle(s.scratch, &s.Rand)
		if v := appraise(s.scratch, s.buf[i].Seat); v > most {
			best, most = s.buf[i], v
		}
	}
	return best
}

func (s *Search) worth(g rules.State, seat rules.Seat) float64 {
	if s.far {
		return g.Score(seat)
	}
	return appraise(g, seat)
}

// pick returns a child of a node among the legal actions in buf: one that is new
// to the tree if there is any, else the one with the highest bound.
func (s *Search) pick(at int32) (next int32, grown bool) {
	k := s.Rand.N(len(s.buf))
	best, bound := int32(0), math.Inf(-1)
	for i := range s.buf {
		a := s.buf[(i+k)%len(s.buf)]
		c := s.find(at, a)
		if c == 0 {
			s.tree = append(s.tree, node{action: a, next: s.tree[at].child, offered: 1})
			c = int32(len(s.tree) - 1)
			s.tree[at].child = c
			return c, true
		}
		n := &s.tree[c]
		n.offered++
		v := float64(n.visits)
		if u := n.total/v + s.curio*math.Sqrt(math.Log(float64(n.offered))/v); u > bound {
			best, bound = c, u
		}
	}
	return best, false
}

func (s *Search) find(at int32, a rules.Action) int32 {
	for i := s.tree[at].child; i != 0; i = s.tree[i].next {
		if s.tree[i].action == a {
			return i
		}
	}
	return 0
}
