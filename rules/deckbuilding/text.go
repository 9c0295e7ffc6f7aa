package deckbuilding

import (
	"sync"

	"muster/catalog"
	"muster/catalog/lang"
	"muster/rules/script"
)

// speech says what cards do.
var speech = sync.OnceValue(func() *script.Speech {
	return &script.Speech{
		Vocab: words(), Family: "text.deckbuilding.", Traits: "trait.", Plain: plain,
		Nouns: map[string]string{"seen": "card", "bought": "card"},
	}
})

// speakers are the nouns for cards, by type.
var speakers = map[string]string{"unit": "unit", "capital_ship": "ship", "base": "base"}

// spoken says what a card does, from its script; it is nil if it does nothing.
func spoken(_ *catalog.Catalog, card *catalog.Card) lang.Text {
	s, _ := shelf().Card(card.Code())
	if s == nil || len(s.Abilities) == 0 {
		return nil
	}
	said := lang.Text{}
	for _, l := range lang.All {
		said[l] = speech().Card(s, speakers[card.Type], l)
	}
	return said
}

// plain reports whether a line needs no more than what it begins with: resources
// that it spends, a card in hand that it takes.
func plain(line *script.Line) bool {
	if line.Do.Kind != script.PhraseSeq || len(line.Do.Then) < 2 || !line.Do.Then[1] {
		return false
	}
	first, needs := line.Do.Steps[0], line.Needs
	switch {
	case needs.Kind == script.CondCmp:
		return first.Verb == "pay" && needs.A.Value == "resources" && needs.Op == ">=" && needs.B.N == first.Args[0].Num.N
	case needs.Kind == script.CondSome && needs.Set.Zone == "hand" && needs.Set.Side == "your":
		return first.Verb == "discards" || first.Verb == "exile" && first.Args[0].Set != nil && first.Args[0].Set.Zone == "hand"
	}
	return false
}
