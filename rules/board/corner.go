package board

import (
	"math"
	"sync/atomic"
)

// obstacles are what bars a way: terrains and edges, a bit each.
type obstacles struct{ terrains, edges uint8 }

// What bars those who walk, who fly or trample, and who count spaces.
var (
	barsWalk  = obstacles{1<<Void | 1<<Impassable | 1<<Blocking, 1<<Wall | 1<<Door | 1<<ImpassableEdge | 1<<BlockingEdge}
	barsFree  = obstacles{1 << Void, 1<<Wall | 1<<Door}
	barsCount = obstacles{1<<Void | 1<<Blocking, 1<<Wall | 1<<Door | 1<<BlockingEdge}
)

func (o obstacles) bar(t Terrain) bool  { return o.terrains>>t&1 != 0 }
func (o obstacles) barEdge(e Edge) bool { return o.edges>>e&1 != 0 }

// steps are which spaces are a step from each other while some doors stand open.
type steps struct {
	walk   [Most]Set // for who walks
	free   [Most]Set // for who is mobile or massive
	count  [Most]Set // for who counts
	near   [Most]Set // adjacent
	counts atomic.Pointer[countTable]
}

// stepsWith returns the steps while some doors stand open.
func (m *Ground) stepsWith(open Doors) *steps {
	s := m.steps[open&m.every].Load()
	if s == nil {
		s = m.stepAround(open & m.every)
	}
	return s
}

// stepAround finds out the steps while some doors stand open, when somebody asks for the first time.
func (m *Ground) stepAround(open Doors) *steps {
	s := new(steps)
	for x, a := range m.cells {
		for row := -1; row <= 1; row++ {
			for col := -1; col <= 1; col++ {
				b := Cell{a.Row + row, a.Col + col}
				y := m.Space(b)
				if y == None || int(y) == x {
					continue
				}
				if !barsWalk.bar(m.At(b)) && m.passes(a, b, barsWalk, open) {
					s.walk[x].Add(y)
				}
				if m.passes(a, b, barsFree, open) {
					s.free[x].Add(y)
				}
				if m.passes(a, b, barsCount, open) {
					s.count[x].Add(y)
					if m.touch(a, b) {
						s.near[x].Add(y)
					}
				}
			}
		}
	}
	m.steps[open].CompareAndSwap(nil, s)
	return m.steps[open].Load()
}

// passes reports whether what bars a way leaves one from a cell to one of its eight
// neighbours, whatever these cells are. A corner is barred if both sides of it are (vertex
// rule).
func (m *Ground) passes(a, b Cell, by obstacles, open Doors) bool {
	if a.Row == b.Row || a.Col == b.Col {
		return !by.barEdge(m.edgeNow(a, b, open))
	}
	for _, side := range [...]Cell{{a.Row, b.Col}, {b.Row, a.Col}} {
		if !by.bar(m.At(side)) && !by.barEdge(m.edgeNow(a, side, open)) && !by.barEdge(m.edgeNow(side, b, open)) {
			return true
		}
	}
	return false
}

// touch reports whether the terrain of two cells between which nothing lies leaves them
// adjacent: the edges of blocking terrain are blocking; in the later edition it is adjacent
// to nothing.
func (m *Ground) touch(a, b Cell) bool {
	blocking := m.At(a) == Blocking || m.At(b) == Blocking
	return !blocking || !m.later && a.Row != b.Row && a.Col != b.Col
}

// Adjacent returns the spaces that are adjacent to a space.
func (m *Ground) Adjacent(x Space, open Doors) Set { return m.stepsWith(open).near[x] }

// Beside reports whether a space is adjacent to another.
func (m *Ground) Beside(x, y Space, open Doors) bool { return m.stepsWith(open).near[x].Has(y) }

// Is reports whether a space is of a terrain.
func (m *Ground) Is(x Space, t Terrain) bool { return m.of[t].Has(x) }

// Count returns how many spaces it is from a space to another, as small figures step that
// nothing slows; below 0 if one does not get there. Nobody counts through blocking terrain,
// but it may be where one begins or ends. What is farther away than 127 spaces is 127 away.
func (m *Ground) Count(from, to Space, open Doors) int {
	return int(m.CountsFrom(from, open)[to])
}

// CountsFrom returns Count of a space to each.
func (m *Ground) CountsFrom(from Space, open Doors) []int8 {
	s := m.stepsWith(open)
	t := s.counts.Load()
	if t == nil {
		t = m.countAll(s)
		s.counts.Store(t)
	}
	n := len(m.cells)
	return (*t)[int(from)*n : (int(from)+1)*n]
}

// countAll counts from each space to each other.
func (m *Ground) countAll(s *steps) *countTable {
	n := len(m.cells)
	t := make(countTable, n*n)
	for i := range t {
		t[i] = -1
	}
	through := m.all.Minus(m.of[Blocking])
	for from := range Space(n) {
		row := t[int(from)*n : int(from)*n+n]
		seen, edge := Of(from), Of(from)
		for k := int8(0); !edge.Empty(); {
			var next Set
			for x := range edge.All() {
				if row[x] = k; k == 0 || through.Has(x) {
					next.join(&s.count[x])
				}
			}
			edge = next.Minus(seen)
			seen = seen.Or(edge)
			if k < math.MaxInt8 {
				k++
			}
		}
	}
	return &t
}

// A countTable has how many spaces it is from each space to each other, -1 for none.
type countTable []int8

// Next returns the spaces that are one space away from a space.
func (m *Ground) Next(x Space, open Doors) Set { return m.stepsWith(open).count[x] }

// Fly returns the spaces that a figure enters from a space with one step if only walls and
// doors bar it.
func (m *Ground) Fly(x Space, open Doors) Set { return m.stepsWith(open).free[x] }
