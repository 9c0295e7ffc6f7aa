package destiny

import (
	"slices"

	"muster/rules"
	"muster/rules/flow"
	"muster/rules/script"
	"muster/rules/zones"
)

// options answers which of several alternatives happens: the one that is named,
// or those that can use what is named.
func (r *caseRun) options(w *world, who rules.Seat) (all []reply, no *refusal) {
	ask := w.s.Ask()
	named := -1
	for i := range w.wants {
		if w.wants[i].field == wOption && w.wants[i].seat == who && w.counts(i) {
			named = i
			break
		}
	}
	if named >= 0 && w.s.paired() > 0 {
		return r.pairs(w, who)
	}
	if named >= 0 {
		k := slices.Index(w.s.optionNames(), w.wants[named].side)
		if k < 0 || k >= int(ask.N) {
			return nil, &refusal{"TARGET-INVALID", w.met}
		}
		if !ask.Set.Empty() && !ask.Set.Has(zones.Piece(k)) {
			return nil, &refusal{"ABILITY-COST", w.met}
		}
		return []reply{{rules.Action{Seat: who, Verb: flow.Choose, A: uint16(k)}, named, byNone}}, nil
	}
	for i := range w.wants {
		if w.wants[i].seat == who && w.counts(i) {
			for k := range ask.N {
				if ask.Set.Empty() || ask.Set.Has(zones.Piece(k)) {
					all = append(all, reply{rules.Action{Seat: who, Verb: flow.Choose, A: k}, byNone, byNone})
				}
			}
			return all, nil
		}
	}
	return nil, nil
}

// pairs answers which two of several alternatives happen.
func (r *caseRun) pairs(w *world, who rules.Seat) (all []reply, no *refusal) {
	ask := w.s.Ask()
	var wants, chosen []int
	for i := range w.wants {
		if x := &w.wants[i]; x.field == wOption && x.seat == who && w.counts(i) {
			k := slices.Index(w.s.optionNames(), x.side)
			if k < 0 {
				return nil, &refusal{"TARGET-INVALID", w.met}
			}
			wants, chosen = append(wants, i), append(chosen, k)
		}
	}
	slices.Sort(chosen)
	for k := range ask.N {
		if i, j := script.PairOf(w.s.paired(), int(k)); slices.Equal(chosen, []int{i, j}) {
			return []reply{{rules.Action{Seat: who, Verb: flow.Choose, A: k}, wants[0], wants[1]}}, nil
		}
	}
	return nil, &refusal{"CHOICE-COUNT", w.met}
}

// sideReplies turns a die to the side that is named for it.
func (r *caseRun) sideReplies(w *world, who rules.Seat) ([]reply, *refusal) {
	ask := w.s.Ask()
	i := r.turnOf(w, ask.Src)
	if k := w.unmet(wTurn); i < 0 && k >= 0 {
		return nil, &refusal{r.leftOver(w, k), w.met}
	} else if i < 0 {
		return r.trivial(w), nil
	}
	x := &w.wants[i]
	for _, a := range w.s.Legal(nil) {
		if w.s.kindOf(ask.Src).card.Faces[a.A] != x.side {
			continue
		}
		if x.piece == zones.None {
			x.met, x.piece = true, ask.Src
			w.met++
		}
		return []reply{{a, i, byNone}}, nil
	}
	return nil, &refusal{"TURN-SIDE", w.met}
}

// faceReplies resolves the side that is named of a card's die.
func (r *caseRun) faceReplies(w *world, who rules.Seat) ([]reply, *refusal) {
	ask := w.s.Ask()
	i := w.unmet(wResolve)
	if i < 0 {
		return r.trivial(w), nil
	}
	for k, side := range w.s.kindOf(ask.Src).card.Faces {
		switch {
		case side != w.wants[i].side:
		case ask.N>>k&1 != 0:
			return []reply{{rules.Action{Seat: who, Verb: vTurnTo, A: uint16(k)}, i, byNone}}, nil
		default:
			return nil, &refusal{cannotShow(w.s.kindOf(ask.Src).faces[k], w.s.money[who]), w.met}
		}
	}
	return nil, &refusal{"TURN-SIDE", w.met}
}

// foeReplies answers which opponent is meant.
func (r *caseRun) foeReplies(w *world, who rules.Seat) ([]reply, *refusal) {
	i := w.unmet(wOpponent)
	if i < 0 || w.wants[i].seat != who {
		return nil, nil
	}
	for _, a := range w.s.Legal(nil) {
		if int(a.A) == w.wants[i].n {
			return []reply{{a, i, byNone}}, nil
		}
	}
	return nil, &refusal{"TARGET-INVALID", w.met}
}

// turnOf returns the want to turn a die, or -1: it has been chosen for it, or
// it is named.
func (r *caseRun) turnOf(w *world, d zones.Piece) int {
	for i := range w.wants {
		if x := &w.wants[i]; x.field == wTurn && x.met && x.piece == d {
			return i
		}
	}
	for i := range w.wants {
		if x := &w.wants[i]; x.field == wTurn && w.counts(i) && r.means(w.s, x.name, d) {
			return i
		}
	}
	return -1
}

// amountReplies moves as much as is named.
func (r *caseRun) amountReplies(w *world, who rules.Seat) ([]reply, *refusal) {
	i := w.unmet(wAmount)
	n, named := 0, i >= 0
	if named {
		n = w.wants[i].n
	} else if n, named = w.unshielded(); !named {
		return r.trivial(w), nil
	}
	if ask := w.s.Ask(); n < 0 || n > int(ask.N) || n < int(ask.N) && !ask.Free {
		return nil, &refusal{"CHOICE-COUNT", w.met}
	}
	if i < 0 {
		i = byStep
	}
	return []reply{{rules.Action{Seat: who, Verb: vAmount, A: uint16(n)}, i, byNone}}, nil
}

// unshielded returns how many shields are to go from the character that loses
// some now, if the step says it.
func (w *world) unshielded() (int, bool) {
	for _, x := range w.wants {
		if x.field == wUnshield && x.met && x.piece == w.s.At(w.s.Top()).Dst {
			return x.n, true
		}
	}
	return 0, false
}

// trivial returns an answer that nobody needs to name: there is no other, or
// the others come to the same.
func (r *caseRun) trivial(w *world) []reply {
	legal := w.s.Legal(nil)
	if len(legal) == 0 {
		return nil
	}
	if len(legal) > 1 {
		first, ok := r.after(w, legal[0])
		for _, a := range legal[1:] {
			if next, same := r.after(w, a); !ok || !same || next != first {
				return nil
			}
		}
	}
	return []reply{{legal[0], byNone, byNone}}
}

// after says what comes of an answer.
func (r *caseRun) after(w *world, a rules.Action) (string, bool) {
	if w.s.Ask().Free || w.s.Ask().Kind == flow.Pose {
		return "", false
	}
	heard := len(r.heard)
	next := w.copy()
	next.apply(a)
	r.heard = r.heard[:heard]
	return r.digest(next), true
}

// may answers whether an optional effect happens. Triggered abilities are
// accepted or declined; a part of another effect happens if a field asks for it.
func (r *caseRun) may(w *world, who rules.Seat) ([]reply, *refusal) {
	yes := rules.Action{Seat: who, Verb: flow.Choose, A: 1}
	no := rules.Action{Seat: who, Verb: flow.Choose, A: 0}
	if w.s.Ask().Set.Mask() == doBottom {
		return r.bottom(w, yes, no), nil
	}
	if w.s.Ask().Set.Mask() == doPay {
		return r.offer(w, who, yes, no), nil
	}
	if w.playing() {
		return r.exhausting(w, who, yes, no), nil
	}
	if w.triggered() {
		if i := r.answering(w, who, w.s.Ask().Src); i >= 0 && w.wants[i].field == wAccept {
			return []reply{{yes, i, byNone}}, nil
		} else if i >= 0 {
			return []reply{{no, i, byNone}}, nil
		}
		return nil, nil
	}
	if i := w.unmet(wResolve); i >= 0 && w.s.Ask().Set.Mask() == doResolve {
		if d := w.s.At(w.s.Top()).It[script.That]; d != zones.None && !r.means(w.s, w.wants[i].name, d) {
			return nil, &refusal{r.cannotUse(w, &w.wants[i]), w.met}
		} else if d != zones.None {
			return []reply{{yes, i, byNone}}, nil
		}
	}
	if i := w.unmet(wSwitch); i >= 0 && w.s.Ask().Set.Mask() == doSwapField {
		return []reply{{yes, i, byNone}}, nil
	}
	for i := range w.wants {
		if w.wants[i].seat == who && w.counts(i) {
			return []reply{{yes, byNone, byNone}, {no, byNone, byNone}}, nil
		}
	}
	return []reply{{no, byNone, byNone}}, nil
}

// triggered reports whether the ability that asks answers an event.
func (w *world) triggered() bool {
	f := w.s.At(w.s.Top())
	return f.Proc >= programs && w.s.prog[f.Proc-programs].Event != ""
}

// answering returns the want that accepts or declines an ability of a piece, or
// -1.
func (r *caseRun) answering(w *world, who rules.Seat, src zones.Piece) int {
	for i := range w.wants {
		x := &w.wants[i]
		if (x.field == wAccept || x.field == wDecline) && x.seat == who && w.counts(i) && r.means(w.s, x.name, src) {
			return i
		}
	}
	return -1
}

// keywordReplies answers Guardian and Redeploy.
func (r *caseRun) keywordReplies(w *world, who rules.Seat) ([]reply, *refusal) {
	ask := w.s.Ask()
	i := r.answering(w, who, ask.Src)
	if i < 0 {
		return nil, nil
	}
	if w.wants[i].field == wDecline {
		return []reply{{rules.Action{Seat: who, Verb: flow.Pass}, i, byNone}}, nil
	}
	w.wants[i].met = true // so that what it asks counts
	all := r.matching(w, who, w.fields(), ask.Set)
	rule := ""
	if blocked := w.blocked(w.fields(), who); blocked >= 0 {
		rule = r.wrong(w, blocked)
	}
	w.wants[i].met = false
	for k := range all {
		all[k].meets, all[k].also = i, all[k].meets
	}
	switch {
	case len(all) > 0:
		return all, nil
	case rule != "":
		return nil, &refusal{rule, w.met}
	case ask.Set.Len() == 1:
		return []reply{{rules.Action{Seat: who, Verb: flow.Choose, A: uint16(ask.Set.First())}, i, byNone}}, nil
	}
	return nil, &refusal{"CHOICE-COUNT", w.met}
}

// ordered chooses the ability that comes first: by an order that was given, or
// the one that its player answers first.
func (r *caseRun) ordered(w *world) []reply {
	due := w.s.Due()
	who := w.s.Ask().Seats.First()
	pick := func(k int) []reply {
		return []reply{{rules.Action{Seat: who, Verb: flow.Choose, A: uint16(len(due) - 1 - k)}, byNone, byNone}}
	}
	if len(w.order) > 0 {
		for k := range due {
			if r.means(w.s, w.order[0], due[k].Src) {
				w.order = w.order[1:]
				return pick(k)
			}
		}
		w.order = nil
	}
	if k := r.early(w, due); k >= 0 {
		return pick(k)
	}
	for k := range due {
		if due[k].Seat != who {
			return nil
		}
	}
	for k := range due {
		if r.answering(w, who, due[k].Src) >= 0 {
			return pick(k)
		}
	}
	return nil
}
