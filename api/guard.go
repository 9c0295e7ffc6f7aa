package api

import (
	"context"
	"errors"
	"io"
	"log/slog"
	"net/http"
	"runtime/debug"
	"slices"
	"strings"
	"time"

	"github.com/gin-gonic/gin"

	"muster/api/hosts"
	"muster/api/web"
	"muster/catalog/lang"
)

const policy = "default-src 'self'; script-src 'self'; object-src 'none'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'"

// guard stands before everything else: the name the server was called by, the
// page that calls, the size of the body and the time there is.
func (s *Server) guard(next http.Handler) http.Handler {
	names := hosts.Names{Port: s.port, TLS: s.TLS != nil, Public: s.Hosts}
	cross := http.NewCrossOriginProtection()
	for _, h := range s.Hosts {
		for _, scheme := range []string{"https://", "http://"} {
			// A name that makes no origin is refused as a Host, too.
			_ = cross.AddTrustedOrigin(scheme + h)
		}
	}
	cross.SetDenyHandler(http.HandlerFunc(refuseForeign))
	inner := cross.Handler(next)
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		h := w.Header()
		h.Set("Content-Security-Policy", policy)
		h.Set("X-Content-Type-Options", "nosniff")
		h.Set("Referrer-Policy", "same-origin") // not no-referrer: forms would be sent from the origin "null"
		h.Set("Muster-Build", web.Build())      // a page of another program reloads itself when it is told
		switch {
		case !names.Has(r.Host):
			said := lang.Say("api.host", cut(r.Host))
			if r.Host == "" {
				said = lang.Say("api.no-host")
			}
			writeProblem(w, r, http.StatusMisdirectedRequest, said)
			return
		case !names.Own(r):
			refuseForeign(w, r)
			return
		case r.ContentLength > maxBody:
			// Closed, because the rest of the body would be taken for the next request.
			h.Set("Connection", "close")
			writeProblem(w, r, http.StatusRequestEntityTooLarge, tooLarge)
			return
		}
		r.Body = incoming{http.MaxBytesReader(w, r.Body, maxBody)}
		// Streams set another deadline, write by write. A recorder in a test has none.
		_ = http.NewResponseController(w).SetWriteDeadline(time.Now().Add(2 * requestTime))
		ctx := r.Context()
		if !strings.HasSuffix(r.URL.Path, "/events") {
			var cancel context.CancelFunc
			ctx, cancel = context.WithTimeout(ctx, requestTime)
			defer cancel()
		}
		inner.ServeHTTP(w, r.WithContext(ctx))
	})
}

// refuseForeign answers a page of somebody else, which may not say who it is.
func refuseForeign(w http.ResponseWriter, r *http.Request) {
	said := lang.Say("api.cross-site")
	if origin := r.Header.Get("Origin"); origin != "" {
		said = lang.Say("api.origin", cut(origin))
	}
	writeProblem(w, r, http.StatusForbidden, said)
}

// An incoming body is of a request: what keeps it from being read whole is the sender's.
type incoming struct{ io.ReadCloser }

func (b incoming) Read(p []byte) (int, error) {
	n, err := b.ReadCloser.Read(p)
	var large *http.MaxBytesError
	if err != nil && err != io.EOF && !errors.As(err, &large) {
		err = &failure{status: http.StatusBadRequest, msg: lang.Say("api.cut"), err: err}
	}
	return n, err
}

// observe counts and logs requests by their route, never by their path.
func (s *Server) observe(c *gin.Context) {
	began := time.Now()
	c.Next()
	route := c.FullPath()
	if route == "" {
		route = "none"
	}
	took := time.Since(began)
	s.metrics.Request(c.Request.Method, route, c.Writer.Status(), took)
	if s.Log.Enabled(c.Request.Context(), slog.LevelDebug) {
		s.Log.Debug("request", "method", c.Request.Method, "route", route, "status", c.Writer.Status(), "took", took)
	}
}

// stored are the beginnings of the routes that read or write what the store keeps.
var stored = []string{v1 + "/lists", v1 + "/campaigns", v1 + "/collection", v1 + "/simulations", "/lists", "/owner"}

// current has the store be as others have left it before a request is answered that uses it.
// Actions of a game do not.
func (s *Server) current(c *gin.Context) {
	if s.Current == nil {
		return
	}
	path := c.FullPath()
	begins := func(route string) bool { return strings.HasPrefix(path, route) }
	if path == v1+"/games" || slices.ContainsFunc(stored, begins) {
		s.Current(c.Request.Context())
	}
}

// recover answers for a handler that panicked.
func (s *Server) recover(c *gin.Context) {
	defer func() {
		v := recover()
		if v == nil {
			return
		}
		// net/http's own way to give up on a connection.
		if err, ok := v.(error); ok && errors.Is(err, http.ErrAbortHandler) {
			panic(v)
		}
		s.Log.Error("panic", "route", c.FullPath(), "panic", v, "stack", string(debug.Stack()))
		if !c.Writer.Written() {
			writeProblem(c.Writer, c.Request, http.StatusInternalServerError, lang.Say("internal"))
		}
		c.Abort()
	}()
	c.Next()
}
