package serve_test

import (
	"bufio"
	"context"
	"io"
	"net/http"
	"path/filepath"
	"strings"
	"testing"

	"muster/cmd/muster/app"
)

func TestServeAnswersUntilItIsInterrupted(t *testing.T) {
	ctx, stop := context.WithCancel(t.Context())
	defer stop()
	said, say := io.Pipe()
	db := filepath.Join(t.TempDir(), "new", "muster.db")
	ended := make(chan int, 1)
	go func() {
		env := func(string) string { return "" }
		ended <- run(ctx, []string{"serve", "--addr", "127.0.0.1:0", "--db", db}, env, strings.NewReader(""), io.Discard, say)
		say.Close()
	}()
	line, err := bufio.NewReader(said).ReadString('\n')
	_, rest, ok := strings.Cut(line, "http://")
	if err != nil || !ok {
		t.Fatalf("got %q (%v), want where it answers", line, err)
	}
	go io.Copy(io.Discard, said)
	url, _, _ := strings.Cut(rest, ";")
	w, err := http.Get("http://" + url + "/healthz")
	if err != nil || w.StatusCode != http.StatusOK {
		t.Fatalf("got %v (%v), want that it is well", w, err)
	}
	w.Body.Close()
	stop()
	if status := <-ended; status != app.Fine {
		t.Errorf("got status %d, want %d", status, app.Fine)
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
