package script

import (
	"slices"

	"muster/rules/flow"
	"muster/rules/zones"
)

// joins returns a number with another, which is added to it or taken off it if
// how says so.
func joins(n, more int16, how uint8) int16 {
	switch how {
	case adds:
		return n + more
	case takes:
		return n - more
	}
	return more
}

// makes returns what an instruction makes of a number.
func makes(n int16, in *Instr) int16 {
	switch in.A {
	case halfUp:
		return (n + 1) / 2
	case halfDown:
		return n / 2
	case double:
		return 2 * n
	case atMost:
		return min(n, int16(in.B))
	}
	return n / int16(in.B) // for each so many
}

// Whose returns the side of the pieces, or of the value, that an instruction of a
// condition counts; 0 if it counts none.
func (a *Ability) Whose(in *Instr) uint8 {
	switch in.Op {
	case Count, Some, Fold, Whole:
		return a.Sels[in.A].Side
	case Val:
		return max(in.B, aSide) - aSide
	}
	return 0
}

// value returns the value that an instruction names, 0 of a piece that is not there.
func value(g Game, in *Instr, f *flow.Frame) int {
	if in.B > aSide {
		return g.(Judge).Has(in.A, in.B-aSide, f)
	}
	p := zones.None
	if in.B > 0 {
		if p = g.Ref(in.B, f); p == zones.None {
			return 0
		}
	}
	return g.Value(in.A, p, f)
}

// fold returns what an instruction makes of the values of a set, 0 if it is
// empty.
func fold(g Game, a *Ability, in *Instr, f *flow.Frame) (n int) {
	sel := &a.Sels[in.A]
	set := g.Set(sel, f)
	how := in.B & 0xf
	if how == Different {
		return g.(Judge).Different(uint8(in.N), set)
	}
	first := true
	for p := range set.All() {
		switch v := g.Value(uint8(in.N), p, f); {
		case how == Sum:
			n += v
		case first, how == Lowest && v < n, how == Highest && v > n:
			n = v
		}
		first = false
	}
	return n
}

// best keeps the pieces of a set of which no other has less, or more, of what a
// filter compares.
func best(g Game, fl *Filter, set zones.Set, f *flow.Frame) (all zones.Set) {
	most := 0
	for p := range set.All() {
		n := g.Value(fl.Value, p, f)
		if fl.Mask == bests["lowest"] {
			n = -n
		}
		if all.Empty() || n > most {
			all, most = zones.Set{}, n
		}
		if n == most {
			all.Add(p)
		}
	}
	return all
}

// Best keeps the pieces of a set that have the lowest or highest number of a
// kind, if a selector means these.
func (sel *Selector) Best(g Game, set zones.Set, f *flow.Frame) zones.Set {
	for i := range sel.Filters {
		if fl := &sel.Filters[i]; fl.IsBest() {
			set = best(g, fl, set, f)
		}
	}
	return set
}

// best reports whether a selector means what is the lowest or highest.
func (sel *Selector) best() bool {
	return slices.ContainsFunc(sel.Filters, func(fl Filter) bool { return fl.IsBest() })
}

// IsBest reports whether a filter keeps what no other piece of the set is below
// or above, which cannot be told of one piece alone.
func (fl *Filter) IsBest() bool { return fl.Value > 0 && fl.Mask >= lowest }

var lowest = bests["lowest"]
