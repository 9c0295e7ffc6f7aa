package api

import (
	"errors"
	"fmt"
	"net/http"
	"strconv"
	"time"

	"github.com/gin-gonic/gin"

	"muster/api/play"
	"muster/catalog/lang"
	"muster/rules"
)

const (
	writeTime = 10 * time.Second
	beatTime  = 20 * time.Second // between signs of life
)

// events answers GET /games/{id}/events: a stream of the numbers of actions,
// beginning with the present one unless the reader has it.
func (t *tables) events(c *gin.Context) error {
	id, err := gameID(c)
	if err != nil {
		return err
	}
	last := -1
	if v := c.GetHeader("Last-Event-ID"); v != "" {
		if last, err = strconv.Atoi(v); err != nil || last < 0 {
			return lang.Fail(lang.Invalid, "api.last-event", cut(v))
		}
	}
	var now play.Ring
	var bell *play.Bell
	err = t.hall.With(c.Request.Context(), id, func(x *play.Session) error {
		now = play.Ring{N: x.Match.N(), Over: x.Match.Over()}
		seat, err := bearer(c, x)
		if err != nil {
			return err
		}
		bell, err = t.hall.Listen(id, seat, clientOf(c))
		return err
	})
	var crowded *play.Crowded
	switch {
	case errors.As(err, &crowded):
		return &failure{status: http.StatusTooManyRequests, msg: crowded.Msg}
	case err != nil:
		return err
	}
	defer bell.Stop()
	if last > now.N {
		last = -1 // the server was put back to what was before
	}
	if now.Over && last == now.N {
		c.Status(http.StatusNoContent) // a browser stops asking
		c.Writer.WriteHeaderNow()
		return nil
	}
	t.stream(c, bell.Rings, last, now)
	return nil
}

// stream writes rings until the game is over or somebody goes away.
func (t *tables) stream(c *gin.Context, bell <-chan play.Ring, last int, now play.Ring) {
	h := c.Writer.Header()
	h.Set("Content-Type", "text/event-stream")
	h.Set("Cache-Control", "no-store")
	h.Set("X-Accel-Buffering", "no")
	if c.Request.Method == http.MethodHead {
		return
	}
	rc := http.NewResponseController(c.Writer)
	// The server's time to read a request would end the stream.
	_ = rc.SetReadDeadline(time.Time{})
	say := func(format string, args ...any) bool {
		_ = rc.SetWriteDeadline(time.Now().Add(writeTime))
		if _, err := fmt.Fprintf(c.Writer, format, args...); err != nil || rc.Flush() != nil {
			return false
		}
		// Of HTTP/2 a deadline ends a stream also while nothing is written.
		_ = rc.SetWriteDeadline(time.Time{})
		return true
	}
	if !say(": muster\n\n") {
		return
	}
	beat := time.NewTicker(beatTime)
	defer beat.Stop()
	for {
		if now.N > last {
			last = now.N
			if !say("id: %d\ndata: {\"n\":%d}\n\n", last, last) {
				return
			}
		}
		if now.Over {
			return
		}
		select {
		case ring, open := <-bell:
			if !open {
				return // its seat has newer ones
			}
			if now = ring; now.Wish && !say("event: undo\ndata: {\"n\":%d}\n\n", now.N) {
				return
			}
			if now.Trouble.Code != "" && !say("event: trouble\ndata: {\"code\":%q}\n\n", now.Trouble.Code) {
				return
			}
		case <-beat.C:
			if !say(": still here\n\n") {
				return
			}
		case <-c.Request.Context().Done():
			return
		case <-t.closing:
			return
		}
	}
}

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

// allEyes asks for what all seats saw together.
const allEyes = "all"

// past answers GET /games/{id}/past: a game as it stood when there were at actions, as a
// seat saw it, or all of them together. As long as it is played who asks looks with his
// own eyes, or an onlooker's.
func (t *tables) past(c *gin.Context) error {
	id, q, err := gameQuery(c, "at", "eyes")
	if err != nil {
		return err
	}
	at, err := strconv.Atoi(q.Get("at"))
	if err != nil || at < 0 {
		return lang.Fail(lang.Invalid, "api.past", cut(q.Get("at")))
	}
	var v gameView
	err = t.hall.With(c.Request.Context(), id, func(x *play.Session) error {
		seat, err := bearer(c, x)
		if err != nil {
			return err
		}
		if eyes := q.Get("eyes"); !x.Match.Over() && eyes != "" && eyes != strconv.Itoa(int(seat)) {
			return lang.Fail(lang.Conflict, "api.past-own")
		}
		m, err := x.Match.Until(min(at, x.Match.N()))
		if err != nil {
			return err
		}
		v, err = pastView(&play.Session{Match: m, Seats: x.Seats, Seeded: x.Seeded}, q.Get("eyes"), language(c.Request))
		return err
	})
	if err != nil {
		return err
	}
	return v.write(c)
}

// pastView is what the eyes saw: of all together each zone as the one sees it who sees
// most of it.
func pastView(x *play.Session, eyes string, l lang.Lang) (gameView, error) {
	if eyes == "" {
		return showGame(x, rules.Nobody, l), nil
	}
	seat, err := strconv.Atoi(eyes)
	switch {
	case eyes == allEyes:
	case err != nil, seat < 0, seat >= x.Match.Seats():
		return gameView{}, lang.Fail(lang.Invalid, "api.eyes", cut(eyes), x.Match.Seats()-1)
	default:
		return showGame(x, rules.Seat(seat), l), nil
	}
	v := showGame(x, rules.Nobody, l)
	for s := range x.Match.Seats() {
		seen := x.Match.View(rules.Seat(s)).In(l)
		for i, z := range v.Zones {
			if i < len(seen.Zones) && seen.Zones[i].Name == z.Name && len(seen.Zones[i].Pieces) > len(z.Pieces) {
				v.Zones[i] = seen.Zones[i]
			}
		}
	}
	return v, nil
}
