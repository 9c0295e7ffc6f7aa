package app

import (
	"context"
	"os"
	"os/signal"
	"syscall"
)

// Interruptible returns a context that ends when the process is told to: by Ctrl+C, by who stops it, or
// because its terminal is closed, unless it was started so as to outlast that (nohup); and by other signals.
func Interruptible(ctx context.Context, others ...os.Signal) (context.Context, context.CancelFunc) {
	by := append([]os.Signal{syscall.SIGINT, syscall.SIGTERM}, others...)
	if !signal.Ignored(syscall.SIGHUP) {
		by = append(by, syscall.SIGHUP)
	}
	return signal.NotifyContext(ctx, by...)
}
