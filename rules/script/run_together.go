package script

import (
	"muster/rules/flow"
	"muster/rules/zones"
)

// meant returns how many pieces of a set a selector means, and reports whether
// fewer will do.
func (sel *Selector) meant(there int, f *flow.Frame) (n int, upTo bool) {
	switch sel.Max {
	case Counted:
		return int(max(0, f.M)), sel.UpTo
	case All, Any:
		return there, true
	}
	return int(sel.Max), sel.UpTo
}

// full reports whether the pieces of a set are as many as a selector means.
func (sel *Selector) full(set zones.Set, f *flow.Frame) bool {
	n, upTo := sel.meant(set.Len(), f)
	return upTo || set.Len() >= n
}

// Pays reports whether the pieces of a set with which a cost can be paid are
// enough for a selector.
func (sel *Selector) Pays(g Game, set zones.Set, f *flow.Frame) bool {
	if !sel.InFull && len(sel.Together) == 0 {
		return !set.Empty()
	}
	return enough(g, sel, set, f)
}

// enough reports whether as many pieces are in a set as a selector means: one, if
// any number will do.
func enough(g Game, sel *Selector, set zones.Set, f *flow.Frame) bool {
	n, upTo := sel.meant(set.Len(), f)
	if upTo {
		n = min(1, n)
	}
	if len(sel.Together) == 0 {
		return set.Len() >= n && (n > 0 || sel.Max != All)
	}
	return reaches(g, sel, zones.Set{}, set, n, f)
}

// whole reports whether all pieces that a selector means are together what it
// says.
func whole(g Game, sel *Selector, f *flow.Frame) bool {
	set := g.Set(sel, f)
	return suit(g, sel, set, f)
}

// most returns how many pieces of a set can be what a selector means together.
func most(g Game, sel *Selector, set zones.Set, f *flow.Frame) int {
	n := set.Len()
	if len(sel.Together) == 0 {
		return n
	}
	for n > 0 && !reaches(g, sel, zones.Set{}, set, n, f) {
		n--
	}
	return n
}

// suit reports whether pieces are together what a selector says.
func suit(g Game, sel *Selector, set zones.Set, f *flow.Frame) bool {
	for i := range sel.Together {
		if !g.(Judge).Together(set, &sel.Together[i], f) {
			return false
		}
	}
	return true
}

// reaches reports whether n more pieces of a rest can join those that are chosen,
// so that all are together what a selector says.
func reaches(g Game, sel *Selector, got, rest zones.Set, n int, f *flow.Frame) bool {
	if n <= 0 {
		return suit(g, sel, got, f)
	}
	for p := range rest.All() {
		if rest.Drop(p); rest.Len() < n-1 {
			return false
		}
		with := got
		with.Add(p)
		if grows(g, sel, with, rest, f) && reaches(g, sel, with, rest, n-1, f) {
			return true
		}
	}
	return false
}

// grows reports whether pieces that are chosen can still become, with others of a
// rest, what a selector says: what no more pieces can mend holds.
func grows(g Game, sel *Selector, got, rest zones.Set, f *flow.Frame) bool {
	for i := range sel.Together {
		fl := &sel.Together[i]
		set := got
		if fl.Value > 0 && fl.Mask&4 != 0 { // the more, the better
			set = got.Or(rest)
		}
		if !g.(Judge).Together(set, fl, f) {
			return false
		}
	}
	return true
}

// joining keeps the pieces of a rest with which those that are chosen can become
// what a selector says, if least more are chosen, or more if most allows.
func joining(g Game, sel *Selector, got, rest zones.Set, least, most int, f *flow.Frame) zones.Set {
	if len(sel.Together) == 0 {
		return rest
	}
	for p := range rest.All() {
		with := got
		with.Add(p)
		above := rest.Above(p)
		if fits := grows(g, sel, with, above, f); !fits || !comes(g, sel, with, above, least-1, most-1, f) {
			rest.Drop(p)
		}
	}
	return rest
}

// together is joining for whoever chooses in any order: a piece stays if it can be chosen
// with others before it, too.
func together(g Game, sel *Selector, got, rest zones.Set, least, most int, f *flow.Frame) zones.Set {
	if len(sel.Together) == 0 {
		return rest
	}
	fits := rest
	for p := range rest.All() {
		with, others := got, rest
		with.Add(p)
		others.Drop(p)
		if !grows(g, sel, with, others, f) || !comes(g, sel, with, others, least-1, most-1, f) {
			fits.Drop(p)
		}
	}
	return fits
}

// comes reports whether pieces that are chosen can become what a selector says
// with at least so many more, and at most so many.
func comes(g Game, sel *Selector, got, rest zones.Set, least, most int, f *flow.Frame) bool {
	for n := max(0, least); n <= max(0, most); n++ {
		if reaches(g, sel, got, rest, n, f) {
			return true
		}
	}
	return false
}
