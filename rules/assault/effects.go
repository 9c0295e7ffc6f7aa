package assault

import (
	"math/bits"

	"muster/rules"
	"muster/rules/board"
	"muster/rules/flow"
	"muster/rules/script"
	"muster/rules/zones"
)

// Do implements script.Game: it begins what a verb does with It[0], It[1] and N.
func (s *State) Do(u script.Use, f *flow.Frame) {
	v := &s.verbs[u.Verb]
	if v.Do == nil { // it holds, and is not kept for a time
		return
	}
	f.Ok = !lacks(u, f) && s.verbs.Can(s, u, f)
	if f.Ok {
		v.Do(s, u, f)
		f.Did++
	} else if fightsBy(u.Verb) {
		s.expireUnfought() // what was to hold in it
	}
}

// lacks reports whether a piece that a verb names is not there: then nothing is done, and not to
// this instead.
func lacks(u use, f *flow.Frame) bool {
	return u.Named&1 != 0 && f.It[0] == none || u.Named&2 != 0 && f.It[1] == none
}

// Fit implements script.Game.
func (s *State) Fit(u script.Use, set zones.Set, f *flow.Frame) zones.Set {
	if set = s.verbs.Fit(s, u, set, f); s.buries(f.Seat) && s.verbs[u.Verb].Word != "box" {
		set = set.Minus(s.In(of(zDiscard, 0))).Minus(s.In(of(zDiscard, 1)))
	}
	return set
}

// who returns the player whom the side before a verb means.
func who(u use, f *flow.Frame) rules.Seat {
	if u.By == enemy {
		return foeOf(f.Seat)
	}
	return f.Seat
}

func isThere(s *State, u use, _ *flow.Frame) bool { return s.there(u.P) }

func (s *State) doesNothing(use, *flow.Frame) {}

func (s *State) doesDamage(u use, f *flow.Frame) { s.callSuffer(u.P, f.Src, int(u.N)) }
func (s *State) doesStrain(u use, f *flow.Frame) { s.callStrain(u.P, f.Src, int(u.N)) }
func (s *State) doesDefeat(u use, f *flow.Frame) { s.callDefeat(u.P, f.Src) }

// ableDefeat reports whether a piece can be defeated at all.
func ableDefeat(s *State, u use, _ *flow.Frame) bool { return s.there(u.P) && !s.outlives(u.P) }

func ableRecover(s *State, u use, _ *flow.Frame) bool {
	return s.there(u.P) && s.hurt[u.P] > 0 && !s.barredFrom(u.P, barRecover)
}

func (s *State) doesRecover(u use, f *flow.Frame) { f.Sum = uint8(s.recover(u.P, int(u.N))) }

func ableBecome(s *State, u use, _ *flow.Frame) bool { return s.onMap(u.P) }

func (s *State) doesBecome(u use, f *flow.Frame) {
	f.Ok = false
	for m := conditionMask(u.Words); m != 0; m &= m - 1 {
		f.Ok = s.become(u.P, f.Src, uint8(bits.TrailingZeros8(m))) || f.Ok
	}
}

func ableShed(s *State, u use, _ *flow.Frame) bool {
	return s.conditionsOf(u.P)&conditionMask(u.Words) != 0
}

func (s *State) doesShed(u use, _ *flow.Frame) {
	for m := conditionMask(u.Words) & s.conditionsOf(u.P); m != 0; m &= m - 1 {
		s.lose(u.P, uint8(bits.TrailingZeros8(m)))
	}
}

func ableToken(s *State, u use, _ *flow.Frame) bool {
	return s.onMap(u.P) && s.allTokens(u.P) < s.tokenRoom(u.P)
}

func (s *State) doesToken(u use, _ *flow.Frame) {
	for m := u.Words; m != 0; m &= m - 1 {
		s.giveToken(u.P, uint8(bits.TrailingZeros64(m)))
	}
}

// meant returns the piece that a verb is done to, or this if it names none.
func meant(u use, f *flow.Frame) zones.Piece {
	if u.P == none {
		return f.Src
	}
	return u.P
}

func ableMove(s *State, u use, f *flow.Frame) bool { return s.onMap(meant(u, f)) }

func (s *State) doesPoints(u use, f *flow.Frame) { s.gainPoints(meant(u, f), int(u.N)) }

func (s *State) doesMove(u use, f *flow.Frame) { s.callShift(u.P, s.owner[u.P], int(u.N), freely) }

func ablePush(s *State, u use, _ *flow.Frame) bool {
	return s.onMap(u.P) && !s.barredFrom(u.P, barPush)
}

func (s *State) doesPush(u use, f *flow.Frame) { s.callShift(u.P, f.Seat, int(u.N), pushed) }

func (s *State) doesPerformMove(u use, f *flow.Frame) {
	n := s.speed(u.P) + s.raised(changeStride, u.P)
	if s.owner[u.P] == f.Seat {
		s.gainPoints(u.P, n)
		return
	}
	// Who has a hostile figure move decides where to.
	s.Call(flow.Frame{Proc: pMove, Seat: f.Seat, Src: u.P, Dst: none, N: int16(min(n, board.MostPoints)), Mark: atOnce})
}

func ableAttack(s *State, u use, f *flow.Frame) bool {
	if u.Reg == 1 {
		return s.canBeAttacked(u, f)
	}
	p := meant(u, f)
	return s.onMap(p) && s.canAttack(p) && s.bouts < mostFights
}

func (s *State) doesAttack(u use, f *flow.Frame) {
	before := s.last
	if s.bouts > 0 {
		before = *s.fight()
	}
	x := s.callAttack(meant(u, f), f.Seat, f.Proc)
	x.card = f.Dst
	s.equipAttack(x, f.Proc)
	x.only = f.It[1]
	x.within = uint8(max(0, u.N))
	s.restrict(x, u, f)
	if u.Words>>markMelee&1 != 0 {
		x.ranged = false
	}
	if u.Words>>markRanged&1 != 0 {
		x.ranged = true
	}
	x.harmless = u.Words>>markHarmless&1 != 0
	if u.Words>>markElsewhere&1 != 0 {
		x.not.Add(before.target)
	}
	if u.Words>>markSame&1 != 0 {
		x.only = before.target
	}
	if u.Words>>markNearby&1 != 0 {
		x.within = 0
		s.keepNear(x, before.space, int(u.N))
	}
}

func inFight(s *State, _ use, _ *flow.Frame) bool { return s.bouts > 0 }

func (s *State) doesAdd(u use, _ *flow.Frame)  { s.change(u.Words, int(u.N)) }
func (s *State) doesTake(u use, _ *flow.Frame) { s.change(u.Words, -int(u.N)) }

// change changes results of the attack under way.
func (s *State) change(words uint64, n int) {
	x := s.fight()
	for m := words; m != 0; m &= m - 1 {
		r := bits.TrailingZeros64(m)
		x.adds(r, n)
		s.tellResult(x, r, n)
	}
}

func (s *State) doesInflict(u use, _ *flow.Frame) { s.fight().inflicts |= conditionMask(u.Words) }

func ableReroll(s *State, u use, _ *flow.Frame) bool {
	x := s.fight()
	return isShown(s, u, nil) && !x.again.Has(u.P)
}

func isShown(s *State, u use, _ *flow.Frame) bool {
	x := s.fight()
	return x != nil && isDie(u.P) && int(u.P-firstDie) < maxDice && x.die[u.P-firstDie] != noDie && x.face[u.P-firstDie] >= 0
}

func isOpenDie(s *State, u use, _ *flow.Frame) bool {
	x := s.fight()
	return x != nil && isDie(u.P) && int(u.P-firstDie) < maxDice && x.die[u.P-firstDie] != noDie
}

// doesReroll has a die rolled again; each is rerolled once in an attack. Who has rolled it
// rolls it, whoever demands that.
func (s *State) doesReroll(u use, f *flow.Frame) {
	x := s.fight()
	s.notes(x, u.P)
	x.showed = int8(s.symbols(u.P))
	s.Call(flow.Frame{Proc: pReroll, Seat: f.Seat, Src: f.Src, Dst: u.P})
	by := x.attacker
	if u.P >= firstDefence {
		by = x.target
	}
	s.callWindow(evRerolling, s.dieOwner(x, int(u.P-firstDie)), u.P, by, 0)
}

// notes notes that a die is rerolled, and what it shows.
func (s *State) notes(x *fight, die zones.Piece) {
	if !x.again.Has(die) {
		x.again.Add(die)
		x.redone, x.had = die, int8(s.showing(die)[1])
	}
}

// rerollDone is the step of a reroll that something else has done.
const rerollDone = 9

// reroll rolls a die again.
func (s *State) reroll(f *flow.Frame) flow.Signal {
	x := s.fight()
	switch f.Step {
	case 0:
		f.Step = 1
		return s.Put(flow.Ask{Kind: flow.Roll, About: aboutRoll, N: sides, Src: f.Dst})
	case rerollDone:
		return flow.Done
	}
	if f.Step == 2 {
		return flow.Done
	}
	f.Step = 2
	x.face[f.Dst-firstDie] = int8(s.Answer().A)
	s.tellDie("assault.told.rerolls", x, f.Dst)
	if !s.deaf(evRerolled) {
		by := s.dieOwner(x, int(f.Dst-firstDie))
		s.Call(flow.Frame{Proc: pWindow, Mark: evRerolled, Seat: f.Seat, Foe: by, Src: f.Dst, Dst: f.Src, It: flow.Nothing})
	}
	return flow.Go
}

func (s *State) doesAddDie(u use, _ *flow.Frame) {
	x := s.fight()
	for m := u.Words; m != 0; m &= m - 1 {
		d := uint8(bits.TrailingZeros64(m))
		if d == white || d == black {
			x.addDefence(d)
		} else {
			x.add(d)
		}
	}
}

func (s *State) doesRemoveDie(u use, _ *flow.Frame) {
	x := s.fight()
	x.die[u.P-firstDie], x.face[u.P-firstDie] = noDie, -1
}

func (s *State) doesCancelDie(u use, _ *flow.Frame) { s.fight().off.Add(u.P) }

func (s *State) doesGainVP(u use, f *flow.Frame) { s.gainVP(who(u, f), int(u.N)) }

func ableLoseVP(s *State, u use, f *flow.Frame) bool { return int(s.vp[who(u, f)]) >= int(u.N) }

func (s *State) doesLoseVP(u use, f *flow.Frame) {
	if f.Ok = ableLoseVP(s, u, f); f.Ok {
		s.gainVP(who(u, f), -int(u.N))
	}
}

func (s *State) doesDraw(u use, f *flow.Frame) { s.callDraw(who(u, f), int(u.N)) }

// ableMill reports whether a deck has as many cards as it costs to discard them; of an
// opponent's as many are discarded as there are.
func ableMill(s *State, u use, f *flow.Frame) bool {
	deck := s.In(of(zDeck, who(u, f)))
	return deck.Len() >= int(u.N) || u.By == enemy && !deck.Empty()
}

func (s *State) doesMill(u use, f *flow.Frame) {
	s.Call(flow.Frame{Proc: pDraw, Seat: who(u, f), N: u.N, Mark: drawsToDiscard, Src: none, Dst: none})
}

func (s *State) doesDiscard(u use, _ *flow.Frame) { s.discard(u.P) }

func isReady(s *State, u use, _ *flow.Frame) bool {
	return isInPlay(s, u, nil) && !s.exhausted.Has(u.P)
}

func isExhausted(s *State, u use, _ *flow.Frame) bool {
	return isInPlay(s, u, nil) && s.exhausted.Has(u.P)
}

func isInPlay(s *State, u use, _ *flow.Frame) bool {
	return (isCard(u.P) || isCommand(u.P)) && s.inPlay(u.P)
}

func (s *State) doesExhaust(u use, _ *flow.Frame) {
	s.exhausted.Add(u.P)
	s.tell("assault.told.exhausts", s.owner[u.P], u.P, 0)
}

func (s *State) doesReady(u use, _ *flow.Frame) {
	s.exhausted.Drop(u.P)
	s.tell("assault.told.ready", s.owner[u.P], u.P, 0)
}

func (s *State) doesDeplete(u use, _ *flow.Frame) {
	s.Move(u.P, of(zBox, s.owner[u.P]))
	s.tell("assault.told.depletes", s.owner[u.P], u.P, 0)
}

func (s *State) doesGainAction(u use, _ *flow.Frame) { s.actions += uint8(u.N) }

// doesRoll rolls dice outside attacks: what they show is a number then.
func (s *State) doesRoll(u use, f *flow.Frame) {
	s.Call(flow.Frame{Proc: pDice, Seat: f.Seat, Src: f.Src, Dst: none, N: int16(bits.TrailingZeros64(u.Words))})
}

// dice rolls a die outside an attack.
func (s *State) dice(f *flow.Frame) flow.Signal {
	switch f.Step {
	case 0:
		f.Step = 1
		return s.Put(flow.Ask{Kind: flow.Roll, About: aboutDice, N: sides, Src: none, Set: zones.Mask(uint64(f.N))})
	case 2:
		return flow.Done
	}
	f.M, f.Step = int16(s.Answer().A), 2
	shown := faceOf(uint8(f.N), int8(f.M))
	if f.Mark == rollsMore {
		for i, n := range s.shown {
			shown[i] += n
		}
	}
	s.rolled, s.shown = uint8(shown[1]), shown
	if f.Src != none {
		s.callWindow(evRolled, f.Seat, f.Src, none, 0)
	}
	return flow.Go
}
