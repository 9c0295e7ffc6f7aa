package ai

import (
	"testing"

	"muster/rules"
)

// TestShieldsAreToldWhereNothingElseChanges holds what is left of a life, and what of that are
// shields, against what is usual.
func TestShieldsAreToldWhereNothingElseChanges(t *testing.T) {
	for _, c := range []struct {
		of            rules.Seat
		left, shields float64 // more than is usual
		want          string
	}{
		{0, 2, 2, "game.lives.shields"},
		{0, 2, 0, "game.lives.saves"},
		{0, 1, 3, "game.lives.saves"}, // two damage more
		{1, -2, -2, "game.lives.strips"},
		{1, -2, 0, "game.lives.deals"},
		{1, -1, -3, "game.lives.deals"},
	} {
		w := weigher{lives: []life{{seat: c.of, name: "it"}}}
		usual := facts{lives: []float64{5}, shields: []float64{3}}
		now := facts{lives: []float64{5 + c.left}, shields: []float64{3 + c.shields}}
		if m := w.life("game.lives", usual, now, usual); m.Code != c.want {
			t.Errorf("%+v: got %s", c, m.Code)
		}
	}
}
