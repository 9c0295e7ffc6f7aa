package assault

import (
	"muster/rules"
	"muster/rules/flow"
	"muster/rules/zones"
)

// gainVP gives a player victory points; who has 40 has won at once (IAE-VICTORY).
func (s *State) gainVP(seat rules.Seat, n int) {
	if n == 0 || seat > 1 {
		return
	}
	s.vp[seat] = uint8(max(0, min(250, int(s.vp[seat])+n)))
	s.tellVP(seat, n)
	if s.score(seat) >= pointsToWin {
		s.decided = true
	}
}

// score returns the victory points of a player, with those that he counts as having.
func (s *State) score(seat rules.Seat) int { return int(s.vp[seat]) + s.considered(seat) }

// scoreDefeat gives the points for a figure: in the first edition the cost of the group
// with its last figure, in the later one the cost of each figure; with the last also the
// cost of what is attached.
func (s *State) scoreDefeat(p zones.Piece) {
	seat := foeOf(s.owner[p])
	n, last := s.worth(p)
	points := max(0, n+s.bounty(p, last))
	if s.halved(p) {
		points /= 2
	}
	if s.later { // victory points decide a tie, not costs
		n = points
	}
	s.fallenCost[seat] += uint16(max(0, n))
	s.gainVP(seat, points)
}

// worth returns the points for a figure that is defeated, before abilities change them, and
// reports whether it is the last of its group.
func (s *State) worth(p zones.Piece) (n int, last bool) {
	g, k := s.groupOf(p), s.kindOf(p)
	left := s.membersOf(g).And(s.In(of(zMap, s.owner[g])))
	left.Drop(p)
	last = left.Empty()
	switch {
	case k.companion:
	case k.squad: // it has points of its own
		n = s.price(s.card[p])
		if last && !s.later {
			n += int(s.kindOf(g).cost)
		}
	case s.later:
		n = int(k.figureCost)
	case last:
		n = int(k.cost)
	}
	if last && !k.companion {
		for c := range zones.Piece(s.cards) {
			if s.on[c] == g && !s.kindOf(firstCard+c).squad {
				n += s.price(firstCard + c)
			}
		}
	}
	return n, last
}

// price returns what a card of an army costs where it is attached.
func (s *State) price(c zones.Piece) int {
	n := int(s.kindOf(c).cost)
	if g := s.on[c-firstCard]; g != none && n > 0 && s.kindOf(g).modular {
		n--
	}
	return n
}

// bounty returns what cards change of the points for a figure.
func (s *State) bounty(p zones.Piece, last bool) int {
	n := s.raised(changeWorth, p)
	if last {
		n += s.raised(changeGroupWorth, p)
	}
	return n
}

// halved reports whether a figure gives only half of its points.
func (s *State) halved(p zones.Piece) (is bool) {
	if s.sorts>>changeHalf&1 != 0 {
		s.eachHeld(changeHalf, p, func(*held, *flow.Frame) bool {
			is = true
			return false
		})
	}
	return is
}

// checkElimination ends the game when a player has no figures left (IAE-VICTORY).
func (s *State) checkElimination(seat rules.Seat) {
	for p := range s.In(of(zMap, seat)).All() {
		if !s.kindOf(p).companion {
			return
		}
	}
	for p := range s.In(of(zAside, seat)).All() {
		if !s.kindOf(p).companion && !s.kindOf(p).card.Flagged("reserve") {
			return // its group waits
		}
	}
	s.eliminated |= rules.Only(seat)
	s.decided = true
}

// over ends the game: who is eliminated has lost, else who has most points has won.
func (s *State) over() flow.Signal {
	s.decided = false
	switch {
	case s.eliminated == rules.Only(0):
		s.winner = 1
		s.tell("assault.told.eliminated", 0, none, 0)
	case s.eliminated == rules.Only(1):
		s.winner = 0
		s.tell("assault.told.eliminated", 1, none, 0)
	case s.score(0) != s.score(1):
		s.winner = s.tellOver("assault.told.more-points", foeOf(lesser(s.score)), s.score)
	default:
		if s.winner = s.tieWinner(); s.winner == nobody {
			s.Clear()
			s.Call(flow.Frame{Proc: pTie, Src: none, Dst: none, N: -1})
			return flow.Go
		}
	}
	return s.won()
}

// won ends the game: somebody is the winner.
func (s *State) won() flow.Signal {
	s.Clear()
	s.phase = phaseOver
	s.tell("told.wins", s.winner, none, 0)
	return flow.Wait
}

// tieWinner returns who wins when both have as many points (IAE-TIE): by the cost of the
// hostile figures that were defeated; by fewer damage tokens; then who has
// the initiative, or in the later edition nobody: dice decide.
func (s *State) tieWinner() rules.Seat {
	cost := func(seat rules.Seat) int { return int(s.fallenCost[seat]) }
	byCost, byDamage := "assault.told.tie-cost", "assault.told.tie-damage"
	if s.later {
		byCost, byDamage = "assault.told.tie-points", "assault.told.tie-harm"
	}
	if cost(0) != cost(1) {
		return s.tellOver(byCost, foeOf(lesser(cost)), cost)
	}
	if s.wounds(0) != s.wounds(1) {
		return s.tellOver(byDamage, lesser(s.wounds), s.wounds)
	}
	if s.later {
		s.tell("assault.told.tie-dice", nobody, none, 0)
		return nobody
	}
	s.tell("assault.told.tie-initiative", s.first, none, 0)
	return s.first
}

// lesser returns which player has less of something.
func lesser(has func(rules.Seat) int) rules.Seat {
	if has(0) < has(1) {
		return 0
	}
	return 1
}

// tellOver tells by what a game is decided, as much as each player has of it; it returns the
// winner.
func (s *State) tellOver(code string, winner rules.Seat, has func(rules.Seat) int) rules.Seat {
	if s.hear != nil {
		s.say(code, winner, has(winner), has(foeOf(winner)))
	}
	return winner
}

// tie has both players roll a blue die until one has the higher accuracy: he wins. N is what
// the first has rolled, or -1.
func (s *State) tie(f *flow.Frame) flow.Signal {
	if f.Step == 0 {
		f.Step = 1
		return s.rollInitiative(f)
	}
	n := int16(faceOf(blue, int8(s.Answer().A))[0])
	if f.N < 0 {
		f.N = n
		s.tell("assault.told.rolls-accuracy", 0, none, int(n))
		return s.rollInitiative(f)
	}
	s.tell("assault.told.rolls-accuracy", 1, none, int(n))
	switch {
	case f.N == n:
		f.N = -1
		return s.rollInitiative(f)
	case f.N > n:
		s.winner = 0
	default:
		s.winner = 1
	}
	return s.won()
}

// wounds counts the damage on the figures of a player; in the later edition with the health
// of those defeated whose cards are still there.
func (s *State) wounds(seat rules.Seat) (n int) {
	for p := range s.In(of(zMap, seat)).All() {
		n += int(s.hurt[p])
	}
	if s.later {
		for p := range s.In(of(zFallen, seat)).All() {
			if s.hasFigures(s.groupOf(p)) {
				n += s.health(p)
			}
		}
	}
	return n
}
