package destiny

import (
	"testing"

	"muster/catalog"
	"muster/catalog/facts"
	"muster/catalog/lang"
	"muster/rules"
	"muster/rules/rulestest"
)

func TestCardFilesAreClean(t *testing.T) {
	_, finds := scripts()
	for _, f := range finds {
		t.Errorf("line %d: %s", f.Line, f.In(lang.EN))
	}
}

// starters returns a game of Rey against Kylo Ren.
func starters(t testing.TB) *State {
	t.Helper()
	c := facts.Embedded()
	f, ok := c.Format(catalog.Destiny, "starter")
	if !ok {
		t.Fatal("there are no starters")
	}
	s, err := New(rules.Setup{Catalog: c, Lists: []*catalog.List{&f.Fixed[1], &f.Fixed[0]}})
	if err != nil {
		t.Fatal(err)
	}
	return s.(*State)
}

func TestPromises(t *testing.T) {
	t.Parallel()
	n := 30
	if testing.Short() {
		n = 5
	}
	if err := rulestest.Check(starters(t), n); err != nil {
		t.Fatal(err)
	}
}

func TestPositionIsPlain(t *testing.T) {
	if err := rulestest.Plain[pos](); err != nil {
		t.Fatal(err)
	}
}

func BenchmarkCopy(b *testing.B) {
	s := starters(b)
	var d rules.State = starters(b)
	for b.Loop() {
		d = s.Copy(d)
	}
}

func BenchmarkPlayout(b *testing.B) {
	b.ReportAllocs()
	start := starters(b)
	s := start.Copy(nil)
	r := rules.NewRand(1, 0)
	var buf []rules.Action
	n := 0
	for b.Loop() {
		s = start.Copy(s)
		var k int
		buf, k = rules.Playout(s, &r, buf)
		n += k
	}
	b.ReportMetric(float64(n)/float64(b.N), "decisions/op")
	b.ReportMetric(float64(b.N)/b.Elapsed().Seconds(), "games/s")
}

func TestScriptsAgreeWithTheCatalog(t *testing.T) {
	for _, m := range lint(facts.Embedded()) {
		t.Error(m.In(lang.EN))
	}
}

func FuzzGame(f *testing.F) {
	f.Add([]byte("muster"))
	f.Add([]byte{0, 1, 2, 3, 250, 251, 252, 253, 254, 255})
	start := starters(f)
	f.Fuzz(func(t *testing.T, data []byte) {
		if err := rulestest.Bytes(start, data); err != nil {
			t.Fatal(err)
		}
	})
}

func TestEveryLegalListOfAwakeningsCanBePlayed(t *testing.T) {
	c := facts.Embedded()
	f, ok := c.Format(catalog.Destiny, "AW")
	if !ok {
		t.Fatal("there is no format AW")
	}
	for card := range c.Cards(catalog.Destiny) {
		if row := f.Row(card); row.Legal && !Scripted(card) {
			t.Errorf("%s %s is legal in AW and cannot be played", card.Code(), card.Title)
		}
	}
}

// Who plays with the starters binds their entries, which are nobody else's.
func TestStartersAreLentToNobodyElse(t *testing.T) {
	c := facts.Embedded()
	mine, yours := starterLists(c), starterLists(c)
	mine[0].Entries[0].Count = 99
	if yours[0].Entries[0].Count == 99 || starterLists(c)[0].Entries[0].Count == 99 {
		t.Error("the entries of the starters are shared")
	}
}
