package campaign

import (
	"slices"
	"strings"
	"unicode"

	"muster/catalog/campaign"
	"muster/catalog/lang"
	"muster/cmd/muster/app"
)

// A sort is what kind of thing a word of an event names.
type sort uint8

const (
	text sort = iota
	number
	aMission
	aCard // of any sort
	aHero
	aFigure
	aReward // a card or a figure
	aStage
	aSide
	aPlace // of an agenda card
	aWho   // a hero or the Imperial player
)

// A thing is something that an event may name.
type thing struct {
	id   string
	name lang.Text
}

// things lists what there is of a sort, that which is likely first.
func things(f *campaign.Facts, s sort, likely []string) []thing {
	var all []thing
	for _, id := range likely {
		if fits(f, s, id) && !slices.ContainsFunc(all, func(t thing) bool { return t.id == id }) {
			all = append(all, thing{id, f.Called(id)})
		}
	}
	add := func(id string, name lang.Text) {
		if !slices.Contains(likely, id) {
			all = append(all, thing{id, name})
		}
	}
	fixed := func(ids []string, say func(string) lang.Msg) {
		for _, id := range ids {
			add(id, lang.Text{lang.EN: say(id).In(lang.EN), lang.IT: say(id).In(lang.IT)})
		}
	}
	switch s {
	case aMission:
		for i := range f.Missions {
			add(f.Missions[i].ID, f.Missions[i].Name)
		}
	case aCard:
		for i := range f.Cards {
			add(f.Cards[i].ID, f.Cards[i].Name)
		}
	case aReward:
		return append(things(f, aCard, likely), things(f, aFigure, likely)...)
	case aHero, aWho:
		for i := range f.Heroes {
			add(f.Heroes[i].ID, lang.Text{lang.EN: f.Heroes[i].Name})
		}
		if s == aWho {
			fixed([]string{campaign.TheEmpire}, f.Who)
		}
	case aFigure:
		for i := range f.Figures {
			add(f.Figures[i].ID, f.Figures[i].Name)
		}
	case aStage:
		fixed([]string{campaign.RebelUpgrade, campaign.ImperialUpgrade}, func(id string) lang.Msg { return lang.Say("campaignsaid.stage." + id) })
	case aSide:
		fixed([]string{campaign.Rebels, campaign.Empire}, campaign.Side)
	case aPlace:
		fixed([]string{campaign.ToBox, campaign.ToDeck}, func(id string) lang.Msg { return lang.Say("campaigncmd.to." + id) })
	}
	return all
}

// fits reports whether an id is of a sort.
func fits(f *campaign.Facts, s sort, id string) bool {
	switch s {
	case aMission:
		return f.Mission(id) != nil
	case aCard:
		return f.Card(id) != nil
	case aHero, aWho:
		return f.Hero(id) != nil
	case aFigure:
		return f.Figure(id) != nil
	case aReward:
		return f.Card(id) != nil || f.Figure(id) != nil
	}
	return false
}

// meant returns the id that somebody means who types a word: an id, a name or the
// beginning of one, in any language. What is likely goes before the rest. A word
// that may mean several things is refused; one that means nothing stays, so that
// checking says what is near it.
func meant(f *campaign.Facts, s sort, likely []string, typed string) (string, error) {
	if s <= number {
		return typed, nil
	}
	all, word := things(f, s, likely), squeeze(typed)
	n := 0
	for n < len(all) && slices.Contains(likely, all[n].id) {
		n++
	}
	if word == "" {
		return typed, nil
	}
	// An exact id is meant whatever else is likely.
	for _, t := range all {
		if t.id == typed {
			return t.id, nil
		}
	}
	for _, alike := range []func(thing) bool{
		func(t thing) bool { return isNamed(t, func(name string) bool { return name == word }) },
		func(t thing) bool { return isNamed(t, func(name string) bool { return strings.HasPrefix(name, word) }) },
		func(t thing) bool { return isNamed(t, func(name string) bool { return strings.Contains(name, word) }) },
	} {
		for _, pool := range [][]thing{all[:n], all[n:]} {
			var found []thing
			for _, t := range pool {
				if alike(t) {
					found = append(found, t)
				}
			}
			switch {
			case len(found) == 1:
				return found[0].id, nil
			case len(found) > 1:
				return "", app.Wrong(lang.Say("campaigncmd.several", typed, firstIDs(found)))
			}
		}
	}
	return typed, nil
}

// isNamed reports whether a name or the id of a thing is right.
func isNamed(t thing, right func(string) bool) bool {
	if right(squeeze(t.id[strings.LastIndexByte(t.id, '/')+1:])) || right(squeeze(t.id)) {
		return true
	}
	for _, l := range lang.All {
		if name := squeeze(t.name[l]); name != "" && right(name) {
			return true
		}
	}
	return false
}

// firstIDs lists a few ids of things.
func firstIDs(all []thing) []string {
	const few = 6
	ids := make([]string, 0, few+1)
	for i, t := range all {
		if i == few {
			return append(ids, "…")
		}
		ids = append(ids, t.id)
	}
	return ids
}

// squeeze drops case, blanks and marks.
func squeeze(s string) string {
	return strings.Map(func(r rune) rune {
		if unicode.IsLetter(r) || unicode.IsDigit(r) {
			return unicode.ToLower(r)
		}
		return -1
	}, s)
}
