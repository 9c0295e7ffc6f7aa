package importers_test

import (
	"strings"
	"testing"

	"muster/catalog"
	cardfacts "muster/catalog/facts"
	"muster/catalog/lang"
	"muster/importers"
	"muster/rules/games"
	"muster/validate"
)

// untouched is a list that may be of two games.
const untouched = "1 Darth Vader\n1 Boba Fett\n"

func TestWhatMayBeOfTwoGamesIsSaid(t *testing.T) {
	for text, want := range map[string]string{
		untouched:                                                     "import.either",
		"Characters\n" + untouched:                                    "",
		"Format: STD\n" + untouched:                                   "",
		"name,count\nDarth Vader,1\nBoba Fett,1\n":                    "import.either",
		"name,code,count\nDarth Vader,01010,1\n":                      "",
		`{"ObjectStates":[{"Name":"Card","Nickname":"Darth Vader"}]}`: "import.either",
	} {
		l, r, err := read(text)
		if err != nil || l.Game != catalog.Destiny {
			t.Errorf("%q: got %v, %v, want a list of Destiny", text, l, err)
			continue
		}
		last := validate.Finding{}
		for _, f := range r.Findings {
			if f.Code == "import.either" {
				last = f
			}
		}
		if last.Code != want || want != "" && (!strings.Contains(last.In(lang.EN), "assault") || !strings.Contains(last.In(lang.EN), "--game") || !strings.Contains(last.In(lang.IT), "--game")) {
			t.Errorf("%q: got %v, want %s", text, r.Findings, want)
		}
		if l, err := games.Read(&importers.Input{Data: []byte(text), Game: catalog.Assault, Catalog: cardfacts.Embedded()}); want != "" && (err != nil || l.Game != catalog.Assault) {
			t.Errorf("%q: --game assault: got %v, %v", text, l, err)
		}
	}
}

func TestTheGameOfATextIsThatOfItsCards(t *testing.T) {
	for text, want := range map[string]catalog.Game{
		"Darth Vader\nTake Initiative\n":                        catalog.Assault,
		"2 Elite Stormtrooper\nMarksman\n":                      catalog.Assault,
		"1 Darth Vader, Sith Lord\n2 Force Choke\n2 Scout\n":    catalog.Destiny,
		"1 Darth Vader\n1 Boba Fett\n":                          catalog.Destiny, // of either: the older game
		"2x Scout (AW #33)\n":                                   catalog.Destiny,
		"Deployment Cards\nDarth Vader\nCommand Cards\nScout\n": catalog.Assault,
	} {
		l, _, err := read(text)
		if err != nil || l.Game != want {
			t.Errorf("%q: got %v, %v, want %s", text, l, err, want)
		}
	}
}
