package assault

import (
	"muster/rules"
	"muster/rules/flow"
	"muster/rules/script"
	"muster/rules/zones"
)

// What questions are about, beyond those of package script.
const (
	aboutInitiative = script.FirstAbout + iota
	aboutRollOff
	aboutMission
	aboutAttach
	aboutZone
	aboutDeploy
	aboutRound
	aboutTurn
	aboutNext
	aboutAction
	aboutWindow
	aboutMove
	aboutShift
	aboutAside
	aboutPlace
	aboutSpot
	aboutOnTop
	aboutShare
	aboutRoom
	aboutTarget
	aboutDie
	aboutRoll
	aboutSurge
	aboutCleave
	aboutStrain
	aboutDice
	aboutDraw
	aboutRandom
	aboutRevive
	aboutAmbush
	aboutTokenSpace
	aboutUnload
	aboutDoors
	aboutSignal
	aboutShed
	aboutFace
	aboutInteract
	aboutReplace
	aboutDrain
	aboutSpecial
	aboutPay
	aboutHerd
)

// Legal implements rules.State.
func (s *State) Legal(buf []rules.Action) []rules.Action {
	ask := s.Ask()
	seat := ask.Seats.First()
	if ask.Kind == flow.Pose && (ask.About == script.AboutOne) && !ask.Set.Empty() {
		for i := range ask.Set.All() {
			buf = append(buf, rules.Action{Seat: seat, Verb: flow.Choose, A: uint16(i)})
		}
		return buf
	}
	if ask.Kind == flow.Pick && s.ofHidden(ask) {
		return s.kinds1(buf, ask)
	}
	if ask.Kind != flow.Open {
		return s.Machine.Legal(buf)
	}
	var f *flow.Frame
	if s.Depth() > 0 {
		f = s.At(s.Top())
	}
	switch ask.About {
	case aboutDeploy:
		return s.deployments(buf, seat)
	case aboutRound:
		return append(buf, rules.Action{Seat: seat, Verb: flow.Pass})
	case aboutTurn:
		return s.turns(buf, seat)
	case aboutAction:
		return s.actionsOf(buf, seat, f.Src)
	case aboutWindow:
		n := len(buf)
		if buf = s.answers(buf, f); len(buf) > n {
			return buf
		}
		return append(buf, rules.Action{Seat: seat, Verb: flow.Pass}) // as who does not know the hand guesses
	case aboutMove, aboutShift:
		return s.ways(append(buf, rules.Action{Seat: seat, Verb: flow.Pass}), f)
	case aboutPlace:
		return s.places(buf, f)
	case aboutSpot:
		return s.spots(buf, f)
	case aboutRevive:
		for x := range s.roomBeside(f.Src).All() {
			buf = append(buf, rules.Action{Seat: seat, Verb: vPlace, A: uint16(x), C: uint16(f.Src)})
		}
		return buf
	case aboutAmbush:
		return s.placesNear(buf, vPlace, seat, f.Src, s.book.zones[f.N])
	case aboutRoom:
		return s.nearest(buf, seat, f.Src, f.Dst)
	case aboutShed:
		return s.sheds(buf, f)
	case aboutDrain:
		return s.drains(buf, f)
	case aboutReplace:
		return s.replacements(buf, seat, ask.Src)
	case aboutInteract:
		return s.interactions(buf, seat, f.Src)
	case aboutSpecial:
		return s.specials(buf, f.Src)
	case aboutTarget:
		return s.targets(buf, s.fight())
	case aboutDie:
		own := s.ownDice(s.fight())
		for d := red; d <= blue; d++ {
			if s.isTriple(s.fight(), d) || !own.Empty() && !own.Has(firstDie+zones.Piece(d)) {
				continue
			}
			buf = append(buf, rules.Action{Seat: seat, Verb: flow.Choose, A: uint16(d)})
		}
		return buf
	case aboutTokenSpace:
		return s.tokenSpaces(buf, f)
	case aboutSurge:
		return s.surges(buf, s.fight())
	}
	return buf
}

// ofHidden reports whether a question is about cards of a hand, which are named by their
// kind.
func (s *State) ofHidden(ask *flow.Ask) bool {
	hands := s.In(of(zHand, 0)).Or(s.In(of(zHand, 1)))
	decks := s.In(of(zDeck, 0)).Or(s.In(of(zDeck, 1)))
	return !ask.Set.And(hands.Or(decks)).Empty()
}

// kinds1 appends the kinds of cards that may be picked, each once.
func (s *State) kinds1(buf []rules.Action, ask *flow.Ask) []rules.Action {
	seat := ask.Seats.First()
	if ask.Free {
		buf = append(buf, rules.Action{Seat: seat, Verb: flow.Pass})
	}
	var done uint64
	for c := range ask.Set.All() {
		if no := s.commandNo(c); done>>no&1 == 0 {
			done |= 1 << no
			buf = append(buf, rules.Action{Seat: seat, Verb: vKind, A: uint16(no)})
		}
	}
	return buf
}

// turns appends the figures with which a player may begin the activation of a group, and
// that he passes if he may.
func (s *State) turns(buf []rules.Action, seat rules.Seat) []rules.Action {
	if s.mayPass(seat) {
		buf = append(buf, rules.Action{Seat: seat, Verb: flow.Pass})
	}
	for g := range s.mayActivate(seat).All() {
		for p := range s.next(g).All() {
			buf = append(buf, rules.Action{Seat: seat, Verb: vActivate, A: uint16(p)})
		}
	}
	return buf
}

// actionsOf appends what a figure may do in its activation: end it, move, take an action,
// use abilities, and what its player may play.
func (s *State) actionsOf(buf []rules.Action, seat rules.Seat, p zones.Piece) []rules.Action {
	buf = append(buf, rules.Action{Seat: seat, Verb: vEnd})
	buf = s.moves(buf, seat, p, int(s.points))
	if s.actions > 0 {
		buf = append(buf, rules.Action{Seat: seat, Verb: vGain})
		if s.mayAttack(p) {
			buf = append(buf, rules.Action{Seat: seat, Verb: vAttack})
		}
		buf = s.interactions(buf, seat, p)
		for _, c := range [...]uint16{stunned, bleeding} {
			if s.is(p, uint8(c)) {
				buf = append(buf, rules.Action{Seat: seat, Verb: vShake, A: c})
			}
		}
	}
	return s.abilities(buf, seat, p)
}

// mayAttack reports whether a figure may use an action to attack: once in its activation,
// and if there is somebody to attack (IAE-ATTACK-ONCE).
func (s *State) mayAttack(p zones.Piece) bool {
	if !s.mayStillAttack(p) || s.shares(p) {
		return false
	}
	x := &s.probe
	*x = s.attackOf(p)
	x.reach = x.reach || !s.deaf(evBeforeDeclare) && s.gainsReach(p)
	return s.hasTarget(x) || !s.deaf(evBeforeDeclare) && s.canPrepare(p)
}

// attackOf returns an attack of a figure that has not been declared: it is at nobody yet.
func (s *State) attackOf(p zones.Piece) fight {
	k := s.kindOf(p)
	return fight{attacker: p, target: none, only: none, seat: s.owner[p], ranged: k.attack == ranged, reach: k.reach}
}

// mayStillAttack reports whether a figure may use one more of its actions to attack.
func (s *State) mayStillAttack(p zones.Piece) bool {
	return !s.attacked || s.has(p, kwAssault)
}

// hasTarget reports whether an attack can be declared against somebody.
func (s *State) hasTarget(x *fight) bool {
	for q := range s.prey(x).All() {
		if x.not.Has(q) {
			continue
		}
		for y := range s.covers(q).All() {
			if s.eligible(x, q, y) { // few are, and who is shielded is asked of cards
				if s.shielded(x.attacker, q) {
					break
				}
				return true
			}
		}
	}
	return false
}

// canPrepare reports whether something can be used before an attack is declared.
func (s *State) canPrepare(p zones.Piece) bool {
	s.asks = flow.Frame{Proc: pWindow, Mark: evBeforeDeclare, Seat: s.owner[p], Src: p, Dst: none, It: flow.Nothing}
	s.aims = s.answers(s.aims[:0], &s.asks)
	return len(s.aims) > 0 || s.canLast(&s.asks)
}

// canLast reports whether something can be used at the event of a window that was kept for it
// for a time.
func (s *State) canLast(w *flow.Frame) bool {
	for i := range s.lastings {
		if l := &s.lasting[i]; l.event == w.Mark && l.seat == w.Seat {
			a, fr := s.prog[l.no-programs].Ability, &s.begins
			*fr = s.lastingFrame(l)
			if roles, _ := a.Heard(l.at - 1); s.playRoles(roles, fr, w) {
				if _, ok := a.WishedAt(s, l.at, fr); ok {
					return true
				}
			}
		}
	}
	return false
}

// abilities appends the special actions and the other abilities that a figure may use in
// its activation, from cards on the table and from its player's hand.
func (s *State) abilities(buf []rules.Action, seat rules.Seat, p zones.Piece) []rules.Action {
	acts := !s.barredFrom(p, barSpecial)
	for c := range s.In(of(zCards, seat)).All() {
		for _, proc := range s.kindOf(c).abilities {
			g := &s.prog[proc-programs]
			if cost, ok := actionCost(g.Head); !ok || cost > int(s.actions) || cost > 0 && !acts || !s.usersOf(c).Has(p) || g.attacks && !s.mayStillAttack(p) {
				continue
			}
			verb := vSpecial
			if g.Head == during {
				verb = vUse
			}
			buf = s.offer(buf, uint8(verb), proc, p, c, nil)
		}
	}
	s.granted(p, granted, func(proc uint16, card zones.Piece) { buf = s.offer(buf, vUse, proc, p, card, nil) })
	if s.barredFor(seat, barCards) {
		return buf
	}
	for c := range s.speakable(seat, p).All() {
		k := &s.commands[s.commandNo(c)]
		buf = s.actsAs(buf, c, k, p, acts)
		if k.copies {
			for d := range s.copied().All() {
				buf = s.actsAs(buf, c, s.commandOf(d), p, acts)
			}
		}
	}
	return buf
}

// actsAs appends how a figure can play a command card in its activation as one of a kind.
func (s *State) actsAs(buf []rules.Action, c zones.Piece, k *command, p zones.Piece, acts bool) []rules.Action {
	for _, proc := range k.abilities {
		g := &s.prog[proc-programs]
		if cost, ok := actionCost(g.Head); ok && cost <= int(s.actions) && (cost == 0 || acts) && !(g.attacks && !s.mayStillAttack(p)) {
			buf = s.offer(buf, vPlay, proc, p, c, nil)
		}
	}
	return buf
}

// actionCost returns how many actions an ability takes by its head, and reports whether it
// is used in an activation at all.
func actionCost(head string) (int, bool) {
	switch head {
	case during:
		return 0, true
	case special:
		return 1, true
	case special2:
		return 2, true
	}
	return 0, false
}
