package destiny

import (
	"muster/rules"
	"muster/rules/flow"
	"muster/rules/script"
	"muster/rules/zones"
)

// announce lets abilities answer what the frame f is about to do (RR "Triggered
// abilities", "Replacement effects"): first what replaces it, then what comes
// before it. It reports true when the time has come to do it. The steps 0 and 1
// of the frame are its own.
func (s *State) announce(f *flow.Frame, event uint8) (flow.Signal, bool) {
	switch f.Step {
	case 0:
		if !s.hears[instead][event].Empty() {
			if sig, stop := s.replace(f, event); stop {
				return sig, false
			}
		}
		f.Step = 1
		fallthrough
	case 1:
		f.Step = 2
		depth := s.Depth()
		if !s.hears[before][event].Empty() {
			s.answers(f, before, event, s.Offer)
		}
		if event == evActivate {
			s.offerGuard(f)
		}
		if s.Depth() > depth {
			return flow.Go, false
		}
	}
	return flow.Go, true
}

// replace lets one ability happen instead of the frame's event. If there are
// several, the controller of the battlefield chooses one, and the others have
// nothing left to replace.
func (s *State) replace(f *flow.Frame, event uint8) (flow.Signal, bool) {
	var who zones.Set
	s.answers(f, instead, event, func(a flow.Frame) { who.Add(a.Src) })
	if who.Empty() {
		return flow.Go, false
	}
	chosen := who.First()
	if kinds := s.kindsOf(who); kinds.Len() > 1 || s.AskAll {
		if !f.Asked {
			f.Asked = true
			return s.Put(flow.Ask{Kind: flow.Pick, Seats: rules.Only(s.control), About: aboutReplace, Src: f.Dst, Set: who}), true
		}
		f.Asked = false
		chosen = zones.Piece(s.Answer().A)
	}
	f.Off = true
	s.answers(f, instead, event, func(a flow.Frame) {
		if a.Src == chosen {
			s.Call(a)
		}
	})
	return flow.Go, true
}

// follow queues the abilities that come after an event, as a group: what has
// the same trigger enters the queue at the same time (RR "Queue").
func (s *State) follow(f *flow.Frame, event uint8) {
	if s.hears[after][event].Empty() {
		return
	}
	s.Group()
	s.followWith(f, event)
}

// followWith queues the abilities that come after an event, with those that were
// queued last.
func (s *State) followWith(f *flow.Frame, event uint8) {
	if !s.hears[after][event].Empty() {
		s.answers(f, after, event, s.Queue)
	}
}

// isLast reports whether a card is the last one of a hand, and somebody cares.
func (s *State) isLast(card zones.Piece) bool {
	if s.hears[after][evLastCard].Empty() || !s.at(card, zHand) {
		return false
	}
	hand := s.In(of(zHand, s.holder(card)))
	return hand.Len() == 1
}

// emptied queues the abilities that come after the last card has left its
// owner's hand, with those that were queued last.
func (s *State) emptied(card zones.Piece) {
	s.followWith(&flow.Frame{Seat: s.owner[s.Card(card)], Dst: card, It: flow.Nothing}, evLastCard)
}

// answers yields a frame for each ability in play that answers an event.
func (s *State) answers(f *flow.Frame, when int, event uint8, yield func(flow.Frame)) {
	at := s.place(f)
	for p := range s.inPlay().All() {
		if !s.hears[when][event].Has(zones.Piece(s.kindNo(p))) {
			continue
		}
		for _, a := range s.kindOf(p).answers {
			if int(a.when) != when || a.event != event {
				continue
			}
			l := &s.hark
			*l = flow.Frame{Proc: a.proc, Seat: s.holder(p), Foe: nobody, Src: p, Dst: f.Dst, It: flow.Nothing, Event: at, Was: f.Was}
			if event == evLastCard || event == evPlay && f.Seat != l.Seat {
				l.Foe = f.Seat
			}
			if event == evResolve && (f.Seat == l.Seat) == ofFoes(s.prog[a.proc-programs]) {
				continue // "you" is who resolves a die, whosever it is
			}
			if s.plays(f, s.prog[a.proc-programs], l) {
				yield(*l)
			}
		}
	}
}

// ofFoes reports whether an ability answers what opponents do.
func ofFoes(a *script.Ability) bool {
	sel := a.Roles[0].Sel
	return sel != nil && sel.Side == enemy
}

// place returns the place of a frame on the stack, plus 1.
func (s *State) place(f *flow.Frame) uint8 {
	if s.Depth() > 0 && s.At(s.Top()) == f {
		return s.Top() + 1
	}
	return 0
}

// plays reports whether the pieces of an event play the roles that an ability
// names: "of" the piece it happens to, "on" the character of an upgrade, "from"
// what does it.
func (s *State) plays(f *flow.Frame, a *script.Ability, l *flow.Frame) bool {
	for i := range a.Roles {
		r := &a.Roles[i]
		p := f.Dst
		switch r.Prep {
		case "on":
			p = f.It[0]
		case "from":
			p = f.Src
		}
		if p == zones.None {
			return false
		}
		if r.Sel != nil {
			if !s.fits(r.Sel, p, l) {
				return false
			}
		} else if r.Ref == refThisDie && s.on[p] != l.Src || r.Ref != refThisDie && s.Ref(r.Ref, l) != p {
			return false
		}
	}
	was := *l
	ok := a.Body == 0 || script.Allows(s, a, l)
	*l = was
	return ok
}
