package rules

import (
	"muster/catalog/lang"
)

// A BoardView is the map of a game that has one, with what stands on it: enough for a page
// to draw any. Which spaces there are and which are neighbours never changes while a game is
// played; what they are may.
type BoardView struct {
	Spaces  []SpaceView  `json:"spaces"`
	Edges   []Edge       `json:"edges"` // between neighbours, each once
	Figures []FigureView `json:"figures"`
	Ranges  bool         `json:"ranges,omitempty"` // the game tells the [Range] of its figures

	// Kinds are what all figures are called that may come, none of them a player's, for whoever
	// draws them as letters, which they keep.
	Kinds []lang.Text `json:"-"`
}

// A SpaceView is a space of a board. Of squares At is column and row, of hexagons the
// axial coordinates of such that stand on a point: x to the right, y to the lower
// right.
type SpaceView struct {
	ID      string     `json:"id"`
	At      [2]int     `json:"at"`
	Shape   SpaceShape `json:"shape"`
	Terrain string     `json:"terrain,omitempty"`
	Zone    string     `json:"zone,omitempty"`
}

// A SpaceShape is what a space looks like.
type SpaceShape string

// Shapes of spaces.
const (
	Square SpaceShape = "square"
	Hex    SpaceShape = "hex"
)

// An Edge is between two spaces that are neighbours. "open" is one that anything may
// cross.
type Edge struct {
	A    string `json:"a"`
	B    string `json:"b"`
	Kind string `json:"kind"`

	Piece string `json:"piece,omitempty"` // that it is: a door
}

// A FigureView is a piece that stands on one space, or on several.
type FigureView struct {
	Piece string   `json:"piece"`
	On    []string `json:"on"`
}

// appendJSON appends what encoding/json writes of a board.
func (d *BoardView) appendJSON(b []byte) []byte {
	b = append(b, `{"spaces":[`...)
	for i := range d.Spaces {
		s := &d.Spaces[i]
		b = text(append(lang.Comma(b, i), '{'), `"id":`, s.ID)
		b = number(b, `,"at":[`, s.At[0])
		b = append(number(b, `,`, s.At[1]), ']')
		b = text(b, `,"shape":`, string(s.Shape))
		b = some(b, `,"terrain":`, s.Terrain)
		b = append(some(b, `,"zone":`, s.Zone), '}')
	}
	b = append(b, `],"edges":[`...)
	for i := range d.Edges {
		e := &d.Edges[i]
		b = text(append(lang.Comma(b, i), '{'), `"a":`, e.A)
		b = text(b, `,"b":`, e.B)
		b = text(b, `,"kind":`, e.Kind)
		b = append(some(b, `,"piece":`, e.Piece), '}')
	}
	b = append(b, `],"figures":[`...)
	for i := range d.Figures {
		f := &d.Figures[i]
		b = text(append(lang.Comma(b, i), '{'), `"piece":`, f.Piece)
		b = append(b, `,"on":[`...)
		for k, on := range f.On {
			b = lang.AppendText(lang.Comma(b, k), on)
		}
		b = append(b, "]}"...)
	}
	b = append(b, ']')
	if d.Ranges {
		b = append(b, `,"ranges":true`...)
	}
	return append(b, '}')
}
