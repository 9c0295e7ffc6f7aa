package main

import (
	"path/filepath"
	"strings"
	"testing"

	"muster/cmd/muster/app"
	"muster/cmd/muster/apptest"
)

// Where a command takes the file of a list, list:NAME is a saved one.
func TestASavedListStandsWhereAFileMay(t *testing.T) {
	dir := t.TempDir()
	db := filepath.Join(dir, "muster.db")
	does := func(status int, args ...string) string {
		t.Helper()
		got := muster(t, "", append(args, "--db", db)...)
		if got.Status != status {
			t.Fatalf("muster %q: got %+v, want status %d", args, got, status)
		}
		return got.Out
	}
	for name, file := range map[string]string{"Leia": "leia-han.txt", "Han": "leia-han.json", "Heroes": "assault/heroes.json", "Yavin": "campaign/yavin-nights.json"} {
		does(app.Fine, "lists", "save", "../../examples/"+file, "--name", name)
	}
	for _, args := range [][]string{
		{"check", "list:Leia"}, {"check", "list:Han", "--pool", "list:Leia"}, {"fix", "list:Leia"},
		{"export", "list:Leia", "--to", "text"}, {"export", "list:Leia", "list:Han", "--to", "pull"}, {"share", "list:Leia"},
		{"odds", "destiny", "list:Leia"}, {"odds", "hand", "list:Leia"}, {"odds", "army", "list:Heroes"},
		{"sim", "--list", "list:Leia", "--list", "list:Han", "--games", "1", "--seat", "0=random", "--seat", "1=random"},
		{"sim", "--list", "list:Leia", "--gauntlet", "list:Han", "--games", "1", "--seat", "0=random", "--seat", "1=random"},
		{"play", "--list", "list:Leia", "--list", "list:Han"},
		{"lists", "save", "list:Leia", "--name", "again"},
		{"campaign", "show", "list:Yavin"}, {"campaign", "next", "list:Yavin"}, {"campaign", "shop", "list:Yavin"}, {"campaign", "export", "list:Yavin", "--to", "md"},
	} {
		does(app.Fine, args...)
	}
	does(app.No, "lists", "diff", "list:Leia", "list:Yavin")
	does(app.No, "collection", "missing", "list:Leia")
	does(app.No, "fix", "--addable", "list:Leia") // it is complete
}

// Events are added to a saved campaign log, each in a new version, under its name.
func TestEventsAreAddedToASavedLog(t *testing.T) {
	db := filepath.Join(t.TempDir(), "muster.db")
	does := func(status int, args ...string) apptest.Ran {
		t.Helper()
		got := muster(t, "", append(args, "--db", db)...)
		if got.Status != status {
			t.Fatalf("muster %q: got %+v, want status %d", args, got, status)
		}
		return got
	}
	does(app.Fine, "lists", "save", "../../examples/campaign/yavin-nights.json", "--name", "Our table")
	does(app.Fine, "campaign", "undo", "list:our table")
	does(app.Fine, "campaign", "add", "list:Our table", "note", "late", "start")
	if got := does(app.Fine, "lists", "ls").Out; !strings.Contains(got, "Our table  3 ") {
		t.Errorf("got\n%s, want the third version under its name", got)
	}
	if got := does(app.Fine, "campaign", "show", "list:Our table").Out; !strings.Contains(got, "late start") || !strings.HasPrefix(got, "Our table") {
		t.Errorf("got %s", got)
	}
	if got := does(app.Broken, "campaign", "undo", "list:Our table@1"); !strings.Contains(got.Err, "not the newest") {
		t.Errorf("got %+v", got)
	}
	does(app.Fine, "lists", "rename", "Our table", "Theirs")
	if got := does(app.Fine, "lists", "ls").Out; !strings.Contains(got, "Theirs") {
		t.Errorf("got\n%s", got)
	}
	does(app.Broken, "campaign", "show", "list:Our table")
}
