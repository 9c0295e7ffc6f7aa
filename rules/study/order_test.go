package study_test

import (
	"encoding/json"
	"reflect"
	"testing"

	"muster/catalog/facts"
	"muster/rules/study"
)

// ran returns the digest of what came of a study.
func ran(t *testing.T, s *study.Study) string {
	t.Helper()
	runs, err := s.Run(t.Context(), study.Watch{})
	if err != nil {
		t.Fatal(err)
	}
	return study.Total(runs).Digest.String()
}

func TestAnOrderThatWasSentIsTheSameStudy(t *testing.T) {
	random := plan(20)
	random.Random = "AW"
	swapped := plan(20)
	swapped.Swap, swapped.Entrants = true, starters(t)
	swapped.Programs = func(int) ([]string, error) { return []string{"random", "greedy"}, nil }
	matrix := plan(2000)
	matrix.Matrix, matrix.Mirror, matrix.Until, matrix.Entrants = true, true, 0.1, lists(t, 3)
	sided := plan(10)
	sided.Game, sided.Matrix, sided.Entrants = "deckbuilding", true, sides(t)
	together := study.Plan{Catalog: facts.Embedded(), Game: "clones", Games: 20, Seed: 7, Options: map[string]string{"force": "1,4"}}
	for name, p := range map[string]study.Plan{"starters": plan(20), "random lists": random, "lists that swap": swapped, "a matrix": matrix, "a matrix of sides": sided, "players together": together} {
		t.Run(name, func(t *testing.T) {
			s := begun(t, p)
			data, err := json.Marshal(s.Order())
			if err != nil {
				t.Fatal(err)
			}
			o := new(study.Order)
			if err := json.Unmarshal(data, o); err != nil {
				t.Fatal(err)
			}
			sent, err := o.Study(facts.Embedded())
			if err != nil {
				t.Fatal(err)
			}
			if got, want := ran(t, sent), ran(t, s); got != want || sent.Tables() != s.Tables() {
				t.Errorf("digest %s at %d tables, want %s at %d", got, sent.Tables(), want, s.Tables())
			}
			one, _ := study.Name(s.Order(), "1")
			if same, _ := study.Name(o, "1"); same != one {
				t.Errorf("names %s and %s", one, same)
			}
			if other, _ := study.Name(o, "2"); other == one {
				t.Error("orders of two versions have the same name")
			}
		})
	}
}

// What a plan says is written down, or games do not depend on it.
func TestAnOrderHoldsAllThatAPlanSays(t *testing.T) {
	here := map[string]string{
		"Catalog":    "whoever plays has his own",
		"Entrants":   "Lists of the order",
		"Program":    "makes players from names",
		"Record":     "tells of games",
		"MostTables": "refuses what is too much before anything is ordered",
		"Workers":    "who plays what is all the same",
	}
	order := reflect.TypeFor[study.Order]()
	for f := range reflect.TypeFor[study.Plan]().Fields() {
		if _, there := order.FieldByName(f.Name); !there && here[f.Name] == "" {
			t.Errorf("an order has no %s: games that are ordered would be others", f.Name)
		}
	}
}
