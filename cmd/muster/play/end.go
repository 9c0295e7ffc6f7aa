package play

import (
	"context"
	"errors"
	"io"
	"strconv"

	"muster/cmd/muster/app"
	"muster/cmd/muster/term"
	"muster/rules"
)

// end says how a game ended or how to go on with it, and saves it.
func (g *playing) end(err error) error {
	left := errors.Is(err, io.EOF) || errors.Is(err, term.ErrQuit) || errors.Is(err, context.Canceled)
	if err != nil && !left {
		g.salvage()
		return err
	}
	m := g.table.Match
	saved, err := g.saved()
	if err != nil {
		return err
	}
	kept, err := g.keep(m)
	if err != nil {
		return err
	}
	if g.JSON {
		end := term.EndLine{N: m.N(), Over: m.Over(), Saved: saved, Result: kept, Seed: strconv.FormatUint(m.Seed(), 10), View: m.View(rules.Nobody).In(g.Lang)}
		if m.Over() {
			end.Scores = scores(m, len(g.names))
		} else if saved != "" {
			end.Resume = resume(saved)
		}
		return g.table.Line(end)
	}
	g.table.Finish(len(g.names))
	switch {
	case kept > 0:
		g.table.Print(g.Words("play.result", kept))
	case saved != "" && (saved != g.file() || !m.Over()):
		g.table.Print(app.Clean(g.Words("term.saved", resume(saved))))
	case saved == "" && !m.Over() && g.log == "" && g.dice == "auto":
		g.table.Print(term.Fit(g.Words("term.not-saved", strconv.FormatUint(m.Seed(), 10)), term.Columns(g.App), "    "))
	case saved == "" && !m.Over(): // its seed does not begin it again
		g.table.Print(term.Fit(g.Words("term.not-kept"), term.Columns(g.App), "    "))
	}
	return nil
}

func scores(m *rules.Match, seats int) []float64 {
	all := make([]float64, seats)
	for i := range all {
		all[i] = m.Score(rules.Seat(i))
	}
	return all
}

// resume is the command that goes on with a saved game.
func resume(path string) string {
	return "muster play " + app.Quoted(path) + " --save " + app.Quoted(path)
}
