package destiny

import (
	"math/bits"
	"slices"

	"muster/rules"
	"muster/rules/flow"
	"muster/rules/script"
	"muster/rules/zones"
)

// Marks of programs.
const (
	blocked  = 1 << iota // shields have blocked some of its damage
	borrowed             // another card has it used: no die is "this die"
	forFree              // nothing is spent
)

// note counts that a verb handles a piece. Dice that are removed are counted when they leave,
// and the value of one that is resolved is told then; what X is on dice is told before the first
// of those that are removed together leaves.
func (s *State) note(u use, f *flow.Frame) {
	if u.Verb != doRemove {
		f.Did++
		if s.isDie(u.P) && u.Verb != doResolve {
			f.Sum += s.shows(u.P).value
		}
		return
	}
	if !s.later || f.Did > 0 {
		return
	}
	for d := range s.every(zPool).All() {
		if s.printed(d).x {
			s.coins[d] = s.worthX(d)
		}
	}
}

// noteRemoved counts for an ability that it removes a die, which is about to leave.
func (s *State) noteRemoved(d zones.Piece, f *flow.Frame) {
	f.Did++
	f.Sum += s.shows(d).value
	if s.later && s.printed(d).x {
		f.Sum += s.coins[d] - s.worthX(d)
	}
}

// symbolsOf returns the symbols that words mean, as bits: those of the dice
// that they are about, or all but those that are named.
func (s *State) symbolsOf(words uint64, f *flow.Frame) uint64 {
	ref, mask := script.Piece(words)
	if mask>>likeSide&1 != 0 && ref == 0 { // unlike all that the player's dice show
		mask = 1<<nosymbol - 1
		for d := range s.In(of(zPool, f.Seat)).All() {
			mask &^= 1 << s.shows(d).symbol
		}
	}
	if mask>>likeSide&1 != 0 {
		mask &^= 1 << likeSide
		if d := s.Ref(ref, f); ref == refChosen {
			mask |= 1 << (f.Mark >> chosenWord)
		} else if d != zones.None {
			mask |= 1 << s.shows(d).symbol
		}
	}
	if mask>>damageSide&1 != 0 {
		mask = mask&^(1<<damageSide) | damages
	}
	if words&script.Complement == 0 {
		return mask
	}
	return (1<<damageSide - 1) &^ mask
}

// marksOf returns how a die is resolved by a verb with marks.
func marksOf(words uint64) (mark uint8) {
	for _, m := range [...]struct {
		bit  int
		mark uint8
	}{{unmodified, plain}, {raised, more}, {lowered, more}, {fixed, exact}, {unpaid, gratis}, {unblockable, piercing}} {
		if words>>m.bit&1 != 0 {
			mark |= m.mark
		}
	}
	return mark
}

// asAny is a symbol that the player chooses, plus 1.
const asAny = 1 + anySide

// asOf returns the symbol as which a verb with words resolves a die, plus 1; 0 if
// it does not say.
func asOf(words uint64) uint8 {
	as := uint16(words >> script.Above)
	if as == 0 {
		return 0
	}
	return 1 + uint8(bits.TrailingZeros16(as))
}

// canResolve reports whether a player can resolve a die through a card (RR part
// 2 "Resolve dice through cards"), for N less if that says so.
func (s *State) canResolve(d zones.Piece, words uint64, n int16, seat rules.Seat) bool {
	was := s.resolved
	if words>>again&1 != 0 {
		s.resolved.Drop(d)
	}
	if words>>cheaper&1 == 0 {
		n = 0
	}
	can := s.at(d, zPool) && s.barAs(d, seat, marksOf(words), asOf(words), uint8(n)) == ""
	s.resolved = was
	return can
}

// facesOf returns the sides of a card's die, as bits, that a player could
// resolve if it showed them; of those that are alike, one. Of a die itself it is the other
// sides.
func (s *State) facesOf(card zones.Piece, seat rules.Seat) (all uint16) {
	k := s.dieKind(card)
	if !k.die {
		return 0
	}
	for i, a := range k.faces {
		if a.bar(s.money[seat]) != "" || s.isDie(card) && a == k.faces[s.side[card]] {
			continue
		}
		alike := false
		for j := range i {
			alike = alike || all>>j&1 != 0 && k.faces[j] == a
		}
		if !alike {
			all |= 1 << i
		}
	}
	return all
}

// Steps of the procedure pResolveSide.
const (
	toFace = iota
	faceChosen
	faceUp // the die shows the side
	faceResolved
)

// resolveSide lets a player resolve a side of the die of the card Dst, which
// need not be in play. The card stands for the die while that lasts.
func (s *State) resolveSide(f *flow.Frame) flow.Signal {
	switch f.Step {
	case toFace:
		sides := s.facesOf(f.Dst, f.Seat)
		if sides == 0 {
			return flow.Done
		}
		f.Step, f.Dst = faceUp, s.cardOf(f.Dst)
		if sides&(sides-1) != 0 || s.AskAll {
			f.Step = faceChosen
			return s.Put(flow.Ask{Kind: flow.Open, About: aboutFace, Seats: rules.Only(f.Seat), N: sides, Src: f.Dst})
		}
		s.side[f.Dst] = uint8(bits.TrailingZeros16(sides))
	case faceChosen:
		f.Step = faceUp
		s.side[f.Dst] = uint8(s.Answer().A)
	case faceUp:
		f.Step = faceResolved
		s.Call(flow.Frame{Proc: pResolveOne, Seat: f.Seat, Dst: f.Dst})
	case faceResolved:
		return flow.Done
	}
	return flow.Go
}

// divide gives the shields of a die to characters as its player likes.
func (s *State) divide(f *flow.Frame, among *script.Selector) {
	about := flow.Frame{Seat: f.Seat, Foe: nobody, Src: s.cardOf(f.Dst), Dst: f.Dst, It: flow.Nothing}
	set := s.Set(among, &about)
	s.Call(flow.Frame{Proc: pSplit, Seat: f.Seat, Src: f.Dst, It: flow.Nothing, N: f.N, Mark: given})
	*s.Gather(s.At(s.Top())) = set
}

// canBorrow reports whether the special ability of a card in play can be used by
// another: not while it is being used already, which would never end.
func (s *State) canBorrow(p zones.Piece) bool {
	if s.specialOf(p, 0) == 0 || !s.inPlayNow(p) {
		return false
	}
	for i := range s.Depth() {
		if f := s.At(uint8(i)); f.Src == p && f.Proc >= programs && s.prog[f.Proc-programs].Head == headSpecial {
			return false
		}
	}
	return true
}

func (s *State) doesRemove(u use, f *flow.Frame) {
	if !s.hears(instead, evRemove) {
		s.noteRemoved(u.P, f)
	}
	f.Ok = s.removes(f.Seat, f.Src, u.P, 0)
}

// Mark of the procedure pRemove: the die does not go back, but lies on the card Src.
const captured = 1

// removes has a player remove a die, unless something else happens. It reports whether
// it is gone already.
func (s *State) removes(seat rules.Seat, src, d zones.Piece, mark uint8) bool {
	f := flow.Frame{Proc: pRemove, Seat: seat, Src: src, Dst: d, It: flow.Nothing, Mark: mark}
	if !s.hears(instead, evRemove) {
		s.remove(&f)
		return true
	}
	s.Call(f)
	return false
}

// removing removes the die Dst, unless something else happens.
func (s *State) removing(f *flow.Frame) flow.Signal {
	if sig, now := s.announce(f, evRemove); !now {
		return sig
	}
	if s.at(f.Dst, zPool) {
		by := s.At(s.Top() - 1)
		if by.Ok = true; by.Proc >= programs && f.Mark != captured {
			s.noteRemoved(f.Dst, by)
		}
		s.remove(f)
	}
	return flow.Done
}

// remove has the player of a frame remove the die Dst.
func (s *State) remove(f *flow.Frame) {
	seat, d := f.Seat, f.Dst
	if f.Mark == captured {
		s.tellOf("destiny.told.captures", seat, d, f.Src, 0)
	} else {
		s.tell("destiny.told.removes", seat, d, 0)
	}
	s.records(dRemoved, seat, d)
	if s.hears(after, evRemove) {
		e := s.caused(d, s.holder(d), 0)
		e.Seat = seat
		s.follow(e, evRemove)
	}
	if s.later && seat == s.holder(d) {
		s.past.culled |= rules.Only(seat)
	}
	if f.Mark != captured || !s.inPlayNow(f.Src) {
		s.goHome(d)
		return
	}
	s.captor[d] = f.Src
	s.Move(d, of(zBeside, s.holder(f.Src)))
}

func (s *State) doesKeep(u use, f *flow.Frame) {
	s.kept.Add(u.P)
	s.tell("destiny.told.keeps", f.Seat, u.P, 0)
}

// doesReroll rerolls a die, and another with it if one is named: it is done only if both are.
func (s *State) doesReroll(u use, f *flow.Frame) {
	if s.later && f.Mark>>chosenWord == 0 {
		f.Mark |= s.shows(u.P).symbol << chosenWord // for who asks whether it is the same again
	}
	if q := f.It[1]; q != zones.None && q != u.P {
		s.Call(flow.Frame{Proc: pRollDie, Seat: f.Seat, Src: f.Src, Dst: q})
	} else if u.Named>>1 != 0 {
		f.Ok = false
	}
	s.Call(flow.Frame{Proc: pRollDie, Seat: f.Seat, Src: f.Src, Dst: u.P})
}

func (s *State) doesTurn(u use, f *flow.Frame) {
	bound := boundOf(u.Words)
	s.Call(flow.Frame{Proc: pTurnDie, Seat: f.Seat, Src: f.Src, Dst: u.P, N: int16(s.symbolsOf(script.Words(u.Words), f)), Was: s.boundFor(bound, u, f), Mark: bound})
}

// boundFor returns the value with which those of the sides are compared to which a die is
// turned; of sides that are unlike those of the dice that are named, these values as bits.
func (s *State) boundFor(bound uint8, u use, f *flow.Frame) (bits uint8) {
	if bound != ofOther {
		return uint8(u.N)
	}
	for d := range s.Kept(f).All() {
		if d != u.P && s.isDie(d) && s.at(d, zPool) {
			bits |= 1 << min(s.shows(d).value, 7)
		}
	}
	return bits
}

// doesResolve resolves a die, or dice of a set in the order that their player likes.
func (s *State) doesResolve(u use, f *flow.Frame) {
	l := flow.Frame{Proc: pResolveOne, Seat: f.Seat, Dst: u.P, It: flow.Nothing, N: u.N, M: int16(asOf(u.Words)), Mark: marksOf(u.Words)}
	l.It[saved], l.Did = 0, uint8(u.Words>>yourself&1)*atSelf
	if u.Words>>cheaper&1 != 0 {
		l.It[saved] = zones.Piece(u.N)
	}
	if u.Words>>lowered&1 != 0 {
		l.N = -u.N
	}
	if u.Words&script.Several != 0 {
		l.Proc, l.Step, l.Mark, l.Was = pResolve, nextDie, l.Mark|ofCard, asOf(u.Words)
		goesOn := func(in script.Instr) bool { return in.Op == script.NextOf && uint16(in.N) > f.Step }
		if s.later && !slices.ContainsFunc(s.prog[f.Proc-programs].Code, goesOn) {
			s.Spend(f) // it has been gone through, and a die may play a card that resolves dice
		}
	}
	if u.Words>>keeping&1 != 0 {
		s.kept.Add(u.P)
	}
	if u.Words>>aimed&1 == 0 {
		s.Call(l)
		return
	}
	l.Mark |= against
	var at zones.Set
	switch {
	case u.Set != nil && u.Words&script.Several == 0:
		at = s.Set(u.Set, f)
	case f.It[1] == zones.None: // several, who are named
		if at = s.Kept(f).And(s.targets()); at.Empty() {
			f.Ok = false
			return
		}
	default:
		at = zones.Of(f.It[1])
	}
	s.Call(l)
	if u.Words&script.Several != 0 {
		*s.Keep(s.At(s.Top())) = at
	} else {
		*s.Gather(s.At(s.Top())) = at
	}
}

func (s *State) doesResolveSide(u use, f *flow.Frame) {
	s.Call(flow.Frame{Proc: pResolveSide, Seat: f.Seat, Src: f.Src, Dst: u.P})
}

// doesUse uses the special ability of another card.
func (s *State) doesUse(u use, f *flow.Frame) {
	s.useSpecial(flow.Frame{Seat: f.Seat, Src: u.P, Dst: zones.None, Mark: borrowed})
}

// doesUseAction uses the action of a card in play, perhaps without spending anything.
func (s *State) doesUseAction(u use, f *flow.Frame) {
	l := flow.Frame{Proc: s.kindOf(u.P).actions[0], Seat: f.Seat, Foe: nobody, Src: u.P, Dst: zones.None, It: flow.Nothing}
	if u.Words>>unpaid&1 != 0 {
		l.Mark = forFree
	}
	s.follow(&flow.Frame{Seat: f.Seat, Foe: f.Seat, Dst: u.P, It: flow.Nothing}, evUse)
	s.Call(l)
}

// useSpecial has a player use the special ability of the card of a frame, or one of
// several.
func (s *State) useSpecial(l flow.Frame) {
	l.Foe, l.It = nobody, flow.Nothing
	switch s.specials(l.Src) {
	case 0:
		return
	case 1:
		l.Proc = s.specialOf(l.Src, 0)
	default:
		l.Proc = pSpecial
	}
	s.Call(l)
}

// special asks which of the special abilities of a card is used.
func (s *State) special(f *flow.Frame) flow.Signal {
	if f.Step == toAsk {
		f.Step = replied
		return s.Put(flow.Ask{Kind: flow.Pose, About: aboutSpecial, Seats: rules.Only(f.Seat), N: uint16(s.specials(f.Src)), Src: f.Src})
	}
	s.Call(flow.Frame{Proc: s.specialOf(f.Src, int(s.Answer().A)), Seat: f.Seat, Foe: nobody, Src: f.Src, Dst: f.Dst, It: flow.Nothing, Mark: f.Mark})
	return flow.Done
}

func (s *State) doesHalve(_ use, f *flow.Frame) {
	s.Call(flow.Frame{Proc: pHalve, Seat: f.Seat, Foe: s.foe(f), Src: f.Src, It: flow.Nothing})
}

// doesCapture removes a die, which lies on the card from then on.
func (s *State) doesCapture(u use, f *flow.Frame) { f.Ok = s.removes(f.Seat, f.Src, u.P, captured) }

// doesRollDie rolls one die of a card into its player's pool.
func (s *State) doesRollDie(u use, f *flow.Frame) {
	s.Call(flow.Frame{Proc: pRollDie, Seat: f.Seat, Dst: u.P})
}

func (s *State) doesRoll(u use, f *flow.Frame) { s.rollOf(u.P, f.Seat) }

// Marks of the procedure pTurnDie: the side must show the value Was, or at most
// that.
const (
	ofValue = 1 + iota
	ofAtMost
	ofAtLeast
	ofOther    // Was has the values that it must not show, as bits
	ofNeighbor // beside the side that is shown, on its card
)

// boundOf returns the mark with which a verb turns a die.
func boundOf(words uint64) uint8 {
	switch {
	case words>>fixed&1 != 0:
		return ofValue
	case words>>upTo&1 != 0:
		return ofAtMost
	case words>>atLeast&1 != 0:
		return ofAtLeast
	case words>>unlike&1 != 0:
		return ofOther
	}
	return 0
}

// sides returns the sides, as bits, to which a die can be turned that show a
// symbol of the mask, and a value within a bound: not the one it shows, and one of
// those that are alike (RR "Turn").
func (s *State) sides(d zones.Piece, mask uint64, bound, value uint8) (bits uint16) {
	k := s.dieKind(d)
	if bound == ofNeighbor {
		return s.neighbors(d)
	}
	for i, a := range k.faces {
		a.symbol = s.recast(d, a.symbol)
		if a.x && bound != 0 {
			a.value = s.worthX(d)
		}
		off := bound == ofValue && a.value != value || bound == ofAtMost && a.value > value ||
			bound == ofAtLeast && a.value < value || bound == ofOther && value>>min(a.value, 7)&1 != 0 || mask>>topmost&1 != 0 && i > 0
		if uint8(i) == s.side[d] || !a.in(mask) || off {
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

// neighbors returns the sides of a die, as bits, that stand before and after the one it
// shows on its card, where sides that are alike count as one.
func (s *State) neighbors(d zones.Piece) (bits uint16) {
	faces := &s.dieKind(d).faces
	shown := int(s.side[d])
	for _, step := range [...]int{-1, 1} {
		i := shown + step
		for i >= 0 && i < len(faces) && faces[i] == faces[shown] {
			i += step
		}
		if i >= 0 && i < len(faces) {
			bits |= 1 << i
		}
	}
	return bits
}

// turnDie turns the die Dst to a side of the player's choice that shows a
// symbol of the mask N.
func (s *State) turnDie(f *flow.Frame) flow.Signal {
	if f.Step == replied {
		s.turnTo(f, uint8(s.Answer().A))
		return flow.Done
	}
	bits := s.sides(f.Dst, uint64(f.N), f.Mark, f.Was)
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
	f.Step = replied
	return s.Put(flow.Ask{Kind: flow.Open, About: aboutSide, Seats: rules.Only(f.Seat), N: bits, Src: f.Dst})
}

// doesTurnBeside turns a die to the side before or after the one that it shows.
func (s *State) doesTurnBeside(u use, f *flow.Frame) {
	if !s.forbidden(doTurn, f.Seat, u.P, f.Src) {
		s.Call(flow.Frame{Proc: pTurnDie, Seat: f.Seat, Src: f.Src, Dst: u.P, N: 1 << anySide, Mark: ofNeighbor})
	}
}

// turnTo turns the die Dst to a side.
func (s *State) turnTo(f *flow.Frame, side uint8) {
	old := s.side[f.Dst]
	s.side[f.Dst] = side
	s.tell(turns, f.Seat, f.Dst, int(old))
	s.records(dTurned, f.Seat, f.Dst)
	s.follow(f, evTurn)
}

// focusDice turns up to N dice of the player's pool to sides of his choice (RR
// "Focus"), upwards: It[0] is the last one.
func (s *State) focusDice(f *flow.Frame) flow.Signal {
	if f.Step == replied {
		a := s.Answer()
		if a.Verb == flow.Pass {
			return flow.Done
		}
		f.Step, f.N, f.It[0] = toAsk, f.N-1, zones.Piece(a.A)
		s.Call(flow.Frame{Proc: pTurnDie, Seat: f.Seat, Src: f.Dst, Dst: f.It[0], N: 1 << anySide})
		return flow.Go
	}
	set := s.In(of(zPool, f.Seat)).Minus(s.busy)
	if s.kept.Has(f.Dst) && s.holder(f.Dst) == f.Seat {
		set.Add(f.Dst) // it does not leave the pool, and turns itself as well
	}
	set = s.unbarred(doTurn, f.Seat, set, f.Dst)
	if f.It[0] != zones.None {
		set = set.Above(f.It[0])
	}
	if f.N == 0 || set.Empty() {
		return flow.Done
	}
	f.Step = replied
	return s.Put(flow.Ask{Kind: flow.Pick, Free: true, About: aboutFocus, Seats: rules.Only(f.Seat), N: uint16(f.N), Set: set, Src: f.Dst})
}

// doesUsePower uses the power action of a card.
func (s *State) doesUsePower(u use, f *flow.Frame) {
	k := s.kindOf(u.P)
	s.used.Add(u.P)
	s.run(k.actions[bits.TrailingZeros8(k.powers)], u.P, zones.None, f.Seat)
}

// doesAim names a character against whom the die is resolved that is about to be.
func (s *State) doesAim(u use, f *flow.Frame) {
	die := s.At(f.Event - 1)
	if die.Proc == pResolve {
		s.Keep(die).Add(u.P)
		return
	}
	die.Mark |= against
	s.Gathered(die).Add(u.P)
}

// doesAnotherSide resolves another side of the die whose special ability is used.
func (s *State) doesAnotherSide(_ use, f *flow.Frame) {
	if d := s.Ref(refThisDie, f); d != zones.None {
		s.Call(flow.Frame{Proc: pResolveSide, Seat: f.Seat, Src: f.Src, Dst: d})
	}
}
