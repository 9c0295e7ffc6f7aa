package clones

import (
	"fmt"
	"html"
	"math"
	"slices"
	"strings"

	"muster/catalog/clones"
	"muster/catalog/lang"
)

// size is the radius of a space in a picture.
const size = 26.0

// middle is where the middle of a space is: hexagons stand on a point.
func middle(s clones.Space) (x, y float64) {
	return size * math.Sqrt(3) * (float64(s[0]) + float64(s[1])/2), size * 1.5 * float64(s[1])
}

// corner is a corner of a space, from the right above clockwise.
func corner(s clones.Space, i int) (x, y float64) {
	x, y = middle(s)
	angle := math.Pi / 180 * float64(60*i-30)
	return x + size*math.Cos(angle), y + size*math.Sin(angle)
}

// sides are, for each step of [clones.Around], the corner with which the side towards
// that neighbour begins.
var sides = [...]int{0, 5, 4, 3, 2, 1}

// svg draws an arena as a picture that needs nothing else: a colour and a number for
// each zone, a line around it, dark pillars, and a ring where figures begin.
func svg(arena *clones.Arena, l lang.Lang) string {
	all := places(arena)
	var left, top, right, bottom float64
	zones := map[clones.Space]int{}
	for i, p := range all {
		x, y := middle(p.Space)
		if i == 0 {
			left, right, top, bottom = x, x, y, y
		}
		left, right, top, bottom = min(left, x), max(right, x), min(top, y), max(bottom, y)
		zones[p.Space] = p.zone
	}
	const edge = size * 1.4
	var b strings.Builder
	fmt.Fprintf(&b, `<svg xmlns="http://www.w3.org/2000/svg" viewBox="%.1f %.1f %.1f %.1f" role="img" font-family="sans-serif" text-anchor="middle">`+"\n",
		left-edge, top-edge, right-left+2*edge, bottom-top+2*edge)
	fmt.Fprintf(&b, "<title>%s</title>\n<desc>%s</desc>\n", html.EscapeString(lang.Say("clonescmd.draw.title").In(l)), html.EscapeString(lang.Say("clonescmd.draw.legend-svg").In(l)))
	fmt.Fprintf(&b, `<rect x="%.1f" y="%.1f" width="%.1f" height="%.1f" fill="#fff"/>`+"\n", left-edge, top-edge, right-left+2*edge, bottom-top+2*edge)
	starts := arena.Starts()
	for _, p := range all {
		x, y := middle(p.Space)
		fmt.Fprintf(&b, `<polygon points="%s" fill="%s" stroke="#fff" stroke-width="1"/>`, outline(p.Space), colour(p.zone))
		if p.zone == 0 {
			b.WriteByte('\n')
			continue
		}
		if slices.Contains(starts, p.Space) {
			fmt.Fprintf(&b, `<circle cx="%.1f" cy="%.1f" r="%.1f" fill="none" stroke="#1f3a5f" stroke-width="1.5" stroke-dasharray="3 3"/>`, x, y, size*0.66)
		}
		fmt.Fprintf(&b, `<text x="%.1f" y="%.1f" font-size="%.0f" fill="#222b36">%d</text>`+"\n", x, y+size*0.22, size*0.62, p.zone)
	}
	b.WriteString(`<path fill="none" stroke="#1f3a5f" stroke-width="3" stroke-linecap="round" d="`)
	for _, p := range all {
		for i, step := range clones.Around {
			// Between two zones the line is drawn once, from the lesser.
			if other, there := zones[p.Space.Plus(step)]; there && other <= p.zone {
				continue
			}
			x, y := corner(p.Space, sides[i])
			x2, y2 := corner(p.Space, sides[i]+1)
			fmt.Fprintf(&b, "M%.1f %.1fL%.1f %.1f", x, y, x2, y2)
		}
	}
	b.WriteString("\"/>\n</svg>\n")
	return b.String()
}

// outline are the corners of a space.
func outline(s clones.Space) string {
	points := make([]string, 6)
	for i := range points {
		x, y := corner(s, i)
		points[i] = fmt.Sprintf("%.1f,%.1f", x, y)
	}
	return strings.Join(points, " ")
}

// colour is that of a zone: light, and far from those of the numbers beside it.
func colour(zone int) string {
	if zone == 0 {
		return "#39424e"
	}
	const golden = 137.508 // degrees: no two of a few colours are alike
	return fmt.Sprintf("hsl(%.0f 55%% %d%%)", math.Mod(float64(zone)*golden, 360), 80+5*(zone%3))
}
