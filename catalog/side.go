package catalog

import (
	"slices"
	"strconv"
	"strings"
)

// Symbols are the symbols of Destiny dice, by their codes, in the order of the
// rule book; "*" is that of a modifier without a symbol.
var Symbols = []string{"-", "MD", "RD", "ID", "Sh", "R", "Dr", "Dc", "F", "Sp", "*"}

// A Side is one side of a die.
type Side struct {
	Value  int
	Symbol string // one of Symbols
	Cost   int    // resources to resolve it
	Plus   bool   // a modifier: it is added to a die of the same symbol
	X      bool   // the card says the value, which is 0 here
}

// MaxSide is the highest number on a side.
const MaxSide = 99

// ReadSide reads a side as card data writes it: "+2MD1", "Sp", "-".
func ReadSide(s string) (Side, bool) {
	value, symbol, cost := CutSide(s)
	value, plus := strings.CutPrefix(value, "+")
	side := Side{Symbol: symbol, Plus: plus, X: value == "X"}
	var counted, paid bool
	if side.X {
		value = ""
	}
	side.Value, counted = sideNumber(value)
	side.Cost, paid = sideNumber(cost)
	if !counted || !paid || !slices.Contains(Symbols, symbol) {
		return Side{}, false
	}
	return side, true
}

// sideNumber reads a number on a side, 0 if there is none.
func sideNumber(s string) (n int, ok bool) {
	if s == "" {
		return 0, true
	}
	n, err := strconv.Atoi(s)
	return n, err == nil && n <= MaxSide
}

// CutSide parts a side of a die as card data writes it: "+2RD1" is "+2", "RD"
// and "1".
func CutSide(s string) (value, symbol, cost string) {
	rest := strings.TrimLeft(strings.TrimPrefix(s, "+"), "0123456789X")
	symbol = strings.TrimRight(rest, "0123456789")
	return s[:len(s)-len(rest)], symbol, rest[len(symbol):]
}
