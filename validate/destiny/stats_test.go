package destiny

import (
	"slices"
	"testing"

	"muster/catalog"
	"muster/catalog/facts"
)

func TestReadSide(t *testing.T) {
	for text, want := range map[string]catalog.Side{
		"-":     {Symbol: "-"},
		"Sp":    {Symbol: "Sp"},
		"Sp1":   {Symbol: "Sp", Cost: 1},
		"2RD":   {Value: 2, Symbol: "RD"},
		"+2MD1": {Value: 2, Symbol: "MD", Cost: 1, Plus: true},
		"XSh":   {Symbol: "Sh", X: true},
		"+1*":   {Value: 1, Symbol: "*", Plus: true},
	} {
		if got, ok := catalog.ReadSide(text); !ok || got != want {
			t.Errorf("%q: got %+v, %v, want %+v", text, got, ok, want)
		}
	}
	for _, text := range []string{"", "+", "2", "RD2RD", "2rd", "100RD", "2RD100", "X", "++1RD", "99999999999999999999RD"} {
		if got, ok := catalog.ReadSide(text); ok {
			t.Errorf("%q: got %+v, want that it is no side", text, got)
		}
	}
}

func TestEverySideInTheCatalogIsRead(t *testing.T) {
	for card := range facts.Embedded().Cards(catalog.Destiny) {
		for _, text := range card.Faces {
			if _, ok := catalog.ReadSide(text); !ok {
				t.Errorf("%s has the side %q, which is not read", card.ID, text)
			}
		}
	}
}

func TestStatsCountAList(t *testing.T) {
	l := &catalog.List{Game: catalog.Destiny, Entries: []catalog.Entry{
		{Card: "destiny/01028", Count: 1, Role: catalog.Character, Way: 1},
		{Card: "destiny/01046", Count: 2, Role: catalog.Character},
		{Card: "destiny/01154", Count: 2, Role: catalog.Deck},
		{Card: "destiny/99999", Count: 3, Role: catalog.Deck},
	}}
	c := facts.Embedded()
	s := StatsOf(c, l)
	if s.Deck != 2 || s.Unknown != 3 || s.Dice != 4 {
		t.Errorf("got %d in the deck, %d unknown, %d dice, want 2, 3, 4", s.Deck, s.Unknown, s.Dice)
	}
	var want FaceCount
	for i := range l.Entries[:2] {
		card, n := c.At(&l.Entries[i]), 2
		for j, text := range card.Faces {
			if side, _ := catalog.ReadSide(text); side.Symbol == "RD" {
				want.Faces += n
				if !side.Plus {
					want.Unmodified += n
				}
				if j == slices.IndexFunc(card.Faces, func(f string) bool { s, _ := catalog.ReadSide(f); return s.Symbol == "RD" }) {
					want.Dice += n
				}
			}
		}
	}
	got := s.Faces[slices.Index(catalog.Symbols, "RD")]
	if want.Symbol = "RD"; got != want || want.Dice == 0 {
		t.Errorf("got %+v, want %+v", got, want)
	}
	cards := 0
	for _, r := range s.Rarity {
		cards += r.Count
	}
	if cards != 5 {
		t.Errorf("got the rarity of %d cards, want 5", cards)
	}
	if len(s.Types) != 1 || s.Types[0].Count != 2 || len(s.Costs) == 0 || s.Costs[len(s.Costs)-1].UpTo != 2 {
		t.Errorf("got types %+v and costs %+v", s.Types, s.Costs)
	}
}

func TestNoStatsOfNothing(t *testing.T) {
	s := StatsOf(facts.Embedded(), &catalog.List{Game: catalog.Destiny})
	if s.Deck != 0 || s.Dice != 0 || s.Types == nil || s.Costs == nil || s.Rarity == nil || len(s.Faces) != len(catalog.Symbols) {
		t.Errorf("got %+v", s)
	}
}

// FuzzReadSide reads any text: what is read is within its limits.
func FuzzReadSide(f *testing.F) {
	for _, text := range []string{"-", "2RD1", "+1*", "XSp", "+X-9"} {
		f.Add(text)
	}
	f.Fuzz(func(t *testing.T, text string) {
		s, ok := catalog.ReadSide(text)
		if ok && (s.Value < 0 || s.Value > catalog.MaxSide || s.Cost < 0 || s.Cost > catalog.MaxSide || !slices.Contains(catalog.Symbols, s.Symbol)) {
			t.Errorf("%q: got %+v", text, s)
		}
	})
}

func BenchmarkStats(b *testing.B) {
	l, c := leia("AW"), facts.Embedded()
	b.ReportAllocs()
	for b.Loop() {
		if StatsOf(c, l).Deck != 30 {
			b.Fatal("the deck has not 30 cards")
		}
	}
}
