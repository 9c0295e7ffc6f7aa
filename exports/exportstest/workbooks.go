package exportstest

import (
	"bytes"
	"math"
	"os"
	"os/exec"
	"path/filepath"
	"strconv"
	"testing"

	"github.com/xuri/excelize/v2"

	"muster/exports/book"
)

// RowOf returns the row of a sheet that begins with a text.
func RowOf(t *testing.T, f *excelize.File, sheet, text string) int {
	t.Helper()
	rows, err := f.GetRows(sheet)
	if err != nil {
		t.Fatal(err)
	}
	for i, r := range rows {
		if len(r) > 0 && r[0] == text {
			return i + 1
		}
	}
	t.Fatalf("%s: no row begins with %q", sheet, text)
	return 0
}

// Computed returns the number that a cell's formula gives.
func Computed(t *testing.T, f *excelize.File, sheet, at string) float64 {
	t.Helper()
	s, err := f.CalcCellValue(sheet, at)
	if err != nil {
		t.Fatalf("%s!%s: %v", sheet, at, err)
	}
	n, err := strconv.ParseFloat(s, 64)
	if err != nil {
		t.Fatalf("%s!%s: %v", sheet, at, err)
	}
	return n
}

// Open opens a spreadsheet.
func Open(t testing.TB, data []byte) *excelize.File {
	t.Helper()
	f, err := excelize.OpenReader(bytes.NewReader(data), excelize.Options{RawCellValue: true})
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = f.Close() })
	return f
}

// Formulas calls do with every cell that has a formula.
func Formulas(t testing.TB, f *excelize.File, do func(sheet, at, formula string)) {
	t.Helper()
	for _, sheet := range f.GetSheetList() {
		rows, err := f.GetRows(sheet)
		if err != nil {
			t.Fatal(err)
		}
		for r := range rows {
			for c := range rows[r] {
				at := book.Near(c+1, r+1)
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

// Resave lets LibreOffice compute a spreadsheet and write it again. Without
// LibreOffice it skips the test.
func Resave(t testing.TB, data []byte) []byte {
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

// Same reports whether two values of a cell are the same, numbers as numbers.
func Same(a, b string) bool {
	x, err1 := strconv.ParseFloat(a, 64)
	y, err2 := strconv.ParseFloat(b, 64)
	if err1 == nil && err2 == nil {
		return math.Abs(x-y) < 1e-9
	}
	return a == b
}
