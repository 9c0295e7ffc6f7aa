package play

import (
	"encoding/json"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"muster/cmd/muster/app"
	"muster/cmd/muster/apptest"
	"muster/cmd/muster/wire/wiretest"
)

func TestMain(m *testing.M) {
	wiretest.Main()
	os.Exit(m.Run())
}

// An ownDoc is what sim prints for programs of those of somebody's own.
type ownDoc struct {
	Digest string
	Seats  []struct {
		Player string
		Failed *int
	}
}

func ownGames(t *testing.T, args ...string) (doc ownDoc, complaints string) {
	t.Helper()
	status, out, err := typed(t, "", append([]string{"sim", "--json", "--seed", "7", "--games", "3", "--game", "deckbuilding"}, args...)...)
	if e := json.Unmarshal([]byte(out), &doc); e != nil || status != app.Fine {
		t.Fatalf("%v: got status %d, %v: %s%s", args, status, e, out, err)
	}
	return doc, err
}

func TestSimWithAProgramOfOnesOwn(t *testing.T) {
	seat := "1=" + wiretest.Exec(t, "first")
	one, said := ownGames(t, "--seat", seat, "--workers", "1")
	if one.Seats[1].Player != seat[2:] || one.Seats[1].Failed != nil || strings.Count(said, "begins at") != 3 || strings.Contains(said, "failed") {
		t.Errorf("got %+v: %s", one, said)
	}
	if two, _ := ownGames(t, "--seat", seat, "--workers", "2", "--check", "--face-up"); two.Digest != one.Digest {
		t.Errorf("got digests %s and %s of the same games", one.Digest, two.Digest)
	}
	if other, _ := ownGames(t, "--seat", "1=greedy"); other.Digest == one.Digest {
		t.Error("the program plays as greedy does")
	}
}

func TestSimCountsFailures(t *testing.T) {
	doc, said := ownGames(t, "--seat", "1="+wiretest.Exec(t, "dies 1"))
	if doc.Seats[1].Failed == nil || *doc.Seats[1].Failed != 3 || doc.Seats[0].Failed != nil || strings.Count(said, "the program failed (it ended with status 3)") != 3 {
		t.Errorf("got %+v: %s", doc.Seats, said)
	}
	_, out, _ := typed(t, "", "sim", "--games", "2", "--seat", "0="+wiretest.Exec(t, "says no"), "--lang", "it")
	apptest.Contains(t, out, "posto 0: il programma ha fallito in 2 partite, e ha continuato greedy")
}

func TestPlayWithAProgramOfOnesOwn(t *testing.T) {
	file := filepath.Join(t.TempDir(), "g.log")
	seat := "1=" + wiretest.Exec(t, "dies 2")
	args := []string{"play", "--seed", "3", "--seat", "0=greedy", "--seat", seat, "--save", file}
	status, out, err := typed(t, "", args...)
	if status != app.Fine {
		t.Fatalf("got status %d: %s", status, err)
	}
	apptest.Contains(t, strings.Join(strings.Fields(out), " "), "Kylo Ren Starter Set: its program failed (it ended with status 3); greedy plays on", "is over")
	text, _ := os.ReadFile(file)
	apptest.Contains(t, string(text), `"failed":{"n":`, `"why":"player.exec-ended"`)
	if status, out, _ = typed(t, "", "replay", file); status != app.Fine {
		t.Errorf("replay: status %d: %s", status, out)
	}
	status, out, err = typed(t, "", append(args, "--json")...)
	if status != app.Fine || strings.Contains(out, "greedy plays on") {
		t.Errorf("got status %d: %s", status, out)
	}
	apptest.Contains(t, err, "greedy plays on")
}

func TestALogRunsNoCommand(t *testing.T) {
	file := filepath.Join(t.TempDir(), "g.log")
	seat := "1=" + wiretest.Exec(t, "first")
	if status, _, err := typed(t, strings.Repeat("1\n", 5), "play", "--seed", "3", "--seat", seat, "--save", file); status != app.Fine {
		t.Fatalf("got status %d: %s", status, err)
	}
	status, out, err := typed(t, "", "play", file)
	if status != app.Misuse || !strings.Contains(err, "--seat 1=") || strings.Contains(err, "begins at") {
		t.Errorf("got status %d: %s%s", status, out, err)
	}
	for _, named := range []string{"1=greedy", seat} {
		if status, _, err := typed(t, "", "play", file, "--seat", named); status != app.Fine {
			t.Errorf("%s: got status %d: %s", named, status, err)
		}
	}
}

func TestCommandsThatAreRefused(t *testing.T) {
	for _, c := range []struct {
		seat   string
		status int
		say    string
	}{
		{"1=exec:", app.Misuse, "names no command"},
		{"1=exec:'bot", app.Misuse, "quotation mark"},
		{"1=exec:no-such-program --fast", app.Broken, "no-such-program"},
	} {
		for _, command := range []string{"play", "sim"} {
			status, out, err := typed(t, "", command, "--seat", "0=greedy", "--seat", c.seat)
			if status != c.status || !strings.Contains(err, c.say) || out != "" {
				t.Errorf("%s %s: got status %d: %s%s", command, c.seat, status, out, err)
			}
		}
	}
}

func TestComplaintsWaitForTheScreen(t *testing.T) {
	var out strings.Builder
	at := complaints{to: &out, later: true}
	for range 3 {
		if n, err := at.Write([]byte(strings.Repeat("x", mostKept/2))); n != mostKept/2 || err != nil {
			t.Fatalf("got %d, %v", n, err)
		}
	}
	if out.Len() != 0 {
		t.Errorf("%d bytes are on the screen", out.Len())
	}
	if at.show(); out.Len() != mostKept {
		t.Errorf("got %d bytes, want %d", out.Len(), mostKept)
	}
}
