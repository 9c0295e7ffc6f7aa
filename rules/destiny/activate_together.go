package destiny

import (
	"muster/rules"
	"muster/rules/flow"
	"muster/rules/script"
	"muster/rules/zones"
)

// Steps of the procedure pTogether.
const (
	candidate = iota // one of those that may activate is asked for
	candidates
	together // those that are left activate
	rolled
	followed
)

// activateTogether activates cards that the frame has gathered, those that the
// player wants, at the same time: first what comes before any of them, then all
// roll, then what comes after. It[0] is the last card that was chosen.
func (s *State) activateTogether(f *flow.Frame) flow.Signal {
	all := s.Gathered(f)
	switch f.Step {
	case candidate:
		f.Step = together
		if rest := later(all, f.It[0]); !rest.Empty() {
			f.Step = candidates
			return s.Put(flow.Ask{
				Kind: flow.Pick, Free: true, About: script.AboutPiece, Seats: rules.Only(f.Seat), N: doActivate, Set: rest, Src: f.Src,
			})
		}
	case candidates:
		a := s.Answer()
		rest := later(all, f.It[0])
		*all = all.Minus(rest)
		f.Step = together
		if a.Verb != flow.Pass {
			f.Step, f.It[0] = candidate, zones.Piece(a.A)
			*all = all.Or(later(&rest, f.It[0]))
			all.Add(f.It[0])
		}
	case together:
		f.Step = rolled
		for p := range all.All() {
			about := flow.Frame{Seat: f.Seat, Dst: p, It: flow.Nothing}
			s.answers(&about, before, evActivate, s.Offer)
			s.offerGuard(&about)
		}
	case rolled:
		f.Step = followed
		s.rollAll(all)
	case followed:
		s.Group()
		for p := range all.All() {
			s.followWith(&flow.Frame{Seat: f.Seat, Dst: p, It: flow.Nothing}, evActivate)
		}
		return flow.Done
	}
	return flow.Go
}

// rollAll exhausts cards and rolls all their dice. It drops those that have been
// exhausted or defeated in the meantime.
func (s *State) rollAll(cards *zones.Set) {
	for p := range cards.All() {
		if !s.canActivate(p) {
			cards.Drop(p)
			continue
		}
		s.tired.Add(p)
		for d := range s.diceOf(p, s.In(of(zHome, s.holder(p)))).All() {
			s.Call(flow.Frame{Proc: pRollDie, Seat: s.holder(p), Dst: d})
		}
	}
}

// later returns the pieces of a set above one, or all if it is None.
func later(set *zones.Set, p zones.Piece) zones.Set {
	if p == zones.None {
		return *set
	}
	return set.Above(p)
}
