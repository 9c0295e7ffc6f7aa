package clones

import (
	"muster/rules"
	"muster/rules/board"
)

// A fighter plans the fights of a Jedi: over which zones, and how many droids of each.
type fighter struct {
	w     *scale
	s     *State
	seat  rules.Seat
	ready bool
	floor board.Set // where he could go if there were no droids
	prey  board.Set
	parts board.Set // of C-3PO, which stay where they are
	reach board.Set
	near  board.Set // beside reach
	found [32]*use  // by the value of the fight

	best use
	cur  use
}

// fighter returns the planner of a player's fights, which is made anew for him.
func (w *scale) fighter(s *State, seat rules.Seat) *fighter {
	return &fighter{w: w, s: s, seat: seat}
}

// plan plans the fight of a value.
func (f *fighter) plan(value uint8, u *use) {
	if !f.ready {
		f.look()
	}
	if done := f.found[value&31]; done != nil {
		u.targets, u.n, u.worth = done.targets, done.n, done.worth
		return
	}
	f.best, f.cur = use{worth: -1}, use{}
	f.over(f.reach, f.near, f.prey, int(value), deep)
	u.targets, u.n, u.worth = f.best.targets, f.best.n, f.best.worth
	kept := f.best
	f.found[value&31] = &kept
}

// look looks where the Jedi can get.
func (f *fighter) look() {
	s := f.s
	f.ready = true
	f.prey = s.allPrey()
	for _, x := range s.part {
		f.parts.Add(x)
	}
	f.floor = s.arena.All().Minus(s.standing())
	f.reach = s.arena.Reach(s.figure[f.seat], s.free())
	f.near = s.arena.Beside(f.reach)
}

// over looks for the best fight from where the Jedi gets, over so many more zones.
func (f *fighter) over(reach, near, prey board.Set, left, zones int) {
	if f.cur.worth > f.best.worth {
		f.best = f.cur
	}
	if left == 0 || zones == 0 {
		return
	}
	s, w := f.s, f.w
	for edge := near.And(prey); !edge.Empty(); {
		zone := int(s.zoneOf[edge.First()])
		spaces := s.zones[zone].spaces
		front := edge.And(spaces)
		edge = edge.Minus(spaces)
		cost := int(w.kind[zone]) + 1
		n := min(left/cost, int(w.count[zone]), mostTargets-f.cur.n)
		if n == 0 {
			continue
		}
		was := f.cur
		here := prey.And(spaces)
		beside := near
		var gone board.Set
		for gone.Len() < n {
			more := front.Minus(gone)
			if more.Empty() {
				break
			}
			x := s.first(more)
			gone.Add(x)
			f.cur.worth += w.turned(s, x)
			f.cur.add(x)
			if !f.parts.Has(x) {
				beside = beside.Or(s.arena.Near(x))
				front = front.Or(s.arena.Near(x).And(here))
			}
		}
		n = f.cur.n - was.n
		f.cur.worth += w.less(zone, uint8(n))
		w.count[zone] -= uint8(n)
		after := prey.Minus(gone)
		got := reach.Or(gone.Minus(f.parts))
		if zones > 1 && left > n*cost {
			got, beside = f.spread(got, beside, f.floor.Minus(after))
		}
		f.over(got, beside, after, left-n*cost, zones-1)
		w.count[zone] += uint8(n)
		f.cur = was
	}
}

// spread returns where one gets from some spaces through those that are free, and
// what is beside that.
func (f *fighter) spread(reach, near, free board.Set) (board.Set, board.Set) {
	for {
		more := near.And(free).Minus(reach)
		if more.Empty() {
			return reach, near
		}
		reach = reach.Or(more)
		near = near.Or(f.s.arena.Beside(more))
	}
}
