package api

import (
	"io"
	"math"
	"net/http"
	"net/netip"
	"time"

	"github.com/gin-gonic/gin"

	"muster/api/clients"
	"muster/catalog/lang"
)

// What a client may make. None is felt by a person, or by a script that brings in a
// collection.
var (
	madeGames = &clients.Allowance{Code: "api.made-games", Most: 500, Again: 10}
	madeLists = &clients.Allowance{Code: "api.made-lists", Most: 2000, Again: 100}
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
