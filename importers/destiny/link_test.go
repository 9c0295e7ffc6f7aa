package destiny_test

import (
	"strings"
	"testing"

	"muster/catalog/lang"
	"muster/rules/games"
)

func TestAddressesOfDecksAreTold(t *testing.T) {
	for given, want := range map[string]string{
		"https://swdestinydb.com/decklist/view/35305/oldmansolochewie-1.0": "published deck list 35305 of swdestinydb.com; … https://swdestinydb.com/api/public/decklist/35305.json",
		"http://www.swdestinydb.com/decklist/view/35305":                   "published deck list 35305 of swdestinydb.com; … https://swdestinydb.com/api/public/decklist/35305.json",
		"swdestinydb.com/decklist/view/7":                                  "published deck list 7 of swdestinydb.com; … https://swdestinydb.com/api/public/decklist/7.json",
		"https://db.swdrenewedhope.com/decklist/view/1234/x-1.0?a=b#c":     "published deck list 1234 of db.swdrenewedhope.com; … https://db.swdrenewedhope.com/api/public/decklist/1234.json",
		"https://db.swdrenewedhope.com/deck/view/54321":                    "the deck 54321 of db.swdrenewedhope.com; … If its owner shares it, open https://db.swdrenewedhope.com/api/public/deck/54321.json",
		"https://db.swdrenewedhope.com/deck/edit/54321":                    "the deck 54321 of … /api/public/deck/54321.json",
		"https://swdestinydb.com/deck/view/99":                             "the deck 99 of swdestinydb.com; … https://swdestinydb.com/deck/export/text/99",
		"https://swdestinydb.com/api/public/decklist/12.json":              "published deck list 12 of … https://swdestinydb.com/api/public/decklist/12.json",
		"https://swdestinydb.com/api/public/decklists/by_date/2019-01-02":  "a page of deck lists of swdestinydb.com",
		"https://swdestinydb.com/decklists/popular/2":                      "a page of deck lists of swdestinydb.com",
		"https://swdestinydb.com/decklist/export/text/12":                  "published deck list 12 of",
		"https://swdestinydb.com/card/01028":                               "the card 01028 of swdestinydb.com, not a list; … muster cards show 01028",
		"https://swdestinydb.com/":                                         "a page of swdestinydb.com that is no deck",
		"https://swdestinydb.com/deck/compare/1/2":                         "the deck 1 of swdestinydb.com",
		"https://example.org/decklist/view/1":                              "an address, not a list",
		"https://swdestinydb.com.example.org/decklist/view/1":              "an address, not a list",
		"https://%zz/": "an address, not a list",
		"<https://swdestinydb.com/decklist/view/7>": "published deck list 7 of",
		"1234":  "the number of a deck; … /api/public/decklist/1234.json or https://swdestinydb.com/api/public/decklist/1234.json",
		"54321": "/api/public/deck/54321.json or https://swdestinydb.com/api/public/decklist/54321.json",
	} {
		_, _, err := read(given)
		if err == nil {
			t.Errorf("%s: got a list", given)
			continue
		}
		if got := lang.MsgOf(err).Code; got != "import.url" {
			t.Errorf("%s: got %s, want import.url", given, got)
		}
		at := 0
		for _, part := range strings.Split(want, "; … ") {
			for _, part := range strings.Split(part, " … ") {
				i := strings.Index(err.Error()[at:], part)
				if i < 0 {
					t.Fatalf("%s: got %v, want %s", given, err, want)
				}
				at += i
			}
		}
	}
}

func TestAnAddressInAListIsNoCard(t *testing.T) {
	l, r, err := read("https://swdestinydb.com/decklist/view/7\nMy deck\n\nCharacters\n2 Leia Organa, Born Leader\nUpgrades\n2 Scout\nsee https://example.org/x\nwww.example.org/y\n<https://example.org/z>\n")
	if err != nil {
		t.Fatal(err)
	}
	if got, want := brief(l), "character 01028 x1 way 1; deck 01033 x2"; got != want || l.Name != "My deck" {
		t.Errorf("got %q: %s, want %s", l.Name, got, want)
	}
	if got, want := codes(r), "8 import.guess"; got != want {
		t.Errorf("findings: got %s, want %s", got, want)
	}
}

func TestNamesOfFilesAreNoAddresses(t *testing.T) {
	for _, name := range []string{"deck.txt", "swdestinydb.txt", "lists/7", "-", "", "12345678", "C:\\decks\\7.json"} {
		if err := games.Link(name); err != nil {
			t.Errorf("%s: got %v, want nil", name, err)
		}
	}
	if games.Link("#54321") == nil {
		t.Error("#54321: got nil, want how to get the deck")
	}
}

func TestACodeAloneIsACard(t *testing.T) {
	if l, _, err := read("01033"); err != nil || brief(l) != "deck 01033 x1" {
		t.Errorf("got %v, %v, want one card", l, err)
	}
}

func TestDecksInACallAreRead(t *testing.T) {
	for _, text := range []string{
		`jsonp({"name":"x","slots":{"01033":2}})`, "cb.x1 ( {\"name\":\"x\",\"slots\":{\"01033\":2}} );\r\n",
		"\ufeff/**/callback([{\"name\":\"x\",\"slots\":{\"01033\":2}}]);",
		`{"name":"x","slots":{"01033":2,"01028":{"quantity":2,"dice":2,"dices":null}},"characters":{"01028":{"quantity":2,"dice":2,"dices":null}}}`,
	} {
		l, _, err := read(text)
		if err != nil || l.Name != "x" || !strings.HasPrefix(brief(l), "deck 01033 x2") {
			t.Errorf("%s: got %v, %v", text, l, err)
		}
	}
	for text, want := range map[string]string{
		`jsonp({"slots":{}}) x`:              "import.json-trailing",
		`jsonp({"slots":{`:                   "import.json-end",
		`jsonp([{"slots":{}},{"slots":{}}])`: "import.several",
	} {
		if _, _, err := read(text); lang.MsgOf(err).Code != want {
			t.Errorf("%s: got %v, want %s", text, err, want)
		}
	}
	_, _, err := read(`[{"slots":{}},{"slots":{}},{"slots":{}}]`)
	if err == nil || !strings.Contains(err.Error(), "3 lists") || !strings.Contains(err.Error(), "--jsonl") {
		t.Errorf("got %v, want the number of lists and the way to check them all", err)
	}
}
