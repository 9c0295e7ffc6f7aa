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
