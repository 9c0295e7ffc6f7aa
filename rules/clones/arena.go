package clones

import (
	"muster/catalog/clones"
	"muster/rules/board"
)

// standing is the spaces of figures and of parts of C-3PO.
func (s *State) standing() (all board.Set) {
	for _, x := range s.figure {
		all.Add(x)
	}
	for _, x := range s.part {
		all.Add(x)
	}
	return all
}

// free is the spaces with nothing on them.
func (s *State) free() board.Set {
	return s.arena.All().Minus(s.standing()).Minus(s.droids[battle].Or(s.droids[super]).Or(s.droids[droideka]))
}

// prey is what counts as a droid: of parts of C-3PO those that are not turned over.
func (s *State) prey(kind int) board.Set {
	set := s.droids[kind]
	if kind == battle {
		for i, x := range s.part {
			if !s.flipped[i] {
				set.Add(x)
			}
		}
	}
	return set
}

// allPrey is whatever counts as a droid.
func (s *State) allPrey() board.Set {
	return s.prey(battle).Or(s.droids[super]).Or(s.droids[droideka])
}

// kindAt returns the type of what counts as a droid on a space; there is one.
func (s *State) kindAt(x board.Space) int {
	switch {
	case s.droids[super].Has(x):
		return super
	case s.droids[droideka].Has(x):
		return droideka
	}
	return battle
}

// partAt returns the part of C-3PO on a space, or parts.
func (s *State) partAt(x board.Space) int {
	for i, at := range s.part {
		if at == x {
			return i
		}
	}
	return parts
}

// kindIn returns the type of the droids of a zone, or types if there is none.
func (s *State) kindIn(zone int) int {
	for kind := range types {
		if s.prey(kind).Meets(s.zones[zone].spaces) {
			return kind
		}
	}
	return types
}

// fill puts droids of a type on every free space of a zone, as long as the reserve
// lasts. It reports whether the game goes on.
func (s *State) fill(zone, kind int) bool {
	for x := range s.zones[zone].spaces.And(s.free()).All() {
		if !s.put(x, kind) {
			return false
		}
	}
	return true
}

// put takes a droid of the reserve and puts it on a space. Whoever takes the last one
// has lost (rule book "Quando hai perso?").
func (s *State) put(x board.Space, kind int) bool {
	if s.reserve[kind] > 0 {
		s.reserve[kind]--
		s.droids[kind].Add(x)
	}
	if s.reserve[kind] == 0 {
		s.lacks = uint8(kind)
		s.lose(lostReserve)
		return false
	}
	return true
}

// refill fills the zones with droids up, by number (rule book "Riempimento Zona").
func (s *State) refill() {
	for zone := range s.zones {
		if kind := s.kindIn(zone); kind < types && s.zones[zone].spaces.Meets(s.free()) {
			s.note("refill", s.zones[zone].number, clones.Droids[kind])
			s.tellZone("clones.told.refills", zone, kind)
			if !s.fill(zone, kind) {
				return
			}
		}
	}
	s.advance()
}

// wantTile sees that there is a tile to draw, and reports whether one makes sense:
// whether there is a zone without droids.
func (s *State) wantTile() bool {
	empty := false
	for zone := range s.zones {
		empty = empty || s.kindIn(zone) == types
	}
	if empty && s.tiles == 0 && s.spent != 0 {
		s.tiles, s.spent = s.spent, 0
		s.note("shuffle", none, "")
		s.tell("clones.told.shuffles")
	}
	return empty && s.tiles != 0
}

// drawTile takes the tile of a zone. If the zone is full it is discarded, and another
// is drawn (rule book "La Zona da riempire è già piena?").
func (s *State) drawTile(zone int) {
	s.tiles &^= 1 << zone
	s.spent |= 1 << zone
	full := s.kindIn(zone) < types
	s.note("tile", s.zones[zone].number, "")
	s.tellTile(zone, full)
	if full && s.wantTile() {
		return
	}
	kind := s.coming()
	if !full {
		s.note("fill", s.zones[zone].number, clones.Droids[kind])
		s.tellZone("clones.told.fills", zone, kind)
		if !s.fill(zone, kind) {
			return
		}
	}
	s.filled()
}

// coming returns the type of the droids for which tiles are being drawn.
func (s *State) coming() int {
	switch s.stage {
	case filling:
		return int(s.step)
	case checking:
		return int(s.cards[s.card[s.step]-1].zones[s.times])
	}
	return int(s.track[s.ship].kind)
}

// filled goes on when a zone has been filled.
func (s *State) filled() {
	switch s.stage {
	case filling:
		s.times++
		s.fillNext()
	case checking:
		s.times++
		s.penalty()
	default:
		s.advance()
	}
}
