package play

import (
	"encoding/json"
	"path/filepath"
	"strconv"
	"strings"
	"testing"

	"muster/cmd/muster/app"
	"muster/cmd/muster/apptest"
)

// An untilDoc is what sim prints for programs, with what --until looks at.
type untilDoc struct {
	Games  int
	Digest string
	Seats  []struct{ Rate, Low, High float64 }
	Runs   []untilDoc
}

func (d *untilDoc) widest() (half float64) {
	for _, seat := range d.Seats {
		half = max(half, (seat.High-seat.Low)/2)
	}
	return half
}

func until(t *testing.T, args ...string) (doc untilDoc, printed string) {
	t.Helper()
	status, out, err := typed(t, "", append([]string{"sim", "--seed", "7", "--json"}, args...)...)
	if e := json.Unmarshal([]byte(out), &doc); e != nil || status != app.Fine {
		t.Fatalf("%v: got status %d, %v: %s%s", args, status, e, out, err)
	}
	return doc, took.ReplaceAllString(out, "")
}

func TestGamesEndWhenTheIntervalIsNarrow(t *testing.T) {
	one, printed := until(t, "--until", "5%", "--games", "20000", "--workers", "1")
	_, again := until(t, "--until", "5%", "--games", "20000", "--workers", "4")
	if printed != again {
		t.Errorf("1 worker prints\n%s\n4 print\n%s", printed, again)
	}
	// Ranges have 20 games; about 380 are enough.
	if one.Games%20 != 0 || one.Games > 400 || one.widest() > 0.05 {
		t.Errorf("got %d games, %v", one.Games, one.widest())
	}
	if before, _ := until(t, "--games", "1000"); before.Games != 1000 || before.widest() > 0.05 {
		t.Errorf("without --until all are played: got %+v", before)
	}
	// They are the first games of those that would have been played.
	same, _ := until(t, "--games", strconv.Itoa(one.Games))
	if same.Digest != one.Digest {
		t.Errorf("got digest %s, want %s", one.Digest, same.Digest)
	}
	if free, _ := until(t, "--until", "5%"); free.Games < 300 || free.Games > 400 || free.widest() > 0.05 {
		t.Errorf("without --games: got %d games, %v", free.Games, free.widest())
	}
	if short, _ := until(t, "--until", "5%", "--games", "100"); short.Games != 100 {
		t.Errorf("at most --games: got %d", short.Games)
	}
}

func TestEachTableEndsByItself(t *testing.T) {
	doc, _ := until(t, "--until", "8%", "--games", "3000", "--matrix", drawnLists(t, 3))
	if len(doc.Runs) != 6 {
		t.Fatalf("got %d runs", len(doc.Runs))
	}
	for i, r := range doc.Runs {
		if r.widest() > 0.08 || r.Games > 180 || r.Games < 100 {
			t.Errorf("table %d: %d games, %v", i, r.Games, r.widest())
		}
	}
}

func TestAnIntervalThatStaysWideIsTold(t *testing.T) {
	_, out, _ := typed(t, "", "sim", "--until", "2,5%", "--games", "50", "--swap", "--seed", "7")
	apptest.Contains(t, out, "at 2 tables of 2 the 50 games", "±2,5%")
	_, out, said := typed(t, "", "sim", "--until", "2.5%", "--games", "50", "--seed", "7", "--json")
	if apptest.Contains(t, said, "at 1 table of 1 the 50 games", "±2.5%"); strings.Contains(out, "±") {
		t.Errorf("it is said among the numbers: %s", out)
	}
	if _, out, _ := typed(t, "", "sim", "--until", "10%", "--games", "5000", "--seed", "7"); strings.Contains(out, "±") {
		t.Errorf("it was narrow: %s", out)
	}
	for _, args := range [][]string{{"--until", "1"}, {"--until", "0%"}, {"--until", "50%"}, {"--until", "-1%"}, {"--until", "NaN%"}, {"--until", "%"}, {"--until", "1%", "--positions", filepath.Join(t.TempDir(), "p")}} {
		if status, _, err := typed(t, "", append([]string{"sim", "--games", "2"}, args...)...); status != app.Misuse || !strings.Contains(err, "--until") {
			t.Errorf("%v: got status %d: %s", args, status, err)
		}
	}
}

func TestATeamPlaysUntilItsShareIsKnown(t *testing.T) {
	doc, _ := until(t, "--game", "clones", "--seat", "0=greedy", "--seat", "1=greedy", "--until", "10%", "--games", "2000")
	if doc.widest() > 0.1 || doc.Games > 100 {
		t.Errorf("got %d games, %v", doc.Games, doc.widest())
	}
}
