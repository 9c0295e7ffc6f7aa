package play

import (
	"context"
	"errors"
	"fmt"
	"os/signal"
	"runtime"
	"slices"
	"strconv"
	"syscall"
	"time"

	"github.com/schollz/progressbar/v3"
	"github.com/spf13/cobra"

	"muster/catalog"
	"muster/catalog/lang"
	"muster/cmd/muster/app"
	"muster/cmd/muster/files"
	"muster/rules/sim"
	"muster/rules/study"
	"muster/rules/study/report"
)

// SimCmd lets programs play many games.
func SimCmd(a *app.App) *cobra.Command {
	cmd := a.Command("sim [--list FILE --list FILE] --games N", "cmd.sim.")
	app.Takes(cmd, 0, 0)
	s := &simulating{playing: playing{App: a}}
	s.flags(a, cmd)
	f := cmd.Flags()
	f.IntVarP(&s.games, "games", "n", 1000, a.Words("cmd.sim.flag.games"))
	f.IntVar(&s.workers, "workers", 0, a.Words("cmd.sim.flag.workers"))
	f.BoolVar(&s.swap, "swap", false, a.Words("cmd.sim.flag.swap"))
	f.StringArrayVar(&s.gauntlet, "gauntlet", nil, a.Words("cmd.sim.flag.gauntlet"))
	f.BoolVar(&s.check, "check", false, a.Words("cmd.sim.flag.check"))
	f.StringVar(&s.random, "random", "", a.Words("cmd.sim.flag.random"))
	f.IntVar(&s.sitting, "seats", 0, a.Words("cmd.sim.flag.seats"))
	f.BoolVar(&s.single, "cards", false, a.Words("cmd.sim.flag.cards"))
	f.StringVarP(&s.file, "output", "o", "", a.Words("cmd.sim.flag.output"))
	f.StringVar(&s.positions, "positions", "", a.Words("cmd.sim.flag.positions"))
	f.BoolVar(&s.views, "views", false, a.Words("cmd.sim.flag.views"))
	f.BoolVar(&s.force, "force", false, a.Words("cmd.flag.force"))
	cmd.RunE = func(cmd *cobra.Command, _ []string) error {
		if s.listed {
			return s.tellOptions(a)
		}
		return s.run(cmd)
	}
	return cmd
}

// A simulating is one run of the command sim.
type simulating struct {
	playing
	games, workers int
	check, force   bool
	random         string   // format of random lists, new ones for each game
	sitting        int      // how many players random lists are for; 0: as many as with the starters
	single         bool     // count what was done with single cards
	file           string   // of the report; "" none
	positions      string   // the file that positions are written to; "" none
	views          bool     // with what players see there
	swap           bool     // each list plays from each seat
	gauntlet       []string // lists that one list plays against
	study          *study.Study
}

func (s *simulating) run(cmd *cobra.Command) error {
	ctx, stop := signal.NotifyContext(cmd.Context(), syscall.SIGINT, syscall.SIGTERM)
	defer stop()
	if s.workers < 0 {
		return app.Wrong(lang.Say("cmd.flag-value", strconv.Itoa(s.workers), "--workers"))
	}
	if err := files.HoldsTables(s.file, slices.Concat(s.lists, s.gauntlet), s.force); err != nil {
		return err
	}
	if err := s.recordable(); err != nil {
		return err
	}
	settings, err := s.settings(s.playing.App)
	if err != nil {
		return err
	}
	seed, err := app.Seed(s.seed)
	if err != nil {
		return err
	}
	runs, err := s.recorded(ctx, settings, seed)
	var refused *study.Refusal
	if errors.As(err, &refused) {
		s.tellLists(refused.From, refused.Reports, true)
		return nil
	}
	switch lang.MsgOf(err).Code {
	case "sim.broken":
		s.Worst(app.No)
		refuse(s.playing.App, "", err)
		return nil
	case "player.unknown", "player.unknown-near", "player.exec-quotes", "player.exec-empty", "sim.games", "sim.runs", "sim.tables", "sim.together", "sim.sided", "random.or-lists", "random.seats", "random.format":
		return app.Wrong(lang.MsgOf(err))
	}
	if err != nil && ctx.Err() != nil {
		return lang.Fail(lang.Refused, "sim.stopped").Because(err)
	}
	if runs == nil || err != nil {
		return err
	}
	if err := s.print(runs, seed); err != nil || s.file == "" {
		return err
	}
	return files.WriteTables(s.App, s.file, s.study.Document(runs), report.Of(s.study, runs).Sheets(s.Cards, s.Lang))
}

// play plays the games of every table, when all have been set up. It returns nil if a
// list may not be played, which has been said.
func (s *simulating) play(ctx context.Context, settings map[string]string, seed uint64, record *sim.Record) ([]study.Run, error) {
	c, err := files.Catalog(ctx, s.playing.App)
	if err != nil {
		return nil, err
	}
	all, err := s.entrants(ctx, c)
	if all == nil || err != nil {
		return nil, err
	}
	s.study, err = study.New(study.Plan{
		Catalog: c, Game: catalog.Game(s.game), Entrants: all, Gauntlet: len(s.gauntlet) > 0, Swap: s.swap,
		Random: s.random, Players: s.sitting, Options: settings,
		Programs: func(n int) ([]string, error) { return s.players(n, func(int) string { return "random" }) },
		Program:  s.program(),
		Record:   record,
		Games:    s.games, Seed: seed, Workers: s.workers, Check: s.check, Cards: s.single || s.file != "",
	})
	if err != nil {
		return nil, err
	}
	// Games of random lists leave much behind, and what lives is small: beside this, which
	// is never touched, the collector comes less often.
	defer runtime.KeepAlive(make([]byte, 40<<20))
	var done func()
	return s.study.Run(ctx, study.Watch{
		Begin: func() (told func(int)) {
			told, done = s.bar(s.games)
			return told
		},
		End: func() { done() },
	})
}

// print prints the numbers for programs or for people.
func (s *simulating) print(runs []study.Run, seed uint64) error {
	if s.JSON {
		return s.PrintJSON(s.study.Document(runs))
	}
	switch {
	case len(s.gauntlet) > 0:
		s.printMeetings(runs)
	case study.Several(runs) && runs[0].Ends != nil:
		s.printVariants(runs)
	case study.Several(runs):
		for _, r := range runs {
			fmt.Fprintln(s.Out, s.Paint("1", app.Clean(s.what(&r))))
			s.printSeats(r.Stats)
		}
	}
	if s.swap {
		s.printStandings(runs)
	}
	if study.Several(runs) || s.study.Paired() {
		fmt.Fprintln(s.Out, s.Paint("1", s.Words("sim.all")))
	}
	s.printStats(study.Total(runs), seed)
	if s.single {
		s.printCards(runs)
	}
	return nil
}

// often is after how many games the bar moves.
const often = 64

// bar returns what to tell progress to, and what to call at the end: a bar on a
// terminal, for work that takes a while.
func (s *simulating) bar(games int) (told func(int), done func()) {
	if s.Quiet || !app.Terminal(s.Err) {
		return nil, func() {}
	}
	bar := progressbar.NewOptions(games, progressbar.OptionSetWriter(s.Err), progressbar.OptionShowCount(),
		progressbar.OptionThrottle(time.Second), progressbar.OptionClearOnFinish(), progressbar.OptionSetPredictTime(true))
	return func(n int) {
		if n%often == 0 {
			bar.Set(n)
		}
	}, func() { bar.Finish() }
}

// printSeats prints who won how often, and how long games were.
func (s *simulating) printSeats(st *sim.Stats) {
	say := func(code string, args ...any) { fmt.Fprintln(s.Out, app.Clean(s.Words(code, args...))) }
	one := func(x float64) string { return s.Lang.Number(x, 1) }
	if st.Team != nil {
		s.printTeam(st)
	} else {
		for i, seat := range st.Seats {
			say("sim.seat", i, seat.Player, seat.Wins, one(100*seat.Rate), one(100*seat.Low), one(100*seat.High))
		}
		say("sim.draws", st.Draws)
	}
	s.printFailed(st)
	games := float64(st.Games)
	say("sim.length", one(float64(st.Rounds)/games), one(float64(st.Decisions)/games))
}

// printStats prints the counts for a person.
func (s *simulating) printStats(st *sim.Stats, seed uint64) {
	s.printSeats(st)
	say := func(code string, args ...any) { fmt.Fprintln(s.Out, app.Clean(s.Words(code, args...))) }
	say("sim.speed", st.Games, s.Lang.Number(st.Seconds, 2), int(st.GamesPerSecond), int(st.DecisionsPerSecond))
	if s.check {
		say("sim.kept")
	}
	say("sim.digest", st.Digest.String())
	say("term.seed", strconv.FormatUint(seed, 10))
}
