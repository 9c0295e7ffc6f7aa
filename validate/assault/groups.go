package assault

import (
	"slices"
	"strings"

	"muster/catalog"
	"muster/catalog/assault"
	"muster/catalog/lang"
	"muster/validate"
)

// wrong adds a finding about a line of an army.
func wrong(r *validate.Report, l *line, code, ref string, args ...any) {
	r.Illegal(&l.Line, code, ref, args...)
}

// noted adds a note about a line of an army.
func noted(r *validate.Report, l *line, code, ref string, args ...any) {
	r.Illegal(&l.Line, code, ref, args...)
	r.Last().Severity = validate.Note
}

// checkRole: a card stands among those of its kind. A companion or form card
// has a rule of its own.
func checkRole(a *Army, r *validate.Report) {
	for i := range a.misplaced {
		l := &a.misplaced[i]
		role := lang.Say("check.no-role")
		switch l.Entry.Role {
		case assault.Army, assault.Upgrade, assault.Command:
			role = lang.Say("check.role." + l.Entry.Role)
		}
		wrong(r, l, "assault.role", "", l.Card.Name(), validate.TypeOf(l.Card), role)
	}
}

// checkPoints: the deployment costs of all cards, skirmish upgrades among them,
// are 40 at most. Negative costs lower the sum.
func checkPoints(a *Army, r *validate.Report) {
	r.Limit(validate.Points, "assault.deployment-points", "IAS-DEPLOYMENT_POINTS", a.points(), a.limits.Points)
}

func (a *Army) points() int {
	points := -a.saved
	for l := range a.deployed {
		points += l.as.cost * l.Entry.Count
	}
	return points
}

// checkAffiliation: all deployment cards are of one affiliation or neutral, or
// something lets them in.
func checkAffiliation(a *Army, r *validate.Report) {
	for i := range a.groups {
		if l := &a.groups[i]; l.out > 0 {
			wrong(r, l, "assault.affiliation", "IAS-AFFILIATION", l.Card.Name(), catalog.SideName(l.as.side.code()), catalog.SideName(a.side.code()))
		}
	}
	for i := range a.upgrades {
		if l := &a.upgrades[i]; l.out > 0 && !a.welcomes(l.as.side) {
			wrong(r, l, "assault.affiliation", "IAS-AFFILIATION", l.Card.Name(), catalog.SideName(l.as.side.code()), catalog.SideName(a.side.code()))
		}
	}
}

// checkUpgradeScope: what lets deployment cards of another affiliation in lets
// none of its skirmish upgrades in.
func checkUpgradeScope(a *Army, r *validate.Report) {
	for i := range a.upgrades {
		if l := &a.upgrades[i]; l.out > 0 && a.welcomes(l.as.side) {
			wrong(r, l, "assault.upgrade-scope", "IAS-UPGRADE_SCOPE", l.Card.Name(), catalog.SideName(l.as.side.code()))
		}
	}
}

// welcomes reports whether something lets deployment cards of an affiliation
// into the army.
func (a *Army) welcomes(side mask) bool {
	for i := range a.limits.Joins {
		if j := &a.limits.Joins[i]; j.army == a.side && j.from&side != 0 {
			return true
		}
	}
	return false
}

// checkUnique: of unique cards of one name there is one, whatever the sub-name,
// the affiliation and the kind of card.
func checkUnique(a *Army, r *validate.Report) {
	a.repeated(r, "assault.unique-name", "IAS-UNIQUE_NAME", uniqueCopies, isUniqueCard)
}

// checkElite: of an elite card that is not unique there are two.
func checkElite(a *Army, r *validate.Report) {
	a.repeated(r, "assault.elite-limit", "IAS-ELITE_LIMIT", eliteCopies, isEliteCard)
}

// checkRegular: of a regular card that is not unique there are four.
func checkRegular(a *Army, r *validate.Report) {
	a.repeated(r, "assault.regular-limit", "IAS-REGULAR_LIMIT", regularCopies, isRegularCard)
}

func isUniqueCard(f *fact) bool  { return f.unique }
func isEliteCard(f *fact) bool   { return f.elite && !f.unique }
func isRegularCard(f *fact) bool { return !f.elite && !f.unique }

// repeated reports the cards of a kind of which there are more than most, each
// where the first copy too many is.
func (a *Army) repeated(r *validate.Report, code, ref string, most int, counts func(*fact) bool) {
	for l := range a.deployed {
		if a.have[l.as.counter] > most && counts(l.as) {
			a.tooMany(r, l, code, ref, most, counts)
		}
	}
}

// tooMany reports the copies of a card, all versions of it together, at one of
// the lines that count: the first at which there are too many, or the last.
func (a *Army) tooMany(r *validate.Report, at *line, code, ref string, most int, counts func(*fact) bool) {
	n := 0
	var cards []catalog.ID
	var place *line
	for l := range a.placed {
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
	if place.At == at.At {
		wrong(r, at, code, ref, at.Card.Title, n, most)
		r.Last().Cards = cards
	}
}

// checkCampaignOnly: cards with the campaign icon stay out of the skirmish.
func checkCampaignOnly(a *Army, r *validate.Report) {
	for l := range a.deployed {
		if l.as.campaign {
			wrong(r, l, "assault.campaign-only-card", "IAS-CAMPAIGN_ONLY_CARD", l.Card.Name(), codeOf(twinOf(l.Card)))
		}
	}
}

// twinOf returns the id of the card that takes the place of a campaign card in
// a skirmish.
func twinOf(c *catalog.Card) catalog.ID {
	return catalog.ID(strings.TrimSuffix(string(c.ID), "campaign") + "skirmish")
}

// checkCompanions: a companion comes with its group and is on no list.
func checkCompanions(a *Army, r *validate.Report) {
	for i := range a.companions {
		l := &a.companions[i]
		wrong(r, l, "assault.companions", "IAS-COMPANIONS", l.Card.Name())
	}
}

// checkForms: a form card comes with its figure and is on no list.
func checkForms(a *Army, r *validate.Report) {
	for i := range a.forms {
		l := &a.forms[i]
		wrong(r, l, "assault.form-cards", "IAS-FORM_CARDS", l.Card.Name())
	}
}
