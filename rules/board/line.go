package board

// A line of sight is a thin path that may hug the straight line on either side. Between
// corners of the grid it needs spaces that are free; round a corner it goes by the
// quadrants that walls and blocking terrain leave open, whoever stands there.

// A corner is a corner of the grid, from the top left.
type corner struct{ y, x int }

// Quadrants of a corner, clockwise. The link of a quadrant is the edge to the next.
const (
	northWest = iota
	northEast
	southEast
	southWest
	quadrants
)

// quadrant returns the cell in a quadrant of a corner.
func (v corner) quadrant(q int) Cell {
	c := Cell{v.y, v.x}
	if q == northWest || q == northEast {
		c.Row--
	}
	if q == northWest || q == southWest {
		c.Col--
	}
	return c
}

// lies returns in which quadrant of a corner a cell lies that has it.
func (v corner) lies(c Cell) int {
	for q := range quadrants {
		if v.quadrant(q) == c {
			return q
		}
	}
	panic("board: a cell without this corner")
}

// links are what lies round a corner: edges that bar, quadrants that do, and doors.
type links struct {
	edges, cells uint8
	doors        [quadrants]int8 // of each edge, or -1
}

// sightBars is what no line of sight passes.
var sightBars = obstacles{1<<Void | 1<<Blocking, 1<<Wall | 1<<Door | 1<<BlockingEdge}

// linkCorners notes what lies round each corner. Closed doors bar there as walls do, for
// nobody sees through a door.
func (m *Ground) linkCorners() {
	m.links = make([]links, (m.High+1)*(m.Wide+1))
	for y := range m.High + 1 {
		for x := range m.Wide + 1 {
			l, v := &m.links[y*(m.Wide+1)+x], corner{y, x}
			for q := range quadrants {
				a, b := v.quadrant(q), v.quadrant((q+1)%quadrants)
				l.doors[q] = -1
				if sightBars.bar(m.At(a)) {
					l.cells |= 1 << q
				}
				switch e := m.edge(a, b); {
				case e == Door:
					l.doors[q] = int8(m.DoorAt(m.Space(a), m.Space(b)))
				case sightBars.barEdge(e):
					l.edges |= 1 << q
				}
			}
		}
	}
}

// round returns which quadrants of a corner a path gets to from some. The cells a and b bar
// nothing: from one the line comes, to the other it goes.
func (m *Ground) round(v corner, from uint8, open Doors, a, b Cell) uint8 {
	l := &m.links[v.y*(m.Wide+1)+v.x]
	cells, edges := l.cells, l.edges
	if cells != 0 {
		for q := range quadrants {
			if c := v.quadrant(q); c == a || c == b {
				cells &^= 1 << q
			}
		}
	}
	for q, d := range l.doors {
		if d >= 0 && open>>d&1 == 0 {
			edges |= 1 << q
		}
	}
	if edges == 0 && cells == 0 {
		return 15
	}
	free := ^cells & 15
	for got := from & free; ; {
		next := got
		for q := range quadrants {
			p := (q + 1) % quadrants
			if edges>>q&1 == 0 && (got>>q|got>>p)&1 != 0 {
				next |= (1<<q | 1<<p) & free
			}
		}
		if next == got {
			return got
		}
		got = next
	}
}

// A stretch is a straight line between two corners that goes along no edges: the spaces
// whose figures bar it, and the doors that must stand open.
type stretch struct {
	cells Set
	doors Doors
}

// follow goes along a straight line from a corner to the next that it meets, through cells of
// which a and b bar nothing. It reports whether the ground lets it pass.
func (m *Ground) follow(s *stretch, v corner, dy, dx int, a, b Cell) bool {
	at := v.quadrant(front(dy, dx))
	high, wide := abs(dy), abs(dx)
	for i, j := 1, 1; ; {
		if at != a && at != b && sightBars.bar(m.At(at)) {
			return false
		}
		s.cells.Add(m.Space(at))
		if i == high && j == wide {
			return true
		}
		next := at
		if j*high < i*wide {
			next.Col += sign(dx)
			j++
		} else {
			next.Row += sign(dy)
			i++
		}
		switch e := m.edge(at, next); {
		case e == Door:
			s.doors |= 1 << m.DoorAt(m.Space(at), m.Space(next))
		case sightBars.barEdge(e):
			return false
		}
		at = next
	}
}

// front returns the quadrant into which a line leaves a corner.
func front(dy, dx int) int {
	switch {
	case dy < 0 && dx < 0:
		return northWest
	case dy < 0:
		return northEast
	case dx < 0:
		return southWest
	}
	return southEast
}

// opposite returns the quadrant through which such a line comes to a corner.
func opposite(q int) int { return (q + 2) % quadrants }

// An axis is a line along edges of the grid. Which side it hugs depends on who stands there.
type axis struct {
	from     corner
	dy, dx   int8 // of its direction, 1 long
	n        uint8
	out, in  uint8 // quadrants of the first and the last corner where it begins and ends
	own, aim Cell
}

// clear reports whether a line along edges is free, with figures on some spaces.
func (m *Ground) clear(x *axis, figures *Set, open Doors) bool {
	v, dy, dx := x.from, int(x.dy), int(x.dx)
	// The quadrants left and right of the line, before and behind a corner.
	var fore, back [2]int
	switch {
	case dx > 0:
		fore, back = [2]int{northEast, southEast}, [2]int{northWest, southWest}
	case dx < 0:
		fore, back = [2]int{northWest, southWest}, [2]int{northEast, southEast}
	case dy > 0:
		fore, back = [2]int{southWest, southEast}, [2]int{northWest, northEast}
	default:
		fore, back = [2]int{northWest, northEast}, [2]int{southWest, southEast}
	}
	got := m.round(v, 1<<x.out, open, x.own, x.aim)
	for range x.n {
		next := uint8(0)
		for i := range 2 {
			c := v.quadrant(fore[i])
			if got>>fore[i]&1 != 0 && (c == x.own || c == x.aim || !sightBars.bar(m.At(c))) && !figures.Has(m.Space(c)) {
				next |= 1 << back[i]
			}
		}
		if next == 0 {
			return false
		}
		v.y, v.x = v.y+dy, v.x+dx
		got = m.round(v, next, open, x.own, x.aim)
	}
	return got>>x.in&1 != 0
}

func abs(n int) int { return max(n, -n) }

func sign(n int) int {
	switch {
	case n < 0:
		return -1
	case n > 0:
		return 1
	}
	return 0
}
