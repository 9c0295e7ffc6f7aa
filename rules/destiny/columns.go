package destiny

import (
	"iter"
	"math/bits"
	"slices"
	"strings"

	"muster/catalog"
	"muster/rules"
	"muster/rules/flow"
	"muster/rules/script"
	"muster/rules/zones"
)

// number returns a number of a piece.
func (s *State) number(value uint8, p zones.Piece) int {
	k := s.kindOf(p)
	switch value {
	case valCost, valPrice:
		if by := s.play(p); value == valPrice && by != nil && by.Step > toPay {
			return int(by.Sum)
		}
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
	return slices.ContainsFunc(names, func(name string) bool { return k.entitled(name) }) || slices.Contains(names, k.card.Code()) ||
		k.card.ReprintOf != "" && slices.ContainsFunc(names, func(name string) bool { return k.card.Game.ID(name) == k.card.ReprintOf })
}

// entitled reports whether a title differs from that of a kind in case and accents at most.
func (k *kind) entitled(name string) bool {
	more := len(name) - len(k.title)
	if strings.EqualFold(name, k.title) {
		return true
	}
	return more != 0 && -4 < more && more < 4 && mayBegin(k.key, name) && catalog.Key(name) == k.key
}

// mayBegin reports whether the key of a name may be this one, by the first letter: to make
// a key takes time.
func mayBegin(key, name string) bool {
	if key == "" || name == "" {
		return true
	}
	first := name[0] | ' '
	return first < 'a' || first > 'z' || first == key[0]
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
		return int(s.colorOf(p))
	case colCost:
		return int(k.cost)
	case colTitle:
		return int(k.family)
	case colType:
		return int(k.typ)
	case colPlayer:
		return int(s.holder(p))
	case colAffiliation:
		return int(k.side)
	case colCard:
		return int(s.cardOf(p))
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

// A reading is another way in which sides of dice may be resolved, while the ability
// allows: as if they showed another symbol, with a value of their own, or had no plus.
type reading struct {
	from  uint64 // symbols, as bits
	to    uint8
	value uint8 // of a side that has none
	plain bool
	hurts uint8 // what it costs the character with its card
	proc  uint16
}

// readings yields how else a die may be resolved than its side says now: as its own card
// says, and as cards in play say.
func (s *State) readings(d zones.Piece) iter.Seq[*reading] {
	return func(yield func(*reading) bool) {
		card := s.cardOf(d)
		if s.anyKind(d, func(k *kind) bool {
			for i := range k.reads {
				if s.allowed(&standing{proc: k.reads[i].proc}, card) && !yield(&k.reads[i]) {
					return true
				}
			}
			return false
		}) {
			return
		}
		for c, st := range s.standing(rereads) {
			if s.playerOf(c) == s.holder(d) && s.concerns(st, c, d) && s.allowed(st, c) && !yield(&st.reads) {
				return
			}
		}
	}
}

// unmodified reports whether a die may be resolved as if it had no plus.
func (s *State) unmodified(d zones.Piece) bool {
	if !s.printed(d).plus || !s.reread(d) {
		return false
	}
	for r := range s.readings(d) {
		if r.plain {
			return true
		}
	}
	return false
}

// reread reports whether something may say of a die how else it is resolved.
func (s *State) reread(d zones.Piece) bool {
	return len(s.kindOf(d).reads) > 0 || !s.nothing(rereads) || s.lends()
}

// others returns the symbols, as bits, as which a die may be resolved instead of the one
// that it shows.
func (s *State) others(d zones.Piece) (all uint16) {
	if !s.reread(d) {
		return 0
	}
	shown := s.printed(d).symbol
	for r := range s.readings(d) {
		if !r.plain && r.from>>shown&1 != 0 {
			all |= 1 << r.to
		}
	}
	return all &^ (1 << shown)
}

// worthAs returns the value with which a die is resolved as a symbol.
func (s *State) worthAs(d zones.Piece, symbol uint8) uint8 {
	shown := s.shows(d)
	if shown.symbol != blank || symbol == blank || !s.reread(d) {
		return shown.value
	}
	for r := range s.readings(d) {
		if r.from>>shown.symbol&1 != 0 && r.to == symbol {
			shown.value = max(shown.value, r.value)
		}
	}
	return shown.value
}

// askSymbol asks as which of some symbols the die Dst is resolved: what it shows, if that
// can be, or another.
func (s *State) askSymbol(f *flow.Frame, others uint16) flow.Signal {
	if shown := s.shows(f.Dst).symbol; shown != blank {
		others |= 1 << shown
	}
	return s.Put(flow.Ask{Kind: flow.Open, About: aboutAs, Seats: rules.Only(f.Seat), N: others, Src: f.Dst})
}

// spelled reports whether one of some words stands in the title of a card.
func (k *kind) spelled(parts []string) bool {
	return slices.ContainsFunc(parts, func(part string) bool { return strings.Contains(k.key, catalog.Key(part)) })
}

// symbolMask returns the symbols that words name, as bits.
func symbolMask(names []string) (all uint64) {
	for _, name := range names {
		if symbol := slices.Index(symbols[:], name); symbol >= 0 {
			all |= 1 << symbol
		} else {
			all |= damages
		}
	}
	return all
}

// recast returns the symbol that a side of a die shows instead of the one that is printed.
func (s *State) recast(d zones.Piece, symbol uint8) uint8 {
	for c, st := range s.standing(recasts) {
		if st.reads.from>>symbol&1 != 0 && s.concerns(st, c, d) && s.allowed(st, c) {
			return st.reads.to
		}
	}
	return symbol
}

// sure reports whether a die can be resolved as no more than one symbol.
func (s *State) sure(d zones.Piece, others uint16) (symbol int16, sure bool) {
	return int16(bits.TrailingZeros16(others)), others&(others-1) == 0 && s.printed(d).symbol == blank
}
