package validate

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

// maxSide is the highest number on a side.
const maxSide = 99

// ReadSide reads a side as card data writes it: "+2MD1", "Sp", "-".
func ReadSide(s string) (side Side, ok bool) {
	s, side.Plus = strings.CutPrefix(s, "+")
	if rest, x := strings.CutPrefix(s, "X"); x {
		s, side.X = rest, true
	} else if side.Value, s, ok = leadingNumber(s); !ok {
		return Side{}, false
	}
	end := len(s)
	for end > 0 && s[end-1] >= '0' && s[end-1] <= '9' {
		end--
	}
	if side.Cost, _, ok = leadingNumber(s[end:]); !ok || !slices.Contains(Symbols, s[:end]) {
		return Side{}, false
	}
	side.Symbol = s[:end]
	return side, true
}

// leadingNumber reads the number that a text begins with, 0 if there is none.
func leadingNumber(s string) (n int, rest string, ok bool) {
	end := 0
	for end < len(s) && s[end] >= '0' && s[end] <= '9' {
		end++
	}
	if end == 0 {
		return 0, s, true
	}
	n, err := strconv.Atoi(s[:end])
	return n, s[end:], err == nil && n <= maxSide
}
