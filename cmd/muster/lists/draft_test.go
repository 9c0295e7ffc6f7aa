package lists

import (
	"encoding/json"
	"os"
	"strings"
	"testing"

	"muster/cmd/muster/app"
)

func TestAFileThatCannotBeWrittenIsToldBeforeTheFirstQuestion(t *testing.T) {
	t.Chdir(t.TempDir())
	if err := os.WriteFile("pools.csv", nil, 0o644); err != nil {
		t.Fatal(err)
	}
	for _, c := range []struct {
		out    string
		status int
		want   string
	}{
		{"pools", app.Misuse, "no format is named"},
		{"pools.docx", app.Misuse, `"docx" is not a format`},
		{"pools.csv", app.Broken, "pools.csv"},
	} {
		got := muster(t, "", "lists", "draft", "--set", "AW", "--players", "2", "--boosters", "1", "-o", c.out)
		if got.Status != c.status || !strings.Contains(got.Err, c.want) || strings.Contains(got.Err, "seed") {
			t.Errorf("-o %s: got %+v, want %s", c.out, got, c.want)
		}
	}
}

func TestADraftIsAskedInJSON(t *testing.T) {
	got := muster(t, "1\n1\n1\n1\n", "lists", "draft", "--set", "AW", "--players", "2", "--boosters", "1", "--seed", "4", "--json")
	lines := strings.Split(strings.TrimSpace(got.Out), "\n")
	if got.Status != app.Fine || len(lines) != 4+2 || got.Err != "" {
		t.Fatalf("got status %d: %s%s", got.Status, got.Out, got.Err)
	}
	for i, line := range lines[:4] {
		var o offer
		if err := json.Unmarshal([]byte(line), &o); err != nil || len(o.Cards) != 5-i || len(o.Taken) != i || o.Round != 1 {
			t.Errorf("line %d: %v: %s", i+1, err, line)
		}
	}
}
