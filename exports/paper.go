package exports

import (
	"fmt"

	"muster/catalog/lang"
)

// A paper is what a printed document holds, before it is written: leaves with
// lines of text, each at its place. Pure functions lay it out, so that all of
// it can be looked at without a file. Lengths are millimetres, from the upper
// left corner; letters are measured in points.
type paper struct {
	title  string
	lang   lang.Lang
	leaves []*leaf
}

// A leaf is one side of a sheet of A4.
type leaf struct {
	labels []label
	rules  []rule
}

// A label is a line of text.
type label struct {
	x, y   float64 // where it begins, on the line that letters stand on
	text   string
	face   *face
	points float64
	white  bool // on a dark ground
}

// A rule is a line, or a box if it has a height.
type rule struct {
	x, y, w, h float64
	fill       shade
}

// A shade is how a box is filled.
type shade uint8

const (
	empty shade = iota // only its edge
	faint              // a line between rows
	light
	dark
)

const (
	leafWide, leafHigh = 210.0, 297.0
	margin             = 12.0 // left, right and on top
	foot               = leafHigh - 16.0
	inside             = leafWide - 2*margin
	pad                = 1.2 // in front of the text in a box

	bodySize  = 9.0 // points
	smallSize = 7.5
	rowHigh   = 4.9 // from one row to the next
	tickSide  = 3.2
	above     = 3.5 // from the top of a row to the line its letters stand on
)

// What is cut off before anything is measured; what is left is shortened to its
// place.
const (
	maxName = 120 // characters of the name of a list, a card or a person
	maxLine = 250
	maxText = 1000
)

// A pen writes down a paper; it takes a new leaf when one is full.
type pen struct {
	paper *paper
	leaf  *leaf
	y     float64 // of what comes next
	first int     // leaf of the list it writes
	list  string  // its name, on top of every further leaf
}

// begin starts the first leaf of a list.
func (p *pen) begin(list string) {
	p.first, p.list = len(p.paper.leaves), list
	p.turn()
}

// turn takes a new leaf.
func (p *pen) turn() {
	p.leaf = &leaf{}
	p.paper.leaves = append(p.paper.leaves, p.leaf)
	p.y = margin
	if len(p.paper.leaves)-1 > p.first {
		p.write(margin, p.y+above, inside, p.list, regular, bodySize)
		p.y += 5
		p.rule(margin, p.y, inside, 0, empty)
		p.y += 3
	}
}

// room takes a new leaf if there is not so much room on this one, and reports
// whether it did.
func (p *pen) room(h float64) bool {
	if p.y+h <= foot {
		return false
	}
	p.turn()
	return true
}

// end numbers the leaves of the list and says what it was made from.
func (p *pen) end(about string) {
	of := p.paper.leaves[p.first:]
	for i, l := range of {
		p.leaf = l
		p.rule(margin, foot+4, inside, 0, empty)
		p.write(margin, foot+8, inside-20, about, regular, smallSize)
		p.right(leafWide-margin, foot+8, 18, fmt.Sprintf("%d/%d", i+1, len(of)), regular, smallSize)
	}
}

// write puts a line of text on the leaf, shortened to its place.
func (p *pen) write(x, y, w float64, text string, f *face, points float64) {
	if text = f.fit(printed(text, maxLine), points, w); text != "" {
		p.leaf.labels = append(p.leaf.labels, label{x: x, y: y, text: text, face: f, points: points})
	}
}

// right is write for a line that ends at x.
func (p *pen) right(x, y, w float64, text string, f *face, points float64) {
	text = f.fit(printed(text, maxLine), points, w)
	p.write(x-f.width(text, points), y, w, text, f, points)
}

// middle is write for a line in the middle of its place.
func (p *pen) middle(x, y, w float64, text string, f *face, points float64) {
	text = f.fit(printed(text, maxLine), points, w)
	p.write(x+(w-f.width(text, points))/2, y, w, text, f, points)
}

// wrapped writes a text over so many lines at most, and begins with a sign in
// front of them.
func (p *pen) wrapped(sign, text string, lines int) {
	const indent = 4.0
	for i, part := range regular.wrap(printed(text, maxText), bodySize, inside-indent, lines) {
		p.room(rowHigh)
		if i == 0 {
			p.write(margin, p.y+above, indent, sign, regular, bodySize)
		}
		p.write(margin+indent, p.y+above, inside-indent, part, regular, bodySize)
		p.y += rowHigh
	}
}

// tick draws a box to tick.
func (p *pen) tick(x, y float64) { p.rule(x, y, tickSide, tickSide, empty) }

func (p *pen) rule(x, y, w, h float64, fill shade) {
	p.leaf.rules = append(p.leaf.rules, rule{x, y, w, h, fill})
}
