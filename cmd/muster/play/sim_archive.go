package play

import (
	"context"
	"errors"
	"fmt"
	"io"
	"path/filepath"
	"runtime/debug"
	"slices"
	"strconv"

	"github.com/spf13/cobra"
	"github.com/spf13/pflag"

	"muster/catalog/lang"
	"muster/cmd/muster/app"
	"muster/cmd/muster/files"
	"muster/rules/study"
)

const (
	usualSample = 20        // ranges that are played again, unless it is said
	mostArchive = 256 << 20 // bytes
)

func (s *simulating) archiveFlags(a *app.App, cmd *cobra.Command) {
	f := cmd.Flags()
	f.StringVar(&s.archive, "archive", "", a.Words("cmd.sim.flag.archive"))
	f.StringVar(&s.kept, "verify", "", a.Words("cmd.sim.flag.verify"))
	f.IntVar(&s.sample, "sample", usualSample, a.Words("cmd.sim.flag.sample"))
}

// archivable refuses, before anything is played, what cannot be kept.
func (s *simulating) archivable() error {
	if s.archive == "" {
		return nil
	}
	if i := slices.IndexFunc(s.seats, ownProgram); i >= 0 {
		return app.Wrong(lang.Say("sim.archive-own", s.seats[i]))
	}
	for _, other := range []string{s.file, s.positions} {
		if s.archive == "-" || other != "" && filepath.Clean(other) == filepath.Clean(s.archive) {
			return app.Wrong(lang.Say("cmd.flag-value", s.archive, "--archive"))
		}
	}
	return files.Overwrites(s.archive, s.inputs(), s.force)
}

// archived plays, and keeps what came of it in the file of --archive, if there is one. It is
// there whole when all games are over, or not at all: unkept is why what was played is not.
func (s *simulating) archived(ctx context.Context, settings map[string]string, seed uint64) (runs []study.Run, unkept, err error) {
	if s.archive == "" {
		runs, err = s.recorded(ctx, settings, seed)
		return runs, nil, err
	}
	unkept = files.WriteWhole(s.archive, func(w io.Writer) error {
		if runs, err = s.recorded(ctx, settings, seed); runs == nil || err != nil {
			return errUnplayed
		}
		kept, err := s.study.Archive(app.Edition(), runs)
		if err != nil {
			return err
		}
		return kept.Write(w)
	})
	switch {
	case errors.Is(unkept, errUnplayed):
		return runs, nil, err
	case runs == nil: // there was nowhere to write to
		return nil, nil, unkept
	}
	return runs, unkept, nil
}

// verify plays ranges of an archive again, on this machine, and says whether they are the same.
func (s *simulating) verify(cmd *cobra.Command) error {
	ctx, stop := app.Interruptible(cmd.Context())
	defer stop()
	if err := s.alone(cmd); err != nil {
		return err
	}
	seed, err := app.Seed(s.seed)
	if err != nil {
		return err
	}
	data, err := s.Read(s.kept, mostArchive)
	if err != nil {
		return err
	}
	kept, err := study.ReadArchive(data, app.Edition())
	if err != nil {
		return app.InFile(s.kept, err)
	}
	c, err := files.Catalog(ctx, s.App)
	if err != nil {
		return err
	}
	defer debug.SetGCPercent(debug.SetGCPercent(Garbage))
	bar := s.Bar(min(s.sample, kept.Ranges()))
	p, err := kept.Verify(ctx, c, study.Sample{Ranges: s.sample, Seed: seed, Workers: s.workers, Progress: bar.Told()})
	bar.Finish()
	var refused *study.Refusal
	switch {
	case err != nil && ctx.Err() != nil:
		return lang.Fail(lang.Refused, "sim.stopped").Because(err)
	case errors.As(err, &refused):
		s.tellLists(refused.From, refused.Reports, true)
		return nil
	case err != nil:
		return app.InFile(s.kept, err)
	}
	return s.tellProof(p)
}

// alone refuses flags that say what is to be played: an archive says that itself.
func (s *simulating) alone(cmd *cobra.Command) (err error) {
	if s.kept == "" {
		return app.Wrong(lang.Say("sim.sample"))
	}
	if s.sample < 1 {
		return app.Wrong(lang.Say("cmd.flag-value", strconv.Itoa(s.sample), "--sample"))
	}
	if err := s.manned(); err != nil {
		return err
	}
	cmd.LocalNonPersistentFlags().VisitAll(func(f *pflag.Flag) {
		if f.Changed && !slices.Contains([]string{"verify", "sample", "seed", "workers"}, f.Name) {
			err = app.Wrong(lang.Say("sim.verify-alone", "--"+f.Name))
		}
	})
	return err
}

// tellProof says what came of an archive that was played again, and that it is not the same
// by the status of the program too.
func (s *simulating) tellProof(p *study.Proof) error {
	if !p.Same {
		s.Worst(app.No)
	}
	if s.JSON {
		return s.PrintJSON(p)
	}
	say := func(code string, args ...any) { fmt.Fprintln(s.Out, app.Clean(s.Words(code, args...))) }
	for _, d := range p.Different {
		say("sim.range-differs", d.Table, d.From, d.To-1, d.Kept.String(), d.Came.String())
	}
	say("sim.verified", p.Played, p.Ranges, p.Games, len(p.Different))
	switch {
	case p.Result == nil:
		say("term.seed", strconv.FormatUint(p.Seed, 10))
	case *p.Result:
		say("sim.result-same")
	default:
		say("sim.result-differs")
	}
	return nil
}
