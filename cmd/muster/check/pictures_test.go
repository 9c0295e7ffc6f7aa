package check_test

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"muster/cmd/muster/app"
	"muster/cmd/muster/apptest"
)

func TestPicturesOfATable(t *testing.T) {
	for _, c := range []struct {
		name   string
		args   []string
		status int
		out    string
		err    string
	}{
		{"no address: blank cards, and that is said", nil, app.Fine, `"CustomDeck": {}`, "have no pictures"},
		{"addresses of the user's own", []string{"--sheet-url", "https://example.org/{code}.png", "--back-url", "https://example.org/b.png"}, app.Fine, `"https://example.org/01028.png"`, ""},
		{"no back", []string{"--sheet-url", "https://example.org/{code}.png"}, app.Fine, `"https://example.org/01028.png"`, "the backs"},
		{"no https", []string{"--sheet-url", "http://example.org/{code}.png"}, app.Misuse, "", "https://"},
		{"another format", []string{"--sheet-url", "https://example.org/{code}.png", "--to", "csv"}, app.Misuse, "", "--to tts only"},
	} {
		t.Run(c.name, func(t *testing.T) {
			got := muster(t, "", append([]string{"export", apptest.Legal, "--to", "tts"}, c.args...)...)
			if got.Status != c.status || !strings.Contains(got.Out, c.out) || !strings.Contains(got.Err, c.err) || c.err == "" && got.Err != "" {
				t.Errorf("got status %d, %.200q and %q", got.Status, got.Out, got.Err)
			}
		})
	}
}

func TestAnAddressIsNoFile(t *testing.T) {
	for _, cmd := range []string{"check", "fix", "export"} {
		args := []string{cmd, "https://swdestinydb.com/decklist/view/7/x-1.0"}
		if cmd == "export" {
			args = append(args, "--to", "csv")
		}
		got := muster(t, "", args...)
		if got.Status != app.Broken || !strings.Contains(got.Err, "https://swdestinydb.com/api/public/decklist/7.json") {
			t.Errorf("%s: got status %d and %q, want how to get the deck", cmd, got.Status, got.Err)
		}
	}
	got := muster(t, "", "check", "--json", "7", "no-such-file.txt")
	if got.Status != app.Broken || !strings.Contains(got.Out, `"import.url"`) || !strings.Contains(got.Out, `"cmd.file.missing"`) {
		t.Errorf("got status %d and %s, want both told", got.Status, got.Out)
	}
}

func TestATableIsNotWrittenOver(t *testing.T) {
	out := filepath.Join(t.TempDir(), "table.json")
	list := apptest.File(t, "many.txt", apptest.Many(t))
	if got := muster(t, "", "export", list, "--to", "tts", "-q", "-o", out); got.Status != app.Fine {
		t.Fatalf("got %+v", got)
	}
	before, err := os.ReadFile(out)
	if err != nil {
		t.Fatal(err)
	}
	got := muster(t, "", "fix", "--write", out)
	if got.Status != app.Broken || !strings.Contains(got.Err, "Tabletop Simulator") {
		t.Errorf("got status %d and %q, want a refusal", got.Status, got.Err)
	}
	if after, err := os.ReadFile(out); err != nil || string(after) != string(before) {
		t.Errorf("the file has changed: %v", err)
	}
}
