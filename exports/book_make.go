package exports

import (
	"fmt"
	"strconv"

	"muster/catalog"
	"muster/catalog/lang"
)

// maxBookLists is how many lists a workbook has at most: with more it could not be
// read again.
const maxBookLists = 100

// newWorkbook makes the pages of a document: those of its lists, or one for each
// table.
func newWorkbook(d *Doc) (*workbook, error) {
	if len(d.Lists) == 0 && len(d.Sheets) == 0 {
		return nil, lang.Fail(lang.Invalid, "sheet.empty")
	}
	if len(d.Lists) > maxBookLists {
		return nil, lang.Fail(lang.TooLarge, "book.sheets", len(d.Lists), maxBookLists)
	}
	if err := d.oneGame("xlsx"); err != nil {
		return nil, err
	}
	if len(d.Lists) > 0 {
		g := d.of(d.Lists[0])
		if g.Book == nil {
			return nil, lang.Fail(lang.Invalid, "sheet.game", string(g.Name))
		}
		return g.Book(d)
	}
	w := &workbook{lang: d.Lang}
	d.tables(w, map[string]bool{markerSheet: true})
	return w, w.measure()
}

// tables adds a page for each table, under a name that is not taken.
func (d *Doc) tables(w *workbook, taken map[string]bool) {
	for i, s := range d.Sheets {
		p := &page{name: sheetName(s.Title.In(d.Lang), taken)}
		p.about, p.table = p.name, fmt.Sprintf("table_%d", i+1)
		makeTable(p, s, d.Lang)
		w.pages = append(w.pages, p)
	}
}

// deckWorkbook makes the pages of decks: five for one list; for several three
// each, with a number behind their names, between an overview and a page of all
// their cards; and one for each table.
func deckWorkbook(d *Doc) (*workbook, error) {
	w := &workbook{lang: d.Lang}
	taken := map[string]bool{markerSheet: true}
	name := func(s string) *page { return &page{name: sheetName(s, taken)} }
	var overview *page
	if len(d.Lists) > 1 {
		overview = name(lang.Say("sheet.page.lists").In(d.Lang))
		w.pages = append(w.pages, overview)
	}
	words := deckMarker(d)
	books, err := deckPages(w, d, words, name)
	if err != nil {
		return nil, err
	}
	if overview != nil {
		makeOverview(overview, books)
		all := name(lang.Say("sheet.page.all").In(d.Lang))
		makeAll(all, books)
		w.pages = append(w.pages, all)
	}
	d.tables(w, taken)
	w.pages = append(w.pages, words.page)
	return w, w.measure()
}

// deckPages makes the pages of every list.
func deckPages(w *workbook, d *Doc, words *marker, name func(string) *page) (books []*deckBook, err error) {
	for i, l := range d.Lists {
		b, err := newDeckBook(d, i, words)
		if err != nil {
			return nil, err
		}
		suffix := ""
		if len(d.Lists) > 1 {
			suffix = " " + strconv.Itoa(i+1)
		}
		b.deck = name(b.word("sheet.page.deck") + suffix)
		b.team = name(b.word("sheet.page.team") + suffix)
		b.check = name(b.word("sheet.page.check") + suffix)
		b.deck.table = fmt.Sprintf("deck_%d", i+1)
		pages := []*page{b.deck, b.team, b.check}
		if len(d.Lists) == 1 {
			b.stats, b.odds = name(b.word("sheet.page.stats")), name(b.word("sheet.page.odds"))
			pages = append(pages, b.stats, b.odds)
		}
		for _, p := range pages {
			p.about = b.title()
			w.pages = append(w.pages, p)
		}
		b.readRows()
		b.makeDeck()
		b.makeTeam()
		b.makeCheck()
		if b.stats != nil {
			b.makeStats()
			b.makeOdds()
		}
		b.note(words, i+1)
		books = append(books, b)
		if i == 0 {
			w.title = l.Name
		}
	}
	return books, nil
}

func newDeckBook(d *Doc, i int, words *marker) (*deckBook, error) {
	l := d.Lists[i]
	if l.Game != catalog.Destiny {
		return nil, lang.Fail(lang.Invalid, "sheet.game", string(l.Game))
	}
	b := &deckBook{checker: checker{listing: d.listing(i), words: words}}
	if i < len(d.Odds) {
		b.chances = d.Odds[i]
	}
	return b, nil
}

// makeTable fills a page with a plain table.
func makeTable(p *page, s Sheet, l lang.Lang) {
	p.freeze, p.repeat = [2]int{0, 1}, 1
	used := map[string]bool{}
	for i, h := range s.Head {
		p.set(i+1, 1, cell{v: heads(h.In(l), i, used), look: lookHeader})
	}
	p.height(1, 22)
	for n, r := range s.Rows {
		for i, v := range r {
			p.set(i+1, n+2, plain(v, l))
		}
	}
	wide := 1
	for _, r := range p.rows {
		wide = max(wide, len(r))
	}
	for i := range wide {
		if i >= len(s.Head) {
			p.set(i+1, 1, cell{v: heads("", i, used), look: lookHeader})
		}
		p.columns = append(p.columns, column{})
		p.columns[i].width = p.fit(i+1, 9, 50)
	}
	for i, b := range s.Bars {
		p.bars(b, near(wide+2, 2+barRows*i), l)
	}
}

// barRows is how many rows a chart of bars takes, with the space below.
const barRows = 16

// bars puts a chart of a column at a cell.
func (p *page) bars(b Bars, at string, l lang.Lang) {
	last, col := min(b.Rows+1, len(p.rows)), b.Column+1
	if last < 2 {
		return
	}
	most := 0.0
	for _, r := range p.rows[1:last] {
		switch v := r[b.Column].v.(type) {
		case int:
			most = max(most, float64(v))
		case float64:
			most = max(most, v)
		}
	}
	p.charts = append(p.charts, chart{
		at: at, title: b.Title.In(l), most: int(most), width: 760, height: rowPixels * (barRows - 1),
		series: []series{{p.at(col, 1), p.span(1, 2, last), p.span(col, 2, last)}},
	})
}

// heads makes headings that differ and are not empty, as tables need.
func heads(s string, i int, used map[string]bool) string {
	if s == "" {
		s = letters(i + 1)
	}
	name := s
	for n := 2; used[name]; n++ {
		name = s + " " + strconv.Itoa(n)
	}
	used[name] = true
	return name
}

// plain is the cell of a value: what is said is said in a language.
func plain(v any, l lang.Lang) cell {
	switch v := v.(type) {
	case nil:
		return cell{look: lookText}
	case int, bool:
		return cell{v: v, look: lookNumber}
	case float64:
		return cell{v: v, look: lookAverage}
	case string:
		return cell{v: v, look: lookText}
	case lang.Msg:
		return cell{v: v.In(l), look: lookText}
	case lang.Text:
		return cell{v: v.In(l), look: lookText}
	}
	return cell{v: fmt.Sprint(v), look: lookText}
}

const maxCellText = 32767 // UTF-16 units; programs cut more off without a word

// measure refuses texts that would not come back whole.
func (w *workbook) measure() error {
	for _, p := range w.pages {
		for i, r := range p.rows {
			for k, c := range r {
				if s, ok := c.v.(string); ok && len(s) > maxCellText && cut(s, maxCellText) != s {
					return lang.Fail(lang.TooLarge, "sheet.too-long", p.name+"!"+near(k+1, i+1), maxCellText)
				}
			}
		}
	}
	return nil
}
