// Package api serves muster over HTTP: cards and formats, lists checked, saved
// and exported, and games played.
// Games are played in package play; nothing here knows a rule of any game.
package api

import (
	"context"
	"errors"
	"log/slog"
	"net"
	"net/http"
	"sync/atomic"
	"time"

	"github.com/gin-gonic/gin"

	"muster/api/play"
	"muster/catalog"
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
	Store   *catalog.Store // nil: no lists are saved
	Journal *play.Journal  // nil: no games are played
	Log     *slog.Logger
	Now     func() time.Time
	Hosts   []string // names the server goes by, beside those of this machine

	// Owned returns what the owner of the server owns, as it is now; nil if that is nothing.
	Owned func(context.Context) (*catalog.Collection, error)
	// Start makes a match of lists: games.Start if nil.
	Start func(*catalog.Catalog, []*catalog.List, games.Options) (*rules.Match, []*validate.Report, error)
	// Find returns the rules of a game: games.Find if nil.
	Find func(catalog.Game) (*rules.Game, error)
	// Player makes a program that plays a seat: "search", "search:200".
	Player func(name string, seed uint64) (rules.Player, error)

	hall    play.Hall
	metrics *measures
	ctx     context.Context
	close   context.CancelFunc
}

// Handler returns the whole of the server and sets the programs to work.
func (s *Server) Handler() http.Handler {
	s.defaults()
	gin.SetMode(gin.ReleaseMode)
	g := gin.New()
	g.HandleMethodNotAllowed = true
	g.RedirectTrailingSlash = false
	// Otherwise whoever sends X-Forwarded-For chooses the address in the log.
	if err := g.SetTrustedProxies(nil); err != nil {
		panic(err)
	}
	g.Use(s.observe, s.recover)
	g.NoRoute(s.handle(noRoute))
	g.NoMethod(s.handle(noMethod))
	s.routes(g)
	return s.guard(g)
}

func (s *Server) routes(g *gin.Engine) {
	get := func(path string, h handler) {
		g.GET(path, s.handle(h))
		g.HEAD(path, s.handle(h))
	}
	get("/", s.home)
	get("/style.css", s.style)
	get("/lists", s.showLists)
	get("/lists/:id", s.showList)
	get("/check", s.checkForm)
	g.POST("/check", s.handle(s.checkText))
	get("/healthz", s.health)
	g.GET("/metrics", gin.WrapH(s.metrics.handler()))
	const v1 = "/api/v1"
	get(v1+"/openapi.json", s.openapi)
	get(v1+"/docs", s.docs)
	get(v1+"/cards", s.cards)
	get(v1+"/cards/*id", s.card)
	get(v1+"/formats", s.formats)
	get(v1+"/lists", s.savedLists)
	g.POST(v1+"/lists", s.handle(s.addList))
	get(v1+"/lists/:id", s.savedList)
	g.PUT(v1+"/lists/:id", s.handle(s.replaceList))
	g.PATCH(v1+"/lists/:id", s.handle(s.patchList))
	g.DELETE(v1+"/lists/:id", s.handle(s.dropList))
	get(v1+"/lists/:id/versions", s.listVersions)
	g.POST(v1+"/lists/:id/restore", s.handle(s.restoreList))
	g.POST(v1+"/lists/check", s.handle(s.checkList))
	g.POST(v1+"/lists/fix", s.handle(s.fixList))
	g.POST(v1+"/lists/addable", s.handle(s.addable))
	g.POST(v1+"/lists/export", s.handle(s.exportList))
	g.POST(v1+"/lists/stats", s.handle(s.statsOf))
	g.POST(v1+"/campaigns/check", s.handle(s.checkCampaign))
	get(v1+"/odds/assault", s.askAttack)
	g.POST(v1+"/odds/assault", s.handle(s.sendAttack))
	g.POST(v1+"/campaigns", s.handle(s.addCampaign))
	get(v1+"/campaigns/:id", s.showCampaign)
	get(v1+"/campaigns/:id/events", s.campaignEvents)
	g.POST(v1+"/campaigns/:id/events", s.handle(s.addEvent))
	get(v1+"/campaigns/:id/next", s.campaignNext)
	get(v1+"/campaigns/:id/sheet", s.campaignSheet)
	g.POST(v1+"/games", s.handle(s.createGame))
	get(v1+"/games/:id", s.viewGame)
	g.POST(v1+"/games/:id/actions", s.handle(s.actOn))
	g.GET(v1+"/games/:id/events", s.handle(s.events))
	get(v1+"/games/:id/log", s.gameLog)
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
	s.metrics = newMeasures(&s.hall)
	s.ctx, s.close = context.WithCancel(context.Background())
	s.hall = play.Hall{Catalog: s.Catalog, Journal: s.Journal, Log: s.Log, Now: s.Now, Acted: s.metrics.actions.Inc, Find: s.Find, Player: s.program}
	s.hall.Open(s.ctx)
}

// Close ends the streams and the programs, and waits for the programs.
func (s *Server) Close() {
	s.close()
	s.hall.Wait()
}

// Serve answers on a listener until the context is done, then lets requests
// under way finish.
func (s *Server) Serve(ctx context.Context, l net.Listener) error {
	srv := &http.Server{
		Handler:           s.Handler(),
		ReadHeaderTimeout: 5 * time.Second,
		ReadTimeout:       15 * time.Second,
		IdleTimeout:       time.Minute,
		MaxHeaderBytes:    maxHeader,
		ErrorLog:          slog.NewLogLogger(s.Log.Handler(), slog.LevelDebug),
	}
	// Streams never finish by themselves.
	srv.RegisterOnShutdown(s.close)
	defer s.Close()
	ended := make(chan error, 1)
	go func() { ended <- srv.Serve(l) }()
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
