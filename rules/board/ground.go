package board

import (
	"errors"
	"fmt"
	"sync/atomic"
)

// MostDoors is how many doors a ground may have; edges of a door that touch are one door.
const MostDoors = 12

// Doors are the doors that stand open, a bit each.
type Doors uint16

// A Ground is a grid made ready for figures: who is adjacent, how far it is, where one gets
// and what one sees. It never changes; doors and figures are told with each question.
type Ground struct {
	Grid
	later  bool // the later edition of the rules
	cells  []Cell
	no     []Space // of each cell, or None
	doors  int
	every  Doors // all of them
	doorOf map[[2]Space]int
	all    Set
	of     [Blocking + 1]Set // spaces by terrain
	steps  []atomic.Pointer[steps]
	sights atomic.Pointer[sights]
	links  []links                            // of each corner
	shifts [bases][2][]atomic.Pointer[shifts] // of those who walk, and of the free
}

// Edition says what the later edition of the rules has otherwise.
type Edition bool

// Editions: that of the rule book, and the later one.
const (
	First Edition = false
	Later Edition = true
)

// errSpaces and errDoors are what a grid can have too many of.
var (
	errSpaces = fmt.Errorf("board: more than %d spaces", Most)
	errDoors  = fmt.Errorf("board: more than %d doors", MostDoors)
	errEmpty  = errors.New("board: no spaces")
	errWide   = fmt.Errorf("board: higher or wider than %d", MostWide)
)

// NewGround makes a grid ready. The spaces are numbered row by row.
func NewGround(g *Grid, edition Edition) (*Ground, error) {
	if max(g.High, g.Wide) > MostWide {
		return nil, errWide
	}
	m := &Ground{Grid: *g, later: bool(edition), no: make([]Space, g.High*g.Wide), doorOf: map[[2]Space]int{}}
	for i := range m.no {
		m.no[i] = None
		if g.Terrain[i] == Void {
			continue
		}
		x := Space(len(m.cells))
		if x >= Most {
			return nil, errSpaces
		}
		m.no[i] = x
		m.cells = append(m.cells, Cell{i / g.Wide, i % g.Wide})
		m.all.Add(x)
		m.of[g.Terrain[i]].Add(x)
	}
	if len(m.cells) == 0 {
		return nil, errEmpty
	}
	if m.numberDoors(); m.doors > MostDoors {
		return nil, errDoors
	}
	m.every = 1<<m.doors - 1
	m.steps = make([]atomic.Pointer[steps], 1<<m.doors)
	for base := range m.shifts {
		m.shifts[base] = [2][]atomic.Pointer[shifts]{make([]atomic.Pointer[shifts], 1<<m.doors), make([]atomic.Pointer[shifts], 1<<m.doors)}
	}
	m.linkCorners()
	return m, nil
}

// Spaces returns how many spaces there are, All which.
func (m *Ground) Spaces() int { return len(m.cells) }

// All returns the spaces of the ground.
func (m *Ground) All() Set { return m.all }

// Of returns the spaces of a terrain.
func (m *Ground) Of(t Terrain) Set { return m.of[t] }

// Cell returns where a space lies.
func (m *Ground) Cell(x Space) Cell { return m.cells[x] }

// Space returns the space at a cell, or None.
func (m *Ground) Space(c Cell) Space {
	if !m.Has(c) {
		return None
	}
	return m.no[c.Row*m.Wide+c.Col]
}

// DoorAt returns the number of the door between two spaces, or -1.
func (m *Ground) DoorAt(a, b Space) int {
	if n, ok := m.doorOf[[2]Space{min(a, b), max(a, b)}]; ok {
		return n
	}
	return -1
}

// numberDoors gives edges of doors that touch the same number.
func (m *Ground) numberDoors() {
	type side struct{ a, b Space }
	var edges []side
	for x, c := range m.cells {
		for _, d := range [...]Cell{{c.Row, c.Col + 1}, {c.Row + 1, c.Col}} {
			if y := m.Space(d); y != None && *m.Between(c, d) == Door {
				edges = append(edges, side{Space(x), y})
			}
		}
	}
	ends := func(e side) [2]Cell { // corners at the ends of an edge
		a, b := m.cells[e.a], m.cells[e.b]
		if a.Row == b.Row {
			return [2]Cell{{b.Row, b.Col}, {b.Row + 1, b.Col}}
		}
		return [2]Cell{{b.Row, b.Col}, {b.Row, b.Col + 1}}
	}
	number := make([]int, len(edges))
	var spread func(i, n int)
	spread = func(i, n int) {
		number[i] = n
		for j := range edges {
			a, b := ends(edges[i]), ends(edges[j])
			if number[j] == 0 && (a[0] == b[0] || a[0] == b[1] || a[1] == b[0] || a[1] == b[1]) {
				spread(j, n)
			}
		}
	}
	for i, e := range edges {
		if number[i] == 0 {
			m.doors++
			spread(i, m.doors)
		}
		m.doorOf[[2]Space{e.a, e.b}] = number[i] - 1
	}
}

// edgeNow returns an edge as it is with some doors open.
func (m *Ground) edgeNow(a, b Cell, open Doors) Edge {
	e := m.edge(a, b)
	if e == Door && open>>m.DoorAt(m.Space(a), m.Space(b))&1 != 0 {
		return Open
	}
	return e
}
