package destiny

import (
	"fmt"

	"muster/rules"
	"muster/rules/flow"
	"muster/rules/zones"
)

// Check returns the first thing that cannot be in a position: cards or dice
// lost, tokens beyond their limits, something unfinished at the start of a turn.
func (s *State) Check() error {
	if was := s.tableau; was.known {
		if s.survey(); s.tableau != was {
			return fmt.Errorf("cards in play can do something else than was looked up: %v, not %v", s.tableau, was)
		}
	}
	if err := s.checkCards(); err != nil {
		return err
	}
	if err := s.checkDice(); err != nil {
		return err
	}
	for seat := range rules.Seat(s.players) {
		if s.money[seat] > maxMoney {
			return fmt.Errorf("seat %d has spent more resources than it had", seat)
		}
		if err := s.checkGone(seat); err != nil {
			return err
		}
		for c := range s.In(of(zTeam, seat)).All() {
			if s.shields[c] > s.shieldLimit(c) && s.turning() {
				return fmt.Errorf("piece %d has %d shields", c, s.shields[c])
			}
			if ask := s.Ask(); ask.About != aboutTurn {
				continue
			}
			if s.hurt[c] >= s.health(c) && !s.reprieved(c) {
				return fmt.Errorf("piece %d has %d damage and is not defeated", c, s.hurt[c])
			}
			if up, down := s.surplus(c), s.burdens(c); !up.Empty() || s.burdened(c) {
				return fmt.Errorf("piece %d bears %d upgrades too many of a sort, or %d downgrades", c, up.Len(), down.Len())
			}
		}
	}
	if ask := s.Ask(); ask.Kind == flow.Open && ask.About == aboutTurn {
		return s.checkIdle()
	}
	return nil
}

// checkIdle looks whether anything is under way at the start of a turn, or is left of what was.
func (s *State) checkIdle() error {
	if s.Depth() != 1 || !s.Idle() {
		return fmt.Errorf("%d procedures are under way at the start of a turn", s.Depth())
	}
	for what, set := range map[string]zones.Set{"being resolved": s.busy, "kept": s.kept, "marked": s.marked, "given Ambush": s.eager, "in limbo": s.every(zLimbo)} {
		if !set.Empty() {
			return fmt.Errorf("piece %d is %s at the start of a turn", set.First(), what)
		}
	}
	for p, n := range s.share {
		if n > 0 {
			return fmt.Errorf("%d is assigned to piece %d at the start of a turn", n, p)
		}
	}
	for p := range s.inPlay().All() {
		if on := s.on[p]; on != zones.None && !s.bearsTokens(on) {
			return fmt.Errorf("piece %d lies on piece %d, which is not in play", p, on)
		}
	}
	return nil
}

// checkGone looks whether anything of a player who is out is left on the table.
// The last one keeps what he has.
func (s *State) checkGone(seat rules.Seat) error {
	if !s.lost.Has(seat) || s.phase == phaseOver {
		return nil
	}
	for _, z := range []zones.Zone{zDeck, zHand, zDiscard, zTeam, zSupport, zUpgrade, zPool, zHome, zLimbo, zBeside} {
		if left := s.In(of(z, seat)); !left.Empty() {
			return fmt.Errorf("piece %d of seat %d, which is out, is still on the table", left.First(), seat)
		}
	}
	if ask := s.Ask(); ask.Kind != 0 && ask.Kind != flow.Roll && ask.Seats.Has(seat) || s.waiting.Has(seat) {
		return fmt.Errorf("seat %d is asked, and is out", seat)
	}
	if s.money[seat] > 0 || s.control == seat {
		return fmt.Errorf("seat %d, which is out, has resources or the battlefield", seat)
	}
	for p := range s.In(of(zOut, seat)).All() {
		if s.on[p] != zones.None || s.hurt[p]|s.shields[p]|s.coins[p]|s.share[p] > 0 || s.captor[p] > 0 || s.tired.Or(s.fallen).Or(s.grown).Or(s.detected).Has(p) {
			return fmt.Errorf("piece %d of seat %d, which is out, has something (on %d, captor %d, hurt %d, coins %d, tired %v, fallen %v, grown %v, detected %v)", p, seat, s.on[p], s.captor[p], s.hurt[p], s.coins[p], s.tired.Has(p), s.fallen.Has(p), s.grown.Has(p), s.detected.Has(p))
		}
	}
	return nil
}

// typeIn is the type of the cards in zones where not all can lie. An upgrade may
// have become a support.
var typeIn = map[zones.Zone]string{
	zTeam: types[character], zField: types[battlefield], zUpgrade: types[upgrade], zSupport: types[support],
}

// strays reports whether a card lies in a zone where its type cannot lie.
func (s *State) strays(p zones.Piece) bool {
	typ, k := typeIn[s.Where(p)&^3], s.kindOf(p)
	became := s.at(p, zSupport) && k.typ == upgrade || s.at(p, zUpgrade) && (k.typ == support || k.typ == character) && s.later
	return typ != "" && typ != k.card.Type && !became
}

// checkCards counts the cards of each player, wherever they are.
func (s *State) checkCards() error {
	var seen zones.Set
	var own, faces [4]zones.Set
	for p := range s.first {
		own[s.owner[p]].Add(p)
	}
	for z := range zones.Zone(zones.MaxZones) {
		for p := range s.In(z).All() {
			if s.Where(p) != z || seen.Has(p) {
				return fmt.Errorf("piece %d is in two places", p)
			}
			if s.isDie(p) {
				if !s.dice.Has(p) {
					return fmt.Errorf("piece %d is a die that has left the table", p)
				}
				continue
			}
			seen.Add(p)
			if z >= zDiscard && !s.at(p, zLimbo) && !s.at(p, zOut) && !s.Knows(rules.Onlookers, p) {
				return fmt.Errorf("piece %d lies open, and is hidden from onlookers", p)
			}
			if c := s.Card(p); c != zones.None {
				if faces[s.owner[c]].Has(c) {
					return fmt.Errorf("card %d is two pieces", c)
				}
				faces[s.owner[c]].Add(c)
				if s.strays(p) {
					return fmt.Errorf("piece %d lies where no card of its type can", p)
				}
			}
		}
	}
	for seat := range rules.Seat(s.players) {
		loose := s.Loose(seat)
		if both := faces[seat].And(loose); !both.Empty() {
			return fmt.Errorf("card %d is loose and a piece", both.First())
		}
		if faces[seat].Or(loose) != own[seat] {
			return fmt.Errorf("seat %d does not have all its cards", seat)
		}
	}
	if seen.Len() != int(s.first) {
		return fmt.Errorf("%d of %d pieces are on the table", seen.Len(), s.first)
	}
	return nil
}

// checkDice looks at every die: it belongs to a card in play, whose player has it.
func (s *State) checkDice() error {
	for d := range s.dice.All() {
		card := s.on[d]
		if s.astray.Has(d) && (s.at(d, zPool) || s.Ask().Src == d) {
			continue
		}
		if card == zones.None || !s.inPlayNow(card) && !s.at(card, zField) && !(s.astray.Has(d) && s.at(d, zBeside)) {
			return fmt.Errorf("die %d belongs to no card in play", d)
		}
		if s.at(d, zBeside) {
			if u := s.captor[d]; !s.inPlayNow(u) || s.holder(d) != s.holder(u) {
				return fmt.Errorf("die %d lies on no card of its captor", d)
			}
			continue
		}
		if s.at(card, zField) && s.at(d, zPool) {
			continue // until it is removed, whoever controls the battlefield
		}
		if !s.at(d, zPool) && !s.at(d, zHome) || s.holder(d) != s.holder(card) {
			return fmt.Errorf("die %d is not where its card is", d)
		}
	}
	return nil
}
