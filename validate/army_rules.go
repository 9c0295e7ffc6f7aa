package validate

import (
	"slices"
	"strings"

	"muster/catalog"
	"muster/catalog/lang"
)

// army_rules.go: the cards of an army (Skirmish Guide, "Army building").

// wrong adds a finding about a line of an army.
func (r *Report) wrong(l *armyLine, code, ref string, args ...any) {
	r.illegal(&l.Line, code, ref, args...)
}

// noted adds a note about a line of an army.
func (r *Report) noted(l *armyLine, code, ref string, args ...any) {
	r.illegal(&l.Line, code, ref, args...)
	r.Findings[len(r.Findings)-1].Severity = Note
}

// armyRole: a card stands among those of its kind. A companion or form card
// has a rule of its own.
func armyRole(d *Deck, r *Report) {
	for i := range d.army.misplaced {
		l := &d.army.misplaced[i]
		role := lang.Say("check.no-role")
		switch l.Entry.Role {
		case catalog.Army, catalog.Upgrade, catalog.Command:
			role = lang.Say("check.role." + l.Entry.Role)
		}
		r.wrong(l, "assault.role", "", l.Card.Name(), typeOf(l.Card), role)
	}
}

// armyPoints: the deployment costs of all cards, skirmish upgrades among them,
// are 40 at most. Negative costs lower the sum.
func armyPoints(d *Deck, r *Report) {
	r.Limit(Points, "assault.deployment-points", "IAS-DEPLOYMENT_POINTS", d.army.points(), d.army.limits.Points)
}

func (a *army) points() int {
	points := -a.saved
	for i := range a.groups {
		points += a.groups[i].as.cost * a.groups[i].Entry.Count
	}
	for i := range a.upgrades {
		points += a.upgrades[i].as.cost * a.upgrades[i].Entry.Count
	}
	return points
}

// armyAffiliation: all deployment cards are of one affiliation or neutral, or
// something lets them in.
func armyAffiliation(d *Deck, r *Report) {
	a := &d.army
	for i := range a.groups {
		if l := &a.groups[i]; l.out > 0 {
			r.wrong(l, "assault.affiliation", "IAS-AFFILIATION", l.Card.Name(), catalog.SideName(l.as.side.code()), catalog.SideName(a.side.code()))
		}
	}
	for i := range a.upgrades {
		if l := &a.upgrades[i]; l.out > 0 && !a.welcomes(l.as.side) {
			r.wrong(l, "assault.affiliation", "IAS-AFFILIATION", l.Card.Name(), catalog.SideName(l.as.side.code()), catalog.SideName(a.side.code()))
		}
	}
}

// armyUpgradeScope: what lets deployment cards of another affiliation in lets
// none of its skirmish upgrades in.
func armyUpgradeScope(d *Deck, r *Report) {
	a := &d.army
	for i := range a.upgrades {
		if l := &a.upgrades[i]; l.out > 0 && a.welcomes(l.as.side) {
			r.wrong(l, "assault.upgrade-scope", "IAS-UPGRADE_SCOPE", l.Card.Name(), catalog.SideName(l.as.side.code()))
		}
	}
}

// welcomes reports whether something lets deployment cards of an affiliation
// into the army.
func (a *army) welcomes(side mask) bool {
	for i := range a.limits.Joins {
		if j := &a.limits.Joins[i]; j.army == a.side && j.from&side != 0 {
			return true
		}
	}
	return false
}

// armyUnique: of unique cards of one name there is one, whatever the sub-name,
// the affiliation and the kind of card.
func armyUnique(d *Deck, r *Report) {
	d.army.repeated(r, "assault.unique-name", "IAS-UNIQUE_NAME", uniqueCopies, isUniqueCard)
}

// armyElite: of an elite card that is not unique there are two.
func armyElite(d *Deck, r *Report) {
	d.army.repeated(r, "assault.elite-limit", "IAS-ELITE_LIMIT", eliteCopies, isEliteCard)
}

// armyRegular: of a regular card that is not unique there are four.
func armyRegular(d *Deck, r *Report) {
	d.army.repeated(r, "assault.regular-limit", "IAS-REGULAR_LIMIT", regularCopies, isRegularCard)
}

func isUniqueCard(f *armyFact) bool  { return f.unique }
func isEliteCard(f *armyFact) bool   { return f.elite && !f.unique }
func isRegularCard(f *armyFact) bool { return !f.elite && !f.unique }

// repeated reports the cards of a kind of which there are more than most, each
// where the first copy too many is.
func (a *army) repeated(r *Report, code, ref string, most int, counts func(*armyFact) bool) {
	for _, lines := range [...][]armyLine{a.groups, a.upgrades} {
		for i := range lines {
			if l := &lines[i]; a.have[l.as.counter] > most && counts(l.as) {
				a.tooMany(r, l, code, ref, most, counts)
			}
		}
	}
}

// tooMany reports the copies of a card, all versions of it together, at one of
// the lines that count: the first at which there are too many, or the last.
func (a *army) tooMany(r *Report, at *armyLine, code, ref string, most int, counts func(*armyFact) bool) {
	n := 0
	var cards []catalog.ID
	var place *armyLine
	for _, lines := range [...][]armyLine{a.groups, a.upgrades, a.commands} {
		for i := range lines {
			l := &lines[i]
			if l.as.counter != at.as.counter {
				continue
			}
			if counts(l.as) && (place == nil || n <= most) {
				place = l
			}
			if !slices.Contains(cards, l.Card.ID) {
				cards = append(cards, l.Card.ID)
			}
			n += l.copies()
		}
	}
	if place.At == at.At {
		r.wrong(at, code, ref, at.Card.Title, n, most)
		r.Findings[len(r.Findings)-1].Cards = cards
	}
}

// armyCampaignOnly: cards with the campaign icon stay out of the skirmish.
func armyCampaignOnly(d *Deck, r *Report) {
	for _, lines := range [...][]armyLine{d.army.groups, d.army.upgrades} {
		for i := range lines {
			if l := &lines[i]; l.as.campaign {
				r.wrong(l, "assault.campaign-only-card", "IAS-CAMPAIGN_ONLY_CARD", l.Card.Name(), codeOf(twinOf(l.Card)))
			}
		}
	}
}

// twinOf returns the id of the card that takes the place of a campaign card in
// a skirmish.
func twinOf(c *catalog.Card) catalog.ID {
	return catalog.ID(strings.TrimSuffix(string(c.ID), "campaign") + "skirmish")
}

// armyCompanions: a companion comes with its group and is on no list.
func armyCompanions(d *Deck, r *Report) {
	for i := range d.army.companions {
		l := &d.army.companions[i]
		r.wrong(l, "assault.companions", "IAS-COMPANIONS", l.Card.Name())
	}
}

// armyForms: a form card comes with its figure and is on no list.
func armyForms(d *Deck, r *Report) {
	for i := range d.army.forms {
		l := &d.army.forms[i]
		r.wrong(l, "assault.form-cards", "IAS-FORM_CARDS", l.Card.Name())
	}
}
