package catalog

import (
	_ "embed"
	"slices"
	"strconv"
	"strings"
	"sync"
)

//go:embed data/destiny/products.csv
var productsCSV string

// A Product is something to buy whose contents are always the same.
type Product struct {
	Game     Game
	Code     string // "AW-H", "jabbas-realm"
	Name     string // as on the box, in English
	Contents []Holding
}

// A Holding is how many there are of a printing.
type Holding struct {
	Card ID
	Owned
}

// Total counts the cards and dice of a product.
func (p *Product) Total() Owned {
	var all Owned
	for _, h := range p.Contents {
		all = all.Plus(h.Owned)
	}
	return all
}

// Products returns the products of a game whose contents are known, oldest first;
// of all games if g is "".
func Products(g Game) []Product {
	switch g {
	case Destiny:
		return destinyProducts()
	case Assault:
		return assaultProducts()
	case "":
		return append(slices.Clip(destinyProducts()), assaultProducts()...)
	}
	return nil
}

var destinyProducts = sync.OnceValue(func() []Product {
	var all []Product
	mustEach(productsCSV, func(r []string) error {
		cards, err := strconv.Atoi(r[3])
		if err != nil {
			return err
		}
		dice, err := strconv.Atoi(r[4])
		if err != nil {
			return err
		}
		if n := len(all); n == 0 || all[n-1].Code != r[0] {
			all = append(all, Product{Game: Destiny, Code: strings.Clone(r[0]), Name: strings.Clone(r[1])})
		}
		p := &all[len(all)-1]
		p.Contents = append(p.Contents, Holding{destinyID(r[2]), Owned{cards, dice}})
		return nil
	})
	return all
})

// ProductsNamed returns the product with a code or a name; if there is none,
// those in whose names it is.
func ProductsNamed(name string) []Product {
	wanted := key(name)
	if wanted == "" {
		return nil
	}
	var hold []Product
	for _, p := range Products("") {
		if key(p.Code) == wanted || key(p.Name) == wanted {
			return []Product{p}
		}
		if strings.Contains(key(p.Name), wanted) {
			hold = append(hold, p)
		}
	}
	return hold
}
