package assault

import (
	"muster/rules"
	"muster/rules/board"
	"muster/rules/flow"
	"muster/rules/zones"
)

// interact has a figure open a door, or do with a token what the mission says
// (IAE-MAP-DOORS).
func (s *State) interact(p, with zones.Piece) {
	if isDoor(with) {
		s.open |= 1 << (with - firstDoor)
		s.tell("assault.told.opens", s.owner[p], p, 0)
	}
	s.callWindow(evInteract, s.owner[p], p, with, 0)
}

// interactions appends what a figure can interact with.
func (s *State) interactions(buf []rules.Action, seat rules.Seat, p zones.Piece) []rules.Action {
	if s.mute(p) {
		return buf
	}
	for d := range s.doors {
		if s.open>>d&1 == 0 && !s.mission().locked && s.besideDoor(p, d) {
			buf = append(buf, rules.Action{Seat: seat, Verb: vInteract, A: uint16(firstDoor) + uint16(d)})
		}
	}
	if s.deaf(evInteract) {
		return buf
	}
	for t := range s.In(of(zMap, neutral)).All() {
		if s.adjacent(p, t) && s.canInteract(p, t) {
			buf = append(buf, rules.Action{Seat: seat, Verb: vInteract, A: uint16(t)})
		}
	}
	return buf
}

// mute reports whether a figure cannot interact. What its own card says of that does not matter
// to one that is sentient for a time.
func (s *State) mute(p zones.Piece) (is bool) {
	if s.sorts>>changeBar&1 == 0 {
		return false
	}
	s.eachHeld(changeBar, p, func(h *held, _ *flow.Frame) bool {
		is = h.mask>>barInteract&1 != 0 && (h.card != s.card[p] || !s.has(p, kwSentient))
		return !is
	})
	return is
}

// besideDoor reports whether a figure is adjacent to a door: on a space that shares its
// edge.
func (s *State) besideDoor(p zones.Piece, d int) bool {
	return s.covers(p).Meets(s.doors[d])
}

// canInteract reports whether the mission has something done with a token.
func (s *State) canInteract(p, t zones.Piece) bool {
	for i := range s.hears[evInteract] {
		l := &s.hears[evInteract][i]
		if l.card != none {
			continue
		}
		s.asks = s.frameOf(l.proc, none, none)
		s.asks.Seat = s.owner[p]
		s.asks.Foe = foeOf(s.owner[p])
		w := s.asks
		w.Src, w.Dst = p, t
		if s.prog[l.proc-programs].mission == s.setMission && !s.wasUsed(&s.asks) && s.plays1(&s.prog[l.proc-programs], &s.asks, &w) {
			return true
		}
	}
	return false
}

// doorSpaces returns the spaces beside each door.
func doorSpaces(g *board.Ground) []board.Set {
	var all []board.Set
	for x := range g.All().All() {
		c := g.Cell(x)
		for _, d := range [...]board.Cell{{Row: c.Row, Col: c.Col + 1}, {Row: c.Row + 1, Col: c.Col}} {
			y := g.Space(d)
			if y == board.None {
				continue
			}
			if n := g.DoorAt(x, y); n >= 0 {
				for len(all) <= n {
					all = append(all, board.Set{})
				}
				all[n].Add(x)
				all[n].Add(y)
			}
		}
	}
	return all
}
