package main

import (
	"fmt"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/xuri/excelize/v2"

	"muster/cmd/muster/apptest"
	"muster/rules/ai"
	"muster/rules/games"
)

// shown are the pages whose examples are run: in a block that begins with
// ```console, the lines after "$ muster …" are what it prints, up to a line
// that is only "…".
var shown = []string{
	"README.md", "README.it.md", "examples/README.md",
	"docs/assault.md", "docs/campaign.md", "docs/checking.md", "docs/clones.md", "docs/collection.md", "docs/formats.md", "docs/lists.md", "docs/maps.md", "docs/odds.md", "docs/playing.md", "docs/random.md",
	"docs/results.md", "docs/rules-cases.md", "docs/search.md",
}

// A shownRun is a command line in a page and what it is said to print.
type shownRun struct {
	line   int
	typed  string
	prints string
	open   bool // there is more, which is not shown
}

func runsIn(page string) []shownRun {
	var runs []shownRun
	console := false
	for i, line := range strings.Split(page, "\n") {
		last := len(runs) - 1
		switch {
		case strings.HasPrefix(line, "```"):
			console = line == "```console"
		case !console:
		case strings.HasPrefix(line, "$ "):
			runs = append(runs, shownRun{line: i + 1, typed: line[2:]})
		case line == "…":
			runs[last].open = true
		case last >= 0:
			runs[last].prints += line + "\n"
		}
	}
	return runs
}

func TestExamplesInThePagesAreTrue(t *testing.T) {
	examples, err := filepath.Abs("../../examples")
	if err != nil {
		t.Fatal(err)
	}
	total := 0
	for _, name := range shown {
		page, err := os.ReadFile(filepath.Join("../..", name))
		if err != nil {
			t.Fatal(err)
		}
		t.Run(name, func(t *testing.T) {
			dir := t.TempDir()
			if err := os.CopyFS(filepath.Join(dir, "examples"), os.DirFS(examples)); err != nil {
				t.Fatal(err)
			}
			t.Chdir(dir)
			for _, r := range runsIn(string(page)) {
				total++
				r.compare(t, name, dir)
			}
		})
	}
	if total < 10 {
		t.Errorf("got %d examples in the pages, want at least 10: are they still found?", total)
	}
}

func (r shownRun) compare(t *testing.T, page, home string) {
	t.Helper()
	args := apptest.Arguments(r.typed)
	if args[0] != "muster" {
		t.Errorf("%s:%d: %q is not a command of muster", page, r.line, r.typed)
		return
	}
	env := func(name string) string { return map[string]string{"HOME": home}[name] }
	var out strings.Builder
	run(t.Context(), args[1:], env, strings.NewReader(""), &out, &out)
	got, want := flush(out.String()), flush(r.prints)
	if got != want && !(r.open && strings.HasPrefix(got, want+"\n")) {
		t.Errorf("%s:%d: $ %s prints\n%s\nand is said to print\n%s", page, r.line, r.typed, got, want)
	}
}

// The table of sheets names those that the workbook of a list shows, in order.
func TestThePageOfFormatsNamesTheSheets(t *testing.T) {
	page, err := os.ReadFile("../../docs/formats.md")
	if err != nil {
		t.Fatal(err)
	}
	_, table, _ := strings.Cut(string(page), "## The spreadsheet\n")
	table, _, _ = strings.Cut(table, "\n## ")
	var told []string
	for _, row := range regexp.MustCompile(`(?m)^\| \*(.+?)\* \|`).FindAllStringSubmatch(table, -1) {
		told = append(told, row[1])
	}
	path := filepath.Join(t.TempDir(), "deck.xlsx")
	var out strings.Builder
	run(t.Context(), []string{"export", "../../examples/leia-han.txt", "--to", "xlsx", "-o", path}, func(string) string { return "" }, strings.NewReader(""), &out, &out)
	book, err := excelize.OpenFile(path)
	if err != nil {
		t.Fatal(err, out.String())
	}
	defer book.Close()
	var there []string
	for _, sheet := range book.GetSheetList() {
		if seen, _ := book.GetSheetVisible(sheet); seen {
			there = append(there, sheet)
		}
	}
	if !slices.Equal(told, there) {
		t.Errorf("the page names the sheets %q, the workbook has %q", told, there)
	}
	if strings.Count(string(page), "sheets: *") > 0 || strings.Count(string(page), "| *Team and dice* |") != 1 {
		t.Error("the page tells of the sheets in two places")
	}
}

// The table of levels says how often each tries, game by game.
func TestThePageOfPlayersHasTheTriesOfTheLevels(t *testing.T) {
	page, err := os.ReadFile("../../docs/players.md")
	if err != nil {
		t.Fatal(err)
	}
	for _, g := range games.All {
		if g.Play == nil || g.Play.New == nil {
			continue
		}
		row := fmt.Sprintf("| `%s` |", g.Name)
		for _, l := range ai.Levels(g.Play) {
			row += fmt.Sprintf(" %d |", l.Tries)
		}
		if !strings.Contains(string(page), "\n"+row+"\n") {
			t.Errorf("docs/players.md lacks the line\n%s", row)
		}
	}
}

// flush drops what cannot be seen: blanks at the ends of lines and blank lines
// at the end.
func flush(text string) string {
	lines := strings.Split(text, "\n")
	for i := range lines {
		lines[i] = strings.TrimRight(lines[i], " \r")
	}
	return strings.TrimRight(strings.Join(lines, "\n"), "\n")
}
