package lists

import (
	"encoding/json"
	"strings"
	"testing"

	"muster/cmd/muster/app"
)

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
