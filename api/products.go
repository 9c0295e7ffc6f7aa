package api

import (
	"net/http"

	"github.com/gin-gonic/gin"

	"muster/catalog"
	"muster/catalog/facts"
)

// A productJSON is something to buy whose contents are always the same.
type productJSON struct {
	Game     catalog.Game  `json:"game"`
	Code     string        `json:"code"`
	Name     string        `json:"name"`
	Contents []pieceJSON   `json:"contents"`
	Total    catalog.Owned `json:"total"`
}

// A pieceJSON is how many there are of a printing.
type pieceJSON struct {
	Card catalog.ID `json:"card"`
	catalog.Owned
}

// products answers GET /products: those of a game, or of all, oldest first.
func (k *cards) products(c *gin.Context) error {
	q, err := query(c, "game")
	if err != nil {
		return err
	}
	game, err := gameOf(q.Get("game"))
	if err != nil {
		return err
	}
	all := []productJSON{}
	for _, p := range facts.Products(game) {
		one := productJSON{p.Game, p.Code, p.Name, []pieceJSON{}, p.Total()}
		for _, h := range p.Contents {
			one.Contents = append(one.Contents, pieceJSON{h.Card, h.Owned})
		}
		all = append(all, one)
	}
	return answer(c, http.StatusOK, struct {
		Products []productJSON `json:"products"`
	}{all})
}
