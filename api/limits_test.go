package api

import (
	"strings"
	"testing"

	"muster/api/play"
	"muster/catalog"
	"muster/rules"
)

// endless is a game that goes on, after so many actions.
func endless(t *testing.T, c *client, actions int) *rules.Match {
	t.Helper()
	lists := []*catalog.List{{Game: catalog.Destiny}, {Game: catalog.Destiny}}
	m, err := rules.Start(toyGame(), rules.Setup{Catalog: c.Catalog.Load(), Lists: lists, Options: map[string]string{"length": "99999", "still": "true"}}, 1)
	if err != nil {
		t.Fatal(err)
	}
	if _, err := m.Settle(); err != nil {
		t.Fatal(err)
	}
	for m.N() < actions {
		if _, err := m.Do(m.Eye(m.Turn().Seats.First()).Legal(nil)[0]); err != nil {
			t.Fatal(err)
		}
	}
	return m
}

// A game has 20,000 actions at most. Whoever plays longer can only leave.
func TestAGameHasAnEndInAnyCase(t *testing.T) {
	t.Parallel()
	const most = 20_000
	c := serve(t)
	m := endless(t, c, most-1)
	x := &play.Session{Match: m, Seats: make([]play.Place, 2), Seeded: true}
	tokens := make([]string, 2)
	for i := range x.Seats {
		x.Seats[i], tokens[i] = play.Sit("", "")
	}
	seat := int(m.Turn().Seats.First())
	id, n, err := c.hall.Begin(t.Context(), x)
	if err != nil || n != most-1 {
		t.Fatalf("got %d actions, %v", n, err)
	}
	g := newGame{ID: id}
	act := []string{"0 1.1", "1 1.1"}
	if n = c.acted(g, tokens[seat], n, act[seat]); n != most {
		t.Fatalf("got %d actions, want %d", n, most)
	}
	c.fails(c.action(g, tokens[1-seat], n, act[1-seat]), 422, "api.game-long")
	c.fails(ask{method: "POST", path: "/api/v1/games/" + id + "/undo", token: tokens[seat], body: map[string]any{"n": n}}, 422, "api.game-long")
	c.do(ask{method: "POST", path: "/api/v1/games/" + id + "/resign", token: tokens[seat]}, 200)
	if v := c.view(g, ""); !v.Over || v.N != most+1 {
		t.Errorf("got %d actions, over: %v", v.N, v.Over)
	}
}

// A program does not wait for ever at the end of such a game: it gives up.
func TestAProgramGivesUpAGameThatIsFull(t *testing.T) {
	t.Parallel()
	const most = 20_000
	c := serve(t)
	x := &play.Session{Match: endless(t, c, most), Seats: make([]play.Place, 2), Seeded: true}
	for i := range x.Seats {
		x.Seats[i], _ = play.Sit("", "first")
	}
	id, _, err := c.hall.Begin(t.Context(), x)
	if err != nil {
		t.Fatal(err)
	}
	bell, err := c.hall.Listen(id, rules.Nobody, "")
	if err != nil {
		t.Fatal(err)
	}
	defer bell.Stop()
	v := c.view(newGame{ID: id}, "")
	for ; !v.Over; v = c.view(newGame{ID: id}, "") {
		<-bell.Rings
	}
	if v.N != most+1 {
		t.Errorf("got %d actions", v.N)
	}
}

// What a game is set up with, its lists above all, has 256 KiB at most.
func TestASetUpIsNotTooLarge(t *testing.T) {
	t.Parallel()
	c := serve(t)
	list := map[string]any{"list": legal(t)}
	begin := func(size int) ask {
		return ask{method: "POST", path: "/api/v1/games", body: map[string]any{"lists": []any{list, list}, "options": map[string]any{"length": 6, "x": strings.Repeat("x", size)}}}
	}
	c.do(begin(200<<10), 201)
	c.fails(begin(257<<10), 413, "api.game-large")
}
