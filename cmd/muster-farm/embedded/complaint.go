package embedded

import (
	"fmt"
	"sync"
)

// A complaint keeps the last that the server complained of.
type complaint struct {
	mu   sync.Mutex
	last string
}

// String returns it.
func (c *complaint) String() string {
	c.mu.Lock()
	defer c.mu.Unlock()
	return c.last
}

func (c *complaint) keep(format string, v []any) {
	c.mu.Lock()
	defer c.mu.Unlock()
	c.last = fmt.Sprintf(format, v...)
}

// Fatalf implements server.Logger, as the methods below do. Nothing ends the process.
func (c *complaint) Fatalf(format string, v ...any) { c.keep(format, v) }

// Errorf keeps what went wrong.
func (c *complaint) Errorf(format string, v ...any) { c.keep(format, v) }

// Warnf, Noticef, Debugf and Tracef are for nobody.
func (c *complaint) Warnf(string, ...any)   {}
func (c *complaint) Noticef(string, ...any) {}
func (c *complaint) Debugf(string, ...any)  {}
func (c *complaint) Tracef(string, ...any)  {}
