// Package measures counts what the server does, for Prometheus. Nothing in it names a
// game or a person.
package measures

import (
	"fmt"
	"io"
	"net/http"
	"sync"
	"time"

	"github.com/VictoriaMetrics/metrics"
)

// Measures are what the server counts.
type Measures struct {
	set     *metrics.Set
	asked   sync.Map         // what is counted of requests, by what they were
	Created *metrics.Counter // games
	Actions *metrics.Counter
}

// New counts from nothing on. What is there at any time is asked of gauges, by their
// names.
func New(gauges map[string]func() int) *Measures {
	set := metrics.NewSet()
	for name, of := range gauges {
		set.NewGauge(name, func() float64 { return float64(of()) })
	}
	return &Measures{set: set, Created: set.NewCounter("muster_games_created_total"), Actions: set.NewCounter("muster_actions_total")}
}

// Write writes all that is counted.
func (m *Measures) Write(w io.Writer) {
	m.set.WritePrometheus(w)
	metrics.WriteProcessMetrics(w)
}

// Request counts a request. A method that HTTP does not know is not a label:
// anybody could make up new ones.
func (m *Measures) Request(method, route string, status int, took time.Duration) {
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
