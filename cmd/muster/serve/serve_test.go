package serve_test

import (
	"bufio"
	"context"
	"errors"
	"io"
	"io/fs"
	"net/http"
	"os"
	"path/filepath"
	"runtime"
	"strings"
	"sync"
	"testing"
	"time"

	"muster/cmd/muster/app"
)

// served is a server that a test runs.
type served struct {
	url  string // where it answers
	said string // all that it said before
	stop func() int

	client *http.Client
}

// start runs "muster serve" on a free port, and stops it at the end of the test.
func start(t *testing.T, args ...string) *served {
	t.Helper()
	ctx, stop := context.WithCancel(t.Context())
	out, say := io.Pipe()
	ended := make(chan int, 1)
	go func() {
		env := func(string) string { return "" }
		ended <- run(ctx, append([]string{"serve", "--addr", "127.0.0.1:0"}, args...), env, strings.NewReader(""), io.Discard, say)
		say.Close()
	}()
	s := &served{client: http.DefaultClient, stop: sync.OnceValue(func() int { stop(); return <-ended })}
	t.Cleanup(func() { s.stop() })
	lines := bufio.NewReader(out)
	for {
		line, err := lines.ReadString('\n')
		if err != nil {
			t.Fatalf("got %q (%v), want where it answers", s.said+line, err)
		}
		if rest, ok := strings.CutPrefix(line, "muster answers on "); ok {
			s.url, _, _ = strings.Cut(rest, ";")
			go io.Copy(io.Discard, lines)
			return s
		}
		s.said += line
	}
}

// ask sends a request with headers, among them Host, and returns the status.
func (s *served) ask(t *testing.T, method, path string, header ...string) int {
	t.Helper()
	r, err := http.NewRequest(method, s.url+path, strings.NewReader("1 Leia Organa"))
	if err != nil {
		t.Fatal(err)
	}
	for i := 0; i < len(header); i += 2 {
		if header[i] == "Host" {
			r.Host = header[i+1]
		}
		r.Header.Set(header[i], header[i+1])
	}
	w, err := s.client.Do(r)
	if err != nil {
		t.Fatal(err)
	}
	defer w.Body.Close()
	if _, err := io.Copy(io.Discard, w.Body); err != nil {
		t.Fatal(err)
	}
	return w.StatusCode
}

func TestServeAnswersUntilItIsInterrupted(t *testing.T) {
	s := start(t, "--db", filepath.Join(t.TempDir(), "new", "muster.db"))
	if got := s.ask(t, "GET", "/healthz"); got != http.StatusOK {
		t.Fatalf("got %d, want that it is well", got)
	}
	if status := s.stop(); status != app.Fine {
		t.Errorf("got status %d, want %d", status, app.Fine)
	}
}

// The server knows its port: pages at other ports of the machine, and requests for
// other servers of it, are refused.
func TestServeKnowsItsPort(t *testing.T) {
	s := start(t, "--db", filepath.Join(t.TempDir(), "a.db"), "--public-host", "muster.example", "--public-host", "club.example:8443")
	for _, k := range []struct {
		header []string
		want   int
	}{
		{nil, 200},
		{[]string{"Origin", s.url}, 200},
		{[]string{"Origin", "http://127.0.0.1"}, 403},
		{[]string{"Origin", "https://127.0.0.1"}, 403},
		{[]string{"Origin", "http://127.0.0.1:1"}, 403},
		{[]string{"Host", "127.0.0.1:1"}, 421},
		{[]string{"Host", "localhost"}, 421},
		{[]string{"Host", "muster.example", "Origin", "https://muster.example"}, 200},
		{[]string{"Host", "club.example:8443", "Origin", "https://club.example:8443"}, 200},
		{[]string{"Host", "club.example:8444"}, 421},
	} {
		for method, path := range map[string]string{"GET": "/api/v1/formats", "POST": "/api/v1/lists/check"} {
			if got := s.ask(t, method, path, k.header...); got != k.want {
				t.Errorf("%s with %q: got %d, want %d", method, k.header, got, k.want)
			}
		}
	}
}

// browserOf makes a command the browser of this machine, which has no other.
func browserOf(t *testing.T, script string) {
	t.Helper()
	if runtime.GOOS != "linux" {
		t.Skip("browsers are opened otherwise here")
	}
	dir := t.TempDir()
	if script != "" {
		if err := os.WriteFile(filepath.Join(dir, "xdg-open"), []byte("#!/bin/sh\n"+script+"\n"), 0o700); err != nil {
			t.Fatal(err)
		}
	}
	t.Setenv("PATH", dir)
}

// patience is how long a test waits for what comes at once, also on a slow machine.
const patience = time.Minute

func TestServeOpensTheBrowser(t *testing.T) {
	at := filepath.Join(t.TempDir(), "opened")
	browserOf(t, `echo "$1" > `+at+`.new; /bin/mv `+at+`.new `+at)
	s := start(t, "--browser", "--db", filepath.Join(t.TempDir(), "a.db"))
	opened, err := os.ReadFile(at)
	for end := time.Now().Add(patience); errors.Is(err, fs.ErrNotExist) && time.Now().Before(end); {
		time.Sleep(time.Millisecond)
		opened, err = os.ReadFile(at)
	}
	if err != nil || strings.TrimSpace(string(opened)) != s.url {
		t.Errorf("opened %q, %v, want %s", opened, err, s.url)
	}
}

// Without a browser the server answers all the same.
func TestServeWithoutABrowser(t *testing.T) {
	browserOf(t, "")
	s := start(t, "--browser", "--db", filepath.Join(t.TempDir(), "a.db"))
	if got := s.ask(t, "GET", "/healthz"); got != http.StatusOK {
		t.Errorf("got %d", got)
	}
}

func TestServeThatCannot(t *testing.T) {
	env := func(string) string { return "" }
	for name, k := range map[string]struct {
		args   []string
		status int
	}{
		"no address":  {[]string{"serve", "--addr", "here", "--db", filepath.Join(t.TempDir(), "a.db")}, app.Misuse},
		"no database": {[]string{"serve", "--addr", "127.0.0.1:0"}, app.Misuse},
		"a page":      {[]string{"serve", "--addr", "127.0.0.1:0", "--db", filepath.Join(t.TempDir(), "c.db"), "--public-host", "https://muster.example"}, app.Misuse},
		"no proxy":    {[]string{"serve", "--trusted-proxy", "proxy.example", "--db", filepath.Join(t.TempDir(), "a.db")}, app.Misuse},
		"no port":     {[]string{"serve", "--addr", "127.0.0.1:99999", "--db", filepath.Join(t.TempDir(), "b.db")}, app.Broken},
		"a directory": {[]string{"serve", "--addr", "127.0.0.1:0", "--db", t.TempDir()}, app.Broken},
	} {
		t.Run(name, func(t *testing.T) {
			var err strings.Builder
			got := run(t.Context(), k.args, env, strings.NewReader(""), io.Discard, &err)
			if got != k.status || !strings.HasPrefix(err.String(), "muster: ") || strings.Contains(err.String(), "inside muster") {
				t.Errorf("got status %d and %q, want %d and the reason", got, err.String(), k.status)
			}
		})
	}
}
