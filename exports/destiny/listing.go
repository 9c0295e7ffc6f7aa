package destiny

import (
	"strings"

	"muster/catalog"
	"muster/exports"
	"muster/exports/book"
)

// The columns of the Deck page. What follows colCheck is hidden: marks that stay
// with their row when somebody sorts the table.
const (
	colQty = iota + 1
	colCode
	colTitle
	colSubtitle
	colSet
	colNumber
	colRole
	colType
	colColour
	colSide
	colCost
	colDice
	colElite
	colMax
	colLine
	colCheck
	colRow
	colGroup
	colRarity
)

// columns are the columns by their keys, which stand in no language.
var columns = []book.Head{
	{"qty", 7}, {"code", 10}, {"title", 26}, {"subtitle", 20}, {"set", 8}, {"number", 8}, {"role", 20},
	{"type", 18}, {"colour", 14}, {"side", 14}, {"cost", 8}, {"dice", 7}, {"elite", 7}, {"max", 7},
	{"line", 10}, {"check", 9}, {"row", 6}, {"group", 6}, {"rarity", 6},
}

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
	deck    *book.Page
	team    *book.Page
	stats   *book.Page // nil beside other lists, as is odds
	odds    *book.Page
	last    int // row of the Deck page that formulas look at

	points  exports.Counted // of the team
	dice    exports.Counted // characters with dice they have no points for
	dieRows [2]int          // of the Team page: the first and the last die
	thrown  exports.Counted // dice of all cards
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
	b.last = len(b.rows) + 1 + book.SpareRows
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

// col refers to a column of the Deck page, spare rows and all.
func (b *listing) col(c int) string { return b.deck.Span(c, 2, b.last) }

// sumifs counts copies by pairs of column and criterion, which is a reference
// or a number.
func (b *listing) sumifs(pairs ...string) string {
	return "SUMIFS(" + b.col(colQty) + "," + strings.Join(pairs, ",") + ")"
}

// role is a pair for sumifs: the rows of a role.
func (b *listing) role(role string) []string { return []string{b.col(colRole), b.Words.At(role)} }
