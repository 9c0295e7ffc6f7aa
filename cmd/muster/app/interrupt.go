package app

import (
	"context"
	"os"
	"os/signal"
	"syscall"
)

// Interruptible returns a context that ends when the process is told to: by Ctrl+C, by who stops it, or
// because its terminal is closed, unless it was started so as to outlast that (nohup).
func Interruptible(ctx context.Context) (context.Context, context.CancelFunc) {
	by := []os.Signal{syscall.SIGINT, syscall.SIGTERM}
	if !signal.Ignored(syscall.SIGHUP) {
		by = append(by, syscall.SIGHUP)
	}
	return signal.NotifyContext(ctx, by...)
}

// WhileRead is Interruptible, and ends, too, when nobody reads any more what the command writes. A pipe to
// another program that is broken ends nothing.
func (a *App) WhileRead(ctx context.Context) (context.Context, context.CancelFunc) {
	ctx, stop := Interruptible(ctx)
	broken := make(chan os.Signal, 1) // the signal alone would end the process: who writes is told
	signal.Notify(broken, syscall.SIGPIPE)
	a.Out.unread = stop
	return ctx, func() { signal.Stop(broken); stop() }
}
