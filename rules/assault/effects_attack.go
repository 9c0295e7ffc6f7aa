package assault

import (
	"muster/rules"
	"muster/rules/flow"
	"muster/rules/script"
	"muster/rules/zones"
)

func (s *State) doesSeeThrough(use, *flow.Frame) { s.fight().blind = true }

func (s *State) doesArc(use, *flow.Frame) { s.fight().arcs = true }

func (s *State) doesRepeat(use, *flow.Frame) { s.fight().twice = true }

func ableRedirect(s *State, u use, _ *flow.Frame) bool {
	x := s.fight()
	return x != nil && u.P != x.target && s.couldTarget(x, u.P)
}

// doesRedirect makes the attack target another: what answers its declaration is about that
// one from then on.
func (s *State) doesRedirect(u use, f *flow.Frame) {
	s.redirect(s.fight(), u.P)
	if w := s.event(f); w != nil {
		w.Dst = u.P
	}
}

// doesTurn has a player turn a die of the attack to a side.
func (s *State) doesTurn(u use, f *flow.Frame) {
	s.Call(flow.Frame{Proc: pFace, Seat: f.Seat, Src: f.Src, Dst: u.P})
}

// face turns a die of the attack to a side that its player chooses.
func (s *State) face(f *flow.Frame) flow.Signal {
	if f.Step == 0 {
		f.Step = 1
		return s.Put(flow.Ask{Kind: flow.Pose, About: aboutFace, Seats: rules.Only(f.Seat), N: sides, Src: f.Dst})
	}
	x := s.fight()
	x.face[f.Dst-firstDie] = int8(s.Answer().A)
	s.tellReroll(x, f.Dst)
	return flow.Done
}

// isRolled reports whether a die was just rolled outside attacks.
func isRolled(s *State, _ use, f *flow.Frame) bool {
	w := s.event(f)
	return w != nil && w.Mark == evRolled
}

// doesRollAgain rolls that die again: what it showed counts no more.
func (s *State) doesRollAgain(_ use, f *flow.Frame) {
	d := s.At(f.Event - 2)
	for i, n := range faceOf(uint8(d.N), int8(d.M)) {
		s.shown[i] -= n
	}
	s.Call(flow.Frame{Proc: pDice, Seat: f.Seat, Src: none, Dst: none, N: d.N, Mark: rollsMore})
}

// doesEnhance changes the ability that is being used, as its lines say.
func (s *State) doesEnhance(_ use, f *flow.Frame) {
	if w := s.event(f); w != nil && w.Mark == evUse {
		s.enhanced = uint16(w.N)
	}
}

// callUses lets players answer the use of an ability that has a name: before it does
// anything, and when it has. What it does is called between.
func (s *State) callUses(fr flow.Frame, begin func(flow.Frame)) {
	s.enhanced, s.thrown = 0, [2]zones.Piece{none, none}
	named := s.prog[fr.Proc-programs].Tree.Name != ""
	if named {
		s.callWindow(evUsed, fr.Seat, fr.Src, fr.Dst, int16(fr.Proc))
	}
	begin(fr)
	if named {
		s.callWindow(evUse, fr.Seat, fr.Src, fr.Dst, int16(fr.Proc))
	}
}

// grantedSurges appends surge abilities that an attack has besides: those that are granted
// to the attacker, those of other figures, and those of command cards that lie in the discard pile.
func (s *State) grantedSurges(buf []rules.Action, x *fight, left int) []rules.Action {
	buf = s.lentSurges(buf, x, left)
	s.eachHeld(changeSurges, x.attacker, func(h *held, f *flow.Frame) bool {
		granted := s.prog[h.proc-programs].card
		for i := range s.prog {
			if s.prog[i].card == granted {
				buf = s.grantedSurge(buf, programs+uint16(i), x.attacker, f.Dst, left)
			}
		}
		return true
	})
	for c := range s.In(of(zDiscard, s.owner[x.attacker])).All() {
		if k := s.commandOf(c); k.lies {
			for _, proc := range k.abilities {
				buf = s.grantedSurge(buf, proc, x.attacker, c, left)
			}
		}
	}
	return buf
}

func (s *State) grantedSurge(buf []rules.Action, proc uint16, p, card zones.Piece, left int) []rules.Action {
	if g := &s.prog[proc-programs]; g.event == evSurge && int(surgeCost(g)) <= left {
		return s.offer(buf, vUse, proc, p, card, nil)
	}
	return buf
}

// surgesOnly reports whether a card has surge abilities that it grants to nobody: they work
// as long as it lies in the discard pile.
func (b *book) surgesOnly(sc *script.Card) (is bool) {
	for i := range sc.Abilities {
		a := &sc.Abilities[i]
		is = is || eventOf(a) == evSurge
		for _, in := range a.Code {
			if in.Op == script.Do && b.verbs[in.A].Word == "grants-surges" {
				return false
			}
		}
	}
	return is
}
