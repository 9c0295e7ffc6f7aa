package deckbuilding

import (
	"muster/rules"
	"muster/rules/flow"
	"muster/rules/zones"
)

// Steps of an attack.
const (
	commit = iota
	more
	tally
	refilled
	rewarded
	defeats
	finish
)

// attackers returns the cards that a player may still commit to an attack: on
// the row units only.
func (s *State) attackers(seat rules.Seat, row bool) zones.Set { return s.able(seat, row).set() }

// able is attackers.
func (s *State) able(seat rules.Seat, row bool) mask {
	all := s.front(zUnits, seat)
	if !row {
		all = all.or(s.front(zShips, seat))
	}
	return all.minus(maskOf(&s.attacked))
}

// attack commits cards to an attack and resolves it: on the base if Dst is None,
// else a bounty hunt or sabotage of a card of the row (rule book "Committing to
// an attack", "Resolving an attack").
func (s *State) attack(f *flow.Frame) flow.Signal {
	for depth := s.Depth(); s.Depth() == depth; {
		switch f.Step {
		case commit:
			able := s.able(f.Seat, f.Dst != zones.None)
			if f.Mark == everything {
				s.committed = able.set()
				f.Step = tally
				continue
			}
			if s.choose(f, able) {
				return flow.Wait
			}
		case more:
			if s.commitMore(f) {
				return flow.Wait
			}
		case tally:
			if s.resolve(f); f.Proc == pStrike {
				return s.strike(f)
			}
		case refilled:
			if s.reward(f) {
				return flow.Wait
			}
		case rewarded:
			f.Step = defeats
			if s.Answer().A == 1 {
				s.takeReward(f)
			}
		case defeats:
			f.Step = finish
			for p := range s.committed.All() {
				s.offer(evDefeat, p, zones.None)
			}
		case finish:
			s.committed = zones.Set{}
			return flow.Done
		}
	}
	return flow.Go
}

// everything is the Mark of an attack with all cards that can.
const everything = 1

// commitMore commits the card that was picked, and more. It reports whether it asks for another.
func (s *State) commitMore(f *flow.Frame) (asked bool) {
	a := s.Answer()
	if a.Verb == flow.Pass {
		f.Step = tally
		return false
	}
	p := zones.Piece(a.A)
	s.committed.Add(p)
	return s.choose(f, s.able(f.Seat, f.Dst != zones.None).above(p))
}

// choose has cards of a set committed one by one, upwards, so that those of an attack are chosen
// in one order only; one will do. It reports whether it asks, which is not on a walk.
func (s *State) choose(f *flow.Frame, left mask) (asked bool) {
	for f.Step = tally; !left.empty(); {
		enough := !s.committed.Empty()
		if !s.wanders() {
			f.Step = more
			s.Put(flow.Ask{Kind: flow.Pick, Free: enough, About: aboutCommit, Seats: rules.Only(f.Seat), Src: f.Dst, Set: left.set()})
			return true
		}
		var n uint8
		if enough {
			n = s.put(n, flow.Pass, 0, 0)
		}
		o := s.lot(f.Seat, s.unlike(n, left))
		if o.verb() == flow.Pass {
			break
		}
		p := zones.Piece(o.a())
		s.committed.Add(p)
		left = left.above(p)
	}
	return false
}

// resolve adds up the attack of the committed cards, as it is now. A row card
// whose target value is reached is discarded, and replaced before the reward; an attack
// on the base goes on as a strike.
func (s *State) resolve(f *flow.Frame) {
	s.attacked.Join(s.committed)
	if s.hear != nil {
		for p := range s.committed.All() {
			s.tell("deckbuilding.told.commits", f.Seat, p, 0)
		}
	}
	if f.Dst == zones.None {
		n := s.attackOf(f.Seat, s.committed)
		s.tellStrike(f.Seat, n)
		s.committed = zones.Set{}
		seat := f.Seat // read before, so that the frame is written where it lies
		*f = flow.Frame{Proc: pStrike, Seat: seat, N: int16(n), Src: zones.None, Dst: zones.None}
		return
	}
	n := s.total(f.Seat, s.committed, true)
	s.tell("deckbuilding.told.attacks", f.Seat, f.Dst, n)
	no := s.kindNo(f.Dst)
	k := &s.kinds[no]
	f.Step = finish
	if k.camp == noCamp {
		s.hunted = true
	}
	if n >= int(k.cost) {
		f.Step, f.M = refilled, int16(no)
		s.tell("deckbuilding.told.defeats", f.Seat, f.Dst, 0)
		s.leave(f.Dst, of(zDiscard, galaxy))
		s.callRefill()
	}
}

// total adds up the attack of cards against the base, or against a card of the
// row.
func (s *State) total(seat rules.Seat, cards zones.Set, row bool) int {
	s.raid = row
	n := s.attackOf(seat, cards)
	s.raid = false
	return n
}

// reward offers the reward of the kind M that was defeated; it is optional as a
// whole. It reports whether there is one.
func (s *State) reward(f *flow.Frame) (asked bool) {
	k := &s.kinds[f.M]
	f.Step = defeats
	if k.reward == 0 && k.camp != noCamp {
		return false
	}
	f.Step = rewarded
	return s.open(&flow.Ask{Kind: flow.Pose, About: aboutReward, Seats: rules.Only(f.Seat), N: 2, Src: zones.None, Set: zones.Mask(uint64(f.M))})
}

// takeReward gives the reward of the kind M. A neutral unit brings resources
// equal to its cost.
func (s *State) takeReward(f *flow.Frame) {
	k := &s.kinds[f.M]
	if k.camp == noCamp {
		s.gain(f.Seat, int(k.cost))
		return
	}
	s.run(k.reward, zones.None, f.Seat)
}
