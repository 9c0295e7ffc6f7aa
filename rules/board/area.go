package board

// listWalls lists the edges that bar sight, for the later edition: nothing may lie between
// the two lines of a look. Spaces that bar always meet a line as well.
func (s *surveyor) listWalls() {
	for x, c := range s.cells {
		for _, d := range [...]Cell{{c.Row, c.Col + 1}, {c.Row + 1, c.Col}} {
			y := s.Ground.Space(d)
			if y == None {
				continue
			}
			e := *s.Between(c, d)
			if !sightBars.barEdge(e) {
				continue
			}
			w := wall{a: corner{d.Row, d.Col}, door: -1}
			if w.b = (corner{d.Row, d.Col + 1}); d.Row == c.Row {
				w.b = corner{d.Row + 1, d.Col}
			}
			if e == Door {
				w.door = s.DoorAt(Space(x), y)
			}
			s.walls = append(s.walls, w)
		}
	}
}

// A wall is an edge that bars, between two corners; door is its number or -1.
type wall struct {
	a, b corner
	door int
}

// clean reports whether no wall lies inside the triangle of a look, and which doors in it
// must stand open.
func (s *surveyor) clean(c, p, q corner, doors *Doors) bool {
	for i := range s.walls {
		w := &s.walls[i]
		if !w.inside(c, p, q) {
			continue
		}
		if w.door < 0 {
			return false
		}
		*doors |= 1 << w.door
	}
	return true
}

// inside reports whether a wall has a point inside a triangle: whether no side of it and no
// line along the wall keeps them apart.
func (w *wall) inside(c, p, q corner) bool {
	t := [...]corner{c, p, q}
	for i := range t {
		a, b, o := t[i], t[(i+1)%3], t[(i+2)%3]
		in := sign(cross(a, b, o))
		if in*sign(cross(a, b, w.a)) <= 0 && in*sign(cross(a, b, w.b)) <= 0 {
			return false
		}
	}
	low, high := 0, 0
	for _, v := range t {
		n := cross(w.a, w.b, v)
		low, high = min(low, n), max(high, n)
	}
	return low < 0 && high > 0
}

// cross says on which side of a line through two corners a third lies, and how far.
func cross(a, b, v corner) int {
	return (b.x-a.x)*(v.y-a.y) - (b.y-a.y)*(v.x-a.x)
}
