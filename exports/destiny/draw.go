package destiny

import (
	"fmt"
	"math"

	"muster/catalog"
	"muster/exports"
	"muster/exports/book"
)

// Limits of what may be typed on the Odds page.
const (
	maxDrawDeck = 100
	maxDrawHand = 10
	openingHand = 5
)

// drawTable computes how likely cards of the deck are in an opening hand, and
// returns its last row. The deck counts itself; the hand may be changed.
func (b oddsPage) drawTable(row int) int {
	p := b.page
	deck := exports.Counted{F: b.sumifs(b.role(catalog.Deck)...), V: b.sum(func(r *entry) bool { return r.Role == catalog.Deck })}
	b.Heads(p, 1, row, "hand", "cards")
	p.Put(1, row+1, book.Cell{V: b.Word("sheet.head.in-deck"), Look: book.LookText}, book.Cell{F: deck.F, V: deck.V, Look: book.LookMiddle})
	p.Put(1, row+2, book.Cell{V: b.Word("sheet.head.drawn"), Look: book.LookText}, book.Cell{V: openingHand, Look: book.LookEntry})
	b.number(row+2, maxDrawHand, "sheet.head.drawn", "sheet.say.hand")
	size, hand := "$B$"+fmt.Sprint(row+1), fmt.Sprintf("$%s$%d", book.Letters(drawLimit), row+2)
	hide(p, row+2, book.Cell{F: fmt.Sprintf("MIN(%s,%s)", book.Near(2, row+2), size), V: min(openingHand, deck.V), Look: book.LookText})
	row += 4
	b.Heads(p, 1, row, "wanted", "cards", "opening", "mulligan")
	line := func(name string, n exports.Counted) {
		row++
		k := book.Near(2, row)
		none := draw{k: exports.Counted{F: "0", V: 0}, hits: exports.Counted{F: book.Near(drawLimit, row), V: min(n.V, deck.V)}, hand: exports.Counted{F: hand, V: min(openingHand, deck.V)}, size: exports.Counted{F: size, V: deck.V}}.put(p, row)
		chance := 1 - none.V.(float64)
		hide(p, row, book.Cell{F: fmt.Sprintf("MIN(%s,%s)", k, size), V: min(n.V, deck.V), Look: book.LookText})
		p.Put(1, row, book.Cell{V: name, Look: book.LookText}, book.Cell{F: n.F, V: n.V, Look: book.LookMiddle},
			book.Cell{F: "1-(" + none.F + ")", V: chance, Look: book.LookPercent},
			book.Cell{F: fmt.Sprintf("1-(1-%s)*(1-%s)", book.Near(3, row), book.Near(3, row)), V: 1 - (1-chance)*(1-chance), Look: book.LookPercent})
	}
	for n := 1; n <= b.mostCopies(); n++ {
		line(b.Say("sheet.copies", n), exports.Counted{V: n})
	}
	types, _ := b.curveShape()
	for _, t := range types {
		n := exports.Counted{F: b.sumifs(append(b.role(catalog.Deck), b.col(colType), b.Words.At(t))...),
			V: b.sum(func(r *entry) bool { return r.Role == catalog.Deck && r.card != nil && r.card.Type == t })}
		line(b.Word("type."+t), n)
	}
	return row
}

// mostCopies is how many copies of a card the deck has at most, 2 at least and 4
// at most.
func (b *listing) mostCopies() int {
	n := 2
	for i := range b.rows {
		if b.rows[i].Role == catalog.Deck {
			n = max(n, b.copies(&b.rows[i]))
		}
	}
	return min(n, 4)
}

// What the calculator shows before anything is typed in.
const wantedCopies, wantedDrawn = 2, 1

// calculator computes any draw, from numbers that are typed in: the chance of
// just so many wanted cards, and of so many or more. Of none or more it is 1.
func (b oddsPage) calculator(row int) int {
	p := b.page
	deck := min(b.sum(func(r *entry) bool { return r.Role == catalog.Deck }), maxDrawDeck)
	if deck == 0 {
		deck = standardDeck
	}
	b.Heads(p, 1, row, "calculator", "cards")
	top := row
	d := b.typed(top, deck)
	result := top + 5
	row = result + 2
	b.Heads(p, 1, row, "found", "exactly", "or-more")
	p.Rows[row-1][0].Look = book.LookHeader
	first, last := row+1, row+1+maxDrawHand
	for k := range maxDrawHand + 1 {
		row++
		d.k = exports.Counted{F: book.Near(1, row), V: k}
		p.Put(1, row, book.Cell{V: k, Look: book.LookMiddle}, d.put(p, row),
			book.Cell{F: fmt.Sprintf("ROUND(SUM(%s),12)", book.Between(2, row, 2, last)), V: orMore(deck, wantedCopies, openingHand, k), Look: book.LookPercent})
	}
	p.Put(1, result, book.Cell{V: b.Word("sheet.head.chance"), Look: book.LookTotal},
		book.Cell{F: fmt.Sprintf(`ROUND(SUMIFS(%s,%s,">="&$B$%d),12)`, book.Between(2, first, 2, last), book.Between(1, first, 1, last), top+4),
			V: orMore(deck, wantedCopies, openingHand, wantedDrawn), Look: book.LookPercentTotal})
	p.Charts = append(p.Charts, book.Chart{At: book.Near(oddsCharts, top), Title: b.Word("sheet.chart.draw"), X: b.Word("sheet.head.found"),
		Percent: true, Beside: true, Width: statChartWidth, Height: uint(book.RowPixels * (last - top)),
		Series: []book.Series{{Name: p.At(2, first-1), Categories: p.Span(1, first, last), Values: p.Span(2, first, last)},
			{Name: p.At(3, first-1), Categories: p.Span(1, first, last), Values: p.Span(3, first, last)}}})
	return last
}

// typed writes the cells to type into, below a row. No more cards are wanted or
// drawn than there are: hidden cells cut what is typed in to that.
func (b oddsPage) typed(top, deck int) draw {
	p := b.page
	for i, in := range []struct {
		name   string
		n, max int
	}{{"in-deck", deck, maxDrawDeck}, {"copies-in", wantedCopies, maxDrawDeck}, {"drawn", openingHand, maxDrawHand}, {"at-least", wantedDrawn, maxDrawHand}} {
		p.Put(1, top+1+i, book.Cell{V: b.Word("sheet.head." + in.name), Look: book.LookText}, book.Cell{V: in.n, Look: book.LookEntry})
		b.number(top+1+i, in.max, "sheet.head."+in.name, "sheet.say.draw")
	}
	at := func(i int) string { return fmt.Sprintf("$%s$%d", book.Letters(drawLimit), top+i) }
	least := func(i int) string { return fmt.Sprintf("MIN(%s,%s)", book.Near(2, top+i), at(1)) }
	d := draw{size: exports.Counted{F: at(1), V: deck}, hits: exports.Counted{F: at(2), V: min(wantedCopies, deck)}, hand: exports.Counted{F: at(3), V: min(openingHand, deck)}}
	hide(p, top+1, book.Cell{F: book.Near(2, top+1), V: deck, Look: book.LookText})
	hide(p, top+2, book.Cell{F: least(2), V: d.hits.V, Look: book.LookText})
	hide(p, top+3, book.Cell{F: least(3), V: d.hand.V, Look: book.LookText})
	return d
}

// A draw is what hidden cells of a row compute: the chance of just k wanted cards
// in a hand. One step a cell, since not every program reads more in one formula.
type draw struct{ k, hits, hand, size exports.Counted }

// Columns of those cells.
const (
	drawLimit = oddsKey + 1 + iota // a number that was typed in, cut to what is possible
	drawK
	drawHand
	drawHits
	drawSize
	drawSure // 1 if the chance needs no computing
	drawChance
)

// hide puts a number into a hidden column, with a text before it: without one
// LibreOffice would show ### for it.
func hide(p *book.Page, row int, c book.Cell) {
	p.Put(oddsKey, row, book.Cell{V: rowMark(row), Look: book.LookText}, c)
}

// put writes the cells and returns the chance. Programs refuse to compute what is
// sure, so that numbers they take stand in its place.
func (d draw) put(p *book.Page, row int) book.Cell {
	n, hand, hits := max(1, d.size.V), max(1, d.hand.V), max(1, d.hits.V)
	k := max(min(d.k.V, hand, hits), hand+hits-n)
	sure, known := 0, max(0, 1-d.k.V-min(d.hits.V, d.hand.V))
	if d.hits.V == 0 || d.hand.V == 0 || d.k.V > d.hits.V || d.k.V > d.hand.V || d.hand.V-d.k.V > d.size.V-d.hits.V {
		sure = 1
	}
	at := func(col int) string { return book.Near(col, row) }
	hide(p, row, book.Cell{Look: book.LookText})
	p.Put(drawK, row,
		book.Cell{F: fmt.Sprintf("MAX(MIN(%s,%s,%s),%s+%s-%s)", d.k.F, at(drawHand), at(drawHits), at(drawHand), at(drawHits), at(drawSize)), V: k, Look: book.LookText},
		book.Cell{F: "MAX(1," + d.hand.F + ")", V: hand, Look: book.LookText},
		book.Cell{F: "MAX(1," + d.hits.F + ")", V: hits, Look: book.LookText},
		book.Cell{F: "MAX(1," + d.size.F + ")", V: n, Look: book.LookText},
		book.Cell{F: fmt.Sprintf("IF(OR(%s=0,%s=0,%s>%s,%s>%s,%s-%s>%s-%s),1,0)", d.hits.F, d.hand.F, d.k.F, d.hits.F,
			d.k.F, d.hand.F, d.hand.F, d.k.F, d.size.F, d.hits.F), V: sure, Look: book.LookText},
		book.Cell{F: fmt.Sprintf("HYPGEOMDIST(%s,%s,%s,%s)", at(drawK), at(drawHand), at(drawHits), at(drawSize)), V: chanceOf(n, hits, hand, k), Look: book.LookText})
	return book.Cell{F: fmt.Sprintf("%s*MAX(0,1-%s-MIN(%s,%s))+(1-%s)*%s", at(drawSure), d.k.F, d.hits.F, d.hand.F, at(drawSure), at(drawChance)),
		V: float64(sure*known) + float64(1-sure)*chanceOf(n, hits, hand, k), Look: book.LookPercent}
}

// chanceOf is the chance that of so many cards drawn just k are of the copies.
func chanceOf(deck, copies, hand, k int) float64 {
	copies, hand = min(copies, deck), min(hand, deck)
	if k > copies || k > hand || hand-k > deck-copies {
		return 0
	}
	return ways(copies, k) * ways(deck-copies, hand-k) / ways(deck, hand)
}

func orMore(deck, copies, hand, k int) float64 {
	sum := 0.0
	for ; k <= maxDrawHand; k++ {
		sum += chanceOf(deck, copies, hand, k)
	}
	return math.Round(sum*1e12) / 1e12
}

// ways is how many sets of k there are among n.
func ways(n, k int) float64 {
	w := 1.0
	for i := range k {
		w = w * float64(n-i) / float64(i+1)
	}
	return w
}
