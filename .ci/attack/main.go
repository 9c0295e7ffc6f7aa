//go:build linux

// Command attack hands muster what strangers could hand it, a list or a request each,
// through the command line and over HTTP, and prints what came of it: the answer, the
// CPU time and the most memory that was taken. It fails if something is taken that
// should be refused, or takes more than a second or 100 MB.
//
//	go -C .ci run ./attack
//
// It builds the program and every input itself, in a folder of its own.
package main

import (
	"bytes"
	"encoding/json"
	"fmt"
	"io"
	"net/http"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"syscall"
	"time"

	"muster/ci/program"
)

const (
	mostTime   = time.Second
	mostMemory = 100 << 10 // kB
)

// An attack is one thing to try at one door.
type attack struct {
	name string
	file []byte // written to FILE of the command line, the body of a request

	args []string // of the command line; FILE is the file
	want []int    // exit statuses, or those of HTTP

	method, path string // of a request
	header       map[string]string
	host         string
}

func main() {
	if len(os.Args) > 1 {
		measured(os.Args[1], os.Args[2:]...)
		return
	}
	dir, err := os.MkdirTemp("", "attack")
	program.Check(err)
	defer os.RemoveAll(dir)
	r := &runner{dir: dir, program: program.Build(dir, "muster")}

	fmt.Printf("%-60s %-14s %-6s %8s %8s\n", "input", "door", "answer", "CPU", "memory")
	for _, a := range atTheCommandLine() {
		r.command(a)
	}
	for _, a := range overHTTP() {
		r.request(a)
	}
	fmt.Printf("%d tried, %d failed\n", r.tried, r.failed)
	if r.failed > 0 {
		os.RemoveAll(dir)
		os.Exit(1)
	}
}

type runner struct {
	dir, program  string
	tried, failed int
}

// told prints a row and judges it.
func (r *runner) told(a attack, door string, got int, spent time.Duration, memory int64) {
	r.tried++
	verdict := ""
	if !slices.Contains(a.want, got) {
		verdict = fmt.Sprintf("  WANTED %v", a.want)
	}
	if spent > mostTime || memory > mostMemory {
		verdict += "  TOO MUCH"
	}
	if verdict != "" {
		r.failed++
	}
	fmt.Printf("%-60s %-14s %-6d %5d ms %5d MB%s\n", a.name, door, got, spent.Milliseconds(), memory>>10, verdict)
}

// command tries an attack at the command line.
func (r *runner) command(a attack) {
	file := filepath.Join(r.dir, "input")
	program.Check(os.WriteFile(file, a.file, 0o600))
	args := make([]string, len(a.args))
	for i, s := range a.args {
		args[i] = strings.ReplaceAll(s, "FILE", file)
	}
	// Through a process in between: what this one needed for the inputs would be counted.
	self, err := os.Executable()
	program.Check(err)
	cmd := exec.Command(self, append([]string{r.program}, args...)...)
	cmd.Env = append(os.Environ(), "MUSTER_DB="+filepath.Join(r.dir, "command.db"), "GOTRACEBACK=none")
	cmd.Stderr = os.Stderr
	said, err := cmd.Output()
	program.Check(err)
	var status int
	var spent time.Duration
	var memory int64
	_, err = fmt.Sscan(string(said), &status, (*int64)(&spent), &memory)
	program.Check(err)
	r.told(a, "muster "+args[0], status, spent, memory)
}

// measured runs a command and prints its status and what it took.
func measured(path string, args ...string) {
	cmd := exec.Command(path, args...)
	var out bytes.Buffer
	cmd.Stdout, cmd.Stderr = &out, &out
	program.Check(cmd.Start())
	stop := time.AfterFunc(time.Minute, func() { _ = cmd.Process.Kill() })
	_ = cmd.Wait()
	stop.Stop()
	used := cmd.ProcessState
	status := used.ExitCode()
	if bytes.Contains(out.Bytes(), []byte("panic:")) || bytes.ContainsAny(out.Bytes(), "\x1b\x07\u202e") {
		status = -1
	}
	fmt.Println(status, int64(used.UserTime()+used.SystemTime()), used.SysUsage().(*syscall.Rusage).Maxrss)
}

// request tries an attack on a server of its own.
func (r *runner) request(a attack) {
	s := r.serve()
	defer s.stop()
	if strings.Contains(a.path, "GAME") {
		s.begin()
	}
	path := strings.NewReplacer("GAME", s.game, "TOKEN", s.token).Replace(a.path)
	before := s.spent()
	req, err := http.NewRequest(a.method, s.base, bytes.NewReader(a.file))
	program.Check(err)
	req.URL.Opaque = path // as it is written
	req.Header.Set("Content-Type", "application/octet-stream")
	for k, v := range a.header {
		req.Header.Set(k, v)
	}
	if a.host != "" {
		req.Host = a.host
	}
	status := -1
	client := &http.Client{Timeout: time.Minute}
	if answer, err := client.Do(req); err == nil {
		_, _ = io.Copy(io.Discard, answer.Body)
		answer.Body.Close()
		status = answer.StatusCode
	}
	r.told(a, "HTTP", status, s.spent()-before, s.peak())
}

// A server is one that is running, with a game of two people.
type server struct {
	cmd               *exec.Cmd
	base, game, token string
}

func (r *runner) serve() *server {
	cmd, base := program.Serve(r.program, r.dir, io.Discard)
	return &server{cmd: cmd, base: base}
}

// begin begins a game of two people.
func (s *server) begin() {
	answer, err := http.Post(s.base+"/api/v1/games", "application/json", strings.NewReader(`{"game":"destiny","seats":[{"name":"a"},{"name":"b"}]}`))
	program.Check(err)
	defer answer.Body.Close()
	var made struct {
		ID    string
		Seats []struct{ Token string }
	}
	program.Check(json.NewDecoder(answer.Body).Decode(&made))
	s.game, s.token = made.ID, made.Seats[0].Token
}

func (s *server) stop() {
	_ = s.cmd.Process.Kill()
	_ = s.cmd.Wait()
}

// spent is the CPU time of the server.
func (s *server) spent() time.Duration {
	data, err := os.ReadFile(fmt.Sprintf("/proc/%d/stat", s.cmd.Process.Pid))
	program.Check(err)
	fields := strings.Fields(string(data[bytes.LastIndexByte(data, ')')+2:]))
	user, _ := strconv.Atoi(fields[11])
	system, _ := strconv.Atoi(fields[12])
	return time.Duration(user+system) * time.Second / 100
}

// peak is the most memory that the server had, in kB.
func (s *server) peak() int64 {
	data, err := os.ReadFile(fmt.Sprintf("/proc/%d/status", s.cmd.Process.Pid))
	program.Check(err)
	for line := range strings.Lines(string(data)) {
		if rest, ok := strings.CutPrefix(line, "VmHWM:"); ok {
			n, _ := strconv.ParseInt(strings.Fields(rest)[0], 10, 64)
			return n
		}
	}
	return 0
}
