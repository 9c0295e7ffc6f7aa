package embedded

import (
	"crypto/hkdf"
	"crypto/sha256"
	"crypto/tls"
	"encoding/hex"
	"net"
	"net/netip"
	"net/url"
	"strconv"

	"github.com/nats-io/nats-server/v2/server"

	"muster/catalog/lang"
)

// clusterName is that of all clusters.
const clusterName = "muster"

// join has a server be one of several, which let in who has their seed: what they tell one
// another first is made of it.
func (s *Settings) join(o *server.Options) error {
	host, port, err := split(s.Cluster)
	if err != nil {
		return err
	}
	password, err := hkdf.Key(sha256.New, []byte(s.Seed), nil, "muster-farm routes", 32)
	if err != nil {
		return err
	}
	o.ServerName = s.Name
	o.Cluster = server.ClusterOpts{Name: clusterName, Host: host, Port: port, Username: clusterName, Password: hex.EncodeToString(password), AuthTimeout: 5}
	if o.TLSConfig != nil {
		if o.Cluster.TLSConfig, err = s.between(); err != nil {
			return err
		}
		o.Cluster.TLSTimeout = 5
	} else if at, err := netip.ParseAddr(host); err != nil || !at.IsLoopback() {
		return lang.Fail(lang.Invalid, "farm.cluster-plain", s.Cluster) // the password would be read on the way
	}
	for _, other := range s.Others {
		if _, _, err := split(other); err != nil {
			return err
		}
		o.Routes = append(o.Routes, &url.URL{Scheme: "nats-route", User: url.UserPassword(clusterName, o.Cluster.Password), Host: other})
	}
	return nil
}

// between is how servers of a cluster know one another: each has a certificate that the one
// who is named signed, or that the system knows.
func (s *Settings) between() (*tls.Config, error) {
	c, err := server.GenTLSConfig(&server.TLSConfigOpts{CertFile: s.Cert, KeyFile: s.Key, CaFile: s.CA, Verify: s.CA != ""})
	if err != nil {
		return nil, lang.Fail(lang.Invalid, "farm.tls", err.Error()).Because(err)
	}
	c.RootCAs, c.MinVersion = c.ClientCAs, tls.VersionTLS12
	return c, nil
}

// split takes an address apart.
func split(address string) (host string, port int, err error) {
	host, text, err := net.SplitHostPort(address)
	if err == nil {
		port, err = strconv.Atoi(text)
	}
	if err != nil || host == "" || port < 1 || port > 65535 {
		return "", 0, lang.Fail(lang.Invalid, "farm.cluster", address)
	}
	return host, port, nil
}
