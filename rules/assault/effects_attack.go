package assault

import (
	"math/bits"

	"muster/rules"
	"muster/rules/flow"
	"muster/rules/script"
	"muster/rules/zones"
)

func (s *State) doesSeeThrough(use, *flow.Frame) { s.fight().blind = true }

func (s *State) doesShareSight(use, *flow.Frame) { s.fight().eyes = true }

func (s *State) doesArc(use, *flow.Frame) { s.fight().arcs = true }

func (s *State) doesLean(use, *flow.Frame) { s.fight().leans = true }

func (s *State) doesRepeat(use, *flow.Frame) { s.fight().twice = true }

// ableCloseIn reports whether a ranged attack that is about to be declared could be a melee attack.
func ableCloseIn(s *State, _ use, _ *flow.Frame) bool {
	x := s.fight()
	if x == nil || !x.ranged || x.target != none {
		return false
	}
	x.ranged = false
	can := s.hasTarget(x) && (x.only == none || s.couldTarget(x, x.only))
	x.ranged = true
	return can
}

func (s *State) doesCloseIn(use, *flow.Frame) { s.fight().ranged = false }

func (s *State) doesAnyFocus(use, *flow.Frame) { s.fight().anyFocus = true }

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

// doesFill has the pool of the attacker filled up as the dice are rolled: to N dice.
func (s *State) doesFill(u use, _ *flow.Frame) {
	x := s.fight()
	x.fill, x.filler = uint8(u.N), uint8(bits.TrailingZeros64(u.Words))
}

// fillUp adds the dice that a pool lacks.
func (x *fight) fillUp() {
	for n := x.count(0, maxAttack); n < int(x.fill) && x.add(x.filler); n++ {
		x.filled++
	}
	x.fill = 0
}

// count returns how many dice there are in a part of a pool.
func (x *fight) count(from, to int) (n int) {
	for _, d := range x.die[from:to] {
		if d != noDie {
			n++
		}
	}
	return n
}

// doesPlainDefence has of the results of a defence only those count that its dice show.
func (s *State) doesPlainDefence(use, *flow.Frame) { s.fight().plain = true }

// plainly returns a result of a defence of which only the dice count, and what lessens it.
func (s *State) plainly(x *fight, result int) int {
	n := int(x.result[result]) + int(x.surged[result]) - int(x.given[result-resBlock]) + x.sum(result-resBlock, true)
	if s.sorts>>changeResult&1 != 0 && isFigure(x.target) {
		s.eachHeld(changeResult, x.target, func(h *held, f *flow.Frame) bool {
			if h.mask>>result&1 != 0 {
				n += min(0, s.amount(h, f))
			}
			return true
		})
	}
	if result == resEvade && s.ails(x.target, weakened) {
		n--
	}
	return max(0, n)
}

// isBound reports whether an attacker uses no abilities but those of the card that lets the
// attack be performed.
func (s *State) isBound(p zones.Piece) bool { return s.barredFrom(p, barOther) }

// noResults is what nothing adds.
var noResults [results]int8

// innate returns what the card of an attacker adds to its attacks, and the conditions that they
// bring.
func (s *State) innate(p zones.Piece) (adds *[results]int8, inflicts uint8) {
	if s.isBound(p) {
		return &noResults, 0
	}
	k := s.kindOf(p)
	return &k.adds, k.inflicts
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
	if f.Dst == none {
		s.turnsRolled(f, int8(s.Answer().A))
		return flow.Done
	}
	x := s.fight()
	x.face[f.Dst-firstDie] = int8(s.Answer().A)
	s.tellDie("assault.told.turns-die", x, f.Dst)
	return flow.Done
}

// doesTurnRolled has a player turn the die that was just rolled outside attacks to a side.
func (s *State) doesTurnRolled(_ use, f *flow.Frame) {
	d := s.At(f.Event - 2)
	s.Call(flow.Frame{Proc: pFace, Seat: f.Seat, Src: f.Src, Dst: none, N: d.N, M: d.M})
}

// turnsRolled has the die that was rolled outside attacks show another side.
func (s *State) turnsRolled(f *flow.Frame, side int8) {
	was, is := faceOf(uint8(f.N), int8(f.M)), faceOf(uint8(f.N), side)
	for i := range s.shown {
		s.shown[i] += is[i] - was[i]
	}
	s.rolled = uint8(s.shown[1])
	if d := s.underWay(pDice); d != nil {
		d.M = int16(side)
	}
}

// facing returns the colour of the die that is turned, and the side that it shows.
func (s *State) facing() (colour uint8, side int8) {
	f := s.At(s.Top())
	if f.Dst == none {
		return uint8(f.N), int8(f.M)
	}
	x := s.fight()
	return x.die[f.Dst-firstDie], x.face[f.Dst-firstDie]
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
