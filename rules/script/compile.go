package script

import "strings"

// An Op is an instruction's operation.
type Op uint8

const (
	End     Op = iota
	Num        // N = n
	Val        // N = value A of ref B, or of side B-128 from 129 on
	Count      // N = size of Sels[A]
	Fold       // N = what B makes of the values N of Sels[A]
	Make       // N = what A makes of N, with B
	Hold       // M = N
	Load       // It[B] = ref A; Ok = it is there
	One        // It[B] = a piece of Sels[A] that verb N can use, chosen if there are several; Ok = there was one
	Next       // It[B] = next piece of Sels[A] after It[B], or jump to N
	Gather     // gathers up to Sels[A].Max pieces for verb N; Ok = there are as many as are meant
	NextOf     // It[B] = next gathered piece after It[B], or jump to N; Ok = the verb was done to as many as are meant
	InTurn     // It[B] = one more piece of Sels[A] that verb N can use, chosen, or None; Ok = it has had as many as are meant
	Over       // jump to N if It[B] is None
	Keep       // It[B] = It[A], or It[A] is one of those that are named
	Do         // verb A, by side B, which has above the pieces that the verb names, words and set of N, as With reads them
	Can        // Ok = verb B with the marks of A/2 can use some piece of the set of N (or the ref, from firstRef on; none)
	May        // Ok = yes to a question about verb A
	Holds      // Ok = flag A
	Some       // Ok = as many pieces are in Sels[A] as it means
	Whole      // Ok = the pieces of Sels[A] are together what it means
	Is         // Ok = ref A passes the words N
	Cmp        // Ok = M compares by A to N
	Not        // Ok = not Ok
	Jump       // to N
	Spot       // Did = how many pieces of Sels[A] are spotted, asked if fewer will do; Ok
	JumpNot    // to N unless Ok
	JumpIf     // to N if Ok
	Choice     // ask one of A, pairs of B if B is not 0; a table of jumps follows at N
	Swap       // the opponent does what follows, whose is the piece B if there is one and N the side that says so, or again the player
	Fresh      // Did = Sum = 0: a verb begins to handle pieces; A 1: and none are named
	Later      // what follows is kept until after the event A, 0 until after the round; to N
	NextFoe    // A 1: the next opponent is meant, or jump to N; A 0: none yet
	Until      // what follows, and holds, does so for the time A from now on; to N
	Did        // Ok = the last verb has handled a piece
	Name       // the pieces of Sels[A] are those that are named
)

// counts reports whether an operation is part of a number.
func (op Op) counts() bool {
	switch op {
	case Num, Val, Count, Fold, Make, Hold:
		return true
	}
	return false
}

// tests reports whether an operation is part of a condition.
func (op Op) tests() bool {
	switch op {
	case Some, Whole, Is, Holds, Not, Cmp:
		return true
	}
	return false
}

// An Instr is an instruction.
type Instr struct {
	Op   Op
	A, B uint8
	N    int16
}

// Registers of a frame, beyond the operands 0 and 1.
const (
	It    = 2   // the piece of a loop
	That  = 3   // the piece that was named
	those = 255 // not one piece: the set that was named
)

// To a sum, Num, Val, Count and Fold add what they find, or take it off: this
// stands in the field that they do not use, for Fold above what it makes.
const (
	adds = 1 + iota
	takes
)

// aSide is added to the side whose value is meant.
const aSide = 128

// aNamed is where a verb that is done has, above its side, which of its pieces it names.
const aNamed = 6

// What is made of a number.
const (
	halfUp uint8 = iota + 1
	halfDown
	double
	atMost
	each
)

type compiler struct {
	v    Vocab
	a    Ability
	full bool // a number did not fit its field
	cost bool // what is compiled is a cost
	spot bool // it is spotted
}

// compile turns a tree without faults into a program. It reports false if the
// line is too long for one.
func compile(l Line, v Vocab, line int) (Ability, bool) {
	c := &compiler{v: v, a: Ability{Head: l.Head, Event: l.Event, Line: line, Tree: l, Code: make([]Instr, 0, 16)}}
	c.a.Kinds = c.list(Adj, l.Kinds).Mask
	c.a.Roles = c.roles(l.Roles)
	if needs := needed(l); needs != nil {
		c.cond(needs)
		c.emit(End, 0, 0, 0)
	}
	c.a.First = v[Span][l.First].Bit
	c.a.Once = v[Span][l.Once].Bit
	c.a.Body = uint16(len(c.a.Code))
	c.costs(l.Do)
	c.step(l.Do)
	c.emit(End, 0, 0, 0)
	return c.a, !c.full
}

// roles compiles the parts that pieces play in an event.
func (c *compiler) roles(trees []RoleTree) (all []Role) {
	for _, r := range trees {
		role := Role{Prep: r.Prep, Who: parties[r.Who]}
		if r.Set != nil {
			s := c.selector(r.Set)
			role.Sel = &s
		} else {
			role.Ref = c.v[Ref][r.Ref].Bit
		}
		all = append(all, role)
	}
	return all
}

func (c *compiler) emit(op Op, a, b, n int) int {
	c.full = c.full || a != int(uint8(a)) || b != int(uint8(b)) || n != int(int16(n))
	c.a.Code = append(c.a.Code, Instr{op, uint8(a), uint8(b), int16(n)})
	return len(c.a.Code) - 1
}

// patch makes the jumps at the given places go to the next instruction.
func (c *compiler) patch(at ...int) {
	next := len(c.a.Code)
	c.full = c.full || next != int(int16(next))
	for _, i := range at {
		c.a.Code[i].N = int16(next)
	}
}

func (c *compiler) cond(k *Cond) {
	switch k.Kind {
	case CondAnd, CondOr:
		op := JumpNot
		if k.Kind == CondOr {
			op = JumpIf
		}
		var out []int
		for i, of := range k.Of {
			if i > 0 {
				out = append(out, c.emit(op, 0, 0, 0))
			}
			c.cond(of)
		}
		c.patch(out...)
	case CondSome:
		c.measure(k.Set)
		c.emit(Some, c.sel(k.Set), 0, 0)
	case CondAll:
		c.measure(k.Set)
		c.emit(Whole, c.sel(k.Set), 0, 0)
	case CondNo:
		c.measure(k.Set)
		c.emit(Some, c.sel(k.Set), 0, 0)
		c.emit(Not, 0, 0, 0)
	case CondIs:
		c.gauge(*k.Test)
		c.a.Sels = append(c.a.Sels, Selector{Filters: []Filter{c.filter(*k.Test)}})
		c.emit(Is, int(c.v[Ref][k.Ref].Bit), 0, len(c.a.Sels)-1)
	case CondFlag:
		c.emit(Holds, int(c.v[Flag][k.Flag].Bit), 0, 0)
		if k.Not {
			c.emit(Not, 0, 0, 0)
		}
	case CondCmp:
		c.num(k.A)
		c.emit(Hold, 0, 0, 0)
		c.num(k.B)
		c.emit(Cmp, int(cmps[k.Op]), 0, 0)
	}
}

// bests are above the comparisons: what no other piece of the set is below or
// above.
var bests = map[string]uint64{"lowest": 8, "highest": 16}

// cmps numbers the comparisons: bit 0 less, bit 1 equal, bit 2 greater.
var cmps = map[string]uint8{"<": 1, "=": 2, "<=": 3, ">": 4, ">=": 6}

func (c *compiler) sel(s *SetTree) int {
	c.a.Sels = append(c.a.Sels, c.selector(s))
	return len(c.a.Sels) - 1
}

func (c *compiler) selector(s *SetTree) Selector {
	sel := Selector{
		Noun: c.v[Noun][s.Noun].Bit, Side: c.v[Side][s.Side].Bit, Max: s.Max, UpTo: s.UpTo, Some: s.Some,
		On: c.v[Ref][s.On].Bit, Zone: c.v[Zone][s.Zone].Bit, InFull: c.cost && !s.UpTo && s.Max != All, Spot: c.spot,
	}
	for _, t := range s.Tests {
		if f := c.filter(t); t.together() {
			sel.Together = append(sel.Together, f)
		} else {
			sel.Filters = append(sel.Filters, f)
		}
	}
	for _, or := range s.Or {
		sel.Or = append(sel.Or, c.selector(or))
	}
	return sel
}

func (c *compiler) filter(t Test) Filter {
	switch {
	case t.Than != "":
		return Filter{Value: c.v[Value][t.Value].Bit, Not: t.Not, Mask: uint64(cmps[t.Op]), Than: c.v[Value][t.Than].Bit}
	case t.Num != nil:
		f := Filter{Value: c.v[Value][t.Value].Bit, Not: t.Not, Mask: uint64(cmps[t.Op]), Open: !t.Num.written()}
		if !f.Open {
			f.Num = int16(t.Num.N)
		}
		return f
	case t.Near > 0:
		f := Filter{Group: c.v[Post][t.Post].Group, Not: t.Not, Num: int16(t.Near), Ref: c.v[Ref][t.Ref].Bit}
		if t.Set != nil {
			s := c.selector(t.Set)
			f.Set = &s
		}
		return f
	case t.Span != "":
		return Filter{Group: c.v[Post][t.Post].Group, Not: t.Not, Mask: uint64(c.v[Post][t.Post].Bit), Span: c.v[Span][t.Span].Bit}
	case t.Post != "" && len(t.Words) == 0:
		f := Filter{Group: c.v[Post][t.Post].Group, Value: c.v[Value][t.Value].Bit, Not: t.Not, Names: t.Names, Ref: c.v[Ref][t.Ref].Bit}
		for _, name := range t.Columns {
			f.Mask |= 1 << c.v[Column][name].Bit
		}
		if t.Value != "" {
			f.Group, f.Mask = 0, bests[t.Op]
		}
		if t.Set != nil {
			s := c.selector(t.Set)
			f.Set = &s
		}
		return f
	}
	name, _, _ := strings.Cut(t.Words[0], " ")
	l := c.list(Adj, t.Words)
	return Filter{Group: c.v[Adj][name].Group, Not: t.Not, Mask: l.Mask, Nos: l.Nos}
}

// list returns words of a group. The mask of a word about a piece has the piece
// too.
func (c *compiler) list(class Class, words []string) (l List) {
	for _, w := range words {
		name, ref, about := strings.Cut(w, " ")
		word := c.v[class][name]
		if word.No > 0 {
			l.Nos = append(l.Nos, word.No)
			continue
		}
		c.full = c.full || word.Bit >= aboutPiece
		l.Mask |= 1 << word.Bit
		if about {
			bit := c.v[Ref][ref].Bit
			c.full = c.full || bit > 0x7f
			l.Mask |= uint64(bit) << aboutPiece
		}
	}
	return l
}

// aboutPiece is where a mask has the piece that a word is about.
const aboutPiece = 56

// Piece returns the reference that a mask is about, and the mask without it.
func Piece(mask uint64) (ref uint8, rest uint64) {
	return uint8(mask >> aboutPiece & 0x7f), mask &^ (0x7f << aboutPiece)
}
