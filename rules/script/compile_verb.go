package script

import "strings"

// verb compiles a verb with what it takes.
func (c *compiler) verb(s *Phrase) {
	word := c.v[Verb][s.Verb]
	verb, by := int(word.Bit), 0
	need := verb // the verb for which a piece is chosen
	if s.Side != "" {
		by = int(c.v[Side][s.Side].Bit)
	}
	words, set := c.extras(s)
	c.measures(s)
	for _, a := range s.Args {
		if a.Kind == 'v' {
			need = int(c.v[Verb][a.Words[0]].Bit)
		}
	}
	c.number(s) // before pieces are chosen, which may change what it counts
	regs, named, loop := c.pieces(s, word, need|words<<8)
	if regs == 0 && mayTake(word.Sig) {
		c.emit(Load, 0, 0, 0) // it is not done to the pieces of the verb before
		c.emit(Load, 0, 1, 0)
	}
	c.emit(Do, verb, by|named<<aNamed, words|set<<8)
	if loop >= 0 {
		c.emit(Jump, 0, 0, loop)
		if c.a.Code[loop].Op == InTurn {
			loop++
		}
		c.patch(loop)
	}
}

// pieces compiles the choice of the pieces that a verb takes, whose words stand above its number. It
// returns how many they are, bit n for each that the verb names, and where the loop starts if there
// are several of one; else -1.
func (c *compiler) pieces(s *Phrase, word Word, need int) (regs, named, loop int) {
	loop = -1
	for _, a := range s.Args {
		if a.Kind != 'p' && a.Kind != 'q' {
			continue
		}
		if regs == 0 {
			c.emit(Fresh, names(s), 0, 0)
		}
		if a.whole() {
			if regs > 0 && s.Args[0].whole() {
				c.emit(Name, c.sel(a.Set), 0, 0)
			}
			c.emit(Load, 0, regs, 0)
			regs++
			continue
		}
		if !word.Holds {
			named |= 1 << regs
		}
		from := len(c.a.Code)
		if top := c.operand(a, regs, need, word); top >= 0 {
			loop = top
		}
		c.asks(from, s)
		switch a.As {
		case "that":
			c.emit(Keep, regs, That, 0)
		case "those":
			c.emit(Keep, regs, those, 0)
		}
		regs++
	}
	return regs, named, loop
}

// asks notes of the instructions from one on that ask for a piece what that is for.
func (c *compiler) asks(from int, s *Phrase) {
	for at, in := range c.a.Code[from:] {
		if in.Op == One || in.Op == Gather || in.Op == InTurn {
			c.a.choices = append(c.a.choices, named{at: uint16(from + at), parts: []*Phrase{s}})
		}
	}
}

// mayTake reports whether a verb can take a piece, and need not.
func mayTake(sig string) bool {
	for par := range params(sig) {
		if par.opt && par.kind == 'p' {
			return true
		}
	}
	return false
}

// names is 1 for a verb that names the pieces which it handles.
func names(s *Phrase) int {
	for _, a := range s.Args {
		if a.As == "those" && !a.Too {
			return 1
		}
	}
	return 0
}

// measures compiles what the sets that a verb takes are measured with.
func (c *compiler) measures(s *Phrase) {
	for _, a := range s.Args {
		if a.Set != nil {
			c.measure(a.Set)
		}
	}
}

// number compiles the number that a verb takes, 0 if it need not have one.
func (c *compiler) number(s *Phrase) {
	for _, a := range s.Args {
		if a.Kind == 'n' {
			c.num(a.Num)
			return
		}
	}
	if strings.Contains(c.v[Verb][s.Verb].Sig, " n") {
		c.emit(Num, 0, 0, 0)
	}
}

// extras notes the words or marks that a verb takes and the set, and returns
// where, counted from 1.
func (c *compiler) extras(s *Phrase) (words, set int) {
	var l List
	for i, a := range s.Args {
		if c.v[Mark][a.Prep].Bit > 0 {
			l.Mask |= c.list(Mark, []string{a.Prep}).Mask
		}
		switch {
		case a.Kind == 'w':
			said := c.list(Adj, a.Words)
			if c.marked(s.Verb) {
				said.Mask = said.Mask&^(1<<Above-1) | said.Mask<<Above&(1<<(2*Above)-1)
			}
			if a.Not {
				said.Mask |= Complement
			}
			l.Mask, l.Nos = l.Mask|said.Mask, said.Nos
		case a.Kind == 'v' && c.v[Verb][s.Verb].Holds:
			l.Nos = append(l.Nos, uint16(c.v[Verb][a.Words[0]].Bit))
		case a.Kind == 'm':
			l.Mask |= c.list(Mark, a.Words).Mask
		case a.whole() && i > 0 && s.Args[0].whole(): // these are named
		case a.Kind == 's' || a.whole():
			c.full = c.full || set > 0 // there is room for one
			set = c.sel(a.Set) + 1
			c.a.May = c.a.May || a.Set.UpTo
			if i == 0 && a.Kind == 'q' {
				l.Mask |= Several
			}
		}
	}
	if l.Mask != 0 || len(l.Nos) > 0 {
		c.a.Words = append(c.a.Words, l)
		words = len(c.a.Words)
	}
	c.full = c.full || words > 0x7f || set > 0x7f // they share a field
	return words, set
}

// marked reports whether a verb takes marks, so that its words stand above them.
func (c *compiler) marked(verb string) bool {
	for par := range params(c.v[Verb][verb].Sig) {
		if par.kind == 'm' || c.v[Mark][par.prep].Bit > 0 {
			return true
		}
	}
	return false
}

// whole reports whether a verb is done to a set as a whole although it could take
// a piece.
func (a *Arg) whole() bool { return a.Kind == 'q' && a.Set != nil && (a.Set.Max != 1 || a.Set.UpTo) }

// measure compiles the number that pieces of a set are compared with, or the
// number of them that are meant, into M.
func (c *compiler) measure(s *SetTree) {
	if s.Count != nil {
		c.num(s.Count)
		c.emit(Hold, 0, 0, 0)
	}
	for _, t := range s.Tests {
		c.gauge(t)
	}
	for _, or := range s.Or {
		c.measure(or)
	}
}

// gauge compiles the number with which a test compares into M.
func (c *compiler) gauge(t Test) {
	if t.Set != nil {
		c.measure(t.Set)
	}
	if t.Num != nil && !t.Num.written() {
		c.num(t.Num)
		c.emit(Hold, 0, 0, 0)
	}
}

// operand compiles the choice of a piece for a verb, whose words stand above its
// number. If several are meant it opens a loop and returns where the loop starts.
func (c *compiler) operand(a Arg, reg, need int, word Word) int {
	if a.Ref != "" {
		c.emit(Load, int(c.v[Ref][a.Ref].Bit), reg, 0)
		return -1
	}
	i := c.sel(a.Set)
	switch {
	case a.Set.Max == All && (a.Set.extreme() || word.AtOnce): // once some of them are gone others are the lowest
		c.emit(Gather, i, reg, need)
		c.emit(Load, 0, reg, 0)
		return c.emit(NextOf, i, reg, 0)
	case a.Set.Max == All && !word.Turns:
		c.emit(Load, 0, reg, 0)
		return c.emit(Next, i, reg, 0)
	case a.Set.Max == 1 && !a.Set.UpTo:
		c.emit(One, i, reg, need)
		return -1
	}
	c.a.May = c.a.May || a.Set.UpTo
	if word.Turns {
		c.emit(Load, 0, reg, 0)
		at := c.emit(InTurn, i, reg, need)
		c.emit(Over, 0, reg, 0)
		return at
	}
	c.emit(Gather, i, reg, need)
	c.emit(Load, 0, reg, 0)
	return c.emit(NextOf, i, reg, 0)
}

// num compiles a number: its parts one after the other, then what is made of the
// whole.
func (c *compiler) num(n *Amount) {
	whole, add := n, 0
	for ; n != nil; n = n.Plus {
		if n.Minus {
			add = takes
		}
		switch {
		case n.Fold == "different":
			c.measure(n.Set)
			c.emit(Fold, c.sel(n.Set), int(folds[n.Fold])|add<<4, int(c.v[Column][n.Value].Bit))
		case n.Fold != "":
			c.measure(n.Set)
			c.emit(Fold, c.sel(n.Set), int(folds[n.Fold])|add<<4, int(c.v[Value][n.Value].Bit))
		case n.Side != "":
			c.emit(Val, int(c.v[Value][n.Value].Bit), aSide+int(c.v[Side][n.Side].Bit), add)
		case n.Value != "":
			c.emit(Val, int(c.v[Value][n.Value].Bit), int(c.v[Ref][n.Ref].Bit), add)
		case n.Set != nil:
			c.measure(n.Set)
			c.emit(Count, c.sel(n.Set), add, 0)
		default:
			c.emit(Num, add, 0, n.N)
		}
		add = adds
	}
	if whole.Made != "" {
		c.emit(Make, int(made[whole.Made]), 0, 0)
	}
	if whole.Most > 0 {
		c.emit(Make, int(atMost), whole.Most, 0)
	}
	if whole.Per > 0 {
		c.emit(Make, int(each), whole.Per, 0)
	}
}

// written reports whether a number is known.
func (n *Amount) written() bool {
	return n.Value == "" && n.Set == nil && n.Plus == nil && n.Made == "" && n.Most == 0 && n.Per == 0
}
