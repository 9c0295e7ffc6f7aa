package destiny

import (
	"bytes"
	"fmt"
	"regexp"
	"strings"
	"testing"

	"muster/catalog"
	"muster/catalog/lang"
	"muster/exports/book"
	"muster/exports/exportstest"
	assaultlists "muster/exports/exportstest/assault"
	destinylists "muster/exports/exportstest/destiny"
)

var workbooks = map[string]func(t testing.TB) []*catalog.List{
	"the example of the rule book": func(testing.TB) []*catalog.List { return []*catalog.List{destinylists.LeiaAndHan()} },
	"both starters":                func(t testing.TB) []*catalog.List { return starters(t) },
	"a list with everything odd":   func(testing.TB) []*catalog.List { return []*catalog.List{odd()} },
	"an empty list":                func(testing.TB) []*catalog.List { return []*catalog.List{destinylists.List("", "")} },
	"an army":                      func(testing.TB) []*catalog.List { return []*catalog.List{assaultlists.Fist()} },
	"armies with everything odd": func(testing.TB) []*catalog.List {
		return []*catalog.List{assaultlists.Strange(), assaultlists.Bare()}
	},
}

func TestCachedValuesAreTheComputedOnes(t *testing.T) {
	for name, lists := range workbooks {
		for _, l := range lang.All {
			t.Run(fmt.Sprintf("%s in %s", name, l), func(t *testing.T) {
				f, n := exportstest.Open(t, games.Write(t, l, lists(t)...)), 0
				exportstest.Formulas(t, f, func(sheet, at, formula string) {
					n++
					cached, _ := f.GetCellValue(sheet, at)
					got, err := f.CalcCellValue(sheet, at)
					if err != nil || !exportstest.Same(cached, got) {
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
			data := games.Write(t, lang.IT, lists(t)...)
			ours, theirs := exportstest.Open(t, data), exportstest.Open(t, exportstest.Resave(t, data))
			exportstest.Formulas(t, ours, func(sheet, at, formula string) {
				cached, _ := ours.GetCellValue(sheet, at)
				got, err := theirs.GetCellValue(sheet, at)
				if err != nil || !exportstest.Same(cached, got) {
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
	f := exportstest.Open(t, games.Write(t, lang.EN, destinylists.LeiaAndHan()))
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
			f := exportstest.Open(t, changed(t, c.at, c.n))
			if got, err := f.CalcCellValue("Check", "A3"); err != nil || got != c.legal {
				t.Errorf("verdict: got %q (%v), want %q", got, err, c.legal)
			}
			for row := 6; c.rule != "" && row < 20; row++ {
				if name, _ := f.GetCellValue("Check", book.Near(1, row)); name == c.rule {
					if got, err := f.CalcCellValue("Check", book.Near(6, row)); err != nil || got != "not ok" {
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
	f := exportstest.Open(t, exportstest.Resave(t, changed(t, "A5", 3)))
	if got, err := f.GetCellValue("Check", "A3"); err != nil || got != "NOT LEGAL" {
		t.Errorf("got %q (%v), want NOT LEGAL", got, err)
	}
}

var functions = regexp.MustCompile(`[A-Z][A-Z.]*\(`)

// known are functions that old programs, LibreOffice and excelize all have.
const known = " IF( AND( SUM( SUMIFS( COUNTIF( SUMPRODUCT( MIN( MAX( OR( ROUND( HYPGEOMDIST( REPT( "

func TestFormulasHoldNoWordsOfTheList(t *testing.T) {
	f := exportstest.Open(t, games.Write(t, lang.EN, odd()))
	exportstest.Formulas(t, f, func(sheet, at, formula string) {
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
