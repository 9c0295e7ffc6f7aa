package exports

import (
	"strings"

	"muster/catalog"
)

// makeOverview fills the page before several lists: one a row, with what it
// comes to and a link to its cards.
func makeOverview(p *page, books []*deckBook) {
	p.columns = []column{{width: 5}, {width: 36}, {width: 44}, {width: 12}, {width: 10}, {width: 10}, {width: 10}, {width: 18}}
	p.freeze, p.repeat = [2]int{0, 1}, 1
	p.table = "lists"
	books[0].heads(p, 1, 1, "number", "list", "team", "format", "points", "cards", "dice", "verdict")
	for i, b := range books {
		row := i + 2
		v := b.check.rows[2][0].v
		p.put(1, row,
			cell{v: i + 1, look: lookNumber},
			cell{v: b.title(), look: lookLink},
			cell{v: b.names(), look: lookText},
			cell{v: b.report.Format, look: lookMiddle},
			cell{f: b.points.f, v: b.points.v, look: lookNumber},
			cell{f: b.sumifs(b.role(catalog.Deck)...), v: b.sum(func(r *deckRow) bool { return r.Role == catalog.Deck }), look: lookNumber},
			cell{f: b.thrown.f, v: b.thrown.v, look: lookNumber},
			cell{f: b.verdict, v: v, look: lookMiddle})
		p.links = append(p.links, link{near(2, row), b.deck.quoted() + "A1"})
		p.marks = append(p.marks,
			mark{where: near(8, row), formula: b.overall.f + "=1", look: lookGood},
			mark{where: near(8, row), formula: b.overall.f + "=0", look: lookBad})
	}
}

// names are the titles of the characters.
func (b *deckBook) names() string {
	var all []string
	for i := range b.rows {
		if r := &b.rows[i]; r.Role == catalog.Character && r.card != nil {
			all = append(all, b.in(r.card.Title))
		}
	}
	return strings.Join(all, ", ")
}

// allColumns are those of the page of all cards, and how wide they are.
var allColumns = []struct {
	key   string
	width float64
}{
	{"list", 30}, {"role", 16}, {"qty", 7}, {"code", 10}, {"title", 28}, {"subtitle", 20}, {"set", 8}, {"number", 8},
	{"type", 14}, {"colour", 12}, {"side", 12}, {"rarity", 9}, {"cost", 8}, {"dice", 7}, {"row", 6},
}

// makeAll fills the page of all cards: a row for each list and card, from which
// a spreadsheet makes pivot tables. Its quantities follow the lists.
func makeAll(p *page, books []*deckBook) {
	p.freeze, p.repeat, p.table = [2]int{0, 1}, 1, "cards"
	for i, c := range allColumns {
		p.columns = append(p.columns, column{width: c.width, hidden: c.key == "row"})
		p.set(i+1, 1, cell{v: books[0].word("sheet.head." + c.key), look: lookHeader})
	}
	p.height(1, 22)
	names, row := map[string]bool{}, 1
	for _, b := range books {
		name := freeName(b.title(), names)
		for i := range b.rows {
			row++
			p.put(1, row, cell{v: name, look: lookText})
			b.allLine(p, &b.rows[i], row)
		}
	}
}

func (b *deckBook) allLine(p *page, r *deckRow, row int) {
	mark := len(allColumns)
	p.put(2, row, cell{v: b.word("sheet.role." + r.Role), look: lookText},
		cell{f: b.sumifs(b.col(colRow), near(mark, row)), v: r.Count, look: lookNumber})
	for c := 4; c < mark; c++ {
		p.set(c, row, cell{look: lookText})
	}
	p.set(mark, row, cell{v: rowMark(r.row), look: lookText})
	if r.card == nil {
		if code, ok := codeOf(r.Card); ok {
			p.set(4, row, cell{v: code, look: lookCode})
		} else {
			p.set(5, row, cell{v: string(r.Card), look: lookText})
		}
		return
	}
	p.put(4, row, cell{v: r.card.Code(), look: lookCode}, cell{v: b.in(r.card.Title), look: lookStrong},
		cell{v: b.in(r.card.Subtitle), look: lookText}, cell{v: r.card.Set, look: lookMiddle},
		cell{v: r.card.Number, look: lookNumber}, cell{v: b.word("type." + r.card.Type), look: lookText},
		cell{v: b.word("colour." + r.card.Color), look: chip(r.card.Color)}, cell{v: b.word("side." + r.card.Side), look: lookText},
		cell{v: r.card.Rarity, look: lookMiddle})
	if r.cost != nil {
		p.set(13, row, cell{v: *r.cost, look: lookNumber})
	}
	p.set(14, row, cell{v: r.dice, look: lookZeroless})
}
