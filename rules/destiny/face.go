package destiny

import (
	"slices"

	"muster/catalog"
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
	damageSide // any damage: not a symbol, but a word of cards
	costSide   // a resource cost, likewise
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

// readFace reads a side as card data writes it: "+2MD1", "Sp", "-". The value of
// an X is 0 until the card says it.
func readFace(code string) (face, bool) {
	side, ok := catalog.ReadSide(code)
	symbol := slices.Index(codes[:], side.Symbol)
	if !ok || symbol < 0 {
		return face{}, false
	}
	return face{value: uint8(side.Value), symbol: uint8(symbol), cost: uint8(side.Cost), plus: side.Plus, x: side.X}, true
}

// damages are the symbols of damage, as bits.
const damages = 1<<melee | 1<<ranged | 1<<indirect

// damage reports whether the side shows damage.
func (f face) damage() bool { return damages>>f.symbol&1 != 0 }

// bar names the rule by which the side cannot be resolved with some resources; ""
// if it can (RR "Resolve dice").
func (f face) bar(money uint8) string {
	switch {
	case f.symbol == blank:
		return "RESOLVE-BLANK"
	case f.plus:
		return "RESOLVE-MODIFIER"
	case f.cost > money:
		return "RESOLVE-COST"
	}
	return ""
}

// valued reports whether the side has a value that can change: specials and
// blanks have none.
func (f face) valued() bool { return f.symbol != blank && f.symbol != special }

// in reports whether the side shows one of the symbols of a mask.
func (f face) in(mask uint64) bool {
	return (mask>>f.symbol|mask>>anySide)&1 != 0 || f.cost > 0 && mask>>costSide&1 != 0
}
