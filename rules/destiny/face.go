package destiny

import (
	"strconv"
	"strings"
)

// Symbols of dice, in the order of the rule book.
const (
	blank = iota
	melee
	ranged
	shield
	resource
	disrupt
	discard
	focus
	special
	indirect
	nosymbol   // a modifier without a symbol
	damageSide // melee or ranged: not a symbol, but a word of cards
)

var symbols = [...]string{"blank", "melee", "ranged", "shields", "resource", "disrupt", "discard", "focus", "special", "indirect", "nosymbol"}

// codes are the symbols as card data writes them.
var codes = [...]string{"-", "MD", "RD", "Sh", "R", "Dr", "Dc", "F", "Sp", "ID", "*"}

// A face is one side of a die.
type face struct {
	value  uint8
	symbol uint8
	cost   uint8 // resources to resolve it
	plus   bool  // a modifier: it is added to a die of the same symbol
	x      bool  // the card says the value
}

// readFace reads a side as card data writes it: "+2MD1", "Sp", "-".
func readFace(s string) (f face, ok bool) {
	s, f.plus = strings.CutPrefix(s, "+")
	i := 0
	for i < len(s) && (s[i] >= '0' && s[i] <= '9' || s[i] == 'X') {
		i++
	}
	j := i
	for j < len(s) && (s[j] < '0' || s[j] > '9') {
		j++
	}
	if s[:i] == "X" {
		f.x = true
	} else if n, err := strconv.Atoi(s[:i]); err == nil {
		f.value = uint8(n)
	}
	if n, err := strconv.Atoi(s[j:]); err == nil {
		f.cost = uint8(n)
	}
	for k, code := range codes {
		if code == s[i:j] {
			f.symbol = uint8(k)
			return f, true
		}
	}
	return f, false
}

// damage reports whether the side shows melee or ranged damage.
func (f face) damage() bool { return f.symbol == melee || f.symbol == ranged }

// in reports whether the side shows one of the symbols of a mask of words.
func (f face) in(mask uint64) bool {
	return mask>>f.symbol&1 != 0 || f.damage() && mask>>damageSide&1 != 0 || mask>>anySide&1 != 0
}
