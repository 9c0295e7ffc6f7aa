package steps

import (
	"iter"
	"slices"

	"muster/rules/cases"
	"muster/rules/script"
	"muster/rules/zones"
)

// A Namer knows which pieces a want means.
type Namer interface {
	Means(x *cases.Want, p zones.Piece) bool
}

// Find returns the first piece of a set that a want means, or None.
func Find(t Namer, x *cases.Want, among zones.Set) zones.Piece {
	for p := range among.All() {
		if t.Means(x, p) {
			return p
		}
	}
	return zones.None
}

// Named reports which wants mean one of some pieces.
func Named(t Namer, w *cases.World, pieces zones.Set) func(int) bool {
	return func(i int) bool { return Find(t, &w.Wants[i], pieces) != zones.None }
}

// OfKind reports which wants mean a piece of a set that is of a kind.
func OfKind(t Namer, w *cases.World, among zones.Set, is func(zones.Piece) bool) func(int) bool {
	return func(i int) bool {
		p := Find(t, &w.Wants[i], among)
		return p != zones.None && is(p)
	}
}

// Pick returns a piece of a set for each of some wants, up to the first that means
// none of those left; that one is lacking.
func Pick(t Namer, wants iter.Seq[*cases.Want], among zones.Set) (all zones.Set, lacking *cases.Want) {
	for x := range wants {
		p := Find(t, x, among.Minus(all))
		if p == zones.None {
			return all, x
		}
		all.Add(p)
	}
	return all, nil
}

// Each returns the pieces of a set that wants of a field mean, a piece for each.
func Each(t Namer, w *cases.World, field string, among zones.Set) (all zones.Set) {
	for i := range w.Wants {
		if x := &w.Wants[i]; x.Field == field && w.Counts(i) {
			if p := Find(t, x, among.Minus(all)); p != zones.None {
				all.Add(p)
			}
		}
	}
	return all
}

// Option reports which wants name the alternative k of a choice. Where two of n
// are chosen at a time, k is a pair, and another want names the other one.
func Option(w *cases.World, names []string, n, k int) func(int) bool {
	all := []int{k}
	if n > 0 {
		first, second := script.PairOf(n, k)
		all = []int{first, second}
	}
	return func(i int) bool {
		chosen := []int{slices.Index(names, w.Wants[i].Word)}
		for k, x := range w.Wants {
			if n > 0 && k != i && w.Counts(k) && x.Field == w.Wants[i].Field {
				chosen = append(chosen, slices.Index(names, x.Word))
			}
		}
		slices.Sort(chosen)
		return slices.Equal(chosen, all)
	}
}

// Halves reports whether the two groups that a step names are all of a set. That
// those of the second are named meets them.
func Halves(t Namer, w *cases.World, rest zones.Set) bool {
	fits := true
	for _, field := range []string{"groups", "others"} {
		half, lacking := Pick(t, w.SaidAll(field), rest)
		rest = rest.Minus(half)
		fits = fits && lacking == nil
		for x := range w.SaidAll(field) {
			fits = fits && x.N == 2
			x.Met = field == "others"
		}
	}
	return fits && rest.Empty()
}
