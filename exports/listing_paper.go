package exports

import (
	"fmt"

	"muster/catalog/lang"
	"muster/exports/paper"
	"muster/exports/qr"
	"muster/validate"
)

// Headline writes a heading, the verdict beside it, and what the format counts.
func (b *Listing) Headline(p *paper.Pen, text string) {
	p.Headline(text, b.VerdictWord(), 64, !b.Report.Legal())
	p.Write(paper.Margin, p.Y+paper.Above, paper.Inside, lang.Say("export.format", b.FormatName()).In(p.Paper.Lang), paper.Regular, paper.BodySize)
	p.Y += paper.RowHigh
	p.Write(paper.Margin, p.Y+paper.Above, paper.Inside, b.Totals(), paper.Bold, paper.BodySize)
	p.Y += paper.RowHigh + 2
}

const DeckProblems = 15 // that the sheet of a deck names, of each weight

// Problems says on paper what checking found, of these weights: so much of each,
// and how much more there is.
func (d *Doc) Problems(p *paper.Pen, r *validate.Report, most int, weights ...validate.Severity) {
	for _, weight := range weights {
		n := 0
		for i := range r.Findings {
			f := &r.Findings[i]
			if f.Severity != weight {
				continue
			}
			if n == 0 {
				p.Room(3 * paper.RowHigh)
				p.Band(lang.Say("paper.found." + weight.String()).In(d.Lang))
			}
			if n++; n <= most {
				p.Wrapped("–", f.In(d.Lang), 3)
			}
		}
		if n > most {
			p.Wrapped("–", lang.Say("paper.more", n-most).In(d.Lang), 1)
		}
		if n > 0 {
			p.Y += 2
		}
	}
}

// BlankZero writes a number for a table that shows no zeros.
func BlankZero(n int) string {
	if n == 0 {
		return ""
	}
	return fmt.Sprint(n)
}

// QR returns the QR code of the share code of the list at a place, nil if there is
// none, and what is said of it.
func (d *Doc) QR(i int) (qr.Code, string) {
	shared, err := d.Code(i)
	if err != nil {
		return nil, lang.MsgOf(err).In(d.Lang)
	}
	if code := qr.Of(shared); code != nil {
		return code, lang.Say("share.paper").In(d.Lang)
	}
	return nil, lang.Say("share.paper-long").In(d.Lang)
}

// PaperCode draws the share code of the list at a place, or says why there is none.
func (d *Doc) PaperCode(p *paper.Pen, i int) {
	code, said := d.QR(i)
	if code != nil {
		p.Code(code, said)
		return
	}
	p.Y += 1.5
	p.Wrapped("–", said, 2)
}
