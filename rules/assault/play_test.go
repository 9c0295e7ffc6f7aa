package assault

import (
	"math"
	"strings"
	"testing"

	"muster/catalog"
	"muster/catalog/facts"
	"muster/catalog/lang"
	"muster/rules"
	"muster/rules/cases/casetest"
)

func sampleGame(t testing.TB, options map[string]string) *State {
	c := facts.Embedded()
	s, err := New(rules.Setup{Catalog: c, Lists: starters(c), Options: options})
	if err != nil {
		t.Fatal(err)
	}
	return s.(*State)
}

func TestRandomGames(t *testing.T) {
	start := sampleGame(t, nil)
	var buf []rules.Action
	n, rounds := 0, 0
	for seed := range uint64(20) {
		s := start.Copy(nil).(*State)
		r := rules.NewRand(seed, 1)
		k := 0
		buf, k = rules.Playout(s, &r, buf)
		n += k
		rounds += s.Round()
	}
	if n == 0 || rounds == 0 {
		t.Errorf("got %d decisions in %d rounds", n, rounds)
	}
}

// Random games on every map, with both missions.
func TestEveryMissionIsPlayed(t *testing.T) {
	var buf []rules.Action
	for _, m := range settings[0].Values {
		for _, mission := range []string{"a", "b", "none"} {
			start := sampleGame(t, map[string]string{"map": m, "mission": mission, "rounds": "8"})
			for seed := range uint64(3) {
				s := start.Copy(nil).(*State)
				r := rules.NewRand(seed, 1)
				buf, _ = rules.Playout(s, &r, buf)
				if s.Round() == 0 || s.phase != phaseOver {
					t.Errorf("%s %s, seed %d: the game stops in round %d", m, mission, seed, s.Round())
				}
			}
		}
	}
}

func TestDiceThatWereNotRolledShowNothing(t *testing.T) {
	s := sampleGame(t, nil)
	x := s.callAttack(0, 0, 0)
	x.own, x.die[0] = true, anyDie // as an ability prescribes, before anything is declared
	for _, z := range s.View(0).Zones {
		if z.Name == "dice" && len(z.Pieces) > 0 {
			t.Errorf("got %v", z.Pieces)
		}
	}
}

// Of every attack it is told what came of it: damage, none, or a miss.
func TestWhatComesOfAnAttackIsTold(t *testing.T) {
	const given = `{"grid": ["+---+---+---+", "| A   .   x |", "+---+---+---+"], "figures": {"A": {"of": "a", "card": "rebeltrooper"}, "x": {"of": "b", "card": "imperialofficer"}},
		"activation": {"group": "rebeltrooper", "figure": "A"}}`
	came := map[string]int{}
	for seed := range uint64(60) {
		s, luck, n := arranged(t, given), rules.NewRand(seed, 1), 0
		s.Tell(func(e rules.Event) {
			switch e.Code {
			case "assault.told.misses", "assault.told.no-damage", "assault.told.suffers":
				came[e.Code]++
				n++
			}
		})
		s.Apply(casetest.Labelled(t, s, "attack"))
		for rules.Settle(s, &luck); s.Ask().About != aboutAction && n == 0; rules.Settle(s, &luck) {
			s.Apply(s.Legal(nil)[0])
		}
		if n != 1 {
			t.Errorf("seed %d: %d times", seed, n)
		}
	}
	if len(came) != 3 {
		t.Errorf("got %v", came)
	}
}

// In a mirror it is told whose a figure is, and options say so; not of what only one has.
func TestAMirrorTellsWhoseAFigureIs(t *testing.T) {
	s := arranged(t, `{"grid": ["+---+---+---+", "| A   B   x |", "+---+---+---+"], "figures": {"A": {"of": "a", "card": "imperialofficer"}, "B": {"of": "a", "card": "rebeltrooper"}, "x": {"of": "b", "card": "imperialofficer"}}}`)
	n := 0
	for p := range s.In(of(zMap, 0)).Or(s.In(of(zMap, 1))).All() {
		twins := s.kindOf(p).card.Name()[lang.EN] == "Imperial Officer"
		if got := s.thing(p).Of; (got == rules.Only(s.owner[p])) != twins || !twins && got != 0 {
			t.Errorf("%v of %d: got %v", s.nameOf(p), s.owner[p], got)
		}
		n++
	}
	if n != 3 {
		t.Errorf("%d figures", n)
	}
	fights := arranged(t, `{"grid": ["+---+---+---+", "| A   .   x |", "+---+---+---+"], "figures": {"A": {"of": "a", "card": "imperialofficer"}, "x": {"of": "b", "card": "imperialofficer"}},
		"activation": {"group": "imperialofficer", "figure": "A"}}`)
	stands := ""
	for _, line := range fights.situation() {
		stands += line.In(lang.EN) + "\n"
	}
	if !strings.Contains(stands, "Imperial Officer (0) has ") {
		t.Errorf("how it stands: %s", stands)
	}
}

func TestADieOfAnyColourIsAppraisedAsTheAverage(t *testing.T) {
	mean := func(dice ...uint8) [3]float64 {
		k := kind{dice: dice}
		k.means()
		return k.mean
	}
	var want [3]float64
	for colour := red; colour <= blue; colour++ {
		for i, n := range mean(colour) {
			want[i] += n / 4
		}
	}
	for i, got := range mean(anyDie) {
		if math.Abs(got-want[i]) > 1e-9 {
			t.Errorf("got %v, want %v", mean(anyDie), want)
		}
	}
}

// Who has deployed stands no better than who has not.
func TestFiguresThatAreStillToBeDeployedCount(t *testing.T) {
	c := facts.Embedded()
	one := starters(c)[0]
	g, err := New(rules.Setup{Catalog: c, Lists: []*catalog.List{one, one}})
	if err != nil {
		t.Fatal(err)
	}
	deployed := 0
	for seed := range uint64(5) {
		s, luck := g.Copy(nil).(*State), rules.NewRand(seed, 1)
		for rules.Settle(s, &luck); s.phase == phaseSetup; rules.Settle(s, &luck) {
			all := s.Legal(nil)
			s.Apply(all[luck.N(len(all))])
			if !s.Resting() {
				continue
			}
			deployed++
			if won := s.Appraise(0); won < 0.4 || won > 0.6 {
				t.Fatalf("seed %d, %d on the map against %d: a chance of %.2f", seed, s.In(of(zMap, 0)).Len(), s.In(of(zMap, 1)).Len(), won)
			}
		}
	}
	if deployed == 0 {
		t.Error("nobody was deployed")
	}
}
