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
	if s.tight && k.die && s.numbers() == 0 {
		return buf
	}
	// What it costs is soonest told, and most cards cost too much.
	purse := int(s.money[a.Seat])
	if !k.attaches() {
		if s.affords(purse, k, a, less) && s.barPlay(k, a.Seat, s.inHandOf(k, a)) == "" && s.mayPlayAny(a) {
			buf = append(buf, a)
		}
		return buf
	}
	if less != whole {
		purse += s.savings(k, a.Seat, a.Verb == vPlayTheirs)
	}
	hosts := s.hosts(k, a.Seat)
	var alone zones.Set // where it can be paid for in place of nothing
	for c := range hosts.All() {
		if purse >= s.price(k, c, zones.None, less, a.Seat) {
			alone.Add(c)
		} else if !s.affordsInPlace(purse, k, c, less, a.Seat) {
			hosts.Drop(c)
		}
	}
	if hosts.Empty() {
		return buf
	}
	barred := s.barPlay(k, a.Seat, s.inHandOf(k, a))
	if barred != "" && barred != restricted || !s.mayPlayAny(a) {
		return buf
	}
	for c := range hosts.All() {
		if !s.bears(c, k) || barred != "" && !s.ignores(c, k) {
			continue
		}
		a.B, a.C = uint16(c)+1, 0
		if alone.Has(c) && (k.limits == nil || !s.full(k, c, zones.None)) {
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

// affords reports whether so many resources are enough to play a card of a kind that lies on
// no other, with what its player can save.
func (s *State) affords(purse int, k *kind, a rules.Action, less int) bool {
	price := s.price(k, zones.None, zones.None, less, a.Seat)
	return purse >= price || less != whole && purse+s.savings(k, a.Seat, a.Verb == vPlayTheirs) >= price
}

// affordsInPlace reports whether so many resources are enough to play a card of a kind on
// another one, at a reduced cost, in place of one.
func (s *State) affordsInPlace(purse int, k *kind, c zones.Piece, less int, seat rules.Seat) bool {
	for old := range s.replaceable(k, c, seat).All() {
		if purse >= s.price(k, c, old, less, seat) {
			return true
		}
	}
	return false
}

// mayPlayAny reports whether there is a card of a kind that its player may play, as far as
// it is said of cards whether they can be played.
func (s *State) mayPlayAny(a rules.Action) bool {
	return s.nothing(forbids) || s.toPlay(a) != zones.None
}

// toPlay returns the card of a kind that a player plays, from where an action says: the
// first that he may play, or None.
func (s *State) toPlay(a rules.Action) zones.Piece {
	from := zHand
	switch a.Verb {
	case vReplay:
		from = zDiscard
	case vPlayTop:
		from = zDeck
	case vPlayAside:
		from = zOut
	}
	cards := s.In(of(from, a.Seat))
	if a.Verb == 0 || a.Verb == vPlayTheirs { // from wherever
		cards = s.every(zHand).Or(s.every(zDiscard)).Or(s.every(zDeck)).Or(s.every(zOut))
	}
	for p := range cards.All() {
		if s.Card(p) != zones.None && uint16(s.kindNo(p)) == a.A && !s.forbidden(doPlay, a.Seat, p, zones.None) {
			return p
		}
	}
	return zones.None
}

// inHandOf returns the card that is played from a hand if what is needed to play its
// kind may be about it, or None.
func (s *State) inHandOf(k *kind, a rules.Action) zones.Piece {
	if !k.bound || k.play == 0 || a.Verb == vReplay || a.Verb == vPlayTop {
		return zones.None
	}
	for p := range s.In(of(zHand, a.Seat)).All() {
		if s.Card(p) != zones.None && uint16(s.kindNo(p)) == a.A {
			return p
		}
	}
	return zones.None
}

// barPlay names the rule by which cards of a kind cannot be played, whatever they
// cost; "" if they can. The card self is in the hand, if there is one.
func (s *State) barPlay(k *kind, seat rules.Seat, self zones.Piece) string {
	switch {
	case s.twice(k, seat):
		return "PLAY-UNIQUE"
	case k.bound && !s.liberal && !s.mayPlay(k, seat, self):
		return restricted
	}
	return ""
}

// restricted is the rule that restrictions to play a card are not met.
const restricted = "PLAY-RESTRICTION"

// ignores reports whether cards of a kind can be played on a card whatever they demand.
func (s *State) ignores(c zones.Piece, k *kind) bool {
	return s.anyKind(c, func(by *kind) bool { return slices.ContainsFunc(by.ignores, k.passes) })
}

// mayPlay reports whether the restriction to play a card is met (RR "Play
// restriction").
func (s *State) mayPlay(k *kind, seat rules.Seat, self zones.Piece) bool {
	was := s.asks // another question may be under way
	defer func() { s.asks = was }()
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

// hosts returns the cards on which an upgrade of a kind that a player plays may lie, if
// they bear it, which are his own, or a downgrade, which are those of opponents:
// characters, unless it says what it modifies.
func (s *State) hosts(k *kind, seat rules.Seat) (set zones.Set) {
	for of := range rules.Seat(s.players) {
		if (of == seat) == (k.typ == upgrade) {
			set = set.Or(s.hostsOf(k, of))
		}
	}
	return set
}

// full reports whether as many upgrades as there may be of a set which an upgrade names
// lie on a card already, when one of them is gone.
func (s *State) full(k *kind, c, gone zones.Piece) bool {
	for i := range k.limits {
		set := s.ofSort(c, k.limits[i].of)
		if set.Drop(gone); set.Len() >= int(k.limits[i].n) {
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
	if set.Empty() {
		return set
	}
	for u := range set.All() {
		if s.stays(u) || s.kindOf(u).fixed {
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
	if k.fits == nil || s.liberal || k.traits.Any(s.kindOf(c).bears) || s.ignores(c, k) {
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
	return s.anyKind(c, func(by *kind) bool { return slices.ContainsFunc(by.refuses, k.passes) })
}

// ofHand marks a card that is played from a hand.
const ofHand = 1

// Steps of the procedure pPlay.
const (
	toShow     = iota // what comes before it is played has its time
	toPay             // its cost, and it takes effect
	tookEffect        // it has
	fitted            // what it lies on bears no more than it may
)

// playCard plays the card Src, an upgrade on Dst, where it replaces It[0], at a
// cost reduced by N. An event is in limbo until it has taken effect (RR "Limbo").
func (s *State) playCard(f *flow.Frame) flow.Signal {
	k := s.kindOf(f.Src)
	switch f.Step {
	case toShow:
		f.Step = toPay
		if s.at(f.Src, zDiscard) {
			f.Mark |= replayed
		}
		if s.at(f.Src, zOut) {
			s.on[f.Src] = zones.None // it lay under a card
		}
		s.Show(f.Src, s.everyone())
		if s.beforePlay(f) {
			return flow.Go
		}
		fallthrough
	case toPay:
		if s.gone(f.Src) || k.attaches() && !s.inPlayNow(f.Dst) {
			s.eager.Drop(f.Src)
			return flow.Done // it, or what it was to lie on, has left before it was played
		}
		f.Step = tookEffect
		f.Ok = s.isLast(f.Src)
		if s.at(f.Src, zHand) {
			f.Was = ofHand
			if s.detected.Has(f.Src) {
				f.Mark |= sighted
			}
		}
		cost := s.owed(f)
		if cost > int(s.money[f.Seat]) { // what was to reduce it has not
			f.Ok = false
			s.eager.Drop(f.Src)
			return flow.Done
		}
		f.Sum, f.M = uint8(cost), int16(s.extra)
		s.money[f.Seat] -= f.Sum
		s.tellPlay(f, int(cost))
		if !s.hears(instead, evEffect) && !s.hears(before, evEffect) {
			s.takeEffect(f, k)
			return flow.Go
		}
		s.Move(f.Src, of(zLimbo, f.Seat))
		s.Call(flow.Frame{Proc: pEffect, Seat: f.Seat, Src: zones.None, Dst: f.Src, It: flow.Nothing})
		return flow.Go
	case tookEffect:
		f.Step = fitted
		if k.attaches() {
			s.Call(flow.Frame{Proc: pLimit, Seat: f.Seat, Dst: f.Dst})
			return flow.Go
		}
	}
	s.played(f, k)
	return flow.Done
}

// played puts away the event that a frame has played, and begins what comes after a card is
// played.
func (s *State) played(f *flow.Frame, k *kind) {
	switch {
	case !s.at(f.Src, zLimbo):
	case f.Mark&renewed != 0:
		s.setAside(f.Seat, f.Src, s.ownersZone(f.Src, zOut))
	default:
		s.toDiscard(f.Src)
	}
	s.Group()
	about := flow.Frame{Seat: f.Seat, Dst: f.Src, It: [5]zones.Piece{f.Dst}, Was: f.Was}
	if f.Mark&sighted != 0 {
		s.detected.Add(f.Src) // for what comes after a detected card is played
	}
	s.followWith(&about, evPlay)
	s.detected.Drop(f.Src)
	if f.Mark&replayed != 0 {
		s.followWith(&about, evReplay)
	}
	if k.attaches() && s.at(f.Src, zUpgrade) {
		s.followWith(&about, evLand)
	}
	if f.Ok {
		if s.owner[s.Card(f.Src)] == f.Seat {
			s.followWith(&about, evPlayLast)
		}
		s.emptied(f.Src)
	}
	s.recordsPlay(f.Seat, f.Src, f.Dst, f.Ok)
	if s.keyword(f.Src, ambush) || s.quickened(f.Seat) {
		s.oneMoreBefore(f.Seat, int(f.M))
	}
	s.eager.Drop(f.Src)
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

// Marks of the procedure pPlay.
const (
	replayed = 1 << iota // the card comes from a discard pile
	renewed              // and is set aside afterwards (DES-K-RENEW)
	spying               // its owner's cards can be spotted as if they were the player's
	assuming             // what it spots need not be there
	sighted              // the card was detected in a hand
)

// spies reports whether a frame belongs to a card of another player who is this one, and
// whose cards can be spotted while it is played.
func (s *State) spies(seat rules.Seat, f *flow.Frame) bool {
	if seat == f.Seat || f.Src == zones.None || s.isDie(f.Src) || s.owner[s.Card(f.Src)] != seat {
		return false
	}
	return s.playedWith(f, spying)
}

// playedWith reports whether the card of a frame is played with a mark.
func (s *State) playedWith(f *flow.Frame, mark uint8) bool {
	by := s.play(f.Src)
	return by != nil && by.Mark&mark != 0
}

// play returns the frame of a card that is being played, or nil.
func (s *State) play(p zones.Piece) *flow.Frame {
	for i := range s.Depth() {
		if by := s.At(uint8(i)); by.Proc == pPlay && by.Src == p {
			return by
		}
	}
	return nil
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
		s.comesTo(f.Seat, f.Src)
	case upgrade, downgrade:
		if !s.inPlayNow(f.Dst) {
			return // it goes where an event goes
		}
		z := zUpgrade
		if k.typ == downgrade {
			z = zBeside
		}
		s.enterPlay(f.Src, of(z, f.Seat), f.Seat)
		s.on[f.Src] = f.Dst
		if k.makes {
			s.grow(f.Dst)
		}
		s.comesTo(f.Seat, f.Src)
		if f.It[0] != zones.None {
			s.replaced |= rules.Only(f.Seat)
			s.discards(f.It[0])
		}
	}
}

// beforePlay offers the abilities that come before a card is played, and
// reports whether there are any. They may change its cost.
func (s *State) beforePlay(f *flow.Frame) bool {
	if !s.hears(before, evPlay) {
		return false
	}
	depth, at := s.Depth(), s.Top()+1
	s.answers(&flow.Frame{Seat: f.Seat, Dst: f.Src, It: [5]zones.Piece{f.Dst}}, before, evPlay, func(a flow.Frame) {
		a.Event = at
		s.Offer(a)
	})
	return s.Depth() > depth
}

// limit has who controls the card Dst discard upgrades of it until there are no more than it
// bears (RR "Upgrades", DES-K-FORM), and who has put downgrades there some of his own
// (DES-K-DOWN-LIMIT): the player of the frame, if he has any there.
func (s *State) limit(f *flow.Frame) flow.Signal {
	if f.Step == replied && !s.discards(zones.Piece(s.Answer().A)) {
		f.Step = toAsk
		return flow.Go
	}
	f.Step = replied
	seat, many := s.holder(f.Dst), s.surplus(f.Dst)
	if many.Empty() {
		if !s.burdened(f.Dst) {
			return flow.Done
		}
		many = s.burdens(f.Dst)
		if seat = f.Seat; many.And(s.own(seat)).Empty() {
			seat = s.holder(many.First())
		}
		many = many.And(s.own(seat))
	}
	for u := range many.All() {
		if many.Len() > 1 && s.stays(u) {
			many.Drop(u)
		}
	}
	return s.Put(flow.Ask{Kind: flow.Pick, About: aboutLimit, Seats: rules.Only(seat), Set: many, Src: f.Dst})
}

// surplus returns the upgrades of a card of which one must go: there are more than it bears,
// or more of a sort than one of them allows.
func (s *State) surplus(c zones.Piece) zones.Set {
	if s.overloaded(c) {
		return s.counting(c)
	}
	for u := range s.attached(c).All() {
		for _, l := range s.kindOf(u).limits {
			if set := s.ofSort(c, l.of); set.Len() > int(l.n) {
				return set
			}
		}
	}
	return zones.Set{}
}

// ofSort returns the upgrades of a card that are of a set which one of them names.
func (s *State) ofSort(c zones.Piece, sel *script.Selector) zones.Set {
	set := s.attached(c)
	for u := range set.All() {
		if !s.kindOf(u).passes(sel) {
			set.Drop(u)
		}
	}
	return set
}

// enterPlay puts a card into play, ready, with its die.
func (s *State) enterPlay(card zones.Piece, z zones.Zone, seat rules.Seat) {
	s.Move(card, z)
	if s.kindOf(card).die {
		s.join(card, seat)
	}
	s.arrives(card, seat)
}
