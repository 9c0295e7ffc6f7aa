package tables

import (
	"bytes"
	"context"
	"crypto/subtle"
	"errors"
	"io"
	"net"
	"net/http"
	"net/http/httputil"
	"net/url"
	"strings"
	"time"

	"muster/api/play"
)

// What servers tell one another of a request that they pass on.
const (
	secretHeader = "Muster-Club"   // that a server passes it on
	clientHeader = "Muster-Client" // for whom
)

// patience is how long a request waits for the server of its game: until those who keep it have
// found another to lead them, as a rule.
const patience = 12 * time.Second

// A passing is a request on its way to another server.
type passing struct {
	client string
	err    error // why it did not get there
}

type passingKey struct{}

// Ask implements play.Club. A request waits as long as the server of its game cannot be reached;
// when that is gone, or its lease is out, another plays the game.
func (c *Club) Ask(w http.ResponseWriter, r *http.Request, game, client string) (answered bool, err error) {
	if c.fromClub(r) {
		return false, nil
	}
	if !c.Elsewhere(game) {
		return false, nil
	}
	body, err := io.ReadAll(r.Body)
	if err != nil {
		return false, err
	}
	if strings.HasSuffix(r.URL.Path, "/events") { // its end comes from the other server
		_ = http.NewResponseController(w).SetReadDeadline(time.Time{})
		_ = http.NewResponseController(w).SetWriteDeadline(time.Time{})
	}
	gone := time.After(patience)
	for {
		r.Body = io.NopCloser(bytes.NewReader(body))
		name := c.player(game)
		if name == c.node.Name {
			return false, nil
		}
		p := &passing{client: client}
		if to := c.proxyOf(name); to != nil {
			to.ServeHTTP(w, r.WithContext(context.WithValue(r.Context(), passingKey{}, p)))
			if p.err == nil {
				return true, nil
			}
			if !unsent(p.err) && !repeatable(r) {
				return false, &play.Unsaved{Err: p.err}
			}
		}
		select {
		case <-time.After(look):
		case <-r.Context().Done():
			return false, r.Context().Err()
		case <-gone:
			return false, &play.Unsaved{Err: errors.Join(errors.New("the server of the game does not answer"), p.err)}
		}
	}
}

// fromClub reports whether another server has passed a request on, and gives it the address of
// the client. What clients claim themselves is removed.
func (c *Club) fromClub(r *http.Request) bool {
	said, client := r.Header.Get(secretHeader), r.Header.Get(clientHeader)
	r.Header.Del(secretHeader)
	r.Header.Del(clientHeader)
	if subtle.ConstantTimeCompare([]byte(said), []byte(c.secret)) != 1 {
		return false
	}
	r.RemoteAddr = net.JoinHostPort(client, "0")
	return true
}

func (c *Club) proxyOf(name string) *httputil.ReverseProxy {
	c.mu.Lock()
	defer c.mu.Unlock()
	if o := c.nodes[name]; o != nil {
		return o.proxy
	}
	return nil
}

// proxy passes requests on to a server.
func (c *Club) proxy(to *url.URL) *httputil.ReverseProxy {
	return &httputil.ReverseProxy{
		Transport: c.node.Transport, FlushInterval: -1,
		Rewrite: func(r *httputil.ProxyRequest) {
			r.SetURL(to)
			for _, h := range []string{"Origin", "Referer", "Sec-Fetch-Site"} { // have been looked at here
				r.Out.Header.Del(h)
			}
			r.Out.Header.Set(secretHeader, c.secret)
			r.Out.Header.Set(clientHeader, passed(r.In).client)
			r.Out.Header.Set("Via", "1.1 muster") // nobody is the owner because the servers are on one machine
		},
		ModifyResponse: func(res *http.Response) error {
			for _, h := range []string{"Content-Security-Policy", "X-Content-Type-Options", "Referrer-Policy", "Muster-Build"} {
				res.Header.Del(h) // this server says so, too
			}
			return nil
		},
		ErrorHandler: func(_ http.ResponseWriter, r *http.Request, err error) { passed(r).err = err },
	}
}

func passed(r *http.Request) *passing { return r.Context().Value(passingKey{}).(*passing) }

// unsent reports whether a request has not reached the other server.
func unsent(err error) bool {
	var op *net.OpError
	return errors.As(err, &op) && op.Op == "dial"
}

// repeatable reports whether a request may be sent once more though nobody knows what came of
// it: an action has its number.
func repeatable(r *http.Request) bool {
	return r.Method == http.MethodGet || r.Method == http.MethodHead || strings.HasSuffix(r.URL.Path, "/actions")
}
