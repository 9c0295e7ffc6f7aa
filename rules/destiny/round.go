package destiny

import (
	"slices"

	"muster/rules"
	"muster/rules/flow"
	"muster/rules/script"
	"muster/rules/zones"
)

// Steps of a round.
const (
	begin = iota
	turnOf
	answered
	acted
	manage
	finish
	late
	opened
	closed
	managed
	ended
	preceding
	asking
)

// roundOf plays rounds until the game is over: the action phase, in which the
// players take turns, then the upkeep phase (RR part 5 "Round").
func (s *State) roundOf(f *flow.Frame) flow.Signal {
	switch f.Step {
	case begin:
		if s.round == roundLimit {
			return s.over(nobody)
		}
		s.round++
		s.tableau.known = false // battlefields are in play from the first round on
		s.tell("told.round", nobody, zones.None, int(s.round))
		s.phase, s.passes, s.claimed, s.ending, s.active = phaseAction, 0, nobody, nobody, s.control
		s.ousted = 0
		s.used, s.replaced, s.skips = zones.Set{}, 0, [4]uint8{}
		if s.later {
			s.newRound()
			s.elapse(thisRound, nobody)
			s.dismount(zones.None)
		}
		f.Step = opened
		s.phaseEvent(evActionBegins)
	case opened:
		if s.trim() || s.Drain() || s.watch() {
			return flow.Go
		}
		f.Step = turnOf
		if s.extra > 0 { // before the first turn
			f.Did = 1
			return s.again(f)
		}
	case turnOf:
		return s.turn(f)
	case asking:
		return s.askAction(f)
	case answered:
		return s.act(f)
	case acted:
		if s.trim() || s.Drain() || s.watch() || s.hasActed(f) {
			return flow.Go
		}
		return s.again(f)
	case manage:
		f.Step = closed
		s.phaseEvent(evActionEnds)
	case closed:
		if s.trim() || s.Wake(evActionEnds) || s.Drain() {
			return flow.Go
		}
		if s.later {
			s.elapse(thisPhase, nobody)
		}
		f.Step = managed
		s.phase = phaseUpkeep
		s.detected = zones.Set{}
		s.tell("destiny.told.upkeep", nobody, zones.None, 0)
		s.phaseEvent(evUpkeepBegins)
	case managed:
		if s.trim() || s.Wake(evUpkeepBegins) || s.Drain() {
			return flow.Go
		}
		f.Step = finish
		s.Call(flow.Frame{Proc: pUpkeep})
	case finish:
		if s.Drain() {
			return flow.Go
		}
		f.Step = ended
		s.phaseEvent(evRoundEnds)
		s.answers(&flow.Frame{Dst: zones.None, It: flow.Nothing}, before, evRoundEnds, s.Offer)
	case ended:
		if s.trim() || s.Drain() {
			return flow.Go
		}
		f.Step = late
		return s.decked()
	case preceding:
		return s.takeAction(f, kept(f))
	case late:
		// What was to happen after the end of the round happens now.
		if s.Wake(0) || s.Drain() {
			return flow.Go
		}
		f.Step = begin
	}
	return flow.Go
}

// watch begins the abilities that happen as soon as what they need has come about.
func (s *State) watch() bool {
	if !s.hears(after, evChange) {
		return false
	}
	s.phaseEvent(evChange)
	return s.Drain()
}

// phaseEvent queues the abilities that come after a phase has begun or ended
// (DES-K-PHASE-EVENTS).
func (s *State) phaseEvent(event uint8) {
	s.follow(&flow.Frame{Seat: s.control, Src: zones.None, Dst: zones.None, It: flow.Nothing}, event)
}

// allTurns is as many turns to pass as there are left in a round.
const allTurns = 255

// turn asks the active player for an action. A player who has claimed the
// battlefield passes by himself.
func (s *State) turn(f *flow.Frame) flow.Signal {
	if int(s.passes) >= s.left() {
		f.Step = manage
		return flow.Go
	}
	if s.lost.Has(s.active) {
		s.active = s.after(s.active)
	}
	s.newTurn()
	if s.hasClaimed(s.active) {
		s.passes++
		s.nextPlayer()
		return flow.Go
	}
	if n := s.skips[s.active]; n > 0 { // he must pass (DES-K-MUST-PASS)
		if n < allTurns {
			s.skips[s.active]--
		}
		s.tell("told.passes", s.active, zones.None, 0)
		s.passes++
		s.nextPlayer()
		return flow.Go
	}
	return s.choose(f, s.active, 0)
}

// mustAct is what a question for an action holds if passing is no answer to it.
const mustAct = 1

// choose has a player choose an action; what comes before it, whichever it will be, comes
// first (DES-Q-03033).
func (s *State) choose(f *flow.Frame, seat rules.Seat, mark uint8) flow.Signal {
	f.Seat, f.Mark = seat, mark
	if !s.hears(before, evAct) {
		return s.putAction(f, 0)
	}
	f.Step, s.stirred, s.resolved = asking, false, zones.Set{}
	s.answers(&flow.Frame{Seat: seat, Dst: zones.None, It: flow.Nothing}, before, evAct, s.Offer)
	return flow.Go
}

// askAction asks for an action after what comes before it: who has used that does not pass.
func (s *State) askAction(f *flow.Frame) flow.Signal {
	switch {
	case s.trim() || s.Drain() || s.watch():
		return flow.Go
	case s.lost.Has(f.Seat):
		f.Step = acted
		return flow.Go
	case s.stirred:
		return s.putAction(f, mustAct)
	}
	return s.putAction(f, 0)
}

func (s *State) putAction(f *flow.Frame, must uint16) flow.Signal {
	f.Step = answered
	return s.Put(flow.Ask{Kind: flow.Open, About: aboutTurn + f.Mark, Seats: rules.Only(f.Seat), N: must, Src: zones.None})
}

// offerUnlessAsked offers an ability that comes before an action of a sort, unless it was
// offered before the action was chosen.
func (s *State) offerUnlessAsked(l flow.Frame) {
	a, unchosen := s.prog[l.Proc-programs], l
	if unchosen.Was = 0; a.Body > 0 && !script.Allows(s, a, &unchosen) {
		s.Offer(l)
	}
}

// act begins the action that was chosen.
func (s *State) act(f *flow.Frame) flow.Signal {
	a := s.Answer()
	f.Step = acted
	if a.Verb == flow.Pass {
		if f.Mark == 0 {
			s.passes++
		}
		return flow.Go
	}
	f.M = 0
	if s.later && a.Verb == vAction && f.Mark == 0 {
		f.M = int16(s.passes) + 1 // if nothing comes of it
	}
	s.passes, s.stirred = 0, false
	s.resolved = zones.Set{}
	s.detected = s.detected.Minus(s.dice)
	if s.later {
		s.newAction(a.Seat, a.Verb, f.Mark != 0)
		s.elapse(nextAction, a.Seat)
		f.Was = a.Verb
	}
	if s.hears(before, evAct) {
		f.Step, f.Was, f.N, f.It[0], f.It[1] = preceding, a.Verb, int16(a.A), zones.Piece(a.B), zones.Piece(a.C)
		s.answers(&flow.Frame{Seat: a.Seat, Dst: zones.None, It: flow.Nothing, Was: a.Verb}, before, evAct, s.offerUnlessAsked)
		return flow.Go
	}
	return s.takeAction(f, *a)
}

// kept returns the action that a frame keeps while abilities come before it.
func kept(f *flow.Frame) rules.Action {
	return rules.Action{Seat: f.Seat, Verb: f.Was, A: uint16(f.N), B: uint16(f.It[0]), C: uint16(f.It[1])}
}

// takeAction begins an action. One that has become impossible meanwhile is chosen anew.
func (s *State) takeAction(f *flow.Frame, a rules.Action) flow.Signal {
	if f.Step == preceding {
		var room [128]rules.Action
		if s.lost.Has(a.Seat) {
			f.Step, f.N, f.It = acted, 0, [5]zones.Piece{}
			return flow.Go
		}
		if !slices.Contains(s.actions(room[:0], a.Seat), a) {
			if s.trim() || s.Drain() {
				return flow.Go
			}
			return s.putAction(f, 0)
		}
		f.Step, f.N, f.It = acted, 0, [5]zones.Piece{}
	}
	switch a.Verb {
	case vPlay:
		card := s.toPlay(a)
		s.Call(flow.Frame{Proc: pPlay, Seat: a.Seat, Src: card, Dst: piece(a.B), It: [5]zones.Piece{piece(a.C)}})
	case vPlayAside:
		card := s.ofKind(s.keptAside(a.Seat), a.A)
		s.Call(flow.Frame{Proc: pPlay, Seat: a.Seat, Src: card, Dst: piece(a.B), It: [5]zones.Piece{piece(a.C)}})
	case vReplay:
		card := s.ofKind(s.In(of(zDiscard, a.Seat)), a.A)
		s.Call(flow.Frame{Proc: pPlay, Seat: a.Seat, Src: card, Dst: piece(a.B), It: [5]zones.Piece{piece(a.C)}, N: int16(s.kindOf(card).renewal()), Mark: renewed})
	case vActivate:
		s.Call(flow.Frame{Proc: pActivate, Seat: a.Seat, Src: zones.None, Dst: zones.Piece(a.A)})
	case vResolve:
		s.Call(flow.Frame{Proc: pResolve, Seat: a.Seat, Dst: zones.Piece(a.A)})
	case vReroll:
		s.Call(flow.Frame{Proc: pReroll, Seat: a.Seat, Src: s.ofKind(s.In(of(zHand, a.Seat)), a.A)})
	case vAction:
		s.use(zones.Piece(a.A), a.B, a.Seat)
	case vClaim:
		s.Call(flow.Frame{Proc: pClaim, Seat: a.Seat, Mark: uint8(a.A)})
	}
	return flow.Go
}

// piece reads a piece that an action may leave out: 0 is none.
func piece(n uint16) zones.Piece { return zones.Piece(n - 1) }

// use begins the action ability i of a card.
func (s *State) use(p zones.Piece, i uint16, seat rules.Seat) {
	k, n := s.action(p, int(i))
	if k.powers>>n&1 != 0 {
		s.used.Add(p)
		s.stirred = true
	}
	if k.once {
		s.past.met.Add(p)
	}
	s.follow(&flow.Frame{Seat: seat, Foe: seat, Dst: p, It: flow.Nothing}, evUse)
	s.run(k.actions[n], p, zones.None, seat)
	if k.users[n] != byOwn && s.holder(p) != seat {
		s.At(s.Top()).Foe = s.holder(p)
	}
}

// run begins an ability.
func (s *State) run(proc uint16, src, dst zones.Piece, seat rules.Seat) {
	s.Call(flow.Frame{Proc: proc, Seat: seat, Foe: nobody, Src: src, Dst: dst, It: flow.Nothing})
}

// again offers the additional actions that the last one brought, in the order
// they came, before the turn passes on (RR "Actions").
func (s *State) again(f *flow.Frame) flow.Signal {
	s.prolong()
	if f.M > 0 && !s.stirred {
		s.passes = uint8(f.M) // an action that changes nothing is a pass (DES-K-NO-EFFECT)
	}
	f.M = 0
	for s.extra > 0 {
		seat, anyway := s.extras[0]%certain, s.extras[0] >= certain
		copy(s.extras[:], s.extras[1:])
		s.extra--
		s.extras[s.extra] = 0
		if !anyway && (s.hasClaimed(seat) || s.skips[seat] > 0) || s.ending == seat || s.lost.Has(seat) || s.forbidden(doTakeAction, seat, zones.None, zones.None) {
			continue // he passes for the rest of the round, has ended it, is out or may not
		}
		return s.choose(f, seat, 1)
	}
	switch {
	case s.ending != nobody:
		f.Step = manage
		return flow.Go
	case f.Did > 0:
		f.Step, f.Did = turnOf, 0
		return flow.Go
	}
	f.Step = turnOf
	s.nextPlayer()
	return flow.Go
}

// nextPlayer ends the turn of the active player.
func (s *State) nextPlayer() {
	if s.later {
		s.elapse(thisTurn, s.active)
		s.past.before = s.active
	}
	s.active = s.after(s.active)
}

// prolong gives the active player the additional action that something lets him take in
// this turn.
func (s *State) prolong() {
	for i := range s.lastings {
		if l := &s.lasting[i]; s.passing[l.no].what == oneAction && !l.idle && l.seat == s.active {
			copy(s.lasting[i:s.lastings], s.lasting[i+1:s.lastings])
			s.lastings--
			s.lasting[s.lastings], s.tableau.known = lasting{}, false
			s.addActions(s.active, 1)
			return
		}
	}
}

// addActions gives a player additional actions.
func (s *State) addActions(seat rules.Seat, n int) {
	had := int(s.extra)
	for range n {
		if int(s.extra) < len(s.extras) && !s.lost.Has(seat) && !s.forbidden(doTakeAction, seat, zones.None, zones.None) {
			s.extras[s.extra] = seat
			s.extra++
		}
	}
	if added := int(s.extra) - had; added > 0 {
		s.tell("destiny.told.extra", seat, zones.None, added)
	}
}

// oneMoreBefore gives a player an additional action that arose when there were n: those that
// have come since are taken after it (DES-K-EXTRA).
func (s *State) oneMoreBefore(seat rules.Seat, n int) {
	had := s.extra
	if s.addActions(seat, 1); s.extra > had {
		all := s.extras[min(n, int(had)):s.extra]
		last := all[len(all)-1]
		copy(all[1:], all)
		all[0] = last
	}
}

// certain is added to a player whose additional action he may take although he would have
// to decline it.
const certain rules.Seat = 4

// hasActed queues, once, what comes after the action that is over.
func (s *State) hasActed(f *flow.Frame) bool {
	verb := f.Was
	f.Was = 0
	if verb == 0 || !s.hears(after, evAct) || f.M > 0 && !s.stirred {
		return false
	}
	s.follow(&flow.Frame{Seat: f.Seat, Foe: f.Seat, Src: zones.None, Dst: zones.None, It: flow.Nothing, Was: verb}, evAct)
	return true
}

// after returns the player to the left who is still in the game.
func (s *State) after(seat rules.Seat) rules.Seat {
	for range s.players {
		if seat = (seat + 1) % rules.Seat(s.players); !s.lost.Has(seat) {
			break
		}
	}
	return seat
}

// upkeep readies cards, brings dice back, gives resources, and lets players
// discard and draw (RR part 5 "Upkeep").
func (s *State) upkeep(f *flow.Frame) flow.Signal {
	switch f.Step {
	case toMark:
		for seat := range rules.Seat(s.players) {
			if !s.lost.Has(seat) {
				s.refresh(seat)
			}
		}
		f.Step, s.waiting = marking, s.all()&^s.lost
		return s.Put(flow.Ask{Kind: flow.Open, About: aboutUpkeep, Seats: s.waiting, Src: zones.None})
	case marking:
		seat, done := s.markCards()
		if !done {
			return s.Put(flow.Ask{Kind: flow.Open, About: aboutUpkeep, Seats: s.waiting, Src: zones.None})
		}
		f.Step = redrawn
		for p := range s.In(of(zHand, seat)).And(s.marked).All() {
			s.sheds(p)
			s.marked.Drop(p)
		}
		s.tell(drew, seat, zones.None, 0)
		hand := s.In(of(zHand, seat))
		s.Call(flow.Frame{Proc: pDraw, Seat: seat, N: int16(s.handSize(seat) - hand.Len())})
		return flow.Go
	case redrawn:
		if s.waiting == 0 {
			return flow.Done
		}
		f.Step = marking
		return s.Put(flow.Ask{Kind: flow.Open, About: aboutUpkeep, Seats: s.waiting, Src: zones.None})
	}
	return flow.Done
}

// handSize is how many cards a player draws up to (RR "Hand").
func (s *State) handSize(seat rules.Seat) int {
	return handLimit + s.ofPlayers(moreHand, func(c zones.Piece) bool { return s.holder(c) == seat })
}

// refresh is the part of a player's upkeep in which he decides nothing.
func (s *State) refresh(seat rules.Seat) {
	s.tell(readied, seat, zones.None, 0)
	s.tired = s.tired.Minus(s.rested(seat))
	s.tell(tidied, seat, zones.None, 0)
	for d := range s.In(of(zPool, seat)).All() {
		s.goHome(d)
	}
	s.tell(paidOut, seat, zones.None, 0)
	n := max(minIncome, income-s.taxOn(seat))
	s.money[seat] += uint8(n)
	s.tell("told.gains", seat, zones.None, n)
}

// rested returns the cards of a player in play that ready in upkeep.
func (s *State) rested(seat rules.Seat) zones.Set {
	set := s.own(seat)
	if s.wearies {
		for p := range set.All() {
			if s.kindOf(p).drowsy {
				set.Drop(p)
			}
		}
	}
	return set
}

// decked eliminates who has no card in hand and deck at the end of a round (RR part 5
// "Winning the game").
func (s *State) decked() flow.Signal {
	var out rules.Seats
	for seat := range rules.Seat(s.players) {
		deck, hand := s.In(of(zDeck, seat)), s.In(of(zHand, seat))
		if !s.lost.Has(seat) && deck.Empty() && hand.Empty() {
			out |= rules.Only(seat)
			s.tell("destiny.told.decked", seat, zones.None, 0)
		}
	}
	return s.eliminateAll(out)
}

// over ends the game. Nobody wins a draw.
func (s *State) over(winner rules.Seat) flow.Signal {
	if winner == nobody {
		s.tell("told.nobody-wins", nobody, zones.None, 0)
	} else {
		s.tell("told.wins", winner, zones.None, 0)
	}
	s.Clear()
	s.phase, s.winner = phaseOver, winner
	return flow.Wait
}
