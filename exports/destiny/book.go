package destiny

import (
	"fmt"

	"muster/catalog"
	"muster/catalog/lang"
	"muster/exports"
	"muster/exports/book"
)

// makeBook makes the pages of decks: five for one list; for several three
// each, with a number behind their names, between an overview and a page of all
// their cards; and one for each table.
func makeBook(d *exports.Doc) (*book.Workbook, error) {
	w := &book.Workbook{Lang: d.Lang, Title: d.Lists[0].Name}
	var overview *book.Page
	if len(d.Lists) > 1 {
		overview = w.Add(lang.Say("sheet.page.lists").In(d.Lang), "")
	}
	words := newMarker(d)
	lists, err := makePages(w, d, words)
	if err != nil {
		return nil, err
	}
	if overview != nil {
		makeOverview(overview, lists)
		makeAll(w.Add(lang.Say("sheet.page.all").In(d.Lang), ""), lists)
	}
	d.Tables(w)
	w.Pages = append(w.Pages, words.Page)
	return w, w.Measure()
}

// makePages makes the pages of every list.
func makePages(w *book.Workbook, d *exports.Doc, words *book.Marker) (lists []*listing, err error) {
	for i := range d.Lists {
		b, err := newListing(d, i, words)
		if err != nil {
			return nil, err
		}
		add := func(page string) *book.Page { return w.Add(b.Word("sheet.page."+page)+d.Suffix(i), b.Title()) }
		b.deck, b.team, b.Check = add("deck"), add("team"), add("check")
		b.deck.Table = fmt.Sprintf("deck_%d", i+1)
		if len(d.Lists) == 1 {
			b.stats, b.odds = add("stats"), add("odds")
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
		b.chances, _ = d.Odds[i].(*Odds)
	}
	return b, nil
}
