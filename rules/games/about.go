package games

import (
	"slices"
	"strings"

	"muster/catalog"
	"muster/catalog/lang"
	"muster/rules"
)

// A Ruling is a rule of lists or of play that is about a card.
type Ruling struct {
	Code string   // of the findings; "" for a rule of play
	Ref  string   // where the rule is
	Says lang.Msg // the rule in our words
}

// About returns the rules of lists and of play that are about a card, or about the card
// that it reprints.
func About(card *catalog.Card) []Ruling {
	all := aboutLists(card)
	if g, err := Find(card.Game); err == nil && g.About != nil {
		for _, r := range g.About(card) {
			all = append(all, Ruling{Ref: r.ID, Says: r.Says})
		}
	}
	return all
}

// Questions returns the questions about a card, with their answers.
func Questions(card *catalog.Card) []rules.Question {
	if g, err := Find(card.Game); err == nil && g.Asked != nil {
		return g.Asked(card)
	}
	return nil
}

func aboutLists(card *catalog.Card) (all []Ruling) {
	g := lists(card.Game)
	if g == nil || g.Covered == nil || g.Refs == nil {
		return nil
	}
	code := card.Original()
	id := "C-" + string(code[strings.LastIndexByte(string(code), '/')+1:])
	for _, rule := range g.Covered() {
		if rule.ID != id {
			continue
		}
		r := Ruling{Code: rule.Code, Ref: id, Says: lang.Say("explain." + rule.Code)}
		refs := g.Refs(rule.Code)
		if i := slices.IndexFunc(refs, func(ref string) bool { return strings.HasSuffix(ref, "-"+id) }); i >= 0 {
			r.Ref = refs[i]
		}
		all = append(all, r)
	}
	return all
}

// Script returns the lines of the card language by which a card is played; "" if it has
// none.
func Script(card *catalog.Card) string {
	g, err := Find(card.Game)
	if err != nil || g.Show == nil {
		return ""
	}
	return g.Show(card)
}

// Played reports whether the rules of a game know what a card does; nil if the game
// cannot be played.
func Played(card *catalog.Card) *bool {
	g, err := Find(card.Game)
	if err != nil {
		return nil
	}
	plays := g.Plays == nil || g.Plays(card)
	return &plays
}
