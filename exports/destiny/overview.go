package destiny

import (
	"strings"

	"muster/catalog"
	"muster/exports"
	"muster/exports/book"
)

// makeOverview fills the page before several lists: one a row, with what it
// comes to and a link to its cards.
func makeOverview(p *book.Page, lists []*pages) {
	p.Columns = []book.Column{{Width: 5}, {Width: 36}, {Width: 44}, {Width: 12}, {Width: 10}, {Width: 10}, {Width: 10}, {Width: 18}}
	p.Freeze, p.Repeat = [2]int{0, 1}, 1
	p.Table = "lists"
	lists[0].Heads(p, 1, 1, "number", "list", "team", "format", "points", "cards", "dice", "verdict")
	for i, b := range lists {
		row := i + 2
		v := b.Check.Rows[2][0].V
		p.Put(1, row,
			book.Cell{V: i + 1, Look: book.LookNumber},
			book.Cell{V: b.Title(), Look: book.LookLink},
			book.Cell{V: b.names(), Look: book.LookText},
			book.Cell{V: b.Report.Format, Look: book.LookMiddle},
			book.Cell{F: b.points.F, V: b.points.V, Look: book.LookNumber},
			book.Cell{F: b.sumifs(b.role(catalog.Deck)...), V: b.sum(func(r *entry) bool { return r.Role == catalog.Deck }), Look: book.LookNumber},
			book.Cell{F: b.thrown.F, V: b.thrown.V, Look: book.LookNumber},
			book.Cell{F: b.Verdict, V: v, Look: book.LookMiddle})
		p.Links = append(p.Links, book.Link{From: book.Near(2, row), To: b.deck.Quoted() + "A1"})
		p.Marks = append(p.Marks,
			book.Mark{Where: book.Near(8, row), Formula: b.Overall.F + "=1", Look: book.LookGood},
			book.Mark{Where: book.Near(8, row), Formula: b.Overall.F + "=0", Look: book.LookBad})
	}
}

// names are the titles of the characters.
func (b *listing) names() string {
	var all []string
	for i := range b.rows {
		if r := &b.rows[i]; r.Role == catalog.Character && r.card != nil {
			all = append(all, b.In(r.card.Title))
		}
	}
	return strings.Join(all, ", ")
}

// allColumns are those of the page of all cards, and how wide they are.
var allColumns = []book.Head{
	{"list", 30}, {"role", 16}, {"qty", 7}, {"code", 10}, {"title", 28}, {"subtitle", 20}, {"set", 8}, {"number", 8},
	{"type", 14}, {"colour", 12}, {"side", 12}, {"rarity", 9}, {"cost", 8}, {"dice", 7}, {"row", 6},
}

// makeAll fills the page of all cards: a row for each list and card, from which
// a spreadsheet makes pivot tables. Its quantities follow the lists.
func makeAll(p *book.Page, lists []*pages) {
	p.Freeze, p.Repeat, p.Table = [2]int{0, 1}, 1, "cards"
	p.Heads(lists[0].head, allColumns, 22)
	p.Hide(len(allColumns)) // the marks of rows
	names, row := map[string]bool{}, 1
	for _, b := range lists {
		name := exports.FreeName(b.Title(), names)
		for i := range b.rows {
			row++
			p.Put(1, row, book.Cell{V: name, Look: book.LookText})
			b.allLine(p, &b.rows[i], row)
		}
	}
}

func (b *pages) allLine(p *book.Page, r *entry, row int) {
	mark := len(allColumns)
	p.Put(2, row, book.Cell{V: b.Word("sheet.role." + r.Role), Look: book.LookText},
		book.Cell{F: b.sumifs(b.col(colRow), book.Near(mark, row)), V: r.Count, Look: book.LookNumber})
	p.Fill(row, 4, mark-1, book.LookText)
	p.Set(mark, row, book.Cell{V: rowMark(r.row), Look: book.LookText})
	if r.card == nil {
		if code, ok := codeOf(r.Card); ok {
			p.Set(4, row, book.Cell{V: code, Look: book.LookCode})
		} else {
			p.Set(5, row, book.Cell{V: string(r.Card), Look: book.LookText})
		}
		return
	}
	p.Put(4, row, book.Cell{V: r.card.Code(), Look: book.LookCode}, book.Cell{V: b.In(r.card.Title), Look: book.LookStrong},
		book.Cell{V: b.In(r.card.Subtitle), Look: book.LookText}, book.Cell{V: r.card.Set, Look: book.LookMiddle},
		book.Cell{V: r.card.Number, Look: book.LookNumber}, book.Cell{V: b.Word("type." + r.card.Type), Look: book.LookText},
		book.Cell{V: b.Word("colour." + r.card.Color), Look: book.Chip(r.card.Color)}, book.Cell{V: b.Word("side." + r.card.Side), Look: book.LookText},
		book.Cell{V: r.card.Rarity, Look: book.LookMiddle})
	if r.cost != nil {
		p.Set(13, row, book.Cell{V: *r.cost, Look: book.LookNumber})
	}
	p.Set(14, row, book.Cell{V: r.dice, Look: book.LookZeroless})
}
