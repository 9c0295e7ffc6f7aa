package main

import (
	"bufio"
	"bytes"
	"context"
	"encoding/json"
	"io"
	"net"
	"os"
	"path/filepath"
	"regexp"
	"runtime"
	"slices"
	"strings"
	"sync"
	"testing"

	"muster/cmd/muster/app"
	"muster/cmd/muster/apptest"
	"muster/cmd/muster/play"
)

// typed runs a command line.
func typed(t *testing.T, args ...string) apptest.Ran {
	t.Helper()
	var out, err strings.Builder
	status := app.RunAs(t.Context(), program, args, env(t), strings.NewReader(""), &out, &err)
	return apptest.Ran{Status: status, Out: out.String(), Err: err.String()}
}

func env(t *testing.T) func(string) string {
	home := t.TempDir()
	return func(name string) string {
		if name == "HOME" {
			return home
		}
		return ""
	}
}

// serve serves a farm with a worker until the test ends, and returns how it is reached.
func serves(t *testing.T, args ...string) (reach []string) {
	t.Helper()
	creds := filepath.Join(t.TempDir(), "farm.seed")
	out, in := io.Pipe()
	run := background(t, in, append([]string{"serve", "--json", "--dir", t.TempDir(), "--listen", "127.0.0.1:0", "--creds", creds}, args...))
	var said struct{ URL, Version, Seed string }
	if err := json.NewDecoder(out).Decode(&said); err != nil || said.Seed != "" || said.Version != app.Edition() {
		t.Fatalf("serve said %+v, %v; %s", said, err, run())
	}
	go io.Copy(io.Discard, out)
	return []string{"--nats", said.URL, "--creds", creds}
}

// background runs a command line until the test ends. What is returned says its errors.
func background(t *testing.T, out io.Writer, args []string) (errors func() string) {
	ctx, stop := context.WithCancel(t.Context())
	over := make(chan struct{})
	var err safe
	env := env(t)
	go func() {
		defer close(over)
		if status := app.RunAs(ctx, program, args, env, strings.NewReader(""), out, &err); status != app.Fine {
			t.Errorf("%v: status %d: %s", args, status, err.String())
		}
	}()
	t.Cleanup(func() { stop(); <-over })
	return err.String
}

// Safe is text that several write.
type safe struct {
	mu   sync.Mutex
	text strings.Builder
}

func (s *safe) Write(b []byte) (int, error) {
	s.mu.Lock()
	defer s.mu.Unlock()
	return s.text.Write(b)
}

func (s *safe) String() string {
	s.mu.Lock()
	defer s.mu.Unlock()
	return s.text.String()
}

var timed = regexp.MustCompile(`"(seconds|.*_per_second)": .*`)

func TestFarmLearnsWhatTuneLearns(t *testing.T) {
	if testing.Short() {
		t.Skip("what is tuned over a queue is compared there")
	}
	reach := serves(t)
	background(t, io.Discard, append([]string{"work", "--workers", "2"}, reach...))
	from := apptest.File(t, "from.txt", "base 0.1\n")
	for _, line := range []string{
		"--game deckbuilding --games 20 --generations 2 --seed 7 --option mode=intro,full --from " + from,
		"--game destiny --games 20 --generations 1 --seed 3 --random AW --starters --player random",
		"--game clones --games 20 --generations 2 --seed 5 --random clones --starters",
	} {
		here, there := filepath.Join(t.TempDir(), "here.txt"), filepath.Join(t.TempDir(), "there.txt")
		args := append([]string{"tune"}, strings.Fields(line)...)
		want := apptest.Program{play.TuneCmd}.Run(t, "", append(args, "-o", here)...)
		got := typed(t, slices.Concat(args, reach, []string{"-o", there})...)
		if want.Status != app.Fine || got.Status != app.Fine || got.Out != want.Out {
			t.Errorf("%s: status %d: got %s%s\nwant %s%s", line, got.Status, got.Out, got.Err, want.Out, want.Err)
		}
		one, _ := os.ReadFile(here)
		many, err := os.ReadFile(there)
		if err != nil || !bytes.Equal(one, many) || !bytes.HasPrefix(many, []byte("# muster tune ")) {
			t.Errorf("%s: the farm learns %s, %v\nwant %s", line, many, err, one)
		}
	}
}

func TestFarmSaysWhatSimSays(t *testing.T) {
	reach := serves(t)
	background(t, io.Discard, append([]string{"work", "--workers", "2"}, reach...))
	for _, line := range []string{
		"--games 700 --seed 7",
		"--game deckbuilding --games 100 --seed 3 --cards --option mode=intro,full",
		"--games 3000 --until 5% --seed 4",
		"--random AW --games 20 --seed 3 --check",
		"--list ../../examples/leia-han.txt --list ../../examples/leia-han.txt --swap --games 4 --seed 9 --seat 0=greedy",
	} {
		args := append([]string{"sim", "--json"}, strings.Fields(line)...)
		here, there := filepath.Join(t.TempDir(), "here.json"), filepath.Join(t.TempDir(), "there.json")
		want := apptest.Program{play.SimCmd}.Run(t, "", append(args, "--archive", here)...)
		got := typed(t, slices.Concat(args, reach, []string{"--archive", there})...)
		if got.Status != app.Fine || timed.ReplaceAllString(got.Out, "") != timed.ReplaceAllString(want.Out, "") {
			t.Errorf("%s: status %d: got %s%s\nwant %s", line, got.Status, got.Out, got.Err, want.Out)
		}
		one, _ := os.ReadFile(here)
		many, err := os.ReadFile(there)
		if err != nil || !bytes.Equal(one, many) {
			t.Errorf("%s: the farm keeps something else: %v", line, err)
		}
		if got := typed(t, "sim", "--verify", there, "--sample", "5"); got.Status != app.Fine || !strings.Contains(got.Out, ": 0 different") {
			t.Errorf("%s: verified: status %d: %s%s", line, got.Status, got.Out, got.Err)
		}
	}
	var st struct {
		Jobs    []struct{ Ranges, Done int }
		Workers []struct{ Hands int }
	}
	got := typed(t, append([]string{"status", "--json"}, reach...)...)
	if err := json.Unmarshal([]byte(got.Out), &st); err != nil || len(st.Jobs) != 5 || st.Jobs[0].Done != st.Jobs[0].Ranges || len(st.Workers) != 1 || st.Workers[0].Hands != 2 {
		t.Errorf("%v: got %s%s", err, got.Out, got.Err)
	}
	for lang, want := range map[string]string{"en": "ranges waiting 0", "it": "tratti che aspettano 0"} {
		got := typed(t, append([]string{"status", "--lang", lang}, reach...)...)
		apptest.Contains(t, got.Out, want, "destiny", "deckbuilding")
	}
}

func TestWhatTheFarmRefuses(t *testing.T) {
	reach := serves(t)
	short := apptest.File(t, "short.txt", "# short\n3x Take Cover\n")
	for name, c := range map[string]struct {
		args   string
		status int
		say    string
	}{
		"a list that is not legal":    {"sim --games 5 --list " + short + " --list " + short, app.No, "short.txt"},
		"a program of one's own":      {"sim --games 5 --seat 0=exec:true", app.Misuse, "exec:true"},
		"too many games":              {"sim --games 999999999999", app.Misuse, "100000000"},
		"an unknown player":           {"sim --games 5 --seat 0=oracle", app.Misuse, "oracle"},
		"workers of tune":             {"tune --workers 2", app.Misuse, "--workers"},
		"too few games to learn from": {"tune --games 1", app.Misuse, "20"},
		"workers of sim":              {"sim --workers 2", app.Misuse, "--workers"},
		"a worker without hands":      {"work --workers -1", app.Misuse, "--workers"},
		"little room":                 {"serve --limit 1", app.Misuse, "16"},
		"more room than there is":     {"serve --limit 17592186044417", app.Misuse, "17592186044417"},
		"an address that is none":     {"serve --listen nowhere --nats= --creds= --dir " + t.TempDir(), app.Misuse, "nowhere"},
		"a certificate that is none":  {"serve --listen 127.0.0.1:0 --nats= --creds= --tls-cert x --tls-key y --dir " + t.TempDir(), app.Broken, "x"},
		"who signs, but nothing":      {"serve --listen 127.0.0.1:0 --nats= --creds= --tls-ca x --dir " + t.TempDir(), app.Broken, "--tls-cert"},
		"a certificate without key":   {"serve --listen 127.0.0.1:0 --nats= --creds= --tls-cert x --dir " + t.TempDir(), app.Misuse, "--tls-key"},
		"who signs, not there":        {"status --tls-ca gone.pem", app.Broken, "gone.pem"},
		"who signs, but nothing PEM":  {"status --tls-ca " + short, app.Broken, "short.txt"},
		"credentials, not there":      {"status --creds gone.seed", app.Broken, "gone.seed is not there"},
		"credentials that are none":   {"status --creds " + short, app.Broken, "neither a seed"},
		"no server":                   {"status --nats nats://127.0.0.1:1", app.Broken, "no server answers there"},
		"copies on no server":         {"serve --copies 0", app.Misuse, "--copies"},
		"a folder that cannot be one": {"serve --nats= --creds= --dir " + short, app.Broken, "short.txt"},
	} {
		t.Run(name, func(t *testing.T) {
			got := typed(t, append(append([]string{}, strings.Fields(c.args)[0]), append(reach, strings.Fields(c.args)[1:]...)...)...)
			if got.Status != c.status || !strings.Contains(got.Out+got.Err, c.say) {
				t.Errorf("got status %d: %s%s", got.Status, got.Out, got.Err)
			}
		})
	}
	ctx, stop := context.WithCancel(t.Context())
	stop() // before anything is ordered
	var said strings.Builder
	if status := app.RunAs(ctx, program, append([]string{"sim", "--games", "5"}, reach...), env(t), strings.NewReader(""), io.Discard, &said); status != app.Broken || !strings.Contains(said.String(), "stopped") {
		t.Errorf("interrupted: got status %d: %s", status, said.String())
	}
	var st struct{ Jobs []any }
	got := typed(t, append([]string{"status", "--json"}, reach...)...)
	if err := json.Unmarshal([]byte(got.Out), &st); err != nil || len(st.Jobs) != 0 {
		t.Errorf("what was refused is a job: %s", got.Out)
	}
}

// A first start that fails has told nobody what lets one in; the next one does.
func TestAStartThatFailsTakesNoCredentials(t *testing.T) {
	dir, there := t.TempDir(), apptest.File(t, "farm.seed", "of another farm")
	got := typed(t, "serve", "--dir", dir, "--listen", "127.0.0.1:0", "--creds", there)
	if data, _ := os.ReadFile(there); got.Status != app.Broken || !strings.Contains(got.Err, there) || string(data) != "of another farm" {
		t.Errorf("got status %d, %s and %q", got.Status, got.Err, data)
	}
	taken, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	defer taken.Close()
	if got := typed(t, "serve", "--dir", dir, "--listen", taken.Addr().String()); got.Status != app.Broken {
		t.Errorf("got status %d: %s%s", got.Status, got.Out, got.Err)
	}
	reach := serves(t, "--dir", dir)
	if got := typed(t, append([]string{"status"}, reach...)...); got.Status != app.Fine {
		t.Errorf("got status %d: %s", got.Status, got.Err)
	}
	if got := typed(t, "status", "--nats", reach[1]); got.Status == app.Fine {
		t.Errorf("who has no credentials is told %s", got.Out)
	}
	if info, err := os.Stat(reach[3]); err != nil || runtime.GOOS != "windows" && info.Mode().Perm() != 0o600 {
		t.Errorf("credentials: %v, %v", info.Mode(), err)
	}
}

func TestCredentialsAreShownOnce(t *testing.T) {
	dir := t.TempDir()
	show := func() (said string) {
		ctx, stop := context.WithCancel(t.Context())
		out, in := io.Pipe()
		over := make(chan struct{})
		go func() {
			defer close(over)
			defer in.Close()
			app.RunAs(ctx, program, []string{"serve", "--dir", dir, "--listen", "127.0.0.1:0"}, env(t), strings.NewReader(""), in, io.Discard)
		}()
		for lines := bufio.NewScanner(out); lines.Scan(); {
			said += lines.Text() + "\n"
			if strings.Contains(lines.Text(), dir) {
				break
			}
		}
		stop()
		<-over
		return said
	}
	first, second := show(), show()
	seed := regexp.MustCompile(`\bSU[A-Z2-7]{56}\b`)
	if !seed.MatchString(first) || seed.MatchString(second) || !strings.Contains(second, dir) {
		t.Errorf("first start:\n%s\nsecond:\n%s", first, second)
	}
	filepath.WalkDir(dir, func(path string, d os.DirEntry, err error) error {
		if data, _ := os.ReadFile(path); seed.Match(data) {
			t.Errorf("%s has what lets one in", path)
		}
		return err
	})
}
