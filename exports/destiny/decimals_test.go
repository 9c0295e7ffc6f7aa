package destiny

import (
	"bytes"
	"regexp"
	"strconv"
	"strings"
	"testing"

	"github.com/xuri/excelize/v2"

	"muster/catalog/lang"
	"muster/exports"
	"muster/exports/exportstest"
	destinylists "muster/exports/exportstest/destiny"
)

// Numbers stay numbers in the cells of a workbook, and are shown as its language does
// whatever the reader's program speaks.
func TestDecimalsOfAWorkbookAreShownAsItsLanguageDoes(t *testing.T) {
	point := regexp.MustCompile(`[0-9]\.[0-9]`)
	for l, mark := range map[lang.Lang]string{lang.EN: "", lang.IT: "[$-410]"} {
		d := games.Document(l, destinylists.LeiaAndHan())
		d.Odds = []any{&Odds{Dice: 3, Pools: []Pool{{Symbols: []string{"F"}, Mean: 0.5, Rerolled: 0.6, AtLeast: []float64{1, 0.5}}}}}
		var b bytes.Buffer
		if err := exports.WriteXLSX(&b, d); err != nil {
			t.Fatal(err)
		}
		f := exportstest.Open(t, b.Bytes())
		shown := 0
		for _, sheet := range f.GetSheetList() {
			rows, err := f.GetRows(sheet, excelize.Options{RawCellValue: true})
			if err != nil {
				t.Fatal(err)
			}
			for r, row := range rows {
				for c, value := range row {
					at, _ := excelize.CoordinatesToCellName(c+1, r+1)
					kind, err := f.GetCellType(sheet, at)
					if err != nil {
						t.Fatal(err)
					}
					if kind == excelize.CellTypeSharedString || kind == excelize.CellTypeInlineString {
						if l == lang.IT && sheet != "_muster" && point.MatchString(value) {
							t.Errorf("%s!%s is the text %q", sheet, at, value)
						}
						continue
					}
					style, err := f.GetCellStyle(sheet, at)
					if err != nil {
						t.Fatal(err)
					}
					look, err := f.GetStyle(style)
					if err != nil {
						t.Fatal(err)
					}
					if look.CustomNumFmt == nil || !strings.Contains(*look.CustomNumFmt, "0.0") {
						continue
					}
					shown++
					if _, err := strconv.ParseFloat(value, 64); err != nil || !strings.HasPrefix(*look.CustomNumFmt, mark) || mark == "" && strings.Contains(*look.CustomNumFmt, "$") {
						t.Errorf("%s: %s!%s holds %q, shown by %q", l, sheet, at, value, *look.CustomNumFmt)
					}
				}
			}
		}
		if shown < 20 {
			t.Errorf("%s: %d numbers with decimals were looked at", l, shown)
		}
	}
}

// On paper there is no decimal point in Italian.
func TestPapersInItalianHaveNoDecimalPoint(t *testing.T) {
	point := regexp.MustCompile(`[0-9]\.[0-9]`)
	for _, format := range []string{"pdf", "registration-pdf", "pull-pdf"} {
		for _, page := range exportstest.PdfTexts(t, mustExport(t, format, lang.IT, destinylists.LeiaAndHan(), odd(), crowded())) {
			for _, text := range page {
				if point.MatchString(text) {
					t.Errorf("%s says %q", format, text)
				}
			}
		}
	}
}
