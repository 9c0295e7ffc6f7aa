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
type shape func(*fpdf.Fpdf)

func (p *Pen) shape(s shape) { p.Leaf.Shapes = append(p.Leaf.Shapes, s) }

// Box draws a filled box.
func (p *Pen) Box(x, y, w, h float64, c Color) {
	p.shape(func(f *fpdf.Fpdf) {
		f.SetFillColor(c.rgb())
		f.Rect(x, y, w, h, "F")
	})
}

// Disc draws a filled disc around its middle.
func (p *Pen) Disc(x, y, r float64, c Color) {
	p.shape(func(f *fpdf.Fpdf) {
		f.SetFillColor(c.rgb())
		f.Circle(x, y, r, "F")
	})
}

// Line draws a line with dashes so long, or 0 for none.
func (p *Pen) Line(x, y, toX, toY, thick, dash float64, c Color) {
	p.shape(func(f *fpdf.Fpdf) {
		f.SetDrawColor(c.rgb())
		f.SetLineWidth(thick)
		if dash > 0 {
			f.SetDashPattern([]float64{dash, dash * 0.8}, 0)
		}
		f.Line(x, y, toX, toY)
		f.SetDashPattern(nil, 0)
		f.SetLineWidth(hairline)
	})
}

// White is Middle in white, for a dark ground.
func (p *Pen) White(x, y, w float64, text string, f *Face, points float64) {
	before := len(p.Leaf.Labels)
	p.Middle(x, y, w, text, f, points)
	for i := before; i < len(p.Leaf.Labels); i++ {
		p.Leaf.Labels[i].White = true
	}
}
