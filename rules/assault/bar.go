package assault

import (
	"muster/rules"
	"muster/rules/zones"
)

// Bars: what figures or players cannot do, or cannot have done to them.
const (
	barNear   = iota // attacks on adjacent figures
	barTriple        // three dice of a colour
	barDefeat
	barAttack
	barExit
	barInteract
	barSurge
	barSpecial
	barCards
	barDraw
	barDamage
	barConditions
	barHarm
	barRecover
	barControl
	barReroll
	barPush
	barTarget
	barAbilities
	barPierce
	barActivate
	barExhume // command cards in discard piles
	barHeed   // harmful conditions
	barOther  // abilities but those of the card that lets the attack be performed
	barTokens
	barStrain
	barCount
)

// bars are their words.
var bars = [barCount]string{
	"attacking-adjacent", "triples", "defeat",
	"attacking", "leaving", "interacting", "surging", "special-actions", "playing", "drawing", "damage-at-all", "conditions", "harm", "recovering",
	"control", "rerolling", "pushes", "targeting", "abilities", "piercing", "activating", "exhuming", "afflictions", "other-abilities", "spending", "strain",
}

// barredFrom reports whether a figure cannot do something.
func (s *State) barredFrom(p zones.Piece, bar int) bool {
	return s.marked(changeBar, p, uint64(1)<<bar)
}

// barredFor reports whether a player cannot do something.
func (s *State) barredFor(seat rules.Seat, bar int) (is bool) {
	if s.masks[changeBar]>>bar&1 == 0 {
		return false
	}
	for i := range s.lastings {
		l := &s.lasting[i]
		if h := s.heldBy(l); h.what == changeBar && h.mask>>bar&1 != 0 && h.set == nil && h.ref == 0 && s.barsHim(h, l.seat, seat) {
			return true
		}
	}
	return s.jams(seat, bar)
}

// barsHim reports whether what a player has bars something from another, or from both.
func (s *State) barsHim(h *held, of, seat rules.Seat) bool {
	by := s.prog[h.proc-programs].Code[h.at].B
	return by == 0 || by == your && of == seat || by == enemy && of != seat
}

// jams reports whether a card on the table says that a player cannot do something: that of the
// figure whose activation it is, or of no figure.
func (s *State) jams(seat rules.Seat, bar int) bool {
	if len(s.jammers) == 0 {
		return false
	}
	f := &s.looks[s.looking]
	if s.looking++; int(s.looking) == len(s.looks) {
		s.looking--
		return false
	}
	defer func() { s.looking-- }()
	for _, i := range s.jammers {
		h := &s.book.holds[i]
		if h.mask>>bar&1 == 0 || !s.inPlay(h.card) || !s.barsHim(h, s.owner[h.card], seat) {
			continue
		}
		for p := range s.usersOf(h.card).All() {
			*f = s.frameOf(h.proc, p, h.card)
			if s.isMet(h, f) {
				return true
			}
		}
	}
	return false
}
