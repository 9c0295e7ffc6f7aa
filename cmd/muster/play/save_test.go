package play

import (
	"bytes"
	"context"
	"os"
	"path/filepath"
	"testing"

	"muster/catalog/facts"
	"muster/rules"
	"muster/rules/games"
)

// A looker takes the first option, and reads before what the file of the game holds.
type looker struct {
	t     *testing.T
	game  *playing
	held  []int // moves it held at each question; -1 without one
	asked []int // moves the game had
}

// Choose implements rules.Player.
func (l *looker) Choose(_ context.Context, e rules.Eye) (rules.Action, error) {
	held := -1
	if _, err := os.Stat(l.game.file()); err == nil {
		log, err := readLog(l.game.App, facts.Embedded(), l.game.file())
		if err != nil {
			l.t.Fatal(err)
		}
		m, _, err := games.Resume(facts.Embedded(), log)
		if err != nil {
			l.t.Fatal(err)
		}
		held = m.N()
	}
	l.held, l.asked = append(l.held, held), append(l.asked, l.game.table.Match.N())
	if len(l.held) == 6 {
		return rules.Action{}, context.Canceled
	}
	return e.View().Options[0].Action, nil
}

// TestAGameIsSavedWheneverSomebodyIsAsked looks at the file while it is played: what kills the
// program then takes nothing that was chosen.
func TestAGameIsSavedWheneverSomebodyIsAsked(t *testing.T) {
	file := filepath.Join(t.TempDir(), "g.log")
	another := recorded(t)
	before, err := os.ReadFile(another)
	if err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(file, before, 0o600); err != nil {
		t.Fatal(err)
	}
	g, players := onStage(t, nil, file)
	g.stage, g.table.Display = nil, nil
	var said bytes.Buffer
	g.Err = &said
	l := &looker{t: t, game: g}
	players[0] = lasting{l, g}
	if err := rules.Drive(t.Context(), g.table.Match, players); err != context.Canceled {
		t.Fatalf("got %v", err)
	}
	for i := range l.held {
		if i > 0 && l.held[i] != l.asked[i] {
			t.Errorf("question %d: %d moves are saved of %d", i, l.held[i], l.asked[i])
		}
	}
	kept, err := os.ReadFile(file + "~")
	if err != nil || !bytes.Equal(kept, before) {
		t.Errorf("the game that the file held is not kept: %v", err)
	}
	if all, _ := filepath.Glob(file + "~*"); len(all) != 1 || bytes.Count(said.Bytes(), []byte("\n")) != 1 {
		t.Errorf("it is kept in %v: %s", all, said.String())
	}
}

// TestAFileThatCannotBeWrittenStopsNoGame plays on where the folder of the game is gone: it is told when
// the game stops.
func TestAFileThatCannotBeWrittenStopsNoGame(t *testing.T) {
	folder := filepath.Join(t.TempDir(), "gone")
	g, players := onStage(t, nil, filepath.Join(folder, "g.log"))
	g.stage, g.table.Display = nil, nil
	l := &looker{t: t, game: g}
	players[0] = lasting{l, g}
	if err := rules.Drive(t.Context(), g.table.Match, players); err != context.Canceled || len(l.held) != 6 {
		t.Errorf("asked %d times: %v", len(l.held), err)
	}
}
