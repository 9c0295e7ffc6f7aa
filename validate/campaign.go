package validate

import (
	"muster/catalog"
	"muster/catalog/campaign"
	"muster/catalog/lang"
)

// campaign.go: logs of Imperial Assault campaigns. A log is checked by keeping
// its books: a [Ledger] takes the events in order, and each rule is checked
// where an event could break it.

// campaignRules lists the rules of a campaign log by their codes, in the order
// of the rules. Those with a rule that only says how the books are kept have no
// findings.
var campaignRules = campaignTable()

// derived are the rules that only say how the books are kept.
var derived = map[string]bool{
	"IAC-14": true, "IAC-38": true, "IAC-48": true, "IAC-49": true, "IAC-65": true, "IAC-66": true, "IAC-76": true, "IAC-78": true,
}

func campaignTable() []Rule {
	var all []Rule
	for _, part := range [...][2]int{{0, 15}, {20, 49}, {50, 66}, {70, 79}, {80, 81}, {90, 92}} {
		for n := part[0]; n <= part[1]; n++ {
			code := "campaign.iac-" + string([]byte{'0' + byte(n/10), '0' + byte(n%10)})
			all = append(all, Rule{Code: code, Refs: []string{refOf(code)}})
		}
	}
	return all
}

// refOf returns the rule that a code of a campaign log is about: "IAC-58"; "" if
// it is about none.
func refOf(code string) string {
	const prefix = "campaign.iac-"
	if len(code) != len(prefix)+2 || code[:len(prefix)] != prefix {
		return ""
	}
	return "IAC-" + code[len(prefix):]
}

// CoveredCampaign lists the rules of campaign logs: "IAC-58". Those that only say
// how the books are kept are done by keeping them so; of the others each has an
// example that breaks it.
func CoveredCampaign() []Coverage {
	all := make([]Coverage, len(campaignRules))
	for i := range campaignRules {
		ref := campaignRules[i].Refs[0]
		_, broken := breaking(campaignRules[i].Code)
		all[i] = Coverage{ref, campaignRules[i].Code, broken || derived[ref]}
	}
	return all
}

// checkCampaign checks a campaign log and leaves its books in the report.
func (r *Report) checkCampaign(l *catalog.List) *Report {
	if l.Campaign == nil {
		r.Add(Finding{Msg: lang.Say("import.game", string(l.Game), lang.Say("campaign.shape")), Severity: Illegal})
		return r
	}
	if r.ledger == nil {
		r.ledger = new(Ledger)
	}
	k := r.ledger
	k.open(l.Campaign, r)
	for i := range l.Campaign.Events {
		k.book(i, &l.Campaign.Events[i])
	}
	k.close()
	r.Format = l.Campaign.Campaign
	return r
}

// Ledger returns the books of the campaign log that was checked last, as they
// stand after its last event; nil if none was.
func (r *Report) Ledger() *Ledger {
	if r.Game != catalog.Campaign {
		return nil
	}
	return r.ledger
}

// LedgerAfter returns the books of a log after its first n events, and what is
// wrong with those.
func LedgerAfter(l *campaign.Log, n int) (*Ledger, *Report) {
	r := &Report{Game: catalog.Campaign, Name: l.Title, Format: l.Campaign}
	short := *l
	short.Events = l.Events[:min(max(n, 0), len(l.Events))]
	k := new(Ledger)
	r.ledger = k
	k.open(&short, r)
	for i := range short.Events {
		k.book(i, &short.Events[i])
	}
	return k, r
}
