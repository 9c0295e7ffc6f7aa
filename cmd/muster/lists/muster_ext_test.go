package lists_test

import (
	"context"
	"io"

	"muster/cmd/muster/app"
	"muster/cmd/muster/apptest"
	"muster/cmd/muster/check"
	"muster/cmd/muster/lists"
	"muster/cmd/muster/odds"
	"muster/cmd/muster/play"
)

// muster runs a command line.
var muster = apptest.Program{lists.Cmd, check.Cmd, check.FixCmd, check.ExportCmd, play.Cmd, play.SimCmd, odds.Cmd}.Run

// run runs a command line with streams of one's own.
func run(ctx context.Context, args []string, env func(string) string, in io.Reader, out, err io.Writer) int {
	return app.Run(ctx, []app.Command{lists.Cmd}, args, env, in, out, err)
}
