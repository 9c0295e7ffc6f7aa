package figure

import (
	"encoding/json"
	"os"
	"testing"

	"muster/catalog"
	"muster/catalog/facts"
	"muster/catalog/lang"
	"muster/rules/assault/attack"
	"muster/rules/odds"
)

func exampleArmy(t testing.TB, file string) *catalog.List {
	t.Helper()
	data, err := os.ReadFile("../../../examples/assault/" + file)
	if err != nil {
		t.Fatal(err)
	}
	var l catalog.List
	if err := json.Unmarshal(data, &l); err != nil {
		t.Fatal(err)
	}
	return &l
}

func TestWhatTheFiguresOfAnArmyDo(t *testing.T) {
	a, err := OfArmy(t.Context(), facts.Embedded(), exampleArmy(t, "vaders-finest.json"))
	if err != nil {
		t.Fatal(err)
	}
	d := a.JSON("", odds.Fractions, lang.EN).(*ArmyDocument)
	if d.PerHealth != "20/27" || len(d.Groups) != 4 {
		t.Errorf("got %v points for a health and %d groups, want 20/27 and 4", d.PerHealth, len(d.Groups))
	}
	vader := d.Groups[0]
	if vader.Type != "melee" || len(vader.Against) != 2 || len(vader.Against[0].Ranges) != 1 || vader.PerHealth != "9/8" {
		t.Errorf("got %+v, want an attack in melee against two defences", vader)
	}
	trooper := a.Attacks[1]
	for i, g := range trooper.Against {
		for j, spaces := range g.Ranges {
			one := trooper.Attack
			one.Defence, one.Range = armyDefences[i], spaces
			o, err := attack.Of(&one)
			if err != nil || o.Mean().Cmp(g.Odds[j].Mean()) != 0 {
				t.Errorf("at %d against %v: got %v, want %v (%v)", spaces, one.Defence, g.Odds[j].Mean(), o.Mean(), err)
			}
		}
	}
}

func TestFiguresThatDoNotAttackHaveNoAttack(t *testing.T) {
	a, err := OfArmy(t.Context(), facts.Embedded(), exampleArmy(t, "droids.json"))
	if err != nil {
		t.Fatal(err)
	}
	for i, g := range a.Stats.Groups {
		if g.ID == "assault/deployment/ig88" && a.Attacks[i] != nil {
			t.Error("IG-88 chooses his dice; he has an attack")
		}
		if g.ID == "assault/deployment/probedroid" && a.Attacks[i] == nil {
			t.Error("a probe droid has no attack")
		}
	}
	if _, err := OfArmy(t.Context(), facts.Embedded(), &catalog.List{Game: catalog.Destiny}); err == nil {
		t.Error("a Destiny list is an army")
	}
}

func BenchmarkOfArmy(b *testing.B) {
	l := exampleArmy(b, "vaders-finest.json")
	for b.Loop() {
		if _, err := OfArmy(b.Context(), facts.Embedded(), l); err != nil {
			b.Fatal(err)
		}
	}
}
