package catalog_test

import (
	"reflect"
	"strings"
	"testing"

	"muster/catalog"
	"muster/catalog/deckbuilding"
	"muster/catalog/lang"
)

// boxLists are the shapes of the contract.
var boxLists = []string{
	`{"muster":1,"game":"deckbuilding","kind":"base_deck","mode":"secret","faction":"empire","starting_base":"lothal","bases":["corellia","death-star","endor","kessel"]}`,
	`{"muster":1,"game":"deckbuilding","kind":"starter_deck","faction":"empire","cards":{"imperial-shuttle":7,"stormtrooper":2,"inquisitor":1}}`,
	`{"muster":1,"game":"deckbuilding","kind":"options","mode":"full","bases_to_win":4,"bribe":true,"tatooine.hit_points":16,"coruscant.ability":"bottom"}`,
	`{"muster":1,"game":"deckbuilding","kind":"galaxy_deck","name":"<all>","cards":{"tie-fighter":3,"X-Wing?":1}}`,
	`{"muster":1,"game":"deckbuilding","kind":"player_cards","faction":"rebels","cards":{"x-wing":3}}`,
	`{"muster":1,"game":"deckbuilding","kind":"table","empire":{"tie-fighter":1},"rebels":{"x-wing":3},"row":{},"galaxy_deck":{},"galaxy_discard":{"lobot":1},"exiled":{},"pilots":10}`,
	`{"muster":1,"game":"deckbuilding","kind":"options","bribe":"perhaps","dice":"many"}`,
}

func TestListsOfTheDeckbuildingGameComeBack(t *testing.T) {
	for _, text := range boxLists {
		l, err := catalog.ReadNative([]byte(text))
		if err != nil {
			t.Fatalf("%s: %v", text, err)
		}
		got, err := l.MarshalJSON()
		if err != nil || string(got) != text {
			t.Errorf("got\n%s (%v), want\n%s", got, err, text)
		}
	}
}

func TestEntriesOfATableHaveTheirZones(t *testing.T) {
	l, err := catalog.ReadNative([]byte("{\"muster\": 1, \"game\": \"deckbuilding\", \"kind\": \"table\",\n\"empire\": {\"stormtrooper\": 2},\n\"pilots\": 9}"))
	if err != nil {
		t.Fatal(err)
	}
	want := []catalog.Entry{
		{Card: "deckbuilding/stormtrooper", Count: 2, Role: deckbuilding.Empire, On: -1, Line: 2},
		{Card: "deckbuilding/outer-rim-pilot", Count: 9, Role: deckbuilding.Pilots, On: -1, Line: 3},
	}
	if !reflect.DeepEqual(l.Entries, want) {
		t.Errorf("got %+v, want %+v", l.Entries, want)
	}
}

func TestListsOfTheDeckbuildingGameAreRefused(t *testing.T) {
	const head = `{"muster":1,"game":"deckbuilding",`
	for _, x := range []struct{ text, code string }{
		{head + `"kind":"pile"}`, "list.kind"},
		{head + `"kind":"table","cards":{}}`, "list.field"},
		{head + `"kind":"table","row":{"x-wing":1,"x-wing":2}}`, "list.twice"},
		{head + `"kind":"table","row":["x-wing"]}`, "list.want"},
		{head + `"kind":"table","pilots":"ten"}`, "list.want-field"},
		{head + `"kind":"base_deck","bases":"lothal"}`, "list.want-field"},
		{head + `"kind":"options","bribe":[]}`, "list.want-field"},
		{`{"muster":2,"game":"deckbuilding","kind":"options"}`, "list.version"},
		{head + `"kind":"base_deck","bases":[` + strings.Repeat(`"lothal",`, catalog.MaxEntries+1) + `"lothal"]}`, "list.entries"},
	} {
		if _, err := catalog.ReadNative([]byte(x.text)); lang.MsgOf(err).Code != x.code {
			t.Errorf("%.80s: got %v, want %s", x.text, err, x.code)
		}
	}
}
