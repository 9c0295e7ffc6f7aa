package assault

import (
	"slices"
	"strconv"
	"strings"
	"sync"

	"muster/catalog"
)

// A Code is what other programs call a card of Imperial Assault, or a version of
// it.
type Code struct {
	Card    catalog.ID
	Version string   // IACP, or "" for the card itself, whoever made it
	Vassal  []int    // single-card files of the Vassal module; the lowest is to be written
	Admiral []int    // codes of Tabletop Admiral; the lowest is to be written
	Data    int      // number in the public card data, as the Android builder uses it; -1 if it has none
	Name    string   // in the lists of the community, where it is not the title: "[Zillo Technique]"
	Old     []string // slugs that it had before
}

// Codes returns what other programs call the cards of Imperial Assault, in
// the order of their ids. Deployment cards and command cards have code spaces of
// their own; in Vassal the publisher's cards and those of the community do too.
var Codes = sync.OnceValue(func() []Code {
	var all []Code
	catalog.EachRow(own("codes.csv"), func(r []string) error {
		c := Code{Card: catalog.Assault.ID(strings.Clone(r[0])), Version: strings.Clone(r[1]), Data: -1, Name: strings.Clone(r[5])}
		var err error
		if c.Vassal, err = numbersOf(r[2]); err != nil {
			return err
		}
		if c.Admiral, err = numbersOf(r[3]); err != nil {
			return err
		}
		if r[4] != "" {
			if c.Data, err = strconv.Atoi(r[4]); err != nil {
				return err
			}
		}
		for slug := range strings.FieldsSeq(r[6]) {
			c.Old = append(c.Old, strings.Clone(slug))
		}
		all = append(all, c)
		return nil
	})
	return all
})

// numbersOf reads numbers with blanks between them, and sorts them.
func numbersOf(s string) ([]int, error) {
	var all []int
	for part := range strings.FieldsSeq(s) {
		n, err := strconv.Atoi(part)
		if err != nil {
			return nil, err
		}
		all = append(all, n)
	}
	slices.Sort(all)
	return all, nil
}

// Community reports whether a code is that of a card, or of a version, that the
// community made: its Vassal files are those of the community.
func (c *Code) Community(of *catalog.Catalog) bool {
	card, ok := of.Card(c.Card)
	return c.Version == IACP || ok && Of(card) != nil && Of(card).Version == IACP
}
