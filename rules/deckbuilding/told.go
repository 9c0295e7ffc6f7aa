package deckbuilding

import (
	"muster/rules"
	"muster/rules/flow"
	"muster/rules/script"
	"muster/rules/zones"
)

// news is something that happens, as the procedures tell it: plain values, so
// that it costs nothing while nobody listens.
type news struct {
	code string      // of its sentence
	seat rules.Seat  // who does it, or whom it is about; nobody
	p    zones.Piece // what it happens to, or None
	n    int
	say  any // what was chosen, in words
}

// listed are the codes of which one sentence tells several cards.
var listed = map[string]bool{
	"told.draws": true, "told.discards": true, "told.sees": true, "deckbuilding.told.plays": true,
	"deckbuilding.told.row": true, "deckbuilding.told.commits": true, "deckbuilding.told.exiles": true,
	"deckbuilding.told.reveals": true, "deckbuilding.told.purges": true,
}

// Tell implements rules.Teller.
func (s *State) Tell(hear func(rules.Event)) {
	s.book.hear = func(s *State, n news) { hear(s.event(n)) }
}

// tell tells that something happens to a card, or to none.
func (s *State) tell(code string, seat rules.Seat, p zones.Piece, n int) {
	if s.hear != nil {
		s.hear(s, news{code: code, seat: seat, p: p, n: n})
	}
}

// tellSome is tell of a number, if it is above zero.
func (s *State) tellSome(code string, seat rules.Seat, p zones.Piece, n int) {
	if n > 0 {
		s.tell(code, seat, p, n)
	}
}

// event puts news into a sentence.
func (s *State) event(n news) rules.Event {
	e := rules.Event{Seat: n.seat, Code: n.code}
	switch {
	case n.say != nil:
		e.Args = []any{n.say}
	case listed[n.code]:
		e.List = []rules.Thing{s.thing(n.p)}
	default:
		e.Args = []any{s.thing(n.p), "", n.n}
	}
	return e
}

// thing names a card to those who know it.
func (s *State) thing(p zones.Piece) rules.Thing {
	switch {
	case p == zones.None:
		return rules.Thing{}
	case s.Card(p) == zones.None:
		return rules.Thing{ID: id(p), Name: "?"}
	}
	return rules.Thing{ID: id(p), Name: s.nameOf(p), Eyes: s.Known(p)}
}

// tellAnswer tells what a player chose, if what comes of it does not tell.
func (s *State) tellAnswer(a rules.Action) {
	ask := s.Ask()
	switch {
	case a.Seat < 0:
	case a.Verb == flow.Pass && ask.About == aboutTurn:
		s.tell("deckbuilding.told.ends", a.Seat, zones.None, 0)
	case ask.About == aboutReward && a.A == 1:
		s.hear(s, news{code: "deckbuilding.told.reward", seat: a.Seat, p: zones.None, say: s.kinds[ask.Set.Mask()].card.Title})
	case ask.About == script.AboutMay && a.A == 0, ask.About == aboutOption && a.Verb == flow.Pass:
		s.tell("told.declines", a.Seat, ask.Src, 0)
	case ask.About == script.AboutMay:
		s.tell("told.uses", a.Seat, ask.Src, 0)
	case ask.About == aboutOption:
		s.tell("told.uses", a.Seat, ask.Src, 0)
		fallthrough
	case ask.Kind == flow.Pose && ask.About != aboutReward:
		s.hear(s, news{code: "told.chooses", seat: a.Seat, p: zones.None, say: s.Label(a)})
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
