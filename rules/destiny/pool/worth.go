package pool

import (
	"slices"

	"muster/catalog"
)

// A purse is what shown sides are worth to somebody: the symbols that count and
// the resources to pay for sides.
type purse struct {
	symbols   []string
	resources int
}

// unit returns how much of its symbol a side is: specials and blanks, which have
// no value, count one each.
func unit(s catalog.Side) int {
	if s.Symbol == "Sp" || s.Symbol == "-" {
		return 1
	}
	return s.Value
}

// valued reports whether modifiers join sides of a symbol.
func valued(symbol string) bool { return symbol != "Sp" && symbol != "-" }

// plain returns what matters of a side; the zero Side if nothing does.
func (p *purse) plain(s catalog.Side) catalog.Side {
	wild := s.Plus && s.Symbol == "*"
	if s.Cost > p.resources || !wild && !slices.Contains(p.symbols, s.Symbol) || s.Plus && s.Value == 0 {
		return catalog.Side{}
	}
	s.X = false
	return s
}

// worth returns the most of the symbols that the shown sides give by legal use:
// each side is used once and paid for, and a modifier only joins a side of its own
// symbol that is used and is no modifier (RR "Resolve dice").
func (p *purse) worth(shown []catalog.Side) int {
	best, cost := 0, 0
	var based uint16 // symbols of the sides that are no modifiers
	for _, s := range shown {
		if !s.Plus && s.Symbol != "" {
			best, cost = best+unit(s), cost+s.Cost
			based |= p.bit(s)
		}
	}
	for _, s := range shown {
		if s.Plus && p.joins(s, based) {
			best, cost = best+s.Value, cost+s.Cost
		}
	}
	if cost <= p.resources {
		return best // all of it can be paid for
	}
	return p.choose(shown)
}

// bit returns the bit of the symbol of a side that modifiers may join.
func (p *purse) bit(s catalog.Side) uint16 {
	if !valued(s.Symbol) {
		return 0
	}
	return 1 << slices.Index(p.symbols, s.Symbol)
}

// joins reports whether a modifier may join one of the symbols in use.
func (p *purse) joins(mod catalog.Side, used uint16) bool {
	return mod.Symbol == "*" && used != 0 || mod.Symbol != "*" && p.bit(mod)&used != 0
}

// choose tries which sides are worth their cost. What may be joined, as bits, and
// what has been paid make a state; most has the highest worth of each, -1 if there
// is no way to it. Sides that are no modifiers come first: a modifier can only
// join what is used.
func (p *purse) choose(shown []catalog.Side) int {
	var bits []string // symbols that modifiers are waiting for; "" stands for any
	for _, s := range shown {
		if s.Plus && !slices.Contains(bits, waiting(s)) {
			bits = append(bits, waiting(s))
		}
	}
	row := p.resources + 1
	most := slices.Repeat([]int{-1}, row<<len(bits))
	most[0] = 0
	for _, plus := range []bool{false, true} {
		for _, s := range shown {
			if s.Plus == plus && s.Symbol != "" {
				p.use(most, s, bits)
			}
		}
	}
	return slices.Max(most)
}

// use adds the ways that use a side to those that do not. It goes from the states
// with most paid down, so that no side is used twice; a free one is looked at once.
func (p *purse) use(most []int, s catalog.Side, bits []string) {
	row, opens, more := p.resources+1, 0, s.Value
	if !s.Plus {
		more = unit(s)
		for i, b := range bits {
			if valued(s.Symbol) && (b == s.Symbol || b == "") {
				opens |= 1 << i
			}
		}
	}
	for used := len(most)/row - 1; used >= 0; used-- {
		if s.Plus && used>>slices.Index(bits, waiting(s))&1 == 0 {
			continue
		}
		for paid := p.resources - s.Cost; paid >= 0; paid-- {
			from, to := used*row+paid, (used|opens)*row+paid+s.Cost
			if most[from] >= 0 {
				most[to] = max(most[to], most[from]+more)
			}
		}
	}
}

// waiting returns the symbol that a modifier waits for, "" for any.
func waiting(mod catalog.Side) string {
	if mod.Symbol == "*" {
		return ""
	}
	return mod.Symbol
}
