package api

import (
	"net"
	"net/http"
	"net/url"
	"slices"
	"strconv"
	"strings"
)

// ValidHost reports whether a text is a name by which a server may be called, with or
// without a port.
func ValidHost(host string) bool {
	u, err := url.Parse("http://" + host)
	return err == nil && u.Host == host && u.Hostname() != "" && !strings.HasSuffix(host, ":")
}

// own reports whether a request is for this server: by a name of this machine at the
// port that it answers on, or as Hosts say. Anything else is a page elsewhere whose
// name was made to point here, or meant for another server of this machine.
func (s *Server) own(host string) bool {
	name, port := split(host)
	if isLoopback(name) && s.at(port) {
		return true
	}
	return name != "" && slices.ContainsFunc(s.Hosts, func(h string) bool {
		known, at := split(h)
		if at == "" && (s.at(port) || port == "80" || port == "443") {
			at = port // ours, or the usual one of a proxy
		}
		return name == known && port == at
	})
}

// isLoopback reports whether a name is one that a machine calls itself.
func isLoopback(name string) bool { return name == "localhost" || name == "127.0.0.1" || name == "::1" }

// at reports whether a port is the one that the server answers on.
func (s *Server) at(port string) bool {
	scheme := "http"
	if s.TLS != nil {
		scheme = "https"
	}
	return s.port == 0 || portOf(scheme, port) == strconv.Itoa(s.port)
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

// ownOrigin reports whether the page that asks, if it says so, is the server's: it is
// where the request went, port and all, or where Hosts say. A proxy may call the
// server by the name of this machine.
func (s *Server) ownOrigin(r *http.Request) bool {
	origin := r.Header.Get("Origin")
	if origin == "" {
		return true
	}
	u, err := url.Parse(origin)
	if err != nil || u.Host == "" || r.TLS != nil && u.Scheme != "https" {
		return false
	}
	is := func(host string) bool {
		name, port := split(host)
		page, at := split(u.Host)
		return page == name && portOf(u.Scheme, at) == portOf(u.Scheme, port)
	}
	asked, _ := split(r.Host)
	return is(r.Host) || slices.ContainsFunc(s.Hosts, func(h string) bool {
		_, port := split(h)
		return is(h) && (port != "" || isLoopback(asked))
	})
}

// split returns the name in a host, as names are compared, and its port, or "".
func split(host string) (name, port string) {
	name = host
	if h, p, err := net.SplitHostPort(host); err == nil {
		name, port = h, p
	}
	return strings.ToLower(strings.Trim(strings.TrimSuffix(name, "."), "[]")), port
}
