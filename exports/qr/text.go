package qr

import "strings"

// Blocks draws a code with half blocks, two rows of squares a line, each line as long
// as the others. Lit says what is drawn: the light squares, as on a dark screen, or
// the dark ones.
func (c Code) Blocks(lit bool) []string {
	lines := make([]string, 0, c.Side()/2+1)
	for y := 0; y < c.Side(); y += 2 {
		var b strings.Builder
		for x := range c.Side() {
			above, below := c.Dark(x, y) != lit, c.Dark(x, y+1) != lit
			switch {
			case above && below:
				b.WriteRune('█')
			case above:
				b.WriteRune('▀')
			case below:
				b.WriteRune('▄')
			default:
				b.WriteByte(' ')
			}
		}
		lines = append(lines, b.String())
	}
	return lines
}
