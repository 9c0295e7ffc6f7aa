package script

import (
	"slices"

	"muster/rules"
	"muster/rules/flow"
	"muster/rules/zones"
)

// A Game gives meaning to the words of scripts.
type Game interface {
	// Set returns the pieces that a selector means to the effect of a frame.
	Set(*Selector, *flow.Frame) zones.Set
	// Fit keeps the pieces that a verb can do something with.
	Fit(u Use, set zones.Set, f *flow.Frame) zones.Set
	// Ref returns the piece that a reference names, or None.
	Ref(ref uint8, f *flow.Frame) zones.Piece
	// Value returns a number, about a piece if there is one.
	Value(value uint8, p zones.Piece, f *flow.Frame) int
	// Holds reports whether a flag holds.
	Holds(flag uint8, f *flow.Frame) bool
	// Passes reports whether a piece passes a filter.
	Passes(p zones.Piece, fl *Filter, f *flow.Frame) bool
	// Do begins what a verb does, with f.It and f.N, and sets f.Ok.
	Do(u Use, f *flow.Frame)
	// Foes returns who may be meant by "opponent".
	Foes(f *flow.Frame) rules.Seats
	// OfOne reports whether a selector means the pieces of one opponent, whom
	// the frame has not named yet.
	OfOne(sel *Selector, f *flow.Frame) bool
	// Chose tells that a piece has been chosen from a selector.
	Chose(sel *Selector, p zones.Piece, f *flow.Frame)
}

// A Chooser is a Game in which an option can be taken only if it can be
// resolved.
type Chooser interface {
	// Offers reports whether the option that begins at pc can be taken.
	Offers(a *Ability, pc uint16, f *flow.Frame) bool
}

// A Keeper is a Game in which something can hold for a time.
type Keeper interface {
	// Keeps begins what stands in an ability at pc, which holds for a time, or answers an
	// event if Later stands there.
	Keeps(a *Ability, pc uint16, span uint8, f *flow.Frame)
}

// A Judge is a Game in which pieces of a set are looked at together.
type Judge interface {
	// Together reports whether the pieces of a set pass a filter as a whole.
	Together(set zones.Set, fl *Filter, f *flow.Frame) bool
	// Different returns how many different ones of a column the pieces of a set
	// have.
	Different(column uint8, set zones.Set) int
	// Has returns a number that the players have whom a side means.
	Has(value, side uint8, f *flow.Frame) int
}

// What the questions of programs are about. A game numbers its own from
// FirstAbout on.
const (
	AboutMay uint8 = iota + 1
	AboutOne
	AboutPiece
	AboutFoe
	FirstAbout
)

// AboutMany is the question how many are spotted. It is the last: digests of logs have
// the numbers of the others.
const AboutMany uint8 = 255

// Allows reports whether the condition of an ability holds: what stands after
// "needs".
func Allows(g Game, a *Ability, f *flow.Frame) bool {
	return holds(g, a, 0, a.Body, f)
}

// holds runs a part of a program that asks nothing, and reports whether it comes
// out well.
func holds(g Game, a *Ability, from, to uint16, f *flow.Frame) bool {
	f.Ok = true
	for pc := from; pc < to; {
		in := &a.Code[pc]
		pc++
		switch {
		case in.Op == JumpNot && !f.Ok, in.Op == JumpIf && f.Ok:
			pc = uint16(in.N)
		case !calc(g, a, in, f):
			return f.Ok
		}
	}
	return f.Ok
}

// Spots reports whether what an ability spots before anything else is there.
func (a *Ability) Spots(g Game, f *flow.Frame) bool {
	return a.spot[1] == 0 || holds(g, a, a.spot[0], a.spot[1], f)
}

// Step runs a program until it begins something, asks something or ends.
func Step(g Game, m *flow.Machine, a *Ability, f *flow.Frame) flow.Signal {
	if f.Step == 0 {
		f.Step, f.Ok = a.Body, true
	}
	for {
		in := &a.Code[f.Step]
		f.Step++
		if sel := atOnce(a, in, f); sel != nil && g.OfOne(sel, f) {
			if ask(m, f, flow.Ask{Kind: flow.Open, About: AboutFoe}) {
				return flow.Wait
			}
			f.Foe = rules.Seat(m.Answer().A)
		}
		switch in.Op {
		case End:
			return flow.Done
		case Do:
			if does(g, m, a, in, f) {
				return flow.Go
			}
		case Fresh, Keep, Name:
			keep(g, m, a, in, f)
		case Jump, JumpNot, JumpIf, Over, Later, Until:
			jump(g, m, a, in, f)
		case Next, NextOf, NextFoe:
			next(g, m, a, in, f)
		case One, Gather, InTurn, May, Choice, Swap, Spot, Some:
			if question(g, m, a, in, f) {
				return flow.Wait
			}
		default:
			calc(g, a, in, f)
		}
	}
}

// does begins a verb. It reports whether something is to run before the program goes on.
func does(g Game, m *flow.Machine, a *Ability, in *Instr, f *flow.Frame) bool {
	words, set := a.With(in)
	depth := m.Depth()
	g.Do(Use{Verb: in.A, By: in.Side(), Named: in.B >> aNamed, P: f.It[0], N: f.N, Words: words.Mask, Set: set}, f)
	return m.Depth() != depth || f.Off
}

// keep names pieces, or none when a verb begins to handle them.
func keep(g Game, m *flow.Machine, a *Ability, in *Instr, f *flow.Frame) {
	switch {
	case in.Op == Name:
		*m.Keep(f) = g.Set(&a.Sels[in.A], f)
	case in.Op == Fresh:
		f.It[1] = zones.None // of the verb before
		if f.Did, f.Sum = 0, 0; in.A > 0 {
			*m.Keep(f) = zones.Set{}
		}
	case in.B == those:
		m.Keep(f).Add(f.It[in.A])
	default:
		f.It[in.B] = f.It[in.A]
	}
}

// jump goes on elsewhere, if the instruction says so: what stands between may be kept for later.
func jump(g Game, m *flow.Machine, a *Ability, in *Instr, f *flow.Frame) {
	switch in.Op {
	case JumpNot:
		if f.Ok {
			return
		}
	case JumpIf:
		if !f.Ok {
			return
		}
	case Over:
		if f.It[in.B] != zones.None {
			return
		}
	case Later:
		m.Delay(*f, in.A)
	case Until:
		g.(Keeper).Keeps(a, f.Step, in.A, f)
	}
	f.Step = uint16(in.N)
}

// Mentions reports whether an ability speaks of a piece from a step on.
func (a *Ability) Mentions(step uint16, ref uint8) bool {
	return slices.ContainsFunc(a.Code[step:], func(in Instr) bool { return (in.Op == Load || in.Op == Is) && in.A == ref })
}

// Side returns the side before the verb of an instruction Do.
func (in *Instr) Side() uint8 { return in.B & (1<<aNamed - 1) }

// With returns the words and the set that go with the verb of an instruction Do.
func (a *Ability) With(in *Instr) (words List, set *Selector) {
	if n := in.N & 0xff; n > 0 {
		words = a.Words[n-1]
	}
	if n := in.N >> 8; n > 0 {
		set = &a.Sels[n-1]
	}
	return words, set
}

// calc runs an instruction that asks nothing and begins nothing. It reports
// false at the end of a condition.
func calc(g Game, a *Ability, in *Instr, f *flow.Frame) bool {
	switch in.Op {
	case End:
		return false
	case Num:
		f.N = joins(f.N, in.N, in.A)
	case Val:
		f.N = joins(f.N, int16(value(g, in, f)), uint8(in.N))
	case Count:
		sel := &a.Sels[in.A]
		n := most(g, sel, g.Set(sel, f), f)
		if sel.UpTo && sel.Max < Counted {
			n = min(n, int(sel.Max))
		}
		f.N = joins(f.N, int16(n), in.B)
	case Fold:
		f.N = joins(f.N, int16(fold(g, a, in, f)), in.B>>4)
	case Make:
		f.N = makes(f.N, in)
	case Hold:
		f.M = f.N
	case Load:
		f.It[in.B] = zones.None
		if in.A > 0 {
			f.It[in.B] = g.Ref(in.A, f)
			f.Ok = f.It[in.B] != zones.None
		}
	case Can:
		f.Ok = can(g, a, in, f)
	case Holds:
		f.Ok = g.Holds(in.A, f)
	case Some:
		sel := &a.Sels[in.A]
		f.Ok = enough(g, sel, g.Set(sel, f), f)
	case Whole:
		f.Ok = whole(g, &a.Sels[in.A], f)
	case Is:
		p := g.Ref(in.A, f)
		f.Ok = p != zones.None && g.Passes(p, &a.Sels[in.N].Filters[0], f)
	case Cmp:
		f.Ok = compare(f.M, f.N, uint64(in.A))
	case Not:
		f.Ok = !f.Ok
	case Did:
		f.Ok = f.Ok && f.Did > 0
	}
	return true
}

// compare reports whether a compares to b by the signs of a mask.
func compare(a, b int16, signs uint64) bool {
	switch {
	case a < b:
		return signs&1 != 0
	case a == b:
		return signs&2 != 0
	}
	return signs&4 != 0
}

// Compares reports whether two numbers of a piece compare as a filter says.
func (fl *Filter) Compares(n, than int) bool {
	return compare(int16(n), int16(than), fl.Mask) != fl.Not
}

// Measures reports whether a number passes a filter that has a Value.
func (fl *Filter) Measures(n int, f *flow.Frame) bool {
	than := fl.Num
	if fl.Open {
		than = f.M
	}
	return compare(int16(n), than, fl.Mask) != fl.Not
}

// Number returns the number that an ability gives to the verb at an instruction.
func Number(g Game, a *Ability, from, at int, f *flow.Frame) int {
	for i := from; i < at; i++ {
		calc(g, a, &a.Code[i], f)
	}
	return int(f.N)
}

var onePiece = Selector{Max: 1}

// can reports whether a verb could do anything with what it names.
func can(g Game, a *Ability, in *Instr, f *flow.Frame) bool {
	var set zones.Set
	sel := &onePiece
	switch {
	case in.N == none:
		set.Add(0) // any piece will do
	case in.N >= firstRef:
		set.Add(g.Ref(uint8(in.N-firstRef), f))
	default:
		sel = &a.Sels[in.N]
		set = g.Set(sel, f)
	}
	u := Use{Verb: in.B, P: zones.None, N: f.N}
	if marks := in.A / 2; marks > 0 {
		u.Words = a.Words[marks-1].Mask
	}
	set = g.Fit(u, set, f)
	return !set.Empty() && sel.Pays(g, set, f)
}

// fit returns the pieces of a selector that the verb to come can use.
func fit(g Game, a *Ability, in *Instr, f *flow.Frame) zones.Set {
	return g.Fit(a.toCome(in, f), g.Set(&a.Sels[in.A], f), f)
}

// toCome returns the use of the verb for which One and Gather choose.
func (a *Ability) toCome(in *Instr, f *flow.Frame) Use {
	u := Use{Verb: uint8(in.N), Reg: in.B, P: zones.None, N: f.N}
	if n := in.N >> 8; n > 0 {
		u.Words = a.Words[n-1].Mask
	}
	return u
}
