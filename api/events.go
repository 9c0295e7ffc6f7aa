package api

import (
	"fmt"
	"net/http"
	"strconv"
	"sync"
	"time"

	"github.com/gin-gonic/gin"

	"muster/catalog/lang"
)

const (
	maxStreams = 100
	writeTime  = 10 * time.Second
	beatTime   = 20 * time.Second // between signs of life
)

// A ring says that a game has n actions now, and whether it is over.
type ring struct {
	n    int
	over bool
}

// bells tell those who listen to a game that it has gone on.
type bells struct {
	mu    sync.Mutex
	heard map[string]map[chan ring]bool
	count int
}

// listen returns a channel that holds the latest ring, and how to stop; nil if
// there are too many listeners.
func (b *bells) listen(id string) (<-chan ring, func()) {
	b.mu.Lock()
	defer b.mu.Unlock()
	if b.count >= maxStreams {
		return nil, nil
	}
	b.count++
	if b.heard[id] == nil {
		b.heard[id] = map[chan ring]bool{}
	}
	ch := make(chan ring, 1)
	b.heard[id][ch] = true
	return ch, func() {
		b.mu.Lock()
		defer b.mu.Unlock()
		b.count--
		if delete(b.heard[id], ch); len(b.heard[id]) == 0 {
			delete(b.heard, id)
		}
	}
}

// ring tells the listeners of a game. One who has not read the last ring yet
// finds this one instead.
func (b *bells) ring(id string, r ring) {
	b.mu.Lock()
	defer b.mu.Unlock()
	for ch := range b.heard[id] {
		select {
		case <-ch:
		default:
		}
		ch <- r
	}
}

func (b *bells) listeners() int {
	b.mu.Lock()
	defer b.mu.Unlock()
	return b.count
}

// events answers GET /games/{id}/events: a stream of the numbers of actions,
// beginning with the present one unless the reader has it.
func (s *Server) events(c *gin.Context) error {
	if _, err := query(c); err != nil {
		return err
	}
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
	bell, stop := s.bells.listen(id)
	if bell == nil {
		return &failure{status: http.StatusTooManyRequests, msg: lang.Say("api.streams", maxStreams)}
	}
	defer stop()
	var now ring
	err = s.with(c.Request.Context(), id, func(x *session) error {
		now = ring{x.match.N(), x.match.Over()}
		_, err := seatOf(c, x.seats)
		return err
	})
	if err != nil {
		return err
	}
	if now.over && last == now.n {
		c.Status(http.StatusNoContent) // a browser stops asking
		c.Writer.WriteHeaderNow()
		return nil
	}
	s.stream(c, bell, last, now)
	return nil
}

// stream writes rings until the game is over or somebody goes away.
func (s *Server) stream(c *gin.Context, bell <-chan ring, last int, now ring) {
	h := c.Writer.Header()
	h.Set("Content-Type", "text/event-stream")
	h.Set("Cache-Control", "no-store")
	h.Set("X-Accel-Buffering", "no")
	rc := http.NewResponseController(c.Writer)
	// The server's time to read a request would end the stream.
	_ = rc.SetReadDeadline(time.Time{})
	say := func(format string, args ...any) bool {
		_ = rc.SetWriteDeadline(time.Now().Add(writeTime))
		_, err := fmt.Fprintf(c.Writer, format, args...)
		return err == nil && rc.Flush() == nil
	}
	if !say(": muster\n\n") {
		return
	}
	beat := time.NewTicker(beatTime)
	defer beat.Stop()
	for {
		if now.n > last {
			last = now.n
			if !say("id: %d\ndata: {\"n\":%d}\n\n", last, last) {
				return
			}
		}
		if now.over {
			return
		}
		select {
		case now = <-bell:
		case <-beat.C:
			if !say(": still here\n\n") {
				return
			}
		case <-c.Request.Context().Done():
			return
		case <-s.ctx.Done():
			return
		}
	}
}
