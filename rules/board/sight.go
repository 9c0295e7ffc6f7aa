package board

import (
	"slices"
	"unsafe"
)

// A look is a way to see a space from another: two lines from a corner to two corners of a
// side, each a set of spaces without figures or, with alongEdges, a line along edges.
type look struct {
	a, b  uint32
	doors Doors // that must stand open
}

// alongEdges marks the number of an [axis] among those of sets.
const alongEdges = 1 << 31

// sights are the looks from each space to each other.
type sights struct {
	from  []uint32 // where those of a pair begin
	looks []look
	sets  []Set
	axes  []axis
}

// Sees reports whether there is line of sight from a space to another, past figures on
// other spaces and while some doors stand open. Adjacent figures always see each other.
func (m *Ground) Sees(from, to Space, figures Set, open Doors) bool {
	t := m.sightsOf()
	i := int(from)*len(m.cells) + int(to)
	looks := t.looks[t.from[i]:t.from[i+1]]
	figures.Drop(from)
	figures.Drop(to)
	for k := range looks {
		l := &looks[k]
		if l.doors&^open == 0 && m.open(t, l.a, &figures, open) && m.open(t, l.b, &figures, open) {
			return true
		}
	}
	return from == to || m.Beside(from, to, open)
}

// CouldSee reports whether a space would be seen from another if no figures were there and
// all doors stood open.
func (m *Ground) CouldSee(from, to Space, open Doors) bool {
	if from == to || m.Beside(from, to, open) {
		return true
	}
	t := m.sightsOf()
	i := int(from)*len(m.cells) + int(to)
	return t.from[i] < t.from[i+1]
}

// open reports whether a line is free of figures.
func (m *Ground) open(t *sights, line uint32, figures *Set, open Doors) bool {
	if line&alongEdges != 0 {
		return m.clear(&t.axes[line&^alongEdges], figures, open)
	}
	set := &t.sets[line]
	for i := range set {
		if set[i]&figures[i] != 0 {
			return false
		}
	}
	return true
}

// sightsOf returns the looks, which are made when somebody asks for the first time.
func (m *Ground) sightsOf() *sights {
	if t := m.sights.Load(); t != nil {
		return t
	}
	return m.lookFirst()
}

func (m *Ground) lookFirst() *sights {
	m.sights.CompareAndSwap(nil, m.lookAround())
	return m.sights.Load()
}

// A surveyor makes the looks of a ground.
type surveyor struct {
	*Ground
	sights
	setNo    map[Set]uint32
	axisNo   map[axis]uint32
	corners  int     // of spaces
	cornerNo []int32 // their numbers
	known    []int32 // of each pair of corners, lines between cells that bar nothing: place in drawn, plus 1
	drawn    [][]line
	ends     Set // the two spaces that are looked at
	looks    []look
	walls    []wall
}

// A line is one way to draw a straight line.
type line struct {
	no    uint32
	doors Doors
}

func (m *Ground) lookAround() *sights {
	s := &surveyor{Ground: m, setNo: map[Set]uint32{}, axisNo: map[axis]uint32{}}
	s.numberCorners()
	if m.later {
		s.listWalls()
	}
	n := len(m.cells)
	near := &m.stepsWith(0).near
	s.from = make([]uint32, 0, n*n+1)
	for from := range Space(n) {
		for to := range Space(n) {
			s.from = append(s.from, uint32(len(s.sights.looks)))
			if from != to && !near[from].Has(to) {
				s.look(m.cells[from], m.cells[to])
			}
		}
	}
	s.from = append(s.from, uint32(len(s.sights.looks)))
	s.sights.looks = slices.Clip(s.sights.looks)
	return &s.sights
}

// look finds the looks from a cell to another, those left out that need more than others.
func (s *surveyor) look(from, to Cell) {
	s.looks, s.ends = s.looks[:0], Of(s.Space(from), s.Space(to))
	for _, c := range cornersOf(from) {
		aim := cornersOf(to)
		for k := range quadrants {
			p, q := aim[k], aim[(k+1)%quadrants]
			turn := (p.x-c.x)*(q.y-c.y) - (p.y-c.y)*(q.x-c.x)
			if turn == 0 { // the lines would overlap
				continue
			}
			doors := Doors(0)
			if turn < 0 && !s.joined(to, k, &doors) || s.later && !s.clean(c, p, q, &doors) {
				continue
			}
			left := s.lines(c, p, from, to)
			if len(left) == 0 {
				continue
			}
			for _, r := range s.lines(c, q, from, to) {
				for _, l := range left {
					s.offer(look{l.no, r.no, l.doors | r.doors | doors})
				}
			}
		}
	}
	s.sights.looks = append(s.sights.looks, s.looks...)
}

// joined reports whether the side of a cell that a look ends on is no wall, and which door
// in it must stand open. That matters to who looks at it from outside.
func (s *surveyor) joined(to Cell, side int, doors *Doors) bool {
	next := [quadrants]Cell{{to.Row - 1, to.Col}, {to.Row, to.Col + 1}, {to.Row + 1, to.Col}, {to.Row, to.Col - 1}}[side]
	e := s.edge(to, next)
	if e == Door {
		*doors |= 1 << s.DoorAt(s.Space(to), s.Space(next))
	}
	return e == Door || !sightBars.barEdge(e)
}

// offer keeps a look unless another asks for less, and drops those that ask for more.
func (s *surveyor) offer(l look) {
	needs := s.needs(l)
	for _, o := range s.looks {
		if s.less(o, l, needs) {
			return
		}
	}
	s.looks = slices.DeleteFunc(s.looks, func(o look) bool { return s.less(l, o, s.needs(o)) })
	s.looks = append(s.looks, l)
}

// less reports whether a look asks for nothing that another, with its needs, does not.
func (s *surveyor) less(a, b look, needs Set) bool {
	if a.doors&^b.doors != 0 {
		return false
	}
	for _, n := range [...]uint32{a.a, a.b} {
		if n&alongEdges != 0 {
			if n != b.a && n != b.b {
				return false
			}
		} else if !s.sets[n].Minus(needs).Minus(s.ends).Empty() {
			return false
		}
	}
	return true
}

// needs returns the spaces that a look wants free, lines along edges aside.
func (s *surveyor) needs(l look) (set Set) {
	for _, n := range [...]uint32{l.a, l.b} {
		if n&alongEdges == 0 {
			set.join(&s.sets[n])
		}
	}
	return set
}

// cornersOf returns the corners of a cell, clockwise from the north west.
func cornersOf(c Cell) [quadrants]corner {
	return [...]corner{{c.Row, c.Col}, {c.Row, c.Col + 1}, {c.Row + 1, c.Col + 1}, {c.Row + 1, c.Col}}
}

// lines returns the ways to draw a line from a corner of a cell to one of another.
func (s *surveyor) lines(c, p corner, from, to Cell) []line {
	dy, dx := p.y-c.y, p.x-c.x
	out, in := c.lies(from), p.lies(to)
	if dy == 0 && dx == 0 {
		return nil
	}
	if dy == 0 || dx == 0 {
		x := axis{c, int8(sign(dy)), int8(sign(dx)), uint8(abs(dy + dx)), uint8(out), uint8(in), from, to}
		if !s.clear(&x, &Set{}, 1<<MostDoors-1) {
			return nil
		}
		return []line{{s.axis(x), 0}}
	}
	ways := s.stretches(c, p, from, to)
	if len(ways) == 0 {
		return nil
	}
	ahead := front(dy, dx)
	begin, end := s.turns(c, out, ahead, from, to), s.turns(p, opposite(ahead), in, from, to)
	switch {
	case len(begin) == 0 || len(end) == 0:
		return nil
	case begin[0]|end[0] == 0: // nothing bars them there
		return ways
	}
	var all []line
	for _, begins := range begin {
		for _, ends := range end {
			for _, l := range ways {
				all = append(all, line{l.no, l.doors | begins | ends})
			}
		}
	}
	return all
}

// stretches returns the ways to draw a line between two corners that goes along no edges.
func (s *surveyor) stretches(c, p corner, from, to Cell) []line {
	plain := s.At(from) != Blocking && s.At(to) != Blocking
	known := &s.known[int(s.number(c))*s.corners+int(s.number(p))]
	if *known > 0 && plain {
		return s.drawn[*known-1]
	}
	dy, dx := p.y-c.y, p.x-c.x
	ahead, n := front(dy, dx), gcd(abs(dy), abs(dx))
	ways := []stretch{{}}
	for i, v := 0, c; i < n && len(ways) > 0; i++ {
		var one stretch
		if !s.follow(&one, v, dy/n, dx/n, from, to) {
			ways = nil
			break
		}
		round := none
		if i > 0 {
			round = s.turns(v, opposite(ahead), ahead, from, to)
		}
		var next []stretch
		for _, w := range ways {
			for _, d := range round {
				next = append(next, stretch{w.cells.Or(one.cells), w.doors | one.doors | d})
			}
		}
		ways, v = next, corner{v.y + dy/n, v.x + dx/n}
	}
	var all []line
	for _, w := range ways {
		all = append(all, line{s.set(w.cells), w.doors})
	}
	if plain {
		s.drawn = append(s.drawn, all)
		*known = int32(len(s.drawn))
	}
	return all
}

// none is no doors, as the only choice.
var none = []Doors{0}

// turns returns which doors must stand open so that a path gets round a corner from a
// quadrant to another, as few as will do: none at all, or several choices.
func (s *surveyor) turns(v corner, from, to int, a, b Cell) []Doors {
	if s.round(v, 1<<from, 0, a, b)>>to&1 != 0 {
		return none
	}
	doors := Doors(0)
	for _, d := range s.links[v.y*(s.Wide+1)+v.x].doors {
		if d >= 0 {
			doors |= 1 << d
		}
	}
	var all []Doors
	for some := Doors(1); some <= doors; some++ {
		if some&^doors == 0 && s.round(v, 1<<from, some, a, b)>>to&1 != 0 &&
			!slices.ContainsFunc(all, func(d Doors) bool { return d&^some == 0 }) {
			all = append(all, some)
		}
	}
	return all
}

// numberCorners numbers the corners of spaces.
func (s *surveyor) numberCorners() {
	s.cornerNo = make([]int32, len(s.links))
	for i := range s.cornerNo {
		s.cornerNo[i] = -1
	}
	for _, cell := range s.cells {
		for _, v := range cornersOf(cell) {
			if no := &s.cornerNo[v.y*(s.Wide+1)+v.x]; *no < 0 {
				*no = int32(s.corners)
				s.corners++
			}
		}
	}
	s.known = make([]int32, s.corners*s.corners)
}

func (s *surveyor) number(v corner) int32 { return s.cornerNo[v.y*(s.Wide+1)+v.x] }

func (s *surveyor) set(x Set) uint32 {
	no, ok := s.setNo[x]
	if !ok {
		no = uint32(len(s.sets))
		s.setNo[x], s.sets = no, append(s.sets, x)
	}
	return no
}

func (s *surveyor) axis(x axis) uint32 {
	no, ok := s.axisNo[x]
	if !ok {
		no = uint32(len(s.axes))
		s.axisNo[x], s.axes = no, append(s.axes, x)
	}
	return no | alongEdges
}

func gcd(a, b int) int {
	for b != 0 {
		a, b = b, a%b
	}
	return a
}

// Bytes returns how much memory the looks of a ground take.
func (m *Ground) Bytes() int {
	t := m.sightsOf()
	return 4*len(t.from) + int(unsafe.Sizeof(look{}))*len(t.looks) + int(unsafe.Sizeof(Set{}))*len(t.sets) + int(unsafe.Sizeof(axis{}))*len(t.axes)
}
