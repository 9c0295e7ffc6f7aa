package api

import (
	"fmt"
	"net/http/httptest"
	"path/filepath"
	"slices"
	"strings"
	"sync"
	"testing"

	"muster/catalog/lang"
	"muster/rules"
)

// An undoing is a table of two at which somebody takes something back.
type undoing struct {
	*client
	invited
}

func (u *undoing) undo(seat, n int, answer string) ask {
	body := map[string]any{"n": n}
	if answer != "" {
		body["answer"] = answer
	}
	return ask{method: "POST", path: "/api/v1/games/" + u.ID + "/undo", token: u.Seats[seat].Token, body: body}
}

func (u *undoing) act(seat, n int, action string) int {
	return u.acted(u.newGame, u.Seats[seat].Token, n, fmt.Sprint(seat, " ", action))
}

// An undoShown is what a client reads of a view about taking back.
type undoShown struct {
	N      int
	Turn   []int
	Counts map[string]int
	Undo   *struct {
		Seat  int
		Waits []int
	}
}

func (u *undoing) sees(seat int) undoShown {
	u.t.Helper()
	return get[undoShown](u.client, ask{method: "GET", path: "/api/v1/games/" + u.ID, token: u.Seats[seat].Token}, 200)
}

// wants asks for something back, or answers, and wants a status and n.
func (u *undoing) wants(a ask, status, n int) {
	u.t.Helper()
	if got := get[struct{ N int }](u.client, a, status); got.N != n {
		u.t.Errorf("%v: got n %d, want %d", a.body, got.N, n)
	}
}

func undoingAt(c *client, options map[string]any) *undoing {
	options["length"] = 6
	return &undoing{c, c.open(map[string]any{"shared": true, "options": options})}
}

func TestTakingBackIsFreeAsLongAsNobodyKnowsMore(t *testing.T) {
	t.Parallel()
	path := filepath.Join(t.TempDir(), "muster.db")
	c := serveOn(t, openDB(t, path))
	u := undoingAt(c, map[string]any{"still": true})
	c.fails(u.undo(0, u.N, ""), 422, "match.undo")
	n := u.act(0, u.N, "1.2")
	c.fails(u.undo(0, u.N, ""), 409, "api.stale")
	u.wants(u.undo(0, n, ""), 200, n+1)
	u.wants(u.undo(0, n, ""), 200, n+1) // the answer was lost
	if v := u.sees(0); v.N != n+1 || !slices.Equal(v.Turn, []int{0}) || v.Counts["total"] != 0 || v.Undo != nil {
		t.Errorf("got %+v, want the position before, and one action more", v)
	}
	c.fails(c.action(u.newGame, u.Seats[0].Token, n+1, "0 undo"), 422, "action.illegal")
	n = u.act(0, n+1, "1.1")
	n = u.act(1, n, "1.1")
	u.wants(u.undo(0, n, ""), 202, n) // the other has acted
	before := c.do(ask{method: "GET", path: "/api/v1/games/" + u.ID + "/told", token: u.Seats[0].Token}, 200).Body.String()
	c.Close()
	if err := c.db.Close(); err != nil {
		t.Fatal(err)
	}
	u.client = serveOn(t, openDB(t, path))
	if v := u.sees(0); v.N != n || v.Counts["total"] != 2 || v.Undo != nil {
		t.Errorf("after a restart: got %+v", v)
	}
	if after := u.do(ask{method: "GET", path: "/api/v1/games/" + u.ID + "/told", token: u.Seats[0].Token}, 200).Body.String(); after != before {
		t.Errorf("after a restart it is told otherwise: %s, then %s", before, after)
	}
}

func TestOthersMustAgreeOnceChanceHasActed(t *testing.T) {
	t.Parallel()
	c := serve(t)
	u := undoingAt(c, map[string]any{})
	n := u.act(0, u.N, "1.2")
	c.fails(u.undo(1, n, "agree"), 409, "api.undo-none")
	u.wants(u.undo(0, n, ""), 202, n)
	u.wants(u.undo(0, n, ""), 202, n)
	if v := u.sees(1); v.Undo == nil || v.Undo.Seat != 0 || !slices.Equal(v.Undo.Waits, []int{1}) {
		t.Errorf("got %+v, want that seat 0 waits for 1", v.Undo)
	}
	c.fails(u.undo(0, n, "agree"), 409, "api.undo-own")
	c.fails(u.undo(0, n, "refuse"), 409, "api.undo-own")
	c.fails(u.undo(1, n, "withdraw"), 409, "api.undo-own")
	c.fails(u.undo(1, n, "perhaps"), 400, "api.undo")
	c.fails(ask{method: "POST", path: "/api/v1/games/" + u.ID + "/undo", body: map[string]any{"n": n}}, 403, "api.onlooker")
	u.wants(u.undo(1, n, "refuse"), 200, n)
	c.fails(u.undo(0, n, ""), 409, "api.undo-refused")
	n = u.act(1, n, "1.1")
	u.wants(u.undo(1, n, ""), 202, n)
	c.fails(u.undo(0, n, ""), 409, "api.undo-other")
	u.wants(u.undo(1, n, "withdraw"), 200, n)
	u.wants(u.undo(0, n, ""), 202, n)
	u.wants(u.undo(1, n, "agree"), 200, n+1)
	u.wants(u.undo(1, n, "agree"), 200, n+1) // the answer was lost
	if v := u.sees(1); !slices.Equal(v.Turn, []int{0}) || v.Counts["total"] != 0 {
		t.Errorf("got %+v, want the beginning", v)
	}
	n++
	n = u.act(0, n, "1.2")
	u.wants(u.undo(0, n, ""), 202, n)
	n = u.act(1, n, "1.1") // instead of an answer
	if v := u.sees(0); v.Undo != nil {
		t.Errorf("got %+v, want that the wish has lapsed", v.Undo)
	}
	c.do(ask{method: "POST", path: "/api/v1/games/" + u.ID + "/resign", token: u.Seats[0].Token}, 200)
	c.fails(u.undo(0, n+1, ""), 422, "action.over")
	text := c.do(ask{method: "GET", path: "/api/v1/games/" + u.ID + "/log"}, 200).Body.String()
	log, err := rules.ReadLog(strings.NewReader(text))
	if err != nil {
		t.Fatal(err)
	}
	m, err := rules.Resume(toyGame(), c.Catalog.Load(), log)
	if err != nil || m.N() != n+1 || !strings.Contains(text, "\n0 undo ~") {
		t.Errorf("got %v, want that the log plays out:\n%s", err, text)
	}
	if log, err = rules.ReadLog(strings.NewReader(strings.Replace(text, "0 undo", "1 undo", 1))); err != nil {
		t.Fatal(err)
	}
	if _, err := rules.Resume(toyGame(), c.Catalog.Load(), log); lang.MsgOf(err).Code != "log.changed" {
		t.Errorf("another takes back: got %v, want log.changed", err)
	}
}

func TestProgramsAgree(t *testing.T) {
	t.Parallel()
	c := serve(t)
	u := &undoing{c, c.open(map[string]any{"seats": []any{map[string]any{}, map[string]any{"player": "first"}}})}
	u.act(0, u.N, "1.2")
	n := u.N
	for n != u.N+4 { // his action, the program's and two throws
		n = u.sees(0).N
	}
	u.wants(u.undo(0, n, ""), 200, n+1)
	if v := u.sees(0); !slices.Equal(v.Turn, []int{0}) || v.Counts["total"] != 0 {
		t.Errorf("got %+v, want the beginning", v)
	}
}

// Of an action and a wish to take back at the same moment one comes first, and the
// other has not seen it.
func TestTakingBackRacesWithActing(t *testing.T) {
	t.Parallel()
	c := serve(t)
	for range 20 {
		u := undoingAt(c, map[string]any{"still": true})
		n := u.act(0, u.N, "1.2")
		var all sync.WaitGroup
		codes := make([]int, 4)
		for i, a := range []ask{
			u.undo(0, n, ""), c.action(u.newGame, u.Seats[1].Token, n, "1 1.1"), u.undo(0, n, ""), c.action(u.newGame, u.Seats[1].Token, n, "1 1.1"),
		} {
			all.Go(func() { codes[i] = c.send(a).Code })
		}
		all.Wait()
		v := u.sees(0)
		back := slices.Equal(codes, []int{200, 409, 200, 409}) && v.Counts["total"] == 0
		acted := slices.Equal(codes, []int{409, 200, 409, 200}) && v.Counts["total"] == 3
		if v.N != n+1 || !back && !acted {
			t.Fatalf("got %v and %+v", codes, v)
		}
	}
}

// A stream says that there is something to agree to.
func TestAStreamTellsOfAWish(t *testing.T) {
	t.Parallel()
	c := serve(t)
	srv := httptest.NewServer(c.handler)
	t.Cleanup(srv.Close)
	u := undoingAt(c, map[string]any{})
	n := u.act(0, u.N, "1.2")
	stream, _ := listen(t, t.Context(), srv.URL+"/api/v1/games/"+u.ID+"/events", "")
	if got := event(t, stream); got != fmt.Sprintf(`{"n":%d}`, n) {
		t.Fatalf("got %s", got)
	}
	for _, a := range []ask{u.undo(0, n, ""), u.undo(1, n, "refuse")} {
		c.send(a)
		line := ""
		for !strings.HasPrefix(line, "event: undo") {
			var err error
			if line, err = stream.ReadString('\n'); err != nil {
				t.Fatal(err)
			}
		}
		if got := event(t, stream); got != fmt.Sprintf(`{"n":%d}`, n) {
			t.Errorf("got %s, want the same n", got)
		}
	}
}
