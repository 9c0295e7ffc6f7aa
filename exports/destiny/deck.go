package destiny

import (
	"fmt"
	"strconv"

	"muster/catalog"
	"muster/exports"
	"muster/exports/book"
)

// A deckPage is the page Deck: every card of the list, one a row.
type deckPage struct{ *pages }

func (b deckPage) fill() {
	p := b.deck
	p.Freeze = [2]int{colTitle, 1}
	p.Repeat = 1
	p.Heads(b.head, columns, 24, "code", "title", "subtitle", "role", "type", "colour", "side")
	p.Hide(colCheck + 1)
	for i := range b.rows {
		b.line(&b.rows[i], i+2)
	}
	for _, col := range []int{colTitle, colSubtitle, colRole, colType, colSide} {
		p.Columns[col-1].Width = p.Fit(col, 12, 44)
	}
	p.Inputs = append(p.Inputs,
		book.Input{Where: book.Between(colQty, 2, colQty, b.last), Max: exports.MaxQty, Title: b.Word("sheet.head.qty"), Say: b.Word("sheet.say.qty")},
		book.Input{Where: book.Between(colRole, 2, colRole, b.last), List: b.Words.Among(sheetRoles[0], sheetRoles[len(sheetRoles)-1]), Title: b.Word("sheet.head.role"), Say: b.Word("sheet.say.role")},
		book.Input{Where: book.Between(colDice, 2, colDice, b.last), Max: maxDice, Title: b.Word("sheet.head.dice"), Say: b.Word("sheet.say.dice")},
	)
	p.Marks = []book.Mark{
		{Where: book.Between(colQty, 2, colCheck, b.last), Formula: "$P2>0", Look: book.LookBad},
		{Where: book.Between(colQty, 2, colCheck, b.last), Formula: `AND($B2<>"",$A2=0)`, Look: book.LookFaint},
	}
}

// head says the heading of a column.
func (b *listing) head(key string) string { return b.Word("sheet.head." + key) }

const maxDice = 3 // of one character

func (b deckPage) line(r *entry, n int) {
	p := b.deck
	p.Fill(n, colQty, colRarity, book.LookText)
	p.Set(colQty, n, book.Cell{V: r.Count, Look: book.LookEntry})
	p.Set(colRole, n, book.Cell{V: b.Word("sheet.role." + r.Role), Look: book.LookText})
	p.Set(colRow, n, book.Cell{V: rowMark(r.row), Look: book.LookText})
	p.Set(colGroup, n, book.Cell{V: rowMark(r.group), Look: book.LookText})
	if r.card == nil {
		b.unknown(r, n)
		return
	}
	p.Set(colCode, n, book.Cell{V: r.card.Code(), Look: book.LookCode})
	p.Set(colTitle, n, book.Cell{V: b.In(r.card.Title), Look: book.LookStrong})
	p.Set(colSubtitle, n, book.Cell{V: b.In(r.card.Subtitle), Look: book.LookText})
	p.Set(colSet, n, book.Cell{V: r.card.Set, Look: book.LookMiddle})
	p.Set(colNumber, n, book.Cell{V: r.card.Number, Look: book.LookNumber})
	p.Set(colType, n, book.Cell{V: b.Word("type." + r.card.Type), Look: book.LookText})
	p.Set(colColour, n, book.Cell{V: b.Word("colour." + r.card.Color), Look: book.Chip(r.card.Color)})
	p.Set(colSide, n, book.Cell{V: b.Word("side." + r.card.Side), Look: book.LookText})
	p.Set(colRarity, n, book.Cell{V: r.card.Rarity, Look: book.LookText})
	if r.cost != nil {
		p.Set(colCost, n, book.Cell{V: *r.cost, Look: book.LookNumber})
		p.Set(colLine, n, book.Cell{F: book.Near(colQty, n) + "*" + book.Near(colCost, n), V: r.Count * *r.cost, Look: book.LookNumber})
	}
	b.way(r, n)
	if r.max > 0 {
		p.Set(colMax, n, book.Cell{V: r.max, Look: book.LookNumber})
		p.Set(colCheck, n, book.Cell{F: fmt.Sprintf("MAX(0,%s-%s)",
			b.sumifs(b.col(colGroup), book.Near(colGroup, n), b.col(colRole), book.Near(colRole, n)), book.Near(colMax, n)),
			V: b.over(r), Look: book.LookSign})
	}
}

// rowMark names a row for formulas. It is no number, which LibreOffice would
// show as ### beside an empty cell although its column is hidden.
func rowMark(row int) string { return "r" + strconv.Itoa(row) }

// way shows how a card is taken: the dice of a character may be changed,
// and whether a plot with two values is elite.
func (b deckPage) way(r *entry, n int) {
	p := b.deck
	switch {
	case r.Role == catalog.Character:
		p.Set(colDice, n, book.Cell{V: r.dice, Look: book.LookEntry})
		p.Set(colElite, n, book.Cell{F: "IF(" + book.Near(colDice, n) + ">1,1,0)", V: r.elite, Look: book.LookDot})
	case r.Role == catalog.Plot && (len(r.card.Points) > 1 || r.elite > 0):
		p.Set(colElite, n, book.Cell{V: r.elite, Look: book.LookDotEntry})
		p.Inputs = append(p.Inputs, book.Input{Where: book.Near(colElite, n), Max: 1,
			Title: b.Word("sheet.head.elite"), Say: b.Word("sheet.say.elite")})
	case r.dice > 0:
		p.Set(colDice, n, book.Cell{V: r.dice, Look: book.LookMiddle})
	}
}

// unknown shows a card that the catalog does not have, as it was written.
func (b deckPage) unknown(r *entry, n int) {
	if bare, ok := codeOf(r.Card); ok {
		b.deck.Set(colCode, n, book.Cell{V: bare, Look: book.LookCode})
	} else {
		b.deck.Set(colTitle, n, book.Cell{V: string(r.Card), Look: book.LookStrong})
	}
	if r.Role == catalog.Character || guestDice(r.Entry, r.card) {
		b.deck.Set(colDice, n, book.Cell{V: r.Way + 1, Look: book.LookEntry})
	}
	if r.Role == catalog.Plot {
		b.deck.Set(colElite, n, book.Cell{V: min(r.Way, 1), Look: book.LookDotEntry})
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
