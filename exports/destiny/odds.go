package destiny

import (
	"fmt"
	"slices"
	"strings"

	"muster/exports/book"
)

// Odds are what the dice of a list are worth, exactly, computed by whoever asks
// for the export. Draws are not among them: a spreadsheet computes those itself.
type Odds struct {
	Dice  int // of the characters
	Pools []Pool
}

// A Pool is what one roll of the dice is worth in some symbols.
type Pool struct {
	Symbols   []string // codes; the damage of all kinds together if there are several
	Resources int      // to pay for sides
	Mean      float64
	Rerolled  float64   // the mean with one reroll of any dice, used to raise it
	AtLeast   []float64 // chance of so much or more, from 0
}

const oddsCharts = 5 // column E of the Odds page

// An oddsPage is the page Odds: opening hands, a calculator for any draw, and
// what a roll of the dice is worth.
type oddsPage struct {
	*pages
	page *book.Page
}

func (b oddsPage) fill() {
	p := b.page
	p.Columns = []book.Column{{Width: 34}, {Width: 13}, {Width: 13}, {Width: 15}, {Width: 13}}
	for len(p.Columns) < 4+poolMost {
		p.Columns = append(p.Columns, book.Column{Width: 9})
	}
	for len(p.Columns) < drawChance {
		p.Columns = append(p.Columns, book.Column{Width: 6, Hidden: true})
	}
	p.Title(b.Title())
	p.OnePage = true
	row := b.drawTable(3)
	row = b.calculator(row + 2)
	b.poolTable(row + 2)
}

// number lets a whole number be typed into the second column of a row.
func (b oddsPage) number(row, most int, title, say string) {
	b.page.Inputs = append(b.page.Inputs, book.Input{Where: book.Near(2, row), Max: most, Title: b.Word(title), Say: b.Say(say, most)})
}

const poolMost = 10 // columns of chances: of 1 or more, and so on

// poolTable shows what one roll of the characters' dice is worth: numbers that
// no formula of a spreadsheet could find, as they were when the file was made.
func (b oddsPage) poolTable(row int) {
	p := b.page
	if b.chances == nil || len(b.chances.Pools) == 0 {
		return
	}
	p.Put(1, row, book.Cell{V: b.Say("sheet.pool", b.chances.Dice), Look: book.LookNote})
	row++
	b.Heads(p, 1, row, "counts", "resources", "mean", "rerolled")
	for n := range poolMost {
		p.Set(5+n, row, book.Cell{V: fmt.Sprintf("≥ %d", n+1), Look: book.LookHeader})
	}
	top := row
	c := book.Chart{Title: b.Word("sheet.chart.pool"), Percent: true, Beside: true, Width: 2 * statChartWidth, Height: book.RowPixels * statChartRows}
	for i := range b.chances.Pools {
		pool := &b.chances.Pools[i]
		row++
		p.Put(1, row, book.Cell{V: b.symbolsOf(pool), Look: book.LookText}, book.Cell{V: pool.Resources, Look: book.LookMiddle},
			book.Cell{V: pool.Mean, Look: book.LookAverage}, book.Cell{V: pool.Rerolled, Look: book.LookAverage})
		for n := range poolMost {
			v := 0.0
			if n+1 < len(pool.AtLeast) {
				v = pool.AtLeast[n+1]
			}
			p.Set(5+n, row, book.Cell{V: v, Look: book.LookPercent})
		}
		// Only what is paid for differs between them: the rows stand together.
		if len(c.Series) < len(book.CurveShades) && slices.Equal(pool.Symbols, b.chances.Pools[0].Symbols) {
			name := book.Near(oddsKey, row)
			p.Set(oddsKey, row, book.Cell{V: b.Say("sheet.with-resources", pool.Resources), Look: book.LookText})
			c.Series = append(c.Series, book.Series{Name: p.Quoted() + name, Categories: p.Quoted() + book.Between(5, top, 4+poolMost, top),
				Values: p.Quoted() + book.Between(5, row, 4+poolMost, row)})
		}
	}
	c.At = book.Near(1, row+2)
	p.Charts = append(p.Charts, c)
}

const oddsKey = 5 + poolMost // hidden: what the chart calls a row

// symbolsOf names what counts in a pool.
func (b *listing) symbolsOf(pool *Pool) string {
	if len(pool.Symbols) > 1 {
		return b.Word("sheet.damage") + " (" + strings.Join(pool.Symbols, " ") + ")"
	}
	return b.Word("symbol."+pool.Symbols[0]) + " (" + pool.Symbols[0] + ")"
}
