package api

import (
	"strings"
	"testing"
)

// TestWhatIsHiddenShowsInNoAnswer asks as an onlooker of two games that differ only
// in what no onlooker may see: every answer is the same to the byte.
func TestWhatIsHiddenShowsInNoAnswer(t *testing.T) {
	t.Parallel()
	c := serve(t)
	var said [2]string
	var hidden [2]string
	for i := range said {
		g := c.open(map[string]any{"seed": i + 1, "seats": []any{map[string]any{"name": "Ada"}, map[string]any{"player": "first"}}})
		at := "/api/v1/games/" + g.ID
		hidden[i] = c.do(ask{method: "GET", path: at, token: g.Seats[0].Token}, 200).Body.String()
		for _, a := range []ask{
			{method: "GET", path: at}, {method: "GET", path: at, header: map[string]string{"Accept-Language": "it"}}, {method: "GET", path: at + "/log"},
			c.action(g.newGame, "", g.N, "0 1.1"), c.action(g.newGame, g.Seats[0].Token, 1, "0 1.1"), {method: "POST", path: at + "/resign"},
		} {
			w := c.send(a)
			said[i] += w.Header().Get("ETag") + w.Header().Get("Content-Length") + strings.ReplaceAll(w.Body.String(), g.ID, "ID") + "\n"
		}
	}
	if hidden[0] == hidden[1] {
		t.Fatal("the two games do not differ at all")
	}
	if said[0] != said[1] {
		t.Errorf("onlookers can tell the games apart:\n%s\n%s", said[0], said[1])
	}
}
