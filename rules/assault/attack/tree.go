package attack

import (
	"slices"

	"muster/catalog/lang"
)

// A tree has a node for each state of the dice of a player who may roll some of
// them again: each die shows a side or is still to be rolled. The number of a node
// has a digit for each die: its side, or, one above all sides, that it is rolled.
type tree struct {
	most  int // dice that may be rolled again
	sides [][]sum
	share [][]uint64 // of the sides, in sixths
	step  []int      // what a digit of a die is worth

	open  []uint8  // by node: dice to be rolled
	first []uint8  // by node: the first of them
	value []int64  // by node: what is expected, times six for each open die
	cases []uint64 // by node: cases that come there

	full []int32  // the nodes in which all dice show a side
	sums []int32  // of each of those: its sum
	ways []uint64 // of each of those: first rolls
	sets []diceSet
}

// A diceSet is a set of dice that may be rolled again together.
type diceSet struct {
	dice  uint16
	first uint16 // of them
	scale int64  // six for each die fewer than might be rolled
}

// maxNodes is the most nodes of a tree.
const maxNodes = 1 << 18

// treeOf makes the tree of dice of which some may be rolled again; r is what they
// show together.
func treeOf(dice []Die, r *roll, most int) (*tree, error) {
	if most == 0 {
		return stump(r), nil
	}
	t := &tree{most: most}
	nodes := 1
	for _, d := range dice {
		shown, share := sidesOf(d, r.caps)
		t.sides, t.share, t.step = append(t.sides, shown), append(t.share, share), append(t.step, nodes)
		if nodes *= len(shown) + 1; nodes > maxNodes {
			return nil, lang.Fail(lang.TooLarge, "attack.large")
		}
	}
	t.hold(nodes)
	t.grow(0, branch{ways: 1}, r)
	for n := range most + 1 {
		t.choose(n, 0, 0, int64(power(most-n)))
	}
	return t, nil
}

// stump returns the tree of dice that stay as they are: its nodes are sums.
func stump(r *roll) *tree {
	t := &tree{ways: r.ways, sets: []diceSet{{scale: 1}}}
	t.hold(len(r.sums))
	for i := range r.sums {
		t.full, t.sums = append(t.full, int32(i)), append(t.sums, int32(i))
	}
	return t
}

func (t *tree) hold(nodes int) {
	t.open, t.first = make([]uint8, nodes), make([]uint8, nodes)
	t.value, t.cases = make([]int64, nodes), make([]uint64, nodes)
}

// A branch is what is decided of a node.
type branch struct {
	node        int
	ways        uint64
	sum         sum
	open, first uint8
}

// grow makes the nodes in which the first dice are as in a branch.
func (t *tree) grow(dice int, b branch, r *roll) {
	if dice == len(t.sides) {
		t.open[b.node], t.first[b.node] = b.open, b.first
		if b.open == 0 {
			t.full, t.sums, t.ways = append(t.full, int32(b.node)), append(t.sums, r.number(b.sum)), append(t.ways, b.ways)
		}
		return
	}
	for f, shown := range t.sides[dice] {
		next := b
		next.node, next.ways, next.sum = b.node+f*t.step[dice], b.ways*t.share[dice][f], b.sum.plus(shown)
		t.grow(dice+1, next, r)
	}
	b.node += len(t.sides[dice]) * t.step[dice]
	if b.open++; b.open == 1 {
		b.first = uint8(dice)
	}
	t.grow(dice+1, b, r)
}

// choose lists the sets of n dice that hold some and n more dice from one on: those
// with the first dice first.
func (t *tree) choose(n, from int, dice uint16, scale int64) {
	if n == 0 {
		t.sets = append(t.sets, diceSet{dice, dice & -dice, scale})
		return
	}
	for i := from; i <= len(t.sides)-n; i++ {
		t.choose(n-1, i+1, dice|1<<i, scale)
	}
}

// work returns how many looks at nodes it takes to decide once.
func (t *tree) work() int { return len(t.open) + len(t.full)*len(t.sets) }

// rolled returns the first open die of a node, and the node in which it shows its
// first side.
func (t *tree) rolled(node int) (die, first int) {
	die = int(t.first[node])
	return die, node - len(t.sides[die])*t.step[die]
}

// expect gives the nodes in which dice are to be rolled their values, from those
// of the full nodes.
func (t *tree) expect() {
	for node, open := range t.open {
		if open == 0 || int(open) > t.most {
			continue
		}
		// Whatever the die shows has a lower number: its value is known by now.
		die, at := t.rolled(node)
		v := int64(0)
		for _, share := range t.share[die] {
			v += int64(share) * t.value[at]
			at += t.step[die]
		}
		t.value[node] = v
	}
}

// best returns the node to which dice of a full node are rolled again: that of the
// highest value, of the fewest dice, of the first.
func (t *tree) best(full int32) (node int, value int64) {
	var gap [1 << MaxDice]int32
	for i := range t.sides {
		digit := int(full) / t.step[i] % (len(t.sides[i]) + 1)
		gap[1<<i] = int32((len(t.sides[i]) - digit) * t.step[i])
	}
	node = -1
	for _, set := range t.sets {
		gap[set.dice] = gap[set.dice^set.first] + gap[set.first]
		to := int(full + gap[set.dice])
		if v := t.value[to] * set.scale; node < 0 || v > value {
			node, value = to, v
		}
	}
	return node, value
}

// come brings cases to a node to which dice are rolled again. Cases count times
// six for each die that was rolled, or might have been.
func (t *tree) come(node int, cases uint64) {
	t.cases[node] += cases * power(t.most-int(t.open[node]))
}

// settle rolls all open dice: all cases go to full nodes.
func (t *tree) settle() {
	for node, open := range slices.Backward(t.open) {
		n := t.cases[node]
		if open == 0 || n == 0 {
			continue
		}
		die, at := t.rolled(node)
		for _, share := range t.share[die] {
			t.cases[at] += n * share
			at += t.step[die]
		}
		t.cases[node] = 0
	}
}

// take returns the cases of a full node and leaves none there.
func (t *tree) take(full int32) uint64 {
	n := t.cases[full]
	t.cases[full] = 0
	return n
}
