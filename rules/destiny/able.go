package destiny

import (
	"math/bits"
	"sync"

	"muster/rules"
	"muster/rules/flow"
	"muster/rules/script"
	"muster/rules/zones"
)

// What verbs can be done to: the pieces of their uses.

func onTeam(s *State, u use, _ *flow.Frame) bool { return s.at(u.P, zTeam) }

// ableAim: a character, or a card at which the die can be resolved that is about to be.
func ableAim(s *State, u use, f *flow.Frame) bool {
	return s.at(u.P, zTeam) || !s.nothing(aims) && s.aimedAt(f).Has(u.P)
}

func inPool(s *State, u use, _ *flow.Frame) bool { return s.at(u.P, zPool) }

func isPoolDie(s *State, u use, _ *flow.Frame) bool { return s.isDie(u.P) && s.at(u.P, zPool) }

func inHands(s *State, u use, _ *flow.Frame) bool { return s.at(u.P, zHand) }

func ableSwitchTop(s *State, u use, f *flow.Frame) bool {
	deck := s.In(of(zDeck, s.holder(u.P)))
	return s.at(u.P, zHand) && !deck.Empty()
}

func isUpgrade(s *State, u use, _ *flow.Frame) bool { return s.at(u.P, zUpgrade) }

func isExhausted(s *State, u use, _ *flow.Frame) bool { return s.tired.Has(u.P) }

func isDefeated(s *State, u use, _ *flow.Frame) bool {
	return s.fallen.Has(u.P)
}

func ablePlace(s *State, u use, _ *flow.Frame) bool { return s.inPlayNow(u.P) }

func ableTurn(s *State, u use, f *flow.Frame) bool {
	return s.at(u.P, zPool) && (u.Words == 0 || s.sides(u.P, s.symbolsOf(script.Words(u.Words), f), boundOf(u.Words), s.boundFor(boundOf(u.Words), u, f)) != 0)
}

func ableResolve(s *State, u use, f *flow.Frame) bool {
	if u.Reg > 0 { // against whom
		at := zones.Of(u.P)
		at = s.aimable(f.Seat, f.It[0], at.And(s.every(zTeam)))
		return !at.Empty()
	}
	return s.canResolve(u.P, u.Words, u.N, f.Seat)
}

func ableResolveSide(s *State, u use, f *flow.Frame) bool {
	return !s.isDie(u.P) && s.facesOf(u.P, f.Seat) != 0
}

func ableUse(s *State, u use, _ *flow.Frame) bool { return s.canBorrow(u.P) }

func ableExhaust(s *State, u use, _ *flow.Frame) bool { return !s.tired.Has(u.P) && s.inPlayNow(u.P) }

func ableActivate(s *State, u use, _ *flow.Frame) bool { return s.canActivate(u.P) }

func ableDiscard(s *State, u use, _ *flow.Frame) bool {
	return s.at(u.P, zHand) || s.at(u.P, zDeck) || s.isAside(u.P) && !s.isDie(u.P) || s.inPlayNow(u.P) && !s.isPlot(u.P)
}

func ablePay(s *State, _ use, f *flow.Frame) bool {
	return int16(s.money[f.Seat]) >= f.N || f.Proc >= programs && f.Mark&forFree != 0
}

func ableUseAction(s *State, u use, f *flow.Frame) bool {
	k := s.kindOf(u.P)
	if !s.inPlayNow(u.P) || len(k.actions) == 0 {
		return false
	}
	a := s.prog[k.actions[0]-programs]
	if a.Body == 0 {
		return true
	}
	was := s.asks
	s.asks = flow.Frame{Seat: f.Seat, Foe: nobody, Src: u.P, Dst: zones.None, It: flow.Nothing}
	ok := script.Allows(s, a, &s.asks)
	s.asks = was
	return ok
}

func ableMills(s *State, _ use, f *flow.Frame) bool {
	deck := s.In(of(zDeck, f.Seat))
	return int16(deck.Len()) >= f.N
}

func ablePlay(s *State, u use, f *flow.Frame) bool {
	return s.playable(u.P, f.Seat, f.N, s.onto(u.Words, f), u.Words)
}

func ablePlayWhole(s *State, u use, f *flow.Frame) bool {
	return s.playable(u.P, f.Seat, whole, zones.None, 0)
}

func ablePlayFree(s *State, u use, f *flow.Frame) bool {
	return s.playable(u.P, f.Seat, free, s.onto(u.Words, f), u.Words)
}

// playable reports whether a player can play a card at a reduced cost, as the marks of a
// verb say; on one card only if it is not None.
func (s *State) playable(p zones.Piece, seat rules.Seat, less int16, on zones.Piece, marks uint64) bool {
	theirs := s.at(p, zHand) || s.at(p, zDiscard) || s.at(p, zDeck)
	if !theirs && !s.isAside(p) || s.Card(p) == zones.None || s.holder(p) != seat && marks>>asYours&1 == 0 {
		return false
	}
	var room [32]rules.Action
	s.liberal = marks>>liberally&1 != 0
	defer func() { s.liberal = false }()
	way := rules.Action{Seat: seat, A: uint16(s.kindNo(p))}
	if s.holder(p) != seat {
		way.Verb = vPlayTheirs
	}
	return len(s.waysOn(room[:0], way, int(less), on)) > 0
}

// onto returns the card on which the marks of a verb say that a card is played.
func (s *State) onto(marks uint64, f *flow.Frame) zones.Piece {
	switch {
	case marks>>ontoThis&1 != 0:
		return s.Ref(refThis, f)
	case marks>>ontoHost&1 != 0 && s.Ref(refHost, f) != zones.None:
		return s.Ref(refHost, f)
	case (marks>>ontoHost|marks>>ontoThat)&1 != 0:
		return s.Ref(refThat, f)
	}
	return zones.None
}

func ableReturn(s *State, u use, _ *flow.Frame) bool {
	return s.at(u.P, zUpgrade) || s.at(u.P, zSupport) || s.at(u.P, zDiscard) || s.at(u.P, zLimbo)
}

// ableFlip: a card that has another face, the battlefield as well.
func ableFlip(s *State, u use, _ *flow.Frame) bool {
	return !s.isDie(u.P) && (s.inPlayNow(u.P) || s.at(u.P, zField)) && len(s.kindOf(u.P).turns) > 1
}

// ableBottom is whether a card can be put into a deck, from wherever it is, or in it
// elsewhere.
func ableBottom(s *State, u use, _ *flow.Frame) bool {
	return !s.isDie(u.P) && (s.apart(u.P) || s.at(u.P, zUpgrade) || s.at(u.P, zSupport))
}

// apart reports whether a card lies where cards lie that are not in play, and
// somebody has seen it.
func (s *State) apart(p zones.Piece) bool {
	return (s.at(p, zHand) || s.at(p, zDeck) || s.at(p, zDiscard) || s.at(p, zLimbo) || s.isAside(p)) && s.Card(p) != zones.None
}

func ableReveal(s *State, u use, _ *flow.Frame) bool {
	return s.at(u.P, zHand) || s.at(u.P, zDeck) || s.isAside(u.P)
}

func ableTake(s *State, u use, _ *flow.Frame) bool {
	return s.apart(u.P) && !s.at(u.P, zHand) || s.at(u.P, zUpgrade) || s.at(u.P, zSupport)
}

// ableSwitch keeps to the player's own cards: one that another controls cannot
// change places with one of his hand.
func ableSwitch(s *State, u use, f *flow.Frame) bool {
	return s.holder(u.P) == f.Seat && (u.Reg == 0 && s.at(u.P, zUpgrade) || u.Reg == 1 && s.at(u.P, zHand))
}

func ableRoll(s *State, u use, _ *flow.Frame) bool {
	if s.at(u.P, zField) {
		rolled := s.ownDice(u.P).And(s.every(zPool))
		return s.kindOf(u.P).die && rolled.Empty()
	}
	home := s.diceOf(u.P, s.In(of(zHome, s.holder(u.P))))
	return s.inPlayNow(u.P) && !home.Empty()
}

func ableRollDie(s *State, u use, _ *flow.Frame) bool { return s.at(u.P, zHome) }

func ableRollAside(s *State, u use, _ *flow.Frame) bool {
	return (s.at(u.P, zDiscard) || s.isAside(u.P)) && s.kindOf(u.P).die && !s.hasDie(u.P)
}

func ableAttach(s *State, u use, f *flow.Frame) bool {
	return u.Reg > 0 && (s.at(u.P, zTeam) || s.at(u.P, zSupport)) || u.Reg == 0 && s.at(u.P, zUpgrade) && (s.later || s.holder(u.P) == f.Seat || !s.twice(s.kindOf(u.P), f.Seat))
}

func ableCapture(s *State, u use, f *flow.Frame) bool { return s.at(u.P, zPool) && s.inPlayNow(f.Src) }

// inPlayNow reports whether a card is in play.
func (s *State) inPlayNow(p zones.Piece) bool {
	return s.at(p, zTeam) || s.at(p, zSupport) || s.at(p, zUpgrade) || s.at(p, zBeside) && !s.isDie(p)
}

// counting returns the upgrades on a card that count for its limit.
func (s *State) counting(c zones.Piece) zones.Set {
	set := s.attached(c)
	if s.nothing(uncounted) {
		return set
	}
	for u := range set.All() {
		for src, st := range s.standing(uncounted) {
			if s.concerns(st, src, u) && s.allowed(st, src) {
				set.Drop(u)
				break
			}
		}
	}
	return set
}

// forbidden reports whether something says that a player cannot use a verb on a piece,
// or at all if there is none, by means of a card or a die (DES-K-CANNOT).
func (s *State) forbidden(verb uint8, seat rules.Seat, p, by zones.Piece) bool {
	if s.nothing(forbids) {
		return false
	}
	return s.isForbidden(verb, seat, p, by)
}

func (s *State) isForbidden(verb uint8, seat rules.Seat, p, by zones.Piece) bool {
	if verb == doCapture { // the die is removed
		verb = doRemove
	}
	for c, st := range s.standing(forbids) {
		mine := s.playerOf(c) == seat
		switch {
		case st.verb != verb || st.by != 0 && mine != (st.by == your) || st.concernsPiece() && !s.concerns(st, c, p):
		case st.words.Mask>>byMark&1 != 0 && (by == zones.None || !s.isMeant(st.second.to, st.second.piece, c, by)):
		case !s.allowed(st, c) || s.within(st, c, seat):
		default:
			return true
		}
	}
	return false
}

// concernsPiece reports whether a change is about pieces, and not about a player.
func (st *standing) concernsPiece() bool { return st.to != nil || st.piece != 0 }

// within reports whether a player may do it some times more: what is forbidden is to
// do it more often in a turn.
func (s *State) within(st *standing, c zones.Piece, seat rules.Seat) bool {
	if st.words.Mask>>beyond&1 == 0 {
		return false
	}
	most := s.numberOf(st.n, c, zones.None)
	if st.verb == doTakeAction {
		return int(s.past.more[s.active]) < most
	}
	n := 0
	for d := range s.past.did[s.active][dResolved].All() {
		if !st.concernsPiece() || s.concerns(st, c, d) {
			n++
		}
	}
	return n < most
}

// unbarred drops the pieces of a set on which a player cannot use a verb.
func (s *State) unbarred(verb uint8, seat rules.Seat, set zones.Set, by zones.Piece) zones.Set {
	if s.nothing(forbids) {
		return set
	}
	for p := range set.All() {
		if s.forbidden(verb, seat, p, by) {
			set.Drop(p)
		}
	}
	return set
}

// aimedAt returns the cards that are no characters at which the die of a frame may be
// resolved.
func (s *State) aimedAt(f *flow.Frame) (set zones.Set) {
	for c, st := range s.standing(aims) {
		if s.concerns(st, c, f.Dst) && s.allowed(st, c) && (!s.isDie(f.Dst) || s.holder(f.Dst) == s.holder(c)) {
			set.Add(c)
		}
	}
	return set
}

// aimable drops the characters against whom a player cannot resolve a die.
func (s *State) aimable(seat rules.Seat, d zones.Piece, set zones.Set) zones.Set {
	for c, st := range s.standing(forbidsAgainst) {
		if st.by != 0 && (s.playerOf(c) == seat) != (st.by == your) || !s.concerns(st, c, d) || !s.allowed(st, c) {
			continue
		}
		for p := range set.All() {
			if s.isMeant(st.second.to, st.second.piece, c, p) {
				set.Drop(p)
			}
		}
	}
	return set
}

// bounty is the trait of the downgrades that are counted when a character is defeated.
var bounty = sync.OnceValue(func() []uint16 { return []uint16{words()[script.Adj]["bounty"].No} })

// bountiesOn returns how many bounties lie on a character.
func (s *State) bountiesOn(c zones.Piece) (n uint8) {
	for d := range s.burdens(c).All() {
		if s.kindOf(d).traits.Any(bounty()) {
			n++
		}
	}
	return n
}

// reprieved reports whether a character who has as much damage as health is defeated later.
func (s *State) reprieved(c zones.Piece) bool {
	if !s.hears(instead, evDefeat) {
		return false
	}
	for f := range s.Delayed() {
		if f.Src == c && s.prog[f.Proc-programs].Head == headInstead {
			return true
		}
	}
	return false
}

// outlives has what waits for a time to come, or holds until then, know a card that leaves play
// no longer: one that comes back is another (DES-K-INSTANCE). What it was yet to do to itself
// it does not do then.
func (s *State) outlives(card zones.Piece) {
	for f := range s.Delayed() {
		for i, p := range f.It {
			if p == card {
				f.It[i] = zones.None
			}
		}
		if f.Src == card && s.prog[f.Proc-programs].Mentions(f.Step, refThis) {
			f.Src = zones.None
		}
	}
	s.loosens(card)
}

// stays reports whether a card cannot be discarded from play.
func (s *State) stays(card zones.Piece) bool {
	return !s.nothing(forbids) && s.forbidden(doDiscard, s.holder(card), card, zones.None)
}

// steers reports whether a character pilots a vehicle.
func (s *State) steers(p zones.Piece) bool { return s.at(p, zTeam) && s.on[p] != zones.None }

// ableRollFallen: a character who was defeated, and has dice.
func ableRollFallen(s *State, u use, _ *flow.Frame) bool {
	return s.fallen.Has(u.P) && s.kindOf(u.P).die
}

// doesRollFallen rolls a die of a defeated character into its owner's pool: it is named, and
// set aside when it leaves the pool.
func (s *State) doesRollFallen(u use, f *flow.Frame) {
	seat := s.owner[s.Card(u.P)]
	d := s.die(u.P, seat)
	s.astray.Add(d)
	*s.Keep(f) = zones.Of(d)
	s.Call(flow.Frame{Proc: pRollDie, Seat: seat, Dst: d})
}

func ableDivert(s *State, u use, _ *flow.Frame) bool { return s.at(u.P, zHand) }

// lurer returns the card of the player of a frame against which the die Dst can be resolved as
// melee damage, or None.
func (s *State) lurer(f *flow.Frame) zones.Piece {
	for c, st := range s.standing(lures) {
		if s.isDie(f.Dst) && s.playerOf(c) == f.Seat && s.concerns(st, c, f.Dst) && s.allowed(st, c) {
			return c
		}
	}
	return zones.None
}

// joiners returns the modifiers that may still join the die of f, upwards; if it could
// not be paid otherwise, those that make it cost less.
func (s *State) joiners(f *flow.Frame) (set zones.Set) {
	last, left := zones.None, max(0, int(s.money[f.Seat])-s.bill(f))
	for d := range s.Gathered(f).All() {
		last = d
	}
	dice := s.poolOf(f.Seat)
	if f.Mark&ofCard != 0 {
		dice = s.resolves(f)
	}
	short := !s.covers(f)
	for d := range dice.Minus(s.resolved).Minus(s.busy).All() {
		mod := s.asModifier(d)
		if mod.plus && d != f.Dst && (int(mod.cost) <= left || f.Mark&gratis != 0) && (last == zones.None || d > last) &&
			s.modifies(d, f) && !s.barsJoin(d, f, *s.Gathered(f)) && (!short || s.eases(d, f.Dst) > 0) {
			set.Add(d)
		}
	}
	return set
}

// barsJoin reports whether something says that a modifier cannot join the die of a frame: it is
// resolved with it, and with those that have joined already (RR "Resolve dice").
func (s *State) barsJoin(d zones.Piece, f *flow.Frame, joined zones.Set) bool {
	if s.nothing(forbids) {
		return false
	}
	done := &s.past.did[s.active][dResolved]
	was := *done
	*done = done.Or(joined)
	done.Add(f.Dst)
	bars := s.isForbidden(doModify, f.Seat, f.Dst, d) || s.isForbidden(doResolve, f.Seat, d, zones.None)
	*done = was
	return bars
}

// asModifier returns the side that a die shows, as it joins another: some may do so
// without a plus, and then cost nothing.
func (s *State) asModifier(d zones.Piece) face {
	mod := s.shows(d)
	if s.kindOf(d).joinsAs>>mod.symbol&1 != 0 {
		mod.plus, mod.cost = true, 0
	}
	return mod
}

// modifies reports whether a modifier may join the die of a frame: it is of the
// same symbol, or its card says that it may.
func (s *State) modifies(d zones.Piece, f *flow.Frame) bool {
	if s.symbolOf(d, f.Was) == uint8(f.M) || f.Was == 0 && s.others(d)>>f.M&1 != 0 {
		return true
	}
	sel := s.kindOf(d).modifies
	return sel != nil && s.fits(sel, f.Dst, &flow.Frame{Seat: f.Seat, Foe: nobody, Src: s.cardOf(d), Dst: d, It: flow.Nothing})
}

// targets returns the cards against which dice can be resolved, and others beside them.
func (s *State) targets() zones.Set {
	if s.sorts>>aims&1 == 0 && s.lastings == 0 { // what aims may have left play since
		return s.every(zTeam)
	}
	return s.every(zTeam).Or(s.every(zBeside)).Or(s.every(zSupport))
}

// aimed returns the characters, and other cards, against which the die of a frame is resolved, if something
// says so.
func (s *State) aimed(f *flow.Frame) zones.Set {
	kept := s.Kept(f)
	return kept.And(s.targets())
}

// sharesSymbol is 1 if the dice of a set must show the same symbol, and -1 if each must
// show another.
func sharesSymbol(sel *script.Selector) int {
	for i := range sel.Together {
		if fl := &sel.Together[i]; fl.Group == bySharing && fl.Set == nil && fl.Ref == 0 && fl.Mask>>colSymbol&1 != 0 {
			if fl.Not {
				return -1
			}
			return 1
		}
	}
	return 0
}

func ableUsePower(s *State, u use, f *flow.Frame) bool {
	i := bits.TrailingZeros8(s.kindOf(u.P).powers)
	if i > 7 || !s.inPlayNow(u.P) {
		return false
	}
	was, used := s.asks, s.used
	s.used.Drop(u.P)
	bar := s.barUse(u.P, i, f.Seat)
	s.asks, s.used = was, used
	return bar == ""
}
