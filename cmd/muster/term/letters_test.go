package term

import (
	"testing"

	"muster/catalog/lang"
	"muster/cmd/muster/app"
	"muster/rules"
)

func TestLettersStayWhateverComesAndGoes(t *testing.T) {
	kinds := []lang.Text{{lang.EN: "Battle Droid"}, {lang.EN: "Boss"}, {lang.EN: "Body"}}
	for _, here := range [][]int{{0, 1, 2}, {2, 1}, {2}} {
		v := rules.View{Zones: []rules.ZoneView{{Owner: rules.Nobody}}, Board: &rules.BoardView{Kinds: kinds}}
		for _, i := range here {
			id := kinds[i].In(lang.EN)
			v.Zones[0].Pieces = append(v.Zones[0].Pieces, rules.PieceView{ID: id, Title: id})
			v.Board.Figures = append(v.Board.Figures, rules.FigureView{Piece: id})
		}
		of, _ := lettersOf(&app.App{Lang: lang.EN}, v)
		for id, want := range map[string]string{"Battle Droid": "B", "Boss": "O", "Body": "D"} {
			if got, is := of[id]; is && got != want {
				t.Errorf("of %v %s is %s, want %s", here, id, got, want)
			}
		}
	}
}

// A name that is typed in full means what is called so, not whatever is of somebody called so.
func TestANameInFullIsUnderstood(t *testing.T) {
	options := []rules.Option{{Label: "Rey (Rey Starter Set)"}, {Label: "Finn (Rey Starter Set)"}, {Label: "Finn's Rifle"}}
	for text, want := range map[string]int{"Rey": 0, "rey": 0, "finn": 1, "rifle": 2, "Finn (rey": 1} {
		if got, problem := pick(options, text); got != want || !problem.Zero() {
			t.Errorf("%s: got %d, %v, want %d", text, got, problem, want)
		}
	}
	for _, text := range []string{"starter", "fi", "poe"} {
		if got, problem := pick(options, text); problem.Zero() {
			t.Errorf("%s: got %d", text, got)
		}
	}
}
