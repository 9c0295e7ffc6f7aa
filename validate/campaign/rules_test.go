package campaign

import (
	"encoding/json"
	"slices"
	"strings"
	"testing"

	"muster/catalog/campaign"
	"muster/catalog/lang"
	"muster/validate"
)

// brokenOf makes the whole log of an example.
func brokenOf(t testing.TB, b *brokenLog) *campaign.Log {
	t.Helper()
	l := yavin(t)
	header := map[string]json.RawMessage{}
	data, err := json.Marshal(l)
	if err == nil {
		err = json.Unmarshal(data, &header)
	}
	if err == nil && len(b.Log) > 0 {
		err = json.Unmarshal(b.Log, &header)
	}
	if err != nil {
		t.Fatal(err)
	}
	events := make([]json.RawMessage, b.After, b.After+len(b.Events))
	for i := range events {
		events[i] = l.Events[i].Append(nil)
	}
	if header["events"], err = json.Marshal(append(events, b.Events...)); err != nil {
		t.Fatal(err)
	}
	if data, err = json.Marshal(header); err != nil {
		t.Fatal(err)
	}
	if l, err = campaign.Read(data); err != nil {
		t.Fatalf("%v in %s", err, data)
	}
	return l
}

// notes are the codes whose findings never make a log illegal.
var notes = []string{"campaign.iac-04", "campaign.iac-15", "campaign.iac-39", "campaign.iac-47", "campaign.iac-77", "campaign.iac-91", "campaign.iac-92"}

// TestEveryRuleOfCampaignsIsBroken reads testdata/campaign.jsonl: each rule is
// broken by the last events of a log, and nothing else is.
func TestEveryRuleOfCampaignsIsBroken(t *testing.T) {
	for i := range rules {
		code := rules[i].Code
		if derived[rules[i].Refs[0]] {
			continue
		}
		t.Run(code, func(t *testing.T) {
			b, ok := breaking(code)
			if !ok {
				t.Fatalf("testdata/campaign.jsonl: nothing breaks %s", code)
			}
			l := brokenOf(t, b)
			r := checkLog(l)
			broken := false
			for _, f := range r.Findings {
				switch {
				case f.Code == code && f.Severity == validate.Illegal != slices.Contains(notes, code):
					broken = true
					if f.Event > 0 && f.Event <= b.After || f.Ref != rules[i].Refs[0] {
						t.Errorf("got it at event %d, about %s", f.Event-1, f.Ref)
					}
				case f.Severity == validate.Illegal:
					t.Errorf("event %d: got %s: %s", f.Event-1, f.Code, f.In(lang.EN))
				}
				for _, in := range lang.All {
					if said := f.In(in); strings.ContainsAny(said, "{}") || strings.Contains(said, "campaign.") || strings.Contains(said, "map[") {
						t.Errorf("in %s it says %q", in, said)
					}
				}
			}
			if !broken {
				t.Errorf("got no %s", code)
			}
		})
	}
}

func TestTheSampleBreaksNoRule(t *testing.T) {
	for _, f := range checkLog(yavin(t)).Findings {
		if f.Code != "campaign.iac-04" && f.Code != "campaign.iac-39" {
			t.Errorf("event %d: got %s", f.Event-1, f.Code)
		}
	}
}

func TestAnOverrideMakesANoteOfAFinding(t *testing.T) {
	for i := range rules {
		code, ref := rules[i].Code, rules[i].Refs[0]
		b, ok := breaking(code)
		if !ok || slices.Contains(notes, code) || code == "campaign.iac-00" {
			continue
		}
		l := brokenOf(t, b)
		for j := b.After; j < len(l.Events); j++ {
			l.Events[j].Override = &campaign.Override{Code: ref, Reason: "the mission says so"}
		}
		r := checkLog(l)
		said := false
		for _, f := range r.Findings {
			said = said || f.Code == "campaign.iac-92" && f.Args[0] == ref
			if f.Code == code && f.Severity == validate.Illegal {
				t.Errorf("%s: overridden it is still illegal", code)
			}
		}
		if !said {
			t.Errorf("%s: nothing says that it was overridden", code)
		}
	}
}

func TestAllRulesOfCampaignsAreCovered(t *testing.T) {
	all := covered()
	if len(all) != 78 {
		t.Errorf("got %d rules, want 78", len(all))
	}
	for _, c := range all {
		if !c.Done {
			t.Errorf("%s is not done", c.ID)
		}
	}
	for i := range rules {
		if e, ok := Game.Explain(nil, rules[i].Code); !ok || !lang.Known(e.Sentence.Code) || !lang.Known(e.RuleBooks.Code) {
			t.Errorf("%s is not explained", rules[i].Code)
		}
	}
}
