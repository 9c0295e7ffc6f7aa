package clones

import (
	"slices"
	"strconv"

	"muster/catalog/clones"
	"muster/catalog/lang"
	"muster/exports"
	"muster/exports/paper"
	"muster/validate"
)

// makePaper lays out a sheet for each set-up: who plays with what, a table to note the
// rounds in and one for the grade, and what lies on the table.
func makePaper(d *exports.Doc) (*paper.Paper, error) {
	p := &paper.Pen{Paper: &paper.Paper{Lang: d.Lang}}
	for i := range d.Lists {
		b, err := listingOf(d, i)
		if err != nil {
			return nil, err
		}
		if i == 0 {
			p.Paper.Title = b.title()
		}
		p.Begin(paper.Printed(b.title(), paper.MaxName))
		p.Headline(b.title(), b.VerdictWord(), 64, !b.Report.Legal())
		p.Write(paper.Margin, p.Y+paper.Above, paper.Inside, b.Totals(), paper.Bold, paper.BodySize)
		p.Y += paper.RowHigh + 2
		b.paperSetup(p)
		b.paperLog(p)
		b.paperScore(p)
		b.paperReference(p)
		d.Problems(p, b.Report, exports.DeckProblems, validate.Illegal, validate.Incomplete, validate.Note)
		p.End(b.madeFrom())
	}
	return p.Paper, nil
}

// paperSetup writes the players and the variants.
func (b *listing) paperSetup(p *paper.Pen) {
	head := func(key string) string { return b.Word("clones.head." + key) }
	lanes := []paper.Lane{{Head: head("player"), W: 18, At: paper.AtMiddle}, {Head: head("name"), W: 62}, {Head: head("jedi"), W: 56},
		{Head: head("sheet"), W: 30, At: paper.AtMiddle}, {Head: head("dice"), W: 20, At: paper.AtMiddle}}
	var rows [][]string
	for i := range b.Players {
		pl := &b.Players[i]
		rows = append(rows, []string{strconv.Itoa(i + 1), lang.OneLine(pl.Name), b.jedi(pl), lang.OneLine(pl.Sheet), exports.BlankZero(b.dice(pl))})
	}
	p.Table(lanes, []paper.Group{{Title: b.Word("clones.part.players"), Rows: rows}})
	p.Room(3 * paper.RowHigh)
	p.Band(b.Word("clones.part.variants"))
	for _, v := range b.variants() {
		p.Room(paper.RowHigh)
		face := paper.Regular
		if !v.standard {
			face = paper.Bold
		}
		p.Write(paper.Margin+paper.Pad, p.Y+paper.Above, 80, b.called(v), face, paper.BodySize)
		p.Write(paper.Margin+84, p.Y+paper.Above, 30, b.said(v), face, paper.BodySize)
		p.Y += paper.RowHigh
	}
	p.Y += 2
}

// high is how high a row is that is written in by hand.
const high = 8.0

// grid draws a table to write in: headings, and rows of boxes of which some are filled.
func (b *listing) grid(p *paper.Pen, widths []float64, heads []string, rows [][]string) {
	p.Room(paper.RowHigh + high*float64(len(rows)))
	x := paper.Margin
	for i, h := range heads {
		p.Middle(x, p.Y+paper.Above, widths[i], h, paper.Bold, paper.SmallSize)
		x += widths[i]
	}
	p.Y += paper.RowHigh
	for _, row := range rows {
		x = paper.Margin
		for i, w := range widths {
			p.Rule(x, p.Y, w, high, paper.Empty)
			p.Middle(x, p.Y+5.2, w, row[i], paper.Regular, paper.BodySize)
			x += w
		}
		p.Y += high
	}
	p.Y += 3
}

// paperLog draws a row for each round.
func (b *listing) paperLog(p *paper.Pen) {
	heads := []string{b.Word("clones.log.round"), b.Word("clones.log.mega")}
	for n := 1; n <= 3; n++ {
		heads = append(heads, b.Say("clones.log.threat", n))
	}
	heads = append(heads, b.Word("clones.log.force"))
	for d := range clones.Any {
		heads = append(heads, clones.DroidName(d).In(b.Doc.Lang))
	}
	start := make([]string, len(heads))
	start[0], start[5] = b.Word("clones.log.start"), strconv.Itoa(b.Variants.Force)
	for d, n := range b.Variants.Removed {
		start[6+d] = strconv.Itoa(clones.Copies - n)
	}
	rows := [][]string{start}
	for round := 1; round <= clones.Rounds; round++ {
		row := make([]string, len(heads))
		row[0] = strconv.Itoa(round)
		rows = append(rows, row)
	}
	p.Room(2*paper.RowHigh + high*float64(len(rows)))
	p.Band(b.Word("clones.page.log"))
	b.grid(p, []float64{16, 22, 17, 17, 17, 13, 28, 36, 20}, heads, rows)
}

// paperScore draws the table of the score, and the grades beside it.
func (b *listing) paperScore(p *paper.Pen) {
	head := func(key string) string { return b.Word("clones.score." + key) }
	var rows [][]string
	for d, n := range b.Variants.Removed {
		rows = append(rows, []string{clones.DroidName(clones.Droid(d)).In(b.Doc.Lang), "", strconv.Itoa(n), ""})
	}
	rows = append(rows, []string{head("result"), "", "", ""}, []string{head("grade"), "", "", ""})
	p.Room(3*paper.RowHigh + high*float64(len(rows)))
	p.Band(b.Word("clones.page.score"))
	top := p.Y
	b.grid(p, []float64{44, 26, 22, 22}, []string{head("droid"), head("left"), head("removed"), head("sum")}, rows)
	end := p.Y
	const x, w = paper.Margin + 122, paper.Inside - 122
	p.Y = top + paper.RowHigh
	p.Write(x, p.Y+paper.Above, w, b.Say("clones.score.by", lang.Say("clones.table."+b.Variants.Table())), paper.Bold, paper.BodySize)
	p.Y += paper.RowHigh + 1
	for _, g := range b.grades(b.Variants.Grades()) {
		p.Right(x+14, p.Y+paper.Above, 14, g[0], paper.Regular, paper.BodySize)
		p.Write(x+18, p.Y+paper.Above, w-18, g[1], paper.Regular, paper.BodySize)
		p.Y += paper.RowHigh
	}
	p.Y = end
	p.Wrapped("", b.Word("clones.score.how"), 3)
	p.Y += 2
}

// paperReference writes what each may do with his dice, and the time track.
func (b *listing) paperReference(p *paper.Pen) {
	const left, wide = 24.0, paper.Inside - 28
	for _, part := range b.reference() {
		p.Room(paper.RowHigh * float64(min(len(part.lines), 8)+1))
		p.Band(part.title)
		for _, line := range part.lines {
			for i, said := range paper.Regular.Wrap(paper.Printed(line[1], paper.MaxText), paper.BodySize, wide, 3) {
				p.Room(paper.RowHigh)
				if i == 0 {
					p.Write(paper.Margin+paper.Pad, p.Y+paper.Above, left, line[0], paper.Bold, paper.BodySize)
				}
				p.Write(paper.Margin+left+4, p.Y+paper.Above, wide, said, paper.Regular, paper.BodySize)
				p.Y += paper.RowHigh
			}
		}
		p.Y += 2
	}
	if slices.ContainsFunc(b.Box().Sheets, func(s clones.Sheet) bool { return s.Source == clones.Reconstructed }) {
		p.Wrapped("", b.Word("clones.ref.ours"), 2)
		p.Y += 2
	}
}
