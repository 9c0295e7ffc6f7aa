// Package campaign checks logs of Imperial Assault campaigns by keeping their
// books: a [Ledger] takes the events in order, and each rule is checked where an
// event could break it.
package campaign

import (
	"muster/catalog"
	"muster/catalog/campaign"
	"muster/catalog/lang"
	"muster/validate"
)

// Game is how campaign logs are checked.
var Game = validate.Game{
	Name:     catalog.Campaign,
	Look:     look,
	Codes:    func() []string { return validate.CodesOf(rules) },
	More:     more,
	Short:    "iac-",
	Refs:     func(code string) []string { return validate.RefsOf(rules, code) },
	RuleBook: ruleBook,
	Example:  example,
	Covered:  covered,
}

// rules lists the rules of a campaign log by their codes, in the order
// of the rules. Those with a rule that only says how the books are kept have no
// findings.
var rules = table()

// derived are the rules that only say how the books are kept. A test shows of each that
// they are.
var derived = map[string]bool{
	"IAC-14": true, "IAC-38": true, "IAC-48": true, "IAC-49": true, "IAC-65": true, "IAC-66": true, "IAC-76": true, "IAC-78": true,
}

func table() []validate.Rule[*Ledger] {
	var all []validate.Rule[*Ledger]
	for _, part := range [...][2]int{{0, 15}, {20, 49}, {50, 66}, {70, 79}, {80, 81}, {90, 92}} {
		for n := part[0]; n <= part[1]; n++ {
			code := "campaign.iac-" + string([]byte{'0' + byte(n/10), '0' + byte(n%10)})
			all = append(all, validate.Rule[*Ledger]{Code: code, Refs: []string{refOf(code)}})
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

// covered lists the rules of campaign logs: "IAC-58". Those that only say how the
// accounts are kept are done by keeping them so; of the others each has an example
// that breaks it.
func covered() []validate.Coverage {
	all := make([]validate.Coverage, len(rules))
	for i := range rules {
		ref := rules[i].Refs[0]
		_, broken := breaking(rules[i].Code)
		all[i] = validate.Coverage{ID: ref, Code: rules[i].Code, Done: broken || derived[ref]}
	}
	return all
}

// look checks a campaign log and leaves its books in the report.
func look(r *validate.Report, _ *catalog.Catalog, l *catalog.List) {
	log := campaign.LogOf(l)
	if log == nil {
		r.Add(validate.Finding{Msg: lang.Say("import.game", string(l.Game), lang.Say("campaign.shape")), Severity: validate.Illegal})
		return
	}
	k := LedgerOf(r)
	k.open(log, r)
	for i := range log.Events {
		k.read(i, &log.Events[i])
	}
	k.close()
	r.Format, r.Account = log.Campaign, &k.sound
}

// LedgerOf returns the books of the campaign log that a report is about, as they
// stand after its last event.
func LedgerOf(r *validate.Report) *Ledger { return validate.Memory[Ledger](r) }

// After returns the books of a log after its first n events, and what is wrong
// with those.
func After(l *campaign.Log, n int) (*Ledger, *validate.Report) {
	r := &validate.Report{Game: catalog.Campaign, Name: l.Title, Format: l.Campaign}
	short := *l
	short.Events = l.Events[:min(max(n, 0), len(l.Events))]
	k := LedgerOf(r)
	r.Account = &k.sound
	k.open(&short, r)
	k.newest = len(short.Events) - 1
	for i := range short.Events {
		k.read(i, &short.Events[i])
	}
	return k, r
}
