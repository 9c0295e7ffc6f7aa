package destiny

import (
	"muster/rules"
	"muster/rules/flow"
	"muster/rules/script"
	"muster/rules/zones"
)

// resolvable returns the dice of a set that the player of a frame can resolve now
// as it says: not blank, not a modifier, and he can pay (RR "Resolve dice").
func (s *State) resolvable(f *flow.Frame, dice zones.Set) zones.Set {
	for d := range dice.All() {
		if bar := s.barAs(d, f.Seat, f.Mark, f.Was, 0); bar != "" && (bar != "RESOLVE-COST" || !s.eased(d, f.Seat)) {
			dice.Drop(d)
		}
	}
	return dice.Minus(s.busy)
}

// barResolve names the rule by which a player cannot resolve a die now; "" if he
// can.
func (s *State) barResolve(d zones.Piece, seat rules.Seat) string {
	bar := s.barAs(d, seat, 0, 0, 0)
	if bar == "RESOLVE-COST" && s.eased(d, seat) {
		return ""
	}
	return bar
}

// barAs is barResolve of a die that is resolved with marks, as a symbol, plus 1, and for
// so much less.
func (s *State) barAs(d zones.Piece, seat rules.Seat, mark, as, less uint8) string {
	if s.spent().Has(d) {
		return "RESOLVE-ONCE"
	}
	if s.forbidden(doResolve, seat, d, zones.None) {
		return "FORBIDDEN"
	}
	shown := s.shows(d)
	if shown.plus {
		shown.plus = mark&plain == 0 && !s.unmodified(d)
	}
	if mark&gratis != 0 {
		shown.cost = 0
	}
	if less += s.spared(d, seat); shown.cost > 0 && less > 0 {
		shown.cost -= min(shown.cost, less)
	}
	switch {
	case as > 0:
		shown.symbol = as - 1
	case shown.symbol == blank && s.others(d) != 0:
		shown.symbol = nosymbol
	}
	return shown.bar(s.money[seat])
}

// spent returns the dice that were resolved in this action: none while a player chooses his
// next one, whoever took the last. The set itself stands until he has, for the digests of
// saved games hold it.
func (s *State) spent() zones.Set {
	if s.turning() {
		return zones.Set{}
	}
	return s.resolved
}

// symbolOf returns the symbol as which a die is resolved: as, less 1, or what it
// shows if that is 0.
func (s *State) symbolOf(d zones.Piece, as uint8) uint8 {
	if as > 0 {
		return as - 1
	}
	return s.shows(d).symbol
}

// Steps of the procedure pResolve.
const (
	withMods = iota // the die is there, modifiers may join it
	offered
	modAnswered
	joined
	nextDie
	dieChosen
	asWhich
	heralded // by abilities that come before
)

// resolve is the action: any number of dice with one symbol, one at a time,
// each with the modifiers that join it. A card may let a player resolve dice of a
// set, of any symbols and so many at the most; abilities that answer wait then
// until the card has taken effect. M is the symbol, Was that as which all are
// resolved, plus 1, N what is added to each, Did how many there were.
func (s *State) resolve(f *flow.Frame) flow.Signal {
	switch f.Step {
	case withMods:
		f.Step = offered
		s.Gather(f)
		f.Sum, f.It[saved], f.It[savedOwn] = 0, 0, 0
		others := s.others(f.Dst)
		switch first := f.M == blank || f.Mark&ofCard != 0; {
		case others != 0 && f.Was == 0 && first:
			if only, sure := s.sure(f.Dst, others); sure {
				f.M = only
				break
			}
			f.Step = asWhich
			return s.askSymbol(f, others)
		case others == 0 || f.Was > 0:
			f.M = int16(s.symbolOf(f.Dst, f.Was))
		}
	case asWhich:
		f.Step, f.M = offered, int16(s.Answer().A)
	case offered:
		f.Step = joined
		if set := s.joiners(f); !set.Empty() {
			f.Step = modAnswered
			return s.Put(flow.Ask{Kind: flow.Pick, Free: s.covers(f), About: aboutModifier, Seats: rules.Only(f.Seat), Set: set, Src: f.Dst})
		}
	case modAnswered:
		f.Step = joined
		if a := s.Answer(); a.Verb != flow.Pass {
			s.Gathered(f).Add(zones.Piece(a.A))
			f.Did++
			f.Step = offered
		}
	case joined:
		f.Step = heralded
		s.heralds(f)
	case heralded:
		f.Step = nextDie
		s.combine(f)
	case nextDie:
		if f.Mark&ofCard == 0 && (s.trim() || s.Drain()) {
			return flow.Go
		}
		set := s.distinct(s.resolvable(f, s.resolves(f)))
		if set.Empty() {
			return s.resolvedAll(f)
		}
		f.Step = dieChosen
		return s.Put(flow.Ask{Kind: flow.Pick, Free: s.content(f), About: aboutResolve, Seats: rules.Only(f.Seat), Set: set, Src: zones.None})
	case dieChosen:
		a := s.Answer()
		if a.Verb == flow.Pass {
			return s.resolvedAll(f)
		}
		f.Did++
		f.Step, f.Dst = withMods, zones.Piece(a.A)
		if f.Mark&ofCard != 0 {
			s.Keep(f).Add(f.Dst)
		}
	}
	return flow.Go
}

// Registers of the procedures pResolve and pResolveOne: what has been taken off the cost; of
// pResolve that of the modifiers, the die's own stands apart, for neither pays for the other.
// In Sum pResolve has what has been added to the value before the die is resolved.
const (
	savedOwn = 3
	saved    = 4
)

// What Did says of pResolveOne: what comes before has come; the die is resolved against its
// own player.
const (
	foretold = 1
	atSelf   = 2
)

// combine resolves a die with the modifiers that join it, if it is still there and can be
// paid. A modifier that has left the pool joins nothing (RR "Resolve dice").
func (s *State) combine(f *flow.Frame) {
	if s.hears(before, evResolve) || s.hears(before, evModify) {
		mods := s.Gathered(f)
		*mods = mods.And(s.every(zPool))
	}
	value := changed(f, int16(s.worthAs(f.Dst, uint8(f.M)))) + int16(int8(f.Sum))
	keeps, mark := f.Mark&ofCard != 0 && s.callerSays(keeping), f.Mark&(plain|gratis|piercing)|paid
	cost := s.bill(f)
	if !s.at(f.Dst, zPool) || cost > int(s.money[f.Seat]) {
		return
	}
	by, grows := zones.None, int16(0)
	for d := range s.Gathered(f).All() {
		mod := s.asModifier(d)
		s.tell("destiny.told.resolves", f.Seat, d, 0)
		value += changed(f, int16(mod.value))
		if s.anyKind(d, func(k *kind) bool { return k.piercesModified && k.piercesAt == nil }) {
			mark |= piercing
		} else if s.anyKind(d, func(k *kind) bool { return k.piercesModified }) {
			mark |= partly
			by = d
		}
		value += s.joinBonus(d, f.Dst, f.Seat)
		grows = max(grows, s.joinBonus(f.Dst, d, f.Seat))
		s.resolved.Add(d)
		s.recordsDie(f.Seat, d, s.symbolOf(d, f.Was))
		e := flow.Frame{Seat: f.Seat, Src: f.Src, Dst: d, It: [5]zones.Piece{f.Dst}}
		s.follow(&e, evModify)
		s.follow(&e, evResolve)
		if !keeps {
			s.coins[d] = 0 // of dice that were removed at another time
			s.goHome(d)
		}
	}
	if keeps {
		s.kept.Add(f.Dst)
	}
	aims := s.aimed(f)
	if f.Mark&ofCard == 0 {
		s.Release(f)
	} else if kept := s.Kept(f); !s.callerSays(aimed) {
		*s.Keep(f) = kept.Minus(aims) // those of one die
	}
	if s.later {
		s.Spend(f)
	}
	s.payDie(f.Seat, uint8(cost))
	as := int16(f.Was)
	if as == 0 && s.others(f.Dst) != 0 {
		as = f.M + 1
	}
	if !aims.Empty() {
		mark |= against
	}
	s.Call(flow.Frame{Proc: pResolveOne, Seat: f.Seat, Dst: f.Dst, It: [5]zones.Piece{by}, N: max(0, value+grows), M: as, Mark: mark, Did: foretold})
	if !aims.Empty() {
		*s.Gather(s.At(s.Top())) = aims
	}
}

// changed returns the value of a die, or of a modifier that joins it, as the card changes that
// which has several dice resolved.
func changed(f *flow.Frame, worth int16) int16 {
	switch {
	case f.Mark&more != 0:
		return max(0, worth+f.N)
	case f.Mark&exact != 0:
		return f.N
	}
	return worth
}

// resolves returns the dice of which the next one is chosen: those with the symbol
// of the first, or those that the card names which resolves them.
func (s *State) resolves(f *flow.Frame) zones.Set {
	if f.Mark&ofCard == 0 {
		return s.ofSymbol(s.poolOf(f.Seat), f)
	}
	by, sel := s.caller()
	if int(f.Did) >= most(by, sel) {
		return zones.Set{}
	}
	set, same := s.Set(sel, by), sharesSymbol(sel)
	switch {
	case f.Did == 0 || same == 0:
	case same > 0:
		return s.ofSymbol(set, f)
	default: // each shows another symbol
		done := s.Kept(f)
		for d := range done.Minus(s.targets()).All() {
			for e := range set.All() {
				if s.printed(d).symbol == s.printed(e).symbol {
					set.Drop(e)
				}
			}
		}
	}
	return set
}

// content reports whether a player may leave it at the dice that he has resolved.
func (s *State) content(f *flow.Frame) bool {
	if f.Mark&ofCard == 0 {
		return true
	}
	_, sel := s.caller()
	return sel.UpTo && !(sel.Some && f.Did == 0)
}

// resolvedAll ends the resolving of several dice, and tells the card that has them
// resolved how many there were.
func (s *State) resolvedAll(f *flow.Frame) flow.Signal {
	if f.Mark&ofCard != 0 {
		by, sel := s.caller()
		by.Did = f.Did
		by.Ok = f.Did > 0 && (sel.UpTo || int(f.Did) == most(by, sel)) || sel.Max == script.Any && !sel.Some
	}
	return flow.Done
}

// ofSymbol returns the dice of a set that are of the symbol which a frame resolves.
func (s *State) ofSymbol(dice zones.Set, f *flow.Frame) zones.Set {
	for d := range dice.All() {
		if s.symbolOf(d, f.Was) != uint8(f.M) && (f.Was > 0 || s.others(d)>>f.M&1 == 0) {
			dice.Drop(d)
		}
	}
	return dice
}

// Marks of the procedures pResolveOne and, those that more dice can have, pResolve.
const (
	paid     = 1 << iota // the cost is paid, and N the value
	plain                // a modifier counts as a die of its own
	more                 // N is added to the value
	exact                // N is the value
	gratis               // nothing is paid
	piercing             // shields do not block the damage
	against              // the characters are gathered whom it is dealt to
	partly               // the die It[0], which modifies it, makes some of the damage unblockable
	ofCard   = against   // of pResolve: a card resolves dice of a set
)

// againstPlayers are the symbols that are resolved against an opponent, as bits.
const againstPlayers = 1<<disrupt | 1<<discard | 1<<indirect

// Steps of the procedure pResolveOne.
const (
	toResolve = iota
	targeted
	applied
	opposed
	asSymbol
	preceded // by abilities that come before
	cleared  // unless something else happens instead
)

// resolveOne applies what the die Dst shows (RR part 2 "Symbols"), or M, the symbol
// as which it is resolved, plus 1, and puts it back on its card.
func (s *State) resolveOne(f *flow.Frame) flow.Signal {
	switch f.Step {
	case toResolve:
		if s.isDie(f.Dst) && !s.at(f.Dst, zPool) {
			return flow.Done
		}
		if f.M == asAny {
			f.Step = asSymbol
			others := uint16(1<<nosymbol-1) &^ (1 << s.shows(f.Dst).symbol)
			return s.Put(flow.Ask{Kind: flow.Open, About: aboutSymbol, Seats: rules.Only(f.Seat), N: others, Src: f.Dst})
		}
		if f.M == 0 && s.lurer(f) != zones.None {
			f.Step, f.Sum = asSymbol, lured
			return s.askSymbol(f, 1<<melee)
		}
		if others := s.others(f.Dst); f.M == 0 && s.isDie(f.Dst) && others != 0 {
			only, sure := s.sure(f.Dst, others)
			if !sure {
				f.Step = asSymbol
				return s.askSymbol(f, others)
			}
			f.M = only + 1
		}
		if s.beforeDie(f) {
			return flow.Go
		}
		return s.beginDie(f)
	case preceded:
		if !s.at(f.Dst, zPool) {
			return flow.Done
		}
		return s.beginDie(f)
	case targeted:
		f.Step = applied
		s.strike(f, zones.Piece(s.Answer().A))
		return flow.Go
	case opposed:
		f.Step, f.Foe = applied, rules.Seat(s.Answer().A)
		if by := s.At(s.Top() - 1); s.later && by.Proc >= programs && by.Foe == nobody {
			by.Foe = f.Foe // whom the card means that has it resolved
		}
		return s.apply(f)
	case asSymbol:
		f.Step, f.M = toResolve, int16(s.Answer().A)+1
		return flow.Go
	}
	if !s.isDie(f.Dst) {
		s.side[f.Dst] = 0
		return flow.Done
	}
	if f.Step == applied && s.at(f.Dst, zPool) {
		s.follow(f, evResolve)
		if f.Step = cleared; s.hears(instead, evClear) && !s.kept.Has(f.Dst) {
			s.busy.Drop(f.Dst) // it may stay
			s.answers(f, instead, evClear, s.Offer)
			return flow.Go
		}
	}
	s.leavesPool(f)
	return flow.Done
}

// leavesPool puts a die that was resolved back on its card, unless it stays.
func (s *State) leavesPool(f *flow.Frame) {
	s.busy.Drop(f.Dst)
	switch {
	case f.Off:
	case s.kept.Has(f.Dst):
		s.kept.Drop(f.Dst)
	case s.at(f.Dst, zPool):
		s.coins[f.Dst] = 0
		s.goHome(f.Dst)
	}
}

// lured says of a die that it may be resolved against a card that allows that.
const lured = 1

// beforeDie begins what comes before a die is resolved. It reports whether anything does.
func (s *State) beforeDie(f *flow.Frame) bool {
	hurts := s.hurting(f)
	hears := f.Did&foretold == 0 && s.hears(before, evResolve)
	if hurts <= 0 && !hears || !s.isDie(f.Dst) {
		return false
	}
	f.Step = preceded
	if s.aiming && f.Mark&against == 0 {
		s.Gather(f)
	}
	depth := s.Depth()
	if hears {
		s.answers(f, before, evResolve, s.Offer)
	}
	if hurts > 0 {
		s.Call(flow.Frame{Proc: pDamage, Seat: f.Seat, Src: s.on[f.Dst], Dst: s.on[s.on[f.Dst]], N: hurts})
	}
	return s.Depth() > depth
}

// beginDie pays for a die and begins what it does.
func (s *State) beginDie(f *flow.Frame) flow.Signal {
	f.Step = applied
	worth := int16(s.worthAs(f.Dst, s.symbolOf(f.Dst, uint8(f.M))))
	if f.Mark&(paid|gratis) == 0 {
		cost := s.shows(f.Dst).cost
		if cost -= min(cost, uint8(f.It[saved])); cost > s.money[f.Seat] {
			return flow.Done
		}
		s.payDie(f.Seat, cost)
	}
	switch {
	case f.Mark&more != 0:
		f.N = max(0, f.N+worth)
	case f.Mark&(paid|exact) == 0:
		f.N = worth
	}
	if by := s.At(s.Top() - 1); by.Proc >= programs {
		by.Sum = uint8(f.N)
	}
	die := s.isDie(f.Dst)
	s.tellResolve(f, die)
	if die {
		s.busy.Add(f.Dst)
		s.resolved.Add(f.Dst)
		s.recordsDie(f.Seat, f.Dst, s.symbolOf(f.Dst, uint8(f.M)))
	}
	f.Foe = s.after(f.Seat)
	if f.Did&atSelf != 0 {
		f.Foe = f.Seat
	} else if againstPlayers>>s.symbolOf(f.Dst, uint8(f.M))&1 != 0 && f.Mark&against == 0 && s.many(f.Seat) {
		f.Step = opposed
		return s.askFoe(f)
	}
	return s.apply(f)
}

// apply begins the effect of a symbol.
func (s *State) apply(f *flow.Frame) flow.Signal {
	symbol := s.symbolOf(f.Dst, uint8(f.M))
	if symbol == melee && f.Sum == lured {
		if c := s.lurer(f); c != zones.None {
			s.hurt[c] += uint8(max(0, f.N))
			s.tellSome("destiny.told.placed", c, int(f.N))
			return flow.Go
		}
	}
	if f.Mark&against != 0 && damages>>symbol&1 != 0 {
		for c := range s.Gathered(f).And(s.targets()).All() {
			s.strike(f, c)
		}
		return flow.Go
	}
	switch symbol {
	case melee, ranged, shield:
		if f.N == 0 {
			return flow.Go
		}
		if k := s.kindOf(f.Dst); symbol == shield && k.divides>>shield&1 != 0 {
			s.divide(f, k.splits)
			return flow.Go
		}
		set := s.aimable(f.Seat, f.Dst, s.every(zTeam)).Or(s.aimedAt(f))
		if set.Empty() {
			return flow.Go
		}
		if set.Len() > 1 || s.AskAll {
			f.Step = targeted
			return s.Put(flow.Ask{Kind: flow.Pick, About: aboutTarget, Seats: rules.Only(f.Seat), N: uint16(f.N), Set: set, Src: f.Dst})
		}
		s.strike(f, set.First())
	case indirect:
		s.indirectly(f, f.Dst, f.Foe, s.pierces(f))
	case resource:
		if card := s.cardOf(f.Dst); s.kindOf(card).hoards && s.holder(card) == f.Seat {
			s.coins[card] += uint8(f.N)
			s.tellTokens("destiny.told.stores", f.Seat, card, int(f.N))
			break
		}
		s.gain(f.Seat, f.N)
	case disrupt:
		f.Was = min(s.money[f.Foe], uint8(f.N))
		s.lose(f.Foe, f.Was)
	case discard:
		s.Call(flow.Frame{Proc: pDiscardRandom, Seat: f.Foe, N: f.N})
	case focus:
		s.Call(flow.Frame{Proc: pFocus, Seat: f.Seat, Dst: f.Dst, It: flow.Nothing, N: f.N})
	case special:
		s.useSpecial(flow.Frame{Seat: f.Seat, Src: s.cardOf(f.Dst), Dst: f.Dst})
	}
	return flow.Go
}
