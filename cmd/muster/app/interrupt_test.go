package app

import (
	"os"
	"os/signal"
	"syscall"
	"testing"
	"time"
)

func TestAClosedTerminalInterrupts(t *testing.T) {
	if signal.Ignored(syscall.SIGHUP) {
		t.Skip("the tests were started so as to outlast their terminal")
	}
	ctx, stop := Interruptible(t.Context())
	defer stop()
	me, err := os.FindProcess(os.Getpid())
	if err != nil {
		t.Fatal(err)
	}
	if err := me.Signal(syscall.SIGHUP); err != nil {
		t.Skip("signals cannot be sent here: ", err)
	}
	select {
	case <-ctx.Done():
	case <-time.After(time.Minute):
		t.Error("it goes on when the terminal is closed")
	}
}

func TestWhatOutlastsTheTerminalGoesOn(t *testing.T) {
	signal.Ignore(syscall.SIGHUP)
	defer signal.Reset(syscall.SIGHUP)
	if _, stop := Interruptible(t.Context()); !signal.Ignored(syscall.SIGHUP) {
		stop()
		t.Error("started to outlast the terminal it listens for its end")
	}
}
