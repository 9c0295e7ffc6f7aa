package destiny

import (
	"encoding/json"
	"slices"
	"strconv"

	"muster/catalog/lang"
	"muster/rules"
	"muster/rules/flow"
	"muster/rules/script"
	"muster/rules/zones"
)

// inOrder are the fields whose names are used in the order in which they stand.
var inOrder = map[string]bool{wDie: true, wTop: true, wBottom: true}

// cardAsks adds what an effect asks about cards and resources.
func (c *collector) cardAsks(p *asksPart) {
	if p.Spend != nil && *p.Spend > 0 {
		c.add(want{field: wSpend, n: *p.Spend}, "")
	}
	var under bool
	if len(p.Bottom) > 0 && json.Unmarshal(p.Bottom, &under) == nil {
		if under {
			c.add(want{field: wBottom}, "")
		}
	} else {
		c.raw(wBottom, p.Bottom)
	}
	if p.Play == nil || c.err != nil {
		return
	}
	if p.Play.Card == "" {
		c.err = lang.Fail(lang.Invalid, "case.type", wPlay, "")
		return
	}
	c.add(want{field: wPlay, how: p.Play}, p.Play.Card)
	outer := c.under
	c.under = len(c.w.wants)
	c.asks(&p.Play.asksPart)
	c.under = outer
}

// playReplies plays the card that is named, on whom it is named.
func (r *caseRun) playReplies(w *world, who rules.Seat) ([]reply, *refusal) {
	i := w.unmet(wPlay)
	if i < 0 || w.wants[i].seat != who {
		return r.trivial(w), nil
	}
	var all []reply
	for _, a := range w.s.Legal(nil) {
		if r.fitsPlay(w, &w.wants[i], a, int(w.s.Ask().N)) {
			all = append(all, reply{a, i, byNone})
		}
	}
	if len(all) == 0 {
		return nil, &refusal{r.cannotPlay(w, &w.wants[i]), w.met}
	}
	return all, nil
}

// fitsPlay reports whether a way to play a card, at a reduced cost, is the one
// that is named.
func (r *caseRun) fitsPlay(w *world, x *want, a rules.Action, less int) bool {
	s, k := w.s, &w.s.kinds[a.A]
	if k.card.Code() != x.name.code {
		return false
	}
	on, old := piece(a.B), piece(a.C)
	named := func(text string, p zones.Piece) bool {
		name, err := r.read(text, x.seat)
		return text == "" || err == nil && r.means(s, name, p)
	}
	if !named(x.how.On, on) || !named(x.how.Replace, old) || x.how.Replace == "" && old != zones.None {
		return false
	}
	return x.how.Pay == nil || *x.how.Pay == s.price(k, on, old, less)
}

// cannotPlay names the rule by which an effect does not let a card be played.
func (r *caseRun) cannotPlay(w *world, x *want) string {
	s := w.s
	cards := s.In(of(zHand, x.seat)).Or(s.In(of(zDiscard, x.seat)))
	p := r.find(s, x.name, cards)
	switch {
	case p == zones.None:
		return "PLAY-HAND"
	case s.Ask().About != aboutPlay && afterThen(r.effectOf(w, x), x.field):
		return "THEN"
	case s.twice(s.kindOf(p), x.seat):
		return "PLAY-UNIQUE"
	case !s.mayPlay(s.kindOf(p), x.seat):
		return "PLAY-RESTRICTION"
	case s.Ask().About != aboutPlay && (!r.meantToPlay(w, p, x) || s.playable(p, x.seat, 0)):
		return "TARGET-INVALID"
	case s.Ask().About == aboutPlay && !s.Ask().Set.Has(p) && s.playable(p, x.seat, int16(s.Ask().N)):
		return "TARGET-INVALID"
	}
	for _, a := range s.ways(nil, rules.Action{Seat: x.seat, A: uint16(s.kindNo(p))}, free) {
		if free := *x.how; r.fitsPlay(w, &want{name: x.name, seat: x.seat, how: &stepPart{On: free.On, Replace: free.Replace}}, a, 0) {
			return "PLAY-COST"
		}
	}
	if x.how.Replace != "" {
		return "REPLACE"
	}
	return "ATTACH-TARGET"
}

// meantToPlay reports whether the ability of the step would let a card be played.
func (r *caseRun) meantToPlay(w *world, p zones.Piece, x *want) bool {
	effect := r.effectOf(w, x)
	if effect == nil {
		return false
	}
	f := &flow.Frame{Seat: x.seat, Foe: nobody, Src: zones.None, Dst: zones.None, It: flow.Nothing}
	for _, y := range w.wants {
		if y.met && y.field == wDiscard && y.seat == x.seat {
			f.It[script.That] = r.find(w.s, y.name, w.s.In(of(zDiscard, x.seat)))
		}
	}
	for _, in := range effect.Code {
		if in.Op == script.Do && (in.A == doPlay || in.A == doPlayFree) {
			_, sel := effect.With(&in)
			set := w.s.Set(sel, f)
			return set.Has(p)
		}
	}
	return false
}

// deckReplies chooses the deck whose cards are named.
func (r *caseRun) deckReplies(w *world, who rules.Seat) []reply {
	for i := range w.wants {
		x := &w.wants[i]
		if x.seat == who && w.counts(i) && x.name.code != "" && slices.Contains([]string{wTop, wBottom, wCards, wDiscard}, x.field) {
			return []reply{{rules.Action{Seat: who, Verb: flow.Choose, A: uint16(x.name.seat)}, byNone, byNone}}
		}
	}
	if w.acted.Has(who) {
		return []reply{{rules.Action{Seat: who, Verb: flow.Choose, A: uint16(who)}, byNone, byNone}}
	}
	return nil
}

// bottom answers whether a card goes under its deck.
func (r *caseRun) bottom(w *world, yes, no rules.Action) []reply {
	if i := w.unmet(wBottom); i >= 0 && w.wants[i].name.code == "" {
		return []reply{{yes, i, byNone}}
	}
	return []reply{{no, byNone, byNone}}
}

// offered reports whether somebody is asked to spend resources.
func (w *world) offered() bool {
	ask := w.s.Ask()
	return ask.About == script.AboutMay && ask.Set.Mask() == doPay
}

// offer answers whether resources are spent. An opponent who can must say.
func (r *caseRun) offer(w *world, who rules.Seat, yes, no rules.Action) []reply {
	if i := w.unmet(wSpend); i >= 0 && w.wants[i].seat == who {
		return []reply{{yes, byNone, byNone}}
	}
	if !w.acted.Has(who) {
		return nil
	}
	for i := range w.wants {
		if w.wants[i].seat == who && w.counts(i) {
			return []reply{{yes, byNone, byNone}, {no, byNone, byNone}}
		}
	}
	return []reply{{no, byNone, byNone}}
}

// spend spends the resources that are asked for.
func (t *stepRun) spend() (*world, *refusal, error) {
	switch {
	case !t.w.offered():
		return t.refuse("PENDING")
	case t.p.N == nil || *t.p.N != int(t.w.s.At(t.w.s.Top()).N):
		return t.refuse("CHOICE-COUNT")
	}
	return t.begin(byStep, rules.Action{Seat: t.seat, Verb: flow.Choose, A: 1})
}

// spent meets what the steps say is spent, if something was.
func (r *caseRun) spent(w *world) {
	for i := range w.wants {
		x := &w.wants[i]
		if x.field != wSpend || x.met || x.under > 0 && !w.wants[x.under-1].met {
			continue
		}
		event := "spend-" + strconv.Itoa(x.n) + " " + playerName(x.seat)
		if at := slices.Index(r.heard[min(w.paid, len(r.heard)):], event); at >= 0 {
			x.met = true
			w.paid += at + 1
		}
	}
	w.paid = len(r.heard)
}

// playing reports whether an ability asks that comes before a card is played.
func (w *world) playing() bool {
	f := w.s.At(w.s.Top())
	return f.Proc >= programs && f.Event > 0 && w.s.At(f.Event-1).Proc == pPlay
}

// early chooses which of several abilities that come before a card is played
// goes first: one that the step names, or any. It returns -1 if one of them is
// something else.
func (r *caseRun) early(w *world, due []flow.Frame) int {
	first := len(due) - 1
	for k := range due {
		if due[k].Event == 0 || w.s.At(due[k].Event-1).Proc != pPlay {
			return -1
		}
		for i := range w.wants {
			if x := &w.wants[i]; x.field == wExhaust && w.counts(i) && r.means(w.s, x.name, due[k].Src) {
				first = k
			}
		}
	}
	return first
}

// exhausting answers whether a card is exhausted for one that is played.
func (r *caseRun) exhausting(w *world, who rules.Seat, yes, no rules.Action) []reply {
	src := w.s.Ask().Src
	for i := range w.wants {
		if x := &w.wants[i]; x.field == wExhaust && x.seat == who && w.counts(i) && r.means(w.s, x.name, src) {
			return []reply{{yes, i, byNone}}
		}
	}
	if w.s.needed() {
		return []reply{{yes, byNone, byNone}}
	}
	return []reply{{no, byNone, byNone}}
}
