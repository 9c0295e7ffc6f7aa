// Command mutate asks whether the rule cases of an engine would notice a mistake in
// its rules: it changes one operator or constant at a time and runs the cases. It
// prints what survives, and fails if less than 95 of 100 are noticed of those that
// are not known to change nothing.
//
//	go -C .ci run ./mutate [-seed 1] [-n 200] [-all] [engine…]
//
// The checkout is not touched. An engine is built once, with a switch at each place
// that can be changed, and run once for each change.
package main

import (
	"flag"
	"fmt"
	"math/rand/v2"
	"os"
	"runtime"
	"slices"
)

// wanted is the share that must be noticed.
const wanted = 0.95

func main() {
	seed := flag.Uint64("seed", 1, "what the sample is drawn by")
	n := flag.Int("n", 200, "changes to try, a game")
	all := flag.Bool("all", false, "every change")
	atOnce := flag.Int("j", min(2, runtime.NumCPU()), "changes tried at the same time")
	flag.Parse()

	known, err := readEquivalents("mutate/equivalent.txt")
	check(err)
	failed := false
	for _, e := range engines {
		if flag.NArg() > 0 && !slices.Contains(flag.Args(), e.name) {
			continue
		}
		p, err := instrument(&e)
		check(err)
		drawn := p.changes
		if !*all {
			drawn = sample(p.changes, *n, rand.New(rand.NewPCG(*seed, 0)))
		}
		r, err := newRunner(p, *atOnce)
		check(err)
		survived, err := r.run(drawn)
		os.RemoveAll(r.dir)
		check(err)
		if !report(p, drawn, survived, known) {
			failed = true
		}
	}
	if failed {
		os.Exit(1)
	}
}

func check(err error) {
	if err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
}

// sample draws n changes.
func sample(all []*change, n int, r *rand.Rand) (drawn []*change) {
	for _, i := range r.Perm(len(all))[:min(n, len(all))] {
		drawn = append(drawn, all[i])
	}
	return drawn
}

// report prints what came of the changes to an engine and says whether that is
// enough. What is known to change nothing does not count.
func report(p *program, drawn, survived []*change, known equivalents) bool {
	name, unknown := p.engine.name, 0
	for _, c := range survived {
		why, ok := known.reason(c)
		if !ok {
			why = "SURVIVES"
			unknown++
		}
		fmt.Printf("rules/%s/%s:%d: %s: %s -> %s: %s\n\t%s\n", name, c.file, c.line, c.in, c.was, c.now, why, c.text)
	}
	counted := len(drawn) - len(survived) + unknown
	share := float64(counted-unknown) / float64(max(counted, 1))
	fmt.Printf("%s: %d of %d changes tried, %d of them equivalent; %d of %d noticed, %.1f %%\n",
		name, len(drawn), len(p.changes), len(drawn)-counted, counted-unknown, counted, 100*share)
	for _, e := range known.gone(p.changes, name) {
		fmt.Printf("equivalent.txt:%d: there is no such place any more\n", e.line)
	}
	return share >= wanted
}
