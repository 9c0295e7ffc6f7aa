package term

import (
	"fmt"
	"maps"
	"slices"
	"strconv"
	"strings"
	"unicode/utf8"

	"muster/catalog/lang"
	"muster/cmd/muster/app"
	"muster/rules"
)

// A Field is a space of a board as it is drawn.
type Field struct {
	X, Y   int
	Text   string
	Space  string   // its name; nothing of what stands beside the board
	Pieces []string // that stand on it
	Option int      // the number of the first choice that points at it; 0: none does
	Far    bool     // it is in the range that is drawn
}

// A Plan is a board drawn in letters, and what the letters mean.
type Plan struct {
	Fields  []Field
	Lines   int
	Legend  string
	Letters map[string]string // of the pieces on the board
	Signs   string            // the legend without who has a letter
}

// Bounds of the columns of a space: of a number and a figure, and of a figure alone.
const (
	mostCell  = 8
	fairCell  = 3 // of a board of squares
	leastCell = 2
)

// What is written on a space that has no neighbour, and on one on which there is nothing.
const (
	pillar = "##"
	plain  = "."
)

// PlanOf draws the board of a view, at most so many columns wide if that can be: on each
// space its name and who stands there, and the number of the choice that points at it
// rather than its name; or how far a space is, if that is told.
func PlanOf(a *app.App, v rules.View, width int, far map[string]int) Plan {
	b := v.Board
	var p Plan
	if len(b.Spaces) == 0 {
		return p
	}
	left, right, top, bottom := extent(b)
	rows, cols := labels(b)
	if len(rows) > 0 {
		width -= margin
	}
	step := width / (right - left + 2) // columns of half a space
	step = max(leastCell/2, min(step, mostCell/2))
	cell := 2 * step
	if len(rows) > 0 && cell == leastCell && width >= (right-left+2)/2*fairCell {
		cell = fairCell
	}
	letters, legend := lettersOf(a, v)
	p.Letters = letters
	on := map[string][]string{}
	for _, f := range b.Figures {
		for _, id := range f.On {
			on[id] = append(on[id], f.Piece)
		}
	}
	d := drawing{cell: cell, named: len(rows) > 0, letters: letters, walls: wallsOf(b), open: map[string]bool{}, far: far}
	for _, e := range b.Edges {
		d.open[e.A], d.open[e.B] = true, true
	}
	for i := range b.Spaces {
		s := &b.Spaces[i]
		f := Field{X: (across(s) - left) * cell / 2, Y: s.At[1] - top, Space: s.ID, Pieces: on[s.ID]}
		f.Option = 1 + slices.IndexFunc(v.Options, func(o rules.Option) bool { return o.Space == s.ID })
		d.write(&f, s)
		p.Fields = append(p.Fields, f)
	}
	p.Lines = bottom - top + 1
	if len(rows) > 0 {
		p.label(rows, cols, cell, left, top)
	}
	signs := []string{a.Words("term.board-legend")}
	if v.Board.Ranges {
		signs = []string{a.Words("term.map-legend")}
	}
	if len(d.walls) > 0 {
		signs = append(signs, a.Words("term.wall-legend"))
	}
	p.Legend = strings.Join(append(legend, signs...), ", ")
	p.Signs = strings.Join(append(tokensOf(v, letters), signs...), ", ")
	return p
}

// A drawing is a board that is being drawn.
type drawing struct {
	cell    int               // columns of a space
	named   bool              // the names of spaces stand beside the board
	letters map[string]string // of the pieces on the board
	walls   map[string]side
	open    map[string]bool // spaces that have a neighbour
	far     map[string]int  // how far spaces are, if that is told
}

// write writes on the field of a space.
func (d *drawing) write(f *Field, s *rules.SpaceView) {
	var figures string
	for _, id := range f.Pieces {
		figures += d.letters[id]
	}
	ground := s.ID
	if d.named {
		ground = plain
		if figures != "" {
			ground = ""
		}
	}
	if !d.open[s.ID] {
		ground = pillar
	}
	if sign := grounds[s.Terrain]; sign != "" {
		ground = sign
	}
	if n, in := d.far[s.ID]; in {
		ground, f.Far = farText(n, d.cell-1), true
	}
	option := f.Option
	if d.far != nil {
		option = 0
	}
	f.Text = fieldText(ground, figures, option, d.cell-1)
	if w, ok := d.walls[s.ID]; ok {
		f.Text = w.around(f.Text, d.cell, option > 0 || f.Far)
	}
}

// farText writes how far a space is, in so many columns if it is near enough.
func farText(n, columns int) string {
	text := strconv.Itoa(n)
	if len(text) > columns {
		return "+"
	}
	return text
}

// Wide is how many columns a board of squares needs at least, and how many it would like;
// nothing of other boards.
func Wide(v rules.View) (least, fair int) {
	if v.Board == nil || !v.Board.Ranges || len(v.Board.Spaces) == 0 {
		return 0, 0
	}
	left, right, _, _ := extent(v.Board)
	if rows, _ := labels(v.Board); rows == nil {
		return 0, 0
	}
	spaces := (right - left + 2) / 2
	return spaces*leastCell + margin, spaces*fairCell + margin
}

// margin is the columns of the numbers of rows.
const margin = 3

// labels returns the names of the rows and the columns of a board of squares whose spaces
// are called by both, "12,3": by their places.
func labels(b *rules.BoardView) (rows, cols map[int]string) {
	rows, cols = map[int]string{}, map[int]string{}
	for i := range b.Spaces {
		s := &b.Spaces[i]
		row, col, ok := strings.Cut(s.ID, ",")
		if !ok || s.Shape != rules.Square {
			return nil, nil
		}
		rows[s.At[1]], cols[s.At[0]] = row, col
	}
	return rows, cols
}

// label writes the names of the rows and the columns beside the board. Names of columns
// stand upright.
func (p *Plan) label(rows, cols map[int]string, cell, left, top int) {
	high := 0
	for _, col := range cols {
		high = max(high, len(col))
	}
	for i := range p.Fields {
		p.Fields[i].X += margin
		p.Fields[i].Y += high
	}
	p.Lines += high
	for _, at := range slices.Sorted(maps.Keys(rows)) {
		p.Fields = append(p.Fields, Field{X: margin - 1 - len(rows[at]), Y: at - top + high, Text: rows[at]})
	}
	for _, at := range slices.Sorted(maps.Keys(cols)) {
		col := cols[at]
		for i := range len(col) {
			p.Fields = append(p.Fields, Field{X: margin + (2*at-left)*cell/2, Y: high - len(col) + i, Text: col[i : i+1]})
		}
	}
}

// A side is what stands on the right or below a space of a board of squares, as it is drawn.
type side struct{ right, below rune }

// Signs of terrain that is not as easy to enter as any other.
var grounds = map[string]string{"difficult": `"`, "impassable": "x", "blocking": "#"}

// Signs of edges that not everything may cross: on the right of a space, and below it.
var signs = map[string]side{"wall": {'│', '_'}, "door": {':', '='}, "impassable": {'¦', '-'}, "blocking": {'!', '~'}}

// wallsOf returns the edges of a board of squares that not everything may cross.
func wallsOf(b *rules.BoardView) map[string]side {
	at := map[string]*rules.SpaceView{}
	for i := range b.Spaces {
		if s := &b.Spaces[i]; s.Shape == rules.Square {
			at[s.ID] = s
		}
	}
	walls := map[string]side{}
	for _, e := range b.Edges {
		sign, ok := signs[e.Kind]
		one, other := at[e.A], at[e.B]
		if !ok || one == nil || other == nil {
			continue
		}
		if one.At[0]+one.At[1] > other.At[0]+other.At[1] {
			one, other = other, one
		}
		w := walls[one.ID]
		if one.At[0] != other.At[0] {
			w.right = sign.right
		} else {
			w.below = sign.below
		}
		walls[one.ID] = w
	}
	return walls
}

// around writes the walls of a space into what is written on it, in so many columns: what
// is below it as the ground, or behind who stands there.
func (w side) around(text string, columns int, kept bool) string {
	if w.below != 0 && text == plain {
		text = string(w.below)
	}
	line := []rune(text)
	for len(line) < columns {
		line = append(line, ' ')
		if w.below != 0 && !kept {
			line[len(line)-1] = w.below
		}
	}
	if w.right != 0 {
		line[len(line)-1] = w.right
	}
	return strings.TrimRight(string(line), " ")
}

// across is how far right a space stands, in halves of spaces: a row of hexagons is
// moved by one against the row above.
func across(s *rules.SpaceView) int {
	if s.Shape == rules.Hex {
		return 2*s.At[0] + s.At[1]
	}
	return 2 * s.At[0]
}

// extent returns the outermost places of a board.
func extent(b *rules.BoardView) (left, right, top, bottom int) {
	left, top = across(&b.Spaces[0]), b.Spaces[0].At[1]
	right, bottom = left, top
	for i := range b.Spaces {
		x, y := across(&b.Spaces[i]), b.Spaces[i].At[1]
		left, right, top, bottom = min(left, x), max(right, x), min(top, y), max(bottom, y)
	}
	return left, right, top, bottom
}

// fieldText is what is written on a space, in so many columns: its name, or rather the
// choice that points at it, and the figures. Figures count more than the name.
func fieldText(ground, figures string, option, columns int) string {
	if option > 0 {
		ground = fmt.Sprintf("[%d]", option)
	}
	long, many := utf8.RuneCountInString(ground), utf8.RuneCountInString(figures)
	switch {
	case long+many <= columns:
		return ground + figures
	case option > 0 && long > columns && many > 0 && many <= columns:
		return figures
	case option > 0 && long > columns:
		return "*"
	case option > 0 && long == columns:
		return ground
	case option > 0:
		return ground + "+"
	case ground == pillar:
		return pillar[:columns]
	case many == 0 && utf8.RuneCountInString(ground) == 1:
		return ground
	case many > columns:
		return string([]rune(figures)[:columns-1]) + "+"
	case many == 0:
		return plain
	}
	return figures
}

// Text is the plan in lines.
func (p *Plan) Text() []string {
	rows := make([][]rune, p.Lines)
	for _, f := range p.Fields {
		row := &rows[f.Y]
		for n := f.X + utf8.RuneCountInString(f.Text); len(*row) < n; {
			*row = append(*row, ' ')
		}
		copy((*row)[f.X:], []rune(f.Text))
	}
	lines := make([]string, p.Lines)
	for i, row := range rows {
		lines[i] = strings.TrimRight(string(row), " ")
	}
	return lines
}

// Spacious reports whether somebody is asked for a space of the board.
func Spacious(v rules.View) bool {
	return slices.ContainsFunc(v.Options, func(o rules.Option) bool { return o.Space != "" })
}

// Standing says how a game stands, for the language of the reader.
func Standing(v rules.View, l lang.Lang) (all []string) {
	for _, m := range v.Standing {
		all = append(all, app.Clean(m.In(l)))
	}
	return all
}

// plan draws the board, and says how the game stands.
func (t *Table) plan(v rules.View) {
	for _, line := range Standing(v, t.Lang) {
		t.Print(Fit("  "+line, t.wide(), "    "))
	}
	if v.Board == nil {
		return
	}
	p := PlanOf(t.App, v, t.wide(), nil)
	for _, line := range p.Text() {
		t.Print(line)
	}
	t.Print(Fit(p.Legend, t.wide(), "  "))
}
