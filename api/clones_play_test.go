package api

import (
	"encoding/json"
	"net/http"
	"testing"

	"muster/rules"
)

// fourJedi is one set-up for four players.
const fourJedi = `{"muster": 1, "game": "clones", "players": [{"name": "Ada", "jedi": "anakin", "sheet": "4A"}, {"jedi": "obiwan", "sheet": "4B"},
	{"jedi": "mace", "sheet": "4C"}, {"jedi": "kit", "sheet": "4D"}], "variants": {"expansion": true}}`

func TestFourPeoplePlayTogetherWithOneSetup(t *testing.T) {
	t.Parallel()
	c := serve(t, playReal)
	person := map[string]any{}
	g := get[newGame](c, ask{method: "POST", path: "/api/v1/games", body: map[string]any{
		"game": "clones", "lists": []any{map[string]any{"list": json.RawMessage(fourJedi)}}, "shared": true,
		"seats": []any{map[string]any{"name": "Ada"}, person, person, person},
	}}, http.StatusCreated)
	if len(g.Seats) != 4 {
		t.Fatalf("got %d seats, want 4", len(g.Seats))
	}
	r := rules.NewRand(4, 4)
	n, acted := 0, map[int]bool{}
	for over := false; !over; {
		seat := r.N(4)
		v := c.view(g, g.Seats[seat].Token)
		if over = v.Over; over {
			if len(v.Scores) != 4 || v.Scores[0] != v.Scores[3] {
				t.Errorf("got scores %v: all win together, or lose", v.Scores)
			}
			break
		}
		if len(v.Options) > 0 {
			acted[seat] = true
			c.acted(g, g.Seats[seat].Token, v.N, v.Options[r.N(len(v.Options))].Action)
		}
		if n++; n > 5000 {
			t.Fatal("no end")
		}
	}
	if len(acted) != 4 {
		t.Errorf("seats %v have acted, want all four", acted)
	}
	var shown struct {
		Board rules.BoardView `json:"board"`
	}
	if err := json.Unmarshal(c.do(ask{method: "GET", path: "/api/v1/games/" + g.ID}, 200).Body.Bytes(), &shown); err != nil {
		t.Fatal(err)
	}
	if b := shown.Board; len(b.Spaces) != 127 || len(b.Edges) < 250 || len(b.Figures) < 4 {
		t.Errorf("got a board of %d spaces, %d edges, %d figures", len(b.Spaces), len(b.Edges), len(b.Figures))
	}
}

func TestASetupThatCannotBePlayedIsRefused(t *testing.T) {
	t.Parallel()
	c := serve(t, playReal)
	body := map[string]any{"game": "clones", "seats": []any{map[string]any{}}, "lists": []any{map[string]any{"list": json.RawMessage(
		`{"muster": 1, "game": "clones", "players": [{"jedi": "kit", "sheet": "2A"}, {"jedi": "kit", "sheet": "2B"}]}`)}}}
	if w := c.send(ask{method: "POST", path: "/api/v1/games", body: body}); w.Code != 422 {
		t.Errorf("got %d: %s", w.Code, w.Body)
	}
}
