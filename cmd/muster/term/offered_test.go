package term

import (
	"testing"

	"muster/catalog"
	"muster/catalog/facts"
	"muster/catalog/lang"
	"muster/rules"
	"muster/rules/games"
)

// TestWhateverIsOfferedOfASetCanBeChosen plays by chance, with sets chosen in any order, and
// sees that all of each are taken.
func TestWhateverIsOfferedOfASetCanBeChosen(t *testing.T) {
	c := facts.Embedded()
	for name, options := range map[catalog.Game]map[string]string{catalog.Destiny: nil, catalog.Deckbuilding: {"mode": "secret"}} {
		later := 0
		for seed := range uint64(4) {
			lists, err := games.Starters(c, name)
			if err != nil {
				t.Fatal(err)
			}
			m, _, err := games.Start(c, lists, games.Options{Seed: seed, Settings: options})
			if err != nil {
				t.Fatal(err)
			}
			if _, err := m.Settle(); err != nil {
				t.Fatal(err)
			}
			luck := rules.NewRand(seed, 9)
			for !m.Over() && m.N() < 600 {
				seat := m.Turn().Seats.First()
				v := m.View(seat).In(lang.EN).Whole()
				later += len(v.Ask.Later)
				if !v.Ask.Several {
					a := v.Options[luck.N(len(v.Options))].Action
					if _, err := m.Do(a); err != nil {
						t.Fatal(err)
					}
					continue
				}
				picked := Picked{}
				chosen := someOf(v, &luck)
				if len(chosen) < v.Ask.Least {
					t.Fatalf("%s, seed %d: of %q there are fewer than %d", name, seed, v.Ask.Message, v.Ask.Least)
				}
				picked.Of(v, chosen)
				for given := 0; ; given++ {
					a, ok := picked.Next(m.View(seat).In(lang.EN))
					if !ok {
						if given < len(chosen) {
							t.Fatalf("%s, seed %d: %d of %d are taken of %q: %+v", name, seed, given, len(chosen), v.Ask.Message, v.Options)
						}
						break
					}
					if _, err := m.Do(a); err != nil {
						t.Fatalf("%s, seed %d: %q, %v", name, seed, v.Ask.Message, err)
					}
					if m.Over() || !m.Turn().Seats.Has(seat) {
						break
					}
				}
			}
		}
		if name == catalog.Deckbuilding && later == 0 {
			t.Errorf("%s: nothing comes later", name)
		}
	}
}

// someOf chooses as many options of a set as it takes, in no order.
func someOf(v rules.View, luck *rules.Rand) (chosen []int) {
	for i, o := range v.Options {
		if !o.Declines {
			chosen = append(chosen, i)
		}
	}
	for i := range chosen {
		k := i + luck.N(len(chosen)-i)
		chosen[i], chosen[k] = chosen[k], chosen[i]
	}
	most := len(chosen)
	if v.Ask.Most > 0 {
		most = min(most, v.Ask.Most)
	}
	least := min(max(1, v.Ask.Least), most)
	return chosen[:least+luck.N(most-least+1)]
}
