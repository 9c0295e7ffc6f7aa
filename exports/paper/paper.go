// Package paper is the paper kit: leaves with lines of text, each at its place,
// the fonts that measure them, and how they become a PDF. It knows no list and no
// game.
package paper

import (
	"fmt"

	"muster/catalog/lang"
	"muster/exports/qr"
)

// A Paper is what a printed document holds, before it is written: leaves with
// lines of text, each at its place. Pure functions lay it out, so that all of
// it can be looked at without a file. Lengths are millimetres, from the upper
// left corner; letters are measured in points.
type Paper struct {
	Title  string
	Lang   lang.Lang
	Leaves []*Leaf
}

// A Leaf is one side of a sheet of A4.
type Leaf struct {
	Shapes []shape
	Labels []label
	Rules  []rule
	Codes  []code
}

// A label is a line of text.
type label struct {
	X, Y   float64 // where it begins, on the line that letters stand on
	Text   string
	Face   *Face
	Points float64
	White  bool // on a dark ground
}

// A rule is a line, or a box if it has a height.
type rule struct {
	X, Y, W, H float64
	Fill       shade
}

// A code is a QR code with its light edge.
type code struct {
	X, Y, Side float64
	QR         qr.Code
}

// A shade is how a box is filled.
type shade uint8

const (
	Empty shade = iota // only its edge
	Faint              // a line between rows
	Light
	Dark
)

// The measures of a leaf, A4 upright: millimetres from its upper left corner, where nothing else is said.
const (
	LeafWide, LeafHigh = 210.0, 297.0
	Margin             = 12.0 // left, right and on top
	Foot               = LeafHigh - 16.0
	Inside             = LeafWide - 2*Margin
	Pad                = 1.2 // in front of the text in a box

	BodySize  = 9.0 // points
	SmallSize = 7.5
	RowHigh   = 4.9 // from one row to the next
	TickSide  = 3.2
	Above     = 3.5 // from the top of a row to the line its letters stand on
)

// What is cut off before anything is measured; what is left is shortened to its
// place.
const (
	MaxName = 120 // characters of the name of a list, a card or a person
	MaxLine = 250
	MaxText = 1000
)

// A Pen writes down a paper; it takes a new leaf when one is full.
type Pen struct {
	Paper *Paper
	Leaf  *Leaf
	Y     float64 // of what comes next
	first int     // leaf of the list it writes
	list  string  // its name, on top of every further leaf
}

// Begin starts the first leaf of a list.
func (p *Pen) Begin(list string) {
	p.first, p.list = len(p.Paper.Leaves), list
	p.turn()
}

// turn takes a new leaf.
func (p *Pen) turn() {
	p.Leaf = &Leaf{}
	p.Paper.Leaves = append(p.Paper.Leaves, p.Leaf)
	p.Y = Margin
	if len(p.Paper.Leaves)-1 > p.first {
		p.Write(Margin, p.Y+Above, Inside, p.list, Regular, BodySize)
		p.Y += 5
		p.Rule(Margin, p.Y, Inside, 0, Empty)
		p.Y += 3
	}
}

// Room takes a new leaf if there is not so much room on this one, and reports
// whether it did.
func (p *Pen) Room(h float64) bool {
	if p.Y+h <= Foot {
		return false
	}
	p.turn()
	return true
}

// End numbers the leaves of the list and says what it was made from.
func (p *Pen) End(about string) {
	of := p.Paper.Leaves[p.first:]
	for i, l := range of {
		p.Leaf = l
		p.Rule(Margin, Foot+4, Inside, 0, Empty)
		p.Write(Margin, Foot+8, Inside-20, about, Regular, SmallSize)
		p.Right(LeafWide-Margin, Foot+8, 18, fmt.Sprintf("%d/%d", i+1, len(of)), Regular, SmallSize)
	}
}

// Write puts a line of text on the leaf, shortened to its place.
func (p *Pen) Write(x, y, w float64, text string, f *Face, points float64) {
	if text = f.Fit(Printed(text, MaxLine), points, w); text != "" {
		p.Leaf.Labels = append(p.Leaf.Labels, label{X: x, Y: y, Text: text, Face: f, Points: points})
	}
}

// Right is write for a line that ends at x.
func (p *Pen) Right(x, y, w float64, text string, f *Face, points float64) {
	text = f.Fit(Printed(text, MaxLine), points, w)
	p.Write(x-f.Width(text, points), y, w, text, f, points)
}

// Middle is write for a line in the middle of its place.
func (p *Pen) Middle(x, y, w float64, text string, f *Face, points float64) {
	text = f.Fit(Printed(text, MaxLine), points, w)
	p.Write(x+(w-f.Width(text, points))/2, y, w, text, f, points)
}

// Headline writes a heading, and in a box beside it, so wide, a word that says
// how things are; it is dark if they are bad.
func (p *Pen) Headline(text, word string, wide float64, bad bool) {
	const high = 9.0
	p.Write(Margin, p.Y+6.5, Inside-wide-4, text, Bold, 18)
	fill := Light
	if bad {
		fill = Dark
	}
	x := LeafWide - Margin - wide
	p.Rule(x, p.Y, wide, high, fill)
	p.Middle(x+Pad, p.Y+6, wide-2*Pad, word, Bold, 11)
	p.Leaf.Labels[len(p.Leaf.Labels)-1].White = bad
	p.Y += high + 1.5
}

// Wrapped writes a text over so many lines at most, and begins with a sign in
// front of them.
func (p *Pen) Wrapped(sign, text string, lines int) {
	const indent = 4.0
	for i, part := range Regular.Wrap(Printed(text, MaxText), BodySize, Inside-indent, lines) {
		p.Room(RowHigh)
		if i == 0 {
			p.Write(Margin, p.Y+Above, indent, sign, Regular, BodySize)
		}
		p.Write(Margin+indent, p.Y+Above, Inside-indent, part, Regular, BodySize)
		p.Y += RowHigh
	}
}

// Tick draws a box to tick.
func (p *Pen) Tick(x, y float64) { p.Rule(x, y, TickSide, TickSide, Empty) }

// Rule draws a box with its upper left corner at x, y, in millimetres.
func (p *Pen) Rule(x, y, w, h float64, fill shade) {
	p.Leaf.Rules = append(p.Leaf.Rules, rule{x, y, w, h, fill})
}

// The squares of a QR code. Smaller ones run together.
const (
	square      = 0.5
	leastSquare = 0.35
)

// Code draws a QR code with a text beside it, smaller where that saves a leaf.
func (p *Pen) Code(c qr.Code, text string) {
	squares := float64(c.Side())
	p.Room(squares * leastSquare)
	side := min(squares*square, Foot-p.Y)
	p.Leaf.Codes = append(p.Leaf.Codes, code{Margin, p.Y, side, c})
	for i, line := range Regular.Wrap(Printed(text, MaxText), SmallSize, Inside-side-Pad, maxBeside) {
		p.Write(Margin+side+Pad, p.Y+side/2+float64(i)*RowHigh, Inside-side-Pad, line, Regular, SmallSize)
	}
	p.Y += side
}

const maxBeside = 3 // lines beside a code
