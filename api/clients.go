package api

import (
	"io"
	"math"
	"net/http"
	"net/netip"
	"sync"
	"time"

	"github.com/gin-gonic/gin"
	"golang.org/x/time/rate"

	"muster/catalog/lang"
)

// An allowance is how much one client may make: so much at once, and then so much a
// second. None is felt by a person, or by a script that brings in a collection.
type allowance struct {
	code  string // says that it is used up
	most  int
	again rate.Limit
}

// What a client may make.
var (
	madeGames = &allowance{"api.made-games", 500, 10}
	madeLists = &allowance{"api.made-lists", 2000, 100}
	madeBytes = &allowance{"api.made-bytes", 64 << 20, 64 << 10}
)

// maxClients is how many clients are remembered.
const maxClients = 10_000

// clients are those who ask, by their addresses, with what they may still make.
type clients struct {
	now   func() time.Time
	mu    sync.Mutex
	known map[string]map[*allowance]*rate.Limiter
}

func newClients(now func() time.Time) *clients {
	return &clients{now: now, known: map[string]map[*allowance]*rate.Limiter{}}
}

// clientOf names the client of a request.
func clientOf(c *gin.Context) string {
	ip := c.ClientIP()
	a, err := netip.ParseAddr(ip)
	if err != nil {
		return ip
	}
	return nameOf(a.Unmap())
}

// nameOf names whoever is at an address: by that, or by the network of it where
// everybody has as many addresses as he likes.
func nameOf(a netip.Addr) string {
	if a.Is4() {
		return a.String()
	}
	return netip.PrefixFrom(a.WithZone(""), 64).Masked().String()
}

// makes lets a request that makes something pass if its client may still make that,
// and so many bytes.
func (a *admission) makes(what *allowance, h handler) handler {
	return func(c *gin.Context) error {
		body := &counted{ReadCloser: c.Request.Body}
		c.Request.Body = body
		return a.heavy(func(c *gin.Context) error {
			client := clientOf(c)
			if err := a.clients.take(client, madeBytes, body.n); err != nil {
				return err
			}
			if err := a.clients.take(client, what, 1); err != nil {
				return err
			}
			return h(c)
		})(c)
	}
}

// take takes so much of what a client may make, or says when he may again.
func (k *clients) take(client string, what *allowance, n int) error {
	k.mu.Lock()
	defer k.mu.Unlock()
	now := k.now()
	mine := k.known[client]
	if mine == nil {
		k.forget(now)
		mine = map[*allowance]*rate.Limiter{}
		k.known[client] = mine
	}
	l := mine[what]
	if l == nil {
		l = rate.NewLimiter(what.again, what.most)
		mine[what] = l
	}
	r := l.ReserveN(now, n)
	wait := r.DelayFrom(now)
	if wait == 0 {
		return nil
	}
	r.CancelAt(now)
	return what.later(wait)
}

// may says when a client may take one more, if it may not now.
func (k *clients) may(client string, what *allowance) error {
	k.mu.Lock()
	defer k.mu.Unlock()
	l := k.known[client][what]
	if l == nil {
		return nil
	}
	lacks := 1 - l.TokensAt(k.now())
	if lacks <= 0 {
		return nil
	}
	return what.later(time.Duration(lacks / float64(what.again) * float64(time.Second)))
}

// later is that a client may take more after a while.
func (a *allowance) later(wait time.Duration) error {
	seconds := int(math.Ceil(min(wait.Seconds(), time.Hour.Seconds())))
	return &failure{status: http.StatusTooManyRequests, msg: lang.Say(a.code, seconds), again: seconds}
}

// forget makes room for another client: those go first who may make all again.
func (k *clients) forget(now time.Time) {
	if len(k.known) < maxClients {
		return
	}
	for client, mine := range k.known {
		whole := true
		for what, l := range mine {
			whole = whole && l.TokensAt(now) >= float64(what.most)
		}
		if whole {
			delete(k.known, client)
		}
	}
	for client := range k.known {
		if len(k.known) < maxClients-maxClients/10 {
			return
		}
		delete(k.known, client)
	}
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
