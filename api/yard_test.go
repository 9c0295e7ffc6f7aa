package api

import (
	"bufio"
	"context"
	"encoding/json"
	"fmt"
	"io"
	"net/http"
	"net/http/httptest"
	"slices"
	"strconv"
	"strings"
	"sync/atomic"
	"testing"
	"time"

	"muster/catalog"
	"muster/catalog/facts"
	"muster/catalog/sqlite"
	"muster/rules"
	"muster/rules/games"
)

// A yard is a server with something of everything in it, for requests that may do
// with it what they can. It is the same before every request.
type yard struct {
	db      *sqlite.DB
	server  *Server
	handler http.Handler
	names   *strings.Replacer // what stands in braces in requests
	changes int               // of the database, when it was made
}

// newYard makes a yard, whose games are real ones.
func newYard(t testing.TB) *yard {
	t.Helper()
	all := new(atomic.Pointer[catalog.Catalog])
	all.Store(facts.Embedded())
	db, err := sqlite.Open(sqlite.Memory)
	if err != nil {
		t.Fatal(err)
	}
	store, j := openAll(t, db)
	s := &Server{Catalog: all, Journal: j, Store: store, Start: games.Start, Find: games.Find, Player: toyPlayer}
	var clock clock
	clock.set(s)
	y := &yard{db: db, server: s, handler: s.Handler()}
	var list, log, empty struct {
		ID    string
		Seats []campaignSeat
	}
	tag := y.post(t, "lists?name=A", "", "Characters\n2x Leia Organa, Born Leader\n", &list)
	events, _ := yavin(t, 12)
	y.post(t, "campaigns", "", string(events), &log)
	y.post(t, "campaigns", "", emptyLog, &empty)
	const people = `{"game":"destiny","seats":[{},{}]`
	invites, idle, over := y.begun(t, people+`,"clock":{"minutes":5,"increment":3}}`), y.begun(t, people+`,"shared":true}`), y.begun(t, people+"}")
	y.post(t, "games/"+over.ID+"/resign", over.Seats[0].Token, "", new(struct{}))
	turn, action := y.waits(t, &idle)
	board := y.begun(t, `{"game":"assault","seats":[{},{}],"shared":true}`)
	figure := y.deployed(t, &board)
	clock.pass(8 * 24 * time.Hour) // a simulation is kept an hour, so it is begun after this
	var simulation begun
	y.post(t, "simulations", "", `{"games":1,"seed":1}`, &simulation)
	y.names = strings.NewReplacer("{list}", list.ID, "{log}", log.ID, "{empty}", empty.ID, "{tag}", tag, "{rebel}", log.Seats[0].Token,
		"{game}", invites.ID, "{token}", invites.Seats[0].Token, "{code}", invites.Invitations[0].Code,
		"{idle}", idle.ID, "{turn}", idle.Seats[turn].Token, "{waits}", idle.Seats[1-turn].Token,
		"{n}", strconv.Itoa(idle.N), "{action}", action, "{over}", over.ID, "{simulation}", simulation.ID, "{board}", board.ID, "{figure}", figure)
	y.changes = y.changed(t)
	return y
}

// A begun is a game, as whoever began it is told.
type begun struct {
	ID          string
	N           int
	Seats       []seatToken
	Invitations []invitation
}

// begun begins a game.
func (y *yard) begun(t testing.TB, body string) (g begun) {
	t.Helper()
	y.post(t, "games", "", body, &g)
	return g
}

// waits plays a game of two until one of them waits for the other, who is the answer,
// and says what he may do.
func (y *yard) waits(t testing.TB, g *begun) (turn int, action string) {
	t.Helper()
	for {
		r := httptest.NewRequest("GET", base+v1+"/games/"+g.ID, nil)
		r.Header.Set("Authorization", "Bearer "+g.Seats[turn].Token)
		w := httptest.NewRecorder()
		y.handler.ServeHTTP(w, r)
		var v gameViewJSON
		if err := json.Unmarshal(w.Body.Bytes(), &v); err != nil || v.Over {
			t.Fatalf("got %s", w.Body)
		}
		switch {
		case len(v.Turn) == 1 && v.Turn[0] == turn:
			return turn, v.Options[0].Action
		case len(v.Options) > 0:
			y.post(t, "games/"+g.ID+"/actions", g.Seats[turn].Token, fmt.Sprintf(`{"n":%d,"action":%q}`, v.N, v.Options[0].Action), g)
		}
		turn = 1 - turn
	}
}

// deployed plays a skirmish until somebody stands on the map, who is the answer.
func (y *yard) deployed(t testing.TB, g *begun) string {
	t.Helper()
	for {
		var v struct {
			N     int
			Board rules.BoardView `json:"board"`
		}
		w := httptest.NewRecorder()
		y.handler.ServeHTTP(w, httptest.NewRequest("GET", base+v1+"/games/"+g.ID, nil))
		if err := json.Unmarshal(w.Body.Bytes(), &v); err != nil {
			t.Fatal(err)
		}
		if i := slices.IndexFunc(v.Board.Figures, func(f rules.FigureView) bool { return strings.HasPrefix(f.Piece, "f") }); i >= 0 {
			return v.Board.Figures[i].Piece
		}
		turn, action := y.waits(t, g)
		y.post(t, "games/"+g.ID+"/actions", g.Seats[turn].Token, fmt.Sprintf(`{"n":%d,"action":%q}`, v.N, action), g)
	}
}

// post posts what must be done, and returns its tag.
func (y *yard) post(t testing.TB, path, token, body string, into any) string {
	t.Helper()
	r := httptest.NewRequest("POST", base+v1+"/"+path, strings.NewReader(body))
	if token != "" {
		r.Header.Set("Authorization", "Bearer "+token)
	}
	w := httptest.NewRecorder()
	y.handler.ServeHTTP(w, r)
	if err := json.Unmarshal(w.Body.Bytes(), into); err != nil || w.Code >= http.StatusBadRequest {
		t.Fatalf("%s: got %d %s", path, w.Code, w.Body)
	}
	return w.Header().Get("ETag")
}

// changed counts what was ever written into the database.
func (y *yard) changed(t testing.TB) (n int) {
	t.Helper()
	if err := y.db.QueryRowContext(t.Context(), "SELECT total_changes()").Scan(&n); err != nil {
		t.Fatal(err)
	}
	return n
}

func (y *yard) close() {
	y.server.Close()
	y.db.Close()
}

// send sends a request as net/http would hand it on; nil if it would not.
func (y *yard) send(t testing.TB, s requestSeed) *httptest.ResponseRecorder {
	t.Helper()
	header := y.names.Replace(s.header)
	if !strings.HasPrefix(header, "Host:") {
		header = "Host: localhost\n" + header
	}
	head := fmt.Sprintf("%s %s HTTP/1.1\r\n%s\r\n\r\n", s.method, y.names.Replace(s.target), strings.ReplaceAll(strings.Trim(header, "\n"), "\n", "\r\n"))
	r, err := http.ReadRequest(bufio.NewReader(strings.NewReader(head)))
	if err != nil {
		return nil
	}
	body := y.names.Replace(s.body)
	r.Body, r.ContentLength = io.NopCloser(strings.NewReader(body)), int64(len(body))
	ctx, cancel := context.WithCancel(t.Context())
	defer cancel()
	w := &heard{ResponseRecorder: httptest.NewRecorder(), once: cancel}
	y.handler.ServeHTTP(w, r.WithContext(ctx))
	return w.ResponseRecorder
}

// heard is a listener who goes when he has heard something.
type heard struct {
	*httptest.ResponseRecorder
	once func()
}

func (h *heard) Flush() { h.once() }
