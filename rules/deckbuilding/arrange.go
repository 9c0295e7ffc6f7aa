package deckbuilding

import (
	"muster/catalog"
	"muster/catalog/lang"
	"muster/rules"
	"muster/rules/flow"
	"muster/rules/zones"
)

// An arranged position begins with table, which has nothing on it. Cards are
// taken out of the box with take and laid with lay, or face down with hide; damage,
// flags, resources and the Force marker are fields of the position. beginAt says
// who acts and lets the game go on from there.

// take returns a card of the box that is not on the table yet, by its code. It
// is an error if there is no such card or no copy is left.
func (s *State) take(code string) (zones.Piece, error) {
	found := false
	for p := range s.cards {
		if s.Code(p) != code {
			continue
		}
		if found = true; !s.onTable(p) {
			return p, nil
		}
	}
	if found {
		return zones.None, lang.Fail(lang.Invalid, "deckbuilding.play.copies", code)
	}
	return zones.None, lang.Fail(lang.Invalid, "play.unknown", string(catalog.Deckbuilding)+"/"+code)
}

// Code is the code of a card of the box.
func (s *State) Code(card zones.Piece) string { return s.kinds[s.book.kind[card]].card.Code() }

// onTable reports whether a card of the box lies in some zone.
func (s *State) onTable(p zones.Piece) bool {
	in := s.In(s.Where(p))
	return in.Has(p)
}

// lay puts a card of the box with its face into a zone, known to whom it is open.
func (s *State) lay(p zones.Piece, z zones.Zone) {
	s.Place(p, z)
	s.Bind(spare, p, p)
	s.Show(p, s.eyesOn(z))
}

// hide puts a card of the box face down into the deck of an owner, where nobody
// knows which of his cards lies where.
func (s *State) hide(p zones.Piece, owner rules.Seat) {
	s.Place(p, of(zDeck, owner))
	s.Add(owner, p)
}

// beginAt lets the game begin with the turn of a player: before anything of it
// has happened, or in its main part.
func (s *State) beginAt(active rules.Seat, phase uint8) {
	f := flow.Frame{Proc: pTurn}
	if phase == phaseMain {
		f.Step = ask
		s.turn = 1
	}
	s.active, s.phase = active, phase
	s.Call(f)
	s.Run(s)
}
