package assault

import (
	"muster/rules"
	"muster/rules/flow"
	"muster/rules/zones"
)

// doesStay has the card of the ability stay in play: attached to a group, or in the play area.
func (s *State) doesStay(u use, f *flow.Frame) {
	if f.Ok = isCommand(f.Dst); !f.Ok {
		return
	}
	if seat := s.owner[f.Dst]; s.Where(f.Dst) == of(zDiscard, seat) {
		s.Move(f.Dst, of(zTable, seat))
	}
	if u.P == none {
		s.staysOut.Add(f.Dst)
		return
	}
	s.attach(f.Dst, s.groupOf(u.P))
}

// buries reports whether a player cannot choose, play or redraw cards of discard piles.
func (s *State) buries(seat rules.Seat) bool {
	return s.masks[changeBar]>>barExhume&1 != 0 && s.barredFor(seat, barExhume)
}

func ableCounter(s *State, u use, _ *flow.Frame) bool {
	return isCommand(u.P) && (s.Where(u.P) == of(zTable, 0) || s.Where(u.P) == of(zTable, 1)) && !s.cancelled.Has(u.P)
}

// doesCounter cancels the effects of a command card that is being played.
func (s *State) doesCounter(u use, _ *flow.Frame) {
	s.cancelled.Add(u.P)
	s.tell("assault.told.countered", s.owner[u.P], u.P, 0)
}

func (s *State) doesClaimInitiative(u use, f *flow.Frame) {
	s.first = who(u, f)
	s.tellInitiative(nobody)
}

func (s *State) doesLook(u use, f *flow.Frame) { s.Show(u.P, rules.Only(f.Seat)) }

func (s *State) doesDiscardRandom(u use, f *flow.Frame) { s.callRandom(u, f, randomDiscard) }
func (s *State) doesStackRandom(u use, f *flow.Frame)   { s.callRandom(u, f, randomTop) }

// What is done with random cards of a hand, as the Mark of pRandom.
const (
	randomDiscard = iota
	randomTop     // they go on top of the deck
)

func (s *State) callRandom(u use, f *flow.Frame, mark uint8) {
	seat := who(u, f)
	f.Ok = !s.In(of(zHand, seat)).Empty()
	s.Call(flow.Frame{Proc: pRandom, Seat: seat, N: u.N, Mark: mark, Src: none, Dst: none})
}

// random takes N random cards of a hand, one by one.
func (s *State) random(f *flow.Frame) flow.Signal {
	for {
		hand, k := s.In(of(zHand, f.Seat)), 0
		n := hand.Len()
		switch {
		case f.Asked:
			f.Asked, k = false, int(s.Answer().A)
		case n == 0 || f.N <= 0:
			return flow.Done
		case n > 1 || s.AskAll:
			f.Asked = true
			return s.Put(flow.Ask{Kind: flow.Roll, About: aboutRandom, Seats: rules.Only(f.Seat), N: uint16(n), Src: none})
		}
		f.N--
		if c := hand.Nth(k); f.Mark == randomTop {
			s.PutTop(c, of(zDeck, f.Seat))
			s.tell("assault.told.stacks", f.Seat, c, 0)
		} else {
			s.discard(c)
			return flow.Go // somebody may answer that
		}
	}
}

func (s *State) doesRevealTop(u use, f *flow.Frame) {
	seat := who(u, f)
	if f.Ok = !s.In(of(zDeck, seat)).Empty(); f.Ok {
		s.Call(flow.Frame{Proc: pDraw, Seat: seat, N: 1, Mark: drawsToSee, Src: none, Dst: none})
	}
}

// doesStack puts a card on top of the deck of its owner.
func (s *State) doesStack(u use, _ *flow.Frame) {
	s.PutTop(u.P, of(zDeck, s.owner[u.P]))
	s.tell("assault.told.stacks", s.owner[u.P], u.P, 0)
}

// doesSink puts a card under the deck of its owner.
func (s *State) doesSink(u use, _ *flow.Frame) {
	s.glimpsed.Drop(u.P)
	s.PutBottom(u.P, of(zDeck, s.owner[u.P]))
	s.tell("assault.told.sinks", s.owner[u.P], u.P, 0)
}

// doesSearch lets a player look through his deck, which is shuffled afterwards: the order of
// its cards is nothing.
func (s *State) doesSearch(u use, f *flow.Frame) {
	seat := who(u, f)
	for c := range s.In(of(zDeck, seat)).All() {
		if s.Card(c) == none {
			s.Bind(seat, c, s.Loose(seat).First())
		}
		s.Show(c, rules.Only(seat))
	}
}

// doesTakeUp reveals a card and takes it into the hand of its owner.
func (s *State) doesTakeUp(u use, _ *flow.Frame) {
	s.Show(u.P, both)
	s.Move(u.P, of(zHand, s.owner[u.P]))
	s.tell("told.draws", s.owner[u.P], u.P, 0)
}

// doesTakeIn takes a card into the hand of its owner, who alone sees it.
func (s *State) doesTakeIn(u use, _ *flow.Frame) {
	s.glimpsed.Drop(u.P)
	s.Show(u.P, rules.Only(s.owner[u.P]))
	s.Move(u.P, of(zHand, s.owner[u.P]))
	s.tell("told.draws", s.owner[u.P], u.P, 0)
}

func (s *State) doesShuffle(u use, f *flow.Frame) {
	s.Shuffle(who(u, f), of(zDeck, who(u, f)))
}

// under returns the frame of a procedure under way, the innermost, or nil.
func (s *State) underWay(proc uint16) *flow.Frame {
	for i := s.Depth() - 1; i >= 0; i-- {
		if f := s.At(uint8(i)); f.Proc == proc {
			return f
		}
	}
	return nil
}

func isDrawing(s *State, _ use, _ *flow.Frame) bool { return s.underWay(pDraw) != nil }

func (s *State) doesDrawLess(u use, _ *flow.Frame) {
	d := s.underWay(pDraw)
	d.N = max(0, d.N-u.N)
}

// doesDrawFewer has a player draw at once what he would draw, but so many fewer.
func (s *State) doesDrawFewer(u use, _ *flow.Frame) {
	d := s.underWay(pDraw)
	n := d.N - u.N
	d.N = 0
	s.callDraw(d.Seat, int(n))
}

// named returns the ability of a figure's Deployment card that a word names, or 0.
func (s *State) namedAbility(p zones.Piece, words uint64) uint16 {
	if p == none {
		return 0
	}
	for _, proc := range s.kindOf(p).abilities {
		if no := s.prog[proc-programs].called; no > 0 && words>>(no-1)&1 != 0 {
			return proc
		}
	}
	return 0
}

func ableUse(s *State, u use, f *flow.Frame) bool {
	return s.namedAbility(f.Src, u.Words) != 0 && !s.wasUsed(&flow.Frame{Proc: s.namedAbility(f.Src, u.Words), Src: f.Src})
}

// doesUse has this use an ability of its Deployment card, without spending an action. It uses
// each of its special actions once in its activation.
func (s *State) doesUse(u use, f *flow.Frame) {
	proc := s.namedAbility(f.Src, u.Words)
	if f.Ok = proc != 0; f.Ok {
		until := uint8(0)
		if f.Src == s.figure && actionOf(s.prog[proc-programs].Head) {
			until = untilActivation
		}
		s.useFor(rules.Action{Seat: f.Seat, A: proc, B: uint16(f.Src), C: uint16(s.card[f.Src])}, until, f.Event)
	}
}

func ableReattach(s *State, u use, f *flow.Frame) bool {
	return isCard(u.P) && isCard(f.Dst) && s.hasFigures(u.P) && s.kindOf(f.Dst).attached && s.fitsOn(f.Dst, u.P)
}

// doesReattach attaches the upgrade of the ability to another group.
func (s *State) doesReattach(u use, f *flow.Frame) { s.attach(f.Dst, u.P) }

// yields reports whether a card has its player give up the initiative of the first round for
// the choice of the zone.
func (s *State) yields(seat rules.Seat) bool {
	for i := range s.book.holds {
		if h := &s.book.holds[i]; h.what == changeYield && h.card != passing && s.owner[h.card] == seat {
			return true
		}
	}
	return false
}

// granted calls for the abilities with a head that cards give a figure for a time.
func (s *State) granted(p zones.Piece, head string, yield func(proc uint16, card zones.Piece)) {
	if s.sorts>>changeGrant&1 == 0 {
		return
	}
	for i := range s.lastings {
		l := s.lasting[i]
		h := s.heldBy(&l)
		if h.what != changeGrant {
			continue
		}
		f := &s.asks
		*f = flow.Frame{Proc: h.proc, Seat: l.seat, Foe: foeOf(l.seat), Src: l.src, Dst: l.card, It: flow.Nothing}
		if !s.concerns(h, p, f) {
			continue
		}
		card := s.prog[h.proc-programs].card
		for k := range s.prog {
			if s.prog[k].card == card && s.prog[k].Head == head {
				yield(programs+uint16(k), l.card)
			}
		}
	}
}
