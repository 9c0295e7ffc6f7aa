package assault

import (
	"slices"

	"muster/rules"
	"muster/rules/flow"
	"muster/rules/script"
	"muster/rules/zones"
)

// play begins to play a command card of a hand: A its kind, B the figure, C the ability
// (IAE-COMMAND).
func (s *State) play(a rules.Action) {
	c := s.toPlay(a)
	s.borrowed.Drop(c)
	if s.dug[a.Seat].Has(c) {
		s.dug[a.Seat].Drop(c)
		s.boxed.Add(c)
	}
	s.noteLearning(s.commandOf(c), zones.Piece(a.B))
	s.Show(c, both)
	s.Move(c, of(zTable, a.Seat))
	s.spendName(c, zones.Piece(a.B))
	s.tellPlay(c, a)
	if x := s.fight(); s.firsts && x != nil && x.target != none {
		s.note(a.C, inAttack(a.Seat), untilAttack)
	}
	s.Call(flow.Frame{Proc: pPlay, Seat: a.Seat, Src: zones.Piece(a.B), Dst: c, N: int16(a.C)})
}

// inAttack stands for a player among those who have used something, as one who plays command
// cards during an attack.
func inAttack(seat rules.Seat) zones.Piece { return ofPlayer(seat) - 2 }

// asksFirst reports whether an ability asks whether a card is the first during an attack.
func asksFirst(a *script.Ability) bool {
	return slices.ContainsFunc(a.Code, func(in script.Instr) bool { return in.Op == script.Holds && flags[in.A].word == "first-card" })
}

// isFirst reports whether no other command card was played by the player during the attack.
func (s *State) isFirst(f *flow.Frame) bool {
	n := 0
	for _, u := range s.uses[:s.useds] {
		if u.src == inAttack(f.Seat) && u.until == s.here(untilAttack) {
			n++
		}
	}
	return n <= 1
}

// playable returns the command cards that a player may play: those of his hand, and of the discard
// piles one that he may play for a time.
func (s *State) playable(seat rules.Seat) zones.Set {
	set := s.In(of(zHand, seat))
	if s.buries(seat) || s.borrowed.Empty() && s.dug[seat].Empty() {
		return set
	}
	return set.Or(s.borrowed.And(s.In(of(zDiscard, foeOf(seat))))).Or(s.unearthed(seat))
}

// unearthed returns the cards of the discard piles that a player may play in this round, and that
// go back to the box then.
func (s *State) unearthed(seat rules.Seat) zones.Set {
	if s.dug[seat].Empty() || s.buries(seat) {
		return zones.Set{}
	}
	return s.dug[seat].And(s.In(of(zDiscard, 0)).Or(s.In(of(zDiscard, 1))))
}

// toPlay returns the command card that a player plays: of those that are alike one of a discard pile.
func (s *State) toPlay(a rules.Action) zones.Piece {
	if c := s.ofKind(s.unearthed(a.Seat), a.A); c != none {
		return c
	}
	return s.ofKind(s.playable(a.Seat), a.A)
}

// isUnearthed reports whether a command card is one that the opponent of its owner may play from the
// discard pile, who uses it with a figure or is asked at an event.
func (s *State) isUnearthed(c, p zones.Piece, w *flow.Frame) bool {
	foe := foeOf(s.owner[c])
	return s.dug[foe].Has(c) && (p != none && s.owner[p] == foe || p == none && w != nil && w.Seat == foe)
}

// copied returns the discarded command cards that others can be played as: those of Force
// users.
func (s *State) copied() (set zones.Set) {
	for c := range s.In(of(zDiscard, 0)).Or(s.In(of(zDiscard, 1))).All() {
		if k := s.commandOf(c); !k.copies && k.who != nil && slices.Contains(k.who.Traits, "force-user") {
			set.Add(c)
		}
	}
	return set
}

// playCard resolves a command card unless it is cancelled, and discards it then.
func (s *State) playCard(f *flow.Frame) flow.Signal {
	switch f.Step {
	case 0:
		f.Step = 1
		s.callWindow(evCard, f.Seat, f.Dst, f.Src, 0)
	case 1:
		f.Step = 2
		if s.cancelled.Has(f.Dst) {
			return flow.Go
		}
		fr := s.frameOf(uint16(f.N), f.Src, f.Dst)
		fr.Seat, fr.Foe, fr.Event = f.Seat, foeOf(f.Seat), f.Event
		s.begin(fr)
	case 2:
		s.cancelled.Drop(f.Dst)
		if s.Where(f.Dst) == of(zTable, f.Seat) && !s.stays(f.Dst) {
			s.discard(f.Dst)
		}
		return flow.Done
	}
	return flow.Go
}

// stays reports whether a command card stays in play: it is attached to a card, or lies in the
// play area.
func (s *State) stays(c zones.Piece) bool { return s.staysOut.Has(c) || s.on[c-firstCard] != none }

// discard puts a command card onto the discard pile of its owner. What it did as long as it
// stayed in play ends.
func (s *State) discard(c zones.Piece) {
	code, from := "told.discards", s.Where(c)
	s.ends(c)
	if s.boxed.Has(c) {
		s.boxed.Drop(c)
		s.doesBox(use{P: c}, nil)
		return
	}
	if from == of(zDeck, s.owner[c]) {
		code = "told.mills"
	}
	s.Show(c, both)
	s.Move(c, of(zDiscard, s.owner[c]))
	s.thrown[s.owner[c]] = c
	s.tell(code, s.owner[c], c, 0)
	switch from {
	case of(zDeck, s.owner[c]):
		s.callWindow(evDiscard, s.owner[c], c, none, outOfDeck)
	case of(zHand, s.owner[c]):
		s.callWindow(evDiscard, s.owner[c], c, none, 0)
	}
}

// ends ends what a command card does that stays in play.
func (s *State) ends(c zones.Piece) {
	if s.stays(c) {
		s.drops(func(l *lasting) bool { return l.card == c && l.until == untilGame })
	}
	s.on[c-firstCard] = none
	s.exhausted.Drop(c)
	s.staysOut.Drop(c)
}

// outOfDeck is the number of the event that a card is discarded, if it was in a deck.
const outOfDeck = 1

// discardFrom discards the command cards that are attached to a Deployment card.
func (s *State) discardFrom(g zones.Piece) {
	for seat := range rules.Seat(2) {
		for c := range s.In(of(zTable, seat)).All() {
			if s.on[c-firstCard] == g {
				s.discard(c)
			}
		}
	}
}

// twin reports whether a copy of a command card is being played already: no two copies are
// at the same time.
func (s *State) twin(c zones.Piece) bool {
	for t := range s.In(of(zTable, s.owner[c])).All() {
		if s.commandNo(t) == s.commandNo(c) && !s.stays(t) {
			return true
		}
	}
	return false
}

// wasPlayed reports whether a player has played a command card of a kind already at the
// event of a window.
func (s *State) wasPlayed(seat rules.Seat, no uint8, w *flow.Frame) bool {
	for _, u := range s.uses[:s.useds] {
		if u.src == ofPlayer(seat) && s.binds(u.until, s.placeOf(w)+1) && s.prog[u.proc-programs].card == s.commands[no].card {
			return true
		}
	}
	return false
}

// What a drawing does, as the Mark of pDraw.
const (
	drawsToHand    = iota
	drawsToDiscard // cards go from the deck to the discard pile
	drawsToSee     // the top card is revealed
)

// callDraw draws cards before the caller goes on.
func (s *State) callDraw(seat rules.Seat, n int) {
	if n > 0 {
		s.Call(flow.Frame{Proc: pDraw, Seat: seat, N: int16(n), Src: none, Dst: none})
	}
}

// draw draws N cards, as many as there are: an empty deck is not made anew.
func (s *State) draw(f *flow.Frame) flow.Signal {
	if f.Step == 0 {
		f.Step = 1
		if f.Mark == drawsToHand {
			s.fresh = zones.Set{}
			if s.barredFor(f.Seat, barDraw) {
				return flow.Done
			}
			s.callWindow(evDraw, f.Seat, none, none, f.N)
			return flow.Go
		}
	}
	for {
		if !f.Asked {
			if f.Dst = s.First(of(zDeck, f.Seat)); f.N <= 0 || f.Dst == none {
				return flow.Done
			}
		}
		if s.Card(f.Dst) == none {
			loose, k := s.Loose(f.Seat), 0
			if f.Asked {
				f.Asked, k = false, int(s.Answer().A)
			} else if n := loose.Len(); n > 1 || s.AskAll {
				f.Asked = true
				return s.Put(flow.Ask{Kind: flow.Roll, About: aboutDraw, Seats: rules.Only(f.Seat), N: uint16(n), Src: f.Dst})
			}
			s.Bind(f.Seat, f.Dst, loose.Nth(k))
		}
		f.N--
		switch f.Mark {
		case drawsToSee:
			s.Lay(f.Dst, 1)
			s.Show(f.Dst, both)
			s.tell("assault.told.reveals", f.Seat, f.Dst, 0)
			return flow.Done
		case drawsToDiscard:
			s.discard(f.Dst)
			return flow.Go // somebody may answer that
		default:
			s.Show(f.Dst, rules.Only(f.Seat))
			s.Move(f.Dst, of(zHand, f.Seat))
			s.fresh.Add(f.Dst)
			s.tell("told.draws", f.Seat, f.Dst, 0)
		}
	}
}
