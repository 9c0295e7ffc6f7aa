package paper

import (
	"slices"

	"muster/catalog/lang"
)

// A Lane is a column of a table on paper.
type Lane struct {
	Head string
	W    float64
	At   Align
}

// An Align is where a text stands in its column.
type Align uint8

const (
	AtLeft Align = iota
	AtMiddle
	AtRight
	AtBox // a box to tick, for any text
)

// A Group is the rows of a table under one heading.
type Group struct {
	Title string
	Rows  [][]string
}

// Table writes groups of rows under the heads of their columns. A group that
// goes on on another leaf has its heading there too.
func (p *Pen) Table(lanes []Lane, groups []Group) {
	groups = slices.DeleteFunc(slices.Clone(groups), func(g Group) bool { return len(g.Rows) == 0 })
	for i, g := range groups {
		if p.Room(3*RowHigh+1) || i == 0 {
			p.heads(lanes)
		}
		p.Band(g.Title)
		for _, row := range g.Rows {
			if p.Room(RowHigh) {
				p.heads(lanes)
				p.Band(lang.Say("paper.goes-on", g.Title).In(p.Paper.Lang))
			}
			p.row(lanes, row, Regular)
			p.Rule(Margin, p.Y, Inside, 0, Faint)
		}
		p.Y += 1
	}
	p.Y += 2
}

func (p *Pen) heads(lanes []Lane) {
	names := make([]string, len(lanes))
	for i, s := range lanes {
		names[i] = s.Head
	}
	p.row(lanes, names, Bold)
}

// Band writes the heading of a group.
func (p *Pen) Band(title string) {
	p.Rule(Margin, p.Y, Inside, RowHigh, Light)
	p.Write(Margin+Pad, p.Y+Above, Inside-2*Pad, title, Bold, BodySize)
	p.Y += RowHigh
}

// row writes a row: headings in smaller letters than the rest.
func (p *Pen) row(lanes []Lane, texts []string, f *Face) {
	x, points := Margin, BodySize
	if f == Bold {
		points = SmallSize
	}
	y := p.Y + Above
	for i, s := range lanes {
		switch {
		case texts[i] == "": // nothing, not even a box
		case s.At == AtLeft:
			p.Write(x+Pad, y, s.W-2*Pad, texts[i], f, points)
		case s.At == AtRight:
			p.Right(x+s.W-Pad, y, s.W-2*Pad, texts[i], f, points)
		case s.At == AtBox && f == Regular:
			p.Tick(x+(s.W-TickSide)/2, p.Y+(RowHigh-TickSide)/2)
		default:
			p.Middle(x, y, s.W, texts[i], f, points)
		}
		x += s.W
	}
	p.Y += RowHigh
}
