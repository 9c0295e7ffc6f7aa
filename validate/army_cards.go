package validate

import (
	"muster/catalog"
	"muster/catalog/lang"
)

// army_cards.go: the cards of Imperial Assault that change how the army that
// holds them is built: the card goes before the rules.

// A construction is such a card.
type construction struct {
	code   string                                // of the card
	change func(a *army)                         // the limits, before the rules run; nil if it changes none
	want   func(a *army, l *armyLine, r *Report) // reports what the card wants and the army has not; nil if nothing
}

func (x *construction) ref() string { return "IAS-C-" + x.code }

// ffgCards are the cards of the publisher, in whatever version.
var ffgCards = []construction{
	{code: "temporaryallianceimperial", change: lets(joining{army: imperial, from: mercenary, most: 2})},
	{code: "temporaryalliancemercenary", change: lets(joining{army: mercenary, from: rebel, most: 2})},
	{code: "saskateft", change: lets(joining{army: rebel, from: mercenary, most: 1})},
	{code: "elitejawascavengerskirmish", change: lets(joining{army: mercenary, from: allSides, traits: droid, most: 3})},
	{code: "balanceoftheforce", change: func(a *army) { a.limits.Cost.Max += 3 }},
	{code: "heroiceffort", want: eachGroup("army.want.unique", isUniqueCard)},
	{code: "spectrecell", want: eachGroup("army.want.spectre", isSpectre)},
}

// iacpCards are the cards of the community, and its versions of others.
var iacpCards = []construction{
	{code: "elitewingguard", change: lets(joining{army: mercenary, from: rebel, codes: []string{"landocalrissian"}, most: 1})},
	{code: "scavengedwalker", change: lets(joining{army: mercenary, from: imperial, codes: []string{"eliteatst", "eliteatdp"}, most: 1})},
	{code: "doctoraphra", change: letsTogether(joining{army: mercenary, from: imperial, codes: []string{"000", "bt1"}, most: 2})},
	{code: "nemiksmanifesto", change: func(a *army) { a.limits.Deck.Max += 3 }},
	{code: "bibfortuna", want: noRebels},
	{code: "anewhope", want: eachGroup("army.want.hope", isOldHope)},
	{code: "rogueone", want: rogueOne},
	{code: "themandalorianrisingphoenix", want: removed},
}

// constructions holds both, the publisher's first.
var constructions = append(append([]construction{}, ffgCards...), iacpCards...)

// constructionsByCode returns for each system the places of cards in
// constructions, counted from 1. What the community changes, only its versions
// of the cards do.
func constructionsByCode() (at [len(armySystems)]map[string]int) {
	at[ffg], at[iacp] = map[string]int{}, map[string]int{}
	for i := range constructions {
		if i < len(ffgCards) {
			at[ffg][constructions[i].code] = i + 1
		}
		at[iacp][constructions[i].code] = i + 1
	}
	return at
}

// armyException: what a card of the army wants of the others is there.
func armyException(d *Deck, r *Report) {
	a := &d.army
	for _, l := range a.special {
		if want := constructions[l.as.special-1].want; want != nil {
			want(a, l, r)
		}
	}
}

// constructionRefs are the references of the cards, filled at the start: the
// tables name the functions that use them.
var constructionRefs []string

func init() {
	for i := range constructions {
		constructionRefs = append(constructionRefs, constructions[i].ref())
	}
}

// unmetIn reports what a card wants, and the cards that stand against it.
func (r *Report) unmetIn(l *armyLine, why lang.Msg, against ...catalog.ID) {
	r.wrong(l, "assault.exception", constructionRefs[l.as.special-1], l.Card.Name(), why)
	f := &r.Findings[len(r.Findings)-1]
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
func (j *joining) admits(f *armyFact) bool {
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
func lets(j joining) func(*army) {
	return func(a *army) { a.limits.Joins = append(a.limits.Joins, j) }
}

// letsTogether lets all the cards of a joining into an army, or none of them.
func letsTogether(j joining) func(*army) {
	return func(a *army) {
		for _, code := range j.codes {
			if !a.has(code) {
				return
			}
		}
		a.limits.Joins = append(a.limits.Joins, j)
	}
}

// has reports whether the army has a group of a card.
func (a *army) has(code string) bool {
	for i := range a.groups {
		if a.groups[i].as.code == code && a.groups[i].Entry.Count > 0 {
			return true
		}
	}
	return false
}
