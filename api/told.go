package api

import (
	"net/http"
	"strconv"

	"github.com/gin-gonic/gin"

	"muster/api/play"
	"muster/catalog/lang"
	"muster/rules"
)

// maxTold is how many lines are told at once, but for those of the last action.
const maxTold = 500

// A toldView is what players did, as far as whoever asks may know.
type toldView struct {
	N     int        `json:"n"` // where to go on
	Lines []toldLine `json:"lines"`
}

// A toldLine is one thing that happened. Lines of one n came of one action.
type toldLine struct {
	N      int        `json:"n"`
	Seat   rules.Seat `json:"seat"`
	Code   string     `json:"code"`
	Args   []any      `json:"args"`
	Text   string     `json:"text"`
	Pieces []string   `json:"pieces"`
}

// told answers GET /games/{id}/told: what players did since there were from
// actions.
func (t *tables) told(c *gin.Context) error {
	id, q, err := gameQuery(c, "from")
	if err != nil {
		return err
	}
	from := 0
	if text := q.Get("from"); text != "" {
		if from, err = strconv.Atoi(text); err != nil || from < 0 {
			return lang.Fail(lang.Invalid, "api.told", cut(text))
		}
	}
	var v toldView
	err = t.hall.With(c.Request.Context(), id, func(x *play.Session) error {
		seat, err := bearer(c, x)
		if err != nil {
			return err
		}
		told, err := x.Match.Told(from, seat)
		v = showTold(told, x.Match.N(), language(c.Request))
		return err
	})
	if err != nil {
		return err
	}
	return answer(c, http.StatusOK, v)
}

// showTold puts lines into a language: so many as are told at once.
func showTold(told []rules.Told, n int, l lang.Lang) toldView {
	if len(told) > maxTold {
		end := maxTold
		for end < len(told) && told[end].N == told[end-1].N {
			end++
		}
		if end < len(told) {
			told, n = told[:end], told[end].N
		}
	}
	v := toldView{N: n, Lines: make([]toldLine, 0, len(told))}
	for _, x := range told {
		v.Lines = append(v.Lines, toldLine{x.N, x.Seat, x.Code, x.Msg.Plain(), x.In(l), append([]string{}, x.Pieces...)})
	}
	return v
}
