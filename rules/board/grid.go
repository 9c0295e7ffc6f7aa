package board

// A Terrain is what a cell of a grid is.
type Terrain uint8

// Terrains. What is no space is Void: it counts as wall on all sides.
const (
	Void Terrain = iota
	Plain
	Difficult
	Impassable
	Blocking
)

// An Edge is what lies between two cells that share a side.
type Edge uint8

// Edges. A wall that covers a part of an edge only has no effect: it is Open.
const (
	Open Edge = iota
	Wall
	Door // closed, unless it is of the doors that stand open
	ImpassableEdge
	BlockingEdge
)

// MostWide is how high and wide a grid may be.
const MostWide = 64

// A Cell is a place on a grid, from the top left.
type Cell struct{ Row, Col int }

// A Grid is a map of squares as it is drawn: what its cells are, and what lies between
// them. Row by row, cells and edges are as many as the grid is high and wide.
type Grid struct {
	High, Wide int
	Terrain    []Terrain
	East       []Edge // beyond the right side of a cell
	South      []Edge // below it
}

// NewGrid returns a grid of cells that are all Void.
func NewGrid(high, wide int) *Grid {
	n := high * wide
	return &Grid{High: high, Wide: wide, Terrain: make([]Terrain, n), East: make([]Edge, n), South: make([]Edge, n)}
}

// Has reports whether a cell lies on the grid.
func (g *Grid) Has(c Cell) bool { return c.Row >= 0 && c.Row < g.High && c.Col >= 0 && c.Col < g.Wide }

// At returns what a cell is; beyond the grid all is Void.
func (g *Grid) At(c Cell) Terrain {
	if !g.Has(c) {
		return Void
	}
	return g.Terrain[c.Row*g.Wide+c.Col]
}

// Set says what a cell is.
func (g *Grid) Set(c Cell, t Terrain) { g.Terrain[c.Row*g.Wide+c.Col] = t }

// Between returns the edge between two cells that share a side: a wall if one of them is no
// space. It is nil if they share none or one lies beyond the grid.
func (g *Grid) Between(a, b Cell) *Edge {
	if a.Row > b.Row || a.Col > b.Col {
		a, b = b, a
	}
	switch {
	case !g.Has(a) || !g.Has(b):
		return nil
	case a.Row == b.Row && a.Col+1 == b.Col:
		return &g.East[a.Row*g.Wide+a.Col]
	case a.Col == b.Col && a.Row+1 == b.Row:
		return &g.South[a.Row*g.Wide+a.Col]
	}
	return nil
}

// edge returns the edge between two cells that share a side.
func (g *Grid) edge(a, b Cell) Edge {
	if g.At(a) == Void || g.At(b) == Void {
		return Wall
	}
	return *g.Between(a, b)
}
