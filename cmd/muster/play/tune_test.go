package play

import (
	"context"
	"encoding/json"
	"io"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"muster/catalog/lang"
	"muster/cmd/muster/app"
	"muster/rules/weigh"
)

func TestTuneLearnsTheSameFromASeed(t *testing.T) {
	file := func(args ...string) string {
		t.Helper()
		out := filepath.Join(t.TempDir(), "weights.txt")
		args = append([]string{"tune", "--game", "deckbuilding", "--games", "20", "--generations", "2", "--seed", "7", "-o", out}, args...)
		status, said, err := typed(t, "", args...)
		if status != app.Fine {
			t.Fatalf("got status %d: %s", status, err)
		}
		if !strings.Contains(said, "log loss before") || strings.Count(said, "\n") != 4 {
			t.Errorf("got %q, want a line for each of two generations", said)
		}
		text, e := os.ReadFile(out)
		if e != nil {
			t.Fatal(e)
		}
		return string(text)
	}
	one, four := file("--workers", "1"), file("--workers", "4")
	if one != four {
		t.Errorf("one worker learns\n%s\nfour learn\n%s", one, four)
	}
	if !strings.HasPrefix(one, "# muster tune --game deckbuilding --games 20 --generations 2 --seed 7\n") {
		t.Errorf("the weights do not say how they are learned again: %s", one)
	}
	if m, err := weigh.Read(one, []string{"base"}); lang.MsgOf(err).In(lang.EN) != `line 4: there is no measure "bases"` {
		t.Errorf("got %v and %v, want that a measure of the file is not known", m, err)
	}
	other := file("--option", "mode=intro,full")
	if other == one || !strings.Contains(other, "--option mode=intro,full --games") {
		t.Errorf("other tables teach %s", other)
	}
}

// A stopping reader has a command stopped when something is read of it.
type stopping struct {
	io.Reader
	stop context.CancelFunc
}

func (s stopping) Read(b []byte) (int, error) {
	s.stop()
	return s.Reader.Read(b)
}

func TestTuneMayBeStopped(t *testing.T) {
	ctx, stop := context.WithCancel(t.Context())
	out := filepath.Join(t.TempDir(), "weights.txt")
	args := []string{"tune", "--game", "deckbuilding", "--games", "20", "--from", "-", "-o", out}
	var said, err strings.Builder
	status := run(ctx, args, func(string) string { return "" }, stopping{strings.NewReader("base 1\n"), stop}, &said, &err)
	if _, there := os.Stat(out); status != app.Broken || !strings.Contains(err.String(), "stopped before all games were played") || there == nil {
		t.Errorf("got status %d: %s%s, %v", status, &said, &err, there)
	}
}

func TestTuneTellsPrograms(t *testing.T) {
	status, out, err := typed(t, "", "tune", "--game", "deckbuilding", "--games", "20", "--generations", "1", "--seed", "7", "--json")
	var doc tuned
	if e := json.Unmarshal([]byte(out), &doc); status != app.Fine || e != nil {
		t.Fatalf("got status %d, %v: %s", status, e, err)
	}
	if len(doc.Generations) != 1 || doc.Generations[0].Positions == 0 || doc.Weights["base"] == 0 || doc.Seed != 7 {
		t.Errorf("got %+v", doc)
	}
}

func TestTuneRefuses(t *testing.T) {
	there := filepath.Join(t.TempDir(), "weights.txt")
	if err := os.WriteFile(there, []byte("health 1\n"), 0o600); err != nil {
		t.Fatal(err)
	}
	wrong := filepath.Join(t.TempDir(), "wrong.txt")
	if err := os.WriteFile(wrong, []byte("health 1\n# none\nluck 7\n"), 0o600); err != nil {
		t.Fatal(err)
	}
	for _, c := range []struct{ args, en, it string }{
		{"--from " + wrong, `wrong.txt holds no weights of this game: line 3: there is no measure "luck"`, `riga 3: non c'è una misura "luck"`},
		{"--games 1", "20 to 1000000 games", "da 20 a 1000000 partite"},
		{"--generations 0", "1 to 50 generations", "da 1 a 50"},
		{"--trust -1", "0 to 1000000 games speak", "da 0 a 1000000"},
		{"--player genius", `"genius" is not a player`, `"genius" non è un giocatore`},
		{"--game clones", "no measures of its positions", "non hanno misure"},
		{"--game chess", "chess", "chess"},
		{"--random NOPE", "NOPE", "NOPE"},
		{"--workers -1", "--workers", "--workers"},
		{"--seed x", "--seed", "--seed"},
		{"--option mode", "mode", "mode"},
		{"--json -o -", "--output", "--output"},
		{"-o " + there, "weights.txt", "c'è già"},
	} {
		for l, want := range map[string]string{"en": c.en, "it": c.it} {
			status, _, err := typed(t, "", append([]string{"tune", "--games", "20", "--lang", l}, strings.Fields(c.args)...)...)
			if status == app.Fine || !strings.Contains(err, want) {
				t.Errorf("%s: got status %d: %s\nwant %q", c.args, status, err, want)
			}
		}
	}
}
