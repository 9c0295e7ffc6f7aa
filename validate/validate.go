// Package validate says what is wrong with a list, all of it at once.
//
// A [Rule] checks one thing and adds [Finding]s to a [Report]: coded sentences
// with a weight and a place. First a format sets the limits, then the cards of
// the list change them, then the rules run against the limits.
package validate

import (
	"muster/catalog"
	"muster/catalog/lang"
)

// A Rule checks one thing.
type Rule struct {
	Code  string   // of its findings
	Refs  []string // where the rule books say so: "DES-S-COPIES"
	Check func(d *Deck, r *Report)
}

// Rules returns the rules of a game, in the order of their findings.
func Rules(g catalog.Game) []Rule {
	switch g {
	case catalog.Destiny:
		return destiny
	case catalog.Deckbuilding:
		return deckbuilding
	case catalog.Assault:
		return assault
	}
	return nil
}

// Check checks a list, adds what it finds to the report, sorts all findings by
// their place in the list and returns the report. Findings that an importer
// added before stay.
func (r *Report) Check(c *catalog.Catalog, l *catalog.List) *Report {
	r.Game, r.Name, r.Format = l.Game, l.Name, l.Format
	if l.Game == catalog.Campaign {
		return r.checkCampaign(l)
	}
	rules := Rules(l.Game)
	if rules == nil {
		why := lang.Say("check.other-game", string(l.Game))
		if l.Game == "" {
			why = lang.Say("check.no-game")
		}
		r.Add(Finding{Msg: lang.Say("import.game", string(l.Game), why), Severity: Illegal})
		return r
	}
	d := &r.deck
	switch l.Game {
	case catalog.Deckbuilding:
		d.fillBox(c, l, r)
		return r.run(rules)
	case catalog.Assault:
		d.fillArmy(c, l, r)
		return r.run(rules)
	}
	d.fill(c, l, r)
	if isPool(l) {
		d.format, d.Format, rules = nil, nil, pools
	} else {
		d.choose(r)
	}
	d.adjust()
	if d.format != nil && len(d.format.fixed) > 0 {
		rules = starters
	}
	return r.run(rules)
}

// run runs the rules and sorts what they find.
func (r *Report) run(rules []Rule) *Report {
	for i := range rules {
		rules[i].Check(&r.deck, r)
	}
	r.sort()
	return r
}
