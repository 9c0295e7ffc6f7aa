package api

import (
	"bufio"
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"math/rand/v2"
	"net"
	"net/http"
	"os"
	"os/exec"
	"path/filepath"
	"strconv"
	"strings"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"muster/api/play"
	"muster/catalog"
	"muster/catalog/facts"
	"muster/catalog/sqlite"
)

// killed names the database of a server that this program is to be, so that a
// test can kill it.
const killed = "MUSTER_TEST_SERVER"

func TestMain(m *testing.M) {
	for name, serve := range map[string]func(string) error{killed: victim, loaded: rig} {
		if path := os.Getenv(name); path != "" {
			if err := serve(path); err != nil {
				fmt.Fprintln(os.Stderr, err)
				os.Exit(1)
			}
			return
		}
	}
	os.Exit(m.Run())
}

// victim serves until it is killed, and says where on its standard output.
func victim(path string) error {
	db, err := sqlite.Open(path)
	if err != nil {
		return err
	}
	j, err := play.OpenJournal(context.Background(), db)
	if err != nil {
		return err
	}
	l, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		return err
	}
	all := new(atomic.Pointer[catalog.Catalog])
	all.Store(facts.Embedded())
	s := &Server{Catalog: all, Journal: j, Start: startToy, Find: findToy, Player: toyPlayer}
	fmt.Println("http://" + l.Addr().String())
	return s.Serve(context.Background(), l)
}

// A taken is an action that a client sent, and the answer if it came.
type taken struct {
	game   string
	n      int
	action string
	answer int
}

// A hammer plays one game after another, both seats of each, until its server
// is gone. It remembers what it was told.
type hammer struct {
	create  []byte
	struck  func() // is told of every answer to an action
	game    newGame
	acked   []taken
	pending *taken
	seen    int // the largest n that it was told of in this game
	rand    *rand.Rand
}

var errGone = errors.New("the server is gone")

// call sends a request and reads the answer; errGone if there is none.
func call(base, method, path, token string, body []byte, into any) (int, error) {
	r, err := http.NewRequest(method, base+path, bytes.NewReader(body))
	if err != nil {
		return 0, err
	}
	r.Header.Set("Content-Type", "application/json")
	if token != "" {
		r.Header.Set("Authorization", "Bearer "+token)
	}
	w, err := http.DefaultClient.Do(r)
	if err != nil {
		return 0, errGone
	}
	defer w.Body.Close()
	if err := json.NewDecoder(w.Body).Decode(into); err != nil {
		return 0, errGone // killed in the middle of the answer
	}
	return w.StatusCode, nil
}

// strike plays until the server is gone.
func (h *hammer) strike(base string) error {
	for {
		if err := h.blow(base); errors.Is(err, errGone) {
			return nil
		} else if err != nil {
			return err
		}
	}
}

func (h *hammer) blow(base string) error {
	if h.game.ID == "" {
		var g newGame
		status, err := call(base, "POST", "/api/v1/games", "", h.create, &g)
		if err != nil || status != 201 {
			return because(err, "creating: status %d", status)
		}
		h.game, h.seen, h.pending = g, g.N, nil
	}
	if h.pending == nil {
		var v gameViewJSON
		// With a program at seat 1 there is one token; its turn shows no options.
		turn := h.rand.IntN(len(h.game.Seats))
		status, err := call(base, "GET", "/api/v1/games/"+h.game.ID, h.game.Seats[turn].Token, nil, &v)
		switch {
		case err != nil || status != 200:
			return because(err, "game %s: view: status %d", h.game.ID, status)
		case v.N < h.seen:
			return fmt.Errorf("game %s has %d actions; %d were acknowledged", h.game.ID, v.N, h.seen)
		case v.Over:
			h.game = newGame{}
			return nil
		}
		h.seen = v.N
		if len(v.Options) == 0 {
			return nil
		}
		h.pending = &taken{game: h.game.ID, n: v.N, action: v.Options[h.rand.IntN(len(v.Options))].Action}
	}
	return h.send(base)
}

// send sends the action that waits for an answer, perhaps again.
func (h *hammer) send(base string) error {
	body, _ := json.Marshal(map[string]any{"n": h.pending.n, "action": h.pending.action})
	token := ""
	for _, s := range h.game.Seats {
		if strings.HasPrefix(h.pending.action, fmt.Sprint(s.Seat, " ")) {
			token = s.Token
		}
	}
	var got struct{ N int }
	status, err := call(base, "POST", "/api/v1/games/"+h.game.ID+"/actions", token, body, &got)
	if err != nil || status != 200 {
		return because(err, "game %s: %d %s: status %d", h.game.ID, h.pending.n, h.pending.action, status)
	}
	h.pending.answer = got.N
	h.acked = append(h.acked, *h.pending)
	h.struck()
	h.seen, h.pending = max(h.seen, got.N), nil
	return nil
}

func because(err error, format string, args ...any) error {
	if err != nil {
		return err
	}
	return fmt.Errorf(format, args...)
}

// maxLife is how many actions a server answers before it is killed, at most. Its
// life is not counted in time: a busy machine would answer none.
const maxLife = 40

// A server that is killed, MUSTER_KILLS times or 40, has every action that it has
// answered.
func TestKilledServerLosesNothingAcknowledged(t *testing.T) {
	t.Parallel()
	kills := 20
	if n, err := strconv.Atoi(os.Getenv("MUSTER_KILLS")); err == nil {
		kills = n
	} else if testing.Short() {
		kills = 10
	}
	seed := uint64(time.Now().UnixNano())
	t.Logf("seed %d", seed)
	path := filepath.Join(t.TempDir(), "muster.db")
	hammers := make([]*hammer, 5)
	for i := range hammers {
		other := ""
		if i == 0 {
			other = "first"
		}
		list := map[string]any{"list": legal(t)}
		create, err := json.Marshal(map[string]any{"lists": []any{list, list}, "options": map[string]any{"length": 200}, "shared": true,
			"seats": []any{map[string]any{}, map[string]any{"player": other}}})
		if err != nil {
			t.Fatal(err)
		}
		hammers[i] = &hammer{create: create, rand: rand.New(rand.NewPCG(seed, uint64(i)))}
	}
	db, acked := openDB(t, path), 0
	lives := rand.New(rand.NewPCG(seed, 99))
	for k := range kills {
		if err := killOnce(path, hammers, 1+lives.IntN(maxLife)); err != nil {
			t.Fatalf("kill %d: %v", k, err)
		}
		for i, h := range hammers {
			for _, a := range h.acked {
				var text string
				err := db.QueryRowContext(t.Context(), "SELECT action FROM event WHERE match = ? AND n = ?", a.game, a.n).Scan(&text)
				if err != nil || text != a.action {
					t.Fatalf("kill %d, client %d: %+v was acknowledged; the journal has %q (%v)", k, i, a, text, err)
				}
			}
			acked += len(h.acked)
			h.acked = h.acked[:0]
		}
	}
	t.Logf("%d kills, %d acknowledged actions, none lost", kills, acked)
	if acked < kills {
		t.Errorf("got %d acknowledged actions; too few to prove anything", acked)
	}
}

// killOnce starts a server, lets the hammers strike, and kills it when it has
// answered so many actions: one is answered then, the others are anywhere.
func killOnce(path string, hammers []*hammer, life int) error {
	cmd := exec.Command(os.Args[0])
	cmd.Env = append(os.Environ(), killed+"="+path)
	cmd.Stderr = os.Stderr
	out, err := cmd.StdoutPipe()
	if err != nil {
		return err
	}
	if err := cmd.Start(); err != nil {
		return err
	}
	line, err := bufio.NewReader(out).ReadString('\n')
	if err != nil {
		return errors.Join(err, cmd.Process.Kill(), cmd.Wait())
	}
	var wg sync.WaitGroup
	var answers atomic.Int64
	errs := make([]error, len(hammers)+1)
	for i, h := range hammers {
		h.struck = func() {
			if answers.Add(1) == int64(life) {
				errs[len(hammers)] = cmd.Process.Kill() // SIGKILL
			}
		}
		wg.Go(func() { errs[i] = h.strike(strings.TrimSpace(line)) })
	}
	wg.Wait()
	_ = cmd.Process.Kill() // unless the hammers went wrong it is gone
	_ = cmd.Wait()         // it says that it was killed
	http.DefaultClient.CloseIdleConnections()
	return errors.Join(errs...)
}
