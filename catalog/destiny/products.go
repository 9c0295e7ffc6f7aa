package destiny

import (
	"strconv"
	"strings"
	"sync"

	"muster/catalog"
)

// Products returns the products of Destiny, oldest first.
var Products = sync.OnceValue(func() []catalog.Product {
	var all []catalog.Product
	catalog.EachRow(own("products.csv"), func(r []string) error {
		cards, err := strconv.Atoi(r[3])
		if err != nil {
			return err
		}
		dice, err := strconv.Atoi(r[4])
		if err != nil {
			return err
		}
		if n := len(all); n == 0 || all[n-1].Code != r[0] {
			all = append(all, catalog.Product{Game: catalog.Destiny, Code: strings.Clone(r[0]), Name: strings.Clone(r[1])})
		}
		p := &all[len(all)-1]
		p.Contents = append(p.Contents, catalog.Holding{Card: catalog.Destiny.ID(r[2]), Owned: catalog.Owned{Cards: cards, Dice: dice}})
		return nil
	})
	return all
})
