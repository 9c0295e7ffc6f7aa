package destiny

import (
	"archive/zip"
	"bytes"
	"errors"
	"io"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/xuri/excelize/v2"

	"muster/catalog"
	"muster/catalog/facts"
	"muster/catalog/lang"
	"muster/exports"
	"muster/exports/book"
	"muster/exports/exportstest"
	destinylists "muster/exports/exportstest/destiny"
	"muster/validate"
)

func TestSheetsOfAList(t *testing.T) {
	f := exportstest.Open(t, games.Write(t, lang.EN, destinylists.LeiaAndHan()))
	if got, want := f.GetSheetList(), []string{"Deck", "Team and dice", "Check", "Statistics", "Odds", "_muster"}; !slices.Equal(got, want) {
		t.Errorf("got %v, want %v", got, want)
	}
	if visible, err := f.GetSheetVisible("_muster"); visible || err != nil {
		t.Error("the marker can be seen")
	}
	if got, err := f.GetCellType("Deck", "B2"); err != nil || got != excelize.CellTypeInlineString {
		t.Errorf("a code is of type %v (%v), want text", got, err)
	}
	p, err := f.GetPanes("Deck")
	if err != nil || !p.Freeze || p.YSplit != 1 {
		t.Errorf("got panes %+v (%v), want a header that stays", p, err)
	}
	tables, err := f.GetTables("Deck")
	if err != nil || len(tables) != 1 || tables[0].Range != "A1:S19" {
		t.Errorf("got tables %+v (%v), want one over the list", tables, err)
	}
	valid, err := f.GetDataValidations("Deck")
	if err != nil || len(valid) != 3 {
		t.Errorf("got %d validations (%v), want 3", len(valid), err)
	}
	marks, err := f.GetConditionalFormats("Deck")
	if err != nil || len(marks) == 0 {
		t.Errorf("got no marks (%v)", err)
	}
	layout, err := f.GetPageLayout("Deck")
	if err != nil || *layout.Size != book.PaperA4 || *layout.Orientation != "landscape" || *layout.FitToWidth != 1 {
		t.Errorf("got %+v (%v), want A4 across, as wide as the paper", layout, err)
	}
}

func TestVerdictIsTheValidators(t *testing.T) {
	for name, lists := range workbooks {
		for _, l := range lists(t) {
			want := "NOT LEGAL"
			if exportstest.Check(new(validate.Report), facts.Embedded(), l).Legal() {
				want = "LEGAL"
			}
			if got, err := exportstest.Open(t, games.Write(t, lang.EN, l)).GetCellValue("Check", "A3"); err != nil || got != want {
				t.Errorf("%s: got %q (%v), want %q", name, got, err, want)
			}
		}
	}
}

// A card of the team that changes a rule must not make the sheet contradict
// the validator: Finn may take red villain weapons and vehicles.
func TestExceptionsDoNotTurnTheVerdict(t *testing.T) {
	l := destinylists.LeiaAndHan()
	l.Entries[0], l.Entries[1] = destinylists.Of("character", "01045", 1, 1), destinylists.Of("character", "01028", 1, 0)
	l.Entries = append(l.Entries[:len(l.Entries)-1], destinylists.Of("deck", "01006", 2, 0))
	l.Format = "INF"
	facts.Embedded().Bind(l)
	r := exportstest.Check(new(validate.Report), facts.Embedded(), l)
	for _, f := range r.Findings {
		if f.Code == "destiny.affiliation" {
			t.Fatalf("the validator does not know Finn: %v", f)
		}
	}
	f := exportstest.Open(t, games.Write(t, lang.EN, l))
	rows, err := f.GetRows("Check")
	if err != nil {
		t.Fatal(err)
	}
	for _, row := range rows {
		if len(row) > 5 && row[0] == "Cards of a side no character is on" {
			if row[1] != "2" || row[5] != "ok" {
				t.Errorf("got %v, want two cards that are ok", row[:6])
			}
			return
		}
	}
	t.Error("no row of cards of the other side")
}

var columnAt = regexp.MustCompile(`<col min="(\d+)"`)

func TestColumnsStandInOrder(t *testing.T) {
	data := games.Write(t, lang.EN, odd())
	z, err := zip.NewReader(bytes.NewReader(data), int64(len(data)))
	if err != nil {
		t.Fatal(err)
	}
	for _, part := range z.File {
		if !strings.HasPrefix(part.Name, "xl/worksheets/sheet") {
			continue
		}
		r, err := part.Open()
		if err != nil {
			t.Fatal(err)
		}
		body, err := io.ReadAll(r)
		if err != nil {
			t.Fatal(err)
		}
		last := 0
		for _, m := range columnAt.FindAllSubmatch(body, -1) {
			n, _ := strconv.Atoi(string(m[1]))
			if n <= last {
				t.Fatalf("%s: column %d after %d", part.Name, n, last)
			}
			last = n
		}
	}
}

func TestPlainTables(t *testing.T) {
	d := &exports.Doc{Catalog: facts.Embedded(), Games: games.Of, Lang: lang.IT, Sheets: []exports.Sheet{
		{Title: lang.Say("sheet.page.check"), Head: []lang.Msg{lang.Say("sheet.head.title"), lang.Say("sheet.head.title")},
			Rows: [][]any{{"=1+1", 2, nil}, {lang.Say("sheet.word.legal"), 1.5, true}}},
		{Title: lang.Say("sheet.page.check"), Head: []lang.Msg{lang.Say("sheet.head.qty")}},
	}}
	var b bytes.Buffer
	if err := exports.WriteXLSX(&b, d); err != nil {
		t.Fatal(err)
	}
	f := exportstest.Open(t, b.Bytes())
	if got, want := f.GetSheetList(), []string{"Verifica", "Verifica 2"}; !slices.Equal(got, want) {
		t.Errorf("got %v, want %v", got, want)
	}
	rows, err := f.GetRows("Verifica")
	want := [][]string{{"Titolo", "Titolo 2", "C"}, {"=1+1", "2"}, {"LEGALE", "1.5", "1"}}
	if err != nil || !slices.EqualFunc(rows, want, slices.Equal) {
		t.Errorf("got %v (%v), want %v", rows, err, want)
	}
	if formula, _ := f.GetCellFormula("Verifica", "A2"); formula != "" {
		t.Errorf("got the formula %q of a text", formula)
	}
}

func TestSharesAreAMapOfHeat(t *testing.T) {
	d := &exports.Doc{Catalog: facts.Embedded(), Games: games.Of, Sheets: []exports.Sheet{{Title: lang.Say("sheet.page.check"), Heat: 1,
		Head: []lang.Msg{lang.Say("sheet.head.title")}, Rows: [][]any{{"a", nil, 60.0}, {"b", 40.0, nil}}}}}
	var b bytes.Buffer
	if err := exports.WriteXLSX(&b, d); err != nil {
		t.Fatal(err)
	}
	heat, err := exportstest.Open(t, b.Bytes()).GetConditionalFormats("Check")
	if err != nil || len(heat) != 1 || len(heat["B2:C3"]) != 1 {
		t.Fatalf("got %v, %+v", err, heat)
	}
	if got := heat["B2:C3"][0]; got.Type != "3_color_scale" || got.MidValue != "50" || got.MinColor == got.MaxColor {
		t.Errorf("got %+v", got)
	}
}

func TestSheetNames(t *testing.T) {
	taken := map[string]bool{}
	for _, c := range []struct{ title, want string }{
		{"Deck", "Deck"}, {"deck", "deck 2"}, {"a/b\\c:d*e?f[g]", "a b c d e f g"}, {"'quoted'", "quoted"}, {"", "_"},
		{"History", "History_"}, {"Run 1\nRun 2", "Run 1 Run 2"},
		{strings.Repeat("x", 60), strings.Repeat("x", 28)}, {strings.Repeat("x", 61), strings.Repeat("x", 28) + " 2"},
		{strings.Repeat("🎲", 20), strings.Repeat("🎲", 14)},
	} {
		if got := book.SheetName(c.title, taken); got != c.want {
			t.Errorf("%q: got %q, want %q", c.title, got, c.want)
		}
	}
}

func TestWhatASpreadsheetCannotHold(t *testing.T) {
	long := destinylists.LeiaAndHan()
	long.Name = strings.Repeat("x", book.MaxCellText+1)
	for code, d := range map[string]*exports.Doc{
		"sheet.empty":    {Catalog: facts.Embedded(), Games: games.Of},
		"sheet.game":     games.Document(lang.EN, &catalog.List{Game: catalog.Clones}),
		"sheet.too-long": games.Document(lang.EN, long),
	} {
		var b bytes.Buffer
		var e *lang.Error
		if err := exports.WriteXLSX(&b, d); !errors.As(err, &e) || e.Msg.Code != code {
			t.Errorf("got %v, want %s", err, code)
		}
		if b.Len() > 0 {
			t.Errorf("%s: %d bytes were written", code, b.Len())
		}
	}
}

func TestSymbolsOfSides(t *testing.T) {
	for side, want := range map[string]string{"2RD": "RD", "+2MD1": "MD", "1R": "R", "Sp": "Sp", "Sp1": "Sp", "-": "-",
		"XID1": "ID", "+1*": "*", "0MD": "MD", "": "", "2??": ""} {
		if got := symbolOf(side); got != want {
			t.Errorf("%q: got %q, want %q", side, got, want)
		}
	}
}

func BenchmarkXLSX(b *testing.B) {
	l := destinylists.LeiaAndHan()
	for b.Loop() {
		games.Write(b, lang.EN, l)
	}
}
