package exports

import (
	"fmt"
	"math"

	"muster/catalog"
)

// Limits of what may be typed on the Odds page.
const (
	maxDrawDeck = 100
	maxDrawHand = 10
	openingHand = 5
)

// drawTable computes how likely cards of the deck are in an opening hand, and
// returns its last row. The deck counts itself; the hand may be changed.
func (b *deckBook) drawTable(row int) int {
	p := b.odds
	deck := counted{b.sumifs(b.role(catalog.Deck)...), b.sum(func(r *deckRow) bool { return r.Role == catalog.Deck })}
	b.heads(p, 1, row, "hand", "cards")
	p.put(1, row+1, cell{v: b.word("sheet.head.in-deck"), look: lookText}, cell{f: deck.f, v: deck.v, look: lookMiddle})
	p.put(1, row+2, cell{v: b.word("sheet.head.drawn"), look: lookText}, cell{v: openingHand, look: lookEntry})
	b.number(row+2, maxDrawHand, "sheet.head.drawn", "sheet.say.hand")
	size, hand := "$B$"+fmt.Sprint(row+1), fmt.Sprintf("$%s$%d", letters(drawLimit), row+2)
	hide(p, row+2, cell{f: fmt.Sprintf("MIN(%s,%s)", near(2, row+2), size), v: min(openingHand, deck.v), look: lookText})
	row += 4
	b.heads(p, 1, row, "wanted", "cards", "opening", "mulligan")
	line := func(name string, n counted) {
		row++
		k := near(2, row)
		none := draw{k: counted{"0", 0}, hits: counted{near(drawLimit, row), min(n.v, deck.v)}, hand: counted{hand, min(openingHand, deck.v)}, size: counted{size, deck.v}}.put(p, row)
		chance := 1 - none.v.(float64)
		hide(p, row, cell{f: fmt.Sprintf("MIN(%s,%s)", k, size), v: min(n.v, deck.v), look: lookText})
		p.put(1, row, cell{v: name, look: lookText}, cell{f: n.f, v: n.v, look: lookMiddle},
			cell{f: "1-(" + none.f + ")", v: chance, look: lookPercent},
			cell{f: fmt.Sprintf("1-(1-%s)*(1-%s)", near(3, row), near(3, row)), v: 1 - (1-chance)*(1-chance), look: lookPercent})
	}
	for n := 1; n <= b.mostCopies(); n++ {
		line(b.say("sheet.copies", n), counted{v: n})
	}
	types, _ := b.curveShape()
	for _, t := range types {
		n := counted{b.sumifs(append(b.role(catalog.Deck), b.col(colType), b.words.at(t))...),
			b.sum(func(r *deckRow) bool { return r.Role == catalog.Deck && r.card != nil && r.card.Type == t })}
		line(b.word("type."+t), n)
	}
	return row
}

// mostCopies is how many copies of a card the deck has at most, 2 at least and 4
// at most.
func (b *deckBook) mostCopies() int {
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
func (b *deckBook) calculator(row int) int {
	p := b.odds
	deck := min(b.sum(func(r *deckRow) bool { return r.Role == catalog.Deck }), maxDrawDeck)
	if deck == 0 {
		deck = standardDeck
	}
	b.heads(p, 1, row, "calculator", "cards")
	top := row
	d := b.typed(top, deck)
	result := top + 5
	row = result + 2
	b.heads(p, 1, row, "found", "exactly", "or-more")
	p.rows[row-1][0].look = lookHeader
	first, last := row+1, row+1+maxDrawHand
	for k := range maxDrawHand + 1 {
		row++
		d.k = counted{near(1, row), k}
		p.put(1, row, cell{v: k, look: lookMiddle}, d.put(p, row),
			cell{f: fmt.Sprintf("ROUND(SUM(%s),12)", between(2, row, 2, last)), v: orMore(deck, wantedCopies, openingHand, k), look: lookPercent})
	}
	p.put(1, result, cell{v: b.word("sheet.head.chance"), look: lookTotal},
		cell{f: fmt.Sprintf(`ROUND(SUMIFS(%s,%s,">="&$B$%d),12)`, between(2, first, 2, last), between(1, first, 1, last), top+4),
			v: orMore(deck, wantedCopies, openingHand, wantedDrawn), look: lookPercentTotal})
	p.charts = append(p.charts, chart{at: near(oddsCharts, top), title: b.word("sheet.chart.draw"), x: b.word("sheet.head.found"),
		percent: true, beside: true, width: statChartWidth, height: uint(rowPixels * (last - top)),
		series: []series{{p.at(2, first-1), p.span(1, first, last), p.span(2, first, last)},
			{p.at(3, first-1), p.span(1, first, last), p.span(3, first, last)}}})
	return last
}

// typed writes the cells to type into, below a row. No more cards are wanted or
// drawn than there are: hidden cells cut what is typed in to that.
func (b *deckBook) typed(top, deck int) draw {
	p := b.odds
	for i, in := range []struct {
		name   string
		n, max int
	}{{"in-deck", deck, maxDrawDeck}, {"copies-in", wantedCopies, maxDrawDeck}, {"drawn", openingHand, maxDrawHand}, {"at-least", wantedDrawn, maxDrawHand}} {
		p.put(1, top+1+i, cell{v: b.word("sheet.head." + in.name), look: lookText}, cell{v: in.n, look: lookEntry})
		b.number(top+1+i, in.max, "sheet.head."+in.name, "sheet.say.draw")
	}
	at := func(i int) string { return fmt.Sprintf("$%s$%d", letters(drawLimit), top+i) }
	least := func(i int) string { return fmt.Sprintf("MIN(%s,%s)", near(2, top+i), at(1)) }
	d := draw{size: counted{at(1), deck}, hits: counted{at(2), min(wantedCopies, deck)}, hand: counted{at(3), min(openingHand, deck)}}
	hide(p, top+1, cell{f: near(2, top+1), v: deck, look: lookText})
	hide(p, top+2, cell{f: least(2), v: d.hits.v, look: lookText})
	hide(p, top+3, cell{f: least(3), v: d.hand.v, look: lookText})
	return d
}

// A draw is what hidden cells of a row compute: the chance of just k wanted cards
// in a hand. One step a cell, since not every program reads more in one formula.
type draw struct{ k, hits, hand, size counted }

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
func hide(p *page, row int, c cell) {
	p.put(oddsKey, row, cell{v: rowMark(row), look: lookText}, c)
}

// put writes the cells and returns the chance. Programs refuse to compute what is
// sure, so that numbers they take stand in its place.
func (d draw) put(p *page, row int) cell {
	n, hand, hits := max(1, d.size.v), max(1, d.hand.v), max(1, d.hits.v)
	k := max(min(d.k.v, hand, hits), hand+hits-n)
	sure, known := 0, max(0, 1-d.k.v-min(d.hits.v, d.hand.v))
	if d.hits.v == 0 || d.hand.v == 0 || d.k.v > d.hits.v || d.k.v > d.hand.v || d.hand.v-d.k.v > d.size.v-d.hits.v {
		sure = 1
	}
	at := func(col int) string { return near(col, row) }
	hide(p, row, cell{look: lookText})
	p.put(drawK, row,
		cell{f: fmt.Sprintf("MAX(MIN(%s,%s,%s),%s+%s-%s)", d.k.f, at(drawHand), at(drawHits), at(drawHand), at(drawHits), at(drawSize)), v: k, look: lookText},
		cell{f: "MAX(1," + d.hand.f + ")", v: hand, look: lookText},
		cell{f: "MAX(1," + d.hits.f + ")", v: hits, look: lookText},
		cell{f: "MAX(1," + d.size.f + ")", v: n, look: lookText},
		cell{f: fmt.Sprintf("IF(OR(%s=0,%s=0,%s>%s,%s>%s,%s-%s>%s-%s),1,0)", d.hits.f, d.hand.f, d.k.f, d.hits.f,
			d.k.f, d.hand.f, d.hand.f, d.k.f, d.size.f, d.hits.f), v: sure, look: lookText},
		cell{f: fmt.Sprintf("HYPGEOMDIST(%s,%s,%s,%s)", at(drawK), at(drawHand), at(drawHits), at(drawSize)), v: chanceOf(n, hits, hand, k), look: lookText})
	return cell{f: fmt.Sprintf("%s*MAX(0,1-%s-MIN(%s,%s))+(1-%s)*%s", at(drawSure), d.k.f, d.hits.f, d.hand.f, at(drawSure), at(drawChance)),
		v: float64(sure*known) + float64(1-sure)*chanceOf(n, hits, hand, k), look: lookPercent}
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
