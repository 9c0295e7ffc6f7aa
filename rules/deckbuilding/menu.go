package deckbuilding

import (
	"muster/rules"
	"muster/rules/zones"
)

// A menu is what is legal, in the order of Legal, a word an action: to write one down takes
// a fifth of what an Action in a caller's buffer does, and who draws one needs no more.
type menu [256]option // more than there are cards and what can be done with the row

// An option is an action without its seat, verb, B and A, above them the card of the hand to play.
type option uint32

// put writes option n of the menu, and returns the number of the next: it stays in a register
// while a list is made.
func (s *State) put(n, verb, b, a uint8) uint8 {
	s.menu[n] = option(verb)<<16 | option(b)<<8 | option(a)
	return n + 1
}

// putCard is put of playing a card of the hand, of kind k.
func (s *State) putCard(n uint8, p zones.Piece, k, b uint8) uint8 {
	s.menu[n] = option(p)<<24 | vPlay<<16 | option(b)<<8 | option(k)
	return n + 1
}

func (o option) card() zones.Piece { return zones.Piece(o >> 24) }
func (o option) verb() uint8       { return uint8(o >> 16) }
func (o option) a() uint16         { return uint16(o & 255) }
func (o option) b() uint16         { return uint16(o >> 8 & 255) }

// action returns the action that an option stands for.
func (o option) action(seat rules.Seat) rules.Action {
	return rules.Action{Seat: seat, Verb: o.verb(), A: o.a(), B: o.b()}
}

// word returns the Word of the action that an option stands for.
func (o option) word(seat rules.Seat) uint64 {
	return uint64(uint8(seat))<<56 | uint64(o.verb())<<48 | uint64(o.a())<<32 | uint64(o.b())<<16
}

// Legal implements rules.State.
func (s *State) Legal(buf []rules.Action) []rules.Action {
	seat, n := s.legal()
	for _, o := range s.menu[:n] {
		buf = append(buf, o.action(seat))
	}
	return buf
}

// Draw implements rules.Chooser.
func (s *State) Draw(_ rules.Seat, r *rules.Rand) rules.Action {
	seat, n := s.legal()
	return s.menu[uint8(r.N(int(n)))].action(seat)
}
