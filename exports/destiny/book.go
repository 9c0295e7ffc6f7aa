package destiny

import (
	"fmt"

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
func makePages(w *book.Workbook, d *exports.Doc, words *book.Marker) (lists []*pages, err error) {
	for i := range d.Lists {
		l, err := newListing(d, i, words)
		if err != nil {
			return nil, err
		}
		add := func(page string) *book.Page { return w.Add(l.Word("sheet.page."+page)+d.Suffix(i), l.Title()) }
		b := &pages{listing: l, deck: add("deck"), team: add("team"), last: len(l.rows) + 1 + book.SpareRows}
		b.Check = add("check")
		b.deck.Table = fmt.Sprintf("deck_%d", i+1)
		deckPage{b}.fill()
		teamPage{b}.fill()
		checkPage{b}.fill()
		if len(d.Lists) == 1 {
			stats, odds := add("stats"), add("odds")
			statsPage{b, stats}.fill()
			oddsPage{b, odds}.fill()
		}
		b.note(words, b.deck, i+1)
		lists = append(lists, b)
	}
	return lists, nil
}
