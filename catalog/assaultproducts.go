package catalog

import (
	_ "embed"
	"strings"
	"sync"
)

//go:embed data/assault/products.csv
var assaultProductsCSV string

// assaultProducts returns the boxes and packs of Imperial Assault, in the order
// of their facts. A product is listed with each of its cards once: how many
// copies of a card a box has no source says.
var assaultProducts = sync.OnceValue(func() []Product {
	var all []Product
	mustEach(assaultProductsCSV, func(r []string) error {
		p := Product{Game: Assault, Code: strings.Clone(r[0]), Name: strings.Clone(r[1])}
		for code := range strings.FieldsSeq(r[4]) {
			p.Contents = append(p.Contents, Holding{assaultID(code), Owned{Cards: 1}})
		}
		all = append(all, p)
		return nil
	})
	return all
})
