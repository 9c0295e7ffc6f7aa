package deckbuilding

import (
	"muster/rules"
	"muster/rules/flow"
	"muster/rules/zones"
)

// Where a purchased card goes, as the Mark of pBuy.
const (
	toDiscard = iota
	toHand
	toDeck
)

// buys tell where a purchased card goes: one that is paid for, and one that costs nothing.
var (
	buys = [...]string{toDiscard: "deckbuilding.told.buys", toHand: "deckbuilding.told.buys-hand", toDeck: "deckbuilding.told.buys-deck"}
	free = [...]string{toDiscard: "deckbuilding.told.buys-free", toHand: "deckbuilding.told.buys-free-hand", toDeck: "deckbuilding.told.buys-free-deck"}
)

// callBuy purchases a card before the caller goes on.
func (s *State) callBuy(seat rules.Seat, p zones.Piece, cost int, to uint8) {
	f := s.Begin(pBuy)
	f.Seat, f.Dst, f.N, f.Mark = seat, p, int16(cost), to
}

// Steps of the procedure pBuy.
const (
	toPay = iota
	paid  // and the row is full again
)

// buy pays N for the card Dst and puts it where the Mark says. What answers the
// purchase comes when the row is full again (rule book "Purchasing a card").
func (s *State) buy(f *flow.Frame) flow.Signal {
	p, seat := f.Dst, f.Seat
	if f.Step == toPay {
		f.Step = paid
		s.money[seat] -= uint16(f.N)
		s.buys++
		if s.kindOf(p).camp == noCamp {
			s.trades++
		}
		to := f.Mark
		if s.onTop && to == toDiscard {
			to = toDeck
		}
		s.onTop = false
		inRow := s.Where(p) == zRow
		s.Show(p, both)
		if f.N == 0 {
			s.tell(free[to], seat, p, 0)
		} else {
			s.tell(buys[to], seat, p, int(f.N))
		}
		switch to {
		case toDiscard:
			s.Move(p, of(zDiscard, seat))
		case toHand:
			s.Move(p, of(zHand, seat))
		case toDeck:
			s.onDeck(seat, p)
		}
		if inRow && s.callRefill() {
			return flow.Go
		}
	}
	k, base := s.kindOf(p), s.baseOf(seat)
	firstOfAll, firstTrade := s.buys == 1, k.camp == noCamp && s.trades == 1
	s.offer(evBuy, p, p)
	if firstOfAll {
		s.offer(evFirstBuy, base, p)
	}
	if firstTrade {
		s.offer(evFirstTrade, base, p)
	}
	return flow.Done
}
