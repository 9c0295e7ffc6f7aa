package destiny

import (
	"muster/rules"
	"muster/rules/flow"
	"muster/rules/zones"
)

// doesLook looks at a random card of an opponent's hand.
func (s *State) doesLook(_ use, f *flow.Frame) {
	f.Ok, f.It[seen] = false, zones.None
	s.Call(flow.Frame{Proc: pLook, Seat: f.Seat, Foe: s.foe(f)})
}

func (s *State) doesLookHand(_ use, f *flow.Frame) {
	s.seen = s.In(of(zHand, s.foe(f)))
	f.Ok = !s.seen.Empty()
	for p := range s.seen.All() {
		s.Show(p, rules.Only(f.Seat))
		s.tellSeen(f.Seat, p)
	}
}

func (s *State) doesLookRandom(u use, f *flow.Frame) {
	s.seen = zones.Set{}
	hand := s.In(of(zHand, s.foe(f)))
	f.Ok = hand.Len() >= int(u.N)
	s.Call(flow.Frame{Proc: pReveal, Seat: f.Seat, Foe: s.foe(f), Src: f.Src, N: u.N})
}

func (s *State) doesLookTop(u use, f *flow.Frame) {
	deck := nobody
	if u.By != 0 {
		deck = s.who(u.By, f)
	}
	s.seen = zones.Set{}
	f.Ok = false
	s.Call(flow.Frame{Proc: pLookTop, Seat: f.Seat, Foe: deck, Src: f.Src, It: flow.Nothing, N: u.N})
}

// doesArrange puts the cards in sight back.
func (s *State) doesArrange(_ use, f *flow.Frame) {
	s.Call(flow.Frame{Proc: pArrange, Seat: f.Seat, Src: f.Src, It: flow.Nothing})
}

// doesDrawRest has the owner of the cards in sight draw them.
func (s *State) doesDrawRest(use, *flow.Frame) {
	for p := range s.seen.And(s.every(zDeck)).All() {
		s.toHand(p)
	}
}

// mostLooked is how many cards a frame can talk about.
const mostLooked = len(flow.Nothing)

// reveal shows a player N random cards of the hand of his opponent Foe.
func (s *State) reveal(f *flow.Frame) flow.Signal {
	rest := s.In(of(zHand, f.Foe)).Minus(s.seen)
	if f.Step == 1 {
		s.show(rest.Nth(int(s.Answer().A)), f)
		f.Step, f.N = 0, f.N-1
		return flow.Go
	}
	if int(f.N) >= rest.Len() {
		for p := range rest.All() {
			s.show(p, f)
		}
		return flow.Done
	}
	if f.N <= 0 {
		return flow.Done
	}
	f.Step = 1
	return s.Put(flow.Ask{Kind: flow.Roll, About: aboutRandom, Seats: rules.Only(f.Foe), N: uint16(rest.Len()), Set: rest, Src: zones.None})
}

// show lets the player of a frame look at a card.
func (s *State) show(p zones.Piece, f *flow.Frame) {
	s.Show(p, rules.Only(f.Seat))
	s.tellSeen(f.Seat, p)
	s.seen.Add(p)
}

// lookTop shows a player the top N cards of the deck of Foe, or of one that he
// chooses, and tells the program that called it whether there were so many. The
// cards are in It, M of them; they lie in limbo until all are seen.
func (s *State) lookTop(f *flow.Frame) flow.Signal {
	switch f.Step {
	case 0:
		f.Step = 2
		if f.Foe == nobody {
			f.Step = 1
			return s.Put(flow.Ask{Kind: flow.Pose, About: aboutDeck, Seats: rules.Only(f.Seat), N: uint16(s.players), Set: zones.Mask(uint64(s.all() &^ s.lost)), Src: f.Src})
		}
	case 1:
		f.Step, f.Foe = 2, rules.Seat(s.Answer().A)
	case 2:
		p := s.First(of(zDeck, f.Foe))
		if p == zones.None || f.M == f.N {
			s.putBack(f)
			return flow.Done
		}
		f.It[f.M] = p
		f.M++
		f.Step = 3
		if s.Card(p) == zones.None {
			f.Step = 4
			loose := s.Loose(f.Foe)
			return s.Put(flow.Ask{Kind: flow.Roll, About: aboutDraw, Seats: rules.Only(f.Foe), N: uint16(loose.Len()), Src: p})
		}
	case 3:
		f.Step = 2
		p := f.It[f.M-1]
		s.show(p, f)
		s.Move(p, of(zLimbo, f.Foe))
	case 4:
		f.Step = 3
		loose := s.Loose(f.Foe)
		s.Bind(f.Foe, f.It[f.M-1], loose.Nth(int(s.Answer().A)))
	}
	return flow.Go
}

// putBack puts the cards that were looked at back on their deck, as they lay.
func (s *State) putBack(f *flow.Frame) {
	for i := f.M - 1; i >= 0; i-- {
		s.PutTop(f.It[i], of(zDeck, f.Foe))
	}
	s.At(s.Top() - 1).Ok = f.M == f.N
}

// arrange puts the cards that a player has looked at on top of their deck and at
// its bottom: first he names those on top, from the top, and then those at the
// bottom, the lowest last. It holds the M cards for the top.
func (s *State) arrange(f *flow.Frame) flow.Signal {
	rest := s.seen.And(s.every(zDeck))
	for i := range f.M {
		rest.Drop(f.It[i])
	}
	switch f.Step {
	case 0:
		f.Step = 2
		if !rest.Empty() {
			f.Step = 1
			return s.Put(flow.Ask{Kind: flow.Pick, Free: true, About: aboutTop, Seats: rules.Only(f.Seat), Set: rest, Src: f.Src})
		}
	case 1:
		f.Step = 2
		if a := s.Answer(); a.Verb != flow.Pass {
			f.Step, f.It[f.M] = 0, zones.Piece(a.A)
			f.M++
		}
	case 2:
		f.Step = 3
		for ; f.M > 0; f.M-- {
			p := f.It[f.M-1]
			s.onTop(f.Seat, p, s.Where(p))
			s.seen.Drop(p)
		}
	case 3:
		if rest.Empty() {
			return flow.Done
		}
		f.Step = 4
		return s.Put(flow.Ask{Kind: flow.Pick, About: aboutBottom, Seats: rules.Only(f.Seat), Set: rest, Src: f.Src})
	case 4:
		f.Step = 3
		p := zones.Piece(s.Answer().A)
		s.under(f.Seat, p, s.Where(p))
		s.seen.Drop(p)
	}
	return flow.Go
}
