package destiny

import (
	"fmt"
	"strings"

	"muster/catalog"
	"muster/exports/book"
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

// A statsPage is the page Statistics: types by colour, what the dice show and
// rarity, each with a chart. The curve of costs is on the Check page.
type statsPage struct {
	*pages
	page *book.Page
}

func (b statsPage) fill() {
	p := b.page
	p.Columns = []book.Column{{Width: 26}, {Width: 11}, {Width: 11}, {Width: 17}, {Width: 18}, {Width: 11}, {Width: 3}}
	p.Title(b.Title())
	p.OnePage = true
	row := b.typesTable(3)
	row = b.facesTable(max(row, 3+statChartRows) + 2)
	b.rarityTable(row + 2)
}

// typesTable counts the deck by type and colour and returns its last row.
func (b statsPage) typesTable(row int) int {
	p := b.page
	b.Heads(p, 1, row, "type")
	p.Rows[row-1][0].Look = book.LookHeaderLeft
	for i, c := range statColours {
		p.Set(2+i, row, book.Cell{V: b.Word("colour." + c), Look: book.LookHeader})
	}
	sum := 2 + len(statColours)
	b.Heads(p, sum, row, "total")
	top := row
	types, _ := b.curveShape()
	totals, most := make([]int, len(statColours)+1), 0
	for _, t := range types {
		row++
		p.Set(1, row, book.Cell{V: b.Word("type." + t), Look: book.LookText})
		line := 0
		for i, c := range statColours {
			n := b.sum(func(r *entry) bool {
				return r.Role == catalog.Deck && r.card != nil && r.card.Type == t && r.card.Color == c
			})
			p.Set(2+i, row, book.Cell{V: n, Look: book.LookZeroless, F: b.sumifs(append(b.role(catalog.Deck),
				b.col(colType), b.Words.At(t), b.col(colColour), b.Words.At(c))...)})
			totals[i] += n
			line += n
		}
		p.Set(sum, row, book.Cell{F: "SUM(" + book.Between(2, row, sum-1, row) + ")", V: line, Look: book.LookNumber})
		totals[len(statColours)] += line
		most = max(most, line)
	}
	last := row
	row++
	p.Set(1, row, book.Cell{V: b.Word("sheet.head.total"), Look: book.LookTotal})
	for i, n := range totals {
		p.Set(2+i, row, book.Cell{F: "SUM(" + book.Between(2+i, top+1, 2+i, last) + ")", V: n, Look: book.LookTotalNumber})
	}
	c := b.chart(top, "sheet.chart.types", most)
	c.Shades = statShades
	for i := range statColours {
		c.Series = append(c.Series, book.Series{Name: p.At(2+i, top), Categories: p.Span(1, top+1, last), Values: p.Span(2+i, top+1, last)})
	}
	p.Charts = append(p.Charts, c)
	return row
}

// facesTable counts the sides of the dice by symbol: all of them, those that are
// no modifiers, and the dice that have one.
func (b statsPage) facesTable(row int) int {
	p := b.page
	b.Heads(p, 1, row, "symbol", "sign", "sides", "bare", "with")
	top, most := row, 0
	dice := b.team.Span(2, b.dieRows[0], b.dieRows[1])
	for _, sym := range symbols {
		key := symbolKey(sym)
		all, bare, with := b.facesOf(key)
		row++
		p.Put(1, row, book.Cell{V: b.symbol(sym), Look: book.LookText}, book.Cell{V: sym, Look: book.LookMiddle},
			book.Cell{F: b.facesIn(diceKeys, row), V: all, Look: book.LookNumber},
			book.Cell{F: b.facesIn(diceBare, row), V: bare, Look: book.LookNumber},
			book.Cell{F: fmt.Sprintf(`SUMIFS(%s,%s,"*|"&%s&"|*")`, dice,
				b.team.Span(diceAll, b.dieRows[0], b.dieRows[1]), book.Near(statKey, row)), V: with, Look: book.LookNumber})
		p.Set(statKey, row, book.Cell{V: key, Look: book.LookText})
		most = max(most, all)
	}
	c := b.chart(top, "sheet.chart.faces", most)
	c.Beside = true
	for i := range 3 {
		c.Series = append(c.Series, book.Series{Name: p.At(3+i, top), Categories: p.Span(2, top+1, row), Values: p.Span(3+i, top+1, row)})
	}
	p.Charts = append(p.Charts, c)
	for len(p.Columns) < statKey {
		p.Columns = append(p.Columns, book.Column{Width: 9})
	}
	p.Columns[statKey-1] = book.Column{Width: 6, Hidden: true}
	return row
}

const statKey = 18 // hidden: how formulas call a symbol

// facesIn counts the keys of symbols in six columns of the Team page.
func (b statsPage) facesIn(col, row int) string {
	first, last := b.dieRows[0], b.dieRows[1]
	f := make([]string, dieSides)
	for k := range f {
		f[k] = fmt.Sprintf("SUMIFS(%s,%s,%s)", b.team.Span(2, first, last), b.team.Span(col+k, first, last), book.Near(statKey, row))
	}
	return strings.Join(f, "+")
}

// facesOf counts what facesTable does.
func (b *listing) facesOf(key string) (all, bare, with int) {
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
func (b statsPage) rarityTable(row int) {
	p := b.page
	b.Heads(p, 1, row, "rarity", "sign", "cards")
	top, most := row, 0
	for _, code := range rarities {
		row++
		n := b.sum(func(r *entry) bool { return r.card != nil && r.card.Rarity == code })
		p.Put(1, row, book.Cell{V: b.Word("rarity." + code), Look: book.LookText}, book.Cell{V: code, Look: book.LookMiddle},
			book.Cell{F: b.sumifs(b.col(colRarity), book.Near(2, row)), V: n, Look: book.LookNumber})
		most = max(most, n)
	}
	c := b.chart(top, "sheet.head.rarity", most)
	c.Series = []book.Series{{Name: p.At(3, top), Categories: p.Span(1, top+1, row), Values: p.Span(3, top+1, row)}}
	p.Charts = append(p.Charts, c)
}

// chart is a chart beside a table.
func (b statsPage) chart(row int, title string, most int) book.Chart {
	return book.Chart{At: book.Near(statCharts, row), Title: b.Word(title), Most: most,
		Width: statChartWidth, Height: book.RowPixels * statChartRows}
}
