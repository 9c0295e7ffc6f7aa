package destiny

import (
	"slices"

	"muster/rules"
	"muster/rules/flow"
	"muster/rules/script"
	"muster/rules/zones"
)

// free is a reduction that no cost survives (RR "Free").
const free = 255

// whole is a reduction of a cost that cannot be decreased.
const whole = 254

// A discount is what a character takes off the cost of upgrades that are
// attached to it, while the ability allows.
type discount struct {
	n    uint8
	of   *script.Selector
	proc uint16
}

// costOn is what a card of a kind costs, an upgrade if it is attached to the
// character c.
func (s *State) costOn(k *kind, c zones.Piece, seat rules.Seat) int {
	cost := int(k.cost)
	if k.costs.a != nil || k.sorts>>lessCost&1 != 0 || !s.nothing(lessCost) {
		cost = s.costNow(k, c, seat)
	}
	if c == zones.None || k.typ != upgrade || len(s.kindOf(c).discounts) == 0 && !s.lends() || s.silenced(c) {
		return cost
	}
	less := s.discounted(k, s.kindOf(c), c)
	if s.lends() {
		for no := range s.lent(c, false).All() {
			less += s.discounted(k, &s.kinds[no], c)
		}
	}
	return max(0, cost-less)
}

// costNow is what a card of a kind says that it costs, as itself and cards in play change it.
func (s *State) costNow(k *kind, c zones.Piece, seat rules.Seat) int {
	less := s.lessFor(k, c, seat)
	if k.steady {
		less = min(less, 0)
	}
	return max(0, s.printedCost(k, seat)-less)
}

// discounted returns how much less a card costs that is played on the card c, as a kind says
// whose abilities c has.
func (s *State) discounted(k, by *kind, c zones.Piece) (less int) {
	if len(by.discounts) == 0 {
		return 0
	}
	was := s.asks
	for _, d := range by.discounts {
		s.asks = flow.Frame{Seat: s.holder(c), Foe: nobody, Src: c, Dst: zones.None, It: flow.Nothing}
		if k.passes(d.of) && script.Allows(s, s.prog[d.proc-programs], &s.asks) {
			less += int(d.n)
		}
	}
	s.asks = was
	return less
}

// printedCost is what a card of a kind says that it costs a player.
func (s *State) printedCost(k *kind, seat rules.Seat) int {
	if k.costs.a == nil {
		return int(k.cost)
	}
	was := s.asks
	s.asks = flow.Frame{Seat: seat, Foe: nobody, Src: zones.None, Dst: zones.None, It: flow.Nothing}
	n := script.Number(s, k.costs.a, k.costs.from, k.costs.at, &s.asks)
	s.asks = was
	return n
}

// renewing lists the ways to play cards from a discard pile for their Renew cost
// (DES-K-RENEW).
func (s *State) renewing(buf []rules.Action, seat rules.Seat) []rules.Action {
	kinds := s.kindsOf(s.In(of(zDiscard, seat)))
	for no := range kinds.All() {
		if k := &s.kinds[no]; k.renew > 0 {
			buf = s.ways(buf, rules.Action{Seat: seat, Verb: vReplay, A: uint16(no)}, k.renewal())
		}
	}
	return buf
}

// renewal is by how much the Renew cost of a card is less than its cost.
func (k *kind) renewal() int { return int(k.cost) + 1 - int(k.renew) }

// price is what a card costs, less a reduction and the upgrade it replaces (RR
// "Play a card from hand").
func (s *State) price(k *kind, on, old zones.Piece, less int, seat rules.Seat) int {
	if less == whole {
		return max(s.printedCost(k, seat), s.costOn(k, on, seat))
	}
	if k.steady && less < free {
		less = min(less, 0)
	}
	cost := s.costOn(k, on, seat) - less
	if old != zones.None {
		cost -= int(s.kindOf(old).cost)
	}
	return max(0, cost)
}

// owed is what the player of a card must pay for it, as far as it is known.
func (s *State) owed(f *flow.Frame) int {
	return s.price(s.kindOf(f.Src), f.Dst, f.It[0], int(f.N), f.Seat)
}

// savings returns by how much a player can reduce the cost of a card of a kind,
// before he plays it; it may be another player's.
func (s *State) savings(k *kind, seat rules.Seat, theirs bool) (n int) {
	if !s.hears(before, evPlay) || k.steady {
		return 0
	}
	if t := s.there(); t.hears[before]>>evPlay&1 != 0 {
		for p := range s.ready(s.own(seat)).And(t.ears).All() {
			n += s.saving(p, k, theirs)
		}
	}
	return n + s.ownSaving(k, seat)
}

// ownSaving returns by how much a player can reduce the cost of a card of a kind by what
// the card says of itself: he removes a die for it.
func (s *State) ownSaving(k *kind, seat rules.Seat) (n int) {
	if k.hears[before]>>evPlay&1 == 0 && k.hears[before]>>evResolve&1 == 0 {
		return 0
	}
	for _, a := range k.answers {
		if pool := s.In(of(zPool, seat)).Minus(s.busy); s.saves[a.proc-programs] > 0 && ofItself(s.prog[a.proc-programs]) && !pool.Empty() {
			n += int(s.saves[a.proc-programs])
		}
	}
	return n
}

// saving returns by how much a card in play can reduce the cost of a card of a
// kind.
func (s *State) saving(p zones.Piece, k *kind, theirs bool) (n int) {
	for _, a := range s.kindOf(p).answers {
		less := s.saves[a.proc-programs]
		if less == 0 || a.event != evPlay || ofItself(s.prog[a.proc-programs]) {
			continue
		}
		if sel := s.prog[a.proc-programs].Roles[0].Sel; ofOwner(sel, theirs) && k.passes(sel) && s.allowed(&standing{proc: a.proc}, p) {
			n += int(less)
		}
	}
	return n
}

// ofOwner reports whether a set can have cards of other players, or those of one's own.
func ofOwner(sel *script.Selector, theirs bool) bool {
	return sel.Side == 0 || (sel.Side == your) != theirs
}

// precedesPlay reports whether a procedure is an ability that comes before a card is
// played.
func (s *State) precedesPlay(f *flow.Frame) bool {
	return f.Proc >= programs && f.Event > 0 && s.At(f.Event-1).Proc == pPlay
}

// needed reports whether the ability that asks must reduce the cost of the card
// that is being played, because its player could not pay for it otherwise.
func (s *State) needed() bool {
	f := s.At(s.Top())
	if f.Proc < programs || f.Event == 0 || s.saves[f.Proc-programs] == 0 {
		return false
	}
	play := s.At(f.Event - 1)
	left := int(s.money[play.Seat])
	switch play.Proc {
	case pPlay:
		left -= s.owed(play)
	case pResolve:
		left -= s.bill(play)
	case pResolveOne:
		left -= int(s.shows(play.Dst).cost) - int(play.It[saved])
	default:
		return false
	}
	for i := f.Event; i < s.Top(); i++ {
		if other := s.At(i); other.Proc >= programs {
			if s.asks = *other; script.Begins(s, s.prog[other.Proc-programs], &s.asks) {
				left += int(s.offDie(other.Proc, play.Dst))
			}
		}
	}
	return left < 0
}

// passes reports whether cards of a kind belong to a set, as far as what is
// printed on them tells.
func (k *kind) passes(sel *script.Selector) bool {
	for i := range sel.Or {
		if k.passes(&sel.Or[i]) {
			return true
		}
	}
	for i := range sel.Filters {
		var bits uint64
		fl := &sel.Filters[i]
		if fl.Value == valCost && !fl.Open && !fl.IsBest() {
			if !fl.Measures(int(k.cost), nil) {
				return false
			}
			continue
		}
		switch fl.Group {
		case byColor:
			bits = 1 << k.color
		case byType:
			bits = 1 << k.typ
		case byTrait:
			if k.traits.Any(fl.Nos) == fl.Not {
				return false
			}
			continue
		case byTitle:
			if k.called(fl.Names) == fl.Not {
				return false
			}
			continue
		case bySide:
			bits = 1 << k.side
		case byParity:
			bits = 1 << (k.cost & 1)
		case byUnique:
			if k.unique {
				bits = 2
			}
		}
		if (bits&fl.Mask != 0) == fl.Not {
			return false
		}
	}
	return k.named(sel.Noun)
}

// alike reports whether two cards are copies: of one name (RR "Copy").
func (s *State) alike(p, q zones.Piece) bool {
	return q != zones.None && s.kindOf(p).family == s.kindOf(q).family
}

// cheapest reports whether no card in a hand costs less than this one of it (RR
// "Lowest cost").
func (s *State) cheapest(p zones.Piece) bool {
	for q := range s.In(s.Where(p)).All() {
		if s.Card(q) != zones.None && s.least(q) < s.least(p) {
			return false
		}
	}
	return true
}

// least is the lowest cost at which the holder of a card could play it.
func (s *State) least(p zones.Piece) int {
	k := s.kindOf(p)
	cost := s.costOn(k, zones.None, s.holder(p))
	if k.typ == upgrade {
		for c := range s.In(of(zTeam, s.holder(p))).All() {
			if s.bears(c, k) {
				cost = min(cost, s.costOn(k, c, s.holder(p)))
			}
		}
	}
	return cost
}

// gain gives a player resources.
func (s *State) gain(seat rules.Seat, n int16) {
	if s.lost.Has(seat) {
		return
	}
	s.money[seat] = uint8(min(maxMoney, int(s.money[seat])+int(n)))
	if n > 0 {
		s.tell("told.gains", seat, zones.None, int(n))
	}
}

// payDie takes what a die costs to resolve from a player.
func (s *State) payDie(seat rules.Seat, n uint8) {
	s.money[seat] -= n
	if n > 0 {
		s.tell("destiny.told.pays", seat, zones.None, int(n))
	}
}

// lose takes resources from a player.
func (s *State) lose(seat rules.Seat, n uint8) {
	s.money[seat] -= n
	if n > 0 {
		s.tell("told.loses", seat, zones.None, int(n))
		if by := s.caused(zones.None, seat, 0); s.later && by.Ok && by.Seat != seat {
			s.past.robbers |= rules.Only(by.Seat)
		}
		s.happens(evLose, zones.None, seat, int(n))
	}
}

// lessFor returns by how much a card of a kind costs a player less, or more, onto a
// card: as it says itself, and as cards in play say.
func (s *State) lessFor(k *kind, on zones.Piece, seat rules.Seat) (n int) {
	if k.sorts>>lessCost&1 != 0 {
		for i := range k.stands {
			if st := &k.stands[i]; st.what == lessCost && st.to == nil && s.isOnto(st, on, seat) {
				n += s.lessOf(st, seat)
			}
		}
	}
	if s.nothing(lessCost) {
		return n
	}
	for c, st := range s.standing(lessCost) {
		if st.to != nil && s.playerOf(c) == seat && k.passes(st.to) && s.isFirst(st, c, on, seat) && s.allowed(st, c) {
			n += s.worthOf(st, c)
		}
	}
	return n
}

// lessOf returns by how much a card costs less as it says itself.
func (s *State) lessOf(st *standing, seat rules.Seat) int {
	was := s.asks
	defer func() { s.asks = was }()
	s.asks = flow.Frame{Seat: seat, Foe: nobody, Src: zones.None, Dst: zones.None, It: flow.Nothing}
	if a := s.prog[st.proc-programs]; a.Body > 0 && !script.Allows(s, a, &s.asks) {
		return 0
	}
	n := script.Number(s, st.n.a, st.n.from, st.n.at, &s.asks)
	if st.less {
		return -n
	}
	return n
}

// isFirst reports whether a card that is played onto another is the first of which a
// change tells, if it tells of the first, and onto the card that it names.
func (s *State) isFirst(st *standing, c, on zones.Piece, seat rules.Seat) bool {
	onto := st.second.piece != 0
	if onto && !s.isMeant(nil, st.second.piece, c, on) {
		return false
	}
	switch {
	case st.words.Mask>>firstGame&1 != 0:
		return !s.past.met.Has(c)
	case st.words.Mask>>firstRound&1 == 0:
		return true
	}
	for i := range s.past.n {
		if p := &s.past.plays[i]; p.by == seat && s.kinds[p.kind].passes(st.to) && (!onto || p.on == on) {
			return false
		}
	}
	return true
}

// offers lists the ways to play the cards of a question, from a hand, a discard pile or
// a deck, at a reduced cost; on one card only if the frame on top names it.
func (s *State) offers(buf []rules.Action, seat rules.Seat, ask *flow.Ask) []rules.Action {
	f, set, less := s.At(s.Top()), &ask.Set, uint8(ask.N)
	on := f.Dst
	s.liberal = f.Mark>>unrestricted&1 != 0
	defer func() { s.liberal = false }()
	if ask.Free {
		buf = append(buf, rules.Action{Seat: seat, Verb: flow.Pass})
	}
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
	theirs := s.kindsOf(set.Minus(s.In(of(zOut, seat))).Minus(s.piles(seat)))
	for k := range theirs.All() {
		buf = s.waysOn(buf, rules.Action{Seat: seat, Verb: vPlayTheirs, A: uint16(k)}, int(less), on)
	}
	if len(buf) == n {
		// A guess at a hidden hand may hold nothing that can be played.
		buf = append(buf, rules.Action{Seat: seat, Verb: flow.Pass})
	}
	return buf
}

// piles returns the cards of a player that are in a hand, a deck or a discard pile.
func (s *State) piles(seat rules.Seat) zones.Set {
	return s.In(of(zHand, seat)).Or(s.In(of(zDeck, seat))).Or(s.In(of(zDiscard, seat)))
}

// waysOn lists the ways to play a kind of card on one card; all if that is None.
func (s *State) waysOn(buf []rules.Action, a rules.Action, less int, on zones.Piece) []rules.Action {
	n := len(buf)
	buf = s.ways(buf, a, less)
	return append(buf[:n], slices.DeleteFunc(buf[n:], func(a rules.Action) bool { return on != zones.None && piece(a.B) != on })...)
}

// bill is what the die of a frame costs with the modifiers that have joined it.
func (s *State) bill(f *flow.Frame) int {
	if f.Mark&gratis != 0 {
		return 0
	}
	own, others := int(s.shows(f.Dst).cost)-int(f.It[savedOwn]), -int(f.It[saved])
	for d := range s.Gathered(f).All() {
		own -= s.eases(d, f.Dst)
		others += int(s.asModifier(d).cost)
	}
	return max(0, own) + max(0, others)
}

// eases returns by how much a die costs less if a modifier joins it.
func (s *State) eases(mod, d zones.Piece) int {
	sel := s.kindOf(mod).eases
	if sel == nil || s.shows(d).cost == 0 || !s.fits(sel, d, &flow.Frame{Seat: s.holder(mod), Foe: nobody, Src: s.cardOf(mod), Dst: mod, It: flow.Nothing}) {
		return 0
	}
	return 1
}

// eased reports whether a player could pay for a die if modifiers joined it.
func (s *State) eased(d zones.Piece, seat rules.Seat) bool {
	if !s.easing {
		return false
	}
	less, f := 0, &flow.Frame{Proc: pResolve, Seat: seat, Dst: d, M: int16(s.shows(d).symbol)}
	for mod := range s.In(of(zPool, seat)).Minus(s.busy).Minus(s.spent()).All() {
		if mod != d && s.asModifier(mod).plus && s.asModifier(mod).cost == 0 && s.modifies(mod, f) && !s.barsJoin(mod, f, zones.Set{}) {
			less += s.eases(mod, d)
		}
	}
	return int(s.shows(d).cost)-less-int(s.spared(d, seat)) <= int(s.money[seat])
}

// spared returns by how much a player can reduce the cost of a die before he resolves it.
func (s *State) spared(d zones.Piece, seat rules.Seat) (n uint8) {
	if !s.thrifty {
		return 0
	}
	t := s.there()
	if t.hears[before]>>evResolve&1 == 0 {
		return 0
	}
	was := s.asks
	for p := range s.own(seat).And(t.ears).All() {
		for _, a := range s.kindOf(p).answers {
			less := s.offDie(a.proc, d)
			if less == 0 || a.event != evResolve || s.silenced(p) {
				continue
			}
			s.asks = flow.Frame{Seat: seat, Foe: nobody, Src: p, Dst: d, It: flow.Nothing}
			if ability := s.prog[a.proc-programs]; s.plays(&flow.Frame{Seat: seat, Dst: d}, ability, &s.asks) && script.Begins(s, ability, &s.asks) {
				n += less
			}
		}
	}
	s.asks = was
	return n
}

// waived says of an ability that it takes all of a die's own cost off it.
const waived = 255

// offDie returns what an ability takes off the cost of a die.
func (s *State) offDie(proc uint16, d zones.Piece) uint8 {
	if less := s.saves[proc-programs]; less != waived {
		return less
	}
	return s.shows(d).cost
}

// covers reports whether the player of a frame can pay for the die of it, with the
// modifiers that have joined it.
func (s *State) covers(f *flow.Frame) bool {
	return s.bill(f)-int(s.spared(f.Dst, f.Seat)) <= int(s.money[f.Seat])
}

// isOnto reports whether a card is played onto one of those that its own cost is about.
func (s *State) isOnto(st *standing, on zones.Piece, seat rules.Seat) bool {
	if st.second.to == nil {
		return true
	}
	return on != zones.None && s.fits(st.second.to, on, &flow.Frame{Seat: seat, Foe: nobody, Src: zones.None, Dst: zones.None, It: flow.Nothing})
}
