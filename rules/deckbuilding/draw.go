package deckbuilding

import (
	"muster/rules"
	"muster/rules/flow"
	"muster/rules/zones"
)

// next returns the card on top of a deck. An empty deck is made anew of its
// discard pile now that a card of it is needed (rule book "Empty deck"). It
// returns None if there is none there either.
func (s *State) next(owner rules.Seat) zones.Piece {
	first := s.Lying(of(zDeck, owner)).First()
	switch {
	case first == zones.None:
		return s.shuffle(owner)
	case s.ordered.Has(owner):
		first = s.First(of(zDeck, owner))
		if s.PlaceOf(first) == 0 && !s.sinks {
			s.ordered &^= rules.Only(owner)
		}
	}
	return first
}

// shuffle makes a deck of the discard pile of an owner, and returns its first card. Nobody finds
// what is lent again in it: it stays.
func (s *State) shuffle(owner rules.Seat) zones.Piece {
	s.ordered &^= rules.Only(owner)
	pile := s.In(of(zDiscard, owner))
	s.tellShuffle(owner, pile.Len())
	s.Renew(owner, of(zDiscard, owner), of(zDeck, owner))
	s.unmark(pile)
	s.doomed = s.doomed.Minus(pile)
	return pile.First()
}

// onDeck puts a card on top of a deck.
func (s *State) onDeck(owner rules.Seat, p zones.Piece) {
	s.PutTop(p, of(zDeck, owner))
	s.ordered |= rules.Only(owner)
}

// turnUp gives the card Dst on top of a deck its face. It reports false if
// chance has to say first which card it is: not if all of them will be drawn.
func (s *State) turnUp(f *flow.Frame, owner rules.Seat) bool {
	if f.Asked {
		s.fall(f, owner)
		return true
	}
	if s.Card(f.Dst) != zones.None {
		return true
	}
	loose := s.Bag(owner)
	if n := loose.Len(); n > 1 && (n > int(f.N) || f.Proc != pDraw) {
		if s.wanders() {
			s.Bind(owner, f.Dst, loose.Nth(s.rolled(n)))
			return true
		}
		f.Asked = true
		s.Put(flow.Ask{Kind: flow.Roll, About: aboutDraw, Seats: rules.Only(owner), N: uint16(n), Src: f.Dst})
		return false
	}
	s.Bind(owner, f.Dst, loose.First())
	return true
}

// fall gives the card Dst the face that chance has chosen.
func (s *State) fall(f *flow.Frame, owner rules.Seat) {
	f.Asked = false
	s.Bind(owner, f.Dst, s.Bag(owner).Nth(int(s.Answer().A)))
}

// drawBlind is draw of a deck in no known order, on a walk. It goes on until a card of it has a
// face, or there is none.
func (s *State) drawBlind(f *flow.Frame) {
	seat, w, last := f.Seat&1, s.walk, -1
	deck, bag := s.front(zDeck, seat), s.Bag(seat)
	for loose := bag.Len(); f.N > 0 && w.Left > 0 && !deck.empty(); loose-- {
		p := deck.first()
		if s.Card(p) != zones.None {
			break
		}
		deck = deck.rest()
		k := 0
		if loose > 1 && loose > int(f.N) { // or all of them will be drawn
			k = w.Roll(loose)
			last = k
		}
		card := bag.Nth(k)
		s.Table.Bind(seat, p, card) // the row, whose stall looks at faces, is of another owner
		s.marked.add(p, s.facts[card].marks)
		s.Show(p, rules.Only(seat))
		s.Move(p, of(zHand, seat))
		f.N--
	}
	if last >= 0 {
		s.answered(rules.Chance, 0, uint16(last), 0)
	}
}

// draw draws N cards into the hand of the frame's seat, as many as there are.
func (s *State) draw(f *flow.Frame) flow.Signal {
	for {
		if f.Asked {
			s.fall(f, f.Seat)
		} else {
			if s.walk != nil && !s.ordered.Has(f.Seat) {
				s.drawBlind(f)
			}
			if f.N <= 0 {
				return flow.Done
			}
			if f.Dst = s.next(f.Seat); f.Dst == zones.None {
				return flow.Done
			}
			if !s.turnUp(f, f.Seat) {
				return flow.Wait
			}
		}
		s.Show(f.Dst, rules.Only(f.Seat))
		s.Move(f.Dst, of(zHand, f.Seat))
		s.tell("told.draws", f.Seat, f.Dst, 0)
		f.N--
	}
}

// callDraw draws cards before the caller goes on; at once as far as a walk can.
func (s *State) callDraw(seat rules.Seat, n int) {
	f := flow.Frame{Proc: pDraw, Seat: seat, N: int16(n)}
	if s.walk != nil && !s.ordered.Has(seat) {
		s.drawBlind(&f)
	}
	if f.N > 0 {
		s.Call(f)
	}
}

// refill fills the galaxy row from its deck. If deck and discard pile are empty
// the row stays short.
func (s *State) refill(f *flow.Frame) flow.Signal {
	for {
		if !f.Asked {
			if row := s.In(zRow); row.Len() >= s.rowSize {
				return flow.Done
			}
			if f.Dst = s.next(galaxy); f.Dst == zones.None {
				return flow.Done
			}
		}
		if !s.turnUp(f, galaxy) {
			return flow.Wait
		}
		s.Show(f.Dst, both)
		s.Move(f.Dst, zRow)
		s.tell("deckbuilding.told.row", nobody, f.Dst, 0)
	}
}

// fillBlind is refill of a deck in no known order, on a walk. It reports whether the row is full.
func (s *State) fillBlind() bool {
	row, deck, bag := s.Lying(zRow), s.Lying(of(zDeck, galaxy)), s.Bag(galaxy)
	for missing := s.rowSize - row.Len(); missing > 0; missing-- {
		p, loose := deck.First(), bag.Len()
		if loose < 2 || p == zones.None || s.Card(p) != zones.None || !s.wanders() {
			return false
		}
		s.Bind(galaxy, p, bag.Nth(s.rolled(loose)))
		s.Show(p, both)
		s.Move(p, zRow)
	}
	return true
}

// callRefill fills the row before the caller goes on; at once if a walk can. It reports whether
// the caller has to wait.
func (s *State) callRefill() (waits bool) {
	if waits = s.walk == nil || s.ordered.Has(galaxy) || !s.fillBlind(); waits {
		s.Call(flow.Frame{Proc: pRefill})
	}
	return waits
}

// How pLook looks at cards, as the Mark of its frame.
const (
	secretly = iota // the player alone sees them
	openly          // everybody does
)

// look looks at the N topmost cards of the galaxy deck, or reveals them, and
// puts them back. The program that wanted it finds the first in It[seen], and
// how many there were in M.
func (s *State) look(f *flow.Frame) flow.Signal {
	for {
		if !f.Asked {
			if f.M == f.N {
				break
			}
			if f.Dst = s.next(galaxy); f.Dst == zones.None {
				break
			}
		}
		if !s.turnUp(f, galaxy) {
			return flow.Wait
		}
		who, code := rules.Only(f.Seat), "told.sees"
		if f.Mark == openly {
			who, code = both, "deckbuilding.told.reveals"
		}
		s.Show(f.Dst, who)
		s.tell(code, f.Seat, f.Dst, 0)
		// The exile holds it for a moment, so that the next one is on top.
		s.Move(f.Dst, zExile)
		f.It[f.M] = f.Dst
		f.M++
	}
	for i := f.M - 1; i >= 0; i-- {
		s.onDeck(galaxy, f.It[i])
	}
	if f.M > 0 {
		caller := s.At(s.Top() - 1)
		caller.It[seen], caller.M, caller.Ok = f.It[0], f.M, true
	}
	return flow.Done
}
