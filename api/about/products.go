package about

import (
	"muster/catalog"
	"muster/catalog/facts"
)

// A Product is something to buy whose contents are always the same.
type Product struct {
	Game     catalog.Game  `json:"game"`
	Code     string        `json:"code"`
	Name     string        `json:"name"`
	Contents []Piece       `json:"contents"`
	Total    catalog.Owned `json:"total"`
}

// A Piece is how many there are of a printing.
type Piece struct {
	Card catalog.ID `json:"card"`
	catalog.Owned
}

// Products returns those of a game, or of all if it is empty, oldest first.
func Products(game catalog.Game) []Product {
	all := []Product{}
	for _, p := range facts.Products(game) {
		one := Product{p.Game, p.Code, p.Name, []Piece{}, p.Total()}
		for _, h := range p.Contents {
			one.Contents = append(one.Contents, Piece{h.Card, h.Owned})
		}
		all = append(all, one)
	}
	return all
}
