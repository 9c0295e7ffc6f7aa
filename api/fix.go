package api

import (
	"net/http"

	"github.com/gin-gonic/gin"

	"muster/catalog"
	"muster/rules/games"
)

// fixList answers POST /lists/fix: what would make the list legal.
func (k *checker) fixList(c *gin.Context) error {
	q, err := query(c, "game", "format")
	if err != nil {
		return err
	}
	l, r, err := k.bodyList(c, q)
	if err != nil {
		return err
	}
	all := k.catalog.Load()
	own, err := k.owned(c)
	if err != nil && !isUnknown(err) {
		return err
	}
	p, err := games.Fix(c.Request.Context(), all, l, own)
	if err != nil {
		return err
	}
	p.Read(games.Check(r, all, l))
	return answer(c, http.StatusOK, p.JSON(language(c.Request)))
}

// addable answers POST /lists/addable: the cards that may still be added.
func (k *checker) addable(c *gin.Context) error {
	q, err := query(c, "q", "game", "format", "limit", "cursor")
	if err != nil {
		return err
	}
	l, _, err := k.bodyList(c, q)
	if err != nil {
		return err
	}
	found, cut, err := games.Addable(c.Request.Context(), k.catalog.Load(), l)
	if err != nil {
		return err
	}
	if q.Get("q") != "" {
		own := func() (*catalog.Collection, error) { return k.owned(c) }
		if found, err = games.Among(k.catalog.Load(), l.Game, q.Get("q"), own, found); err != nil {
			return err
		}
	}
	shown, next, err := page(q, found, func(c *catalog.Card) string { return string(c.ID) })
	if err != nil {
		return err
	}
	return answer(c, http.StatusOK, struct {
		Cards []*catalog.Card `json:"cards"`
		Total int             `json:"total"`
		Cut   bool            `json:"cut"`
		Next  string          `json:"next,omitempty"`
	}{append([]*catalog.Card{}, shown...), len(found), cut, next})
}
