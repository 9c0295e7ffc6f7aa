package destiny

import (
	"strconv"

	"muster/rules"
	"muster/rules/flow"
	"muster/rules/script"
	"muster/rules/zones"
)

// manage begins what a verb does that is about cards or resources and names no
// piece. It reports false if the verb is another one.
func (s *State) manage(verb, by uint8, set *script.Selector, f *flow.Frame) bool {
	who, n, done := s.who(by, f), f.N, true
	switch verb {
	case doPay:
		if done = int16(s.money[f.Seat]) >= n; done {
			s.money[f.Seat] -= uint8(n)
			if s.trace != nil {
				s.tell("spend-"+strconv.Itoa(int(n)), zones.None, f.Seat)
			}
		}
	case doLoses:
		s.money[who] = 0
	case doPlay, doPlayFree:
		done = s.playOne(verb, set, f)
	case doCheapen:
		s.At(f.Event - 1).N += n
	case doHasten:
		s.eager.Add(s.At(f.Event - 1).Src)
	case doDraw:
		for seat := range rules.Seat(s.players) {
			if seat == who && by != every || by == every && !s.lost.Has(seat) {
				deck := s.In(of(zDeck, seat))
				done = done && deck.Len() >= int(n)
				s.Call(flow.Frame{Proc: pDraw, Seat: seat, N: n})
			}
		}
	case doRefill:
		hand := s.In(of(zHand, who))
		s.Call(flow.Frame{Proc: pDraw, Seat: who, N: int16(s.handSize(who) - hand.Len())})
	case doDiscardsTo:
		hand := s.In(of(zHand, who))
		s.Call(flow.Frame{Proc: pShed, Seat: who, Src: f.Src, N: int16(hand.Len()) - n})
	case doAsides:
		s.Call(flow.Frame{Proc: pShed, Seat: who, Src: f.Src, N: n, Mark: aside})
	default:
		return false
	}
	f.Ok = done
	return true
}

// playOne has a player play a card of a set at a reduced cost, if he can.
func (s *State) playOne(verb uint8, set *script.Selector, f *flow.Frame) bool {
	if verb == doPlayFree {
		f.N = free
	}
	cards := s.Fit(verb, 0, 0, s.Set(set, f), f)
	if cards.Empty() {
		return false
	}
	s.Call(flow.Frame{Proc: pPlayFrom, Seat: f.Seat, Src: f.Src, It: flow.Nothing, N: f.N})
	*s.Gather(s.At(s.Top())) = cards
	return true
}

// study begins what a verb does that looks at cards, or puts back what was
// looked at.
func (s *State) study(verb, by uint8, f *flow.Frame) bool {
	switch verb {
	case doLookHand:
		s.seen = s.In(of(zHand, s.foe(f)))
		f.Ok = !s.seen.Empty()
		for p := range s.seen.All() {
			s.Show(p, rules.Only(f.Seat))
		}
	case doLookRandom:
		s.seen = zones.Set{}
		hand := s.In(of(zHand, s.foe(f)))
		f.Ok = hand.Len() >= int(f.N)
		s.Call(flow.Frame{Proc: pReveal, Seat: f.Seat, Foe: s.foe(f), Src: f.Src, N: f.N})
	case doLookTop:
		deck := nobody
		if by != 0 {
			deck = s.who(by, f)
		}
		s.seen = zones.Set{}
		f.Ok = false
		s.Call(flow.Frame{Proc: pLookTop, Seat: f.Seat, Foe: deck, Src: f.Src, It: flow.Nothing, N: f.N})
	case doArrange:
		f.Ok = true
		s.Call(flow.Frame{Proc: pArrange, Seat: f.Seat, Src: f.Src, It: flow.Nothing})
	case doDrawRest:
		f.Ok = true
		for p := range s.seen.And(s.every(zDeck)).All() {
			s.toHand(p)
		}
	default:
		return false
	}
	return true
}

// exchange puts the upgrade q of a hand in the place of the upgrade p, which
// goes to the hand. Nothing is played or paid for.
func (s *State) exchange(p, q zones.Piece) {
	host, seat := s.on[p], s.holder(p)
	s.Show(q, s.all())
	s.enterPlay(q, of(zUpgrade, seat), seat) // before p leaves: their dice have different numbers
	s.on[q] = host
	s.toHand(p)
}

// rollOf rolls the die of a card into its player's pool. The die of a card that
// is not in play comes from beside the table.
func (s *State) rollOf(card zones.Piece, seat rules.Seat) {
	if !s.inPlayNow(card) {
		d := s.die(card, seat)
		s.astray.Add(d)
		s.Call(flow.Frame{Proc: pRollDie, Seat: seat, Dst: d})
		return
	}
	for d := range s.diceOf(card, s.In(of(zHome, seat))).All() {
		if s.on[d] == card {
			s.Call(flow.Frame{Proc: pRollDie, Seat: seat, Dst: d})
		}
	}
}

// aside marks cards that a player sets aside instead of discarding them.
const aside = 1

// shed has a player choose N cards of his hand and discard them, or set them
// aside.
func (s *State) shed(f *flow.Frame) flow.Signal {
	if f.Step == 1 {
		s.drop(zones.Piece(s.Answer().A), f)
		f.Step, f.N = 0, f.N-1
		return flow.Go
	}
	hand := s.In(of(zHand, f.Seat))
	switch {
	case f.N <= 0 || hand.Empty():
		return flow.Done
	case int(f.N) >= hand.Len():
		for p := range hand.All() {
			s.drop(p, f)
		}
		return flow.Done
	}
	about := uint8(aboutDown)
	if f.Mark == aside {
		about = aboutAside
	}
	f.Step = 1
	return s.Put(flow.Ask{Kind: flow.Pick, About: about, Seats: rules.Only(f.Seat), N: uint16(f.N), Set: hand, Src: f.Src})
}

// drop discards a card of a hand or sets it aside, where all can see it.
func (s *State) drop(p zones.Piece, f *flow.Frame) {
	if f.Mark != aside {
		s.toDiscard(p)
		return
	}
	s.Show(p, s.all())
	s.Move(p, of(zOut, f.Seat))
}
