package script

import (
	"os"
	"strings"
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

// says parses one line and checks what is said of it in both languages.
func says(t *testing.T, s *Speech, self, line, en, it string) {
	t.Helper()
	cards, finds := Parse("x X\n\t"+line+"\n", s.Vocab)
	if len(finds) > 0 {
		t.Fatalf("%s: %s", line, finds[0].In(lang.EN))
	}
	for l, want := range map[lang.Lang]string{lang.EN: en, lang.IT: it} {
		if got := s.Card(&cards[0], self, l); got != want {
			t.Errorf("%s\ngot  %s\nwant %s", line, got, want)
		}
	}
}

// TestEveryKindOfPhraseIsSaid goes through testdata/said.txt: a name, the speech, the card
// and the line, and what is said of it in English and in Italian.
func TestEveryKindOfPhraseIsSaid(t *testing.T) {
	data, err := os.ReadFile("testdata/said.txt")
	if err != nil {
		t.Fatal(err)
	}
	speeches := map[string]*Speech{"units": &units, "dice": &dice}
	for block := range strings.SplitSeq(strings.TrimSpace(string(data)), "\n\n") {
		lines := strings.Split(block, "\n")
		if len(lines) != 4 {
			t.Fatalf("four lines belong together:\n%s", block)
		}
		t.Run(strings.TrimPrefix(lines[0], "# "), func(t *testing.T) {
			card, line, _ := strings.Cut(lines[1], ": ")
			speech, self, _ := strings.Cut(card, ", ")
			says(t, speeches[speech], self, line, lines[2], lines[3])
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
		says(t, c.s, "character", line, en, it)
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
		says(t, &dice, "character", "special: remove "+c.set, "Special – Remove "+c.en+".", "Speciale – Rimuovi "+c.it+".")
	}
	for _, c := range []struct{ set, en, it string }{
		{"an own or neutral card in row", "a neutral card or card of your faction from the galaxy row",
			"1 carta della tua fazione o neutrale dalla fila della galassia"},
		{"a your card in row", "a card of your faction from the galaxy row", "1 carta della tua fazione dalla fila della galassia"},
		{"a your card in hand-or-discard", "a card from your hand or discard pile", "1 carta dalla tua mano o dalla tua pila degli scarti"},
	} {
		says(t, &units, "unit", "action: buy "+c.set, "Purchase "+c.en+".", "Acquista "+c.it+".")
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
		says(t, &dice, "upgrade", c.line, c.en, c.it)
	}
}

func TestWhatIsPlainIsNotSaid(t *testing.T) {
	spoken := units
	spoken.Plain = func(line *Line) bool { return line.Needs.A.Value == "resources" }
	says(t, &spoken, "base", "action needs resources >= 4: pay 4 then draw 1", "Spend 4 resources to draw 1 card.", "Spendi 4 risorse per pescare 1 carta.")
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
