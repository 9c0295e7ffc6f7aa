package deckbuilding

import (
	"encoding/csv"
	"maps"
	"slices"
	"strings"
	"testing"

	"muster/catalog"
	"muster/catalog/lang"
	"muster/catalog/packed/packedtest"
)

func TestTheCoreBoxIsWhole(t *testing.T) {
	type pool struct{ pool, side string }
	cards, copies := map[pool]int{}, map[pool]int{}
	n, all := 0, 0
	for c := range catalog.Join(Source.Read()).Cards(catalog.Deckbuilding) {
		p := pool{c.Pool, c.Side}
		cards[p]++
		copies[p] += c.Limit
		n++
		all += c.Limit
	}
	// rule book, "Contenuto", and the counts that three sources agree on
	want := map[pool][2]int{
		{StarterPool, "empire"}: {3, 10}, {StarterPool, "rebels"}: {3, 10},
		{GalaxyPool, "empire"}: {18, 30}, {GalaxyPool, "rebels"}: {19, 30}, {GalaxyPool, "neutral"}: {18, 30},
		{PilotPool, "neutral"}: {1, 10}, {BasePool, "empire"}: {10, 10}, {BasePool, "rebels"}: {10, 10},
	}
	for p, w := range want {
		if cards[p] != w[0] || copies[p] != w[1] {
			t.Errorf("%v: got %d cards, %d copies, want %v", p, cards[p], copies[p], w)
		}
	}
	if n != 82 || all != 140 || len(cards) != len(want) {
		t.Errorf("got %d cards, %d copies in %d pools, want 82, 140 in %d", n, all, len(cards), len(want))
	}
}

func TestFactsOfTheCoreBoxAgreeWithOneAnother(t *testing.T) {
	rewards := map[int]string{} // by cost, unique or not: the table of the rules pages
	for c := range catalog.Join(Source.Read()).Cards(catalog.Deckbuilding) {
		stat := func(name string) int {
			if n, ok := c.Stats[name]; ok {
				return n
			}
			return -1
		}
		galaxy, enemy := c.Pool == GalaxyPool, c.Side != "neutral"
		switch {
		case c.Title[lang.EN] == "" || c.Title[lang.IT] == "" || c.Limit < 1:
			t.Errorf("%s lacks a name or copies", c.ID)
		case c.Type == "base" && (stat("health") < 8 || stat("cost") >= 0 || stat("attack") >= 0):
			t.Errorf("%s: got %v", c.ID, c.Stats)
		case c.Type == "capital_ship" && (stat("health") != stat("cost") || stat("target") >= 0):
			t.Errorf("%s: a ship has as many hit points as it costs: %v", c.ID, c.Stats)
		case c.Type == "unit" && stat("health") >= 0:
			t.Errorf("%s: a unit has no hit points: %v", c.ID, c.Stats)
		case c.Type == "unit" && galaxy && enemy && (stat("target") != stat("cost") || Reward(c) == nil):
			t.Errorf("%s: the target value is the cost, and there is a reward: %v", c.ID, c.Stats)
		case (c.Type != "unit" || !galaxy || !enemy) && (stat("target") >= 0 || Reward(c) != nil):
			t.Errorf("%s has a target value or a reward: %v", c.ID, c.Stats)
		}
		if Reward(c) != nil {
			rewards[stat("cost")] += "x"
		}
	}
	n := 0
	for _, r := range rewards {
		n += len(r)
	}
	if n != 31 {
		t.Errorf("got %d cards with a reward, want 31", n)
	}
}

func TestBasesOfTheModes(t *testing.T) {
	for side, want := range map[string][]string{
		"empire": {"lothal", "corellia", "coruscant", "death-star", "endor"},
		"rebels": {"dantooine", "mon-cala", "hoth", "sullust", "yavin-4"},
	} {
		var intro []string
		for c := range catalog.Join(Source.Read()).Cards(catalog.Deckbuilding) {
			if c.Side != side {
				continue
			}
			if c.Flagged(IntroBase) {
				intro = append(intro, c.Code())
			}
			if got := c.Flagged(StartingBase); got != (c.Code() == want[0]) {
				t.Errorf("%s is a starting base: %v", c.ID, got)
			}
		}
		if !slices.Equal(intro, want) {
			t.Errorf("%s: got %v, want %v", side, intro, want)
		}
	}
}

func TestSpotCardsOfTheDeckbuildingGame(t *testing.T) {
	for _, x := range []struct {
		code, it, reward string
		stats            map[string]int
	}{
		{"director-krennic", "Direttore Krennic", "3 resources, 2 Force",
			map[string]int{"cost": 5, "attack": 3, "resources": 2, "force": 0, "target": 5, "reward_resources": 3, "reward_force": 2}},
		{"death-star", "Morte Nera", "", map[string]int{"health": 16}},
		{"yavin-4", "Yavin IV", "", map[string]int{"health": 16}},
		{"at-st", "AT-ST", "exile up to 2 cards from your hand or discard pile",
			map[string]int{"cost": 4, "attack": 4, "resources": 0, "force": 0, "target": 4, "reward_exile": 2, "reward_exile_least": 0}},
		{"tie-bomber", "Bombardiere TIE", "exile 1 card from your hand or discard pile",
			map[string]int{"cost": 2, "attack": 2, "resources": 0, "force": 0, "target": 2, "reward_exile": 1, "reward_exile_least": 1}},
		{"at-at", "AT-AT", "purchase a card of your faction in the galaxy row for nothing",
			map[string]int{"cost": 6, "attack": 6, "resources": 0, "force": 0, "target": 6, "reward_purchase": 1}},
		{"imperial-carrier", "Portacaccia Leggero Imperiale", "", map[string]int{"cost": 5, "attack": 0, "resources": 3, "force": 0, "health": 5}},
	} {
		c, ok := catalog.Join(Source.Read()).Card(catalog.Deckbuilding.ID(x.code))
		if !ok {
			t.Errorf("%s is not there", x.code)
			continue
		}
		if got := lang.Say("doubt.reward", Reward(c)).In(lang.EN); !strings.Contains(got, x.reward) || c.Title[lang.IT] != x.it || !maps.Equal(c.Stats, x.stats) {
			t.Errorf("%s: got %q, %s, %v", x.code, c.Title[lang.IT], got, c.Stats)
		}
	}
}

func TestRewardsThatAreNoneAreRefused(t *testing.T) {
	for _, code := range []string{"3", "R", "3R2F", "X", "X1-", "X1-2-3", "Q", "P2"} {
		if err := setReward(new(catalog.Card), code); err == nil {
			t.Errorf("%s is read as a reward", code)
		}
	}
}

func TestDoubtsAreTold(t *testing.T) {
	n, options := 0, []string{}
	for c := range catalog.Join(Source.Read()).Cards(catalog.Deckbuilding) {
		for _, d := range c.Doubts {
			n++
			if d.Option != "" {
				options = append(options, d.Option)
			}
			for _, l := range lang.All {
				if said := saysDoubt(&d, c); !lang.Known(said.Code) || strings.Contains(said.In(l), "{") {
					t.Errorf("%s, %s: is told as %s", c.ID, d.Field, said.In(l))
				}
			}
			if !slices.Contains([]string{"high", "medium", "low"}, d.Sure) {
				t.Errorf("%s, %s: is %s sure", c.ID, d.Field, d.Sure)
			}
		}
	}
	if n != 21 || !slices.Equal(options, []string{"coruscant.ability", "tatooine.hit_points"}) {
		t.Errorf("got %d doubts, options %v", n, options)
	}
}

func TestEveryFactHasASource(t *testing.T) {
	rows, err := csv.NewReader(strings.NewReader(own("cards.csv"))).ReadAll()
	if err != nil {
		t.Fatal(err)
	}
	for _, row := range rows[1:] {
		if sure, sources := row[19], strings.Fields(row[20]); len(sources) == 0 || sure == "" {
			t.Errorf("%s: sources %v, sure %q", row[0], sources, sure)
		} else if ours := row[3] != ""; ours == slices.Contains(sources, "R") {
			t.Errorf("%s: the rule book names it, and we translated it: %v", row[0], ours)
		}
	}
}

func TestTheFactsArePackedAsTheyStand(t *testing.T) { packedtest.Same(t, data(), "data") }
