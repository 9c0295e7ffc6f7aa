package assault

import (
	"muster/rules"
	"muster/rules/flow"
	"muster/rules/zones"
)

func ableSpecial(s *State, u use, _ *flow.Frame) bool {
	s.aims = s.specials(s.aims[:0], u.P)
	return len(s.aims) > 0
}

// doesSpecial has a figure perform a special action that its player chooses, without
// spending an action.
func (s *State) doesSpecial(u use, _ *flow.Frame) {
	s.Call(flow.Frame{Proc: pSpecial, Seat: s.owner[u.P], Src: u.P, Dst: none})
}

// specials appends the special actions that a figure could perform by an ability: those
// that take one action, and to discard a condition (IAE-CONDITIONS).
func (s *State) specials(buf []rules.Action, p zones.Piece) []rules.Action {
	if !s.onMap(p) || s.barredFrom(p, barSpecial) {
		return buf
	}
	seat := s.owner[p]
	for _, c := range [...]uint16{stunned, bleeding} {
		if s.is(p, uint8(c)) {
			buf = append(buf, rules.Action{Seat: seat, Verb: vShake, A: c})
		}
	}
	for c := range s.In(of(zCards, seat)).All() {
		for _, proc := range s.kindOf(c).abilities {
			if s.prog[proc-programs].Head == special && s.usersOf(c).Has(p) {
				buf = s.offer(buf, vSpecial, proc, p, c, nil)
			}
		}
	}
	if s.barredFor(seat, barCards) {
		return buf
	}
	var done uint64
	for c := range s.playable(seat).All() {
		no := s.commandNo(c)
		if done>>no&1 != 0 || !s.maySpeak(&s.commands[no], p) {
			continue
		}
		done |= 1 << no
		for _, proc := range s.commands[no].abilities {
			if s.prog[proc-programs].Head == special {
				buf = s.offer(buf, vPlay, proc, p, c, nil)
			}
		}
	}
	return buf
}

// special has a figure perform a special action out of its activation.
func (s *State) special(f *flow.Frame) flow.Signal {
	if f.Step == 0 {
		f.Step = 1
		return s.Put(flow.Ask{Kind: flow.Open, About: aboutSpecial, Seats: rules.Only(f.Seat), Src: f.Src})
	}
	a := *s.Answer()
	*f = flow.Frame{Proc: pWindow, Mark: evSpecial, Seat: s.leads(), Foe: f.Seat, Src: f.Src, Dst: none, It: flow.Nothing}
	switch a.Verb {
	case vShake:
		s.lose(zones.Piece(f.Src), uint8(a.A))
	case vPlay:
		s.play(a)
	default:
		s.useFor(a, 0, 0)
	}
	return flow.Go
}
