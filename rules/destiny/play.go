package destiny

import (
	"muster/rules"
	"muster/rules/flow"
	"muster/rules/script"
	"muster/rules/zones"
)

// playing lists the ways to play a card of a kind from a hand (RR "Play a card
// from hand").
func (s *State) playing(buf []rules.Action, seat rules.Seat, no uint16) []rules.Action {
	k := &s.kinds[no]
	a := rules.Action{Seat: seat, Verb: vPlay, A: no}
	switch k.typ {
	case event:
		if s.money[seat] >= k.cost && s.mayPlay(k, seat) {
			buf = append(buf, a)
		}
	case support:
		if s.money[seat] >= k.cost && !s.twice(k, seat) {
			buf = append(buf, a)
		}
	case upgrade:
		if s.twice(k, seat) {
			break
		}
		for c := range s.In(of(zTeam, seat)).All() {
			if !s.bears(c, k) {
				continue
			}
			a.B, a.C = uint16(c)+1, 0
			if s.money[seat] >= k.cost {
				buf = append(buf, a)
			}
			for old := range s.attached(c).All() {
				if s.money[seat]+s.kindOf(old).cost >= k.cost {
					a.C = uint16(old) + 1
					buf = append(buf, a)
				}
			}
		}
	}
	return buf
}

// mayPlay reports whether an event's restriction to play it is met (RR "Play
// restriction").
func (s *State) mayPlay(k *kind, seat rules.Seat) bool {
	if k.play == 0 {
		return true
	}
	a := s.prog[k.play-programs]
	if a.Body == 0 {
		return true
	}
	s.asks = flow.Frame{Seat: seat, Foe: nobody, Src: zones.None, Dst: zones.None, It: flow.Nothing}
	return script.Allows(s, a, &s.asks)
}

// twice reports whether a unique card of a kind is in play already (RR
// "Uniqueness").
func (s *State) twice(k *kind, seat rules.Seat) bool {
	if !k.unique {
		return false
	}
	own := s.In(of(zSupport, seat)).Or(s.In(of(zUpgrade, seat))).Or(s.In(of(zTeam, seat)))
	for p := range own.All() {
		if s.kindOf(p).card.Family == k.card.Family {
			return true
		}
	}
	return false
}

// bears reports whether an upgrade of a kind may be played on a character.
func (s *State) bears(c zones.Piece, k *kind) bool {
	if k.fits == nil || s.kindOf(c).bears&k.traits != 0 {
		return true
	}
	return s.fits(k.fits, c, &flow.Frame{Seat: s.holder(c), Foe: nobody, Src: c})
}

// price is what an upgrade or another card costs, less an upgrade it replaces.
func (s *State) price(card, old zones.Piece) uint8 {
	cost := s.kindOf(card).cost
	if old != zones.None {
		cost -= min(cost, s.kindOf(old).cost)
	}
	return cost
}

// playCard plays the card Src, an upgrade on Dst, where it replaces It[0]. An
// event is in limbo until it has taken effect (RR "Limbo").
func (s *State) playCard(f *flow.Frame) flow.Signal {
	k := s.kindOf(f.Src)
	switch f.Step {
	case 0:
		f.Step = 1
		s.money[f.Seat] -= s.price(f.Src, f.It[0])
		s.Show(f.Src, s.all())
		switch k.typ {
		case event:
			s.Move(f.Src, of(zLimbo, f.Seat))
			if k.play != 0 {
				s.run(k.play, f.Src, zones.None, f.Seat)
			}
		case support:
			s.enterPlay(f.Src, of(zSupport, f.Seat), f.Seat)
		case upgrade:
			s.enterPlay(f.Src, of(zUpgrade, f.Seat), f.Seat)
			s.on[f.Src] = f.Dst
			if f.It[0] != zones.None {
				s.leave(f.It[0])
			}
		}
		return flow.Go
	case 1:
		f.Step = 2
		if k.typ == upgrade {
			s.Call(flow.Frame{Proc: pLimit, Seat: f.Seat, Dst: f.Dst})
			return flow.Go
		}
	}
	if s.at(f.Src, zLimbo) {
		s.toDiscard(f.Src)
	}
	s.follow(&flow.Frame{Seat: f.Seat, Dst: f.Src, It: [5]zones.Piece{f.Dst}}, evPlay)
	if s.keyword(f.Src, ambush) {
		s.oneMore(f.Seat)
	}
	return flow.Done
}

// limit has a player discard upgrades of the character Dst until there are
// three (RR "Upgrades").
func (s *State) limit(f *flow.Frame) flow.Signal {
	if f.Step == 1 {
		s.leave(zones.Piece(s.Answer().A))
	}
	f.Step = 1
	up := s.attached(f.Dst)
	if up.Len() <= maxUpgrades {
		return flow.Done
	}
	return s.Put(flow.Ask{Kind: flow.Pick, About: aboutLimit, Seats: rules.Only(f.Seat), Set: up, Src: f.Dst})
}

// enterPlay puts a card into play, ready, with its die.
func (s *State) enterPlay(card zones.Piece, z zones.Zone, seat rules.Seat) {
	s.Move(card, z)
	if s.kindOf(card).die {
		s.die(card, seat)
	}
}
