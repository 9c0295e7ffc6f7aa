package main

import (
	"fmt"
	"io/fs"
	"maps"
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

const servers = 3

// A hall is three servers of tables and those who play there.
type hall struct {
	*measure
	urls    [servers]string
	routes  [servers]string
	process [servers]*exec.Cmd
	players *http.Client

	killing  atomic.Bool // servers are killed meanwhile
	over     atomic.Bool
	begun    atomic.Int64 // games
	mu       sync.Mutex
	told     [2][]time.Duration  // until an action was told: quiet, and while servers are killed
	failed   map[string][]string // faults, by kind
	doubles  int                 // how often two sent the same number
	answered int                 // actions that were acknowledged
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
	began := time.Now()
	killed := h.kill()
	took := time.Since(began)
	h.over.Store(true)
	wait.Wait()
	for _, p := range h.process {
		_ = p.Process.Signal(syscall.SIGTERM)
	}
	for _, p := range h.process {
		_ = p.Wait()
	}
	faults := h.faults()
	fmt.Printf("%d games at once on %d servers, an action each %s: %d actions acknowledged, %d sent twice, %d servers killed in %.0f s, %d faults\n",
		m.games, servers, m.pace, h.answered, h.doubles, killed, took.Seconds(), faults)
	h.tell()
	if killed == 0 {
		h.cost()
	}
	return faults == 0 && h.answered > 0
}

// kill kills servers until so many were, or it is interrupted, and returns how many.
func (h *hall) kill() (killed int) {
	chance := rand.New(rand.NewPCG(h.seed, 1<<32))
	interrupt := make(chan os.Signal, 1)
	signal.Notify(interrupt, os.Interrupt)
	for ; killed < h.kills && len(interrupt) == 0; killed++ {
		i := chance.IntN(servers)
		program.Check(h.process[i].Process.Kill())
		_ = h.process[i].Wait()
		time.Sleep(time.Duration(chance.IntN(2000)) * time.Millisecond)
		h.process[i] = h.start(i)
		h.healthy(i)
		time.Sleep(h.rest) // two that die together of three are not promised anything
		if (killed+1)%25 == 0 {
			fmt.Fprintf(os.Stderr, "%d servers killed\n", killed+1)
		}
	}
	return killed
}

// tell says how long it took until actions were told.
func (h *hall) tell() {
	for i, when := range []string{"quiet", "while servers are killed"} {
		all := h.told[i]
		if len(all) == 0 {
			continue
		}
		slices.Sort(all)
		late, _ := slices.BinarySearch(all, elected)
		fmt.Printf("%s: %d actions told, median %.1f ms, 99 of 100 within %.1f ms, the longest %.1f ms; %d after more than %s\n",
			when, len(all), ms(all[len(all)/2]), ms(all[len(all)*99/100]), ms(all[len(all)-1]), len(all)-late, elected)
	}
}

// cost says what servers took that were there all the time.
func (h *hall) cost() {
	var spent time.Duration
	var memory, kept int64
	for i, p := range h.process {
		spent += p.ProcessState.UserTime() + p.ProcessState.SystemTime()
		memory += p.ProcessState.SysUsage().(*syscall.Rusage).Maxrss << 10
		kept += sizeOf(h.folder(i))
	}
	fmt.Printf("the servers took %.2f ms of processor time an action, %.0f MB of memory, %.0f kB of disk a game\n",
		ms(spent)/float64(h.answered), float64(memory)/1e6, float64(kept)/1e3/float64(h.begun.Load()))
}

// sizeOf returns how many bytes the files of a folder have.
func sizeOf(dir string) (size int64) {
	program.Check(filepath.WalkDir(dir, func(_ string, d fs.DirEntry, err error) error {
		if err != nil || d.IsDir() {
			return err
		}
		info, err := d.Info()
		if err == nil {
			size += info.Size()
		}
		return err
	}))
	return size
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

func (h *hall) folder(i int) string { return filepath.Join(h.dir, fmt.Sprint("tables", i)) }

// start starts a server of the tables.
func (h *hall) start(i int) *exec.Cmd {
	args := []string{
		"serve", "--tables", "--quiet", "--dir", h.folder(i), "--listen", "127.0.0.1:0",
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

// fault takes down what should not have happened.
func (h *hall) fault(format string, args ...any) {
	h.mu.Lock()
	defer h.mu.Unlock()
	if h.failed == nil {
		h.failed = map[string][]string{}
	}
	h.failed[format] = append(h.failed[format], fmt.Sprintf(format, args...))
}

// faults tells of each kind of fault how often it happened, and some of them.
func (h *hall) faults() (n int) {
	for _, kind := range slices.Sorted(maps.Keys(h.failed)) {
		all := h.failed[kind]
		n += len(all)
		fmt.Printf("%d times:\n", len(all))
		for _, why := range all[:min(len(all), 5)] {
			fmt.Println(" ", why)
		}
	}
	return n
}
