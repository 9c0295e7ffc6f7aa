package serve_test

import (
	"bytes"
	"io"
	"net/http"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"muster/cmd/muster/app"
)

var madeToken = regexp.MustCompile(`[A-Za-z0-9_-]{43}`)

// A server that others can reach does not begin before it is said whose its lists are,
// and leaves nothing behind.
func TestServeBeyondThisMachineNeedsAnOwner(t *testing.T) {
	for _, addr := range []string{"0.0.0.0:0", ":0", "[::]:0", "192.0.2.1:0"} {
		for _, lang := range []string{"en", "it"} {
			dir := t.TempDir()
			var said strings.Builder
			status := run(t.Context(), []string{"serve", "--lang", lang, "--addr", addr, "--db", filepath.Join(dir, "a.db")},
				func(string) string { return "" }, strings.NewReader(""), io.Discard, &said)
			if status != app.Misuse || !strings.Contains(said.String(), "--owner-token") || !strings.Contains(said.String(), "--no-owner") {
				t.Errorf("%s: got status %d and %q", addr, status, said.String())
			}
			if left, _ := filepath.Glob(filepath.Join(dir, "*")); len(left) > 0 {
				t.Errorf("%s: left %q", addr, left)
			}
		}
	}
}

func TestNobodyOwnsAServerWithoutAnOwner(t *testing.T) {
	s := start(t, "--addr", "0.0.0.0:0", "--no-owner", "--db", filepath.Join(t.TempDir(), "a.db"))
	if !strings.Contains(s.said, "no owner") || madeToken.MatchString(s.said) {
		t.Errorf("it says %q", s.said)
	}
	if got := s.ask(t, "GET", "/api/v1/lists"); got != http.StatusOK {
		t.Errorf("got %d, want 200", got)
	}
}

// The token is shown once, is good after the server was started again, and is not in
// the database.
func TestTheOwnersTokenIsMadeOnce(t *testing.T) {
	db := filepath.Join(t.TempDir(), "a.db")
	begin := func(how string) (s *served, token string) {
		t.Helper()
		s = start(t, "--addr", "0.0.0.0:0", how, "--db", db)
		return s, madeToken.FindString(s.said)
	}
	lists := func(s *served, token string, want int) {
		t.Helper()
		if got := s.ask(t, "GET", "/api/v1/lists", "Muster-Owner", token); got != want {
			t.Errorf("with %q: got %d, want %d", token, got, want)
		}
	}
	s, token := begin("--owner-token")
	if token == "" || strings.Contains(s.said, `\n`) || !strings.Contains(s.said, s.url+"/owner") {
		t.Fatalf("it says %q, want a token", s.said)
	}
	if !strings.Contains(s.said, "in clear") {
		t.Errorf("it says %q, not that the token is not encrypted", s.said)
	}
	lists(s, token, 200)
	lists(s, "", 401)
	s.stop()
	for _, name := range []string{db, db + "-wal"} {
		if data, _ := os.ReadFile(name); bytes.Contains(data, []byte(token)) {
			t.Errorf("%s holds the token", name)
		}
	}
	s, again := begin("--owner-token")
	if again != "" {
		t.Errorf("it is shown again: %q", s.said)
	}
	lists(s, token, 200)
	s.stop()
	s, other := begin("--owner-token=new")
	lists(s, token, 401)
	lists(s, other, 200)
	s.stop()
	file := filepath.Join(t.TempDir(), "token")
	if err := os.WriteFile(file, []byte("correct-horse-battery-staple\n"), 0o600); err != nil {
		t.Fatal(err)
	}
	s, shown := begin("--owner-token=" + file)
	if shown != "" {
		t.Errorf("it says %q", s.said)
	}
	lists(s, other, 401)
	lists(s, "correct-horse-battery-staple", 200)
}

// At this machine the owner needs no token; with --owner-token he does.
func TestTheOwnerIsAtThisMachine(t *testing.T) {
	db := filepath.Join(t.TempDir(), "a.db")
	s := start(t, "--db", db, "--public-host", "muster.example")
	if got := s.ask(t, "GET", "/api/v1/lists"); got != 200 {
		t.Errorf("got %d, want 200", got)
	}
	if got := s.ask(t, "GET", "/api/v1/lists", "Host", "muster.example"); got != 401 || !strings.Contains(s.said, "--owner-token") {
		t.Errorf("by a public name: got %d, and it says %q", got, s.said)
	}
	s.stop()
	s = start(t, "--db", db, "--owner-token")
	if got := s.ask(t, "GET", "/api/v1/lists"); got != 401 {
		t.Errorf("got %d, want 401", got)
	}
}

func TestTokensThatAreNone(t *testing.T) {
	dir := t.TempDir()
	for name, text := range map[string]string{"empty": "", "short": "secret", "blank": "a secret of more than 24 letters", "long": strings.Repeat("x", 300)} {
		if err := os.WriteFile(filepath.Join(dir, name), []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	for how, want := range map[string]int{
		"=" + filepath.Join(dir, "empty"): app.Broken, "=" + filepath.Join(dir, "short"): app.Broken, "=" + filepath.Join(dir, "blank"): app.Broken,
		"=" + filepath.Join(dir, "long"): app.Broken, " " + filepath.Join(dir, "long"): app.Misuse, "=" + filepath.Join(dir, "absent"): app.Broken, "": app.Misuse,
	} {
		args := []string{"serve", "--addr", "127.0.0.1:0", "--db", filepath.Join(dir, "a.db")}
		args = append(args, strings.Fields("--owner-token"+how)...)
		if how == "" {
			args = append(args, "--no-owner")
		}
		var said strings.Builder
		got := run(t.Context(), args, func(string) string { return "" }, strings.NewReader(""), io.Discard, &said)
		if got != want || !strings.HasPrefix(said.String(), "muster: ") || strings.Contains(said.String(), "secret of") {
			t.Errorf("%s: got status %d and %q, want %d", how, got, said.String(), want)
		}
	}
}
