package gamestest

import (
	"bytes"
	"flag"
	"fmt"
	"os"
	"path/filepath"
	"regexp"
	"testing"

	"muster/catalog"
	"muster/catalog/lang"
	"muster/rules"
	"muster/rules/games"
)

var update = flag.Bool("update", false, "record the games anew")

// recordings is how many games of each kind are recorded.
const recordings = 3

// recorded replays the recorded games of an engine, testdata/*.play in its
// folder: logs that end with the digest of the last position. That one plays out
// otherwise is a change of the rules, which the commit has to explain; with
// -update they are recorded anew.
func recorded(t *testing.T, c *catalog.Catalog, g *games.Game) {
	dir := filepath.Join(root(t), "rules", string(g.Name), "testdata")
	if *update {
		for seed := range uint64(recordings) {
			record(t, filepath.Join(dir, fmt.Sprintf("random%d.play", seed)), played(t, c, g, 100+seed))
		}
	}
	files, err := filepath.Glob(filepath.Join(dir, "*.play"))
	if err != nil || len(files) == 0 {
		t.Fatalf("%s has no recorded game in %s: run the test with -update", g.Name, dir)
	}
	for _, file := range files {
		t.Run(filepath.Base(file), func(t *testing.T) { replayed(t, c, file) })
	}
}

// record writes a game, with the digest of its last position behind it.
func record(t *testing.T, file string, m *rules.Match) {
	t.Helper()
	if err := os.MkdirAll(filepath.Dir(file), 0o755); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(file, written(t, m), 0o644); err != nil {
		t.Fatal(err)
	}
}

func written(t *testing.T, m *rules.Match) []byte {
	t.Helper()
	var text bytes.Buffer
	if err := m.WriteLog(&text, lang.EN); err != nil {
		t.Fatal(err)
	}
	fmt.Fprintf(&text, "= %016x\n", m.Digest())
	return unmarked(text.Bytes())
}

// unmarked returns a log without the marks of its chain, as the recorded games
// are: all would change behind a line that does.
func unmarked(log []byte) []byte {
	log = digest.ReplaceAll(log, []byte("}"))
	return mark.ReplaceAllFunc(log, func(line []byte) []byte {
		part := mark.FindSubmatch(line)
		if len(part[2]) == 0 {
			return part[1]
		}
		return fmt.Appendf(nil, "%-24s%s", part[1], part[2])
	})
}

var (
	digest = regexp.MustCompile(`,"digest":"[0-9a-f]+"}`)
	mark   = regexp.MustCompile(`(?m)^(.*?) ~[0-9a-f]+ *(#.*)?$`)
)

// replayed plays a recorded game again: every position, and every word, is what
// it was.
func replayed(t *testing.T, c *catalog.Catalog, file string) {
	want, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	log, err := rules.ReadLog(bytes.NewReader(want))
	if err != nil {
		t.Fatal(err)
	}
	m, reports, err := games.Resume(c, log)
	if err != nil || m == nil {
		t.Fatalf("%s plays out otherwise: %v %+v", file, err, reports)
	}
	if got := written(t, m); !bytes.Equal(got, want) {
		t.Errorf("%s: %s", file, firstDifference(got, want))
	}
}

// firstDifference shows the first line in which two texts differ.
func firstDifference(got, want []byte) string {
	g, w := bytes.Split(got, []byte("\n")), bytes.Split(want, []byte("\n"))
	for i := range min(len(g), len(w)) {
		if !bytes.Equal(g[i], w[i]) {
			return fmt.Sprintf("line %d: got %.200q, want %.200q", i+1, g[i], w[i])
		}
	}
	return fmt.Sprintf("got %d lines, want %d", len(g), len(w))
}
