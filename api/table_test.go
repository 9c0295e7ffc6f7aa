package api

import (
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"fmt"
	"net/http"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"muster/rules"
)

// A seatedView is what a client reads of the table.
type seatedView struct {
	N                       int
	Over                    bool
	Scores                  []float64
	Commitment, Seed, Nonce string
	Seats                   []struct{ Waits bool }
	Left                    *struct {
		Seat int
		Why  string
	}
	Clock *struct {
		Left    []int64
		Running []int
		At      int64
	}
}

type invited struct {
	newGame
	Invitations []invitation
}

// open begins a toy game between people, with more in the request.
func (c *client) open(more map[string]any) invited {
	c.t.Helper()
	list := map[string]any{"list": legal(c.t)}
	body := map[string]any{"lists": []any{list, list}, "options": map[string]any{"length": 6}}
	for k, v := range more {
		body[k] = v
	}
	return get[invited](c, ask{method: "POST", path: "/api/v1/games", body: body}, http.StatusCreated)
}

func (c *client) seated(id, token string) seatedView {
	c.t.Helper()
	return get[seatedView](c, ask{method: "GET", path: "/api/v1/games/" + id, token: token}, 200)
}

func (c *client) joined(id, code string) seatToken {
	c.t.Helper()
	return get[seatToken](c, ask{method: "POST", path: "/api/v1/games/" + id + "/join", body: map[string]any{"code": code}}, 200)
}

func TestWhoCreatesAGameHoldsHisOwnTokenAlone(t *testing.T) {
	t.Parallel()
	c := serve(t)
	for name, k := range map[string]struct {
		more   map[string]any
		tokens []int
		codes  []int
	}{
		"nothing said":     {nil, []int{0}, []int{1}},
		"the other seat":   {map[string]any{"mine": 1}, []int{1}, []int{0}},
		"a shared screen":  {map[string]any{"shared": true}, []int{0, 1}, nil},
		"a program first":  {map[string]any{"seats": []any{map[string]any{"player": "first"}}}, []int{1}, nil},
		"programs alone":   {map[string]any{"seats": []any{map[string]any{"player": "first"}, map[string]any{"player": "first"}}}, nil, nil},
		"against programs": {map[string]any{"seats": []any{map[string]any{}, map[string]any{"player": "first"}}, "seed": 3}, []int{0}, nil},
	} {
		g := c.open(k.more)
		var tokens, codes []int
		for _, s := range g.Seats {
			tokens = append(tokens, s.Seat)
		}
		for _, s := range g.Invitations {
			codes = append(codes, s.Seat)
		}
		if fmt.Sprint(tokens, codes) != fmt.Sprint(k.tokens, k.codes) {
			t.Errorf("%s: got tokens of %v and invitations to %v, want %v and %v", name, tokens, codes, k.tokens, k.codes)
		}
	}
	for _, mine := range []int{-1, 2} {
		c.fails(ask{method: "POST", path: "/api/v1/games", body: map[string]any{"mine": mine, "lists": []any{map[string]any{"list": legal(t)}, map[string]any{"list": legal(t)}}}}, 400, "api.mine")
	}
}

func TestAnInvitationIsTakenOnce(t *testing.T) {
	path := filepath.Join(t.TempDir(), "muster.db")
	c := serveOn(t, openDB(t, path))
	g, other := c.open(nil), c.open(nil)
	code := g.Invitations[0].Code
	if v := c.seated(g.ID, ""); v.Seats[0].Waits || !v.Seats[1].Waits {
		t.Errorf("got %+v, want that seat 1 waits", v.Seats)
	}
	join := func(code string) ask {
		return ask{method: "POST", path: "/api/v1/games/" + g.ID + "/join", body: map[string]any{"code": code, "name": "Bea"}}
	}
	c.fails(join(other.Invitations[0].Code), 403, "api.invitation")
	c.fails(join(""), 403, "api.invitation")
	c.fails(ask{method: "GET", path: "/api/v1/games/" + g.ID, token: code}, 403, "api.token")
	mine := get[seatToken](c, join(code), 200)
	if mine.Seat != 1 || c.seated(g.ID, mine.Token).Seats[1].Waits {
		t.Errorf("got %+v, want seat 1", mine)
	}
	c.fails(join(code), 403, "api.invitation")
	c.Close()
	again := serveOn(t, openDB(t, path))
	again.fails(join(code), 403, "api.invitation")
	if v := get[gameViewJSON](again, ask{method: "GET", path: "/api/v1/games/" + g.ID, token: mine.Token}, 200); v.Seat != 1 {
		t.Errorf("after a restart the token is of seat %d, want 1", v.Seat)
	}
	for _, secret := range []string{code, mine.Token} {
		if strings.Contains(c.log.String(), secret) {
			t.Error("the log holds a secret")
		}
	}
}

func TestChanceIsCommittedAndShownAtTheEnd(t *testing.T) {
	path := filepath.Join(t.TempDir(), "muster.db")
	c := serveOn(t, openDB(t, path))
	g := c.open(map[string]any{"shared": true})
	first := c.seated(g.ID, "")
	if len(first.Commitment) != 64 || first.Seed != "" || first.Nonce != "" {
		t.Fatalf("got %+v, want the commitment alone", first)
	}
	n := g.N
	for turn := range 6 {
		if turn == 3 { // the chance goes on after a restart
			c.Close()
			c = serveOn(t, openDB(t, path))
		}
		n = c.acted(g.newGame, g.Seats[turn%2].Token, n, fmt.Sprintf("%d 1.1", turn%2))
		if v := c.seated(g.ID, g.Seats[0].Token); v.Commitment != first.Commitment || (v.Seed != "") != v.Over {
			t.Errorf("after turn %d: got %+v, want the same commitment, and the seed when it is over", turn, v)
		}
	}
	end := c.seated(g.ID, "")
	seed, _ := hex.DecodeString(end.Seed)
	nonce, _ := hex.DecodeString(end.Nonce)
	if sum := sha256.Sum256(append(seed, nonce...)); len(seed) != 32 || len(nonce) != 16 || hex.EncodeToString(sum[:]) != end.Commitment {
		t.Errorf("got %+v, want that the seed is the one committed to", end)
	}
	text := c.do(ask{method: "GET", path: "/api/v1/games/" + g.ID + "/log"}, 200).Body.String()
	log, err := rules.ReadLog(strings.NewReader(text))
	if err != nil {
		t.Fatal(err)
	}
	m, err := rules.Start(toyGame(), rules.Setup{Lists: log.Lists, Options: log.Options}, log.Seed)
	if err != nil {
		t.Fatal(err)
	}
	m.Commit(log.Secret)
	if err := m.Prove(log); err != nil {
		t.Error(err)
	}
	for _, mv := range log.Moves {
		if _, err := m.Replay(mv); err != nil {
			t.Error(err)
		}
	}
	if seeded := c.open(map[string]any{"seed": 1, "seats": []any{map[string]any{}, map[string]any{"player": "first"}}}); c.seated(seeded.ID, "").Commitment != "" {
		t.Error("a game whose seed somebody chose has a commitment")
	}
}

func TestWhoResignsHasLost(t *testing.T) {
	t.Parallel()
	c := serve(t)
	g := c.begin(6, "", "")
	resign := func(token string) ask {
		return ask{method: "POST", path: "/api/v1/games/" + g.ID + "/resign", token: token}
	}
	c.fails(resign(""), 403, "api.onlooker")
	c.fails(resign("x"), 403, "api.token")
	c.fails(c.action(g, g.Seats[1].Token, g.N, "1 flag"), 422, "action.illegal")
	// It is the turn of seat 0, and seat 1 gives up.
	for range 2 {
		if got := get[struct{ N int }](c, resign(g.Seats[1].Token), 200); got.N != g.N+1 {
			t.Errorf("got n %d, want %d", got.N, g.N+1)
		}
	}
	v := c.seated(g.ID, g.Seats[0].Token)
	if !v.Over || v.Left == nil || v.Left.Seat != 1 || v.Left.Why != "resign" || fmt.Sprint(v.Scores) != "[1 0]" {
		t.Errorf("got %+v, want that seat 1 has lost", v)
	}
	c.fails(resign(g.Seats[0].Token), 422, "action.over")
	c.fails(c.action(g, g.Seats[0].Token, g.N+1, "0 1.1"), 422, "action.over")
	if log := c.do(ask{method: "GET", path: "/api/v1/games/" + g.ID + "/log"}, 200).Body.String(); !strings.Contains(log, "\n1 resign ") {
		t.Errorf("got\n%s", log)
	}
}

// clocked serves from a day of January on with a clock that only moves when the
// test moves it.
func clocked(t *testing.T, path string, day int) (*client, func(time.Duration)) {
	t.Helper()
	var clock clock
	clock.pass(time.Date(2026, 1, day, 0, 0, 0, 0, time.UTC).Sub(clock.now()))
	return serveOn(t, openDB(t, path), clock.set), clock.pass
}

func TestClocks(t *testing.T) {
	path := filepath.Join(t.TempDir(), "muster.db")
	c, wait := clocked(t, path, 1)
	g := c.open(map[string]any{"clock": map[string]any{"minutes": 5, "increment": 10}})
	clock := func(want string) {
		t.Helper()
		v := c.seated(g.ID, "")
		if got := fmt.Sprint(v.Clock.Left, v.Clock.Running); got != want {
			t.Errorf("got %s, want %s", got, want)
		}
	}
	wait(time.Hour) // the other is not here yet
	clock("[300000 300000] []")
	token := [2]string{g.Seats[0].Token, c.joined(g.ID, g.Invitations[0].Code).Token}
	clock("[300000 300000] [0]")
	wait(time.Minute)
	n := c.acted(g.newGame, token[0], g.N, "0 1.1")
	clock("[250000 300000] [1]")
	wait(-time.Hour) // the clock of the machine goes back
	n = c.acted(g.newGame, token[1], n, "1 1.1")
	clock("[250000 310000] [0]")
	c.Close()
	c, wait = clocked(t, path, 2) // nobody's time runs while there is no server
	clock("[250000 310000] [0]")
	wait(4 * time.Minute)
	if v := c.seated(g.ID, ""); v.Over {
		t.Fatal("the time is not over yet")
	}
	wait(time.Minute)
	c.fails(c.action(g.newGame, token[0], n, "0 1.1"), 409, "api.stale")
	v := c.seated(g.ID, "")
	if !v.Over || v.Left == nil || v.Left.Seat != 0 || v.Left.Why != "flag" || fmt.Sprint(v.Scores) != "[0 1]" {
		t.Errorf("got %+v, want that the time of seat 0 is over", v)
	}
	clock("[0 310000] []") // who leaves ends no turn
	for _, k := range []string{`{"minutes":0}`, `{"minutes":1441}`, `{"minutes":5,"increment":601}`, `{"minutes":5,"increment":-1}`} {
		body := map[string]any{"clock": json.RawMessage(k), "lists": []any{map[string]any{"list": legal(t)}, map[string]any{"list": legal(t)}}}
		c.fails(ask{method: "POST", path: "/api/v1/games", body: body}, 400, "api.clock")
	}
}

func TestAnAbandonedGameCanBeClaimed(t *testing.T) {
	t.Parallel()
	c, wait := clocked(t, filepath.Join(t.TempDir(), "muster.db"), 1)
	g := c.begin(6, "", "")
	claim := func(seat int) ask {
		return ask{method: "POST", path: "/api/v1/games/" + g.ID + "/claim", token: g.Seats[seat].Token}
	}
	c.fails(claim(0), 409, "api.claim-own")
	wait(6 * 24 * time.Hour)
	c.fails(claim(1), 409, "api.claim-early")
	wait(25 * time.Hour)
	c.fails(claim(0), 409, "api.claim-own")
	c.do(claim(1), 200)
	if v := c.seated(g.ID, ""); !v.Over || v.Left.Seat != 0 || v.Left.Why != "flag" {
		t.Errorf("got %+v, want that seat 0 has lost", v)
	}
	c.fails(claim(1), 422, "action.over")
}
