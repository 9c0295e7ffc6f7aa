// Command turns compares how long programs take for the same, on a machine whose pace changes: they
// go on in turns of half a second, one at a time, change cores with each, and are begun anew in each
// round.
//
//	go -C .ci run ./turns [-rounds 4] PROGRAM… -- ARGUMENT…
//
// It tells how long each took in each round, and how much faster than the first it was in all. Each
// program has one core (GOMAXPROCS=1) and writes nothing.
package main

import (
	"flag"
	"fmt"
	"os"
	"os/exec"
	"slices"
	"time"

	"muster/ci/program"
)

func main() {
	rounds := flag.Int("rounds", 4, "how often all programs are begun anew")
	flag.Parse()
	all := flag.Args()
	cut := slices.Index(all, "--")
	if cut < 1 {
		fmt.Fprintln(os.Stderr, "turns [-rounds 4] PROGRAM… -- ARGUMENT…")
		os.Exit(2)
	}
	programs, args := all[:cut], all[cut+1:]
	took := make([]time.Duration, len(programs))
	for range *rounds {
		var sides []*program.Side
		for _, path := range programs {
			c := exec.Command(path, args...)
			c.Env, c.Stderr = append(os.Environ(), "GOMAXPROCS=1"), os.Stderr
			s := new(program.Side)
			s.Start(c)
			s.Plays = s.All
			s.Rest()
			sides = append(sides, s)
		}
		program.InTurns(sides...)
		for i, s := range sides {
			took[i] += s.Took
			fmt.Printf("%8.2f s", s.Took.Seconds())
		}
		fmt.Println()
	}
	for i, path := range programs {
		fmt.Printf("%s: %.2f s, %.3f times as fast as the first\n", path, took[i].Seconds(), took[0].Seconds()/took[i].Seconds())
	}
}
