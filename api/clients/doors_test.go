package clients

import (
	"net"
	"net/http"
	"testing"
)

// A far connection comes from an address and remembers that it was closed.
type far struct {
	net.Conn
	from   string
	closed bool
}

func (c *far) RemoteAddr() net.Addr { return &net.TCPAddr{IP: net.ParseIP(c.from), Port: 1} }
func (c *far) Close() error         { c.closed = true; return nil }

func TestConnectionsOfAClientAreCounted(t *testing.T) {
	d := NewDoors([]string{"198.51.100.1", "10.0.0.0/8"})
	open := func(from string) *far {
		c := &far{from: from}
		d.State(c, http.StateNew)
		d.State(c, http.StateActive)
		return c
	}
	for _, k := range []struct {
		name, from, other string
		counted           bool
	}{
		{"another machine", "203.0.113.9", "203.0.113.9", true},
		{"a network where addresses are free", "2001:db8::1", "2001:db8::2", true},
		{"another network", "2001:db8:1::1", "2001:db8:2::1", false},
		{"this machine", "127.0.0.1", "127.0.0.1", false},
		{"a proxy", "198.51.100.1", "198.51.100.1", false},
		{"one of many proxies", "10.1.2.3", "10.1.2.3", false},
	} {
		t.Run(k.name, func(t *testing.T) {
			var all []*far
			for range MaxConnections {
				all = append(all, open(k.from))
			}
			if all[MaxConnections-1].closed {
				t.Error("the last that may be is closed")
			}
			more := open(k.other)
			if more.closed != k.counted {
				t.Errorf("got closed %v, want %v", more.closed, k.counted)
			}
			d.State(more, http.StateClosed)
			d.State(all[0], http.StateClosed)
			if again := open(k.other); again.closed {
				t.Error("whoever has closed one may open another")
			}
		})
	}
	for client := range d.open {
		if client == "127.0.0.1" || client == "10.1.2.3" {
			t.Errorf("%s is counted", client)
		}
	}
}
