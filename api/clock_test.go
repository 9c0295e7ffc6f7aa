package api

import (
	"sync/atomic"
	"time"
)

// clock stands still until a test moves it; the server may look at it at any time.
type clock struct{ moved atomic.Int64 }

func (c *clock) now() time.Time { return time.Unix(1e9, 0).Add(time.Duration(c.moved.Load())) }

func (c *clock) pass(d time.Duration) { c.moved.Add(int64(d)) }

// set makes it the clock of a server.
func (c *clock) set(s *Server) { s.Now = c.now }
