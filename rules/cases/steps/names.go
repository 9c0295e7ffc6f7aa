package steps

import (
	"muster/rules/cases"
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
