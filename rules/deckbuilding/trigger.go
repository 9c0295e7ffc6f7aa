package deckbuilding

import (
	"muster/rules"
	"muster/rules/flow"
	"muster/rules/script"
	"muster/rules/zones"
)

// offer offers the ability of a card in play that answers an event about
// another card. Offers that are made together are ordered by the active player
// (rule book "When").
func (s *State) offer(event uint8, p, about zones.Piece) {
	if p == zones.None {
		return
	}
	proc := s.kindOf(p).when[event]
	if proc == 0 {
		return
	}
	t := s.Begin(pTrigger)
	t.Offer()
	t.Seat, t.Foe, t.Src, t.Dst, t.M = s.active, nobody, p, about, int16(proc)
	if about != zones.None {
		t.Mark = uint8(s.Card(about)) + 1
	}
}

// triggering reports whether it is asked whether an ability is used that answers an
// event.
func (s *State) triggering() bool {
	return s.Depth() > 0 && s.At(s.Top()).Proc == pTrigger && !s.Ordering()
}

// Steps of the procedures pTrigger and pDiscard, which ask one thing.
const (
	toAsk = iota
	replied
)

// trigger asks whether the ability M of the card Src is used, for every ability
// is optional, and runs it; one that is a choice is chosen or declined in one
// question. The Mark is the card Dst was when it happened, plus 1: it may have
// been shuffled meanwhile.
func (s *State) trigger(f *flow.Frame) flow.Signal {
	a := s.prog[uint16(f.M)-programs]
	table, n := options(a)
	if f.Step == toAsk {
		if gain := s.leftToGain(a, f); gain > 0 && !s.AskAll {
			s.tell("told.uses", f.Seat, f.Src, 0)
			*f = flow.Frame{Proc: uint16(f.M), Step: gain, Seat: f.Seat, Foe: nobody, Src: f.Src, Dst: zones.None, It: flow.Nothing, Ok: true}
			return flow.Go
		}
		f.Step = replied
		q := flow.Ask{Kind: flow.Pose, About: script.AboutMay, Seats: rules.Only(f.Seat), N: 2, Src: f.Src}
		if n > 0 {
			q.About, q.Free, q.N = aboutOption, true, n
			for i := range n {
				if s.Offers(a, uint16(a.Code[table+i].N), f) {
					q.Set.Add(zones.Piece(i))
				}
			}
		}
		if s.open(&q) {
			return flow.Wait
		}
	}
	ans := s.Answer()
	if ans.Verb == flow.Pass || n == 0 && ans.A == 0 {
		return flow.Done
	}
	*f = flow.Frame{
		Proc: uint16(f.M), Seat: f.Seat, Foe: nobody, Src: f.Src, Dst: f.Dst, It: flow.Nothing, Mark: f.Mark, Ok: true,
	}
	switch {
	case n > 0:
		f.Step = uint16(a.Code[table+ans.A].N)
	case s.AskAll:
		f.Step = s.leftToGain(a, f)
	}
	return flow.Go
}

// leftToGain returns where in an ability its player gains resources, if that is all
// that it can do now: what comes before would need a card, and there is none. Nobody
// is asked about it then, but in rule cases, which may decline it. It returns 0 for other
// abilities.
func (s *State) leftToGain(a *script.Ability, f *flow.Frame) uint16 {
	lacks, at := false, uint16(0)
	for pc := int(a.Body); a.Code[pc].Op != script.End; pc++ {
		switch in := &a.Code[pc]; in.Op {
		case script.Fresh, script.Num:
		case script.One:
			set := s.Fit(use{Verb: uint8(in.N), P: zones.None}, s.Set(&a.Sels[in.A], f), f)
			lacks = lacks || set.Empty()
		case script.Do:
			switch {
			case in.A == doGain && in.B == 0 && lacks:
				if at == 0 {
					at = uint16(pc - 1)
				}
			case at > 0 || !lacks || !s.verbs[in.A].Takes():
				return 0
			}
		default:
			return 0
		}
	}
	return at
}

// options returns where the jumps to the options of an ability stand that is one
// choice, and how many there are.
func options(a *script.Ability) (table, n uint16) {
	if in := &a.Code[a.Body]; in.Op == script.Choice {
		return uint16(in.N), uint16(in.A)
	}
	return 0, 0
}

// bought returns the card that a frame's event is about, if it still lies where
// a purchase may have put it: it has not been exiled or shuffled since.
func (s *State) bought(f *flow.Frame) zones.Piece {
	p := f.Dst
	if p == zones.None || s.Card(p) == zones.None || f.Mark != uint8(s.Card(p))+1 {
		return zones.None
	}
	switch s.Where(p) {
	case of(zDiscard, f.Seat), of(zHand, f.Seat):
		return p
	case of(zDeck, f.Seat):
		if s.PlaceOf(p) != 0 {
			return p
		}
	}
	return zones.None
}

// How cards are discarded, as the Mark of pDiscard.
const (
	picked = iota // by the owner of the hand
	atRandom
)

// discard discards N cards of the hand of the frame's seat, whose owner chooses
// them unless it is at random (rule book "Discarding").
func (s *State) discard(f *flow.Frame) flow.Signal {
	hand := s.In(of(zHand, f.Seat))
	switch f.Step {
	case toAsk:
		n := hand.Len()
		if f.N <= 0 || n == 0 {
			return flow.Done
		}
		f.Step = replied
		switch {
		case f.Mark == atRandom && n > 1:
			return s.Put(flow.Ask{Kind: flow.Roll, About: aboutRandom, Seats: rules.Only(f.Seat), N: uint16(n), Src: zones.None})
		case f.Mark == picked && (n > 1 || s.AskAll):
			if s.open(&flow.Ask{Kind: flow.Pick, About: aboutDiscard, Seats: rules.Only(f.Seat), Set: hand, Src: f.Src}) {
				return flow.Wait
			}
			f.Dst = zones.Piece(s.Answer().A)
		default:
			f.Dst = hand.First()
		}
	case replied:
		if f.Mark == atRandom {
			f.Dst = hand.Nth(int(s.Answer().A))
		} else {
			f.Dst = zones.Piece(s.Answer().A)
		}
	}
	p, seat := f.Dst, f.Seat
	f.Step = toAsk
	f.N--
	s.leave(p, of(zDiscard, seat))
	s.tell("told.discards", seat, p, 0)
	if seat != s.active {
		s.offer(evDiscard, s.baseOf(s.active), zones.None)
	}
	return flow.Go
}
