package script

// step compiles a step by what it is about.
func (c *compiler) step(s *Phrase) {
	switch s.Kind {
	case PhraseVerb:
		c.verb(s)
	case PhraseSeq:
		c.seq(s)
	case PhraseAnd, PhraseCost, PhraseUnless:
		c.paid(s)
	case PhraseMay:
		c.may(s.Steps)
	case PhraseTimes:
		c.times(s)
	case PhraseIf:
		c.either(s)
	case PhraseSpot:
		c.spotting(s)
	case PhraseEach:
		c.loop(s)
	case PhraseOne:
		c.choice(s.Names, s.Steps, 0)
	case PhraseTwo:
		c.choice(s.Names, pairs(s.Steps), len(s.Steps))
	case PhraseShared:
		c.step(shared(s))
	case PhraseOpponent:
		c.swapped(s.Steps[0], int(c.v[Ref][s.As].Bit), int(c.v[Side]["enemy"].Bit))
	case PhraseOpponents:
		c.foes(s.Steps[0])
	case PhraseLater, PhraseWhen:
		c.later(s)
	case PhraseUntil:
		skip := c.emit(Until, int(c.v[Span][s.Verb].Bit), 0, 0)
		c.step(s.Steps[0])
		c.patch(skip)
	}
}

// seq compiles steps one after the other. Where one follows only if that before it was
// done, the rest is left out otherwise.
func (c *compiler) seq(s *Phrase) {
	var out []int
	for i, part := range s.Steps {
		if s.Then[i] {
			out = append(out, c.emit(JumpNot, 0, 0, 0))
		}
		c.step(part)
	}
	c.patch(out...)
}

// times compiles a step that may be done up to so many times: who does not do it once
// more is not asked again.
func (c *compiler) times(s *Phrase) {
	var out []int
	for range s.Count {
		c.may(s.Steps)
		out = append(out, c.emit(JumpNot, 0, 0, 0))
	}
	c.patch(out...)
}

// either compiles a step that is done if something holds, and what is done otherwise.
func (c *compiler) either(s *Phrase) {
	c.cond(s.Cond)
	no := c.emit(JumpNot, 0, 0, 0)
	c.step(s.Steps[0])
	if len(s.Steps) == 1 {
		c.patch(no)
		return
	}
	out := []int{c.emit(Jump, 0, 0, 0)}
	c.patch(no)
	c.price(s.Steps[1], &out)
	c.step(s.Steps[1])
	c.patch(out...)
}

// spotting compiles a step that is done if something is there, which it may name; or, if
// any number of pieces will do, with how many of them are spotted.
func (c *compiler) spotting(s *Phrase) {
	if len(s.Steps) == 0 {
		c.spots(s.Cond)
		return
	}
	var out []int
	c.spot = true
	if s.Cond.Kind == CondSome && s.Cond.Set.UpTo {
		c.measure(s.Cond.Set)
		c.emit(Spot, c.sel(s.Cond.Set), 0, 0)
	} else {
		from := len(c.a.Code)
		c.cond(s.Cond)
		if c.a.spot[1] == 0 {
			c.a.spot = [2]uint16{uint16(from), uint16(len(c.a.Code))}
		}
		out = append(out, c.emit(JumpNot, 0, 0, 0))
		if s.As != "" {
			c.emit(One, c.sel(s.Cond.Set), That, int(c.v[Verb]["choose"].Bit))
		}
	}
	c.spot = false
	c.step(s.Steps[0])
	c.patch(out...)
}

// loop compiles a step that is done for each piece of a set.
func (c *compiler) loop(s *Phrase) {
	c.measure(s.Set)
	sel := c.sel(s.Set)
	c.emit(Load, 0, It, 0)
	top := c.emit(Next, sel, It, 0)
	c.emit(Keep, It, That, 0)
	c.step(s.Steps[0])
	c.emit(Jump, 0, 0, top)
	c.patch(top)
}

// later compiles what is done after the round, or after an event.
func (c *compiler) later(s *Phrase) {
	skip := c.emit(Later, int(c.v[Event][s.Verb].Bit), 0, 0)
	if len(s.Roles) > 0 || s.Once {
		c.a.hears = append(c.a.hears, heard{uint16(skip), c.roles(s.Roles), s.Once})
	}
	c.step(s.Steps[0])
	c.emit(End, 0, 0, 0)
	c.patch(skip)
}

// foes compiles a step that every opponent does, one after the other.
func (c *compiler) foes(s *Phrase) {
	c.emit(NextFoe, 0, 0, 0)
	top := c.emit(NextFoe, 1, 0, 0)
	c.swapped(s, 0, 0)
	c.emit(Jump, 0, 0, top)
	c.patch(top)
}

// swapped compiles a step that an opponent does: the one whom a side means by a piece that
// a reference names; by 0 of both, whoever is meant.
func (c *compiler) swapped(s *Phrase, ref, side int) {
	c.emit(Swap, 1, ref, side)
	c.step(s)
	c.emit(Swap, 0, 0, 0)
}

// choice compiles alternatives, pairs of as many parts as are told or single
// ones (0). The jumps to them come last, when they are known, and Choice knows
// where to find them.
func (c *compiler) choice(names []string, parts []*Phrase, pairs int) {
	at := c.emit(Choice, len(parts), pairs, 0)
	c.a.choices = append(c.a.choices, named{uint16(at), names, parts})
	var starts, ends []int
	for _, part := range parts {
		starts = append(starts, len(c.a.Code))
		for _, seen := range spotted(part) {
			c.spots(seen)
			ends = append(ends, c.emit(JumpNot, aCost, 0, 0))
		}
		c.price(part, &ends)
		c.step(part)
		ends = append(ends, c.emit(Jump, 0, 0, 0))
	}
	c.patch(at)
	for _, i := range starts {
		c.emit(Jump, 0, 0, i)
	}
	c.patch(ends...)
}

// price compiles the question whether the cost of a step can be paid, if it has one.
func (c *compiler) price(s *Phrase, out *[]int) {
	if s.Kind == PhraseCost && c.can(firstOf(s)) {
		c.a.Code[len(c.a.Code)-1].A |= aCost
		*out = append(*out, c.emit(JumpNot, 0, 0, 0))
	}
}
