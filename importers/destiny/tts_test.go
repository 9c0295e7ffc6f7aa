package destiny_test

import (
	"fmt"
	"strings"
	"testing"

	"muster/catalog/lang"
	"muster/importers"
	"muster/importers/importerstest"
)

func TestThingsOnTheTable(t *testing.T) {
	leia := card("Leia Organa, Born Leader", "elite AW 28")
	han := card("Han Solo, Scoundrel", "AW 46")
	field := card("Rebel War Room", "AW 171")
	scout := card("Scout", "AW 33")
	deck := func(cards ...string) string {
		return thingOf("Deck", "Events, Supports, Upgrades", "", cards...)
	}
	for _, c := range []struct{ name, text, list, want, findings string }{
		{"a file of the site", saved(thingOf("Bag", "Leia and Han", "Exported from SWDestinyDB.com", field, leia, han, deck(scout, scout, card("Rearm", "AW 109")))),
			"Leia and Han", "battlefield 01171 x1; character 01028 x1 way 1; character 01046 x1; deck 01033 x2; deck 01109 x1", ""},
		{"copies of a character who is nobody", saved(thingOf("Bag", "x", "", card("First Order Stormtrooper", "AW 2"), card("First Order Stormtrooper", "AW 2"))),
			"x", "character 01002 x2", ""},
		{"both ways", saved(thingOf("Bag", "x", "", card("Jedi Knight", "elite CM 54"), card("Jedi Knight", "CM 54"))), "x", "character 12054 x1 way 1; character 12054 x1", ""},
		{"by the code", saved(thingOf("Bag", "x", "", card("Something", "01033"), card("", "code: 01109, mine"))), "x", "deck 01033 x1; deck 01109 x1", ""},
		{"by set and number alone", saved(thingOf("Bag", "x", "", card("", "AW 33"))), "x", "deck 01033 x1", ""},
		{"by the name alone", saved(thingOf("Bag", "x", "", card("Leia Organa, Born Leader (elite)", ""), card("Esploratore", ""))), "x", "character 01028 x1 way 1; deck 01033 x1", ""},
		{"with marks", saved(thingOf("Bag", "[b]My[/b] [FF0000]deck[-]", "", card("[b]Scout[/b]", "[i][AAAAAA]AW 33[-][/i]\nmore"))), "My deck", "deck 01033 x1", ""},
		{"a name and a place that differ", saved(thingOf("Bag", "x", "", card("My favourite", "AW 33"))), "x", "deck 01033 x1", "0 import.guess"},
		{"a name of several cards", saved(thingOf("Bag", "x", "", deck(card("Shoot First", ""), card("Shoot First", "")))), "x", "deck 701078 x2", "0 import.ambiguous"},
		{"dice beside a character", saved(card("Leia Organa, Born Leader", "AW 28"), thingOf("Custom_Dice", "Leia Organa", ""), thingOf("Custom_Dice", "leia organa", "")),
			"", "character 01028 x1 way 1", "0 import.guess"},
		{"three values and no word of dice", saved(card("Din Djarin", "16063")), "", "character 16063 x1", "0 import.guess"},
		{"three dice", saved(card("", "3 dice 16063")), "", "character 16063 x1 way 2", ""},
		{"cards set aside", saved(thingOf("Bag", "x", "", leia, thingOf("Bag", "Messe da parte", "", scout))), "x", "character 01028 x1 way 1; aside 01033 x1", ""},
		{"a list that is called as a heading", saved(thingOf("Bag", "Sideboard", "Formato: AW", scout)), "Sideboard", "deck 01033 x1", ""},
		{"a bag in a bag", saved(thingOf("Bag", "all", "", thingOf("Bag", "mine", "", leia, deck(scout, scout)))), "mine", "character 01028 x1 way 1; deck 01033 x2", ""},
		{"another state is the other side", saved(strings.TrimSuffix(scout, "}") + `,"States":{"2":` + card("Rearm", "AW 109") + `}}`), "", "deck 01033 x1", ""},
		{"a state of what is no card", saved(`{"Name":"Custom_Tile","States":{"1":` + scout + `,"2":` + han + `}}`), "", "deck 01033 x1", ""},
		{"one thing alone", thingOf("Bag", "x", "", scout), "x", "deck 01033 x1", ""},
		{"tokens and nothing", saved(thingOf("Custom_Token", "Scout", "AW 33"), scout, `{"Name":"Deck","Nickname":null,"ContainedObjects":null}`), "", "deck 01033 x1", ""},
		{"a card that nobody knows", saved(thingOf("Bag", "x", "", card("Rey, of Far Away", "elite UH 12"), deck(card("Qwertyuiop", "UH 13"), scout))),
			"x", "character Rey, of Far Away (UH #12) x1 way 1; deck Qwertyuiop (UH #13) x1; deck 01033 x1", ""},
		{"a card without words among others", saved(scout, card("", ""), `{"Name":"Card"}`), "", "deck 01033 x1; deck CardID 1327 x1; deck CardID x1", ""},
	} {
		t.Run(c.name, func(t *testing.T) {
			l, r, err := read(c.text)
			if err != nil {
				t.Fatal(err)
			}
			if got := brief(l); got != c.want || l.Name != c.list {
				t.Errorf("got %q: %s, want %q: %s", l.Name, got, c.list, c.want)
			}
			if got := codes(r); got != c.findings {
				t.Errorf("findings: got %q, want %q", got, c.findings)
			}
		})
	}
}

func TestTablesThatHoldNoList(t *testing.T) {
	scout, han := card("Scout", "AW 33"), card("Han Solo, Scoundrel", "AW 46")
	nested := scout
	for range 20 {
		nested = thingOf("Bag", "x", "", nested)
	}
	for _, c := range []struct{ name, text, want string }{
		{"nothing", saved(), "tts.no-cards"},
		{"dice", saved(thingOf("Custom_Dice", "Han Solo", "")), "tts.no-cards"},
		{"cards without words", saved(`{"Name":"Deck","DeckIDs":[1,2],"ContainedObjects":[{"Name":"Card"},{"Name":"Card"}]}`), "tts.nameless"},
		{"cards with numbers only", saved(card("", ""), card("", "")), "tts.nameless"},
		{"two lists", saved(thingOf("Bag", "a", "", han), thingOf("Bag", "b", "", han)), "import.several"},
		{"bags in bags", saved(nested), "import.too-deep"},
		{"brackets", `{"ObjectStates":` + strings.Repeat(`[`, 100_000), "import.too-deep"},
		{"bags without end", `{"ObjectStates":[` + strings.Repeat(`{"Name":"Bag","ContainedObjects":[`, 100_000), "import.too-deep"},
		{"thousands of things", saved(strings.Repeat(scout+",", importers.MaxObjects) + scout), "tts.too-many"},
		{"a key twice", `{"ObjectStates":[],"ObjectStates":[]}`, "import.key-twice"},
		{"a key in another case", `{"ObjectStates":[{"Name":"Card","nickname":"Scout"}]}`, "import.key-case"},
		{"no array", `{"ObjectStates":{}}`, "import.value"},
		{"no object", `{"ObjectStates":["x"]}`, "import.value"},
		{"the end is missing", saved(scout)[:120], "import.json-end"},
		{"strange names", saved(thingOf("Bag", "x", "", strange(100)...)), "import.strange"},
	} {
		t.Run(c.name, func(t *testing.T) {
			began := importerstest.Spent()
			l, _, err := read(c.text)
			if err == nil {
				t.Fatalf("got a list: %s", facts(l))
			}
			if got := lang.MsgOf(err).Code; got != c.want {
				t.Errorf("got %s (%v), want %s", got, err, c.want)
			}
			if took := importerstest.Spent() - began; took > patience {
				t.Errorf("it took %v", took)
			}
		})
	}
}

func strange(n int) []string {
	all := make([]string, n)
	for i := range all {
		all[i] = card(fmt.Sprintf("Garrulous Gundark of Old %d", i), "")
	}
	return all
}

func TestWhereATableIsWrongIsTold(t *testing.T) {
	_, _, err := read(`{"ObjectStates":[{"Name":"Bag","Nickname":"x","ContainedObjects":[{"Name":"Card"},7]}]}`)
	if err == nil || !strings.Contains(err.Error(), "/ObjectStates/0/ContainedObjects/1") {
		t.Errorf("got %v, want the place in the file", err)
	}
}
