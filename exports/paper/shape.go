package paper

import (
	"strconv"
	"strings"

	"github.com/go-pdf/fpdf"
)

// A Color is written as on a page of the web: "#1f3a5f".
type Color string

// rgb returns the parts of a colour.
func (c Color) rgb() (r, g, b int) {
	n, _ := strconv.ParseUint(strings.TrimPrefix(string(c), "#"), 16, 24)
	return int(n >> 16), int(n >> 8 & 255), int(n & 255)
}

// A shape is what a drawing is made of: a box, a disc, a line. Shapes lie below everything
// else, in the order in which they were drawn.
type shape struct {
	form  form
	x, y  float64 // of a corner, of the middle of a disc, of an end of a line
	w, h  float64 // its radius, and the other end of a line, are here
	thick float64 // of a line
	dash  float64 // of a line, or 0 for none
	color Color
}

type form uint8

const (
	box form = iota
	disc
	line
)

// draw draws a shape. The library's file is no part of a shape: what a field shows to
// reflection stays in the program with all its methods.
func (s *shape) draw(f *fpdf.Fpdf) {
	switch s.form {
	case box:
		f.SetFillColor(s.color.rgb())
		f.Rect(s.x, s.y, s.w, s.h, "F")
	case disc:
		f.SetFillColor(s.color.rgb())
		f.Circle(s.x, s.y, s.w, "F")
	case line:
		f.SetDrawColor(s.color.rgb())
		f.SetLineWidth(s.thick)
		if s.dash > 0 {
			f.SetDashPattern([]float64{s.dash, s.dash * 0.8}, 0)
		}
		f.Line(s.x, s.y, s.w, s.h)
		f.SetDashPattern(nil, 0)
		f.SetLineWidth(hairline)
	}
}

func (p *Pen) shape(s shape) { p.Leaf.Shapes = append(p.Leaf.Shapes, s) }

// Box draws a filled box.
func (p *Pen) Box(x, y, w, h float64, c Color) {
	p.shape(shape{form: box, x: x, y: y, w: w, h: h, color: c})
}

// Disc draws a filled disc around its middle.
func (p *Pen) Disc(x, y, r float64, c Color) {
	p.shape(shape{form: disc, x: x, y: y, w: r, color: c})
}

// Line draws a line with dashes so long, or 0 for none.
func (p *Pen) Line(x, y, toX, toY, thick, dash float64, c Color) {
	p.shape(shape{form: line, x: x, y: y, w: toX, h: toY, thick: thick, dash: dash, color: c})
}

// White is Middle in white, for a dark ground.
func (p *Pen) White(x, y, w float64, text string, f *Face, points float64) {
	before := len(p.Leaf.Labels)
	p.Middle(x, y, w, text, f, points)
	for i := before; i < len(p.Leaf.Labels); i++ {
		p.Leaf.Labels[i].White = true
	}
}
