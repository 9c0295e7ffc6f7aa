package zones

import (
	"slices"
	"testing"

	"muster/rules"
)

func TestSetsKeepTheirPiecesInOrder(t *testing.T) {
	s := Of(3, 64, 200, 65, 3)
	if got, want := slices.Collect(s.All()), []Piece{3, 64, 65, 200}; !slices.Equal(got, want) {
		t.Errorf("All: got %v, want %v", got, want)
	}
	for k, want := range []Piece{3, 64, 65, 200, None} {
		if got := s.Nth(k); got != want {
			t.Errorf("Nth(%d): got %d, want %d", k, got, want)
		}
	}
	for p, want := range map[Piece]Piece{None: 3, 0: 3, 3: 64, 63: 64, 64: 65, 199: 200, 200: None} {
		if got := s.After(p); got != want {
			t.Errorf("After(%d): got %d, want %d", p, got, want)
		}
	}
	without := s.Minus(Of(64))
	if s.Len() != 4 || without.Len() != 3 || without.Has(64) {
		t.Errorf("Minus: got %v", slices.Collect(without.All()))
	}
}

// deck returns a table on which seat 0 has a deck of n cards in zone 0.
func deck(n int) *Table {
	t := new(Table)
	for p := range Piece(n) {
		t.Place(p, 0)
		t.Add(0, p)
	}
	return t
}

func TestKnownPlacesAreDrawnInTheirOrder(t *testing.T) {
	tab := deck(5)
	tab.PutBottom(0, 0)
	tab.PutTop(3, 0)
	tab.PutTop(4, 0)
	tab.PutBottom(1, 0)
	var got []Piece
	for p := tab.First(0); p != None; p = tab.First(0) {
		got = append(got, p)
		tab.Move(p, 1)
	}
	if want := []Piece{4, 3, 2, 0, 1}; !slices.Equal(got, want) {
		t.Errorf("got %v, want %v", got, want)
	}
}

func TestShufflingLetsGoOfFaces(t *testing.T) {
	tab := deck(3)
	tab.Bind(0, 1, 2)
	tab.Show(1, rules.Only(0))
	tab.PutTop(1, 0)
	tab.Shuffle(0, 0)
	loose := tab.Loose(0)
	if tab.Card(1) != None || loose.Len() != 3 || tab.Knows(rules.Only(0), 1) || tab.PlaceOf(1) != 0 {
		t.Errorf("piece 1 is still card %d at place %d", tab.Card(1), tab.PlaceOf(1))
	}
}

func TestRedealChangesOnlyWhatTheEyeDoesNotKnow(t *testing.T) {
	tab := deck(20)
	for p := range Piece(10) {
		tab.Bind(0, p, p)
		tab.Move(p, 1)
		tab.Show(p, rules.Only(0))
	}
	tab.Show(0, rules.Only(1))
	before, r := *tab, rules.NewRand(1, 1)
	tab.Redeal(rules.Only(0), 0, tab.In(1), &r)
	if *tab != before {
		t.Error("what seat 0 knows has changed")
	}
	tab.Redeal(rules.Only(1), 0, tab.In(1), &r)
	if *tab == before || tab.Card(0) != 0 {
		t.Error("what seat 1 does not know has not changed, or what it knows has")
	}
}

func TestAThingIsNamedToThoseWhoKnowIt(t *testing.T) {
	tab := deck(3)
	tab.Bind(0, 1, 2)
	tab.Show(1, rules.Only(0))
	for _, c := range []struct {
		p    Piece
		want rules.Thing
	}{
		{None, rules.Thing{}},
		{0, rules.Thing{ID: "p0", Name: "?"}},
		{1, rules.Thing{ID: "p1", Name: "Scout", Eyes: rules.Only(0)}},
	} {
		if got := tab.Thing(c.p, "Scout"); got != c.want {
			t.Errorf("piece %d: got %v, want %v", c.p, got, c.want)
		}
	}
}

func TestBitsAreTheSetThatTheyHold(t *testing.T) {
	var b Bits
	for _, p := range []Piece{3, 64, 200, 65, 130} {
		b.Add(p)
	}
	b.Drop(65)
	b.Clear(Of(3, 130, 131))
	if got, want := b.Set(), Of(64, 200); got != want || !b.Has(64) || b.Has(65) || b.Has(130) {
		t.Errorf("got %v, want %v", got, want)
	}
}

func TestNthBitOfAnyWord(t *testing.T) {
	r := rules.NewRand(1, 0)
	word := func() (w uint64) {
		for range 4 {
			w = w<<16 | uint64(r.N(1<<16))
		}
		return w
	}
	for i := range 4096 {
		w := word()
		switch i % 5 { // the others as they come
		case 0: // dense
			w |= word()
			w |= word()
		case 1: // sparse
			w &= word()
			w &= word()
		case 2:
			w = 1 << (i / 5 % 64)
		case 3:
			w = ^uint64(0) << (i / 5 % 64)
		}
		k := 0
		for place := range 64 {
			if w>>place&1 == 0 {
				continue
			}
			if got := nth(w, k); got != place {
				t.Fatalf("nth(%#x, %d): got %d, want %d", w, k, got, place)
			}
			k++
		}
	}
}

func BenchmarkNth(b *testing.B) {
	b.ReportAllocs()
	s := Bits{0x00ff_0f0f_3333_5555, 0x1111_8421_00ff_ff00}
	n := s.Len()
	r := rules.NewRand(1, 0)
	var ks [1024]int
	for i := range ks {
		ks[i] = r.N(n)
	}
	sum := Piece(0)
	for i := 0; b.Loop(); i++ {
		sum += s.Nth(ks[i%len(ks)])
	}
	_ = sum
}
