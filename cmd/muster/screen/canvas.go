package screen

import (
	"strings"

	"muster/catalog/lang"
)

// A style is how a text looks. None says anything that the text does not say.
type style uint8

const (
	plain style = iota
	strong
	faint
	reversed
	pointed // an answer points at it
	red
	green
	yellow
	cyan
)

// sgr are the codes of the styles for a terminal with colours and for one
// without.
var sgr = [...][2]string{
	plain: {}, strong: {"1", "1"}, faint: {"2", ""}, reversed: {"7", "7"}, pointed: {"4", "4"},
	red: {"31", ""}, green: {"32", ""}, yellow: {"1;33", "1"}, cyan: {"1;36", "1"},
}

// A canvas is a screen full of cells, each with a character.
type canvas struct {
	w, h   int
	cells  []cell
	colors bool
}

// A cell holds a character with the marks above it; it is empty to the right of
// a character that takes two columns.
type cell struct {
	text  string
	style style
}

func newCanvas(w, h int, colors bool) *canvas {
	c := &canvas{w, h, make([]cell, w*h), colors}
	for i := range c.cells {
		c.cells[i].text = " "
	}
	return c
}

// put writes a text that takes at most n columns and returns how many it took.
// What lies outside is not drawn.
func (c *canvas) put(x, y, n int, s style, text string) int {
	at, end := x, min(x+n, c.w)
	if y < 0 || y >= c.h {
		return 0
	}
	for _, r := range text {
		wide := lang.ColumnsOf(r)
		switch {
		case at+wide > end:
			return at - x
		case wide == 0 && at > x:
			c.cells[y*c.w+at-1].text += string(r)
		case wide > 0 && at >= 0:
			c.cells[y*c.w+at] = cell{string(r), s}
			if wide == 2 {
				c.cells[y*c.w+at+1] = cell{"", s}
			}
		}
		at += wide
	}
	return at - x
}

// fill writes a character over a row.
func (c *canvas) fill(x, y, n int, s style, r string) {
	c.put(x, y, n, s, strings.Repeat(r, max(n, 0)))
}

// clear empties a rectangle.
func (c *canvas) clear(x, y, w, h int) {
	for row := range h {
		c.fill(x, y+row, w, plain, " ")
	}
}

// styled is the picture as a terminal obeys it.
func (c *canvas) styled() string {
	palette := 1
	if c.colors {
		palette = 0
	}
	var b strings.Builder
	for y := range c.h {
		if y > 0 {
			b.WriteByte('\n')
		}
		now := ""
		for _, cell := range c.cells[y*c.w : (y+1)*c.w] {
			if wanted := sgr[cell.style][palette]; wanted != now {
				now = wanted
				b.WriteString("\x1b[0")
				if now != "" {
					b.WriteString(";" + now)
				}
				b.WriteByte('m')
			}
			b.WriteString(cell.text)
		}
		if now != "" {
			b.WriteString("\x1b[0m")
		}
	}
	return b.String()
}
