package flow

import "muster/rules/zones"

// Gather gives a frame an empty set to fill; it has one at a time.
func (m *Machine) Gather(f *Frame) *zones.Set {
	if f.hand%keeps > 0 {
		*m.Gathered(f) = zones.Set{}
		return m.Gathered(f)
	}
	f.hand += m.lay()
	return m.Gathered(f)
}

// lay returns the place of an empty set, plus 1.
func (m *Machine) lay() uint8 {
	if m.hands == hands {
		panic("flow: too many sets gathered")
	}
	m.hand[m.hands] = zones.Set{}
	m.hands++
	return m.hands
}

// Keep gives a frame a set, empty at first, that lies beside the one that it fills.
func (m *Machine) Keep(f *Frame) *zones.Set {
	if f.kept() == 0 {
		f.hand += keeps * m.lay()
	}
	return &m.hand[f.kept()-1]
}

// kept returns the place of the set that a frame keeps, plus 1; 0 if there is none.
func (f *Frame) kept() uint8 { return f.hand % lacks / keeps }

// Kept returns the set that a frame keeps, empty if there is none.
func (m *Machine) Kept(f *Frame) zones.Set {
	if f.kept() == 0 {
		return zones.Set{}
	}
	return m.hand[f.kept()-1]
}

// Gathered returns the set that a frame is filling.
func (m *Machine) Gathered(f *Frame) *zones.Set { return &m.hand[f.hand%keeps-1] }

// Laid returns the sets that the frames fill and keep, in the order in which they were laid.
func Laid(m *Machine) []zones.Set { return m.hand[:m.hands] }

// Spend gives back the set that a frame has filled and does not need any more, if it was the
// last that was laid: there are few of them.
func (m *Machine) Spend(f *Frame) {
	if k := f.hand % keeps; k > 0 && k == m.hands {
		f.hand -= k
		m.hands--
		m.hand[k-1] = zones.Set{}
	}
}

// Release gives back the sets of a frame, if it has any.
func (m *Machine) Release(f *Frame) {
	for _, k := range [...]uint8{f.hand % keeps, f.kept()} {
		if k > 0 {
			m.hands--
			m.hand[k-1] = zones.Set{}
		}
	}
	f.hand = 0
}

// Lacks notes whether a frame has left something out of what it does to several pieces.
func (f *Frame) Lacks(something bool) {
	if f.hand %= lacks; something {
		f.hand += lacks
	}
}

// Lacking reports whether it has.
func (f *Frame) Lacking() bool { return f.hand >= lacks }
