package campaign

import (
	"encoding/json"
	"strings"

	"muster/catalog"
	"muster/catalog/campaign"
	"muster/catalog/lang"
	"muster/validate"
)

// brokenLogs returns parts of campaigns that break rules, one a line.
func brokenLogs() string { return string(validate.ExampleIn(catalog.Campaign, "campaign.jsonl")) }

// more are findings of campaign logs that are about no rule.
var more = []string{"campaign.unknown", "campaign.imported", "campaign.box"}

// expanded are the codes of rules that only the expansions have.
var expanded = map[string]bool{
	"campaign.iac-14": true, "campaign.iac-30": true, "campaign.iac-38": true, "campaign.iac-79": true,
}

// A brokenLog is a part of a campaign that breaks a rule, after so many events
// of the sample campaign.
type brokenLog struct {
	Code   string            `json:"code"`
	Log    json.RawMessage   `json:"log"` // of the header, what is otherwise
	After  int               `json:"after"`
	Events []json.RawMessage `json:"events"`
}

// breaking returns the example of a code.
func breaking(code string) (*brokenLog, bool) {
	for line := range strings.Lines(brokenLogs()) {
		b := &brokenLog{}
		if json.Unmarshal([]byte(line), b) == nil && b.Code == code {
			return b, true
		}
	}
	return nil, false
}

// example returns events that have a finding, one a line, and how many of the
// sample campaign stand before them. What is otherwise in the header stands
// first.
func example(_ *catalog.Catalog, code string) (x validate.Sample) {
	b, ok := breaking(code)
	if !ok {
		return x
	}
	var all strings.Builder
	if len(b.Log) > 0 {
		all.Write(b.Log)
		all.WriteByte('\n')
	}
	for _, data := range b.Events {
		var e campaign.Event
		if json.Unmarshal(data, &e) != nil || len(e.Flaws) > 0 {
			all.Write(data)
		} else {
			all.Write(e.Append(nil))
		}
		all.WriteByte('\n')
	}
	x.Example, x.After, x.Says = all.String(), b.After, lang.Say("cmd.explain.sample-log", b.After)
	return x
}

// ruleBook returns the name of the book that the rule of a code is in.
func ruleBook(code string) string {
	switch {
	case expanded[code]:
		return "campaign-more"
	case refOf(code) != "":
		return "campaign"
	}
	return "muster"
}
