package api

import (
	"net/http"

	"github.com/gin-gonic/gin"

	"muster/api/play"
	"muster/rules"
)

// A hintView is what a program would choose for a seat after n actions.
type hintView struct {
	N      int    `json:"n"`
	Action string `json:"action"`
	Say    string `json:"say"`
}

// hint answers POST /games/{id}/hint: what a program would do that sees what the bearer's
// seat sees.
func (t *tables) hint(c *gin.Context) error {
	id, err := gameID(c)
	if err != nil {
		return err
	}
	var p *play.Puzzle
	err = t.player(c, id, func(x *play.Session, seat rules.Seat) (err error) {
		p, err = t.hall.Puzzle(x, seat)
		return err
	})
	if err != nil {
		return err
	}
	h, err := t.hall.Hint(c.Request.Context(), p, clientOf(c))
	if err != nil {
		return unturned(err)
	}
	return answer(c, http.StatusOK, hintView{h.N, h.Option.Text, h.Option.Say.In(language(c.Request))})
}
