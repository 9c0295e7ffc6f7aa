package clones

import "math"

// Prices are told in dice: what a die does elsewhere is worth 1.

// maxDice is how many dice are rolled in a round.
const maxDice = 16

// An outlook is what it takes on the average to meet a card, or to leave it and pay
// for that, by what it misses and by the number of dice that are still to come.
type outlook struct {
	radix [dieSides + 1]int // of the dice that are missed; of a sum none
	price [][maxDice + 1]float32
}

// prices between which outlooks are not told apart, coarsely: what it costs to leave
// a card, and a point of Force.
var (
	failPrices  = [...]float64{0, .5, 1, 1.5, 2, 2.5, 3, 4, 5, 6, 8, 10, 14, 20, 30}
	pointPrices = [...]float64{0, .1, .2, .35, .5, .75, 1, 1.5}
)

// nearest returns the place of the price that is nearest.
func nearest(prices []float64, price float64) int {
	best := 0
	for i, p := range prices {
		if math.Abs(p-price) < math.Abs(prices[best]-price) {
			best = i
		}
	}
	return best
}

// outlookOf computes the outlook of a card: with each die that is rolled one takes
// what is cheaper, to leave the card as it is or to put the die on it, changed with
// the Force if need be.
func outlookOf(c *card, fail, point float64) *outlook {
	o := new(outlook)
	size := int(c.sum) + 1
	if c.sum == 0 {
		size = 1
		for v := 1; v <= dieSides; v++ {
			o.radix[v] = size
			size *= int(c.dice[v]) + 1
		}
	}
	o.price = make([][maxDice + 1]float32, size)
	for missing := 1; missing < size; missing++ {
		o.price[missing][0] = float32(fail)
		for n := 1; n <= maxDice; n++ {
			sum := 0.0
			for die := 1; die <= dieSides; die++ {
				best := float64(o.price[missing][n-1])
				for v := 1; v <= dieSides; v++ {
					if less, fits := o.without(c, missing, v); fits {
						best = min(best, 1+point*math.Abs(float64(die-v))+float64(o.price[less][n-1]))
					}
				}
				sum += best
			}
			o.price[missing][n] = float32(sum / dieSides)
		}
	}
	return o
}

// without returns what is missing when a die has been put on the card, if it helps.
func (o *outlook) without(c *card, missing, v int) (less int, fits bool) {
	if c.sum > 0 {
		return missing - v, missing >= v
	}
	n := int(c.dice[v])
	return missing - o.radix[v], n > 0 && missing/o.radix[v]%(n+1) > 0
}

// missing returns what a card in the arena misses.
func (s *State) missing(slot int, o *outlook) (missing int) {
	c := &s.cards[s.card[slot]-1]
	if c.sum > 0 {
		return int(c.sum) - s.sumOn(slot)
	}
	for v := 1; v <= dieSides; v++ {
		missing += int(c.dice[v]-s.placed[slot][v]) * o.radix[v]
	}
	return missing
}
