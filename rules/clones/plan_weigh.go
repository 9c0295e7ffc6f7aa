package clones

import (
	"math"

	"muster/rules/board"
)

// mostRoom is how many spaces a zone has at most.
const mostRoom = 6

// A scale weighs what can be done in a position.
type scale struct {
	by       [worths]float64
	droid    [types]float64         // a droid of each type that returns to its reserve
	point    [mostForce + 1]float64 // the last point of so many
	dice     int                    // to be used in this round, the rolled ones too
	kind     [32]uint8              // of droids in each zone; types: none
	count    [32]uint8              // of them
	clearing [32][]float64          // what a zone is worth with so many of them left
	room     [32]uint8              // spaces of it that droids can be on
	cards    [slots]*outlook        // nil: there is none, or it is met
	step     float64                // of R2-D2

	fade    [mostForce + 1]float64
	cleared [mostRoom + 1][mostRoom + 1]float64 // by room and droids left
	known   map[[3]int]*outlook
	store   [32][mostRoom + 1]float64
}

// newScale makes a scale of what is the same in all positions.
func newScale(by [worths]float64) *scale {
	w := &scale{by: by, known: map[[3]int]*outlook{}}
	for k := range w.fade {
		w.fade[k] = math.Pow(float64(max(k, 1)), -w.by[wPointFades])
	}
	for room := 1; room <= mostRoom; room++ {
		w.cleared[room][0] = 1
		for left := 1; left <= room; left++ {
			w.cleared[room][left] = w.by[wPart] * math.Pow(1-float64(left)/float64(room), w.by[wWhole])
		}
	}
	return w
}

// weigh looks at a position in which dice are being used.
func (w *scale) weigh(s *State) {
	stop := &s.track[s.ship]
	last := 0
	if int(s.megas) == len(s.megaDeck) {
		last = 1
	}
	w.dice = 0
	for seat := range s.seats {
		w.dice += int(s.left[seat])
		if s.die[seat] > 0 {
			w.dice++
		}
	}
	spare := w.zones(s)
	for _, t := range s.track[s.ship:] {
		switch {
		case t.phase != pNewAssault:
		case t.round == stop.round:
			spare[t.kind] -= w.by[wZone]
		case t.round == stop.round+1:
			spare[t.kind] -= w.by[wZone] * w.by[wNext]
		}
	}
	for slot := mega + 1; slot < slots; slot++ {
		if s.card[slot] > 0 && !s.met(slot) {
			for _, kind := range s.cards[s.card[slot]-1].zones {
				spare[kind] -= w.by[wZone] * w.by[wOpen]
			}
		}
	}
	for kind := range w.droid {
		w.droid[kind] = min(3, w.by[wDroid+last]*math.Exp(-spare[kind]/w.by[wFades+last]))
	}
	worth := w.by[wPoint]
	w.step = w.by[wStep]
	if last == 1 {
		worth *= w.by[wPointLast] * float64(w.dice) / maxDice
		w.step *= w.by[wStepLast]
	}
	for k := range w.point {
		w.point[k] = worth * w.fade[k]
	}
	w.clear()
	w.lookAtCards(s)
}

// zones counts the droids in the zones, and returns what is left in the reserves when
// those with gaps are filled up.
func (w *scale) zones(s *State) (spare [types]float64) {
	for kind, n := range s.reserve {
		spare[kind] = float64(n)
	}
	var blocked board.Set
	for _, x := range s.figure {
		blocked.Add(x)
	}
	for part, x := range s.part {
		if s.flipped[part] {
			blocked.Add(x)
		}
	}
	var prey [types]board.Set
	for kind := range prey {
		prey[kind] = s.prey(kind)
	}
	for z := range s.zones {
		spaces := s.zones[z].spaces
		w.kind[z], w.count[z] = types, 0
		for kind := range prey {
			if n := prey[kind].And(spaces).Len(); n > 0 {
				w.kind[z], w.count[z] = uint8(kind), uint8(n)
				w.room[z] = uint8(spaces.Minus(blocked).Len())
				spare[kind] -= w.by[wRefill] * float64(w.room[z]-w.count[z])
				break
			}
		}
	}
	return spare
}

// clear weighs zones by the droids that are left in them: those of a zone that is not
// cleared come back.
func (w *scale) clear() {
	soon := min(1, float64(w.dice-1)/6)
	for z, kind := range w.kind {
		if kind == types || w.count[z] == 0 {
			continue
		}
		all := float64(w.room[z]) * w.droid[kind]
		w.clearing[z] = w.store[z][:0]
		for left, part := range w.cleared[w.room[z]][:w.room[z]+1] {
			if left > 0 {
				part *= soon
			}
			w.clearing[z] = append(w.clearing[z], all*part)
		}
	}
}

// lookAtCards finds the outlooks of the cards.
func (w *scale) lookAtCards(s *State) {
	point := nearest(pointPrices[:], w.spend(s.force, 1))
	for slot := range slots {
		if w.cards[slot] = nil; s.card[slot] == 0 || s.met(slot) {
			continue
		}
		c := &s.cards[s.card[slot]-1]
		fail := w.by[wLoses]
		if slot != mega {
			fail = 0
			for _, kind := range c.zones {
				fail += w.by[wZone] * w.by[wZoneLoses] * w.droid[kind]
			}
			switch {
			case c.force >= s.force:
				fail += w.by[wForceLoses] * w.by[wLoses]
			case c.force > 0:
				fail += w.spend(s.force, c.force)
			}
		}
		key := [3]int{int(s.card[slot]), nearest(failPrices[:], fail), point}
		if w.known[key] == nil {
			w.known[key] = outlookOf(c, failPrices[key[1]], pointPrices[point])
		}
		w.cards[slot] = w.known[key]
	}
}

// spend returns what points of Force are worth that are taken from so many.
func (w *scale) spend(force, n uint8) (price float64) {
	if force <= n {
		return pointPrices[len(pointPrices)-1]
	}
	for ; n > 0; n-- {
		price += w.point[force]
		force--
	}
	return price
}

// raise returns what points of Force are worth that are added to so many.
func (w *scale) raise(force, n uint8) (price float64) {
	for ; n > 0 && force < mostForce; n-- {
		force++
		price += w.point[force]
	}
	return price
}
