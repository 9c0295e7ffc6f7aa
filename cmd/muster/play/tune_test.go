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
	"muster/cmd/muster/apptest"
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

func TestTuneSaysWhichWeightsAreMissing(t *testing.T) {
	from := apptest.File(t, "from.txt", "base 0.1\n")
	for l, want := range map[string]string{"en": "from.txt has no weight of 95 measures, 0 in the first generation: ", "it": "from.txt non ha il peso di 95 misure, 0 nella prima generazione: "} {
		status, _, err := typed(t, "", "tune", "--game", "deckbuilding", "--games", "20", "--generations", "1", "--seed", "7", "--from", from, "--lang", l, "-o", filepath.Join(t.TempDir(), "w"))
		if status != app.Fine || !strings.Contains(err, want) || !strings.HasSuffix(err, ", …\n") {
			t.Errorf("got status %d: %s\nwant %q", status, err, want)
		}
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
	heavy := apptest.File(t, "heavy.txt", "health 1e308\n")
	empty := apptest.File(t, "empty.txt", "# health 1\n")
	for _, c := range []struct{ args, en, it string }{
		{"--from " + heavy, "heavy.txt holds no weights of this game: line 1: 1e308 is too much for a weight; it is from -1,000,000 to 1,000,000", "riga 1: 1e308 è troppo per un peso"},
		{"--from " + empty, "it has no line of a name and a weight", "non ha nessuna riga con un nome e un peso"},
		{"--from " + wrong, `wrong.txt holds no weights of this game: line 3: there is no measure "luck"`, `riga 3: non c'è una misura "luck"`},
		{"--games 1", "20 to 1000000 games", "da 20 a 1000000 partite"},
		{"--generations 0", "1 to 50 generations", "da 1 a 50"},
		{"--trust -1", "0 to 1000000 games speak", "da 0 a 1000000"},
		{"--player genius", `"genius" is not a player`, `"genius" non è un giocatore`},
		{"--game chess", "does not play chess yet; it plays destiny, assault, deckbuilding, clones", "non sa ancora giocare a chess; sa giocare a destiny, assault, deckbuilding, clones"},
		{"--random NOPE", "NOPE", "NOPE"},
		{"--workers -1", `"-1" is not a value of --workers; write 0 or more`, "scrivi 0 o più"},
		{"--seed x", `"x" is not a value of --seed; write a whole number from 0 to 18446744073709551615`, "scrivi un numero intero da 0 a 18446744073709551615"},
		{"--option mode", "mode", "mode"},
		{"--option mode=full", "there is no option mode", "mode"},
		{"--json -o -", "--output", "--output"},
		{"-o " + there, "weights.txt", "c'è già"},
		{"-o " + filepath.Join(there, "w"), "w cannot be written: ", "w non si può scrivere: "},
		{"-o " + filepath.Dir(there), " cannot be written: ", " non si può scrivere: "},
	} {
		for l, want := range map[string]string{"en": c.en, "it": c.it} {
			status, out, err := typed(t, "", append([]string{"tune", "--games", "20", "--lang", l}, strings.Fields(c.args)...)...)
			played := out != "" && !strings.Contains(c.args, "--json") // which tells errors there too
			if status == app.Fine || played || !strings.Contains(err, want) {
				t.Errorf("%s: got status %d: %s%s\nwant %q, and nothing played", c.args, status, out, err, want)
			}
		}
	}
}
