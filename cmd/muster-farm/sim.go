package main

import (
	"context"

	"github.com/spf13/cobra"

	"muster/cmd/muster-farm/queue"
	"muster/cmd/muster/app"
	"muster/cmd/muster/play"
	"muster/rules/study"
)

// simCmd is sim of muster, whose games workers play.
func simCmd(a *app.App) *cobra.Command {
	s := &simulating{reach: reach{App: a}}
	cmd := play.SimElsewhere(a, "cmd.farm.sim.", s.play)
	s.flags(cmd)
	return cmd
}

// A simulating is one run of the command sim.
type simulating struct{ reach }

func (s *simulating) play(ctx context.Context, what *study.Study) ([]study.Run, error) {
	q, nc, err := s.open(ctx)
	if err != nil {
		return nil, err
	}
	defer nc.Close()
	told, done := s.bar(what.Plan.Games * what.Tables())
	defer done()
	return q.Play(ctx, what, queue.Teller{Progress: told, Say: s.say})
}
