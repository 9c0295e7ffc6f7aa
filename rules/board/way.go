package board

// FirstStep returns where a cheapest way to a position begins, and how many movement points
// have been spent there: the next position after that from which was asked where one gets.
// The position must be one where one gets.
func (m *Ground) FirstStep(r *Reached, to Stand, open Doors) (Stand, int) {
	at, o := to.At, r.lies(to.Base)
	for {
		before, lay, ok := m.before(r, at, o, open)
		if !ok || r.cost[lay][before] == 0 {
			break
		}
		at, o = before, lay
	}
	base := r.base
	if o == 1 {
		base = base.Turned()
	}
	return Stand{at, base}, int(r.cost[o][at])
}

// before returns a position from which a cheapest way comes to another.
func (m *Ground) before(r *Reached, at Space, o int, open Doors) (Space, int, bool) {
	cost := int(r.cost[o][at])
	if r.base == Small {
		cost -= r.entering(Of(at))
		s := m.stepsWith(open)
		way := &s.walk
		if r.free {
			way = &s.free
		}
		for x := range s.free[at].And(r.seen[0]).All() { // steps go both ways, or not at all
			if int(r.cost[0][x]) == cost && way[x].Has(at) && !r.stays(x, cost) {
				return x, 0, true
			}
		}
		return None, 0, false
	}
	ways := m.shiftsOf(r.base, r.free, open)
	for lay := range 2 {
		for x := range r.seen[lay].All() {
			for i := range ways[lay][x] {
				w := &ways[lay][x][i]
				if w.to == at && int(w.lies) == o && int(r.cost[lay][x]) == cost-r.entering(w.slowed) && !r.stays(x, int(r.cost[lay][x])) {
					return x, lay, true
				}
			}
		}
	}
	return None, 0, false
}

// entering returns what a step into some spaces costs.
func (r *Reached) entering(spaces Set) int {
	cost := 1
	if spaces.Meets(r.slow) {
		cost++
	}
	if spaces.Meets(r.hostile) {
		cost++
	}
	return cost
}

// Step returns what it costs to go from a position to another with one step, whether one may
// end there or not; -1 if one does not get there so.
func (m *Ground) Step(v Mover, from, to Stand, crowd *Crowd, open Doors) int {
	r, light := new(Reached), v
	light.Light = true
	m.Reach(r, light, from, 1, &Crowd{}, open)
	enters := m.Covers(to)
	if !m.later {
		enters = enters.Minus(m.Covers(from))
	}
	if r.Cost(to) != 1 || v.Massive && enters.Meets(crowd.Massive) {
		return -1
	}
	if r.slow, r.hostile = m.of[Difficult].Or(crowd.Rubble), crowd.Hostile; v.Light {
		r.slow = Set{}
	}
	if v.free() {
		r.slow, r.hostile = Set{}, Set{}
	}
	return r.entering(enters)
}
