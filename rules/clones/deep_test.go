package clones

import (
	"testing"

	"muster/catalog/clones"
	"muster/rules"
	"muster/rules/board"
	"muster/rules/rulestest"
)

// careful takes an action as a team would that wants to see another round: the
// mega-threat first, then the threats, each with what they miss; else anything.
func careful(s *State, legal []rules.Action, r *rules.Rand) rules.Action {
	best, most := legal[0], -1
	if s.stage == fighting {
		for _, a := range legal {
			worth := r.N(3)
			switch near := s.arena.Near(board.Space(a.A)).And(s.allPrey()); a.Verb {
			case vDefeat:
				zone := s.zones[s.zoneOf[a.A]].spaces.And(s.allPrey())
				worth += 100 - 5*zone.Len()
			case vMove:
				worth += 10 * near.Len()
			}
			if worth > most {
				best, most = a, worth
			}
		}
		return best
	}
	if s.stage != using {
		return legal[r.N(len(legal))]
	}
	for _, a := range legal {
		worth := 20 + r.N(40)
		v := int(a.B)
		spent := max(v-int(s.die[a.Seat]), int(s.die[a.Seat])-v)
		switch a.Verb {
		case vCard:
			c := &s.cards[s.card[a.A]-1]
			sum := s.sumOn(int(a.A)) + v
			if c.sum > 0 && sum > int(c.sum) || c.sum > 0 && sum == int(c.sum)-v && v > 6 {
				worth = 0
			} else if c.sum == 0 || sum <= int(c.sum)-1 || sum == int(c.sum) {
				worth = 110 - 22*int(a.A)
			}
		case vLogo:
			worth = 70 + v
		case vFight:
			worth = 45 + 2*v
		case vRaise:
			worth = 30 + 10*int(s.gains[v])
		case vDiscard:
			worth = 0
		}
		if worth -= 9 * spent; worth > most {
			best, most = a, worth
		}
	}
	return best
}

// Games that come far keep every promise, too: random ones end in the first round.
func TestLongGamesKeepEveryPromise(t *testing.T) {
	rounds, ends := map[int]int{}, map[uint8]int{}
	r := rules.NewRand(11, 12)
	var buf []rules.Action
	for i, v := range variants() {
		start := begun(t, 2+i%3, v)
		w := rulestest.NewWatch(start, uint64(i))
		w.Every = 40
		s := start.Copy(nil).(*State)
		for s.Turn() != (rules.Turn{}) {
			if err := w.Look(s); err != nil {
				t.Fatalf("%+v: %v", v, err)
			}
			var a rules.Action
			if odds := s.Turn().Odds; odds > 0 {
				a = rules.Roll(r.N(odds))
			} else {
				buf = s.Legal(buf[:0])
				a = careful(s, buf, &r)
			}
			s.Apply(a)
			if err := w.Took(s, a); err != nil {
				t.Fatalf("%+v: %v", v, err)
			}
		}
		if err := w.End(s); err != nil {
			t.Fatalf("%+v: %v", v, err)
		}
		rounds[s.Round()]++
		ends[s.outcome]++
	}
	t.Logf("rounds %v, ends %v", rounds, ends)
	if rounds[3]+rounds[4]+rounds[5] < 8 {
		t.Errorf("games end in rounds %v: they do not come far", rounds)
	}
}

// Many games of every variant, half of them of the last round, looked at by Check alone.
func TestManyLongGamesStayInOrder(t *testing.T) {
	r := rules.NewRand(13, 14)
	var buf []rules.Action
	far, ends := 0, map[uint8]int{}
	for i := range 750 {
		all := variants()
		v := all[i%len(all)]
		if i%5 == 0 {
			v = clones.Variants{Force: 10, Zones: 3, Expansion: i%2 == 0}
		}
		s := begun(t, 2+i%3, v)
		late := i%2 == 0 // it begins with the last round
		for s.Turn() != (rules.Turn{}) {
			if late && s.stage == drawing {
				late, s.ship, s.megas, s.card[mega] = false, 25, 5, uint8(s.megaDeck[4]+1)
			}
			if odds := s.Turn().Odds; odds > 0 {
				s.Apply(rules.Roll(r.N(odds)))
			} else {
				buf = s.Legal(buf[:0])
				s.Apply(careful(s, buf, &r))
			}
			if err := s.Check(); err != nil {
				t.Fatalf("game %d: %v", i, err)
			}
		}
		if s.Round() >= 4 {
			far++
		}
		ends[s.outcome]++
	}
	t.Logf("%d came to the fourth round, ends %v", far, ends)
	if far < 50 || ends[won] == 0 || ends[lostC3PO] == 0 || ends[lostForce] == 0 {
		t.Errorf("%d came to the fourth round, ends %v", far, ends)
	}
}
