package exports

import (
	"fmt"

	"muster/catalog"
)

// curveTypes are the types of the cards in a deck, as the curve stacks them.
var curveTypes = []string{"upgrade", "support", "event", "downgrade"}

const (
	curveCol   = 8 // column H of the Check page
	curveLeast = 5 // costs that the curve always shows
	curveRows  = 14
	rowPixels  = 24    // of a row of 18 points
	maxRowHigh = 400.0 // points; spreadsheets allow 409
)

// curve writes how many cards cost what, and a chart of it, and returns the
// row below the chart.
func (b *deckBook) curve(row int) int {
	p := b.check
	types, most := b.curveShape()
	b.heads(p, curveCol, row, "cost")
	for i, t := range types {
		p.set(curveCol+1+i, row, cell{v: b.word("type." + t), look: lookHeader})
	}
	all := curveCol + 1 + len(types)
	b.heads(p, all, row, "cards")
	top := row + 1
	cards, spent, highest := 0, 0, 0
	for cost := range most + 1 {
		row++
		p.set(curveCol, row, cell{v: cost, look: lookMiddle})
		line := 0
		for i, t := range types {
			n := b.sum(func(r *deckRow) bool {
				return r.Role == catalog.Deck && r.cost != nil && *r.cost == cost && r.card.Type == t
			})
			f := b.sumifs(append(b.role(catalog.Deck), b.col(colType), b.words.at(t),
				b.col(colCost), near(curveCol, row))...)
			p.set(curveCol+1+i, row, cell{f: f, v: n, look: lookZeroless})
			line += n
		}
		p.set(all, row, cell{f: "SUM(" + between(curveCol+1, row, all-1, row) + ")", v: line, look: lookNumber})
		highest = max(highest, line)
		cards, spent = cards+line, spent+line*cost
	}
	bottom := row
	row++
	b.average(row, top, bottom, all, cards, spent)
	c := chart{at: near(curveCol, row+2), title: b.word("sheet.chart.curve"), x: b.word("sheet.head.cost"), most: highest, width: 480, height: rowPixels * (curveRows - 1)}
	for i := range types {
		c.series = append(c.series, series{p.at(curveCol+1+i, top-1), p.span(curveCol, top, bottom), p.span(curveCol+1+i, top, bottom)})
	}
	p.charts = append(p.charts, c)
	return row + 2 + curveRows
}

// average writes what a card costs on average, of those with a cost.
func (b *deckBook) average(row, top, bottom, all, cards, spent int) {
	p := b.check
	for c := curveCol; c <= all; c++ {
		p.set(c, row, cell{look: lookTotal})
	}
	p.set(curveCol, row, cell{v: b.word("sheet.head.average"), look: lookTotal})
	mean := 0.0
	if cards > 0 {
		mean = float64(spent) / float64(cards)
	}
	costs, counts := between(curveCol, top, curveCol, bottom), between(all, top, all, bottom)
	p.set(all, row, cell{f: fmt.Sprintf("IF(SUM(%s)=0,0,SUMPRODUCT(%s,%s)/SUM(%s))", counts, costs, counts, counts),
		v: mean, look: lookAverageTotal})
}

// curveShape returns the types in the deck and its highest cost.
func (b *deckBook) curveShape() (types []string, most int) {
	most = curveLeast
	for i := range b.rows {
		if r := &b.rows[i]; r.Role == catalog.Deck && r.cost != nil {
			most = max(most, *r.cost)
		}
	}
	for _, t := range curveTypes {
		if t != "downgrade" || b.sum(func(r *deckRow) bool { return r.card != nil && r.card.Type == t }) > 0 {
			types = append(types, t)
		}
	}
	return types, most
}
