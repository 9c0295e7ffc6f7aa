package play

import (
	"context"
	"errors"
	"io"
	"path/filepath"

	"muster/catalog/lang"
	"muster/cmd/muster/app"
	"muster/cmd/muster/files"
	"muster/rules/sim"
	"muster/rules/study"
)

// recordable refuses a file that positions cannot be written to, before there are any.
func (s *simulating) recordable() error {
	switch {
	case s.positions == "" && s.views:
		return app.Wrong(lang.Say("sim.views"))
	case s.positions == "":
		return nil
	case s.positions == "-", s.file != "" && filepath.Clean(s.file) == filepath.Clean(s.positions):
		return app.Wrong(lang.Say("cmd.flag-value", s.positions, "--positions"))
	}
	return files.Overwrites(s.positions, s.inputs(), s.force)
}

// errUnplayed is that nothing was played, for which the reason has been told.
var errUnplayed = errors.New("a list may not be played")

// recorded plays, and writes positions to their file, if there is one. It is there whole
// when all games are over, or not at all.
func (s *simulating) recorded(ctx context.Context, settings map[string]string, seed uint64) (runs []study.Run, err error) {
	if s.positions == "" {
		return s.play(ctx, settings, seed, nil)
	}
	err = files.WriteWhole(s.positions, func(w io.Writer) error {
		var err error
		runs, err = s.play(ctx, settings, seed, &sim.Record{To: w, Views: s.views, Lang: s.Lang})
		if runs == nil && err == nil {
			return errUnplayed
		}
		return err
	})
	if errors.Is(err, errUnplayed) {
		return nil, nil
	}
	return runs, err
}
