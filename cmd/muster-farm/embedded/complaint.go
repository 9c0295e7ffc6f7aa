package embedded

import (
	"fmt"
	"strings"
	"sync"
)

// A complaint keeps the last that the server complained of, and whether it was that a message
// cannot be written: that stream is at its end then, and the server says so nowhere else.
type complaint struct {
	mu        sync.Mutex
	last      string
	unwritten bool
	fatal     bool
}

// lost is what the server says then; that a stream has no more room is none of it.
const lost = "JetStream failed to store a msg"

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
	c.unwritten = c.unwritten || strings.HasPrefix(c.last, lost)
}

func (c *complaint) writes() bool {
	c.mu.Lock()
	defer c.mu.Unlock()
	return !c.unwritten
}

// gaveUp reports whether the server would have ended the process.
func (c *complaint) gaveUp() bool {
	c.mu.Lock()
	defer c.mu.Unlock()
	return c.fatal
}

// Fatalf implements server.Logger, as the methods below do. Nothing ends the process.
func (c *complaint) Fatalf(format string, v ...any) {
	c.keep(format, v)
	c.mu.Lock()
	defer c.mu.Unlock()
	c.fatal = true
}

// Errorf keeps what went wrong.
func (c *complaint) Errorf(format string, v ...any) { c.keep(format, v) }

// Warnf, Noticef, Debugf and Tracef are for nobody.
func (c *complaint) Warnf(string, ...any)   {}
func (c *complaint) Noticef(string, ...any) {}
func (c *complaint) Debugf(string, ...any)  {}
func (c *complaint) Tracef(string, ...any)  {}
