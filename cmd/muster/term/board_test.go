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

// TestWallsAreDrawn draws a board whose rows and columns have numbers, with walls, a door and
// the figures of both players.
func TestWallsAreDrawn(t *testing.T) {
	a := app.New([]string{"--lang", "en"}, func(string) string { return "" }, nil, new(bytes.Buffer), new(bytes.Buffer))
	square := func(id string, x, y int, terrain string) rules.SpaceView {
		return rules.SpaceView{ID: id, At: [2]int{x, y}, Shape: rules.Square, Terrain: terrain}
	}
	v := rules.View{
		Board: &rules.BoardView{
			Spaces: []rules.SpaceView{
				square("9,10", 0, 0, ""), square("9,11", 1, 0, ""), square("9,12", 2, 0, "difficult"),
				square("10,10", 0, 1, ""), square("10,11", 1, 1, ""), square("10,12", 2, 1, ""),
			},
			Edges: []rules.Edge{
				{A: "9,10", B: "9,11", Kind: "wall"}, {A: "9,11", B: "10,11", Kind: "door"}, {A: "9,12", B: "10,12", Kind: "open"},
				{A: "10,10", B: "10,11", Kind: "open"},
			},
			Figures: []rules.FigureView{{Piece: "1", On: []string{"9,10"}}, {Piece: "2", On: []string{"10,11"}}},
		},
		Zones: []rules.ZoneView{
			{Owner: 0, Pieces: []rules.PieceView{{ID: "1", Name: lang.Text{lang.EN: "Leia"}, Marks: []rules.Mark{{Kind: rules.Health, N: 5}, {Kind: rules.Damage, N: 2}}}}},
			{Owner: 1, Pieces: []rules.PieceView{{ID: "2", Name: lang.Text{lang.EN: "Leia"}, Marks: []rules.Mark{{Kind: rules.Health, N: 5}}}}},
		},
	}
	for width, want := range map[int]string{
		11: "   1 1 1\n   0 1 2\n 9 L│==\"\n10 . l .",
		79: "   1       1       1\n   0       1       2\n 9 L      │========\"\n10 .       l       .", // not their names
	} {
		p := term.PlanOf(a, v.In(lang.EN), width, nil)
		if got := strings.Join(p.Text(), "\n"); got != want || !strings.HasPrefix(p.Legend, "L Leia (damage 2 of 5), l Leia, ") {
			t.Errorf("got\n%s\n%s\nwant\n%s", got, p.Legend, want)
		}
	}
}

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
		p := term.PlanOf(a, v.In(lang.EN), width, nil)
		if got := strings.Join(p.Text(), "\n"); got != want || !strings.HasPrefix(p.Legend, "L Leia, U Luke, ") {
			t.Errorf("in %d columns: got\n%s\n%s\nwant\n%s", width, got, p.Legend, want)
		}
	}
}
