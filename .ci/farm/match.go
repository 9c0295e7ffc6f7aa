package main

import (
	"encoding/json"
	"fmt"
	"io"
	"math/rand/v2"
	"net/http"
	"slices"
	"strings"
	"time"

	"muster/ci/program"
)

const (
	stuck   = 20 * time.Second // a lease: longer no game may stand still
	elected = 10 * time.Second // one election: how many wait longer is told
	patient = 2 * time.Minute  // until a player gives up, and the measure fails
)

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
		often := err == nil && a.status == http.StatusTooManyRequests // all players come from one address
		if a.took = time.Since(began); err == nil && a.status < 500 && !often {
			return a
		}
		if a.took > patient {
			g.fault("game %s: %s %s is not answered after %s: %d, %v", g.id, method, path, patient, a.status, err)
			return a
		}
		if often {
			time.Sleep(time.Second)
		} else {
			time.Sleep(100 * time.Millisecond)
		}
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
	g.begun.Add(1)
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
	v, seat, ok := g.look()
	for last := time.Now(); ok && !v.Over && !g.over.Load(); {
		next, well := g.act(v.N, seat, v.Options[g.IntN(len(v.Options))].Action, v.Options[0].Action)
		if !well {
			return false
		}
		if rest := g.pace - time.Since(last); rest > 0 {
			time.Sleep(rest)
		}
		last = time.Now()
		if v = next; !v.Over && len(v.Options) == 0 { // the other's turn
			v, seat, ok = g.look()
		}
	}
	return ok && g.right()
}

// act takes an action, and now and then another of the same number at the same time. It returns
// what the player sees then.
func (g *match) act(n, seat int, action, other string) (next view, ok bool) {
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
	said := g.ask("POST", "/"+g.id+"/actions", g.tokens[seat], body(action), &next)
	second := 0
	if twice {
		second = <-rival
	}
	if second == http.StatusOK && said.status == http.StatusOK {
		g.fault("game %s: two actions have number %d", g.id, n)
		return next, false
	}
	switch {
	case said.status == http.StatusOK:
		g.acked[n] = action
	case said.status == http.StatusConflict && second == http.StatusOK:
		g.acked[n], next = other, view{}
	case said.status == http.StatusConflict && (said.again || twice && second == 0):
		return view{}, true // one of them was taken, and the answer lost
	default:
		g.fault("game %s: action %d is answered with %d", g.id, n, said.status)
		return next, false
	}
	if said.took > stuck {
		g.fault("game %s stood still for %s", g.id, said.took)
	}
	g.took(said.took, twice)
	return next, true
}

// took takes down how long it took until an action was told, and whether another was sent too.
func (h *hall) took(d time.Duration, twice bool) {
	h.mu.Lock()
	defer h.mu.Unlock()
	if twice {
		h.doubles++
	}
	h.answered++
	when := 0
	if h.killing.Load() {
		when = 1
	}
	h.told[when] = append(h.told[when], d)
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
