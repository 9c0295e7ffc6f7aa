package destiny

import (
	"muster/rules"
	"muster/rules/flow"
	"muster/rules/script"
	"muster/rules/zones"
)

// Steps of procedures that announce what they are about to do.
const (
	toReplace = iota // what may happen instead of it
	toPrecede        // what may come before it
	announced        // it happens, and the procedure goes on as it likes
)

// announce lets abilities answer what the frame f is about to do (RR "Triggered
// abilities", "Replacement effects"): first what replaces it, then what comes
// before it. It reports true when the time has come to do it.
func (s *State) announce(f *flow.Frame, event uint8) (flow.Signal, bool) {
	switch f.Step {
	case toReplace:
		f.Step = toPrecede
		if s.hears(instead, event) {
			if sig, stop := s.replace(f, event); stop {
				return sig, false
			}
		}
		fallthrough
	case toPrecede:
		f.Step = announced
		depth := s.Depth()
		if s.hears(before, event) {
			s.answers(f, before, event, s.Offer)
		}
		switch {
		case event == evActivate:
			s.offerGuard(f)
		case event == evTake && f.Mark&direct == 0 && s.hears(before, evBlock):
			s.answers(f, before, evBlock, s.Offer)
		}
		if s.Depth() > depth {
			return flow.Go, false
		}
	}
	return flow.Go, true
}

// beneath is how many procedures something that happens instead may need.
const beneath = 8

// replace lets one ability happen instead of the frame's event. If there are
// several, the controller of the battlefield chooses one, and the others have
// nothing left to replace. Six who fall for one another would fill the stack: where it
// ends the event happens (ours).
func (s *State) replace(f *flow.Frame, event uint8) (flow.Signal, bool) {
	var who zones.Set
	optional := false
	s.answers(f, instead, event, func(a flow.Frame) {
		who.Add(a.Src)
		optional = optional || s.prog[a.Proc-programs].May
	})
	if who.Empty() || who.Len() > flow.MaxDepth-s.Depth()-beneath {
		return flow.Go, false
	}
	if optional { // each of them may be declined, and then the event goes on
		s.answers(f, instead, event, s.Offer)
		return flow.Go, true
	}
	chosen := who.First()
	if kinds := s.kindsOf(who); kinds.Len() > 1 || s.AskAll {
		if !f.Asked {
			f.Asked, f.Step = true, toReplace
			return s.Put(flow.Ask{Kind: flow.Pick, Seats: rules.Only(s.control), About: aboutReplace, Src: f.Dst, Set: who}), true
		}
		f.Asked = false
		chosen = zones.Piece(s.Answer().A)
	}
	s.supplant(f)
	s.answers(f, instead, event, func(a flow.Frame) {
		if a.Src == chosen {
			s.Call(a)
		}
	})
	return flow.Go, true
}

// underWay reports whether an ability of a card has begun and is not finished.
func (s *State) underWay(proc uint16, src zones.Piece) bool {
	for i := range s.Depth() {
		if f := s.At(uint8(i)); f.Proc == proc && f.Src == src && f.Step > 0 {
			return true
		}
	}
	return false
}

// follow queues the abilities that come after an event, as a group: what has
// the same trigger enters the queue at the same time (RR "Queue").
func (s *State) follow(f *flow.Frame, event uint8) {
	if !s.hears(after, event) {
		return
	}
	s.Group()
	s.followWith(f, event)
}

// followWith queues the abilities that come after an event, with those that were
// queued last.
func (s *State) followWith(f *flow.Frame, event uint8) {
	if s.hears(after, event) {
		s.answers(f, after, event, s.Queue)
	}
}

// isLast reports whether a card is the last one of a hand, and somebody cares.
func (s *State) isLast(card zones.Piece) bool {
	if !s.hears(after, evLastCard) && !s.hears(after, evPlayLast) || !s.at(card, zHand) {
		return false
	}
	hand := s.In(of(zHand, s.holder(card)))
	return hand.Len() == 1
}

// emptied queues the abilities that come after the last card has left its
// owner's hand, with those that were queued last.
func (s *State) emptied(card zones.Piece) {
	s.followWith(&flow.Frame{Seat: s.owner[s.Card(card)], Dst: card, It: flow.Nothing}, evLastCard)
}

// answers yields a frame for each ability in play that answers an event.
func (s *State) answers(f *flow.Frame, when int, event uint8, yield func(flow.Frame)) {
	s.answersAt(s.place(f), f, when, event, yield)
}

// answersAt is the same of an event at a place of the stack.
func (s *State) answersAt(at uint8, f *flow.Frame, when int, event uint8, yield func(flow.Frame)) {
	cards, lends := zones.Set{}, s.lends()
	if t := s.there(); t.hears[when]>>event&1 != 0 {
		cards = t.ears
	}
	if (when == after && event == evHandDiscard || event == evMill || event == evEffect) && !s.gone(f.Dst) {
		cards.Add(f.Dst) // it acts where it went (DES-K-FROM-PILE)
	}
	switch {
	case s.dug[when]>>event&1 != 0:
		cards = cards.Or(s.every(zDiscard))
	case s.dug != [3]uint64{} && s.at(f.Dst, zDiscard):
		cards.Add(f.Dst)
	}
	if event == evPlay && when == before {
		cards.Add(f.Dst) // what it says of itself
	}
	for p := range cards.All() {
		if s.kindOf(p).hears[when]>>event&1 != 0 && !s.silenced(p) {
			s.answersOf(p, s.kindOf(p), f, when, event, at, yield)
		}
		if !lends {
			continue
		}
		for no := range s.lent(p, false).All() {
			s.answersOf(p, &s.kinds[no], f, when, event, at, yield)
		}
	}
}

// answersOf yields a frame for each ability of a kind that answers an event and that the
// card p has.
func (s *State) answersOf(p zones.Piece, k *kind, f *flow.Frame, when int, event, at uint8, yield func(flow.Frame)) {
	for _, a := range k.answers {
		if int(a.when) != when || a.event != event || p != f.Dst && a.pile != s.at(p, zDiscard) {
			continue
		}
		if when == instead && s.underWay(a.proc, p) {
			continue // it does not answer what it does itself
		}
		l := &s.hark
		*l = flow.Frame{Proc: a.proc, Seat: s.holder(p), Foe: nobody, Src: p, Dst: f.Dst, It: flow.Nothing, Event: at, Was: f.Was}
		ability := s.prog[a.proc-programs]
		if event == evPlay && when == before && p == f.Dst && !ofItself(ability) {
			continue
		}
		if event == evLastCard || (event == evPlay || event == evEffect) && f.Seat != l.Seat {
			l.Foe = f.Seat
		} else if event == evRemove && s.holder(f.Dst) != l.Seat {
			l.Foe = s.holder(f.Dst)
		}
		if when != after && l.Was == 0 {
			l.Was = uint8(max(0, f.N))
		}
		if (event == evResolve || event == evClear) && (f.Seat == l.Seat) == ofFoes(ability) && !ability.By(script.Anyone) {
			continue // "you" is who resolves a die, whosever it is
		}
		if !s.plays(f, ability, l) || !s.ofKinds(f, ability, event) {
			continue
		}
		if ability.First != 0 && s.happened(ability, event, f, l) || when == after && ability.Several() && s.joins(l) {
			continue
		}
		yield(*l)
	}
}

// ofKinds reports whether an event is of the kinds that an ability names: of damage, or a
// defeat by damage.
func (s *State) ofKinds(f *flow.Frame, a *script.Ability, event uint8) bool {
	if a.Kinds != 0 && event == evDefeat {
		return f.Mark == byDamage
	}
	return a.Kinds == 0 || a.Kinds>>s.damageOf(f)&1 != 0
}

// joins reports whether an ability that answers one or more of an event waits already: it
// counts one more then.
func (s *State) joins(l *flow.Frame) bool {
	if q := s.Queued(l); q != nil {
		q.Was++
		return true
	}
	l.Was = 1
	return false
}

// ofItself reports whether an ability answers what happens to its own card.
func ofItself(a *script.Ability) bool { return a.Roles[0].Ref == refThis }

// ofFoes reports whether an ability answers what opponents do.
func ofFoes(a *script.Ability) bool {
	sel := a.Roles[0].Sel
	return sel != nil && sel.Side == enemy || a.By(script.Opponent)
}

// precedes offers the abilities that come before something that happens to a player, and
// reports whether there are any.
func (s *State) precedes(event uint8, seat rules.Seat) bool {
	depth := s.Depth()
	s.answers(&flow.Frame{Seat: seat, Foe: seat, Src: zones.None, Dst: zones.None, It: flow.Nothing}, before, event, s.Offer)
	return s.Depth() > depth
}

// place returns the place of a frame on the stack, plus 1: below what answers it already.
func (s *State) place(f *flow.Frame) uint8 {
	for i := uint8(s.Depth()); i > 0; i-- {
		if s.At(i-1) == f {
			return i
		}
	}
	return 0
}

// plays reports whether the pieces of an event play the roles that an ability
// names: "of" the piece it happens to, "on" the character of an upgrade, "from"
// what does it.
func (s *State) plays(f *flow.Frame, a *script.Ability, l *flow.Frame) bool {
	for i := range a.Roles {
		r := &a.Roles[i]
		if r.Who != 0 {
			if !s.isParty(a, r, f, l) {
				return false
			}
			continue
		}
		p := f.Dst
		switch r.Prep {
		case "on":
			p = f.It[0]
		case "from":
			if p = f.Src; r.Ref != refThis && !s.isDie(p) {
				p = s.specialDie(p)
			}
		}
		if p == zones.None {
			return false
		}
		if r.Sel != nil {
			if !s.fits(r.Sel, p, l) {
				return false
			}
		} else if r.Ref == refThisDie && (!s.isDie(p) || s.on[p] != l.Src) || r.Ref != refThisDie && s.Ref(r.Ref, l) != p {
			return false
		}
	}
	was := *l
	ok := a.Body == 0 || script.Allows(s, a, l)
	*l = was
	return ok
}

// isParty reports whether a player plays a part in an event: "of" him to whom it
// happens, "by" him who does it; by a card's effect that is whose card it is, though another
// carries it out. An opponent is then whom the ability is about.
func (s *State) isParty(a *script.Ability, r *script.Role, f, l *flow.Frame) bool {
	seat := f.Seat
	switch {
	case r.Who == script.Anyone:
		return true
	case r.Who == script.Effect:
		return f.Ok
	case r.Who == script.Text:
		return f.Ok && !s.isDie(f.Src) && !s.ofSpecial()
	case r.Prep == "of":
		seat = f.Foe
	case r.Who == script.Opponent && f.Src != zones.None && a.By(script.Text):
		seat = s.holder(f.Src)
	}
	if r.Who == script.You {
		return seat == l.Seat
	}
	if seat != l.Seat {
		l.Foe = seat
	}
	return seat != l.Seat && seat >= 0
}

// ofSpecial reports whether what happens is the effect of a special ability: that is a die's,
// and not a card effect.
func (s *State) ofSpecial() bool {
	for i := s.Depth() - 1; i >= 0; i-- {
		switch by := s.At(uint8(i)); {
		case by.Proc >= programs:
			return s.prog[by.Proc-programs].Head == headSpecial
		case by.Proc == pGuardian:
			return false
		}
	}
	return false
}

// specialDie returns the die that is resolved by a special ability that does something: it
// comes from the die then; or else what does it.
func (s *State) specialDie(src zones.Piece) zones.Piece {
	special := false
	for i := s.Depth() - 1; i >= 0; i-- {
		switch by := s.At(uint8(i)); {
		case by.Proc >= programs && s.prog[by.Proc-programs].Head == headSpecial:
			special = true
		case special && by.Proc == pResolveOne:
			return by.Dst
		case special && by.Proc != pSpecial, by.Proc >= programs, by.Proc == pGuardian:
			return src
		}
	}
	return src
}

// damageOf returns the symbol of the die whose damage a frame deals; nosymbol if it is
// damage of no kind (DES-K-KIND).
func (s *State) damageOf(f *flow.Frame) uint8 {
	for i := int(s.place(f)) - 2; i >= 0; i-- {
		switch by := s.At(uint8(i)); {
		case by.Proc == pDamage, by.Proc == pTake: // of others, at the same time
		case by.Proc == pResolveOne:
			return s.symbolOf(by.Dst, uint8(by.M))
		case by.Proc == pIndirect:
			return indirect
		case by.Proc < programs || !s.diverts(by, f):
			return nosymbol
		}
	}
	return nosymbol
}

// caused returns the frame of an event that something under way has caused: who did it,
// with what, and in Ok whether that was the effect of a card or a die.
func (s *State) caused(card zones.Piece, of rules.Seat, n int) *flow.Frame {
	e := &s.cause
	*e = flow.Frame{Seat: of, Foe: of, Src: zones.None, Dst: card, It: flow.Nothing, Was: uint8(n)}
	for i := s.Depth() - 1; i >= 0; i-- {
		switch by := s.At(uint8(i)); {
		case by.Proc >= programs && by.Src != zones.None:
			e.Seat, e.Src, e.Ok = s.holder(by.Src), by.Src, true
			return e
		case by.Proc == pResolveOne, by.Proc == pGuardian:
			e.Seat, e.Src, e.Ok = by.Seat, by.Dst, true
			return e
		case by.Proc == pReroll, by.Proc == pUpkeep, by.Proc == pActivate, by.Proc == pPlay, by.Proc == pDefeat:
			return e
		}
	}
	return e
}

// forgoes queues what comes after a player has chosen to discard a card of a hand: chance
// has not.
func (s *State) forgoes(card zones.Piece) {
	seat := s.holder(card)
	for i := s.Depth() - 1; i >= 0; i-- {
		switch by := s.At(uint8(i)); {
		case by.Proc == pDiscardRandom:
			return
		case by.Proc >= programs || by.Proc == pShed:
			seat, i = by.Seat, 0
		case by.Proc == pReroll, by.Proc == pUpkeep:
			i = 0
		}
	}
	s.follow(&flow.Frame{Seat: seat, Dst: card, It: flow.Nothing}, evForgo)
}

// Move moves a piece. A card that leaves a hand is no longer detected.
func (s *State) Move(p zones.Piece, z zones.Zone) {
	s.conceals(p)
	s.tableau.known = s.tableau.known && (s.isDie(p) || !inPlayIn(z) && !inPlayIn(s.Where(p)))
	s.Table.Move(p, z)
}

// inPlayIn reports whether cards in a zone are in play.
func inPlayIn(z zones.Zone) bool {
	return (1<<zTeam|1<<zSupport|1<<zUpgrade|1<<zBeside|1<<zField)>>(z&^3)&1 != 0
}

// Place puts a new piece into a zone.
func (s *State) Place(p zones.Piece, z zones.Zone) {
	s.tableau.known = false
	s.Table.Place(p, z)
}

// Show lets players know which card a piece is: if all do, it is mislaid no longer.
func (s *State) Show(p zones.Piece, to rules.Seats) {
	if s.Table.Show(p, to); s.mislaid.Has(p) && s.foesOf(s.owner[s.Card(p)])&^to == 0 {
		s.mislaid.Drop(p)
	}
}

// mislay has the others no longer know which of some cards is which, since their owner puts
// one of them facedown where he likes. It is for those who are told and look: what is guessed
// of hidden cards goes by what was seen.
func (s *State) mislay(cards zones.Set) {
	if cards.Len() > 1 {
		s.mislaid = s.mislaid.Or(cards.Minus(s.detected))
	}
}

// hides reports whether a card that others have seen is one of those that they can no longer
// tell from others.
func (s *State) hides(p zones.Piece) bool {
	return s.mislaid.Has(p) && (s.at(p, zHand) || s.at(p, zDeck) || s.at(p, zOut))
}

// PutTop and PutBottom put a card on a deck, and under one.
func (s *State) PutTop(p zones.Piece, z zones.Zone) {
	s.conceals(p)
	s.tableau.known, s.unordered = false, false
	s.Table.PutTop(p, z)
}

func (s *State) PutBottom(p zones.Piece, z zones.Zone) {
	s.conceals(p)
	s.tableau.known, s.unordered = false, false
	s.Table.PutBottom(p, z)
}

// nextOf returns the card of a deck that is drawn next, or None.
func (s *State) nextOf(seat rules.Seat) zones.Piece {
	if s.unordered {
		return s.Lying(of(zDeck, seat)).First()
	}
	return s.First(of(zDeck, seat))
}

// conceals has a detected card that leaves a hand be so no longer.
func (s *State) conceals(p zones.Piece) {
	if s.detected.Has(p) && s.at(p, zHand) {
		s.follow(&flow.Frame{Seat: s.holder(p), Dst: p, It: flow.Nothing}, evLeaveHand)
		s.detected.Drop(p)
	}
}

// happens queues what comes after an event that something under way has caused.
func (s *State) happens(event uint8, card zones.Piece, of rules.Seat, n int) {
	if s.hears(after, event) {
		s.follow(s.caused(card, of, n), event)
	}
}

// heralds offers what comes before a die is resolved and its modifiers join it.
func (s *State) heralds(f *flow.Frame) {
	if !s.hears(before, evResolve) && !s.hears(before, evModify) {
		return
	}
	if s.aiming {
		s.Keep(f)
	}
	at := s.place(f)
	s.answersAt(at, f, before, evResolve, s.Offer)
	for d := range s.Gathered(f).All() {
		e := &s.cause
		*e = flow.Frame{Proc: pResolve, Seat: f.Seat, Foe: f.Foe, Src: f.Src, Dst: d, It: [5]zones.Piece{f.Dst}}
		s.answersAt(at, e, before, evResolve, s.Offer)
		s.answersAt(at, e, before, evModify, s.Offer)
	}
}
