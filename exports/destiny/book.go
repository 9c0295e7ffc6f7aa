package destiny

import (
	"fmt"
	"strconv"

	"muster/catalog"
	"muster/catalog/lang"
	"muster/exports"
	"muster/exports/book"
)

// makeBook makes the pages of decks: five for one list; for several three
// each, with a number behind their names, between an overview and a page of all
// their cards; and one for each table.
func makeBook(d *exports.Doc) (*book.Workbook, error) {
	w := &book.Workbook{Lang: d.Lang}
	taken := map[string]bool{book.MarkerSheet: true}
	name := func(s string) *book.Page { return &book.Page{Name: book.SheetName(s, taken)} }
	var overview *book.Page
	if len(d.Lists) > 1 {
		overview = name(lang.Say("sheet.page.lists").In(d.Lang))
		w.Pages = append(w.Pages, overview)
	}
	words := newMarker(d)
	lists, err := makePages(w, d, words, name)
	if err != nil {
		return nil, err
	}
	if overview != nil {
		makeOverview(overview, lists)
		all := name(lang.Say("sheet.page.all").In(d.Lang))
		makeAll(all, lists)
		w.Pages = append(w.Pages, all)
	}
	d.Tables(w, taken)
	w.Pages = append(w.Pages, words.Page)
	return w, w.Measure()
}

// makePages makes the pages of every list.
func makePages(w *book.Workbook, d *exports.Doc, words *book.Marker, name func(string) *book.Page) (lists []*listing, err error) {
	for i, l := range d.Lists {
		b, err := newListing(d, i, words)
		if err != nil {
			return nil, err
		}
		suffix := ""
		if len(d.Lists) > 1 {
			suffix = " " + strconv.Itoa(i+1)
		}
		b.deck = name(b.Word("sheet.page.deck") + suffix)
		b.team = name(b.Word("sheet.page.team") + suffix)
		b.Check = name(b.Word("sheet.page.check") + suffix)
		b.deck.Table = fmt.Sprintf("deck_%d", i+1)
		pages := []*book.Page{b.deck, b.team, b.Check}
		if len(d.Lists) == 1 {
			b.stats, b.odds = name(b.Word("sheet.page.stats")), name(b.Word("sheet.page.odds"))
			pages = append(pages, b.stats, b.odds)
		}
		for _, p := range pages {
			p.About = b.Title()
			w.Pages = append(w.Pages, p)
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
		lists = append(lists, b)
		if i == 0 {
			w.Title = l.Name
		}
	}
	return lists, nil
}

func newListing(d *exports.Doc, i int, words *book.Marker) (*listing, error) {
	l := d.Lists[i]
	if l.Game != catalog.Destiny {
		return nil, lang.Fail(lang.Invalid, "sheet.game", string(l.Game))
	}
	b := &listing{Checker: exports.Checker{Listing: d.Listing(i), Words: words}}
	if i < len(d.Odds) {
		b.chances = d.Odds[i]
	}
	return b, nil
}
