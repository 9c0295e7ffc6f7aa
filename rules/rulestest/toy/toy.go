// Package toy is a small game for tests of whatever plays games: two hands that
// the other player does not see, a die, and a choice that matters.
//
// A player in turn lays down a card for its value in points or risks it: a die
// of four or less loses it, else it counts twice. Then a card is drawn. Who
// first has 24 points wins; if all cards are gone, who has more.
package toy

import (
	"math/bits"
	"strconv"

	"muster/catalog/lang"
	"muster/rules"
)

const (
	goal  = 24
	cards = 9 // of each player, worth 1 to 9
	first = 3 // cards in a first hand
)

// Verbs of the actions; A is the card.
const (
	Lay uint8 = iota
	Risk
)

// Game is the set of rules.
var Game = &rules.Game{
	Name: "toy", Edition: 1, Min: 2, Max: 2,
	New: func(rules.Setup) (rules.State, error) { return New(), nil },
}

// State is a position of the game.
type State struct {
	Pos
	hear *func(rules.Event) // of the game, whatever the position
}

// Pos is what a State holds: a plain value.
type Pos struct {
	Deck, Hand [2]uint16 // sets of cards
	Points     [2]uint8
	Active     rules.Seat
	Turns      uint8
	Dealt      uint8 // cards of the first hands
	Risked     uint8 // a card that is being risked, or 0
	Drawing    bool
}

// New returns a first position: nothing has been dealt.
func New() *State {
	const all = 1<<cards - 1
	return &State{Pos{Deck: [2]uint16{all << 1, all << 1}}, new(func(rules.Event))}
}

// Turn implements rules.State.
func (s *State) Turn() rules.Turn {
	switch {
	case s.over():
		return rules.Turn{}
	case s.Risked > 0:
		return rules.Turn{Odds: 6}
	case s.Dealt < 2*first:
		return rules.Turn{Odds: bits.OnesCount16(s.Deck[s.Dealt%2])}
	case s.Drawing:
		return rules.Turn{Odds: bits.OnesCount16(s.Deck[s.Active])}
	}
	return rules.Turn{Seats: rules.Only(s.Active)}
}

func (s *State) over() bool {
	if s.Dealt < 2*first || s.Risked > 0 || s.Drawing {
		return false
	}
	return s.Points[0] >= goal || s.Points[1] >= goal || s.Hand[s.Active] == 0
}

// Legal implements rules.State.
func (s *State) Legal(buf []rules.Action) []rules.Action {
	if s.Turn().Seats == 0 {
		return buf
	}
	for _, verb := range []uint8{Lay, Risk} {
		for card := range uint16(cards + 1) {
			if s.Hand[s.Active]>>card&1 != 0 {
				buf = append(buf, rules.Action{Seat: s.Active, Verb: verb, A: card})
			}
		}
	}
	return buf
}

// Apply implements rules.State.
func (s *State) Apply(a rules.Action) {
	switch {
	case s.Risked > 0:
		if a.A >= 4 {
			s.Points[s.Active] += 2 * s.Risked
		}
		s.Risked = 0
		s.draw()
	case s.Dealt < 2*first:
		s.take(rules.Seat(s.Dealt%2), int(a.A))
		s.Dealt++
	case s.Drawing:
		s.take(s.Active, int(a.A))
		s.Drawing = false
		s.pass()
	default:
		s.tell(a)
		s.Hand[s.Active] &^= 1 << a.A
		if a.Verb == Risk {
			s.Risked = uint8(a.A)
			return
		}
		s.Points[s.Active] += uint8(a.A)
		s.draw()
	}
}

// Tell implements rules.Teller.
func (s *State) Tell(hear func(rules.Event)) { *s.hear = hear }

// tell tells what a player does, of which everybody sees the card.
func (s *State) tell(a rules.Action) {
	if s.hear != nil && *s.hear != nil {
		(*s.hear)(rules.Event{Seat: a.Seat, Code: "told.chooses", Args: []any{s.Label(a)}})
	}
}

func (s *State) draw() {
	if s.Drawing = s.Deck[s.Active] != 0; !s.Drawing {
		s.pass()
	}
}

func (s *State) pass() {
	s.Active = 1 - s.Active
	s.Turns++
}

// take moves the kth card of a deck to the hand.
func (s *State) take(seat rules.Seat, k int) {
	card := nth(s.Deck[seat], k)
	s.Deck[seat] &^= card
	s.Hand[seat] |= card
}

func nth(set uint16, k int) uint16 {
	for range k {
		set &= set - 1
	}
	return set & -set
}

// Copy implements rules.State.
func (s *State) Copy(dst rules.State) rules.State {
	d, ok := dst.(*State)
	if !ok {
		d = new(State)
	}
	*d = *s
	return d
}

// Redeal implements rules.State.
func (s *State) Redeal(eye rules.Seat, r *rules.Rand) {
	for seat := range rules.Seat(2) {
		if seat == eye {
			continue
		}
		n := bits.OnesCount16(s.Hand[seat])
		s.Deck[seat] |= s.Hand[seat]
		s.Hand[seat] = 0
		for range n {
			s.take(seat, r.N(bits.OnesCount16(s.Deck[seat])))
		}
	}
}

// Score implements rules.State.
func (s *State) Score(seat rules.Seat) float64 {
	switch a, b := s.Points[seat], s.Points[1-seat]; {
	case !s.over() || a == b:
		return 0.5
	case a > b:
		return 1
	}
	return 0
}

// Appraise implements rules.Appraiser.
func (s *State) Appraise(seat rules.Seat) float64 {
	if s.over() {
		return s.Score(seat)
	}
	return max(0, min(1, 0.5+(float64(s.Points[seat])-float64(s.Points[1-seat]))/20))
}

// View implements rules.State.
func (s *State) View(eye rules.Seat) rules.View {
	v := rules.View{Seat: eye, Options: []rules.Option{}, Zones: []rules.ZoneView{}, Counts: map[string]int{}}
	for seat := range rules.Seat(2) {
		v.Counts["points."+strconv.Itoa(int(seat))] = int(s.Points[seat])
		hand := rules.ZoneView{Name: "hand", Owner: seat, Pieces: []rules.PieceView{}}
		for card := range uint16(cards + 1) {
			switch {
			case s.Hand[seat]>>card&1 == 0:
			case seat != eye:
				hand.Hidden++
			default:
				hand.Pieces = append(hand.Pieces, rules.PieceView{ID: "card" + strconv.Itoa(int(card)), Name: name(card)})
			}
		}
		v.Zones = append(v.Zones, hand,
			rules.ZoneView{Name: "deck", Owner: seat, Pieces: []rules.PieceView{}, Hidden: bits.OnesCount16(s.Deck[seat])})
	}
	if s.Turn().Seats.Has(eye) {
		v.Ask = &rules.Ask{Msg: lang.Say("toy.turn")}
		for _, a := range s.Legal(nil) {
			v.Options = append(v.Options, rules.Option{Action: a, Text: a.String(), Say: s.Label(a), Piece: "card" + strconv.Itoa(int(a.A))})
		}
	}
	if s.over() {
		v.Scores = []float64{s.Score(0), s.Score(1)}
	}
	return v
}

func name(card uint16) lang.Text {
	return lang.Text{lang.EN: "Card " + strconv.Itoa(int(card)), lang.IT: "Carta " + strconv.Itoa(int(card))}
}

// Label implements rules.State.
func (s *State) Label(a rules.Action) lang.Msg {
	if a.Verb == Risk {
		return lang.Say("toy.risk", name(a.A))
	}
	return lang.Say("toy.lay", name(a.A))
}

// Same implements rules.State.
func (s *State) Same(other rules.State) bool {
	o, ok := other.(*State)
	return ok && o.Pos == s.Pos
}

// Digest implements rules.State.
func (s *State) Digest() uint64 {
	h := uint64(14695981039346656037)
	for _, n := range [...]uint16{s.Deck[0], s.Deck[1], s.Hand[0], s.Hand[1], uint16(s.Points[0]), uint16(s.Points[1]),
		uint16(s.Active), uint16(s.Turns), uint16(s.Dealt), uint16(s.Risked)} {
		h = (h ^ uint64(n)) * 1099511628211
	}
	if s.Drawing {
		h ^= 1 << 60
	}
	return h
}

// Round implements rules.State: both have one turn in a round.
func (s *State) Round() int {
	if s.Dealt < 2*first {
		return 0
	}
	return int(s.Turns)/2 + 1
}

// Check implements rulestest.Checker.
func (s *State) Check() error {
	for seat := range s.Hand {
		if s.Hand[seat]&s.Deck[seat] != 0 {
			return lang.Fail(lang.Internal, "internal")
		}
	}
	return nil
}
