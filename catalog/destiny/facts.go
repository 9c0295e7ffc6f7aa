// Package destiny holds the facts of Star Wars: Destiny: those that are part of
// the program, how a person's own copy of the public card data is read, and what
// comes in boxes and boosters.
package destiny

import (
	_ "embed"
	"strconv"
	"strings"

	"muster/catalog"
	"muster/catalog/lang"
	"muster/catalog/packed"
)

// Source is where facts of Destiny come from.
var Source = catalog.Source{
	Game: catalog.Destiny, Version: Version, Read: read, Products: Products,
	Holds: holds, Import: Import, Tells: &telling, Boosters: &opened,
}

// Version names the state of the facts of Destiny.
const Version = "destiny 2021-07-06"

// archive holds what the folder data does: go -C .ci run ./pack
//
//go:embed data.zip
var archive []byte

var data = packed.Later(archive)

// own returns a file of the facts that are part of the program.
func own(name string) string { return string(packed.Read(data(), "data/"+name)) }

// read reads the facts of Destiny that are part of the program.
func read() catalog.Data {
	var sets []catalog.Set
	lines := own("cards.csv")
	cards := make([]catalog.Card, 0, 1+strings.Count(lines, "\n"))
	catalog.EachRow(lines, func(r []string) error {
		card, err := cardOf(r)
		cards = append(cards, card)
		return err
	})
	catalog.EachRow(own("sets.csv"), func(r []string) error {
		position, err := strconv.Atoi(r[1])
		sets = append(sets, catalog.Set{Game: catalog.Destiny, Code: r[0], Position: position, Name: lang.TextOf(r[2], r[3]), Released: r[4]})
		return err
	})
	return catalog.Data{Game: catalog.Destiny, Cards: cards, Formats: formats(), Sets: sets, Version: Version}
}

// formats returns the formats that are part of the program.
func formats() (all []catalog.Format) {
	catalog.EachRow(own("formats.csv"), func(r []string) error {
		if len(all) == 0 || all[len(all)-1].Code != r[0] {
			all = append(all, catalog.Format{Game: catalog.Destiny, Code: r[0]})
		}
		return all[len(all)-1].State(r[1], r[2], r[3])
	})
	starter := &all[len(all)-1]
	catalog.EachRow(own("starters.csv"), func(r []string) error { return fix(starter, r) })
	return all
}

// cardOf makes a card of a line of cards.csv.
func cardOf(r []string) (catalog.Card, error) {
	number, err := strconv.Atoi(r[2])
	if err != nil {
		return catalog.Card{}, err
	}
	limit, err := strconv.Atoi(r[16])
	if err != nil {
		return catalog.Card{}, err
	}
	points, err := catalog.PointsOf(r[12])
	if err != nil {
		return catalog.Card{}, err
	}
	c := catalog.Card{
		ID: catalog.Destiny.ID(r[0]), Game: catalog.Destiny, Set: r[1], Number: number,
		Title: lang.TextOf(r[3], r[5]), Subtitle: lang.TextOf(r[4], r[6]),
		Type: r[7], Side: r[8], Color: r[9], Rarity: r[10],
		Points: points, Faces: catalog.Cells(r[14]), Unique: r[15] != "", Limit: limit,
		Traits: catalog.Cells(r[17]), ReprintOf: catalog.Destiny.ID(r[18]), DieOf: catalog.Destiny.ID(r[19]),
	}
	if r[20] != "" {
		c.Flags = append(c.Flags, "flip")
	}
	if r[21] != "" {
		c.Flags = append(c.Flags, "errata")
	}
	return c, c.SetStats("cost", r[11], "health", r[13])
}

// fix adds one entry to the fixed lists of a format: a line of starters.csv.
func fix(f *catalog.Format, r []string) error {
	if n := len(f.Fixed); n == 0 || f.Fixed[n-1].Name != r[1] {
		f.Fixed = append(f.Fixed, catalog.List{Name: r[1], Game: f.Game, Format: f.Code})
	}
	count, err := strconv.Atoi(r[4])
	if err != nil {
		return err
	}
	e := catalog.Entry{Card: catalog.Destiny.ID(r[2]), Role: r[3], Count: count, On: -1}
	if r[5] != "" {
		dice, err := strconv.Atoi(r[5])
		if err != nil {
			return err
		}
		e.Way = dice - 1
	}
	l := &f.Fixed[len(f.Fixed)-1]
	l.Entries = append(l.Entries, e)
	return nil
}
