package assault

import (
	"math/bits"
	"muster/catalog/assault"
	"muster/rules"
	"muster/rules/flow"
	"muster/rules/zones"
	"slices"
)

// offerHand appends the command cards of a hand that can be played at an event, those
// that are alike once.
func (s *State) offerHand(buf []rules.Action, f *flow.Frame) []rules.Action {
	var done uint64
	for c := range s.playable(f.Seat).All() {
		no := s.commandNo(c)
		if done>>no&1 != 0 || s.wasPlayed(f.Seat, no, f) {
			continue
		}
		done |= 1 << no
		buf = s.offerAs(buf, c, &s.commands[no], f)
		if s.commands[no].copies && !s.buries(f.Seat) {
			for d := range s.copied().All() {
				buf = s.offerAs(buf, c, s.commandOf(d), f)
			}
		}
	}
	return buf
}

// offerAs appends how a command card can be played as one of a kind at an event.
func (s *State) offerAs(buf []rules.Action, c zones.Piece, k *command, f *flow.Frame) []rules.Action {
	for _, proc := range k.abilities {
		p := &s.prog[proc-programs]
		if p.event != f.Mark {
			continue
		}
		if !p.figured {
			buf = s.offer(buf, vPlay, proc, none, c, f)
			continue
		}
		for q := range s.In(of(zMap, f.Seat)).Or(s.dying).All() {
			if s.owner[q] == f.Seat && s.maySpeak(s.commandOf(c), q) {
				buf = s.offer(buf, vPlay, proc, q, c, f)
			}
		}
	}
	return buf
}

// speakable returns the command cards that a figure may play for a player, of those that are alike
// one.
func (s *State) speakable(seat rules.Seat, p zones.Piece) (set zones.Set) {
	var done uint64
	for c := range s.playable(seat).All() {
		if no := s.commandNo(c); done>>no&1 == 0 && s.maySpeak(&s.commands[no], p) {
			done |= 1 << no
			set.Add(c)
		}
	}
	return set
}

// maySpeak reports whether a figure may play a command card: whether it is, as a whole, what
// its text asks for (IAE-COMMAND).
func (s *State) maySpeak(c *command, p zones.Piece) bool {
	return !s.silenced(p) && (s.speaks(c, p) || s.lentName(c, p))
}

// speaks reports whether a figure is itself what a command card asks for.
func (s *State) speaks(c *command, p zones.Piece) bool {
	switch w := c.who; {
	case w == nil:
		return true
	case w.Ready && s.exhausted.Has(s.groupOf(p)):
		return false
	}
	return s.isAsked(c, p) || s.learns(c, p) > 0
}

// isAsked reports whether a figure is what a command card asks for, as a whole, by its card and
// by the traits and the affiliation that abilities give it.
func (s *State) isAsked(c *command, p zones.Piece) bool {
	w := *c.who
	if w.Side != "" && s.sorts&(1<<changeSide|1<<changeJoin|1<<changeSpeech) != 0 {
		if !s.speaksFor(p, c.side) {
			return false
		}
		w.Side = ""
	}
	if w.Fits(s.kindOf(p).card) {
		return true
	}
	if len(c.asked) == 0 || !s.kindOf(p).traits.Any(c.asked) && !s.gainsTrait(p, c.asked) && !s.givesTrait(changePlays, p, c.asked) {
		return false
	}
	w.Traits = nil
	return w.Fits(s.kindOf(p).card)
}

// speaksFor reports whether a figure plays the command cards of an affiliation.
func (s *State) speaksFor(p zones.Piece, side uint8) bool {
	return s.sideOf(p) == side || s.marked(changeSpeech, p, 1<<side)
}

// affiliation returns of which side an army is: that of which its list is, or else that of most of
// its Deployment cards.
func (s *State) affiliation(seat rules.Seat) uint8 {
	if side := s.said[seat]; side > 0 {
		return side
	}
	var n [4]int
	for g := range s.In(of(zCards, seat)).All() {
		n[s.ownSide(g)]++
	}
	best := uint8(sideRebel)
	for side := best + 1; int(side) < len(n); side++ {
		if n[side] > n[best] {
			best = side
		}
	}
	return best
}

// sideOf returns the affiliation of a figure or of a card in play: that of its army if an
// ability says so.
func (s *State) sideOf(p zones.Piece) uint8 {
	side := s.ownSide(p)
	if s.sorts>>changeJoin&1 != 0 && isFigure(p) {
		s.eachHeld(changeJoin, p, func(*held, *flow.Frame) bool {
			side = s.affiliation(s.owner[p])
			return false
		})
	}
	return side
}

// ownSide returns the affiliation that a figure or a card in play has by itself.
func (s *State) ownSide(p zones.Piece) uint8 {
	side := s.kindOf(p).side
	if s.sorts>>changeSide&1 == 0 {
		return side
	}
	if isCard(p) && s.kindOf(p).figure { // a group has that of its figures
		p = s.members[p-firstCard].First()
	}
	s.eachHeld(changeSide, p, func(h *held, _ *flow.Frame) bool {
		side = uint8(bits.TrailingZeros64(h.mask))
		return true
	})
	return side
}

// lentName reports whether a figure may play a command card that asks for another group of its
// army by its name, because a card of its player allows that once.
func (s *State) lentName(c *command, p zones.Piece) bool {
	return s.sorts>>changeNames&1 != 0 && c.who != nil && len(c.who.Names) > 0 && s.nameLender(s.owner[p]) != none && s.isOfArmy(c.who.Names, p)
}

// nameLender returns the card of a player that lets figures play command cards which ask for
// others, or None.
func (s *State) nameLender(seat rules.Seat) zones.Piece {
	for _, i := range s.sorted[changeNames] {
		if c := s.book.holds[i].card; c != passing && s.owner[c] == seat && s.inPlay(c) {
			return c
		}
	}
	return none
}

// spendName depletes the card that lets a figure play a command card which asks for another.
func (s *State) spendName(c, p zones.Piece) {
	if s.sorts>>changeNames&1 == 0 || !isFigure(p) || s.speaks(s.commandOf(c), p) {
		return
	}
	if by := s.nameLender(s.owner[p]); by != none {
		s.doesDeplete(use{P: by}, nil)
	}
}

// learns returns the ability that lets a figure play a command card that names another Deployment
// card of its army, if it has not done so yet; 0 if there is none.
func (s *State) learns(c *command, p zones.Piece) (proc uint16) {
	if s.sorts>>changeLearn&1 == 0 || len(c.who.Names) == 0 || !s.isOfArmy(c.who.Names, p) {
		return 0
	}
	s.eachHeld(changeLearn, p, func(h *held, _ *flow.Frame) bool {
		if !c.names.Any(h.nos) && !s.learnt(h.proc, p) {
			proc = h.proc
		}
		return proc == 0
	})
	return proc
}

// isOfArmy reports whether another Deployment card of the army of a figure has one of some names.
func (s *State) isOfArmy(names []string, p zones.Piece) bool {
	named := assault.Who{Names: names}
	for g := range s.In(of(zCards, s.owner[p])).All() {
		if g != s.card[p] && s.isGroup(g) && named.Fits(s.kindOf(g).card) {
			return true
		}
	}
	return false
}

// learnt reports whether a figure has used in this round what lets it play cards of others.
func (s *State) learnt(proc uint16, p zones.Piece) bool {
	return slices.Contains(s.uses[:s.useds], used{proc, p, untilRound})
}

// noteLearning notes that a figure plays a command card of another, which it can do once in a round.
func (s *State) noteLearning(c *command, p zones.Piece) {
	if c.who == nil || !isFigure(p) || s.isAsked(c, p) {
		return
	}
	if proc := s.learns(c, p); proc > 0 {
		s.note(proc, p, untilRound)
	}
}
