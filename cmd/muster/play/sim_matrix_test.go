package play

import (
	"bytes"
	"fmt"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"github.com/xuri/excelize/v2"

	"muster/cmd/muster/app"
	"muster/cmd/muster/apptest"
	"muster/cmd/muster/term"
)

// drawnLists is a folder with so many lists that can be played, list 1 to list n.
func drawnLists(t *testing.T, n int) string {
	t.Helper()
	dir := t.TempDir()
	data, err := os.ReadFile(leiaHan)
	if err != nil {
		t.Fatal(err)
	}
	for i := range n {
		if err := os.WriteFile(filepath.Join(dir, fmt.Sprintf("%02d.txt", i)), bytes.Replace(data, []byte("Leia and Han"), fmt.Appendf(nil, "list %d", i+1), 1), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	return dir
}

var took = regexp.MustCompile(`"(seconds|games_per_second|decisions_per_second)": [0-9.e+]+`)

func TestAMatrixIsTheSameOnAnyNumberOfCores(t *testing.T) {
	dir := drawnLists(t, 3)
	bytesOf := func(workers string) []byte {
		t.Helper()
		status, out, err := typed(t, "", "sim", "--matrix", dir, "--mirror", "--games", "30", "--seed", "7", "--workers", workers, "--json")
		if status != app.Fine {
			t.Fatalf("got status %d: %s%s", status, out, err)
		}
		return took.ReplaceAll([]byte(out), nil)
	}
	one, four := bytesOf("1"), bytesOf("4")
	if !bytes.Equal(one, four) || !bytes.Contains(one, []byte(`"ratings"`)) {
		t.Errorf("1 worker prints\n%s\n4 print\n%s", one, four)
	}
}

func TestAMatrixForPeople(t *testing.T) {
	dir := drawnLists(t, 9)
	for lang, want := range map[string][]string{
		"en": {"how strong the lists are", "Elo from–to", "every list against every list", "all together", "720 games in"},
		"it": {"quanto sono forti le liste", "ogni lista contro ogni altra"},
	} {
		status, out, err := typed(t, "", "sim", "--matrix", dir, "--games", "10", "--seed", "7", "--lang", lang)
		if status != app.Fine {
			t.Fatalf("got status %d: %s%s", status, out, err)
		}
		apptest.Contains(t, out, want...)
		for line := range strings.Lines(out) {
			if n := len([]rune(line)); n > term.Width+1 {
				t.Errorf("%d columns: %s", n-1, line)
			}
		}
		// Nine lists are two parts of the table, each with all rows: one dash in each.
		if n := strings.Count(out, " –"); n != 9 {
			t.Errorf("got %d lists that do not meet themselves: %s", n, out)
		}
	}
}

// Lists of --list take part, too.
func TestAMatrixOfNamedLists(t *testing.T) {
	dir := drawnLists(t, 2)
	doc := simulated(t, "--list", leiaHan, "--matrix", dir, "--matrix", leiaHan, "--games", "5")
	if len(doc.Lists) != 4 || len(doc.Runs) != 12 || doc.Lists[1].List != "list 1" || doc.Lists[3].List != doc.Lists[0].List+" (2)" {
		t.Errorf("got %d runs of %+v", len(doc.Runs), doc.Lists)
	}
}

func TestAMatrixIsWrittenAsAMapOfHeat(t *testing.T) {
	dir, to := drawnLists(t, 3), t.TempDir()
	for _, name := range []string{"m.xlsx", "m.csv", "m.md"} {
		status, out, err := typed(t, "", "sim", "--matrix", dir, "--games", "10", "--seed", "7", "-o", filepath.Join(to, name))
		if status != app.Fine {
			t.Fatalf("%s: got status %d: %s%s", name, status, out, err)
		}
	}
	f, err := excelize.OpenFile(filepath.Join(to, "m.xlsx"))
	if err != nil {
		t.Fatal(err)
	}
	defer f.Close()
	heat, err := f.GetConditionalFormats("Matrix")
	if err != nil || len(heat["C2:E4"]) != 1 || heat["C2:E4"][0].Type != "3_color_scale" {
		t.Errorf("got %v, %+v", err, heat)
	}
	rows, err := f.GetRows("Matrix")
	if err != nil || len(rows) != 4 || len(rows[1]) != 5 || rows[1][2] != "" || rows[0][4] != "3" {
		t.Errorf("got %v, %q", err, rows)
	}
	if pages := f.GetSheetList(); strings.Join(pages, ",") != "Matrix,Ratings,Meetings,Results,By list" {
		t.Errorf("got pages %q", pages)
	}
	data, _ := os.ReadFile(filepath.Join(to, "m.csv"))
	apptest.Contains(t, string(data), "Rank,List,1,2,3\r\n", "Rank,List,Elo,", "List,Against,Games,")
	data, _ = os.ReadFile(filepath.Join(to, "m.md"))
	apptest.Contains(t, string(data), "## Matrix\n", "| Rank | List | 1 | 2 | 3 |", "## Ratings\n", "## Meetings\n")
}

// sidedLists is a folder with two lists of the Empire and three of the Rebels.
func sidedLists(t *testing.T) string {
	t.Helper()
	dir := t.TempDir()
	bases := map[string]string{
		"empire": `"starting_base": "lothal", "bases": ["corellia", "death-star", "endor", "kessel"]`,
		"rebels": `"starting_base": "dantooine", "bases": ["mon-cala", "hoth", "sullust", "yavin-4"]`,
	}
	for i, side := range []string{"empire", "empire", "rebels", "rebels", "rebels"} {
		text := fmt.Sprintf(`{"muster": 1, "game": "deckbuilding", "kind": "base_deck", "mode": "secret", "name": "%s %d", "faction": "%[1]s", %[3]s}`, side, i, bases[side])
		if err := os.WriteFile(filepath.Join(dir, fmt.Sprintf("%d.json", i)), []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	return dir
}

func TestAMatrixOfSides(t *testing.T) {
	dir, file := sidedLists(t), filepath.Join(t.TempDir(), "m.csv")
	status, out, err := typed(t, "", "sim", "--matrix", dir, "--games", "20", "--seed", "7", "--cards", "-o", file)
	if status != app.Fine {
		t.Fatalf("got status %d: %s%s", status, out, err)
	}
	apptest.Contains(t, out, "cards of seat 0, Empire: ", "cards of seat 1, Rebels: ")
	out, _, _ = strings.Cut(out, "cards of seat 0")
	_, matrix, _ := strings.Cut(out, "every list against every list")
	matrix, _, _ = strings.Cut(matrix, "all together")
	if strings.Count(matrix, "empire") != 2 || strings.Contains(matrix, "rebels") || strings.Count(matrix, "±") != 7 || strings.Contains(matrix, "–") {
		t.Errorf("got %s", matrix)
	}
	apptest.Contains(t, out, "120 games in")
	data, _ := os.ReadFile(file)
	if head := regexp.MustCompile("Rank,List,(.*)").FindStringSubmatch(string(data)); strings.Count(head[1], "rebels") != 3 || strings.Contains(head[1], "empire") {
		t.Errorf("got %s", head)
	}
}

func TestMatricesThatAreRefused(t *testing.T) {
	dir, bad := drawnLists(t, 2), drawnLists(t, 2)
	for _, name := range []string{"x", "y"} {
		if err := os.WriteFile(filepath.Join(bad, name+".txt"), []byte("# short\n3x Take Cover\n"), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	for name, c := range map[string]struct {
		args   []string
		status int
		say    string
	}{
		"a matrix and a gauntlet":      {[]string{"--list", leiaHan, "--gauntlet", dir, "--matrix", dir}, app.Misuse, "--gauntlet"},
		"one list":                     {[]string{"--matrix", leiaHan}, app.Misuse, "two lists"},
		"a mirror of nothing":          {[]string{"--mirror"}, app.Misuse, "--matrix"},
		"random lists":                 {[]string{"--random", "AW", "--matrix", dir}, app.Misuse, "--random"},
		"lists of two games":           {[]string{"--matrix", dir, "--matrix", "../../../examples/army-mistakes.json"}, app.Broken, "army-mistakes"},
		"what is not there":            {[]string{"--matrix", filepath.Join(dir, "none")}, app.Broken, "none"},
		"sides that mirror":            {[]string{"--matrix", sidedLists(t), "--mirror"}, app.Misuse, "The Deckbuilding Game"},
		"one side":                     {[]string{"--matrix", filepath.Join(sidedLists(t), "2.json"), "--matrix", filepath.Join(sidedLists(t), "3.json")}, app.Misuse, "other"},
		"lists that may not be played": {[]string{"--matrix", bad}, app.No, ""},
	} {
		t.Run(name, func(t *testing.T) {
			status, out, err := typed(t, "", append([]string{"sim", "--games", "2"}, c.args...)...)
			if status != c.status || !strings.Contains(err, c.say) {
				t.Errorf("got status %d: %s%s", status, out, err)
			}
			if c.status == app.No {
				apptest.Contains(t, out, "x.txt", "y.txt") // all of them, at once
			}
		})
	}
}
