package deckbuilding

import (
	"strconv"
	"strings"
	"testing"

	"muster/catalog/facts"
	"muster/catalog/lang"
	"muster/rules"
	"muster/rules/cases/casetest"
	"muster/rules/zones"
)

// places are the zones that a told position names: "e" and "r" are the Empire's
// and the Rebels', the rest is nobody's.
var places = map[string]zones.Zone{
	"e.hand": of(zHand, empire), "e.deck": of(zDeck, empire), "e.discard": of(zDiscard, empire), "e.play": of(zUnits, empire),
	"e.base": of(zBase, empire), "e.bases": of(zBases, empire), "e.victory": of(zVictory, empire),
	"r.hand": of(zHand, rebels), "r.deck": of(zDeck, rebels), "r.discard": of(zDiscard, rebels), "r.play": of(zUnits, rebels),
	"r.base": of(zBase, rebels), "r.bases": of(zBases, rebels), "r.victory": of(zVictory, rebels),
	"row": zRow, "pilots": zPilots, "galaxy": of(zDeck, galaxy), "galaxy.discard": of(zDiscard, galaxy), "exile": zExile,
}

// told arranges a position in the main part of a turn: "e.hand: at-st; row:
// x-wing; force: 2". Decks are told top first; x*3 is a card with 3 damage.
func told(t *testing.T, active rules.Seat, text string, options ...string) *State {
	t.Helper()
	all := map[string]string{}
	for i := 0; i+1 < len(options); i += 2 {
		all[options[i]] = options[i+1]
	}
	s, err := table(facts.Embedded(), all, &book{})
	if err != nil {
		t.Fatal(err)
	}
	s.marker, s.rowSize = neutral, 0
	for part := range strings.SplitSeq(text, ";") {
		key, value, _ := strings.Cut(strings.TrimSpace(part), ":")
		n, _ := strconv.Atoi(strings.TrimSpace(value))
		switch key {
		case "":
		case "force":
			s.marker = uint8(n)
		case "money":
			s.money[active] = uint16(n)
		case "row-size":
			s.rowSize = n
		default:
			fill(t, s, key, strings.Fields(value))
		}
	}
	row := s.In(zRow)
	s.rowSize = max(s.rowSize, row.Len())
	s.beginAt(active, phaseMain)
	return s
}

// fill lays cards into a place.
func fill(t *testing.T, s *State, key string, cards []string) {
	t.Helper()
	z, ok := places[key]
	if !ok {
		t.Fatalf("there is no place %q", key)
	}
	for i := len(cards) - 1; i >= 0; i-- {
		code, damage, _ := strings.Cut(cards[i], "*")
		p, err := s.take(code)
		if err != nil {
			t.Fatal(err)
		}
		to := z
		if s.kinds[s.book.kind[p]].typ == ship && (z == of(zUnits, empire) || z == of(zUnits, rebels)) {
			to += zShips - zUnits
		}
		s.lay(p, to)
		if z < 3 {
			s.onDeck(rules.Seat(z), p)
		}
		if n, err := strconv.Atoi(damage); err == nil {
			s.hurt[p] = uint8(n)
		}
	}
}

// do takes the legal actions whose labels begin as told, one after the other.
func do(t *testing.T, s *State, labels ...string) {
	t.Helper()
	for _, l := range labels {
		s.Apply(casetest.Labelled(t, s, l))
		luck := rules.NewRand(1, 1)
		rules.Settle(s, &luck)
		if err := s.Check(); err != nil {
			t.Fatalf("after %q: %v", l, err)
		}
	}
}

// offers reports whether an action whose label begins so is legal.
func offers(s *State, label string) bool {
	for _, a := range s.Legal(nil) {
		if strings.HasPrefix(s.Label(a).In(lang.EN), label) {
			return true
		}
	}
	return false
}

// in returns the codes of the cards in a place, in order of their numbers.
func in(s *State, key string) string {
	z := places[key]
	set := s.In(z)
	if z == of(zUnits, empire) || z == of(zUnits, rebels) {
		set = set.Or(s.In(z + zShips - zUnits))
	}
	var all []string
	for p := range set.All() {
		if s.Card(p) == zones.None {
			all = append(all, "?")
			continue
		}
		all = append(all, s.kindOf(p).card.Code())
	}
	return strings.Join(all, " ")
}

// want compares a place with the cards that should lie there.
func want(t *testing.T, s *State, key, cards string) {
	t.Helper()
	if got := in(s, key); got != cards {
		t.Errorf("%s: got %q, want %q", key, got, cards)
	}
}

// damageOn returns the damage on the first card of a code in play.
func damageOn(s *State, code string) int {
	for p := range s.cards {
		if s.onTable(p) && s.Card(p) != zones.None && s.kindOf(p).card.Code() == code {
			return int(s.hurt[p])
		}
	}
	return -1
}
