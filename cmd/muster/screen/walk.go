package screen

import "slices"

// scroll moves the table.
func (s *screen) scroll(by int) {
	l := s.layout()
	s.top = max(0, min(l.top+by, l.lines-l.table.h))
}

// land puts the cursor of the table on the first thing, unless it is on one.
func (s *screen) land() {
	if !s.onTable {
		return
	}
	l := s.layout()
	on := func(it item) bool { return it.id() != "" && it.id() == s.spot }
	if slices.ContainsFunc(l.items, on) {
		return
	}
	i := slices.IndexFunc(l.items, func(it item) bool { return s.maps() && s.scene.holds(it) })
	if i < 0 {
		i = slices.IndexFunc(l.items, func(it item) bool { return len(it.pieces) > 0 })
	}
	if i >= 0 {
		s.spot = l.items[i].id()
	}
}

// walk moves the cursor of the table: left and right to the next thing, up and
// down to the nearest one on another line.
func (s *screen) walk(name string) {
	s.land()
	l := s.layout()
	var things []item
	for _, it := range l.items {
		if it.id() != "" {
			things = append(things, it)
		}
	}
	at := slices.IndexFunc(things, func(it item) bool { return it.id() == s.spot })
	if at < 0 {
		return
	}
	switch name {
	case "left":
		at = max(at-1, 0)
	case "right":
		at = min(at+1, len(things)-1)
	case "up":
		at = nearest(things, at, -1)
	case "down":
		at = nearest(things, at, 1)
	}
	s.spot, s.typed = things[at].id(), ""
	s.follow()
}

// follow scrolls the table so that what its cursor is on is seen.
func (s *screen) follow() {
	l := s.layout()
	i := slices.IndexFunc(l.items, func(it item) bool { return it.id() != "" && it.id() == s.spot })
	if !s.onTable || i < 0 {
		return
	}
	y := l.items[i].y
	s.top = max(min(l.top, y), y-l.table.h+1)
}

// nearest returns the thing of the next line up or down that is nearest.
func nearest(things []item, at, step int) int {
	from := things[at]
	best, line := at, -1
	for i := at + step; i >= 0 && i < len(things); i += step {
		it := things[i]
		if it.y == from.y {
			continue
		}
		if line >= 0 && it.y != line {
			break
		}
		if line < 0 || abs(it.x-from.x) < abs(things[best].x-from.x) {
			best, line = i, it.y
		}
	}
	return best
}

func abs(n int) int { return max(n, -n) }
