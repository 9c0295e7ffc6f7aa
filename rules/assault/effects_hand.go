package assault

import (
	"math/bits"
	"slices"
	"strings"

	"muster/catalog/assault"
	"muster/rules"
	"muster/rules/board"
	"muster/rules/flow"
	"muster/rules/script"
	"muster/rules/zones"
)

func countBits(mask uint8) int { return bits.OnesCount8(mask) }

// slug writes a name as a word.
func slug(name string) string { return strings.ReplaceAll(strings.ToLower(name), " ", "-") }

// doesStay has the card of the ability stay in play: attached to a group, or in the play area.
func (s *State) doesStay(u use, f *flow.Frame) {
	if f.Ok = isCommand(f.Dst); !f.Ok {
		return
	}
	if seat := s.owner[f.Dst]; s.Where(f.Dst) == of(zDiscard, seat) {
		s.Move(f.Dst, of(zTable, seat))
	}
	if u.P == none {
		s.staysOut.Add(f.Dst)
		return
	}
	s.attach(f.Dst, s.groupOf(u.P))
}

// buries reports whether a player cannot choose, play or redraw cards of discard piles.
func (s *State) buries(seat rules.Seat) bool {
	return s.masks[changeBar]>>barExhume&1 != 0 && s.barredFor(seat, barExhume)
}

func ableCounter(s *State, u use, _ *flow.Frame) bool {
	return isCommand(u.P) && (s.Where(u.P) == of(zTable, 0) || s.Where(u.P) == of(zTable, 1)) && !s.cancelled.Has(u.P)
}

// doesCounter cancels the effects of a command card that is being played.
func (s *State) doesCounter(u use, _ *flow.Frame) {
	s.cancelled.Add(u.P)
	s.tell("assault.told.countered", s.owner[u.P], u.P, 0)
}

func (s *State) doesClaimInitiative(u use, f *flow.Frame) {
	s.first = who(u, f)
	s.tellInitiative(nobody)
}

// ableMustActivate reports whether a figure's group is still there, whatever has become of itself.
func ableMustActivate(s *State, u use, _ *flow.Frame) bool {
	return isFigure(u.P) && s.hasFigures(s.groupOf(u.P))
}

// doesMustActivate has the group of a figure be the next that its player activates.
func (s *State) doesMustActivate(u use, _ *flow.Frame) { s.pressed.Add(s.groupOf(u.P)) }

func ableActivate(s *State, u use, _ *flow.Frame) bool {
	ready := s.readyGroups(s.owner[u.P])
	return ready.Has(u.P)
}

// doesActivate has a group activated at once.
func (s *State) doesActivate(u use, _ *flow.Frame) {
	s.Call(flow.Frame{Proc: pNow, Seat: s.owner[u.P], Src: none, Dst: u.P})
}

// now activates a group out of turn; others may answer when that is done.
func (s *State) now(f *flow.Frame) flow.Signal {
	switch f.Step {
	case 0:
		f.Step = 1
		s.Call(flow.Frame{Proc: pActivation, Seat: f.Seat, Src: none, Dst: f.Dst, Step: actNext})
	case 1:
		f.Step = 2
		s.callWindow(evGroupDone, f.Seat, f.Dst, none, 0)
	default:
		return flow.Done
	}
	return flow.Go
}

func (s *State) doesLook(u use, f *flow.Frame) { s.Show(u.P, rules.Only(f.Seat)) }

func (s *State) doesDiscardRandom(u use, f *flow.Frame) { s.callRandom(u, f, randomDiscard) }
func (s *State) doesStackRandom(u use, f *flow.Frame)   { s.callRandom(u, f, randomTop) }

// What is done with random cards of a hand, as the Mark of pRandom.
const (
	randomDiscard = iota
	randomTop     // they go on top of the deck
)

func (s *State) callRandom(u use, f *flow.Frame, mark uint8) {
	seat := who(u, f)
	f.Ok = !s.In(of(zHand, seat)).Empty()
	s.Call(flow.Frame{Proc: pRandom, Seat: seat, N: u.N, Mark: mark, Src: none, Dst: none})
}

// random takes N random cards of a hand, one by one.
func (s *State) random(f *flow.Frame) flow.Signal {
	for {
		hand, k := s.In(of(zHand, f.Seat)), 0
		n := hand.Len()
		switch {
		case f.Asked:
			f.Asked, k = false, int(s.Answer().A)
		case n == 0 || f.N <= 0:
			return flow.Done
		case n > 1 || s.AskAll:
			f.Asked = true
			return s.Put(flow.Ask{Kind: flow.Roll, About: aboutRandom, Seats: rules.Only(f.Seat), N: uint16(n), Src: none})
		}
		f.N--
		if c := hand.Nth(k); f.Mark == randomTop {
			s.PutTop(c, of(zDeck, f.Seat))
			s.tell("assault.told.stacks", f.Seat, c, 0)
		} else {
			s.discard(c)
			return flow.Go // somebody may answer that
		}
	}
}

func (s *State) doesRevealTop(u use, f *flow.Frame) {
	seat := who(u, f)
	if f.Ok = !s.In(of(zDeck, seat)).Empty(); f.Ok {
		s.Call(flow.Frame{Proc: pDraw, Seat: seat, N: 1, Mark: drawsToSee, Src: none, Dst: none})
	}
}

// doesStack puts a card on top of the deck of its owner.
func (s *State) doesStack(u use, _ *flow.Frame) {
	s.PutTop(u.P, of(zDeck, s.owner[u.P]))
	s.tell("assault.told.stacks", s.owner[u.P], u.P, 0)
}

// doesSink puts a card under the deck of its owner.
func (s *State) doesSink(u use, _ *flow.Frame) {
	s.glimpsed.Drop(u.P)
	s.PutBottom(u.P, of(zDeck, s.owner[u.P]))
	s.tell("assault.told.sinks", s.owner[u.P], u.P, 0)
}

// doesSearch lets a player look through his deck, which is shuffled afterwards: the order of
// its cards is nothing.
func (s *State) doesSearch(u use, f *flow.Frame) {
	seat := who(u, f)
	for c := range s.In(of(zDeck, seat)).All() {
		if s.Card(c) == none {
			s.Bind(seat, c, s.Loose(seat).First())
		}
		s.Show(c, rules.Only(seat))
	}
}

// doesTakeUp reveals a card and takes it into the hand of its owner.
func (s *State) doesTakeUp(u use, _ *flow.Frame) {
	s.Show(u.P, both)
	s.Move(u.P, of(zHand, s.owner[u.P]))
	s.tell("told.draws", s.owner[u.P], u.P, 0)
}

// doesTakeIn takes a card into the hand of its owner, who alone sees it.
func (s *State) doesTakeIn(u use, _ *flow.Frame) {
	s.glimpsed.Drop(u.P)
	s.Show(u.P, rules.Only(s.owner[u.P]))
	s.Move(u.P, of(zHand, s.owner[u.P]))
	s.tell("told.draws", s.owner[u.P], u.P, 0)
}

func (s *State) doesShuffle(u use, f *flow.Frame) {
	s.Shuffle(who(u, f), of(zDeck, who(u, f)))
}

// under returns the frame of a procedure under way, the innermost, or nil.
func (s *State) underWay(proc uint16) *flow.Frame {
	for i := s.Depth() - 1; i >= 0; i-- {
		if f := s.At(uint8(i)); f.Proc == proc {
			return f
		}
	}
	return nil
}

func isDrawing(s *State, _ use, _ *flow.Frame) bool { return s.underWay(pDraw) != nil }

func (s *State) doesDrawLess(u use, _ *flow.Frame) {
	d := s.underWay(pDraw)
	d.N = max(0, d.N-u.N)
}

// doesDrawFewer has a player draw at once what he would draw, but so many fewer.
func (s *State) doesDrawFewer(u use, _ *flow.Frame) {
	d := s.underWay(pDraw)
	n := d.N - u.N
	d.N = 0
	s.callDraw(d.Seat, int(n))
}

func inStrain(s *State, _ use, _ *flow.Frame) bool { return s.underWay(pStrain) != nil }

func (s *State) doesLessenStrain(u use, _ *flow.Frame) {
	d := s.underWay(pStrain)
	d.N = max(0, d.N-u.N)
}

// doesDecideStrain has a player choose how his opponent pays for strain.
func (s *State) doesDecideStrain(_ use, f *flow.Frame) { s.underWay(pStrain).Foe = f.Seat + 1 }

// ableRevive reports whether a figure that was defeated can be placed adjacent to another of
// its group.
func ableRevive(s *State, u use, _ *flow.Frame) bool {
	return isFigure(u.P) && s.Where(u.P) == of(zFallen, s.owner[u.P]) && s.hasFigures(s.groupOf(u.P)) && !s.roomBeside(u.P).Empty()
}

// roomBeside returns the spaces adjacent to the group of a figure on which it could stand.
func (s *State) roomBeside(p zones.Piece) (set board.Set) {
	near := s.besideGroup(p)
	full, k := s.occupied(none), s.kindOf(p)
	for x := range near.All() {
		st := board.Stand{At: x, Base: k.base}
		if !s.ground.Covers(st).Meets(full) && s.ground.Fits(k.mover, st, s.open) {
			set.Add(x)
		}
	}
	return set
}

// besideGroup returns the spaces adjacent to figures of the group of a figure.
func (s *State) besideGroup(p zones.Piece) (set board.Set) {
	for q := range s.membersOf(s.groupOf(p)).And(s.figuresOn()).All() {
		for x := range s.covers(q).All() {
			set = set.Or(s.ground.Adjacent(x, s.open))
		}
	}
	return set
}

func (s *State) doesRevive(u use, f *flow.Frame) {
	s.Call(flow.Frame{Proc: pRevive, Seat: f.Seat, Src: u.P, Dst: none})
}

// revive places a figure that was defeated adjacent to its group: it enters the space.
func (s *State) revive(f *flow.Frame) flow.Signal {
	switch f.Step {
	case putAsk:
		f.Step = putAnswered
		return s.askPlace(f, aboutRevive, f.Seat, f.Src)
	case putAnswered:
		a := s.Answer()
		s.hurt[f.Src] = 0
		s.put1(f.Src, board.Space(a.A), a.B != 0)
		f.Step = putEntered
		s.callWindow(evEnter, f.Seat, f.Src, none, 0)
		return flow.Go
	}
	return flow.Done
}

// named returns the ability of a figure's Deployment card that a word names, or 0.
func (s *State) namedAbility(p zones.Piece, words uint64) uint16 {
	if p == none {
		return 0
	}
	for _, proc := range s.kindOf(p).abilities {
		if no := s.prog[proc-programs].called; no > 0 && words>>(no-1)&1 != 0 {
			return proc
		}
	}
	return 0
}

func ableUse(s *State, u use, f *flow.Frame) bool {
	return s.namedAbility(f.Src, u.Words) != 0 && !s.wasUsed(&flow.Frame{Proc: s.namedAbility(f.Src, u.Words), Src: f.Src})
}

// doesUse has this use an ability of its Deployment card, without spending an action. It uses
// each of its special actions once in its activation.
func (s *State) doesUse(u use, f *flow.Frame) {
	proc := s.namedAbility(f.Src, u.Words)
	if f.Ok = proc != 0; f.Ok {
		until := uint8(0)
		if f.Src == s.figure && actionOf(s.prog[proc-programs].Head) {
			until = untilActivation
		}
		s.useFor(rules.Action{Seat: f.Seat, A: proc, B: uint16(f.Src), C: uint16(s.card[f.Src])}, until, f.Event)
	}
}

func ableReattach(s *State, u use, f *flow.Frame) bool {
	return isCard(u.P) && isCard(f.Dst) && s.hasFigures(u.P) && s.kindOf(f.Dst).attached && s.fitsOn(f.Dst, u.P)
}

// doesReattach attaches the upgrade of the ability to another group.
func (s *State) doesReattach(u use, f *flow.Frame) { s.attach(f.Dst, u.P) }

// doesDeployAside deploys the group to which the card of the ability is attached and that was
// set aside.
func (s *State) doesDeployAside(_ use, f *flow.Frame) {
	g := s.on[f.Dst-firstCard]
	if f.Ok = g != none && s.setAside.Has(g); f.Ok {
		s.setAside.Drop(g)
		s.Call(flow.Frame{Proc: pAmbush, Seat: f.Seat, Src: none, Dst: g})
	}
}

// Steps of deploying a group that was set aside.
const (
	ambushZone = iota
	ambushNext
	ambushPlaced
	ambushEntered
)

// ambush deploys a group to a deployment zone: N.
func (s *State) ambush(f *flow.Frame) flow.Signal {
	switch f.Step {
	case ambushZone:
		if !f.Asked {
			f.Asked = true
			return s.Put(flow.Ask{Kind: flow.Pose, About: aboutZone, Seats: rules.Only(f.Seat), N: 2, Src: none})
		}
		f.Asked, f.N, f.Step = false, int16(s.Answer().A), ambushNext
	case ambushNext:
		left := s.membersOf(f.Dst).And(s.In(of(zAside, f.Seat)))
		if left.Empty() {
			return flow.Done
		}
		f.Src, f.Step = left.First(), ambushPlaced
		return s.askPlace(f, aboutAmbush, f.Seat, f.Src)
	case ambushPlaced:
		a := s.Answer()
		s.put1(f.Src, board.Space(a.A), a.B != 0)
		f.Step = ambushEntered
		s.callWindow(evEnter, f.Seat, f.Src, none, 0)
	case ambushEntered:
		f.Step = ambushNext
		if left := s.membersOf(f.Dst).And(s.In(of(zAside, f.Seat))); left.Empty() {
			s.callWindow(evDeploy, f.Seat, f.Src, none, 0)
		}
	}
	return flow.Go
}

// spentGroups counts the groups of a player that are exhausted or defeated.
func (s *State) spentGroups(seat rules.Seat) (n int) {
	for g := range s.In(of(zCards, seat)).All() {
		if s.isGroup(g) && !s.setAside.Has(g) && (s.exhausted.Has(g) || !s.hasFigures(g)) {
			n++
		}
	}
	return n
}

// isGroup reports whether a card is the Deployment card of a group, and no companion's.
func (s *State) isGroup(g zones.Piece) bool {
	k := s.kindOf(g)
	return k.figure && !k.companion && !k.squad
}

// affiliation returns of which side an army is: that of most of its Deployment cards.
func (s *State) affiliation(seat rules.Seat) uint8 {
	var n [4]int
	for g := range s.In(of(zCards, seat)).All() {
		n[s.ownSide(g)]++
	}
	best := uint8(sideRebel)
	for side := best + 1; int(side) < len(n); side++ {
		if n[side] > n[best] {
			best = side
		}
	}
	return best
}

// sideOf returns the affiliation of a figure or of a card in play: that of its army if an
// ability says so.
func (s *State) sideOf(p zones.Piece) uint8 {
	side := s.ownSide(p)
	if s.sorts>>changeJoin&1 != 0 && isFigure(p) {
		s.eachHeld(changeJoin, p, func(*held, *flow.Frame) bool {
			side = s.affiliation(s.owner[p])
			return false
		})
	}
	return side
}

// ownSide returns the affiliation that a figure or a card in play has by itself.
func (s *State) ownSide(p zones.Piece) uint8 {
	side := s.kindOf(p).side
	if s.sorts>>changeSide&1 == 0 {
		return side
	}
	if isCard(p) && s.kindOf(p).figure { // a group has that of its figures
		p = s.members[p-firstCard].First()
	}
	s.eachHeld(changeSide, p, func(h *held, _ *flow.Frame) bool {
		side = uint8(bits.TrailingZeros64(h.mask))
		return true
	})
	return side
}

// yields reports whether a card has its player give up the initiative of the first round for
// the choice of the zone.
func (s *State) yields(seat rules.Seat) bool {
	for i := range s.book.holds {
		if h := &s.book.holds[i]; h.what == changeYield && h.card != passing && s.owner[h.card] == seat {
			return true
		}
	}
	return false
}

// keepAside sets the groups aside that wait to be deployed.
func (s *State) keepAside() {
	for i := range s.book.holds {
		if h := &s.book.holds[i]; h.what == changeAside && h.card != passing && s.on[h.card-firstCard] != none {
			s.setAside.Add(s.on[h.card-firstCard])
		}
	}
}

// granted calls for the abilities with a head that cards give a figure for a time.
func (s *State) granted(p zones.Piece, head string, yield func(proc uint16, card zones.Piece)) {
	if s.sorts>>changeGrant&1 == 0 {
		return
	}
	for i := range s.lastings {
		l := s.lasting[i]
		h := s.heldBy(&l)
		if h.what != changeGrant {
			continue
		}
		f := &s.asks
		*f = flow.Frame{Proc: h.proc, Seat: l.seat, Foe: foeOf(l.seat), Src: l.src, Dst: l.card, It: flow.Nothing}
		if !s.concerns(h, p, f) {
			continue
		}
		card := s.prog[h.proc-programs].card
		for k := range s.prog {
			if s.prog[k].card == card && s.prog[k].Head == head {
				yield(programs+uint16(k), l.card)
			}
		}
	}
}

// lentName reports whether a figure may play a command card that asks for another group of its
// army by its name, because a card of its player allows that once.
func (s *State) lentName(c *command, p zones.Piece) bool {
	return s.sorts>>changeNames&1 != 0 && c.who != nil && len(c.who.Names) > 0 && s.nameLender(s.owner[p]) != none && s.isOfArmy(c.who.Names, p)
}

// nameLender returns the card of a player that lets figures play command cards which ask for
// others, or None.
func (s *State) nameLender(seat rules.Seat) zones.Piece {
	for _, i := range s.sorted[changeNames] {
		if c := s.book.holds[i].card; c != passing && s.owner[c] == seat && s.inPlay(c) {
			return c
		}
	}
	return none
}

// spendName depletes the card that lets a figure play a command card which asks for another.
func (s *State) spendName(c, p zones.Piece) {
	if s.sorts>>changeNames&1 == 0 || !isFigure(p) || s.speaks(s.commandOf(c), p) {
		return
	}
	if by := s.nameLender(s.owner[p]); by != none {
		s.doesDeplete(use{P: by}, nil)
	}
}

// strainCards finds out how many cards prevent one strain: Was.
func (s *State) strainCards(f *flow.Frame) { f.Was = uint8(1 + s.raised(changeStrain, f.Dst)) }

// strainer returns who chooses how strain is suffered: the player of the figure, or his
// opponent.
func (s *State) strainer(f *flow.Frame) rules.Seat {
	if f.Foe > 0 {
		return f.Foe - 1
	}
	return f.Seat
}

// remote reports whether an attacker is too far away to target a figure.
func (s *State) remote(by, p zones.Piece) bool {
	if s.sorts>>changeRemote&1 == 0 || s.owner[by] == s.owner[p] {
		return false
	}
	n := s.raised(changeRemote, p)
	return n > 0 && s.distance(p, by) > n
}

// reachesFar reports whether an ability of a Deployment card is about a friendly figure that is
// farther away than it says, but near enough for its com systems.
func (s *State) reachesFar(p zones.Piece, fl *script.Filter, f *flow.Frame) bool {
	if s.sorts>>changeKeyword&1 == 0 || !isFigure(p) || f.Src == none || p == f.Src || s.owner[p] != s.owner[f.Src] || f.Dst != s.card[f.Src] || !s.has(f.Src, kwCom) ||
		f.Proc >= programs && s.prog[f.Proc-programs].needs(fl) {
		return false
	}
	n := s.distance(f.Src, p)
	return n >= 0 && n <= 3
}

// needs reports whether a filter is part of what an ability needs, and not of what it chooses or
// affects.
func (p *program) needs(fl *script.Filter) bool {
	for _, in := range p.Code[:p.Body] {
		if in.Op != script.Some && in.Op != script.Count {
			continue
		}
		for i := range p.Sels[in.A].Filters {
			if &p.Sels[in.A].Filters[i] == fl {
				return true
			}
		}
	}
	return false
}

// doesBringCompanion places the companion of an upgrade in the space of a figure.
func (s *State) doesBringCompanion(u use, f *flow.Frame) {
	for c := range zones.Piece(s.cards) {
		if s.partner[c] == f.Dst {
			q := s.members[c].First()
			s.put1(q, s.at[u.P], false)
		}
	}
}

// learns returns the ability that lets a figure play a command card that names another Deployment
// card of its army, if it has not done so yet; 0 if there is none.
func (s *State) learns(c *command, p zones.Piece) (proc uint16) {
	if s.sorts>>changeLearn&1 == 0 || len(c.who.Names) == 0 || !s.isOfArmy(c.who.Names, p) {
		return 0
	}
	s.eachHeld(changeLearn, p, func(h *held, _ *flow.Frame) bool {
		if !c.names.Any(h.nos) && !s.learnt(h.proc, p) {
			proc = h.proc
		}
		return proc == 0
	})
	return proc
}

// isOfArmy reports whether another Deployment card of the army of a figure has one of some names.
func (s *State) isOfArmy(names []string, p zones.Piece) bool {
	named := assault.Who{Names: names}
	for g := range s.In(of(zCards, s.owner[p])).All() {
		if g != s.card[p] && s.isGroup(g) && named.Fits(s.kindOf(g).card) {
			return true
		}
	}
	return false
}

// learnt reports whether a figure has used in this round what lets it play cards of others.
func (s *State) learnt(proc uint16, p zones.Piece) bool {
	return slices.Contains(s.uses[:s.useds], used{proc, p, untilRound})
}
