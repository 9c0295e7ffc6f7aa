package clones_test

import (
	"encoding/json"
	"strings"
	"testing"

	"muster/catalog"
	"muster/catalog/clones"
	"muster/catalog/facts"
	"muster/catalog/lang"
)

func TestASetupIsAListThatComesBack(t *testing.T) {
	for name, x := range map[string]struct{ in, want string }{
		"that of the rule cases": {
			`{"muster": 1, "game": "clones", "players": [{"name": "Ada", "jedi": "kit", "sheet": "3C", "dice": 6}, {"jedi": "mace", "sheet": "3A"}, {"jedi": "Obi-Wan Kenobi", "sheet": "3b"}],
			"variants": {"force": 1, "zones": 4, "removed": {"battle": 1, "super": 1, "droideka": 2}, "expansion": true}}`,
			`{"muster":1,"game":"clones","players":[{"name":"Ada","jedi":"kit","sheet":"3C","dice":6},{"jedi":"mace","sheet":"3A"},{"jedi":"obiwan","sheet":"3B"}],"variants":{"expansion":true,"removed":{"battle":1,"droideka":2,"super":1}}}`,
		},
		"short": {
			`{"muster": 1, "game": "clones", "name": "Friday", "players": [{"jedi": "Windu"}], "variants": {"removed": 2}}`,
			`{"muster":1,"game":"clones","name":"Friday","players":[{"jedi":"mace"}],"variants":{"removed":{"battle":2,"droideka":2,"super":2}}}`,
		},
		"what cannot be stands as it is": {
			`{"muster": 1, "game": "clones", "players": [{"jedi": "Yoda", "sheet": "9Z", "dice": 7}], "variants": {"force": 11, "zones": 5, "removed": {"clone": 2}, "hard": [true]}}`,
			`{"muster":1,"game":"clones","players":[{"jedi":"Yoda","sheet":"9Z","dice":7}],"variants":{"force":11,"hard":true,"removed":{"clone":0},"zones":5}}`,
		},
	} {
		l, err := facts.ReadList([]byte(x.in))
		if err != nil {
			t.Fatalf("%s: %v", name, err)
		}
		for range 2 {
			written, err := json.Marshal(l)
			if err != nil || string(written) != x.want {
				t.Errorf("%s: got %s, %v\nwant %s", name, written, err, x.want)
			}
			if l, err = facts.ReadList(written); err != nil {
				t.Fatalf("%s: %v", name, err)
			}
		}
	}
}

func TestASetupHoldsTheBoxThatItIsPlayedWith(t *testing.T) {
	own, err := clones.ReadComponents([]byte(`{"schema": "muster.clones.components/1", "jedi": [{"id": "kit", "name": "Meister Fisto"},
		{"id": "mace", "name": "Meister Windu"}, {"id": "anakin", "name": "Anakin"}, {"id": "obiwan", "name": "Obi-Wan"}]}`))
	if err != nil {
		t.Fatal(err)
	}
	s := clones.Setup{Players: []clones.Player{{Jedi: "kit", Sheet: "2A"}, {Jedi: "mace", Sheet: "2B"}}, Variants: clones.Standard, Components: own}
	written, err := json.Marshal(s.List())
	if err != nil {
		t.Fatal(err)
	}
	l, err := facts.ReadList(written)
	if err != nil {
		t.Fatal(err)
	}
	if box := clones.SetupOf(l).Box(); box.JediOf("kit").Name != "Meister Fisto" || len(box.Arena.Zones) != clones.Zones || box.Lint() != nil {
		t.Errorf("got %+v, %v", box.Jedi, box.Lint())
	}
}

func TestSetupsThatCannotBeReadSayWhere(t *testing.T) {
	for in, code := range map[string]string{
		`{"game": "clones", "players": []}`:                                                                                   "list.version",
		`{"muster": 1, "game": "clones", "players": [{"jedy": "kit"}]}`:                                                       "clones.read.key",
		`{"muster": 1, "game": "clones", "players": [{"dice": 100}]}`:                                                         "clones.read.range",
		`{"muster": 1, "game": "clones", "players": [], "variants": {"removed": {"super": "two"}}}`:                           "import.value",
		`{"muster": 1, "game": "clones", "players": [], "components": {"schema": "other"}}`:                                   "clones.read.word",
		`{"muster": 1, "game": "clones", "players": [` + strings.Repeat(`{}, `, 16) + `{}]}`:                                  "clones.read.many",
		`{"muster": 1, "game": "clones", "players": [], "variants": {"expansion": 1}}`:                                        "import.value",
		`{"muster": 1, "game": "clones", "players": [], "variants": {"force": 1, "force": 2}}`:                                "import.key-twice",
		`{"muster": 1, "game": "clones", "players": [], "components": {"schema": "muster.clones.components/1", "arena": {}}}`: "clones.read.missing",
		`{"muster": 1, "game": "clones", "players": [], "variants": {"removed": {"droiDekA": 0, "super": 1}}}`:                "clones.read.key",
		`{"muster": 1, "game": "clones", "players": [], "variants": {"removed.super": 1, "removed": {"clone": 1}}}`:           "clones.read.key",
		`{"muster": 1, "game": "clones", "players": [], "variants": {"hard\u0007": true, "hard\u0008": true}}`:                "import.key-twice",
	} {
		if _, err := facts.ReadList([]byte(in)); lang.MsgOf(err).Code != code {
			t.Errorf("%s: got %v, want %s", in, err, code)
		}
	}
}

func TestWhatIsInTheBoxIsFound(t *testing.T) {
	c := facts.Embedded()
	n := map[string]int{}
	for card := range c.Cards(catalog.Clones) {
		n[card.Type]++
		for _, l := range lang.All {
			if told := clones.Source.Tells.Facts(card, l); strings.Contains(strings.Join(told, " "), "clones.") {
				t.Errorf("%s: no words in %s: %q", card.ID, l, told)
			}
		}
	}
	if n["jedi"] != 4 || n["droid"] != 3 || n["ability_sheet"] != 9 || n["threat"] != 15 || n["mega_threat"] != 5 {
		t.Errorf("got %v", n)
	}
	for id, want := range map[catalog.ID]string{
		"clones/T05":   "Needs: the dice 4 4\nIf not: 2 zones of Battle Droids\nReconstructed by muster: no text tells what the box shows",
		"clones/M2":    "round 2\nNeeds: dice that sum up to exactly 14\nIf not: the game is lost\nReconstructed by muster: no text tells what the box shows",
		"clones/super": "resistance 2; there are 30\nKnown from the rule book",
		"clones/4B": "for 4 players; 4 dice\nF1: fight, +1\nF2: fight, +5 (takes a 1 only)\nM1: raise the Force by the table\n" +
			"S1: special ability: raise the Force by 2 (takes a 3 only)\nS2: special ability: kill with the Force: any 2 droids (takes a 6 only)\n" +
			"Reconstructed by muster: no text tells what the box shows",
	} {
		card, ok := c.Card(id)
		if !ok {
			t.Fatalf("%s is not there", id)
		}
		if told := strings.Join(clones.Source.Tells.Facts(card, lang.EN), "\n"); told != want {
			t.Errorf("%s: got\n%s\nwant\n%s", id, told, want)
		}
	}
}

func TestANameAloneMeansACardOfAnotherGame(t *testing.T) {
	c := facts.Embedded()
	if card, near, _ := c.Resolve("", "Kit Fisto"); card == nil || card.Game != catalog.Destiny {
		t.Errorf("got %v, near %v", card, near)
	}
	if card, _, _ := c.Resolve(catalog.Clones, "Kit Fisto"); card == nil || card.ID != "clones/kit" {
		t.Errorf("got %v", card)
	}
	if card, _, _ := c.Resolve("", "Droideka"); card == nil {
		t.Error("a name that only this game has means nothing")
	}
}

func TestSetupsAreComparedByTheirPlayersAndVariants(t *testing.T) {
	read := func(text string) *catalog.List {
		l, err := facts.ReadList([]byte(`{"muster": 1, "game": "clones", ` + text + `}`))
		if err != nil {
			t.Fatal(err)
		}
		return l
	}
	a := read(`"players": [{"name": "Ada", "jedi": "kit", "sheet": "2A"}, {"jedi": "mace", "sheet": "2B"}], "variants": {"force": 2, "removed": 1}`)
	b := read(`"players": [{"name": "Ada", "jedi": "kit", "sheet": "2A", "dice": 8}], "variants": {"removed": {"battle": 1, "super": 1, "droideka": 2}}, "components": {"schema": "muster.clones.components/1"}`)
	var got []string
	for _, f := range catalog.Compare(a, b).Fields {
		got = append(got, f.Field+" "+f.Here+"|"+f.There)
	}
	if len(got) == 0 || !strings.HasPrefix(got[0], "components |") {
		t.Fatalf("got %q", got)
	}
	if want := "force 2|; players.1 Ada: kit 2A|Ada: kit 2A 8; players.2 mace 2B|; removed.droideka 1|2"; strings.Join(got[1:], "; ") != want {
		t.Errorf("got %q, want %q", got[1:], want)
	}
	if !catalog.Compare(a, a).Same {
		t.Error("a set-up differs from itself")
	}
}
