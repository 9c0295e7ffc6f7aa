package play

import (
	"context"
	"fmt"
	"io"
	"os"
	"path/filepath"

	"muster/cmd/muster/app"
	"muster/cmd/muster/files"
	"muster/rules"
)

// file is where the game is saved; it may be empty.
func (g *playing) file() string {
	if g.stage != nil {
		return g.stage.File
	}
	return g.save
}

// A lasting person is asked when the game is saved as far as it went: what was played outlives a
// program that is killed, and a power cut.
type lasting struct {
	rules.Player
	game *playing
}

// Choose implements rules.Player.
func (l lasting) Choose(ctx context.Context, e rules.Eye) (rules.Action, error) {
	g := l.game
	if n := g.table.Match.N(); g.file() != "" && n != g.lasts {
		g.lasts = n
		say := g.complain
		if g.stage != nil {
			say = g.stage.Tell
		}
		_ = g.write(say) // what cannot be saved now is told when the game stops, and saved elsewhere then
	}
	return l.Player.Choose(ctx, e)
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
	if saved, err := g.saved(); err == nil && saved != "" && !g.JSON {
		g.table.Print(app.Clean(g.Words("term.saved", resume(saved))))
	}
}

// saved saves the game and returns where: elsewhere if its file can no longer be written, for it
// is worth more than its name.
func (g *playing) saved() (file string, err error) {
	if g.file() == "" {
		return "", nil
	}
	unsaved := g.write(g.complain)
	if unsaved == nil {
		return g.file(), nil
	}
	file = filepath.Join(os.TempDir(), fmt.Sprintf("muster-%d-%d.log", g.table.Match.Seed(), os.Getpid()))
	if files.WriteLog(file, g.written) != nil {
		return "", unsaved
	}
	g.Complain(g.file(), unsaved)
	g.Worst(app.Broken)
	return file, nil
}

// write saves the game in its file, and has it said where another game is kept that the file held.
func (g *playing) write(say func(line string)) error {
	t, file := g.table, g.file()
	aside, err := files.KeepLog(file, t.Kept == file, g.written)
	if err == nil || aside != "" {
		t.Kept = file
	}
	if aside != "" {
		say(app.Clean(g.Words("play.set-aside", file, aside)))
	}
	return err
}

// written writes the game as a log.
func (g *playing) written(w io.Writer) error { return g.table.Match.WriteLog(w, g.Lang) }

// complain says one thing beside what is played.
func (g *playing) complain(line string) { fmt.Fprintln(g.Err, line) }
