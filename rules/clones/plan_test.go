package clones

import (
	"context"
	"fmt"
	"math"
	"slices"
	"testing"

	"muster/catalog/clones"
	"muster/catalog/lang"
	"muster/rules"
)

// A team is programs that play a game together.
type team []rules.Program

func teamOf(s *State, tries int) team {
	all := make(team, s.seats)
	for i := range all {
		all[i] = s.Program(tries, 0)
	}
	return all
}

// play plays a game to its end; each action must be one that may be taken.
func (all team) play(t testing.TB, s *State, game uint64) {
	t.Helper()
	for i, p := range all {
		p.Seed(game, uint64(i+1)<<56)
	}
	luck := rules.NewRand(7, game)
	var legal []rules.Action
	for {
		turn := rules.Settle(s, &luck)
		if turn == (rules.Turn{}) {
			return
		}
		seat := rules.Lead(all[turn.Seats.First()], s, turn.Seats)
		a, err := all[seat].Choose(t.Context(), rules.Look(s, seat))
		if err != nil {
			t.Fatal(err)
		}
		if legal = s.Legal(legal[:0]); a.Seat != seat || !slices.Contains(legal, a) {
			t.Fatalf("game %d: %v may not be done", game, a)
		}
		for i, r := range all[seat].(rules.Rater).Ratings() {
			if !slices.Contains(legal, r.Action) || r.Visits < 1 || r.Value < 0 || r.Value > 1 {
				t.Fatalf("game %d: rating %d is %+v", game, i, r)
			}
		}
		s.Apply(a)
	}
}

func TestTheTeamPlaysEveryVariant(t *testing.T) {
	for i, v := range variants() {
		s := begun(t, 2+i%3, v)
		tries := 0
		if i%6 == 0 {
			tries = 8 * decision
		}
		teamOf(s, tries).play(t, s, uint64(i))
	}
}

// Who has time for few looks does not take what chance made good in them for the best: he
// looks at fewer uses, and at one if there is no more time than that.
func TestFewLooksAreForFewUses(t *testing.T) {
	start := begun(t, 2, clones.Standard)
	luck := rules.NewRand(1, 0)
	for rules.Settle(start, &luck); start.stage == placing; rules.Settle(start, &luck) {
		start.Apply(start.Legal(nil)[0])
	}
	for looks, want := range map[int]int{0: 1, 1: 1, 2*closely - 1: 1, 2 * closely: 2, 100: widest} {
		p := start.Program(looks*decision, 0).(*planner)
		p.Seed(1, 1)
		if _, err := p.Choose(t.Context(), rules.Look(start, start.Turn().Seats.First())); err != nil {
			t.Fatal(err)
		}
		if got := len(p.tried); got != want {
			t.Errorf("with %d looks it looks at %d uses, want %d", looks, got, want)
		}
	}
}

// Of games that get to the last round more are won by a team that looks ahead.
func TestLookingAheadIsBetter(t *testing.T) {
	const rounds = 12
	start := begun(t, 2, clones.Standard)
	blind, ahead := teamOf(start, 0), teamOf(start, 24*decision)
	won := [2]float64{}
	for game, games := uint64(0), 0; games < rounds; game++ {
		s := start.Copy(nil).(*State)
		luck := rules.NewRand(5, game)
		for rules.Settle(s, &luck); s.stage == placing; rules.Settle(s, &luck) {
			s.Apply(s.Legal(nil)[0])
		}
		for s.Turn() != (rules.Turn{}) && int(s.megas) < len(s.megaDeck) {
			blind[0].(*planner).playOn(s, &luck)
		}
		if s.Turn() == (rules.Turn{}) {
			continue
		}
		games++
		for i, team := range []team{blind, ahead} {
			last := s.Copy(nil).(*State)
			team.play(t, last, game)
			won[i] += last.Score(0)
		}
	}
	if won[1] <= won[0] {
		t.Errorf("of %d last rounds %v are won by looking ahead, %v without", rounds, won[1], won[0])
	}
}

func TestAPlannerGoesOnWithWhatOthersBegan(t *testing.T) {
	s := begun(t, 2, clones.Standard)
	luck := rules.NewRand(3, 1)
	var legal []rules.Action
	p := s.Program(8*decision, 0)
	p.Seed(1, 1)
	fights := 0
	for rules.Settle(s, &luck) != (rules.Turn{}) {
		legal = s.Legal(legal[:0])
		a := legal[luck.N(len(legal))]
		if s.stage == fighting || s.stage == killing {
			var err error
			if a, err = p.Choose(t.Context(), rules.Look(s, s.actor)); err != nil || !slices.Contains(legal, a) {
				t.Fatalf("%v, %v", a, err)
			}
			fights++
		}
		s.Apply(a)
	}
	if fights == 0 {
		t.Error("nothing was gone on with")
	}
}

// Whoever is told why gets the same game.
func TestSayingWhyChangesNothing(t *testing.T) {
	said := 0
	play := func(asks bool) uint64 {
		s := begun(t, 2, clones.Variants{Force: 4, Zones: 3, Expansion: true})
		all, luck := teamOf(s, 8*decision), rules.NewRand(7, 1)
		for i, p := range all {
			p.Seed(1, uint64(i))
		}
		for turn := rules.Settle(s, &luck); turn != (rules.Turn{}); turn = rules.Settle(s, &luck) {
			e := rules.Look(s, turn.Seats.First())
			a, err := all[e.Seat()].Choose(t.Context(), e)
			if err != nil {
				t.Fatal(err)
			}
			if asks {
				why := all[e.Seat()].(rules.Adviser).Why(e, []rules.Action{a}, e.Legal(nil))[0]
				if len(why) > mostReasons {
					t.Fatalf("got %d reasons", len(why))
				}
				for _, m := range why {
					if said++; !lang.Known(m.Code) {
						t.Fatalf("%s has no words", m.Code)
					}
				}
			}
			s.Apply(a)
		}
		return s.Digest()
	}
	if asked, silent := play(true), play(false); asked != silent || said < 20 {
		t.Errorf("got %x, want %x; %d reasons", asked, silent, said)
	}
}

func TestThinkingCanBeStopped(t *testing.T) {
	s := begun(t, 2, clones.Standard)
	luck := rules.NewRand(1, 1)
	for rules.Settle(s, &luck); s.stage != using; rules.Settle(s, &luck) {
		s.Apply(s.Legal(nil)[0])
	}
	ctx, stop := context.WithCancel(t.Context())
	stop()
	if _, err := s.Program(100*decision, 0).Choose(ctx, rules.Look(s, s.Turn().Seats.First())); err != context.Canceled {
		t.Errorf("got %v", err)
	}
}

// TestAfterItsTimeAPlannerAnswersTheBestSoFar gives one so little time that it has hardly begun.
func TestAfterItsTimeAPlannerAnswersTheBestSoFar(t *testing.T) {
	s := begun(t, 2, clones.Standard)
	luck := rules.NewRand(1, 1)
	for rules.Settle(s, &luck); s.stage != using; rules.Settle(s, &luck) {
		s.Apply(s.Legal(nil)[0])
	}
	p := s.Program(math.MaxInt, 1).(*planner)
	a, err := p.Choose(t.Context(), rules.Look(s, s.Turn().Seats.First()))
	if err != nil || !slices.Contains(s.Legal(nil), a) {
		t.Fatalf("got %v, %v", a, err)
	}
	for i, n := range p.tried {
		if n != 1 {
			t.Errorf("use %d was looked at %d times in a nanosecond, want once", i, n)
		}
	}
	if len(p.tried) < 2 {
		t.Errorf("%d uses were looked at: there was nothing to choose", len(p.tried))
	}
}

// An outlook is no worse than to leave the card, gets better with more dice, and is
// worse the more is missing.
func TestOutlooksAreInOrder(t *testing.T) {
	b := begun(t, 2, clones.Standard)
	for i := range b.cards {
		c := &b.cards[i]
		o := outlookOf(c, 10, .5)
		for missing := range o.price {
			for n := 1; n <= maxDice; n++ {
				if p := o.price[missing][n]; p > o.price[missing][n-1] || p < 0 || p > 10 {
					t.Fatalf("%s misses %d with %d dice: %v after %v", c.id, missing, n, p, o.price[missing][n-1])
				}
			}
		}
		if o.price[0][0] != 0 || o.price[len(o.price)-1][0] != 10 {
			t.Errorf("%s: %v, %v", c.id, o.price[0], o.price[len(o.price)-1])
		}
	}
}

// BenchmarkTeam plays whole games: what is told is the share that is won.
func BenchmarkTeam(b *testing.B) {
	for _, players := range []int{2, 3, 4} {
		for _, tries := range []int{0, 200, 1000} {
			b.Run(fmt.Sprintf("players=%d/tries=%d", players, tries), func(b *testing.B) {
				start := begun(b, players, clones.Standard)
				all := teamOf(start, tries)
				var s rules.State
				won, game := 0., uint64(0)
				for b.Loop() {
					s = start.Copy(s)
					all.play(b, s.(*State), game)
					won += s.Score(0)
					game++
				}
				b.ReportMetric(won/float64(game), "won/game")
			})
		}
	}
}

// BenchmarkOpenPiles plays games of which the team knows all dice and piles: what is
// told is a share that no team wins more of, as far as is looked.
func BenchmarkOpenPiles(b *testing.B) {
	start := begun(b, 2, clones.Standard)
	p := start.Program(0, 0).(*planner)
	won, games := 0., 0.
	for b.Loop() {
		won += p.foreseen(start.Copy(nil).(*State), rules.NewRand(7, uint64(games)))
		games++
	}
	b.ReportMetric(won/games, "won/game")
}

// foreseen plays a game by what is known to come: each use is followed to the end of
// the game with the dice and piles that there will be, everybody then doing what looks
// best.
func (p *planner) foreseen(s *State, luck rules.Rand) float64 {
	for rules.Settle(s, &luck) != (rules.Turn{}) {
		if s.stage != using {
			s.Apply(p.place(s, s.Legal(nil)))
			continue
		}
		all := p.scale.uses(s, s.everybody(), nil)
		best, most := 0, -1.
		for i := range all {
			end, r := s.Copy(nil).(*State), luck
			all[i].play(end, nil)
			soon := p.playOn(end, &r)
			for end.Turn() != (rules.Turn{}) {
				p.playOn(end, &r)
			}
			if end.Score(0) == 1 {
				return 1
			}
			if soon > most {
				best, most = i, soon
			}
		}
		all[best].play(s, nil)
	}
	return s.Score(0)
}
