package play

import (
	"archive/zip"
	"encoding/json"
	"io"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"muster/cmd/muster/app"
	"muster/cmd/muster/apptest"
	"muster/cmd/muster/term"
)

// A teamDoc is what sim prints for programs of players who win or lose together.
type teamDoc struct {
	Games int
	Seats []struct {
		Player string
		Wins   int
	}
	Team            struct{ Wins int }
	Grades, Reasons map[string]int
	Digest          string
	Runs            []teamDoc
}

// ended is how many games have an end.
func (d *teamDoc) ended() (n int) {
	for _, of := range []map[string]int{d.Grades, d.Reasons} {
		for _, k := range of {
			n += k
		}
	}
	return n
}

func teamed(t *testing.T, args ...string) (doc teamDoc) {
	t.Helper()
	status, out, err := typed(t, "", append([]string{"sim", "--game", "clones", "--json", "--games", "50", "--seed", "7"}, args...)...)
	if e := json.Unmarshal([]byte(out), &doc); e != nil || status != app.Fine {
		t.Fatalf("got status %d, %v: %s%s", status, e, out, err)
	}
	return doc
}

func TestSimOfPlayersWhoWinTogether(t *testing.T) {
	one, four := teamed(t, "--workers", "1"), teamed(t, "--workers", "4", "--check")
	if one.Digest != four.Digest || one.ended() != 50 || four.Reasons["mega"] != one.Reasons["mega"] {
		t.Errorf("got %+v and %+v", one, four)
	}
	if len(one.Seats) != 2 || one.Seats[1].Wins != one.Team.Wins || len(one.Grades) != 4 || len(one.Reasons) != 4 {
		t.Errorf("got %+v", one)
	}
	three := teamed(t, "--list", "../../../examples/clones/three.txt", "--option", "force=1,4,10", "--option", "expansion=true,false")
	if len(three.Runs) != 6 || len(three.Seats) != 3 || three.Games != 300 || three.ended() != 300 || three.Runs[5].ended() != 50 {
		t.Errorf("got %+v", three)
	}
}

func TestVariantsOfATeamAreATable(t *testing.T) {
	for lang, want := range map[string][]string{
		"en": {"by variant", "force=4 zones=3", "won as", "Jedi Knight", "lost by", "mega-threat", "the team (random): 0 won, 0.0%", "80 games in"},
		"it": {"per variante", "% da–a", "vinte come", "Cavaliere Jedi", "perse per", "Megaminaccia", "la squadra (random): 0 vinte, 0,0%"},
	} {
		status, out, err := typed(t, "", "sim", "--game", "clones", "--games", "20", "--seed", "7", "--option", "force=1,4", "--option", "zones=3,4", "--lang", lang)
		if status != app.Fine {
			t.Fatalf("got status %d: %s", status, err)
		}
		apptest.Contains(t, out, want...)
		for line := range strings.Lines(out) {
			if n := len([]rune(line)); n > term.Width+1 {
				t.Errorf("%d columns: %s", n-1, line)
			}
		}
	}
	if _, out, _ := typed(t, "", "sim", "--game", "clones", "--games", "20", "--seed", "7"); strings.Contains(out, "drawn") || !strings.Contains(out, "lost by: ") {
		t.Errorf("got %s", out)
	}
}

func TestReportsHoldVariantsWithCharts(t *testing.T) {
	dir := t.TempDir()
	for name, want := range map[string]string{
		"r.csv":  "Won as Jedi Master,Lost by reserve",
		"r.md":   "| Lost by mega-threat |",
		"r.json": `"reasons"`,
		"r.xlsx": "",
	} {
		file := filepath.Join(dir, name)
		status, out, err := typed(t, "", "sim", "--game", "clones", "--games", "10", "--seed", "7", "--option", "force=1,4,10", "-o", file)
		data, e := os.ReadFile(file)
		if status != app.Fine || e != nil || !strings.Contains(string(data), want) {
			t.Errorf("%s: got status %d, %v: %s%s", name, status, e, out, err)
		}
	}
	z, err := zip.OpenReader(filepath.Join(dir, "r.xlsx"))
	if err != nil {
		t.Fatal(err)
	}
	defer z.Close()
	drawing, err := z.Open("xl/drawings/drawing1.xml")
	if err != nil {
		t.Fatal(err)
	}
	where, err := io.ReadAll(drawing)
	var rows []string
	for _, from := range regexp.MustCompile(`<xdr:from>.*?<xdr:row>(\d+)<`).FindAllStringSubmatch(string(where), -1) {
		rows = append(rows, from[1])
	}
	if got := strings.Join(rows, " "); err != nil || got != "1 20 39" {
		t.Errorf("charts begin below rows %s, %v: they cover one another", got, err)
	}
	for chart, series := range map[string]int{"chart1": 1, "chart2": 4, "chart3": 4} {
		f, err := z.Open("xl/charts/" + chart + ".xml")
		if err != nil {
			t.Fatal(err)
		}
		data, err := io.ReadAll(f)
		if n := strings.Count(string(data), "<ser>"); err != nil || n != series || !strings.Contains(string(data), "$A$2:$A$4") {
			t.Errorf("%s: got %d series, %v", chart, n, err)
		}
	}
}

func TestATeamMeetsNobody(t *testing.T) {
	const three = "../../../examples/clones/three.txt"
	for _, args := range [][]string{{"--swap"}, {"--list", three, "--gauntlet", three}} {
		status, _, err := typed(t, "", append([]string{"sim", "--game", "clones", "--games", "2"}, args...)...)
		if status != app.Misuse || !strings.Contains(err, "in Angriff der Klonkrieger all") {
			t.Errorf("%v: got status %d: %s", args, status, err)
		}
	}
}
