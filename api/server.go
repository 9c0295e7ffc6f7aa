// Package api serves muster over HTTP: cards and formats, lists checked, saved
// and exported, and games played.
// Games are played in package play; nothing here knows a rule of any game.
package api

import (
	"context"
	"crypto/tls"
	"errors"
	"log/slog"
	"net"
	"net/http"
	"slices"
	"strings"
	"sync"
	"sync/atomic"
	"time"

	"github.com/gin-gonic/gin"
	"golang.org/x/sync/semaphore"

	"muster/api/clients"
	"muster/api/measures"
	"muster/api/play"
	"muster/api/studies"
	"muster/catalog"
	"muster/catalog/facts"
	"muster/catalog/lang"
	"muster/catalog/store"
	"muster/rules"
	"muster/rules/games"
	"muster/validate"
)

const (
	maxBody     = 1 << 20
	maxHeader   = 16 << 10
	requestTime = 30 * time.Second
	graceTime   = 10 * time.Second
)

// A Server answers requests. Its fields are set before Handler is called and
// stay as they are; Close ends what Handler began.
type Server struct {
	Catalog *atomic.Pointer[catalog.Catalog]
	Store   *store.Store // nil: no lists are saved
	Journal play.Journal // nil: no games are played
	Log     *slog.Logger
	Now     func() time.Time
	Hosts   []string    // names the server goes by, beside those of this machine, with a port or without
	TLS     *tls.Config // with certificates; nil: without encryption
	Keep    play.Keep   // how long games are kept
	Proxies []string    // addresses of proxies, whose X-Forwarded-For is believed

	Club    play.Club // others who play games of the journal; nil: nobody does
	Answers Answers   // of requests with an Idempotency-Key; nil: those of the store

	// Current has the store hold what other servers have written, as far as that can be known at
	// once; nil: none write.
	Current func(context.Context)

	KeepVersions int // how many versions of a list are kept; 0 all

	// Owner is whose the saved lists, the collection and the campaign logs are; nil: everybody's.
	Owner     *Owner
	Strangers bool // others than whoever sits at this machine may come
	// Owned returns what the owner of the server owns, as it is now; nil if that is nothing.
	Owned func(context.Context) (*catalog.Collection, error)
	// Start makes a match of lists: games.Start if nil.
	Start func(*catalog.Catalog, []*catalog.List, games.Options) (*rules.Match, []*validate.Report, error)
	// Find returns the rules of a game: games.Find if nil.
	Find func(catalog.Game) (*rules.Game, error)
	// Player makes a program that plays a seat of a game: "hard", "search:200".
	Player func(name string, g *rules.Game, seed uint64) (rules.Player, error)

	port      int // that it answers on; 0: any
	owners    owners
	hall      play.Hall
	studies   studies.Room
	sweeps    sync.WaitGroup
	metrics   *measures.Measures
	admission *admission
	ctx       context.Context
	close     context.CancelFunc
}

// Handler returns the whole of the server and sets the programs to work.
func (s *Server) Handler() http.Handler {
	s.defaults()
	release()
	g := gin.New()
	g.HandleMethodNotAllowed = true
	g.RedirectTrailingSlash = false
	// Otherwise whoever sends X-Forwarded-For chooses the address by which he is known.
	if err := g.SetTrustedProxies(s.Proxies); err != nil {
		panic(err)
	}
	fixed := map[string]string{}
	g.Use(s.observe, s.recover, s.handle(apart(fixed)), s.current)
	g.NoRoute(s.handle(noRoute))
	g.NoMethod(s.handle(noMethod))
	s.routes(g)
	for _, route := range g.Routes() {
		if !strings.Contains(route.Path, ":") {
			fixed[route.Path] = strings.TrimPrefix(fixed[route.Path]+", "+route.Method, ", ")
		}
	}
	return s.guard(g)
}

// apart refuses to take the address of something for the ID of another, as that of what
// checks lists for a list: GET /lists/check. fixed has the methods of such addresses.
func apart(fixed map[string]string) handler {
	return func(c *gin.Context) error {
		allowed := fixed[c.Request.URL.Path]
		if allowed == "" || c.FullPath() == c.Request.URL.Path {
			return nil
		}
		c.Header("Allow", allowed)
		return noMethod(c)
	}
}

// release makes gin say nothing of its own.
var release = sync.OnceFunc(func() { gin.SetMode(gin.ReleaseMode) })

func (s *Server) routes(g *gin.Engine) {
	r := router{g, s.handle, s.admission, &s.owners, &onces{answers: s.Answers, owners: &s.owners, log: s.Log, now: s.Now}}
	under := r
	under.to = g.Group(v1)
	for _, to := range []router{r, under} { // probes look at the root, readers of the API under its base
		to.get("/healthz", s.health)
		to.owners().get("/metrics", s.count)
	}
	shelf := &shelf{reader{s.Catalog}, s.Store, &s.owners}
	(&pages{shelf}).route(r)
	(&cards{s.Catalog, s.mine}).route(under)
	(&checker{shelf.reader, s.owned, s.mine}).route(under)
	shelf.route(under)
	(&chest{shelf}).route(under)
	(&campaigns{shelf}).route(under)
	(&chances{s.Catalog}).route(under)
	(&draws{shelf.reader, s.mine}).route(under)
	played := &tables{shelf, &s.hall, s.Start, s.metrics.Created.Inc, s.ctx.Done()}
	played.route(under.where(s.Club))
	(&simulations{&s.studies, played}).route(under)
}

// v1 is where the API answers, by its version.
const v1 = "/api/v1"

// A router takes down what answers where.
type router struct {
	to     gin.IRoutes
	handle func(handler) gin.HandlerFunc
	admit  *admission
	whose  *owners
	onces  *onces
}

// once takes down what makes something once, however often it is asked with a key.
func (r router) once() router {
	handle := r.handle
	r.handle = func(h handler) gin.HandlerFunc { return handle(r.onces.once(h)) }
	return r
}

// owners takes down what answers nobody but the owner.
func (r router) owners() router {
	handle := r.handle
	r.handle = func(h handler) gin.HandlerFunc { return handle(r.whose.only(h)) }
	return r
}

// where takes down what another server answers that plays the game.
func (r router) where(club play.Club) router {
	if club == nil {
		return r
	}
	handle := r.handle
	r.handle = func(h handler) gin.HandlerFunc {
		here := handle(h)
		return func(c *gin.Context) {
			answered, err := false, error(nil)
			if id := c.Param("id"); id != "" {
				answered, err = club.Ask(c.Writer, c.Request, id, c.ClientIP())
			}
			switch {
			case err != nil:
				handle(func(*gin.Context) error { return err })(c)
			case !answered:
				here(c)
			}
		}
	}
	return r
}

// heavy takes down what computes: that waits for its turn.
func (r router) heavy() router {
	handle := r.handle
	r.handle = func(h handler) gin.HandlerFunc { return handle(r.admit.heavy(h)) }
	return r
}

// makes takes down what makes something, of which a client may make only so much.
func (r router) makes(what *clients.Allowance) router {
	handle := r.handle
	r.handle = func(h handler) gin.HandlerFunc { return handle(r.admit.makes(what, h)) }
	return r
}

// get takes down what answers a reader.
func (r router) get(path string, h handler) {
	r.on(http.MethodGet, path, h)
	r.on(http.MethodHead, path, h)
}

func (r router) post(path string, h handler) { r.on(http.MethodPost, path, h) }

func (r router) on(method, path string, h handler) { r.to.Handle(method, path, r.handle(h)) }

// owned tells the owner of the server what he owns.
func (s *Server) owned(c *gin.Context) (*catalog.Collection, error) {
	if err := s.owners.check(c); err != nil || s.Owned == nil {
		return nil, err
	}
	return s.Owned(c.Request.Context())
}

// free tells the owner of the server what of it lists can be built of: what is in others
// than the one at hand that are built is not there.
func (s *Server) free(c *gin.Context) (*catalog.Stock, error) {
	own, err := s.owned(c)
	if err != nil || own == nil {
		return nil, err
	}
	stock := own.Stock(s.Catalog.Load())
	if s.Store == nil {
		return stock, nil
	}
	shelf := &shelf{reader{s.Catalog}, s.Store, &s.owners}
	built, _, err := shelf.built(c.Request.Context(), map[string]bool{c.Query("list"): true})
	if err != nil {
		return nil, unkept(err, "")
	}
	stock.Use(built...)
	return stock, nil
}

// mine is what searches of a request may ask for.
func (s *Server) mine(c *gin.Context, hand *catalog.List) catalog.Mine {
	return catalog.Mine{
		Own:   func() (*catalog.Collection, error) { return s.owned(c) },
		Free:  func() (*catalog.Stock, error) { return s.free(c) },
		Hand:  hand,
		Boxed: facts.Boxed,
		Saved: func(name string) (*catalog.List, error) {
			if err := s.owners.check(c); err != nil {
				return nil, err
			}
			if s.Store == nil {
				return nil, lang.Fail(lang.NotFound, "api.no-store")
			}
			called, err := s.Store.Lists.Named(c.Request.Context(), name)
			switch {
			case err != nil:
				return nil, unkept(err, name)
			case len(called) == 0:
				return nil, lang.Fail(lang.NotFound, "api.saved-list", cut(name))
			}
			return called[0].List, nil
		},
	}
}

func (s *Server) defaults() {
	if s.Now == nil {
		s.Now = time.Now
	}
	if s.Log == nil {
		s.Log = slog.New(slog.DiscardHandler)
	}
	if s.Start == nil {
		s.Start = games.Start
	}
	if s.Find == nil {
		s.Find = games.Find
	}
	if s.Answers == nil && s.Store != nil {
		s.Answers = s.Store.Answers
	}
	cores := semaphore.NewWeighted(int64(computing()))
	s.admission = newAdmission(cores, s.Now)
	s.owners = owners{s.Owner, s.admission.clients, s.Strangers}
	s.metrics = measures.New(map[string]func() int{
		"muster_games_live":       s.hall.Live,
		"muster_streams":          s.hall.Listeners,
		"muster_requests_waiting": s.admission.queue.Waiting,
		"muster_programs_waiting": s.hall.Waiting,
	})
	s.ctx, s.close = context.WithCancel(context.Background())
	s.hall = play.Hall{Catalog: s.Catalog, Journal: s.Journal, Log: s.Log, Now: s.Now, Acted: s.metrics.Actions.Inc, Ended: s.keepResult, Find: s.Find, Player: s.program, Keep: s.Keep, Cores: cores, Computing: computing()}
	if s.Club != nil {
		s.hall.Elsewhere = s.Club.Elsewhere
	}
	s.hall.Open(s.ctx)
	if s.Club != nil {
		s.sweeps.Go(s.yield)
	}
	s.studies = studies.Room{Turns: s.hall.Turns(), Now: s.Now, Fault: func(err error) { s.Log.Error("simulation", "error", play.Cause(err)) }}
	s.studies.Open(s.ctx)
	if s.Store != nil {
		s.sweeps.Go(s.sweep)
	}
}

// Close ends the streams, the programs, the simulations and what is deleted by rule, and waits for these.
func (s *Server) Close() {
	s.close()
	s.studies.Wait()
	s.hall.Wait()
	s.sweeps.Wait()
}

// Serve answers on a listener until the context is done, then lets requests
// under way finish.
func (s *Server) Serve(ctx context.Context, l net.Listener) error {
	if at, ok := l.Addr().(*net.TCPAddr); ok {
		s.port = at.Port
		if !at.IP.IsUnspecified() {
			s.Hosts = append(slices.Clip(s.Hosts), at.String()) // it goes by its address
		}
	}
	srv := &http.Server{
		Handler:           s.Handler(),
		ReadHeaderTimeout: 5 * time.Second,
		ReadTimeout:       15 * time.Second,
		IdleTimeout:       time.Minute,
		MaxHeaderBytes:    maxHeader,
		ConnState:         clients.NewDoors(s.Proxies).State,
		ErrorLog:          slog.NewLogLogger(s.Log.Handler(), slog.LevelDebug),
	}
	// Streams never finish by themselves.
	srv.RegisterOnShutdown(s.close)
	defer s.Close()
	ended := make(chan error, 1)
	go func() {
		if s.TLS != nil {
			srv.TLSConfig = s.TLS
			ended <- srv.ServeTLS(l, "", "")
			return
		}
		ended <- srv.Serve(l)
	}()
	select {
	case err := <-ended:
		return err
	case <-ctx.Done():
	}
	grace, cancel := context.WithTimeout(context.WithoutCancel(ctx), graceTime)
	defer cancel()
	if err := srv.Shutdown(grace); err != nil && !errors.Is(err, context.DeadlineExceeded) {
		return err
	}
	return srv.Close()
}

// yield lets games go that others play, until the server ends.
func (s *Server) yield() {
	for {
		select {
		case <-s.Club.Moved():
			s.hall.Yield()
		case <-s.ctx.Done():
			return
		}
	}
}

// count answers GET /metrics, at the root and under the base of the API.
func (s *Server) count(c *gin.Context) error {
	c.Header("Content-Type", "text/plain; version=0.0.4; charset=utf-8")
	s.metrics.Write(c.Writer)
	return nil
}

// health answers GET /healthz, at the root and under the base of the API: whether the
// server can do its work.
func (s *Server) health(c *gin.Context) error {
	if _, err := query(c); err != nil {
		return err
	}
	if s.Journal != nil {
		if err := s.Journal.Try(c.Request.Context(), s.Now()); err != nil {
			msg := lang.Say("api.health")
			if store.Full(err) {
				msg = lang.Say("api.health-full")
			}
			return &failure{status: http.StatusServiceUnavailable, msg: msg, err: err}
		}
	}
	if s.Store != nil {
		if err := s.Store.Halted(); err != nil {
			return unkept(err, "")
		}
	}
	return answer(c, http.StatusOK, struct {
		Status  string `json:"status"`
		Catalog string `json:"catalog"`
	}{"ok", s.Catalog.Load().Version("")})
}
