package board

// MostPoints is how many movement points a question about moves may be asked with.
const MostPoints = 30

// A Base is what a figure covers, from its top left space: 1x1, 1x2, 2x2, 2x3, or turned.
type Base struct{ Rows, Cols int8 }

// Small is the base of a figure that covers one space.
var Small = Base{1, 1}

// Turned returns the base as it lies after a turn by 90 degrees.
func (b Base) Turned() Base { return Base{b.Cols, b.Rows} }

// A Stand is where a figure stands: its top left space, and how its base lies.
type Stand struct {
	At   Space
	Base Base
}

// A Mover is how a figure moves. Mobile and massive figures pass over terrain; who is light
// pays nothing more for it, who is straight does not turn.
type Mover struct{ Mobile, Massive, Light, Straight bool }

func (v Mover) free() bool { return v.Mobile || v.Massive }

// A Crowd is the other figures: the spaces of those hostile to the one who moves, of those
// friendly, and of the massive ones among both. Held are the positions that it cannot leave
// once it is there, Shared the spaces where it may end although others stand there.
type Crowd struct{ Hostile, Friendly, Massive, Held, Shared, Rubble Set }

// Reached is where one gets: of each position the least movement points, by how the base
// lies. It may be used again.
type Reached struct {
	base          Base
	free          bool
	slow, hostile Set // spaces that cost more
	held          Set // positions from which it does not go on
	cost          [2][Most]uint8
	ends          [2]Set // positions where the move may end
	seen          [2]Set
}

// Cost returns the movement points that it takes to end at a position, or -1.
func (r *Reached) Cost(s Stand) int {
	o := r.lies(s.Base)
	if o < 0 || !r.ends[o].Has(s.At) {
		return -1
	}
	return int(r.cost[o][s.At])
}

// Ends returns the top left spaces where one may end with a base that lies so.
func (r *Reached) Ends(b Base) Set {
	if o := r.lies(b); o >= 0 {
		return r.ends[o]
	}
	return Set{}
}

// lies says whether a base lies as it did at the beginning, 0, or turned, 1; below 0 if it
// is another.
func (r *Reached) lies(b Base) int {
	switch b {
	case r.base:
		return 0
	case r.base.Turned():
		return 1
	}
	return -1
}

// Reach finds out where a figure gets with so many movement points: a step costs one, one
// more into difficult terrain, one more into a space with a hostile figure. It passes
// through figures and ends on none, unless it is massive.
func (m *Ground) Reach(r *Reached, v Mover, from Stand, points int, crowd *Crowd, open Doors) {
	points = min(points, MostPoints)
	r.base = from.Base
	r.ends, r.seen = [2]Set{}, [2]Set{}
	slow, hostile, barred := m.of[Difficult].Or(crowd.Rubble), crowd.Hostile, Set{}
	if v.Light {
		slow = Set{}
	}
	if v.free() {
		slow, hostile = Set{}, Set{}
	}
	if v.Massive {
		barred = crowd.Massive
	}
	r.free, r.slow, r.hostile, r.held = v.free(), slow, hostile, crowd.Held
	if from.Base == Small {
		m.reachSmall(r, v, from.At, points, slow, hostile, barred, open)
	} else {
		m.reachLarge(r, v, from.At, points, slow, hostile, barred, open)
	}
	full := crowd.Hostile.Or(crowd.Friendly).Or(crowd.Massive)
	if v.Massive {
		full = crowd.Massive
	}
	full = full.Minus(crowd.Shared)
	for o, base := range [...]Base{r.base, r.base.Turned()} {
		r.ends[o] = r.seen[o]
		if base == Small {
			r.ends[o] = r.seen[o].Minus(full)
			continue
		}
		for x := range r.seen[o].All() {
			if m.Covers(Stand{x, base}).Meets(full) {
				r.ends[o].Drop(x)
			}
		}
	}
}

// stays reports whether one does not go on from a position where one has come for some
// points.
func (r *Reached) stays(x Space, points int) bool { return points > 0 && r.held.Has(x) }

// reachSmall spreads over spaces, point by point.
func (m *Ground) reachSmall(r *Reached, v Mover, from Space, points int, slow, hostile, barred Set, open Doors) {
	s := m.stepsWith(open)
	way := &s.walk
	if v.free() {
		way = &s.free
	}
	either, both := slow.Or(hostile), slow.And(hostile)
	seen := &r.seen[0]
	var edges [4]Set // a step costs three at most
	edges[0].Add(from)
	for k := range points + 1 {
		edge := edges[k&3].Minus(*seen)
		edges[k&3] = Set{}
		if edge.Empty() {
			continue
		}
		seen.join(&edge)
		var next Set
		for x := range edge.All() {
			if r.cost[0][x] = uint8(k); !r.stays(x, k) {
				next.join(&way[x])
			}
		}
		next = next.Minus(*seen).Minus(barred)
		plain, twice, thrice := next.Minus(either), next.And(either).Minus(both), next.And(both)
		edges[(k+1)&3].join(&plain)
		edges[(k+2)&3].join(&twice)
		edges[(k+3)&3].join(&thrice)
	}
}

// reachLarge spreads over the positions of a base, point by point.
func (m *Ground) reachLarge(r *Reached, v Mover, from Space, points int, slow, hostile, barred Set, open Doors) {
	ways := m.shiftsOf(r.base, v.free(), open)
	var edges [2][4]Set
	edges[0][0].Add(from)
	for k := range points + 1 {
		for o := range 2 {
			edge := edges[o][k&3].Minus(r.seen[o])
			edges[o][k&3] = Set{}
			r.seen[o].join(&edge)
			for x := range edge.All() {
				if r.cost[o][x] = uint8(k); r.stays(x, k) {
					continue
				}
				for i := range ways[o][x] {
					w := &ways[o][x][i]
					if r.seen[w.lies].Has(w.to) || w.enters.Meets(barred) || v.Straight && int(w.lies) != o {
						continue
					}
					cost := 1
					if w.slowed.Meets(slow) {
						cost++
					}
					if w.slowed.Meets(hostile) {
						cost++
					}
					edges[w.lies][(k+cost)&3].Add(w.to)
				}
			}
		}
	}
}
