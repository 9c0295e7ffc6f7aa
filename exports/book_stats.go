package exports

import (
	"fmt"
	"strings"

	"muster/catalog"
)

// statColours are the colours of cards, and statShades what they look like in a
// chart: of different lightness, so that they differ on grey paper too.
var (
	statColours = []string{"red", "blue", "yellow", "gray"}
	statShades  = []string{"B3261E", "1A5FB4", "F2C230", "C9CFD6"}
)

var rarities = []string{"S", "C", "U", "R", "L"}

const (
	statCharts     = 8 // column H of the Statistics page
	statChartRows  = 11
	statChartWidth = 520
)

// makeStats fills the Statistics page: types by colour, what the dice show and
// rarity, each with a chart. The curve of costs is on the Check page.
func (b *deckBook) makeStats() {
	p := b.stats
	p.columns = []column{{width: 26}, {width: 11}, {width: 11}, {width: 17}, {width: 18}, {width: 11}, {width: 3}}
	p.put(1, 1, cell{v: b.title(), look: lookHeading})
	p.height(1, 28)
	p.onePage = true
	row := b.typesTable(3)
	row = b.facesTable(max(row, 3+statChartRows) + 2)
	b.rarityTable(row + 2)
}

// typesTable counts the deck by type and colour and returns its last row.
func (b *deckBook) typesTable(row int) int {
	p := b.stats
	b.heads(p, 1, row, "type")
	p.rows[row-1][0].look = lookHeaderLeft
	for i, c := range statColours {
		p.set(2+i, row, cell{v: b.word("colour." + c), look: lookHeader})
	}
	sum := 2 + len(statColours)
	b.heads(p, sum, row, "total")
	top := row
	types, _ := b.curveShape()
	totals, most := make([]int, len(statColours)+1), 0
	for _, t := range types {
		row++
		p.set(1, row, cell{v: b.word("type." + t), look: lookText})
		line := 0
		for i, c := range statColours {
			n := b.sum(func(r *deckRow) bool {
				return r.Role == catalog.Deck && r.card != nil && r.card.Type == t && r.card.Color == c
			})
			p.set(2+i, row, cell{v: n, look: lookZeroless, f: b.sumifs(append(b.role(catalog.Deck),
				b.col(colType), b.words.at(t), b.col(colColour), b.words.at(c))...)})
			totals[i] += n
			line += n
		}
		p.set(sum, row, cell{f: "SUM(" + between(2, row, sum-1, row) + ")", v: line, look: lookNumber})
		totals[len(statColours)] += line
		most = max(most, line)
	}
	last := row
	row++
	p.set(1, row, cell{v: b.word("sheet.head.total"), look: lookTotal})
	for i, n := range totals {
		p.set(2+i, row, cell{f: "SUM(" + between(2+i, top+1, 2+i, last) + ")", v: n, look: lookTotalNumber})
	}
	c := b.statChart(top, "sheet.chart.types", most)
	c.shades = statShades
	for i := range statColours {
		c.series = append(c.series, series{p.at(2+i, top), p.span(1, top+1, last), p.span(2+i, top+1, last)})
	}
	p.charts = append(p.charts, c)
	return row
}

// facesTable counts the sides of the dice by symbol: all of them, those that are
// no modifiers, and the dice that have one.
func (b *deckBook) facesTable(row int) int {
	p := b.stats
	b.heads(p, 1, row, "symbol", "sign", "sides", "bare", "with")
	top, most := row, 0
	dice := b.team.span(2, b.dieRows[0], b.dieRows[1])
	for _, sym := range symbols {
		key := symbolKey(sym)
		all, bare, with := b.facesOf(key)
		row++
		p.put(1, row, cell{v: b.symbol(sym), look: lookText}, cell{v: sym, look: lookMiddle},
			cell{f: b.facesIn(diceKeys, row), v: all, look: lookNumber},
			cell{f: b.facesIn(diceBare, row), v: bare, look: lookNumber},
			cell{f: fmt.Sprintf(`SUMIFS(%s,%s,"*|"&%s&"|*")`, dice,
				b.team.span(diceAll, b.dieRows[0], b.dieRows[1]), near(statKey, row)), v: with, look: lookNumber})
		p.set(statKey, row, cell{v: key, look: lookText})
		most = max(most, all)
	}
	c := b.statChart(top, "sheet.chart.faces", most)
	c.beside = true
	for i := range 3 {
		c.series = append(c.series, series{p.at(3+i, top), p.span(2, top+1, row), p.span(3+i, top+1, row)})
	}
	p.charts = append(p.charts, c)
	for len(p.columns) < statKey {
		p.columns = append(p.columns, column{width: 9})
	}
	p.columns[statKey-1] = column{width: 6, hidden: true}
	return row
}

const statKey = 18 // hidden: how formulas call a symbol

// facesIn counts the keys of symbols in six columns of the Team page.
func (b *deckBook) facesIn(col, row int) string {
	first, last := b.dieRows[0], b.dieRows[1]
	f := make([]string, dieSides)
	for k := range f {
		f[k] = fmt.Sprintf("SUMIFS(%s,%s,%s)", b.team.span(2, first, last), b.team.span(col+k, first, last), near(statKey, row))
	}
	return strings.Join(f, "+")
}

// facesOf counts what facesTable does.
func (b *deckBook) facesOf(key string) (all, bare, with int) {
	for i := range b.rows {
		r := &b.rows[i]
		if r.card == nil || r.Role == catalog.Aside {
			continue
		}
		n, has := r.Count*r.dice, false
		for _, f := range r.card.Faces[:min(dieSides, len(r.card.Faces))] {
			if symbolKey(symbolOf(f)) != key {
				continue
			}
			has, all = true, all+n
			if !strings.HasPrefix(f, "+") {
				bare += n
			}
		}
		if has {
			with += n
		}
	}
	return all, bare, with
}

// rarityTable counts the cards of the whole list by rarity.
func (b *deckBook) rarityTable(row int) {
	p := b.stats
	b.heads(p, 1, row, "rarity", "sign", "cards")
	top, most := row, 0
	for _, code := range rarities {
		row++
		n := b.sum(func(r *deckRow) bool { return r.card != nil && r.card.Rarity == code })
		p.put(1, row, cell{v: b.word("rarity." + code), look: lookText}, cell{v: code, look: lookMiddle},
			cell{f: b.sumifs(b.col(colRarity), near(2, row)), v: n, look: lookNumber})
		most = max(most, n)
	}
	c := b.statChart(top, "sheet.head.rarity", most)
	c.series = []series{{p.at(3, top), p.span(1, top+1, row), p.span(3, top+1, row)}}
	p.charts = append(p.charts, c)
}

// statChart is a chart beside a table.
func (b *deckBook) statChart(row int, title string, most int) chart {
	return chart{at: near(statCharts, row), title: b.word(title), most: most,
		width: statChartWidth, height: rowPixels * statChartRows}
}
