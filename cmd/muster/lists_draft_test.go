package main

import (
	"encoding/json"
	"strings"
	"testing"
)

func TestADraftIsAskedInJSON(t *testing.T) {
	got := muster(t, "1\n1\n1\n1\n", "lists", "draft", "--set", "AW", "--players", "2", "--boosters", "1", "--seed", "4", "--json")
	lines := strings.Split(strings.TrimSpace(got.out), "\n")
	if got.status != fine || len(lines) != 4+2 || got.err != "" {
		t.Fatalf("got status %d: %s%s", got.status, got.out, got.err)
	}
	for i, line := range lines[:4] {
		var o offer
		if err := json.Unmarshal([]byte(line), &o); err != nil || len(o.Cards) != 5-i || len(o.Taken) != i || o.Round != 1 {
			t.Errorf("line %d: %v: %s", i+1, err, line)
		}
	}
}
