package clones_test

import (
	"encoding/xml"
	"io"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"muster/cmd/muster/app"
	"muster/cmd/muster/apptest"
	"muster/cmd/muster/clones"
)

// muster runs a command line.
var muster = apptest.Program{clones.Cmd}.Run

const head = `{"schema": "muster.clones.components/1", `

func TestOurComponentsAreFine(t *testing.T) {
	if got := muster(t, "", "clones", "components", "lint"); got.Status != app.Fine || got.Out != "as the rule book states\n" {
		t.Errorf("got %+v", got)
	}
	if got := muster(t, "", "clones", "components", "lint", "--json"); got.Status != app.Fine || !strings.Contains(got.Out, `"fine": true`) || !strings.Contains(got.Out, `"findings": []`) {
		t.Errorf("got %+v", got)
	}
}

func TestLintNamesWhatIsWrongAndWhatIsGiven(t *testing.T) {
	file := apptest.File(t, "box.json", head+`"raise_force_table": [{"die": 2, "gain": 2}], "arena": {"zones": [{"id": 1, "spaces": [[0, 0], [1, 0], [2, 0]]}], "pillars": [{"space": [0, 1]}]}}`)
	got := muster(t, "", "clones", "components", "lint", file)
	apptest.Contains(t, got.Out, "1 zone; by the rule book there are 28", "raise_force_table: by the rule book a 2 gives 1, not 2", "findings", "given in the file: raise_force_table, arena")
	if got.Status != app.No {
		t.Errorf("got status %d", got.Status)
	}
	apptest.Contains(t, muster(t, "", "clones", "components", "lint", file, "--json", "--lang", "it").Out, `"clones.lint.zones"`, `"message": "1 zona; secondo il regolamento`, `"arena"`)
	apptest.Contains(t, muster(t, head+`"jedi": [}`, "clones", "components", "lint", "-").Err, "line 1")
}

func TestShowTellsEveryCardAndWhereItIsFrom(t *testing.T) {
	en, it := muster(t, "", "clones", "components", "show"), muster(t, "", "--lang", "it", "clones", "components", "show")
	for _, want := range []string{"Kit Fisto", "T01", "T15", "M5", "4D", "2A"} {
		apptest.Contains(t, en.Out, want)
		apptest.Contains(t, it.Out, want)
	}
	apptest.Contains(t, en.Out, "* T05        Needs: the dice 4 4", "  Die 2      +1", "* Die 5      +2", "28 zones, 123 spaces, 4 pillars; figures begin on 20 spaces")
	apptest.Contains(t, it.Out, "28 zone, 123 spazi, 4 colonne", "Round 5")
	for _, said := range []string{en.Out, it.Out} {
		for line := range strings.Lines(said) {
			if n := len([]rune(strings.TrimRight(line, "\n"))); n > 80 || strings.Contains(line, "clones.") || strings.Contains(line, "clonescmd.") {
				t.Errorf("%d columns: %s", n, line)
			}
		}
	}
	whole := muster(t, "", "clones", "components", "show", "--json")
	if got := muster(t, whole.Out, "clones", "components", "lint", "-"); got.Status != app.Fine || !strings.Contains(got.Out, "time_track") {
		t.Errorf("what is shown is not read again: %+v", got)
	}
}

func TestTheArenaIsDrawnInLetters(t *testing.T) {
	got := muster(t, "", "clones", "components", "draw")
	lines := strings.Split(got.Out, "\n")
	if got.Status != app.Fine || len(lines) < 13 {
		t.Fatalf("got %+v", got)
	}
	want := []string{"            15  15  16  16  16  01  01", "          14  15  15  16  16  01  01  02"}
	for i, line := range want {
		if lines[i] != line {
			t.Errorf("got %q, want %q", lines[i], line)
		}
	}
	if n := strings.Count(strings.Join(lines[:13], ""), "##"); n != 4 {
		t.Errorf("got %d pillars", n)
	}
	if n := strings.Count(strings.Join(lines[:13], ""), "·"); n != 20 {
		t.Errorf("got %d spaces beside them", n)
	}
	for _, line := range lines {
		if len([]rune(line)) > 80 {
			t.Errorf("too wide: %s", line)
		}
	}
	wide := apptest.File(t, "wide.json", head+`"arena": {"zones": [{"id": 1, "spaces": [[-60, 0], [60, 0]]}], "pillars": [{"space": [0, 0]}]}}`)
	if got := muster(t, "", "clones", "components", "draw", wide); got.Status != app.Broken || !strings.Contains(got.Err, "--to svg") {
		t.Errorf("got %+v", got)
	}
	twice := apptest.File(t, "twice.json", head+`"arena": {"zones": [{"id": 1, "spaces": [[0, 0], [0, 0], [1, 0]]}], "pillars": [{"space": [0, 0]}]}}`)
	if got := muster(t, "", "clones", "components", "draw", twice); got.Status != app.Fine || !strings.HasPrefix(got.Out, "01·") && !strings.HasPrefix(got.Out, "01") {
		t.Errorf("got %+v", got)
	}
}

func TestTheArenaIsDrawnAsAPicture(t *testing.T) {
	path := filepath.Join(t.TempDir(), "arena.svg")
	if got := muster(t, "", "clones", "components", "draw", "-o", path); got.Status != app.Fine {
		t.Fatalf("got %+v", got)
	}
	if got := muster(t, "", "clones", "components", "draw", "-o", path); got.Status != app.Broken {
		t.Errorf("a file is written over: %+v", got)
	}
	picture, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	n := map[string]int{}
	for d := xml.NewDecoder(strings.NewReader(string(picture))); ; {
		token, err := d.Token()
		if err == io.EOF {
			break
		}
		if err != nil {
			t.Fatal(err)
		}
		if e, ok := token.(xml.StartElement); ok {
			n[e.Name.Local]++
		}
	}
	if n["polygon"] != 127 || n["text"] != 123 || n["circle"] != 20 || n["script"] != 0 {
		t.Errorf("got %v", n)
	}
	if got := muster(t, "", "clones", "components", "draw", "--to", "png"); got.Status != app.Misuse {
		t.Errorf("got %+v", got)
	}
}

// Names and ids of a file cannot become part of a picture, or of the terminal.
func TestNamesOfFilesAreOnlyShown(t *testing.T) {
	file := apptest.File(t, "box.json", head+`"jedi": [{"id": "kit", "name": "<script>alert(1)</script>\u001b[31m"}]}`)
	if got := muster(t, "", "clones", "components", "draw", file, "--to", "svg"); strings.Contains(got.Out, "script") || got.Status != app.Fine {
		t.Errorf("got %+v", got)
	}
	if got := muster(t, "", "clones", "components", "show", file); strings.Contains(got.Out, "\x1b") || !strings.Contains(got.Out, "<script>") {
		t.Errorf("got %+v", got)
	}
	id := apptest.File(t, "id.json", head+`"arena": {"zones": [], "pillars": [{"id": "<script>", "space": [0, 0]}]}}`)
	if got := muster(t, "", "clones", "components", "draw", id, "--to", "svg"); got.Status != app.Broken || !strings.Contains(got.Err, "/arena/pillars/0/id") {
		t.Errorf("got %+v", got)
	}
}
