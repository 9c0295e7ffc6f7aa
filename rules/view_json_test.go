package rules

import (
	"encoding/json"
	"testing"

	"muster/catalog/lang"
)

func TestAViewIsWrittenAsItsFields(t *testing.T) {
	piece := PieceView{ID: "p1", Card: "destiny/01028", Title: "È \"così\"", Side: "2RD", On: "p0", Marks: []Mark{
		{Damage, 2}, {Health, 10}, {Shields, 1}, {Dice, 2}, {Exhausted, 1}, {Used, 1}, {Attacked, 1}, {"own", -3},
	}}
	full := View{
		Seat: 1, N: 41, Ask: &Ask{lang.Say("action.turn", 1, "a", lang.Text{lang.EN: "Leia"}, lang.Say("action.over")), "È il tuo turno", true, 2, 3, []Option{{Text: "0 7", Label: "Later"}}},
		Options: []Option{{Text: "0 3.12", Label: "Claim & go", Piece: "p1", Space: "26c", Onto: "p2"}, {Text: "0 1", Declines: true}},
		Zones:   []ZoneView{{Name: "hand", Owner: 1, Shape: Hand, Pieces: []PieceView{piece, {ID: "p2"}}, Hidden: 3}, {Name: "set aside", Owner: Nobody, Pieces: []PieceView{}}},
		Counts:  map[string]int{"round": 3, "resources.1": 2, "control": -2}, Scores: []float64{0.5, 1},
	}
	few := View{Seat: Nobody, Ask: &Ask{Msg: lang.Say("action.over")}, Options: []Option{}, Zones: []ZoneView{}, Counts: map[string]int{}}
	none := View{Options: []Option{}, Zones: []ZoneView{}, Counts: map[string]int{}}
	for name, v := range map[string]View{"full": full, "few": few, "none": none} {
		// Pieces and questions are written by their own methods there: their fields are below.
		want, err := json.Marshal(v)
		if got := v.AppendJSON(nil); err != nil || !same(t, got, want) {
			t.Errorf("%s: got %s (%v), want %s", name, got, err, want)
		}
	}
	const fields = `{"id":"p1","card":"destiny/01028","title":"È \"così\"","side":"2RD","damage":2,"health":10,"shields":1,"dice":2,"on":"p0",` +
		`"exhausted":true,"used":true,"attacked":true,"marks":[{"kind":"damage","n":2},{"kind":"health","n":10},{"kind":"shields","n":1},` +
		`{"kind":"dice","n":2},{"kind":"exhausted","n":1},{"kind":"used","n":1},{"kind":"attacked","n":1},{"kind":"own","n":-3}]}`
	if got, _ := json.Marshal(piece); string(got) != fields {
		t.Errorf("got %s, want %s", got, fields)
	}
	const question = `{"code":"action.turn","args":[1,"a","Leia","the game is over"],"message":"È il tuo turno","several":true,"least":2,"most":3,"later":[{"action":"0 7","label":"Later"}]}`
	if got, _ := json.Marshal(full.Ask); string(got) != question {
		t.Errorf("got %s, want %s", got, question)
	}
}

// same reports whether two texts are the same JSON.
func same(t *testing.T, a, b []byte) bool {
	t.Helper()
	var all [2]any
	for i, data := range [][]byte{a, b} {
		if err := json.Unmarshal(data, &all[i]); err != nil {
			t.Fatalf("%v in %s", err, data)
		}
	}
	x, _ := json.Marshal(all[0])
	y, _ := json.Marshal(all[1])
	return string(x) == string(y)
}
