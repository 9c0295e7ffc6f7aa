package destiny

import (
	"muster/catalog"
)

// A Draft is a table of players who open a booster each, take a card, pass the
// rest on and go on until all cards are taken: to the left in the first round,
// to the right in the second, and so on. All take at the same time.
type Draft struct {
	unopened [][][]*catalog.Card // by round and seat
	packs    [][]*catalog.Card   // before the seats
	taken    [][]*catalog.Card
	chosen   []int // of the pack before each seat; none yet is -1
	round    int
}

// newDraft lays out boosters for players. Those of a round are of one set, the
// sets taking turns.
func newDraft(from []*Booster, players, rounds int, r *catalog.Rand) *Draft {
	d := &Draft{taken: make([][]*catalog.Card, players), chosen: make([]int, players)}
	for round := range rounds {
		var packs [][]*catalog.Card
		for range players {
			packs = append(packs, from[round%len(from)].Open(r))
		}
		d.unopened = append(d.unopened, packs)
	}
	d.packs = make([][]*catalog.Card, players)
	d.open()
	d.ask()
	return d
}

// open lays the next boosters before the seats, if there are any.
func (d *Draft) open() {
	if d.round < len(d.unopened) {
		d.packs = d.unopened[d.round]
	}
}

// Over reports whether all cards are taken.
func (d *Draft) Over() bool { return d.round >= len(d.unopened) }

// Round returns which booster is being passed, from 1.
func (d *Draft) Round() int { return d.round + 1 }

// Offer returns the cards that a seat may choose from.
func (d *Draft) Offer(seat int) []*catalog.Card { return d.packs[seat] }

// Taken returns the cards that a seat has taken, in their order.
func (d *Draft) Taken(seat int) []*catalog.Card { return d.taken[seat] }

// Take chooses the card at a place of the offer, from 0, for a seat. When every
// seat has chosen, the rest is passed on.
func (d *Draft) Take(seat, at int) {
	d.chosen[seat] = at
	for _, c := range d.chosen {
		if c < 0 {
			return
		}
	}
	left := make([][]*catalog.Card, len(d.packs))
	for seat, pack := range d.packs {
		at := d.chosen[seat]
		d.taken[seat] = append(d.taken[seat], pack[at])
		rest := append(append([]*catalog.Card(nil), pack[:at]...), pack[at+1:]...)
		left[d.next(seat)] = rest
	}
	d.packs = left
	if len(left[0]) == 0 {
		d.round++
		d.open()
	}
	d.ask()
}

// ask lets every seat choose anew.
func (d *Draft) ask() {
	for seat := range d.chosen {
		d.chosen[seat] = -1
	}
}

// next returns the seat to which one passes: the left neighbour has the next
// number.
func (d *Draft) next(seat int) int {
	n := len(d.packs)
	if d.round%2 == 0 {
		return (seat + 1) % n
	}
	return (seat + n - 1) % n
}

// rarities orders rarities upwards.
var rarities = map[string]int{"C": 0, "U": 1, "R": 2, "L": 3}

// Advice returns the place of the card that a simple player takes: rare cards,
// a few characters, then what goes with them.
func (d *Draft) Advice(seat int) int {
	best, most := 0, 0
	for i, card := range d.packs[seat] {
		if w := worth(card, d.taken[seat]); i == 0 || w > most {
			best, most = i, w
		}
	}
	return best
}

// enoughCharacters is how many characters a simple player wants.
const enoughCharacters = 3

// worth says how much a card is worth to who has taken others: what neither
// side nor colour of his characters allows is worth least.
func worth(card *catalog.Card, taken []*catalog.Card) int {
	characters, side, colour := 0, card.Side == "neutral", card.Color == "gray"
	for _, t := range taken {
		if t.Type == catalog.Character {
			characters++
			side = side || t.Side == card.Side
			colour = colour || t.Color == card.Color
		}
	}
	n := 4 * rarities[card.Rarity]
	if card.Type == catalog.Character && characters < enoughCharacters {
		n += 3
	}
	if characters > 0 && !side {
		n -= 5
	}
	if characters > 0 && !colour {
		n -= 3
	}
	return n
}
