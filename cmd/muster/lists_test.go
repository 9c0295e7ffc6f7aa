package main

import (
	"encoding/json"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
)

// keeping returns muster with a database of its own for the whole test.
func keeping(t *testing.T) func(args ...string) ran {
	t.Helper()
	db := filepath.Join(t.TempDir(), "new", "lists.db")
	return func(args ...string) ran {
		t.Helper()
		return muster(t, "", append(args, "--db", db)...)
	}
}

// A line is a command line and what is expected of it.
type line struct {
	name   string
	args   []string
	status int
	out    string // is part of the output
	err    string
}

// inTurn runs command lines that build on one another.
func inTurn(t *testing.T, m func(args ...string) ran, all []line) {
	t.Helper()
	for _, c := range all {
		got := m(c.args...)
		if got.status != c.status || !strings.Contains(got.out, c.out) || !strings.Contains(got.err, c.err) {
			t.Fatalf("%s: muster %q: got status %d, %q and %q, want %d, %q and %q", c.name, c.args, got.status, got.out, got.err, c.status, c.out, c.err)
		}
	}
}

func TestListsAreSavedWithTheirVersions(t *testing.T) {
	shorter := file(t, "shorter.txt", short(t))
	inTurn(t, keeping(t), []line{
		{"a new list", []string{"lists", "save", legal, "-m", "first"}, fine, "Leia and Han: saved as version 1", ""},
		{"the same again", []string{"lists", "save", legal}, fine, "unchanged, still version 1", ""},
		{"another list of its name", []string{"lists", "save", shorter}, broken, "", "--update makes this its version 2"},
		{"its next version", []string{"lists", "save", shorter, "--update", "-m", "one less"}, fine, "saved as version 2; 0 copies in, 1 copy out", "not legal"},
		{"by the name of another", []string{"lists", "save", legal, "--as", "leia and han"}, fine, "saved as version 3; 1 copy in, 0 copies out", ""},
		{"under another name", []string{"lists", "save", shorter, "--name", "Short"}, fine, "Short: saved as version 1", ""},
		{"as no list", []string{"lists", "save", legal, "--as", "nobody"}, broken, "", "there is no saved list nobody"},
		{"under a name that is taken", []string{"lists", "save", legal, "--as", "Short", "--name", "LEIA and Han"}, broken, "", "saved under the name Leia and Han already"},
		{"only a tag", []string{"lists", "save", legal, "--tag", "Top 8"}, fine, "still version 3; tags and notes are saved", ""},
		{"what is not there", []string{"lists", "save", "nowhere.txt"}, broken, "", "nowhere.txt is not there"},
		{"two with one name", []string{"lists", "save", legal, shorter, "--name", "x"}, misuse, "", "--name goes with one list"},
		{"some of which cannot be read", []string{"lists", "save", "nowhere.txt", legal}, broken, "unchanged", "nowhere.txt is not there"},
		{"its history", []string{"lists", "history", "leia and han"}, fine, "one less\n   ~ Unpredictable (AW #162): 2x → 1x\n", ""},
		{"the last of its history", []string{"lists", "history", "-n", "1", "leia and han"}, fine, "3  ", ""},
		{"its first version", []string{"lists", "show", "Leia and Han@1"}, fine, "version 1 of 3", ""},
		{"a version that there is not", []string{"lists", "show", "Leia and Han@4"}, broken, "", "Leia and Han has no version 4"},
		{"version 0", []string{"lists", "show", "Leia and Han@0"}, broken, "", "Leia and Han has no version 0"},
		{"in Italian", []string{"lists", "show", "--lang", "it", "short"}, fine, "Campo di Battaglia", ""},
		{"as another format", []string{"lists", "show", "short", "--to", "native"}, fine, `"card": "destiny/01028"`, "not legal"},
		{"as no format", []string{"lists", "show", "short", "--to", "papyrus"}, misuse, "", "papyrus"},
		{"an older version again", []string{"lists", "restore", "Leia and Han@2"}, fine, "version 2 is the newest again, as version 4", ""},
		{"which it is already", []string{"lists", "restore", "Leia and Han@4"}, fine, "unchanged, still version 4", ""},
		{"an older version of a copy", []string{"lists", "clone", "Leia and Han@1", "Copy"}, fine, "Copy: saved as version 1", ""},
		{"a copy under a name that is taken", []string{"lists", "clone", "Copy", "short"}, broken, "", "saved under the name Short already"},
		{"a copy without a name", []string{"lists", "clone", "Copy", " "}, misuse, "", "needs a name"},
		{"another name", []string{"lists", "rename", "Copy", "Slow"}, fine, "Slow: that is its name now; version 2", ""},
		{"a name like that of a version", []string{"lists", "clone", "Slow", "Slower@2"}, fine, "Slower@2: saved as version 1", ""},
		{"which is found", []string{"lists", "show", "slower@2"}, fine, "version 1 of 1", ""},
		{"a version of it", []string{"lists", "show", "slower@2@1"}, fine, "version 1 of 1", ""},
		{"a version of a name in part", []string{"lists", "show", "slowe@1"}, broken, "", "there is no saved list slowe; is it one of these: Slower@2?"},
		{"another case of its name", []string{"lists", "rename", "Slow", "SLOW"}, fine, "SLOW: that is its name now; version 3", ""},
	})
}

func TestSavedListsAreFoundAgain(t *testing.T) {
	inTurn(t, keeping(t), []line{
		{"before there are any", []string{"lists", "ls"}, fine, "", "there are no saved lists like that"},
		{"before there are any, for programs", []string{"lists", "ls", "--json"}, fine, `"lists": []`, ""},
		{"saving some", []string{"lists", "save", legal, "../../examples/too-many.txt", "../../examples/begun.txt"}, fine, "", ""},
		{"all", []string{"lists", "ls"}, fine, "NOT COMPLETE", ""},
		{"by a word of the name", []string{"lists", "ls", "MISTAKES"}, fine, "with mistakes  1        AW      NOT LEGAL  30/30   30/30", ""},
		{"by a card", []string{"lists", "ls", "--with", "Force Choke"}, fine, "with mistakes", ""},
		{"by a card in Italian", []string{"lists", "ls", "--lang", "it", "--with", "Strangolamento di Forza"}, fine, "with mistakes", ""},
		{"by two cards, one of several of its name", []string{"lists", "ls", "--with", "Take Cover", "--with", "Han Solo"}, fine, "with mistakes", ""},
		{"by a card in none", []string{"lists", "ls", "--with", "01001"}, fine, "", "no saved lists like that"},
		{"by a card that there is not", []string{"lists", "ls", "--with", "take covr"}, broken, "", "nearest: Take Cover"},
		{"by a format", []string{"lists", "ls", "--format", "std"}, fine, "", "no saved lists like that"},
		{"by the format they are checked by", []string{"lists", "ls", "--format", "aw"}, fine, "LEGAL", ""},
		{"by a tag that none has", []string{"lists", "ls", "--tag", "x"}, fine, "", "no saved lists like that"},
		{"putting tags on", []string{"lists", "tag", "add", "leia and han", "Top 8", "aggro"}, fine, "its tags are aggro, top 8", ""},
		{"by a tag", []string{"lists", "ls", "--tag", "TOP 8"}, fine, "aggro, top 8", ""},
		{"a tag that is none", []string{"lists", "tag", "add", "leia and han", "a,b"}, broken, "", `"a,b" is no tag`},
		{"taking tags off", []string{"lists", "tag", "remove", "leia and han", "top 8", "aggro", "never there"}, fine, "it has no tags", ""},
		{"no game", []string{"lists", "ls", "--game", "chess"}, misuse, "", `no game "chess"`},
	})
}

func TestNotesOfSavedLists(t *testing.T) {
	plan := file(t, "plan.md", "\ufeff# Plan\r\n\r\nKeep *Han* for last.\x1b[31m\n")
	m := keeping(t)
	inTurn(t, m, []line{
		{"saved with notes", []string{"lists", "save", legal, "--notes", plan}, fine, "version 1", ""},
		{"shown", []string{"lists", "notes", "show", "leia and han"}, fine, "# Plan\n\nKeep *Han* for last.", ""},
		{"shown with the list", []string{"lists", "show", "leia and han"}, fine, "\n# Plan\n", ""},
		{"written anew", []string{"lists", "notes", "set", "leia and han", "mulligan", "hard"}, fine, "the notes are saved", ""},
		{"as they are now", []string{"lists", "notes", "show", "leia and han"}, fine, "mulligan hard\n", ""},
		{"from a file", []string{"lists", "notes", "set", "leia and han", "--file", plan}, fine, "the notes are saved", ""},
		{"from nowhere", []string{"lists", "notes", "set", "leia and han"}, misuse, "", "--file"},
		{"from both", []string{"lists", "notes", "set", "leia and han", "x", "--file", plan}, misuse, "", "not from both"},
		{"from a missing file", []string{"lists", "notes", "set", "leia and han", "--file", "nowhere.md"}, broken, "", "nowhere.md is not there"},
		{"that are too long", []string{"lists", "notes", "set", "leia and han", strings.Repeat("x", 70<<10)}, broken, "", "64 KiB"},
		{"that are not text", []string{"lists", "notes", "set", "leia and han", "--file", file(t, "x.bin", "\xff\xfe")}, broken, "", "not text"},
		{"taken away", []string{"lists", "notes", "set", "leia and han", ""}, fine, "the notes are saved", ""},
	})
	if got := m("lists", "notes", "show", "leia and han"); got.status != fine || got.out != "" {
		t.Errorf("got %+v, want no notes", got)
	}
}

func TestDeletingAsksFirst(t *testing.T) {
	inTurn(t, keeping(t), []line{
		{"saving two", []string{"lists", "save", legal, "../../examples/begun.txt"}, fine, "", ""},
		{"nobody to ask", []string{"lists", "rm", "leia and han"}, misuse, "", "--yes deletes without asking"},
		{"one of them is not there", []string{"lists", "rm", "--yes", "leia and han", "nobody"}, broken, "", "no saved list nobody"},
		{"it is still there", []string{"lists", "show", "leia and han"}, fine, "version 1 of 1", ""},
		{"deleting it", []string{"lists", "rm", "--yes", "leia and han"}, fine, "Leia and Han: deleted; muster lists restore ", ""},
		{"it is gone", []string{"lists", "show", "leia and han"}, broken, "", "no saved list leia and han; is it one of these: Leia and Han, begun?"},
		{"it is among the deleted", []string{"lists", "ls", "--deleted"}, fine, "Leia and Han  1", ""},
		{"bringing it back", []string{"lists", "restore", "leia and han"}, fine, "Leia and Han: back again, version 1", ""},
		{"bringing back what is there", []string{"lists", "restore", "leia and han"}, broken, "", "is not deleted"},
		{"bringing back what never was", []string{"lists", "restore", "nobody"}, broken, "", "no saved list nobody"},
		{"two at once, for programs", []string{"lists", "rm", "--yes", "--json", "leia and han", "leia and han, begun"}, fine, `"name": "Leia and Han, begun"`, ""},
		{"removing one for good", []string{"lists", "rm", "--yes", "--forever", "leia and han"}, fine, "removed for good", ""},
		{"it cannot be brought back", []string{"lists", "restore", "leia and han"}, broken, "", "no saved list leia and han; is it one of these: Leia and Han, begun?"},
		{"the other can", []string{"lists", "restore", "leia and han, begun"}, fine, "back again", ""},
	})
}

func TestListsAreCompared(t *testing.T) {
	shorter := file(t, "shorter.txt", short(t))
	m := keeping(t)
	inTurn(t, m, []line{
		{"two files", []string{"lists", "diff", legal, shorter}, no, "Taken otherwise\n  Unpredictable (AW #162): 2x → 1x\n", ""},
		{"a file and itself", []string{"lists", "diff", legal, legal}, fine, "the same: 33 cards", ""},
		{"two forms of one list", []string{"lists", "diff", legal, "../../examples/leia-han.json"}, no, "format: – → AW", ""},
		{"in Italian", []string{"lists", "diff", "--lang", "it", legal, "../../examples/too-many.txt"}, no, "Solo in B\n  2x Comlnik\n", ""},
		{"neither a file nor a list", []string{"lists", "diff", legal, "nobody"}, broken, "", "nobody is neither a file nor a saved list"},
		{"no list", []string{"lists", "diff", legal, "list:nobody"}, broken, "", "there is no saved list nobody"},
		{"saving it twice", []string{"lists", "save", legal}, fine, "", ""},
		{"saving it twice, again", []string{"lists", "save", shorter, "--update"}, fine, "", ""},
		{"two versions", []string{"lists", "diff", "leia and han@1", "leia and han"}, no, "A: Leia and Han, version 1\nB: Leia and Han, version 2\n32 cards in both, 1 only in A, 0 only in B\n", ""},
		{"a version and a file", []string{"lists", "diff", "list:leia and han", shorter}, fine, "the same", ""},
	})
	if got := m("lists", "diff", "-q", "leia and han@1", "leia and han"); strings.Contains(got.out, "In both") {
		t.Errorf("got %q, want no cards of both", got.out)
	}
	got := m("lists", "diff", "--json", "leia and han@1", shorter)
	var doc struct {
		Here, There struct {
			Name, File string
			Version    int
		}
		Same  bool
		Cards []struct{ Card, Kind string }
	}
	if err := json.Unmarshal([]byte(got.out), &doc); err != nil || got.status != no {
		t.Fatalf("got status %d, %v and %s", got.status, err, got.out)
	}
	if doc.Same || doc.Here.Version != 1 || doc.There.File != shorter || len(doc.Cards) != 18 {
		t.Errorf("got %+v", doc)
	}
}

func TestOtherCommandsTakeSavedLists(t *testing.T) {
	dir := t.TempDir()
	t.Chdir(dir)
	m := keeping(t)
	inTurn(t, m, []line{
		{"saving an illegal one", []string{"lists", "save", file(t, "many.txt", illegalList)}, fine, "Many: saved as version 1", ""},
		{"check", []string{"check", "list:many"}, no, "list:many: illegal     destiny.points", ""},
		{"check, in another format", []string{"check", "--format", "AW", "list:many"}, no, "(destiny AW)", ""},
		{"check, as another game", []string{"check", "--game", "assault", "list:many"}, broken, "", "Many is a list of destiny"},
		{"check all", []string{"check", "list:"}, no, "list:Many: NOT", ""},
		{"check those with a tag", []string{"check", "list:#x"}, broken, "", "list:#x stands for saved lists"},
		{"check by the bare name", []string{"check", "many"}, broken, "", "the saved list of this name is list:many"},
		{"export", []string{"export", "list:many", "--to", "csv"}, fine, "01028", ""},
		{"odds", []string{"odds", "destiny", "list:many"}, fine, "4 dice", ""},
		{"play", []string{"play", "--list", "list:many", "--list", "list:many"}, no, "destiny.points", ""},
		{"play what is not there", []string{"play", "--list", "list:nobody", "--list", "list:many"}, broken, "", "there is no saved list nobody"},
		{"sim", []string{"sim", "--list", "list:many", "--list", "list:many", "--games", "1"}, no, "destiny.points", ""},
		{"fix", []string{"fix", "--write", "list:many"}, fine, "", "Many: saved as version 2"},
		{"what was fixed", []string{"lists", "history", "many"}, fine, "mended", ""},
		{"the version before", []string{"check", "list:many@1"}, no, "destiny.points", ""},
	})
	if err := os.WriteFile("list:many", []byte("2x Take Cover\n"), 0o644); err != nil {
		t.Skipf("no such file names here: %v", err)
	}
	if got := m("check", "list:many"); strings.Contains(got.out, "destiny.points") {
		t.Errorf("got %q: a saved list hides a file", got.out)
	}
}

// illegalList is a list of too many points.
const illegalList = `Many

Characters
2x Leia Organa, Born Leader
2x Han Solo, Scoundrel
`

func TestCommandsThatReadListsMakeNoDatabase(t *testing.T) {
	db := filepath.Join(t.TempDir(), "none.db")
	for _, args := range [][]string{{"lists", "ls"}, {"lists", "show", "x"}, {"lists", "history", "x"}, {"lists", "diff", "x", "y"}, {"lists", "notes", "show", "x"}, {"check", "list:x"}} {
		muster(t, "", append(args, "--db", db)...)
		if _, err := os.Stat(db); err == nil {
			t.Fatalf("muster %q has made a database", args)
		}
	}
}

func TestListsOfADatabaseThatMayNotBeWritten(t *testing.T) {
	db := filepath.Join(t.TempDir(), "lists.db")
	if got := muster(t, "", "lists", "save", legal, "--db", db); got.status != fine {
		t.Fatalf("got %+v", got)
	}
	if err := os.Chmod(db, 0o444); err != nil {
		t.Fatal(err)
	}
	if f, err := os.OpenFile(db, os.O_WRONLY, 0); err == nil {
		f.Close()
		t.Skip("whoever runs this test may write everything")
	}
	if got := muster(t, "", "lists", "ls", "--db", db); got.status != fine || !strings.Contains(got.out, "Leia and Han") {
		t.Errorf("reading: got %+v", got)
	}
	if got := muster(t, "", "lists", "tag", "add", "leia and han", "x", "--db", db); got.status != broken || !strings.Contains(got.err, "may not be written") {
		t.Errorf("writing: got %+v", got)
	}
}

func TestSavedListsForPrograms(t *testing.T) {
	m := keeping(t)
	var saved struct {
		Lists []struct {
			File, ID, Name      string
			Version, Revision   int
			New, Wrote          bool
			Legal, Complete     bool
			Tags                []string
			Totals              []any
			Created, Changed, X string
		}
	}
	read := func(got ran, into any) {
		t.Helper()
		if err := json.Unmarshal([]byte(got.out), into); err != nil || got.status != fine {
			t.Fatalf("got status %d, %v and %s", got.status, err, got.out)
		}
	}
	read(m("lists", "save", "--json", legal, "--tag", "b", "--tag", "a"), &saved)
	if l := saved.Lists[0]; l.File != legal || !l.New || !l.Wrote || l.Version != 1 || strings.Join(l.Tags, " ") != "a b" || !regexp.MustCompile(`^[a-z2-7]{12}$`).MatchString(l.ID) {
		t.Errorf("saving: got %+v", l)
	}
	id := saved.Lists[0].ID
	read(m("lists", "save", "--json", legal), &saved)
	if l := saved.Lists[0]; l.New || l.Wrote || l.ID != id {
		t.Errorf("saving it again: got %+v", l)
	}
	read(m("lists", "ls", "--json"), &saved)
	if l := saved.Lists[0]; !l.Legal || !l.Complete || len(l.Totals) == 0 || l.ID != id || l.Created == "" {
		t.Errorf("listing: got %+v", l)
	}
	var shown struct {
		Shown  int
		List   struct{ Muster int }
		Report struct{ Legal bool }
	}
	read(m("lists", "show", "--json", id[:5]), &shown)
	if shown.Shown != 1 || shown.List.Muster != 1 || !shown.Report.Legal {
		t.Errorf("showing: got %+v", shown)
	}
	var history struct {
		ID       string
		Versions []struct {
			Version int
			Diff    *struct{ Same bool }
		}
	}
	read(m("lists", "rename", id, "Other", "--json"), new(any))
	read(m("lists", "history", "--json", "other"), &history)
	if history.ID != id || len(history.Versions) != 2 || history.Versions[0].Diff == nil || history.Versions[1].Diff != nil {
		t.Errorf("history: got %+v", history)
	}
}

func TestAShellCompletesNames(t *testing.T) {
	db := filepath.Join(t.TempDir(), "lists.db")
	muster(t, "", "lists", "save", legal, "../../examples/begun.txt", "--db", db)
	got := muster(t, "", "__complete", "lists", "history", "--db", db, "leia and han,")
	if !strings.Contains(got.out, "Leia and Han, begun\n") || strings.Contains(got.out, "Leia and Han\n") {
		t.Errorf("got %q, want the list that begins so", got.out)
	}
}
