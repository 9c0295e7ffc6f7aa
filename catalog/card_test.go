package catalog_test

import (
	"encoding/json"
	"reflect"
	"testing"

	"muster/catalog"
	"muster/catalog/assault"
	"muster/catalog/facts"
)

func TestCardIsAsTheContractSays(t *testing.T) {
	for code, want := range map[string]string{
		"01001": `{"id":"destiny/01001","game":"destiny","set":"AW","number":1,"title":"Captain Phasma","subtitle":"Elite Trooper",` +
			`"type":"character","affiliation":"villain","colour":"red","rarity":"L","cost":null,"points":[12,15],"health":11,` +
			`"sides":["1RD","2RD","1F","1Dc","1R","-"],"unique":true,"limit":1,"traits":["leader","trooper"],"flags":["errata"],` +
			`"names":{"it":"Capitano Phasma"},"subtitles":{"it":"Soldato Scelto"},"text":{}}`,
		"10015": `{"id":"destiny/10015","game":"destiny","set":"AoN","number":15,"title":"Flank","subtitle":"",` +
			`"type":"event","affiliation":"neutral","colour":"gray","rarity":"S","cost":1,"points":[],"health":null,` +
			`"sides":[],"unique":false,"limit":2,"traits":[],"reprintOf":"destiny/01156","names":{"it":"Attacco ai Fianchi"},"text":{}}`,
	} {
		card, _ := facts.Embedded().Card(catalog.Destiny.ID(code))
		got, err := json.Marshal(card)
		if err != nil || string(got) != want {
			t.Errorf("got\n%s (%v), want\n%s", got, err, want)
		}
	}
}

func TestCardsComeBack(t *testing.T) {
	for card := range facts.Embedded().Cards("") {
		data, err := json.Marshal(card)
		if err != nil {
			t.Fatal(err)
		}
		again, err := facts.ReadCard(data)
		if err != nil {
			t.Fatalf("%s: %v", data, err)
		}
		again.No, again.Family = card.No, card.Family
		if v := again.As(assault.IACP); v != &again {
			v.No, v.Family = card.No, card.Family
		}
		if !reflect.DeepEqual(*card, again) {
			t.Fatalf("got %+v, want %+v", again, *card)
		}
	}
}
