package catalog

import (
	_ "embed"
	"encoding/csv"
	"fmt"
	"io"
	"slices"
	"strconv"
	"strings"
	"sync"

	"muster/catalog/lang"
)

// DataVersion names the state of the embedded data, for who does not load it.
const DataVersion = assaultVersion + ", " + deckbuildingVersion + ", " + destinyVersion

const destinyVersion = "destiny 2021-07-06"

var (
	//go:embed data/destiny/cards.csv
	cardsCSV string
	//go:embed data/destiny/sets.csv
	setsCSV string
	//go:embed data/destiny/formats.csv
	formatsCSV string
	//go:embed data/destiny/starters.csv
	startersCSV string
)

// Embedded returns the catalog that is part of the program. It is made when it
// is first asked for.
var Embedded = sync.OnceValue(func() *Catalog {
	return newOf(embedded())
})

// newOf makes a catalog of what is known of each game.
func newOf(all []Data) *Catalog {
	var whole Data
	origins := make(map[Game]origin)
	for _, d := range all {
		whole.Cards = append(whole.Cards, d.Cards...)
		whole.Formats = append(whole.Formats, d.Formats...)
		whole.Sets = append(whole.Sets, d.Sets...)
		origins[d.Game] = origin{d.Version, d.Source}
	}
	c := New(whole.Cards, whole.Formats, whole.Sets, "")
	c.origins = origins
	return c
}

// embedded reads the files that are part of the program, but those of the games
// that are left out. They are tested, so what is wrong with them is a broken
// promise.
func embedded(without ...Game) []Data {
	var all []Data
	if !slices.Contains(without, Destiny) {
		cards, formats, sets := destiny()
		all = append(all, Data{Destiny, cards, formats, sets, destinyVersion, ""})
	}
	if !slices.Contains(without, Assault) {
		cards, formats, sets := assault()
		all = append(all, Data{Assault, cards, formats, sets, assaultVersion, ""})
	}
	if !slices.Contains(without, Deckbuilding) {
		cards, sets := deckbuilding()
		all = append(all, Data{Deckbuilding, cards, nil, sets, deckbuildingVersion, ""})
	}
	return all
}

// destiny reads the facts of Destiny that are part of the program.
func destiny() (cards []Card, formats []Format, sets []Set) {
	cards = make([]Card, 0, 1+strings.Count(cardsCSV, "\n"))
	mustEach(cardsCSV, func(r []string) error {
		card, err := cardOf(r)
		cards = append(cards, card)
		return err
	})
	mustEach(setsCSV, func(r []string) error {
		position, err := strconv.Atoi(r[1])
		sets = append(sets, Set{Game: Destiny, Code: r[0], Position: position, Name: text(r[2], r[3]), Released: r[4]})
		return err
	})
	mustEach(formatsCSV, func(r []string) error {
		if len(formats) == 0 || formats[len(formats)-1].Code != r[0] {
			formats = append(formats, Format{Game: Destiny, Code: r[0]})
		}
		return formats[len(formats)-1].state(r[1], r[2], r[3])
	})
	starter := &formats[len(formats)-1]
	mustEach(startersCSV, starter.fix)
	return cards, formats, sets
}

func mustEach(file string, row func([]string) error) {
	r := csv.NewReader(strings.NewReader(file))
	r.ReuseRecord = true
	if _, err := r.Read(); err != nil {
		panic(fmt.Sprintf("embedded data: %v", err))
	}
	for {
		record, err := r.Read()
		if err == io.EOF {
			return
		}
		if err == nil {
			err = row(record)
		}
		if err != nil {
			panic(fmt.Sprintf("embedded data: %q: %v", record, err))
		}
	}
}

// cardOf makes a card of a line of cards.csv.
func cardOf(r []string) (Card, error) {
	number, err := strconv.Atoi(r[2])
	if err != nil {
		return Card{}, err
	}
	limit, err := strconv.Atoi(r[16])
	if err != nil {
		return Card{}, err
	}
	points, err := pointsOf(r[12])
	if err != nil {
		return Card{}, err
	}
	c := Card{
		ID: destinyID(r[0]), Game: Destiny, Set: r[1], Number: number,
		Title: text(r[3], r[5]), Subtitle: text(r[4], r[6]),
		Type: r[7], Side: r[8], Color: r[9], Rarity: r[10],
		Points: points, Faces: some(strings.Fields(r[14])), Unique: r[15] != "", Limit: limit,
		Traits: some(strings.Fields(r[17])), ReprintOf: destinyID(r[18]), DieOf: destinyID(r[19]),
	}
	if r[20] != "" {
		c.Flags = append(c.Flags, "flip")
	}
	if r[21] != "" {
		c.Flags = append(c.Flags, "errata")
	}
	return c, c.stats("cost", r[11], "health", r[13])
}

// stats notes numbers that are printed on the card, in pairs of name and number.
func (c *Card) stats(pairs ...string) error {
	for i := 0; i < len(pairs); i += 2 {
		if pairs[i+1] == "" {
			continue
		}
		n, err := strconv.Atoi(pairs[i+1])
		if err != nil {
			return err
		}
		c.stat(pairs[i], n)
	}
	return nil
}

// stat notes a number that is printed on the card.
func (c *Card) stat(name string, n int) {
	if c.Stats == nil {
		c.Stats = make(map[string]int, 1)
	}
	c.Stats[name] = n
}

// pointsOf reads "12/15": what one die and what two dice cost.
func pointsOf(s string) ([]int, error) {
	if s == "" {
		return nil, nil
	}
	points := make([]int, 0, 2)
	for p := range strings.SplitSeq(s, "/") {
		n, err := strconv.Atoi(p)
		if err != nil {
			return nil, err
		}
		points = append(points, n)
	}
	return points, nil
}

func destinyID(code string) ID {
	if code == "" {
		return ""
	}
	return ID(string(Destiny) + "/" + code)
}

// text makes a Text of what there is.
func text(en, it string) lang.Text {
	switch {
	case en == "" && it == "":
		return nil
	case it == "":
		return lang.Text{lang.EN: en}
	}
	return lang.Text{lang.EN: en, lang.IT: it}
}
