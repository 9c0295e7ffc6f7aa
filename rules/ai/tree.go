package ai

import (
	"math"

	"muster/rules"
)

// A node is the situation after an action. Its children are a list through next.
type node struct {
	action      rules.Action
	child, next int32
	best        int32 // the child that was tried most, if the same player decides there
	visits      int32
	first       float64 // what the action was worth at first sight
	total       float64 // of all tries
	value       float64 // what it is worth now
}

// add puts an action into the tree, as the first child of a node.
func (s *Search) add(at int32, a rules.Action) int32 {
	s.tree = append(s.tree, node{action: a, next: s.tree[at].child, first: 0.5, value: 0.5})
	c := int32(len(s.tree) - 1)
	s.tree[at].child = c
	return c
}

// known returns how often what can be chosen was tried.
func (s *Search) known() (tries int) {
	for i := s.tree[0].child; i != 0; i = s.tree[i].next {
		tries += int(s.tree[i].visits)
	}
	return tries
}

// keep makes a node the root and lets go of all that does not follow from it.
func (s *Search) keep(root int32) {
	s.spare = append(s.spare[:0], s.tree[root])
	for i := 0; i < len(s.spare); i++ {
		// The children of a node come to lie one after the other, in their order.
		old, best, last := s.spare[i].child, s.spare[i].best, int32(0)
		s.spare[i].best = 0
		for ; old != 0; old = s.tree[old].next {
			at := int32(len(s.spare))
			s.spare = append(s.spare, s.tree[old])
			if s.spare[at].next = 0; last == 0 {
				s.spare[i].child = at
			} else {
				s.spare[last].next = at
			}
			if last = at; old == best {
				s.spare[i].best = at
			}
		}
	}
	s.tree, s.spare = s.spare, s.tree
}

// pick returns the child of a node to go on with, among the legal actions in buf. A few
// that are new to the tree are added to it.
func (s *Search) pick(g rules.State, at int32) int32 {
	s.sight = s.sight[:0]
	k, fresh, tried, top := s.Rand.N(len(s.buf)), 0, int32(0), 0.0
	for i := range s.buf {
		a := s.buf[(i+k)%len(s.buf)]
		c := s.find(at, a)
		if c == 0 {
			if fresh == glance {
				continue
			}
			fresh++
			if c = s.add(at, a); !s.far {
				n := &s.tree[c]
				n.first = s.judge.after(g, a, &s.Rand)
				n.value = n.first
			}
		}
		s.sight = append(s.sight, c)
		tried += s.tree[c].visits
		top = max(top, s.tree[c].first)
	}
	best, bound := s.sight[0], math.Inf(-1)
	curio := s.curio * math.Sqrt(float64(tried+1))
	for _, c := range s.sight {
		n := &s.tree[c]
		if u := n.value + curio*math.Exp((n.first-top)/warmth)/float64(1+n.visits); u > bound {
			best, bound = c, u
		}
	}
	return best
}

func (s *Search) find(at int32, a rules.Action) int32 {
	for i := s.tree[at].child; i != 0; i = s.tree[i].next {
		if s.tree[i].action == a {
			return i
		}
	}
	return 0
}

// back counts what came of a try in a node. What came after it in the tree has been counted.
func (s *Search) back(n *node, worth float64, after []int32) {
	n.visits++
	n.total += worth
	n.value = (n.first + n.total) / float64(1+n.visits)
	if len(after) == 0 || s.tree[after[0]].action.Seat != n.action.Seat {
		return
	}
	if c := after[0]; n.best == 0 || s.tree[c].visits >= s.tree[n.best].visits {
		n.best = c
	}
	b := &s.tree[n.best]
	share := float64(b.visits) / float64(n.visits)
	n.value += share * (b.value - n.value)
}
