package sim

import (
	"cmp"
	"maps"
	"slices"

	"muster/catalog"
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
	clear(c.game)
}

func (s *CardStats) add(o *CardStats) {
	s.Bought += o.Bought
	s.Played += o.Played
	s.Games += o.Games
	s.Wins += o.Wins
	s.Won += o.Won
	s.Lost += o.Lost
}

// addCards adds cards to those of the stats, by seat and card.
func (st *Stats) addCards(cards map[deal]CardStats) {
	sum := map[deal]CardStats{}
	for _, c := range st.Cards {
		sum[deal{c.Seat, c.Card}] = c
	}
	for d, c := range cards {
		all := sum[d]
		all.add(&c)
		all.Seat, all.Card = d.seat, d.card
		sum[d] = all
	}
	st.Cards = slices.SortedFunc(maps.Values(sum), func(a, b CardStats) int {
		return cmp.Or(a.Seat-b.Seat, cmp.Compare(a.Card, b.Card))
	})
}

// Sum adds up the stats of several runs of the same players.
func Sum(runs []*Stats) *Stats {
	st := &Stats{Game: runs[0].Game, Seats: make([]SeatStats, len(runs[0].Seats))}
	for i := range st.Seats {
		st.Seats[i].Player = runs[0].Seats[i].Player
	}
	for _, r := range runs {
		c := count{draws: r.Draws, rounds: r.Rounds, decisions: r.Decisions, digest: uint64(r.Digest)}
		for i := range r.Seats {
			c.wins[i], c.failed[i] = r.Seats[i].Wins, r.Seats[i].Failed
		}
		st.Games += r.Games
		st.took += r.took
		st.add(&c)
		st.addTeam(r)
		cards := map[deal]CardStats{}
		for _, card := range r.Cards {
			cards[deal{card.Seat, card.Card}] = card
		}
		st.addCards(cards)
	}
	st.finish()
	return st
}
