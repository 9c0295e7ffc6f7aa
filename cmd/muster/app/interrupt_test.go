package app

import (
	"io"
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

func TestOnlyABrokenOutputInterrupts(t *testing.T) {
	pipe := func() io.Writer {
		from, to, err := os.Pipe()
		if err != nil {
			t.Fatal(err)
		}
		t.Cleanup(func() { _ = to.Close() })
		if err := from.Close(); err != nil {
			t.Fatal(err)
		}
		return to
	}
	a := &App{Out: &output{To: pipe()}}
	ctx, stop := a.WhileRead(t.Context())
	defer stop()
	if _, err := pipe().Write([]byte("to a program that has ended")); err == nil {
		t.Error("a broken pipe is written to")
	}
	select {
	case <-ctx.Done():
		t.Error("the broken pipe of another program ends it")
	case <-time.After(50 * time.Millisecond):
	}
	if _, err := a.Out.Write([]byte("to nobody")); err == nil || ctx.Err() == nil {
		t.Errorf("nobody reads it, and it goes on: %v, %v", err, ctx.Err())
	}
}
