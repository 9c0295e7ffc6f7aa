package check_test

import (
	"context"
	"io"

	"muster/cmd/muster/app"
	"muster/cmd/muster/apptest"
	"muster/cmd/muster/check"
)

// muster runs a command line.
var muster = apptest.Program{check.Cmd, check.FixCmd, check.ExportCmd, check.ShareCmd}.Run

// run runs a command line with streams of one's own.
func run(ctx context.Context, args []string, env func(string) string, in io.Reader, out, err io.Writer) int {
	return app.Run(ctx, []app.Command{check.Cmd, check.FixCmd, check.ExportCmd, check.ShareCmd}, args, env, in, out, err)
}
