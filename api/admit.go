package api

import (
	"bytes"
	"errors"
	"io"
	"net/http"
	"runtime"
	"time"

	"github.com/gin-gonic/gin"
	"golang.org/x/sync/semaphore"

	"muster/api/clients"
	"muster/api/turns"
	"muster/catalog/lang"
)

// How many requests that compute wait, in all and of one client.
const (
	maxWaiting = 256
	maxOfOne   = 128
)

// computing returns how many cores compute at once, for requests and programs
// together: one is left to those who play and read.
func computing() int { return max(1, runtime.GOMAXPROCS(0)-1) }

// An admission lets in requests that compute. Games that are played and what is only
// looked up need none.
type admission struct {
	queue   *turns.Queue
	clients *clients.Clients
}

func newAdmission(cores *semaphore.Weighted, now func() time.Time) *admission {
	q := &turns.Queue{Places: computing(), Most: maxWaiting, Each: maxOfOne, Cores: cores, Now: now}
	return &admission{q, clients.New(now)}
}

// turnKey is where a request keeps its turn.
const turnKey = "turn"

// heavy lets a request wait until it is its turn to compute. Its body is read before,
// and its answer is written after: whoever sends or reads slowly has no turn.
func (a *admission) heavy(h handler) handler {
	return func(c *gin.Context) error {
		data, err := io.ReadAll(c.Request.Body)
		if err != nil {
			return err
		}
		c.Request.Body = io.NopCloser(bytes.NewReader(data))
		t, err := a.queue.Line(clientOf(c), "")
		if err == nil {
			defer t.Done()
			err = t.Wait(c.Request.Context())
		}
		if err != nil {
			return unturned(err)
		}
		c.Set(turnKey, t)
		return h(c)
	}
}

// unturned answers whoever did not get a turn, with other errors as they are.
func unturned(err error) error {
	switch {
	case errors.Is(err, turns.ErrMany):
		return &failure{status: http.StatusTooManyRequests, msg: lang.Say("api.many", maxOfOne)}
	case errors.Is(err, turns.ErrFull):
		return &failure{status: http.StatusServiceUnavailable, msg: lang.Say("api.full"), quiet: true}
	}
	return err
}

// computed gives the turn of a request back: its answer is there.
func computed(c *gin.Context) {
	if t, ok := c.Get(turnKey); ok {
		t.(*turns.Turn).Done()
	}
}
