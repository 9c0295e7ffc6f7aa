package deckbuilding

import (
	"muster/rules"
	"muster/rules/flow"
	"muster/rules/zones"
)

// left returns how much more damage destroys a base or a capital ship.
func (s *State) left(p zones.Piece) int { return int(s.kindOf(p).health) - int(s.hurt[p]) }

// leftOf adds up what is left of capital ships.
func (s *State) leftOf(ships zones.Set) (n int) {
	for p := range ships.All() {
		n += s.left(p)
	}
	return n
}

// Steps of the procedure pStrike.
const (
	toStrike = iota
	toSplit  // among ships of which some will be left
)

// strike deals the N damage of an attack to the opponent of the frame's seat:
// his capital ships first, split as the attacker likes, then his base (rule book
// "Attacking an opponent's base").
func (s *State) strike(f *flow.Frame) flow.Signal {
	foe := foeOf(f.Seat)
	ships := s.In(of(zShips, foe))
	if f.Step == toStrike {
		if n := s.leftOf(ships); n <= int(f.N) {
			for p := range ships.All() {
				s.destroy(p)
			}
			if s.hurtBase(foe, int(f.N)-n) {
				return flow.Wait
			}
			return flow.Done
		}
		f.Step = toSplit
	}
	for {
		if f.Asked {
			f.Asked = false
			f.N -= s.assign(f.Dst, int(s.Answer().A))
		}
		if f.Dst = ships.After(f.Dst); f.Dst == zones.None {
			break
		}
		// What the ships after this one cannot take, it must.
		least := max(0, int(f.N)-s.leftOf(ships.Above(f.Dst)))
		most := min(int(f.N), s.left(f.Dst))
		if least < most {
			f.Asked = true
			if s.open(&flow.Ask{
				Kind: flow.Open, About: aboutSplit, Seats: rules.Only(f.Seat), N: uint16(least<<8 | most), Src: f.Dst,
			}) {
				return flow.Wait
			}
			continue
		}
		f.N -= s.assign(f.Dst, most)
	}
	for p := range ships.All() {
		if s.left(p) <= 0 {
			s.destroy(p)
		}
	}
	return flow.Done
}

// assign puts damage on a capital ship.
func (s *State) assign(p zones.Piece, n int) int16 {
	s.hurt[p] += uint8(n)
	s.tellSome("told.damage", s.holder(p), p, n)
	return int16(n)
}

// hurtBase deals damage to the base of a player, if he has one, and reports
// whether that ends the game.
func (s *State) hurtBase(seat rules.Seat, n int) (ended bool) {
	base := s.baseOf(seat)
	if base == zones.None || n <= 0 {
		return false
	}
	k := s.kindOf(base)
	spared := min(n, max(0, int(k.prevents)-int(s.spared)))
	s.spared += uint8(spared)
	s.tellSome("deckbuilding.told.prevents", seat, base, spared)
	if n -= spared; n < s.left(base) {
		s.hurt[base] += uint8(n)
		s.tellSome("told.damage", seat, base, n)
		return false
	}
	foe := foeOf(seat)
	s.leave(base, of(zVictory, foe))
	s.tell("deckbuilding.told.destroys", foe, base, 0)
	if won := s.In(of(zVictory, foe)); won.Len() >= s.toWin {
		s.over(foe)
		return true
	}
	return false
}

// hurtShip deals damage to a capital ship in play.
func (s *State) hurtShip(p zones.Piece, n int) {
	if n >= s.left(p) {
		s.destroy(p)
		return
	}
	s.assign(p, n)
}

// destroy destroys a capital ship: it goes to the discard pile of who has it, or
// from the row to that of the galaxy (rule book "Destroying").
func (s *State) destroy(p zones.Piece) {
	if s.Where(p) == zRow {
		s.tell("deckbuilding.told.destroyed-row", nobody, p, 0)
		s.leave(p, of(zDiscard, galaxy))
		s.callRefill()
		return
	}
	s.tell("deckbuilding.told.destroyed", nobody, p, 0)
	s.leave(p, of(zDiscard, s.holder(p)))
	s.doomed.Drop(p)
}

// holder returns the player in whose zone a card lies.
func (s *State) holder(p zones.Piece) rules.Seat { return rules.Seat(s.Where(p) % 3) }

// repair takes damage off a player's base and returns how much.
func (s *State) repair(seat rules.Seat, n int) int {
	base := s.baseOf(seat)
	if base == zones.None {
		return 0
	}
	n = min(n, int(s.hurt[base]))
	s.hurt[base] -= uint8(n)
	s.tellSome("deckbuilding.told.repairs", seat, base, n)
	return n
}
