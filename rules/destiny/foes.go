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
	if f.Step == 0 {
		f.Step = 1
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

// eliminate takes a player out of the game, with all that is his; the last one
// left wins (RR part 9 "Player elimination").
//
// From then on he is not there: what he had begun ends, his zones are empty and sets
// pass them by, verbs do nothing by him, to him or to what was his (absent), and what
// is asked of him nonetheless is not put (unasked). So nothing comes to him later.
func (s *State) eliminate(seat rules.Seat) flow.Signal {
	s.lost |= rules.Only(seat)
	s.tell(isOut, seat, zones.None, 0)
	if s.left() == 1 {
		left := s.all() &^ s.lost
		return s.over(left.First())
	}
	s.clear(seat)
	s.money[seat] = 0
	s.waiting &^= rules.Only(seat)
	if s.control == seat {
		fields := s.every(zField)
		s.control = s.after(seat)
		s.Move(fields.First(), of(zField, s.control))
		s.tell("destiny.told.takes-field", s.control, fields.First(), 0)
	}
	s.Forget(func(f *flow.Frame) bool {
		if f.Seat != seat || goesOn(f.Proc) || s.ofAnother(f) {
			return false
		}
		switch f.Proc {
		case pResolveOne:
			s.letGo(f.Dst)
		case pPlay:
			s.eager.Drop(f.Src)
		}
		return true
	})
	return flow.Go
}

// eliminateAll takes players out of the game who lose at the same time. If nobody were left,
// who controls the battlefield wins.
func (s *State) eliminateAll(out rules.Seats) flow.Signal {
	if out == s.all()&^s.lost {
		return s.over(s.control)
	}
	for seat := range rules.Seat(s.players) {
		if out.Has(seat) && s.eliminate(seat) == flow.Wait {
			return flow.Wait
		}
	}
	return flow.Go
}

// mayFallTogether reports whether the effect that has defeated the last character of a player
// is yet to be done to one of another, who may lose with him: until then he stays
// (DES-Q-BOTH).
func (s *State) mayFallTogether(seat rules.Seat) bool {
	if s.falling == 0 && !s.reachesMore() {
		return false
	}
	s.falling |= rules.Only(seat)
	return true
}

// reachesMore reports whether an effect under way is yet to come to a character, and notes
// how high the stack is when it is done.
func (s *State) reachesMore() bool {
	for i := range s.Top() {
		switch f := s.At(i); {
		case s.sweeps(f):
			s.upTo = i + 1
			return true
		case f.Proc == pDamage && f.Step == 0 && s.at(f.Dst, zTeam):
			s.upTo = i
			return true
		}
	}
	return false
}

// sweeps reports whether a frame is of an ability that is about to do the same to one more
// character.
func (s *State) sweeps(f *flow.Frame) bool {
	if f.Proc < programs {
		return false
	}
	rest := s.prog[f.Proc-programs].Rest(&s.Machine, f).And(s.every(zTeam))
	return !rest.Empty()
}

// fallTogether eliminates whose last characters one effect has defeated, unless they have
// some again.
func (s *State) fallTogether() flow.Signal {
	out := s.falling
	for seat := range rules.Seat(s.players) {
		if team := s.In(of(zTeam, seat)); !team.Empty() {
			out &^= rules.Only(seat)
		}
	}
	s.falling = 0
	return s.eliminateAll(out)
}

// clear takes all that lies with a player who is out from the table: his cards out of the
// game, those of others to their owners, what lies on another first, and his dice.
func (s *State) clear(seat rules.Seat) {
	own := s.own(seat)
	guests := own.Or(s.In(of(zLimbo, seat)))
	for p := range own.All() {
		guests = guests.Or(s.burdens(p))
	}
	for p := range s.first {
		if s.owner[p] == seat {
			s.goOut(p, seat)
		}
	}
	guests = guests.Minus(s.In(of(zOut, seat)))
	hosts := guests.And(s.every(zTeam).Or(s.every(zSupport)))
	for p := range guests.Minus(hosts).All() {
		if s.at(p, zLimbo) {
			s.toDiscard(p)
		} else {
			s.leave(p)
		}
	}
	for p := range hosts.All() {
		s.leave(p)
	}
	for d := range s.dice.All() {
		if s.holder(d) == seat || s.gone(s.on[d]) {
			s.dropDie(d)
		}
	}
}

// goOut takes a card of an eliminated player out of the game, unless it is the
// battlefield or another controls it.
func (s *State) goOut(p zones.Piece, seat rules.Seat) {
	if s.holder(p) != seat || s.at(p, zField) {
		return
	}
	s.share[p] = 0
	s.vacate(p)
	s.marked.Drop(p)
	s.detected.Drop(p)
	s.fallen.Drop(p)
	s.Move(p, of(zOut, seat))
}

// letGo ends the resolving of a die, if it has begun.
func (s *State) letGo(d zones.Piece) {
	s.kept.Drop(d)
	if !s.isDie(d) {
		s.side[d] = 0 // the card of a die stood for it
	} else if s.busy.Has(d) {
		s.busy.Drop(d)
		s.goHome(d)
	}
}

// gone reports whether a piece has left the game with its player.
func (s *State) gone(p zones.Piece) bool {
	switch {
	case s.lost == 0 || p == zones.None:
		return false
	case s.isDie(p):
		return !s.dice.Has(p)
	}
	return s.at(p, zOut) && s.lost.Has(s.holder(p))
}

// absent reports whether somebody or something is out that a verb is about: who does it,
// if another's card has him do it, whom it is meant for, or a piece.
func (s *State) absent(v *verb, u use, f *flow.Frame) bool {
	switch {
	case s.lost == 0:
		return false
	case s.lost.Has(f.Seat) && (f.Src != zones.None && s.holder(f.Src) != f.Seat || s.unclear(v, u, f)):
		return true // he chooses no opponent either
	case v.Takes() && u.Words&script.Several == 0 && (s.gone(u.P) || s.gone(f.It[1])):
		return true
	case u.By == aPlayer:
		return f.Mark&picked != 0 && s.lost.Has(f.Foe)
	}
	return (u.By == enemy || v.Foe && u.By == 0) && s.lost.Has(s.foe(f))
}

// unasked goes on with a frame that asks players who are all out. An ability goes on as if
// he had declined, or had chosen the first that he could: its questions to one player come
// to an end, and it may be about others yet. A procedure ends.
func (s *State) unasked(f *flow.Frame) flow.Signal {
	ask := s.Ask()
	if ask.Kind == 0 || ask.Kind == flow.Roll || ask.Seats&^s.lost != 0 {
		return flow.Wait
	}
	var room [64]rules.Action
	if all := s.Legal(room[:0]); f.Proc >= programs && len(all) > 0 {
		i := max(0, slices.IndexFunc(all, func(a rules.Action) bool { return a.Verb == flow.Pass }))
		s.Settle(all[i])
		return flow.Go
	}
	if s.Put(flow.Ask{}); f.Proc == pResolveOne {
		s.letGo(f.Dst)
	}
	return flow.Done
}

// ofAnother reports whether a frame is of an ability of a card that somebody has who is
// still in the game.
func (s *State) ofAnother(f *flow.Frame) bool {
	return f.Proc >= programs && f.Src != zones.None && !s.lost.Has(s.holder(f.Src))
}

// ownersZone returns where a card goes that comes back to its owner. What is of
// an eliminated player, and was with another, is out of the game.
func (s *State) ownersZone(card zones.Piece, z zones.Zone) zones.Zone {
	owner := s.owner[s.Card(card)]
	if k := s.kindOf(card); s.lost.Has(owner) || k.parts || k.aside && s.at(card, zUpgrade) {
		z = zOut
	}
	return of(z, owner)
}

// goesOn reports whether a procedure is of the whole table, or of something that
// has happened already, so that it goes on when its player is eliminated.
func goesOn(proc uint16) bool {
	switch proc {
	case pSetup, pMulligan, pRollOff, pRound, pUpkeep, pDamage, pTake, pDefeat, pLeave, pLimit:
		return true
	}
	return false
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

// halve has the opponent Foe divide the dice of his pool into two groups, one
// of which the player removes. The frame gathers the first group; It[0] is the
// last die of it.
func (s *State) halve(f *flow.Frame) flow.Signal {
	pool := s.halved(f)
	switch f.Step {
	case 0:
		if pool.Empty() {
			return flow.Done
		}
		s.Gather(f)
		f.Step = 1
	case 1:
		f.Step = 3
		rest := pool
		if f.It[0] != zones.None {
			rest = pool.Above(f.It[0])
		}
		if !rest.Empty() {
			f.Step = 2
			return s.Put(flow.Ask{Kind: flow.Pick, Free: true, About: aboutHalf, Seats: rules.Only(f.Foe), Set: rest, Src: f.Src})
		}
	case 2:
		f.Step = 3
		if a := s.Answer(); a.Verb != flow.Pass {
			f.Step, f.It[0] = 1, zones.Piece(a.A)
			s.Gathered(f).Add(f.It[0])
		}
	case 3:
		f.Step = 4
		return s.Put(flow.Ask{Kind: flow.Pose, About: aboutGroup, Seats: rules.Only(f.Seat), N: 2, Src: f.Src})
	case 4:
		group := *s.Gathered(f)
		if s.Answer().A == 1 {
			group = pool.Minus(group)
		}
		if f.Mark != 0 {
			*s.Keep(s.At(s.Top() - 1)) = group
			return flow.Done
		}
		for d := range group.All() {
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
	if s.oneMore(f.Seat); s.extra > n {
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
