package api

import (
	"encoding/json"
	"net/http"
	"testing"

	"muster/rules"
)

// skirmish asks for a game of two armies of the examples on a map.
func skirmish(t testing.TB, armies [2]string, options map[string]any) ask {
	lists := []any{}
	for _, file := range armies {
		lists = append(lists, map[string]any{"list": json.RawMessage(exampleList(t, file))})
	}
	return ask{method: "POST", path: "/api/v1/games", body: map[string]any{"game": "assault", "lists": lists, "options": options, "shared": true,
		"seats": []any{map[string]any{"name": "Ada"}, map[string]any{"name": "Bo"}}}}
}

// TestASkirmishIsPlayedOverHTTP plays games with different armies and missions, and asks for
// the range of the figures on the way.
func TestASkirmishIsPlayedOverHTTP(t *testing.T) {
	if testing.Short() {
		t.Skip("one request after another")
	}
	t.Parallel()
	for i, k := range []struct {
		armies [2]string
		on     map[string]any
	}{
		{[2]string{"vaders-finest.json", "echo-base.json"}, map[string]any{"map": "lothal-wastes", "mission": "b", "rounds": "1"}},
		{[2]string{"droids.json", "hired-guns.json"}, map[string]any{"map": "devaron-garrison", "mission": "b", "rounds": "1"}},
		{[2]string{"spectres.json", "droids.json"}, map[string]any{"map": "mos-eisley-outskirts", "mission": "a", "rounds": "1"}},
	} {
		c := serve(t, playReal)
		g := get[newGame](c, skirmish(t, k.armies, k.on), http.StatusCreated)
		at := "/api/v1/games/" + g.ID
		r := rules.NewRand(uint64(i), 1)
		reached, n := 0, 0
		for v := c.view(g, ""); !v.Over; v = c.view(g, "") {
			token := g.Seats[v.Turn[0]].Token
			if v = c.view(g, token); n%50 == 0 {
				reached += c.reached(at)
			}
			if n++; n > 3000 {
				t.Fatalf("%v: no end", k.armies)
			}
			c.acted(g, token, v.N, v.Options[r.N(len(v.Options))].Action)
		}
		if reached == 0 {
			t.Errorf("%v: no figure gets anywhere", k.armies)
		}
		c.fails(ask{method: "GET", path: at + "/range?piece=t0"}, 404, "api.range")
		c.fails(ask{method: "GET", path: at + "/range?piece=f0", token: "nobody"}, 403, "api.token")
	}
}

// reached counts the spaces that the figures of a board reach.
func (c *client) reached(at string) (n int) {
	var shown struct {
		Board rules.BoardView `json:"board"`
	}
	if err := json.Unmarshal(c.do(ask{method: "GET", path: at}, 200).Body.Bytes(), &shown); err != nil {
		c.t.Fatal(err)
	}
	for _, f := range shown.Board.Figures {
		if f.Piece[0] != 'f' {
			continue
		}
		is := get[rules.Range](c, ask{method: "GET", path: at + "/range?piece=" + f.Piece}, 200)
		if is.Piece != f.Piece || len(is.Sight) == 0 || !shown.Board.Ranges {
			c.t.Errorf("%s has the range %+v", f.Piece, is)
		}
		n += len(is.Reach)
	}
	return n
}
