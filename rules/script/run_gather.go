package script

import (
	"muster/rules"
	"muster/rules/flow"
	"muster/rules/zones"
)

// gather asks for several pieces, one after the other, upwards, so that a set
// is chosen in one order only. It ends with the most that are meant or, if
// fewer will do, when no more are wanted.
func gather(g Game, m *flow.Machine, a *Ability, in *Instr, f *flow.Frame) bool {
	sel := &a.Sels[in.A]
	if f.Asked { // an answer is there
		f.Asked = false
		ans := m.Answer()
		if ans.Verb == flow.Pass {
			return gathered(g, m, f, sel)
		}
		m.Gathered(f).Add(zones.Piece(ans.A))
	} else {
		m.Gather(f)
	}
	got := m.Gathered(f)
	set := fit(g, a, in, f)
	most := int(sel.Max)
	if most == Counted {
		most = int(max(0, f.M))
	}
	if sel.InFull && set.Len() < most {
		return gathered(g, m, f, sel) // nothing is chosen
	}
	if sel.Max == All || !sel.UpTo && set.Len() <= most && !m.AskAll && len(sel.Together) == 0 {
		*got = set
		return gathered(g, m, f, sel)
	}
	if len(sel.Together) == 0 || sel.UpTo {
		most = min(most, set.Len())
	}
	rest := set.Minus(*got)
	if last := top(got); last != zones.None {
		rest = rest.Above(last)
	}
	left, least := most-got.Len(), 0
	switch {
	case !sel.UpTo && len(sel.Together) == 0:
		rest = leave(rest, left)
	case !sel.UpTo:
		least = left
	}
	if left > 0 {
		rest = joining(g, sel, *got, rest, least, left, f)
	}
	done := suit(g, sel, *got, f)
	if left <= 0 || rest.Empty() {
		return gathered(g, m, f, sel)
	}
	return ask(m, f, flow.Ask{Kind: flow.Pick, Free: sel.UpTo && (done || got.Empty()) && !(sel.Some && got.Empty()), About: AboutPiece, Set: rest, N: uint16(in.N & 255)})
}

// Gathers reports whether an ability gathers a set at a step: its answers are chosen
// upwards, before anything is done to what was chosen.
func (a *Ability) Gathers(step uint16) bool { return a.Code[step].Op == Gather }

// Wanted says how many more pieces are to be gathered, at least and at most, 0 if all may
// be, and which are not listed only because others come before them.
func (a *Ability) Wanted(g Game, m *flow.Machine) (least, most int, later zones.Set) {
	f, open := m.At(m.Top()), m.Ask()
	in := &a.Code[f.Step]
	sel, got, set := &a.Sels[in.A], m.Gathered(f), fit(g, a, in, f)
	rest := set.Minus(*got)
	if last := top(got); last != zones.None {
		rest = rest.Above(last)
	}
	n, upTo := sel.meant(set.Len(), f)
	left := n - got.Len()
	switch {
	case !upTo && len(sel.Together) == 0:
		left = min(left, set.Len()-got.Len())
		least = left
	case !upTo:
		least = left
	case !open.Free:
		least = 1
	}
	later = together(g, sel, *got, rest, least, left, f).Minus(open.Set)
	if upTo && left >= rest.Len() {
		left = 0
	}
	return least, left, later
}

// inTurn asks for one more of several pieces, which a verb has been done to so
// far, until there are as many as are meant or, if fewer will do, no more are
// wanted.
func inTurn(g Game, m *flow.Machine, a *Ability, in *Instr, f *flow.Frame) bool {
	sel := &a.Sels[in.A]
	if !f.Asked && f.It[in.B] == zones.None {
		m.Gather(f)
	}
	got := m.Gathered(f)
	set := joinable(g, sel, *got, fit(g, a, in, f).Minus(*got), f)
	p, left := set.First(), int(sel.Max)
	if left == Counted {
		left = int(max(0, f.M))
	}
	switch {
	case f.Asked:
		f.Asked = false
		if p = zones.None; m.Answer().Verb != flow.Pass {
			p = zones.Piece(m.Answer().A)
		}
	case left <= got.Len() || set.Empty():
		p = zones.None
	case sel.UpTo || set.Len() > 1 || m.AskAll:
		return ask(m, f, flow.Ask{Kind: flow.Pick, Free: sel.UpTo, About: AboutPiece, Set: set, N: uint16(in.N & 255)})
	}
	if f.It[in.B] = p; p == zones.None {
		return gathered(g, m, f, sel)
	}
	got.Add(p)
	return false
}

// joinable keeps the pieces which are, together with those that were chosen, what a
// selector says.
func joinable(g Game, sel *Selector, got, rest zones.Set, f *flow.Frame) zones.Set {
	if len(sel.Together) == 0 {
		return rest
	}
	for p := range rest.All() {
		with := got
		if with.Add(p); !suit(g, sel, with, f) {
			rest.Drop(p)
		}
	}
	return rest
}

// leave drops the pieces above which fewer than n-1 would be left to choose.
func leave(set zones.Set, n int) zones.Set {
	for range n - 1 {
		if last := top(&set); last != zones.None {
			set.Drop(last)
		}
	}
	return set
}

// top returns the piece of a set with the highest number, or None.
func top(set *zones.Set) zones.Piece {
	if set.Empty() {
		return zones.None
	}
	return set.Nth(set.Len() - 1)
}

// gathered ends a choice. None of any number is as good as some, if nothing is
// said of them together; none pays a cost of none. Fewer than are meant are not enough for what
// comes only if all of it was done.
func gathered(g Game, m *flow.Machine, f *flow.Frame, sel *Selector) bool {
	got := m.Gathered(f)
	if sel.Max == All && !sel.best() {
		return false // all of none are done
	}
	free := sel.Max == Any && !sel.Some || sel.Max == Counted && sel.InFull && f.M <= 0
	f.Ok = (!got.Empty() || free) && sel.full(*got, f) && suit(g, sel, *got, f)
	return false
}

// next goes on to what a loop is to handle next, or leaves it.
func next(g Game, m *flow.Machine, a *Ability, in *Instr, f *flow.Frame) {
	switch in.Op {
	case Next:
		set := g.Set(&a.Sels[in.A], f)
		advance(f, in, &set)
	case NextOf:
		nextOf(m, &a.Sels[in.A], in, f)
	case NextFoe:
		if !nextFoe(in, f, g.Foes(f)) {
			f.Step = uint16(in.N)
		}
	}
}

// atOnce returns the selector of an instruction that is about several pieces at
// once, before it has begun; nil for others.
func atOnce(a *Ability, in *Instr, f *flow.Frame) *Selector {
	switch in.Op {
	case Next:
		if f.It[in.B] == zones.None {
			return &a.Sels[in.A]
		}
	case Gather, InTurn:
		if sel := &a.Sels[in.A]; sel.Max > 1 {
			return sel
		}
	case Count, Fold, Name:
		return &a.Sels[in.A]
	case Val:
		if in.B > aSide {
			return &ofSide[in.B-aSide]
		}
	}
	return nil
}

// ofSide are selectors of no more than a side.
var ofSide = [...]Selector{{}, {Side: 1}, {Side: 2}, {Side: 3}, {Side: 4}}

// advance goes on to the next piece of a loop, or leaves it. That of a verb is done in full only if
// the verb was done to each.
func advance(f *flow.Frame, in *Instr, set *zones.Set) {
	if in.B < It {
		f.Lacks(f.It[in.B] != zones.None && (!f.Ok || f.Lacking()))
	}
	if f.It[in.B] = set.After(f.It[in.B]); f.It[in.B] == zones.None {
		f.Step = uint16(in.N)
		f.Ok = f.Ok && !(in.B < It && f.Lacking())
	}
}

// nextOf goes on to the next of the pieces that were gathered, or leaves the loop. One to which
// it was not done is no more among them: fewer than are meant may be left. If fewer will do, one
// is enough.
func nextOf(m *flow.Machine, sel *Selector, in *Instr, f *flow.Frame) {
	got := m.Gathered(f)
	if p := f.It[in.B]; p != zones.None && !f.Ok {
		got.Drop(p)
	}
	if advance(f, in, got); f.It[in.B] == zones.None {
		f.Ok = f.Ok && sel.full(*got, f) || sel.UpTo && !got.Empty()
	}
}

// Rest returns the pieces to which a loop of an ability is yet to come, if the frame is in one
// that was told at once which they are.
func (a *Ability) Rest(m *flow.Machine, f *flow.Frame) (rest zones.Set) {
	if int(f.Step) >= len(a.Code) || a.Code[f.Step].Op != Jump {
		return rest
	}
	if top := &a.Code[a.Code[f.Step].N]; top.Op == NextOf {
		return m.Gathered(f).Above(f.It[top.B])
	}
	return rest
}

// nextFoe goes on to the next opponent, clockwise from the player of the frame.
// It reports false after the last.
func nextFoe(in *Instr, f *flow.Frame, foes rules.Seats) bool {
	if in.A == 0 {
		f.Foe = rules.Nobody
		return true
	}
	seat := f.Seat
	if f.Foe >= 0 {
		seat = f.Foe
	}
	for {
		if seat = (seat + 1) % rules.MaxSeats; seat == f.Seat {
			f.Foe = rules.Nobody
			return false
		}
		if foes.Has(seat) {
			f.Foe = seat
			return true
		}
	}
}
