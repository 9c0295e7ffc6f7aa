package kinds

import (
	"math/rand/v2"
	"testing"

	"muster/rules/assault/maps"
	"muster/rules/board"
)

// grids are the maps that muster knows, made ready.
func grids(t testing.TB) map[string]*Drawing {
	t.Helper()
	all := map[string]*Drawing{}
	for _, m := range maps.All() {
		g, err := board.NewGround(m.Grid, board.First)
		if err != nil {
			t.Fatalf("%s: %v", m.ID, err)
		}
		all[m.ID] = &Drawing{Ground: g}
	}
	return all
}

// crowdOn puts ten figures somewhere.
func crowdOn(d *Drawing, r *rand.Rand) (set board.Set) {
	for set.Len() < 10 {
		set.Add(board.Space(r.IntN(d.Spaces())))
	}
	return set
}

// Sight on the real maps: whoever is adjacent is seen, figures only ever take sight away,
// and open doors only give it.
func TestSightOnTheMaps(t *testing.T) {
	for name, d := range grids(t) {
		r := rand.New(rand.NewPCG(1, 2))
		seen, all := 0, 0
		for range 20000 {
			a, b := board.Space(r.IntN(d.Spaces())), board.Space(r.IntN(d.Spaces()))
			figures := crowdOn(d, r)
			with, without := d.Sees(a, b, figures, 0), d.Sees(a, b, board.Set{}, 0)
			if with && !without || without && !d.Sees(a, b, board.Set{}, 1<<board.MostDoors-1) {
				t.Fatalf("%s: %v to %v: seen past figures: %v, without: %v", name, d.Cell(a), d.Cell(b), with, without)
			}
			if d.Adjacent(a, 0).Meets(board.Of(b)) && !with {
				t.Fatalf("%s: %v does not see %v beside it", name, d.Cell(a), d.Cell(b))
			}
			if all++; with {
				seen++
			}
		}
		if seen*20 < all || seen*2 > all {
			t.Errorf("%s: %d of %d pairs are seen", name, seen, all)
		}
	}
}

func TestQuestionsOfTheBoardAllocateNothing(t *testing.T) {
	d := grids(t)["mos-eisley-outskirts"]
	figures := crowdOn(d, rand.New(rand.NewPCG(3, 4)))
	var reached board.Reached
	crowd := board.Crowd{Hostile: figures}
	small, large := d.freeStand(board.Small, figures), d.freeStand(board.Base{Rows: 2, Cols: 3}, figures)
	if n := testing.AllocsPerRun(100, func() {
		d.Sees(3, 150, figures, 0)
		d.Count(3, 150, 0)
		d.Reach(&reached, board.Mover{}, small, 8, &crowd, 0)
		d.Reach(&reached, board.Mover{Massive: true}, large, 8, &crowd, 0)
	}); n > 0 {
		t.Errorf("got %v allocations, want none", n)
	}
}

// Where a base fits is where it lies on some spaces alone and the ground lets it.
func TestABaseFitsWhereItLies(t *testing.T) {
	for name, d := range grids(t) {
		on := d.All().Minus(crowdOn(d, rand.New(rand.NewPCG(9, 1))))
		for _, base := range []board.Base{board.Small, {Rows: 1, Cols: 2}, {Rows: 2, Cols: 2}, {Rows: 3, Cols: 2}} {
			for _, v := range []board.Mover{{}, {Mobile: true}, {Massive: true}} {
				var want board.Set
				for x := range d.All().All() {
					if s := (board.Stand{At: x, Base: base}); d.Fits(v, s, 1) && d.Covers(s).Minus(on).Empty() {
						want.Add(x)
					}
				}
				if got := d.Fitting(v, base, on, 1); got != want || want.Empty() {
					t.Errorf("%s, %v of %v: got %v, want %v", name, v, base, got, want)
				}
			}
		}
	}
}

// freeStand returns the first place where a base can stand beside some figures.
func (d *Drawing) freeStand(base board.Base, figures board.Set) board.Stand {
	for x := range d.All().All() {
		if s := (board.Stand{At: x, Base: base}); d.Fits(board.Mover{}, s, 0) && !d.Covers(s).Meets(figures) {
			return s
		}
	}
	panic("no room")
}

// Pairs of spaces with ten figures, of whom two move after every hundred questions.
func BenchmarkSight(b *testing.B) {
	d := grids(b)["mos-eisley-outskirts"]
	r := rand.New(rand.NewPCG(5, 6))
	figures, n, seen := crowdOn(d, r), d.Spaces(), 0
	d.Sees(0, 1, figures, 0)
	d.Sees(0, board.Space(n-1), figures, 0)
	from, to := make([]board.Space, 4096), make([]board.Space, 4096)
	for i := range from {
		from[i], to[i] = board.Space(r.IntN(n)), board.Space(r.IntN(n))
	}
	b.ReportAllocs()
	i := 0
	for b.Loop() {
		if i%100 == 0 {
			for range 2 {
				figures.Drop(figures.First())
				figures.Add(board.Space(r.IntN(n)))
			}
		}
		if d.Sees(from[i&4095], to[i&4095], figures, 0) {
			seen++
		}
		i++
	}
	b.ReportMetric(float64(b.N)/b.Elapsed().Seconds()/1e6, "Mpairs/s")
}

func BenchmarkSurvey(b *testing.B) {
	for name, d := range grids(b) {
		b.Run(name, func(b *testing.B) {
			b.ReportAllocs()
			for b.Loop() {
				g, err := board.NewGround(&d.Grid, board.First)
				if err != nil {
					b.Fatal(err)
				}
				g.Sees(0, board.Space(g.Spaces()-1), board.Set{}, 0)
				b.ReportMetric(float64(g.Bytes())/1e6, "MB")
			}
		})
	}
}

func BenchmarkReach(b *testing.B) {
	d := grids(b)["mos-eisley-outskirts"]
	figures := crowdOn(d, rand.New(rand.NewPCG(7, 8)))
	for name, base := range map[string]board.Base{"small": board.Small, "2x3": {Rows: 2, Cols: 3}} {
		b.Run(name, func(b *testing.B) {
			from, crowd := d.freeStand(base, figures), board.Crowd{Hostile: figures}
			var r board.Reached
			b.ReportAllocs()
			for b.Loop() {
				d.Reach(&r, board.Mover{}, from, 8, &crowd, 0)
			}
			b.ReportMetric(float64(b.N)/b.Elapsed().Seconds()/1e3, "thousand/s")
		})
	}
}
