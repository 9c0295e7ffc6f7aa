package main

import (
	"fmt"
	"os/signal"
	"strconv"
	"sync"
	"syscall"
	"time"

	"github.com/schollz/progressbar/v3"
	"github.com/spf13/cobra"

	"muster/catalog"
	"muster/catalog/lang"
	"muster/rules"
	"muster/rules/games"
	"muster/rules/sim"
)

// simCmd lets programs play many games.
func simCmd(a *app) *cobra.Command {
	cmd := a.command("sim [--list FILE --list FILE] --games N", "cmd.sim.")
	takes(cmd, 0, 0)
	s := &simulating{playing: playing{app: a}}
	s.flags(a, cmd)
	f := cmd.Flags()
	f.IntVarP(&s.games, "games", "n", 1000, a.words("cmd.sim.flag.games"))
	f.IntVar(&s.workers, "workers", 0, a.words("cmd.sim.flag.workers"))
	f.BoolVar(&s.check, "check", false, a.words("cmd.sim.flag.check"))
	f.StringVar(&s.random, "random", "", a.words("cmd.sim.flag.random"))
	cmd.RunE = func(cmd *cobra.Command, _ []string) error { return s.run(cmd) }
	return cmd
}

// A simulating is one run of the command sim.
type simulating struct {
	playing
	games, workers int
	check          bool
	random         string // format of random lists, new ones for each game
}

func (s *simulating) run(cmd *cobra.Command) error {
	ctx, stop := signal.NotifyContext(cmd.Context(), syscall.SIGINT, syscall.SIGTERM)
	defer stop()
	if s.workers < 0 {
		return wrong(lang.Say("cmd.flag-value", strconv.Itoa(s.workers), "--workers"))
	}
	job, err := s.job(cmd)
	if job == nil || err != nil {
		return err
	}
	bar, done := s.bar()
	job.Progress = bar
	st, err := sim.Run(ctx, *job)
	done()
	switch lang.MsgOf(err).Code {
	case "sim.broken":
		s.worst(no)
		s.refuse("", err)
		return nil
	case "player.unknown", "sim.games":
		return wrong(lang.MsgOf(err))
	}
	if err != nil {
		return err
	}
	if s.json {
		return s.printJSON(st)
	}
	s.printStats(st, job.Seed)
	return nil
}

// job makes what is to be played out of the flags; nil if a list may not be
// played, which has been said.
func (s *simulating) job(cmd *cobra.Command) (*sim.Job, error) {
	c, err := s.catalog(cmd.Context())
	if err != nil {
		return nil, err
	}
	seed, err := s.number()
	if err != nil {
		return nil, err
	}
	lists, read, err := s.files(cmd.Context(), s.app, c)
	if err != nil {
		return nil, err
	}
	deal, err := s.deal(c, seed, len(lists))
	if err != nil {
		return nil, err
	}
	if deal != nil {
		if lists, err = deal(0); err != nil {
			return nil, err
		}
	}
	settings, err := s.settings()
	if err != nil {
		return nil, err
	}
	players, err := s.players(len(lists), func(int) string { return "random" })
	if err != nil {
		return nil, err
	}
	m, reports, err := games.Start(c, lists, games.Options{Seed: seed, Settings: settings, Reports: read})
	if err != nil {
		return nil, err
	}
	if m == nil {
		s.tellLists(lists, reports, true)
		return nil, nil
	}
	return &sim.Job{
		Game:    m.Game(),
		Setup:   rules.Setup{Catalog: c, Lists: lists, Options: settings},
		Players: players,
		Games:   s.games,
		Seed:    seed,
		Workers: s.workers,
		Check:   s.check,
		Deal:    deal,
	}, nil
}

// deal returns what deals random lists to n seats, if they are wanted: to game i
// those with the numbers from i*n+1, of the cards that can be played.
func (s *simulating) deal(c *catalog.Catalog, seed uint64, n int) (func(i uint64) ([]*catalog.List, error), error) {
	switch {
	case s.random == "":
		return nil, nil
	case len(s.lists) > 0:
		return nil, wrong(lang.Say("random.or-lists"))
	}
	g, err := games.Find(catalog.Destiny)
	if err != nil {
		return nil, err
	}
	lottery, err := lotteryOf(c, s.random, g.Plays)
	if err != nil {
		return nil, err
	}
	var one sync.Mutex // a lottery draws one list at a time
	return func(i uint64) ([]*catalog.List, error) {
		one.Lock()
		defer one.Unlock()
		lists := make([]*catalog.List, n)
		for seat := range lists {
			l, err := lottery.List(seed, i*uint64(n)+uint64(seat)+1)
			if err != nil {
				return nil, err
			}
			lists[seat] = l
		}
		return lists, nil
	}, nil
}

// bar returns what to tell progress to, and what to call at the end: a bar on a
// terminal, for work that takes a while.
func (s *simulating) bar() (told func(int), done func()) {
	if s.quiet || !terminal(s.err) {
		return nil, func() {}
	}
	bar := progressbar.NewOptions(s.games, progressbar.OptionSetWriter(s.err), progressbar.OptionShowCount(),
		progressbar.OptionThrottle(time.Second), progressbar.OptionClearOnFinish(), progressbar.OptionSetPredictTime(true))
	return func(n int) { bar.Set(n) }, func() { bar.Finish() }
}

// printStats prints the counts for a person.
func (s *simulating) printStats(st *sim.Stats, seed uint64) {
	say := func(code string, args ...any) { fmt.Fprintln(s.out, clean(s.words(code, args...))) }
	percent := func(x float64) string { return strconv.FormatFloat(100*x, 'f', 1, 64) }
	for i, seat := range st.Seats {
		say("sim.seat", i, seat.Player, seat.Wins, percent(seat.Rate), percent(seat.Low), percent(seat.High))
	}
	say("sim.draws", st.Draws)
	say("sim.speed", st.Games, strconv.FormatFloat(st.Seconds, 'f', 2, 64), int(st.GamesPerSecond), int(st.DecisionsPerSecond))
	if s.check {
		say("sim.kept")
	}
	say("sim.digest", st.Digest.String())
	say("term.seed", strconv.FormatUint(seed, 10))
}
