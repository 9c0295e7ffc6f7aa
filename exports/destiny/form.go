package destiny

import (
	"fmt"
	"io"

	"muster/catalog"
	"muster/catalog/lang"
	"muster/exports"
	"muster/exports/paper"
	"muster/validate"
)

// registrationPDF is the sheet to hand in at a tournament.
var registrationPDF = exports.Format{Name: "registration-pdf", Ext: "-registration.pdf", Type: exports.PDF.Type, Use: exports.Printing, Form: true, Write: writeFormPDF}

func writeFormPDF(w io.Writer, d *exports.Doc) error {
	if err := onPaper(d, "registration-pdf"); err != nil {
		return err
	}
	p, err := formPaper(d)
	if err != nil {
		return err
	}
	return p.Write(w)
}

// formPaper lays out a registration sheet for each list: who plays it where,
// every card with boxes to tick, and room for the judge.
func formPaper(d *exports.Doc) (*paper.Paper, error) {
	p := &paper.Pen{Paper: &paper.Paper{Title: lang.Say("paper.registration").In(d.Lang), Lang: d.Lang}}
	for i := range d.Lists {
		b, err := newListing(d, i, nil)
		if err != nil {
			return nil, err
		}
		p.Begin(lang.Say("paper.registration-of", b.ShownTitle()).In(d.Lang))
		b.Headline(p, p.Paper.Title)
		formFields(p, d.FormOf(i), b)
		d.Problems(p, b.Report, formProblems, validate.Illegal, validate.Incomplete)
		registered(p, b)
		formSignature(p, b)
		judgeBox(p, b)
		p.End(b.MadeFrom())
	}
	return p.Paper, nil
}

const formProblems = 5 // that a registration sheet names, of each weight

// formFields writes what is known of the player, and lines for what is not.
func formFields(p *paper.Pen, f *exports.Form, b *listing) {
	const half, high = paper.Inside/2 - 2, 8.0
	for i, field := range f.Fields() {
		x := paper.Margin + float64(i%2)*(half+4)
		blankLine(p, x, half, b.Word("paper.form."+field.Key), field.Value)
		if i%2 == 1 {
			p.Y += high
		}
	}
	blankLine(p, paper.Margin, paper.Inside, b.Word("sheet.head.list"), b.ShownTitle())
	p.Y += high + 2
}

// blankLine writes the name of a field and a line with its value.
func blankLine(p *paper.Pen, x, w float64, name, value string) {
	name += ":"
	label := paper.Regular.Width(name, paper.BodySize) + 2
	p.Write(x, p.Y+5, label, name, paper.Regular, paper.BodySize)
	p.Rule(x+label, p.Y+6.2, w-label, 0, paper.Empty)
	p.Write(x+label+1, p.Y+5, w-label-1, paper.Printed(value, paper.MaxName), paper.Bold, 11)
}

// registered writes every card of the list.
func registered(p *paper.Pen, b *listing) {
	lanes := []paper.Lane{
		{Head: b.Word("sheet.head.qty"), W: 14, At: paper.AtMiddle}, {Head: b.Word("paper.card"), W: 84, At: paper.AtLeft}, {Head: b.Word("paper.place"), W: 24, At: paper.AtLeft},
		{Head: b.Word("sheet.head.dice"), W: 16, At: paper.AtMiddle}, {Head: b.Word("sheet.head.points"), W: 16, At: paper.AtMiddle},
		{Head: b.Word("paper.player"), W: 16, At: paper.AtBox}, {Head: b.Word("paper.judge"), W: 16, At: paper.AtBox}}
	var groups []paper.Group
	for _, part := range append(append([]string{}, teamParts...), deckParts...) {
		rows := b.part(part, b.registerOrder(part))
		g := paper.Group{Title: b.heading(part, rows)}
		for _, r := range rows {
			g.Rows = append(g.Rows, []string{fmt.Sprint(r.Count), b.shownName(r), b.place(r), exports.BlankZero(dieCount(r)), b.worth(r), "□", "□"})
		}
		if less := b.lessPoints(); part == catalog.Character && less != 0 {
			g.Rows = append(g.Rows, []string{"", b.Word("sheet.discount"), "", "", fmt.Sprint(less), "", ""})
		}
		groups = append(groups, g)
	}
	p.Table(lanes, groups)
}

// registerOrder is that of the team by its points, and of the deck by names: a
// judge looks a card up.
func (b *listing) registerOrder(part string) func(a, c *entry) int {
	for _, t := range teamParts {
		if t == part {
			return b.byPoints
		}
	}
	return b.byName
}

// formSignature is where the player signs.
func formSignature(p *paper.Pen, b *listing) {
	p.Room(56) // with the judge's box: they stay on one leaf
	p.Write(paper.Margin, p.Y+paper.Above, paper.Inside, b.Word("paper.declaration"), paper.Regular, paper.BodySize)
	p.Y += paper.RowHigh + 4
	blankLine(p, paper.Margin, paper.Inside*0.62, b.Word("paper.signature"), "")
	blankLine(p, paper.Margin+paper.Inside*0.65, paper.Inside*0.35, b.Word("paper.form.date"), "")
	p.Y += 10
}

// judgeBox is the box that the judge fills in.
func judgeBox(p *paper.Pen, b *listing) {
	const high = 33.0
	top := p.Y
	p.Rule(paper.Margin, top, paper.Inside, high, paper.Empty)
	p.Band(b.Word("paper.for-judge"))
	blankLine(p, paper.Margin+3, 50, b.Word("paper.judge.round"), "")
	for i, key := range []string{"paper.judge.ok", "paper.judge.not-ok"} {
		x := paper.Margin + 63 + float64(i)*60
		p.Tick(x, p.Y+2.6)
		p.Write(x+paper.TickSide+1.5, p.Y+5, 54, b.Word(key), paper.Regular, paper.BodySize)
	}
	p.Y += 7
	blankLine(p, paper.Margin+3, paper.Inside-6, b.Word("paper.judge.remarks"), "")
	p.Y += 7
	p.Rule(paper.Margin+3, p.Y+6.2, paper.Inside-6, 0, paper.Empty)
	p.Y += 7
	blankLine(p, paper.Margin+3, paper.Inside-6, b.Word("paper.judge.name"), "")
	p.Y = top + high
}
