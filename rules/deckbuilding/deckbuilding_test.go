package deckbuilding

import (
	"testing"

	"muster/catalog"
	"muster/catalog/lang"
	"muster/rules"
	"muster/rules/rulestest"
)

// game returns a new game with options, given as key and value in turn.
func game(t testing.TB, options ...string) *State {
	t.Helper()
	all := map[string]string{}
	for i := 0; i+1 < len(options); i += 2 {
		all[options[i]] = options[i+1]
	}
	s, err := New(rules.Setup{Catalog: catalog.Embedded(), Options: all})
	if err != nil {
		t.Fatal(err)
	}
	return s.(*State)
}

func TestCardFilesAreClean(t *testing.T) {
	_, finds := scripts()
	for _, f := range finds {
		t.Errorf("line %d: %s", f.Line, f.In(lang.EN))
	}
}

func TestPositionIsPlain(t *testing.T) {
	if err := rulestest.Plain[pos](); err != nil {
		t.Fatal(err)
	}
}

func TestPromises(t *testing.T) {
	n := 30
	if testing.Short() {
		n = 2
	}
	for _, mode := range []string{modeIntro, modeFull, modeSecret} {
		t.Run(mode, func(t *testing.T) {
			if err := rulestest.Check(game(t, "mode", mode, "bribe", "true"), n); err != nil {
				t.Fatal(err)
			}
		})
	}
}

func BenchmarkRandomGame(b *testing.B) {
	b.ReportAllocs()
	start := game(b)
	s := start.Copy(nil)
	r := rules.NewRand(1, 0)
	var buf []rules.Action
	n, turns := 0, 0
	for b.Loop() {
		s = start.Copy(s)
		var k int
		buf, k = rules.Playout(s, &r, buf)
		n += k
		turns += int(s.(*State).turn)
	}
	b.ReportMetric(float64(n)/float64(b.N), "decisions/op")
	b.ReportMetric(float64(turns)/float64(b.N), "turns/op")
	b.ReportMetric(float64(b.N)/b.Elapsed().Seconds(), "games/s")
}

func FuzzGame(f *testing.F) {
	f.Add([]byte("muster"))
	f.Add([]byte{0, 1, 2, 3, 250, 251, 252, 253, 254, 255})
	start := game(f, "mode", "secret", "bribe", "true", "coruscant.ability", "bottom")
	f.Fuzz(func(t *testing.T, data []byte) {
		if err := rulestest.Bytes(start, data); err != nil {
			t.Fatal(err)
		}
	})
}

func TestScriptsAgreeWithTheCatalog(t *testing.T) {
	for _, m := range lint(catalog.Embedded()) {
		t.Error(m.In(lang.EN))
	}
}
