package deckbuilding

import (
	"fmt"

	"muster/rules"
	"muster/rules/flow"
	"muster/rules/zones"
)

// Check returns the first thing that cannot be in a position: cards lost or
// twice there, damage that should have destroyed something, something
// unfinished when a player may act freely.
func (s *State) Check() error {
	if err := s.checkCards(); err != nil {
		return err
	}
	for seat := range rules.Seat(2) {
		for p := range s.In(of(zShips, seat)).Or(s.In(of(zBase, seat))).All() {
			if s.left(p) <= 0 && !s.splitting() {
				return fmt.Errorf("card %d has %d damage and is not destroyed", p, s.hurt[p])
			}
		}
		if bases := s.In(of(zBase, seat)); bases.Len() > 1 {
			return fmt.Errorf("seat %d has %d bases", seat, bases.Len())
		}
		if s.phase == phaseMain && seat != s.active && s.money[seat] != 0 {
			return fmt.Errorf("seat %d has resources in the other's turn", seat)
		}
	}
	if s.marker > lightEnd {
		return fmt.Errorf("the Force marker is on space %d", s.marker)
	}
	if row := s.In(zRow); row.Len() > s.rowSize {
		return fmt.Errorf("the row has %d cards", row.Len())
	}
	if s.Ask().About == aboutTurn && (s.Depth() != 1 || !s.committed.Empty() || s.raid) {
		return fmt.Errorf("something is unfinished in a turn: %d procedures, %d cards committed", s.Depth(), s.committed.Len())
	}
	return nil
}

// splitting reports whether the damage of an attack is being split.
func (s *State) splitting() bool {
	ask := s.Ask()
	return ask.Kind == flow.Open && ask.About == aboutSplit
}

// checkCards counts the cards of the box, wherever they are, and what they are.
func (s *State) checkCards() error {
	var seen, faces zones.Set
	for z := range zones.Zone(zones.MaxZones) {
		for p := range s.In(z).All() {
			if s.Where(p) != z || seen.Has(p) {
				return fmt.Errorf("card %d is in two places", p)
			}
			seen.Add(p)
			if c := s.Card(p); c != zones.None {
				if faces.Has(c) {
					return fmt.Errorf("card %d is there twice", c)
				}
				faces.Add(c)
			}
		}
	}
	for _, owner := range [...]rules.Seat{empire, rebels, galaxy} {
		loose := s.Loose(owner)
		if both := loose.And(faces); !both.Empty() {
			return fmt.Errorf("card %d is in a bag and on the table", both.First())
		}
		unbound := 0
		for p := range s.In(of(zDeck, owner)).All() {
			if s.Card(p) == zones.None {
				unbound++
			}
		}
		if unbound != loose.Len() {
			return fmt.Errorf("deck %d has %d cards without a face, and %d faces for them", owner, unbound, loose.Len())
		}
		faces = faces.Or(loose)
	}
	if faces.Len() != seen.Len() {
		return fmt.Errorf("%d cards on the table, %d faces", seen.Len(), faces.Len())
	}
	if s.whole && seen.Len() != int(s.cards) {
		return fmt.Errorf("%d of %d cards are on the table", seen.Len(), s.cards)
	}
	return nil
}
