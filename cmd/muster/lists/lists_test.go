package lists_test

import (
	"encoding/json"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"sync"
	"testing"

	"muster/cmd/muster/app"
	"muster/cmd/muster/apptest"
)

// keeping returns muster with a database of its own for the whole test.
func keeping(t *testing.T) func(args ...string) apptest.Ran {
	t.Helper()
	db := filepath.Join(t.TempDir(), "new", "lists.db")
	return func(args ...string) apptest.Ran {
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
func inTurn(t *testing.T, m func(args ...string) apptest.Ran, all []line) {
	t.Helper()
	for _, c := range all {
		got := m(c.args...)
		if got.Status != c.status || !strings.Contains(got.Out, c.out) || !strings.Contains(got.Err, c.err) {
			t.Fatalf("%s: muster %q: got status %d, %q and %q, want %d, %q and %q", c.name, c.args, got.Status, got.Out, got.Err, c.status, c.out, c.err)
		}
	}
}

func TestListsAreSavedWithTheirVersions(t *testing.T) {
	shorter := apptest.File(t, "shorter.txt", apptest.Short(t))
	inTurn(t, keeping(t), []line{
		{"a new list", []string{"lists", "save", apptest.Legal, "-m", "first"}, app.Fine, "Leia and Han: saved as version 1", ""},
		{"the same again", []string{"lists", "save", apptest.Legal}, app.Fine, "unchanged, still version 1", ""},
		{"another list of its name", []string{"lists", "save", shorter}, app.Broken, "", "--update makes this its version 2"},
		{"its next version", []string{"lists", "save", shorter, "--update", "-m", "one less"}, app.Fine, "saved as version 2; 0 copies in, 1 copy out", "not legal"},
		{"by the name of another", []string{"lists", "save", apptest.Legal, "--as", "leia and han"}, app.Fine, "saved as version 3; 1 copy in, 0 copies out", ""},
		{"under another name", []string{"lists", "save", shorter, "--name", "Short"}, app.Fine, "Short: saved as version 1", ""},
		{"as no list", []string{"lists", "save", apptest.Legal, "--as", "nobody"}, app.Broken, "", "there is no saved list nobody"},
		{"under a name that is taken", []string{"lists", "save", apptest.Legal, "--as", "Short", "--name", "LEIA and Han"}, app.Broken, "", "saved under the name Leia and Han already"},
		{"only a tag", []string{"lists", "save", apptest.Legal, "--tag", "Top 8"}, app.Fine, "still version 3; tags and notes are saved", ""},
		{"what is not there", []string{"lists", "save", "nowhere.txt"}, app.Broken, "", "nowhere.txt is not there"},
		{"two with one name", []string{"lists", "save", apptest.Legal, shorter, "--name", "x"}, app.Misuse, "", "--name goes with one list"},
		{"some of which cannot be read", []string{"lists", "save", "nowhere.txt", apptest.Legal}, app.Broken, "unchanged", "nowhere.txt is not there"},
		{"its history", []string{"lists", "history", "leia and han"}, app.Fine, "one less\n   ~ Unpredictable (AW #162): 2x → 1x\n", ""},
		{"the last of its history", []string{"lists", "history", "-n", "1", "leia and han"}, app.Fine, "3  ", ""},
		{"its first version", []string{"lists", "show", "Leia and Han@1"}, app.Fine, "version 1 of 3", ""},
		{"a version that there is not", []string{"lists", "show", "Leia and Han@4"}, app.Broken, "", "Leia and Han has no version 4"},
		{"version 0", []string{"lists", "show", "Leia and Han@0"}, app.Broken, "", "Leia and Han has no version 0"},
		{"in Italian", []string{"lists", "show", "--lang", "it", "short"}, app.Fine, "Campo di Battaglia", ""},
		{"as another format", []string{"lists", "show", "short", "--to", "native"}, app.Fine, `"card": "destiny/01028"`, "not legal"},
		{"in a file of no format", []string{"lists", "show", "short", "-o", "foo"}, app.Misuse, "", "no format is named"},
		{"as no format", []string{"lists", "show", "short", "--to", "papyrus"}, app.Misuse, "", "papyrus"},
		{"an older version again", []string{"lists", "restore", "Leia and Han@2"}, app.Fine, "version 2 is the newest again, as version 4", ""},
		{"which it is already", []string{"lists", "restore", "Leia and Han@4"}, app.Fine, "unchanged, still version 4", ""},
		{"an older version of a copy", []string{"lists", "clone", "Leia and Han@1", "Copy"}, app.Fine, "Copy: saved as version 1", ""},
		{"a copy under a name that is taken", []string{"lists", "clone", "Copy", "short"}, app.Broken, "", "saved under the name Short already"},
		{"a copy without a name", []string{"lists", "clone", "Copy", " "}, app.Misuse, "", "needs a name"},
		{"another name", []string{"lists", "rename", "Copy", "Slow"}, app.Fine, "Slow: that is its name now; version 2", ""},
		{"a name like that of a version", []string{"lists", "clone", "Slow", "Slower@2"}, app.Fine, "Slower@2: saved as version 1", ""},
		{"which is found", []string{"lists", "show", "slower@2"}, app.Fine, "version 1 of 1", ""},
		{"a version of it", []string{"lists", "show", "slower@2@1"}, app.Fine, "version 1 of 1", ""},
		{"a version of a name in part", []string{"lists", "show", "slowe@1"}, app.Broken, "", "there is no saved list slowe; is it one of these: Slower@2?"},
		{"a name like that of a version of another", []string{"lists", "clone", "Slow", "Short@1"}, app.Fine, "Short@1: saved as version 1", ""},
		{"is what is looked at", []string{"lists", "show", "Short@1"}, app.Fine, "Short@1\n", ""},
		{"and what is deleted", []string{"lists", "rm", "--yes", "Short@1"}, app.Fine, "Short@1: deleted", ""},
		{"a name with a number", []string{"lists", "clone", "Slow", "Short 1"}, app.Fine, "Short 1: saved as version 1", ""},
		{"is no name of a version", []string{"lists", "rm", "--yes", "Short@1"}, app.Broken, "", "Short 1"},
		{"whose version it is", []string{"lists", "show", "Short@1"}, app.Fine, "Short\n", ""},
		{"another case of its name", []string{"lists", "rename", "Slow", "SLOW"}, app.Fine, "SLOW: that is its name now; version 3", ""},
	})
}

func TestListsAreSavedAtTheSameTime(t *testing.T) {
	m := keeping(t)
	var all sync.WaitGroup
	for range 8 {
		all.Go(func() {
			if got := m("lists", "save", apptest.Legal, "--name", "L", "--update"); got.Status != app.Fine {
				t.Errorf("got %+v", got)
			}
		})
	}
	all.Wait()
}

func TestSavedListsAreFoundAgain(t *testing.T) {
	inTurn(t, keeping(t), []line{
		{"before there are any", []string{"lists", "ls"}, app.Fine, "", "there are no saved lists; muster"},
		{"before there are any, for programs", []string{"lists", "ls", "--json"}, app.Fine, `"lists": []`, ""},
		{"saving some", []string{"lists", "save", apptest.Legal, "../../../examples/too-many.txt", "../../../examples/begun.txt"}, app.Fine, "", ""},
		{"all", []string{"lists", "ls"}, app.Fine, "NOT COMPLETE", ""},
		{"by a word of the name", []string{"lists", "ls", "MISTAKES"}, app.Fine, "with mistakes  1        AW      NOT LEGAL  30/30   30/30", ""},
		{"by a card", []string{"lists", "ls", "--with", "Force Choke"}, app.Fine, "with mistakes", ""},
		{"by a card in Italian", []string{"lists", "ls", "--lang", "it", "--with", "Strangolamento di Forza"}, app.Fine, "with mistakes", ""},
		{"by two cards, one of several of its name", []string{"lists", "ls", "--with", "Take Cover", "--with", "Han Solo"}, app.Fine, "with mistakes", ""},
		{"by a card in none", []string{"lists", "ls", "--with", "01001"}, app.Fine, "", "no saved lists like that"},
		{"by a card that there is not", []string{"lists", "ls", "--with", "take covr"}, app.Broken, "", "nearest: Take Cover"},
		{"by a format", []string{"lists", "ls", "--format", "std"}, app.Fine, "", "no saved lists like that"},
		{"by the format they are checked by", []string{"lists", "ls", "--format", "aw"}, app.Fine, "LEGAL", ""},
		{"by a tag that none has", []string{"lists", "ls", "--tag", "x"}, app.Fine, "", "no saved lists like that"},
		{"putting tags on", []string{"lists", "tag", "add", "leia and han", "Top 8", "aggro"}, app.Fine, "its tags are aggro, top 8", ""},
		{"by a tag", []string{"lists", "ls", "--tag", "TOP 8"}, app.Fine, "aggro, top 8", ""},
		{"a tag that is none", []string{"lists", "tag", "add", "leia and han", "a,b"}, app.Broken, "", `"a,b" is no tag`},
		{"taking tags off", []string{"lists", "tag", "remove", "leia and han", "top 8", "aggro", "never there"}, app.Fine, "it has no tags", ""},
		{"no game", []string{"lists", "ls", "--game", "chess"}, app.Misuse, "", `no game "chess"`},
	})
}

func TestNotesOfSavedLists(t *testing.T) {
	plan := apptest.File(t, "plan.md", "\ufeff# Plan\r\n\r\nKeep *Han* for last.\x1b[31m\n")
	m := keeping(t)
	inTurn(t, m, []line{
		{"saved with notes", []string{"lists", "save", apptest.Legal, "--notes", plan}, app.Fine, "version 1", ""},
		{"shown", []string{"lists", "notes", "show", "leia and han"}, app.Fine, "# Plan\n\nKeep *Han* for last.", ""},
		{"shown with the list", []string{"lists", "show", "leia and han"}, app.Fine, "\n# Plan\n", ""},
		{"written anew", []string{"lists", "notes", "set", "leia and han", "mulligan", "hard"}, app.Fine, "the notes are saved", ""},
		{"as they are now", []string{"lists", "notes", "show", "leia and han"}, app.Fine, "mulligan hard\n", ""},
		{"from a file", []string{"lists", "notes", "set", "leia and han", "--file", plan}, app.Fine, "the notes are saved", ""},
		{"from nowhere", []string{"lists", "notes", "set", "leia and han"}, app.Misuse, "", "--file"},
		{"from both", []string{"lists", "notes", "set", "leia and han", "x", "--file", plan}, app.Misuse, "", "not from both"},
		{"from a missing file", []string{"lists", "notes", "set", "leia and han", "--file", "nowhere.md"}, app.Broken, "", "nowhere.md is not there"},
		{"that are too long", []string{"lists", "notes", "set", "leia and han", strings.Repeat("x", 70<<10)}, app.Broken, "", "64 KiB"},
		{"that are not text", []string{"lists", "notes", "set", "leia and han", "--file", apptest.File(t, "x.bin", "\xff\xfe")}, app.Broken, "", "not text"},
		{"taken away", []string{"lists", "notes", "set", "leia and han", ""}, app.Fine, "the notes are saved", ""},
	})
	if got := m("lists", "notes", "show", "leia and han"); got.Status != app.Fine || got.Out != "" {
		t.Errorf("got %+v, want no notes", got)
	}
}

func TestDeletingAsksFirst(t *testing.T) {
	inTurn(t, keeping(t), []line{
		{"saving two", []string{"lists", "save", apptest.Legal, "../../../examples/begun.txt"}, app.Fine, "", ""},
		{"nobody to ask", []string{"lists", "rm", "leia and han"}, app.Misuse, "", "--yes deletes without asking"},
		{"one of them is not there", []string{"lists", "rm", "--yes", "leia and han", "nobody"}, app.Broken, "", "no saved list nobody"},
		{"it is still there", []string{"lists", "show", "leia and han"}, app.Fine, "version 1 of 1", ""},
		{"deleting it", []string{"lists", "rm", "--yes", "leia and han"}, app.Fine, "Leia and Han: deleted; muster lists restore ", ""},
		{"it is gone", []string{"lists", "show", "leia and han"}, app.Broken, "", "no saved list leia and han; is it one of these: Leia and Han, begun?"},
		{"it is among the deleted", []string{"lists", "ls", "--deleted"}, app.Fine, "Leia and Han  1", ""},
		{"bringing it back", []string{"lists", "restore", "leia and han"}, app.Fine, "Leia and Han: back again, version 1", ""},
		{"bringing back what is there", []string{"lists", "restore", "leia and han"}, app.Broken, "", "is not deleted"},
		{"bringing back what never was", []string{"lists", "restore", "nobody"}, app.Broken, "", "no saved list nobody"},
		{"two at once, for programs", []string{"lists", "rm", "--yes", "--json", "leia and han", "leia and han, begun"}, app.Fine, `"name": "Leia and Han, begun"`, ""},
		{"removing one for good", []string{"lists", "rm", "--yes", "--forever", "leia and han"}, app.Fine, "removed for good", ""},
		{"it cannot be brought back", []string{"lists", "restore", "leia and han"}, app.Broken, "", "no saved list leia and han; is it one of these: Leia and Han, begun?"},
		{"the other can", []string{"lists", "restore", "leia and han, begun"}, app.Fine, "back again", ""},
	})
}

// TestCardsStandUnderTheirRoles: each role has one heading, named as its game names it.
func TestCardsStandUnderTheirRoles(t *testing.T) {
	moved := apptest.File(t, "moved.json", `{"muster": 1, "game": "deckbuilding", "kind": "table", "empire": {"inquisitor": 1}, "exiled": {"stormtrooper": 1}}`)
	inTurn(t, keeping(t), []line{
		{"saving a table", []string{"lists", "save", "../../../examples/deckbuilding/table.json"}, app.Fine, "saved", ""},
		{"of a table", []string{"lists", "show", "After turn 6"}, app.Fine, "1x Outer Rim Pilot (CORE #7)\nExiled\n  1x Stormtrooper (CORE #5)\n  1x Alliance Shuttle (CORE #1)\nGalaxy deck\n", ""},
		{"of one that moves", []string{"lists", "diff", "../../../examples/deckbuilding/table.json", moved}, app.No, "Stormtrooper (CORE #5): 1x Empire + 1x Exiled → 1x Exiled\n", ""},
	})
}

// TestWhatListsSayIsToldInWords compares lists of every game that say something of
// themselves: neither a key nor its value stands there as files have it.
func TestWhatListsSayIsToldInWords(t *testing.T) {
	file := func(name, text string) string { return apptest.File(t, name, text) }
	options := file("one.json", `{"muster": 1, "game": "deckbuilding", "kind": "options", "name": "One", "mode": "full", "bases_to_win": 4, "bribe": true}`)
	army := func(side string) string {
		return file(side+".json", `{"muster": 1, "game": "assault", "affiliation": "`+side+`", "entries": [{"card": "darthvader", "role": "army"}]}`)
	}
	log := func(rules string) string {
		return file("log"+rules[2:5]+".json", `{"format": "muster.campaign/1", "campaign": "core", "rules": `+rules+`, "events": []}`)
	}
	inTurn(t, keeping(t), []line{
		{"options", []string{"lists", "diff", "--lang", "it", options, file("two.json", `{"muster": 1, "game": "deckbuilding", "kind": "options", "name": "One", "mode": "secret", "bases_to_win": 3, "bribe": false}`)}, app.No,
			"Formato: galassia completa → basi segrete\nBasi per vincere: 4 → 3\nCorruzione: sì → no\n", ""},
		{"names that are words of the game", []string{"lists", "diff", file("true.json", `{"muster": 1, "game": "deckbuilding", "kind": "options", "name": "true"}`), file("off.json", `{"muster": 1, "game": "deckbuilding", "kind": "options", "name": "off"}`)}, app.No, "Name: true → off\n", ""},
		{"an army", []string{"lists", "diff", "--lang", "it", army("imperial"), army("rebel")}, app.No, "Affiliazione: Imperiale → Ribelle\n", ""},
		{"a log", []string{"lists", "diff", "--lang", "it", log(`{"awards": "free"}`), log(`{"item_draw": "half"}`)}, app.No, "Premi: liberi → –\nOggetti pescati: – → metà del mazzo\n", ""},
		{"ids that are words of the game", []string{"lists", "diff", "--lang", "it", file("free.json", `{"format": "muster.campaign/1", "campaign": "free", "events": []}`), file("half.json", `{"format": "muster.campaign/1", "campaign": "half", "events": []}`)}, app.No, "free → half\n", ""},
		{"a set-up", []string{"lists", "diff", "--lang", "it", "../../../examples/clones/three.txt", "../../../examples/clones/mistakes.json"}, app.No, "R2-D2 e C-3PO: sì → –\nForza: – → 11\nGiocatore 1: Ada", ""},
		{"saving options", []string{"lists", "save", options}, app.Fine, "saved", ""},
		{"options alone", []string{"lists", "show", "One"}, app.Fine, "  Bases to win: 4\n  Bribing: yes\n", ""},
	})
}

func TestListsAreCompared(t *testing.T) {
	shorter := apptest.File(t, "shorter.txt", apptest.Short(t))
	m := keeping(t)
	inTurn(t, m, []line{
		{"two files", []string{"lists", "diff", apptest.Legal, shorter}, app.No, "Taken otherwise\n  Unpredictable (AW #162): 2x → 1x\n", ""},
		{"a file and itself", []string{"lists", "diff", apptest.Legal, apptest.Legal}, app.Fine, "the same: 33 cards", ""},
		{"two forms of one list", []string{"lists", "diff", apptest.Legal, "../../../examples/leia-han.json"}, app.No, "Format: – → AW", ""},
		{"in Italian", []string{"lists", "diff", "--lang", "it", apptest.Legal, "../../../examples/too-many.txt"}, app.No, "Solo in B\n  2x Comlnik\n", ""},
		{"neither a file nor a list", []string{"lists", "diff", apptest.Legal, "nobody"}, app.Broken, "", "nobody is neither a file nor a saved list"},
		{"no list", []string{"lists", "diff", apptest.Legal, "list:nobody"}, app.Broken, "", "there is no saved list nobody"},
		{"saving it twice", []string{"lists", "save", apptest.Legal}, app.Fine, "", ""},
		{"saving it twice, again", []string{"lists", "save", shorter, "--update"}, app.Fine, "", ""},
		{"two versions", []string{"lists", "diff", "leia and han@1", "leia and han"}, app.No, "A: Leia and Han, version 1\nB: Leia and Han, version 2\n32 cards in both, 1 only in A, 0 only in B\n", ""},
		{"a version and a file", []string{"lists", "diff", "list:leia and han", shorter}, app.Fine, "the same", ""},
	})
	if got := m("lists", "diff", "-q", "leia and han@1", "leia and han"); strings.Contains(got.Out, "In both") {
		t.Errorf("got %q, want no cards of both", got.Out)
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
	if err := json.Unmarshal([]byte(got.Out), &doc); err != nil || got.Status != app.No {
		t.Fatalf("got status %d, %v and %s", got.Status, err, got.Out)
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
		{"saving an illegal one", []string{"lists", "save", apptest.File(t, "many.txt", illegalList)}, app.Fine, "Many: saved as version 1", ""},
		{"check", []string{"check", "list:many"}, app.No, "list:many: illegal     destiny.points", ""},
		{"check, in another format", []string{"check", "--format", "AW", "list:many"}, app.No, "(destiny AW)", ""},
		{"check, as another game", []string{"check", "--game", "assault", "list:many"}, app.Broken, "", "Many is a list of destiny"},
		{"check all", []string{"check", "list:"}, app.No, "list:Many: NOT", ""},
		{"check those with a tag", []string{"check", "list:#x"}, app.Broken, "", "list:#x stands for saved lists"},
		{"check by the bare name", []string{"check", "many"}, app.Broken, "", "the saved list of this name is list:many"},
		{"export", []string{"export", "list:many", "--to", "csv"}, app.Fine, "01028", ""},
		{"odds", []string{"odds", "destiny", "list:many"}, app.Fine, "4 dice", ""},
		{"play", []string{"play", "--list", "list:many", "--list", "list:many"}, app.No, "destiny.points", ""},
		{"play what is not there", []string{"play", "--list", "list:nobody", "--list", "list:many"}, app.Broken, "", "there is no saved list nobody"},
		{"sim", []string{"sim", "--list", "list:many", "--list", "list:many", "--games", "1"}, app.No, "destiny.points", ""},
		{"fix", []string{"fix", "--write", "list:many"}, app.Fine, "", "Many: saved as version 2"},
		{"what was fixed", []string{"lists", "history", "many"}, app.Fine, "mended", ""},
		{"the version before", []string{"check", "list:many@1"}, app.No, "destiny.points", ""},
	})
	if err := os.WriteFile("list:many", []byte("2x Take Cover\n"), 0o644); err != nil {
		t.Skipf("no such file names here: %v", err)
	}
	if got := m("check", "list:many"); strings.Contains(got.Out, "destiny.points") {
		t.Errorf("got %q: a saved list hides a file", got.Out)
	}
}

// illegalList is a list of too many points.
const illegalList = `Many

Characters
2x Leia Organa, Born Leader
2x Han Solo, Scoundrel
`

// What is no text goes into a file named after the list, unless -o says otherwise.
func TestFilesAreNamedAfterLists(t *testing.T) {
	legal, err := filepath.Abs(apptest.Legal)
	if err != nil {
		t.Fatal(err)
	}
	t.Chdir(t.TempDir())
	inTurn(t, keeping(t), []line{
		{"a list to show", []string{"lists", "save", legal}, app.Fine, "Leia and Han", ""},
		{"a saved list", []string{"lists", "show", "Leia and Han", "--to", "xlsx"}, app.Fine, "", "written: leia-and-han.xlsx"},
		{"a pool", []string{"lists", "sealed", "--set", "Legacies", "--starters", "--seed", "1", "--to", "pdf"}, app.Fine, "", "written: leg-sealed-1-1.pdf"},
		{"random lists", []string{"lists", "random", "--format", "AW", "--seed", "1", "-n", "2", "--to", "xlsx"}, app.Fine, "", "written: aw-1-1.xlsx"},
	})
}

// A command that makes the database does not say that there is none, and one that finds
// nothing makes none.
func TestTheDatabaseIsMadeWhereSomethingIsKept(t *testing.T) {
	db := filepath.Join(t.TempDir(), "new.db")
	if got := muster(t, "", "lists", "build", "nobody", "--db", db); got.Status != app.Broken {
		t.Errorf("building nothing: got %+v", got)
	}
	if _, err := os.Stat(db); err == nil {
		t.Error("a database was made for a list that is not there")
	}
	if got := muster(t, "", "lists", "save", apptest.Legal, "--db", db); got.Status != app.Fine || got.Err != "" {
		t.Errorf("saving: got %+v, want no remark", got)
	}
}

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
	if got := muster(t, "", "lists", "save", apptest.Legal, "--db", db); got.Status != app.Fine {
		t.Fatalf("got %+v", got)
	}
	if err := os.Chmod(db, 0o444); err != nil {
		t.Fatal(err)
	}
	if f, err := os.OpenFile(db, os.O_WRONLY, 0); err == nil {
		f.Close()
		t.Skip("whoever runs this test may write everything")
	}
	if got := muster(t, "", "lists", "ls", "--db", db); got.Status != app.Fine || !strings.Contains(got.Out, "Leia and Han") {
		t.Errorf("reading: got %+v", got)
	}
	if got := muster(t, "", "lists", "tag", "add", "leia and han", "x", "--db", db); got.Status != app.Broken || !strings.Contains(got.Err, "may not be written") {
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
	read := func(got apptest.Ran, into any) {
		t.Helper()
		if err := json.Unmarshal([]byte(got.Out), into); err != nil || got.Status != app.Fine {
			t.Fatalf("got status %d, %v and %s", got.Status, err, got.Out)
		}
	}
	read(m("lists", "save", "--json", apptest.Legal, "--tag", "b", "--tag", "a"), &saved)
	if l := saved.Lists[0]; l.File != apptest.Legal || !l.New || !l.Wrote || l.Version != 1 || strings.Join(l.Tags, " ") != "a b" || !regexp.MustCompile(`^[a-z2-7]{12}$`).MatchString(l.ID) {
		t.Errorf("saving: got %+v", l)
	}
	id := saved.Lists[0].ID
	read(m("lists", "save", "--json", apptest.Legal), &saved)
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
	muster(t, "", "lists", "save", apptest.Legal, "../../../examples/begun.txt", "--db", db)
	got := muster(t, "", "__complete", "lists", "history", "--db", db, "leia and han,")
	if !strings.Contains(got.Out, "Leia and Han, begun\n") || strings.Contains(got.Out, "Leia and Han\n") {
		t.Errorf("got %q, want the list that begins so", got.Out)
	}
}

func TestOldVersionsArePruned(t *testing.T) {
	t.Parallel()
	m := keeping(t)
	dir := t.TempDir()
	for i, text := range []string{"2x Leia Organa, Born Leader\n", "1x Leia Organa, Born Leader\n", "1x Rey\n"} {
		file := filepath.Join(dir, "deck.txt")
		if err := os.WriteFile(file, []byte("Characters\n"+text), 0o600); err != nil {
			t.Fatal(err)
		}
		if got := m("lists", "save", file, "--update"); got.Status != app.Fine {
			t.Fatalf("%d: got %+v", i, got)
		}
	}
	inTurn(t, m, []line{
		{"not said how many", []string{"lists", "prune"}, app.Misuse, "", "--keep-versions"},
		{"but two", []string{"lists", "prune", "--keep-versions", "2"}, app.Fine, "versions deleted: 1, of lists: 1", ""},
		{"again", []string{"lists", "prune", "--keep-versions", "2", "--json"}, app.Fine, `"versions": 0`, ""},
		{"one that is kept", []string{"lists", "show", "deck@2"}, app.Fine, "Leia", ""},
		{"one that is not", []string{"lists", "show", "deck@1"}, app.Broken, "", "2 to 3"},
	})
}

func TestASetupIsShownByWhatItSays(t *testing.T) {
	db := filepath.Join(t.TempDir(), "x.db")
	list := apptest.File(t, "two.json", `{"muster": 1, "game": "clones", "name": "Two", "players": [{"name": "Ada", "jedi": "kit", "sheet": "2A"}, {"jedi": "mace", "sheet": "2B"}], "variants": {"force": 3}}`)
	if got := muster(t, "", "lists", "save", "--db", db, list); got.Status != app.Fine {
		t.Fatalf("got %+v", got)
	}
	got := muster(t, "", "lists", "show", "--db", db, "Two")
	if !strings.Contains(got.Out, "  Force: 3\n  Player 1: Ada: kit 2A\n  Player 2: mace 2B\n") {
		t.Errorf("got %s", got.Out)
	}
}

// The history of a log counts its events: cards it has none.
func TestTheHistoryOfALog(t *testing.T) {
	db := filepath.Join(t.TempDir(), "m.db")
	m := func(args ...string) apptest.Ran { return muster(t, "", append(args, "--db", db)...) }
	log := func(events string) string {
		return apptest.File(t, "log.json", `{"format": "muster.campaign/1", "title": "Nights", "campaign": "core", "events": [`+events+`]}`)
	}
	m("lists", "save", log(`{"type": "note", "text": "a"}`))
	m("lists", "save", "--update", log(`{"type": "note", "text": "a"}, {"type": "note", "text": "b"}`))
	last := log(`{"type": "note", "text": "x"}, {"type": "note", "text": "b"}, {"type": "note", "text": "c"}`)
	if got := m("lists", "save", last); got.Status != app.Broken {
		t.Errorf("another log is saved over it: %+v", got)
	}
	if got := m("lists", "save", "--update", last); !strings.Contains(got.Out, "saved as version 3; 2 events in, 1 event out") {
		t.Errorf("got %+v", got)
	}
	got := m("lists", "history", "nights")
	for _, want := range []string{"   - 1 event\n   + 2 events\n", "\n   + 1 event\n"} {
		if !strings.Contains(got.Out, want) {
			t.Errorf("no %q in %+v", want, got)
		}
	}
	if strings.Contains(got.Out, "order") {
		t.Errorf("got %+v", got)
	}
	if got := m("lists", "diff", "nights@1", "nights@3"); got.Status != app.No || !strings.Contains(got.Out, "0 events in both, 1 only in A, 3 only in B") {
		t.Errorf("got %+v", got)
	}
	if got := m("lists", "diff", "nights@2", "nights@2"); got.Status != app.Fine || !strings.Contains(got.Out, "the same: 2 events") {
		t.Errorf("got %+v", got)
	}
	data, err := os.ReadFile(last)
	if err != nil {
		t.Fatal(err)
	}
	m("lists", "save", "--update", apptest.File(t, "it.json", strings.Replace(string(data), `"events"`, `"language": "it", "events"`, 1)))
	if got := m("lists", "history", "nights"); !strings.Contains(got.Out, "   something else in the header changed\n") {
		t.Errorf("got %+v", got)
	}
}
