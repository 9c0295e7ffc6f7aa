package api

import (
	"net/http"
	"strconv"
	"time"

	"github.com/gin-gonic/gin"
	"github.com/prometheus/client_golang/prometheus"
	"github.com/prometheus/client_golang/prometheus/collectors"
	"github.com/prometheus/client_golang/prometheus/promhttp"

	"muster/catalog/lang"
)

// metrics are what the server counts. Nothing in them names a game or a person.
type metrics struct {
	registry *prometheus.Registry
	requests *prometheus.CounterVec
	took     *prometheus.HistogramVec
	created  prometheus.Counter
	actions  prometheus.Counter
}

func newMetrics(s *Server) *metrics {
	m := &metrics{
		registry: prometheus.NewRegistry(),
		requests: prometheus.NewCounterVec(prometheus.CounterOpts{
			Name: "muster_requests_total", Help: "Requests by method, route and status.",
		}, []string{"method", "route", "status"}),
		took: prometheus.NewHistogramVec(prometheus.HistogramOpts{
			Name: "muster_request_seconds", Help: "Time to answer, by route.", Buckets: prometheus.DefBuckets,
		}, []string{"route"}),
		created: prometheus.NewCounter(prometheus.CounterOpts{
			Name: "muster_games_created_total", Help: "Games created.",
		}),
		actions: prometheus.NewCounter(prometheus.CounterOpts{
			Name: "muster_actions_total", Help: "Actions of players taken down.",
		}),
	}
	gauge := func(name, help string, of func() int) prometheus.Collector {
		return prometheus.NewGaugeFunc(prometheus.GaugeOpts{Name: name, Help: help}, func() float64 { return float64(of()) })
	}
	m.registry.MustRegister(m.requests, m.took, m.created, m.actions,
		gauge("muster_games_live", "Games in memory.", s.sessions.count),
		gauge("muster_streams", "Streams of events.", s.bells.listeners),
		collectors.NewGoCollector(),
		collectors.NewProcessCollector(collectors.ProcessCollectorOpts{}))
	return m
}

func (m *metrics) handler() http.Handler {
	return promhttp.HandlerFor(m.registry, promhttp.HandlerOpts{})
}

// request counts a request. A method that HTTP does not know is not a label:
// anybody could make up new ones.
func (m *metrics) request(method, route string, status int, took time.Duration) {
	switch method {
	case http.MethodGet, http.MethodHead, http.MethodPost, http.MethodPut, http.MethodDelete, http.MethodOptions:
	default:
		method = "other"
	}
	m.requests.WithLabelValues(method, route, strconv.Itoa(status)).Inc()
	m.took.WithLabelValues(route).Observe(took.Seconds())
}

// health answers GET /healthz: whether the server can do its work.
func (s *Server) health(c *gin.Context) error {
	if _, err := query(c); err != nil {
		return err
	}
	if s.Journal != nil {
		if err := s.Journal.ping(c.Request.Context()); err != nil {
			return &failure{status: http.StatusServiceUnavailable, msg: lang.Say("api.unsaved"), err: err}
		}
	}
	return answer(c, http.StatusOK, struct {
		Status  string `json:"status"`
		Catalog string `json:"catalog"`
	}{"ok", s.Catalog.Load().Version()})
}
