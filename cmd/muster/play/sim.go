package play

import (
	"context"
	"errors"
	"fmt"
	"math"
	"runtime/debug"
	"slices"
	"strconv"

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
	s := &simulating{playing: playing{App: a}}
	cmd := s.command(a, "cmd.sim.")
	f := cmd.Flags()
	f.IntVar(&s.workers, "workers", 0, a.Words("cmd.sim.flag.workers"))
	f.StringVar(&s.positions, "positions", "", a.Words("cmd.sim.flag.positions"))
	f.BoolVar(&s.views, "views", false, a.Words("cmd.sim.flag.views"))
	return cmd
}

// An Elsewhere plays a study somewhere else than in this process.
type Elsewhere func(context.Context, *study.Study) ([]study.Run, error)

// SimElsewhere is sim whose games are played elsewhere. Family is the beginning of the
// codes of its help.
func SimElsewhere(a *app.App, family string, plays Elsewhere) *cobra.Command {
	s := &simulating{playing: playing{App: a}, elsewhere: plays}
	return s.command(a, family)
}

// command makes the command with the flags that it has wherever games are played.
func (s *simulating) command(a *app.App, family string) *cobra.Command {
	cmd := a.Command("sim [--list FILE --list FILE] --games N", family)
	app.Takes(cmd, 0, 0)
	s.many = true
	s.flags(a, cmd)
	f := cmd.Flags()
	for _, name := range []string{"list", "seat", "option"} { // which mean something else in a game of people
		f.Lookup(name).Usage = a.Words("cmd.sim.flag." + name)
	}
	f.IntVarP(&s.games, "games", "n", 1000, a.Words("cmd.sim.flag.games"))
	f.StringVar(&s.until, "until", "", a.Words("cmd.sim.flag.until"))
	f.BoolVar(&s.swap, "swap", false, a.Words("cmd.sim.flag.swap"))
	f.StringArrayVar(&s.gauntlet, "gauntlet", nil, a.Words("cmd.sim.flag.gauntlet"))
	f.StringArrayVar(&s.matrix, "matrix", nil, a.Words("cmd.sim.flag.matrix"))
	f.BoolVar(&s.mirror, "mirror", false, a.Words("cmd.sim.flag.mirror"))
	f.BoolVar(&s.check, "check", false, a.Words("cmd.sim.flag.check"))
	f.StringVar(&s.random, "random", "", a.Words("cmd.sim.flag.random"))
	f.IntVar(&s.sitting, "seats", 0, a.Words("cmd.sim.flag.seats"))
	f.BoolVar(&s.single, "cards", false, a.Words("cmd.sim.flag.cards"))
	s.archiveFlags(a, cmd)
	f.StringVarP(&s.file, "output", "o", "", a.Words("cmd.sim.flag.output"))
	f.BoolVar(&s.force, "force", false, a.Words("cmd.flag.force"))
	cmd.RunE = func(cmd *cobra.Command, _ []string) error {
		if s.listed {
			return s.tellOptions(a)
		}
		if cmd.Flags().Changed("verify") || cmd.Flags().Changed("sample") {
			return s.verify(cmd)
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
	until          string   // as it was typed
	half           float64  // of an interval that is narrow enough; 0: none is
	swap           bool     // each list plays from each seat
	gauntlet       []string // lists that one list plays against
	matrix         []string // lists that play each against each
	mirror         bool     // and each against itself
	study          *study.Study
	archive        string    // the file of what is kept; "" none
	kept           string    // the file of --verify
	sample         int       // ranges of it that are played again
	elsewhere      Elsewhere // where games are played; nil: here
}

func (s *simulating) run(cmd *cobra.Command) error {
	ctx, stop := app.Interruptible(cmd.Context())
	defer stop()
	if err := s.agreed(cmd); err != nil {
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
	runs, unkept, err := s.archived(ctx, settings, seed)
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
	case "random.format":
		return app.Wrong(s.noFormat(lang.MsgOf(err)))
	case "player.unknown", "player.unknown-near", "player.exec-quotes", "player.exec-empty", "sim.games", "sim.runs", "sim.value-twice", "sim.tables", "sim.together", "sim.sided", "sim.matrix-lists", "sim.matrix-side", "random.or-lists", "random.seats", "random.players":
		return app.Wrong(lang.MsgOf(err))
	}
	err = misused(err)
	if err != nil && ctx.Err() != nil && (s.elsewhere == nil || lang.MsgOf(err).Code == "internal") { // elsewhere more is known
		return lang.Fail(lang.Refused, "sim.stopped").Because(err)
	}
	if runs == nil || err != nil {
		return err
	}
	if err := s.show(runs, seed); err != nil {
		return err
	}
	return unkept
}

// agreed refuses flags that do not go together or cannot be, and finds out how many games
// are played where that is not said.
func (s *simulating) agreed(cmd *cobra.Command) (err error) {
	if _, err := s.played(); err != nil {
		return err
	}
	if err := s.manned(); err != nil {
		return err
	}
	if cmd.Flags().Changed("seats") {
		if err := app.Least("--seats", s.sitting, 1); err != nil {
			return err
		}
	}
	if err := files.HoldsTables(s.file, s.inputs(), s.force); err != nil {
		return err
	}
	if err := s.recordable(); err != nil {
		return err
	}
	if err := s.archivable(); err != nil {
		return err
	}
	if i := slices.IndexFunc(s.seats, ownProgram); i >= 0 && s.elsewhere != nil {
		return app.Wrong(lang.Say("sim.own-elsewhere", s.seats[i]))
	}
	if s.half, err = s.narrow(); err != nil {
		return err
	}
	if s.half > 0 && !cmd.Flags().Changed("games") {
		s.games = sim.Suffices(s.half)
	}
	return nil
}

// manned refuses fewer workers than none, which is one for each core.
func (s *simulating) manned() error { return app.Least("--workers", s.workers, 0) }

// show prints what came of it, and writes the report.
func (s *simulating) show(runs []study.Run, seed uint64) error {
	if err := s.print(runs, seed); err != nil || s.file == "" {
		return err
	}
	return files.WriteTables(s.App, s.file, s.study.Document(runs), report.Of(s.study, runs).Sheets(s.Cards, s.Lang))
}

// Garbage is how much is left behind before the collector comes, in percent of what lives.
const Garbage = 300

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
		Matrix: len(s.matrix) > 0, Mirror: s.mirror,
		Random: s.random, Players: s.sitting, Options: settings,
		Programs: func(n int) ([]string, error) { return s.players(n, func(int) string { return "random" }) },
		Program:  s.program(),
		Record:   record,
		Games:    s.games, Until: s.half, Seed: seed, Workers: s.workers, Check: s.check, Cards: s.single || s.file != "",
	})
	if err != nil {
		return nil, err
	}
	if s.elsewhere != nil {
		return s.elsewhere(ctx, s.study)
	}
	// Games of random lists leave much behind, and what lives is small.
	defer debug.SetGCPercent(debug.SetGCPercent(Garbage))
	bar := s.Bar(s.games * s.study.Tables())
	defer bar.Finish()
	told := bar.Told()
	before := 0 // games of the tables that are done
	return s.study.Run(ctx, study.Watch{
		Begin: func() func(int) {
			if told == nil {
				return nil
			}
			return func(n int) { told(before + n) }
		},
		End: func() { before += s.games },
	})
}

// print prints the numbers for programs or for people.
func (s *simulating) print(runs []study.Run, seed uint64) error {
	if s.JSON {
		s.printUntil(s.Err, runs)
		return s.PrintJSON(s.study.Document(runs))
	}
	switch {
	case len(s.gauntlet) > 0:
		s.printMeetings(runs)
	case s.study.Matrix:
		s.printRatings(runs)
		s.printMatrix(runs)
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
	s.printUntil(s.Out, runs)
	if s.single {
		s.printCards(runs)
	}
	return nil
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
	say("sim.speed", st.Games, s.Lang.Number(st.Seconds, 2), s.speed(st.GamesPerSecond), s.speed(st.DecisionsPerSecond))
	if s.check {
		say("sim.kept")
	}
	say("sim.digest", st.Digest.String())
	say("term.seed", strconv.FormatUint(seed, 10))
}

// speed writes how many there were a second: few with decimals.
func (s *simulating) speed(x float64) string {
	if x < 10 {
		return s.Lang.Number(x, 2)
	}
	return s.Lang.Number(math.Floor(x), 0)
}
