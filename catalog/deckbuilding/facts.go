// Package deckbuilding holds the facts of Star Wars: The Deckbuilding Game: those
// that are part of the program, and how a person's own are read.
package deckbuilding

import (
	_ "embed"
	"fmt"
	"strconv"

	"muster/catalog"
	"muster/catalog/lang"
	"muster/catalog/packed"
)

// Version names the state of the facts of The Deckbuilding Game.
const Version = "deckbuilding 2026-02-21"

// coreBox is the only set of The Deckbuilding Game.
const coreBox = "CORE"

// archive holds what the folder data does: go -C .ci run ./pack
//
//go:embed data.zip
var archive []byte

var data = packed.Later(archive)

// own returns a file of the facts that are part of the program.
func own(name string) string { return string(packed.Read(data(), "data/"+name)) }

// Source is where facts of The Deckbuilding Game come from.
var Source = catalog.Source{
	Game: catalog.Deckbuilding, Version: Version, Read: read,
	Holds: holds, Import: Import, Tells: &telling,
}

// read reads the facts of The Deckbuilding Game that are part of the
// program.
func read() catalog.Data {
	var cards []catalog.Card
	catalog.EachRow(own("cards.csv"), func(r []string) error {
		card, err := deckbuildingCard(r, len(cards)+1)
		cards = append(cards, card)
		return err
	})
	catalog.EachRow(own("doubts.csv"), func(r []string) error { return doubt(cards, r) })
	return catalog.Data{Game: catalog.Deckbuilding, Cards: cards, Sets: coreSets(), Version: Version}
}

// coreSets returns the only set of The Deckbuilding Game.
func coreSets() []catalog.Set {
	return []catalog.Set{{
		Game: catalog.Deckbuilding, Code: coreBox, Position: 1, Released: "2023",
		Name: lang.Text{lang.EN: "Core box", lang.IT: "Scatola base"},
	}}
}

// deckbuildingCard makes a card of a line of cards.csv.
func deckbuildingCard(r []string, number int) (catalog.Card, error) {
	copies, err := strconv.Atoi(r[16])
	if err != nil {
		return catalog.Card{}, err
	}
	c := catalog.Card{
		ID: catalog.Deckbuilding.ID(r[0]), Game: catalog.Deckbuilding, Set: coreBox, Number: number,
		Title: lang.TextOf(r[1], r[2]), Side: r[4], Pool: r[5], Type: r[6], Unique: r[7] != "",
		Traits: catalog.Cells(r[8]), Limit: copies,
	}
	for i, flag := range []string{ItalianOurs, StartingBase, IntroBase} {
		if r[[]int{3, 17, 18}[i]] != "" {
			c.Flags = append(c.Flags, flag)
		}
	}
	if err := setReward(&c, r[15]); err != nil {
		return catalog.Card{}, err
	}
	return c, c.SetStats("cost", r[9], "attack", r[10], "resources", r[11], "force", r[12], "health", r[13], "target", r[14])
}

// doubt adds a line of doubts.csv to its card.
func doubt(cards []catalog.Card, r []string) error {
	for i := range cards {
		if c := &cards[i]; c.ID == catalog.Deckbuilding.ID(r[0]) {
			c.Doubts = append(c.Doubts, catalog.Doubt{Field: r[1], Chosen: r[2], Other: r[3], Sure: r[4], Option: r[5]})
			return nil
		}
	}
	return fmt.Errorf("no such card: %s", r[0])
}
