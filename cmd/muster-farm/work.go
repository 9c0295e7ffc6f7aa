package main

import (
	"context"
	"fmt"
	"os"
	"os/signal"
	"regexp"
	"runtime"
	"runtime/debug"
	"strconv"
	"syscall"

	"github.com/spf13/cobra"

	"muster/catalog/lang"
	"muster/cmd/muster/app"
	"muster/cmd/muster/play"
)

// workCmd is a worker of a farm.
func workCmd(a *app.App) *cobra.Command {
	cmd := a.Command("work", "cmd.farm.work.")
	app.Takes(cmd, 0, 0)
	w := &working{reach: reach{App: a}}
	w.flags(cmd)
	cmd.Flags().IntVar(&w.hands, "workers", 0, a.Words("cmd.farm.work.flag.workers"))
	cmd.RunE = func(cmd *cobra.Command, _ []string) error { return w.run(cmd.Context()) }
	return cmd
}

// A working is one run of the command work.
type working struct {
	reach
	hands int
}

// mostHands is how many ranges one worker plays at a time at most.
const mostHands = 1024

func (w *working) run(ctx context.Context) error {
	ctx, stop := signal.NotifyContext(ctx, syscall.SIGINT, syscall.SIGTERM)
	defer stop()
	if w.hands < 0 || w.hands > mostHands {
		return app.Wrong(lang.Say("cmd.flag-value", strconv.Itoa(w.hands), "--workers"))
	}
	if w.hands == 0 {
		w.hands = runtime.GOMAXPROCS(0)
	}
	q, nc, err := w.open(ctx)
	if err != nil {
		return err
	}
	defer nc.Close()
	defer debug.SetGCPercent(debug.SetGCPercent(play.Garbage))
	name := workerName()
	if !w.Quiet {
		w.say(lang.Say("farm.works", name, w.hands, nc.ConnectedUrlRedacted()))
	}
	return q.Work(ctx, name, w.hands, w.say)
}

// workerName names this worker: its machine and process.
func workerName() string {
	host, err := os.Hostname()
	if err != nil {
		host = "worker"
	}
	return fmt.Sprintf("%s-%d", unnamable.ReplaceAllString(host, "_"), os.Getpid())
}

// unnamable is what a key of the bucket of workers may not have.
var unnamable = regexp.MustCompile(`[^A-Za-z0-9_-]`)
