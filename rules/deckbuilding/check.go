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

// checkCards counts the cards of the box, wherever they are, and what they are:
// each lies in one zone, and each has one face, whose marks it bears, or waits in
// one bag.
func (s *State) checkCards() error {
	var laid, faces zones.Set
	var bear marking
	open := [3]int{} // cards of each deck without a face
	bound := 0
	for z := range zExile + 1 {
		in := s.In(z)
		if !laid.And(in).Empty() {
			return fmt.Errorf("card %d lies in two zones", laid.And(in).First())
		}
		laid = laid.Or(in)
		for p := range in.All() {
			switch c := s.Card(p); {
			case s.eyesOn(z) == both && z != zExile && !s.Knows(rules.Onlookers, p): // what is looked at lies in the exile for a moment
				return fmt.Errorf("card %d lies open, and is hidden from onlookers", p)
			case s.Where(p) != z:
				return fmt.Errorf("card %d lies in zone %d and should in %d", p, z, s.Where(p))
			case c != zones.None:
				bound++
				faces.Add(c)
				bear.add(p, s.facts[c].marks)
			case z < zHand:
				open[z]++
			default:
				return fmt.Errorf("card %d has no face, and lies in zone %d", p, z)
			}
		}
	}
	for owner, n := range open {
		loose := s.Loose(rules.Seat(owner))
		if loose.Len() != n {
			return fmt.Errorf("deck %d has %d cards without a face, and %d faces for them", owner, n, loose.Len())
		}
		bound += loose.Len()
		faces = faces.Or(loose)
	}
	n := laid.Len()
	switch {
	case faces.Len() != bound || bound != n:
		return fmt.Errorf("%d cards on the table, %d faces, %d of them different", n, bound, faces.Len())
	case bear != s.marked:
		return fmt.Errorf("cards bear the marks %v, and their faces %v", s.marked, bear)
	case s.whole && n != int(s.cards):
		return fmt.Errorf("%d of %d cards are on the table", n, s.cards)
	}
	return nil
}
