package exports

import (
	"slices"

	"muster/catalog/lang"
)

// A lane is a column of a table on paper.
type lane struct {
	head string
	w    float64
	at   align
}

// An align is where a text stands in its column.
type align uint8

const (
	atLeft align = iota
	atMiddle
	atRight
	atBox // a box to tick, for any text
)

// A group is the rows of a table under one heading.
type group struct {
	title string
	rows  [][]string
}

// table writes groups of rows under the heads of their columns. A group that
// goes on on another leaf has its heading there too.
func (p *pen) table(lanes []lane, groups []group) {
	groups = slices.DeleteFunc(slices.Clone(groups), func(g group) bool { return len(g.rows) == 0 })
	for i, g := range groups {
		if p.room(3*rowHigh+1) || i == 0 {
			p.heads(lanes)
		}
		p.band(g.title)
		for _, row := range g.rows {
			if p.room(rowHigh) {
				p.heads(lanes)
				p.band(lang.Say("paper.goes-on", g.title).In(p.paper.lang))
			}
			p.row(lanes, row, regular)
			p.rule(margin, p.y, inside, 0, faint)
		}
		p.y += 1
	}
	p.y += 2
}

func (p *pen) heads(lanes []lane) {
	names := make([]string, len(lanes))
	for i, s := range lanes {
		names[i] = s.head
	}
	p.row(lanes, names, bold)
}

// band writes the heading of a group.
func (p *pen) band(title string) {
	p.rule(margin, p.y, inside, rowHigh, light)
	p.write(margin+pad, p.y+above, inside-2*pad, title, bold, bodySize)
	p.y += rowHigh
}

// row writes a row: headings in smaller letters than the rest.
func (p *pen) row(lanes []lane, texts []string, f *face) {
	x, points := margin, bodySize
	if f == bold {
		points = smallSize
	}
	y := p.y + above
	for i, s := range lanes {
		switch {
		case texts[i] == "": // nothing, not even a box
		case s.at == atLeft:
			p.write(x+pad, y, s.w-2*pad, texts[i], f, points)
		case s.at == atRight:
			p.right(x+s.w-pad, y, s.w-2*pad, texts[i], f, points)
		case s.at == atBox && f == regular:
			p.tick(x+(s.w-tickSide)/2, p.y+(rowHigh-tickSide)/2)
		default:
			p.middle(x, y, s.w, texts[i], f, points)
		}
		x += s.w
	}
	p.y += rowHigh
}
