package tables

import (
	"bufio"
	"bytes"
	"context"
	"encoding/json"
	"fmt"
	"io"
	"log/slog"
	"net"
	"net/http"
	"path/filepath"
	"slices"
	"strings"
	"sync/atomic"
	"testing"
	"time"

	"github.com/nats-io/nats.go"

	"muster/api"
	"muster/api/play"
	"muster/catalog"
	"muster/catalog/facts"
	"muster/catalog/lang"
	"muster/cmd/muster-farm/embedded"
	"muster/rules"
	"muster/rules/ai"
)

// A node is a server of the API in a test.
type node struct {
	t    *testing.T
	name string
	url  string
	club *Club
	kept *copied
	stop func()
}

// served returns connections to a queue of its own on which tables are set up.
func served(t *testing.T) (connect func() *nats.Conn) {
	t.Helper()
	server, err := embedded.Start(embedded.Settings{Dir: t.TempDir(), Listen: "127.0.0.1:0", Room: 1 << 30})
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(server.Stop)
	connect = func() *nats.Conn {
		nc, err := server.Connect(t.Name())
		if err != nil {
			t.Fatal(err)
		}
		t.Cleanup(nc.Close)
		return nc
	}
	if err := SetUp(t.Context(), connect(), Settings{Room: 1 << 28}, func(lang.Msg) {}); err != nil {
		t.Fatal(err)
	}
	return connect
}

// start has a node of a name answer; at its old address if it had one.
func start(t *testing.T, nc *nats.Conn, name, addr string) *node {
	t.Helper()
	return startWith(t, nc, name, addr, filepath.Join(t.TempDir(), "lists.db"))
}

// startWith is start of a node that has its lists in a file.
func startWith(t *testing.T, nc *nats.Conn, name, addr, path string) *node {
	t.Helper()
	l, err := net.Listen("tcp", addr)
	if err != nil {
		t.Fatal(err)
	}
	n := &node{t: t, name: name, url: "http://" + l.Addr().String()}
	stream, err := Open(t.Context(), nc)
	if err != nil {
		t.Fatal(err)
	}
	log := slog.New(slog.DiscardHandler)
	if n.club, err = Join(t.Context(), nc, Node{Name: name, URL: n.url, Log: log}); err != nil {
		t.Fatal(err)
	}
	cards := new(atomic.Pointer[catalog.Catalog])
	cards.Store(facts.Embedded())
	n.kept = copyOf(t, nc, path)
	s := &api.Server{
		Catalog: cards, Journal: play.StreamJournal(stream), Answers: stream.Answers(n.kept.store.Answers), Club: n.club, Log: log,
		Store: n.kept.store, Current: n.kept.current, Owner: &api.Owner{Kept: n.kept.token}, Strangers: true,
		Player: func(name string, g *rules.Game, seed uint64) (rules.Player, error) { return ai.New(name, g, seed) },
	}
	ctx, cancel := context.WithCancel(context.Background())
	over := make(chan error)
	go func() { over <- s.Serve(ctx, l) }()
	n.stop = func() {
		cancel()
		if err := <-over; err != nil {
			t.Error(err)
		}
		n.kept.close()
		n.stop = func() {}
	}
	t.Cleanup(func() {
		n.stop()
		n.club.Leave()
	})
	return n
}

// ask sends a request to a node.
func (n *node) ask(method, path, token, body string, into any) int {
	n.t.Helper()
	status, text := n.try(method, path, token, body)
	if into != nil {
		if err := json.Unmarshal([]byte(text), into); err != nil {
			n.t.Fatalf("%s %s: %d %s", method, path, status, text)
		}
	}
	return status
}

func (n *node) try(method, path, token, body string) (int, string) {
	n.t.Helper()
	r, err := http.NewRequest(method, n.url+"/api/v1"+path, strings.NewReader(body))
	if err != nil {
		n.t.Fatal(err)
	}
	r.Header.Set("Content-Type", "application/json")
	if token != "" {
		r.Header.Set("Authorization", "Bearer "+token)
	}
	return n.answer(r)
}

// answer is what a node answers.
func (n *node) answer(r *http.Request) (int, string) {
	n.t.Helper()
	w, err := http.DefaultClient.Do(r)
	if err != nil {
		n.t.Fatal(err)
	}
	defer w.Body.Close()
	text, err := io.ReadAll(w.Body)
	if err != nil {
		n.t.Fatal(err)
	}
	return w.StatusCode, string(text)
}

// A game is one between two people at one screen.
type game struct {
	ID    string `json:"id"`
	N     int    `json:"n"`
	Seats []struct {
		Seat  int    `json:"seat"`
		Token string `json:"token"`
	} `json:"seats"`
}

func (n *node) begin() *game {
	n.t.Helper()
	g := new(game)
	if got := n.ask("POST", "/games", "", `{"game":"destiny","seats":[{},{}],"shared":true}`, g); got != http.StatusCreated {
		n.t.Fatalf("a game: %d", got)
	}
	return g
}

// act takes the first legal action of a game at a node, and returns it.
func (n *node) act(g *game) (action string) {
	n.t.Helper()
	var v struct {
		N       int   `json:"n"`
		Turn    []int `json:"turn"`
		Options []struct{ Action string }
	}
	for seat := range g.Seats {
		n.ask("GET", "/games/"+g.ID, g.Seats[seat].Token, "", &v)
		if len(v.Turn) > 0 && v.Turn[0] == seat {
			break
		}
	}
	if v.N != g.N || len(v.Options) == 0 {
		n.t.Fatalf("%s shows %d actions, want %d, and %d are legal", n.name, v.N, g.N, len(v.Options))
	}
	action = v.Options[len(v.Options)/2].Action
	var is struct{ N int }
	body := fmt.Sprintf(`{"n":%d,"action":%q}`, g.N, action)
	if got := n.ask("POST", "/games/"+g.ID+"/actions", g.Seats[v.Turn[0]].Token, body, &is); got != http.StatusOK || is.N <= g.N {
		n.t.Fatalf("action %d at %s: %d", g.N, n.name, got)
	}
	g.N = is.N
	return action
}

// waits waits until something holds.
func waits(t *testing.T, what string, holds func() bool) {
	t.Helper()
	for end := time.Now().Add(30 * time.Second); !holds(); time.Sleep(20 * time.Millisecond) {
		if time.Now().After(end) {
			t.Fatal(what)
		}
	}
}

// knows waits until a node sees so many.
func (n *node) knows(many int) {
	n.t.Helper()
	waits(n.t, n.name+" does not see who is there", func() bool { return len(*n.club.here.Load()) == many })
}

// A game is played at any node, goes on when its own has gone, and is the same everywhere.
func TestAGameIsPlayedAnywhere(t *testing.T) {
	connect := served(t)
	var nodes []*node
	for _, name := range []string{"a", "b", "c"} {
		nodes = append(nodes, start(t, connect(), name, "127.0.0.1:0"))
	}
	for _, n := range nodes {
		n.knows(3)
	}
	var games []*game
	for i := range 9 {
		games = append(games, nodes[i%3].begin())
	}
	at := map[string]int{}
	for i := range 4 {
		for k, g := range games {
			at[nodes[0].club.player(g.ID)]++
			nodes[(i+k)%3].act(g)
		}
	}
	if len(at) < 2 {
		t.Errorf("all games are played at %v", at)
	}
	nodes[2].stop()
	nodes[2].club.Leave()
	for i := range 3 {
		for k, g := range games {
			nodes[(i+k)%2].act(g)
		}
	}
}

// Who listens hears of actions wherever they are taken; when the node of the game is gone, he
// asks another for what came after the last that he has heard of.
func TestEventsGoOnElsewhere(t *testing.T) {
	connect := served(t)
	a, b := start(t, connect(), "a", "127.0.0.1:0"), start(t, connect(), "b", "127.0.0.1:0")
	a.knows(2)
	b.knows(2)
	g := b.begin() // whose game it is
	if a.club.player(g.ID) != "b" {
		t.Fatal("a game does not begin where it was asked for")
	}
	listen := func(n *node, last string) (next func() string, hangUp func()) {
		ctx, cancel := context.WithCancel(t.Context())
		r, err := http.NewRequestWithContext(ctx, "GET", n.url+"/api/v1/games/"+g.ID+"/events", nil)
		if err != nil {
			t.Fatal(err)
		}
		if last != "" {
			r.Header.Set("Last-Event-ID", last)
		}
		w, err := http.DefaultClient.Do(r)
		if err != nil {
			t.Fatal(err)
		}
		if w.StatusCode != http.StatusOK {
			t.Fatalf("events at %s: %d", n.name, w.StatusCode)
		}
		lines := bufio.NewScanner(w.Body)
		return func() string {
			for lines.Scan() {
				if id, is := strings.CutPrefix(lines.Text(), "id: "); is {
					return id
				}
			}
			return "" // it has ended
		}, cancel
	}
	next, hangUp := listen(a, "")
	defer hangUp()
	if got, want := next(), fmt.Sprint(g.N); got != want {
		t.Errorf("heard of %s, want %s", got, want)
	}
	a.act(g)
	last := next()
	if want := fmt.Sprint(g.N); last != want {
		t.Errorf("heard of %s, want %s", last, want)
	}
	b.stop()
	b.club.Leave()
	if got := next(); got != "" {
		t.Errorf("heard of %s when the node was gone", got)
	}
	a.knows(1)
	a.act(g)
	next, hangUp = listen(a, last)
	defer hangUp()
	if got, want := next(), fmt.Sprint(g.N); got != want {
		t.Errorf("elsewhere: heard of %s, want %s", got, want)
	}
}

// A request waits for the lease of a node that has died; then another plays the game.
// Whoever lost the answer has it of any server, and what was made is made once.
func TestWhatIsAskedAgainIsMadeOnce(t *testing.T) {
	connect := served(t)
	a, b := start(t, connect(), "a", "127.0.0.1:0"), start(t, connect(), "b", "127.0.0.1:0")
	a.knows(2)
	b.knows(2)
	ask := func(n *node, path, key, body string) (status int, again, text string) {
		t.Helper()
		r, err := http.NewRequest("POST", n.url+"/api/v1"+path, strings.NewReader(body))
		if err != nil {
			t.Fatal(err)
		}
		r.Header.Set("Content-Type", "application/json")
		r.Header.Set("Idempotency-Key", key)
		w, err := http.DefaultClient.Do(r)
		if err != nil {
			t.Fatal(err)
		}
		defer w.Body.Close()
		data, err := io.ReadAll(w.Body)
		if err != nil {
			t.Fatal(err)
		}
		return w.StatusCode, w.Header.Get("Idempotency-Replayed"), string(data)
	}
	const body = `{"game":"destiny","seats":[{},{}]}`
	status, again, first := ask(a, "/games", "a-key-of-my-own-1", body)
	if status != http.StatusCreated || again != "" {
		t.Fatalf("a game: %d, %q, %s", status, again, first)
	}
	var invited struct {
		ID          string
		Invitations []struct{ Code string }
	}
	if err := json.Unmarshal([]byte(first), &invited); err != nil {
		t.Fatal(err)
	}
	for _, n := range []*node{b, a} {
		if status, again, text := ask(n, "/games", "a-key-of-my-own-1", body); status != http.StatusCreated || again != "true" || text != first {
			t.Errorf("asked again: %d, %q, %s, want %s", status, again, text, first)
		}
	}
	if status, _, text := ask(b, "/games", "a-key-of-my-own-1", `{"game":"destiny","seats":[{},{}],"shared":true}`); status != http.StatusUnprocessableEntity {
		t.Errorf("something else by the same key: %d %s", status, text)
	}
	if status, again, text := ask(b, "/games", "a-key-of-my-own-2", body); status != http.StatusCreated || again != "" || text == first {
		t.Errorf("another key: %d, %q, %s", status, again, text)
	}
	code := fmt.Sprintf(`{"code":%q}`, invited.Invitations[0].Code)
	status, _, seat := ask(a, "/games/"+invited.ID+"/join", "a-key-of-my-own-3", code)
	if status != http.StatusOK {
		t.Fatalf("joining: %d %s", status, seat)
	}
	for _, n := range []*node{b, a} {
		if status, again, text := ask(n, "/games/"+invited.ID+"/join", "a-key-of-my-own-3", code); status != http.StatusOK || again != "true" || text != seat {
			t.Errorf("joining again: %d, %q, %s, want %s", status, again, text, seat)
		}
	}
}

// A node that dies is not waited for until its lease is out; one that only says nothing is there.
func TestWhoDiesIsNotWaitedFor(t *testing.T) {
	connect := served(t)
	dies := connect()
	a, b := start(t, connect(), "a", "127.0.0.1:0"), start(t, dies, "b", "127.0.0.1:0")
	a.knows(2)
	g := b.begin()
	b.club.stop() // it no longer renews its lease, and does not say so
	b.club.works.Wait()
	time.Sleep(2 * renew)
	a.knows(2)
	a.act(g)
	b.stop()
	dies.Close()
	a.act(g)
	if got := a.club.player(g.ID); got != "a" {
		t.Errorf("the game is played at %q", got)
	}
	again := start(t, connect(), "b", strings.TrimPrefix(b.url, "http://"))
	a.knows(2)
	again.act(g)
	if got := a.club.player(g.ID); got != "b" {
		t.Errorf("it is back, and the game is played at %q", got)
	}
}

// Of two who send the same number one is told that he is too late, at whichever node.
func TestTwoSendTheSameNumber(t *testing.T) {
	connect := served(t)
	a, b := start(t, connect(), "a", "127.0.0.1:0"), start(t, connect(), "b", "127.0.0.1:0")
	a.knows(2)
	b.knows(2)
	g := a.begin()
	seat := 0
	var v struct {
		Options []struct{ Action string }
		Turn    []int
	}
	for seat = range g.Seats {
		if a.ask("GET", "/games/"+g.ID, g.Seats[seat].Token, "", &v); v.Turn[0] == seat {
			break
		}
	}
	if len(v.Options) < 2 {
		t.Fatal("nothing to choose")
	}
	codes := make(chan int, 2)
	for i, n := range []*node{a, b} {
		go func() {
			code, _ := n.try("POST", "/games/"+g.ID+"/actions", g.Seats[seat].Token, fmt.Sprintf(`{"n":%d,"action":%q}`, g.N, v.Options[i].Action))
			codes <- code
		}()
	}
	if x, y := <-codes, <-codes; min(x, y) != 200 || max(x, y) != 409 {
		t.Errorf("they were told %d and %d", x, y)
	}
}

// Nobody but a node is believed that he passes a request on.
func TestNobodyIsTakenForANode(t *testing.T) {
	connect := served(t)
	a := start(t, connect(), "a", "127.0.0.1:0")
	for _, said := range []string{"", "x", a.club.secret + "x"} {
		r, err := http.NewRequest("GET", "/", http.NoBody)
		if err != nil {
			t.Fatal(err)
		}
		r.RemoteAddr = "192.0.2.1:1"
		r.Header.Set(secretHeader, said)
		r.Header.Set(clientHeader, "127.0.0.1")
		if a.club.fromClub(r) || r.RemoteAddr != "192.0.2.1:1" || r.Header.Get(clientHeader) != "" {
			t.Errorf("%q is believed: %s", said, r.RemoteAddr)
		}
	}
}

// A name is one node's.
func TestANameIsTaken(t *testing.T) {
	connect := served(t)
	a := start(t, connect(), "a", "127.0.0.1:0")
	_, err := Join(t.Context(), connect(), Node{Name: "a", URL: "http://127.0.0.1:1", Log: slog.New(slog.DiscardHandler)})
	if lang.MsgOf(err).Code != "farm.node-there" {
		t.Errorf("got %v", err)
	}
	again, err := Join(t.Context(), connect(), Node{Name: "a", URL: a.url, Log: slog.New(slog.DiscardHandler)})
	if err != nil {
		t.Fatalf("it may not start again: %v", err)
	}
	again.Leave()
	dies := connect()
	if _, err := Join(t.Context(), dies, Node{Name: "b", URL: "http://127.0.0.1:1", Log: slog.New(slog.DiscardHandler)}); err != nil {
		t.Fatal(err)
	}
	dies.Close()
	other, err := Join(t.Context(), connect(), Node{Name: "b", URL: "http://127.0.0.1:2", Log: slog.New(slog.DiscardHandler)})
	if err != nil {
		t.Fatalf("who died keeps its name: %v", err)
	}
	other.Leave()
}

// A message of somebody else in the subject of a game is said, and nothing of it is played.
func TestAMessageOfSomebodyElse(t *testing.T) {
	connect := served(t)
	nc := connect()
	a := start(t, connect(), "a", "127.0.0.1:0")
	g := a.begin()
	a.act(g)
	_, subject := placeOf(g.ID)
	if _, err := nc.Request(subject, []byte(`{"hello":1}`), time.Second); err != nil {
		t.Fatal(err)
	}
	a.stop()
	a.club.Leave()
	b := start(t, connect(), "b", "127.0.0.1:0")
	if got, text := b.try("GET", "/games/"+g.ID, "", ""); got != http.StatusUnprocessableEntity || !strings.Contains(text, "journal.damaged") {
		t.Errorf("got %d %s", got, text)
	}
}

// When there is no room, a game is refused and those that are played are whole.
func TestTablesAreFull(t *testing.T) {
	connect := served(t)
	nc := connect()
	a := start(t, connect(), "a", "127.0.0.1:0")
	g := a.begin()
	if err := SetUp(t.Context(), nc, Settings{Room: streams * 1000}, func(lang.Msg) {}); err != nil {
		t.Fatal(err)
	}
	if got, text := a.try("POST", "/games", "", `{"game":"destiny","seats":[{},{}],"shared":true}`); got != http.StatusRequestEntityTooLarge && got != http.StatusInsufficientStorage || !strings.Contains(text, "farm.tables-full") {
		t.Errorf("got %d %s", got, text)
	}
	var v struct{ N int }
	if a.ask("GET", "/games/"+g.ID, g.Seats[0].Token, "", &v); v.N != g.N {
		t.Errorf("it shows %d actions, want %d", v.N, g.N)
	}
	if err := SetUp(t.Context(), nc, Settings{Room: 1 << 28}, func(lang.Msg) {}); err != nil {
		t.Fatal(err)
	}
	a.act(g)
}

func BenchmarkAdd(b *testing.B) {
	server, err := embedded.Start(embedded.Settings{Dir: b.TempDir(), Listen: "127.0.0.1:0", Room: 1 << 30})
	if err != nil {
		b.Fatal(err)
	}
	defer server.Stop()
	nc, err := server.Connect("b")
	if err != nil {
		b.Fatal(err)
	}
	defer nc.Close()
	if err := SetUp(b.Context(), nc, Settings{Room: 1 << 30}, func(lang.Msg) {}); err != nil {
		b.Fatal(err)
	}
	s, err := Open(b.Context(), nc)
	if err != nil {
		b.Fatal(err)
	}
	last, data := uint64(0), bytes.Repeat([]byte("x"), 100)
	for b.Loop() {
		if last, err = s.Add(b.Context(), "game", last, data); err != nil {
			b.Fatal(err)
		}
	}
}

// Who leads the bucket of leases may die: as long as nobody is heard, all are there, but not for ever.
func TestServersAreThereWhileALeaderIsElected(t *testing.T) {
	for _, k := range []struct {
		heard map[string]time.Duration // how long ago
		want  []string
	}{
		{map[string]time.Duration{"a": 0, "b": renew, "c": lease - renew}, []string{"a", "b", "c"}},
		{map[string]time.Duration{"a": 0, "b": renew, "c": lease + time.Second}, []string{"a", "b"}},
		{map[string]time.Duration{"a": 9 * time.Second, "b": 10 * time.Second, "c": lease + 10*time.Second}, []string{"a", "b"}},
		{map[string]time.Duration{"a": lease + time.Second, "b": lease + time.Second}, nil},
	} {
		c := &Club{nodes: map[string]*other{}}
		for name, ago := range k.heard {
			c.nodes[name] = &other{seen: time.Now().Add(-ago)}
		}
		if c.count(); !slices.Equal(*c.here.Load(), k.want) {
			t.Errorf("%v: got %v, want %v", k.heard, *c.here.Load(), k.want)
		}
	}
}
