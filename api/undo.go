package api

import (
	"net/http"

	"github.com/gin-gonic/gin"

	"muster/api/play"
	"muster/catalog/lang"
	"muster/rules"
)

// An undoRequest is that a player would take back his last action, after n of them, or
// what he says to another who would.
type undoRequest struct {
	N      *int   `json:"n"`
	Answer string `json:"answer"` // agree, refuse, withdraw; "" he would himself
}

// An undoView is who would take back his last action, and who has not agreed yet.
type undoView struct {
	Seat  rules.Seat   `json:"seat"`
	Waits []rules.Seat `json:"waits"`
}

// undo answers POST /games/{id}/undo: 202 if others must agree first.
func (t *tables) undo(c *gin.Context) error {
	id, err := gameID(c)
	if err != nil {
		return err
	}
	var q undoRequest
	if err := decode(c, &q); err != nil {
		return err
	}
	if q.N == nil || *q.N < 0 {
		return lang.Fail(lang.Invalid, "api.undo")
	}
	var is struct {
		N    int       `json:"n"`
		Undo *undoView `json:"undo,omitempty"`
	}
	err = t.player(c, id, func(x *play.Session, seat rules.Seat) (err error) {
		is.N, err = t.undone(c, x, q, seat)
		if asks, waits := x.Wish(); asks != rules.Nobody {
			is.Undo = &undoView{asks, waits}
		}
		return err
	})
	if err != nil {
		return err
	}
	if is.Undo != nil {
		return answer(c, http.StatusAccepted, is)
	}
	return answer(c, http.StatusOK, is)
}

// undone does what a request about taking back wants.
func (t *tables) undone(c *gin.Context, x *play.Session, q undoRequest, seat rules.Seat) (int, error) {
	ctx := c.Request.Context()
	asks, _ := x.Wish()
	switch q.Answer {
	case "":
		return t.hall.Undo(ctx, x, *q.N, seat)
	case "agree":
		return t.hall.Agree(ctx, x, *q.N, seat)
	case "refuse", "withdraw":
		if asks != rules.Nobody && (q.Answer == "withdraw") != (asks == seat) {
			return 0, lang.Fail(lang.Conflict, "api.undo-own")
		}
		return t.hall.Refuse(x, *q.N, seat)
	}
	return 0, lang.Fail(lang.Invalid, "api.undo")
}
