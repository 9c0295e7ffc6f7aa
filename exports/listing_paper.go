package exports

import (
	"muster/catalog/lang"
	"muster/validate"
)

// headline writes a heading, the verdict beside it, and what the format counts.
func (b *listing) headline(p *pen, text string) {
	const box, high = 64.0, 9.0
	p.write(margin, p.y+6.5, inside-box-4, text, bold, 18)
	fill := light
	if !b.report.Legal() {
		fill = dark
	}
	x := leafWide - margin - box
	p.rule(x, p.y, box, high, fill)
	p.middle(x+pad, p.y+6, box-2*pad, b.verdictWord(), bold, 11)
	p.leaf.labels[len(p.leaf.labels)-1].white = fill == dark
	p.y += high + 1.5
	p.write(margin, p.y+above, inside, lang.Say("export.format", b.formatName()).In(p.paper.lang), regular, bodySize)
	p.y += rowHigh
	p.write(margin, p.y+above, inside, b.totals(), bold, bodySize)
	p.y += rowHigh + 2
}

const deckProblems = 15 // that the sheet of a deck names, of each weight

// problems says on paper what checking found, of these weights: so much of each,
// and how much more there is.
func (d *Doc) problems(p *pen, r *validate.Report, most int, weights ...validate.Severity) {
	for _, weight := range weights {
		n := 0
		for i := range r.Findings {
			f := &r.Findings[i]
			if f.Severity != weight {
				continue
			}
			if n == 0 {
				p.room(3 * rowHigh)
				p.band(lang.Say("paper.found." + weight.String()).In(d.Lang))
			}
			if n++; n <= most {
				p.wrapped("–", f.In(d.Lang), 3)
			}
		}
		if n > most {
			p.wrapped("–", lang.Say("paper.more", n-most).In(d.Lang), 1)
		}
		if n > 0 {
			p.y += 2
		}
	}
}
