package assault

import (
	"fmt"
	"strconv"

	"muster/cmd/muster/app"
	"muster/exports/paper"
	"muster/rules/board"
)

// A sheet is a map on a leaf of paper: each space is so wide, in millimetres.
type sheet struct {
	*paper.Pen
	*picture
	a           *app.App
	left, above float64
	side        float64
}

const (
	numbered = 7.0  // what the numbers of rows and columns take
	widest   = 11.0 // of a space
	crossed  = 0.25 // how thick a cross is
	keyHigh  = 5.6  // a row of the legend
	keys     = 4    // in a row of it
	point    = 25.4 / 72
)

// lines are how edges are drawn: how thick and in which dashes, in parts of a space. What
// is drawn later lies above.
var lines = []struct {
	edge        board.Edge
	word        string
	thick, dash float64
	color       paper.Color
}{
	{board.ImpassableEdge, "impassable-edge", 0.09, 0.16, "#c0392b"},
	{board.BlockingEdge, "blocking-edge", 0.12, 0, "#c0392b"},
	{board.Door, "door", 0.22, 0, "#b8860b"},
	{board.Wall, "wall", 0.12, 0, "#111827"},
}

// pdf draws a map on one leaf, with what its signs mean below.
func (p *picture) pdf(a *app.App, mission string) *paper.Paper {
	s := &sheet{Pen: &paper.Pen{Paper: &paper.Paper{Title: p.Title, Lang: a.Lang}}, picture: p, a: a}
	s.Begin(p.Title)
	s.Write(paper.Margin, s.Y+6.5, paper.Inside, p.Title, paper.Bold, 18)
	s.Y += 10
	if x, ok := p.Mission(mission); ok {
		s.Write(paper.Margin, s.Y+paper.Above, paper.Inside, a.Words("mapscmd.pdf.mission", x.ID, x.Title), paper.Regular, 11)
		s.Y += 6
	}
	legend := s.signs()
	high := paper.Foot - s.Y - 4 - keyHigh*float64((len(legend)+keys-1)/keys)
	s.side = min(widest, (paper.Inside-numbered)/float64(p.Grid.Wide), (high-numbered)/float64(p.Grid.High))
	s.left = paper.Margin + numbered + (paper.Inside-numbered-s.side*float64(p.Grid.Wide))/2
	s.above = s.Y + numbered
	s.numbers()
	for row := range p.Grid.High {
		for col := range p.Grid.Wide {
			s.space(board.Cell{Row: row, Col: col})
		}
	}
	s.edges()
	s.Y = s.above + s.side*float64(p.Grid.High) + 4
	for i, draw := range legend {
		const wide = paper.Inside / keys
		draw(paper.Margin+float64(i%keys)*wide, s.Y+float64(i/keys)*keyHigh)
	}
	s.End(p.Title)
	return s.Paper
}

// numbers writes those of rows and columns at the edges.
func (s *sheet) numbers() {
	points := min(paper.BodySize, s.side*0.55/point)
	for col := range s.Grid.Wide {
		s.Middle(s.x(col), s.above-1.2, s.side, strconv.Itoa(s.At[1]+col), paper.Regular, points)
	}
	for row := range s.Grid.High {
		s.Right(s.left-1.5, s.y(row)+s.side*0.65, numbered, strconv.Itoa(s.At[0]+row), paper.Regular, points)
	}
}

func (s *sheet) x(col int) float64 { return s.left + float64(col)*s.side }
func (s *sheet) y(row int) float64 { return s.above + float64(row)*s.side }

// space draws a space and what lies on it.
func (s *sheet) space(c board.Cell) {
	t := s.Grid.At(c)
	if t == board.Void {
		return
	}
	x, y := s.x(c.Col), s.y(c.Row)
	s.Box(x, y, s.side, s.side, "#d5cfc2")
	edge := s.side * 0.015
	s.ground(x+edge, y+edge, s.side-2*edge, s.side-2*edge, t, s.zones[c])
	for at := range s.lie(c) {
		s.token(x+at.x*s.side, y+at.y*s.side, at.r*s.side, at.token)
	}
}

// ground draws terrain; what is impassable has a cross, for its colour is near that of a zone.
func (s *sheet) ground(x, y, w, h float64, t board.Terrain, zone string) {
	s.Box(x, y, w, h, tinted(fills[t], zone))
	if t == board.Impassable {
		s.Line(x, y, x+w, y+h, crossed, 0, "#c0392b")
		s.Line(x, y+h, x+w, y, crossed, 0, "#c0392b")
	}
}

// token draws a token around its middle.
func (s *sheet) token(x, y, r float64, t token) {
	s.Disc(x, y, r, paper.Color(tints[t.color]))
	s.White(x-r, y+r*0.42, 2*r, t.letter, paper.Bold, r*1.2/point)
}

// tinted is a colour with something of that of a deployment zone.
func tinted(fill, zone string) paper.Color {
	if zone == "" {
		return paper.Color(fill)
	}
	const much = 0.22
	part := func(color string, at int) float64 {
		n, _ := strconv.ParseUint(color[at:at+2], 16, 8)
		return float64(n)
	}
	mixed := "#"
	for at := 1; at < 7; at += 2 {
		mixed += fmt.Sprintf("%02x", int(part(fill, at)*(1-much)+part(tints[zone], at)*much))
	}
	return paper.Color(mixed)
}

// edges draws what lies between spaces.
func (s *sheet) edges() {
	for _, l := range lines {
		for row := range s.Grid.High + 1 {
			for col := range s.Grid.Wide + 1 {
				c, x, y := board.Cell{Row: row, Col: col}, s.x(col), s.y(row)
				if s.edge(board.Cell{Row: row, Col: col - 1}, c) == l.edge {
					s.Line(x, y, x, y+s.side, l.thick*s.side, l.dash*s.side, l.color)
				}
				if s.edge(board.Cell{Row: row - 1, Col: col}, c) == l.edge {
					s.Line(x, y, x+s.side, y, l.thick*s.side, l.dash*s.side, l.color)
				}
			}
		}
	}
}

// signs are the signs of the map with what they mean, each to be drawn at a place.
func (s *sheet) signs() (all []func(x, y float64)) {
	const wide, high = 5.0, 4.0
	add := func(said string, draw func(x, y float64)) {
		all = append(all, func(x, y float64) {
			draw(x, y)
			s.Write(x+wide+1.5, y+3.1, paper.Inside/keys-wide-2.5, said, paper.Regular, paper.BodySize)
		})
	}
	for _, l := range lines {
		add(s.a.Words("mapscmd.pdf."+l.word), func(x, y float64) {
			s.Line(x, y+high/2, x+wide, y+high/2, l.thick*widest*0.7, l.dash*widest*0.7, l.color)
		})
	}
	for _, t := range []struct {
		terrain board.Terrain
		word    string
	}{{board.Difficult, "difficult"}, {board.Impassable, "impassable"}, {board.Blocking, "blocking"}} {
		add(s.a.Words("mapscmd.pdf."+t.word), func(x, y float64) { s.ground(x, y, wide, high, t.terrain, "") })
	}
	for _, z := range s.Zones {
		add(s.a.Words("mapscmd.pdf.zone."+z.Color), func(x, y float64) { s.ground(x, y, wide, high, board.Plain, z.Color) })
	}
	for i, said := range s.tokensIn(s.a) {
		add(said, func(x, y float64) { s.token(x+wide/2, y+high/2, high/2, s.sorts()[i]) })
	}
	return all
}
