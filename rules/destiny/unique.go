package destiny

import (
	"muster/rules"
	"muster/rules/flow"
	"muster/rules/zones"
)

// twice reports whether a unique card of a kind is in play already (RR
// "Uniqueness").
func (s *State) twice(k *kind, seat rules.Seat) bool {
	same := s.copies(k, seat)
	return !same.Empty()
}

// copies returns the cards of a player in play that are copies of a unique card of a
// kind, characters included; none of one that is not unique.
func (s *State) copies(k *kind, seat rules.Seat) (set zones.Set) {
	if !k.unique {
		return set
	}
	for p := range s.own(seat).All() {
		if s.kindOf(p).card.Family == k.card.Family {
			set.Add(p)
		}
	}
	return set
}

// comesTo looks whether a card that comes under a player's control, and was not
// played, is a copy of a unique card that he controls already (DES-K-UNIQUE-2).
func (s *State) comesTo(seat rules.Seat, p zones.Piece) {
	if same := s.copies(s.kindOf(p), seat); s.later && same.Len() > 1 {
		s.Call(flow.Frame{Proc: pSingle, Seat: seat, Src: p, Dst: zones.None})
	}
}

// keepOne has a player discard copies of the unique card Src, or have them defeated,
// until he controls one.
func (s *State) keepOne(f *flow.Frame) flow.Signal {
	if f.Step == 1 {
		f.Step = 0
		if p := zones.Piece(s.Answer().A); s.at(p, zTeam) {
			s.Call(flow.Frame{Proc: pDefeat, Seat: f.Seat, Dst: p, It: flow.Nothing})
		} else {
			s.leave(p)
		}
		return flow.Go
	}
	same := s.copies(s.kindOf(f.Src), f.Seat)
	if same.Len() < 2 {
		return flow.Done
	}
	f.Step = 1
	return s.Put(flow.Ask{Kind: flow.Pick, About: aboutSingle, Seats: rules.Only(f.Seat), Set: same, Src: f.Src})
}

// flip turns another face of a card up. It keeps what lies on it; its dice are those of
// the new face (DES-K-TWO-SIDES).
func (s *State) flip(p zones.Piece, to uint8) {
	seat, own := s.holder(p), s.ownDice(p)
	n := max(1, own.Len(), int(s.brings[s.Card(p)]))
	s.dropDice(p)
	s.kind[s.Card(p)] = to
	k := s.kindOf(p)
	s.tell("destiny.told.flips", seat, p, 0)
	s.on[p] = zones.None
	switch k.typ {
	case character:
		s.Move(p, of(zTeam, seat))
	case support:
		s.Move(p, of(zSupport, seat))
	case plot:
		s.Move(p, of(zBeside, seat))
	}
	if k.die {
		for range n {
			s.die(p, seat)
		}
	}
	if k.typ == character {
		s.fall(p, seat)
	}
	s.Call(flow.Frame{Proc: pAlone, Seat: seat})
}

// ifAlone eliminates a player who controls no character any more, however they left
// (DES-K-NO-CHARACTERS).
func (s *State) ifAlone(f *flow.Frame) flow.Signal {
	if team := s.In(of(zTeam, f.Seat)); team.Empty() && !s.lost.Has(f.Seat) {
		s.eliminate(f.Seat)
	}
	return flow.Done
}

// grow makes a character elite: a second die of his comes from those set aside, unless
// he has two (DES-K-ELITE).
func (s *State) grow(c zones.Piece) {
	if dice := s.ownDice(c); s.at(c, zTeam) && dice.Len() == 1 {
		s.grown.Add(c)
		s.die(c, s.holder(c))
	}
}

// ownDice returns the dice of a card itself.
func (s *State) ownDice(c zones.Piece) (set zones.Set) {
	for d := range s.dice.All() {
		if s.on[d] == c {
			set.Add(d)
		}
	}
	return set
}

// ungrow sets the second die of a character aside when nothing makes him elite any
// more. He may have been defeated.
func (s *State) ungrow(c zones.Piece) {
	if c == zones.None || !s.grown.Has(c) {
		return
	}
	for u := range s.attached(c).All() {
		if s.kindOf(u).makes {
			return
		}
	}
	s.grown.Drop(c)
	s.Call(flow.Frame{Proc: pShrink, Seat: s.holder(c), Dst: c})
}

// shrink has a player say which die of the character Dst is set aside.
func (s *State) shrink(f *flow.Frame) flow.Signal {
	dice := s.ownDice(f.Dst)
	switch {
	case f.Step == 1:
		s.dropDie(zones.Piece(s.Answer().A))
		return flow.Done
	case dice.Len() < 2:
		return flow.Done
	}
	if home := dice.And(s.every(zHome)); home == dice {
		s.dropDie(dice.First())
		return flow.Done
	}
	f.Step = 1
	return s.Put(flow.Ask{Kind: flow.Pick, About: aboutShrink, Seats: rules.Only(f.Seat), Set: dice, Src: f.Dst})
}
