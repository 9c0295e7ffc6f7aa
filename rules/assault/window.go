package assault

import (
	"muster/rules"
	"muster/rules/flow"
	"muster/rules/script"
	"muster/rules/zones"
)

// callWindow lets everybody answer an event of a player: the mission, then who goes first,
// then the other (IAE-INTERRUPT). It is about a piece, and another that has to do with it.
func (s *State) callWindow(event uint8, seat rules.Seat, about, other zones.Piece, n int16) {
	if !s.deaf(event) {
		s.openWindow(event, seat, about, other, n)
	}
}

// openWindow is callWindow for an event that may be answered without an ability.
func (s *State) openWindow(event uint8, seat rules.Seat, about, other zones.Piece, n int16) {
	s.Call(flow.Frame{Proc: pWindow, Mark: event, Seat: s.leads(), Foe: seat, Src: about, Dst: other, N: n, It: flow.Nothing})
}

// leads returns whose answers to an event come first: during an attack those of the attacker,
// otherwise those of who has the initiative.
func (s *State) leads() rules.Seat {
	if x := s.fight(); x != nil {
		return x.seat
	}
	return s.first
}

// deaf reports whether nothing on the table or in the decks answers an event.
func (s *State) deaf(event uint8) bool {
	if len(s.hears[event]) > 0 || len(s.plays[event]) > 0 || len(s.lying[event]) > 0 {
		return false
	}
	for i := range s.lastings {
		if s.lasting[i].event == event {
			return false
		}
	}
	return true
}

// Steps of a window.
const (
	winForced = iota
	winAsk
	winAnswered
	winOther
)

// window runs side by side what must answer an event, and asks then what the side uses and
// plays, until it declines: it is not asked again.
func (s *State) window(f *flow.Frame) flow.Signal {
	switch f.Step {
	case winForced:
		f.Step = winAsk
		s.force(f)
	case winAsk:
		s.buf = s.answers(s.buf[:0], f)
		if len(s.buf) == 0 {
			f.Step = winOther
			return flow.Go
		}
		f.Step = winAnswered
		return s.Put(flow.Ask{Kind: flow.Open, About: aboutWindow, Seats: rules.Only(f.Seat), Src: f.Src})
	case winAnswered:
		a := *s.Answer()
		if a.Verb == flow.Pass {
			f.Step = winOther
			return flow.Go
		}
		f.Step = winAsk
		at := s.Top()
		switch a.Verb {
		case vToken:
			s.spendToken(a)
			return flow.Go
		case vPlay:
			s.note(a.C, ofPlayer(a.Seat), untilWindow+at)
			s.play(a)
			s.At(s.Top()).Event = at + 1
		default:
			s.useFor(a, untilWindow+at, at+1)
		}
	case winOther:
		if f.Ok { // both have been asked
			s.forgetUses(untilWindow + s.Top())
			return flow.Done
		}
		f.Ok, f.Seat, f.Step = true, foeOf(f.Seat), winForced
	}
	return flow.Go
}

// force begins what of a side must answer an event, in the order that its player likes;
// before the first side what the mission says.
func (s *State) force(f *flow.Frame) {
	at, lures := s.Top(), s.lures()
	for _, seat := range [...]rules.Seat{f.Seat, neutral} { // the last is the first
		if seat == neutral && f.Ok {
			break
		}
		s.Group()
		for i := range s.hears[f.Mark] {
			l := &s.hears[f.Mark][i]
			if s.prog[l.proc-programs].may || s.ownerOf(l.card) != seat && !lures {
				continue
			}
			if !s.inPlay(l.card) || l.card == none && s.prog[l.proc-programs].mission != s.setMission {
				continue
			}
			if !s.prog[l.proc-programs].figured {
				s.due(l, none, seat, f, at)
				continue
			}
			for p := range s.usersOf(l.card).All() {
				s.due(l, p, seat, f, at)
			}
		}
		s.dueLying(seat, f, at)
		s.duePassing(seat, f, at)
	}
}

// dueLying makes due what discarded cards of a player must answer.
func (s *State) dueLying(seat rules.Seat, w *flow.Frame, at uint8) {
	for _, proc := range s.lying[w.Mark] {
		p := &s.prog[proc-programs]
		if p.Optional() || seat > 1 {
			continue
		}
		for c := range s.In(of(zDiscard, seat)).All() {
			if s.commandOf(c).card != p.card {
				continue
			}
			fr := &s.offers
			*fr = s.frameOf(proc, none, c)
			if fr.Event = at + 1; !s.wasUsed(fr) && s.answersTo(fr, w) {
				s.noteOnce(fr)
				s.Offer(*fr)
			}
		}
	}
}

// duePassing makes due what answers the event of a window for a time.
func (s *State) duePassing(seat rules.Seat, w *flow.Frame, at uint8) {
	spent := false
	for i := range s.lastings {
		l := &s.lasting[i]
		if l.event != w.Mark || l.seat != seat || l.until == untilAttack && l.bout != s.bouts {
			continue
		}
		fr := &s.offers
		*fr = s.lastingFrame(l)
		fr.Event = at + 1
		roles, once := s.prog[l.no-programs].Heard(l.at - 1)
		if !s.playRoles(roles, fr, w) {
			continue
		}
		s.Offer(*fr)
		if once {
			l.until, spent = 0, true
		}
	}
	if spent {
		s.drops(func(l *lasting) bool { return l.until == 0 })
	}
}

// lastingFrame returns the frame of what answers an event for a time.
func (s *State) lastingFrame(l *lasting) flow.Frame {
	fr := flow.Frame{Proc: l.no, Step: l.at, Seat: l.seat, Foe: foeOf(l.seat), Src: l.src, Dst: l.card, It: flow.Nothing, N: int16(l.n), Ok: true}
	fr.It[script.That], fr.It[script.It] = l.that, l.it
	return fr
}

// ownerOf returns whose a card is; a mission is nobody's.
func (s *State) ownerOf(card zones.Piece) rules.Seat {
	if card == none {
		return neutral
	}
	return s.owner[card]
}

// inPlay reports whether a card on the table is in play.
func (s *State) inPlay(card zones.Piece) bool {
	return card == none || s.Where(card) == of(zCards, s.owner[card]) || isCommand(card) && s.stays(card)
}

// due makes an ability of a side due that answers the event of a window, if it does.
func (s *State) due(l *listener, p zones.Piece, seat rules.Seat, w *flow.Frame, at uint8) {
	whose := s.ownerOf(l.card)
	if s.isLured(p, l.card) {
		whose = foeOf(whose)
	}
	if whose == seat && s.isDue(l, p, w, at) {
		s.noteOnce(&s.offers)
		s.Offer(s.offers)
	}
}

// isDue reports whether an ability answers the event of a window.
func (s *State) isDue(l *listener, p zones.Piece, w *flow.Frame, at uint8) bool {
	fr := &s.offers
	*fr = s.frameOf(l.proc, p, l.card)
	if s.isLured(p, l.card) {
		fr.Seat, fr.Foe = fr.Foe, fr.Seat
	}
	if l.card == none && w.Mark == evInteract {
		fr.Seat, fr.Foe = s.owner[w.Src], foeOf(s.owner[w.Src])
	}
	fr.Event = at + 1
	return !s.wasUsed(fr) && !s.isLost(fr) && !s.isBarred(fr) && s.answersTo(fr, w)
}

// usersOf returns the figures that have the abilities of a card: those of the group, or of
// the group to which it is attached; of an upgrade that is not attached all of its player.
func (s *State) usersOf(card zones.Piece) zones.Set {
	onMap := s.In(of(zMap, s.owner[card]))
	if s.kindOf(card).figure {
		return s.members[card-firstCard].And(onMap.Or(s.dying))
	}
	if to := s.on[card-firstCard]; to != none {
		return s.membersOf(to).And(s.figuresOn().Or(s.dying))
	}
	return onMap
}

// lures reports whether a player has a hostile figure attack.
func (s *State) lures() bool {
	x := s.fight()
	return x != nil && x.seat != s.owner[x.attacker]
}

// isLured reports whether a player has a hostile figure attack that uses an ability of a card: of its
// Deployment card, or of what is attached to that, he uses it as if the figure were his (rule book
// "Attacco").
func (s *State) isLured(p, card zones.Piece) bool {
	return s.lures() && p == s.fight().attacker && card != none && !isCommand(card) && (s.kindOf(card).figure || s.on[card-firstCard] != none)
}

// frameOf returns the frame of an ability that a figure uses, from a card.
func (s *State) frameOf(proc uint16, p, card zones.Piece) flow.Frame {
	seat := s.first
	switch {
	case card != none: // it may lie on a card of the other player
		seat = s.owner[card]
	case p != none:
		seat = s.owner[p]
	}
	return flow.Frame{Proc: proc, Seat: seat, Foe: foeOf(seat), Src: p, Dst: card, It: flow.Nothing}
}

// answersTo reports whether an ability answers the event of a window, and can.
func (s *State) answersTo(fr, w *flow.Frame) bool {
	p := &s.prog[fr.Proc-programs]
	return s.plays1(p, fr, w) && script.Allows(s, p.Ability, fr)
}

// plays1 reports whether the pieces of an event play the parts that an ability asks for.
func (s *State) plays1(p *program, fr, w *flow.Frame) bool { return s.playRoles(p.Roles, fr, w) }

// playRoles reports whether the pieces of an event play some parts.
func (s *State) playRoles(roles []script.Role, fr, w *flow.Frame) bool {
	for i := range roles {
		r := &roles[i]
		about := w.Src
		if r.Prep == "on" || r.Prep == "from" {
			about = w.Dst
		}
		switch {
		case r.Ref != 0:
			if s.Ref(r.Ref, fr) != about {
				return false
			}
		case r.Sel != nil:
			if about == none || !s.isMeant(r.Sel, about, fr) {
				return false
			}
		case r.Who == script.You && s.byWhom(w, about) != fr.Seat, r.Who == script.Opponent && s.byWhom(w, about) == fr.Seat:
			return false
		}
	}
	return true
}

// isMeant reports whether a piece is of those that a selector means.
func (s *State) isMeant(sel *script.Selector, p zones.Piece, f *flow.Frame) bool {
	for i := range sel.Filters {
		if sel.Filters[i].IsBest() { // that depends on the others
			return s.Set(sel, f).Has(p)
		}
	}
	return s.isIn(sel, p, f)
}

// byWhom returns whose a piece of an event is, or who causes an event without a piece; of a
// die and a command card who rolls or plays it.
func (s *State) byWhom(w *flow.Frame, about zones.Piece) rules.Seat {
	if about == none || isDie(about) || w.Mark == evCard {
		return w.Foe
	}
	return s.owner[about]
}

// answers appends what a side can use and play at an event, and that it declines; nothing
// if there is nothing.
func (s *State) answers(buf []rules.Action, f *flow.Frame) []rules.Action {
	from, lures := len(buf), s.lures()
	buf = append(buf, rules.Action{Seat: f.Seat, Verb: flow.Pass})
	for i := range s.hears[f.Mark] {
		l := &s.hears[f.Mark][i]
		if p := &s.prog[l.proc-programs]; !p.may || s.ownerOf(l.card) != f.Seat && !lures {
			continue
		}
		if !s.inPlay(l.card) {
			continue
		}
		if !s.prog[l.proc-programs].figured {
			buf = s.offer(buf, vUse, l.proc, none, l.card, f)
			continue
		}
		for p := range s.usersOf(l.card).All() {
			buf = s.offer(buf, vUse, l.proc, p, l.card, f)
		}
	}
	if f.Mark == evDeclare {
		buf = s.tokenChoices(buf, f.Seat)
	}
	for _, proc := range s.lying[f.Mark] {
		if !s.prog[proc-programs].Optional() {
			continue
		}
		for c := range s.In(of(zDiscard, f.Seat)).All() {
			if s.commandOf(c).card == s.prog[proc-programs].card {
				buf = s.offer(buf, vUse, proc, none, c, f)
			}
		}
	}
	if len(s.plays[f.Mark]) > 0 && !s.barredFor(f.Seat, barCards) {
		buf = s.offerHand(buf, f)
	}
	if len(buf) == from+1 {
		return buf[:from]
	}
	return buf
}

// offer appends the use of an ability, if it can be used now.
func (s *State) offer(buf []rules.Action, verb uint8, proc uint16, p, card zones.Piece, w *flow.Frame) []rules.Action {
	fr := &s.offers
	*fr = s.frameOf(proc, p, card)
	if verb == vPlay && (s.borrowed.Has(card) || s.isUnearthed(card, p, w)) {
		fr.Seat, fr.Foe = fr.Foe, fr.Seat
	}
	if s.isLured(p, card) {
		fr.Seat, fr.Foe = fr.Foe, fr.Seat
	}
	if w == nil && verb == vUse && isCommand(card) { // a card of the other player that was borrowed
		fr.Seat, fr.Foe = s.owner[p], foeOf(s.owner[p])
	}
	if w != nil {
		fr.Event = s.placeOf(w) + 1
	}
	if w != nil && w.Proc == pWindow && fr.Seat != w.Seat || !s.canUse(fr, w, verb == vPlay) {
		return buf
	}
	a := rules.Action{Seat: fr.Seat, Verb: verb, A: proc, B: uint16(p), C: uint16(card)}
	if verb == vPlay {
		a.A, a.C = uint16(s.commandNo(card)), proc
	}
	return append(buf, a)
}

// placeOf returns the place of a frame on the stack.
func (s *State) placeOf(w *flow.Frame) uint8 {
	for i := range s.Depth() {
		if s.At(uint8(i)) == w {
			return uint8(i)
		}
	}
	return s.Top()
}

// canUse reports whether an ability can be used now: it has not been used too often, what
// it needs holds, its costs can be paid, and it could do something.
func (s *State) canUse(fr, w *flow.Frame, fromHand bool) bool {
	p := &s.prog[fr.Proc-programs]
	if s.wasUsed(fr) || s.isLost(fr) || s.isBarred(fr) || fromHand && s.twin(fr.Dst) || p.breaks && s.unbroken(fr.Event) {
		return false
	}
	if w != nil && !s.plays1(p, fr, w) || !script.Allows(s, p.Ability, fr) {
		return false
	}
	if p.Optional() {
		_, ok := p.Wished(s, fr)
		return ok && (p.uses == 0 || ableUse(s, use{Words: 1 << (p.uses - 1)}, fr))
	}
	return s.pays(p.Ability, fr) && script.Affords(s, p.Ability, p.Body, fr) && script.Begins(s, p.Ability, fr)
}

// unbroken reports whether an event happens while a figure moves that shares a space: what it
// does cannot be interrupted there (IAE-INTERRUPT).
func (s *State) unbroken(event uint8) bool {
	for i := int(event) - 2; i >= 0; i-- {
		switch f := s.At(uint8(i)); {
		case f.Proc == pAttack:
			return false
		case f.Proc == pMove:
			return f.Mark != pushed && s.shares(f.Src)
		}
	}
	return false
}

// pays reports whether each cost of an ability that is nothing else can be paid.
func (s *State) pays(a *script.Ability, f *flow.Frame) bool {
	if a.Tree.Do == nil || a.Tree.Do.Kind != script.PhraseCost {
		return true
	}
	for i := range a.Costs {
		c := &a.Costs[i]
		set := zones.Of(0) // any piece will do if the verb takes none
		switch {
		case c.Ref > 0:
			set = zones.Of(s.Ref(c.Ref, f))
		case c.Sel > 0:
			set = s.Set(&a.Sels[c.Sel-1], f)
		}
		if set = s.verbs.Fit(s, use{Verb: c.Verb, P: none, N: c.N}, set, f); set.Empty() {
			return false
		}
	}
	return true
}

// use begins an ability that its player uses; what may be done in it is done.
func (s *State) useFor(a rules.Action, until, event uint8) {
	fr := s.frameOf(a.A, zones.Piece(a.B), zones.Piece(a.C))
	fr.Seat, fr.Foe = a.Seat, foeOf(a.Seat)
	if until > 0 {
		s.note(fr.Proc, userOf(&fr), until)
	}
	s.noteOnce(&fr)
	fr.Event = event
	s.tellUse(&fr)
	s.callUses(fr, s.begin)
}

// begin calls an ability; one that is optional as a whole goes on after its question.
func (s *State) begin(fr flow.Frame) {
	p, f := &s.prog[fr.Proc-programs], &s.begins
	*f = fr
	f.Ok = true
	if p.Optional() {
		f.Step, _ = p.Wished(s, f)
		f.Ok = true
	}
	s.Call(*f)
}
