// Package board keeps the map that figures stand on: its spaces, which of them are
// neighbours, and where one can get.
//
// Spaces are numbers, and everything about several of them is a [Set]. What stands
// where is the affair of a game: it asks with the set of the spaces that are free.
// A map never changes while it is played on, so that many positions share one.
package board

import "math/bits"

// A Map is spaces and what lies next to what.
type Map struct {
	near [Most]Set
	all  Set
}

// New returns a map of spaces of which none is a neighbour of another.
func New(spaces int) *Map {
	if spaces > Most {
		panic("board: more spaces than a set holds")
	}
	m := new(Map)
	for x := range spaces {
		m.all.Add(Space(x))
	}
	return m
}

// Join makes two spaces neighbours of one another.
func (m *Map) Join(a, b Space) {
	m.near[a].Add(b)
	m.near[b].Add(a)
}

// All returns the spaces of the map.
func (m *Map) All() Set { return m.all }

// Near returns the neighbours of a space.
func (m *Map) Near(x Space) Set { return m.near[x] }

// Adjacent reports whether two spaces are neighbours.
func (m *Map) Adjacent(a, b Space) bool { return m.near[a].Has(b) }

// Beside returns the spaces that are neighbours of some in a set, which may be of
// them.
func (m *Map) Beside(set Set) (beside Set) {
	for i, w := range set {
		for near := m.near[i<<6 : i<<6+64]; w != 0; w &= w - 1 {
			beside.join(&near[bits.TrailingZeros64(w)&63])
		}
	}
	return beside
}

// Reach returns where one gets from a space through spaces that are free, however far
// it is; the space itself is of them.
func (m *Map) Reach(from Space, free Set) Set {
	seen := Of(from)
	for edge := seen; !edge.Empty(); seen = seen.Or(edge) {
		edge = m.Beside(edge).And(free).Minus(seen)
	}
	return seen
}

// Within returns where one gets from a space in at most so many steps through spaces
// that are free; the space itself is of them.
func (m *Map) Within(from Space, steps int, free Set) Set {
	seen := Of(from)
	edge := seen
	for range steps {
		edge = m.Beside(edge).And(free).Minus(seen)
		if edge.Empty() {
			break
		}
		seen = seen.Or(edge)
	}
	return seen
}

// Steps returns how many steps it is from a space to another through spaces that are
// free, of which the last must be one; below 0 if one does not get there.
func (m *Map) Steps(from, to Space, free Set) int {
	seen := Of(from)
	edge := seen
	for n := 0; !edge.Empty(); n++ {
		if edge.Has(to) {
			return n
		}
		edge = m.Beside(edge).And(free).Minus(seen)
		seen = seen.Or(edge)
	}
	return -1
}

// Path appends a shortest way from a space to another through spaces that are free:
// the spaces that are entered, of several ways the one over the smaller numbers. It
// appends nothing if one does not get there.
func (m *Map) Path(buf []Space, from, to Space, free Set) []Space {
	for left := m.Steps(from, to, free); left > 0; left-- {
		next := m.near[from].And(free)
		for x := range next.All() {
			if m.Steps(x, to, free) == left-1 {
				buf, from = append(buf, x), x
				break
			}
		}
	}
	return buf
}
