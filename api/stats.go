package api

import (
	"net/http"
	"net/url"
	"strings"

	"github.com/gin-gonic/gin"

	"muster/rules/games"
	"muster/rules/odds"
)

// openingHand is how many cards are drawn where a request does not say.
const openingHand = 5

// statsOf answers POST /lists/stats: counts and odds of a list, legal or not.
func (k *checker) statsOf(c *gin.Context) error {
	q, err := query(c, "game", "symbol", "at-least", "resources", "rerolls", "hand", "float")
	if err != nil {
		return err
	}
	asked, err := question(q)
	if err != nil {
		return err
	}
	style, err := styleOf(q.Get("float"))
	if err != nil {
		return err
	}
	l, _, err := k.bodyList(c, q)
	if err != nil {
		return err
	}
	a, err := games.Odds(c.Request.Context(), k.catalog.Load(), l, asked)
	if err != nil {
		return err
	}
	return answer(c, http.StatusOK, a.JSON(l.Name, style, language(c.Request)))
}

// question reads what a request wants to know.
func question(q url.Values) (odds.Question, error) {
	asked := odds.Question{Hand: openingHand}
	if v := q.Get("symbol"); v != "" {
		asked.Symbols = strings.Split(cut(v), ",")
	}
	for name, to := range map[string]*int{
		"at-least": &asked.AtLeast, "resources": &asked.Resources, "rerolls": &asked.Rerolls, "hand": &asked.Hand,
	} {
		v := q.Get(name)
		if v == "" {
			continue
		}
		n, err := number(v, name)
		if err != nil {
			return asked, err
		}
		*to = n
	}
	return asked, nil
}

// styleOf reads how chances are to be written.
func styleOf(float string) (odds.Style, error) {
	decimals, err := truth(float, "float")
	if decimals {
		return odds.Decimals, nil
	}
	return odds.Fractions, err
}
