package maps

import (
	"strings"

	"muster/catalog/lang"
	"muster/rules/board"
)

// A grid is drawn as lines: rows of edges, and between them rows of cells, each cell three
// characters and an edge. The first character of a cell is its terrain.
var (
	terrains = map[byte]board.Terrain{
		' ': board.Plain, '~': board.Difficult, '#': board.Blocking, 'x': board.Impassable, '@': board.Void,
	}
	uprights = map[byte]board.Edge{
		' ': board.Open, 'o': board.Open, ',': board.Open, '|': board.Wall, 'd': board.Door, ':': board.ImpassableEdge, '!': board.BlockingEdge,
	}
	flats = map[byte]board.Edge{
		' ': board.Open, 'o': board.Open, ',': board.Open, '-': board.Wall, 'd': board.Door, '.': board.ImpassableEdge, '!': board.BlockingEdge,
	}
)

// ReadGrid reads the lines of a drawing. Mark is told the two characters of each cell beside
// its terrain; what it says is wrong is told with the line.
func ReadGrid(lines []string, mark func(c board.Cell, what, third byte) error) (*board.Grid, error) {
	g, _, err := readGrid(lines, mark)
	return g, err
}

// readGrid is ReadGrid that says in which line, counted from 1, it found something wrong; 0
// if in none.
func readGrid(lines []string, mark func(c board.Cell, what, third byte) error) (*board.Grid, int, error) {
	high, wide := (len(lines)-1)/2, 0
	if high > 0 {
		wide = (len(lines[0]) - 1) / 4
	}
	if max(high, wide) > board.MostWide {
		return nil, 0, GridSize()
	}
	if len(lines)%2 == 0 || high < 1 || wide < 1 {
		return nil, 0, lang.Fail(lang.Invalid, "assault.grid.none")
	}
	r := reader{Grid: board.NewGrid(high, wide), mark: mark}
	for i, line := range lines {
		if len(line) != 4*wide+1 {
			return nil, i + 1, lang.Fail(lang.Invalid, "assault.grid.wide", i+1, len(line), 4*wide+1)
		}
		read := r.cells
		if i%2 == 0 {
			read = r.edges
		}
		if err := read(i, line); err != nil {
			return nil, i + 1, err
		}
	}
	return r.Grid, 0, nil
}

// GridSize is the error of a grid that is too large, or has no space at all.
func GridSize() error {
	return lang.Fail(lang.Invalid, "assault.grid.size", board.Most, board.MostDoors, board.MostWide)
}

type reader struct {
	*board.Grid
	mark func(c board.Cell, what, third byte) error
}

// edges reads a row of edges that lie between rows of cells.
func (r *reader) edges(i int, line string) error {
	for col := range r.Wide {
		part := line[4*col+1 : 4*col+4]
		e, ok := flats[part[0]]
		if !ok || part != strings.Repeat(part[:1], 3) {
			return lang.Fail(lang.Invalid, "assault.grid.edge", i+1, 4*col+2, part)
		}
		if between := r.Between(board.Cell{Row: i/2 - 1, Col: col}, board.Cell{Row: i / 2, Col: col}); between != nil {
			*between = e
		}
	}
	return nil
}

// cells reads a row of cells and the edges between them.
func (r *reader) cells(i int, line string) error {
	for col := range r.Wide {
		c := board.Cell{Row: i / 2, Col: col}
		e, ok := uprights[line[4*col]]
		if !ok {
			return lang.Fail(lang.Invalid, "assault.grid.edge", i+1, 4*col+1, line[4*col:4*col+1])
		}
		if between := r.Between(board.Cell{Row: c.Row, Col: col - 1}, c); between != nil {
			*between = e
		}
		t, ok := terrains[line[4*col+1]]
		if !ok {
			return lang.Fail(lang.Invalid, "assault.grid.terrain", i+1, 4*col+2, line[4*col+1:4*col+2])
		}
		r.Set(c, t)
		if r.mark(c, line[4*col+2], line[4*col+3]) != nil {
			return lang.Fail(lang.Invalid, "assault.grid.mark", i+1, 4*col+3, line[4*col+2:4*col+4])
		}
	}
	return nil
}
