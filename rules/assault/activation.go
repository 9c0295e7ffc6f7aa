package assault

import (
	"muster/rules"
	"muster/rules/flow"
	"muster/rules/zones"
)

// Steps of the activation of a group.
const (
	actBegin = iota
	actAsk
	actAnswered
	actEnd
	actEnded
	actNext
	actNextAnswered
)

// activation activates a group, figure by figure: each takes two actions, and spends its
// movement points when it likes (IAE-ACTIVATION).
func (s *State) activation(f *flow.Frame) flow.Signal {
	switch f.Step {
	case actBegin:
		s.unlimited()
		s.group, s.figure = f.Dst, f.Src
		s.actions, s.points = actionsEach, 0
		s.attacked, s.fought = false, false
		s.moved, s.met, s.rested, s.felled = zones.Set{}, zones.Set{}, zones.Set{}, [2]uint8{}
		s.expireOf(f.Src)
		s.tell("assault.told.activates", f.Seat, f.Src, 0)
		s.watch(f.Src)
		f.Step = actAsk
		s.callWindow(evActivate, f.Seat, f.Src, none, 0)
	case actAsk:
		s.expire(untilAction)
		if !s.onMap(f.Src) {
			f.Step = actEnded
			return flow.Go
		}
		f.Step = actAnswered
		return s.Put(flow.Ask{Kind: flow.Open, About: aboutAction, Seats: rules.Only(f.Seat), Src: f.Src})
	case actAnswered:
		f.Step = actAsk
		a := *s.Answer()
		if a.Verb == vEnd {
			f.Step = actEnd
			return flow.Go
		}
		s.act(f, a)
	case actEnd:
		f.Step = actEnded
		s.callWindow(evActed, f.Seat, f.Src, none, 0)
		s.callWindow(evActivated, f.Seat, f.Src, none, 0)
	case actEnded:
		s.lose(f.Src, weakened)
		s.expire(untilActivation)
		s.done.Add(f.Src)
		s.acted.Add(f.Src)
		s.callOverdue(f.Src)
		s.points, s.actions = 0, 0
		s.rested = zones.Set{}
		s.figure = none
		f.Step = actNext
	case actNext:
		left := s.next(f.Dst)
		switch n := left.Len(); {
		case n == 0:
			return s.endActivation(f)
		case n == 1 && !s.AskAll:
			f.Src, f.Step = left.First(), actBegin
		default:
			f.Step = actNextAnswered
			return s.Put(flow.Ask{Kind: flow.Pick, About: aboutNext, Seats: rules.Only(f.Seat), Src: f.Dst, Set: left})
		}
	case actNextAnswered:
		f.Src, f.Step = zones.Piece(s.Answer().A), actBegin
	}
	return flow.Go
}

// unlimited lets what is used once in an activation be used again that was used between two.
func (s *State) unlimited() {
	s.forgetUses(untilActivation)
	if s.done.Empty() {
		s.forgetUses(untilGroup)
	}
}

// next returns the figures of a group that are still to be activated; its companion goes
// first or last.
func (s *State) next(g zones.Piece) (set zones.Set) {
	onMap := s.In(of(zMap, s.owner[g])).Minus(s.done)
	set = s.membersOf(g).And(onMap)
	if c := s.companionOf(g); c != none && onMap.Has(c) && (set.Empty() || s.membersOf(g).And(s.done).Empty()) {
		set.Add(c)
	}
	return set
}

// companionOf returns the companion that is activated with a group, or None.
func (s *State) companionOf(g zones.Piece) zones.Piece {
	for c := range zones.Piece(s.cards) {
		if s.partnerOf(c) == g {
			return s.members[c].First()
		}
	}
	return none
}

// endActivation exhausts the card of a group.
func (s *State) endActivation(f *flow.Frame) flow.Signal {
	s.done = zones.Set{}
	s.exhausted.Add(f.Dst)
	s.group, s.figure = none, none
	s.moved, s.met, s.felled = zones.Set{}, zones.Set{}, [2]uint8{}
	s.expire(untilGroup)
	s.unbar()
	return flow.Done
}

// act begins what the player of the activation does.
func (s *State) act(f *flow.Frame, a rules.Action) {
	p := f.Src
	switch a.Verb {
	case vGain:
		s.spendAction()
		s.callAfterAction(f)
		s.addPoints(p, s.speed(p)) // tellAnswer tells them
	case vMove:
		s.callMove(p, a)
	case vAttack:
		s.attacked = true
		s.spendAction()
		s.callAfterAction(f)
		s.callAttack(p, f.Seat, 0)
	case vInteract:
		s.spendAction()
		s.callAfterAction(f)
		s.interact(p, zones.Piece(a.A))
	case vShake:
		s.spendAction()
		s.callAfterAction(f)
		s.lose(p, uint8(a.A))
	case vSpecial:
		s.beginSpecial(f, &s.prog[a.A-programs])
		s.useFor(a, untilActivation, 0)
	case vUse:
		s.useFor(a, 0, 0)
	case vPlay:
		if g := &s.prog[a.C-programs]; g.Head != during {
			s.beginSpecial(f, g)
		}
		s.play(a)
	}
}

// beginSpecial takes the actions that a special action costs. One in which the figure attacks
// is that of its actions with which it attacks (IAE-ATTACK-ONCE).
func (s *State) beginSpecial(f *flow.Frame, g *program) {
	s.spendAction()
	if g.Head == special2 {
		s.spendAction()
	}
	s.attacked = s.attacked || g.attacks
	s.callWindow(evSpecial, f.Seat, f.Src, none, 0)
	s.callAfterAction(f)
}

// Heads of abilities.
const (
	special  = "special"
	special2 = "special2"
	during   = "during"
	onSurge  = "surge"
	onSurge2 = "surge2"
	always   = "always"
	whenever = "when"

	discarded = "discarded" // of a command card that lies in the discard pile
	granted   = "granted"   // of a command card: used as "during" by figures to which the card gives it for a time
)

// spendAction takes an action of the figure.
func (s *State) spendAction() {
	if s.actions > 0 {
		s.actions--
	}
}

// callAfterAction has done what comes when the action of the figure is over: if it is bleeding
// then it suffers strain (IAE-CONDITIONS).
func (s *State) callAfterAction(f *flow.Frame) {
	s.callWindow(evActed, f.Seat, f.Src, none, 0)
	s.Call(flow.Frame{Proc: pStrain, Seat: s.owner[f.Src], Src: none, Dst: f.Src, N: 1, Mark: afterAction})
}

// afterAction marks strain that a figure suffers because it bleeds: if it still does.
const afterAction = 1

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
	for c := range s.speakable(seat, p).All() {
		for _, proc := range s.commands[s.commandNo(c)].abilities {
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
