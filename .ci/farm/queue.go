package main

import (
	"bytes"
	"encoding/json"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strconv"

	"muster/ci/program"
)

// serve starts the queue and returns it.
func (m *measure) serve() *exec.Cmd {
	server := exec.Command(m.farm, "serve", "--json", "--listen", "127.0.0.1:0", "--dir", filepath.Join(m.dir, "queue"), "--creds", m.creds())
	server.Stderr = os.Stderr
	out, err := server.StdoutPipe()
	program.Check(err)
	program.Check(server.Start())
	var said struct{ URL string }
	program.Check(json.NewDecoder(out).Decode(&said))
	m.address = said.URL
	return server
}

func (m *measure) creds() string { return filepath.Join(m.dir, "farm.seed") }

// command is a command of the farm.
func (m *measure) command(args ...string) *exec.Cmd {
	c := exec.Command(m.farm, append(args, "--nats", m.address, "--creds", m.creds())...)
	c.Stderr = os.Stderr
	return c
}

// worker starts a worker of one core.
func (m *measure) worker() *exec.Cmd {
	w := m.command("work", "--workers", "1", "--quiet")
	w.Env = append(os.Environ(), "GOMAXPROCS=1")
	w.Stderr = nil
	program.Check(w.Start())
	return w
}

// order is the order of games, for either program.
func (m *measure) order(seed uint64) []string {
	line := []string{"sim", "--json", "--game", m.game, "--games", strconv.Itoa(m.games), "--seed", strconv.FormatUint(seed, 10)}
	if m.tune {
		line[0] = "tune"
		line = append(line, "--generations", "2")
	}
	return append(line, m.more...)
}

// stop ends processes as a person does, and waits.
func stop(all ...*exec.Cmd) {
	for _, c := range all {
		program.Check(c.Process.Signal(os.Interrupt))
	}
	for _, c := range all {
		program.Check(c.Wait())
	}
}

var timed = regexp.MustCompile(`"(seconds|games_per_second|decisions_per_second)": .*`)

// same reports whether two results are the same bytes, their times apart.
func same(a, b []byte) bool {
	return bytes.Equal(timed.ReplaceAll(a, nil), timed.ReplaceAll(b, nil))
}

// sim is muster sim with so many workers, each on a core.
func (m *measure) sim(seed uint64, workers int) *exec.Cmd {
	many := strconv.Itoa(workers)
	c := exec.Command(m.muster, append(m.order(seed), "--workers", many, "--quiet")...)
	c.Env, c.Stderr = append(os.Environ(), "GOMAXPROCS="+many), os.Stderr
	return c
}

// alone is what muster prints, with so many workers.
func (m *measure) alone(seed uint64, workers int) []byte {
	out, err := m.sim(seed, workers).Output()
	program.Check(err)
	return out
}
