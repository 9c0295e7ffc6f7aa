package screen

import (
	"strings"

	"muster/catalog/lang"
	"muster/cmd/muster/term"
)

// plan lays out the map of a game: a line for each row of spaces, and what the letters
// mean.
func (b *board) plan() {
	p := term.PlanOf(b.App, b.scene.view, b.width, b.far())
	b.letters, b.legend = p.Letters, p.Signs
	for _, f := range p.Fields {
		it := item{text: f.Text, x: f.X, y: b.y + f.Y, w: lang.Columns(f.Text), pieces: f.Pieces, space: true, option: f.Option}
		if b.maps() {
			it.at = f.Space
		}
		if f.Far {
			it.style = green
		}
		if b.lit(f) {
			it.style = pointed
		}
		for _, id := range f.Pieces {
			if b.changed[id] {
				it.style = yellow
			}
		}
		b.items = append(b.items, it)
	}
	if b.y += p.Lines; !b.maps() {
		b.lines([]string{p.Legend}, faint)
	}
}

// standing lays out how the game stands.
func (b *board) standing() { b.lines(term.Standing(b.scene.view, b.Lang), plain) }

// lines lays out sentences.
func (b *board) lines(all []string, look style) {
	for _, text := range all {
		for line := range strings.SplitSeq(term.Fit(text, b.width-2, "  "), "\n") {
			b.x = 1
			b.add(item{text: line, style: look}, 1)
			b.newLine()
		}
	}
}
