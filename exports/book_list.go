package exports

import (
	"fmt"
	"strconv"

	"muster/catalog"
)

// makeDeck fills the Deck page: every card of the list, one a row.
func (b *deckBook) makeDeck() {
	p := b.deck
	p.freeze = [2]int{colTitle, 1}
	p.repeat = 1
	for i, c := range deckColumns {
		p.columns = append(p.columns, column{width: c.width, hidden: i >= colCheck})
		l := lookHeader
		switch i + 1 {
		case colCode, colTitle, colSubtitle, colRole, colType, colColour, colSide:
			l = lookHeaderLeft
		}
		p.set(i+1, 1, cell{v: b.word("sheet.head." + c.key), look: l})
	}
	p.height(1, 24)
	for i := range b.rows {
		b.deckLine(&b.rows[i], i+2)
	}
	for _, col := range []int{colTitle, colSubtitle, colRole, colType, colSide} {
		p.columns[col-1].width = p.fit(col, 12, 44)
	}
	p.inputs = append(p.inputs,
		input{where: between(colQty, 2, colQty, b.last), max: maxQty, title: b.word("sheet.head.qty"), say: b.word("sheet.say.qty")},
		input{where: between(colRole, 2, colRole, b.last), list: b.words.among(sheetRoles[0], sheetRoles[len(sheetRoles)-1]), title: b.word("sheet.head.role"), say: b.word("sheet.say.role")},
		input{where: between(colDice, 2, colDice, b.last), max: maxDice, title: b.word("sheet.head.dice"), say: b.word("sheet.say.dice")},
	)
	p.marks = []mark{
		{where: between(colQty, 2, colCheck, b.last), formula: "$P2>0", look: lookBad},
		{where: between(colQty, 2, colCheck, b.last), formula: `AND($B2<>"",$A2=0)`, look: lookFaint},
	}
}

const (
	maxQty  = 99 // copies that one row may have
	maxDice = 3  // of one character
)

func (b *deckBook) deckLine(r *deckRow, n int) {
	p := b.deck
	for c := colQty; c <= colRarity; c++ {
		p.set(c, n, cell{look: lookText})
	}
	p.set(colQty, n, cell{v: r.Count, look: lookEntry})
	p.set(colRole, n, cell{v: b.word("sheet.role." + r.Role), look: lookText})
	p.set(colRow, n, cell{v: rowMark(r.row), look: lookText})
	p.set(colGroup, n, cell{v: rowMark(r.group), look: lookText})
	if r.card == nil {
		b.unknownLine(r, n)
		return
	}
	p.set(colCode, n, cell{v: r.card.Code(), look: lookCode})
	p.set(colTitle, n, cell{v: b.in(r.card.Title), look: lookStrong})
	p.set(colSubtitle, n, cell{v: b.in(r.card.Subtitle), look: lookText})
	p.set(colSet, n, cell{v: r.card.Set, look: lookMiddle})
	p.set(colNumber, n, cell{v: r.card.Number, look: lookNumber})
	p.set(colType, n, cell{v: b.word("type." + r.card.Type), look: lookText})
	p.set(colColour, n, cell{v: b.word("colour." + r.card.Color), look: chip(r.card.Color)})
	p.set(colSide, n, cell{v: b.word("side." + r.card.Side), look: lookText})
	p.set(colRarity, n, cell{v: r.card.Rarity, look: lookText})
	if r.cost != nil {
		p.set(colCost, n, cell{v: *r.cost, look: lookNumber})
		p.set(colLine, n, cell{f: near(colQty, n) + "*" + near(colCost, n), v: r.Count * *r.cost, look: lookNumber})
	}
	b.deckWay(r, n)
	if r.max > 0 {
		p.set(colMax, n, cell{v: r.max, look: lookNumber})
		p.set(colCheck, n, cell{f: fmt.Sprintf("MAX(0,%s-%s)",
			b.sumifs(b.col(colGroup), near(colGroup, n), b.col(colRole), near(colRole, n)), near(colMax, n)),
			v: b.over(r), look: lookSign})
	}
}

// rowMark names a row for formulas. It is no number, which LibreOffice would
// show as ### beside an empty cell although its column is hidden.
func rowMark(row int) string { return "r" + strconv.Itoa(row) }

// deckWay shows how a card is taken: the dice of a character may be changed,
// and whether a plot with two values is elite.
func (b *deckBook) deckWay(r *deckRow, n int) {
	p := b.deck
	switch {
	case r.Role == catalog.Character:
		p.set(colDice, n, cell{v: r.dice, look: lookEntry})
		p.set(colElite, n, cell{f: "IF(" + near(colDice, n) + ">1,1,0)", v: r.elite, look: lookDot})
	case r.Role == catalog.Plot && (len(r.card.Points) > 1 || r.elite > 0):
		p.set(colElite, n, cell{v: r.elite, look: lookDotEntry})
		p.inputs = append(p.inputs, input{where: near(colElite, n), max: 1,
			title: b.word("sheet.head.elite"), say: b.word("sheet.say.elite")})
	case r.dice > 0:
		p.set(colDice, n, cell{v: r.dice, look: lookMiddle})
	}
}

// unknownLine shows a card that the catalog does not have, as it was written.
func (b *deckBook) unknownLine(r *deckRow, n int) {
	if bare, ok := codeOf(r.Card); ok {
		b.deck.set(colCode, n, cell{v: bare, look: lookCode})
	} else {
		b.deck.set(colTitle, n, cell{v: string(r.Card), look: lookStrong})
	}
	if r.Role == catalog.Character {
		b.deck.set(colDice, n, cell{v: r.Way + 1, look: lookEntry})
	}
	if r.Role == catalog.Plot {
		b.deck.set(colElite, n, cell{v: min(r.Way, 1), look: lookDotEntry})
	}
}

// codeOf returns the code of an id of Destiny: a name has none.
func codeOf(id catalog.ID) (string, bool) {
	prefix := string(catalog.Destiny) + "/"
	if len(id) > len(prefix) && string(id[:len(prefix)]) == prefix {
		return string(id[len(prefix):]), true
	}
	return "", false
}

// fit returns the width that shows the longest text of a column, within bounds.
func (p *page) fit(col int, least, most float64) float64 {
	w := least
	for _, r := range p.rows {
		if len(r) < col {
			continue
		}
		if s, ok := r[col-1].v.(string); ok {
			w = max(w, float64(len([]rune(s)))*1.15+2)
		}
	}
	return min(w, most)
}
