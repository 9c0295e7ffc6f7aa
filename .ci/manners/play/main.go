//go:build ignore

// Play is what command manners runs.
package main

import (
	"context"
	"flag"
	"fmt"
	"os"
	"os/signal"
	"path/filepath"
	"runtime"
	"strings"
	"sync"
	"sync/atomic"

	"muster/catalog"
	"muster/catalog/facts"
	"muster/importers"
	"muster/rules"
	"muster/rules/games"
	"muster/validate"
)

// A job is what is to be played.
type job struct {
	catalog *catalog.Catalog
	game    catalog.Game
	player  string // of every seat
	games   int
	seed    uint64
	options map[string]string
	lists   []*catalog.List
	lottery validate.Lottery // draws the lists of each game instead; nil: none does
	seats   int
}

func main() {
	j := job{catalog: facts.Embedded(), options: map[string]string{}}
	var files []string
	name := flag.String("game", "deckbuilding", "the game")
	flag.StringVar(&j.player, "player", "greedy", "who plays at every seat: a player or level")
	flag.IntVar(&j.games, "games", 500, "games to play")
	flag.Uint64Var(&j.seed, "seed", 1, "that games follow from")
	workers := flag.Int("workers", runtime.GOMAXPROCS(0), "games that are played at the same time")
	random := flag.String("random", "", "format of which each game draws lists of its own")
	examples := flag.Int("examples", 3, "examples of each fault")
	keep := flag.String("keep", "", "folder for the logs of the examples")
	asJSON := flag.Bool("json", false, "print JSON")
	flag.Func("list", "a list, for the next seat", func(file string) error {
		files = append(files, file)
		return nil
	})
	flag.Func("option", "key=value", func(text string) error {
		key, value, ok := strings.Cut(text, "=")
		if !ok {
			return fmt.Errorf("%q is no key=value", text)
		}
		j.options[key] = value
		return nil
	})
	flag.Parse()
	if j.games < 1 || flag.NArg() > 0 {
		check(fmt.Errorf("-games %d, %q: at least one game is played, and there are flags only", j.games, flag.Args()))
	}
	j.game = catalog.Game(*name)
	check(j.deal(files, *random))
	if *keep != "" {
		check(os.MkdirAll(*keep, 0o755))
	}

	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt)
	defer stop()
	all, err := j.play(ctx, max(1, *workers))
	check(err)
	r := j.report(all, *examples)
	if *keep != "" {
		check(r.keep(all, *keep))
	}
	if *asJSON {
		check(r.writeJSON(os.Stdout))
	} else {
		r.write(os.Stdout)
	}
	if !r.Mannered {
		os.Exit(1)
	}
}

func check(err error) {
	if err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(2)
	}
}

// deal finds the lists: those of files, random ones, or the game's own starters.
func (j *job) deal(files []string, random string) (err error) {
	for _, file := range files {
		data, err := os.ReadFile(file)
		if err != nil {
			return err
		}
		l, err := games.Read(&importers.Input{Name: filepath.Base(file), Data: data, Game: j.game, Catalog: j.catalog, Report: &validate.Report{}})
		if err != nil {
			return fmt.Errorf("reading %s: %w", file, err)
		}
		j.lists = append(j.lists, l)
	}
	if len(j.lists) == 0 {
		if j.lists, err = games.Starters(j.catalog, j.game); err != nil {
			return err
		}
	}
	j.seats = len(games.Seated(j.lists))
	if random != "" {
		only, err := games.Playable(j.game)
		if err != nil {
			return err
		}
		if j.lottery, err = games.Lottery(j.catalog, j.game, random, only); err != nil {
			return err
		}
	}
	return nil
}

// play plays the games, some at the same time. What comes of a game depends on its number
// alone.
func (j *job) play(ctx context.Context, workers int) ([]*played, error) {
	all := make([]*played, j.games)
	ctx, stop := context.WithCancelCause(ctx)
	defer stop(nil)
	var next atomic.Int64
	var wait sync.WaitGroup
	for range min(workers, j.games) {
		wait.Go(func() {
			for i := int(next.Add(1)) - 1; i < j.games && ctx.Err() == nil; i = int(next.Add(1)) - 1 {
				var err error
				if all[i], err = j.one(ctx, i); err != nil {
					stop(fmt.Errorf("game %d of seed %d: %w", i, j.seed, err))
				}
			}
		})
	}
	wait.Wait()
	return all, context.Cause(ctx)
}

// start begins game i, and returns its position beside it.
func (j *job) start(i int) (*rules.Match, rules.State, error) {
	lists := j.lists
	if j.lottery != nil {
		lists = make([]*catalog.List, j.seats)
		for seat := range lists {
			l, err := j.draw(uint64(i*j.seats + seat + 1))
			if err != nil {
				return nil, nil, err
			}
			lists[seat] = l
		}
	}
	// A seed is far enough from the next that players, who are seeded with it and their
	// seat as those of muster play are, share no dice.
	m, _, err := games.Start(j.catalog, lists, games.Options{Seed: j.seed*1_000_000_000 + uint64(i)*10, Settings: j.options})
	switch {
	case err != nil:
		return nil, nil, err
	case m == nil:
		return nil, nil, fmt.Errorf("the lists may not be played")
	}
	s, err := m.Game().New(m.Setup())
	return m, s, err
}

// drawing is for one at a time: a lottery cannot draw several lists.
var drawing sync.Mutex

func (j *job) draw(number uint64) (*catalog.List, error) {
	drawing.Lock()
	defer drawing.Unlock()
	return j.lottery.List(j.seed, number)
}
