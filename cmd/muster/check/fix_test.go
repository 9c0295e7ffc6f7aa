package check_test

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"muster/cmd/muster/app"
	"muster/cmd/muster/apptest"
)

// fixTyped runs a command line and returns its status and what it printed.
func fixTyped(t *testing.T, args ...string) (int, string) {
	t.Helper()
	var out strings.Builder
	status := run(t.Context(), args, func(string) string { return "" }, strings.NewReader(""), &out, &out)
	return status, out.String()
}

func TestAListOfTheBoxIsWrittenMended(t *testing.T) {
	path := apptest.File(t, "bases.txt", "Kind: base deck\nMode: secret\nFaction: Empire\nStarting base\nLothal\nBases\nCorellia\nEndor\nEndor\nHoth\n")
	if got := muster(t, "", "fix", "--write", path); got.Status != app.Fine {
		t.Fatalf("got %+v", got)
	}
	if got := muster(t, "", "check", path); got.Status != app.Fine {
		t.Errorf("checking what was written: got %+v", got)
	}
}

func TestFixWritesAListThatIsLegal(t *testing.T) {
	broken, err := os.ReadFile("../../../examples/too-many.txt")
	if err != nil {
		t.Fatal(err)
	}
	for _, to := range []string{"text", "native", "yaml", "swdestinydb", "csv", "xlsx"} {
		t.Run(to, func(t *testing.T) {
			dir := t.TempDir()
			first, file := filepath.Join(dir, "first.txt"), filepath.Join(dir, "deck")
			text := strings.Replace(string(broken), "Comlnik", "Comlink", 1)
			if err := os.WriteFile(first, []byte(text), 0o600); err != nil {
				t.Fatal(err)
			}
			if status, out := fixTyped(t, "export", first, "--to", to, "-o", file); status != app.Fine {
				t.Fatalf("exporting: status %d: %s", status, out)
			}
			if status, out := fixTyped(t, "check", file); status != app.No {
				t.Fatalf("checking before: status %d: %s", status, out)
			}
			if status, out := fixTyped(t, "fix", "--write", file); status != app.Fine {
				t.Fatalf("fixing: status %d: %s", status, out)
			}
			if status, out := fixTyped(t, "check", file); status != app.Fine {
				t.Errorf("checking after: status %d: %s", status, out)
			}
			if files, _ := os.ReadDir(dir); len(files) != 2 {
				t.Errorf("got %d files, want the two alone", len(files))
			}
		})
	}
}

func TestFixWithoutWriteLeavesTheFile(t *testing.T) {
	data, err := os.ReadFile("../../../examples/too-many.txt")
	if err != nil {
		t.Fatal(err)
	}
	file := filepath.Join(t.TempDir(), "deck.txt")
	if err := os.WriteFile(file, data, 0o600); err != nil {
		t.Fatal(err)
	}
	fixTyped(t, "fix", file)
	if after, _ := os.ReadFile(file); string(after) != string(data) {
		t.Errorf("got %s, want it unchanged", after)
	}
}

func TestFixRefusesWhatMakesNoSense(t *testing.T) {
	for _, args := range [][]string{
		{"fix"}, {"fix", "--write", "-"}, {"fix", "--answer", "0", "x"}, {"fix", "--addable", "a", "b"}, {"fix", "--addable", "--write", "a"},
		{"fix", "--write", strings.TrimSpace(muster(t, "", "share", "../../../examples/leia-han.txt").Out)},
	} {
		if status, out := fixTyped(t, args...); status != app.Misuse {
			t.Errorf("%q: got status %d, want %d: %s", args, status, app.Misuse, out)
		}
	}
	if status, _ := fixTyped(t, "fix", "no-such-file"); status != app.Broken {
		t.Errorf("a missing file: got status %d, want %d", status, app.Broken)
	}
}

func TestWhatReadingFoundWrongIsMendedByWriting(t *testing.T) {
	file := filepath.Join(t.TempDir(), "deck.json")
	text := `{"muster": 1, "game": "destiny", "format": "AW", "entries": [` +
		`{"card": "destiny/01028", "role": "character", "dice": 2}, {"card": "destiny/01157", "role": "deck", "count": 0}]}`
	if err := os.WriteFile(file, []byte(text), 0o600); err != nil {
		t.Fatal(err)
	}
	if status, out := fixTyped(t, "fix", "--write", file); status != app.Fine {
		t.Fatalf("fixing: status %d: %s", status, out)
	}
	if status, out := fixTyped(t, "check", file); status != app.Fine {
		t.Errorf("checking after: status %d: %s", status, out)
	}
}
