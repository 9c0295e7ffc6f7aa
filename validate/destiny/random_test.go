package destiny

import (
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"testing"

	"muster/catalog"
	"muster/catalog/facts"
	"muster/catalog/lang"
	"muster/validate"
)

func lotteryOf(t testing.TB, format string, only func(*catalog.Card) bool) *lottery {
	t.Helper()
	c := facts.Embedded()
	f, ok := c.Format(catalog.Destiny, format)
	if !ok {
		t.Fatalf("there is no format %s", format)
	}
	l, err := newLottery(&Game, c, f, only)
	if err != nil {
		t.Fatal(err)
	}
	return l.(*lottery)
}

func drawn(t testing.TB, l *lottery, seed, number uint64) *catalog.List {
	t.Helper()
	list, err := l.List(seed, number)
	if err != nil {
		t.Fatalf("seed %d, list %d: %v", seed, number, err)
	}
	return list
}

func TestRandomListsAreLegal(t *testing.T) {
	t.Parallel()
	n := uint64(1000)
	if testing.Short() {
		n = 100
	}
	c := facts.Embedded()
	for _, f := range c.Formats(catalog.Destiny) {
		t.Run(f.Code, func(t *testing.T) {
			t.Parallel()
			lists, r := lotteryOf(t, f.Code, nil), new(validate.Report)
			for i := uint64(1); i <= n; i++ {
				l := drawn(t, lists, 7, i)
				// Read again, a list depends on nothing that drawing left behind.
				data, err := json.Marshal(l)
				if err != nil {
					t.Fatal(err)
				}
				var again catalog.List
				if err := json.Unmarshal(data, &again); err != nil {
					t.Fatal(err)
				}
				r.Reset()
				if Game.Check(r, c, &again); !r.Legal() || r.Format != f.Code {
					t.Fatalf("seed 7, list %d of %s: %v", i, r.Format, r.Findings)
				}
			}
		})
	}
}

func TestRandomListsAreTheSameEverywhere(t *testing.T) {
	for format, want := range map[string]string{"AW": "eb63453c1304436e", "INF": "307ff87cdae8d11d", "starter": "4db1c04b1f585832"} {
		lists := lotteryOf(t, format, nil)
		sum := sha256.New()
		for i := range uint64(50) {
			data, err := json.Marshal(drawn(t, lists, 11, i+1))
			if err != nil {
				t.Fatal(err)
			}
			sum.Write(data)
		}
		if got := hex.EncodeToString(sum.Sum(nil))[:16]; got != want {
			t.Errorf("%s, seed 11: got digest %s, want %s", format, got, want)
		}
	}
}

func TestARandomListDoesNotDependOnThoseBefore(t *testing.T) {
	lists := lotteryOf(t, "INF", nil)
	want, err := json.Marshal(drawn(t, lists, 3, 5))
	if err != nil {
		t.Fatal(err)
	}
	drawn(t, lists, 3, 9)
	drawn(t, lists, 4, 5)
	if got, _ := json.Marshal(drawn(t, lists, 3, 5)); string(got) != string(want) {
		t.Errorf("seed 3, list 5: got %s, want %s", got, want)
	}
}

func TestRandomListsHaveOnlyCardsThatAreKept(t *testing.T) {
	cheap := func(c *catalog.Card) bool { return c.Type != "event" && c.Stats["cost"] <= 2 }
	lists := lotteryOf(t, "AW", cheap)
	for i := range uint64(100) {
		l := drawn(t, lists, 1, i+1)
		for j := range l.Entries {
			if card := facts.Embedded().At(&l.Entries[j]); !cheap(card) {
				t.Fatalf("seed 1, list %d: got %s", i+1, card.Name().In(lang.EN))
			}
		}
	}
}

func TestAFormatWithoutLegalListsSaysSo(t *testing.T) {
	c := facts.Embedded()
	aw, _ := c.Format(catalog.Destiny, "AW")
	starter, _ := c.Format(catalog.Destiny, "starter")
	nothing := func(*catalog.Card) bool { return false }
	// 14 copies at most are no deck of 30.
	few := func(c *catalog.Card) bool { return c.Type == "character" || c.Type == "battlefield" || c.Number > 160 }
	for _, x := range []struct {
		name   string
		format *catalog.Format
		only   func(*catalog.Card) bool
		want   string
	}{
		{"no cards at all", aw, nothing, "random.none"},
		{"no starter", starter, nothing, "random.none"},
		{"too few for a deck", aw, few, "random.none"},
	} {
		t.Run(x.name, func(t *testing.T) {
			lists, err := newLottery(&Game, c, x.format, x.only)
			if err == nil {
				_, err = lists.List(1, 1)
			}
			if got := lang.MsgOf(err).Code; got != x.want {
				t.Errorf("got %v, want %s", err, x.want)
			}
		})
	}
}

func BenchmarkRandom(b *testing.B) {
	for _, format := range []string{"AW", "INF"} {
		b.Run(format, func(b *testing.B) {
			b.ReportAllocs()
			lists := lotteryOf(b, format, nil)
			n := uint64(0)
			for b.Loop() {
				n++
				drawn(b, lists, 1, n)
			}
			b.ReportMetric(float64(b.N)/b.Elapsed().Seconds(), "lists/s")
		})
	}
}
