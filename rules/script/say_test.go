package script

import (
	"testing"

	"muster/catalog/lang"
)

// units has words of a game of units and bases, dice of one with dice: enough for every
// kind of phrase, condition, amount and set.
var (
	units = Speech{Vocab: Vocab{
		Head:  {"action": {}, "reward": {}, "always": {}, "when": {Sig: "event"}},
		Event: {"play": {}, "turn-start": {}},
		Verb: {"draw": {Sig: "n"}, "gain": {Sig: "n"}, "force": {Sig: "n"}, "pay": {Sig: "n"}, "exile": {Sig: "p"}, "boosts": {Sig: "n, on p"},
			"discards": {Sig: "n, ?m"}, "buy": {Sig: "p"}, "take": {Sig: "p"}, "put": {Sig: "p, m"}, "purge": {Sig: "s"},
			"damage": {Sig: "n, to p"}, "destroy": {Sig: "p"}, "reveal": {}},
		Noun:  {"card": {}, "cards": {}, "unit": {Bit: 1}, "ship": {Bit: 2}, "ships": {Bit: 2}, "base": {Bit: 3}},
		Adj:   {"own": {}, "neutral": {}, "hostile": {}, "empire": {Group: 1}, "unique": {Group: 2}, "other": {Group: 3}, "death-star": {Group: 4}},
		Ref:   {"this": {}, "seen": {}, "that": {}},
		Value: {"resources": {}, "purged": {}},
		Flag:  {"force": {}},
		Zone:  {"hand": {}, "row": {}, "hand-or-discard": {}},
		Side:  {"your": {}, "enemy": {}},
		Mark:  {"random": {}, "on-deck": {}},
	}, Family: "text.deckbuilding.", Traits: "trait.", Nouns: map[string]string{"seen": "card"}}

	dice = Speech{Vocab: Vocab{
		Head:  {"play": {}, "special": {}, "action": {}, "after": {Sig: "event"}, "before": {Sig: "event"}, "instead": {Sig: "event"}},
		Event: {"defeat": {}, "activate": {}, "play": {}},
		Verb: {"remove": {Sig: "p"}, "reroll": {Sig: "p, ?with p"}, "turn": {Sig: "p, to w"}, "damage": {Sig: "n, to p, ?m"},
			"heal": {Sig: "n, from p"}, "shield": {Sig: "n, on p"}, "split": {Sig: "n, among s"}, "choose": {Sig: "p"}, "discard": {Sig: "p"},
			"exhaust": {Sig: "p"}},
		Noun: {"die": {}, "dice": {}, "character": {Bit: 1}, "characters": {Bit: 1}, "upgrade": {Bit: 2}, "card": {Bit: 3}, "cards": {Bit: 3}},
		Adj: {"red": {}, "blue": {}, "unique": {Group: 1}, "other": {Group: 2}, "melee": {Group: 3}, "blank": {Group: 3}, "any": {Group: 3},
			"ambush": {Group: 4}},
		Post:  {"showing": {}, "except": {Sig: "ref"}},
		Ref:   {"this": {}, "that": {}, "host": {}},
		Value: {"value": {Sig: "p"}, "round": {}},
		Zone:  {"hand": {}, "discard": {}},
		Side:  {"your": {}, "enemy": {}},
		Mark:  {"unblockable": {}},
	}, Family: "text.destiny.", Traits: "trait."}
)

// told parses one line and says it.
func told(t *testing.T, s *Speech, line, self string, l lang.Lang) string {
	t.Helper()
	cards, finds := Parse("x X\n\t"+line+"\n", s.Vocab)
	if len(finds) > 0 {
		t.Fatalf("%s: %s", line, finds[0].In(lang.EN))
	}
	return s.Card(&cards[0], self, l)
}

func TestEveryKindOfPhraseIsSaid(t *testing.T) {
	for _, c := range []struct {
		name   string
		s      *Speech
		self   string
		line   string
		en, it string
	}{
		{"a verb", &units, "unit", "action: draw 1", "Draw 1 card.", "Pesca 1 carta."},
		{"more than one", &units, "unit", "action: draw 2", "Draw 2 cards.", "Pesca 2 carte."},
		{"sentences", &units, "unit", "action: draw 1; gain 1", "Draw 1 card. Gain 1 resource.", "Pesca 1 carta. Ottieni 1 risorsa."},
		{"alike verbs are one sentence", &units, "unit", "reward: gain 3; force 2", "Reward – Gain 3 resources and 2 Force.",
			"Ricompensa – Ottieni 3 risorse e 2 Forza."},
		{"a cost", &units, "unit", "action: exile this; draw 1", "Exile this unit to draw 1 card.", "Esilia quest'unità per pescare 1 carta."},
		{"then is a cost", &units, "ship", "action: discards 1 then draw 1", "Discard 1 card from your hand to draw 1 card.",
			"Scarta 1 carta dalla tua mano per pescare 1 carta."},
		{"no cost of what comes later", &units, "unit", "action: take an empire card in row as that then exile that",
			"Add an Empire card from the galaxy row to your hand. Then exile that card.",
			"Aggiungi 1 carta Impero dalla fila della galassia alla tua mano. Poi esilia quella carta."},
		{"then, if", &units, "unit", "action: discards 1 then (if force: draw 2 else draw 1)",
			"Discard 1 card from your hand. Then, if the Force is with you, draw 2 cards; otherwise, draw 1 card.",
			"Scarta 1 carta dalla tua mano. Poi, se la Forza è con te, pesca 2 carte; altrimenti pesca 1 carta."},
		{"may", &dice, "character", "special: may remove a die", "Special – You may remove a die.", "Speciale – Puoi rimuovere 1 dado."},
		{"may pay", &dice, "character", "special: may (discard a your red card in hand then remove a die)",
			"Special – You may discard a red card from your hand to remove a die.",
			"Speciale – Puoi scartare 1 carta rossa dalla tua mano per rimuovere 1 dado."},
		{"if", &units, "unit", "action: if force: draw 1", "If the Force is with you, draw 1 card.", "Se la Forza è con te, pesca 1 carta."},
		{"needs", &units, "unit", "action needs force: draw 1", "If the Force is with you, draw 1 card.", "Se la Forza è con te, pesca 1 carta."},
		{"needs all the time", &units, "unit", "always needs force: boosts 2 on this", "While the Force is with you, this unit gains 2 attack.",
			"Mentre la Forza è con te, quest'unità ottiene 2 attacco."},
		{"needs to be played", &dice, "event", "play needs some your red character: remove a die",
			"Play only if you have a red character. Remove a die.", "Gioca solo se hai 1 personaggio rosso. Rimuovi 1 dado."},
		{"one of three", &units, "unit", "when play of this: one of ( draw 1 | gain 1 | force 1 )",
			"When you play this unit, choose one: draw 1 card, gain 1 resource or gain 1 Force.",
			"Quando giochi quest'unità, scegli una cosa: pescare 1 carta, ottenere 1 risorsa o ottenere 1 Forza."},
		{"an opponent", &units, "unit", "action: opponent: one of ( discards 1 | enemy force 1 )",
			"Your opponent must choose one: discard 1 card from their hand or let you gain 1 Force.",
			"Il tuo avversario deve scegliere una cosa: scartare 1 carta dalla sua mano o farti ottenere 1 Forza."},
		{"an opponent's own", &dice, "upgrade", "special: opponent: split 2 among all your characters",
			"Special – Force an opponent to deal 2 damage, divided as they wish, among all of their characters.",
			"Speciale – Obbliga un avversario a infliggere 2 danni, da dividere a sua scelta, tra tutti i suoi personaggi."},
		{"spot", &dice, "event", "play: spot your red character: remove a die", "Spot one of your red characters to remove a die.",
			"Avvista 1 tuo personaggio rosso per rimuovere 1 dado."},
		{"spot as a part of a cost", &dice, "support", "action: exhaust this and spot your red character: remove a die",
			"Action – Exhaust this support and spot one of your red characters to remove a die.",
			"Azione – Esaurisci questo supporto e avvista 1 tuo personaggio rosso per rimuovere 1 dado."},
		{"so many each", &dice, "event", "play: shield 1 on all your characters; damage 2 to all enemy characters; remove all dice",
			"Give 1 shield to each of your characters. Deal 2 damage to each of an opponent's characters. Remove all dice.",
			"Fornisci 1 scudo a ognuno dei tuoi personaggi. Infliggi 2 danni a ognuno dei personaggi di un avversario. Rimuovi tutti i dadi."},
		{"opponents may", &dice, "event", "play: opponents: may remove a your die", "Each opponent may remove one of their dice.",
			"Ciascun avversario può rimuovere 1 suo dado."},
		{"each", &dice, "event", "play: each your blue character: shield 1 on that",
			"For each of your blue characters, give 1 shield to that character.", "Per ognuno dei tuoi personaggi blu, fornisci 1 scudo a quel personaggio."},
		{"after", &dice, "character", "after activate of this: remove a die", "After this character activates, remove a die.",
			"Dopo l'attivazione di questo personaggio, rimuovi 1 dado."},
		{"before", &dice, "upgrade", "before defeat of host: heal 1 from host",
			"When the character with this upgrade is about to be defeated, heal 1 damage from the character with this upgrade.",
			"Prima della sconfitta del personaggio con questa miglioria, cura 1 danno dal personaggio con questa miglioria."},
		{"instead", &dice, "upgrade", "instead of defeat of host: discard this",
			"If the character with this upgrade would be defeated, instead discard this upgrade.",
			"Se il personaggio con questa miglioria sta per essere sconfitto, invece scarta questa miglioria."},
		{"an event of nobody", &units, "base", "when turn-start: draw 1", "At the start of your turn, draw 1 card.", "All'inizio del tuo turno, pesca 1 carta."},
		{"a mark", &units, "unit", "action: enemy discards 1 random", "Your opponent discards 1 random card from their hand.",
			"Il tuo avversario scarta 1 carta casuale dalla sua mano."},
		{"to what is theirs", &units, "unit", "action: put an enemy card in hand on-deck", "Put a card from your opponent's hand on top of their deck.",
			"Colloca 1 carta dalla mano del tuo avversario in cima al suo mazzo."},
		{"what need not be", &dice, "character", "special: reroll a die with a your other die", "Special – Reroll a die together with one of your other dice.",
			"Speciale – Ripeti il tiro di 1 dado insieme a 1 altro tuo dado."},
		{"an opponent named before", &dice, "event", "play: remove an enemy die; turn a enemy die to any; remove all enemy dice",
			"Remove an opponent's die. Turn one of that opponent's dice to whichever side you like. Remove all of that opponent's dice.",
			"Rimuovi 1 dado di un avversario. Gira 1 dado di quell'avversario su una faccia a tua scelta. Rimuovi tutti i dadi di quell'avversario."},
		{"an opponent of another alternative", &dice, "event", "play: one of (remove an enemy die | turn an enemy die to any); remove an enemy die",
			"Choose one: remove an opponent's die, or turn an opponent's die to whichever side you like. Remove one of that opponent's dice.",
			"Scegli una cosa: rimuovere 1 dado di un avversario, oppure girare 1 dado di un avversario su una faccia a tua scelta. Rimuovi 1 dado di quell'avversario."},
		{"an opponent of an event", &dice, "character", "after defeat of an enemy character: remove an enemy die",
			"After an opponent's character is defeated, remove an opponent's die.", "Dopo la sconfitta di 1 personaggio di un avversario, rimuovi 1 dado di un avversario."},
		{"may among others", &dice, "event", "play: one of (remove a die; may reroll a die | damage 1 to a character)",
			"Choose one: remove a die and optionally reroll a die, or deal 1 damage to a character.",
			"Scegli una cosa: rimuovere 1 dado e (se vuoi) ripetere il tiro di 1 dado, oppure infliggere 1 danno a 1 personaggio."},
		{"if, then if", &dice, "event", "play: if round > 1: if round < 3: reroll a die", "If the number of the round is greater than 1: if the number of the round is less than 3, reroll a die.",
			"Se il numero del round è maggiore di 1: se il numero del round è minore di 3, ripeti il tiro di 1 dado."},
		{"the same once more", &dice, "support", "action: exhaust this and exhaust your red character: remove a die",
			"Action – Exhaust this support and one of your red characters to remove a die.", "Azione – Esaurisci questo supporto e 1 tuo personaggio rosso per rimuovere 1 dado."},
		{"another of the same sort", &dice, "character", "special: damage 1 to a red character except this; reroll a die as that; remove a die except that",
			"Special – Deal 1 damage to another red character. Reroll a die. Remove another die.",
			"Speciale – Infliggi 1 danno a 1 altro personaggio rosso. Ripeti il tiro di 1 dado. Rimuovi 1 altro dado."},
		{"another of another sort", &dice, "upgrade", "special: damage 1 to a character except host", "Special – Deal 1 damage to a character other than the character with this upgrade.",
			"Speciale – Infliggi 1 danno a 1 personaggio che non sia il personaggio con questa miglioria."},
		{"shows both", &dice, "event", "play: remove a die not showing melee showing blank", "Remove a die not showing melee damage and showing a blank.",
			"Rimuovi 1 dado che non mostra danni in mischia e mostra un vuoto."},
		{"a special word", &dice, "event", "play: turn a die to any", "Turn a die to whichever side you like.", "Gira 1 dado su una faccia a tua scelta."},
	} {
		t.Run(c.name, func(t *testing.T) {
			for l, want := range map[lang.Lang]string{lang.EN: c.en, lang.IT: c.it} {
				if got := told(t, c.s, c.line, c.self, l); got != want {
					t.Errorf("%s\ngot  %s\nwant %s", c.line, got, want)
				}
			}
		})
	}
}

func TestEveryKindOfConditionIsSaid(t *testing.T) {
	for _, c := range []struct {
		s      *Speech
		cond   string
		en, it string
	}{
		{&units, "some your ships", "you have a capital ship in play", "hai 1 nave ammiraglia in gioco"},
		{&units, "some enemy ships", "your opponent has a capital ship in play", "il tuo avversario ha 1 nave ammiraglia in gioco"},
		{&units, "some your other unique unit", "you have another unique unit in play", "hai 1 altra unità unica in gioco"},
		{&units, "some your death-star base", "you have the Death Star in play", "hai la Morte Nera in gioco"},
		{&units, "no your ships", "you have no capital ships", "non hai navi ammiraglie"},
		{&units, "some your cards in hand", "there is a card in your hand", "c'è 1 carta nella tua mano"},
		{&units, "force", "the Force is with you", "la Forza è con te"},
		{&units, "seen is empire", "it is an Empire card", "è una carta Impero"},
		{&units, "resources >= 4", "you have 4 or more resources", "hai almeno 4 risorse"},
		{&dice, "no enemy dice", "an opponent has no dice", "un avversario non ha dadi"},
		{&dice, "that is blank", "that character shows a blank", "quel personaggio mostra un vuoto"},
		{&dice, "this is unique", "this character is unique", "questo personaggio è unico"},
		{&dice, "round = 1", "it is the first round", "è il primo round"},
		{&dice, "round < 3", "the number of the round is less than 3", "il numero del round è minore di 3"},
		{&dice, "round <= 3", "the number of the round is 3 or less", "il numero del round è 3 o meno"},
		{&dice, "count(your dice) >= 2", "you have 2 or more dice", "hai almeno 2 dadi"},
		{&dice, "count(your dice) = 1", "you have exactly 1 die", "hai esattamente 1 dado"},
		{&dice, "count(your dice) < 3", "you have no more than 2 dice", "hai al massimo 2 dadi"},
		{&dice, "count(your cards in hand) <= 1", "there is no more than 1 card in your hand", "c'è al massimo 1 carta nella tua mano"},
		{&dice, "count(your dice) > count(enemy dice)", "you have more dice than an opponent", "hai più dadi rispetto a un avversario"},
		{&dice, "some your red die and some your blue die", "you have a red die and a blue die", "hai 1 dado rosso e 1 dado blu"},
		{&dice, "this is unique and this is red", "this character is unique and is red", "questo personaggio è unico ed è rosso"},
	} {
		line, en, it := "action: if "+c.cond+": draw 1", "If "+c.en+", draw 1 card.", "Se "+c.it+", pesca 1 carta."
		if c.s == &dice {
			line, en, it = "play: if "+c.cond+": remove a die", "If "+c.en+", remove a die.", "Se "+c.it+", rimuovi 1 dado."
		}
		if got := told(t, c.s, line, "character", lang.EN); got != en {
			t.Errorf("%s: got %q, want %q", c.cond, got, en)
		}
		if got := told(t, c.s, line, "character", lang.IT); got != it {
			t.Errorf("%s: got %q, want %q", c.cond, got, it)
		}
	}
}

func TestEveryKindOfSetIsSaid(t *testing.T) {
	for _, c := range []struct{ set, en, it string }{
		{"a die", "a die", "1 dado"},
		{"a your die", "one of your dice", "1 tuo dado"},
		{"an enemy die", "an opponent's die", "1 dado di un avversario"},
		{"2 dice", "2 dice", "2 dadi"},
		{"2 your upgrade", "2 of your upgrades", "2 tue migliorie"},
		{"up to 1 your die", "up to 1 of your dice", "un massimo di 1 tuo dado"},
		{"up to 2 enemy dice", "up to 2 of an opponent's dice", "un massimo di 2 dadi di un avversario"},
		{"any number your dice", "any number of your dice", "un qualsiasi numero di tuoi dadi"},
		{"all dice", "all dice", "tutti i dadi"},
		{"all your upgrade", "all of your upgrades", "tutte le tue migliorie"},
		{"a red not unique character", "a red non-unique character", "1 personaggio rosso non unico"},
		{"a not unique character", "a non-unique character", "1 personaggio non unico"},
		{"a red or blue unique character", "a red or blue unique character", "1 personaggio unico rosso o blu"},
		{"a ambush card", "a card with Ambush", "1 carta con Imboscata"},
		{"all your other characters", "all of your other characters", "tutti i tuoi altri personaggi"},
		{"a die showing melee or blank", "a die showing melee damage or a blank", "1 dado che mostra danni in mischia o un vuoto"},
		{"all dice showing blank", "all dice showing a blank", "tutti i dadi che mostrano un vuoto"},
		{"a die on this", "a die of this character or its upgrades", "1 dado di questo personaggio o delle sue migliorie"},
		{"a your card in discard", "a card from your discard pile", "1 carta dalla tua pila degli scarti"},
		{"2 enemy cards in hand", "2 cards from an opponent's hand", "2 carte dalla mano di un avversario"},
		{"this", "this character", "questo personaggio"},
	} {
		if got, want := told(t, &dice, "special: remove "+c.set, "character", lang.EN), "Special – Remove "+c.en+"."; got != want {
			t.Errorf("%s: got %q, want %q", c.set, got, want)
		}
		if got, want := told(t, &dice, "special: remove "+c.set, "character", lang.IT), "Speciale – Rimuovi "+c.it+"."; got != want {
			t.Errorf("%s: got %q, want %q", c.set, got, want)
		}
	}
	for _, c := range []struct{ set, en, it string }{
		{"an own or neutral card in row", "a neutral card or card of your faction from the galaxy row",
			"1 carta della tua fazione o neutrale dalla fila della galassia"},
		{"a your card in row", "a card of your faction from the galaxy row", "1 carta della tua fazione dalla fila della galassia"},
		{"a your card in hand-or-discard", "a card from your hand or discard pile", "1 carta dalla tua mano o dai tuoi scarti"},
	} {
		if got, want := told(t, &units, "action: buy "+c.set, "unit", lang.EN), "Purchase "+c.en+"."; got != want {
			t.Errorf("%s: got %q, want %q", c.set, got, want)
		}
		if got, want := told(t, &units, "action: buy "+c.set, "unit", lang.IT), "Acquista "+c.it+"."; got != want {
			t.Errorf("%s: got %q, want %q", c.set, got, want)
		}
	}
}

func TestNumbersThatAreNotWrittenAreToldAtTheEnd(t *testing.T) {
	for _, c := range []struct{ line, en, it string }{
		{"special: damage count(your dice) to a character", "Special – Deal X damage to a character, where X is the number of your dice.",
			"Speciale – Infliggi X danni a 1 personaggio, dove X è il numero dei tuoi dadi."},
		{"special: choose a die as that then damage value(that) to a character unblockable",
			"Special – Choose a die. Then deal X unblockable damage to a character, where X is the value of that die.",
			"Speciale – Scegli 1 dado. Poi infliggi X danni diretti a 1 personaggio, dove X è il valore di quel dado."},
		{"special: if round > 1: damage round to a character else heal count(enemy dice) from a character",
			"Special – If the number of the round is greater than 1, deal X damage to a character; otherwise, heal Y damage from a character, where X is the number of the round and Y is the number of an opponent's dice.",
			"Speciale – Se il numero del round è maggiore di 1, infliggi X danni a 1 personaggio; altrimenti cura Y danni da 1 personaggio, dove X è il numero del round e Y è il numero di dadi di un avversario."},
	} {
		if got := told(t, &dice, c.line, "upgrade", lang.EN); got != c.en {
			t.Errorf("%s\ngot  %s\nwant %s", c.line, got, c.en)
		}
		if got := told(t, &dice, c.line, "upgrade", lang.IT); got != c.it {
			t.Errorf("%s\ngot  %s\nwant %s", c.line, got, c.it)
		}
	}
}

func TestWhatIsPlainIsNotSaid(t *testing.T) {
	spoken := units
	spoken.Plain = func(line *Line) bool { return line.Needs.A.Value == "resources" }
	if got, want := told(t, &spoken, "action needs resources >= 4: pay 4 then draw 1", "base", lang.EN), "Spend 4 resources to draw 1 card."; got != want {
		t.Errorf("got %q, want %q", got, want)
	}
}

func TestMissingNamesTheWordsThatLack(t *testing.T) {
	for class, name := range map[Class]string{Head: "sleep", Event: "sleep", Verb: "sleep", Noun: "sleep", Adj: "sleep", Ref: "sleep",
		Value: "sleep", Flag: "sleep", Post: "sleep", Zone: "sleep"} {
		if units.Missing(class, name) == "" {
			t.Errorf("class %d has words for %q", class, name)
		}
	}
	for class, all := range units.Vocab {
		for name := range all {
			if missing := units.Missing(Class(class), name); missing != "" {
				t.Errorf("%q has no words: %s", name, missing)
			}
		}
	}
}
