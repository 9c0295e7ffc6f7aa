package assault_test

import (
	"path"
	"slices"
	"testing"

	"muster/catalog"
	"muster/catalog/assault"
	"muster/catalog/facts"
)

func TestEveryCodeMeansOneCard(t *testing.T) {
	type space struct {
		what      string
		command   bool
		community bool
		n         int
	}
	seen := map[space]catalog.ID{}
	vassal, files := map[int]bool{}, 0
	for _, code := range assault.Codes() {
		card, ok := facts.Embedded().Card(code.Card)
		if !ok || code.Version == assault.IACP && card.As(assault.IACP) == card {
			t.Fatalf("%+v: there is no such card", code)
		}
		command := card.Type == assault.CommandType
		once := func(what string, community bool, n int) {
			s := space{what, command, community, n}
			if other, twice := seen[s]; twice {
				t.Errorf("%s %d is %s and %s", what, n, other, code.Card)
			}
			seen[s] = code.Card
		}
		for _, n := range code.Vassal {
			once("vassal", code.Community(facts.Embedded()), n)
			vassal[n] = true
			files++
		}
		for _, n := range code.Admiral {
			once("admiral", false, n)
		}
		if code.Data >= 0 {
			once("data", false, code.Data)
		}
	}
	n := map[string]int{}
	for s := range seen {
		n[s.what]++
	}
	// 569 files, 69 of whose numbers are there twice; all codes of the table but
	// one, "Palace Politics", of which nothing else is known; 160 and 206 cards
	if files != 569 || len(vassal) != 500 || n["admiral"] != 262+267-1 || n["data"] != 160+206 {
		t.Errorf("got %d files of %d numbers, %v", files, len(vassal), n)
	}
}

func TestOldSlugs(t *testing.T) {
	for slug, want := range map[string]string{"atst": "eliteatst", "bossk": "bosskmercenary", "bosskrebel": "bosskmercenary", "sarlacsweep": "sarlaccsweep", "nexu": ""} {
		got := ""
		for _, code := range assault.Codes() {
			if slices.Contains(code.Old, slug) {
				got = path.Base(string(code.Card))
			}
		}
		if got != want {
			t.Errorf("%s: got %q, want %q", slug, got, want)
		}
	}
}
