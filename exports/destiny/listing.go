package destiny

import (
	"muster/catalog"
	"muster/catalog/lang"
	"muster/exports"
	"muster/exports/book"
)

// An entry is one of the list as the Deck page shows it.
type entry struct {
	*catalog.Entry
	card  *catalog.Card // nil if the catalog has none
	dice  int           // of one copy
	elite int           // 1 if it is
	cost  *int          // nil if it is X or there is none
	max   int           // copies of its title; 0 any number
	row   int           // its number, from 1
	group int           // the number of the first row with the same title
}

// A listing is what workbooks and sheets say of a list.
type listing struct {
	exports.Checker
	rows    []entry
	chances *Odds // of the dice; nil if nobody has computed them
}

// newListing reads what is said of the list at a place.
func newListing(d *exports.Doc, i int, words *book.Marker) (*listing, error) {
	l := d.Lists[i]
	if l.Game != catalog.Destiny {
		return nil, lang.Fail(lang.Invalid, "sheet.game", string(l.Game))
	}
	b := &listing{Checker: exports.Checker{Listing: d.Listing(i), Words: words}}
	if i < len(d.Odds) {
		b.chances, _ = d.Odds[i].(*Odds)
	}
	b.readRows()
	return b, nil
}

// readRows makes the rows of the Deck page.
func (b *listing) readRows() {
	first := map[int]int{}
	limits := map[int]int{}
	for i := range b.List.Entries {
		r := entry{Entry: &b.List.Entries[i], card: b.Doc.Catalog.At(&b.List.Entries[i]), row: i + 1, group: i + 1}
		if r.card != nil {
			if g, ok := first[r.card.Family]; ok {
				r.group = g
			}
			first[r.card.Family] = r.group
			r.look()
			if n, ok := limits[r.group]; !ok || r.max < n {
				limits[r.group] = r.max
			}
		}
		b.rows = append(b.rows, r)
	}
	trusted := !b.Complains("destiny.copies") && !b.Complains("destiny.unique")
	for i := range b.rows {
		r := &b.rows[i]
		if r.max == 0 {
			continue
		}
		r.max = limits[r.group]
		// Cards of the list may raise a limit: the validator knows.
		if trusted {
			r.max = max(r.max, b.copies(r))
		}
	}
}

// look reads what the card says.
func (r *entry) look() {
	if n, ok := r.card.Stats["cost"]; ok {
		r.cost = &n
	}
	if len(r.card.Faces) > 0 {
		r.dice = 1
	}
	r.max = r.card.Limit
	switch r.Role {
	case catalog.Character:
		r.dice = r.Way + 1
		r.max = 0
		if r.card.Unique {
			r.max = 1
		}
	case catalog.Battlefield, catalog.Plot:
		r.max = 1
	case catalog.Aside:
		r.max = 0
		if guestDice(r.Entry, r.card) {
			r.dice = r.Way + 1
		}
	}
	if r.Way > 0 {
		r.elite = 1
	}
}

// sum counts the copies of the rows that a condition holds for.
func (b *listing) sum(cond func(r *entry) bool) int {
	n := 0
	for i := range b.rows {
		if cond(&b.rows[i]) {
			n += b.rows[i].Count
		}
	}
	return n
}

func (b *listing) copies(r *entry) int {
	return b.sum(func(o *entry) bool { return o.group == r.group && o.Role == r.Role })
}

func (b *listing) over(r *entry) int {
	if r.max == 0 {
		return 0
	}
	return max(0, b.copies(r)-r.max)
}
