package destiny

import (
	"slices"
	"strings"

	"muster/catalog"
	"muster/catalog/lang"
	"muster/rules"
	"muster/rules/flow"
	"muster/rules/script"
	"muster/rules/zones"
)

// number returns a number of a piece.
func (s *State) number(value uint8, p zones.Piece) int {
	k := s.kindOf(p)
	switch value {
	case valCost:
		if k.costs.a != nil {
			return s.numberOf(k.costs, p, zones.None)
		}
		return int(k.cost)
	case valShields:
		return int(s.shields[p])
	case valCoins:
		return int(s.coins[p])
	case valDamage:
		return int(s.hurt[p])
	case valOwnDice:
		n := 0
		for d := range s.ownDice(p).And(s.every(zPool)).All() {
			n += int(s.shows(d).value)
		}
		return n
	case valHealth:
		return int(s.health(p))
	case valRemaining:
		return int(s.health(p)) - int(s.hurt[p])
	case valPoints:
		if len(k.card.Points) == 0 {
			return 0
		}
		ways, dice := len(k.card.Points), int(s.brings[p])
		if s.brought.Has(p) { // who joins may be elite or not
			own := s.ownDice(p)
			dice = own.Len()
		}
		return k.card.Points[min(ways, max(1, dice))-1]
	case valSideCost:
		return int(s.shows(p).cost)
	}
	return int(s.shows(p).value)
}

// Has implements script.Judge.
func (s *State) Has(value, side uint8, f *flow.Frame) (n int) {
	for seat := range rules.Seat(s.players) {
		if s.sided(side, seat, f) {
			n += s.tally(value, seat, f)
		}
	}
	return n
}

// elite reports whether a character, or the one of a die, has two or more of its
// own dice.
func (s *State) elite(p zones.Piece) bool {
	n := 0
	for d := range s.dice.All() {
		if s.on[d] == s.cardOf(p) {
			n++
		}
	}
	if s.fallen.Has(p) { // his dice are gone, what lay on him is still there
		n = int(s.brings[p])
	}
	return n > 1 && s.kindOf(p).typ == character || s.elites.Has(s.cardOf(p)) || s.grown.Has(s.cardOf(p))
}

// counted returns the number of which odd and even are said: the value of a die,
// the cost of a card.
func (s *State) counted(p zones.Piece) uint8 {
	if s.isDie(p) {
		return s.shows(p).value
	}
	return s.kindOf(p).cost
}

// called reports whether cards of a kind have one of some titles or codes. The
// code of a card means its other printings too.
func (k *kind) called(names []string) bool {
	title := k.card.Title[lang.EN]
	return slices.ContainsFunc(names, func(name string) bool { return sameTitle(name, title) }) || slices.Contains(names, k.card.Code()) ||
		k.card.ReprintOf != "" && slices.ContainsFunc(names, func(name string) bool { return k.card.Game.ID(name) == k.card.ReprintOf })
}

// sameTitle reports whether two titles differ in case and accents at most.
func sameTitle(a, b string) bool {
	return strings.EqualFold(a, b) || (len(a) != len(b) && len(a)-len(b) < 4 && len(b)-len(a) < 4) && catalog.Key(a) == catalog.Key(b)
}

// bearsAny reports whether as many pieces of a set lie on a card as the set
// means; dice that are in a pool lie on it too.
func (s *State) bearsAny(p zones.Piece, sel *script.Selector, f *flow.Frame) bool {
	n := 0
	lie := s.attached(s.cardOf(p)).Or(s.burdens(s.cardOf(p)))
	if sel.Noun == nDie || dieKinds[sel.Noun] != 0 {
		lie = s.diceOf(s.cardOf(p), s.every(zPool).Minus(s.busy))
	}
	for u := range lie.All() {
		if s.fits(sel, u, f) {
			n++
		}
	}
	if sel.Max >= script.Counted {
		return n > 0
	}
	return n >= int(sel.Max)
}

// sharesWith reports whether a piece has something in common with another, or with
// some other piece of a set.
func (s *State) sharesWith(p zones.Piece, fl *script.Filter, f *flow.Frame) bool {
	if fl.Set == nil {
		q := s.Ref(fl.Ref, f)
		return q != zones.None && s.shares(zones.Of(p).Or(zones.Of(q)), fl.Mask)
	}
	for q := range s.Set(fl.Set, f).All() {
		if (q != p || fl.Not) && s.shares(zones.Of(p).Or(zones.Of(q)), fl.Mask) {
			return true
		}
	}
	return false
}

// Together implements script.Judge.
func (s *State) Together(set zones.Set, fl *script.Filter, f *flow.Frame) bool {
	switch {
	case fl.Value > 0:
		n := 0
		for p := range set.All() {
			n += s.Value(fl.Value, p, f)
		}
		return fl.Measures(n, f)
	case !fl.Not:
		return s.shares(set, fl.Mask)
	}
	for p := range set.All() {
		for q := range set.Above(p).All() {
			if s.shares(zones.Of(p).Or(zones.Of(q)), fl.Mask) {
				return false
			}
		}
	}
	return true
}

// shares reports whether all pieces of a set have the same in each column of a
// mask.
func (s *State) shares(set zones.Set, columns uint64) bool {
	first := set.First()
	if first == zones.None {
		return true
	}
	if columns>>colSubtype&1 != 0 && !s.shareTrait(set) {
		return false
	}
	for p := range set.All() {
		for c := range uint8(columnCount) {
			if c != colSubtype && columns>>c&1 != 0 && s.column(c, p) != s.column(c, first) {
				return false
			}
		}
	}
	return true
}

// shareTrait reports whether there is a trait that all pieces of a set have.
func (s *State) shareTrait(set zones.Set) bool {
	first, most := set.First(), 0
	for p := range set.All() {
		most = max(most, 64*len(s.kindOf(p).traits))
	}
	if !s.nothing(gained) {
		most = mostTraits
	}
	for no := range uint16(most) {
		nos := [1]uint16{no + 1}
		all := s.traited(first, nos[:])
		for p := range set.All() {
			all = all && s.traited(p, nos[:])
		}
		if all {
			return true
		}
	}
	return false
}

// mostTraits is more than there are traits.
const mostTraits = 256

// column returns what a piece has in a column, as a number. Subtypes are not such.
func (s *State) column(column uint8, p zones.Piece) int {
	k := s.kindOf(p)
	switch column {
	case colSymbol:
		return int(s.shows(p).symbol)
	case colColor:
		return int(k.color)
	case colCost:
		return int(k.cost)
	case colTitle:
		return k.card.Family
	case colType:
		return int(k.typ)
	case colPlayer:
		return int(s.holder(p))
	case colAffiliation:
		return int(k.side)
	}
	return int(s.shows(p).value)
}

// Different implements script.Judge.
func (s *State) Different(column uint8, set zones.Set) (n int) {
	for p := range set.All() {
		seen := column == colSymbol && s.shows(p).symbol == nosymbol
		for q := range set.All() {
			seen = seen || q < p && s.shares(zones.Of(p).Or(zones.Of(q)), 1<<column)
		}
		if !seen {
			n++
		}
	}
	return n
}

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
	return (mask>>f.symbol|mask>>anySide|mask>>topmost)&1 != 0 || f.cost > 0 && mask>>costSide&1 != 0
}
