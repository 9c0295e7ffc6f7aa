package script

import "slices"

// Seq = Step { (";" | "then") Step } .
func (p *parser) seq() *Phrase {
	first := p.step()
	s := &Phrase{Kind: PhraseSeq, Steps: []*Phrase{first}, Then: []bool{false}}
	for {
		then := p.accept("then")
		if !then && !p.accept(";") {
			break
		}
		s.Steps, s.Then = append(s.Steps, p.step()), append(s.Then, then)
	}
	if len(s.Steps) == 1 {
		return first
	}
	return s
}

// Step = "may" Step ["else" Step] | "if" Cond ":" Step ["else" Step] | "each" Set ":" Step
//
//	| ("one" | "two" | "shared") "of" "(" [name "="] Seq {"|" [name "="] Seq} ")" | "spot" Set ("as" "that" | {"or" Set}) ":" Step
//	| "up" "to" n "times" ":" Step | "when" event ":" Step | "until" span ":" (Do | "when" event {prep (ref | Set)} ["once"] ":" Step)
//	| ("opponent" ["of" ref] | "opponents" | "later") ":" Step | "unless" "opponent" "pays" Num ":" Step
//	| "unless" ("opponent" | "you") Do ":" Step | "(" Seq ")"
//	| Do {"and" (Do | "spot" Set | "may" Do)} [":" Step] .
//
// Do = [side] verb {arg} .
func (p *parser) step() *Phrase {
	if p.deep++; p.deep > maxDeep {
		p.fail("script.deep", 0)
	}
	defer func() { p.deep-- }()
	switch {
	case p.accept("may"):
		return p.otherwise(&Phrase{Kind: PhraseMay, Steps: []*Phrase{p.step()}})
	case p.accept("if"):
		return p.otherwise(p.so(&Phrase{Kind: PhraseIf, Cond: p.cond()}))
	case p.accept("up", "to"):
		return p.times()
	case p.accept("each"):
		return p.so(&Phrase{Kind: PhraseEach, Set: p.set()})
	case p.accept("spot"):
		return p.spot()
	case p.accept("later", ":"):
		return &Phrase{Kind: PhraseLater, Steps: []*Phrase{p.step()}}
	case p.accept("when"):
		return p.so(&Phrase{Kind: PhraseWhen, Verb: p.word(Event, "script.event")})
	case p.accept("until"):
		return p.until()
	case p.accept("opponents", ":"):
		return &Phrase{Kind: PhraseOpponents, Steps: []*Phrase{p.step()}}
	case p.accept("opponent", "of"):
		return p.so(&Phrase{Kind: PhraseOpponent, As: p.word(Ref, "script.reference")})
	case p.accept("opponent", ":"):
		return &Phrase{Kind: PhraseOpponent, Steps: []*Phrase{p.step()}}
	case p.accept("unless", "opponent", "pays"):
		return p.pays()
	case p.accept("unless", "opponent"):
		return p.unless("opponent")
	case p.accept("unless", "you"):
		return p.unless("you")
	case p.accept("one", "of"):
		return p.choices(PhraseOne)
	case p.accept("two", "of"):
		return p.choices(PhraseTwo)
	case p.accept("shared", "of"):
		return p.choices(PhraseShared)
	case p.accept("("):
		s := p.seq()
		p.expect(")")
		return s
	}
	return p.costs()
}

// so parses the step that a phrase is about, after a colon.
func (p *parser) so(s *Phrase) *Phrase {
	p.expect(":")
	s.Steps = []*Phrase{p.step()}
	return s
}

// otherwise parses what is done if a step is not, if there is something.
func (p *parser) otherwise(s *Phrase) *Phrase {
	if p.accept("else") {
		s.Steps = append(s.Steps, p.step())
	}
	return s
}

// times parses up to how often a step may be done: "up to 3 times: …".
func (p *parser) times() *Phrase {
	s := &Phrase{Kind: PhraseTimes, Count: int(p.small())}
	p.expect("times")
	return p.so(s)
}

// until parses what follows "until": a time, and what holds so long.
func (p *parser) until() *Phrase {
	s := &Phrase{Kind: PhraseUntil, Verb: p.word(Span, "script.span")}
	p.expect(":")
	was := p.holds
	if p.accept("when") {
		p.holds = false
		s.Steps = []*Phrase{p.when()}
	} else {
		p.holds = true
		s.Steps = []*Phrase{p.verb()}
	}
	p.holds = was
	return s
}

// when parses what is answered for a time: an event, and what happens then.
func (p *parser) when() *Phrase {
	s := &Phrase{Kind: PhraseWhen, Verb: p.word(Event, "script.event")}
	for prep(p.peek()) {
		r := RoleTree{Prep: p.next()}
		if p.is(Ref) {
			r.Ref = p.next()
		} else {
			r.Set = p.set()
		}
		s.Roles = append(s.Roles, r)
	}
	s.Once = p.accept("once")
	return p.so(s)
}

// unless parses what follows "unless" and who can prevent the step: what he does.
func (p *parser) unless(who string) *Phrase {
	deed := p.verb()
	p.expect(":")
	return &Phrase{Kind: PhraseUnless, Side: who, Steps: []*Phrase{p.step(), deed}}
}

// pays parses what an opponent can pay to prevent a step, where a game has something to pay.
func (p *parser) pays() *Phrase {
	if _, ok := p.v[Verb]["pay"]; !ok {
		p.fail("script.verb", 0)
	}
	return p.so(&Phrase{Kind: PhraseUnless, Side: "opponent", Num: p.num()})
}

// choices parses what follows "one of" and "two of".
func (p *parser) choices(kind PhraseKind) *Phrase {
	p.expect("(")
	s := &Phrase{Kind: kind}
	for more := true; more; more = p.accept("|") {
		name := ""
		if len(p.toks) > 1 && p.toks[1] == "=" {
			name = p.next()
			p.next()
			if slices.Contains(s.Names, name) {
				p.fail("script.named", 0)
			}
		}
		s.Names, s.Steps = append(s.Names, name), append(s.Steps, p.seq())
	}
	p.expect(")")
	return s
}

// costs parses verbs, and what they are the cost of.
func (p *parser) costs() *Phrase {
	s := p.verb()
	if p.peek() == "and" {
		s = &Phrase{Kind: PhraseAnd, Steps: []*Phrase{s}}
		for p.accept("and") {
			if p.accept("spot") {
				s.Steps = append(s.Steps, &Phrase{Kind: PhraseSpot, Cond: &Cond{Kind: CondSome, Set: p.set()}})
				continue
			}
			if p.accept("may") {
				s.Steps = append(s.Steps, &Phrase{Kind: PhraseMay, Steps: []*Phrase{p.verb()}})
				continue
			}
			s.Steps = append(s.Steps, p.verb())
		}
	}
	if p.accept(":") {
		s = &Phrase{Kind: PhraseCost, Steps: []*Phrase{s, p.step()}}
	}
	return s
}

// spot parses what follows "spot": what must be there, or something else.
func (p *parser) spot() *Phrase {
	s := &Phrase{Kind: PhraseSpot, Cond: &Cond{Kind: CondSome, Set: p.set()}}
	if p.accept("as", "that") {
		s.As = "that"
	}
	for p.peek() == "or" {
		p.next()
		s.Cond = joined(CondOr, s.Cond, &Cond{Kind: CondSome, Set: p.set()})
	}
	return p.so(s)
}

func (p *parser) verb() *Phrase {
	s := &Phrase{Kind: PhraseVerb}
	if p.is(Side) {
		s.Side = p.next()
	}
	if holds := p.v[Verb][p.peek()].Holds; p.is(Verb) && holds != p.holds {
		code := "script.passing"
		if holds {
			code = "script.standing"
		}
		p.fail(code, 0)
	}
	s.Verb = p.word(Verb, "script.verb")
	for par := range params(p.v[Verb][s.Verb].Sig) {
		if par.prep != "" && !p.accept(par.prep) || par.opt && (par.kind == 'm' && !p.is(Mark) || par.kind == 'p' && (p.ends() || p.is(Mark) && !p.is(Adj))) {
			if par.opt {
				continue
			}
			if len(p.flaws) == 0 {
				p.find("script.expected", par.prep, p.peek())
			}
			p.toks = nil
			return s
		}
		s.Args = append(s.Args, p.arg(par, p.v[Verb][s.Verb]))
	}
	return s
}

// ends reports whether a verb takes nothing more.
func (p *parser) ends() bool {
	switch p.peek() {
	case "", ";", "then", "and", ":", "else", "|", ")":
		return true
	}
	return false
}

func (p *parser) arg(par param, verb Word) Arg {
	a := Arg{Prep: par.prep, Kind: par.kind}
	switch par.kind {
	case 'n':
		a.Num = p.num()
		if verb.Most > 0 && len(p.flaws) == 0 && (!a.Num.written() || a.Num.N > verb.Most) {
			p.find("script.most", verb.Most)
		}
	case 's':
		a.Set = p.set()
	case 'w':
		a.Not = p.accept("not")
		if w := p.v[Adj][p.peek()]; verb.Group > 0 && w.Group != verb.Group {
			p.fail("script.word", 0)
		}
		a.Words = p.words()
	case 'm':
		a.Words = []string{p.word(Mark, "script.mark")}
	case 'p', 'q':
		if p.is(Ref) {
			a.Ref = p.next()
		} else {
			a.Set = p.set()
		}
		switch {
		case p.accept("as", "that"):
			a.As = "that"
		case p.accept("as", "those"):
			a.As, a.Too = "those", p.accept("too")
		}
	case 'v':
		a.Words = []string{p.word(Verb, "script.verb")}
	}
	return a
}
