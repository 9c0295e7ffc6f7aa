package destiny

import (
	"math"
	"slices"

	"muster/rules"
	"muster/rules/flow"
	"muster/rules/script"
	"muster/rules/zones"
)

// doesPlay has a player play a card of a set at a reduced cost, if he can, or several.
func (s *State) doesPlay(u use, f *flow.Frame) {
	cards := s.Fit(u, s.Set(u.Set, f), f)
	f.It[seen] = zones.None
	if f.Ok = !cards.Empty() || u.Set.Max == script.Any; !f.Ok {
		return
	}
	l := flow.Frame{Proc: pPlayFrom, Seat: f.Seat, Src: f.Src, Dst: s.onto(u.Words, f), It: flow.Nothing, N: f.N, M: int16(most(f, u.Set))}
	for i, mark := range [...]uint8{ambushed: withAmbush, unrestricted: liberally, severally: 0, spotted: asTheirs, unspotted: spotless} {
		if mark > 0 && u.Words>>mark&1 != 0 {
			l.Mark |= 1 << i
		}
	}
	if u.Set.UpTo {
		l.Mark |= 1 << severally
		*s.Keep(f) = zones.Set{}
	}
	s.Call(l)
	*s.Gather(s.At(s.Top())) = cards
}

// Marks of the procedure pPlayFrom, as bits.
const (
	ambushed     = iota // the card has Ambush
	unrestricted        // its restrictions do not matter
	severally           // up to M cards are played
	spotted             // its owner's cards can be spotted
	unspotted           // what it spots need not be there
)

// playFrom has a player play one of the cards that the frame has gathered, at a
// cost reduced by N, or up to M of them.
func (s *State) playFrom(f *flow.Frame) flow.Signal {
	several := f.Mark>>severally&1 != 0
	cards := s.Gathered(f)
	if f.Step == toAsk {
		for p := range cards.All() {
			if several && !s.playable(p, f.Seat, f.N, f.Dst, 0) {
				cards.Drop(p)
			}
		}
		if several && (f.M == 0 || cards.Empty()) {
			return flow.Done
		}
		f.Step = replied
		return s.Put(flow.Ask{Kind: flow.Open, Free: several, About: aboutPlay, Seats: rules.Only(f.Seat), N: uint16(f.N), Set: *cards, Src: f.Src})
	}
	a := s.Answer()
	if a.Verb == flow.Pass {
		return flow.Done
	}
	from := *cards
	switch a.Verb {
	case vReplay:
		from = cards.And(s.In(of(zDiscard, f.Seat)))
	case vPlay:
		from = cards.And(s.In(of(zHand, f.Seat)))
	case vPlayTop:
		from = cards.And(s.In(of(zDeck, f.Seat)))
	case vPlayAside:
		from = cards.And(s.In(of(zOut, f.Seat)))
	case vPlayTheirs:
		from = from.Minus(s.piles(f.Seat)).Minus(s.In(of(zOut, f.Seat)))
	}
	card := s.ofKind(from, a.A)
	caller := s.At(s.Top() - 1)
	caller.It[seen] = card
	s.seen.Drop(card)
	cards.Drop(card)
	play := flow.Frame{Proc: pPlay, Seat: f.Seat, Src: card, Dst: piece(a.B), It: [5]zones.Piece{piece(a.C)}, N: f.N}
	if f.Mark>>ambushed&1 != 0 {
		s.eager.Add(card)
	}
	if f.Mark>>spotted&1 != 0 {
		play.Mark = spying
	}
	if f.Mark>>unspotted&1 != 0 {
		play.Mark |= assuming
	}
	if several {
		s.Keep(caller).Add(card)
		f.Step, f.M = toAsk, f.M-1
		s.Call(play)
		return flow.Go
	}
	s.Release(f)
	s.Call(play)
	return flow.Done
}

func (s *State) doesPlayWhole(u use, f *flow.Frame) {
	f.N = whole
	s.doesPlay(u, f)
}

func (s *State) doesPlayFree(u use, f *flow.Frame) {
	f.N = free
	s.doesPlay(u, f)
}

// doesCheapen takes something off the cost of the card that is about to be
// played.
func (s *State) doesCheapen(u use, f *flow.Frame) {
	switch e := s.At(f.Event - 1); {
	case e.Proc != pPlay:
		e.It[savedOf(e, f.Dst)] += zones.Piece(u.N)
	case e.N != whole:
		e.N += u.N
	}
}

// doesWaive takes its whole cost off the die that is about to be resolved.
func (s *State) doesWaive(_ use, f *flow.Frame) {
	e := s.At(f.Event - 1)
	e.It[savedOf(e, f.Dst)] += zones.Piece(s.shows(f.Dst).cost)
}

// savedOf returns the register in which a die that is resolved, or joins one, saves its cost.
func savedOf(e *flow.Frame, d zones.Piece) int {
	if e.Proc == pResolve && d == e.Dst {
		return savedOwn
	}
	return saved
}

// doesRedirect has another character be dealt the damage that is about to be dealt.
func (s *State) doesRedirect(u use, f *flow.Frame) {
	was := s.At(f.Event - 1)
	mark := was.Mark
	if s.holder(u.P) != s.holder(was.Dst) {
		mark &^= oneBlow
	}
	s.Call(flow.Frame{Proc: was.Proc, Seat: was.Seat, Src: was.Src, Dst: u.P, It: was.It, N: was.N, Mark: mark})
}

// doesRaise increases the value of the die that is about to be resolved.
func (s *State) doesRaise(u use, f *flow.Frame) { s.raises(u.N, f) }

// doesLower decreases it.
func (s *State) doesLower(u use, f *flow.Frame) { s.raises(-u.N, f) }

// raises changes the value of the die that the event of a frame is about.
func (s *State) raises(n int16, f *flow.Frame) {
	die := s.At(f.Event - 1)
	if n > 0 {
		s.tell("destiny.told.raises", f.Seat, die.Dst, int(n))
	} else if n < 0 {
		s.tell("destiny.told.lowers", f.Seat, die.Dst, int(-n))
	}
	switch {
	case die.Proc == pResolve:
		die.Sum = uint8(int8(max(math.MinInt8, min(math.MaxInt8, int16(int8(die.Sum))+n))))
	case die.Mark&(paid|exact) == 0:
		die.Mark |= more
		fallthrough
	default:
		die.N += n
	}
}

// ableSwap: a card of a hand and one of the same player's discard pile.
func ableSwap(s *State, u use, f *flow.Frame) bool {
	return u.Reg == 0 && s.at(u.P, zHand) || u.Reg == 1 && s.at(u.P, zDiscard)
}

// doesSwap switches a card of a hand with one of the discard pile, which is not
// discarding it.
func (s *State) doesSwap(u use, f *flow.Frame) {
	if f.Ok = f.It[1] != zones.None; !f.Ok {
		return
	}
	s.Show(u.P, s.everyone())
	s.tellOf("destiny.told.switches", f.Seat, u.P, f.It[1], 0)
	s.Move(u.P, s.ownersZone(u.P, zDiscard))
	s.Move(f.It[1], s.ownersZone(f.It[1], zHand))
}

func (s *State) doesHasten(_ use, f *flow.Frame) { s.eager.Add(s.At(f.Event - 1).Src) }

func (s *State) doesDraw(u use, f *flow.Frame) {
	if s.draws[f.Proc-programs] {
		*s.Keep(f) = zones.Set{}
	}
	who := s.who(u.By, f)
	for seat := range rules.Seat(s.players) {
		if seat == who && u.By != every || u.By == every && !s.lost.Has(seat) {
			deck := s.In(of(zDeck, seat))
			f.Ok = f.Ok && deck.Len() >= int(u.N)
			s.Call(flow.Frame{Proc: pDraw, Seat: seat, N: u.N})
		}
	}
}

// beforeDraw offers the abilities that come before a player draws, once, and reports
// whether there are any.
func (s *State) beforeDraw(f *flow.Frame) bool {
	if !s.hears(before, evDraw) || f.Mark == mill || f.Was > 0 || f.N <= 0 {
		return false
	}
	f.Was = 1
	return s.precedes(evDraw, f.Seat)
}

// recordsDraw notes that a player has drawn a card, and names it to the program that has
// him draw.
func (s *State) recordsDraw(f *flow.Frame) {
	if by := s.At(s.Top() - 1); by.Proc >= programs && s.draws[by.Proc-programs] {
		s.Keep(by).Add(f.Dst)
	}
	if s.later && s.phase == phaseAction {
		s.past.drew |= rules.Only(f.Seat)
	}
}

func (s *State) doesRefill(u use, f *flow.Frame) {
	who := s.who(u.By, f)
	hand := s.In(of(zHand, who))
	s.Call(flow.Frame{Proc: pDraw, Seat: who, N: int16(s.handSize(who) - hand.Len())})
}

// doesMill discards cards from the top of a deck.
func (s *State) doesMill(u use, f *flow.Frame) {
	deck := s.In(of(zDeck, s.who(u.By, f)))
	f.Ok, f.It[seen] = deck.Len() >= int(u.N), zones.None
	if s.namesThose(f) {
		*s.Keep(f) = zones.Set{}
	}
	s.Call(flow.Frame{Proc: pDraw, Seat: s.who(u.By, f), N: u.N, Mark: mill})
}

// milled names a card that the ability under way has discarded from a deck.
func (s *State) milled(p zones.Piece) {
	if by := s.At(s.Top() - 1); s.namesThose(by) {
		s.Keep(by).Add(p)
	}
}

// namesThose reports whether an ability speaks of what it has named.
func (s *State) namesThose(f *flow.Frame) bool {
	return f.Proc >= programs && slices.ContainsFunc(s.prog[f.Proc-programs].Sels, func(sel script.Selector) bool {
		return slices.ContainsFunc(sel.Filters, func(fl script.Filter) bool { return fl.Group == byThose })
	})
}

// doesMillAny discards as many cards from the top of a deck as its player likes.
func (s *State) doesMillAny(u use, f *flow.Frame) {
	deck := s.In(of(zDeck, s.who(u.By, f)))
	s.Call(flow.Frame{Proc: pMillSome, Seat: f.Seat, Foe: s.who(u.By, f), Src: f.Src, N: int16(deck.Len()), Mark: 1})
}

// millSome asks how many cards the player Foe discards from the top of his deck, up to N.
func (s *State) millSome(f *flow.Frame) flow.Signal {
	n, asked := s.amount(f, uint8(f.N))
	if asked {
		return flow.Wait
	}
	s.At(s.Top() - 1).Did = n
	s.Call(flow.Frame{Proc: pDraw, Seat: f.Foe, N: int16(n), Mark: mill})
	return flow.Done
}

func (s *State) doesDiscards(u use, f *flow.Frame) {
	f.It[seen], f.Did = zones.None, 0
	for seat := range rules.Seat(s.players) {
		if seat == s.who(u.By, f) && u.By != enemies || u.By == enemies && s.foesOf(f.Seat).Has(seat) {
			hand := s.In(of(zHand, seat))
			f.Ok = f.Ok && hand.Len() >= int(u.N)
			f.Did += uint8(min(hand.Len(), max(0, int(u.N))))
			s.Call(flow.Frame{Proc: pDiscardRandom, Seat: seat, N: u.N})
		}
	}
}

func (s *State) doesDiscardTo(u use, f *flow.Frame) {
	who := s.who(u.By, f)
	hand := s.In(of(zHand, who))
	s.Call(flow.Frame{Proc: pShed, Seat: who, Src: f.Src, N: int16(hand.Len()) - u.N})
}

func (s *State) doesAsides(u use, f *flow.Frame) {
	s.Call(flow.Frame{Proc: pShed, Seat: s.who(u.By, f), Src: f.Src, N: u.N, Mark: aside})
}

func (s *State) doesDiscard(u use, f *flow.Frame) {
	if u.P == f.Src && f.It[script.That] == zones.None {
		f.It[script.That] = s.on[u.P] // "host" is meant still
	}
	switch {
	case s.at(u.P, zHand) || s.at(u.P, zDeck):
		s.sheds(u.P)
	case s.at(u.P, zOut):
		s.toDiscard(u.P)
	default:
		depth := s.Depth()
		if f.Ok = s.discards(u.P); f.Ok {
			return
		}
		if f.Did--; s.Depth() > depth { // until it leaves: something else may happen instead
			s.At(s.Top()).Mark = tallied
		}
	}
}

// Mark of the procedure pLeave: it is what the verb of an ability is about, which counts it.
const tallied = 1

// discards discards a card from play, unless something else happens. It reports whether
// it is gone already.
func (s *State) discards(card zones.Piece) bool {
	if s.stays(card) && s.at(s.on[card], zTeam) {
		return false
	}
	return s.discardsAnyway(card)
}

// discardsAnyway is discards of a card that leaves play although it cannot be discarded: what
// it lies on does.
func (s *State) discardsAnyway(card zones.Piece) bool {
	if !s.hears(instead, evDiscard) && !s.hears(before, evDiscard) {
		s.leave(card)
		return true
	}
	e := s.caused(card, s.holder(card), 0)
	e.Proc = pLeave
	s.Call(*e)
	return false
}

// stranded is the step of the procedure pLeave at which what still lies on the card Dst,
// which has left play, leaves it.
const stranded = announced + 1

// leaving discards the card Dst from play, unless something else happens.
func (s *State) leaving(f *flow.Frame) flow.Signal {
	if f.Step == stranded {
		for u := range s.attached(f.Dst).Or(s.burdens(f.Dst)).All() {
			s.leave(u)
		}
		return flow.Done
	}
	if sig, now := s.announce(f, evDiscard); !now {
		return sig
	}
	if s.inPlayNow(f.Dst) {
		by := s.At(s.Top() - 1)
		by.Ok = true
		by.Did += f.Mark
		s.leave(f.Dst)
	}
	return flow.Done
}

// ableTuck: a card that can lie face down under another, and the other, which may be set aside.
func ableTuck(s *State, u use, _ *flow.Frame) bool {
	return u.Reg > 0 || s.at(u.P, zHand) || s.isAside(u.P)
}

// doesTuck puts a card face down under another, where only its owner knows it.
func (s *State) doesTuck(u use, f *flow.Frame) {
	if f.Ok = f.It[1] != zones.None; f.Ok {
		s.fromHand(s.owner[s.Card(u.P)], u.P)
		s.tuck(u.P, f.It[1])
	}
}

// doesKeepAside sets a card aside face down: its player can play it as if it were in his hand.
func (s *State) doesKeepAside(u use, _ *flow.Frame) { s.tuck(u.P, u.P) }

func (s *State) tuck(p, under zones.Piece) {
	s.Move(p, of(zOut, s.owner[s.Card(p)]))
	s.on[p] = under
	s.stirred = true
}

// tucked returns the cards of a player that lie face down.
func (s *State) tucked(seat rules.Seat) zones.Set { return s.lyingIn(of(zOut, seat)) }

// kept returns those of them that he can play as if they were in his hand.
func (s *State) keptAside(seat rules.Seat) zones.Set {
	set := s.tucked(seat)
	for p := range set.All() {
		if s.on[p] != p {
			set.Drop(p)
		}
	}
	return set
}

// doesRemember has the card of an ability keep a card in mind.
func (s *State) doesRemember(u use, f *flow.Frame) {
	if s.inPlayNow(f.Src) {
		s.captor[f.Src] = u.P + 1
		s.tellOf("destiny.told.remembers", f.Seat, f.Src, u.P, 0)
	}
}

func (s *State) doesReturn(u use, _ *flow.Frame) { s.toHand(u.P) }

func (s *State) doesTop(u use, f *flow.Frame) { s.onTop(f.Seat, u.P, s.deckOf(u.P)) }

func (s *State) doesBottom(u use, f *flow.Frame) { s.under(f.Seat, u.P, s.deckOf(u.P)) }

// deckOf returns the deck of the owner of a card, which leaves play for it.
func (s *State) deckOf(p zones.Piece) zones.Zone {
	s.quit(p)
	s.seen.Drop(p)
	return s.ownersZone(p, zDeck)
}

// doesSetAside sets a card aside, where all can see it.
func (s *State) doesSetAside(u use, f *flow.Frame) {
	s.quit(u.P)
	s.setAside(f.Seat, u.P, of(zOut, s.owner[s.Card(u.P)]))
	if s.archives && s.inPlayNow(f.Src) {
		s.captor[u.P] = f.Src + 1
	}
}

// recorded reports whether a card is a copy of one that another has set aside.
func (s *State) recorded(p, by zones.Piece) bool {
	for q := range s.every(zOut).Minus(s.dice).All() {
		if s.captor[q] == by+1 && s.alike(p, q) {
			return true
		}
	}
	return false
}

// unrecord has the cards that a card has set aside be such no longer.
func (s *State) unrecord(by zones.Piece) {
	for q := range s.every(zOut).Minus(s.dice).All() {
		if s.captor[q] == by+1 {
			s.captor[q] = 0
		}
	}
}

// setAside sets a card aside for a player, where all can see it.
func (s *State) setAside(seat rules.Seat, p zones.Piece, z zones.Zone) {
	s.Show(p, s.everyone())
	s.Move(p, z)
	s.tell("destiny.told.aside", seat, p, 0)
}

func (s *State) doesSwitch(u use, f *flow.Frame) {
	if f.Ok = f.It[1] != zones.None; f.Ok {
		s.exchange(u.P, f.It[1])
	}
}

// exchange puts the upgrade q of a hand in the place of the upgrade p, which
// goes to the hand. Nothing is played or paid for.
func (s *State) exchange(p, q zones.Piece) {
	host, seat := s.on[p], s.holder(p)
	s.Show(q, s.everyone())
	s.tellOf("destiny.told.switches", seat, p, q, 0)
	s.enterPlay(q, of(zUpgrade, seat), seat) // before p leaves: their dice have different numbers
	s.on[q] = host
	s.toHand(p)
	s.Call(flow.Frame{Proc: pLimit, Seat: seat, Dst: host})
	s.comesTo(seat, q)
}

// rollOf rolls the die of a card into its player's pool. The die of a card that
// is not in play comes from beside the table.
func (s *State) rollOf(card zones.Piece, seat rules.Seat) {
	if s.at(card, zField) { // its die comes when it is rolled
		d := s.ownDice(card).First()
		if d == zones.None {
			d = s.die(card, seat)
		}
		if d == zones.None {
			return
		}
		s.Move(d, of(zHome, seat))
		s.Call(flow.Frame{Proc: pRollDie, Seat: seat, Dst: d})
		return
	}
	if !s.inPlayNow(card) {
		d := s.die(card, seat)
		s.astray.Add(d)
		s.Call(flow.Frame{Proc: pRollDie, Seat: seat, Dst: d})
		return
	}
	for d := range s.diceOf(card, s.In(of(zHome, seat))).All() {
		if s.on[d] == card {
			s.Call(flow.Frame{Proc: pRollDie, Seat: seat, Dst: d})
		}
	}
}

// aside marks cards that a player sets aside instead of discarding them.
const aside = 1

// shed has a player choose N cards of his hand and discard them, or set them
// aside.
func (s *State) shed(f *flow.Frame) flow.Signal {
	if f.Step == replied {
		s.drop(zones.Piece(s.Answer().A), f)
		f.Step, f.N = toAsk, f.N-1
		return flow.Go
	}
	hand := s.In(of(zHand, f.Seat))
	switch {
	case f.N <= 0 || hand.Empty():
		return flow.Done
	case int(f.N) >= hand.Len():
		for p := range hand.All() {
			s.drop(p, f)
		}
		return flow.Done
	}
	about := uint8(aboutDown)
	if f.Mark == aside {
		about = aboutAside
	}
	f.Step = replied
	return s.Put(flow.Ask{Kind: flow.Pick, About: about, Seats: rules.Only(f.Seat), N: uint16(f.N), Set: hand, Src: f.Src})
}

// sheds discards a card that is not in play; of a hand perhaps another in its place.
func (s *State) sheds(p zones.Piece) {
	if !s.hears(before, evHandDiscard) || !s.at(p, zHand) {
		s.toDiscard(p)
		return
	}
	s.Call(flow.Frame{Proc: pSheds, Seat: s.holder(p), Dst: p, It: flow.Nothing})
}

// shedding discards the card Dst of a hand, when what comes before that is done.
func (s *State) shedding(f *flow.Frame) flow.Signal {
	if f.Step == 0 {
		f.Step = 1
		s.answers(f, before, evHandDiscard, s.Offer)
		return flow.Go
	}
	if s.at(f.Dst, zHand) {
		s.toDiscard(f.Dst)
	}
	return flow.Done
}

// doesDivert has another card of the hand be discarded than the one that is about to be.
func (s *State) doesDivert(u use, f *flow.Frame) { s.At(f.Event - 1).Dst = u.P }

// drop discards a card of a hand or sets it aside, where all can see it.
func (s *State) drop(p zones.Piece, f *flow.Frame) {
	if f.Mark != aside {
		s.sheds(p)
		return
	}
	s.setAside(f.Seat, p, of(zOut, f.Seat))
}

// discardRandom discards N random cards from the hand of a player.
func (s *State) discardRandom(f *flow.Frame) flow.Signal {
	hand := s.In(of(zHand, f.Seat))
	if f.Step == replied {
		s.sees(hand.Nth(int(s.Answer().A)))
		s.sheds(hand.Nth(int(s.Answer().A)))
		f.Step = toAsk
		f.N--
		return flow.Go
	}
	if f.N <= 0 || hand.Empty() {
		return flow.Done
	}
	if int(f.N) >= hand.Len() && !s.AskAll {
		for p := range hand.All() {
			s.sees(p)
			s.sheds(p)
		}
		return flow.Done
	}
	f.Step = replied
	return s.Put(flow.Ask{Kind: flow.Roll, About: aboutRandom, Seats: rules.Only(f.Seat), N: uint16(hand.Len()), Set: hand, Src: zones.None})
}
