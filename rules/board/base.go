package board

// A shift is a move of a large base by one space, or its turn.
type shift struct {
	to     Space
	lies   uint8 // 1 after a turn
	enters Set   // spaces it did not cover before
	slowed Set   // spaces of which terrain and figures cost more
}

// shifts are the moves of a base from each position, as it lies and turned.
type shifts [2][Most][]shift

// longest is the most spaces that a base is long, bases how many bases there can be.
const (
	longest = 3
	bases   = longest * longest
)

// Covers returns the spaces that a base covers; fewer if it does not lie on spaces.
func (m *Ground) Covers(s Stand) (set Set) {
	at := m.cells[s.At]
	for row := range int(s.Base.Rows) {
		for col := range int(s.Base.Cols) {
			set.Add(m.Space(Cell{at.Row + row, at.Col + col}))
		}
	}
	return set
}

// Fitting returns the positions of a base on some spaces alone where it can lie as far as the
// ground goes.
func (m *Ground) Fitting(v Mover, b Base, on Set, open Doors) (at Set) {
	if b == Small {
		if !v.free() {
			on = on.Minus(m.of[Impassable]).Minus(m.of[Blocking])
		}
		return on
	}
	for x := range on.All() {
		if s := (Stand{x, b}); m.Fits(v, s, open) && m.Covers(s).Minus(on).Empty() {
			at.Add(x)
		}
	}
	return at
}

// Fits reports whether a base can lie at a position as far as the ground goes: on spaces
// that the figure may enter, with nothing between them that it cannot cross.
func (m *Ground) Fits(v Mover, s Stand, open Doors) bool {
	by := barsWalk
	if v.free() {
		by = barsFree
	}
	return m.fits(s, by, open)
}

func (m *Ground) fits(s Stand, by obstacles, open Doors) bool {
	at := m.cells[s.At]
	for row := range int(s.Base.Rows) {
		for col := range int(s.Base.Cols) {
			c := Cell{at.Row + row, at.Col + col}
			if by.bar(m.At(c)) ||
				col > 0 && by.barEdge(m.edgeNow(Cell{c.Row, c.Col - 1}, c, open)) ||
				row > 0 && by.barEdge(m.edgeNow(Cell{c.Row - 1, c.Col}, c, open)) {
				return false
			}
		}
	}
	return true
}

// shiftsOf returns the moves of a base while some doors stand open.
func (m *Ground) shiftsOf(base Base, free bool, open Doors) *shifts {
	open &= m.every
	by, no := barsWalk, 0
	if free {
		by, no = barsFree, 1
	}
	kept := &m.shifts[(base.Rows-1)*longest+base.Cols-1][no][open]
	if s := kept.Load(); s != nil {
		return s
	}
	s := new(shifts)
	for o, lies := range [...]Base{base, base.Turned()} {
		for x := range Space(len(m.cells)) {
			from := Stand{x, lies}
			s[o][x] = m.straight(nil, from, uint8(o), by, open)
			if base.Rows != base.Cols {
				s[o][x] = m.turns(s[o][x], from, uint8(1-o), by, open)
			}
		}
	}
	kept.CompareAndSwap(nil, s)
	return kept.Load()
}

// straight appends the moves to the four sides.
func (m *Ground) straight(buf []shift, from Stand, lies uint8, by obstacles, open Doors) []shift {
	at, was := m.cells[from.At], m.Covers(from)
	for _, d := range [...]Cell{{-1, 0}, {0, -1}, {0, 1}, {1, 0}} {
		to := Stand{m.Space(Cell{at.Row + d.Row, at.Col + d.Col}), from.Base}
		if to.At == None || !m.fits(to, by, open) {
			continue
		}
		enters := m.Covers(to).Minus(was)
		free := true
		for x := range enters.All() {
			c := m.cells[x]
			free = free && !by.barEdge(m.edgeNow(Cell{c.Row - d.Row, c.Col - d.Col}, c, open))
		}
		if free {
			buf = append(buf, m.shift(to, lies, enters))
		}
	}
	return buf
}

// turns appends the turns by 90 degrees that keep at least half of the spaces.
func (m *Ground) turns(buf []shift, from Stand, lies uint8, by obstacles, open Doors) []shift {
	at, was, turned := m.cells[from.At], m.Covers(from), from.Base.Turned()
	for row := -int(turned.Rows); row <= int(from.Base.Rows); row++ {
		for col := -int(turned.Cols); col <= int(from.Base.Cols); col++ {
			to := Stand{m.Space(Cell{at.Row + row, at.Col + col}), turned}
			if to.At == None || !m.fits(to, by, open) {
				continue
			}
			if now := m.Covers(to); 2*now.And(was).Len() >= was.Len() {
				buf = append(buf, m.shift(to, lies, now.Minus(was)))
			}
		}
	}
	return buf
}

func (m *Ground) shift(to Stand, lies uint8, enters Set) shift {
	s := shift{to: to.At, lies: lies, enters: enters, slowed: enters}
	if m.later { // all spaces of the new position are entered again
		s.slowed = m.Covers(to)
	}
	return s
}
