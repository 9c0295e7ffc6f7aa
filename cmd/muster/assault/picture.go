package assault

import (
	"fmt"
	"iter"
	"slices"
	"strconv"
	"strings"

	"muster/cmd/muster/app"
	"muster/rules/assault/maps"
	"muster/rules/board"
)

// A picture is a map to be drawn, with the tokens of a mission or without.
type picture struct {
	*maps.Map
	zones  map[board.Cell]string
	tokens map[board.Cell][]token
	legend []token        // one of each sort
	count  map[string]int // by kind
}

// A token is what lies on a space.
type token struct {
	letter, kind, color string
}

// newPicture puts down what lies on the spaces of a map.
func newPicture(m *maps.Map, mission string) *picture {
	p := &picture{Map: m, zones: map[board.Cell]string{}, tokens: map[board.Cell][]token{}, count: map[string]int{}}
	for _, z := range m.Zones {
		for _, s := range z.Spaces {
			p.zones[m.Cell(s)] = z.Color
		}
	}
	p.put(token{"T", "terminal", ""}, m.Terminals)
	if x, ok := m.Mission(mission); ok {
		for _, t := range x.Tokens {
			p.put(token{p.letter(t.Kind), t.Kind, t.Color}, t.Spaces)
		}
	}
	return p
}

// letter returns the letter for a kind of token: the first of its name that no other has.
func (p *picture) letter(kind string) string {
	for _, c := range kind {
		letter := strings.ToUpper(string(c))
		taken := slices.ContainsFunc(p.legend, func(t token) bool { return t.letter == letter && t.kind != kind })
		if !taken {
			return letter
		}
	}
	return "?"
}

func (p *picture) put(t token, spaces []maps.Space) {
	if len(spaces) > 0 {
		p.legend = append(p.legend, t)
	}
	p.count[t.kind] += len(spaces)
	for _, s := range spaces {
		p.tokens[p.Cell(s)] = append(p.tokens[p.Cell(s)], t)
	}
}

// A lying is a token with its middle and its radius, in parts of a space.
type lying struct {
	token
	x, y, r float64
}

// lie returns the tokens on a space: the more there are, the smaller.
func (p *picture) lie(c board.Cell) iter.Seq[lying] {
	return func(yield func(lying) bool) {
		all := p.tokens[c]
		per := 1 // in a row
		for per*per < len(all) {
			per++
		}
		part := 1 / float64(per)
		if per > 1 {
			part *= 0.85 // an edge is thick
		}
		rows := (len(all) + per - 1) / per
		for i, t := range all {
			x := 0.5 + (float64(i%per)-float64(per-1)/2)*part
			y := 0.5 + (float64(i/per)-float64(rows-1)/2)*part
			if !yield(lying{t, x, y, part * 0.375}) {
				return
			}
		}
	}
}

// marks are the terrains in letters, lines the edges: upright and flat.
var (
	marks    = map[board.Terrain]string{board.Void: "  ", board.Plain: " ", board.Difficult: "~", board.Impassable: "x", board.Blocking: "#"}
	uprights = map[board.Edge]string{board.Open: " ", board.Wall: "|", board.Door: "D", board.ImpassableEdge: ":", board.BlockingEdge: "!"}
	flats    = map[board.Edge]string{board.Open: "  ", board.Wall: "--", board.Door: "DD", board.ImpassableEdge: "··", board.BlockingEdge: "!!"}
)

// text draws a map in letters: on each space its terrain, and the first letter of what lies
// there or of its deployment zone.
func (p *picture) text(a *app.App) string {
	var b strings.Builder
	g := p.Grid
	b.WriteString("    ")
	for col := range g.Wide {
		fmt.Fprintf(&b, "%2d ", p.At[1]+col)
	}
	for row := range g.High + 1 {
		line := "    "
		for col := range g.Wide + 1 {
			line += p.corner(row, col)
			if col < g.Wide {
				line += flats[p.edge(board.Cell{Row: row - 1, Col: col}, board.Cell{Row: row, Col: col})]
			}
		}
		b.WriteString("\n" + strings.TrimRight(line, " "))
		if row == g.High {
			break
		}
		line = fmt.Sprintf("%3d ", p.At[0]+row)
		for col := range g.Wide + 1 {
			c := board.Cell{Row: row, Col: col}
			line += uprights[p.edge(board.Cell{Row: row, Col: col - 1}, c)]
			if col < g.Wide {
				line += p.cell(c)
			}
		}
		b.WriteString("\n" + strings.TrimRight(line, " "))
	}
	b.WriteString("\n\n" + app.Paragraph(a.Words("mapscmd.show.legend", p.tokensIn(a)), ""))
	return b.String()
}

// cell is a space in two letters: its terrain and what is there; of two tokens, both.
func (p *picture) cell(c board.Cell) string {
	t := p.Grid.At(c)
	mark, lie := marks[t], p.tokens[c]
	switch {
	case t == board.Void:
		return mark
	case len(lie) > 2:
		return lie[0].letter + "+"
	case len(lie) == 2:
		return lie[0].letter + lie[1].letter
	case len(lie) == 1:
		return mark + lie[0].letter
	case p.zones[c] != "":
		return mark + p.zones[c][:1]
	case t == board.Plain:
		return " ."
	}
	return mark + mark
}

// edge is what lies between two cells; nothing where both are no space.
func (p *picture) edge(a, b board.Cell) board.Edge {
	switch v, w := p.Grid.At(a), p.Grid.At(b); {
	case v == board.Void && w == board.Void:
		return board.Open
	case v == board.Void || w == board.Void:
		return board.Wall
	}
	return *p.Grid.Between(a, b)
}

// corner is + where edges meet that are drawn.
func (p *picture) corner(row, col int) string {
	nw, ne := board.Cell{Row: row - 1, Col: col - 1}, board.Cell{Row: row - 1, Col: col}
	sw, se := board.Cell{Row: row, Col: col - 1}, board.Cell{Row: row, Col: col}
	if p.edge(nw, ne)+p.edge(sw, se)+p.edge(nw, sw)+p.edge(ne, se) > 0 {
		return "+"
	}
	return " "
}

// sorts are the tokens, one of each kind.
func (p *picture) sorts() (all []token) {
	for _, t := range p.legend {
		if !slices.ContainsFunc(all, func(one token) bool { return one.kind == t.kind }) {
			all = append(all, t)
		}
	}
	return all
}

// tokensIn says what the letters of tokens are.
func (p *picture) tokensIn(a *app.App) (all []string) {
	for _, t := range p.sorts() {
		all = append(all, t.letter+" "+a.Words("assault.token."+t.kind)+" ("+strconv.Itoa(p.count[t.kind])+")")
	}
	return all
}
