package destiny

import (
	"math/bits"
	"slices"

	"muster/catalog/lang"
	"muster/rules"
	"muster/rules/flow"
	"muster/rules/script"
	"muster/rules/zones"
)

// left counts the players who are still in the game.
func (s *State) left() int { return bits.OnesCount8(uint8(s.all() &^ s.lost)) }

// Foes implements script.Game: if the ability needs something of an opponent,
// those of whom it holds.
func (s *State) Foes(f *flow.Frame) rules.Seats {
	foes := s.foesOf(f.Seat)
	if f.Proc < programs || !s.many(f.Seat) {
		return foes
	}
	a := s.prog[f.Proc-programs]
	if !needsFoe(a) {
		return foes
	}
	for foe := range rules.Seat(s.players) {
		if foes.Has(foe) && !s.allowsOf(a, *f, foe) {
			foes &^= rules.Only(foe)
		}
	}
	return foes
}

// opposes reports whether a player is, or may be, the opponent whom a frame is
// about.
func (s *State) opposes(seat rules.Seat, f *flow.Frame) bool {
	switch {
	case seat == f.Seat:
		return false
	case f.Foe >= 0 && f.Foe != f.Seat:
		return seat == f.Foe
	}
	return s.players == 2 || s.Foes(f).Has(seat)
}

// needsFoe reports whether the condition of an ability is about an opponent.
func needsFoe(a *script.Ability) bool {
	for i := range a.Code[:a.Body] {
		if in := &a.Code[i]; a.Whose(in) == enemy || in.Op == script.Holds && in.A == flagTheirs {
			return true
		}
	}
	return false
}

// allowsOf reports whether the condition of an ability holds of one opponent.
func (s *State) allowsOf(a *script.Ability, f flow.Frame, foe rules.Seat) bool {
	s.asks = f
	s.asks.Foe = foe
	return script.Allows(s, a, &s.asks)
}

// foesOf returns the opponents of a player who are still in the game.
func (s *State) foesOf(seat rules.Seat) rules.Seats { return s.all() &^ s.lost &^ rules.Only(seat) }

// many reports whether a player has several opponents, of whom he chooses one
// (RR part 9 "Choosing opponents").
func (s *State) many(seat rules.Seat) bool {
	foes := s.foesOf(seat)
	return foes&(foes-1) != 0
}

// OfOne implements script.Game: what is said of an opponent's pieces is meant of
// one opponent.
func (s *State) OfOne(sel *script.Selector, f *flow.Frame) bool {
	return f.Foe < 0 && (sel.Side == enemy && s.many(f.Seat) || sel.Side == aPlayer)
}

// Chose implements script.Game: whose piece has been chosen is the opponent of
// the rest of the ability.
func (s *State) Chose(sel *script.Selector, p zones.Piece, f *flow.Frame) {
	if s.OfOne(sel, f) {
		f.Foe = s.holder(p)
		if sel.Side == aPlayer {
			f.Mark |= picked
		}
	}
}

// unclear reports whether a verb is about an opponent who has not been chosen.
func (s *State) unclear(v *verb, u use, f *flow.Frame) bool {
	if u.By == aPlayer {
		return f.Mark&picked == 0
	}
	if f.Foe >= 0 && f.Mark&picked == 0 || !s.many(f.Seat) {
		return false
	}
	among := v.Among(u)
	return u.By == enemy || v.Foe && u.By == 0 || among != nil && among.Side == enemy
}

// chooseFoe asks the player of the ability that called it which opponent it is
// about.
func (s *State) chooseFoe(f *flow.Frame) flow.Signal {
	if f.Step == toAsk {
		f.Step = replied
		return s.askFoe(f)
	}
	caller := s.At(s.Top() - 1)
	caller.Foe = rules.Seat(s.Answer().A)
	caller.Mark = caller.Mark&^picked | f.Mark
	return flow.Done
}

// askFoe asks the player of a frame for one of his opponents.
func (s *State) askFoe(f *flow.Frame) flow.Signal {
	return s.Put(flow.Ask{Kind: flow.Open, About: script.AboutFoe, Seats: rules.Only(f.Seat), Src: f.Src})
}

// foeActions lists the opponents that may be chosen, or the players.
func (s *State) foeActions(buf []rules.Action, seat rules.Seat) []rules.Action {
	foes := s.foesOf(seat)
	f := s.At(s.Top())
	if f.Proc == pFoe {
		f = s.At(s.Top() - 1)
	}
	if f.Proc >= programs {
		foes = s.Foes(f)
	}
	if s.anybody() {
		foes = s.all() &^ s.lost
	}
	for foe := range rules.Seat(s.players) {
		if foes.Has(foe) {
			buf = append(buf, rules.Action{Seat: seat, Verb: flow.Choose, A: uint16(foe)})
		}
	}
	return buf
}

// anybody reports whether the player who is asked for may be the one who is asked.
func (s *State) anybody() bool {
	f := s.At(s.Top())
	if f.Proc == pFoe {
		return f.Mark&picked != 0
	}
	in := s.asking()
	return in != nil && (in.Op == script.Gather || in.Op == script.InTurn || in.Op == script.Next || in.Op == script.Count) && s.running().Sels[in.A].Side == aPlayer
}

// halved returns the dice that a frame has divided: of the opponent, or of the player whom
// the mark tells, and then the group that is chosen is named and nothing else.
func (s *State) halved(f *flow.Frame) zones.Set {
	of_ := f.Foe
	if f.Mark != 0 {
		of_ = rules.Seat(f.Mark - 1)
	}
	return s.In(of(zPool, of_)).Minus(s.busy)
}

// doesDivide has an opponent divide the dice of a player's pool.
func (s *State) doesDivide(u use, f *flow.Frame) {
	*s.Keep(f) = zones.Set{}
	s.Call(flow.Frame{Proc: pHalve, Seat: f.Seat, Foe: s.foe(f), Src: f.Src, It: flow.Nothing, Mark: 1 + uint8(s.who(u.By, f))})
}

// Steps of the procedure pHalve.
const (
	toHalve     = iota
	toPart      // another die may join the first group
	parted      // it was chosen, or no more are wanted
	toChoose    // between the groups
	groupChosen // the one to remove
)

// halve has the opponent Foe divide the dice of his pool into two groups, one
// of which the player removes. The frame gathers the first group; It[0] is the
// last die of it.
func (s *State) halve(f *flow.Frame) flow.Signal {
	pool := s.halved(f)
	switch f.Step {
	case toHalve:
		if pool.Empty() {
			return flow.Done
		}
		s.Gather(f)
		f.Step = toPart
	case toPart:
		f.Step = toChoose
		rest := pool
		if f.It[0] != zones.None {
			rest = pool.Above(f.It[0])
		}
		if !rest.Empty() {
			f.Step = parted
			return s.Put(flow.Ask{Kind: flow.Pick, Free: true, About: aboutHalf, Seats: rules.Only(f.Foe), Set: rest, Src: f.Src})
		}
	case parted:
		f.Step = toChoose
		if a := s.Answer(); a.Verb != flow.Pass {
			f.Step, f.It[0] = toPart, zones.Piece(a.A)
			s.Gathered(f).Add(f.It[0])
		}
	case toChoose:
		f.Step = groupChosen
		return s.Put(flow.Ask{Kind: flow.Pose, About: aboutGroup, Seats: rules.Only(f.Seat), N: 2, Src: f.Src})
	case groupChosen:
		group := *s.Gathered(f)
		if s.Answer().A == 1 {
			group = pool.Minus(group)
		}
		if f.Mark != 0 {
			*s.Keep(s.At(s.Top() - 1)) = group
			return flow.Done
		}
		for d := range s.unbarred(doRemove, f.Seat, group, f.Src).All() {
			s.removes(f.Seat, f.Src, d, 0)
		}
		return flow.Done
	}
	return flow.Go
}

// groupLabel says the dice of the group k that a player may remove.
func (s *State) groupLabel(k uint16) lang.Msg {
	f := s.At(s.Top())
	group := *s.Gathered(f)
	if k == 1 {
		group = s.halved(f).Minus(group)
	}
	dice := []lang.Msg{}
	for d := range group.All() {
		dice = append(dice, s.dieName(d))
	}
	if len(dice) == 0 {
		return lang.Say("destiny.play.group-none")
	}
	return lang.Say("destiny.play.group", dice)
}

// bound keeps those of the actions which a player could choose that he can take as cards
// say: that which must come next, if he can take it (DES-K-FORCED-ACTION), and none of a
// sort that he cannot take again (DES-K-LIMIT-ACTION). He may pass.
func (s *State) bound(actions []rules.Action, seat rules.Seat) []rules.Action {
	if s.nothing(noRepeat) && s.nothing(musts) {
		return actions
	}
	for c := range s.standing(noRepeat) {
		if verb := uint8(s.lasting[s.now-1].that); s.playerOf(c) == seat {
			actions = slices.DeleteFunc(actions, func(a rules.Action) bool { return a.Verb == verb })
		}
	}
	for c, st := range s.standing(musts) {
		if s.playerOf(c) != seat || !s.allowed(st, c) {
			continue
		}
		other := func(a rules.Action) bool { return a.Verb != flow.Pass && !s.isMust(st, c, a) }
		if slices.ContainsFunc(actions, func(a rules.Action) bool { return s.isMust(st, c, a) }) {
			actions = slices.DeleteFunc(actions, other)
		}
	}
	return actions
}

// isMust reports whether an action is that of which a card says that it comes next.
func (s *State) isMust(st *standing, c zones.Piece, a rules.Action) bool {
	switch {
	case st.verb == doActivate && a.Verb == vActivate:
		return s.concerns(st, c, zones.Piece(a.A))
	case st.verb == doPlay && a.Verb == vPlay:
		for p := range s.In(of(zHand, a.Seat)).All() {
			if s.Card(p) != zones.None && uint16(s.kindNo(p)) == a.A && s.concerns(st, c, p) {
				return true
			}
		}
	}
	return false
}

// doesActAnyway gives a player an additional action although he would have to decline it.
func (s *State) doesActAnyway(_ use, f *flow.Frame) {
	n := s.extra
	if s.addActions(f.Seat, 1); s.extra > n {
		s.extras[n] += certain
	}
}

// ableControl: a character or a support, with what lies on it.
func ableControl(s *State, u use, _ *flow.Frame) bool {
	return s.at(u.P, zTeam) || s.at(u.P, zSupport) || s.isPlot(u.P)
}

func (s *State) doesControl(u use, f *flow.Frame) { f.Ok = s.controls(s.who(u.By, f), u.P) }

// doesRestore gives a card back to its owner.
func (s *State) doesRestore(u use, f *flow.Frame) { f.Ok = s.controls(s.owner[s.Card(u.P)], u.P) }

// controls gives a player control of a card, and of its dice and upgrades, which it keeps.
// Dice in pools go back on it (DES-K-CONTROL).
func (s *State) controls(seat rules.Seat, p zones.Piece) bool {
	had := s.holder(p)
	if had == seat || s.lost.Has(seat) {
		return false
	}
	s.tell("destiny.told.controls", seat, p, 0)
	s.dismount(p)
	cards := s.attached(p)
	cards.Add(p)
	for c := range cards.All() {
		s.Move(c, s.Where(c)&^3|zones.Zone(seat))
		for d := range s.dice.All() {
			switch {
			case s.at(d, zBeside) && s.captor[d] == c:
				s.Move(d, of(zBeside, seat))
			case s.on[d] == c && !s.at(d, zBeside):
				s.Move(d, of(zHome, seat))
			}
		}
		s.comesTo(seat, c)
	}
	if s.at(p, zTeam) {
		s.on[p] = zones.None // he pilots nothing
		s.Call(flow.Frame{Proc: pAlone, Seat: had})
	}
	return true
}

// silenced reports whether a card has lost its abilities, but for specials
// (DES-K-LOST-ABILITIES).
func (s *State) silenced(p zones.Piece) bool { return !s.nothing(silences) && s.isSilenced(p) }

func (s *State) isSilenced(p zones.Piece) bool {
	for c, st := range s.standing(silences) {
		if s.concerns(st, c, p) {
			return true
		}
	}
	return false
}

// poolOf returns the dice that a player can resolve by the action: those of his pool, and
// with them those of who has claimed the battlefield if a card says so.
func (s *State) poolOf(seat rules.Seat) zones.Set {
	pool := s.In(of(zPool, seat))
	if s.nothing(borrows) {
		return pool
	}
	for c, st := range s.standing(borrows) {
		if s.playerOf(c) != seat || !s.allowed(st, c) {
			continue
		}
		for foe := range rules.Seat(s.players) {
			if s.hasClaimed(foe) {
				pool = pool.Or(s.In(of(zPool, foe)))
			}
		}
	}
	return pool
}

// doesRenewDie lets a die be resolved that was resolved in this action.
func (s *State) doesRenewDie(u use, _ *flow.Frame) { s.resolved.Drop(u.P) }

// doesForfeit has a player lose the roll for the battlefield that is about to come.
func (s *State) doesForfeit(_ use, f *flow.Frame) {
	roll := s.At(f.Event - 1)
	who := rules.Seats(roll.Mark)
	if who == 0 {
		who = s.all()
	}
	if who &^= rules.Only(f.Seat); who != 0 {
		roll.Mark = uint8(who)
	}
}
