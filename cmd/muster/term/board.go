package term

import (
	"fmt"
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"muster/catalog/lang"
	"muster/cmd/muster/app"
	"muster/rules"
)

// A Field is a space of a board as it is drawn.
type Field struct {
	X, Y   int
	Text   string
	Pieces []string // that stand on it
	Option int      // the number of the first choice that points at it; 0: none does
}

// A Plan is a board drawn in letters, and what the letters mean.
type Plan struct {
	Fields []Field
	Lines  int
	Legend string
}

// Bounds of the columns of a space: of a number and a figure, and of a figure alone.
const (
	mostCell  = 8
	leastCell = 2
)

// pillar is what stands on a space that has no neighbour.
const pillar = "##"

// PlanOf draws the board of a view, at most so many columns wide if that can be: on each
// space its name and who stands there, and the number of the choice that points at it
// rather than its name.
func PlanOf(a *app.App, v rules.View, width int) Plan {
	b := v.Board
	var p Plan
	if len(b.Spaces) == 0 {
		return p
	}
	left, right, top, bottom := extent(b)
	step := width / (right - left + 2) // columns of half a space
	step = max(leastCell/2, min(step, mostCell/2))
	letters, legend := lettersOf(v)
	on := map[string][]string{}
	for _, f := range b.Figures {
		for _, id := range f.On {
			on[id] = append(on[id], f.Piece)
		}
	}
	open := map[string]bool{}
	for _, e := range b.Edges {
		open[e.A], open[e.B] = true, true
	}
	for i := range b.Spaces {
		s := &b.Spaces[i]
		f := Field{X: (across(s) - left) * step, Y: s.At[1] - top, Pieces: on[s.ID]}
		f.Option = 1 + slices.IndexFunc(v.Options, func(o rules.Option) bool { return o.Space == s.ID })
		var figures string
		for _, id := range f.Pieces {
			figures += letters[id]
		}
		ground := s.ID
		if !open[s.ID] {
			ground = pillar
		}
		f.Text = fieldText(ground, figures, f.Option, 2*step-1)
		p.Fields = append(p.Fields, f)
	}
	p.Lines = bottom - top + 1
	legend = append(legend, a.Words("term.board-legend"))
	p.Legend = strings.Join(legend, ", ")
	return p
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
	case option > 0 && long > columns:
		return "*"
	case option > 0 && long == columns:
		return ground
	case option > 0:
		return ground + "+"
	case ground == pillar:
		return pillar[:columns]
	case many > columns:
		return string([]rune(figures)[:columns-1]) + "+"
	case many == 0:
		return "."
	}
	return figures
}

// lettersOf gives the figures of a board letters: those that are called alike one, the
// first letter of what they are called that no other has. The legend says them.
func lettersOf(v rules.View) (letters map[string]string, legend []string) {
	titles := map[string]string{}
	for _, z := range v.Zones {
		for _, p := range z.Pieces {
			titles[p.ID] = app.Clean(p.Title)
		}
	}
	letters, of := map[string]string{}, map[string]string{}
	taken := map[string]int{}
	for _, f := range v.Board.Figures {
		title := titles[f.Piece]
		letter, known := of[title]
		if !known {
			letter = letterFor(title, taken)
			of[title] = letter
			legend = append(legend, letter+" "+title)
		}
		taken[letter]++
		letters[f.Piece] = letter
	}
	return letters, legend
}

func letterFor(title string, taken map[string]int) string {
	for _, r := range title + "ABCDEFGHIJKLMNOPQRSTUVWXYZ" {
		if letter := string(unicode.ToUpper(r)); unicode.IsLetter(r) && taken[letter] == 0 {
			return letter
		}
	}
	return "*"
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
		t.Print(Fit("  "+line, Width, "    "))
	}
	if v.Board == nil {
		return
	}
	p := PlanOf(t.App, v, Width)
	for _, line := range p.Text() {
		t.Print(line)
	}
	t.Print(Fit(p.Legend, Width, "  "))
}
