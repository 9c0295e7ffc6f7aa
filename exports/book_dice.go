package exports

import (
	"fmt"
	"strings"

	"muster/catalog"
)

// symbols are what the sides of dice show, in the order of the rule book.
// Longer names come before those they begin with.
var symbols = []string{"MD", "RD", "ID", "Sh", "R", "Dr", "Dc", "F", "Sp", "-", "*"}

// symbolOf finds the symbol of a side: "+2MD1" is MD.
func symbolOf(side string) string {
	s := strings.TrimLeft(side, "+0123456789X")
	s = strings.TrimRight(s, "0123456789")
	for _, sym := range symbols {
		if s == sym {
			return sym
		}
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
func (b *deckBook) symbol(sym string) string {
	if sym == "*" {
		return "+ *"
	}
	return b.word("symbol." + sym)
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
func (b *deckBook) diceTable(row int) {
	p := b.team
	b.heads(p, 1, row, "die", "dice")
	for i := range dieSides {
		p.set(diceFaces+i, row, cell{v: i + 1, look: lookHeader})
	}
	p.height(row, 22)
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
	for c := 1; c < diceFaces+dieSides; c++ {
		p.set(c, row, cell{look: lookTotal})
	}
	p.set(1, row, cell{v: b.word("sheet.head.total"), look: lookTotal})
	p.set(2, row, cell{f: "SUM(" + between(2, first, 2, last) + ")", v: dice, look: lookTotalNumber})
	b.thrown = counted{p.at(2, row), dice}
	b.dieRows = [2]int{first, last}
	b.symbolTable(row+2, first, last, sides)
}

func (b *deckBook) dieLine(r *deckRow, row int, sides map[string]int) {
	p, id := b.team, near(teamID, row)
	n := r.Count * r.dice
	p.set(1, row, cell{v: b.in(r.card.Name()), look: lookText})
	p.set(2, row, cell{f: fmt.Sprintf("%s*SUMIFS(%s,%s,%s)",
		b.sumifs(b.col(colRow), id), b.col(colDice), b.col(colRow), id), v: n, look: lookNumber})
	all := "|"
	for i, f := range r.card.Faces[:min(dieSides, len(r.card.Faces))] {
		p.set(diceFaces+i, row, cell{v: f, look: lookMiddle})
		key := symbolKey(symbolOf(f))
		p.set(diceKeys+i, row, cell{v: key, look: lookText})
		sides[key] += n
		if !strings.HasPrefix(f, "+") {
			p.set(diceBare+i, row, cell{v: key, look: lookText})
		}
		if !strings.Contains(all, "|"+key+"|") {
			all += key + "|"
		}
	}
	p.set(diceAll, row, cell{v: all, look: lookText})
	p.set(teamID, row, cell{v: rowMark(r.row), look: lookText})
}

// symbolTable counts symbols: how many sides show one, and how many of them a
// roll of all the dice shows on average.
func (b *deckBook) symbolTable(row, first, last int, sides map[string]int) {
	p := b.team
	b.heads(p, 1, row, "symbol", "sign", "sides", "roll")
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
			keys := fmt.Sprintf("$%s$%d:$%s$%d", letters(diceKeys+k), first, letters(diceKeys+k), last)
			f = append(f, fmt.Sprintf("SUMIFS($B$%d:$B$%d,%s,%s)", first, last, keys, near(teamID, row)))
		}
		p.put(1, row,
			cell{v: b.symbol(sym), look: lookText},
			cell{v: sym, look: lookMiddle},
			cell{f: strings.Join(f, "+"), v: sides[key], look: lookNumber},
			cell{f: near(3, row) + "/6", v: float64(sides[key]) / dieSides, look: lookAverage})
		p.set(teamID, row, cell{v: key, look: lookText})
	}
	p.charts = append(p.charts, chart{
		at: near(5, top-1), title: b.word("sheet.chart.dice"), most: highest, width: 370, height: uint(rowPixels * (row - top + 2)),
		series: []series{{p.at(3, top-1), p.span(2, top, row), p.span(3, top, row)}},
	})
}
