package clones

import (
	"muster/catalog/clones"
)

// advance moves the ship on: the phase is over.
func (s *State) advance() {
	s.ship++
	s.step, s.times = 0, 0
	s.stage = due
	s.note("ship", int(s.ship), "")
	s.tellShip()
}

// begin begins the phase on which the ship stands.
func (s *State) begin() {
	s.step, s.times = 0, 0
	switch s.track[s.ship].phase {
	case pNewThreats:
		s.tellRound()
		if int(s.megas) < len(s.megaDeck) {
			s.card[mega] = uint8(s.megaDeck[s.megas] + 1)
			s.megas++
			s.tellCard("clones.told.mega", mega)
		}
		s.stage = drawing
		s.drawNext()
	case pDice:
		s.step = 0
		s.subTurn()
	case pRefill:
		s.refill()
	case pThreatCheck:
		s.check()
	case pNewAssault:
		if s.stage = assaulting; !s.wantTile() {
			s.advance()
		}
	default:
		s.finish()
	}
}

// drawNext has the next threat drawn, if one is missing.
func (s *State) drawNext() {
	if s.times == perRound || s.deck == 0 {
		s.advance()
	}
}

// drawThreat lays a threat out.
func (s *State) drawThreat(card int) {
	s.deck &^= 1 << card
	s.times++
	s.card[s.times] = uint8(card) + 1
	s.tellCard("clones.told.threat", int(s.times))
	s.drawNext()
}

// check begins the threat check: the mega-threat first (rule book "Verifica delle
// Minacce").
func (s *State) check() {
	s.stage = checking
	if s.card[mega] > 0 {
		if !s.met(mega) {
			s.noteCard(mega, "unmet")
			s.tellCard("clones.told.unmet", mega)
			s.lose(lostMega)
			return
		}
		s.noteCard(mega, "met")
		s.tellCard("clones.told.met", mega)
	}
	s.step = 0
	s.checkNext()
}

// checkNext looks at the next threat, from left to right.
func (s *State) checkNext() {
	for s.step++; s.step < slots; s.step++ {
		switch {
		case s.card[s.step] == 0:
		case s.met(int(s.step)):
			s.noteCard(int(s.step), "met")
			s.tellCard("clones.told.met", int(s.step))
		default:
			s.noteCard(int(s.step), "unmet")
			s.tellCard("clones.told.unmet", int(s.step))
			s.times = 0
			s.penalty()
			return
		}
	}
	s.collect()
}

// penalty goes on with what the threat does that is looked at.
func (s *State) penalty() {
	c := &s.cards[s.card[s.step]-1]
	if c.force > 0 {
		was := s.force
		s.force -= min(was, c.force)
		s.note("force", int(s.force), "")
		s.tellLoss(int(was - s.force))
		if s.force == 0 {
			s.lose(lostForce)
			return
		}
	}
	if int(s.times) < len(c.zones) && s.wantTile() {
		return // a tile is drawn
	}
	s.checkNext()
}

// collect ends the threat check: all dice return, the cards are discarded.
func (s *State) collect() {
	s.card, s.placed = [slots]uint8{}, [slots][dieSides + 1]uint8{}
	s.logo, s.used = [dieSides + 1]uint8{}, [most]uint16{}
	s.left = s.dice
	s.note("dice", none, "back")
	s.tell("clones.told.dice-back")
	s.advance()
}

// met reports whether the dice on a card are what it needs.
func (s *State) met(slot int) bool {
	c := &s.cards[s.card[slot]-1]
	if c.sum == 0 {
		return s.placed[slot] == c.dice
	}
	return s.sumOn(slot) == int(c.sum)
}

// sumOn returns the sum of the dice on a card.
func (s *State) sumOn(slot int) (sum int) {
	for v, n := range s.placed[slot] {
		sum += v * int(n)
	}
	return sum
}

// lose ends the game: the players have lost.
func (s *State) lose(why uint8) {
	s.note("lost", none, reasons[why])
	s.tellOver(why)
	s.stage, s.outcome = over, why
}

// finish ends the game when the ship is at the end of the track.
func (s *State) finish() {
	if s.expansion && !s.whole {
		s.lose(lostC3PO)
		return
	}
	s.stage, s.outcome = over, won
	s.note("won", none, "")
	s.tellOver(won)
}

// Result returns what counts of a game that is won, and the grade (rule book "Quanto sei
// stato bravo?", "Livello di difficoltà personalizzato"): the smallest reserve, and
// of those that are as small the one to which least is added.
func (s *State) Result() (n int, grade string) {
	n = -1
	least := clones.Copies + 1
	for kind, left := range s.reserve {
		sum := int(left) + int(s.removed[kind])
		if int(left) < least || int(left) == least && sum < n {
			least, n = int(left), sum
		}
	}
	return n, s.gradeOf(n)
}

// gradeOf returns the grade of a result.
func (b *book) gradeOf(n int) (grade string) {
	for _, g := range b.grades {
		if n >= g.From {
			grade = g.ID
		}
	}
	return grade
}
