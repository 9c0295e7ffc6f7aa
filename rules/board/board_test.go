package board_test

import (
	"math/rand/v2"
	"slices"
	"testing"

	"muster/rules/board"
)

// grid returns a map of squares, of which those that share a side are neighbours.
func grid(wide, high int) *board.Map {
	m := board.New(wide * high)
	for y := range high {
		for x := range wide {
			at := board.Space(y*wide + x)
			if x+1 < wide {
				m.Join(at, at+1)
			}
			if y+1 < high {
				m.Join(at, at+board.Space(wide))
			}
		}
	}
	return m
}

func TestASetIsASetOfSpaces(t *testing.T) {
	s := board.Of(3, 63, 64, 130, 191, board.None)
	if got := slices.Collect(s.All()); !slices.Equal(got, []board.Space{3, 63, 64, 130, 191}) || s.Len() != 5 {
		t.Errorf("got %v", got)
	}
	if s.First() != 3 || s.Last() != 191 || s.Has(board.None) || s.Has(4) || !s.Has(64) {
		t.Error("its spaces are not told")
	}
	above := s.Above(63)
	if above != board.Of(64, 130, 191) || s.Above(191) != (board.Set{}) {
		t.Errorf("above: got %v", above)
	}
	s.Drop(64)
	other := board.Of(130, 7)
	if s.And(other) != board.Of(130) || s.Or(other).Len() != 5 || s.Minus(other).Meets(board.Of(130)) || !s.Meets(other) {
		t.Error("two sets do not go together")
	}
	var none board.Set
	if none.First() != board.None || none.Last() != board.None || !none.Empty() || s.Meets(none) {
		t.Error("an empty set holds something")
	}
}

func TestOneGetsWhereTheWayIsFree(t *testing.T) {
	// . . # .
	// . # # .
	// . . . .
	m := grid(4, 3)
	free := m.All().Minus(board.Of(2, 5, 6))
	for _, x := range []struct {
		from, to board.Space
		steps    int
		path     []board.Space
	}{
		{0, 0, 0, nil},
		{0, 1, 1, []board.Space{1}},
		{1, 3, 8, []board.Space{0, 4, 8, 9, 10, 11, 7, 3}},
		{0, 2, -1, nil},
		{6, 3, 2, []board.Space{7, 3}}, // who stands there may leave
	} {
		if got := m.Steps(x.from, x.to, free); got != x.steps {
			t.Errorf("%d to %d: got %d steps, want %d", x.from, x.to, got, x.steps)
		}
		if got := m.Path(nil, x.from, x.to, free); !slices.Equal(got, x.path) {
			t.Errorf("%d to %d: got %v, want %v", x.from, x.to, got, x.path)
		}
		reach := m.Reach(x.from, free)
		if reach.Has(x.to) != (x.steps >= 0) {
			t.Errorf("%d to %d: reached: %v", x.from, x.to, reach.Has(x.to))
		}
	}
	if got := m.Within(0, 2, free); got != board.Of(0, 1, 4, 8) {
		t.Errorf("two steps: got %v", slices.Collect(got.All()))
	}
	if m.Near(5) != board.Of(1, 4, 6, 9) || !m.Adjacent(5, 9) || m.Adjacent(3, 4) {
		t.Error("neighbours are not told")
	}
	if got := m.Beside(board.Of(0, 11)); got != board.Of(1, 4, 7, 10) {
		t.Errorf("beside two: got %v", slices.Collect(got.All()))
	}
}

// On any map what is reached is what a search step by step finds.
func TestReachIsWhatStepsFind(t *testing.T) {
	r := rand.New(rand.NewPCG(1, 2))
	for range 300 {
		m := board.New(board.Most)
		for range 400 {
			m.Join(board.Space(r.IntN(board.Most)), board.Space(r.IntN(board.Most)))
		}
		var free board.Set
		for range 160 {
			free.Add(board.Space(r.IntN(board.Most)))
		}
		from := board.Space(r.IntN(board.Most))
		reach := m.Reach(from, free)
		if reach != m.Within(from, board.Most, free) {
			t.Fatal("reach is another than steps find")
		}
		for x := range m.All().All() {
			n := m.Steps(from, x, free)
			if (n >= 0) != reach.Has(x) {
				t.Fatalf("%d to %d: %d steps, reached: %v", from, x, n, reach.Has(x))
			}
			if way := m.Path(nil, from, x, free); len(way) != max(n, 0) {
				t.Fatalf("%d to %d: %d steps, path %v", from, x, n, way)
			}
		}
	}
}

func TestNothingIsAllocated(t *testing.T) {
	m := grid(12, 10)
	free := m.All().Minus(board.Of(13, 27, 44, 58, 90))
	way := make([]board.Space, 0, board.Most)
	if n := testing.AllocsPerRun(100, func() {
		m.Reach(0, free)
		m.Within(5, 4, free)
		way = m.Path(way[:0], 0, 119, free)
	}); n > 0 {
		t.Errorf("got %v allocations, want none", n)
	}
}

func BenchmarkReach(b *testing.B) {
	m := grid(12, 10)
	free := m.All()
	b.ReportAllocs()
	for b.Loop() {
		m.Reach(0, free)
	}
}

// However long a way is, its end is not near, and can be reached.
func TestALongWayIsCountedAsLong(t *testing.T) {
	const high, wide = 20, 16
	g := board.NewGrid(high, wide)
	for row := range high {
		for col := range wide {
			g.Set(board.Cell{Row: row, Col: col}, board.Plain)
			// There is a gap at one end of each row, and at the other of the next.
			if gap := (row + 1) % 2 * (wide - 1); row+1 < high && col != gap {
				*g.Between(board.Cell{Row: row, Col: col}, board.Cell{Row: row + 1, Col: col}) = board.Wall
			}
		}
	}
	m, err := board.NewGround(g, board.First)
	if err != nil {
		t.Fatal(err)
	}
	for to, want := range map[board.Space]int{15: 15, 100: 94, 200: 127, 290: 127, 319: 127} {
		if got := m.Count(0, to, 0); got != want {
			t.Errorf("to space %d: got %d, want %d", to, got, want)
		}
	}
}
