package attack

// A roll is all that some dice may show together, equal sums counted together.
type roll struct {
	sums []sum
	ways []uint64
	caps sum     // more of anything is as good
	size sum     // sums are below it
	at   []int32 // number of a sum, by its cell
}

// capped returns a sum without what is more than matters.
func (s sum) capped(caps sum) sum {
	return sum{min(s[0], caps[0]), min(s[1], caps[1]), min(s[2], caps[2])}
}

func (s sum) plus(o sum) sum { return sum{s[0] + o[0], s[1] + o[1], s[2] + o[2]} }

// sidesOf returns the sides of a die that differ in what matters, and how many
// there are of each.
func sidesOf(d Die, caps sum) (shown []sum, ways []uint64) {
next:
	for _, f := range faces[d] {
		f = f.capped(caps)
		for i := range shown {
			if shown[i] == f {
				ways[i]++
				continue next
			}
		}
		shown, ways = append(shown, f), append(ways, 1)
	}
	return shown, ways
}

// rollOf adds up dice, one after another.
func rollOf(dice []Die, caps sum) *roll {
	r := &roll{caps: caps, size: sum{1, 1, 1}}
	for i := range r.size {
		for _, d := range dice {
			r.size[i] += int8(d.most(i))
		}
		r.size[i] = min(r.size[i], caps[i]+1)
	}
	cells := int(r.size[0]) * int(r.size[1]) * int(r.size[2])
	both := make([]uint64, 2*cells)
	now, next := both[:cells], both[cells:]
	now[0] = 1
	r.sums = append(make([]sum, 0, cells), sum{})
	for _, d := range dice {
		r.add(d, now, next)
		now, next = next, now
	}
	r.at, r.ways = make([]int32, cells), make([]uint64, len(r.sums))
	for i, s := range r.sums {
		c := r.cell(s)
		r.at[c], r.ways[i] = int32(i), now[c]
	}
	return r
}

// add rolls one die more: now has the ways to every sum, next gets them.
func (r *roll) add(d Die, now, next []uint64) {
	clear(next)
	for _, s := range r.sums {
		ways := now[r.cell(s)]
		for _, f := range faces[d] {
			next[r.cell(s.plus(f).capped(r.caps))] += ways
		}
	}
	r.sums = r.sums[:0]
	for c, ways := range next {
		if ways > 0 {
			r.sums = append(r.sums, r.sumAt(c))
		}
	}
}

func (r *roll) cell(s sum) int {
	return (int(s[0])*int(r.size[1])+int(s[1]))*int(r.size[2]) + int(s[2])
}

func (r *roll) sumAt(cell int) sum {
	last, middle := int(r.size[2]), int(r.size[1])
	return sum{int8(cell / last / middle), int8(cell / last % middle), int8(cell % last)}
}

// number returns the number of a sum that the dice can show.
func (r *roll) number(s sum) int32 { return r.at[r.cell(s.capped(r.caps))] }

// power returns six to the power of n.
func power(n int) uint64 {
	p := uint64(1)
	for range n {
		p *= sides
	}
	return p
}
