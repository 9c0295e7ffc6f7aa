package files_test

import (
	"context"
	"io"

	"muster/cmd/muster/app"
	"muster/cmd/muster/apptest"
	"muster/cmd/muster/cards"
	"muster/cmd/muster/check"
)

// muster runs a command line.
var muster = apptest.Program{check.Cmd, check.ExportCmd, check.FixCmd, cards.Cmd}.Run

// run runs a command line with streams of one's own.
func run(ctx context.Context, args []string, env func(string) string, in io.Reader, out, err io.Writer) int {
	return app.Run(ctx, []app.Command{cards.Cmd}, args, env, in, out, err)
}
