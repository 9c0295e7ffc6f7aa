package assault_test

import (
	"encoding/json"
	"encoding/xml"
	"io"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"muster/cmd/muster/app"
	"muster/cmd/muster/apptest"
	"muster/cmd/muster/assault"
	"muster/rules/assault/maps"
)

// muster runs a command line.
var muster = apptest.Program{assault.Cmd}.Run

func TestEveryMapIsDrawnInEightyColumns(t *testing.T) {
	list := muster(t, "", "maps", "list")
	for _, m := range maps.All() {
		apptest.Contains(t, list.Out, m.ID, m.Title, m.Missions[1].Title)
		for _, l := range []string{"en", "it"} {
			got := muster(t, "", "--lang", l, "maps", "show", m.ID, "--mission", "a")
			for line := range strings.Lines(got.Out) {
				if n := len([]rune(strings.TrimRight(line, "\n"))); n > 84 || strings.Contains(line, "mapscmd.") || strings.Contains(line, "assault.") {
					t.Errorf("%s: %d columns: %s", m.ID, n, line)
				}
			}
		}
	}
	got := muster(t, "", "maps", "show", "corellian-underground", "--mission", "a")
	apptest.Contains(t, got.Out, "| .  .  .  H|~b ~b ~b ~b ~b ~b| .  .  .  .|", "+DD+DD+", "T terminal (2), H thug (4)")
	apptest.Contains(t, muster(t, "", "maps", "show", "lothal-wastes", "--mission", "b", "--lang", "it").Out, "fluttuazione (8)", "··", "##")
}

func TestAMapIsAPictureToo(t *testing.T) {
	file := filepath.Join(t.TempDir(), "map.svg")
	if got := muster(t, "", "maps", "show", "mos-eisley-outskirts", "--mission", "a", "-o", file); got.Status != app.Fine {
		t.Fatalf("got %+v", got)
	}
	data, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	for d := xml.NewDecoder(strings.NewReader(string(data))); ; {
		if _, err := d.Token(); err == io.EOF {
			break
		} else if err != nil {
			t.Fatal(err)
		}
	}
	apptest.Contains(t, string(data), "<title>Mos Eisley Outskirts</title>", ">P</text>", `stroke-dasharray`)
	if got := muster(t, "", "maps", "show", "mos-eisley-outskirts", "-o", file); got.Status == app.Fine {
		t.Errorf("it was written over: %+v", got)
	}
	if got := muster(t, "", "maps", "show", "lothal-wastes", "--to", "svg"); !strings.HasPrefix(got.Out, "<svg") {
		t.Errorf("got %.60s", got.Out)
	}
}

func TestMapsOfOnesOwn(t *testing.T) {
	whole := muster(t, "", "maps", "show", "devaron-garrison", "--json")
	var m struct {
		Grid  []string
		At    [2]int
		Zones map[string][][2]int
	}
	if err := json.Unmarshal([]byte(whole.Out), &m); err != nil || len(m.Grid) != 37 || len(m.Zones["red"]) != 24 {
		t.Fatalf("%v: %+v", err, m)
	}
	good := apptest.File(t, "mine.map", "title Mine\ngrid\n"+strings.Join(m.Grid, "\n")+"\nend\n")
	if got := muster(t, "", "maps", "lint", good); got.Status != app.Fine || got.Out != "nothing is wrong with it\n" {
		t.Errorf("got %+v", got)
	}
	apptest.Contains(t, muster(t, "", "maps", "show", good).Out, "+DD+DD+")
	bad := apptest.File(t, "bad.map", "title Bad\ngird\n")
	got := muster(t, "", "maps", "lint", bad)
	apptest.Contains(t, got.Out, "line 2: \"gird\" begins no line of a map; there are area, at, end, grid,\n  mission, rule, terminal, title and token\n1 thing is wrong")
	if got.Status != app.No {
		t.Errorf("got status %d", got.Status)
	}
	apptest.Contains(t, muster(t, "", "maps", "lint", bad, "--json", "--lang", "it").Out, `"fine": false`, `"code": "assault.map.word"`, `"line": 2`, "non comincia")
	apptest.Contains(t, muster(t, "", "maps", "show", bad).Err, "bad.map", "line 2", "muster maps lint")
	apptest.Contains(t, muster(t, "", "maps", "show", "lothal-wastes", "--mission", "c").Err, `has no mission "c"; it has a and b`)
	apptest.Contains(t, muster(t, "", "maps", "show", "tatooine").Err, `"tatooine"`, "lothal-wastes")
	apptest.Contains(t, muster(t, "", "maps", "show", "lothal-wastes", "--to", "png").Err, `"png" is no way to draw`)
}

func TestAMapIsEitherForProgramsOrDrawn(t *testing.T) {
	for _, more := range [][]string{{"--to", "svg"}, {"--to", "text"}, {"-o", filepath.Join(t.TempDir(), "map.svg")}} {
		got := muster(t, "", append([]string{"maps", "show", "lothal-wastes", "--json"}, more...)...)
		if got.Status != app.Misuse || strings.Contains(got.Out, "<svg") {
			t.Errorf("%v: got %+v", more, got)
		}
	}
	apptest.Contains(t, muster(t, "", "maps", "show", "lothal-wastes", "--json", "--to", "svg", "--lang", "it").Out, "per i programmi")
}

func TestAFileThatIsNoMapForItsSize(t *testing.T) {
	large := apptest.File(t, "large.map", strings.Repeat("# large\n", maps.MaxBytes/8+1))
	for _, verb := range []string{"show", "lint"} {
		apptest.Contains(t, muster(t, "", "maps", verb, large).Err, "large.map is over 256 KiB; a map")
	}
}

func TestTokensOfOneSpaceAreAllDrawn(t *testing.T) {
	const drawing = "title Mine\ngrid\n+---+---+---+\n| r   .   b |\n+---+---+---+\nend\nterminal 0,1\nmission a First\ntoken crate red 0,1\n"
	two := apptest.File(t, "two.map", drawing)
	apptest.Contains(t, muster(t, "", "maps", "show", two, "--mission", "a").Out, "| r TC  b|")
	apptest.Contains(t, muster(t, "", "maps", "show", two, "--mission", "a", "--to", "svg").Out,
		`<circle cx="41.2" cy="16" r="5.1" fill="#1f3a5f"/>`, `<circle cx="54.8" cy="16" r="5.1" fill="#c0392b"/>`, ">T</text>", ">C</text>")
	three := apptest.File(t, "three.map", drawing+"token thug 0,1\n")
	apptest.Contains(t, muster(t, "", "maps", "show", three, "--mission", "a").Out, "| r T+  b|")
	if got := strings.Count(muster(t, "", "maps", "show", three, "--mission", "a", "--to", "svg").Out, "<circle"); got != 3 {
		t.Errorf("%d circles are drawn, want 3", got)
	}
}

func TestAMapIsPrinted(t *testing.T) {
	t.Chdir(t.TempDir())
	got := muster(t, "", "maps", "show", "lothal-wastes", "--to", "pdf")
	data, err := os.ReadFile("lothal-wastes.pdf")
	if err != nil || !strings.HasPrefix(string(data), "%PDF") {
		t.Fatalf("%v: %+v", err, got)
	}
	apptest.Contains(t, got.Err, "lothal-wastes.pdf")
	if got := muster(t, "", "maps", "show", "lothal-wastes", "--to", "pdf"); got.Status != app.Broken {
		t.Errorf("it was written over: %+v", got)
	}
	if got := muster(t, "", "maps", "show", "lothal-wastes", "-o", "other.PDF", "--quiet"); got.Status != app.Fine || got.Err != "" {
		t.Errorf("got %+v", got)
	}
}
