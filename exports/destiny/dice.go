package destiny

import (
	"fmt"
	"slices"
	"strings"

	"muster/catalog"
	"muster/exports"
	"muster/exports/book"
)

// symbols are what the sides of dice show, in the order of the rule book.
// Longer names come before those they begin with.
var symbols = []string{"MD", "RD", "ID", "Sh", "R", "Dr", "Dc", "F", "Sp", "-", "*"}

// symbolOf finds the symbol of a side: "+2MD1" is MD.
func symbolOf(side string) string {
	if _, symbol, _ := catalog.CutSide(side); slices.Contains(symbols, symbol) {
		return symbol
	}
	return ""
}

// symbolKey is how formulas call a symbol: the names of blank and of no symbol
// would mean something else in a criterion.
func symbolKey(sym string) string {
	switch sym {
	case "-":
		return "blank"
	case "*":
		return "none"
	}
	return sym
}

// symbol names a symbol; the modifier without one has no name.
func (b *listing) symbol(sym string) string {
	if sym == "*" {
		return "+ *"
	}
	return b.Word("symbol." + sym)
}

const (
	diceFaces = 3  // first of six columns that show sides
	diceKeys  = 11 // first of six hidden columns with symbols
	diceBare  = 18 // the same, empty for modifiers
	diceAll   = 24 // hidden: all symbols of a die, each once
	dieSides  = 6
)

// diceTable writes every die of the list and how often each symbol is on
// them.
func (b teamPage) diceTable(row int) {
	p := b.team
	b.Heads(p, 1, row, "die", "dice")
	for i := range dieSides {
		p.Set(diceFaces+i, row, book.Cell{V: i + 1, Look: book.LookHeader})
	}
	p.Height(row, 22)
	first := row + 1
	sides := map[string]int{}
	dice := 0
	for i := range b.rows {
		r := &b.rows[i]
		if r.card == nil || len(r.card.Faces) == 0 || r.Role == catalog.Aside {
			continue
		}
		row++
		b.dieLine(r, row, sides)
		dice += r.Count * r.dice
	}
	last := max(row, first)
	row = last + 1
	p.Fill(row, 1, diceFaces+dieSides-1, book.LookTotal)
	p.Set(1, row, book.Cell{V: b.Word("sheet.head.total"), Look: book.LookTotal})
	p.Set(2, row, book.Cell{F: "SUM(" + book.Between(2, first, 2, last) + ")", V: dice, Look: book.LookTotalNumber})
	b.thrown = exports.Counted{F: p.At(2, row), V: dice}
	b.dieRows = [2]int{first, last}
	b.symbolTable(row+2, first, last, sides)
}

func (b teamPage) dieLine(r *entry, row int, sides map[string]int) {
	p, id := b.team, book.Near(teamID, row)
	n := r.Count * r.dice
	p.Set(1, row, book.Cell{V: b.In(r.card.Name()), Look: book.LookText})
	p.Set(2, row, book.Cell{F: fmt.Sprintf("%s*SUMIFS(%s,%s,%s)",
		b.sumifs(b.col(colRow), id), b.col(colDice), b.col(colRow), id), V: n, Look: book.LookNumber})
	all := "|"
	for i, f := range r.card.Faces[:min(dieSides, len(r.card.Faces))] {
		p.Set(diceFaces+i, row, book.Cell{V: f, Look: book.LookMiddle})
		key := symbolKey(symbolOf(f))
		p.Set(diceKeys+i, row, book.Cell{V: key, Look: book.LookText})
		sides[key] += n
		if !strings.HasPrefix(f, "+") {
			p.Set(diceBare+i, row, book.Cell{V: key, Look: book.LookText})
		}
		if !strings.Contains(all, "|"+key+"|") {
			all += key + "|"
		}
	}
	p.Set(diceAll, row, book.Cell{V: all, Look: book.LookText})
	p.Set(teamID, row, book.Cell{V: rowMark(r.row), Look: book.LookText})
}

// symbolTable counts symbols: how many sides show one, and how many of them a
// roll of all the dice shows on average.
func (b teamPage) symbolTable(row, first, last int, sides map[string]int) {
	p := b.team
	b.Heads(p, 1, row, "symbol", "sign", "sides", "roll")
	top, highest := row+1, 0
	for _, sym := range symbols {
		key := symbolKey(sym)
		if sides[key] == 0 && (sym == "*" || sym == "ID") {
			continue
		}
		row++
		highest = max(highest, sides[key])
		var f []string
		for k := range dieSides {
			keys := fmt.Sprintf("$%s$%d:$%s$%d", book.Letters(diceKeys+k), first, book.Letters(diceKeys+k), last)
			f = append(f, fmt.Sprintf("SUMIFS($B$%d:$B$%d,%s,%s)", first, last, keys, book.Near(teamID, row)))
		}
		p.Put(1, row,
			book.Cell{V: b.symbol(sym), Look: book.LookText},
			book.Cell{V: sym, Look: book.LookMiddle},
			book.Cell{F: strings.Join(f, "+"), V: sides[key], Look: book.LookNumber},
			book.Cell{F: book.Near(3, row) + "/6", V: float64(sides[key]) / dieSides, Look: book.LookAverage})
		p.Set(teamID, row, book.Cell{V: key, Look: book.LookText})
	}
	p.Charts = append(p.Charts, book.Chart{
		At: book.Near(5, top-1), Title: b.Word("sheet.chart.dice"), Most: highest, Width: 370, Height: uint(book.RowPixels * (row - top + 2)),
		Series: []book.Series{{Name: p.At(3, top-1), Categories: p.Span(2, top, row), Values: p.Span(3, top, row)}},
	})
}
