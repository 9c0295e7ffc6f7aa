package destiny

import (
	"muster/rules"
	"muster/rules/flow"
	"muster/rules/zones"
)

// nextDie is the step of the procedure pResolve that asks for the next die, and
// anyDice marks one that may show another symbol.
const (
	nextDie = 4
	anyDice = 1
)

// resolvable returns the dice of a set that a player can resolve now, without
// help: not blank, not a modifier, and he can pay (RR "Resolve dice").
func (s *State) resolvable(seat rules.Seat, dice zones.Set) zones.Set {
	for d := range dice.All() {
		if s.barResolve(d, seat) != "" {
			dice.Drop(d)
		}
	}
	return dice.Minus(s.busy)
}

// barResolve names the rule by which a player cannot resolve a die now; "" if he
// can.
func (s *State) barResolve(d zones.Piece, seat rules.Seat) string {
	if s.resolved.Has(d) {
		return "RESOLVE-ONCE"
	}
	return s.shows(d).bar(s.money[seat])
}

// resolve is the action: any number of dice with one symbol, one at a time,
// each with the modifiers that join it. A card may let a player resolve dice of
// any symbols; abilities that answer wait then until the card has taken effect.
func (s *State) resolve(f *flow.Frame) flow.Signal {
	switch f.Step {
	case 0:
		f.M = int16(s.shows(f.Dst).symbol)
		s.Gather(f)
		f.Step = 1
	case 1:
		f.Step = 3
		if set := s.joiners(f); !set.Empty() {
			f.Step = 2
			return s.Put(flow.Ask{Kind: flow.Pick, Free: true, About: aboutModifier, Seats: rules.Only(f.Seat), Set: set, Src: f.Dst})
		}
	case 2:
		f.Step = 3
		if a := s.Answer(); a.Verb != flow.Pass {
			s.Gathered(f).Add(zones.Piece(a.A))
			f.Step = 1
		}
	case 3:
		f.Step = nextDie
		base := s.shows(f.Dst)
		value, cost := int16(base.value), base.cost
		for d := range s.Gathered(f).All() {
			mod := s.shows(d)
			s.tell("destiny.told.resolves", f.Seat, d, 0)
			value, cost = value+int16(mod.value), cost+mod.cost
			s.resolved.Add(d)
			s.goHome(d)
		}
		s.Release(f)
		s.payDie(f.Seat, cost)
		s.Call(flow.Frame{Proc: pResolveOne, Seat: f.Seat, Dst: f.Dst, N: value, Mark: paid})
	case nextDie:
		set := s.In(of(zPool, f.Seat))
		if f.Mark&anyDice == 0 {
			if s.Drain() {
				return flow.Go
			}
			set = s.ofSymbol(f.Seat, uint8(f.M))
		}
		set = s.distinct(s.resolvable(f.Seat, set))
		if set.Empty() {
			return flow.Done
		}
		f.Step = 5
		return s.Put(flow.Ask{Kind: flow.Pick, Free: true, About: aboutResolve, Seats: rules.Only(f.Seat), Set: set, Src: zones.None})
	case 5:
		a := s.Answer()
		if a.Verb == flow.Pass {
			return flow.Done
		}
		f.Step, f.Dst = 0, zones.Piece(a.A)
	}
	return flow.Go
}

// ofSymbol returns the dice in a player's pool that show a symbol.
func (s *State) ofSymbol(seat rules.Seat, symbol uint8) (set zones.Set) {
	for d := range s.In(of(zPool, seat)).All() {
		if s.shows(d).symbol == symbol {
			set.Add(d)
		}
	}
	return set
}

// joiners returns the modifiers that may still join the die of f, upwards.
func (s *State) joiners(f *flow.Frame) (set zones.Set) {
	got := s.Gathered(f)
	left := s.money[f.Seat] - s.shows(f.Dst).cost
	last := zones.None
	for d := range got.All() {
		left, last = left-s.shows(d).cost, d
	}
	for d := range s.ofSymbol(f.Seat, uint8(f.M)).Minus(s.resolved).Minus(s.busy).All() {
		mod := s.shows(d)
		if mod.plus && d != f.Dst && mod.cost <= left && (last == zones.None || d > last) {
			set.Add(d)
		}
	}
	return set
}

// Marks of the procedure pResolveOne.
const (
	paid     = 1 << iota // the cost is paid, and N the value
	plain                // a modifier counts as a die of its own
	more                 // N is added to the value
	exact                // N is the value
	gratis               // nothing is paid
	piercing             // shields do not block the damage
)

// againstPlayers are the symbols that are resolved against an opponent, as bits.
const againstPlayers = 1<<disrupt | 1<<discard | 1<<indirect

// resolveOne applies what the die Dst shows (RR part 2 "Symbols") and puts it
// back on its card.
func (s *State) resolveOne(f *flow.Frame) flow.Signal {
	switch f.Step {
	case 0:
		die := s.isDie(f.Dst)
		if die && !s.at(f.Dst, zPool) {
			return flow.Done
		}
		f.Step = 2
		shown := s.shows(f.Dst)
		if f.Mark&(paid|gratis) == 0 {
			s.payDie(f.Seat, shown.cost)
		}
		switch {
		case f.Mark&more != 0:
			f.N += int16(shown.value)
		case f.Mark&(paid|exact) == 0:
			f.N = int16(shown.value)
		}
		s.tellResolve(f, die)
		if die {
			s.busy.Add(f.Dst)
			s.resolved.Add(f.Dst)
		}
		f.Foe = s.after(f.Seat)
		if againstPlayers>>shown.symbol&1 != 0 && s.many(f.Seat) {
			f.Step = 3
			return s.askFoe(f)
		}
		return s.apply(f, shown.symbol)
	case 1:
		f.Step = 2
		s.strike(f, zones.Piece(s.Answer().A))
		return flow.Go
	case 3:
		f.Step, f.Foe = 2, rules.Seat(s.Answer().A)
		return s.apply(f, s.shows(f.Dst).symbol)
	}
	if !s.isDie(f.Dst) {
		s.side[f.Dst] = 0
		return flow.Done
	}
	if s.at(f.Dst, zPool) {
		s.follow(f, evResolve)
	}
	s.busy.Drop(f.Dst)
	if s.kept.Has(f.Dst) {
		s.kept.Drop(f.Dst)
	} else if s.at(f.Dst, zPool) {
		s.goHome(f.Dst)
	}
	return flow.Done
}

// apply begins the effect of a symbol.
func (s *State) apply(f *flow.Frame, symbol uint8) flow.Signal {
	switch symbol {
	case melee, ranged, shield:
		if f.N == 0 {
			return flow.Go
		}
		if k := s.kindOf(f.Dst); symbol == shield && k.divides>>shield&1 != 0 {
			s.divide(f, k.splits)
			return flow.Go
		}
		set := s.every(zTeam)
		if set.Len() > 1 {
			f.Step = 1
			return s.Put(flow.Ask{Kind: flow.Pick, About: aboutTarget, Seats: rules.Only(f.Seat), N: uint16(f.N), Set: set, Src: f.Dst})
		}
		s.strike(f, set.First())
	case indirect:
		s.indirectly(f, f.Dst, f.Foe, pierces(f))
	case resource:
		s.gain(f.Seat, f.N)
	case disrupt:
		f.Was = min(s.money[f.Foe], uint8(f.N))
		s.lose(f.Foe, f.Was)
	case discard:
		s.Call(flow.Frame{Proc: pDiscardRandom, Seat: f.Foe, N: f.N})
	case focus:
		s.Call(flow.Frame{Proc: pFocus, Seat: f.Seat, Dst: f.Dst, It: flow.Nothing, N: f.N})
	case special:
		if proc := s.kindOf(f.Dst).special; proc != 0 {
			s.run(proc, s.cardOf(f.Dst), f.Dst, f.Seat)
		}
	}
	return flow.Go
}

// strike deals the value of a die to a character, or gives it as shields.
func (s *State) strike(f *flow.Frame, c zones.Piece) {
	if s.shows(f.Dst).symbol == shield {
		s.Call(flow.Frame{Proc: pShield, Seat: f.Seat, Src: f.Dst, Dst: c, N: f.N})
		return
	}
	s.Call(flow.Frame{Proc: pDamage, Seat: f.Seat, Src: f.Dst, Dst: c, N: f.N, Mark: pierces(f)})
}

// pierces returns the mark of the damage of a die that is being resolved.
func pierces(f *flow.Frame) uint8 {
	if f.Mark&piercing != 0 {
		return direct
	}
	return 0
}

// gain gives a player resources.
func (s *State) gain(seat rules.Seat, n int16) {
	s.money[seat] = uint8(min(maxMoney, int(s.money[seat])+int(n)))
	if n > 0 {
		s.tell("told.gains", seat, zones.None, int(n))
	}
}

// payDie takes what a die costs to resolve from a player.
func (s *State) payDie(seat rules.Seat, n uint8) {
	s.money[seat] -= n
	if n > 0 {
		s.tell("destiny.told.pays", seat, zones.None, int(n))
	}
}

// lose takes resources from a player.
func (s *State) lose(seat rules.Seat, n uint8) {
	s.money[seat] -= n
	if n > 0 {
		s.tell("told.loses", seat, zones.None, int(n))
	}
}

// focusDice turns up to N dice of the player's pool to sides of his choice (RR
// "Focus"), upwards: It[0] is the last one.
func (s *State) focusDice(f *flow.Frame) flow.Signal {
	if f.Step == 1 {
		a := s.Answer()
		if a.Verb == flow.Pass {
			return flow.Done
		}
		f.Step, f.N, f.It[0] = 0, f.N-1, zones.Piece(a.A)
		s.Call(flow.Frame{Proc: pTurnDie, Seat: f.Seat, Src: f.Dst, Dst: f.It[0], N: 1 << anySide})
		return flow.Go
	}
	set := s.In(of(zPool, f.Seat)).Minus(s.busy)
	if f.It[0] != zones.None {
		set = set.Above(f.It[0])
	}
	if f.N == 0 || set.Empty() {
		return flow.Done
	}
	f.Step = 1
	return s.Put(flow.Ask{Kind: flow.Pick, Free: true, About: aboutFocus, Seats: rules.Only(f.Seat), N: uint16(f.N), Set: set, Src: f.Dst})
}

// sides returns the sides, as bits, to which a die can be turned that show a
// symbol of the mask: not the one it shows, and one of those that are alike (RR
// "Turn").
func (s *State) sides(d zones.Piece, mask uint64) (bits uint16) {
	k := s.kindOf(d)
	for i, a := range k.faces {
		if uint8(i) == s.side[d] || !a.in(mask) {
			continue
		}
		alike := false
		for j := range i {
			alike = alike || bits>>j&1 != 0 && k.faces[j] == a
		}
		if !alike {
			bits |= 1 << i
		}
	}
	return bits
}

// turnDie turns the die Dst to a side of the player's choice that shows a
// symbol of the mask N.
func (s *State) turnDie(f *flow.Frame) flow.Signal {
	if f.Step == 1 {
		s.turnTo(f, uint8(s.Answer().A))
		return flow.Done
	}
	bits := s.sides(f.Dst, uint64(f.N))
	if bits == 0 {
		return flow.Done
	}
	if bits&(bits-1) == 0 && !s.AskAll {
		for bits >>= 1; bits != 0; bits >>= 1 {
			f.M++
		}
		s.turnTo(f, uint8(f.M))
		return flow.Done
	}
	f.Step = 1
	return s.Put(flow.Ask{Kind: flow.Open, About: aboutSide, Seats: rules.Only(f.Seat), N: bits, Src: f.Dst})
}

// turnTo turns the die Dst to a side.
func (s *State) turnTo(f *flow.Frame, side uint8) {
	old := s.side[f.Dst]
	s.side[f.Dst] = side
	s.tell("destiny.told.turns", f.Seat, f.Dst, int(old))
}

// reroll is the action: the card Src is discarded to roll chosen dice again (RR
// "Discard a card to reroll dice").
func (s *State) reroll(f *flow.Frame) flow.Signal {
	switch f.Step {
	case 0:
		s.toDiscard(f.Src)
		s.Gather(f)
		f.Step = 1
		return s.Put(flow.Ask{Kind: flow.Pick, About: aboutReroll, Seats: rules.Only(f.Seat), Set: s.In(of(zPool, f.Seat)), Src: f.Src})
	case 1:
		if a := s.Answer(); a.Verb != flow.Pass {
			d := zones.Piece(a.A)
			s.Gathered(f).Add(d)
			if rest := s.In(of(zPool, f.Seat)).Above(d); !rest.Empty() {
				return s.Put(flow.Ask{Kind: flow.Pick, Free: true, About: aboutReroll, Seats: rules.Only(f.Seat), Set: rest, Src: f.Src})
			}
		}
		f.Step = 2
		for d := range s.Gathered(f).All() {
			s.Call(flow.Frame{Proc: pRollDie, Seat: f.Seat, Dst: d})
		}
		return flow.Go
	}
	return flow.Done
}

// claim takes the battlefield and, if the player likes, uses its ability; he
// passes for the rest of the round (RR "Claim the battlefield").
func (s *State) claim(f *flow.Frame) flow.Signal {
	all := s.every(zField)
	field := all.First()
	s.claimed, s.control = f.Seat, f.Seat
	s.Move(field, of(zField, f.Seat))
	s.tell("destiny.told.claims", f.Seat, field, 0)
	if f.Mark == 1 {
		s.run(s.kindOf(field).claim, field, zones.None, f.Seat)
	}
	return flow.Done
}
