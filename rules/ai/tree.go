package ai

import (
	"context"
	"math"
	"slices"
	"time"

	"muster/rules"
)

// A task is what a tree is grown for.
type task struct {
	legal    []rules.Action // what may be chosen now; nil: another is to decide
	from     rules.Action   // what was chosen last, if this decision follows at once from it
	straight bool           // what could have been done with that at once is left out
	tries    int
	until    time.Time                   // no longer than that; zero: as long as it takes
	pace     func(context.Context) error // returns when one may go on; nil: at once
	explore  float64
	halving  bool           // what may be done now is compared in rounds
	turns    bool           // turns are played out
	far      bool           // games are played to the end
	line     []rules.Action // what is tried first, one after the other, and nothing else; nil: anything
}

// A tree is what was found out in many tries. It is used again and again.
type tree struct {
	task
	rand  rules.Rand
	judge judge
	nodes []node
	spare []node // where a part of them is kept
	guess rules.State
	again rules.State // the guess, for one of those that are compared
	arms  []int32     // children of the root that are compared
	arm   int32       // the one that is tried; 0: any
	buf   []rules.Action
	path  []int32
	sight []int32 // the children of a node that a guess allows
}

// A node is the situation after an action. Its children are a list through next.
type node struct {
	action      rules.Action
	child, next int32
	best        int32 // the child that was tried most, if the same player decides there
	visits      int32
	first       float64 // what the action was worth at first sight
	total       float64 // of all tries
	value       float64 // what it is worth now
	lure        float64 // how much it is looked at for its first sight,
	beside      float64 // beside one whose first sight is worth so much
}

// grow makes tries from the decision of a seat until there were enough, of which e sees
// what it sees.
func (t *tree) grow(ctx context.Context, e rules.Eye, seat rules.Seat, what task) error {
	if t.task = what; t.legal != nil {
		t.plant(e)
	} else {
		t.nodes = append(t.nodes[:0], node{})
	}
	if t.halving && t.legal != nil {
		return t.halve(ctx, e, seat)
	}
	for i := range t.tries - t.known() {
		if i%16 == 0 && ctx.Err() != nil {
			return ctx.Err()
		}
		if i%16 == 0 && t.pace != nil {
			if err := t.pace(ctx); err != nil {
				return err
			}
		}
		if i%16 == 0 && i > 0 && !t.until.IsZero() && time.Now().After(t.until) {
			break
		}
		t.guess = e.Guess(t.guess, &t.rand)
		t.guess = t.try(t.guess, seat)
	}
	return nil
}

// plant makes a tree of what may be done now, with what is left of the last one. What is
// new is seen on the same guesses with the same luck.
func (t *tree) plant(e rules.Eye) {
	if kept := t.known() > 0 && t.from != (rules.Action{}); !kept || !t.keep(t.from) {
		t.nodes = append(t.nodes[:0], node{})
	}
	if t.nodes[0].action = (rules.Action{}); t.straight {
		t.nodes[0].action = t.from
	}
	from := len(t.nodes)
	for i := len(t.legal) - 1; i >= 0; i-- {
		if t.find(0, t.legal[i]) == 0 {
			t.add(0, 0, t.legal[i])
		}
	}
	fresh := t.nodes[from:]
	if t.far || len(fresh) == 0 {
		return
	}
	for i := range fresh {
		fresh[i].first = 0
	}
	for range looks {
		t.guess = e.Guess(t.guess, &t.rand)
		luck := rules.NewRand(uint64(t.rand.N(math.MaxInt32)), 1)
		for i := range fresh {
			r := luck
			fresh[i].first += t.judge.after(t.guess, fresh[i].action, &r) / looks
		}
	}
	for i := range fresh {
		fresh[i].value = fresh[i].first
	}
}

// known returns how often what may be done was tried.
func (t *tree) known() (tries int) {
	if len(t.nodes) == 0 {
		return 0
	}
	for i := t.nodes[0].child; i != 0; i = t.nodes[i].next {
		tries += int(t.nodes[i].visits)
	}
	return tries
}

// keep makes the child of an action the root, and lets go of all that does not follow from
// it. It reports whether there is such a child.
func (t *tree) keep(a rules.Action) bool {
	root := t.find(0, a)
	if root == 0 {
		return false
	}
	t.spare = append(t.spare[:0], t.nodes[root])
	for i := 0; i < len(t.spare); i++ {
		// The children of a node come to lie one after the other, in their order.
		old, best, last := t.spare[i].child, t.spare[i].best, int32(0)
		t.spare[i].best = 0
		for ; old != 0; old = t.nodes[old].next {
			at := int32(len(t.spare))
			t.spare = append(t.spare, t.nodes[old])
			if t.spare[at].next = 0; last == 0 {
				t.spare[i].child = at
			} else {
				t.spare[last].next = at
			}
			if last = at; old == best {
				t.spare[i].best = at
			}
		}
	}
	t.nodes, t.spare = t.spare, t.nodes
	return true
}

// try plays a guess, in which seat is to decide, and counts what came of it. It returns a
// position whose memory is free, as that of the guess may not be.
func (t *tree) try(g rules.State, seat rules.Seat) rules.State {
	t.path = append(t.path[:0], 0)
	at := int32(0)
	for turn := rules.Settle(g, &t.rand); turn != (rules.Turn{}); turn = rules.Settle(g, &t.rand) {
		// Where several may act the one with the lowest seat goes first, so
		// that the answers of others do not multiply the tree.
		if at != 0 {
			seat = turn.Seats.First()
		}
		if at == 0 && t.arm != 0 {
			at = t.arm
		} else {
			at = t.next(g, at, seat)
		}
		g.Apply(t.nodes[at].action)
		t.path = append(t.path, at)
		if t.nodes[at].visits == 0 {
			break
		}
	}
	g = t.playOn(g)
	for i := len(t.path) - 1; i > 0; i-- {
		n := &t.nodes[t.path[i]]
		t.back(n, t.worth(g, n.action.Seat), t.path[i+1:])
	}
	return g
}

// next returns the child of a node to go on with, of what a seat may do in a guess.
func (t *tree) next(g rules.State, at int32, seat rules.Seat) int32 {
	t.buf = rules.Look(g, seat).At(0, t.nodes[at].action).Straight(t.buf[:0])
	if deep := len(t.path) - 1; deep < len(t.line) && slices.Contains(t.buf, t.line[deep]) {
		t.buf = append(t.buf[:0], t.line[deep])
	}
	return t.pick(g, at)
}

// playOn plays on until nothing is half done, or at random to the end. Where turns are played
// out that of who decided last is. It returns what the guess has become, as rest does.
func (t *tree) playOn(g rules.State) rules.State {
	if t.far {
		t.buf, _ = rules.Playout(g, &t.rand, t.buf)
		return g
	}
	last := t.nodes[t.path[len(t.path)-1]].action
	t.judge.last = last
	if g = t.judge.rest(g, &t.rand); t.turns {
		g = t.judge.turnOut(g, &t.rand, last.Seat)
	}
	return g
}

// worth rates where a try ended.
func (t *tree) worth(g rules.State, seat rules.Seat) float64 {
	if t.far {
		return g.Score(seat)
	}
	return t.judge.worth(g, seat)
}

// add puts an action into the tree, as the child of a node after another; 0: as the first.
func (t *tree) add(at, after int32, a rules.Action) int32 {
	c := int32(len(t.nodes))
	t.nodes = append(t.nodes, node{action: a, first: 0.5, value: 0.5, beside: -1})
	next := &t.nodes[at].child
	if after != 0 {
		next = &t.nodes[after].next
	}
	t.nodes[c].next, *next = *next, c
	return c
}

// pick returns the child of a node to go on with, among the legal actions in buf. A few
// that are new to the tree are added to it.
func (t *tree) pick(g rules.State, at int32) int32 {
	t.sight = t.sight[:0]
	k, fresh, tried, top := t.rand.N(len(t.buf)), 0, int32(0), 0.0
	last := int32(0) // that was found
	for i := range t.buf {
		a := t.buf[(i+k)%len(t.buf)]
		c := t.findAfter(at, last, a)
		if c == 0 {
			if fresh == glance {
				continue
			}
			fresh++
			if c = t.add(at, last, a); !t.far {
				n := &t.nodes[c]
				n.first = t.judge.after(g, a, &t.rand)
				n.value = n.first
			}
		}
		last = c
		t.sight = append(t.sight, c)
		tried += t.nodes[c].visits
		top = max(top, t.nodes[c].first)
	}
	best, bound := t.sight[0], math.Inf(-1)
	curio := t.explore * math.Sqrt(float64(tried+1))
	for _, c := range t.sight {
		n := &t.nodes[c]
		if at == 0 && n.visits == 0 && t.tries >= plenty*len(t.sight) {
			return c // everything that may be done now is tried once
		}
		if n.beside != top {
			n.lure, n.beside = math.Exp((n.first-top)/warmth), top
		}
		if u := n.value + curio*n.lure/float64(1+n.visits); u > bound {
			best, bound = c, u
		}
	}
	return best
}

// child returns what the tree knows of an action that may be taken now.
func (t *tree) child(a rules.Action) *node { return &t.nodes[t.find(0, a)] }

// find returns the child of a node by its action; 0 if there is none.
func (t *tree) find(at int32, a rules.Action) int32 {
	for i := t.nodes[at].child; i != 0; i = t.nodes[i].next {
		if t.nodes[i].action == a {
			return i
		}
	}
	return 0
}

// findAfter is find for who asks for children mostly in their order: what comes after the last one
// is looked at first.
func (t *tree) findAfter(at, last int32, a rules.Action) int32 {
	if last != 0 {
		for i := t.nodes[last].next; i != 0; i = t.nodes[i].next {
			if t.nodes[i].action == a {
				return i
			}
		}
	}
	return t.find(at, a)
}

// back counts what came of a try in a node. What came after it in the tree has been counted.
func (t *tree) back(n *node, worth float64, after []int32) {
	n.visits++
	n.total += worth
	n.value = (n.first + n.total) / float64(1+n.visits)
	if len(after) == 0 || t.nodes[after[0]].action.Seat != n.action.Seat {
		return
	}
	if c := after[0]; n.best == 0 || t.nodes[c].visits >= t.nodes[n.best].visits {
		n.best = c
	}
	b := &t.nodes[n.best]
	share := float64(b.visits) / float64(n.visits)
	n.value += share * (b.value - n.value)
}
