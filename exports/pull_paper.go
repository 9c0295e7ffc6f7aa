package exports

import (
	"fmt"
	"io"
	"strings"

	"muster/catalog/lang"
	"muster/exports/paper"
)

// pullPDF is the same to print.
var pullPDF = Format{Name: "pull-pdf", Ext: "-pull.pdf", Type: PDF.Type, Use: Printing, Can: collected, Write: writePullPDF}

func writePullPDF(w io.Writer, d *Doc) error {
	p, err := d.pullPaper()
	if err != nil {
		return err
	}
	return p.Write(w)
}

// pullPaper lays out a table of all that is taken, by sets.
func (d *Doc) pullPaper() (*paper.Paper, error) {
	drawers, err := d.drawers("pull-pdf")
	if err != nil {
		return nil, err
	}
	word := func(code string) string { return lang.Say(code).In(d.Lang) }
	p := &paper.Pen{Paper: &paper.Paper{Title: word("pull.title"), Lang: d.Lang}}
	p.Begin(p.Paper.Title)
	p.Write(paper.Margin, p.Y+6.5, paper.Inside, p.Paper.Title, paper.Bold, 18)
	p.Y += 10.5
	for _, line := range d.pullLists() {
		p.Room(paper.RowHigh)
		p.Write(paper.Margin, p.Y+paper.Above, paper.Inside, line, paper.Regular, paper.BodySize)
		p.Y += paper.RowHigh
	}
	p.Y += 2
	lanes := []paper.Lane{
		{Head: "", W: 10, At: paper.AtBox}, {Head: word("sheet.head.qty"), W: 14, At: paper.AtMiddle}, {Head: word("sheet.head.dice"), W: 16, At: paper.AtMiddle},
		{Head: word("sheet.head.number"), W: 16, At: paper.AtMiddle}, {Head: word("paper.card"), W: 130, At: paper.AtLeft},
	}
	if len(d.Lists) > 1 {
		lanes[4].W = 86
		lanes = append(lanes, paper.Lane{Head: word("sheet.head.list"), W: 44, At: paper.AtLeft})
	}
	var groups []paper.Group
	for _, t := range drawers {
		g := paper.Group{Title: d.pullTitle(t)}
		for _, r := range t.cards {
			row := []string{"□", fmt.Sprint(r.Cards), BlankZero(r.Dice), BlankZero(r.number()), r.name(d.Lang), strings.Join(r.lists, ", ")}
			g.Rows = append(g.Rows, row[:len(lanes)])
		}
		groups = append(groups, g)
	}
	p.Table(lanes, groups)
	p.End(lang.Say("pull.made-from", d.Catalog.Version(d.Lists[0].Game)).In(d.Lang))
	return p.Paper, nil
}
