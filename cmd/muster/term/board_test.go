package term_test

import (
	"bytes"
	"strings"
	"testing"

	"muster/catalog/lang"
	"muster/cmd/muster/app"
	"muster/cmd/muster/term"
	"muster/rules"
)

// TestBoardsOfSquares draws a board that no game has: any may be drawn.
func TestBoardsOfSquares(t *testing.T) {
	a := app.New([]string{"--lang", "en"}, func(string) string { return "" }, nil, new(bytes.Buffer), new(bytes.Buffer))
	v := rules.View{
		Board: &rules.BoardView{
			Spaces: []rules.SpaceView{
				{ID: "a1", At: [2]int{4, 7}, Shape: rules.Square}, {ID: "b1", At: [2]int{5, 7}, Shape: rules.Square},
				{ID: "a2", At: [2]int{4, 8}, Shape: rules.Square}, {ID: "b2", At: [2]int{5, 8}, Shape: rules.Square},
			},
			Edges:   []rules.Edge{{A: "a1", B: "b1"}, {A: "a1", B: "a2"}},
			Figures: []rules.FigureView{{Piece: "1", On: []string{"a1"}}, {Piece: "2", On: []string{"a1"}}, {Piece: "3", On: []string{"a2"}}},
		},
		Zones: []rules.ZoneView{{Pieces: []rules.PieceView{
			{ID: "1", Name: lang.Text{lang.EN: "Leia"}}, {ID: "2", Name: lang.Text{lang.EN: "Luke"}}, {ID: "3", Name: lang.Text{lang.EN: "Leia"}},
		}}},
		Options: []rules.Option{{Text: "0 1"}, {Text: "0 2", Space: "b1"}},
	}
	for width, want := range map[int]string{79: "a1LU    [2]\na2L     ##", 8: "LU  [2]\na2L ##", 5: "+ *\nL #"} {
		p := term.PlanOf(a, v.In(lang.EN), width)
		if got := strings.Join(p.Text(), "\n"); got != want || !strings.HasPrefix(p.Legend, "L Leia, U Luke, ") {
			t.Errorf("in %d columns: got\n%s\n%s\nwant\n%s", width, got, p.Legend, want)
		}
	}
}
