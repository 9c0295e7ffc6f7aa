package kinds

import (
	"errors"
	"strings"

	"muster/catalog/lang"
	"muster/rules/assault/maps"
	"muster/rules/board"
)

// errFigure says that a character is no figure.
var errFigure = errors.New("assault: no figure")

// A Drawing is the grid of a case: lines of characters, with figures that are letters.
type Drawing struct {
	*board.Ground
	Figures map[string]board.Set
}

// editions are the words for the rules of a case.
var editions = map[string]board.Edition{"": board.First, "rrg": board.First, "1.4": board.Later}

// Draw reads the lines of a grid: rows of edges, and between them rows of cells.
func Draw(lines []string, edition string) (*Drawing, error) {
	later, known := editions[edition]
	if !known {
		return nil, lang.Fail(lang.Invalid, "assault.case.rules", edition)
	}
	d := &Drawing{Figures: map[string]board.Set{}}
	type figure struct {
		name string
		at   board.Cell
	}
	var standing []figure
	g, err := maps.ReadGrid(lines, func(c board.Cell, mark, blank byte) error {
		switch {
		case blank != ' ':
			return errFigure
		case 'a' <= mark|0x20 && mark|0x20 <= 'z':
			standing = append(standing, figure{string(mark), c})
		case mark != '.' && mark != ' ':
			return errFigure
		}
		return nil
	})
	if err != nil {
		return nil, err
	}
	ground, err := board.NewGround(g, later)
	if err != nil {
		return nil, maps.GridSize()
	}
	d.Ground = ground
	for _, f := range standing {
		space := ground.Space(f.at)
		if space == board.None {
			return nil, lang.Fail(lang.Invalid, "assault.case.no-space", f.at.Row, f.at.Col)
		}
		set := d.Figures[f.name]
		set.Add(space)
		d.Figures[f.name] = set
	}
	return d, nil
}

// space returns the space at [row, col].
func (d *Drawing) space(at [2]int) (board.Space, error) {
	x := d.Space(board.Cell{Row: at[0], Col: at[1]})
	if x == board.None {
		return x, lang.Fail(lang.Invalid, "assault.case.no-space", at[0], at[1])
	}
	return x, nil
}

// figure returns the spaces of a figure.
func (d *Drawing) figure(name string) (board.Set, error) {
	set, ok := d.Figures[name]
	if !ok {
		return set, lang.Fail(lang.Invalid, "assault.case.no-figure", name)
	}
	return set, nil
}

// others returns the spaces of all figures but some.
func (d *Drawing) others(names ...string) (set board.Set) {
	for name, one := range d.Figures {
		if !strings.Contains(strings.Join(names, ""), name) {
			set = set.Or(one)
		}
	}
	return set
}

// these returns the spaces of the figures with some letters.
func (d *Drawing) these(letters string) (set board.Set, err error) {
	for _, name := range strings.Split(letters, "") {
		one, err := d.figure(name)
		if err != nil {
			return set, err
		}
		set = set.Or(one)
	}
	return set, nil
}
