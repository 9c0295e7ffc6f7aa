package queue

import (
	"errors"
	"os"
	"strings"
	"time"

	"github.com/nats-io/nats.go"

	"muster/catalog/lang"
)

// An Address says where a queue is and by what one is let in.
type Address struct {
	URL   string // nats://host:port, or several with commas between
	Creds string // a file: the seed of an nkey, or credentials of an account; "" if the URL has them
	CA    string // a file: who has signed the certificate of the server; "" as the system knows
	Cert  string // a file: one's own certificate, if the server wants one
	Key   string // its key
}

// DefaultURL is where a queue is on the same machine.
const DefaultURL = "nats://127.0.0.1:4222"

const again = time.Second // until the library tries to connect again

// Connect connects to a queue. If the connection is lost later, it is made anew as often as
// it takes; both are told.
func Connect(a Address, name string, tell func(lang.Msg)) (*nats.Conn, error) {
	if a.URL == "" {
		a.URL = DefaultURL
	}
	options := []nats.Option{
		nats.Name(name),
		nats.MaxReconnects(-1),
		nats.ReconnectWait(again),
		nats.IgnoreAuthErrorAbort(),
		nats.DisconnectErrHandler(func(nc *nats.Conn, err error) {
			if err != nil {
				tell(lang.Say("farm.lost", err.Error()))
			}
		}),
		nats.ReconnectHandler(func(nc *nats.Conn) { tell(lang.Say("farm.back", nc.ConnectedUrlRedacted())) }),
		nats.ErrorHandler(func(*nats.Conn, *nats.Subscription, error) {}), // who asked is told
	}
	if a.Creds != "" {
		let, err := letIn(a.Creds)
		if err != nil {
			return nil, err
		}
		options = append(options, let)
	}
	if a.CA != "" {
		options = append(options, nats.RootCAs(a.CA))
	}
	if a.Cert != "" || a.Key != "" {
		options = append(options, nats.ClientCert(a.Cert, a.Key))
	}
	nc, err := nats.Connect(a.URL, options...)
	switch {
	case err == nil:
		return nc, nil
	case errors.Is(err, nats.ErrAuthorization), errors.Is(err, nats.ErrAuthExpired):
		return nil, lang.Fail(lang.Denied, "farm.denied", redacted(a.URL)).Because(err)
	}
	var why any = err.Error()
	if errors.Is(err, nats.ErrNoServers) {
		why = lang.Say("farm.silent")
	}
	return nil, lang.Fail(lang.NotFound, "farm.unreachable", redacted(a.URL), why).Because(err)
}

// letIn reads by what one is let in.
func letIn(file string) (nats.Option, error) {
	data, err := os.ReadFile(file)
	if err != nil {
		return nil, lang.Fail(lang.NotFound, "farm.creds", file, err.Error()).Because(err)
	}
	if strings.Contains(string(data), "BEGIN NATS USER JWT") {
		return nats.UserCredentials(file), nil
	}
	option, err := nats.NkeyOptionFromSeed(file)
	if err != nil {
		return nil, lang.Fail(lang.Invalid, "farm.creds", file, lang.Say("farm.neither")).Because(err)
	}
	return option, nil
}

// redacted is a URL without what lets one in.
func redacted(url string) string {
	all := strings.Split(url, ",")
	for i, one := range all {
		scheme, rest, ok := strings.Cut(one, "://")
		if !ok {
			scheme, rest = "nats", one
		}
		_, host, secret := strings.Cut(rest, "@")
		if !secret {
			host = rest
		}
		all[i] = scheme + "://" + host
	}
	return strings.Join(all, ",")
}
