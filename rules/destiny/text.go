package destiny

import (
	"sync"

	"muster/catalog"
	"muster/catalog/lang"
	"muster/rules/script"
)

// speech says what cards of Destiny do.
var speech = sync.OnceValue(func() *script.Speech {
	return &script.Speech{Vocab: words(), Family: "text.destiny.", Traits: traitCode}
})

// told says what a card does, from its script; it is nil if it has none.
func told(card *catalog.Card) lang.Text {
	byCode, _ := scripts()
	s, ok := scriptOf(byCode, card)
	if !ok || len(s.Abilities) == 0 {
		return nil
	}
	said := lang.Text{}
	for _, l := range lang.All {
		said[l] = speech().Card(s, card.Type, l)
	}
	return said
}
