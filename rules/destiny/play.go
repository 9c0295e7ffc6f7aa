package destiny

import (
	"slices"

	"muster/rules"
	"muster/rules/flow"
	"muster/rules/script"
	"muster/rules/zones"
)

// playing lists the ways to play a card of a kind from a hand (RR "Play a card
// from hand").
func (s *State) playing(buf []rules.Action, seat rules.Seat, no uint16) []rules.Action {
	return s.ways(buf, rules.Action{Seat: seat, Verb: vPlay, A: no}, 0)
}

// ways lists the ways to play the kind of card of an action, at a reduced cost:
// an upgrade on a character, perhaps in place of another.
func (s *State) ways(buf []rules.Action, a rules.Action, less int) []rules.Action {
	k := &s.kinds[a.A]
	if s.barPlay(k, a.Seat, s.inHandOf(k, a)) != "" {
		return buf
	}
	purse := int(s.money[a.Seat]) + s.savings(k, a.Seat)
	if !k.attaches() {
		if purse >= s.price(k, zones.None, zones.None, less, a.Seat) {
			buf = append(buf, a)
		}
		return buf
	}
	for c := range s.hosts(k, a.Seat).All() {
		a.B, a.C = uint16(c)+1, 0
		if purse >= s.price(k, c, zones.None, less, a.Seat) && !s.full(k, c, zones.None) {
			buf = append(buf, a)
		}
		for old := range s.replaceable(k, c, a.Seat).All() {
			if purse >= s.price(k, c, old, less, a.Seat) && !s.full(k, c, old) {
				a.C = uint16(old) + 1
				buf = append(buf, a)
			}
		}
	}
	return buf
}

// offers lists the ways to play the cards of a set, from a hand, a discard pile or a
// deck, at a reduced cost; on one card only if it is not None.
func (s *State) offers(buf []rules.Action, seat rules.Seat, set *zones.Set, less uint8, on zones.Piece) []rules.Action {
	n := len(buf)
	for _, from := range []struct {
		verb uint8
		zone zones.Zone
	}{{vPlay, zHand}, {vReplay, zDiscard}, {vPlayTop, zDeck}, {vPlayAside, zOut}} {
		kinds := s.kindsOf(set.And(s.In(of(from.zone, seat))))
		for k := range kinds.All() {
			buf = s.waysOn(buf, rules.Action{Seat: seat, Verb: from.verb, A: uint16(k)}, int(less), on)
		}
	}
	if len(buf) == n {
		// A guess at a hidden hand may hold nothing that can be played.
		buf = append(buf, rules.Action{Seat: seat, Verb: flow.Pass})
	}
	return buf
}

// inHandOf returns the card that is played from a hand if what is needed to play its
// kind may be about it, or None.
func (s *State) inHandOf(k *kind, a rules.Action) zones.Piece {
	if k.play == 0 || s.prog[k.play-programs].Body == 0 || a.Verb == vReplay || a.Verb == vPlayTop {
		return zones.None
	}
	for p := range s.In(of(zHand, a.Seat)).All() {
		if s.Card(p) != zones.None && uint16(s.kindNo(p)) == a.A {
			return p
		}
	}
	return zones.None
}

// waysOn lists the ways to play a kind of card on one card; all if that is None.
func (s *State) waysOn(buf []rules.Action, a rules.Action, less int, on zones.Piece) []rules.Action {
	n := len(buf)
	buf = s.ways(buf, a, less)
	return append(buf[:n], slices.DeleteFunc(buf[n:], func(a rules.Action) bool { return on != zones.None && piece(a.B) != on })...)
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

// playable reports whether a player can play a card at a reduced cost; on one card
// only if it is not None.
func (s *State) playable(p zones.Piece, seat rules.Seat, less int16, on zones.Piece) bool {
	var room [32]rules.Action
	return (s.at(p, zHand) || s.at(p, zDiscard) || s.at(p, zDeck) || s.isAside(p)) && s.holder(p) == seat && s.Card(p) != zones.None &&
		len(s.waysOn(room[:0], rules.Action{Seat: seat, A: uint16(s.kindNo(p))}, int(less), on)) > 0
}

// playFrom has a player play one of the cards that the frame has gathered, at a
// cost reduced by N.
func (s *State) playFrom(f *flow.Frame) flow.Signal {
	if f.Step == 0 {
		f.Step = 1
		return s.Put(flow.Ask{Kind: flow.Open, About: aboutPlay, Seats: rules.Only(f.Seat), N: uint16(f.N), Set: *s.Gathered(f), Src: f.Src})
	}
	a := s.Answer()
	if a.Verb == flow.Pass {
		return flow.Done
	}
	from := zHand
	switch a.Verb {
	case vReplay:
		from = zDiscard
	case vPlayTop:
		from = zDeck
	case vPlayAside:
		from = zOut
	}
	card := s.ofKind(s.Gathered(f).And(s.In(of(from, f.Seat))), a.A)
	caller := s.At(s.Top() - 1)
	caller.It[seen] = card
	s.seen.Drop(card)
	s.Release(f)
	s.Call(flow.Frame{Proc: pPlay, Seat: f.Seat, Src: card, Dst: piece(a.B), It: [5]zones.Piece{piece(a.C)}, N: f.N})
	return flow.Done
}

// barPlay names the rule by which cards of a kind cannot be played, whatever they
// cost; "" if they can. The card self is in the hand, if there is one.
func (s *State) barPlay(k *kind, seat rules.Seat, self zones.Piece) string {
	switch {
	case s.twice(k, seat):
		return "PLAY-UNIQUE"
	case !s.mayPlay(k, seat, self):
		return "PLAY-RESTRICTION"
	}
	return ""
}

// mayPlay reports whether the restriction to play a card is met (RR "Play
// restriction").
func (s *State) mayPlay(k *kind, seat rules.Seat, self zones.Piece) bool {
	if k.spots != nil {
		s.asks = flow.Frame{Seat: seat, Foe: nobody, Src: zones.None, Dst: zones.None, It: flow.Nothing}
		if set := s.Set(k.spots, &s.asks); set.Empty() {
			return false
		}
	}
	if k.play == 0 {
		return true
	}
	a := s.prog[k.play-programs]
	if a.Body == 0 {
		return true
	}
	f := flow.Frame{Seat: seat, Foe: nobody, Src: self, Dst: zones.None, It: flow.Nothing}
	if !s.many(seat) || !needsFoe(a) {
		s.asks = f
		return script.Allows(s, a, &s.asks)
	}
	for foe := range rules.Seat(s.players) {
		if s.foesOf(seat).Has(foe) && s.allowsOf(a, f, foe) {
			return true
		}
	}
	return false
}

// attaches reports whether cards of a kind are played onto others.
func (k *kind) attaches() bool { return k.typ == upgrade || k.typ == downgrade }

// hosts returns the cards onto which a player may play an upgrade of a kind, which
// are his own, or a downgrade, which are those of opponents: characters, unless it
// says what it modifies.
func (s *State) hosts(k *kind, seat rules.Seat) (set zones.Set) {
	for of := range rules.Seat(s.players) {
		if (of == seat) == (k.typ == upgrade) {
			set = set.Or(s.hostsOf(k, of))
		}
	}
	for c := range set.All() {
		if !s.bears(c, k) {
			set.Drop(c)
		}
	}
	return set
}

// full reports whether as many upgrades as there may be of a set which an upgrade names
// lie on a card already, when one of them is gone.
func (s *State) full(k *kind, c, gone zones.Piece) bool {
	for i := range k.limits {
		n := uint8(0)
		for u := range s.attached(c).All() {
			if u != gone && s.kindOf(u).passes(k.limits[i].of) {
				n++
			}
		}
		if n >= k.limits[i].n {
			return true
		}
	}
	return false
}

// hostsOf returns the cards of a player that are of a type on which an upgrade or a
// downgrade of a kind may lie.
func (s *State) hostsOf(k *kind, seat rules.Seat) zones.Set {
	switch {
	case k.onto == nil, k.onto.Noun == nCharacter:
		return s.In(of(zTeam, seat))
	case k.onto.Noun == nSupport:
		return s.In(of(zSupport, seat))
	}
	return s.In(of(zTeam, seat)).Or(s.In(of(zSupport, seat)))
}

// replaceable returns the cards that a card of a kind may replace on another one. In
// the later edition a player replaces once in a round.
func (s *State) replaceable(k *kind, c zones.Piece, seat rules.Seat) (none zones.Set) {
	switch {
	case s.later && s.replaced.Has(seat):
		return none
	case k.typ == downgrade:
		return s.burdens(c).And(s.own(seat))
	}
	set := s.attached(c)
	for u := range set.All() {
		if s.stays(u) {
			set.Drop(u)
		}
	}
	return set
}

// bears reports whether an upgrade or a downgrade of a kind may be played on a card.
func (s *State) bears(c zones.Piece, k *kind) bool {
	by := s.holder(c)
	if k.typ == downgrade {
		by = nobody // of his opponents
	}
	s.host = flow.Frame{Seat: by, Foe: nobody, Src: c}
	if s.refused(c, k) || k.onto != nil && !s.fits(k.onto, c, &s.host) {
		return false
	}
	if k.fits == nil || k.traits.Any(s.kindOf(c).bears) {
		return true
	}
	return s.fits(k.fits, c, &s.host)
}

// refused reports whether upgrades of a kind cannot be played on a character.
func (s *State) refused(c zones.Piece, k *kind) bool {
	if s.wards {
		for u := range s.attached(c).All() {
			if slices.ContainsFunc(s.kindOf(u).wards, k.passes) {
				return true
			}
		}
	}
	return slices.ContainsFunc(s.kindOf(c).refuses, k.passes)
}

// playCard plays the card Src, an upgrade on Dst, where it replaces It[0], at a
// cost reduced by N. An event is in limbo until it has taken effect (RR "Limbo").
func (s *State) playCard(f *flow.Frame) flow.Signal {
	k := s.kindOf(f.Src)
	switch f.Step {
	case 0:
		f.Step = 1
		s.Show(f.Src, s.everyone())
		if s.beforePlay(f) {
			return flow.Go
		}
		fallthrough
	case 1:
		f.Step = 2
		f.Ok = s.isLast(f.Src)
		cost := s.owed(f)
		s.money[f.Seat] -= uint8(cost)
		s.tellPlay(f, int(cost))
		if s.hears[instead][evEffect].Empty() && s.hears[before][evEffect].Empty() {
			s.takeEffect(f, k)
			return flow.Go
		}
		s.Move(f.Src, of(zLimbo, f.Seat))
		s.Call(flow.Frame{Proc: pEffect, Seat: f.Seat, Src: zones.None, Dst: f.Src, It: flow.Nothing})
		return flow.Go
	case 2:
		f.Step = 3
		if k.attaches() {
			s.Call(flow.Frame{Proc: pLimit, Seat: f.Seat, Dst: f.Dst})
			return flow.Go
		}
	}
	if s.at(f.Src, zLimbo) {
		s.toDiscard(f.Src)
	}
	s.Group()
	s.followWith(&flow.Frame{Seat: f.Seat, Dst: f.Src, It: [5]zones.Piece{f.Dst}}, evPlay)
	if f.Ok {
		s.followWith(&flow.Frame{Seat: f.Seat, Dst: f.Src, It: [5]zones.Piece{f.Dst}}, evPlayLast)
		s.emptied(f.Src)
	}
	s.recordsPlay(f.Seat, f.Src, f.Dst, f.Ok)
	if s.keyword(f.Src, ambush) || s.quickened(f.Seat) {
		s.oneMore(f.Seat)
	}
	s.eager.Drop(f.Src)
	return flow.Done
}

// effect has the card Dst take effect that was played, unless something else happens: then
// it is discarded (DES-K-CANCEL).
func (s *State) effect(f *flow.Frame) flow.Signal {
	sig, now := s.announce(f, evEffect)
	if now {
		play := s.At(s.Top() - 1)
		s.takeEffect(play, s.kindOf(play.Src))
		return flow.Done
	}
	return sig
}

// takeEffect puts a card that was paid for where it takes effect.
func (s *State) takeEffect(f *flow.Frame, k *kind) {
	switch k.typ {
	case event:
		s.Move(f.Src, of(zLimbo, f.Seat))
		if k.play != 0 {
			s.run(k.play, f.Src, zones.None, f.Seat)
		}
	case support:
		s.enterPlay(f.Src, of(zSupport, f.Seat), f.Seat)
	case upgrade, downgrade:
		z := zUpgrade
		if k.typ == downgrade {
			z = zBeside
		}
		s.enterPlay(f.Src, of(z, f.Seat), f.Seat)
		s.on[f.Src] = f.Dst
		if k.makes {
			s.grow(f.Dst)
		}
		if f.It[0] != zones.None {
			s.replaced |= rules.Only(f.Seat)
			s.discards(f.It[0])
		}
	}
}

// beforePlay offers the abilities that come before a card is played, and
// reports whether there are any. They may change its cost.
func (s *State) beforePlay(f *flow.Frame) bool {
	if s.hears[before][evPlay].Empty() {
		return false
	}
	depth, at := s.Depth(), s.Top()+1
	s.answers(&flow.Frame{Seat: f.Seat, Dst: f.Src, It: [5]zones.Piece{f.Dst}}, before, evPlay, func(a flow.Frame) {
		a.Event = at
		s.Offer(a)
	})
	return s.Depth() > depth
}

// limit has a player discard upgrades of the card Dst until there are three (RR
// "Upgrades"), and downgrades that he has put there (DES-K-DOWN-LIMIT).
func (s *State) limit(f *flow.Frame) flow.Signal {
	if f.Step == 1 && !s.discards(zones.Piece(s.Answer().A)) {
		f.Step = 0
		return flow.Go
	}
	f.Step = 1
	many := s.counting(f.Dst)
	if many.Len() <= s.upgradeLimit(f.Dst) {
		if many = s.burdens(f.Dst); many.Len() <= maxUpgrades+s.added(moreDowngrades, f.Dst) {
			return flow.Done
		}
		many = many.And(s.own(f.Seat))
	}
	for u := range many.All() {
		if many.Len() > 1 && s.stays(u) {
			many.Drop(u)
		}
	}
	return s.Put(flow.Ask{Kind: flow.Pick, About: aboutLimit, Seats: rules.Only(f.Seat), Set: many, Src: f.Dst})
}

// enterPlay puts a card into play, ready, with its die.
func (s *State) enterPlay(card zones.Piece, z zones.Zone, seat rules.Seat) {
	s.Move(card, z)
	if s.kindOf(card).die {
		s.join(card, seat)
	}
	s.arrives(card, seat)
}
