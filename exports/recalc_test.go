package exports

import (
	"bytes"
	"fmt"
	"math"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strconv"
	"strings"
	"testing"

	"github.com/xuri/excelize/v2"

	"muster/catalog"
	"muster/catalog/lang"
)

// open opens a spreadsheet.
func open(t testing.TB, data []byte) *excelize.File {
	t.Helper()
	f, err := excelize.OpenReader(bytes.NewReader(data), excelize.Options{RawCellValue: true})
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = f.Close() })
	return f
}

// formulas calls do with every cell that has a formula.
func formulas(t testing.TB, f *excelize.File, do func(sheet, at, formula string)) {
	t.Helper()
	for _, sheet := range f.GetSheetList() {
		rows, err := f.GetRows(sheet)
		if err != nil {
			t.Fatal(err)
		}
		for r := range rows {
			for c := range rows[r] {
				at := near(c+1, r+1)
				if formula, err := f.GetCellFormula(sheet, at); err != nil {
					t.Fatal(err)
				} else if formula != "" {
					do(sheet, at, formula)
				}
			}
		}
	}
}

// computeAlways tells LibreOffice not to believe the values in a file.
const computeAlways = `<?xml version="1.0" encoding="UTF-8"?>
<oor:items xmlns:oor="http://openoffice.org/2001/registry" xmlns:xs="http://www.w3.org/2001/XMLSchema">
<item oor:path="/org.openoffice.Office.Calc/Formula/Load"><prop oor:name="OOXMLRecalcMode" oor:op="fuse"><value>0</value></prop></item>
</oor:items>`

// resave lets LibreOffice compute a spreadsheet and write it again. Without
// LibreOffice it skips the test.
func resave(t testing.TB, data []byte) []byte {
	t.Helper()
	office, err := exec.LookPath("soffice")
	if err != nil {
		t.Skip("LibreOffice is not installed")
	}
	dir := t.TempDir()
	in := filepath.Join(dir, "list.xlsx")
	if err := os.WriteFile(in, data, 0o600); err != nil {
		t.Fatal(err)
	}
	user := filepath.Join(dir, "profile", "user")
	if err := os.MkdirAll(user, 0o700); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(filepath.Join(user, "registrymodifications.xcu"), []byte(computeAlways), 0o600); err != nil {
		t.Fatal(err)
	}
	out := filepath.Join(dir, "out")
	cmd := exec.Command(office, "--headless", "-env:UserInstallation=file://"+filepath.Join(dir, "profile"),
		"--convert-to", "xlsx:Calc MS Excel 2007 XML", "--outdir", out, in)
	if msg, err := cmd.CombinedOutput(); err != nil {
		t.Skipf("LibreOffice does not run: %v\n%s", err, msg)
	}
	again, err := os.ReadFile(filepath.Join(out, "list.xlsx"))
	if err != nil {
		t.Fatal(err)
	}
	return again
}

// same reports whether two values of a cell are the same, numbers as numbers.
func same(a, b string) bool {
	x, err1 := strconv.ParseFloat(a, 64)
	y, err2 := strconv.ParseFloat(b, 64)
	if err1 == nil && err2 == nil {
		return math.Abs(x-y) < 1e-9
	}
	return a == b
}

var workbooks = map[string]func(t testing.TB) []*catalog.List{
	"the example of the rule book": func(testing.TB) []*catalog.List { return []*catalog.List{leiaAndHan()} },
	"both starters":                func(t testing.TB) []*catalog.List { return starters(t) },
	"a list with everything odd":   func(testing.TB) []*catalog.List { return []*catalog.List{odd()} },
	"an empty list":                func(testing.TB) []*catalog.List { return []*catalog.List{list("", "")} },
	"an army":                      func(testing.TB) []*catalog.List { return []*catalog.List{fist()} },
	"armies with everything odd":   func(testing.TB) []*catalog.List { return []*catalog.List{strangeArmy(), bareArmy()} },
}

func TestCachedValuesAreTheComputedOnes(t *testing.T) {
	for name, lists := range workbooks {
		for _, l := range lang.All {
			t.Run(fmt.Sprintf("%s in %s", name, l), func(t *testing.T) {
				f, n := open(t, write(t, l, lists(t)...)), 0
				formulas(t, f, func(sheet, at, formula string) {
					n++
					cached, _ := f.GetCellValue(sheet, at)
					got, err := f.CalcCellValue(sheet, at)
					if err != nil || !same(cached, got) {
						t.Errorf("%s!%s =%s: cached %q, computed %q (%v)", sheet, at, formula, cached, got, err)
					}
				})
				if n < 30 {
					t.Errorf("got %d formulas, want at least 30", n)
				}
			})
		}
	}
}

func TestLibreOfficeComputesTheCachedValues(t *testing.T) {
	for name, lists := range workbooks {
		t.Run(name, func(t *testing.T) {
			data := write(t, lang.IT, lists(t)...)
			ours, theirs := open(t, data), open(t, resave(t, data))
			formulas(t, ours, func(sheet, at, formula string) {
				cached, _ := ours.GetCellValue(sheet, at)
				got, err := theirs.GetCellValue(sheet, at)
				if err != nil || !same(cached, got) {
					t.Errorf("%s!%s =%s: cached %q, LibreOffice has %q (%v)", sheet, at, formula, cached, got, err)
				}
			})
		})
	}
}

// changed returns the example of the rule book with one cell of its Deck sheet
// set to a number.
func changed(t testing.TB, at string, n int) []byte {
	t.Helper()
	f := open(t, write(t, lang.EN, leiaAndHan()))
	if got, err := f.CalcCellValue("Check", "A3"); err != nil || got != "LEGAL" {
		t.Fatalf("before: got %q (%v), want LEGAL", got, err)
	}
	if err := f.SetCellValue("Deck", at, n); err != nil {
		t.Fatal(err)
	}
	var b bytes.Buffer
	if err := f.Write(&b); err != nil {
		t.Fatal(err)
	}
	return b.Bytes()
}

var changes = []struct {
	name, at string
	n        int
	legal    string
	rule     string // the row of the Check sheet that turns
}{
	{"one card too many, three copies", "A5", 3, "NOT LEGAL", "Cards in the deck"},
	{"one card fewer", "A5", 1, "NOT LEGAL", "Cards in the deck"},
	{"no battlefield", "A4", 0, "NOT LEGAL", "Battlefields"},
	{"an elite Han Solo costs too much", "L3", 2, "NOT LEGAL", "Points of characters and plots"},
	{"two Leias", "A2", 2, "NOT LEGAL", "Rows with too many copies"},
	{"three dice that Leia does not have", "L2", 3, "NOT LEGAL", "Cards taken in a way they do not have"},
	{"nobody is yellow", "A3", 0, "NOT LEGAL", "Cards of a colour no character has"},
	{"the same number again", "A5", 2, "LEGAL", ""},
}

func TestChangedQuantityTurnsTheVerdict(t *testing.T) {
	for _, c := range changes {
		t.Run(c.name, func(t *testing.T) {
			f := open(t, changed(t, c.at, c.n))
			if got, err := f.CalcCellValue("Check", "A3"); err != nil || got != c.legal {
				t.Errorf("verdict: got %q (%v), want %q", got, err, c.legal)
			}
			for row := 6; c.rule != "" && row < 20; row++ {
				if name, _ := f.GetCellValue("Check", near(1, row)); name == c.rule {
					if got, err := f.CalcCellValue("Check", near(6, row)); err != nil || got != "not ok" {
						t.Errorf("%s: got %q (%v), want not ok", c.rule, got, err)
					}
					return
				}
			}
			if c.rule != "" {
				t.Errorf("no row %q", c.rule)
			}
		})
	}
}

func TestLibreOfficeTurnsTheVerdict(t *testing.T) {
	f := open(t, resave(t, changed(t, "A5", 3)))
	if got, err := f.GetCellValue("Check", "A3"); err != nil || got != "NOT LEGAL" {
		t.Errorf("got %q (%v), want NOT LEGAL", got, err)
	}
}

var functions = regexp.MustCompile(`[A-Z][A-Z.]*\(`)

// known are functions that old programs, LibreOffice and excelize all have.
const known = " IF( AND( SUM( SUMIFS( COUNTIF( SUMPRODUCT( MIN( MAX( OR( ROUND( HYPGEOMDIST( REPT( "

func TestFormulasHoldNoWordsOfTheList(t *testing.T) {
	f := open(t, write(t, lang.EN, odd()))
	formulas(t, f, func(sheet, at, formula string) {
		for _, name := range functions.FindAllString(formula, -1) {
			if !strings.Contains(known, " "+name+" ") {
				t.Errorf("%s!%s =%s: %s is not among the functions used", sheet, at, formula, name)
			}
		}
	})
	for _, word := range []string{"HYPERLINK(", "@SUM(1+1)"} {
		found := false
		for _, sheet := range f.GetSheetList() {
			rows, err := f.GetRows(sheet)
			if err != nil {
				t.Fatal(err)
			}
			for _, r := range rows {
				found = found || strings.Contains(strings.Join(r, "\n"), word)
			}
		}
		if !found {
			t.Errorf("no cell shows %q as text", word)
		}
	}
}
