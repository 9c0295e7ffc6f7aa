package collection

import (
	"fmt"
	"io"
	"slices"

	"muster/catalog"
	"muster/catalog/lang"
	"muster/exports"
	"muster/exports/book"
)

// The columns of the page of a collection.
const (
	ownedCode = iota + 1
	ownedTitle
	ownedSubtitle
	ownedSet
	ownedNumber
	ownedCards
	ownedDice
	ownedType
	ownedColour
	ownedSide
	ownedRarity
)

// ownedHeads are the headings of those columns, and how wide they are.
var ownedHeads = []struct {
	code  string
	width float64
}{
	{"sheet.head.code", 10}, {"sheet.head.title", 34}, {"sheet.head.subtitle", 28}, {"sheet.head.set", 9}, {"sheet.head.number", 7},
	{"collection.head.cards", 9}, {"collection.head.dice", 9}, {"sheet.head.type", 20}, {"sheet.head.colour", 12},
	{"sheet.head.side", 12}, {"collection.head.rarity", 14},
}

// writeCollectionXLSX writes a page to fill in, with a row for each card, and a
// page that counts by sets.
func writeCollectionXLSX(w io.Writer, d *exports.Doc, own *Holdings) error {
	rows := own.holdings(d)
	pages := &book.Workbook{Title: lang.Say("collection.page").In(d.Lang), Lang: d.Lang}
	taken := map[string]bool{}
	listed := ownedPage(d, rows, book.SheetName(pages.Title, taken))
	pages.Pages = []*book.Page{listed}
	if len(rows) > 0 {
		pages.Pages = append(pages.Pages, setsPage(d, rows, own, listed, book.SheetName(lang.Say("collection.page.sets").In(d.Lang), taken)))
	}
	if err := pages.Measure(); err != nil {
		return err
	}
	return pages.Write(w)
}

// ownedPage is the page that is read again.
func ownedPage(d *exports.Doc, rows []holding, name string) *book.Page {
	p := &book.Page{Name: name, About: name, Table: "collection", Freeze: [2]int{2, 1}, Repeat: 1}
	for i, h := range ownedHeads {
		p.Columns = append(p.Columns, book.Column{Width: h.width})
		p.Set(i+1, 1, book.Cell{V: lang.Say(h.code).In(d.Lang), Look: book.LookHeader})
	}
	p.Height(1, 22)
	for i := range rows {
		h := &rows[i]
		n := i + 2
		p.Set(ownedCode, n, book.Cell{V: h.id.Bare(), Look: book.LookCode})
		p.Set(ownedCards, n, book.Cell{V: h.Cards, Look: book.LookEntry})
		p.Set(ownedDice, n, book.Cell{V: h.Dice, Look: book.LookEntry})
		if c := h.card; c != nil {
			text := func(m lang.Msg, l book.Look) book.Cell { return book.Cell{V: m.In(d.Lang), Look: l} }
			p.Set(ownedTitle, n, book.Cell{V: c.Title.In(d.Lang), Look: book.LookText})
			p.Set(ownedSubtitle, n, book.Cell{V: c.Subtitle.In(d.Lang), Look: book.LookText})
			p.Set(ownedSet, n, book.Cell{V: c.Set, Look: book.LookText})
			p.Set(ownedType, n, text(catalog.TypeName(c.Type), book.LookText))
			p.Set(ownedSide, n, text(catalog.SideName(c.Side), book.LookText))
			if !catalog.ShapeOf(c.Game).Unnumbered { // its cards have none of these
				p.Set(ownedNumber, n, book.Cell{V: c.Number, Look: book.LookNumber})
				p.Set(ownedColour, n, text(catalog.ColorName(c.Color), book.Chip(c.Color)))
				p.Set(ownedRarity, n, text(catalog.RarityName(c.Rarity), book.LookText))
			}
		}
	}
	last := max(2, len(rows)+1)
	p.Inputs = []book.Input{{Where: book.Between(ownedCards, 2, ownedDice, last), Min: 0, Max: catalog.MaxOwned,
		Title: lang.Say("collection.page").In(d.Lang), Say: lang.Say("collection.say", catalog.MaxOwned).In(d.Lang)}}
	return p
}

// setsPage counts by sets, with formulas over the page of the collection.
func setsPage(d *exports.Doc, rows []holding, own *Holdings, listed *book.Page, name string) *book.Page {
	p := &book.Page{Name: name, About: name, Freeze: [2]int{0, 1}, Repeat: 1,
		Columns: []book.Column{{Width: 9}, {Width: 28}, {Width: 12}, {Width: 12}, {Width: 12}, {Width: 12}}}
	for i, code := range []string{"sheet.head.set", "collection.head.name", "collection.head.different", "collection.head.of",
		"collection.head.cards", "collection.head.dice"} {
		p.Set(i+1, 1, book.Cell{V: lang.Say(code).In(d.Lang), Look: book.LookHeader})
	}
	last := len(rows) + 1
	sets, cards, dice := listed.Span(ownedSet, 2, last), listed.Span(ownedCards, 2, last), listed.Span(ownedDice, 2, last)
	row := 1
	for _, s := range setsOf(d, rows) {
		kinds, printed, total := 0, 0, catalog.Owned{}
		for c := range d.Catalog.Cards(s.Game) {
			if c.Set != s.Code {
				continue
			}
			printed++
			n := own.Of(c.ID)
			if total = total.Plus(n); n.Cards > 0 {
				kinds++
			}
		}
		row++
		set := book.Near(1, row)
		p.Put(1, row,
			book.Cell{V: s.Code, Look: book.LookText}, book.Cell{V: s.Name.In(d.Lang), Look: book.LookText},
			book.Cell{F: fmt.Sprintf(`COUNTIFS(%s,%s,%s,">0")`, sets, set, cards), V: kinds, Look: book.LookNumber}, book.Cell{V: printed, Look: book.LookNumber},
			book.Cell{F: fmt.Sprintf("SUMIFS(%s,%s,%s)", cards, sets, set), V: total.Cards, Look: book.LookNumber},
			book.Cell{F: fmt.Sprintf("SUMIFS(%s,%s,%s)", dice, sets, set), V: total.Dice, Look: book.LookNumber})
	}
	totals(p, row)
	return p
}

// setsOf returns the sets of the default game, and those of each other of which
// there are cards.
func setsOf(d *exports.Doc, rows []holding) (sets []*catalog.Set) {
	for _, s := range catalog.Shapes {
		if s.Game == catalog.Default || slices.ContainsFunc(rows, func(h holding) bool { return h.card != nil && h.card.Game == s.Game }) {
			sets = append(sets, d.Catalog.Sets(s.Game)...)
		}
	}
	return sets
}

// totals adds up the columns of numbers above it.
func totals(p *book.Page, last int) {
	p.Set(2, last+1, book.Cell{V: nil, Look: book.LookTotal})
	for col := 3; col <= 6; col++ {
		sum := 0
		for row := 2; row <= last; row++ {
			sum += p.Rows[row-1][col-1].V.(int)
		}
		p.Set(col, last+1, book.Cell{F: "SUM(" + book.Between(col, 2, col, last) + ")", V: sum, Look: book.LookTotalNumber})
	}
}
