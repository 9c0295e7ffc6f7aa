package assault

import (
	"fmt"
	"html"
	"strings"

	"muster/catalog/lang"
	"muster/rules/board"
)

// side is how wide a space is in a picture.
const side = 32

// fills are the colours of terrains, tints those of deployment zones and tokens.
var (
	fills = map[board.Terrain]string{board.Plain: "#f4f1ea", board.Difficult: "#cfe0f2", board.Impassable: "#f3cfc6", board.Blocking: "#8a8f98"}
	tints = map[string]string{"red": "#c0392b", "blue": "#2563a8", "yellow": "#d9a514", "green": "#2e8b57", "gray": "#6b7280", "": "#1f3a5f"}
)

// svg draws a map as a picture that needs nothing else, with the numbers of rows and columns.
func (p *picture) svg(l lang.Lang) string {
	var b strings.Builder
	g := p.Grid
	fmt.Fprintf(&b, `<svg xmlns="http://www.w3.org/2000/svg" viewBox="%d %d %d %d" role="img" font-family="sans-serif" text-anchor="middle">`+"\n",
		-side, -side, (g.Wide+2)*side, (g.High+2)*side)
	fmt.Fprintf(&b, "<title>%s</title>\n<desc>%s</desc>\n", html.EscapeString(p.Title), html.EscapeString(lang.Say("mapscmd.show.legend-svg").In(l)))
	fmt.Fprintf(&b, `<rect x="%d" y="%d" width="%d" height="%d" fill="#fff"/>`+"\n", -side, -side, (g.Wide+2)*side, (g.High+2)*side)
	for col := range g.Wide {
		fmt.Fprintf(&b, `<text x="%d" y="%d" font-size="12" fill="#555">%d</text>`, col*side+side/2, -8, p.At[1]+col)
	}
	for row := range g.High {
		fmt.Fprintf(&b, `<text x="%d" y="%d" font-size="12" fill="#555">%d</text>`, -side/2, row*side+side/2+4, p.At[0]+row)
	}
	b.WriteByte('\n')
	for row := range g.High {
		for col := range g.Wide {
			p.space(&b, board.Cell{Row: row, Col: col})
		}
	}
	for _, e := range []struct {
		edge  board.Edge
		style string
	}{
		{board.ImpassableEdge, `stroke="#c0392b" stroke-width="3" stroke-dasharray="5 4"`},
		{board.BlockingEdge, `stroke="#c0392b" stroke-width="4"`},
		{board.Door, `stroke="#b8860b" stroke-width="7"`},
		{board.Wall, `stroke="#111827" stroke-width="4" stroke-linecap="square"`},
	} {
		fmt.Fprintf(&b, `<path fill="none" %s d="%s"/>`+"\n", e.style, p.lines(e.edge))
	}
	b.WriteString("</svg>\n")
	return b.String()
}

// space draws a space, and what lies on it.
func (p *picture) space(b *strings.Builder, c board.Cell) {
	t := p.Grid.At(c)
	if t == board.Void {
		return
	}
	x, y := c.Col*side, c.Row*side
	fmt.Fprintf(b, `<rect x="%d" y="%d" width="%d" height="%d" fill="%s" stroke="#d5cfc2"/>`, x, y, side, side, fills[t])
	if zone := p.zones[c]; zone != "" {
		fmt.Fprintf(b, `<rect x="%d" y="%d" width="%d" height="%d" fill="%s" fill-opacity="0.22"/>`, x, y, side, side, tints[zone])
	}
	for at := range p.lie(c) {
		mx, my := float64(x)+at.x*side, float64(y)+at.y*side
		fmt.Fprintf(b, `<circle cx="%.4g" cy="%.4g" r="%.4g" fill="%s"/><text x="%.4g" y="%.4g" font-size="%.3g" font-weight="bold" fill="#fff">%s</text>`,
			mx, my, at.r*side, tints[at.color], mx, my+at.r*side*0.4, at.r*side*1.17, html.EscapeString(at.letter))
	}
	b.WriteByte('\n')
}

// lines are the edges of a sort, as a path.
func (p *picture) lines(e board.Edge) string {
	var b strings.Builder
	for row := range p.Grid.High + 1 {
		for col := range p.Grid.Wide + 1 {
			c := board.Cell{Row: row, Col: col}
			if p.edge(board.Cell{Row: row, Col: col - 1}, c) == e {
				fmt.Fprintf(&b, "M%d %dv%d", col*side, row*side, side)
			}
			if p.edge(board.Cell{Row: row - 1, Col: col}, c) == e {
				fmt.Fprintf(&b, "M%d %dh%d", col*side, row*side, side)
			}
		}
	}
	return b.String()
}
