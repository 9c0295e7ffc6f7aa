package assault

import (
	"sync"

	"muster/catalog"
	"muster/catalog/lang"
	"muster/rules"
	"muster/rules/script"
)

// speech says what cards do.
var speech = sync.OnceValue(func() *script.Speech {
	return &script.Speech{
		Vocab: words(), Family: "text.assault.", Traits: "trait.", Proper: true,
		Nouns: map[string]string{
			"event": "figure", "event.other": "figure", "actor": "figure", "attacker": "figure", "target": "figure", "this.card": "card",
		},
	}
})

// speaker is the noun for what speaks: on every card that is a figure.
const speaker = "figure"

// spoken says what a card does, from its script; it is nil if it does nothing.
func spoken(_ *catalog.Catalog, card *catalog.Card) lang.Text {
	s, _ := shelf().Card(scriptCode(card))
	if s == nil || len(s.Abilities) == 0 {
		return nil
	}
	said := lang.Text{}
	for _, l := range lang.All {
		said[l] = speech().Card(s, speaker, l)
	}
	return said
}

// optionText says an alternative of the choice that is asked for.
func (s *State) optionText(i int) lang.Text {
	f := s.At(s.Top())
	said := lang.Text{}
	for _, l := range lang.All {
		said[l] = speech().Option(s.prog[f.Proc-programs].Ability, f.Step, i, speaker, l)
	}
	return said
}

// wish says what it is asked for whether it is done; nothing if that is not known.
func (s *State) wish() lang.Text {
	f := s.At(s.Top())
	if f.Proc < programs {
		return nil
	}
	said := lang.Text{}
	for _, l := range lang.All {
		said[l] = speech().Wish(s.prog[f.Proc-programs].Ability, f.Step, speaker, l)
	}
	return said
}

// does says what an ability does that is used, or a command card that is played; nothing of
// what else may be chosen.
func (s *State) does(a rules.Action) lang.Text {
	switch {
	case a.Seat == rules.Chance:
	case a.Verb == vPlay, a.Verb == vKind:
		return spoken(nil, s.commands[a.A].card)
	case (a.Verb == vUse || a.Verb == vSpecial) && a.A >= programs:
		said := lang.Text{}
		for _, l := range lang.All {
			said[l] = speech().Ability(&s.prog[a.A-programs].Tree, speaker, l)
		}
		return said
	}
	return nil
}
