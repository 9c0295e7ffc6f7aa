package api

import (
	"bytes"
	"errors"
	"io"
	"math"
	"net/http"
	"net/netip"
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

// What a client may make. None is felt by a person, or by a script that brings in a
// collection.
var (
	madeGames = &clients.Allowance{Code: "api.made-games", Most: 500, Again: 10}
	madeLists = &clients.Allowance{Code: "api.made-lists", Most: 2000, Again: 100}
	madeSims  = &clients.Allowance{Code: "api.made-sims", Most: 100, Again: 0.2}
	madeBytes = &clients.Allowance{Code: "api.made-bytes", Most: 64 << 20, Again: 64 << 10}
)

// clientOf names the client of a request.
func clientOf(c *gin.Context) string {
	ip := c.ClientIP()
	a, err := netip.ParseAddr(ip)
	if err != nil {
		return ip
	}
	return clients.NameOf(a.Unmap())
}

// makes lets a request that makes something pass if its client may still make that,
// and so many bytes.
func (a *admission) makes(what *clients.Allowance, h handler) handler {
	return func(c *gin.Context) error {
		body := &counted{ReadCloser: c.Request.Body}
		c.Request.Body = body
		return a.heavy(func(c *gin.Context) error {
			client := clientOf(c)
			if err := later(madeBytes, a.clients.Take(client, madeBytes, body.n)); err != nil {
				return err
			}
			if err := later(what, a.clients.Take(client, what, 1)); err != nil {
				return err
			}
			return h(c)
		})(c)
	}
}

// later is the problem of a client who is to wait for more of something, or nil.
func later(what *clients.Allowance, wait time.Duration) error {
	if wait <= 0 {
		return nil
	}
	seconds := int(math.Ceil(min(wait.Seconds(), time.Hour.Seconds())))
	return &failure{status: http.StatusTooManyRequests, msg: lang.Say(what.Code, seconds), again: seconds}
}

// A counted body knows how much of it was read.
type counted struct {
	io.ReadCloser
	n int
}

func (b *counted) Read(p []byte) (int, error) {
	n, err := b.ReadCloser.Read(p)
	b.n += n
	return n, err
}
