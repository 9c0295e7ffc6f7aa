package play

import (
	"context"
	"io"

	"muster/cmd/muster/app"
	"muster/cmd/muster/check"
)

// run runs a command line with streams of one's own.
func run(ctx context.Context, args []string, env func(string) string, in io.Reader, out, err io.Writer) int {
	return app.Run(ctx, []app.Command{Cmd, ReplayCmd, SimCmd, TuneCmd, check.Cmd}, args, env, in, out, err)
}
