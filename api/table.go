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
