package assault

import (
	"slices"
	"strings"

	"muster/catalog"
	"muster/catalog/lang"
	"muster/validate"
)

// eachGroup wants that every group is of a kind.
func eachGroup(code string, kind func(*fact) bool) func(*Army, *line, *validate.Report) {
	return func(a *Army, self *line, r *validate.Report) {
		for i := range a.groups {
			if !kind(a.groups[i].as) {
				a.against(self, r, code, kind)
				return
			}
		}
	}
}

// against reports the groups that are not of a kind.
func (a *Army) against(self *line, r *validate.Report, code string, kind func(*fact) bool) {
	var names []lang.Text
	var cards []catalog.ID
	for i := range a.groups {
		if l := &a.groups[i]; !kind(l.as) && !slices.Contains(cards, l.Card.ID) {
			names, cards = append(names, l.Card.Name()), append(cards, l.Card.ID)
		}
	}
	unmet(r, self, lang.Say(code, names), cards...)
}

// isSpectre reports whether a sub-name has "Spectre" or "Chopper" in it.
func isSpectre(f *fact) bool {
	name := f.card.Subtitle[lang.EN]
	return strings.Contains(name, "Spectre") || strings.Contains(name, "Chopper")
}

// heroes of the old story, and the one sub-name that will do beside their names.
var (
	oldHopes   = []string{"C-3PO", "Chewbacca", "Han Solo", "Leia Organa", "Obi-Wan Kenobi", "R2-D2"}
	hopefulOne = "Hero of the Rebellion"
)

func isOldHope(f *fact) bool {
	return f.card.Subtitle[lang.EN] == hopefulOne || slices.Contains(oldHopes, f.card.Title[lang.EN])
}

func noRebels(a *Army, self *line, r *validate.Report) {
	for i := range a.groups {
		if a.groups[i].as.side == rebel {
			a.against(self, r, "army.want.no-rebels", func(f *fact) bool { return f.side != rebel })
			return
		}
	}
}

func removed(_ *Army, self *line, r *validate.Report) { unmet(r, self, lang.Say("army.want.removed")) }

// rogues are the crew that Rogue One wants, all of them, and cheapRogue is what
// no other unique figure beside them may cost.
var rogues = []string{"bazemalbus", "bodhirook", "cassianandor", "chirrutimwe", "jynerso", "k2so"}

const cheapRogue = 3

func isRogue(f *fact) bool { return slices.Contains(rogues, f.code) }

// rogueOne wants its crew, and no other unique figure that is cheap.
func rogueOne(a *Army, self *line, r *validate.Report) {
	var names []lang.Text
	var missing []catalog.ID
	for _, code := range rogues {
		if card := a.kit.called(code); card != nil && !a.has(code) {
			names, missing = append(names, card.Title), append(missing, card.ID)
		}
	}
	if len(missing) > 0 {
		unmet(r, self, lang.Say("army.want.rogues", names), missing...)
		r.Last().Severity = validate.Incomplete
	}
	alien := func(f *fact) bool { return !f.unique || f.cost > cheapRogue || isRogue(f) }
	for i := range a.groups {
		if !alien(a.groups[i].as) {
			a.against(self, r, "army.want.no-cheap", alien)
			return
		}
	}
}
