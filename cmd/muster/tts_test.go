package main

import (
	"os"
	"path/filepath"
	"strings"
	"testing"
)

func TestPicturesOfATable(t *testing.T) {
	for _, c := range []struct {
		name   string
		args   []string
		status int
		out    string
		err    string
	}{
		{"no address: blank cards, and that is said", nil, fine, `"CustomDeck": {}`, "have no pictures"},
		{"addresses of the user's own", []string{"--sheet-url", "https://example.org/{code}.png", "--back-url", "https://example.org/b.png"}, fine, `"https://example.org/01028.png"`, ""},
		{"no back", []string{"--sheet-url", "https://example.org/{code}.png"}, fine, `"https://example.org/01028.png"`, "the backs"},
		{"no https", []string{"--sheet-url", "http://example.org/{code}.png"}, misuse, "", "https://"},
		{"another format", []string{"--sheet-url", "https://example.org/{code}.png", "--to", "csv"}, misuse, "", "--to tts only"},
	} {
		t.Run(c.name, func(t *testing.T) {
			got := muster(t, "", append([]string{"export", legal, "--to", "tts"}, c.args...)...)
			if got.status != c.status || !strings.Contains(got.out, c.out) || !strings.Contains(got.err, c.err) || c.err == "" && got.err != "" {
				t.Errorf("got status %d, %.200q and %q", got.status, got.out, got.err)
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
		if got.status != broken || !strings.Contains(got.err, "https://swdestinydb.com/api/public/decklist/7.json") {
			t.Errorf("%s: got status %d and %q, want how to get the deck", cmd, got.status, got.err)
		}
	}
	got := muster(t, "", "check", "--json", "7", "no-such-file.txt")
	if got.status != broken || !strings.Contains(got.out, `"import.url"`) || !strings.Contains(got.out, `"cmd.file.missing"`) {
		t.Errorf("got status %d and %s, want both told", got.status, got.out)
	}
}

func TestATableIsNotWrittenOver(t *testing.T) {
	out := filepath.Join(t.TempDir(), "table.json")
	list := file(t, "many.txt", many(t))
	if got := muster(t, "", "export", list, "--to", "tts", "-q", "-o", out); got.status != fine {
		t.Fatalf("got %+v", got)
	}
	before, err := os.ReadFile(out)
	if err != nil {
		t.Fatal(err)
	}
	got := muster(t, "", "fix", "--write", out)
	if got.status != broken || !strings.Contains(got.err, "Tabletop Simulator") {
		t.Errorf("got status %d and %q, want a refusal", got.status, got.err)
	}
	if after, err := os.ReadFile(out); err != nil || string(after) != string(before) {
		t.Errorf("the file has changed: %v", err)
	}
}
