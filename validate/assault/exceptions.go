package assault

import (
	"muster/catalog"
	"muster/catalog/lang"
	"muster/validate"
)

// An exception is such a card.
type exception struct {
	code   string                                     // of the card
	change func(a *Army)                              // the limits, before the rules run; nil if it changes none
	want   func(a *Army, l *line, r *validate.Report) // reports what the card wants and the army has not; nil if nothing
}

func (x *exception) ref() string { return "IAS-C-" + x.code }

// ffgCards are the cards of the publisher, in whatever version.
var ffgCards = []exception{
	{code: "temporaryallianceimperial", change: lets(joining{army: imperial, from: mercenary, most: 2})},
	{code: "temporaryalliancemercenary", change: lets(joining{army: mercenary, from: rebel, most: 2})},
	{code: "saskateft", change: lets(joining{army: rebel, from: mercenary, most: 1})},
	{code: "elitejawascavengerskirmish", change: lets(joining{army: mercenary, from: allSides, traits: droid, most: 3})},
	{code: "balanceoftheforce", change: func(a *Army) { a.limits.Cost.Max += 3 }},
	{code: "heroiceffort", want: eachGroup("army.want.unique", isUniqueCard)},
	{code: "spectrecell", want: eachGroup("army.want.spectre", isSpectre)},
}

// iacpCards are the cards of the community, and its versions of others.
var iacpCards = []exception{
	{code: "elitewingguard", change: lets(joining{army: mercenary, from: rebel, codes: []string{"landocalrissian"}, most: 1})},
	{code: "scavengedwalker", change: lets(joining{army: mercenary, from: imperial, codes: []string{"eliteatst", "eliteatdp"}, most: 1})},
	{code: "doctoraphra", change: letsTogether(joining{army: mercenary, from: imperial, codes: []string{"000", "bt1"}, most: 2})},
	{code: "nemiksmanifesto", change: func(a *Army) { a.limits.Deck.Max += 3 }},
	{code: "bibfortuna", want: noRebels},
	{code: "anewhope", want: eachGroup("army.want.hope", isOldHope)},
	{code: "rogueone", want: rogueOne},
	{code: "themandalorianrisingphoenix", want: removed},
}

// exceptions holds both, the publisher's first.
var exceptions = append(append([]exception{}, ffgCards...), iacpCards...)

// exceptionsByCode returns for each system the places of cards in
// constructions, counted from 1. What the community changes, only its versions
// of the cards do.
func exceptionsByCode() (at [len(systems)]map[string]int) {
	at[ffg], at[iacp] = map[string]int{}, map[string]int{}
	for i := range exceptions {
		if i < len(ffgCards) {
			at[ffg][exceptions[i].code] = i + 1
		}
		at[iacp][exceptions[i].code] = i + 1
	}
	return at
}

// checkException: what a card of the army wants of the others is there.
func checkException(a *Army, r *validate.Report) {
	for _, l := range a.special {
		if want := exceptions[l.as.special-1].want; want != nil {
			want(a, l, r)
		}
	}
}

// exceptionRefs are the references of the cards, filled at the start: the
// tables name the functions that use them.
var exceptionRefs []string

func init() {
	for i := range exceptions {
		exceptionRefs = append(exceptionRefs, exceptions[i].ref())
	}
}

// unmet reports what a card wants, and the cards that stand against it.
func unmet(r *validate.Report, l *line, why lang.Msg, against ...catalog.ID) {
	wrong(r, l, "assault.exception", exceptionRefs[l.as.special-1], l.Card.Name(), why)
	f := r.Last()
	f.Cards = append(f.Cards, against...)
}

// A joining lets cards of other affiliations into an army of one.
type joining struct {
	army, from mask
	traits     traits   // one of which the cards have; 0 if any
	codes      []string // the cards; nil if any
	most       int      // copies, however many cards let them in
}

// admits reports whether a joining is for a card.
func (j *joining) admits(f *fact) bool {
	if j.from&f.side == 0 || j.traits != 0 && j.traits&f.traits == 0 {
		return false
	}
	for _, code := range j.codes {
		if code == f.code {
			return true
		}
	}
	return j.codes == nil
}

// lets lets cards into an army.
func lets(j joining) func(*Army) {
	return func(a *Army) { a.limits.Joins = append(a.limits.Joins, j) }
}

// letsTogether lets all the cards of a joining into an army, or none of them.
func letsTogether(j joining) func(*Army) {
	return func(a *Army) {
		for _, code := range j.codes {
			if !a.has(code) {
				return
			}
		}
		a.limits.Joins = append(a.limits.Joins, j)
	}
}

// has reports whether the army has a group of a card.
func (a *Army) has(code string) bool {
	for i := range a.groups {
		if a.groups[i].as.code == code && a.groups[i].Entry.Count > 0 {
			return true
		}
	}
	return false
}
