package clones

import (
	"strconv"

	"muster/catalog/clones"
	"muster/catalog/lang"
	"muster/rules"
	"muster/rules/board"
)

// Tell implements rules.Teller.
func (s *State) Tell(hear func(rules.Event)) { s.book.hear = hear }

// everyone knows everything on the table.
const everyone = 1<<most - 1 | rules.Onlookers

// say tells that something happens, in a sentence; nobody need listen.
func (s *State) say(code string, seat rules.Seat, args ...any) {
	s.hear(rules.Event{Seat: seat, Code: code, Args: args})
}

func (s *State) tell(code string) {
	if s.hear != nil {
		s.say(code, nobody)
	}
}

func (s *State) tellSeat(code string, seat rules.Seat) {
	if s.hear != nil {
		s.say(code, seat)
	}
}

// none is no number of an event.
const none = -1

// note tells a rule case of an event: its word, a number and another word.
func (s *State) note(event string, n int, word string) {
	if s.cased == nil {
		return
	}
	if n != none {
		event += " " + strconv.Itoa(n)
	}
	if word != "" {
		event += " " + word
	}
	s.cased(event)
}

// noteCard is note of a card, noteAt of what is done on a space.
func (s *State) noteCard(slot int, word string) {
	if s.cased != nil {
		s.note(slotID(slot), none, word)
	}
}

func (s *State) noteAt(deed string, x board.Space) {
	if s.cased != nil {
		s.note(deed, none, s.nameOf(x))
	}
}

// tellSpace tells that a figure has come to a space.
func (s *State) tellSpace(code string, figure int, x board.Space) {
	if s.hear != nil {
		s.say(code, nobody, rules.Thing{ID: figureID(figure), Name: s.figureName(figure), Eyes: everyone}, s.nameOf(x))
	}
}

func (s *State) tellPart(code string, part int, x board.Space) {
	if s.hear != nil {
		s.say(code, nobody, rules.Thing{ID: partID(part), Name: s.partName(part), Eyes: everyone}, s.nameOf(x))
	}
}

// tellDroid tells that droids are removed from where they stand, several in one sentence.
func (s *State) tellDroid(code string, kind int, x board.Space) {
	if s.hear != nil {
		name := lang.Say("clones.told.droid", s.box.Droids[kind].Names, s.nameOf(x))
		s.hear(rules.Event{Seat: s.actor, Code: code, List: []rules.Thing{{ID: s.droidID(kind, x), Name: name, Eyes: everyone}}})
	}
}

// tellZone tells that a zone is about to be filled with droids of a type: no more than
// the reserve has, with whose last the game is lost.
func (s *State) tellZone(code string, zone, kind int) {
	if s.hear != nil {
		n := min(s.zones[zone].spaces.And(s.free()).Len(), int(s.reserve[kind]))
		s.say(code, nobody, s.zones[zone].number, clones.DroidName(clones.Droid(kind)), n)
	}
}

func (s *State) tellTile(zone int, full bool) {
	if s.hear != nil && full {
		s.say("clones.told.full", nobody, s.zones[zone].number)
	}
}

func (s *State) tellShip() {
	if s.hear != nil {
		stop := &s.track[s.ship]
		if p := stop.phase; p == pDice || p == pRefill || p == pThreatCheck || p == pNewAssault {
			s.say("clones.told.phase", nobody, s.stopName(int(s.ship)))
		}
	}
}

// phaseName says a phase.
func phaseName(p phase) lang.Msg { return lang.Say("clones.phase." + string(phases[p])) }

func (s *State) tellRound() {
	if s.hear != nil {
		s.say("told.round", nobody, "", "", s.Round())
	}
}

// tellCard tells of the card of a slot.
func (s *State) tellCard(code string, slot int) {
	if s.hear != nil {
		c := &s.cards[s.card[slot]-1]
		s.say(code, nobody, rules.Thing{ID: slotID(slot), Name: s.cardName(slot), Eyes: everyone}, c.fact.Needs.Says(), c.fact.Penalty.Says())
	}
}

func (s *State) tellRoll(seat rules.Seat, v uint8) {
	if s.hear != nil {
		s.say("clones.told.rolls", seat, int(v))
	}
}

func (s *State) tellSpends(seat rules.Seat, from, to uint8) {
	if s.hear != nil {
		s.say("clones.told.spends", seat, int(max(from, to)-min(from, to)), int(from), int(to))
	}
}

func (s *State) tellPut(seat rules.Seat, slot int, v uint8) {
	if s.hear != nil {
		s.say("clones.told.puts", seat, int(v), rules.Thing{ID: slotID(slot), Name: s.cardName(slot), Eyes: everyone})
	}
}

// tellUse tells what a player does with a die on an action of his sheet: how much it is worth,
// and what comes of it.
func (s *State) tellUse(code string, seat rules.Seat, a *action, v uint8, worth, to int) {
	if s.hear != nil {
		s.say(code, seat, worth, to, int(v), rules.Thing{ID: actionID(int(seat), a), Name: a.id, Eyes: everyone})
	}
}

func (s *State) tellLogo(seat rules.Seat, v uint8) {
	if s.hear != nil {
		s.say("clones.told.logo", seat, int(v))
	}
}

// tellLoss tells that Force is lost.
func (s *State) tellLoss(n int) {
	if s.hear != nil {
		s.say("clones.told.loses-force", nobody, n, int(s.force))
	}
}

// lostBy are the sentences for the ways to lose but one.
var lostBy = [...]string{lostForce: "clones.told.lost-force", lostMega: "clones.told.lost-mega", lostC3PO: "clones.told.lost-c3po"}

// tellOver tells how the game ends.
func (s *State) tellOver(outcome uint8) {
	switch {
	case s.hear == nil:
	case outcome == won:
		n, grade := s.Result()
		s.say("clones.told.won", nobody, n, lang.Say("clones.grade."+grade))
	case outcome == lostReserve:
		s.say("clones.told.lost-reserve", nobody, clones.DroidName(clones.Droid(s.lacks)))
	default:
		s.say(lostBy[outcome], nobody)
	}
}
