// Package hosts knows the names by which a server may be called, and the pages that
// are its own.
package hosts

import (
	"net"
	"net/http"
	"net/url"
	"slices"
	"strconv"
	"strings"
)

// Valid reports whether a text is a name by which a server may be called, with or
// without a port.
func Valid(host string) bool {
	u, err := url.Parse("http://" + host)
	return err == nil && u.Host == host && u.Hostname() != "" && !strings.HasSuffix(host, ":")
}

// Names are the names that a server goes by.
type Names struct {
	Port   int      // that it answers on; 0: any
	TLS    bool     // it speaks https
	Public []string // beside those of this machine, with a port or without
}

// Has reports whether a request is for this server: by a name of this machine at the
// port that it answers on, or as Public says. Anything else is a page elsewhere whose
// name was made to point here, or meant for another server of this machine.
func (n *Names) Has(host string) bool {
	name, port := Split(host)
	if Loopback(name) && n.at(port) {
		return true
	}
	return name != "" && slices.ContainsFunc(n.Public, func(h string) bool {
		known, at := Split(h)
		if at == "" && (n.at(port) || port == "80" || port == "443") {
			at = port // ours, or the usual one of a proxy
		}
		return name == known && port == at
	})
}

// Loopback reports whether a name is one that a machine calls itself.
func Loopback(name string) bool { return name == "localhost" || name == "127.0.0.1" || name == "::1" }

// at reports whether a port is the one that the server answers on.
func (n *Names) at(port string) bool {
	scheme := "http"
	if n.TLS {
		scheme = "https"
	}
	return n.Port == 0 || portOf(scheme, port) == strconv.Itoa(n.Port)
}

// portOf returns the port that is meant where it may have been left out.
func portOf(scheme, port string) string {
	switch {
	case port != "":
		return port
	case scheme == "https":
		return "443"
	}
	return "80"
}

// Own reports whether the page that asks, if it says so, is the server's: it is
// where the request went, port and all, or where Public says. A proxy may call the
// server by the name of this machine.
func (n *Names) Own(r *http.Request) bool {
	origin := r.Header.Get("Origin")
	if origin == "" {
		return true
	}
	u, err := url.Parse(origin)
	if err != nil || u.Host == "" || r.TLS != nil && u.Scheme != "https" {
		return false
	}
	is := func(host string) bool {
		name, port := Split(host)
		page, at := Split(u.Host)
		return page == name && portOf(u.Scheme, at) == portOf(u.Scheme, port)
	}
	asked, _ := Split(r.Host)
	return is(r.Host) || slices.ContainsFunc(n.Public, func(h string) bool {
		_, port := Split(h)
		return is(h) && (port != "" || Loopback(asked))
	})
}

// Split returns the name in a host, as names are compared, and its port, or "".
func Split(host string) (name, port string) {
	name = host
	if h, p, err := net.SplitHostPort(host); err == nil {
		name, port = h, p
	}
	return strings.ToLower(strings.Trim(strings.TrimSuffix(name, "."), "[]")), port
}
