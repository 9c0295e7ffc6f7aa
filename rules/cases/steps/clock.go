package steps

import (
	"slices"

	"muster/catalog/stable"
	"muster/rules/zones"
)

// A Clock knows when each piece came where it lies.
type Clock struct {
	came [256]uint16
	was  [256]zones.Zone
	now  uint16
}

// Lay notes that a piece comes to a zone.
func (c *Clock) Lay(p zones.Piece, z zones.Zone) {
	c.now++
	c.was[p], c.came[p] = z, c.now
}

// Apart notes where pieces have come, one after another.
func (c *Clock) Apart(t Pieces) { c.note(t, 1) }

// Together notes where pieces have come at the same time.
func (c *Clock) Together(t Pieces) {
	c.now++
	c.note(t, 0)
}

func (c *Clock) note(t Pieces, apart uint16) {
	for p := range zones.Piece(255) {
		if z := t.Where(p); z != c.was[p] {
			c.now += apart
			c.was[p], c.came[p] = z, c.now
		}
	}
}

// Came returns when a piece came where it lies: a number that grows.
func (c *Clock) Came(p zones.Piece) int { return int(c.came[p]) }

// Lying returns the pieces of a set in the order they lie.
func (c *Clock) Lying(set zones.Set) []zones.Piece {
	all := slices.Collect(set.All())
	stable.Sort(all, func(p, q zones.Piece) int { return c.Came(p) - c.Came(q) })
	return all
}

// Layers returns the pieces of a set from the last that came: those that came
// together are a layer.
func (c *Clock) Layers(set zones.Set) (all [][]zones.Piece) {
	pieces := slices.Collect(set.All())
	stable.Sort(pieces, func(p, q zones.Piece) int { return c.Came(q) - c.Came(p) })
	for i, p := range pieces {
		if i == 0 || c.came[p] != c.came[pieces[i-1]] {
			all = append(all, nil)
		}
		all[len(all)-1] = append(all[len(all)-1], p)
	}
	return all
}

// Stack returns the pieces of a zone from the top on; those whose place nobody
// knows lie as they came.
func (c *Clock) Stack(t Pieces, z zones.Zone) []zones.Piece {
	depth := func(p zones.Piece) int { return zones.Depth(t.PlaceOf(p)) }
	pieces := c.Lying(t.In(z))
	stable.Sort(pieces, func(p, q zones.Piece) int { return depth(p) - depth(q) })
	return pieces
}
