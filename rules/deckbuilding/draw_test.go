package deckbuilding

import (
	"math"
	"slices"
	"testing"

	"muster/rules"
	"muster/rules/flow"
	"muster/rules/zones"
)

// plain lists the actions of the main part of a turn card by card, in one way that keeps
// nothing: what actions lists must be the same.
func (s *State) plain(seat rules.Seat) (all []rules.Action) {
	add := func(verb uint8, a, b uint16) {
		if x := (rules.Action{Seat: seat, Verb: verb, A: a, B: b}); !slices.Contains(all, x) {
			all = append(all, x)
		}
	}
	add(flow.Pass, 0, 0)
	hand, units, ships := s.In(of(zHand, seat)), s.In(of(zUnits, seat)), s.In(of(zShips, seat))
	if hand.Len() > 1 {
		add(vPlay, 0, everything)
	}
	for p := range hand.All() {
		add(vPlay, uint16(s.kindNo(p)), 0)
		for q := range hand.All() {
			if s.kindNo(q) == s.kindNo(p) && s.doomed.Has(q) != s.doomed.Has(p) {
				add(vPlay, uint16(s.kindNo(p)), ownCopy)
			}
		}
	}
	for p := range s.In(zRow).All() {
		if s.firstInRow(p) && s.barTake(vBuy, p, seat) == 0 {
			add(vBuy, uint16(p), 0)
			if s.barTake(vBribe, p, seat) == 0 {
				add(vBribe, uint16(p), 0)
			}
		}
	}
	if p := s.In(zPilots).First(); p != zones.None && int(s.kindOf(p).cost) <= int(s.money[seat]) {
		add(vBuy, uint16(p), 0)
	}
	able := units.Or(ships).Or(s.In(of(zBase, seat)))
	bits := able.Bits()
	for p := range able.All() {
		if s.kindOf(p).action != 0 && !s.used.Has(p) && s.meets(p, seat) && !s.hasTwin(p, maskOf(&bits)) {
			add(vUse, uint16(p), 0)
		}
	}
	return append(all, s.plainAttacks(seat)...)
}

// plainAttacks is plain of attacks.
func (s *State) plainAttacks(seat rules.Seat) (all []rules.Action) {
	target := func(a uint16, n int, succeeds bool) {
		if succeeds || n == 1 {
			all = append(all, rules.Action{Seat: seat, Verb: vAttack, A: a, B: everything})
		}
		if n > 1 {
			all = append(all, rules.Action{Seat: seat, Verb: vAttack, A: a})
		}
	}
	units, ready := s.attackers(seat, true), s.attackers(seat, false)
	switch {
	case ready.Empty():
		return nil
	case s.attackOf(seat, ready) == 0:
		target(0, 1, true)
	default:
		target(0, ready.Len(), true)
	}
	for p := range s.In(zRow).All() {
		k := s.kindOf(p)
		fair := k.camp == uint8(foeOf(seat)) || k.camp == noCamp && s.mayHunt(seat)
		if !units.Empty() && k.typ == unit && fair && s.firstInRow(p) {
			target(uint16(p)+1, units.Len(), s.total(seat, units, true) >= int(k.cost))
		}
	}
	return all
}

// firstInRow reports whether no card of its kind lies before a card of the row.
func (s *State) firstInRow(p zones.Piece) bool {
	for q := range s.In(zRow).All() {
		if s.kindNo(q) == s.kindNo(p) {
			return q == p
		}
	}
	return false
}

func TestMenuListsWhatIsLegal(t *testing.T) {
	games := uint64(30)
	if testing.Short() {
		games = 5
	}
	for _, options := range [][]string{
		{"mode", modeIntro}, {"mode", modeFull}, {"mode", modeSecret, "bribe", "true"}, {"mode", modeFull, "bribe", "true", "bases_to_win", "5"},
		{"mode", modeFull, "bases_to_win", "2", "tatooine.hit_points", "16", "coruscant.ability", "bottom"},
	} {
		start := game(t, options...)
		for i := range games {
			s := start.Copy(nil).(*State)
			for r, n := rules.NewRand(i, 0), 0; rules.Settle(s, &r) != (rules.Turn{}); n++ {
				legal := s.Legal(nil)
				if ask := s.Ask(); ask.About == aboutTurn {
					if want := s.plain(ask.Seats.First()); !slices.Equal(legal, want) {
						t.Fatalf("%v, game %d, decision %d: got %v, want %v", options, i, n, legal, want)
					}
				}
				if fresh := s.Copy(nil).Legal(nil); !slices.Equal(legal, fresh) {
					t.Fatalf("%v, game %d, decision %d: got %v, a copy lists %v", options, i, n, legal, fresh)
				}
				listed := r
				got, want := s.Draw(s.Turn().Seats.First(), &r), legal[listed.N(len(legal))]
				if got != want || listed != r {
					t.Fatalf("%v, game %d, decision %d: it draws %v, and %v of the list", options, i, n, got, want)
				}
				s.Apply(got)
			}
		}
	}
}

func TestRandomGameAllocatesNothing(t *testing.T) {
	start := game(t)
	s, r := start.Copy(nil).(*State), rules.NewRand(1, 0)
	// The walk is the test's own: the race detector has a pool forget now and then.
	w := rules.Walk{Lots: slices.Repeat([]*rules.Rand{&r}, rules.MaxSeats), Dice: &r}
	if n := testing.AllocsPerRun(10, func() {
		s = start.Copy(s).(*State)
		w.Left = math.MaxInt
		s.Wander(&w)
	}); n > 0 {
		t.Errorf("got %v allocations a game, want none", n)
	}
	if s.Turn() != (rules.Turn{}) || w.Decisions == 0 {
		t.Errorf("the last game stopped at %v, %d decisions", s.Turn(), w.Decisions)
	}
}
