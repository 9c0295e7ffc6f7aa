package assault

import (
	"fmt"

	"muster/catalog/lang"
	"muster/rules"
	"muster/rules/board"
	"muster/rules/zones"
)

// Check returns the first thing that cannot be in a position: pieces lost or twice there,
// figures where none can stand or on one another, damage that should have defeated somebody,
// something unfinished when a player may act freely.
func (s *State) Check() error {
	if err := s.checkZones(); err != nil {
		return err
	}
	if err := s.checkCards(); err != nil {
		return err
	}
	if s.phase == phaseOver {
		return nil
	}
	if err := s.checkFigures(); err != nil {
		return err
	}
	if s.Ask().About == aboutTurn {
		switch {
		case s.Depth() != 2:
			return fmt.Errorf("%d procedures are under way between activations", s.Depth())
		case s.bouts != 0, s.figure != none, s.group != none:
			return fmt.Errorf("an attack or an activation is unfinished between activations")
		case !s.dying.Empty():
			return fmt.Errorf("the defeat of figure %d is unfinished", s.dying.First())
		case s.score(0) >= pointsToWin || s.score(1) >= pointsToWin:
			return fmt.Errorf("the game goes on with %d and %d victory points", s.score(0), s.score(1))
		}
	}
	return nil
}

// checkZones sees that each piece lies in one zone.
func (s *State) checkZones() error {
	var laid zones.Set
	for z := range of(zTable, neutral) + 1 {
		in := s.In(z)
		if twice := laid.And(in); !twice.Empty() {
			return fmt.Errorf("piece %d lies in two zones", twice.First())
		}
		laid = laid.Or(in)
	}
	for p := range zones.Piece(s.figures) {
		if !laid.Has(p) {
			return fmt.Errorf("figure %d lies nowhere", p)
		}
	}
	for c := range zones.Piece(s.cards) {
		if !laid.Has(firstCard + c) {
			return fmt.Errorf("card %d lies nowhere", firstCard+c)
		}
	}
	return nil
}

// checkCards sees that each command card has one face or waits for one.
func (s *State) checkCards() error {
	var faces zones.Set
	for seat := range rules.Seat(2) {
		mine := s.Loose(seat)
		waiting := 0
		for z := zDeck; z <= zTable; z += 3 {
			for p := range s.In(of(z, seat)).All() {
				switch c := s.Card(p); {
				case !isCommand(p):
					return fmt.Errorf("piece %d lies among command cards", p)
				case c == none && z != zDeck:
					return fmt.Errorf("card %d has no face outside its deck", p)
				case c == none:
					waiting++
				case faces.Has(c) || s.Loose(s.owner[c]).Has(c):
					return fmt.Errorf("two cards have the face %d", c)
				default:
					faces.Add(c)
				}
			}
		}
		if waiting != mine.Len() {
			return fmt.Errorf("seat %d has %d cards without a face and %d faces", seat, waiting, mine.Len())
		}
	}
	return nil
}

// checkFigures sees that figures stand where they can, and live.
func (s *State) checkFigures() error {
	quiet := s.Ask().About == aboutTurn
	var stood [2]board.Set
	for p := range zones.Piece(s.figures) {
		on := s.Where(p) == of(zMap, 0) || s.Where(p) == of(zMap, 1)
		switch {
		case on != (s.at[p] != board.None):
			return fmt.Errorf("figure %d is on the map and nowhere, or the other way round", p)
		case s.allTokens(p) > s.tokenRoom(p):
			return fmt.Errorf("figure %d has %d power tokens", p, s.allTokens(p))
		case !on:
			continue
		}
		covers := s.covers(p)
		stood[s.owner[p]] = stood[s.owner[p]].Or(covers)
		base := s.kindOf(p).base
		if covers.Len() != int(base.Rows)*int(base.Cols) {
			return fmt.Errorf("figure %d covers %d spaces", p, covers.Len())
		}
		if !quiet {
			continue
		}
		if int(s.hurt[p]) >= s.health(p) && !s.outlives(p) {
			return fmt.Errorf("figure %d (%s) has %d of %d damage and is not defeated", p, text(s.nameOf(p))[lang.EN], s.hurt[p], s.health(p))
		}
		for q := range s.under(p).All() {
			if !s.kindOf(p).companion && !s.kindOf(q).companion {
				return fmt.Errorf("figures %d and %d share a space", p, q)
			}
		}
	}
	if stood != s.stood || s.bars != stood[0].Or(stood[1]).Minus(s.mascots).Or(s.beasts) {
		return fmt.Errorf("the spaces with figures are not those that are noted")
	}
	return nil
}
