package destiny

import (
	"muster/rules"
	"muster/rules/flow"
	"muster/rules/zones"
)

func (s *State) doesExhaust(u use, f *flow.Frame) {
	s.tired.Add(u.P)
	s.tell("destiny.told.exhausts", f.Seat, u.P, 0)
	s.happens(evExhaust, u.P, f.Seat, 0)
}

func (s *State) doesReady(u use, f *flow.Frame) {
	s.tired.Drop(u.P)
	s.tell("destiny.told.readies", f.Seat, u.P, 0)
	s.happens(evReady, u.P, f.Seat, 0)
}

func (s *State) doesActivate(u use, f *flow.Frame) {
	s.Call(flow.Frame{Proc: pActivate, Seat: s.holder(u.P), Src: f.Src, Dst: u.P, Mark: uint8(u.Words>>quietly&1) * silent})
}

// doesTogether activates cards of a set at the same time.
func (s *State) doesTogether(u use, f *flow.Frame) {
	all := s.Fit(use{Verb: doActivate}, s.Set(u.Set, f), f)
	f.Ok = !all.Empty()
	l := flow.Frame{Proc: pTogether, Seat: f.Seat, Src: f.Src, Dst: zones.None, It: flow.Nothing}
	if !u.Set.UpTo {
		l.Step = together
	}
	s.Call(l)
	*s.Gather(s.At(s.Top())) = all
}

// doesUseClaim uses the claim ability of the battlefield.
func (s *State) doesUseClaim(_ use, f *flow.Frame) {
	fields := s.every(zField)
	field := fields.First()
	if f.Ok = field != zones.None && s.kindOf(field).claim != 0; f.Ok {
		s.run(s.kindOf(field).claim, field, zones.None, f.Seat)
	}
}

// doesTakeField gives a player control of the battlefield, which is not claiming it
// (DES-K-CONTROL-BF).
func (s *State) doesTakeField(u use, f *flow.Frame) {
	who := s.who(u.By, f)
	if f.Ok = s.control != who; f.Ok {
		fields := s.every(zField)
		s.control = who
		s.Move(fields.First(), of(zField, who))
		s.fieldDice(who)
		s.tell("destiny.told.takes-field", who, fields.First(), 0)
		s.happens(evControl, fields.First(), who, 0)
		s.happens(evSeize, fields.First(), who, 0)
	}
}

// doesClaim has a player claim the battlefield, although another has. Who did so first
// passes all the same (DES-K-CLAIM-AGAIN).
func (s *State) doesClaim(_ use, f *flow.Frame) {
	if f.Ok = !s.hasClaimed(f.Seat) && s.claimCost(f.Seat) <= int(s.money[f.Seat]); f.Ok {
		s.Call(flow.Frame{Proc: pClaim, Seat: f.Seat})
	}
}

// hasClaimed reports whether a player has claimed the battlefield in this round.
func (s *State) hasClaimed(seat rules.Seat) bool { return s.claimed == seat || s.ousted.Has(seat) }

// claimCost returns what a player must spend to claim the battlefield.
func (s *State) claimCost(seat rules.Seat) int {
	return s.ofPlayers(claimCosts, func(c zones.Piece) bool { return s.holder(c) != seat })
}

// doesUseField uses the claim ability of the battlefield or, if it has none, its power
// action, even if it was used in this round.
func (s *State) doesUseField(_ use, f *flow.Frame) {
	fields := s.every(zField)
	field := fields.First()
	k := s.kindOf(field)
	if k.claim != 0 {
		s.run(k.claim, field, zones.None, f.Seat)
		return
	}
	was := s.used.Has(field)
	s.used.Drop(field)
	i := k.actionOf(headPower)
	if f.Ok = i >= 0 && s.barUse(field, i, f.Seat) == ""; f.Ok {
		s.use(field, uint16(i), f.Seat)
	} else if was {
		s.used.Add(field)
	}
}

func ableUseClaim(s *State, u use, _ *flow.Frame) bool { return s.kindOf(u.P).claim != 0 }

// doesUseClaimOf uses the claim ability of a battlefield that is not in use.
func (s *State) doesUseClaimOf(u use, f *flow.Frame) {
	s.run(s.kindOf(u.P).claim, u.P, zones.None, f.Seat)
}

func (s *State) doesFlip(u use, f *flow.Frame) {
	var others zones.Set
	for _, k := range s.kindOf(u.P).turns {
		if k != s.kindNo(u.P) {
			others.Add(zones.Piece(k))
		}
	}
	if on := f.It[1]; on != zones.None && !s.bearsTokens(on) {
		f.Ok = false // it has left
		return
	}
	if others.Len() == 1 {
		s.flip(u.P, s.nextFace(u.P))
		if on := f.It[1]; on != zones.None && (s.isPlot(u.P) || s.at(u.P, zUpgrade)) { // it becomes a downgrade, or an upgrade
			s.on[u.P] = on
			s.Call(flow.Frame{Proc: pLimit, Seat: f.Seat, Dst: on})
		}
		return
	}
	s.Call(flow.Frame{Proc: pFlip, Seat: f.Seat, Src: f.Src, Dst: u.P})
	*s.Gather(s.At(s.Top())) = others
}

// flipTo asks which of several faces of the card Dst is turned up.
func (s *State) flipTo(f *flow.Frame) flow.Signal {
	if f.Step == replied {
		s.flip(f.Dst, uint8(s.Answer().A))
		return flow.Done
	}
	f.Step = replied
	return s.Put(flow.Ask{Kind: flow.Open, About: aboutFlip, Seats: rules.Only(f.Seat), Set: *s.Gathered(f), Src: f.Dst})
}

// doesMakeElite makes a character elite: a second die of his comes from those set aside.
func (s *State) doesMakeElite(u use, _ *flow.Frame) {
	if s.isPlot(u.P) { // its other face has two dice
		s.grown.Add(u.P)
		return
	}
	s.grow(u.P)
	s.grown.Add(u.P)
}

func ableMakeElite(s *State, u use, f *flow.Frame) bool { return onTeam(s, u, f) || s.isPlot(u.P) }

func (s *State) doesSwapField(u use, _ *flow.Frame) { s.swapField(u.P) }

// doesSupport makes an upgrade a support.
func (s *State) doesSupport(u use, f *flow.Frame) {
	s.tell("destiny.told.supports", f.Seat, u.P, 0)
	seat := s.holder(u.P)
	s.Move(u.P, of(zSupport, seat))
	s.on[u.P] = zones.None
	if s.kindOf(u.P).typ == upgrade {
		s.tired.Drop(u.P)
		if !s.later {
			return
		}
	}
	s.bares(u.P, seat) // it was of another type before (DES-K-TYPE-CHANGE)
}

// ableMount: a card that is no upgrade, and the support that is to bear it.
func ableMount(s *State, u use, f *flow.Frame) bool {
	if u.Reg > 0 {
		return s.at(u.P, zSupport) && u.P != f.It[0]
	}
	return s.kindOf(u.P).typ != upgrade && (s.inPlayNow(u.P) || s.apart(u.P))
}

// doesMount attaches a card to a support, as a mod, from wherever it is
// (DES-K-TYPE-CHANGE).
func (s *State) doesMount(u use, f *flow.Frame) {
	host := f.It[1]
	if f.Ok = host != zones.None; !f.Ok {
		return
	}
	seat := s.holder(host)
	s.tellOf("destiny.told.attaches", seat, u.P, host, 0)
	if s.inPlayNow(u.P) {
		if s.at(u.P, zTeam) {
			s.Call(flow.Frame{Proc: pAlone, Seat: seat})
		}
		s.unload(u.P)
		s.dismount(u.P)
		s.Move(u.P, of(zUpgrade, seat))
		s.bares(u.P, seat)
	} else {
		s.Show(u.P, s.everyone())
		s.seen.Drop(u.P)
		s.enterPlay(u.P, of(zUpgrade, seat), seat)
	}
	s.on[u.P] = host
	s.Call(flow.Frame{Proc: pLimit, Seat: f.Seat, Dst: host})
	s.comesTo(seat, u.P)
}

// bares takes the tokens from a card whose type changes, and puts its dice back on it.
func (s *State) bares(p zones.Piece, seat rules.Seat) {
	s.hurt[p], s.shields[p], s.coins[p] = 0, 0, 0
	for d := range s.ownDice(p).And(s.every(zPool)).All() {
		s.Move(d, of(zHome, seat))
	}
}

// typeOf returns the type of a card, or that of a die: that which it has become in play.
func (s *State) typeOf(p zones.Piece) uint8 {
	switch c := s.cardOf(p); {
	case s.at(c, zUpgrade):
		return upgrade
	case s.at(c, zSupport):
		return support
	}
	return s.kindOf(p).typ
}

func (s *State) doesAttach(u use, f *flow.Frame) {
	if f.Ok = f.It[1] != zones.None; f.Ok {
		s.attach(u.P, f.It[1])
		s.follow(&flow.Frame{Seat: f.Seat, Dst: u.P, It: [5]zones.Piece{f.It[1]}}, evLand)
		s.Call(flow.Frame{Proc: pLimit, Seat: f.Seat, Dst: f.It[1]})
	}
}

// revive returns a defeated character to the game, with his dice and unhurt.
func (s *State) revive(c zones.Piece, seat rules.Seat) {
	s.Move(c, of(zTeam, seat))
	s.fallen.Drop(c)
	s.tell("destiny.told.revives", seat, c, 0)
	for range s.brings[c] {
		s.die(c, seat)
	}
	s.comesTo(seat, c)
}

// attach moves an upgrade to a character, with its die: who has the character
// controls it from now on.
func (s *State) attach(u, c zones.Piece) {
	seat := s.holder(c)
	s.Move(u, of(zUpgrade, seat))
	s.tellOf("destiny.told.attaches", seat, u, c, 0)
	host := s.on[u]
	s.on[u] = c
	if s.kindOf(u).makes {
		s.grow(c)
		s.ungrow(host)
	}
	for d := range s.dice.All() {
		switch {
		case s.on[d] == u:
			s.Move(d, of(zHome, seat))
		case s.at(d, zBeside) && s.captor[d] == u:
			s.Move(d, of(zBeside, seat))
		}
	}
	s.comesTo(seat, u)
}

// freePrizes puts the dice that lie on a card back on their own cards.
func (s *State) freePrizes(card zones.Piece) {
	for d := range s.every(zBeside).And(s.dice).All() {
		if s.captor[d] != card {
			continue
		}
		s.captor[d] = 0
		if s.astray.Has(d) {
			s.dropDie(d)
		} else {
			s.Move(d, of(zHome, s.holder(s.on[d])))
		}
	}
}

// swapField puts another battlefield in the place of the one that is used, which keeps
// nothing that lay on it (DES-K-INSTANCE). Who controls it does not change.
func (s *State) swapField(p zones.Piece) {
	fields := s.every(zField)
	old := fields.First()
	s.vacate(old)
	s.Move(old, of(zOut, s.owner[s.Card(old)]))
	s.Move(p, of(zField, s.control))
	s.tell("destiny.told.field", s.control, p, 0)
}

// taxOn returns how much less a player gains in upkeep, as cards of opponents say or, for
// a time, as is said of him.
func (s *State) taxOn(seat rules.Seat) (n int) {
	for c, st := range s.standing(lessIncome) {
		if (st.by == every || (s.playerOf(c) == seat) == (st.by == your)) && s.allowed(st, c) {
			n += s.worthOf(st, c)
		}
	}
	return n
}

// choosing returns the mark of a procedure whose player chooses how much.
func choosing(words uint64) uint8 { return uint8(words >> upTo & 1) }

// amount returns how much of what there is f takes: N, or what its player
// chooses if it is marked so. It reports true when it has asked him.
func (s *State) amount(f *flow.Frame, there uint8) (uint8, bool) {
	if f.Step == replied {
		return uint8(s.Answer().A), false
	}
	most := uint8(min(f.N, int16(there)))
	if f.Mark == 0 && !s.AskAll {
		return most, false
	}
	f.Step = replied
	about := uint8(aboutAmount)
	if f.Proc == pSpend {
		about = aboutSpend
	}
	s.Put(flow.Ask{Kind: flow.Open, Free: f.Mark != 0, About: about, Seats: rules.Only(f.Seat), N: uint16(most), Src: f.Src})
	return 0, true
}

// stripShields removes N shields, or up to N, from the character Dst, and tells
// the program that called it how many those were.
func (s *State) stripShields(f *flow.Frame) flow.Signal {
	n, asked := s.amount(f, s.shields[f.Dst])
	if asked {
		return flow.Wait
	}
	s.shields[f.Dst] -= n
	s.tellSome("told.shields-lost", f.Dst, int(n))
	s.unshielded(f.Dst, n, f)
	caller := s.At(s.Top() - 1)
	caller.Did, caller.Ok = n, f.Mark != 0 || n == uint8(f.N)
	return flow.Done
}

// flip turns another face of a card up. It keeps what lies on it; its dice are those of
// the new face (DES-K-TWO-SIDES).
func (s *State) flip(p zones.Piece, to uint8) {
	seat, own := s.holder(p), s.ownDice(p)
	n := max(1, own.Len(), int(s.brings[s.Card(p)]))
	if s.grown.Has(p) {
		n = max(n, 2)
	}
	s.dropDice(p)
	was := s.kindNo(p)
	s.kind[s.Card(p)], s.tableau.known = to, false
	k := s.kindOf(p)
	s.tell(flips, seat, p, int(was))
	s.on[p] = zones.None
	switch k.typ {
	case character:
		s.Move(p, of(zTeam, seat))
	case support:
		s.Move(p, of(zSupport, seat))
	case plot:
		s.Move(p, of(zBeside, seat))
	case upgrade:
		s.Move(p, of(zUpgrade, seat))
		n = 1
	}
	if k.die {
		for range n {
			s.die(p, seat)
		}
	}
	if k.typ == character {
		s.fall(p, seat)
	}
	s.happens(evFlip, p, seat, 0)
	s.comesTo(seat, p)
	s.Call(flow.Frame{Proc: pAlone, Seat: seat})
}

// doesGainDie puts one more die of a card on it (DES-K-ELITE).
func (s *State) doesGainDie(u use, _ *flow.Frame) { s.die(u.P, s.holder(u.P)) }

// ifAlone eliminates a player who controls no character any more, however they left
// (DES-K-NO-CHARACTERS).
func (s *State) ifAlone(f *flow.Frame) flow.Signal {
	if team := s.In(of(zTeam, f.Seat)); team.Empty() && !s.lost.Has(f.Seat) {
		s.eliminate(f.Seat)
	}
	return flow.Done
}

// grow makes a character elite: a second die of his comes from those set aside, unless
// he has two (DES-K-ELITE).
func (s *State) grow(c zones.Piece) {
	if dice := s.ownDice(c); s.at(c, zTeam) && dice.Len() == 1 {
		s.grown.Add(c)
		s.die(c, s.holder(c))
	}
}

// ownDice returns the dice of a card itself.
func (s *State) ownDice(c zones.Piece) (set zones.Set) {
	for d := range s.dice.All() {
		if s.on[d] == c {
			set.Add(d)
		}
	}
	return set
}

// ungrow sets the second die of a character aside when nothing makes him elite any
// more. He may have been defeated.
func (s *State) ungrow(c zones.Piece) {
	if c == zones.None || !s.grown.Has(c) {
		return
	}
	for u := range s.attached(c).All() {
		if s.kindOf(u).makes {
			return
		}
	}
	s.grown.Drop(c)
	s.Call(flow.Frame{Proc: pShrink, Seat: s.holder(c), Dst: c})
}

// shrink has a player say which die of the character Dst is set aside.
func (s *State) shrink(f *flow.Frame) flow.Signal {
	dice := s.ownDice(f.Dst)
	switch {
	case f.Step == replied:
		s.dropDie(zones.Piece(s.Answer().A))
		return flow.Done
	case dice.Len() < 2:
		return flow.Done
	}
	if home := dice.And(s.every(zHome)); home == dice {
		s.dropDie(dice.First())
		return flow.Done
	}
	f.Step = replied
	return s.Put(flow.Ask{Kind: flow.Pick, About: aboutShrink, Seats: rules.Only(f.Seat), Set: dice, Src: f.Dst})
}

// ableReturnFlipped: a defeated character who has another face.
func ableReturnFlipped(s *State, u use, _ *flow.Frame) bool {
	return s.fallen.Has(u.P) && len(s.kindOf(u.P).turns) > 1
}

// doesReturnFlipped returns a defeated character to play, with another face up: it is a new
// card (DES-K-TWO-SIDES).
func (s *State) doesReturnFlipped(u use, _ *flow.Frame) {
	seat := s.owner[s.Card(u.P)]
	s.fallen.Drop(u.P)
	s.kind[s.Card(u.P)], s.tableau.known = s.nextFace(u.P), false
	s.joinIn(u.P, seat, 1)
}

// nextFace returns the kind of the face that a card turns up when it is flipped.
func (s *State) nextFace(p zones.Piece) uint8 {
	turns := s.kindOf(p).turns
	if turns[0] == s.kindNo(p) {
		return turns[1]
	}
	return turns[0]
}

// doesRemoveLowest has each player add up what his dice of a set show: who has least
// removes these (several if they tie).
func (s *State) doesRemoveLowest(u use, f *flow.Frame) {
	dice := s.Set(u.Set, f)
	var totals [4]int
	for d := range dice.All() {
		totals[s.holder(d)] += int(s.shows(d).value)
	}
	least := totals[f.Seat]
	for seat := range rules.Seat(s.players) {
		if !s.lost.Has(seat) {
			least = min(least, totals[seat])
		}
	}
	for d := range dice.All() {
		if seat := s.holder(d); totals[seat] == least {
			s.removes(seat, f.Src, d, 0)
		}
	}
}

// triggers returns the abilities of a card that follow its activation or, of one that
// lies on a character, his defeat.
func (s *State) triggers(p zones.Piece) (all []uint16) {
	s.anyKind(p, func(k *kind) bool {
		for _, a := range k.answers {
			role := s.prog[a.proc-programs].Roles
			if a.when == after && len(role) > 0 && (a.event == evActivate && role[0].Ref == refThis || a.event == evDefeat && role[0].Ref == refHost) {
				all = append(all, a.proc)
			}
		}
		return false
	})
	return all
}

func ableTrigger(s *State, u use, _ *flow.Frame) bool {
	return s.inPlayNow(u.P) && !s.silenced(u.P) && len(s.triggers(u.P)) > 0
}

// doesTrigger has the abilities of a card happen once more.
func (s *State) doesTrigger(u use, f *flow.Frame) {
	about := u.P
	if s.isDowngrade(u.P) {
		about = s.on[u.P]
	}
	for _, proc := range s.triggers(u.P) {
		s.run(proc, u.P, about, s.holder(u.P))
	}
}

// mostBid is how many tokens a player may hide in his hand.
const mostBid = 20

func (s *State) doesBid(_ use, f *flow.Frame) { s.Call(flow.Frame{Proc: pBid, Src: f.Src}) }

// bid has every player hide as many tokens as he likes, which are then revealed.
func (s *State) bid(f *flow.Frame) flow.Signal {
	if f.Step == toAsk {
		f.Step, s.waiting = replied, s.all()&^s.lost
	} else {
		a := s.Answer()
		s.totals[a.Seat] = uint8(a.A)
		s.waiting &^= rules.Only(a.Seat)
	}
	if s.waiting != 0 {
		return s.Put(flow.Ask{Kind: flow.Open, About: aboutBid, Seats: s.waiting, N: mostBid, Src: f.Src})
	}
	for seat := range rules.Seat(s.players) {
		if !s.lost.Has(seat) {
			s.tell("destiny.told.bids", seat, zones.None, int(s.totals[seat]))
		}
	}
	return flow.Done
}

// topBid is the highest number of tokens that a player has revealed.
func (s *State) topBid() (n uint8) {
	for seat := range rules.Seat(s.players) {
		if !s.lost.Has(seat) {
			n = max(n, s.totals[seat])
		}
	}
	return n
}

// fieldDice gives a die that lies on the battlefield to who controls it.
func (s *State) fieldDice(seat rules.Seat) {
	if !s.later {
		return
	}
	for d := range s.every(zHome).All() {
		if s.at(s.on[d], zField) {
			s.Move(d, of(zHome, seat))
		}
	}
}
