package games_test

import (
	"encoding/json"
	"slices"
	"testing"
	"time"

	"muster/catalog"
	"muster/catalog/facts"
	"muster/catalog/lang"
	"muster/rules"
	"muster/rules/deckbuilding"
	"muster/rules/games"
	"muster/rules/sim"
)

// deckbuildingMatch starts The Deckbuilding Game with what is in the box.
func deckbuildingMatch(t *testing.T, seed uint64, options map[string]string) *rules.Match {
	t.Helper()
	c := facts.Embedded()
	lists, err := games.Starters(c, catalog.Deckbuilding)
	if err != nil {
		t.Fatal(err)
	}
	m, _, err := games.Start(c, lists, games.Options{Seed: seed, Settings: options})
	if err != nil {
		t.Fatal(err)
	}
	return m
}

func TestAnActionThatIsNotListedChangesNothing(t *testing.T) {
	m := deckbuildingMatch(t, 5, map[string]string{"mode": "secret", "bribe": "true"})
	if _, err := m.Settle(); err != nil {
		t.Fatal(err)
	}
	r := rules.NewRand(5, 1)
	tried := 0
	for range 300 {
		if m.Over() {
			break
		}
		legal := m.Eye(m.Turn().Seats.First()).Legal(nil)
		for range 20 {
			a := legal[r.N(len(legal))]
			switch r.N(4) {
			case 0:
				a.A = uint16(r.N(200))
			case 1:
				a.Verb = uint8(r.N(12))
			case 2:
				a.B++
			case 3:
				a.Seat = 1 - a.Seat
			}
			if slices.Contains(legal, a) {
				continue
			}
			n, digest := m.N(), m.Digest()
			if _, err := m.Do(a); err == nil || m.N() != n || m.Digest() != digest {
				t.Fatalf("after %d actions %v is not refused, or changes something (%v)", n, a, err)
			}
			tried++
		}
		if _, err := m.Do(legal[r.N(len(legal))]); err != nil {
			t.Fatal(err)
		}
	}
	if tried < 1000 {
		t.Errorf("only %d actions were tried", tried)
	}
}

func TestOptionsThatCannotBeAreRefused(t *testing.T) {
	c := facts.Embedded()
	lists, err := games.Starters(c, catalog.Deckbuilding)
	if err != nil {
		t.Fatal(err)
	}
	for key, value := range map[string]string{"mode": "easy", "bases_to_win": "6", "bribe": "maybe", "tatooine.hit_points": "15", "cheat": "1"} {
		_, _, err := games.Start(c, lists, games.Options{Settings: map[string]string{key: value}})
		if lang.KindOf(err) != lang.Invalid {
			t.Errorf("%s=%s: got %v, want a refusal", key, value, err)
		}
	}
}

// sides counts the cards of random games on so many cores.
func sides(t *testing.T, workers int) *sim.Stats {
	t.Helper()
	c := facts.Embedded()
	lists, err := games.Starters(c, catalog.Deckbuilding)
	if err != nil {
		t.Fatal(err)
	}
	st, err := sim.Run(t.Context(), sim.Job{Game: &deckbuilding.Game, Setup: rules.Setup{Catalog: c, Lists: lists},
		Games: 40, Seed: 9, Workers: workers, Cards: true})
	if err != nil {
		t.Fatal(err)
	}
	return st
}

func TestCardsAreCountedAlikeOnAnyCores(t *testing.T) {
	one, three := sides(t, 1), sides(t, 3)
	a, _ := json.Marshal(one.Cards)
	b, _ := json.Marshal(three.Cards)
	if len(one.Cards) < 80 || string(a) != string(b) {
		t.Errorf("one core counts %d cards: %s\nthree count %s", len(one.Cards), a, b)
	}
	for _, c := range one.Cards {
		if int64(c.Games) > c.Bought || c.Wins > c.Games || c.Won > one.Seats[c.Seat].Wins || c.Low > c.Rate || c.Rate > c.High {
			t.Errorf("got %+v, which cannot be", c)
		}
		if card, ok := facts.Embedded().Card(c.Card); !ok || c.Bought > 0 && card.Side == []string{"rebels", "empire"}[c.Seat] {
			t.Errorf("seat %d buys %s", c.Seat, c.Card)
		}
	}
}

func TestRunsAddUp(t *testing.T) {
	one := sides(t, 1)
	two := sim.Sum([]*sim.Stats{one, one})
	if two.Games != 80 || two.Seats[0].Wins != 2*one.Seats[0].Wins || two.Seats[0].Rate != one.Seats[0].Rate || two.Rounds != 2*one.Rounds ||
		len(two.Cards) != len(one.Cards) || two.Cards[3].Bought != 2*one.Cards[3].Bought || two.Cards[3].Rate != one.Cards[3].Rate {
		t.Errorf("got %+v of twice %+v", two, one)
	}
	if low := two.Seats[0].Low; low <= one.Seats[0].Low {
		t.Errorf("more games do not make it surer: %v after %v", low, one.Seats[0].Low)
	}
}

// BenchmarkDeckbuilding plays The Deckbuilding Game at random, on one core: the full
// galaxy, to 4 bases.
func BenchmarkDeckbuilding(b *testing.B) {
	c := facts.Embedded()
	lists, err := games.Starters(c, catalog.Deckbuilding)
	if err != nil {
		b.Fatal(err)
	}
	b.ReportAllocs()
	st, err := sim.Run(b.Context(), sim.Job{Game: &deckbuilding.Game, Setup: rules.Setup{Catalog: c, Lists: lists}, Games: b.N, Seed: 1, Workers: 1})
	if err != nil {
		b.Fatal(err)
	}
	b.ReportMetric(st.GamesPerSecond, "games/s")
	b.ReportMetric(st.DecisionsPerSecond, "decisions/s")
}

func TestASeatWithoutANameIsCalledByItsSide(t *testing.T) {
	m := deckbuildingMatch(t, 5, nil)
	if _, err := m.Settle(); err != nil {
		t.Fatal(err)
	}
	for seat, want := range []string{"Impero", "Ribelli"} {
		if got := lang.Say("told.thing", m.NameOf(rules.Seat(seat))).In(lang.IT); got != want {
			t.Errorf("seat %d is called %s, want %s", seat, got, want)
		}
	}
	m.Sitters = []rules.Sitter{{Name: "Ada"}}
	if m.NameOf(0) != "Ada" {
		t.Errorf("a player who has a name is called %v", m.NameOf(0))
	}
	if _, err := m.Do(rules.Resign(0)); err != nil {
		t.Fatal(err)
	}
	r, err := games.ResultOf(m, "here", time.Time{})
	if err != nil || r.Seats[1].Of.Name != "Rebels" {
		t.Errorf("a result is of %+v, %v", r.Seats, err)
	}
}

func TestASideIsOnePlayerInASentence(t *testing.T) {
	m := deckbuildingMatch(t, 5, nil)
	if _, err := m.Settle(); err != nil {
		t.Fatal(err)
	}
	all, err := m.Told(0, 0)
	if err != nil {
		t.Fatal(err)
	}
	for l, want := range map[lang.Lang]string{lang.EN: "the Rebel player draws 5 cards", lang.IT: "il giocatore Ribelli pesca 5 carte"} {
		if !slices.ContainsFunc(all, func(x rules.Told) bool { return x.In(l) == want }) {
			t.Errorf("nobody is told that %s", want)
		}
	}
	m.Sitters = []rules.Sitter{{Name: "Ada"}}
	if m.PlayerOf(0) != "Ada" {
		t.Errorf("a player who has a name is %v", m.PlayerOf(0))
	}
}
