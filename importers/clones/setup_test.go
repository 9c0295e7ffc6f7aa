package clones_test

import (
	"testing"

	"muster/catalog"
	"muster/catalog/clones"
	"muster/catalog/facts"
	"muster/importers"
	"muster/rules/games"
	"muster/validate"
)

// read reads a set-up.
func read(t testing.TB, game catalog.Game, data string) (*catalog.List, *validate.Report) {
	t.Helper()
	r := new(validate.Report)
	l, err := games.Read(&importers.Input{Data: []byte(data), Game: game, Catalog: facts.Embedded(), Report: r})
	if err != nil {
		t.Fatalf("%v\n%.600s", err, data)
	}
	return l, r
}

func TestPlayersKnowTheirLines(t *testing.T) {
	l, _ := read(t, "", "{\"muster\": 1, \"game\": \"clones\",\n\"players\": [\n{\"jedi\": \"kit\"},\n\n{\"jedi\": \"yoda\"}]}")
	if s := clones.SetupOf(l); s.Players[0].Line != 3 || s.Players[1].Line != 5 {
		t.Errorf("got %+v", s.Players)
	}
	r := games.Check(new(validate.Report), facts.Embedded(), l)
	if f := r.Findings[0]; f.Line != 3 || f.Path != "/players/0/sheet" {
		t.Errorf("got %+v", f)
	}
}
