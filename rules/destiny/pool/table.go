package pool

import (
	"context"
	"math/big"

	"muster/catalog"
)

// A table has a place for every state of a pool: for each kind of die, how many
// show each of its sides that matter and how many are still to be rolled. Dice
// of a kind are counted together, and so are sides worth the same.
type table struct {
	ctx   context.Context // when it is done nothing is counted any more, and what was counted is wrong
	kinds []kind
	dice  int
}

// A kind is some dice that are alike. Its states are numbered with those first in
// which all dice are rolled.
type kind struct {
	dice   int
	faces  []catalog.Side // that matter; the zero Side is all others
	weight []uint64       // sides of the die that are such a face
	states [][]uint8      // how many dice show each face; the rest is to be rolled
	rolled int            // how many states have nothing to be rolled
	after  [][]int        // state after one more die shows a face; -1 none
}

// tableOf makes the table of dice for a purse.
func tableOf(dice []Die, p *purse) *table {
	t := &table{dice: len(dice)}
	alike := map[[sides]catalog.Side]int{}
	for _, d := range dice {
		var key [sides]catalog.Side
		for i, s := range d.Sides[:min(len(d.Sides), sides)] {
			key[i] = p.plain(s)
		}
		at, known := alike[key]
		if !known {
			at = len(t.kinds)
			alike[key] = at
			t.kinds = append(t.kinds, kindOf(key))
		}
		t.kinds[at].dice++
	}
	for i := range t.kinds {
		t.kinds[i].fill()
	}
	return t
}

func kindOf(all [sides]catalog.Side) kind {
	var k kind
next:
	for _, s := range all {
		for i, f := range k.faces {
			if f == s {
				k.weight[i]++
				continue next
			}
		}
		k.faces, k.weight = append(k.faces, s), append(k.weight, 1)
	}
	return k
}

// fill numbers the states.
func (k *kind) fill() {
	number := map[[sides]uint8]int{}
	var add func(at, left int, counts [sides]uint8)
	add = func(at, left int, counts [sides]uint8) {
		if at == len(k.faces)-1 {
			counts[at] = uint8(left)
			number[counts] = len(k.states)
			k.states = append(k.states, append([]uint8(nil), counts[:len(k.faces)]...))
			return
		}
		for n := 0; n <= left; n++ {
			counts[at] = uint8(n)
			add(at+1, left-n, counts)
		}
	}
	for rolled := k.dice; rolled >= 0; rolled-- {
		add(0, rolled, [sides]uint8{})
		if rolled == k.dice {
			k.rolled = len(k.states)
		}
	}
	for _, state := range k.states {
		after := make([]int, len(k.faces))
		for f := range after {
			var counts [sides]uint8
			copy(counts[:], state)
			counts[f]++
			n, ok := number[counts]
			if !ok {
				n = -1
			}
			after[f] = n
		}
		k.after = append(k.after, after)
	}
}

// open returns how many dice of a state are to be rolled.
func (k *kind) open(state int) int {
	n := k.dice
	for _, c := range k.states[state] {
		n -= int(c)
	}
	return n
}

// states returns how many states there are, maxStates+1 if there are more.
func (t *table) states() int {
	n := 1
	for i := range t.kinds {
		if n *= len(t.kinds[i].states); n > maxStates {
			return maxStates + 1
		}
	}
	return n
}

// all returns the worth of every state in which all dice are rolled, and in how
// many ways it comes about.
func (t *table) all(p *purse) (worth []int, ways []uint64) {
	var visit func(at int, n uint64, shown []catalog.Side)
	visit = func(at int, n uint64, shown []catalog.Side) {
		if at == len(t.kinds) {
			worth, ways = append(worth, p.worth(shown)), append(ways, n)
			return
		}
		k := &t.kinds[at]
		for _, counts := range k.states[:k.rolled] {
			if t.ctx.Err() != nil {
				return
			}
			more, these, left := n, shown, k.dice
			for f, c := range counts {
				for range c {
					more *= k.weight[f]
					these = append(these, k.faces[f])
				}
				more *= choices(left, int(c))
				left -= int(c)
			}
			visit(at+1, more, these)
		}
	}
	visit(0, 1, nil)
	return worth, ways
}

// choices returns in how many ways k of n dice are chosen.
func choices(n, k int) uint64 {
	c := uint64(1)
	for i := range k {
		c = c * uint64(n-i) / uint64(i+1)
	}
	return c
}

// best returns the mean of a value when all dice are rolled, and then rerolls are
// used so that it is highest. Values are kept times six for each die that has been
// averaged over, so that they are whole.
func (t *table) best(worth []int, rerolls int, value func(int) int) *big.Rat {
	now := make([]wide, len(worth))
	for i, n := range worth {
		now[i] = wide{0, uint64(value(n))}
	}
	for range rerolls {
		now = t.reroll(t.average(now))
	}
	now = t.average(now)
	return now[len(now)-1].over(t.dice * (rerolls + 1)) // the last state: nothing is rolled yet
}

// average extends values of rolled pools to those of partly rolled ones. Each
// value becomes larger by six for each die.
func (t *table) average(values []wide) []wide {
	for i := range t.kinds {
		k := &t.kinds[i]
		inner := t.inner(i, true)
		outer := len(values) / (k.rolled * inner)
		next := make([]wide, outer*len(k.states)*inner)
		for o := range outer {
			if t.ctx.Err() != nil {
				break
			}
			rows := next[o*len(k.states)*inner:]
			copy(rows, values[o*k.rolled*inner:(o+1)*k.rolled*inner])
			for s := k.rolled; s < len(k.states); s++ {
				for f, to := range k.after[s] {
					for j := range inner {
						rows[s*inner+j] = rows[s*inner+j].plus(rows[to*inner+j].times(k.weight[f]))
					}
				}
			}
			for s := range k.states {
				scale := power(k.dice - k.open(s))
				for j := range inner {
					rows[s*inner+j] = rows[s*inner+j].times(scale)
				}
			}
		}
		values = next
	}
	return values
}

// reroll returns for every rolled pool the highest value of those in which some
// of its dice are to be rolled again.
func (t *table) reroll(values []wide) []wide {
	for i := range t.kinds {
		k := &t.kinds[i]
		inner := t.inner(i, false)
		outer := len(values) / (len(k.states) * inner)
		next := make([]wide, outer*k.rolled*inner)
		for o := range outer {
			if t.ctx.Err() != nil {
				break
			}
			rows := values[o*len(k.states)*inner:]
			// From nothing rolled to all: a state has what one die less has, if that is more.
			for s := len(k.states) - 1; s >= 0; s-- {
				for _, to := range k.after[s] {
					for j := range inner {
						if to >= 0 && rows[to*inner+j].less(rows[s*inner+j]) {
							rows[to*inner+j] = rows[s*inner+j]
						}
					}
				}
			}
			copy(next[o*k.rolled*inner:], rows[:k.rolled*inner])
		}
		values = next
	}
	return values
}

// inner returns how many values stand together for one state of a kind: those of
// the kinds after it, which are still as they were.
func (t *table) inner(i int, rolled bool) int {
	n := 1
	for j := i + 1; j < len(t.kinds); j++ {
		if rolled {
			n *= t.kinds[j].rolled
		} else {
			n *= len(t.kinds[j].states)
		}
	}
	return n
}

// power returns six to the power of n.
func power(n int) uint64 {
	p := uint64(1)
	for range n {
		p *= sides
	}
	return p
}
