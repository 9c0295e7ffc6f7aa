package script

import "slices"

// costs notes what an ability demands before anything else, so that it cannot be
// used if that cannot be done: what stands before a colon, or what it does first
// to a piece that it names.
func (c *compiler) costs(s *Phrase) {
	if s.Kind == PhraseSeq {
		s = s.Steps[0]
	}
	joined := []*Phrase{s}
	if s.Kind == PhraseCost {
		joined = parts(s.Steps[0])
	}
	for _, part := range joined {
		switch part.Kind {
		case PhraseVerb:
		case PhraseSpot:
			continue
		default:
			return
		}
		cost := Cost{Verb: c.v[Verb][part.Verb].Bit}
		named := s.Kind == PhraseCost
		for i, a := range part.Args {
			switch {
			case a.Kind == 'n' && i > 0 && slices.Equal(part.Args[i-1].Words, []string{"up-to"}):
				cost.N = 1
			case a.Kind == 'n' && a.Num.written():
				cost.N = int16(a.Num.N)
			case (a.Kind == 'p' || a.Kind == 'q') && a.Ref != "" && cost.Ref == 0:
				cost.Ref, named = c.v[Ref][a.Ref].Bit, true
			case (a.Kind == 'p' || a.Kind == 'q' || a.Kind == 's') && a.Set != nil && cost.Sel == 0 && named:
				cost.Sel = uint16(c.sel(a.Set)) + 1
				c.a.Sels[cost.Sel-1].InFull = s.Kind == PhraseCost && !a.Set.UpTo && a.Set.Max != All
			}
		}
		if named {
			c.a.Costs = append(c.a.Costs, cost)
		}
	}
}

// needed returns what must hold for an ability to be used or to answer: what it
// says, and what it spots as a part of its cost.
func needed(l Line) *Cond {
	s, needs := l.Do, l.Needs
	if s.Kind == PhraseMay {
		s = s.Steps[0]
	}
	if s.Kind != PhraseCost || l.Head == headPlay {
		return needs
	}
	for _, part := range parts(s.Steps[0]) {
		switch {
		case part.Kind != PhraseSpot:
		case needs == nil:
			needs = part.Cond
		default:
			needs = &Cond{Kind: CondAnd, Of: []*Cond{needs, part.Cond}}
		}
	}
	return needs
}

// parts returns the parts that "and" joins.
func parts(s *Phrase) []*Phrase {
	if s.Kind == PhraseAnd {
		return s.Steps
	}
	return []*Phrase{s}
}

// firstOf returns what a step does before anything else.
func firstOf(s *Phrase) *Phrase {
	for s.Kind == PhraseSeq || s.Kind == PhraseCost || s.Kind == PhraseAnd {
		s = s.Steps[0]
	}
	return s
}

// paid compiles what is done only if something else was: what "and" joins, all
// of it; a step with a cost; a step that an opponent can pay to prevent.
func (c *compiler) paid(s *Phrase) {
	var out []int
	switch s.Kind {
	case PhraseAnd:
		if !c.cost {
			c.both(s.Steps)
			break
		}
		for i, part := range s.Steps {
			c.step(part)
			if i < len(s.Steps)-1 {
				out = append(out, c.emit(JumpNot, 0, 0, 0))
			}
		}
	case PhraseCost:
		was := c.cost
		c.cost = true
		c.step(s.Steps[0])
		c.cost = was
		if ofAny(s.Steps[0]) {
			c.emit(Did, 0, 0, 0)
		}
		out = append(out, c.emit(JumpNot, 0, 0, 0))
		c.step(s.Steps[1])
	case PhraseUnless:
		deed := &Phrase{Kind: PhraseVerb, Verb: "pay", Args: []Arg{{Kind: 'n', Num: s.Num}}}
		if len(s.Steps) > 1 {
			deed = s.Steps[1]
		}
		deed = &Phrase{Kind: PhraseMay, Steps: []*Phrase{deed}}
		was := c.cost
		c.cost = true // all of it, or nothing
		if s.Side == "you" {
			c.step(deed)
		} else {
			c.swapped(deed, 0, 0)
		}
		c.cost = was
		c.emit(Not, 0, 0, 0)
		out = append(out, c.emit(JumpNot, 0, 0, 0))
		c.step(s.Steps[0])
	}
	c.patch(out...)
}

// both compiles steps of which each is done whatever becomes of the others; all of them
// are, or what comes then does not follow.
func (c *compiler) both(steps []*Phrase) {
	c.step(steps[0])
	if len(steps) == 1 {
		return
	}
	no := c.emit(JumpNot, 0, 0, 0)
	c.both(steps[1:])
	end := c.emit(Jump, 0, 0, 0)
	c.patch(no)
	c.both(steps[1:])
	c.emit(Holds, 0, 0, 0) // no flag holds
	c.patch(end)
}

// ofAny reports whether a verb handles any number of pieces. None of them pays no
// cost.
func ofAny(s *Phrase) bool {
	return s.Kind == PhraseVerb && slices.ContainsFunc(s.Args, func(a Arg) bool { return a.Set != nil && a.Set.Max == Any })
}

// What Can looks at: a selector by its number, from firstRef on a reference, or none if a
// verb takes no piece.
const (
	firstRef = 256
	none     = 512
)

// aCost marks the question whether the cost of an alternative can be paid, below
// the marks of its verb.
const aCost = 1

// can compiles the question whether a verb could do anything. It reports false
// if there is nothing to ask.
func (c *compiler) can(s *Phrase) bool {
	c.measures(s)
	c.number(s)
	at := -1
	for _, a := range s.Args {
		switch {
		case a.Kind == 'n':
			if len(s.Args) == 1 && s.Side == "" {
				at = none
			}
		case a.Kind != 'p' && a.Kind != 'q' && a.Kind != 's' || at >= 0:
		case a.Set != nil:
			at = c.sel(a.Set)
		default:
			at = firstRef + int(c.v[Ref][a.Ref].Bit)
		}
	}
	c.full = c.full || len(c.a.Sels) > firstRef
	if at >= 0 {
		c.emit(Can, c.marks(s)*2, int(c.v[Verb][s.Verb].Bit), at)
	}
	return at >= 0
}

// marks notes the marks of a verb, and returns where, counted from 1; 0 if it has
// none.
func (c *compiler) marks(s *Phrase) int {
	var l List
	for _, a := range s.Args {
		if a.Kind == 'm' {
			l.Mask |= c.list(Mark, a.Words).Mask
		}
	}
	if l.Mask == 0 {
		return 0
	}
	c.a.Words = append(c.a.Words, l)
	return len(c.a.Words)
}

// pairs returns every two of some steps, one after the other.
func pairs(parts []*Phrase) (all []*Phrase) {
	for i, first := range parts {
		for _, second := range parts[i+1:] {
			all = append(all, &Phrase{Kind: PhraseSeq, Steps: []*Phrase{first, second}, Then: []bool{false, false}})
		}
	}
	return all
}

// shared returns alternatives of which an opponent chooses one, and then the player two
// of the others, as steps that choose.
func shared(s *Phrase) *Phrase {
	one := &Phrase{Kind: PhraseOne, Names: s.Names}
	for i, step := range s.Steps {
		rest := &Phrase{Kind: PhraseTwo}
		for k := range s.Steps {
			if k != i {
				rest.Names, rest.Steps = append(rest.Names, s.Names[k]), append(rest.Steps, s.Steps[k])
			}
		}
		again := &Phrase{Kind: PhraseOpponent, Steps: []*Phrase{rest}}
		one.Steps = append(one.Steps, &Phrase{Kind: PhraseSeq, Steps: []*Phrase{step, again}, Then: []bool{false, false}})
	}
	return &Phrase{Kind: PhraseOpponent, Steps: []*Phrase{one}}
}

// PairOf returns which two of n alternatives the pair k is.
func PairOf(n, k int) (int, int) {
	for i := range n {
		if left := n - 1 - i; k >= left {
			k -= left
			continue
		}
		return i, i + 1 + k
	}
	return 0, 0
}

// spotted returns what must be there for a step to be done that spots something before
// anything else, or as a part of its cost.
func spotted(s *Phrase) (conds []*Cond) {
	all := []*Phrase{s}
	if s.Kind == PhraseCost {
		all = parts(s.Steps[0])
	}
	for _, part := range all {
		if part.Kind == PhraseSpot && !(part.Cond.Kind == CondSome && part.Cond.Set.UpTo) {
			conds = append(conds, part.Cond)
		}
	}
	return conds
}

// spots compiles the question whether something that is spotted is there.
func (c *compiler) spots(cond *Cond) {
	was := c.spot
	c.spot = true
	c.cond(cond)
	c.spot = was
}

// may compiles an optional step, and what happens otherwise: it is not offered if
// its first verb could do nothing at all.
func (c *compiler) may(steps []*Phrase) {
	s := steps[0]
	c.a.May = true
	var skip []int
	verb := 0
	first := firstOf(s)
	if s.Kind == PhraseSpot {
		first = firstOf(s.Steps[0])
	}
	for _, seen := range spotted(s) {
		c.spots(seen)
		skip = append(skip, c.emit(JumpNot, 0, 0, 0))
	}
	if first.Kind == PhraseVerb {
		verb = int(c.v[Verb][first.Verb].Bit)
		if s.As == "" && c.can(first) {
			skip = append(skip, c.emit(JumpNot, 0, 0, 0))
		}
	}
	if s.Kind == PhraseCost && s.Steps[1].Kind == PhraseVerb && c.can(s.Steps[1]) {
		skip = append(skip, c.emit(JumpNot, 0, 0, 0))
	}
	c.a.choices = append(c.a.choices, named{at: uint16(c.emit(May, verb, 0, 0)), parts: steps[:1]})
	skip = append(skip, c.emit(JumpNot, 0, 0, 0))
	if len(steps) == 1 {
		c.step(s)
		c.patch(skip...)
		return
	}
	if s.Kind == PhraseSeq && s.Then[1] { // nor is it done if that was not on which the rest depends
		c.step(s.Steps[0])
		skip = append(skip, c.emit(JumpNot, 0, 0, 0))
		s = &Phrase{Kind: PhraseSeq, Steps: s.Steps[1:], Then: append([]bool{false}, s.Then[2:]...)}
	}
	c.step(s)
	end := c.emit(Jump, 0, 0, 0)
	c.patch(skip...)
	c.step(steps[1])
	c.patch(end)
}
