package destiny

import (
	"fmt"

	"muster/catalog"
	"muster/exports/book"
)

// curveTypes are the types of the cards in a deck, as the curve stacks them.
var curveTypes = []string{"upgrade", "support", "event", "downgrade"}

const (
	curveCol   = 8 // column H of the Check page
	curveLeast = 5 // costs that the curve always shows
	curveRows  = 14
)

// curve writes how many cards cost what, and a chart of it, and returns the
// row below the chart.
func (b checkPage) curve(row int) int {
	p := b.Check
	types, most := b.curveShape()
	b.Heads(p, curveCol, row, "cost")
	for i, t := range types {
		p.Set(curveCol+1+i, row, book.Cell{V: b.Word("type." + t), Look: book.LookHeader})
	}
	all := curveCol + 1 + len(types)
	b.Heads(p, all, row, "cards")
	top := row + 1
	cards, spent, highest := 0, 0, 0
	for cost := range most + 1 {
		row++
		p.Set(curveCol, row, book.Cell{V: cost, Look: book.LookMiddle})
		line := 0
		for i, t := range types {
			n := b.sum(func(r *entry) bool {
				return r.Role == catalog.Deck && r.cost != nil && *r.cost == cost && r.card.Type == t
			})
			f := b.sumifs(append(b.role(catalog.Deck), b.col(colType), b.Words.At(t),
				b.col(colCost), book.Near(curveCol, row))...)
			p.Set(curveCol+1+i, row, book.Cell{F: f, V: n, Look: book.LookZeroless})
			line += n
		}
		p.Set(all, row, book.Cell{F: "SUM(" + book.Between(curveCol+1, row, all-1, row) + ")", V: line, Look: book.LookNumber})
		highest = max(highest, line)
		cards, spent = cards+line, spent+line*cost
	}
	bottom := row
	row++
	b.average(row, top, bottom, all, cards, spent)
	c := book.Chart{At: book.Near(curveCol, row+2), Title: b.Word("sheet.chart.curve"), X: b.Word("sheet.head.cost"), Most: highest, Width: 480, Height: book.RowPixels * (curveRows - 1)}
	for i := range types {
		c.Series = append(c.Series, book.Series{Name: p.At(curveCol+1+i, top-1), Categories: p.Span(curveCol, top, bottom), Values: p.Span(curveCol+1+i, top, bottom)})
	}
	p.Charts = append(p.Charts, c)
	return row + 2 + curveRows
}

// average writes what a card costs on average, of those with a cost.
func (b checkPage) average(row, top, bottom, all, cards, spent int) {
	p := b.Check
	p.Fill(row, curveCol, all, book.LookTotal)
	p.Set(curveCol, row, book.Cell{V: b.Word("sheet.head.average"), Look: book.LookTotal})
	mean := 0.0
	if cards > 0 {
		mean = float64(spent) / float64(cards)
	}
	costs, counts := book.Between(curveCol, top, curveCol, bottom), book.Between(all, top, all, bottom)
	p.Set(all, row, book.Cell{F: fmt.Sprintf("IF(SUM(%s)=0,0,SUMPRODUCT(%s,%s)/SUM(%s))", counts, costs, counts, counts),
		V: mean, Look: book.LookAverageTotal})
}

// curveShape returns the types in the deck and its highest cost.
func (b *listing) curveShape() (types []string, most int) {
	most = curveLeast
	for i := range b.rows {
		if r := &b.rows[i]; r.Role == catalog.Deck && r.cost != nil {
			most = max(most, *r.cost)
		}
	}
	for _, t := range curveTypes {
		if t != "downgrade" || b.sum(func(r *entry) bool { return r.card != nil && r.card.Type == t }) > 0 {
			types = append(types, t)
		}
	}
	return types, most
}
