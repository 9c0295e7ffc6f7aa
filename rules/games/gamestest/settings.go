package gamestest

import (
	"strconv"
	"strings"
	"testing"

	"muster/catalog"
	"muster/catalog/lang"
	"muster/rules"
	"muster/rules/games"
)

// settled sees that a game begins with each value of what it leaves open and with no
// other, that what is usual is what is played where nobody says, and that each setting
// has a name.
func settled(t *testing.T, c *catalog.Catalog, g *games.Game) {
	start := func(options map[string]string) (*rules.Match, error) {
		lists, err := games.Starters(c, g.Name)
		if err != nil {
			t.Fatal(err)
		}
		m, reports, err := games.Start(c, lists, games.Options{Seed: 5, Settings: options})
		if m == nil && err == nil {
			t.Fatalf("%v: the starters are refused: %+v", options, reports)
		}
		return m, err
	}
	plain, err := start(nil)
	if err != nil {
		t.Fatal(err)
	}
	ends := func(m *rules.Match) uint64 {
		r := rules.NewRand(9, 9)
		if _, err := m.Settle(); err != nil {
			t.Fatal(err)
		}
		for !m.Over() && m.N() < 2000 {
			if _, err := m.Do(choose(m, &r)); err != nil {
				t.Fatal(err)
			}
		}
		return m.Digest()
	}
	without := ends(plain)
	if _, err := start(map[string]string{"no such thing": "1"}); lang.KindOf(err) != lang.Invalid {
		t.Errorf("an option that there is not: got %v, want a refusal", err)
	}
	for i, s := range g.Play.Settings {
		takes, refuses := s.Values, []string{"", "no such value", "-1"}
		if s.Values == nil {
			takes, refuses = []string{strconv.Itoa(s.Least), strconv.Itoa(s.Most)}, append(refuses, strconv.Itoa(s.Least-1), strconv.Itoa(s.Most+1))
		}
		begun := 0
		for _, value := range takes {
			m, err := start(map[string]string{s.Name: value})
			if err == nil {
				begun++
			} else if code := lang.MsgOf(err).Code; strings.HasSuffix(code, ".option") || strings.HasSuffix(code, ".option-value") {
				t.Errorf("%s=%s: %v", s.Name, value, err)
			}
			if value == s.Usual && (m == nil || ends(m) != without) {
				t.Errorf("%s=%s is not usual: the game ends otherwise", s.Name, value)
			}
		}
		if begun == 0 {
			t.Errorf("%s: no game begins with any of %v", s.Name, takes)
		}
		for _, value := range refuses {
			if _, err := start(map[string]string{s.Name: value}); lang.KindOf(err) != lang.Invalid || !strings.Contains(err.Error(), s.Range()) {
				t.Errorf("%s=%q: got %v, want what it may be", s.Name, value, err)
			}
		}
		for _, l := range lang.All {
			if said := games.SettingsOf(g, l)[i]; said.Label == s.Name {
				t.Errorf("%s has no name in %s", s.Name, l)
			}
		}
	}
}
