package destiny

import (
	"fmt"
	"strings"

	"muster/catalog"
	"muster/catalog/lang"
	"muster/exports"
	"muster/exports/paper"
	"muster/validate"
)

// makePaper lays out a sheet for each list: what is in it, with what a player
// looks up at the table, and whether it is legal.
func makePaper(d *exports.Doc) (*paper.Paper, error) {
	if err := onPaper(d, "pdf"); err != nil {
		return nil, err
	}
	p := &paper.Pen{Paper: &paper.Paper{Title: d.Lists[0].Name, Lang: d.Lang}}
	for i := range d.Lists {
		b, err := newListing(d, i, nil)
		if err != nil {
			return nil, err
		}
		p.Begin(b.ShownTitle())
		b.Headline(p, b.ShownTitle())
		d.Problems(p, b.Report, exports.DeckProblems, validate.Illegal, validate.Incomplete, validate.Note)
		paperTeam(p, b)
		paperDeck(p, b)
		paperSummary(p, b)
		paperLegend(p, b)
		d.PaperCode(p, i)
		p.End(b.MadeFrom())
	}
	return p.Paper, nil
}

const dieWide = 11.0 // of the place for a side

// faceLanes are the columns for the six sides of a die.
func faceLanes() []paper.Lane {
	all := make([]paper.Lane, dieSides)
	for i := range all {
		all[i] = paper.Lane{Head: fmt.Sprint(i + 1), W: dieWide, At: paper.AtMiddle}
	}
	return all
}

// facesOf returns what stands in these columns.
func facesOf(card *catalog.Card) []string {
	all := make([]string, dieSides)
	if card != nil {
		copy(all, card.Faces)
	}
	return all
}

// paperTeam writes the characters, the plots and the battlefield.
func paperTeam(p *paper.Pen, b *listing) {
	lanes := append([]paper.Lane{
		{Head: b.Word("sheet.head.qty"), W: 10, At: paper.AtMiddle}, {Head: b.Word("paper.card"), W: 55, At: paper.AtLeft}, {Head: b.Word("paper.place"), W: 18, At: paper.AtLeft},
		{Head: b.Word("sheet.head.dice"), W: 12, At: paper.AtMiddle}, {Head: b.Word("sheet.head.points"), W: 13, At: paper.AtMiddle},
		{Head: b.Word("paper.health"), W: 12, At: paper.AtMiddle}}, faceLanes()...)
	var groups []paper.Group
	for _, part := range teamParts {
		rows := b.part(part, b.byPoints)
		g := paper.Group{Title: b.heading(part, rows)}
		for _, r := range rows {
			g.Rows = append(g.Rows, append([]string{fmt.Sprint(r.Count), b.shownName(r), b.place(r),
				exports.BlankZero(dieCount(r)), b.worth(r), statOf(r, "health")}, facesOf(r.card)...))
		}
		if less := b.lessPoints(); part == catalog.Character && less != 0 {
			g.Rows = append(g.Rows, append([]string{"", b.Word("sheet.discount"), "", "", fmt.Sprint(less), ""}, facesOf(nil)...))
		}
		groups = append(groups, g)
	}
	p.Table(lanes, groups)
}

// paperDeck writes the cards of the deck by type and colour.
func paperDeck(p *paper.Pen, b *listing) {
	lanes := append([]paper.Lane{
		{Head: b.Word("sheet.head.qty"), W: 10, At: paper.AtMiddle}, {Head: b.Word("paper.card"), W: 65, At: paper.AtLeft}, {Head: b.Word("paper.place"), W: 18, At: paper.AtLeft},
		{Head: b.Word("sheet.head.colour"), W: 16, At: paper.AtLeft}, {Head: b.Word("sheet.head.cost"), W: 11, At: paper.AtMiddle}}, faceLanes()...)
	var groups []paper.Group
	for _, part := range deckParts {
		rows := b.part(part, b.byColour)
		g := paper.Group{Title: b.heading(part, rows)}
		for _, r := range rows {
			colour := ""
			if r.card != nil {
				colour = catalog.ColorName(r.card.Color).In(p.Paper.Lang)
			}
			g.Rows = append(g.Rows, append([]string{fmt.Sprint(r.Count), b.shownName(r), b.place(r), colour,
				statOf(r, "cost")}, facesOf(r.card)...))
		}
		groups = append(groups, g)
	}
	p.Table(lanes, groups)
}

// statOf writes a number of a card, if it has it.
func statOf(r *entry, name string) string {
	if r.card != nil {
		if n, ok := r.card.Stats[name]; ok {
			return fmt.Sprint(n)
		}
	}
	return ""
}

// paperSummary counts the deck by types and colours.
func paperSummary(p *paper.Pen, b *listing) {
	lanes := []paper.Lane{{Head: b.Word("sheet.head.type"), W: 40, At: paper.AtLeft}}
	for _, c := range paperColours {
		lanes = append(lanes, paper.Lane{Head: catalog.ColorName(c).In(p.Paper.Lang), W: 20, At: paper.AtMiddle})
	}
	lanes = append(lanes, paper.Lane{Head: b.Word("sheet.head.total"), W: 20, At: paper.AtMiddle})
	g := paper.Group{Title: b.Word("paper.summary")}
	for _, t := range curveTypes {
		of := func(colour string) int {
			return b.sum(func(r *entry) bool {
				return r.Role == catalog.Deck && r.card != nil && r.card.Type == t && (colour == "" || r.card.Color == colour)
			})
		}
		if of("") == 0 {
			continue
		}
		row := []string{catalog.TypeName(t).In(p.Paper.Lang)}
		for _, c := range paperColours {
			row = append(row, exports.BlankZero(of(c)))
		}
		g.Rows = append(g.Rows, append(row, fmt.Sprint(of(""))))
	}
	p.Room(float64(len(g.Rows)+2) * paper.RowHigh)
	p.Table(lanes, []paper.Group{g})
}

// paperLegend explains the symbols that stand on the sides of the dice.
func paperLegend(p *paper.Pen, b *listing) {
	seen := map[string]bool{}
	for i := range b.rows {
		if c := b.rows[i].card; c != nil {
			for _, f := range c.Faces {
				seen[symbolOf(f)] = true
			}
		}
	}
	var all []string
	for _, s := range symbols {
		if seen[s] {
			all = append(all, s+" "+b.Word("symbol."+s))
		}
	}
	if len(all) == 0 {
		return
	}
	const lines = 3
	p.Room(lines * paper.RowHigh)
	for _, part := range paper.Regular.Wrap(lang.Say("paper.legend", strings.Join(all, ", ")).In(p.Paper.Lang), paper.SmallSize, paper.Inside, lines) {
		p.Write(paper.Margin, p.Y+paper.Above, paper.Inside, part, paper.Regular, paper.SmallSize)
		p.Y += 4
	}
}
