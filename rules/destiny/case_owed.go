package destiny

import (
	"slices"

	"muster/catalog/lang"
	"muster/rules"
	"muster/rules/flow"
	"muster/rules/script"
	"muster/rules/zones"
)

// play plays a card from the hand.
func (t *stepRun) play() (*world, *refusal, error) {
	card, name, err := t.own(t.p.Card, zHand)
	if err != nil {
		return nil, nil, err
	}
	s := t.w.s
	if rule := t.myTurn(); rule != "" {
		return t.refuse(rule)
	}
	if card == zones.None || name.seat != t.seat {
		return t.refuse("PLAY-HAND")
	}
	k := s.kindOf(card)
	on, old, rule, err := t.bearer(k)
	if err != nil || rule != "" {
		return nil, &refusal{rule, t.w.met}, err
	}
	switch {
	case s.twice(k, t.seat):
		return t.refuse("PLAY-UNIQUE")
	case !s.mayPlay(k, t.seat):
		return t.refuse("PLAY-RESTRICTION")
	}
	starts := t.playing(card, on, old)
	if len(starts) == 0 {
		return t.refuse("PLAY-COST")
	}
	if !t.scripted(k.card) {
		return nil, nil, lang.Fail(lang.Refused, "play.unscripted", k.card.Name())
	}
	if err := t.collect(); err != nil {
		return nil, nil, err
	}
	t.ability(k.play)
	return t.begin(byStep, starts...)
}

// playing returns the ways to play a card, an upgrade on one of some characters
// in place of another.
func (t *stepRun) playing(card zones.Piece, on zones.Set, old zones.Piece) (all []rules.Action) {
	s := t.w.s
	k := s.kindOf(card)
	less := t.exhausted(k)
	for _, a := range s.Legal(nil) {
		if a.Verb != vPlay || a.A != uint16(s.kindNo(card)) || !on.Empty() && !on.Has(piece(a.B)) || piece(a.C) != old {
			continue
		}
		price := s.price(k, piece(a.B), old, less)
		if price <= int(s.money[t.seat]) && (t.p.Pay == nil || *t.p.Pay == price) {
			all = append(all, a)
		}
	}
	return all
}

// exhausted returns by how much the cards that the step exhausts reduce the cost
// of a card.
func (t *stepRun) exhausted(k *kind) (n int) {
	s := t.w.s
	var used zones.Set
	for _, text := range t.p.Exhaust {
		p, _, err := t.own(text, zSupport, zUpgrade, zTeam)
		if err != nil || p == zones.None || used.Has(p) {
			continue
		}
		used.Add(p)
		for _, a := range s.kindOf(p).answers {
			if less := s.saves[a.proc-programs]; less > 0 && k.passes(s.prog[a.proc-programs].Roles[0].Sel) {
				n += int(less)
			}
		}
	}
	return n
}

// bearer returns the characters on which the step may play an upgrade, and the
// upgrade that it replaces.
func (t *stepRun) bearer(k *kind) (on zones.Set, old zones.Piece, rule string, err error) {
	s, old := t.w.s, zones.None
	if k.typ != upgrade {
		if t.p.On != "" {
			rule = "ATTACH-TARGET"
		} else if t.p.Replace != "" {
			rule = "REPLACE"
		}
		return on, old, rule, nil
	}
	for c := range s.In(of(zTeam, t.seat)).All() {
		if s.bears(c, k) {
			on.Add(c)
		}
	}
	if t.p.On != "" {
		name, err := t.read(t.p.On, t.seat)
		if err != nil {
			return on, old, "", err
		}
		on = t.meant(s, name, on)
	}
	if on.Empty() {
		return on, old, "ATTACH-TARGET", nil
	}
	if t.p.Replace == "" {
		return on, old, "", nil
	}
	name, err := t.read(t.p.Replace, t.seat)
	if err != nil {
		return on, old, "", err
	}
	for u := range s.In(of(zUpgrade, t.seat)).All() {
		if on.Has(s.on[u]) && t.means(s, name, u) {
			return zones.Of(s.on[u]), u, "", nil
		}
	}
	return on, old, "REPLACE", nil
}

// accept answers "yes" to an ability, with what it asks.
func (t *stepRun) accept() (*world, *refusal, error) { return t.trigger(wAccept) }

// decline answers "no", or gives up an additional action.
func (t *stepRun) decline() (*world, *refusal, error) {
	if t.p.Card != "" {
		return t.trigger(wDecline)
	}
	ask := t.w.s.Ask()
	switch {
	case t.w.s.phase == phaseOver:
		return t.refuse("GAME-OVER")
	case ask.About == aboutExtra && ask.Seats.Has(t.seat):
		return t.begin(byStep, rules.Action{Seat: t.seat, Verb: flow.Pass})
	case ask.About == aboutTurn, ask.About == aboutExtra:
		return t.refuse("TURN-ORDER")
	case t.w.offered() && ask.Seats.Has(t.seat):
		return t.begin(byStep, rules.Action{Seat: t.seat, Verb: flow.Choose})
	}
	return t.refuse("PENDING")
}

// trigger answers an ability that waits for its player.
func (t *stepRun) trigger(field string) (*world, *refusal, error) {
	name, err := t.read(t.p.Card, t.seat)
	if err != nil {
		return nil, nil, err
	}
	s := t.w.s
	switch {
	case s.phase == phaseOver:
		return t.refuse("GAME-OVER")
	case t.moreBy(name) && field == wAccept:
		return t.w, nil, nil // it is taken by the step that comes
	case t.moreBy(name):
		return t.begin(byStep, rules.Action{Seat: t.seat, Verb: flow.Pass})
	case !t.waits(name):
		return t.refuse("PENDING")
	}
	t.w.wants = append(t.w.wants, want{field: field, seat: t.seat, name: name, piece: zones.None})
	c := &collector{caseRun: t.caseRun, w: t.w, seat: t.seat, under: len(t.w.wants)}
	c.asks(&t.p.asksPart)
	t.chanceOf()
	if c.err != nil {
		return nil, nil, c.err
	}
	t.ability(0)
	t.w.acted |= rules.Only(t.seat)
	return t.explore(t.w, t.seat)
}

// moreBy reports whether the player is offered an additional action, and the
// named card is one that brings such.
func (t *stepRun) moreBy(name ref) bool {
	s, ask := t.w.s, t.w.s.Ask()
	if ask.About != aboutExtra || !ask.Seats.Has(t.seat) {
		return false
	}
	for p := range s.first {
		if s.Card(p) == zones.None || !t.means(s, name, p) {
			continue
		}
		k := s.kindOf(p)
		if k.keywords>>ambush&1 != 0 {
			return true
		}
		for _, a := range k.answers {
			for _, in := range s.prog[a.proc-programs].Code {
				if in.Op == script.Do && in.A == doTakeAction {
					return true
				}
			}
		}
	}
	return false
}

// waits reports whether an ability of the named card waits for the player: it
// is asked now, or stands beside the one that is.
func (t *stepRun) waits(name ref) bool {
	s, ask := t.w.s, t.w.s.Ask()
	if !ask.Seats.Has(t.seat) {
		return false
	}
	switch {
	case s.Ordering():
		due := s.Due()
		for i := range due {
			if due[i].Seat != t.seat {
				return false
			}
		}
		return slices.ContainsFunc(due, func(f flow.Frame) bool { return t.means(s, name, f.Src) })
	case ask.About == aboutRedeploy:
		for u := range s.attached(s.on[ask.Src]).All() {
			if s.keyword(u, redeploy) && t.means(s, name, u) {
				return true
			}
		}
		return false
	case ask.About == script.AboutMay && t.w.triggered(), ask.About == aboutGuard:
		return t.means(s, name, ask.Src)
	}
	return false
}

// order says which of several abilities comes first.
func (t *stepRun) order() (*world, *refusal, error) {
	s := t.w.s
	var names []ref
	for _, text := range t.p.Triggers {
		name, err := t.read(text, t.seat)
		if err != nil {
			return nil, nil, err
		}
		names = append(names, name)
	}
	if !s.Ordering() || !s.Ask().Seats.Has(t.seat) {
		return t.refuse("PENDING")
	}
	due := slices.Clone(s.Due())
	if len(names) != len(due) {
		return t.refuse("CHOICE-COUNT")
	}
	for _, name := range names {
		i := slices.IndexFunc(due, func(f flow.Frame) bool { return t.means(s, name, f.Src) })
		if i < 0 {
			return t.refuse("TARGET-INVALID")
		}
		due = slices.Delete(due, i, i+1)
	}
	t.w.order = names
	return t.explore(t.w, t.seat)
}

// owed answers what an effect has asked somebody: pick, choose and spend.
func (t *stepRun) owed() (*world, *refusal, error) {
	ask := t.w.s.Ask()
	switch {
	case t.w.s.phase == phaseOver:
		return t.refuse("GAME-OVER")
	case t.w.atRest() && ask.Seats.Has(t.seat):
		return t.refuse("PENDING")
	case t.w.atRest():
		return t.refuse("TURN-ORDER")
	case !ask.Seats.Has(t.seat):
		return t.refuse("PENDING")
	case ask.About == aboutHalf && t.p.Groups != nil:
		return t.halve()
	case ask.About == aboutGroup && t.p.Group != nil:
		if k := *t.p.Group; k == 0 || k == 1 {
			return t.begin(byStep, rules.Action{Seat: t.seat, Verb: flow.Choose, A: uint16(k)})
		}
		return t.refuse("TARGET-INVALID")
	case t.p.Do == "spend":
		return t.spend()
	case t.p.Groups != nil, t.p.Group != nil:
		return t.refuse("TARGET-INVALID")
	}
	first := len(t.w.wants)
	if err := t.collect(); err != nil {
		return nil, nil, err
	}
	t.ability(0)
	t.w.acted |= rules.Only(t.seat)
	got, no, err := t.explore(t.w, t.seat)
	if got != nil {
		for i := first; i < len(got.wants); i++ {
			if !got.wants[i].met && got.wants[i].under == 0 {
				return t.refuse(t.leftOver(got, i))
			}
		}
	}
	return got, no, err
}

// halve divides the pool of the player into the groups that the step names.
func (t *stepRun) halve() (*world, *refusal, error) {
	rest := t.w.s.Ask().Set
	var first zones.Set
	for i, group := range t.p.Groups {
		for _, text := range group {
			name, err := t.read(text, t.seat)
			if err != nil {
				return nil, nil, err
			}
			d := t.find(t.w.s, name, rest)
			if d == zones.None {
				return t.refuse("SPLIT")
			}
			rest.Drop(d)
			if i == 0 {
				first.Add(d)
			}
		}
	}
	if len(t.p.Groups) != 2 || !rest.Empty() {
		return t.refuse("SPLIT")
	}
	for d := range first.All() {
		t.w.apply(rules.Action{Seat: t.seat, Verb: flow.Choose, A: uint16(d)})
	}
	if t.w.s.Ask().About == aboutHalf {
		t.w.apply(rules.Action{Seat: t.seat, Verb: flow.Pass})
	}
	return t.explore(t.w, t.seat)
}
