package destiny

import (
	"muster/rules"
	"muster/rules/flow"
	"muster/rules/zones"
)

// kindNo returns the number of the kind of a card, or of the card of a die.
func (s *State) kindNo(p zones.Piece) uint8 {
	if s.isDie(p) {
		p = s.on[p]
	}
	return s.kind[s.Card(p)]
}

// kindOf returns the kind of a card, or of the card of a die. Somebody must
// have seen the card.
func (s *State) kindOf(p zones.Piece) *kind { return &s.kinds[s.kindNo(p)] }

// dieKind returns the kind on whose card a die is printed: that of its card, but for a die
// that its card has gained. Of a card it is its own.
func (s *State) dieKind(d zones.Piece) *kind {
	if s.heirs && s.isDie(d) && s.kind[d] > 0 {
		return &s.kinds[s.kind[d]-1]
	}
	return s.kindOf(d)
}

// isDie reports whether a piece is a die.
func (s *State) isDie(p zones.Piece) bool { return p >= s.first && p != zones.None }

// shows returns the side that a die shows, with its value.
func (s *State) shows(d zones.Piece) face {
	f := s.printed(d)
	if f.x {
		f.value = s.worthX(d)
	}
	if f.cost > 0 && !s.nothing(lessSide) {
		f.cost = uint8(max(0, int(f.cost)-s.added(lessSide, d)))
	}
	if !s.nothing(moreValue) && f.valued() {
		f.value = uint8(min(99, int(f.value)+s.added(moreValue, d)))
	}
	return f
}

// printed returns the side that a die shows, without its X and without what
// cards in play add to it.
func (s *State) printed(d zones.Piece) face {
	f := s.dieKind(d).faces[s.side[d]]
	if !s.nothing(recasts) {
		f.symbol = s.recast(d, f.symbol)
	}
	return f
}

// sideOf returns the side that a die shows, as it is printed.
func (s *State) sideOf(d zones.Piece) string { return s.dieKind(d).card.Faces[s.side[d]] }

// worthX returns what X is on a die, or was when it was removed.
func (s *State) worthX(d zones.Piece) uint8 {
	x := s.kindOf(d).x
	if x.a == nil {
		return 0
	}
	if s.isDie(d) && s.at(d, zHome) && s.coins[d] > 0 {
		return s.coins[d]
	}
	n := s.numberOf(x, s.cardOf(d), d)
	for i := range s.kindOf(d).moreX {
		if st := &s.kindOf(d).moreX[i]; s.allowed(st, s.cardOf(d)) {
			n += s.numberOf(st.n, s.cardOf(d), d)
		}
	}
	return uint8(min(99, n))
}

// cardOf returns the card of a die, or the card itself.
func (s *State) cardOf(p zones.Piece) zones.Piece {
	if s.isDie(p) {
		return s.on[p]
	}
	return p
}

// at reports whether a piece lies in a zone, of whichever player.
func (s *State) at(p zones.Piece, z zones.Zone) bool { return p != zones.None && s.Where(p)&^3 == z }

// holder returns the player in whose zone a piece lies: its controller.
func (s *State) holder(p zones.Piece) rules.Seat { return rules.Seat(s.Where(p) & 3) }

// every returns the pieces in a zone, of all players.
func (s *State) every(z zones.Zone) zones.Set {
	return s.In(z).Or(s.In(z + 1)).Or(s.In(z + 2)).Or(s.In(z + 3)) // nothing lies with who does not play
}

// own returns the cards of a player in play.
func (s *State) own(seat rules.Seat) zones.Set {
	set := s.In(of(zTeam, seat)).Or(s.In(of(zSupport, seat))).Or(s.In(of(zUpgrade, seat)))
	if s.later {
		set = set.Or(s.In(of(zBeside, seat)).Minus(s.dice))
	}
	return set
}

// inPlay returns the cards whose abilities can be used.
func (s *State) inPlay() (set zones.Set) {
	for seat := range rules.Seat(s.players) {
		set = set.Or(s.own(seat))
	}
	if s.round > 0 {
		set = set.Or(s.every(zField))
	}
	return set
}

// plots returns the plots of a player.
func (s *State) plots(seat rules.Seat) zones.Set {
	cards := s.In(of(zBeside, seat)).Minus(s.dice)
	return cards.Minus(s.downgrades(seat))
}

// downgrades returns the downgrades that a player controls, which lie on cards of
// others.
func (s *State) downgrades(seat rules.Seat) zones.Set { return s.lyingIn(of(zBeside, seat)) }

// lyingIn returns the cards of a zone that lie on or under another.
func (s *State) lyingIn(z zones.Zone) zones.Set {
	set := s.In(z).Minus(s.dice)
	for p := range set.All() {
		if s.on[p] == zones.None {
			set.Drop(p)
		}
	}
	return set
}

// isPlot and isDowngrade report whether a card in play is one.
func (s *State) isPlot(p zones.Piece) bool {
	return s.at(p, zBeside) && !s.isDie(p) && s.on[p] == zones.None
}

func (s *State) isDowngrade(p zones.Piece) bool {
	return s.at(p, zBeside) && !s.isDie(p) && s.on[p] != zones.None
}

// attached returns the upgrades on a card, burdens the downgrades, of whoever controls
// them.
func (s *State) attached(c zones.Piece) zones.Set { return s.lying(c, s.every(zUpgrade)) }

func (s *State) burdens(c zones.Piece) (none zones.Set) {
	if !s.later {
		return none
	}
	return s.lying(c, s.every(zBeside).Minus(s.dice))
}

// lying returns which cards lie on another.
func (s *State) lying(c zones.Piece, cards zones.Set) zones.Set {
	for u := range cards.All() {
		if s.on[u] != c {
			cards.Drop(u)
		}
	}
	return cards
}

// diceOf returns the dice in a set that belong to a card, or to an upgrade on it.
func (s *State) diceOf(c zones.Piece, among zones.Set) (set zones.Set) {
	for d := range among.All() {
		if card := s.on[d]; card == c || s.at(card, zUpgrade) && s.on[card] == c {
			set.Add(d)
		}
	}
	return set
}

// hasDie reports whether a die of a card is on the table.
func (s *State) hasDie(card zones.Piece) bool {
	for d := range s.dice.All() {
		if s.on[d] == card {
			return true
		}
	}
	return false
}

// join gives a card that comes into play its die: a new one, or the one that its player
// rolled before it came.
func (s *State) join(card zones.Piece, seat rules.Seat) {
	rolled := false
	for d := range s.astray.All() {
		if s.on[d] == card && s.holder(d) == seat {
			s.astray.Drop(d)
			rolled = true
		}
	}
	if !rolled {
		s.die(card, seat)
	}
}

// numbers returns how many more dice there can be: a piece is numbered by a byte. It takes
// four decks of 40 with teams of 40 points to run out of them; no card that has a die is
// played then, and no die comes from beside the table.
func (s *State) numbers() int { return int(zones.None-s.first) - s.dice.Len() }

// die puts a new die on a card. It returns None if no number is left.
func (s *State) die(card zones.Piece, seat rules.Seat) zones.Piece {
	for d := s.first; d != zones.None; d++ {
		if !s.dice.Has(d) {
			s.dice.Add(d)
			s.on[d], s.side[d] = card, 0
			s.Place(d, of(zHome, seat))
			return d
		}
	}
	return zones.None
}

// dropDice takes the dice of a card out of the game.
func (s *State) dropDice(card zones.Piece) {
	for d := range s.dice.All() {
		if s.on[d] == card {
			s.dropDie(d)
		}
	}
}

// dropDie takes a die out of the game.
func (s *State) dropDie(d zones.Piece) {
	s.Move(d, of(zOut, 0))
	s.Lift(d)
	s.dice.Drop(d)
	s.busy.Drop(d)
	s.resolved.Drop(d)
	s.kept.Drop(d)
	s.detected.Drop(d)
	s.astray.Drop(d)
	s.forgets(d)
	s.on[d], s.side[d], s.captor[d], s.kind[d], s.coins[d] = zones.None, 0, 0, 0, 0
}

// goHome puts a die back on its card: it is removed, or resolved. A die whose
// card is not in play is set aside.
func (s *State) goHome(d zones.Piece) {
	s.kept.Drop(d)
	if !s.astray.Has(d) {
		seat := s.holder(d)
		if s.at(s.on[d], zField) { // another may control it now
			seat = s.control
		}
		s.Move(d, of(zHome, seat))
	} else {
		s.dropDie(d)
	}
}

// leave takes a card out of play, with its dice and what lies on it, into its
// owner's discard pile.
func (s *State) leave(card zones.Piece) {
	if !s.kindOf(card).parts {
		s.happens(evDiscard, card, s.holder(card), 0) // while it can be seen where it lies
	}
	s.unload(card)
	s.vacate(card)
	s.toDiscard(card)
	if len(s.kindOf(card).stands) > 0 {
		s.trim()
	}
}

// unload discards what lies on a card that leaves play. What something has kept from
// that lies on nothing then, unless it has been moved: it leaves all the same.
func (s *State) unload(card zones.Piece) {
	lying := s.attached(card).Or(s.burdens(card))
	if lying.Empty() {
		return
	}
	if s.hears(instead, evDiscard) {
		s.Call(flow.Frame{Proc: pLeave, Step: stranded, Seat: s.holder(card), Src: zones.None, Dst: card, It: flow.Nothing})
	}
	for u := range lying.All() {
		s.discardsAnyway(u)
	}
}

// quit takes a card out of play, if it is there, for wherever else it goes: what lies on
// it is discarded.
func (s *State) quit(card zones.Piece) {
	if !s.inPlayNow(card) {
		return
	}
	if s.at(card, zTeam) {
		s.Call(flow.Frame{Proc: pAlone, Seat: s.holder(card)})
	}
	s.unload(card)
	s.vacate(card)
}

// vacate makes a card that leaves play forget what it had there.
func (s *State) vacate(card zones.Piece) {
	s.dropDice(card)
	s.freePrizes(card)
	s.hurt[card], s.shields[card], s.coins[card], s.captor[card] = 0, 0, 0, 0
	if s.archives {
		s.unrecord(card)
	}
	s.tired.Drop(card)
	s.used.Drop(card)
	s.grown.Drop(card)
	host := s.on[card]
	s.on[card] = zones.None
	if s.later {
		s.outlives(card)
		s.dismount(card)
		if s.kindOf(card).makes {
			s.ungrow(host)
		}
	}
}

// toHand puts a card into its owner's hand.
func (s *State) toHand(card zones.Piece) {
	s.quit(card)
	owner, from := s.owner[s.Card(card)], s.Where(card)&^3
	s.Show(card, rules.Only(owner))
	s.Move(card, s.ownersZone(card, zHand))
	if from == zDeck {
		s.tell("told.draws", owner, card, 0)
	} else {
		s.tell("destiny.told.returns", owner, card, 0)
	}
}

// toDiscard puts a card into its owner's discard pile, where all can see it.
func (s *State) toDiscard(card zones.Piece) {
	last := s.isLast(card)
	from := s.Where(card) &^ 3
	if from == zHand && s.hears(after, evForgo) {
		s.forgoes(card)
	}
	s.Show(card, s.everyone())
	s.Move(card, s.ownersZone(card, zDiscard))
	switch from {
	case zLimbo: // it was played
	case zDeck:
		s.tell("told.mills", s.owner[s.Card(card)], card, 0)
	default:
		s.tell("told.discards", s.owner[s.Card(card)], card, 0)
	}
	switch owner := s.owner[s.Card(card)]; from {
	case zDeck:
		s.happens(evMill, card, owner, 0)
	case zHand:
		s.happens(evHandDiscard, card, owner, 0)
	}
	if last {
		s.Group()
		s.emptied(card)
	}
}

// keyword reports whether a card has a keyword, printed or given.
func (s *State) keyword(p zones.Piece, bit uint8) bool {
	if s.kindOf(p).keywords>>bit&1 != 0 && !s.silenced(p) || bit == ambush && s.eager.Has(p) {
		return true
	}
	if s.lends() && s.anyKind(p, func(k *kind) bool { return k.keywords>>bit&1 != 0 }) && !s.silenced(p) {
		return true
	}
	return s.added(keywords+int(bit), p) > 0 || bit == ambush && s.kindOf(p).quick && s.quickly(p)
}

// quickly reports whether a card that is not in play has Ambush by what it says itself.
func (s *State) quickly(p zones.Piece) bool {
	for i := range s.kindOf(p).stands {
		if st := &s.kindOf(p).stands[i]; st.what == keywords+ambush && st.piece == refThis && s.allowed(st, p) {
			return true
		}
	}
	return false
}

// ready returns the cards of a set that are not exhausted.
func (s *State) ready(set zones.Set) zones.Set { return set.Minus(s.tired) }

// twice reports whether a unique card of a kind is in play already (RR
// "Uniqueness").
func (s *State) twice(k *kind, seat rules.Seat) bool {
	if !k.unique {
		return false
	}
	same := s.copies(k, seat)
	return !same.Empty()
}

// copies returns the cards of a player in play that are copies of a kind, characters
// included; none if they are not unique, whatever is printed.
func (s *State) copies(k *kind, seat rules.Seat) (set zones.Set) {
	for p := range s.own(seat).All() {
		if s.kindOf(p).family == k.family {
			set.Add(p)
		}
	}
	if set.Empty() || s.nothing(notUnique) {
		return set
	}
	for c, st := range s.standing(notUnique) {
		if set.Has(c) && s.allowed(st, c) {
			return zones.Set{}
		}
	}
	return set
}

// comesTo looks whether a card that comes under a player's control is a copy of one that
// he controls already, and one of them is unique (DES-K-UNIQUE-2).
func (s *State) comesTo(seat rules.Seat, p zones.Piece) {
	if !s.later {
		return
	}
	if same := s.rivals(s.kindOf(p), seat); !same.Empty() {
		s.Call(flow.Frame{Proc: pSingle, Seat: seat, Src: p, Dst: zones.None})
	}
}

// rivals returns the copies of a kind of which a player keeps one, because one of them
// is unique.
func (s *State) rivals(k *kind, seat rules.Seat) zones.Set {
	same := s.copies(k, seat)
	if same.Len() > 1 {
		for p := range same.All() {
			if s.kindOf(p).unique {
				return same
			}
		}
	}
	return zones.Set{}
}

// keepOne has a player discard copies of the card Src, or have them defeated, until he
// controls one, or no unique one.
func (s *State) keepOne(f *flow.Frame) flow.Signal {
	if f.Step == replied {
		f.Step = toAsk
		if p := zones.Piece(s.Answer().A); s.at(p, zTeam) {
			s.Call(flow.Frame{Proc: pDefeat, Seat: f.Seat, Dst: p, It: flow.Nothing})
		} else {
			s.leave(p)
		}
		return flow.Go
	}
	same := s.rivals(s.kindOf(f.Src), f.Seat)
	if same.Empty() {
		return flow.Done
	}
	f.Step = replied
	return s.Put(flow.Ask{Kind: flow.Pick, About: aboutSingle, Seats: rules.Only(f.Seat), Set: same, Src: f.Src})
}

// bearerOf returns the character to whom a die belongs, or the card that it is of.
func (s *State) bearerOf(d zones.Piece) zones.Piece {
	if !s.isDie(d) || !s.at(s.on[d], zTeam) && !s.at(s.on[d], zUpgrade) {
		return zones.None
	}
	if s.at(s.on[d], zUpgrade) {
		return s.on[s.on[d]]
	}
	return s.on[d]
}
