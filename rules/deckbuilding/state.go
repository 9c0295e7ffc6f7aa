package deckbuilding

import (
	"muster/rules"
	"muster/rules/flow"
	"muster/rules/script"
	"muster/rules/zones"
)

// State is a position of the game.
type State struct {
	*book
	pos

	marked marking    // of the cards with a face, which are in pos
	asks   flow.Frame // stands for an ability that is looked at without running
	stall  stall      // what the row offers
	menu   menu       // is written anew whenever it is asked what is legal

	walk *rules.Walk // that it is on; nil: none
}

// maxCards is how many cards there can be.
const maxCards = 160

// pos is all that changes. It is a plain value: == compares it and = copies it.
type pos struct {
	flow.Machine
	zones.Table
	hurt      [maxCards]uint8 // damage on capital ships and bases
	gained    [maxCards]uint8 // attack gained in this turn
	used      zones.Bits      // cards whose ability was used in this turn
	attacked  zones.Bits      // cards that have attacked in this turn
	committed zones.Set       // cards in the attack that is being made
	doomed    zones.Set       // cards to exile at the end of this turn
	money     [2]uint16
	turn      uint16 // counts from 1
	marker    uint8  // of the Force: 0 the Empire's end, lightEnd the Rebels'
	ordered   rules.Seats
	plays     uint8 // neutral cards played in this turn
	buys      uint8 // cards purchased in this turn
	trades    uint8 // neutral cards purchased in this turn
	spared    uint8 // damage that a base has prevented in this turn
	raid      bool  // the attack that is being made is on the row
	hunted    bool  // the one neutral unit of this turn was attacked
	onTop     bool  // the next purchase goes on top of the deck
	active    rules.Seat
	winner    rules.Seat
	phase     uint8
}

// Phases.
const (
	phaseSetup = iota
	phaseStart
	phaseMain
	phaseOver
)

// Apply implements rules.State.
func (s *State) Apply(a rules.Action) {
	if a.Verb == vKind && s.Ask().Kind == flow.Pick {
		a = s.ofHand(s.Ask(), a)
	}
	if s.hear != nil {
		s.tellAnswer(a)
	}
	s.Reply(s, a)
}

// ofHand returns what an action picks that names a card in a hidden hand by its kind.
func (s *State) ofHand(ask *flow.Ask, a rules.Action) rules.Action {
	return rules.Action{Seat: a.Seat, Verb: flow.Choose, A: uint16(s.copyOf(ask.Set.And(s.hands()), a.A, a.B))}
}

// ownCopy, as B of an action that names a card in a hand by its kind, means one that its player
// keeps, where he has also been lent one for this turn.
const ownCopy = 2

// copies returns which cards of a hand an action means that names one by its kind, and says B:
// what is lent if there is such a card. The others are alike.
func (s *State) copies(hand zones.Set, kind, b uint16) zones.Set {
	lent := hand.And(s.doomed)
	switch {
	case lent.Empty():
		return hand
	case b == ownCopy:
		return hand.Minus(lent)
	case s.ofKind(lent, kind) != zones.None:
		return lent
	}
	return hand
}

// copyOf returns the card of a hand that an action means, None if there is none.
func (s *State) copyOf(hand zones.Set, kind, b uint16) zones.Piece {
	return s.ofKind(s.copies(hand, kind, b), kind)
}

// lentToo reports whether a hand holds a lent card of a kind and one that its player keeps.
func (s *State) lentToo(hand zones.Set, kind uint16) bool {
	lent := hand.And(s.doomed)
	return s.ofKind(lent, kind) != zones.None && s.ofKind(hand.Minus(lent), kind) != zones.None
}

// ofKind returns the first card of a kind in a set.
func (s *State) ofKind(set zones.Set, kind uint16) zones.Piece {
	for p := range set.All() {
		if uint16(s.kindNo(p)) == kind {
			return p
		}
	}
	return zones.None
}

// hands returns the cards in the hands of both players.
func (s *State) hands() zones.Set { return s.In(of(zHand, empire)).Or(s.In(of(zHand, rebels))) }

// kindNo returns the number of a card's kind. Somebody must have looked at it.
func (s *State) kindNo(p zones.Piece) uint8 { return s.book.kind[s.Card(p)] }

// factOf returns what is needed most of a card.
func (s *State) factOf(p zones.Piece) *fact { return &s.facts[s.Card(p)] }

// kindOf returns the kind of a card.
func (s *State) kindOf(p zones.Piece) *kind { return s.kindAt[s.Card(p)] }

// Step implements flow.Host.
func (s *State) Step(f *flow.Frame) flow.Signal {
	switch f.Proc {
	case pDraw:
		return s.draw(f)
	case pRefill:
		return s.refill(f)
	case pTurn:
		return s.turnOf(f)
	case pAttack:
		return s.attack(f)
	case pStrike:
		return s.strike(f)
	case pBuy:
		return s.buy(f)
	case pTrigger:
		return s.trigger(f)
	case pDiscard:
		return s.discard(f)
	case pLook:
		return s.look(f)
	case pPlayAll:
		return s.playAll(f)
	case pSetup:
		return s.setup(f)
	}
	return script.Step(s, &s.Machine, s.prog[f.Proc-programs], f)
}

// Orders implements flow.Host: what happens at once is ordered by the active
// player.
func (s *State) Orders([]flow.Frame) rules.Seat { return s.active }

// Turn implements rules.State.
func (s *State) Turn() rules.Turn { return s.Machine.Turn() }

// Copy implements rules.State.
func (s *State) Copy(dst rules.State) rules.State {
	d, ok := dst.(*State)
	if !ok || d == s {
		d = new(State)
	}
	d.book, d.marked, d.stall.open, d.walk = s.book, s.marked, false, nil
	d.pos = s.pos // by itself: as one of several it would be copied twice
	return d
}

// Same implements rules.State.
func (s *State) Same(other rules.State) bool {
	o, ok := other.(*State)
	return ok && o.pos == s.pos
}

// Digest implements rules.State.
func (s *State) Digest() uint64 {
	p := s.pos
	p.Unwatch()
	return rules.DigestOf(p)
}

// Round implements rules.State. Both players have a turn in a round.
func (s *State) Round() int { return (int(s.turn) + 1) / 2 }

// Redeal implements rules.State.
func (s *State) Redeal(eye rules.Seat, r *rules.Rand) {
	for _, seat := range [...]rules.Seat{empire, rebels} {
		s.redeal(eye, seat, s.In(of(zDeck, seat)).Or(s.In(of(zHand, seat))), r)
		if s.secret {
			s.redeal(eye, spare, s.In(of(zBases, seat)).Or(s.In(of(zBox, seat))), r)
		}
	}
	s.redeal(eye, galaxy, s.In(of(zDeck, galaxy)), r)
}

// redeal gives cards of an owner other faces that they could have.
func (s *State) redeal(eye, owner rules.Seat, set zones.Set, r *rules.Rand) {
	s.Table.Redeal(rules.Eyes(eye), owner, set, r)
	s.remark(set)
}

// Score implements rules.State.
func (s *State) Score(seat rules.Seat) float64 {
	switch {
	case s.phase != phaseOver || s.winner == nobody:
		return 0.5
	case s.winner == seat:
		return 1
	}
	return 0
}

// over ends the game. Nobody wins a draw.
func (s *State) over(winner rules.Seat) flow.Signal {
	if winner == nobody {
		s.tell("told.nobody-wins", nobody, zones.None, 0)
	} else {
		s.tell("told.wins", winner, zones.None, 0)
	}
	s.Clear()
	s.phase, s.winner = phaseOver, winner
	return flow.Wait
}
