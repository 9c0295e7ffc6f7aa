package serve_test

import (
	"context"
	"io"

	"muster/cmd/muster/app"
	"muster/cmd/muster/serve"
)

// run runs a command line with streams of one's own.
func run(ctx context.Context, args []string, env func(string) string, in io.Reader, out, err io.Writer) int {
	return app.Run(ctx, []app.Command{serve.Cmd}, args, env, in, out, err)
}
