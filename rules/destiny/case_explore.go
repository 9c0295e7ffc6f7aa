package destiny

import (
	"slices"

	"muster/catalog/lang"
	"muster/rules"
	"muster/rules/flow"
	"muster/rules/script"
	"muster/rules/zones"
)

// A refusal is a rule that a step violates, and how far it had come by then.
type refusal struct {
	rule string
	met  int
}

// A reply is an answer to the open question, and the want that it meets.
type reply struct {
	action rules.Action
	meets  int // byStep: it is the step itself; byNone: no step has named it
	also   int // a want that is met with it, or byNone
}

const (
	byNone = -1 - iota
	byStep
)

// maxWorlds is how many ways a step may be tried.
const maxWorlds = 3000

// explore goes on from a world until a question is open that no step has
// answered. Where a step can be meant in several ways, the first that uses all
// that it names is taken.
func (r *caseRun) explore(w *world, seat rules.Seat) (*world, *refusal, error) {
	for {
		if r.tried++; r.tried > maxWorlds {
			return nil, nil, lang.Fail(lang.Invalid, "case.too-long")
		}
		if err := r.stack(w); err != nil {
			return nil, nil, err
		}
		if w.atRest() {
			return r.finish(w)
		}
		if w.s.Ask().Kind == flow.Roll {
			if err := r.chance(w); err != nil {
				return nil, nil, err
			}
			continue
		}
		replies, no := r.replies(w, seat)
		switch {
		case no != nil:
			return nil, no, nil
		case len(replies) == 0:
			return w, nil, nil
		case len(replies) == 1:
			r.take(w, replies[0])
			continue
		}
		return r.each(w, seat, replies)
	}
}

// each tries several replies.
func (r *caseRun) each(w *world, seat rules.Seat, replies []reply) (*world, *refusal, error) {
	var worst *refusal
	var failed error
	var open *world // where more is asked, though not all that is named was used
	var heardThen []string
	for _, a := range replies {
		heard := len(r.heard)
		next := w.copy()
		r.take(next, a)
		got, no, err := r.explore(next, seat)
		switch {
		case got != nil && (got.atRest() || got.used()):
			return got, nil, nil
		case got != nil && open == nil:
			open, heardThen = got, slices.Clone(r.heard)
		case got != nil:
		case err != nil:
			failed = err
		case worst == nil || no.met > worst.met:
			worst = no
		}
		r.heard = r.heard[:heard]
	}
	switch {
	case open != nil:
		r.heard = heardThen
		return open, nil, nil
	case worst != nil:
		return nil, worst, nil
	}
	return nil, nil, failed
}

// used reports whether all that was named has been used.
func (w *world) used() bool {
	return !slices.ContainsFunc(w.wants, func(x want) bool { return !x.met })
}

// take gives a reply.
func (r *caseRun) take(w *world, a reply) {
	if a.meets == byNone && w.lazy == nil {
		w.lazy = w.copy()
		r.lazyHeard = len(r.heard)
	}
	if a.meets < 0 {
		w.apply(a.action)
		return
	}
	for _, i := range []int{a.meets, a.also} {
		if i >= 0 {
			w.wants[i].met = true
			w.met++
		}
	}
	if p := zones.Piece(a.action.A); w.s.Ask().Kind == flow.Pick && a.action.Verb == flow.Choose {
		x := &w.wants[max(a.meets, a.also)]
		x.piece = p
		x.vow = x.field == wRemove && uint8(w.s.Ask().N) == doChoose
	} else if a.action.Verb == vResolve {
		w.wants[a.meets].piece = zones.Piece(a.action.A)
	}
	w.apply(a.action)
}

// atRest reports whether no effect is under way.
func (w *world) atRest() bool {
	switch ask := w.s.Ask(); ask.Kind {
	case 0:
		return true
	case flow.Open:
		return ask.About == aboutTurn || ask.About == aboutExtra || ask.About == aboutMulligan || ask.About == aboutUpkeep
	case flow.Pick:
		return ask.About == aboutBattlefield || ask.About == aboutShields && w.unmet(wGive) < 0
	}
	return w.rollingOff()
}

// finish looks whether all that was named has been used.
func (r *caseRun) finish(w *world) (*world, *refusal, error) {
	for i := range w.wants {
		if x := &w.wants[i]; x.met && x.vow && w.s.at(x.piece, zPool) {
			return nil, &refusal{"THEN", w.met}, nil
		}
	}
	r.spent(w)
	rule := ""
	for i := range w.wants {
		// What comes after "then" is left over because what comes before is.
		if !w.wants[i].met && (rule == "" || rule == "THEN") {
			rule = r.leftOver(w, i)
		}
	}
	if rule != "" {
		return nil, &refusal{rule, w.met}, nil
	}
	w.wants, w.order, w.acted = nil, nil, 0
	return w, nil, nil
}

// replies returns the answers to the open question that steps have given; none
// if somebody must still decide it.
func (r *caseRun) replies(w *world, seat rules.Seat) ([]reply, *refusal) {
	s, ask := w.s, w.s.Ask()
	who := ask.Seats.First()
	switch {
	case s.Ordering():
		return r.ordered(w), nil
	case ask.About == script.AboutMay:
		return r.may(w, who)
	case ask.About == aboutGuard, ask.About == aboutRedeploy:
		return r.keywordReplies(w, who)
	case ask.About == script.AboutOne:
		return r.options(w, who)
	case ask.About == aboutSide:
		return r.sideReplies(w, who)
	case ask.About == aboutFace:
		return r.faceReplies(w, who)
	case ask.About == script.AboutFoe:
		return r.foeReplies(w, who)
	case ask.About == aboutAmount:
		return r.amountReplies(w, who)
	case ask.About == aboutPlay:
		return r.playReplies(w, who)
	case ask.About == aboutDeck:
		return r.deckReplies(w, who), nil
	}
	r.settled(w)
	fields := w.fields()
	all := r.matching(w, who, fields, ask.Set)
	if len(all) > 0 {
		return all, nil
	}
	if i := w.blocked(fields, who); i >= 0 && ask.About == script.AboutPiece && ask.N == doChoose {
		for p := range ask.Set.All() { // what is named may be about a later choice
			all = append(all, reply{rules.Action{Seat: who, Verb: flow.Choose, A: uint16(p)}, byNone, byNone})
		}
		return all, nil
	} else if i >= 0 {
		return nil, &refusal{r.wrong(w, i), w.met}
	}
	if ask.Free && ask.About != aboutHalf && (w.acted.Has(who) || who == seat) {
		return []reply{{rules.Action{Seat: who, Verb: flow.Pass}, byNone, byNone}}, nil
	}
	if i := w.incomplete(fields, who); i >= 0 {
		return nil, &refusal{"CHOICE-COUNT", w.met}
	}
	return r.trivial(w), nil
}

// settled takes what a step names as the place that damage is moved from if the
// ability says that itself.
func (r *caseRun) settled(w *world) {
	i := w.unmet(wFrom)
	f := w.s.At(w.s.Top())
	if i >= 0 && uint8(w.s.Ask().N) == doMove && f.Proc >= programs && r.means(w.s, w.wants[i].name, f.It[0]) {
		w.wants[i].met = true
		w.met++
	}
}

// matching returns replies that choose the pieces that wants name. Of dice that
// are alike, one will do.
func (r *caseRun) matching(w *world, who rules.Seat, fields []string, set zones.Set) (all []reply) {
	s := w.s
	var seen []ref
	ask := s.Ask()
	eligible := set.Or(w.eligible())
	for i := range w.wants {
		if x := &w.wants[i]; slices.Contains(fields, x.field) && x.seat == who && w.counts(i) {
			x.asked = true
			x.fit = x.fit || r.find(s, x.name, eligible) != zones.None
		}
	}
	for p := range set.All() {
		for i := range w.wants {
			x := &w.wants[i]
			if !slices.Contains(fields, x.field) || x.seat != who || !w.counts(i) {
				continue
			}
			if !r.means(s, x.name, p) || (inOrder[x.field] || ask.About == aboutResolve) && i != w.unmet(x.field) {
				continue
			}
			alike := r.identity(s, p)
			alike.n += 1000 * i
			if slices.Contains(seen, alike) {
				continue
			}
			seen = append(seen, alike)
			a := rules.Action{Seat: who, Verb: flow.Choose, A: uint16(p)}
			if s.at(p, zHand) && ask.Kind == flow.Pick {
				a = rules.Action{Seat: who, Verb: vKind, A: uint16(s.kindNo(p))}
			}
			all = append(all, reply{a, i, byNone})
		}
	}
	// What is named first is tried first.
	slices.SortStableFunc(all, func(a, b reply) int { return a.meets - b.meets })
	return all
}

// eligible returns all pieces that the program which asks could choose, now or
// later.
func (w *world) eligible() zones.Set {
	f := w.s.At(w.s.Top())
	if f.Proc == pSplit {
		return *w.s.Gathered(f)
	}
	if f.Proc < programs {
		return zones.Set{}
	}
	a := w.s.prog[f.Proc-programs]
	in := &a.Code[f.Step]
	if in.Op != script.Gather && in.Op != script.One {
		return zones.Set{}
	}
	return w.s.Fit(a.ToCome(in, f), w.s.Set(&a.Sels[in.A], f), f)
}

// identity is what makes a piece differ from others.
func (r *caseRun) identity(s *State, p zones.Piece) ref {
	if s.isDie(p) {
		return ref{s.holder(p), s.kindOf(p).card.Code(), int(s.on[p]), r.sideOf(s, p)}
	}
	return ref{s.holder(p), s.kindOf(p).card.Code(), int(p), ""}
}

// blocked returns a want that should have answered the open question, or -1.
func (w *world) blocked(fields []string, who rules.Seat) int {
	for i := range w.wants {
		if x := &w.wants[i]; slices.Contains(fields, x.field) && x.seat == who && w.counts(i) {
			return i
		}
	}
	return -1
}

// incomplete returns a want that has answered a question of this kind although
// more must be chosen, or -1.
func (w *world) incomplete(fields []string, who rules.Seat) int {
	f := w.s.At(w.s.Top())
	if f.Proc >= programs {
		a := w.s.prog[f.Proc-programs]
		if a.Code[f.Step].Op == script.Gather && !w.s.Gathered(f).Empty() {
			got := w.s.Gathered(f)
			for i, x := range w.wants {
				if x.met && slices.Contains(fields, x.field) && x.seat == who && x.piece != zones.None && got.Has(x.piece) {
					return i
				}
			}
		}
		return -1
	}
	if about := w.s.Ask().About; about == aboutSplit || about == aboutShields || about == aboutDown || about == aboutAside {
		for i, x := range w.wants {
			if x.met && slices.Contains(fields, x.field) && x.seat == who {
				return i
			}
		}
	}
	return -1
}
