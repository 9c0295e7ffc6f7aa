package clones

import (
	"testing"

	"muster/catalog/clones"
	"muster/catalog/lang"
)

func TestAGameEndsInAGradeOrAReason(t *testing.T) {
	for _, x := range []struct {
		outcome uint8
		reserve [types]uint8
		code    string
	}{
		{won, [types]uint8{20, 4, 9}, "initiate"},
		{won, [types]uint8{5, 30, 30}, "padawan"},
		{won, [types]uint8{30, 9, 12}, "jedi_knight"},
		{won, [types]uint8{13, 13, 29}, "jedi_master"},
		{lostReserve, [types]uint8{0, 9, 9}, "reserve"},
		{lostForce, [types]uint8{9, 9, 9}, "force"},
		{lostMega, [types]uint8{9, 9, 9}, "mega"},
		{lostC3PO, [types]uint8{9, 9, 9}, "c3po"},
	} {
		s := begun(t, 2, clones.Standard)
		if s.End() != -1 {
			t.Errorf("a game that has begun ends as %d", s.End())
		}
		s.outcome, s.reserve = x.outcome, x.reserve
		end := Game.Ends[s.End()]
		if end.Code != x.code || end.Won != (s.Score(0) == 1) || !lang.Known(end.Name.Code) {
			t.Errorf("%d: got %+v, want %s", x.outcome, end, x.code)
		}
		if n := testing.AllocsPerRun(10, func() { s.End() }); n > 0 {
			t.Errorf("%d: got %v allocations, want none", x.outcome, n)
		}
	}
}
