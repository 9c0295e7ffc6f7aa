package api

import (
	"database/sql"
	"io"
	"net/http"

	"github.com/gin-gonic/gin"

	"muster/api/play"
	"muster/catalog/lang"
	"muster/rules"
)

// A joinRequest is an invitation that somebody takes, under a name if he likes.
type joinRequest struct {
	Code string `json:"code"`
	Name string `json:"name"`
}

// join answers POST /games/{id}/join: a seat for an invitation, once.
func (t *tables) join(c *gin.Context) error {
	id, err := gameID(c)
	if err != nil {
		return err
	}
	var q joinRequest
	if err := decode(c, &q); err != nil {
		return err
	}
	var taken *reply
	err = t.hall.With(c.Request.Context(), id, func(x *play.Session) error {
		return t.hall.Join(c.Request.Context(), x, q.Code, cut(q.Name), func(tx *sql.Tx, seat rules.Seat, token string) (err error) {
			if taken, err = replyOf(c, http.StatusOK, seatToken{int(seat), token}, nil); err != nil {
				return err
			}
			return taken.keep(c, tx)
		})
	})
	if err != nil {
		return err
	}
	return taken.give(c)
}

// resign answers POST /games/{id}/resign: the seat of the bearer gives up.
func (t *tables) resign(c *gin.Context) error {
	return t.leave(c, func(x *play.Session, seat rules.Seat) (int, error) {
		if x.Match.Left() == seat {
			return x.Match.N(), nil // the answer was lost: this is it
		}
		return t.hall.Act(c.Request.Context(), x, x.Match.N(), rules.Resign(seat))
	})
}

// claim answers POST /games/{id}/claim: the game goes to the bearer, because
// somebody whose turn it is has not acted for long.
func (t *tables) claim(c *gin.Context) error {
	return t.leave(c, func(x *play.Session, seat rules.Seat) (int, error) {
		return t.hall.Claim(c.Request.Context(), x, seat)
	})
}

// leave answers a request of a player that needs no body and ends a game.
func (t *tables) leave(c *gin.Context, end func(*play.Session, rules.Seat) (int, error)) error {
	id, err := gameID(c)
	if err != nil {
		return err
	}
	if _, err := io.Copy(io.Discard, c.Request.Body); err != nil {
		return err
	}
	n := 0
	err = t.player(c, id, func(x *play.Session, seat rules.Seat) (err error) {
		n, err = end(x, seat)
		return err
	})
	if err != nil {
		return err
	}
	return acted(c, n)
}

// player does in a game what the player who asks wants: whoever has no seat may not.
func (t *tables) player(c *gin.Context, id string, do func(*play.Session, rules.Seat) error) error {
	return t.hall.With(c.Request.Context(), id, func(x *play.Session) error {
		seat, err := bearer(c, x)
		switch {
		case err != nil:
			return err
		case seat == rules.Nobody:
			return lang.Fail(lang.Denied, "api.onlooker")
		}
		return do(x, seat)
	})
}

// acted answers how many actions there are now.
func acted(c *gin.Context, n int) error {
	return answer(c, http.StatusOK, struct {
		N int `json:"n"`
	}{n})
}

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
