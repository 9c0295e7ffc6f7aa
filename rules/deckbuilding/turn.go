package deckbuilding

import (
	"muster/rules"
	"muster/rules/flow"
	"muster/rules/zones"
)

// Steps of a turn.
const (
	begin = iota
	reveal
	revealed
	income
	ask
	answered
	discardAll
	pass
)

// turnOf plays turns until the game is over (rule book "Playing the game").
func (s *State) turnOf(f *flow.Frame) flow.Signal {
	for depth := s.Depth(); s.Depth() == depth; {
		switch f.Step {
		case begin:
			s.phase = phaseStart
			if s.waits && !f.Asked {
				f.Asked = true
				return s.Put(flow.Ask{Kind: flow.Open, About: aboutBegin, Seats: rules.Only(s.active), Src: zones.None})
			}
			f.Asked = false
			if s.turn == turnLimit {
				return s.over(nobody)
			}
			s.turn++
			s.tell("deckbuilding.told.turn", s.active, zones.None, int(s.turn))
			s.plays, s.buys, s.trades, s.spared, s.hunted, s.onTop = 0, 0, 0, 0, false, false
			f.Step = revealed
			if s.baseOf(s.active) == zones.None && s.chooseBase(f) {
				return flow.Wait
			}
		case reveal:
			f.Step = revealed
			s.revealBase(zones.Piece(s.Answer().A))
		case revealed:
			f.Step = income
			s.income()
			s.offer(evStart, s.baseOf(s.active), zones.None)
			if row := s.In(zRow); row.Len() < s.rowSize {
				s.callRefill() // there was nothing to fill it with before
			}
		case income:
			f.Step = ask
			s.phase = phaseMain
			fallthrough
		case ask:
			f.Step = ask
			if s.wanders() {
				o := s.lot(s.active, s.actions(s.active))
				s.act(f, s.Answer(), o.card())
				continue
			}
			f.Step = answered
			return s.Put(flow.Ask{Kind: flow.Open, About: aboutTurn, Seats: rules.Only(s.active), Src: zones.None})
		case answered:
			f.Step = ask
			a := s.Answer()
			s.act(f, a, s.played(a))
		case discardAll:
			f.Step = pass
			s.endTurn()
			s.callDraw(s.active, handSize)
		case pass:
			f.Step = begin
			s.active = foeOf(s.active)
		}
	}
	return flow.Go
}

// chooseBase lets the active player, whose base was destroyed, look through his
// remaining bases and choose one. It reports whether he is asked.
func (s *State) chooseBase(f *flow.Frame) (asked bool) {
	left := s.In(of(zBases, s.active))
	if n := left.Len(); n > 1 || s.AskAll && n > 0 {
		f.Step = reveal
		s.Put(flow.Ask{Kind: flow.Pick, About: aboutBase, Seats: rules.Only(s.active), Src: zones.None, Set: left})
		return true
	}
	if !left.Empty() {
		s.revealBase(left.First())
	}
	return false
}

// revealBase puts a base of the active player into play.
func (s *State) revealBase(p zones.Piece) {
	s.Move(p, of(zBase, s.active))
	s.Show(p, both)
	s.tell("deckbuilding.told.base", s.active, p, 0)
	s.offer(evReveal, p, zones.None)
}

// income gives the active player 1 resource if the Force marker is on his end,
// and the resources of his capital ships.
func (s *State) income() {
	if s.forceFull(s.active) {
		s.money[s.active]++
		s.tell("deckbuilding.told.income-force", s.active, zones.None, 1)
	}
	for p := range s.In(of(zShips, s.active)).All() {
		n := int(s.kindOf(p).resources)
		s.money[s.active] += uint16(n)
		s.tellSome("deckbuilding.told.income", s.active, p, n)
	}
}

// act begins what the active player has chosen to do; if it is to play a card, this one.
func (s *State) act(f *flow.Frame, a *rules.Action, card zones.Piece) {
	p := zones.Piece(a.A)
	switch a.Verb {
	case flow.Pass:
		f.Step = discardAll
	case vPlay:
		if a.B == everything {
			s.Call(flow.Frame{Proc: pPlayAll, Seat: a.Seat})
			return
		}
		s.play(card, a.Seat)
	case vBuy:
		s.callBuy(a.Seat, p, int(s.kindOf(p).cost), toDiscard)
	case vBribe:
		s.money[a.Seat] -= uint16(s.kindOf(p).cost)
		s.tell("deckbuilding.told.bribes", a.Seat, p, int(s.kindOf(p).cost))
		s.Move(p, of(zDiscard, galaxy))
		s.callRefill()
	case vUse:
		s.used.Add(p)
		s.tell("told.uses", a.Seat, p, 0)
		s.run(s.kindOf(p).action, p, a.Seat)
	case vAttack:
		t := s.Begin(pAttack)
		t.Seat, t.Src, t.Dst, t.Mark = a.Seat, zones.None, zones.Piece(a.A-1), uint8(a.B)
	}
}

// played returns the card of the hand that an action plays, None if it does something else.
func (s *State) played(a *rules.Action) zones.Piece {
	if a.Verb != vPlay {
		return zones.None
	}
	return s.copyOf(s.In(of(zHand, a.Seat)), a.A, a.B)
}

// run begins an ability.
func (s *State) run(proc uint16, src zones.Piece, seat rules.Seat) {
	f := s.Begin(proc)
	f.Seat, f.Foe, f.Src, f.Dst, f.It = seat, nobody, src, zones.None, flow.Nothing
}

// endTurn exiles what was borrowed, discards units and hand, straightens base
// and ships and takes back what is left of the resources (rule book "Ending
// your turn").
func (s *State) endTurn() {
	seat := s.active
	for p := range s.doomed.All() {
		s.exile(seat, p)
	}
	pile := of(zDiscard, seat)
	for p := range s.In(of(zUnits, seat)).All() {
		s.Move(p, pile)
		s.gained[p] = 0
	}
	for p := range s.In(of(zHand, seat)).All() {
		s.Move(p, pile)
		s.Show(p, both)
		s.tell("told.discards", seat, p, 0)
	}
	for p := range s.In(of(zShips, seat)).All() {
		s.gained[p] = 0
	}
	s.used, s.attacked = zones.Bits{}, zones.Bits{}
	s.money[seat] = 0
}

// leave moves a card out of play, or from anywhere else, and takes everything
// off it. What is lent stays so, and is exiled wherever it lies, but in a deck into which it was
// shuffled.
func (s *State) leave(p zones.Piece, to zones.Zone) {
	s.Move(p, to)
	s.Show(p, both)
	s.hurt[p], s.gained[p] = 0, 0
	s.used.Drop(p)
	s.attacked.Drop(p)
	s.committed.Drop(p)
}

// baseOf returns the base of a player, or None if he has none.
func (s *State) baseOf(seat rules.Seat) zones.Piece {
	return s.Lying(of(zBase, seat)).First()
}
