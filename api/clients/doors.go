package clients

import (
	"net"
	"net/http"
	"net/netip"
	"slices"
	"sync"
)

// MaxConnections is how many connections a client has from another machine. Those of
// this machine, and of proxies that are believed, are not counted.
const MaxConnections = 256

// Doors count the connections of each client, and close those that are too many: one
// who sends half a request on each, or nothing, does not have them all.
type Doors struct {
	proxies []netip.Prefix
	mu      sync.Mutex
	open    map[string]int
}

// NewDoors returns doors that do not count some addresses, or ranges of them.
func NewDoors(proxies []string) *Doors {
	d := &Doors{open: map[string]int{}}
	for _, text := range proxies {
		if p, err := netip.ParsePrefix(text); err == nil {
			d.proxies = append(d.proxies, p)
		} else if a, err := netip.ParseAddr(text); err == nil {
			d.proxies = append(d.proxies, netip.PrefixFrom(a, a.BitLen()))
		}
	}
	return d
}

// State follows a connection: it is http.Server's ConnState.
func (d *Doors) State(c net.Conn, now http.ConnState) {
	at, ok := c.RemoteAddr().(*net.TCPAddr)
	if !ok {
		return
	}
	a := at.AddrPort().Addr().Unmap()
	if a.IsLoopback() || slices.ContainsFunc(d.proxies, func(p netip.Prefix) bool { return p.Contains(a) }) {
		return
	}
	d.mu.Lock()
	defer d.mu.Unlock()
	client := NameOf(a)
	switch now {
	case http.StateNew:
		if d.open[client]++; d.open[client] > MaxConnections {
			_ = c.Close() // it is told to be closed, too
		}
	case http.StateClosed, http.StateHijacked:
		if d.open[client]--; d.open[client] <= 0 {
			delete(d.open, client)
		}
	}
}
