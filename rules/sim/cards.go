package sim

import (
	"cmp"
	"slices"

	"muster/catalog"
	"muster/catalog/stable"
	"muster/rules"
)

// CardStats is what a seat did with a card, in all games.
type CardStats struct {
	Seat   int        `json:"seat"`
	Card   catalog.ID `json:"card"`
	Bought int64      `json:"bought"` // copies
	Played int64      `json:"played"` // times
	Games  int        `json:"games"`  // in which the seat bought it
	Wins   int        `json:"wins"`   // of those
	Rate   float64    `json:"rate"`   // of those won
	Low    float64    `json:"low"`
	High   float64    `json:"high"`
	Won    int        `json:"in_winning_decks"` // games that the seat won and had the card at the end
	Lost   int        `json:"in_losing_decks"`  // and that it lost
}

// A deal is a card in the hands of a seat.
type deal struct {
	seat int
	card catalog.ID
}

// A chronicle counts what is done with cards, while games are played one after
// the other.
type chronicle struct {
	before rules.State
	game   map[deal]CardStats // of the game that is played
	all    map[deal]CardStats
	tell   func(rules.Seat, rules.Deed, catalog.ID)
}

func newChronicle() *chronicle {
	c := &chronicle{game: map[deal]CardStats{}, all: map[deal]CardStats{}}
	c.tell = func(seat rules.Seat, deed rules.Deed, card catalog.ID) {
		d := deal{int(seat), card}
		n := c.game[d]
		switch deed {
		case rules.Bought:
			n.Bought++
			n.Games = 1
		case rules.Played:
			n.Played++
		case rules.Kept:
			n.Won = 1
		}
		c.game[d] = n
	}
	return c
}

// begin forgets a game that was broken off.
func (c *chronicle) begin() { clear(c.game) }

// look notes the position before an action.
func (c *chronicle) look(s rules.State) { c.before = s.Copy(c.before) }

// took counts what the action has done.
func (c *chronicle) took(s rules.State) { s.(rules.Chronicler).Deeds(c.before, c.tell) }

// end adds a game that is over.
func (c *chronicle) end(s rules.State) {
	for d, n := range c.game {
		if s.Score(rules.Seat(d.seat)) == 1 {
			n.Wins = n.Games
		} else {
			n.Lost, n.Won = n.Won, 0
		}
		all := c.all[d]
		all.add(&n)
		c.all[d] = all
	}
}

func (s *CardStats) add(o *CardStats) {
	s.Bought += o.Bought
	s.Played += o.Played
	s.Games += o.Games
	s.Wins += o.Wins
	s.Won += o.Won
	s.Lost += o.Lost
}

// drain returns what was counted, by seat and card, in the memory of rows, and begins
// anew.
func (c *chronicle) drain(rows []CardStats) []CardStats {
	rows = rows[:0]
	for d, n := range c.all {
		n.Seat, n.Card = d.seat, d.card
		rows = append(rows, n)
	}
	clear(c.all)
	stable.Sort(rows, byCard)
	return rows
}

// byCard is the order of what is told of cards.
func byCard(a, b CardStats) int {
	return cmp.Or(a.Seat-b.Seat, cmp.Compare(a.Card, b.Card))
}

// addCards adds what was done with cards to what was done before, by seat and card.
func addCards(sum, more []CardStats) []CardStats {
	for i := range more {
		c := &more[i]
		at, there := slices.BinarySearchFunc(sum, *c, byCard)
		if !there {
			sum = slices.Insert(sum, at, CardStats{Seat: c.Seat, Card: c.Card})
		}
		sum[at].add(c)
	}
	return sum
}

// Sum adds up the stats of several runs of the same players.
func Sum(runs []*Stats) *Stats {
	st := &Stats{Game: runs[0].Game, Seats: make([]SeatStats, len(runs[0].Seats))}
	for i := range st.Seats {
		st.Seats[i].Player = runs[0].Seats[i].Player
	}
	for _, r := range runs {
		for i := range r.Seats {
			st.Seats[i].Wins += r.Seats[i].Wins
			st.Seats[i].Failed += r.Seats[i].Failed
		}
		st.Games += r.Games
		st.Draws += r.Draws
		st.Rounds += r.Rounds
		st.Decisions += r.Decisions
		st.Digest += r.Digest
		st.took += r.took
		st.addTeam(r)
		st.Cards = addCards(st.Cards, r.Cards)
	}
	st.finish()
	return st
}
