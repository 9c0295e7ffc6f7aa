package api

import (
	"net/http"

	"github.com/gin-gonic/gin"

	"muster/api/play"
	"muster/catalog/lang"
	"muster/rules"
)

// rangeOf answers GET /games/{id}/range: where a figure of the board gets, and what it sees.
// Everybody may ask it of every figure.
func (t *tables) rangeOf(c *gin.Context) error {
	id, q, err := gameQuery(c, "piece")
	if err != nil {
		return err
	}
	piece := q.Get("piece")
	var at rules.Range
	err = t.hall.With(c.Request.Context(), id, func(x *play.Session) error {
		if _, err := bearer(c, x); err != nil {
			return err
		}
		var stands bool
		if at, stands = x.Match.Range(piece); !stands {
			return lang.Fail(lang.NotFound, "api.range", cut(piece))
		}
		return nil
	})
	if err != nil {
		return err
	}
	return answer(c, http.StatusOK, at)
}
