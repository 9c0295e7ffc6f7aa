//go:build ignore

// Profile writes where the time goes when games are simulated: releases are built with it, so
// that the compiler knows which of its functions are called most.
//
//	go run -trimpath .ci/profile/main.go >.ci/release.pgo
package main

import (
	"context"
	"fmt"
	"io"
	"os"
	"runtime/pprof"
	"strings"

	"muster/cmd/muster/app"
	"muster/cmd/muster/play"
)

// runs are what is profiled. More games than these made the program larger and these slower.
var runs = []string{
	"sim --game deckbuilding --games 100000",
	"sim --game destiny --games 150000",
	"sim --random AW --games 8000",
}

func main() {
	if err := pprof.StartCPUProfile(os.Stdout); err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
	for _, line := range runs {
		args := append(strings.Fields(line), "--workers", "1", "--seed", "9", "--quiet")
		fmt.Fprintln(os.Stderr, "muster", strings.Join(args, " "))
		if code := app.Run(context.Background(), []app.Command{play.SimCmd}, args, os.Getenv, os.Stdin, io.Discard, os.Stderr); code != 0 {
			os.Exit(code)
		}
	}
	pprof.StopCPUProfile()
}
