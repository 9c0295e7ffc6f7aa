package main

import (
	"encoding/json"
	"io"
	"net/http"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"muster/cmd/muster/app"
)

// Lists of tables are the owner's, whose token is shown once and known whenever a server starts
// again, also with nothing but the journal; a database that is damaged is told with what to do.
func TestTablesKeepLists(t *testing.T) {
	dir, token := t.TempDir(), ""
	args := []string{"serve", "--tables", "--json", "--dir", dir, "--listen", "127.0.0.1:0", "--http", "127.0.0.1:0", "--quiet"}
	db := filepath.Join(dir, "lists.db")
	for _, k := range []struct {
		name   string
		before func() error
		flags  []string
		saves  bool
	}{
		{"first", func() error { return nil }, []string{"--owner-token"}, true},
		{"again", func() error { return nil }, []string{"--owner-token"}, false},
		{"without its database", func() error { return os.Remove(db) }, nil, false},
	} {
		t.Run(k.name, func(t *testing.T) {
			if err := k.before(); err != nil {
				t.Fatal(err)
			}
			out, in := io.Pipe()
			errors := background(t, in, append(args, k.flags...))
			var said struct{ URL string }
			if err := json.NewDecoder(out).Decode(&said); err != nil {
				t.Fatalf("%v; %s", err, errors())
			}
			shown := regexp.MustCompile(`once: (\S+)`).FindStringSubmatch(errors())
			if (shown != nil) != k.saves {
				t.Fatalf("it says %q", errors())
			}
			if shown != nil {
				token = shown[1]
			}
			ask := func(method, token, body string) (int, string) {
				r, err := http.NewRequest(method, said.URL+"/api/v1/lists", strings.NewReader(body))
				if err != nil {
					t.Fatal(err)
				}
				r.Header.Set("Content-Type", "application/json")
				r.Header.Set("Muster-Owner", token)
				w, err := http.DefaultClient.Do(r)
				if err != nil {
					t.Fatal(err)
				}
				defer w.Body.Close()
				text, err := io.ReadAll(w.Body)
				if err != nil {
					t.Fatal(err)
				}
				return w.StatusCode, string(text)
			}
			if k.saves {
				status, text := ask("POST", token, `{"muster":1,"game":"destiny","name":"Kylo","entries":[]}`)
				if status != http.StatusCreated {
					t.Fatalf("saving: %d %s", status, text)
				}
				if status, text := ask("GET", token+"x", ""); status != http.StatusUnauthorized {
					t.Errorf("another: %d %s", status, text)
				}
			}
			if status, text := ask("GET", token, ""); status != http.StatusOK || !strings.Contains(text, "Kylo") {
				t.Errorf("reading: %d %s", status, text)
			}
		})
	}
	if err := os.WriteFile(db, []byte(strings.Repeat("damaged ", 2000)), 0o600); err != nil {
		t.Fatal(err)
	}
	if got := typed(t, args...); got.Status != app.Broken || !strings.Contains(got.Err, db) || !strings.Contains(got.Err, "move it away") {
		t.Errorf("a damaged database: %d %q", got.Status, got.Err)
	}
}
