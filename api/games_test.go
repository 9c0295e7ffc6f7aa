package api

import (
	"encoding/json"
	"fmt"
	"net/http"
	"path/filepath"
	"strings"
	"sync"
	"testing"

	"muster/api/play"
	"muster/rules"
)

type newGame struct {
	ID    string      `json:"id"`
	N     int         `json:"n"`
	Seats []seatToken `json:"seats"`
}

// begin starts a toy game between people and programs.
func (c *client) begin(length int, players ...string) newGame {
	c.t.Helper()
	list := legal(c.t)
	seats := []map[string]string{}
	for i, p := range players {
		seats = append(seats, map[string]string{"name": fmt.Sprint("seat ", i), "player": p})
	}
	return get[newGame](c, ask{method: "POST", path: "/api/v1/games", body: map[string]any{
		"game": "destiny", "lists": []any{map[string]any{"list": list}, map[string]any{"list": list}},
		"seats": seats, "options": map[string]any{"length": length}, "shared": true,
	}}, http.StatusCreated)
}

func (c *client) view(g newGame, token string) gameViewJSON {
	c.t.Helper()
	return get[gameViewJSON](c, ask{method: "GET", path: "/api/v1/games/" + g.ID, token: token}, 200)
}

// A gameViewJSON is what a client reads of a view.
type gameViewJSON struct {
	Seat    int
	N       int
	Ask     *struct{ Code, Message string }
	Options []struct{ Action, Label string }
	Turn    []int
	Over    bool
	Seeded  bool
	Scores  []float64
}

func (c *client) action(g newGame, token string, n int, action string) ask {
	return ask{method: "POST", path: "/api/v1/games/" + g.ID + "/actions", token: token, body: map[string]any{"n": n, "action": action}}
}

// acted takes an action and returns n.
func (c *client) acted(g newGame, token string, n int, action string) int {
	c.t.Helper()
	return get[struct{ N int }](c, c.action(g, token, n, action), 200).N
}

func TestGameIsPlayedToItsEnd(t *testing.T) {
	t.Parallel()
	c := serve(t)
	g := c.begin(6, "", "")
	if g.N != 2 || len(g.Seats) != 2 || len(g.Seats[0].Token) != 43 {
		t.Fatalf("got %+v, want two secrets dealt and two tokens", g)
	}
	logPath := "/api/v1/games/" + g.ID + "/log"
	c.fails(ask{method: "GET", path: logPath}, 409, "api.log")
	n := g.N
	for turn := range 6 {
		token := g.Seats[turn%2].Token
		v := c.view(g, token)
		if v.N != n || len(v.Options) != 2 || v.Ask == nil || v.Ask.Message == "" || v.Options[0].Label == "" {
			t.Fatalf("turn %d: got %+v, want a question with two options", turn, v)
		}
		next := c.acted(g, token, n, v.Options[turn%2].Action)
		if next != n+2 {
			t.Fatalf("turn %d: got n %d, want the action and a roll: %d", turn, next, n+2)
		}
		n = next
	}
	if v := c.view(g, ""); !v.Over || v.Seat != -2 || len(v.Scores) != 2 || len(v.Turn) != 0 {
		t.Errorf("an onlooker got %+v, want the end", v)
	}
	c.fails(c.action(g, g.Seats[0].Token, n, "0 1.1"), 422, "action.over")
	text := c.do(ask{method: "GET", path: logPath}, 200).Body.String()
	log, err := rules.ReadLog(strings.NewReader(text))
	if err != nil {
		t.Fatalf("%v in\n%s", err, text)
	}
	if m, err := rules.Resume(toyGame(), c.Catalog.Load(), log); err != nil || !m.Over() || m.N() != n {
		t.Errorf("the log does not play out as the game did: %v", err)
	}
}

func TestActionsThatAreRefused(t *testing.T) {
	t.Parallel()
	c := serve(t)
	g, other := c.begin(6, "", ""), c.begin(6, "", "")
	zero, one := g.Seats[0].Token, g.Seats[1].Token
	for _, k := range []struct {
		name   string
		ask    ask
		status int
		code   string
	}{
		{"another seat's turn", c.action(g, one, 2, "1 1.1"), 403, "action.turn"},
		{"for another seat", c.action(g, one, 2, "0 1.1"), 403, "api.other-seat"},
		{"for chance", c.action(g, zero, 2, ". 3"), 403, "api.other-seat"},
		{"an onlooker", c.action(g, "", 2, "0 1.1"), 403, "api.onlooker"},
		{"the token of another game", c.action(g, other.Seats[0].Token, 2, "0 1.1"), 403, "api.token"},
		{"a made-up token", c.action(g, "x", 2, "0 1.1"), 403, "api.token"},
		{"not legal", c.action(g, zero, 2, "0 9.9"), 422, "action.illegal"},
		{"stale", c.action(g, zero, 1, "0 1.1"), 409, "api.stale"},
		{"ahead", c.action(g, zero, 3, "0 1.1"), 409, "api.stale"},
		{"no action", c.action(g, zero, 2, "jump"), 400, "action.notation"},
		{"below zero", c.action(g, zero, -1, "0 1.1"), 400, "api.action"},
		{"no n", ask{method: "POST", path: "/api/v1/games/" + g.ID + "/actions", token: zero, body: `{"action":"0 1.1"}`}, 400, "api.action"},
		{"no such game", c.action(newGame{ID: "nothere"}, zero, 2, "0 1.1"), 404, "api.no-game"},
	} {
		t.Run(k.name, func(t *testing.T) { c.fails(k.ask, k.status, k.code) })
	}
	if v := c.view(g, zero); v.N != 2 {
		t.Errorf("got n %d, want that nothing was done", v.N)
	}
}

func TestRetryGetsTheSameAnswer(t *testing.T) {
	t.Parallel()
	c := serve(t)
	g := c.begin(6, "", "")
	first := c.acted(g, g.Seats[0].Token, 2, "0 1.2")
	c.acted(g, g.Seats[1].Token, first, "1 1.1")
	if again := c.acted(g, g.Seats[0].Token, 2, "0 1.2"); again != first {
		t.Errorf("got %d, want %d as the first time", again, first)
	}
	c.fails(c.action(g, g.Seats[0].Token, 2, "0 1.1"), 409, "api.stale")
}

func TestOfTwoRacingActionsOneWins(t *testing.T) {
	t.Parallel()
	c := serve(t)
	g := c.begin(6, "", "")
	var wg sync.WaitGroup
	codes := make([]int, 8)
	for i := range codes {
		wg.Go(func() { codes[i] = c.send(c.action(g, g.Seats[0].Token, 2, fmt.Sprintf("0 1.%d", i%2+1))).Code })
	}
	wg.Wait()
	won := 0
	for _, code := range codes {
		switch code {
		case 200:
			won++
		case 409:
		default:
			t.Errorf("got %d, want 200 or 409", code)
		}
	}
	// The four that sent what won get its answer.
	if v := c.view(g, ""); won != 4 || v.N != 4 {
		t.Errorf("got %d winners and n %d, want 4 and 4", won, v.N)
	}
}

func TestGamesSurviveARestart(t *testing.T) {
	path := filepath.Join(t.TempDir(), "muster.db")
	c := serveOn(t, openDB(t, path))
	g := c.begin(6, "", "")
	n := c.acted(g, g.Seats[0].Token, 2, "0 1.2")
	before := c.do(ask{method: "GET", path: "/api/v1/games/" + g.ID, token: g.Seats[0].Token}, 200).Body.String()
	c.Close()
	if err := c.db.Close(); err != nil {
		t.Fatal(err)
	}
	c = serveOn(t, openDB(t, path))
	if after := c.do(ask{method: "GET", path: "/api/v1/games/" + g.ID, token: g.Seats[0].Token}, 200).Body.String(); after != before {
		t.Errorf("got %s\nwant %s", after, before)
	}
	if again := c.acted(g, g.Seats[0].Token, 2, "0 1.2"); again != n {
		t.Errorf("a retry after the restart got %d, want %d", again, n)
	}
	c.acted(g, g.Seats[1].Token, n, "1 1.1")
}

func TestFailedAppendForgetsTheSession(t *testing.T) {
	path := filepath.Join(t.TempDir(), "muster.db")
	c := serveOn(t, openDB(t, path))
	g := c.begin(6, "", "")
	// Somebody else wrote the number that comes next.
	c.view(g, "")
	serveOn(t, openDB(t, path)).acted(g, g.Seats[0].Token, 2, "0 1.1")
	c.fails(c.action(g, g.Seats[0].Token, 2, "0 1.2"), 503, "api.unsaved")
	if v := c.view(g, ""); v.N != 4 {
		t.Errorf("got n %d, want 4: what the journal says", v.N)
	}
}

func TestMoreGamesThanMemoryHolds(t *testing.T) {
	t.Parallel()
	c := serve(t)
	oldest := c.begin(6, "", "")
	c.acted(oldest, oldest.Seats[0].Token, 2, "0 1.1")
	for range play.MaxLive + 5 {
		c.begin(2, "", "")
	}
	if n := c.hall.Live(); n > play.MaxLive {
		t.Errorf("got %d games in memory, want at most %d", n, play.MaxLive)
	}
	if v := c.view(oldest, oldest.Seats[1].Token); v.N != 4 || len(v.Options) != 2 {
		t.Errorf("got %+v, want the game as it was", v)
	}
}

func TestProgramsPlayThroughTheSameDoor(t *testing.T) {
	t.Parallel()
	c := serve(t)
	g := c.begin(6, "", "first")
	if len(g.Seats) != 1 || g.Seats[0].Seat != 0 {
		t.Fatalf("got seats %+v, want a token for seat 0 alone", g.Seats)
	}
	bell, err := c.hall.Listen(g.ID, rules.Nobody, "")
	if err != nil {
		t.Fatal(err)
	}
	defer bell.Stop()
	n := g.N
	for range 3 {
		v := c.view(g, g.Seats[0].Token)
		c.acted(g, g.Seats[0].Token, v.N, v.Options[1].Action)
		for n += 4; ; {
			if r := <-bell.Rings; r.N == n {
				break
			}
		}
	}
	if v := c.view(g, ""); !v.Over {
		t.Errorf("got %+v, want the end", v)
	}
}

func TestTwoProgramsPlayAlone(t *testing.T) {
	t.Parallel()
	c := serve(t)
	g := c.begin(40, "first", "first:5")
	bell, err := c.hall.Listen(g.ID, rules.Nobody, "")
	if err != nil {
		t.Fatal(err)
	}
	defer bell.Stop()
	for v := c.view(g, ""); !v.Over; v = c.view(g, "") {
		<-bell.Rings
	}
}

func TestNobodySeesWhatIsNotHis(t *testing.T) {
	t.Parallel()
	c := serve(t)
	g := c.begin(6, "", "")
	var secret [2]string
	for i := range secret {
		for k := range secret {
			w := c.do(ask{method: "GET", path: "/api/v1/games/" + g.ID, token: g.Seats[k].Token}, 200)
			var v struct {
				Zones []struct{ Pieces []struct{ ID string } }
			}
			if err := json.Unmarshal(w.Body.Bytes(), &v); err != nil {
				t.Fatal(err)
			}
			if got := len(v.Zones[i].Pieces); (i == k) != (got == 1) {
				t.Errorf("seat %d sees %d pieces in the hand of seat %d", k, got, i)
			}
		}
	}
}

func TestTokensAreNowhereElse(t *testing.T) {
	path := filepath.Join(t.TempDir(), "muster.db")
	c := serveOn(t, openDB(t, path))
	g := c.begin(2, "", "")
	n := c.acted(g, g.Seats[0].Token, 2, "0 1.1")
	seen := new(strings.Builder)
	for _, a := range []ask{
		c.action(g, g.Seats[0].Token, n, "0 1.1"), c.action(g, g.Seats[1].Token, n, "1 1.1"),
		{method: "GET", path: "/api/v1/games/" + g.ID, token: g.Seats[0].Token},
		{method: "GET", path: "/api/v1/games/" + g.ID + "/log", token: g.Seats[0].Token}, {method: "GET", path: "/metrics"},
	} {
		seen.WriteString(c.send(a).Body.String())
	}
	seen.WriteString(c.log.String())
	rows := 0
	err := openDB(t, path).QueryRowContext(t.Context(), "SELECT count(*) FROM seat WHERE token = ?", g.Seats[0].Token).Scan(&rows)
	if err != nil || rows != 0 {
		t.Errorf("the journal holds a token: %v", err)
	}
	for _, s := range g.Seats {
		if strings.Contains(seen.String(), s.Token) {
			t.Errorf("the token of seat %d is in an answer or the log", s.Seat)
		}
	}
}
