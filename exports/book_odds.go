package exports

import (
	"fmt"
	"slices"
	"strings"
)

const oddsCharts = 5 // column E of the Odds page

// makeOdds fills the Odds page: opening hands, a calculator for any draw, and
// what a roll of the dice is worth.
func (b *deckBook) makeOdds() {
	p := b.odds
	p.columns = []column{{width: 34}, {width: 13}, {width: 13}, {width: 15}, {width: 13}}
	for len(p.columns) < 4+poolMost {
		p.columns = append(p.columns, column{width: 9})
	}
	for len(p.columns) < drawChance {
		p.columns = append(p.columns, column{width: 6, hidden: true})
	}
	p.put(1, 1, cell{v: b.title(), look: lookHeading})
	p.height(1, 28)
	p.onePage = true
	row := b.drawTable(3)
	row = b.calculator(row + 2)
	b.poolTable(row + 2)
}

// number lets a whole number be typed into the second column of a row.
func (b *deckBook) number(row, most int, title, say string) {
	b.odds.inputs = append(b.odds.inputs, input{where: near(2, row), max: most, title: b.word(title), say: b.say(say, most)})
}

const poolMost = 10 // columns of chances: of 1 or more, and so on

// poolTable shows what one roll of the characters' dice is worth: numbers that
// no formula of a spreadsheet could find, as they were when the file was made.
func (b *deckBook) poolTable(row int) {
	p := b.odds
	if b.chances == nil || len(b.chances.Pools) == 0 {
		return
	}
	p.put(1, row, cell{v: b.say("sheet.pool", b.chances.Dice), look: lookNote})
	row++
	b.heads(p, 1, row, "counts", "resources", "mean", "rerolled")
	for n := range poolMost {
		p.set(5+n, row, cell{v: fmt.Sprintf("≥ %d", n+1), look: lookHeader})
	}
	top := row
	c := chart{title: b.word("sheet.chart.pool"), percent: true, beside: true, width: 2 * statChartWidth, height: rowPixels * statChartRows}
	for i := range b.chances.Pools {
		pool := &b.chances.Pools[i]
		row++
		p.put(1, row, cell{v: b.symbolsOf(pool), look: lookText}, cell{v: pool.Resources, look: lookMiddle},
			cell{v: pool.Mean, look: lookAverage}, cell{v: pool.Rerolled, look: lookAverage})
		for n := range poolMost {
			v := 0.0
			if n+1 < len(pool.AtLeast) {
				v = pool.AtLeast[n+1]
			}
			p.set(5+n, row, cell{v: v, look: lookPercent})
		}
		// Only what is paid for differs between them: the rows stand together.
		if len(c.series) < len(curveShades) && slices.Equal(pool.Symbols, b.chances.Pools[0].Symbols) {
			name := near(oddsKey, row)
			p.set(oddsKey, row, cell{v: b.say("sheet.with-resources", pool.Resources), look: lookText})
			c.series = append(c.series, series{p.quoted() + name, p.quoted() + between(5, top, 4+poolMost, top),
				p.quoted() + between(5, row, 4+poolMost, row)})
		}
	}
	c.at = near(1, row+2)
	p.charts = append(p.charts, c)
}

const oddsKey = 5 + poolMost // hidden: what the chart calls a row

// symbolsOf names what counts in a pool.
func (b *deckBook) symbolsOf(pool *Pool) string {
	if len(pool.Symbols) > 1 {
		return b.word("sheet.damage") + " (" + strings.Join(pool.Symbols, " ") + ")"
	}
	return b.word("symbol."+pool.Symbols[0]) + " (" + pool.Symbols[0] + ")"
}
