package main

import (
	"context"
	"crypto/x509"
	"fmt"
	"os"

	"github.com/nats-io/nats.go"
	"github.com/spf13/cobra"

	"muster/catalog/lang"
	"muster/cmd/muster-farm/queue"
	"muster/cmd/muster/app"
	"muster/cmd/muster/serve"
)

// A reach is how a command reaches the queue.
type reach struct {
	*app.App
	queue.Address
}

func (r *reach) flags(cmd *cobra.Command) {
	f := cmd.Flags()
	f.StringVar(&r.URL, "nats", r.Env("MUSTER_FARM_NATS"), r.Words("cmd.farm.flag.nats"))
	f.StringVar(&r.Creds, "creds", r.Env("MUSTER_FARM_CREDS"), r.Words("cmd.farm.flag.creds"))
	f.StringVar(&r.CA, "tls-ca", "", r.Words("cmd.farm.flag.ca"))
	f.StringVar(&r.Cert, "tls-cert", "", r.Words("cmd.farm.flag.cert"))
	f.StringVar(&r.Key, "tls-key", "", r.Words("cmd.farm.flag.key"))
}

// connect connects to the server of the queue.
func (r *reach) connect() (*nats.Conn, error) {
	if err := r.certificates(); err != nil {
		return nil, err
	}
	if _, err := os.ReadFile(r.Creds); r.Creds != "" && err != nil {
		return nil, app.FileProblem(r.Creds, err)
	}
	return queue.Connect(r.Address, r.Program, r.say)
}

// certificates says what is wrong with the files of certificates that flags name: the library
// says it without the flag, and in English.
func (r *reach) certificates() error {
	if _, err := serve.Encryption(r.Cert, r.Key); err != nil {
		return err
	}
	_, err := r.authorities()
	return err
}

// authorities returns who signs certificates; nil: whom the system knows.
func (r *reach) authorities() (*x509.CertPool, error) {
	if r.CA == "" {
		return nil, nil
	}
	data, err := os.ReadFile(r.CA)
	if err != nil {
		return nil, app.FileProblem(r.CA, err)
	}
	all := x509.NewCertPool()
	if !all.AppendCertsFromPEM(data) {
		return nil, lang.Fail(lang.Invalid, "farm.tls", r.CA)
	}
	return all, nil
}

// open opens the queue. Whoever opened it closes the connection.
func (r *reach) open(ctx context.Context) (*queue.Queue, *nats.Conn, error) {
	nc, err := r.connect()
	if err != nil {
		return nil, nil, err
	}
	q, err := queue.Open(ctx, nc, app.Edition())
	if err != nil && ctx.Err() != nil {
		err = lang.Fail(lang.Refused, "sim.stopped").Because(err)
	}
	if err != nil {
		nc.Close()
		return nil, nil, err
	}
	return q, nc, nil
}

// say tells a person something while a command runs.
func (r *reach) say(m lang.Msg) {
	fmt.Fprintf(r.Err, "%s: %s\n", r.Program, app.Clean(m.In(r.Lang)))
}
