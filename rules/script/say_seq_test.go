package script

import (
	"testing"

	"muster/catalog/lang"
)

func TestStepsAreToldApart(t *testing.T) {
	for _, c := range []struct{ name, line, en, it string }{
		{"three wishes", "play: may (reroll a die; exhaust a character then remove a die)",
			"You may reroll a die, exhaust a character, and then remove a die.",
			"Puoi ripetere il tiro di 1 dado, esaurire 1 personaggio e poi rimuovere 1 dado."},
		{"a wish with conditions", "play: may (reroll a die; if round > 1: remove a die else exhaust a character)",
			"You may do this: reroll a die; if the number of the round is greater than 1, remove a die; otherwise, exhaust a character.",
			"Puoi fare questo: ripeti il tiro di 1 dado; se il numero del round è maggiore di 1, rimuovi 1 dado; altrimenti esaurisci 1 personaggio."},
		{"what is no wish has a colon", "action: exhaust this: (reroll a die; may remove a die)",
			"Action – Exhaust this upgrade: reroll a die; you may remove a die.",
			"Azione – Esaurisci questa miglioria: ripeti il tiro di 1 dado; puoi rimuovere 1 dado."},
		{"a cost of a cost", "play: may exhaust this: discard a card: remove a die",
			"You may exhaust this upgrade and discard a card to remove a die.",
			"Puoi esaurire questa miglioria e scartare 1 carta per rimuovere 1 dado."},
		{"the piece that was named, not the other", "play: choose a die as that then remove a die; reroll that",
			"Choose a die. Then remove a die. Reroll the chosen die.", "Scegli 1 dado. Poi rimuovi 1 dado. Ripeti il tiro del dado scelto."},
		{"several costs", "play: exhaust this and discard a card and remove a die: reroll a die",
			"Exhaust this upgrade, discard a card, and remove a die to reroll a die.",
			"Esaurisci questa miglioria, scarta 1 carta e rimuovi 1 dado per ripetere il tiro di 1 dado."},
		{"letters", "play: one of ((reroll a die; exhaust a character; remove a die) | remove 2 dice)",
			"Choose one: a) reroll a die, exhaust a character, and remove a die; or b) remove 2 dice.",
			"Scegli una cosa: a) ripetere il tiro di 1 dado, esaurire 1 personaggio e rimuovere 1 dado; oppure b) rimuovere 2 dadi."},
		{"one or both", "play: one of (remove a die | reroll a die | (remove a die; reroll a die) | (reroll a die; remove a die))",
			"Choose one, or both in any order: remove a die, or reroll a die.",
			"Scegli una di queste cose, o tutt'e due in un ordine a scelta: rimuovere 1 dado, oppure ripetere il tiro di 1 dado."},
		{"otherwise after a choice", "play: if round > 1: one of (remove a die | reroll a die) else exhaust a character",
			"If the number of the round is greater than 1, choose one: remove a die, or reroll a die. Otherwise, exhaust a character.",
			"Se il numero del round è maggiore di 1, scegli una cosa: rimuovere 1 dado, oppure ripetere il tiro di 1 dado. Altrimenti esaurisci 1 personaggio."},
	} {
		t.Run(c.name, func(t *testing.T) {
			for l, want := range map[lang.Lang]string{lang.EN: c.en, lang.IT: c.it} {
				if got := told(t, &dice, c.line, "upgrade", l); got != want {
					t.Errorf("%s\ngot  %s\nwant %s", c.line, got, want)
				}
			}
		})
	}
}
