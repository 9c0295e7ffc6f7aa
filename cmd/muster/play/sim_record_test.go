package play

import (
	"bytes"
	"context"
	"encoding/json"
	"io"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"muster/cmd/muster/app"
	"muster/cmd/muster/apptest"
)

func TestSimWritesPositions(t *testing.T) {
	file := filepath.Join(t.TempDir(), "p.jsonl")
	args := []string{"sim", "--game", "deckbuilding", "--games", "20", "--seed", "2", "--option", "mode=intro,full", "--positions", file}
	write := func(more ...string) []byte {
		t.Helper()
		if status, _, err := typed(t, "", append(args, more...)...); status != app.Fine {
			t.Fatalf("got status %d: %s", status, err)
		}
		data, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		return data
	}
	one := write("--workers", "1")
	if two := write("--workers", "2", "--force"); !bytes.Equal(one, two) {
		t.Error("two workers write something else than one")
	}
	runs := map[int]int{}
	for line := range bytes.Lines(one) {
		var p struct {
			Run     *int
			View    any
			Results []float64
		}
		if err := json.Unmarshal(line, &p); err != nil || p.Run == nil || p.View != nil || len(p.Results) != 2 {
			t.Fatalf("%v: %s", err, line)
		}
		runs[*p.Run]++
	}
	if runs[0] == 0 || runs[1] == 0 || len(runs) != 2 {
		t.Errorf("got positions of runs %v", runs)
	}
	if !bytes.Contains(write("--views", "--force", "--lang", "it"), []byte(`"message":"Tocca a te"`)) {
		t.Error("views are not in Italian")
	}
}

func TestPositionsAreThereWholeOrNotAtAll(t *testing.T) {
	dir := t.TempDir()
	file, there := filepath.Join(dir, "p.jsonl"), apptest.File(t, "there", "mine")
	short := apptest.File(t, "short.txt", apptest.Short(t)[:40])
	for name, c := range map[string]struct {
		args   []string
		status int
		say    string
	}{
		"a list that may not be played": {[]string{"--list", short, "--list", short, "--positions", file}, app.No, ""},
		"an option that there is not":   {[]string{"--option", "speed=9", "--positions", file}, app.Misuse, "speed"},
		"a file that is there":          {[]string{"--positions", there}, app.Broken, "there"},
		"a list":                        {[]string{"--list", apptest.Legal, "--list", apptest.Legal, "--positions", apptest.Legal, "--force"}, app.Misuse, "is being read"},
		"a folder that is not there":    {[]string{"--positions", filepath.Join(dir, "no", "p.jsonl")}, app.Broken, "p.jsonl"},
		"standard output":               {[]string{"--positions", "-"}, app.Misuse, "--positions"},
		"the report":                    {[]string{"--positions", filepath.Join(dir, "r.json"), "-o", filepath.Join(dir, ".", "r.json")}, app.Misuse, "--positions"},
		"views of nothing":              {[]string{"--views"}, app.Misuse, "--positions"},
	} {
		t.Run(name, func(t *testing.T) {
			status, out, err := typed(t, "", append([]string{"sim", "--games", "2"}, c.args...)...)
			if status != c.status || !strings.Contains(err, c.say) {
				t.Errorf("got status %d: %s%s", status, out, err)
			}
			if left := apptest.InDir(t, dir); len(left) != 0 {
				t.Errorf("%v is left", left)
			}
		})
	}
	if _, err := os.Stat("/dev/full"); err == nil {
		status, _, said := typed(t, "", "sim", "--games", "200", "--positions", "/dev/full")
		if status != app.Broken || !strings.Contains(said, "no space left") {
			t.Errorf("a full disk: got status %d: %s", status, said)
		}
	}
}

func TestWhoStopsASimulationHasNoPositions(t *testing.T) {
	dir := t.TempDir()
	ctx, cancel := context.WithCancel(t.Context())
	go func() {
		for left := []os.DirEntry(nil); len(left) == 0; {
			left, _ = os.ReadDir(dir)
		}
		cancel()
	}()
	var err bytes.Buffer
	status := run(ctx, []string{"sim", "--games", "100000000", "--positions", filepath.Join(dir, "p.jsonl")}, func(string) string { return "" }, strings.NewReader(""), io.Discard, &err)
	if left := apptest.InDir(t, dir); status != app.Broken || len(left) != 0 || !strings.Contains(err.String(), "stopped") {
		t.Errorf("got status %d, %v is left: %s", status, left, err.String())
	}
}
