package deckbuilding

import (
	"muster/rules"
	"muster/rules/flow"
	"muster/rules/script"
	"muster/rules/zones"
)

// purgesRow is the code of a card that goes from the row to the discard pile of the galaxy.
const purgesRow = "deckbuilding.told.purges-row"

// listed are the codes of which one sentence tells several cards.
var listed = map[string]bool{
	"told.draws": true, "told.discards": true, "told.sees": true, "deckbuilding.told.plays": true,
	"deckbuilding.told.row": true, "deckbuilding.told.commits": true, "deckbuilding.told.exiles": true,
	"deckbuilding.told.reveals": true, "deckbuilding.told.purges": true, purgesRow: true,
}

// Tell implements rules.Teller.
func (s *State) Tell(hear func(rules.Event)) {
	s.book.hear = func(s *State, n flow.News) { hear(n.Event(listed[n.Code], s.thing)) }
}

// tell tells that something happens to a card, or to none.
func (s *State) tell(code string, seat rules.Seat, p zones.Piece, n int) {
	if s.hear != nil {
		s.hear(s, flow.News{Code: code, Seat: seat, P: p, Q: zones.None, N: n})
	}
}

// tellSome is tell of a number, if it is above zero.
func (s *State) tellSome(code string, seat rules.Seat, p zones.Piece, n int) {
	if n > 0 {
		s.tell(code, seat, p, n)
	}
}

// thing names a card to those who know it.
func (s *State) thing(p zones.Piece) rules.Thing {
	x := s.Thing(p, s.nameOf(p))
	x.Of = s.twinned(p)
	return x
}

// twinned returns who has a capital ship in play, if the other player has one of that name, too;
// else nobody.
func (s *State) twinned(p zones.Piece) rules.Seats {
	if p == zones.None || s.Where(p) != of(zShips, empire) && s.Where(p) != of(zShips, rebels) {
		return 0
	}
	for q := range s.In(of(zShips, foeOf(s.holder(p)))).All() {
		if s.kindOf(q) == s.kindOf(p) {
			return rules.Only(s.holder(p))
		}
	}
	return 0
}

// tellAnswer tells what a player chose, if what comes of it does not tell.
func (s *State) tellAnswer(a rules.Action) {
	ask := s.Ask()
	switch {
	case a.Seat < 0:
	case a.Verb == flow.Pass && ask.About == aboutTurn:
		s.tell("deckbuilding.told.ends", a.Seat, zones.None, 0)
	case ask.About == aboutReward:
		code := "deckbuilding.told.reward"
		if a.A != 1 {
			code = "deckbuilding.told.no-reward"
		}
		s.hear(s, flow.News{Code: code, Seat: a.Seat, Say: s.kinds[ask.Set.Mask()].card.Title})
	case ask.About == script.AboutMay && a.A == 0, ask.About == aboutOption && a.Verb == flow.Pass:
		s.tell("told.declines", a.Seat, ask.Src, 0)
	case ask.About == script.AboutMay:
		s.tell("told.uses", a.Seat, ask.Src, 0)
	case ask.About == aboutOption:
		s.tell("told.uses", a.Seat, ask.Src, 0)
		fallthrough
	case ask.Kind == flow.Pose:
		s.hear(s, flow.News{Code: "told.chooses", Seat: a.Seat, Say: s.Label(a)})
	}
}

// tellShuffle tells that the discard pile of an owner becomes his deck.
func (s *State) tellShuffle(owner rules.Seat, cards int) {
	if owner == galaxy {
		s.tellSome("deckbuilding.told.shuffles-galaxy", nobody, zones.None, cards)
	} else {
		s.tellSome("deckbuilding.told.shuffles", owner, zones.None, cards)
	}
}

// tellStrike tells that a player attacks the base of the other, or the capital
// ships of one who has none.
func (s *State) tellStrike(seat rules.Seat, n int) {
	if base := s.baseOf(foeOf(seat)); base != zones.None {
		s.tell("deckbuilding.told.attacks", seat, base, n)
	} else {
		s.tell("deckbuilding.told.strikes", seat, zones.None, n)
	}
}
