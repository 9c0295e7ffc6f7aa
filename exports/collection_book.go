package exports

import (
	"fmt"
	"io"
	"slices"

	"muster/catalog"
	"muster/catalog/lang"
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
func writeCollectionXLSX(w io.Writer, d *Doc) error {
	rows := d.holdings()
	book := &workbook{title: lang.Say("collection.page").In(d.Lang), lang: d.Lang}
	taken := map[string]bool{}
	own := ownedPage(d, rows, sheetName(book.title, taken))
	book.pages = []*page{own}
	if len(rows) > 0 {
		book.pages = append(book.pages, setsPage(d, rows, own, sheetName(lang.Say("collection.page.sets").In(d.Lang), taken)))
	}
	if err := book.measure(); err != nil {
		return err
	}
	return book.write(w)
}

// ownedPage is the page that is read again.
func ownedPage(d *Doc, rows []holding, name string) *page {
	p := &page{name: name, about: name, table: "collection", freeze: [2]int{2, 1}, repeat: 1}
	for i, h := range ownedHeads {
		p.columns = append(p.columns, column{width: h.width})
		p.set(i+1, 1, cell{v: lang.Say(h.code).In(d.Lang), look: lookHeader})
	}
	p.height(1, 22)
	for i := range rows {
		h := &rows[i]
		n := i + 2
		p.set(ownedCode, n, cell{v: h.code(), look: lookCode})
		p.set(ownedCards, n, cell{v: h.Cards, look: lookEntry})
		p.set(ownedDice, n, cell{v: h.Dice, look: lookEntry})
		if c := h.card; c != nil {
			text := func(m lang.Msg, l look) cell { return cell{v: m.In(d.Lang), look: l} }
			p.set(ownedTitle, n, cell{v: c.Title.In(d.Lang), look: lookText})
			p.set(ownedSubtitle, n, cell{v: c.Subtitle.In(d.Lang), look: lookText})
			p.set(ownedSet, n, cell{v: c.Set, look: lookText})
			p.set(ownedType, n, text(catalog.TypeName(c.Type), lookText))
			p.set(ownedSide, n, text(catalog.SideName(c.Side), lookText))
			if c.Assault == nil { // its cards have none of these
				p.set(ownedNumber, n, cell{v: c.Number, look: lookNumber})
				p.set(ownedColour, n, text(catalog.ColorName(c.Color), chip(c.Color)))
				p.set(ownedRarity, n, text(catalog.RarityName(c.Rarity), lookText))
			}
		}
	}
	last := max(2, len(rows)+1)
	p.inputs = []input{{where: between(ownedCards, 2, ownedDice, last), min: 0, max: catalog.MaxOwned,
		title: lang.Say("collection.page").In(d.Lang), say: lang.Say("collection.say", catalog.MaxOwned).In(d.Lang)}}
	return p
}

// setsPage counts by sets, with formulas over the page of the collection.
func setsPage(d *Doc, rows []holding, own *page, name string) *page {
	p := &page{name: name, about: name, freeze: [2]int{0, 1}, repeat: 1,
		columns: []column{{width: 9}, {width: 28}, {width: 12}, {width: 12}, {width: 12}, {width: 12}}}
	for i, code := range []string{"sheet.head.set", "collection.head.name", "collection.head.different", "collection.head.of",
		"collection.head.cards", "collection.head.dice"} {
		p.set(i+1, 1, cell{v: lang.Say(code).In(d.Lang), look: lookHeader})
	}
	last := len(rows) + 1
	sets, cards, dice := own.span(ownedSet, 2, last), own.span(ownedCards, 2, last), own.span(ownedDice, 2, last)
	row := 1
	for _, s := range setsOf(d, rows) {
		kinds, printed, total := 0, 0, catalog.Owned{}
		for c := range d.Catalog.Cards(s.Game) {
			if c.Set != s.Code {
				continue
			}
			printed++
			n := d.Owned.Of(c.ID)
			if total = total.Plus(n); n.Cards > 0 {
				kinds++
			}
		}
		row++
		set := near(1, row)
		p.put(1, row,
			cell{v: s.Code, look: lookText}, cell{v: s.Name.In(d.Lang), look: lookText},
			cell{fmt.Sprintf(`COUNTIFS(%s,%s,%s,">0")`, sets, set, cards), kinds, lookNumber}, cell{v: printed, look: lookNumber},
			cell{fmt.Sprintf("SUMIFS(%s,%s,%s)", cards, sets, set), total.Cards, lookNumber},
			cell{fmt.Sprintf("SUMIFS(%s,%s,%s)", dice, sets, set), total.Dice, lookNumber})
	}
	p.totals(row)
	return p
}

// setsOf returns the sets of Destiny, and the products of Imperial Assault if
// there are cards of it.
func setsOf(d *Doc, rows []holding) []*catalog.Set {
	sets := d.Catalog.Sets(catalog.Destiny)
	if slices.ContainsFunc(rows, func(h holding) bool { return h.card != nil && h.card.Assault != nil }) {
		sets = append(sets, d.Catalog.Sets(catalog.Assault)...)
	}
	return sets
}

// totals adds up the columns of numbers above it.
func (p *page) totals(last int) {
	p.set(2, last+1, cell{v: nil, look: lookTotal})
	for col := 3; col <= 6; col++ {
		sum := 0
		for row := 2; row <= last; row++ {
			sum += p.rows[row-1][col-1].v.(int)
		}
		p.set(col, last+1, cell{"SUM(" + between(col, 2, col, last) + ")", sum, lookTotalNumber})
	}
}
