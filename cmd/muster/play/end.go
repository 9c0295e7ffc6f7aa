package play

import (
	"context"
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"strconv"

	"muster/cmd/muster/app"
	"muster/cmd/muster/files"
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
	if g.stage != nil {
		g.save = g.stage.File
	}
	saved, err := g.saved(m)
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
	case saved != "" && (saved != g.save || !m.Over()):
		g.table.Print(app.Clean(g.Words("term.saved", resume(saved))))
	case saved == "" && !m.Over() && g.log == "" && g.dice == "auto":
		g.table.Print(term.Fit(g.Words("term.not-saved", strconv.FormatUint(m.Seed(), 10)), term.Columns(g.App), "    "))
	case saved == "" && !m.Over(): // its seed does not begin it again
		g.table.Print(term.Fit(g.Words("term.not-kept"), term.Columns(g.App), "    "))
	}
	return nil
}

// rescue saves a game in which something broke, before that is told.
func (g *playing) rescue() {
	broken := recover()
	if broken == nil {
		return
	}
	defer panic(broken) // also if saving breaks
	g.salvage()
}

// salvage saves a game that cannot go on.
func (g *playing) salvage() {
	if g.stage != nil {
		g.save = g.stage.File
	}
	if saved, err := g.saved(g.table.Match); err == nil && saved != "" && !g.JSON {
		g.table.Print(app.Clean(g.Words("term.saved", resume(saved))))
	}
}

// saved saves the game and returns where: elsewhere if its file can no longer be written, for it
// is worth more than its name.
func (g *playing) saved(m *rules.Match) (file string, err error) {
	if g.save == "" {
		return "", nil
	}
	write := func(w io.Writer) error { return m.WriteLog(w, g.Lang) }
	if g.table.Kept != g.save {
		var aside string
		if aside, err = files.SetAside(g.save); aside != "" && err == nil {
			fmt.Fprintln(g.Err, app.Clean(g.Words("play.set-aside", g.save, aside)))
		}
	}
	if err == nil {
		err = files.WriteLog(g.save, write)
	}
	if err == nil {
		g.table.Kept = g.save
		return g.save, nil
	}
	file = filepath.Join(os.TempDir(), fmt.Sprintf("muster-%d-%d.log", m.Seed(), os.Getpid()))
	if files.WriteLog(file, write) != nil {
		return "", err
	}
	g.Complain(g.save, err)
	g.Worst(app.Broken)
	return file, nil
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
