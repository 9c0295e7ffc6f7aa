package api

import (
	"fmt"
	"net/http"
	"sync"
	"time"

	"github.com/VictoriaMetrics/metrics"
	"github.com/gin-gonic/gin"

	"muster/api/play"
)

// measures are what the server counts. Nothing in them names a game or a person.
type measures struct {
	set     *metrics.Set
	asked   sync.Map // what is counted of requests, by what they were
	created *metrics.Counter
	actions *metrics.Counter
}

func newMeasures(h *play.Hall, a *admission) *measures {
	set := metrics.NewSet()
	gauge := func(name string, of func() int) {
		set.NewGauge(name, func() float64 { return float64(of()) })
	}
	gauge("muster_games_live", h.Live)
	gauge("muster_streams", h.Listeners)
	gauge("muster_requests_waiting", a.queue.Waiting)
	gauge("muster_programs_waiting", h.Waiting)
	return &measures{set: set, created: set.NewCounter("muster_games_created_total"), actions: set.NewCounter("muster_actions_total")}
}

// show answers GET /metrics.
func (m *measures) show(c *gin.Context) error {
	c.Header("Content-Type", "text/plain; version=0.0.4; charset=utf-8")
	m.set.WritePrometheus(c.Writer)
	metrics.WriteProcessMetrics(c.Writer)
	return nil
}

// request counts a request. A method that HTTP does not know is not a label:
// anybody could make up new ones.
func (m *measures) request(method, route string, status int, took time.Duration) {
	switch method {
	case http.MethodGet, http.MethodHead, http.MethodPost, http.MethodPut, http.MethodDelete, http.MethodOptions:
	default:
		method = "other"
	}
	what := asked{method, route, status}
	is, known := m.asked.Load(what)
	if !known {
		is, _ = m.asked.LoadOrStore(what, &figures{
			m.set.GetOrCreateCounter(fmt.Sprintf(`muster_requests_total{method=%q,route=%q,status="%d"}`, method, route, status)),
			m.set.GetOrCreateSummary(fmt.Sprintf(`muster_request_seconds{route=%q}`, route)),
		})
	}
	is.(*figures).count.Inc()
	is.(*figures).took.Update(took.Seconds())
}

// asked is what is told of a request.
type asked struct {
	method, route string
	status        int
}

// figures are what is counted of requests that are told alike.
type figures struct {
	count *metrics.Counter
	took  *metrics.Summary
}

// health answers GET /healthz: whether the server can do its work.
func (s *Server) health(c *gin.Context) error {
	if _, err := query(c); err != nil {
		return err
	}
	if s.Journal != nil {
		if err := s.Journal.Try(c.Request.Context(), s.Now()); err != nil {
			return &play.Unsaved{Err: err}
		}
	}
	return answer(c, http.StatusOK, struct {
		Status  string `json:"status"`
		Catalog string `json:"catalog"`
	}{"ok", s.Catalog.Load().Version("")})
}
