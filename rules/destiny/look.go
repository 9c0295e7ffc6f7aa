package destiny

import (
	"muster/rules"
	"muster/rules/flow"
	"muster/rules/zones"
)

// doesLook looks at a random card of an opponent's hand.
func (s *State) doesLook(_ use, f *flow.Frame) {
	f.Ok, f.It[seen] = false, zones.None
	s.Call(flow.Frame{Proc: pLook, Seat: f.Seat, Foe: s.foe(f)})
}

func (s *State) doesLookHand(u use, f *flow.Frame) {
	if u.By != enemies {
		s.hand(s.whose(u.By, f), 0, f)
		return
	}
	var all zones.Set
	for seat := range rules.Seat(s.players) {
		if seat != f.Seat {
			s.hand(seat, 0, f)
			all = all.Or(s.seen)
		}
	}
	s.seen, f.Ok = all, !all.Empty()
}

// hand shows the hand of a player.
func (s *State) hand(of_ rules.Seat, mark uint8, f *flow.Frame) {
	s.seen = s.In(of(zHand, of_))
	f.Ok = !s.seen.Empty()
	l := flow.Frame{Seat: f.Seat, Mark: mark}
	for p := range s.seen.All() {
		s.show(p, &l)
	}
}

func (s *State) doesLookRandom(u use, f *flow.Frame) { s.random(u, 0, f) }

// random shows N random cards of a hand.
func (s *State) random(u use, mark uint8, f *flow.Frame) {
	whose := s.whose(u.By, f)
	if last := f.It[seen]; last == zones.None || !s.seen.Has(last) || s.holder(last) == whose {
		s.seen = zones.Set{} // but for those of another hand that it has shown
	}
	hand := s.In(of(zHand, whose))
	f.Ok = hand.Len() >= int(u.N)
	s.Call(flow.Frame{Proc: pReveal, Seat: f.Seat, Foe: whose, Src: f.Src, N: u.N, Mark: mark})
}

func (s *State) doesLookTop(u use, f *flow.Frame) { s.top(u, 0, f) }

// top shows the top N cards of a deck.
func (s *State) top(u use, mark uint8, f *flow.Frame) {
	deck := nobody
	if u.By != 0 {
		deck = s.who(u.By, f)
	}
	s.seen = zones.Set{}
	if s.namesThose(f) {
		*s.Keep(f) = zones.Set{}
	}
	f.Ok = false
	if u.By == every {
		for seat := range rules.Seat(s.players) {
			if !s.lost.Has(seat) {
				s.Call(flow.Frame{Proc: pLookTop, Seat: f.Seat, Foe: seat, Src: f.Src, It: flow.Nothing, N: u.N, Mark: mark})
			}
		}
		return
	}
	s.Call(flow.Frame{Proc: pLookTop, Seat: f.Seat, Foe: deck, Src: f.Src, It: flow.Nothing, N: u.N, Mark: mark})
}

// doesLookBottom shows the bottom card of the player's own deck.
func (s *State) doesLookBottom(_ use, f *flow.Frame) {
	s.seen, f.Ok = zones.Set{}, false
	s.Call(flow.Frame{Proc: pLookTop, Seat: f.Seat, Foe: f.Seat, Src: f.Src, It: flow.Nothing, N: 1, Was: fromBelow})
}

// doesArrange puts the cards in sight back.
func (s *State) doesArrange(u use, f *flow.Frame) {
	l := flow.Frame{Proc: pArrange, Seat: f.Seat, Src: f.Src, It: flow.Nothing, Mark: uint8(u.Words >> onTopMark & 3)}
	if l.Mark == bottomOnly {
		l.Step = topReady
	}
	s.Call(l)
}

// doesDrawRest has the owner of the cards in sight draw them.
func (s *State) doesDrawRest(use, *flow.Frame) {
	for p := range s.seen.And(s.every(zDeck)).All() {
		s.toHand(p)
	}
}

// mostLooked is how many cards a frame can talk about.
const mostLooked = len(flow.Nothing)

// reveal shows a player N random cards of the hand of his opponent Foe.
func (s *State) reveal(f *flow.Frame) flow.Signal {
	rest := s.In(of(zHand, f.Foe)).Minus(s.seen)
	if f.Step == replied {
		p := rest.Nth(int(s.Answer().A))
		s.show(p, f)
		s.sees(p)
		f.Step, f.N = toAsk, f.N-1
		return flow.Go
	}
	if int(f.N) >= rest.Len() {
		for p := range rest.All() {
			s.show(p, f)
			s.sees(p)
		}
		return flow.Done
	}
	if f.N <= 0 {
		return flow.Done
	}
	f.Step = replied
	return s.Put(flow.Ask{Kind: flow.Roll, About: aboutRandom, Seats: rules.Only(f.Foe), N: uint16(rest.Len()), Set: rest, Src: zones.None})
}

// show lets the player of a frame look at a card, or shows it to all.
func (s *State) show(p zones.Piece, f *flow.Frame) {
	s.seen.Add(p)
	if f.Mark == openly {
		s.Show(p, s.everyone())
		s.tell(reveals, f.Seat, p, 0)
		return
	}
	s.Show(p, rules.Only(f.Seat))
	if f.Proc != pSearch {
		s.tellSeen(f.Seat, p)
	}
}

// fromBelow marks that the card is looked at which lies at the bottom.
const fromBelow = 1

// Steps of the procedure pLookTop.
const (
	toLook = iota
	deckChosen
	toTake // the next card
	toSee  // it
	toBind // to it what chance has chosen
)

// lookTop shows a player the top N cards of the deck of Foe, or of one that he
// chooses, and tells the program that called it whether there were so many. The
// cards are in It, M of them; they lie in limbo until all are seen.
func (s *State) lookTop(f *flow.Frame) flow.Signal {
	switch f.Step {
	case toLook:
		f.Step = toTake
		if f.Foe == nobody {
			f.Step = deckChosen
			return s.Put(flow.Ask{Kind: flow.Pose, About: aboutDeck, Seats: rules.Only(f.Seat), N: uint16(s.players), Set: zones.Mask(uint64(s.all() &^ s.lost)), Src: f.Src})
		}
	case deckChosen:
		f.Step, f.Foe = toTake, rules.Seat(s.Answer().A)
	case toTake:
		p := s.First(of(zDeck, f.Foe))
		if f.Was == fromBelow {
			p = s.Last(of(zDeck, f.Foe))
		}
		if p == zones.None || f.M == f.N {
			s.putBack(f)
			return flow.Done
		}
		f.It[f.M] = p
		f.M++
		f.Step = toSee
		if s.Card(p) == zones.None {
			f.Step = toBind
			loose := s.Loose(f.Foe)
			return s.Put(flow.Ask{Kind: flow.Roll, About: aboutDraw, Seats: rules.Only(f.Foe), N: uint16(loose.Len()), Src: p})
		}
	case toSee:
		f.Step = toTake
		p := f.It[f.M-1]
		s.show(p, f)
		s.Move(p, of(zLimbo, f.Foe))
	case toBind:
		f.Step = toSee
		loose := s.Loose(f.Foe)
		s.Bind(f.Foe, f.It[f.M-1], loose.Nth(int(s.Answer().A)))
	}
	return flow.Go
}

// putBack puts the cards that were looked at back on their deck, as they lay.
func (s *State) putBack(f *flow.Frame) {
	if f.Was == fromBelow && f.M > 0 {
		s.PutBottom(f.It[0], of(zDeck, f.Foe))
	}
	for i := f.M - 1; i >= 0 && f.Was != fromBelow; i-- {
		s.PutTop(f.It[i], of(zDeck, f.Foe))
	}
	by := s.At(s.Top() - 1)
	by.Ok = f.M == f.N
	if f.M > 0 {
		s.sees(f.It[f.M-1])
	}
	for i := range f.M {
		if s.namesThose(by) {
			s.Keep(by).Add(f.It[i])
		}
	}
}

// Steps of the procedure pArrange.
const (
	toTop = iota
	topChosen
	topReady // all that go there are chosen
	toBottom
	bottomChosen
)

// arrange puts the cards that a player has looked at on top of their deck and at
// its bottom: first he names those on top, from the top, and then those at the
// bottom, the lowest last. It holds the M cards for the top. Its mark says that they
// all go to one of the two.
func (s *State) arrange(f *flow.Frame) flow.Signal {
	rest := s.seen.And(s.every(zDeck))
	for i := range f.M {
		rest.Drop(f.It[i])
	}
	switch f.Step {
	case toTop:
		s.mislay(rest.And(s.In(of(zDeck, f.Seat))))
		f.Step = topReady
		if !rest.Empty() {
			f.Step = topChosen
			return s.Put(flow.Ask{Kind: flow.Pick, Free: f.Mark != topOnly, About: aboutTop, Seats: rules.Only(f.Seat), Set: rest, Src: f.Src})
		}
	case topChosen:
		f.Step = topReady
		if a := s.Answer(); a.Verb != flow.Pass {
			f.Step, f.It[f.M] = toTop, zones.Piece(a.A)
			f.M++
		}
	case topReady:
		f.Step = toBottom
		for ; f.M > 0; f.M-- {
			p := f.It[f.M-1]
			s.onTop(f.Seat, p, s.Where(p))
			s.seen.Drop(p)
		}
	case toBottom:
		if rest.Empty() {
			return flow.Done
		}
		f.Step = bottomChosen
		return s.Put(flow.Ask{Kind: flow.Pick, About: aboutBottom, Seats: rules.Only(f.Seat), Set: rest, Src: f.Src})
	case bottomChosen:
		f.Step = toBottom
		p := zones.Piece(s.Answer().A)
		s.under(f.Seat, p, s.Where(p))
		s.seen.Drop(p)
	}
	return flow.Go
}

// openly marks cards that are shown to all.
const openly = 1

// Marks of arranging: where all the cards go.
const (
	topOnly = 1 + iota
	bottomOnly
)

// picked marks a program whose Foe is the player whom its player has chosen, who
// may be himself. It is the bit of forFree too: no ability has a player chosen and spends
// resources.
const picked = 4

// mostChosen is the highest number that a player can choose.
const mostChosen = 20

// chosenWord is where the mark of a program has the symbol or the colour that its
// player has chosen.
const chosenWord = 3

// whose returns the player whose cards are looked at: an opponent, if no side is
// named.
func (s *State) whose(by uint8, f *flow.Frame) rules.Seat {
	if by == 0 {
		by = enemy
	}
	return s.who(by, f)
}

func (s *State) doesRevealHand(u use, f *flow.Frame)   { s.hand(s.whose(u.By, f), openly, f) }
func (s *State) doesRevealRandom(u use, f *flow.Frame) { s.random(u, openly, f) }
func (s *State) doesRevealTop(u use, f *flow.Frame)    { s.top(u, openly, f) }

// doesChooseRandom names a card that chance chooses from a set.
func (s *State) doesChooseRandom(u use, f *flow.Frame) {
	set := s.Set(u.Set, f)
	f.It[seen] = zones.None
	if f.Ok = !set.Empty(); f.Ok {
		s.Call(flow.Frame{Proc: pChance, Seat: f.Seat, Src: f.Src, It: flow.Nothing})
		*s.Gather(s.At(s.Top())) = set
	}
}

// atRandom has chance choose one of the cards that the frame has gathered.
func (s *State) atRandom(f *flow.Frame) flow.Signal {
	set := *s.Gathered(f)
	if f.Step == toAsk && (set.Len() > 1 || s.AskAll) {
		f.Step = replied
		return s.Put(flow.Ask{Kind: flow.Roll, About: aboutRandom, Seats: rules.Only(f.Seat), N: uint16(set.Len()), Set: set, Src: zones.None})
	}
	if p := set.First(); f.Step == toAsk {
		s.sees(p)
	} else {
		s.sees(set.Nth(int(s.Answer().A)))
	}
	return flow.Done
}

// sees tells the program that called a procedure which card that has come to.
func (s *State) sees(p zones.Piece) {
	if s.Depth() < 2 {
		return
	}
	if caller := s.At(s.Top() - 1); caller.Proc >= programs {
		caller.It[seen] = p
	}
}

// doesLookAt shows a card to a player.
func (s *State) doesLookAt(u use, f *flow.Frame) {
	if f.Did == 1 {
		s.seen = zones.Set{} // of what was looked at before
	}
	s.show(u.P, &flow.Frame{Seat: f.Seat})
}

func (s *State) doesDetect(u use, f *flow.Frame) {
	s.detects(u.P, &flow.Frame{Seat: f.Seat, Dst: f.Src})
}

func (s *State) doesUndetect(u use, _ *flow.Frame) { s.detected.Drop(u.P) }

// doesSwitchTop has a card of a hand change places with the top card of its owner's deck,
// which is detected then if the card was.
func (s *State) doesSwitchTop(u use, f *flow.Frame) {
	s.Call(flow.Frame{Proc: pSwitchTop, Seat: f.Seat, Foe: s.owner[s.Card(u.P)], Src: f.Src, Dst: u.P, It: flow.Nothing})
}

func (s *State) switchTop(f *flow.Frame) flow.Signal {
	if f.Step == 0 {
		f.Step = 1
		s.Call(flow.Frame{Proc: pLookTop, Seat: f.Seat, Foe: f.Foe, Src: f.Src, It: flow.Nothing, N: 1, Mark: openly})
		return flow.Go
	}
	was, top := s.detected.Has(f.Dst), s.First(of(zDeck, f.Foe))
	s.Show(f.Dst, s.everyone())
	s.tellOf("destiny.told.switches", f.Seat, f.Dst, top, 0)
	s.Move(top, of(zHand, f.Foe))
	s.PutTop(f.Dst, of(zDeck, f.Foe))
	if was {
		s.detects(top, &flow.Frame{Seat: f.Seat, Dst: f.Src})
	}
	return flow.Done
}

// doesReveal shows a card to all.
func (s *State) doesReveal(u use, f *flow.Frame) {
	s.show(u.P, &flow.Frame{Seat: f.Seat, Mark: openly})
}

func (s *State) doesTake(u use, _ *flow.Frame) {
	s.seen.Drop(u.P)
	s.toHand(u.P)
}

// doesSearch lets a player look through a deck, his own if no side is named.
func (s *State) doesSearch(u use, f *flow.Frame) {
	s.seen = zones.Set{}
	s.Call(flow.Frame{Proc: pSearch, Seat: f.Seat, Foe: s.who(u.By, f), Src: f.Src, Dst: zones.None})
}

// search shows a player each card of the deck of Foe, which chance says if nobody
// knows it.
func (s *State) search(f *flow.Frame) flow.Signal {
	if f.Step == replied {
		loose := s.Loose(f.Foe)
		s.Bind(f.Foe, f.Dst, loose.Nth(int(s.Answer().A)))
		f.Step = toAsk
	}
	switch {
	case f.Dst != zones.None:
		s.show(f.Dst, f)
	case f.Foe == f.Seat:
		s.tell("destiny.told.searches", f.Seat, zones.None, 0)
	case s.hear != nil:
		s.hear(s, flow.News{Code: "destiny.told.searches-of", Seat: f.Seat, Say: f.Foe})
	}
	rest := s.In(of(zDeck, f.Foe)).Minus(s.seen)
	if f.Dst = rest.First(); f.Dst == zones.None {
		return flow.Done
	}
	if s.Card(f.Dst) != zones.None {
		return flow.Go
	}
	f.Step = replied
	loose := s.Loose(f.Foe)
	return s.Put(flow.Ask{Kind: flow.Roll, About: aboutDraw, Seats: rules.Only(f.Foe), N: uint16(loose.Len()), Src: f.Dst})
}

// doesShuffle shuffles a deck: nobody knows any longer what lies where.
func (s *State) doesShuffle(u use, f *flow.Frame) {
	seat := s.who(u.By, f)
	s.shuffle(seat)
	s.tell("destiny.told.shuffles", seat, zones.None, 0)
}

func (s *State) shuffle(seat rules.Seat) {
	s.seen = s.seen.Minus(s.In(of(zDeck, seat)))
	s.Shuffle(seat, of(zDeck, seat))
}

// doesShuffleIn puts a card into its owner's deck, which is shuffled.
func (s *State) doesShuffleIn(u use, f *flow.Frame) {
	s.quit(u.P)
	owner := s.owner[s.Card(u.P)]
	s.fromHand(f.Seat, u.P)
	s.tell("destiny.told.into", f.Seat, u.P, 0)
	s.Move(u.P, s.ownersZone(u.P, zDeck))
	if !s.lost.Has(owner) {
		s.shuffle(owner)
	}
}

func (s *State) doesWin(_ use, f *flow.Frame) { s.over(f.Seat) }

func (s *State) doesLoseGame(_ use, f *flow.Frame) { s.eliminate(f.Seat) }
