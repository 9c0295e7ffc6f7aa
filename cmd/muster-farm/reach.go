package main

import (
	"context"
	"fmt"

	"github.com/nats-io/nats.go"
	"github.com/spf13/cobra"

	"muster/catalog/lang"
	"muster/cmd/muster-farm/queue"
	"muster/cmd/muster/app"
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
	return queue.Connect(r.Address, r.Program, r.say)
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
