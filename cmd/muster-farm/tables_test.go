package main

import (
	"encoding/json"
	"fmt"
	"io"
	"net"
	"net/http"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"muster/cmd/muster/app"
)

// Tables of one server answer, and go on with their games when they are started again.
func TestTablesGoOn(t *testing.T) {
	dir := t.TempDir()
	id := ""
	for i := range 2 {
		t.Run(fmt.Sprint(i), func(t *testing.T) {
			out, in := io.Pipe()
			background(t, in, []string{"serve", "--tables", "--json", "--dir", dir, "--listen", "127.0.0.1:0", "--http", "127.0.0.1:0", "--quiet"})
			var said struct {
				URL    string
				Copies int
			}
			if err := json.NewDecoder(out).Decode(&said); err != nil || said.Copies != 1 {
				t.Fatalf("it says %+v (%v)", said, err)
			}
			if i == 0 {
				w, err := http.Post(said.URL+"/api/v1/games", "application/json", strings.NewReader(`{"game":"destiny","seats":[{},{}]}`))
				if err != nil {
					t.Fatal(err)
				}
				defer w.Body.Close()
				var g struct{ ID string }
				if err := json.NewDecoder(w.Body).Decode(&g); err != nil || g.ID == "" {
					t.Fatalf("a game: %d (%v)", w.StatusCode, err)
				}
				id = g.ID
			}
			w, err := http.Get(said.URL + "/api/v1/games/" + id)
			if err != nil {
				t.Fatal(err)
			}
			defer w.Body.Close()
			if w.StatusCode != http.StatusOK {
				t.Errorf("the game: %d", w.StatusCode)
			}
		})
	}
}

// Three servers of tables find one another, and have made what lets them in.
func TestTablesOfThree(t *testing.T) {
	var at []string
	for tries := 0; len(at) < 3; tries++ { // outside of where the system looks when somebody asks for any
		l, err := net.Listen("tcp", fmt.Sprint("127.0.0.1:", 30000+(os.Getpid()*3+tries)%2700))
		if err == nil {
			at = append(at, l.Addr().String())
			l.Close()
		} else if tries == 100 {
			t.Fatal(err)
		}
	}
	creds := filepath.Join(t.TempDir(), "tables.seed")
	var told []*json.Decoder
	for i := range at {
		args := []string{
			"serve", "--tables", "--json", "--quiet", "--dir", t.TempDir(), "--listen", "127.0.0.1:0", "--http", "127.0.0.1:0",
			"--node", fmt.Sprint("n", i), "--cluster", at[i], "--creds", creds,
		}
		for k := range at {
			if k != i {
				args = append(args, "--other", at[k])
			}
		}
		out, in := io.Pipe()
		background(t, in, args)
		told = append(told, json.NewDecoder(out))
	}
	for i, out := range told {
		var said struct {
			URL, Node string
			Copies    int
		}
		var text json.RawMessage
		if err := out.Decode(&text); err != nil || json.Unmarshal(text, &said) != nil || said.Copies != 3 || said.Node != fmt.Sprint("n", i) {
			t.Errorf("it says %s (%v)", text, err)
			continue
		}
		w, err := http.Get(said.URL + "/healthz")
		if err != nil {
			t.Fatal(err)
		}
		w.Body.Close()
		if w.StatusCode != http.StatusOK {
			t.Errorf("its health: %d", w.StatusCode)
		}
	}
	if info, err := os.Stat(creds); err != nil || info.Mode().Perm() != 0o600 {
		t.Errorf("what lets one in: %v (%v)", info, err)
	}
}

func TestFlagsOfTablesThatMakeNoSense(t *testing.T) {
	none := filepath.Join(t.TempDir(), "none")
	if err := os.WriteFile(none, []byte("hello"), 0o600); err != nil {
		t.Fatal(err)
	}
	for line, want := range map[string]string{
		"--http 127.0.0.1:0":                       "--http goes with --tables only",
		"--node a":                                 "--node goes with --tables only",
		"--owner-token":                            "--owner-token goes with --tables only",
		"--tables --owner-token none":              "none",
		"--tables --node a.b":                      "a.b is no name",
		"--tables --copies 0":                      "--copies",
		"--tables --limit 1":                       "at least",
		"--tables --other 127.0.0.1:1":             "--cluster",
		"--tables --cluster 127.0.0.1:1":           "--node NAME",
		"--tables --cluster 127.0.0.1:1 --nats x":  "one of the two",
		"--tables --public-host a/b":               "a/b",
		"--tables --http nowhere":                  "nowhere",
		"--tables --http 0.0.0.0:0":                "--node-url",
		"--tables --http 127.0.0.1:0 --node-url x": "x is not where",
		"--tables --tls-cert x":                    "--tls-key",
		"--tables --node a --cluster 127.0.0.1 --other 127.0.0.1:1 --creds " + filepath.Join(t.TempDir(), "new"): "127.0.0.1 is no address",
		"--tables --node a --cluster 127.0.0.1:1 --other 127.0.0.1:2 --creds " + none:                            "not a seed",
		"--tables --node a --cluster 127.0.0.1:1 --other 127.0.0.1:2 --creds " + t.TempDir():                     "directory",
	} {
		got := typed(t, append([]string{"serve", "--dir", t.TempDir(), "--listen", "127.0.0.1:0"}, strings.Fields(line)...)...)
		if got.Status == app.Fine || got.Out != "" || !strings.Contains(got.Err, want) {
			t.Errorf("%s: status %d, %q, want %q", line, got.Status, got.Err, want)
		}
	}
}
