package assault

import (
	"strings"

	"muster/catalog/lang"
	"muster/rules/board"
)

// A drawing is the grid of a case: lines of characters, with figures that are letters.
type drawing struct {
	*board.Ground
	figures map[string]board.Set
}

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

// editions are the words for the rules of a case.
var editions = map[string]board.Edition{"": board.First, "rrg": board.First, "1.4": board.Later}

// draw reads the lines of a grid: rows of edges, and between them rows of cells.
func draw(lines []string, edition string) (*drawing, error) {
	later, known := editions[edition]
	if !known {
		return nil, lang.Fail(lang.Invalid, "assault.case.rules", edition)
	}
	high, wide := (len(lines)-1)/2, 0
	if high > 0 {
		wide = (len(lines[0]) - 1) / 4
	}
	if max(high, wide) > board.MostWide {
		return nil, gridSize()
	}
	if len(lines)%2 == 0 || high < 1 || wide < 1 {
		return nil, lang.Fail(lang.Invalid, "assault.case.no-grid")
	}
	g, d := board.NewGrid(high, wide), &drawing{figures: map[string]board.Set{}}
	standing := map[string][]board.Cell{}
	for i, line := range lines {
		if len(line) != 4*wide+1 {
			return nil, lang.Fail(lang.Invalid, "assault.case.grid-wide", i+1, len(line), 4*wide+1)
		}
		var err error
		if i%2 == 0 {
			err = flatEdges(g, i, line)
		} else {
			err = cellRow(g, i, line, standing)
		}
		if err != nil {
			return nil, err
		}
	}
	ground, err := board.NewGround(g, later)
	if err != nil {
		return nil, gridSize()
	}
	d.Ground = ground
	for name, cells := range standing {
		set := board.Set{}
		for _, c := range cells {
			if ground.Space(c) == board.None {
				return nil, lang.Fail(lang.Invalid, "assault.case.no-space", c.Row, c.Col)
			}
			set.Add(ground.Space(c))
		}
		d.figures[name] = set
	}
	return d, nil
}

func gridSize() error {
	return lang.Fail(lang.Invalid, "assault.case.grid-size", board.Most, board.MostDoors, board.MostWide)
}

// flatEdges reads a row of edges that lie between rows of cells.
func flatEdges(g *board.Grid, i int, line string) error {
	for col := range g.Wide {
		part := line[4*col+1 : 4*col+4]
		e, ok := flats[part[0]]
		if !ok || part != strings.Repeat(part[:1], 3) {
			return lang.Fail(lang.Invalid, "assault.case.grid-edge", i+1, 4*col+2, part)
		}
		if between := g.Between(board.Cell{Row: i/2 - 1, Col: col}, board.Cell{Row: i / 2, Col: col}); between != nil {
			*between = e
		}
	}
	return nil
}

// cellRow reads a row of cells and the edges between them.
func cellRow(g *board.Grid, i int, line string, standing map[string][]board.Cell) error {
	for col := range g.Wide {
		c := board.Cell{Row: i / 2, Col: col}
		e, ok := uprights[line[4*col]]
		if !ok {
			return lang.Fail(lang.Invalid, "assault.case.grid-edge", i+1, 4*col+1, line[4*col:4*col+1])
		}
		if between := g.Between(board.Cell{Row: c.Row, Col: col - 1}, c); between != nil {
			*between = e
		}
		t, ok := terrains[line[4*col+1]]
		if !ok {
			return lang.Fail(lang.Invalid, "assault.case.grid-terrain", i+1, 4*col+2, line[4*col+1:4*col+2])
		}
		g.Set(c, t)
		switch f := line[4*col+2]; {
		case 'a' <= f|0x20 && f|0x20 <= 'z':
			standing[string(f)] = append(standing[string(f)], c)
		case f != '.' && f != ' ':
			return lang.Fail(lang.Invalid, "assault.case.grid-figure", i+1, 4*col+3, string(f))
		}
	}
	return nil
}

// space returns the space at [row, col].
func (d *drawing) space(at [2]int) (board.Space, error) {
	x := d.Space(board.Cell{Row: at[0], Col: at[1]})
	if x == board.None {
		return x, lang.Fail(lang.Invalid, "assault.case.no-space", at[0], at[1])
	}
	return x, nil
}

// figure returns the spaces of a figure.
func (d *drawing) figure(name string) (board.Set, error) {
	set, ok := d.figures[name]
	if !ok {
		return set, lang.Fail(lang.Invalid, "assault.case.no-figure", name)
	}
	return set, nil
}

// others returns the spaces of all figures but some.
func (d *drawing) others(names ...string) (set board.Set) {
	for name, one := range d.figures {
		if !strings.Contains(strings.Join(names, ""), name) {
			set = set.Or(one)
		}
	}
	return set
}

// these returns the spaces of the figures with some letters.
func (d *drawing) these(letters string) (set board.Set, err error) {
	for _, name := range strings.Split(letters, "") {
		one, err := d.figure(name)
		if err != nil {
			return set, err
		}
		set = set.Or(one)
	}
	return set, nil
}
