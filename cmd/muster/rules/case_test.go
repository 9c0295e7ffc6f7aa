package rules_test

import (
	"os"
	"strings"
	"testing"
)

func TestRuleCases(t *testing.T) {
	const (
		holds  = `{"id": "holds", "do": [{"do": "pass", "player": "a"}], "expect": {"after": {"active": "b"}}}` + "\n"
		fails  = `{"id": "fails", "do": [{"do": "pass", "player": "b"}], "expect": {"legal": true}}` + "\n"
		broken = `{"id": "broken", "do": [{"do": "dance", "player": "a"}]}` + "\n"
	)
	for _, c := range []struct {
		name, in string
		args     []string
		status   int
		out      string
	}{
		{"a case that holds", "# a remark\n\n" + holds, nil, 0, "1 of 1 case passes\n"},
		{"a byte order mark", "\ufeff" + holds, nil, 0, "1 of 1 case passes\n"},
		{"one that does not", holds + fails, nil, 1, "fails: step 1 is refused: TURN-ORDER\n1 of 2 cases pass\n"},
		{"one that cannot be run", broken + fails, nil, 3, "there is no step \"dance\""},
		{"no case", "# nothing\n", nil, 3, ""},
		{"lines of JSON", holds + fails, []string{"--json"}, 1, `{"id":"holds","pass":true}` + "\n" + `{"id":"fails","pass":false,"got":{`},
		{"a game without cases", holds, []string{"--game", "campaign"}, 3, ""},
	} {
		t.Run(c.name, func(t *testing.T) {
			got := muster(t, c.in, append([]string{"rules", "case", "-"}, c.args...)...)
			if got.Status != c.status || !strings.Contains(got.Out, c.out) {
				t.Errorf("got status %d and\n%s%s\nwant %d and %s", got.Status, got.Out, got.Err, c.status, c.out)
			}
		})
	}
}

func TestTheCaseOfTheGuideHolds(t *testing.T) {
	page, err := os.ReadFile("../../../docs/rules-cases.md")
	if err != nil {
		t.Fatal(err)
	}
	_, rest, _ := strings.Cut(string(page), "```json\n")
	example, _, _ := strings.Cut(rest, "```")
	if got := muster(t, example, "rules", "case", "-", "--game", "destiny"); got.Status != 0 || got.Out != "1 of 1 case passes\n" {
		t.Errorf("got status %d and %s%s", got.Status, got.Out, got.Err)
	}
}

func TestCoverageOfTheCommunitysCards(t *testing.T) {
	got := muster(t, "", "rules", "coverage", "--game", "assault", "--cards", "iacp")
	if got.Status != 0 || !strings.Contains(got.Out, "cannot be played yet: ") {
		t.Errorf("got status %d and\n%s%s", got.Status, got.Out, got.Err)
	}
	if got = muster(t, "", "rules", "coverage", "--game", "assault", "--cards", "homemade"); got.Status != 2 || !strings.Contains(got.Err, "homemade") {
		t.Errorf("got status %d and %s", got.Status, got.Err)
	}
}
