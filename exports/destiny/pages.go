package destiny

import (
	"strings"

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

// The pages of a list in a workbook, with what formulas of one look at on another.
type pages struct {
	*listing
	deck *book.Page
	team *book.Page
	last int // row of the Deck page that formulas look at

	points  exports.Counted // of the team
	dice    exports.Counted // characters with dice they have no points for
	dieRows [2]int          // of the Team page: the first and the last die
	thrown  exports.Counted // dice of all cards
}

// col refers to a column of the Deck page, spare rows and all.
func (b *pages) col(c int) string { return b.deck.Span(c, 2, b.last) }

// sumifs counts copies by pairs of column and criterion, which is a reference
// or a number.
func (b *pages) sumifs(pairs ...string) string {
	return "SUMIFS(" + b.col(colQty) + "," + strings.Join(pairs, ",") + ")"
}

// role is a pair for sumifs: the rows of a role.
func (b *pages) role(role string) []string { return []string{b.col(colRole), b.Words.At(role)} }
