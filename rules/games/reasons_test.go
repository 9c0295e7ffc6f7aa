package games_test

import (
	"context"
	"errors"
	"math"
	"reflect"
	"strings"
	"testing"

	"muster/catalog"
	"muster/catalog/facts"
	"muster/catalog/lang"
	"muster/rules"
	"muster/rules/ai"
	"muster/rules/games"
)

func TestEveryMeasureIsToldInWordsOrNotAtAll(t *testing.T) {
	n := 0
	measuring(t, func(g *rules.Game, at []rules.State) {
		x, can := at[0].(rules.Explainer)
		if !can {
			t.Logf("%s: nothing is said of its measures", g.Name)
			return
		}
		n++
		names, codes := x.Measures(), x.Stands()
		if len(codes) != len(names) || len(x.Weights()) != len(names) {
			t.Fatalf("%s: %d measures, %d weights, of %d is told", g.Name, len(names), len(x.Weights()), len(codes))
		}
		silent := 0
		for i, code := range codes {
			ends := []string{".own"}
			if rules.OfLives(code) {
				ends = []string{".saves", ".deals", ".defeats"}
				if lang.Known(code + ".strips") {
					ends = append(ends, ".shields")
				}
			}
			for _, end := range ends {
				if code != "" && !lang.Known(code+end) {
					t.Errorf("%s: %s is told as %s, for which there are no words", g.Name, names[i], code+end)
				}
			}
			if code == "" {
				silent++
			}
		}
		if silent > len(names)/3 {
			t.Errorf("%s: nobody is told of %d of %d measures", g.Name, silent, len(names))
		}
	})
	if n < 2 {
		t.Errorf("%d games explain their measures", n)
	}
}

func TestWhatPlayersHaveMakesTheirMeasures(t *testing.T) {
	measuring(t, func(g *rules.Game, at []rules.State) {
		for i, s := range at {
			x, can := s.(rules.Explainer)
			if !can {
				return
			}
			n := len(x.Measures())
			more, own, foe := make([]float64, n), make([]float64, n), make([]float64, n)
			x.Measure(0, more)
			x.Sides(0, own, foe)
			for k, code := range x.Stands() {
				// What nobody has by himself is left out, and a hand is measured as far as one sees it.
				if own[k] == 0 && foe[k] == 0 || code == "" || strings.HasPrefix(x.Measures()[k], "hand") {
					continue
				}
				if d := own[k] - foe[k] - more[k]; math.Abs(d) > 1e-9 {
					t.Fatalf("%s, position %d, %s: %v less %v is not %v", g.Name, i, x.Measures()[k], own[k], foe[k], more[k])
				}
			}
		}
	})
}

var errPlanted = errors.New("planted")

// A sleeper plays as another does until he could win at once, and then does nothing.
type sleeper struct {
	rules.Player
	planted *int
}

func (p sleeper) Choose(ctx context.Context, e rules.Eye) (rules.Action, error) {
	if *p.planted > 0 {
		return rules.Action{}, errPlanted
	}
	luck := rules.NewRand(1, 1)
	s := e.Guess(nil, &luck)
	for _, a := range e.Legal(nil) {
		if !rules.Rests(s) || !rules.Wins(s, a) {
			continue
		}
		for _, o := range e.View().Options {
			if o.Declines && open(s, o.Action) {
				*p.planted = e.N()
				return o.Action, nil
			}
		}
	}
	return p.Player.Choose(ctx, e)
}

// open reports whether the game may still be lost after an action.
func open(s rules.State, a rules.Action) bool {
	c, luck := s.Copy(nil), rules.NewRand(1, 2)
	c.Apply(a)
	return rules.Settle(c, &luck) != (rules.Turn{}) && c.(rules.Appraiser).Appraise(a.Seat) < 0.8
}

// greedily plays a game of starters between greedy players, each as somebody takes his place.
func greedily(t *testing.T, g *rules.Game, seed uint64, as func(rules.Player) rules.Player) (*rules.Match, error) {
	t.Helper()
	c := facts.Embedded()
	lists, err := games.Starters(c, g.Name)
	if err != nil {
		t.Fatal(err)
	}
	m, err := rules.Start(g, rules.Setup{Catalog: c, Lists: lists}, seed)
	if err != nil {
		t.Fatal(err)
	}
	players := map[rules.Seat]rules.Player{}
	for seat := range rules.Seat(2) {
		p, err := ai.New("greedy", g, seed+uint64(seat))
		if err != nil {
			t.Fatal(err)
		}
		players[seat] = as(p)
	}
	return m, rules.Drive(t.Context(), m, players)
}

// blundered plays starters until somebody lets a win go, and returns after how many actions.
func blundered(t *testing.T, g *rules.Game) (*rules.Match, int) {
	t.Helper()
	for seed := uint64(1); seed < 100; seed++ {
		planted := 0
		m, err := greedily(t, g, seed, func(p rules.Player) rules.Player { return sleeper{p, &planted} })
		if err != nil && !errors.Is(err, errPlanted) {
			t.Fatal(err)
		}
		if planted > 0 {
			return m, planted
		}
	}
	t.Fatalf("%s: nobody could win at once and did not", g.Name)
	return nil, 0
}

func TestAWinThatIsLetGoIsABlunder(t *testing.T) {
	n := 0
	measuring(t, func(g *rules.Game, at []rules.State) {
		if _, can := at[0].(rules.Explainer); !can || g.Name == catalog.Assault { // where no attack is sure
			return
		}
		n++
		m, planted := blundered(t, g)
		rated, err := ai.Rate(t.Context(), m, "search:200", 1, planted, nil)
		if err != nil || len(rated) == 0 || rated[0].N != planted {
			t.Fatalf("%s: got %+v, %v, want the decision after %d actions", g.Name, rated, err, planted)
		}
		v := rated[0]
		if v.Done.Action != m.Actions()[planted] || !v.Done.Declines || v.Better.Declines || v.Best < 0.9 || v.Lost() < ai.Mistake {
			t.Errorf("%s, after %d actions: %v (%.2f) is held to be as good as %v (%.2f)",
				g.Name, planted, v.Done.Say.In(lang.EN), v.Chance, v.Better.Say.In(lang.EN), v.Best)
		}
		t.Logf("%s: %s, better %s: %v", g.Name, v.Done.Say.In(lang.EN), v.Better.Say.In(lang.EN), v.Why)
		if len(v.Why) == 0 {
			t.Errorf("%s: nobody says why %s is better", g.Name, v.Better.Say.In(lang.EN))
		}
		again, err := ai.Rate(t.Context(), m, "search:200", 1, planted, nil)
		if err != nil || !reflect.DeepEqual(again, rated) {
			t.Errorf("%s: rated again %+v, %v, at first %+v", g.Name, again, err, rated)
		}
	})
	if n < 2 {
		t.Errorf("%d games were played", n)
	}
}

func TestRatingStopsWhenItIsTold(t *testing.T) {
	g, err := games.Find("deckbuilding")
	if err != nil {
		t.Fatal(err)
	}
	m, _ := blundered(t, g)
	ctx, stop := context.WithCancel(t.Context())
	rated, err := ai.Rate(ctx, m, "search:50", 1, 0, func(n int) {
		if n > 40 {
			stop()
		}
	})
	if err == nil || len(rated) == 0 || rated[len(rated)-1].N > 41 {
		t.Errorf("got %v, %d decisions", err, len(rated))
	}
	if _, err := ai.Rate(t.Context(), m, "greedy", 1, 0, nil); lang.MsgOf(err).Code != "replay.rate-player" {
		t.Errorf("greedy rates: %v", err)
	}
}

// A listener plays as another does and has decisions explained.
type listener struct {
	rules.Player
	heard map[string]int
	each  int // of how many decisions one is; 0: all are
}

func (p listener) Choose(ctx context.Context, e rules.Eye) (rules.Action, error) {
	if legal := e.Legal(nil); len(legal) > 1 && (p.each == 0 || e.N()%p.each == 0) {
		for _, why := range new(ai.Search).Why(e, legal[:min(3, len(legal))], legal) {
			for _, m := range why {
				p.heard[m.Code]++
			}
		}
	}
	return p.Player.Choose(ctx, e)
}

func TestReasonsAreThoseOfTheGame(t *testing.T) {
	want := map[string][]string{
		"destiny":      {"lives.deals", "lives.saves", "lives.defeats", "lives.strips", "lives.shields", "pool-damage.own", "upgrades.own"},
		"deckbuilding": {"lives.deals", "lives.defeats", "resources.own", "ready.own", "deck-cost.own", "force.own"},
	}
	for name, codes := range want {
		g, err := games.Find(catalog.Game(name))
		if err != nil {
			t.Fatal(err)
		}
		heard := map[string]int{}
		for seed := uint64(7); seed < 11; seed++ {
			if _, err := greedily(t, g, seed, func(p rules.Player) rules.Player { return listener{p, heard, 0} }); err != nil {
				t.Fatal(err)
			}
		}
		for _, code := range codes {
			if heard[name+".why."+code] == 0 {
				t.Errorf("%s: nobody hears of %s in %v", name, code, heard)
			}
		}
	}
}

// TestWhatIsNotUsedUpIsNoReason looks at a decision in which others reroll for a card: that the
// card is still in hand speaks for nothing that brings something by itself.
func TestWhatIsNotUsedUpIsNoReason(t *testing.T) {
	of := []rules.Action{{Verb: 5, A: 12}, {Verb: 7, A: 1}} // two that bring something by themselves
	met := false
	err := recorded(t, "not-used-up.play").Decisions(func(e rules.Eye, _ rules.Action) error {
		if e.N() != 276 {
			return nil
		}
		met = true
		for i, why := range new(ai.Search).Why(e, of, e.Legal(nil)) {
			if len(why) == 0 || why[0].Code == "destiny.why.hand.own" {
				t.Errorf("%v: got %v", of[i], why)
			}
		}
		return nil
	})
	if err != nil || !met {
		t.Errorf("got %v, decided: %t", err, met)
	}
}
