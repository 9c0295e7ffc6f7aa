package destiny

import (
	"muster/rules"
	"muster/rules/flow"
	"muster/rules/zones"
)

// What is told of what was moved.
const (
	moved        = "destiny.told.moves"
	movedShields = "destiny.told.moves-shields"
)

// What a verb moves if it moves everything.
const everything = 255

func ableMove(s *State, u use, _ *flow.Frame) bool {
	return u.Reg > 0 && s.bearsTokens(u.P) || u.Reg == 0 && s.hurt[u.P] > 0
}

func ableMoveShields(s *State, u use, _ *flow.Frame) bool {
	return u.Reg > 0 && s.bearsTokens(u.P) || u.Reg == 0 && s.shields[u.P] > 0
}

func ableStrip(s *State, u use, _ *flow.Frame) bool { return s.shields[u.P] > 0 }

func ableLift(s *State, u use, f *flow.Frame) bool {
	least := max(1, f.N)
	if choosing(u.Words) != 0 {
		least = 1
	}
	return int16(s.coins[u.P]) >= least
}

func ableMoveResources(s *State, u use, _ *flow.Frame) bool {
	return u.Reg > 0 && s.bearsTokens(u.P) || u.Reg == 0 && s.coins[u.P] > 0
}

func ableEase(s *State, u use, _ *flow.Frame) bool { return s.hurt[u.P] > 0 }

func ablePlaceOn(s *State, u use, _ *flow.Frame) bool { return s.bearsTokens(u.P) }

// bearsTokens reports whether tokens can be put on a card: it is in play.
func (s *State) bearsTokens(p zones.Piece) bool { return s.inPlayNow(p) || s.at(p, zField) }

// moves moves tokens from one card to another by a procedure.
func (s *State) moves(proc uint16, n int16, mark uint8, f *flow.Frame) {
	if f.Ok = f.It[1] != zones.None; f.Ok {
		s.Call(flow.Frame{Proc: proc, Seat: f.Seat, Src: f.Src, It: f.It, N: n, Mark: mark})
	}
}

func (s *State) doesMoveAll(_ use, f *flow.Frame) { s.moves(pMove, everything, 0, f) }
func (s *State) doesMoveAny(_ use, f *flow.Frame) { s.moves(pMove, everything, 1, f) }
func (s *State) doesMoveShields(u use, f *flow.Frame) {
	s.moves(pMoveShields, u.N, choosing(u.Words), f)
}
func (s *State) doesMoveAllShields(_ use, f *flow.Frame) { s.moves(pMoveShields, everything, 0, f) }
func (s *State) doesMoveAnyShields(_ use, f *flow.Frame) { s.moves(pMoveShields, everything, 1, f) }

// moveDamage moves N damage, or up to N, from It[0] to It[1], which is not
// dealing it (RR "Move").
func (s *State) moveDamage(f *flow.Frame) flow.Signal {
	n, asked := s.amount(f, s.hurt[f.It[0]])
	if asked {
		return flow.Wait
	}
	to := f.It[1]
	s.hurt[f.It[0]] -= n
	if n > 0 {
		s.tellOf(moved, f.Seat, f.It[0], to, int(n))
	}
	s.hurt[to] += n
	if s.at(to, zTeam) {
		s.hurt[to] = min(s.health(to), s.hurt[to])
		s.fall(to, f.Seat)
	}
	return flow.Done
}

// moveShields moves N shields, or up to N, from It[0] to It[1], as many as that may have
// (DES-K-MOVE-2).
func (s *State) moveShields(f *flow.Frame) flow.Signal {
	from, to := f.It[0], f.It[1]
	there := s.shields[from]
	if s.at(to, zTeam) {
		there = min(there, max(s.shieldLimit(to), s.shields[to])-s.shields[to])
	}
	if s.forbidden(doShield, f.Seat, to, f.Src) {
		there = 0
	}
	n, asked := s.amount(f, there)
	if asked {
		return flow.Wait
	}
	caller := s.At(s.Top() - 1)
	caller.Did, caller.Ok = n, f.Mark != 0 || n > 0 && (f.N == everything || n == uint8(f.N))
	if n == 0 {
		return flow.Done
	}
	s.shields[from] -= n
	s.tellOf(movedShields, f.Seat, from, to, int(n))
	s.unshielded(from, n, f)
	if s.at(to, zTeam) {
		s.Call(flow.Frame{Proc: pShield, Seat: f.Seat, Src: f.Src, Dst: to, N: int16(n)})
	} else {
		s.shields[to] += n
	}
	return flow.Done
}

func (s *State) doesMoveResources(u use, f *flow.Frame) {
	s.moves(pMoveResources, u.N, choosing(u.Words), f)
}

// moveResources moves N resources, or up to N, from It[0] to It[1].
func (s *State) moveResources(f *flow.Frame) flow.Signal {
	from, to := f.It[0], f.It[1]
	n, asked := s.amount(f, s.coins[from])
	if asked {
		return flow.Wait
	}
	caller := s.At(s.Top() - 1)
	caller.Did, caller.Ok = n, f.Mark != 0 || n > 0 && n == uint8(f.N)
	s.coins[from] -= n
	s.coins[to] += n
	if n > 0 {
		s.tellOf("destiny.told.moves-resources", f.Seat, from, to, int(n))
	}
	return flow.Done
}

// unshielded queues what comes after shields have left a card.
func (s *State) unshielded(c zones.Piece, n uint8, f *flow.Frame) {
	if n > 0 {
		s.follow(&flow.Frame{Seat: f.Seat, Src: f.Src, Dst: c, It: flow.Nothing, Was: n}, evUnshield)
	}
}

// upToSo reports whether a verb is about up to N tokens, of which so many are there. Its
// player is asked then, and the verb comes again with the number.
func (s *State) upToSo(u use, f *flow.Frame, there uint8) bool {
	if choosing(u.Words) == 0 {
		return false
	}
	s.Call(flow.Frame{Proc: pTokens, Seat: f.Seat, Src: f.Src, Dst: u.P, N: min(u.N, int16(there)), Mark: 1, Was: u.Verb})
	return true
}

// someTokens asks how many tokens the verb Was is about.
func (s *State) someTokens(f *flow.Frame) flow.Signal {
	n, asked := s.amount(f, uint8(f.N))
	if asked {
		return flow.Wait
	}
	caller := s.At(s.Top() - 1)
	s.verbs[f.Was].Do(s, use{Verb: f.Was, P: f.Dst, N: int16(n)}, caller)
	caller.Ok = n > 0
	return flow.Done
}

// mostTokens is as many as may be put on a card.
const mostTokens = 255

func (s *State) doesPlaceShields(u use, f *flow.Frame) {
	if s.upToSo(u, f, mostTokens) {
		return
	}
	s.shields[u.P] += uint8(u.N)
	s.tellTokens("told.shields", f.Seat, u.P, int(u.N))
}

func (s *State) doesPlaceResources(u use, f *flow.Frame) {
	if s.upToSo(u, f, mostTokens) {
		return
	}
	s.coins[u.P] += uint8(u.N)
	s.tellTokens("destiny.told.stores", f.Seat, u.P, int(u.N))
}

// doesLift removes resources from a card.
func (s *State) doesLift(u use, f *flow.Frame) {
	if !s.upToSo(u, f, s.coins[u.P]) {
		s.lift(u, f)
	}
}

// doesTakeFrom has a player take resources from a card: as many as there are.
func (s *State) doesTakeFrom(u use, f *flow.Frame) {
	if !s.upToSo(u, f, s.coins[u.P]) {
		s.gain(f.Seat, int16(s.lift(u, f)))
	}
}

func (s *State) lift(u use, f *flow.Frame) uint8 {
	n := min(s.coins[u.P], uint8(max(0, u.N)))
	s.coins[u.P] -= n
	f.Did, f.Sum, f.Ok = n, n, int16(n) == u.N
	s.tellTokens("destiny.told.lifts", f.Seat, u.P, int(n))
	return n
}

// doesEase removes damage from a card, which is not healing it.
func (s *State) doesEase(u use, f *flow.Frame) {
	if s.upToSo(u, f, s.hurt[u.P]) {
		return
	}
	n := min(s.hurt[u.P], uint8(u.N))
	s.hurt[u.P] -= n
	f.Did, f.Sum, f.Ok = n, n, int16(n) == u.N
	s.tellTokens("destiny.told.eases", f.Seat, u.P, int(n))
}

// doesSwapMoney switches all resources of a player with those of an opponent.
func (s *State) doesSwapMoney(_ use, f *flow.Frame) {
	who := s.foe(f)
	s.money[f.Seat], s.money[who] = s.money[who], s.money[f.Seat]
	s.tell("destiny.told.swaps-money", f.Seat, zones.None, 0)
}

// doesRearrange has a player move damage, or shields, among characters as he wishes.
func (s *State) doesRearrange(u use, f *flow.Frame)        { s.rearranges(0, u, f) }
func (s *State) doesRearrangeShields(u use, f *flow.Frame) { s.rearranges(given, u, f) }

func (s *State) rearranges(mark uint8, u use, f *flow.Frame) {
	among := s.Set(u.Set, f)
	l := flow.Frame{Proc: pRearrange, Seat: f.Seat, Src: f.Src, Dst: zones.None, It: flow.Nothing, Mark: mark}
	for c := range among.All() {
		l.N += int16(s.tokens(c, mark))
	}
	if f.Ok = l.N > 0; !f.Ok {
		return
	}
	s.Call(l)
	*s.Gather(s.At(s.Top())) = among
}

// arrives is what a card says of how it enters play, and of what comes after that.
func (s *State) arrives(card zones.Piece, seat rules.Seat) {
	k := s.kindOf(card)
	if s.coins[card] = k.stock; k.weary {
		s.tired.Add(card)
	}
	s.happens(evEnter, card, seat, 0)
}

// tokens returns how many damage or shields lie on a character.
func (s *State) tokens(c zones.Piece, mark uint8) uint8 {
	if mark == given {
		return s.shields[c]
	}
	return s.hurt[c]
}

// rearrange asks where each of N tokens goes, upwards; It[0] is the character chosen
// last. No character gets more damage than he has health, or more shields than he may
// have.
func (s *State) rearrange(f *flow.Frame) flow.Signal {
	if f.Step == replied {
		f.It[0] = zones.Piece(s.Answer().A)
		s.share[f.It[0]]++
		f.N--
	}
	f.Step = replied
	var set zones.Set
	all, left := s.Gathered(f), 0
	for c := range all.All() {
		left += s.vacancy(c, f)
	}
	for c := range all.All() {
		if left >= int(f.N) && s.vacancy(c, f) > 0 && (f.It[0] == zones.None || c >= f.It[0]) {
			set.Add(c)
		}
		if f.It[0] == zones.None || c >= f.It[0] {
			left -= s.vacancy(c, f)
		}
	}
	if f.N > 0 && !set.Empty() {
		return s.Put(flow.Ask{Kind: flow.Pick, About: aboutSplit, Seats: rules.Only(f.Seat), N: uint16(f.N), Set: set, Src: f.Src})
	}
	for c := range all.All() {
		n := s.share[c]
		s.share[c] = 0
		if f.Mark == given {
			s.reshield(c, n, f)
			continue
		}
		s.hurt[c] = n
		s.fall(c, f.Seat)
	}
	s.tell("destiny.told.rearranges", f.Seat, zones.None, 0)
	return flow.Done
}

// reshield has a character lose or gain what it takes to have N shields (DES-K-MOVE-2).
func (s *State) reshield(c zones.Piece, n uint8, f *flow.Frame) {
	had := s.shields[c]
	s.shields[c] = min(had, n)
	s.unshielded(c, had-s.shields[c], f)
	if n > had {
		s.Call(flow.Frame{Proc: pShield, Seat: f.Seat, Src: f.Src, Dst: c, N: int16(n - had)})
	}
}

// vacancy returns how many more tokens a character can get.
func (s *State) vacancy(c zones.Piece, f *flow.Frame) int {
	most := s.health(c)
	if f.Mark == given {
		most = max(s.shieldLimit(c), s.shields[c])
		if s.forbidden(doShield, f.Seat, c, f.Src) {
			most = s.shields[c]
		}
	}
	return int(most) - int(s.share[c])
}

// healSome heals up to N damage from the character Dst.
func (s *State) healSome(f *flow.Frame) flow.Signal {
	n, asked := s.amount(f, s.hurt[f.Dst])
	if asked {
		return flow.Wait
	}
	s.hurt[f.Dst] -= n
	s.tellSome("told.heals", f.Dst, int(n))
	caller := s.At(s.Top() - 1)
	caller.Sum, caller.Ok = caller.Sum+n, n > 0
	return flow.Done
}

// doesStrips removes so many shields in all from cards of a set, or up to as many.
func (s *State) doesStrips(u use, f *flow.Frame) { s.strips(u, choosing(u.Words), f) }

func (s *State) doesStripsAny(u use, f *flow.Frame) {
	u.N = everything
	s.strips(u, 1, f)
}

func (s *State) strips(u use, mark uint8, f *flow.Frame) {
	among := s.Set(u.Set, f)
	for c := range among.All() {
		if s.shields[c] == 0 {
			among.Drop(c)
		}
	}
	f.Did, f.Ok = 0, mark != 0
	s.Call(flow.Frame{Proc: pStrips, Seat: f.Seat, Src: f.Src, Dst: zones.None, It: flow.Nothing, N: u.N, Mark: mark})
	*s.Gather(s.At(s.Top())) = among
}

// Steps of the procedure pStrips.
const (
	toStrip  = iota
	stripped // a card was chosen
	counted  // some shields were removed from it
)

// stripSeveral removes N shields, or up to N, from the cards that the frame has gathered:
// their player chooses from which, and how many from each.
func (s *State) stripSeveral(f *flow.Frame) flow.Signal {
	left := s.Gathered(f)
	switch f.Step {
	case toStrip:
		if f.N <= 0 || left.Empty() {
			caller := s.At(s.Top() - 1)
			caller.Did = uint8(f.M)
			caller.Ok = f.Mark != 0 || f.N <= 0
			return flow.Done
		}
		f.Step = stripped
		return s.Put(flow.Ask{Kind: flow.Pick, Free: f.Mark != 0, About: aboutStrip, Seats: rules.Only(f.Seat), N: uint16(f.N), Set: *left, Src: f.Src})
	case stripped:
		a := s.Answer()
		if a.Verb == flow.Pass {
			f.Step, f.N, f.Mark = toStrip, 0, 1
			return flow.Go
		}
		c := zones.Piece(a.A)
		left.Drop(c)
		f.Step = counted
		s.Call(flow.Frame{Proc: pStrip, Seat: f.Seat, Src: f.Src, Dst: c, N: f.N, Mark: f.Mark})
	case counted:
		f.Step = toStrip
		f.N, f.M = f.N-int16(f.Did), f.M+int16(f.Did)
	}
	return flow.Go
}

// doesRepeat has an ability of a card happen once more from its beginning.
func (s *State) doesRepeat(_ use, f *flow.Frame) {
	if seat := s.holder(f.Src); f.Seat != seat {
		f.Seat, f.Foe = seat, f.Seat
	}
	f.Step = s.prog[f.Proc-programs].Body
}

// adjusts changes damage that is about to be dealt by what cards say of whom it is dealt
// to. It reports whether none may be.
func (s *State) adjusts(f *flow.Frame) bool {
	if !s.nothing(moreDamage) {
		f.N += int16(s.added(moreDamage, f.Dst))
	}
	for c, st := range s.standing(blocksAll) {
		theirs := st.by == 0 || (s.playerOf(c) == f.Seat) == (st.by == your)
		if theirs && f.Mark&direct == 0 && s.symbolsOf(st.words.Mask, f)>>s.damageOf(f)&1 != 0 && s.concerns(st, c, f.Dst) {
			s.noteBlock(s.Top())
			s.tellSome("destiny.told.blocked", f.Dst, int(f.N))
			return true
		}
	}
	return s.forbidden(doDamage, f.Seat, f.Dst, f.Src)
}

// stopped reports whether an event has come to nothing before it began.
func (s *State) stopped(event *flow.Frame) bool {
	return (event.Proc == pDamage || event.Proc == pTake) && event.N <= 0
}

// Steps of the procedure pDamage beyond those of announcing it.
const (
	sparing = announced + iota // what blocks is offered
	lending                    // shields of others block
	lent
	spared
)

// sheltered has damage blocked otherwise than by own shields, before these block or as
// their player likes after them (DES-K-BLOCK). It reports whether anything is under way.
func (s *State) sheltered(f *flow.Frame) bool {
	depth := s.Depth()
	switch f.Step {
	case sparing:
		f.Step = lending
		if s.shields[f.Dst] > 0 && s.hears(before, evBlock) {
			s.answers(f, before, evBlock, s.Offer)
		}
	case lending:
		f.Step = spared
		if l, card := s.lender(f); l != zones.None {
			f.Step, f.M = lent, int16(l)+1
			s.Call(flow.Frame{Proc: pStrip, Seat: s.holder(l), Src: card, Dst: l, N: f.N, Mark: 1})
		}
	case lent:
		f.Step = lending
		if f.Did > 0 {
			s.noteBlock(s.Top())
		}
		f.N, f.Did, f.Ok = f.N-int16(f.Did), 0, false
		return true
	}
	return s.Depth() > depth || f.Step < spared
}

// lender returns the next character whose shields may block damage that another is dealt,
// and the card that says so.
func (s *State) lender(f *flow.Frame) (next, by zones.Piece) {
	next = zones.None
	for c, st := range s.standing(shelters) {
		p := c
		if st.second.piece != refThis {
			p = s.on[c]
		}
		if int16(p) >= f.M && p < next && p != f.Dst && p != zones.None && s.shields[p] > 0 && s.concerns(st, c, f.Dst) && s.allowed(st, c) {
			next, by = p, c
		}
	}
	return next, by
}

// doesBlock blocks N of the damage that is about to be taken, or up to N.
func (s *State) doesBlock(u use, f *flow.Frame) {
	s.Call(flow.Frame{Proc: pBlock, Seat: f.Seat, Src: f.Src, Dst: zones.None, N: u.N, M: int16(f.Event) - 1, Mark: choosing(u.Words)})
}

// blockSome blocks N, or up to N, of the damage at the place M of the stack.
func (s *State) blockSome(f *flow.Frame) flow.Signal {
	event := s.At(uint8(f.M))
	n, asked := s.amount(f, uint8(max(0, event.N)))
	if asked {
		return flow.Wait
	}
	event.N -= int16(n)
	if n > 0 {
		s.noteBlock(uint8(f.M))
	}
	s.tellSome("destiny.told.blocked", event.Dst, int(n))
	s.At(s.Top() - 1).Did = n
	return flow.Done
}

// absorbers returns the supports of a player to which indirect damage can be assigned
// (DES-K-INDIRECT-OTHERS).
func (s *State) absorbers(seat rules.Seat) (set zones.Set) {
	if !s.later {
		return set
	}
	for c := range s.In(of(zSupport, seat)).All() {
		if s.kindOf(c).absorbs > 0 {
			set.Add(c)
		}
	}
	return set
}
