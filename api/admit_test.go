package api

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"net"
	"net/http"
	"net/http/httptest"
	"os"
	"runtime"
	"strings"
	"testing"
	"time"

	"muster/api/clients"
	"muster/api/turns"
	"muster/catalog"
	"muster/catalog/lang"
	"muster/rules"
	"muster/rules/games"
	"muster/validate"
)

// heavyAsks are requests that compute.
func heavyAsks(t *testing.T) []ask {
	t.Helper()
	list, err := os.ReadFile("../examples/leia-han.txt")
	if err != nil {
		t.Fatal(err)
	}
	all := []ask{{method: "GET", path: "/api/v1/cards?q=leia"}, {method: "POST", path: "/api/v1/odds/assault", body: exampleAttack}}
	for _, path := range []string{"check", "fix", "addable", "stats", "export?to=xlsx"} {
		all = append(all, ask{method: "POST", path: "/api/v1/lists/" + path, body: list})
	}
	return append(all, ask{method: "POST", path: "/api/v1/lists", body: list})
}

// occupied takes all turns of a server and queues up until no more is allowed.
func occupied(t *testing.T, s *Server, clients int) (free func()) {
	t.Helper()
	var all []*turns.Turn
	for i := range clients {
		for {
			turn, err := s.admission.queue.Line(fmt.Sprint("busy ", i), "")
			if err != nil {
				break
			}
			all = append(all, turn)
		}
	}
	return func() {
		for _, turn := range all {
			turn.Done()
		}
	}
}

// When all turns are taken and nobody may wait any more, requests that compute are
// refused at once; games go on, and what is only looked up is found.
func TestAFullServerRefusesWorkAndPlaysOn(t *testing.T) {
	t.Parallel()
	c := serve(t)
	g := c.begin(6, "", "")
	id := c.keep(short, "").ID
	free := occupied(t, c.Server, maxWaiting+2) // one each: nobody makes room
	for _, a := range heavyAsks(t) {
		p := c.fails(a, http.StatusServiceUnavailable, "api.full")
		if p.Title == "" {
			t.Errorf("%s: got %+v", a.path, p)
		}
		a.header = map[string]string{"Accept-Language": "it"}
		w := c.do(a, http.StatusServiceUnavailable)
		if w.Header().Get("Retry-After") == "" || !strings.Contains(w.Body.String(), "il server") {
			t.Errorf("%s: got %s with Retry-After %q", a.path, w.Body, w.Header().Get("Retry-After"))
		}
	}
	c.acted(g, g.Seats[0].Token, 2, "0 1.1")
	for _, path := range []string{"/api/v1/games/" + g.ID, "/api/v1/cards/destiny/01028", "/api/v1/formats", "/healthz", "/metrics", "/check"} {
		c.do(ask{method: "GET", path: path}, 200)
	}
	c.do(ask{method: "DELETE", path: lists + "/" + id}, 204)
	free()
	for _, a := range heavyAsks(t) {
		if w := c.send(a); w.Code >= 400 {
			t.Errorf("%s: got %d when all is quiet: %s", a.path, w.Code, w.Body)
		}
	}
}

// A client who asks too much is told, and another is served.
func TestAClientWhoAsksTooMuchIsRefused(t *testing.T) {
	t.Parallel()
	c := serve(t)
	var mine []*turns.Turn
	for {
		turn, err := c.admission.queue.Line("192.0.2.1", "")
		if err != nil {
			break
		}
		mine = append(mine, turn)
	}
	a := heavyAsks(t)[0]
	c.fails(a, http.StatusTooManyRequests, "api.many")
	for _, turn := range mine[:computing()] {
		defer turn.Done()
	}
	answered := make(chan int)
	go func() {
		other := a
		other.remote = "198.51.100.7:1"
		answered <- c.send(other).Code
	}()
	for c.admission.queue.Waiting() <= maxOfOne {
		runtime.Gosched()
	}
	mine[0].Done() // whoever came last is next: he has had nothing
	if got := <-answered; got != 200 {
		t.Errorf("got %d, want that another client is served next", got)
	}
}

// Whoever goes while he waits is not worked for, and keeps no place.
func TestWhoGoesWhileHeWaitsIsForgotten(t *testing.T) {
	t.Parallel()
	started := 0
	c := serve(t, func(s *Server) {
		s.Start = func(c *catalog.Catalog, lists []*catalog.List, o games.Options) (*rules.Match, []*validate.Report, error) {
			started++
			return startToy(c, lists, o)
		}
	})
	free := occupied(t, c.Server, 1)
	waiting := c.admission.queue.Waiting()
	ctx, leave := context.WithCancel(t.Context())
	answered := make(chan *httptest.ResponseRecorder)
	go func() {
		list := legal(t)
		r := httptest.NewRequestWithContext(ctx, "POST", base+"/api/v1/games", strings.NewReader(`{"lists":[{"list":`+string(list)+`},{"list":`+string(list)+`}]}`))
		r.Header.Set("Content-Type", "application/json")
		w := httptest.NewRecorder()
		c.handler.ServeHTTP(w, r)
		answered <- w
	}()
	for c.admission.queue.Waiting() == waiting {
		runtime.Gosched()
	}
	leave()
	if w := <-answered; w.Code != http.StatusServiceUnavailable || !strings.Contains(w.Body.String(), "api.time") {
		t.Errorf("got %d: %s", w.Code, w.Body)
	}
	if got := c.admission.queue.Waiting(); got != waiting || started != 0 {
		t.Errorf("got %d that wait and %d games, want %d and none", got, started, waiting)
	}
	free()
}

// A server knows that a client on a real connection has hung up.
func TestAServerKnowsWhoHasHungUp(t *testing.T) {
	t.Parallel()
	asked, left := make(chan bool), make(chan error)
	c := serve(t, func(s *Server) {
		s.Owned = func(ctx context.Context) (*catalog.Collection, error) {
			asked <- true
			<-ctx.Done()
			left <- ctx.Err()
			return nil, ctx.Err()
		}
	})
	l, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	ctx, stop := context.WithCancel(t.Context())
	srv := &Server{Catalog: c.Catalog, Owned: c.Owned}
	ended := make(chan error)
	go func() { ended <- srv.Serve(ctx, l) }()
	asking, hangUp := context.WithCancel(t.Context())
	go func() {
		body := heavyAsks(t)[3].body.([]byte)
		r, _ := http.NewRequestWithContext(asking, "POST", "http://"+l.Addr().String()+"/api/v1/lists/fix", bytes.NewReader(body))
		_, _ = http.DefaultClient.Do(r)
	}()
	<-asked
	hangUp()
	if err := <-left; !errors.Is(err, context.Canceled) {
		t.Errorf("got %v, want that nobody is there", err)
	}
	stop()
	if err := <-ended; err != nil && !errors.Is(err, http.ErrServerClosed) {
		t.Error(err)
	}
}

// What a client makes is limited by number and by size, each client for himself, and
// in time he may go on.
func TestWhatAClientMakesIsLimited(t *testing.T) {
	t.Parallel()
	var clock clock
	c := serve(t, clock.set)
	list := heavyAsks(t)[7]
	use := func(what *clients.Allowance, n int) {
		t.Helper()
		if wait := c.admission.clients.Take("192.0.2.1", what, n); wait > 0 {
			t.Fatalf("it has to wait %v", wait)
		}
	}
	c.do(list, 201)
	list.path += "?name=another"
	use(madeBytes, madeBytes.Most-len(list.body.([]byte)))
	c.fails(list, 429, "api.made-bytes")
	other := list
	other.remote, other.path = "[2001:db8::1]:1", other.path+"s"
	c.do(other, 201)
	clock.pass(time.Second)
	c.do(list, 201)
	use(madeLists, madeLists.Most-1)
	clock.pass(time.Millisecond)
	c.fails(list, 429, "api.made-lists")
	use(madeGames, madeGames.Most)
	w := c.do(ask{method: "POST", path: "/api/v1/games", body: map[string]any{"lists": []any{}}}, 429)
	if w.Header().Get("Retry-After") != "1" {
		t.Errorf("got Retry-After %q", w.Header().Get("Retry-After"))
	}
	if c.admission.clients.Take("many", madeBytes, madeBytes.Most+1) == 0 {
		t.Error("more than ever may be is let through")
	}
}

func TestClientsAreToldApart(t *testing.T) {
	t.Parallel()
	var clock clock
	direct, behind := serve(t, clock.set), serve(t, clock.set, func(s *Server) { s.Proxies = []string{"192.0.2.1"} })
	for _, k := range []struct {
		c                       *client
		remote, forwarded, want string
	}{
		{direct, "203.0.113.9:80", "", "203.0.113.9"},
		{direct, "203.0.113.9:80", "198.51.100.1", "203.0.113.9"},
		{direct, "[2001:db8:1:2:3::4]:80", "", "2001:db8:1:2::/64"},
		{direct, "[::ffff:203.0.113.9]:80", "", "203.0.113.9"},
		{behind, "192.0.2.1:80", "198.51.100.1", "198.51.100.1"},
		{behind, "192.0.2.1:80", "127.0.0.1, 198.51.100.1", "198.51.100.1"},
		{behind, "203.0.113.9:80", "198.51.100.1", "203.0.113.9"},
	} {
		a := heavyAsks(t)[0]
		a.remote, a.header = k.remote, map[string]string{"X-Forwarded-For": k.forwarded}
		if wait := k.c.admission.clients.Take(k.want, madeBytes, madeBytes.Most); wait > 0 {
			t.Fatalf("it has to wait %v", wait)
		}
		keep := heavyAsks(t)[7]
		keep.remote, keep.header = a.remote, a.header
		if w := k.c.send(keep); w.Code != http.StatusTooManyRequests {
			t.Errorf("%+v: got %d, want that the client is %s", k, w.Code, k.want)
		}
		k.c.admission.clients = clients.New(clock.now)
	}
}

// Programs that were as strong as they were allowed to be once play on, weaker; nobody
// gets one anew.
func TestProgramsAreNotTooStrong(t *testing.T) {
	t.Parallel()
	var names []string
	c := serve(t, func(s *Server) {
		s.Player = func(name string, _ *rules.Game, _ uint64) (rules.Player, error) {
			names = append(names, name)
			return first{}, nil
		}
	})
	for name, ok := range map[string]bool{"search:5000": true, "search:5001": false, "search:x": false, "search:99999999999999999999": false, "search": true, "best": true} {
		if err := (&tables{hall: &c.hall}).mayPlay(name, toyGame()); (err == nil) != ok || err != nil && lang.MsgOf(err).Code != "api.player" {
			t.Errorf("%s: got %v", name, err)
		}
	}
	names = nil
	if _, err := c.program("search:20000", toyGame(), 0); err != nil || names[0] != "search:5000" {
		t.Errorf("got %v (%v), want as many iterations as may be", names, err)
	}
}
