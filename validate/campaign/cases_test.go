package campaign

import (
	"bytes"
	"encoding/json"
	"os"
	"strings"
	"testing"

	"muster/catalog/lang"
)

// TestCasesOfCampaigns reads testdata/cases.jsonl: events that are written after
// those of the sample, and all that is illegal of them. A case says with "notes"
// what is worth a note.
func TestCasesOfCampaigns(t *testing.T) {
	data, err := os.ReadFile("testdata/cases.jsonl")
	if err != nil {
		t.Fatal(err)
	}
	for line := range bytes.Lines(data) {
		c := struct {
			ID, Want, Notes string
			brokenLog
		}{}
		if err := json.Unmarshal(line, &c); err != nil {
			t.Fatalf("%v in %s", err, line)
		}
		t.Run(c.ID, func(t *testing.T) {
			l := brokenOf(t, &c.brokenLog)
			if got := refsOfLog(l); got != c.Want {
				t.Errorf("got %q, want %q", got, c.Want)
			}
			r := checkLog(l)
			var said strings.Builder
			for _, f := range r.Findings {
				said.WriteString(f.In(lang.EN) + "\n")
			}
			if !strings.Contains(said.String(), c.Notes) {
				t.Errorf("got %s, want a note %q", said.String(), c.Notes)
			}
		})
	}
}
