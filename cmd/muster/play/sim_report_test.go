package play

import (
	"encoding/json"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"muster/cmd/muster/app"
	"muster/cmd/muster/apptest"
	"muster/cmd/muster/term"
)

func TestSimGoesThroughOptions(t *testing.T) {
	args := []string{"sim", "--game", "deckbuilding", "--games", "8", "--seed", "2", "--option", "mode= intro, full", "--option", "bases_to_win=2, 3"}
	status, out, err := typed(t, "", args...)
	if status != app.Fine {
		t.Fatalf("got status %d: %s", status, err)
	}
	apptest.Contains(t, out, "bases_to_win=2 mode=intro\n", "bases_to_win=3 mode=full\n", "all together\n", "32 games in")
	status, out, err = typed(t, "", append(args, "--json")...)
	var doc struct {
		Games  int
		Rounds int64
		Runs   []struct {
			Options map[string]string
			Games   int
			Rounds  int64
			Digest  string
		}
	}
	if e := json.Unmarshal([]byte(out), &doc); e != nil || status != app.Fine {
		t.Fatalf("got status %d, %v: %s", status, e, err)
	}
	if len(doc.Runs) != 4 || doc.Games != 32 || doc.Runs[3].Options["mode"] != "full" || doc.Runs[0].Rounds >= doc.Runs[2].Rounds || len(doc.Runs[0].Digest) != 16 {
		t.Errorf("got %+v", doc)
	}
}

func TestReportsHoldCardsInEveryFormat(t *testing.T) {
	dir := t.TempDir()
	for _, c := range []struct{ file, lang, want string }{
		{"r.md", "en", "## Empire bought"},
		{"r.md", "it", "| Caccia TIE |"},
		{"r.md", "it", "## Impero, acquisti"},
		{"r.md", "it", "| Ribelli | 1 | Ribelli |"},
		{"r.csv", "en", "Copies bought"},
		{"r.csv", "en", "Table,Seat,List,Player,Games,Won,"},
		{"r.csv", "it", "Tavolo,Posto,Lista,Giocatore,Partite,Vinte,"},
		{"r.json", "en", `"card": "deckbuilding/tie-fighter"`},
		{"r.json", "en", `"seed": "2"`},
		{"r.xlsx", "it", "PK"},
	} {
		file := filepath.Join(dir, c.lang+c.file)
		status, out, err := typed(t, "", "sim", "--game", "deckbuilding", "--games", "30", "--seed", "2", "--lang", c.lang, "--force", "-o", file)
		if status != app.Fine {
			t.Fatalf("%s: got status %d: %s", c.file, status, err)
		}
		apptest.Contains(t, out, file)
		data, e := os.ReadFile(file)
		if e != nil || !strings.Contains(string(data), c.want) {
			t.Errorf("%s: %q is missing (%v)", file, c.want, e)
		}
		if c.lang == "it" && regexp.MustCompile(`\| [0-9]+\.[0-9] `).Match(data) {
			t.Errorf("%s: numbers have a decimal point", file)
		}
	}
}

func TestSimTellsOfCards(t *testing.T) {
	_, out, _ := typed(t, "", "sim", "--game", "deckbuilding", "--games", "30", "--seed", "2", "--cards", "--lang", "it")
	apptest.Contains(t, out, "carte del posto 1, Ribelli", "Pilota dell'Orlo Esterno", "vinte con")
	for line := range strings.Lines(out) {
		if n := len([]rune(line)); n > term.Width+1 {
			t.Errorf("%d columns: %s", n-1, line)
		}
	}
}

func TestSimSaysWhereCardsAreNotCounted(t *testing.T) {
	if status, _, said := typed(t, "", "sim", "--games", "2", "--seed", "2", "--cards"); status != app.Fine || !strings.Contains(said, "single cards are not counted in this game") {
		t.Errorf("got status %d and %q", status, said)
	}
}

func TestReportsThatAreRefused(t *testing.T) {
	there := filepath.Join(t.TempDir(), "there.csv")
	if err := os.WriteFile(there, []byte("mine"), 0o600); err != nil {
		t.Fatal(err)
	}
	for name, c := range map[string]struct {
		args   []string
		status int
		say    string
	}{
		"a format that holds none":    {[]string{"-o", "report.pdf"}, app.Misuse, "xlsx csv md json"},
		"a file that is there":        {[]string{"-o", there}, app.Broken, "there.csv"},
		"a folder that is not there":  {[]string{"-o", filepath.Join(there, "report.csv")}, app.Broken, "report.csv cannot be written: "},
		"too many combinations":       {[]string{"--option", "a=" + strings.Repeat("1,", 70) + "2"}, app.Misuse, "combinations"},
		"an option that cannot be":    {[]string{"--option", "bases_to_win=2,9"}, app.Misuse, "bases_to_win"},
		"an option that is not known": {[]string{"--option", "speed=9"}, app.Misuse, "speed"},
	} {
		t.Run(name, func(t *testing.T) {
			status, out, err := typed(t, "", append([]string{"sim", "--game", "deckbuilding", "--games", "2"}, c.args...)...)
			if status != c.status || out != "" || !strings.Contains(err, c.say) {
				t.Errorf("got status %d: %s%s\nwant %d, %q, and nothing played", status, out, err, c.status, c.say)
			}
		})
	}
	if data, _ := os.ReadFile(there); string(data) != "mine" {
		t.Errorf("the file was overwritten with %q", data)
	}
}
