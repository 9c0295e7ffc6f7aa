package main

import (
	"context"

	"github.com/spf13/cobra"

	"muster/cmd/muster-farm/queue"
	"muster/cmd/muster/app"
	"muster/cmd/muster/play"
	"muster/rules/tune"
)

// tuneCmd is tune of muster, whose games workers play.
func tuneCmd(a *app.App) *cobra.Command {
	t := &tuning{reach: reach{App: a}}
	cmd := play.TuneElsewhere(a, "cmd.farm.tune.", t.tune)
	t.flags(cmd)
	return cmd
}

// A tuning is one run of the command tune.
type tuning struct{ reach }

func (t *tuning) tune(ctx context.Context, p *tune.Plan) (*tune.Result, error) {
	q, nc, err := t.open(ctx)
	if err != nil {
		return nil, err
	}
	defer nc.Close()
	told, done := t.bar(p.All())
	defer done()
	return q.Tune(ctx, p, queue.Teller{Progress: told, Say: t.say})
}
