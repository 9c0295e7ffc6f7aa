package script

import (
	"muster/rules"
	"muster/rules/flow"
	"muster/rules/zones"
)

// choice asks for one of the options that can be taken; if there is none, what
// follows the choice goes on. The set of the question holds their numbers if
// they are not all there.
func choice(g Game, m *flow.Machine, a *Ability, in *Instr, f *flow.Frame) bool {
	table, n := uint16(in.N), uint16(in.A)
	var open zones.Set
	c, picky := g.(Chooser)
	if picky && !f.Asked {
		for i := range n {
			if c.Offers(a, uint16(a.Code[table+i].N), f) {
				open.Add(zones.Piece(i))
			}
		}
		switch k := open.Len(); {
		case k == 0:
			f.Step, f.Ok = table+n, false
			return false
		case k == 1 && !m.AskAll:
			f.Step = table + uint16(open.First())
			return false
		}
	}
	if ask(m, f, flow.Ask{Kind: flow.Pose, About: AboutOne, N: n, Set: open}) {
		return true
	}
	f.Step = table + m.Answer().A
	return false
}

// Affords reports whether what begins at pc can be paid for, if it has a cost, and what is
// spotted for it is there; of alternatives, whether that holds of one.
func Affords(g Game, a *Ability, pc uint16, f *flow.Frame) bool {
	f.Ok = true
	for {
		in := &a.Code[pc]
		pc++
		switch {
		case in.Op == JumpNot && in.A == aCost && !f.Ok:
			return false
		case in.Op == JumpNot && !f.Ok, in.Op == JumpIf && f.Ok:
			pc = uint16(in.N)
		case in.Op == JumpNot, in.Op == JumpIf:
		case in.Op == Can:
			return in.A&aCost == 0 || can(g, a, in, f)
		case in.Op == Choice:
			for i := range uint16(in.A) {
				if Affords(g, a, uint16(a.Code[uint16(in.N)+i].N), f) {
					return true
				}
			}
			return false
		case !in.Op.counts() && !in.Op.tests():
			return true
		default:
			calc(g, a, in, f)
		}
	}
}

// Begins reports whether an ability could do anything with what it does first.
func Begins(g Game, a *Ability, f *flow.Frame) bool {
	pc := a.Body
	for a.Code[pc].Op.counts() {
		calc(g, a, &a.Code[pc], f)
		pc++
	}
	first := &a.Code[pc]
	return first.Op != Can || can(g, a, first, f)
}

// Optional reports whether all that an ability does may be done, or not.
func (a *Ability) Optional() bool {
	return a.Tree.Do != nil && a.Tree.Do.Kind == PhraseMay && len(a.Tree.Do.Steps) == 1
}

// Wished returns where that begins which an ability may do that does nothing else, and
// reports whether it could do anything.
func (a *Ability) Wished(g Game, f *flow.Frame) (uint16, bool) { return a.WishedAt(g, a.Body, f) }

// WishedAt is Wished of what stands in an ability from pc on: what it does later.
func (a *Ability) WishedAt(g Game, pc uint16, f *flow.Frame) (uint16, bool) {
	f.Ok = true
	for {
		in := &a.Code[pc]
		pc++
		switch {
		case in.Op == May:
			return pc + 1, Affords(g, a, pc+1, f)
		case in.Op == End:
			return 0, false
		case in.Op == JumpNot && !f.Ok, in.Op == JumpIf && f.Ok:
			pc = uint16(in.N)
		case in.Op == JumpNot, in.Op == JumpIf:
		default:
			calc(g, a, in, f)
		}
	}
}

// spots asks how many pieces of a set are spotted, of as many as may be.
func spots(g Game, m *flow.Machine, a *Ability, in *Instr, f *flow.Frame) bool {
	sel := &a.Sels[in.A]
	there := most(g, sel, g.Set(sel, f), f)
	n, _ := sel.meant(there, f)
	if n = min(n, there); n > 0 {
		if ask(m, f, flow.Ask{Kind: flow.Pose, About: AboutMany, N: uint16(n) + 1}) {
			return true
		}
		n = int(m.Answer().A)
	}
	f.Did, f.Sum, f.Ok = uint8(n), uint8(n), true
	return false
}

// some tells whether the pieces of a set are there. If it is of one opponent, whom nobody has
// named yet, and one has them and another has not, it asks which one is meant.
func some(g Game, m *flow.Machine, a *Ability, in *Instr, f *flow.Frame) bool {
	if sel := &a.Sels[in.A]; g.OfOne(sel, f) {
		with, all := Foes(g, sel, f)
		switch several := all&(all-1) != 0; {
		case several && (f.Asked || with != 0 && with != all):
			if ask(m, f, flow.Ask{Kind: flow.Open, About: AboutFoe}) {
				return true
			}
			f.Foe = rules.Seat(m.Answer().A)
		case several:
			f.Ok = with != 0
			return false
		}
	}
	calc(g, a, in, f)
	return false
}

// Foes returns the opponents who may be meant and have the pieces of a set, each by
// himself, and all who may be meant.
func Foes(g Game, sel *Selector, f *flow.Frame) (with, all rules.Seats) {
	all = g.Foes(f)
	was := f.Foe
	for seat := range rules.Seat(rules.MaxSeats) {
		if f.Foe = seat; all.Has(seat) && enough(g, sel, g.Set(sel, f), f) {
			with |= rules.Only(seat)
		}
	}
	f.Foe = was
	return with, all
}

// question runs an instruction that may ask something, and reports whether it
// does.
func question(g Game, m *flow.Machine, a *Ability, in *Instr, f *flow.Frame) bool {
	switch in.Op {
	case One:
		return one(g, m, a, in, f)
	case Gather:
		return gather(g, m, a, in, f)
	case InTurn:
		return inTurn(g, m, a, in, f)
	case May:
		return may(g, m, a, in, f)
	case Choice:
		return choice(g, m, a, in, f)
	case Spot:
		return spots(g, m, a, in, f)
	case Some:
		return some(g, m, a, in, f)
	case Swap:
		return swap(g, m, in, f)
	}
	return false
}

// one asks for a piece that a verb can use, if there are several.
func one(g Game, m *flow.Machine, a *Ability, in *Instr, f *flow.Frame) bool {
	set := fit(g, a, in, f)
	p := set.First()
	if set.Len() > 1 || m.AskAll && !set.Empty() {
		if ask(m, f, flow.Ask{Kind: flow.Pick, About: AboutPiece, Set: set, N: uint16(in.N & 255)}) {
			return true
		}
		p = zones.Piece(m.Answer().A)
	}
	f.It[in.B] = p
	if f.Ok = p != zones.None; f.Ok {
		g.Chose(&a.Sels[in.A], p, f)
	}
	return false
}

// may asks whether something is done that need not be, if it can be paid for.
func may(g Game, m *flow.Machine, a *Ability, in *Instr, f *flow.Frame) bool {
	if !f.Asked && !Affords(g, a, f.Step+1, f) {
		f.Ok = false
		return false
	}
	if ask(m, f, flow.Ask{Kind: flow.Pose, About: AboutMay, N: 2, Set: zones.Mask(uint64(in.A))}) {
		return true
	}
	f.Ok = m.Answer().A == 1
	return false
}

// swap lets an opponent do what follows, or again the player. It asks which opponent if there are
// several and none is meant yet.
func swap(g Game, m *flow.Machine, in *Instr, f *flow.Frame) bool {
	if in.B > 0 {
		if p := g.Ref(in.B, f); p != zones.None {
			g.Chose(&ofSide[in.N], p, f)
		}
	}
	if f.Foe < 0 || f.Foe == f.Seat {
		foes := g.Foes(f)
		if foes&(foes-1) != 0 {
			if ask(m, f, flow.Ask{Kind: flow.Open, About: AboutFoe}) {
				return true
			}
			foes = rules.Only(rules.Seat(m.Answer().A))
		}
		f.Foe = foes.First()
	}
	f.Seat, f.Foe = f.Foe, f.Seat
	return false
}

// ask puts a question the first time it is called at a step, and reports
// whether it did; the second time the answer is there.
func ask(m *flow.Machine, f *flow.Frame, a flow.Ask) bool {
	f.Asked = !f.Asked
	if f.Asked {
		f.Step--
		a.Seats, a.Src = rules.Only(f.Seat), f.Src
		m.Put(a)
	}
	return f.Asked
}
