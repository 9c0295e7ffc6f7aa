package main

import (
	"encoding/json"
	"fmt"
	"io"
	"math/rand/v2"
	"net"
	"net/http"
	"os"
	"os/exec"
	"os/signal"
	"path/filepath"
	"slices"
	"strings"
	"sync"
	"sync/atomic"
	"syscall"
	"time"

	"muster/ci/program"
)

const (
	servers = 3
	stuck   = 25 * time.Second // a lease (5 s) and two elections of NATS (9 s each): longer no game may stand still
	patient = 2 * time.Minute  // until a player gives up, and the measure fails
)

// A hall is three servers of tables and those who play there.
type hall struct {
	*measure
	urls    [servers]string
	routes  [servers]string
	process [servers]*exec.Cmd
	players *http.Client

	killing  atomic.Bool // servers are killed meanwhile
	over     atomic.Bool
	mu       sync.Mutex
	told     [2][]time.Duration // until an action was told: quiet, and while servers are killed
	failed   []string
	doubles  int // how often two sent the same number
	answered int // actions that were acknowledged
}

// tables plays at tables while servers are killed, and reports whether all went well.
func (m *measure) tables() bool {
	h := &hall{measure: m, players: &http.Client{Timeout: 30 * time.Second, Transport: &http.Transport{MaxIdleConnsPerHost: m.games}}}
	at := addresses(2 * servers)
	for i := range servers {
		h.urls[i], h.routes[i] = "http://"+at[i], at[servers+i]
	}
	for i := range servers {
		h.process[i] = h.start(i)
	}
	for i := range servers {
		h.healthy(i)
	}
	var wait sync.WaitGroup
	for i := range m.games {
		wait.Go(func() { h.play(rand.New(rand.NewPCG(m.seed, uint64(i)))) })
	}
	time.Sleep(m.quiet + m.pace) // everybody sits down first
	h.killing.Store(true)
	chance := rand.New(rand.NewPCG(m.seed, 1<<32))
	began, killed := time.Now(), 0
	interrupt := make(chan os.Signal, 1)
	signal.Notify(interrupt, os.Interrupt)
	for ; killed < m.kills && len(interrupt) == 0; killed++ {
		i := chance.IntN(servers)
		program.Check(h.process[i].Process.Kill())
		_ = h.process[i].Wait()
		time.Sleep(time.Duration(chance.IntN(2000)) * time.Millisecond)
		h.process[i] = h.start(i)
		h.healthy(i)
		time.Sleep(m.rest) // two that die together of three are not promised anything
	}
	took := time.Since(began)
	h.over.Store(true)
	wait.Wait()
	for _, p := range h.process {
		_ = p.Process.Signal(syscall.SIGTERM)
	}
	for _, p := range h.process {
		_ = p.Wait()
	}
	for _, why := range h.failed[:min(len(h.failed), 10)] {
		fmt.Println(why)
	}
	fmt.Printf("%d games at once on %d servers, an action each %s: %d actions acknowledged, %d sent twice, %d servers killed in %.0f s, %d faults\n",
		m.games, servers, m.pace, h.answered, h.doubles, killed, took.Seconds(), len(h.failed))
	for i, when := range []string{"quiet", "while servers are killed"} {
		all := h.told[i]
		slices.Sort(all)
		if len(all) > 0 {
			fmt.Printf("%s: %d actions told, median %.1f ms, 99 of 100 within %.1f ms, the longest %.1f ms\n",
				when, len(all), ms(all[len(all)/2]), ms(all[len(all)*99/100]), ms(all[len(all)-1]))
		}
	}
	return len(h.failed) == 0 && h.answered > 0
}

func ms(d time.Duration) float64 { return float64(d) / 1e6 }

// addresses returns some of this machine that nobody answers at.
func addresses(many int) (all []string) {
	for range many {
		l, err := net.Listen("tcp", "127.0.0.1:0")
		program.Check(err)
		defer l.Close()
		all = append(all, l.Addr().String())
	}
	return all
}

// start starts a server of the tables.
func (h *hall) start(i int) *exec.Cmd {
	args := []string{
		"serve", "--tables", "--quiet", "--dir", filepath.Join(h.dir, fmt.Sprint("tables", i)), "--listen", "127.0.0.1:0",
		"--http", strings.TrimPrefix(h.urls[i], "http://"), "--node", fmt.Sprint("n", i), "--cluster", h.routes[i], "--creds", h.creds(),
	}
	for k, other := range h.routes {
		if k != i {
			args = append(args, "--other", other)
		}
	}
	log, err := os.OpenFile(filepath.Join(h.dir, fmt.Sprint("tables", i, ".log")), os.O_APPEND|os.O_CREATE|os.O_WRONLY, 0o600)
	program.Check(err)
	defer log.Close()
	c := exec.Command(h.farm, args...)
	c.Stderr = log
	program.Check(c.Start())
	return c
}

// healthy waits until a server answers that it can do its work.
func (h *hall) healthy(i int) {
	for end := time.Now().Add(patient); ; time.Sleep(100 * time.Millisecond) {
		if w, err := h.players.Get(h.urls[i] + "/healthz"); err == nil {
			w.Body.Close()
			if w.StatusCode == http.StatusOK {
				return
			}
		}
		if time.Now().After(end) {
			h.fault("server %d is not back after %s", i, patient)
			return
		}
	}
}

func (h *hall) fault(format string, args ...any) {
	h.mu.Lock()
	defer h.mu.Unlock()
	h.failed = append(h.failed, fmt.Sprintf(format, args...))
}

// A match is a game of which a player has all seats.
type match struct {
	*hall
	*rand.Rand
	id     string
	tokens []string
	acked  map[int]string // the action of each number that was acknowledged
}

// play plays one game after the other until all is over.
func (h *hall) play(r *rand.Rand) {
	time.Sleep(time.Duration(r.Int64N(int64(h.pace)))) // not all at once
	for !h.over.Load() {
		g := &match{hall: h, Rand: r, acked: map[int]string{}}
		if !g.begin() || !g.finish() {
			return
		}
	}
}

// An answer is what a server said, how long that took, and whether it was asked more than once:
// the first time it may have done what it was asked for without saying so.
type answer struct {
	status int
	took   time.Duration
	again  bool
}

// ask asks any server until one answers.
func (g *match) ask(method, path, token, body string, into any) (a answer) {
	for began := time.Now(); ; a.again = true {
		var err error
		a.status, err = g.once(g.urls[g.IntN(servers)], method, path, token, body, into)
		if a.took = time.Since(began); err == nil && a.status < 500 {
			return a
		}
		if a.took > patient {
			g.fault("game %s: %s %s is not answered after %s: %d, %v", g.id, method, path, patient, a.status, err)
			return a
		}
		time.Sleep(100 * time.Millisecond)
	}
}

func (g *match) once(url, method, path, token, body string, into any) (int, error) {
	r, err := http.NewRequest(method, url+"/api/v1/games"+path, strings.NewReader(body))
	program.Check(err)
	r.Header.Set("Content-Type", "application/json")
	if token != "" {
		r.Header.Set("Authorization", "Bearer "+token)
	}
	w, err := g.players.Do(r)
	if err != nil {
		return 0, err
	}
	defer w.Body.Close()
	data, err := io.ReadAll(w.Body)
	if err == nil && w.StatusCode < 300 && into != nil {
		if text, is := into.(*string); is {
			*text = string(data)
		} else {
			err = json.Unmarshal(data, into)
		}
	}
	return w.StatusCode, err
}

func (g *match) begin() bool {
	var made struct {
		ID    string
		Seats []struct{ Token string }
	}
	// Asked again when the answer was lost, a server makes another game: nobody plays the first.
	if a := g.ask("POST", "", "", `{"game":"destiny","seats":[{},{}],"shared":true}`, &made); a.status != http.StatusCreated {
		g.fault("no game is made: %d", a.status)
		return false
	}
	g.id = made.ID
	for _, s := range made.Seats {
		g.tokens = append(g.tokens, s.Token)
	}
	return true
}

// A view is what a player sees of a game.
type view struct {
	N       int
	Over    bool
	Options []struct{ Action string }
}

// look returns the view of the seat that may act, if the game is not over.
func (g *match) look() (v view, seat int, ok bool) {
	for end := time.Now().Add(patient); time.Now().Before(end); time.Sleep(100 * time.Millisecond) {
		for seat, token := range g.tokens {
			v = view{}
			if a := g.ask("GET", "/"+g.id, token, "", &v); a.status != http.StatusOK {
				g.fault("game %s cannot be seen: %d", g.id, a.status)
				return v, 0, false
			}
			if v.Over || len(v.Options) > 0 {
				return v, seat, true
			}
		}
		// What was asked for twice may have been done meanwhile.
	}
	g.fault("game %s: nobody may act for %s", g.id, patient)
	return v, 0, false
}

// finish plays a game to its end, or until all is over, and looks at its log.
func (g *match) finish() bool {
	for last := time.Now(); !g.over.Load(); {
		v, seat, ok := g.look()
		if !ok {
			return false
		}
		if v.Over {
			break
		}
		if !g.act(v.N, seat, v.Options[g.IntN(len(v.Options))].Action, v.Options[0].Action) {
			return false
		}
		if rest := g.pace - time.Since(last); rest > 0 {
			time.Sleep(rest)
		}
		last = time.Now()
	}
	return g.right()
}

// act takes an action, and now and then another of the same number at the same time.
func (g *match) act(n, seat int, action, other string) bool {
	body := func(a string) string { return fmt.Sprintf(`{"n":%d,"action":%q}`, n, a) }
	rival := make(chan int, 1)
	twice := action != other && g.IntN(50) == 0
	if twice {
		url := g.urls[g.IntN(servers)]
		go func() {
			status, err := g.once(url, "POST", "/"+g.id+"/actions", g.tokens[seat], body(other), nil)
			if err != nil {
				status = 0
			}
			rival <- status
		}()
	}
	said := g.ask("POST", "/"+g.id+"/actions", g.tokens[seat], body(action), nil)
	second := 0
	if twice {
		second = <-rival
	}
	g.mu.Lock()
	defer g.mu.Unlock()
	if twice {
		g.doubles++
	}
	switch {
	case said.status == http.StatusOK && second == http.StatusOK:
		g.failed = append(g.failed, fmt.Sprintf("game %s: two actions have number %d", g.id, n))
		return false
	case said.status == http.StatusOK:
		g.acked[n] = action
	case said.status == http.StatusConflict && second == http.StatusOK:
		g.acked[n] = other
	case said.status == http.StatusConflict && (said.again || twice && second == 0):
		return true // one of them was taken, and the answer lost
	default:
		g.failed = append(g.failed, fmt.Sprintf("game %s: action %d is answered with %d", g.id, n, said.status))
		return false
	}
	g.answered++
	when := 0
	if g.killing.Load() {
		when = 1
	}
	g.told[when] = append(g.told[when], said.took)
	if said.took > stuck {
		g.failed = append(g.failed, fmt.Sprintf("game %s stood still for %s", g.id, said.took))
	}
	return true
}

// right reports whether the log of a game has every action that was acknowledged.
func (g *match) right() bool {
	if a := g.ask("POST", "/"+g.id+"/resign", g.tokens[0], "", nil); a.status != http.StatusOK && a.status != http.StatusUnprocessableEntity {
		g.fault("game %s cannot be resigned: %d", g.id, a.status)
		return false
	}
	var log string
	if a := g.ask("GET", "/"+g.id+"/log", g.tokens[0], "", &log); a.status != http.StatusOK {
		g.fault("game %s has no log: %d", g.id, a.status)
		return false
	}
	_, moves, _ := strings.Cut(log, "\n---\n")
	lines := slices.DeleteFunc(strings.Split(moves, "\n"), func(line string) bool {
		return strings.HasPrefix(line, "=") // digests are no events
	})
	for n, want := range g.acked {
		if n >= len(lines) || !strings.HasPrefix(lines[n]+" ", want+" ") {
			g.fault("game %s: action %d was acknowledged as %q and is not there: %.80q", g.id, n, want, lines[min(n, len(lines)-1)])
			return false
		}
	}
	return true
}
