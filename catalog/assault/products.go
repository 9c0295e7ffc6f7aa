package assault

import (
	"strings"
	"sync"

	"muster/catalog"
)

// Products returns the boxes and packs of Imperial Assault, in the order
// of their facts. A product is listed with each of its cards once: how many
// copies of a card a box has no source says.
var Products = sync.OnceValue(func() []catalog.Product {
	var all []catalog.Product
	catalog.EachRow(own("products.csv"), func(r []string) error {
		p := catalog.Product{Game: catalog.Assault, Code: strings.Clone(r[0]), Name: strings.Clone(r[1])}
		for code := range strings.FieldsSeq(r[4]) {
			p.Contents = append(p.Contents, catalog.Holding{Card: catalog.Assault.ID(code), Owned: catalog.Owned{Cards: 1}})
		}
		all = append(all, p)
		return nil
	})
	return all
})
