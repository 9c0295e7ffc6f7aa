package clones

import (
	"muster/rules"
	"muster/rules/board"
)

// subTurn begins a sub-turn: whoever has a die left rolls one. Without any the phase
// is over (rule book "Fase Dadi").
func (s *State) subTurn() {
	for ; int(s.step) < s.seats; s.step++ {
		if s.left[s.step] > 0 {
			s.stage = rolling
			return
		}
	}
	s.step = 0
	if s.rolled() != 0 {
		s.stage = using
		return
	}
	s.advance()
}

// roll takes the die of the player who rolls.
func (s *State) roll(v uint8) {
	s.left[s.step]--
	s.die[s.step] = v
	s.tellRoll(rules.Seat(s.step), v)
	s.step++
	s.subTurn()
}

// take takes the die of a player, whose value is changed with the Force.
func (s *State) take(seat rules.Seat, v uint8) {
	cost := max(v, s.die[seat]) - min(v, s.die[seat])
	if cost > 0 {
		s.force -= cost
		s.tellSpends(seat, s.die[seat], v)
	}
	s.die[seat] = 0
}

// affords reports whether a player can make his die another number: a point of Force
// for each step, and one must be left.
func (s *State) affords(seat rules.Seat, v uint8) bool {
	return max(v, s.die[seat])-min(v, s.die[seat]) < max(s.force, 1)
}

// next ends the use of a die.
func (s *State) next() {
	if s.stage = using; s.rolled() == 0 {
		s.step = 0
		s.subTurn()
	}
}

// lacking reports whether a card misses a die: of those with a sum any.
func (s *State) lacking(slot int, v uint8) bool {
	c := &s.cards[s.card[slot]-1]
	return c.sum > 0 || s.placed[slot][v] < c.dice[v]
}

// putOnCard puts a die on a card.
func (s *State) putOnCard(seat rules.Seat, slot int, v uint8) {
	s.take(seat, v)
	s.placed[slot][v]++
	s.tellPut(seat, slot, v)
	s.next()
}

// discard uses a die for nothing.
func (s *State) discard(seat rules.Seat) {
	s.tellSeat("clones.told.discards", seat)
	s.take(seat, s.die[seat])
	s.next()
}

// occupy puts a die on an action of the player's sheet.
func (s *State) occupy(seat rules.Seat, at int, v uint8) *action {
	s.take(seat, v)
	s.used[seat] |= 1 << at
	return &s.sheet[seat][at]
}

// gain raises the Force, to 10 at the most, by a die on an action.
func (s *State) gain(seat rules.Seat, n uint8, a *action, v uint8) {
	was := s.force
	s.force = min(s.force+n, mostForce)
	s.tellUse("clones.told.raises", seat, a, v, int(s.force-was), int(s.force))
}

// raise raises the Force by the table (rule book "Aumentare la Forza").
func (s *State) raise(seat rules.Seat, action int, v uint8) {
	s.gain(seat, s.gains[v], s.occupy(seat, action, v), v)
	s.next()
}

// special uses a special ability (rule book "Abilità Speciale").
func (s *State) special(seat rules.Seat, action int, v uint8) {
	a := s.occupy(seat, action, v)
	if a.gain > 0 {
		s.gain(seat, a.gain, a, v)
		s.next()
		return
	}
	s.actor, s.icons = seat, a.icons
	code := "clones.told.kills"
	if s.targets().Empty() {
		code = "clones.told.kills-nobody"
	}
	s.tellUse(code, seat, a, v, 0, 0)
	s.aim()
}

// targets are what the icons that are left fit.
func (s *State) targets() (all board.Set) {
	if s.icons[wild] > 0 {
		return s.allPrey()
	}
	for kind := range types {
		if s.icons[kind] > 0 {
			all = all.Or(s.prey(kind))
		}
	}
	return all
}

// aim asks for a target, if there is one: fewer are taken only if fewer are there.
func (s *State) aim() {
	if s.targets().Empty() {
		s.icons, s.actor = [types + 1]uint8{}, 0
		s.next()
		return
	}
	s.stage = killing
}

// kill takes a target: an icon of its type if there is one, else any.
func (s *State) kill(x board.Space) {
	kind := s.kindAt(x)
	if s.icons[kind] > 0 {
		s.icons[kind]--
	} else {
		s.icons[wild]--
	}
	if s.remove(x, "kill", "clones.told.kills-one") {
		s.reserve[kind]++
	}
	s.aim()
}

// remove takes a droid off the arena by a deed; a part of C-3PO is turned over and stays. It
// reports whether there is a droid to go to a reserve.
func (s *State) remove(x board.Space, deed, code string) bool {
	if part := s.partAt(x); part < parts {
		s.flipped[part] = true
		s.note("flip", none, partNames[part])
		s.tellPart("clones.told.flips", part, x)
		return false
	}
	kind := s.kindAt(x)
	s.noteAt(deed, x)
	s.tellDroid(code, kind, x)
	s.droids[kind].Drop(x)
	return true
}
