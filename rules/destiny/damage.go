package destiny

import (
	"slices"

	"muster/rules"
	"muster/rules/flow"
	"muster/rules/zones"
)

// Marks of damage: it cannot be blocked; more of it is dealt at the same time, and who falls by it
// falls when all is dealt.
const (
	direct = 1 << iota
	oneBlow
)

// damage deals N damage to the character Dst (RR part 6 "Damage"). Shields take
// it first, unless it is direct; a character with as much damage as health is
// defeated.
func (s *State) damage(f *flow.Frame) flow.Signal {
	if !s.at(f.Dst, zTeam) || f.N <= 0 {
		return flow.Done
	}
	if f.Step == toReplace && !f.Asked && s.later && s.adjusts(f) {
		return flow.Done
	}
	if sig, now := s.announce(f, evDamage); !now {
		return sig
	}
	if f.Step < spared && s.later && f.Mark&direct == 0 && s.sheltered(f) {
		return flow.Go
	}
	n := uint8(f.N)
	if f.Mark&direct == 0 {
		block := min(n, s.shields[f.Dst])
		s.tellSome("destiny.told.blocks", f.Dst, int(block))
		s.shields[f.Dst] -= block
		n -= block
		if block > 0 {
			s.noteBlock(s.Top())
			s.unshielded(f.Dst, block, f)
		}
	}
	f.Was = uint8(f.N) // all of it is dealt, only what is not blocked is taken
	s.strikes(f)
	s.records(dDamaged, f.Seat, f.Dst)
	s.follow(f, evDamage)
	if n == 0 {
		return flow.Done
	}
	if !s.hears(instead, evTake) && !s.hears(before, evTake) && !s.hears(before, evBlock) {
		s.wound(f, n)
		return flow.Done
	}
	s.Call(flow.Frame{Proc: pTake, Seat: f.Seat, Src: f.Src, Dst: f.Dst, It: f.It, N: int16(n), Mark: f.Mark})
	return flow.Done
}

// take has the character Dst take the N damage that shields have not blocked.
func (s *State) take(f *flow.Frame) flow.Signal {
	if sig, now := s.announce(f, evTake); !now {
		return sig
	}
	if s.at(f.Dst, zTeam) && f.N > 0 {
		s.wound(f, uint8(f.N))
	}
	return flow.Done
}

// wound puts damage on the character of a frame.
func (s *State) wound(f *flow.Frame, n uint8) {
	s.hurt[f.Dst] = min(s.health(f.Dst), s.hurt[f.Dst]+n)
	s.tellDamage(f, int(n))
	f.Was = n
	s.follow(f, evTake)
	if f.Mark&oneBlow == 0 {
		s.fallTo(f.Dst, f.Seat, f.Src)
	}
}

// strikes tells the program that deals the damage of a frame who was dealt it, though
// another may have put it elsewhere.
func (s *State) strikes(f *flow.Frame) {
	for i := s.Depth() - 1; i >= 0; i-- {
		by := s.At(uint8(i))
		if by.Proc < programs || s.diverts(by, f) {
			continue
		}
		if s.hits[by.Proc-programs] {
			by.It[seen] = f.Dst
		}
		return
	}
}

// diverts reports whether a program has the damage of a frame, which something else was about
// to deal, dealt to another.
func (s *State) diverts(by, f *flow.Frame) bool {
	return by.Src != f.Src && by.Event > 0 && s.At(by.Event-1).Off && s.At(by.Event-1).Src == f.Src
}

// noteBlock tells the program that deals the damage at a place of the stack that some
// was blocked.
func (s *State) noteBlock(at uint8) {
	for i := int(at) - 1; i >= 0; i-- {
		if by := s.At(uint8(i)); by.Proc >= programs {
			by.Mark |= blocked
		} else if by.Proc == pDamage || by.Proc == pTake {
			continue
		}
		return
	}
}

// fall defeats a character that has as much damage as health.
func (s *State) fall(c zones.Piece, by rules.Seat) { s.fallTo(c, by, 0) }

// fallTo is fall of damage that a card or a die has dealt.
func (s *State) fallTo(c zones.Piece, by rules.Seat, src zones.Piece) {
	if s.hurt[c] < s.health(c) || s.reprieved(c) {
		return
	}
	l := flow.Frame{Proc: pDefeat, Seat: by, Dst: c, It: flow.Nothing}
	if s.later {
		l.Mark, l.Src = byDamage, src
	}
	s.Call(l)
}

// byDamage marks the defeat of a character who has as much damage as health.
const byDamage = 1

// Steps of the procedure pDefeat beyond those of announcing it.
const (
	toRedeploy = announced + 1 + iota // one upgrade after the other
	redeployed                        // it is chosen to whom
	toUnload                          // what still lies on him leaves
)

// defeat takes the character Dst out of the game, with its dice; its upgrades
// are discarded, or redeployed (RR part 6 "Defeated characters"). It[0] is the
// upgrade in question.
func (s *State) defeat(f *flow.Frame) flow.Signal {
	if f.Step <= announced && !s.at(f.Dst, zTeam) {
		return flow.Done // he has left, or is none any more
	}
	if sig, now := s.announce(f, evDefeat); !now {
		return sig
	}
	owner := rules.Seat(s.owner[f.Dst])
	if s.later { // another may control him
		if f.Step == announced {
			f.Foe = s.holder(f.Dst)
		}
		owner = f.Foe
	}
	switch f.Step {
	case announced:
		s.dies(f, owner)
		f.Step = toRedeploy
		if team := s.In(of(zTeam, owner)); team.Empty() {
			if f.Step = toUnload; s.mayFallTogether(owner) {
				return flow.Go
			}
			return s.eliminate(owner)
		}
	case toRedeploy:
		f.Step = toUnload
		for u := range s.attached(f.Dst).Or(s.burdens(f.Dst)).All() {
			if (s.keyword(u, redeploy) || slices.Contains(f.It[1:], u)) && (f.It[0] == zones.None || u > f.It[0]) {
				f.Step, f.It[0] = redeployed, u
				return s.Put(flow.Ask{Kind: flow.Pick, Free: !s.stays(u), About: aboutRedeploy, Seats: rules.Only(s.holder(u)), Set: s.In(of(zTeam, owner)), Src: u})
			}
		}
	case redeployed:
		f.Step = toRedeploy
		if a := s.Answer(); a.Verb != flow.Pass {
			s.redeploy(f.It[0], zones.Piece(a.A))
		}
	case toUnload:
		s.unload(f.Dst)
		return flow.Done
	}
	return flow.Go
}

// dies has the character of a frame leave play, and begins what comes after his defeat. The
// upgrades that are redeployed then, whatever becomes of them, are noted in It.
func (s *State) dies(f *flow.Frame, owner rules.Seat) {
	f.Was = s.bountiesOn(f.Dst)
	s.follow(f, evDefeat) // while what lies on him, and he himself, are still in play
	s.tell(fell, owner, f.Dst, 0)
	n := 0
	for u := range s.attached(f.Dst).Or(s.burdens(f.Dst)).All() {
		if n < len(f.It)-1 && s.keyword(u, redeploy) { // he may be the one who gives it
			n++
			f.It[n] = u
		}
	}
	s.Move(f.Dst, s.ownersZone(f.Dst, zOut))
	if !s.gone(f.Dst) {
		s.fallen.Add(f.Dst)
	}
	if s.heirs {
		s.side[f.Dst] = s.bequeaths(f.Dst)
	}
	s.vacate(f.Dst)
	by := s.At(s.Top() - 1)
	if by.Ok = true; by.Proc >= programs { // an ability that defeats him has done so
		by.Did++
		s.instead(by)
	}
}

// redeploy moves an upgrade or a downgrade to another character, with its die (RR
// "Redeploy").
func (s *State) redeploy(u, c zones.Piece) {
	seat := s.holder(u)
	s.on[u] = c
	if s.kindOf(u).makes {
		s.grow(c)
	}
	s.tellOf("destiny.told.attaches", seat, u, c, 0)
	s.follow(&flow.Frame{Seat: seat, Dst: u, It: [5]zones.Piece{c}}, evLand)
	for d := range s.diceOf(u, s.In(of(zPool, seat))).All() {
		s.goHome(d)
	}
	s.Call(flow.Frame{Proc: pLimit, Seat: seat, Dst: c})
	s.comesTo(seat, u)
}

// gainShields gives N shields to the character Dst, up to three.
func (s *State) gainShields(f *flow.Frame) flow.Signal {
	if !s.at(f.Dst, zTeam) || f.N <= 0 || s.forbidden(doShield, f.Seat, f.Dst, f.Src) {
		return flow.Done
	}
	if sig, now := s.announce(f, evShield); !now {
		return sig
	}
	had := s.shields[f.Dst]
	s.shields[f.Dst] = max(had, min(s.shieldLimit(f.Dst), had+uint8(f.N)))
	s.tellSome("told.shields", f.Dst, int(s.shields[f.Dst]-had))
	s.follow(f, evShield)
	return flow.Done
}

// given marks what is split as shields.
const given = 2

// Steps of the procedure pSplit.
const (
	toShare     = iota // of what is left
	shareChosen        // a character was chosen
	allShared
)

// split lets a player deal N damage, or give N shields, among characters as he
// likes, all at the same time. The characters are those that the frame has gathered; It[0] is the
// last one chosen.
func (s *State) split(f *flow.Frame) flow.Signal {
	set := *s.Gathered(f)
	switch f.Step {
	case shareChosen:
		f.It[0] = zones.Piece(s.Answer().A)
		s.share[f.It[0]]++
		f.N--
		f.Step = toShare
	case allShared:
		return flow.Done
	}
	proc, mark := pDamage, f.Mark
	if f.Mark == given {
		proc, mark = pShield, 0
	}
	if f.It[0] != zones.None {
		set = set.Above(f.It[0])
		set.Add(f.It[0])
	}
	if f.N > 0 && (set.Len() > 1 || s.AskAll && !set.Empty()) {
		f.Step = shareChosen
		return s.Put(flow.Ask{Kind: flow.Pick, About: aboutSplit, Seats: rules.Only(f.Seat), N: uint16(f.N), Set: set, Src: f.Src})
	}
	if c := set.First(); c != zones.None {
		s.share[c] += uint8(f.N)
	}
	f.Step = allShared
	for c := range s.Gathered(f).All() {
		if n := s.share[c]; n > 0 {
			s.share[c] = 0
			s.Call(flow.Frame{Proc: proc, Seat: f.Seat, Src: f.Src, Dst: c, N: int16(n), Mark: mark})
		}
	}
	return flow.Go
}

// look shows a random card of an opponent's hand to the player, and tells the
// program that called it which one.
func (s *State) look(f *flow.Frame) flow.Signal {
	foe := f.Foe
	hand := s.In(of(zHand, foe))
	if hand.Empty() {
		return flow.Done
	}
	if f.Step == toAsk && (hand.Len() > 1 || s.AskAll) {
		f.Step = replied
		return s.Put(flow.Ask{Kind: flow.Roll, About: aboutRandom, Seats: rules.Only(foe), N: uint16(hand.Len()), Set: hand, Src: zones.None})
	}
	card := hand.First()
	if f.Step == replied {
		card = hand.Nth(int(s.Answer().A))
	}
	s.Show(card, rules.Only(f.Seat))
	s.tellSeen(f.Seat, card)
	caller := s.At(s.Top() - 1)
	caller.It[seen], caller.Ok = card, true
	return flow.Done
}

// doesIndirect deals indirect damage: to an opponent if it is not said to whom. Of
// all players the one who deals it is dealt it first, then the others clockwise.
func (s *State) doesIndirect(u use, f *flow.Frame) {
	who := s.foe(f)
	switch u.By {
	case your:
		who = f.Seat
	case enemies:
		for seat := range rules.Seat(s.players) {
			if s.foesOf(f.Seat).Has(seat) {
				s.indirectly(f, f.Src, seat, 0)
			}
		}
		return
	case aPlayer:
		who = f.Foe
	case every:
		for seat := f.Seat; ; { // what is called last happens first
			seat = (seat + rules.Seat(s.players) - 1) % rules.Seat(s.players)
			if !s.lost.Has(seat) && (u.Words>>offField&1 == 0 || seat != s.control) {
				s.indirectly(f, f.Src, seat, 0)
			}
			if seat == f.Seat {
				return
			}
		}
	}
	s.indirectly(f, f.Src, who, 0)
}

// indirectly has the player of a frame deal N indirect damage to a player.
func (s *State) indirectly(f *flow.Frame, src zones.Piece, who rules.Seat, mark uint8) {
	s.Call(flow.Frame{Proc: pIndirect, Seat: f.Seat, Foe: who, Src: src, Dst: zones.None, It: flow.Nothing, N: f.N, Mark: mark})
}

// Steps of the procedure pIndirect.
const (
	toAssign = iota // something is left to assign
	assigned        // a character was chosen
	toDeal
	toFell // one after the other, It[1] the last of them
)

// indirect deals N indirect damage to the player Foe: he assigns all of it to his
// characters, It[0] the last of them, and then it is dealt at the same time.
func (s *State) indirect(f *flow.Frame) flow.Signal {
	switch f.Step {
	case toAssign:
		if f.It[0] == zones.None && f.N > 0 {
			s.tell("destiny.told.indirect", f.Foe, zones.None, int(f.N))
		}
		set := s.takers(f)
		switch {
		case f.N <= 0 || set.Empty():
			f.Step = toDeal
		case set.Len() > 1 || s.AskAll:
			f.Step = assigned
			return s.Put(flow.Ask{Kind: flow.Pick, About: aboutAssign, Seats: rules.Only(f.Foe), N: uint16(f.N), Set: set, Src: f.Src})
		default:
			s.assign(f, set.First())
		}
	case assigned:
		f.Step = toAssign
		s.assign(f, zones.Piece(s.Answer().A))
	case toDeal:
		f.Step++
		for c := range s.In(of(zTeam, f.Foe)).Or(s.absorbers(f.Foe)).All() {
			n := s.share[c]
			s.share[c] = 0
			switch {
			case n > 0 && s.at(c, zTeam):
				s.Call(flow.Frame{Proc: pDamage, Seat: f.Seat, Src: f.Src, Dst: c, N: int16(n), Mark: f.Mark | oneBlow})
			case n > 0:
				s.hurt[c] += n
				s.tellSome("destiny.told.placed", c, int(n))
			}
		}
	case toFell:
		last := zones.None
		for c := range s.In(of(zTeam, f.Foe)).All() {
			if c < f.It[1] && s.hurt[c] >= s.health(c) {
				last = c
			}
		}
		if f.It[1] = last; last == zones.None {
			f.Step++
			return flow.Go
		}
		s.fallTo(last, f.Seat, f.Src)
	default:
		if f.M > 0 {
			s.follow(&flow.Frame{Seat: f.Seat, Foe: f.Foe, Src: f.Src, Dst: zones.None, It: flow.Nothing, Was: uint8(f.M)}, evIndirect)
			if s.later && f.Foe != f.Seat {
				s.past.struck |= rules.Only(f.Seat)
			}
		}
		return flow.Done
	}
	return flow.Go
}

// assign assigns 1 damage to a character.
func (s *State) assign(f *flow.Frame, c zones.Piece) {
	s.share[c]++
	f.N, f.M, f.It[0] = f.N-1, f.M+1, c
}

// takers returns the characters to whom the next damage can be assigned, upwards:
// none gets more than remaining health and shields while another could take it.
func (s *State) takers(f *flow.Frame) (set zones.Set) {
	team, only := s.In(of(zTeam, f.Foe)), false
	if s.later {
		team, only = s.sooner(team)
		team = team.Or(s.absorbers(f.Foe))
	}
	left, before := 0, 0 // what all can still take, and those before a character
	for c := range team.All() {
		left += s.room(c)
	}
	for c := range team.All() {
		room := s.room(c)
		fits := room > 0 && left-before >= int(f.N)
		if int(f.N) > left {
			fits = before == 0 && (room > 0 || !only)
		}
		if fits && (!team.Has(f.It[0]) || c >= f.It[0]) {
			set.Add(c)
		}
		before += room
	}
	return set
}

// sooner keeps those of the characters to whom damage is assigned before others that take
// it last, as long as they can take some (DES-K-INDIRECT-OTHERS).
func (s *State) sooner(team zones.Set) (some zones.Set, only bool) {
	left := 0
	for c, st := range s.standing(hitFirst) {
		for p := range team.All() {
			if s.concerns(st, c, p) && s.allowed(st, c) && s.room(p) > 0 {
				return zones.Of(p), true
			}
		}
	}
	for c := range team.All() {
		if !s.anyKind(c, func(k *kind) bool { return k.last }) {
			some.Add(c)
			left += s.room(c)
		}
	}
	switch rest := team.Minus(some); {
	case rest.Empty():
		return team, false
	case left > 0:
		return some, true
	default:
		for c := range rest.All() {
			left += s.room(c)
		}
		return rest, left > 0
	}
}

// room returns how much more damage a character can take before he is defeated.
func (s *State) room(c zones.Piece) int {
	if n := s.kindOf(c).absorbs; n > 0 {
		return max(0, int(n)-int(s.hurt[c])-int(s.share[c]))
	}
	return max(0, int(s.health(c))+int(s.shields[c])-int(s.hurt[c])-int(s.share[c]))
}

// strike deals the value of a die to a character, or gives it as shields.
func (s *State) strike(f *flow.Frame, c zones.Piece) {
	if s.symbolOf(f.Dst, uint8(f.M)) == shield {
		s.Call(flow.Frame{Proc: pShield, Seat: f.Seat, Src: f.Dst, Dst: c, N: f.N})
		return
	}
	if !s.at(c, zTeam) { // it has shields to lose, and no health
		n := min(s.shields[c], uint8(f.N))
		s.shields[c] -= n
		s.tellSome("told.shields-lost", c, int(n))
		s.unshielded(c, n, f)
		return
	}
	mark := s.pierces(f)
	if mark == 0 && s.piercesAt(f, c) {
		mark = direct
	}
	s.Call(flow.Frame{Proc: pDamage, Seat: f.Seat, Src: f.Dst, Dst: c, N: f.N, Mark: mark})
}

// piercesAt reports whether damage of a die that is being resolved is unblockable if it is
// dealt to a character.
func (s *State) piercesAt(f *flow.Frame, c zones.Piece) bool {
	at := func(d zones.Piece) bool {
		return s.anyKind(d, func(k *kind) bool {
			sel := k.piercesAt
			return sel != nil && s.fits(sel, c, &flow.Frame{Seat: f.Seat, Foe: nobody, Src: s.cardOf(d), Dst: d, It: flow.Nothing})
		})
	}
	return at(f.Dst) || f.Mark&partly != 0 && at(f.It[0])
}

// pierces returns the mark of the damage of a die that is being resolved.
func (s *State) pierces(f *flow.Frame) uint8 {
	if f.Mark&piercing != 0 || s.anyKind(f.Dst, func(k *kind) bool { return k.pierces }) {
		return direct
	}
	return 0
}

// bequeaths counts the dice of a character that another may gain when he is defeated.
func (s *State) bequeaths(c zones.Piece) (n uint8) {
	for d := range s.dice.Minus(s.astray).All() {
		if s.on[d] == c && s.kind[d] == 0 {
			n++
		}
	}
	return n
}

func ableGainDice(s *State, u use, f *flow.Frame) bool {
	return s.fallen.Has(u.P) && s.at(f.Src, zTeam)
}

// doesGainDice has the card of an ability gain the dice that a defeated character had: they
// are its own from then on, with their sides.
func (s *State) doesGainDice(u use, f *flow.Frame) {
	for range s.side[u.P] {
		if d := s.die(f.Src, s.holder(f.Src)); d != zones.None {
			s.kind[d] = s.kindNo(u.P) + 1
		}
	}
	s.tellOf("destiny.told.gains-dice", f.Seat, f.Src, u.P, 0)
	s.side[u.P] = 0
}
