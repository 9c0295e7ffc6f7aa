package importers_test

import (
	"bytes"
	"errors"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/xuri/excelize/v2"

	"muster/catalog"
	cardfacts "muster/catalog/facts"
	"muster/catalog/lang"
	"muster/importers"
	"muster/rules/games"
	"muster/validate"
)

// sheetList makes a list of Destiny of lines "role code count way".
func sheetList(t testing.TB, name, format, lines string) *catalog.List {
	t.Helper()
	l := &catalog.List{Name: name, Game: catalog.Destiny, Format: format}
	for line := range strings.Lines(lines) {
		e := catalog.Entry{On: -1}
		code := ""
		if n, _ := fmt.Sscan(line, &e.Role, &code, &e.Count, &e.Way); n == 4 {
			e.Card = catalog.ID("destiny/" + code)
			l.Entries = append(l.Entries, e)
		}
	}
	cardfacts.Embedded().Bind(l)
	return l
}

// sheetLists are lists that a spreadsheet must hold without loss.
func sheetLists(t testing.TB) map[string]*catalog.List {
	t.Helper()
	lists := map[string]*catalog.List{
		"the example of the rule book": sheetList(t, "Leia and Han", "AW",
			"character 01028 1 1\ncharacter 01046 1 0\ndeck 01033 2 0\ndeck 01157 2 0\nbattlefield 01171 1 0"),
		"an elite plot, a character both ways, cards set aside": sheetList(t, " _x0041_ = & \"co\" ", "INF",
			"plot 13007A 1 1\ncharacter 12054 1 1\ncharacter 12054 2 0\naside 11093 2 0\nbattlefield 01171 1 0\ndeck 01157 1 0"),
		"a plot with one value, a downgrade, three dice": sheetList(t, "", "",
			"plot 08155 1 0\ncharacter 16063 1 2\ndeck 13006B 1 0\ndeck 05062 2 0\ndeck 01157 40 0\ncharacter 99999 1 1"),
		"an empty list": sheetList(t, "Nothing", "STD", ""),
	}
	lists["names that look like formulas"] = sheetList(t, `=HYPERLINK("http://x/")`, "", "deck 01157 1 0")
	for _, name := range []string{"=1+1", "+1", "-2X Blaster", "@SUM(1+1)*cmd|' /C calc'!A0", "_x0041_", "Padmé, of Naboo", "1001a"} {
		l := lists["names that look like formulas"]
		l.Entries = append(l.Entries, catalog.Entry{Card: catalog.ID(name), Role: "deck", Count: 1, On: -1})
	}
	f, ok := cardfacts.Embedded().Format(catalog.Destiny, "starter")
	if !ok {
		t.Fatal("the catalog has no starters")
	}
	for i := range f.Fixed {
		lists[f.Fixed[i].Name] = &f.Fixed[i]
	}
	return lists
}

func writeSheet(t testing.TB, l lang.Lang, lists ...*catalog.List) []byte {
	t.Helper()
	f, _ := games.FindFormat("xlsx")
	var b bytes.Buffer
	if err := f.Write(&b, document(l, lists...)); err != nil {
		t.Fatal(err)
	}
	return b.Bytes()
}

// readSheet reads a workbook as one of Destiny.
func readSheet(in *importers.Input) (*catalog.List, error) { return as(importers.Book, "xlsx")(in) }

func input(data []byte) *importers.Input {
	return &importers.Input{Name: "list.xlsx", Data: data, Catalog: cardfacts.Embedded(), Report: new(validate.Report)}
}

func TestSheetComesBack(t *testing.T) {
	for name, list := range sheetLists(t) {
		for _, l := range lang.All {
			t.Run(name+" in "+string(l), func(t *testing.T) {
				in := input(writeSheet(t, l, list))
				if got := games.FormatOf(in); got != "xlsx" {
					t.Errorf("got format %q, want xlsx", got)
				}
				got, err := games.Read(in)
				if err != nil {
					t.Fatal(err)
				}
				if len(in.Report.Findings) > 0 {
					t.Errorf("findings: %v", in.Report.Findings)
				}
				if facts(got) != facts(list) {
					t.Errorf("got\n%swant\n%s", facts(got), facts(list))
				}
			})
		}
	}
}

func TestSheetComesBackFromLibreOffice(t *testing.T) {
	office, err := exec.LookPath("soffice")
	if err != nil {
		t.Skip("LibreOffice is not installed")
	}
	dir := t.TempDir()
	args := []string{"--headless", "-env:UserInstallation=file://" + filepath.Join(dir, "profile"),
		"--convert-to", "xlsx:Calc MS Excel 2007 XML", "--outdir", filepath.Join(dir, "out")}
	files := map[string]*catalog.List{}
	for _, list := range sheetLists(t) {
		file := fmt.Sprintf("%d.xlsx", len(files))
		files[file] = list
		if err := os.WriteFile(filepath.Join(dir, file), writeSheet(t, lang.IT, list), 0o600); err != nil {
			t.Fatal(err)
		}
		args = append(args, filepath.Join(dir, file))
	}
	if msg, err := exec.Command(office, args...).CombinedOutput(); err != nil {
		t.Skipf("LibreOffice does not run: %v\n%s", err, msg)
	}
	for file, list := range files {
		data, err := os.ReadFile(filepath.Join(dir, "out", file))
		if err != nil {
			t.Fatal(err)
		}
		in := input(data)
		got, err := readSheet(in)
		if err != nil || facts(got) != facts(list) || len(in.Report.Findings) > 0 {
			t.Errorf("%v %v got\n%swant\n%s", err, in.Report.Findings, facts(got), facts(list))
		}
	}
}

// rowsOf makes a spreadsheet of rows as somebody else might.
func rowsOf(t testing.TB, rows ...[]any) []byte {
	t.Helper()
	f := excelize.NewFile()
	for i := range rows {
		if err := f.SetSheetRow("Sheet1", fmt.Sprintf("B%d", i+2), &rows[i]); err != nil {
			t.Fatal(err)
		}
	}
	var b bytes.Buffer
	if err := f.Write(&b); err != nil {
		t.Fatal(err)
	}
	return b.Bytes()
}

func TestSheetOfSomebodyElse(t *testing.T) {
	data := rowsOf(t,
		[]any{"My deck"},
		[]any{"Name", "Notes", "quantità", "CODE"},
		[]any{"Leia Organa", "she leads", 2, 1028},
		[]any{"Take Cover", "", "2,0", "01157"},
		[]any{"Rearm", "", true, ""},
		[]any{"Al riparo", "", 1, ""},
		[]any{"", "", 30, ""})
	in := input(data)
	got, err := readSheet(in)
	if err != nil {
		t.Fatal(err)
	}
	want := "destiny \"\" \"\"\ncharacter \"destiny/01028\" x1 way 1\ndeck \"destiny/01157\" x2 way 0\n" +
		"deck \"destiny/01109\" x1 way 0\ndeck \"destiny/01157\" x1 way 0\n"
	if facts(got) != want {
		t.Errorf("got\n%swant\n%s", facts(got), want)
	}
	if l := got.Entries[0].Line; l != 4 {
		t.Errorf("line: got %d, want 4", l)
	}
	var said []string
	for _, f := range in.Report.Findings {
		said = append(said, f.In(lang.EN))
	}
	for _, s := range []string{"Sheet1: My deck", "Sheet1: Notes", "Sheet1!D8: 30"} {
		found := slices.ContainsFunc(said, func(m string) bool { return strings.Contains(m, s) })
		if want := s != "Sheet1: My deck"; found != want {
			t.Errorf("%s is said: got %v, want %v, in %v", s, found, want, said)
		}
	}
}

func TestSheetCellsThatCannotBeMeant(t *testing.T) {
	head := []any{"Qty", "Code", "Title", "Part", "Dice", "Elite"}
	for _, c := range []struct {
		name, code, place string
		row               []any
		entries           int
	}{
		{"a negative count", "import.count", "Sheet1!B3", []any{-1, "01157"}, 0},
		{"a huge count", "import.count", "Sheet1!B3", []any{"1e9", "01157"}, 0},
		{"half a card", "import.count", "Sheet1!B3", []any{2.5, "01157"}, 0},
		{"a hundred copies", "import.count", "Sheet1!B3", []any{100, "01157"}, 0},
		{"words for a count", "import.count", "Sheet1!B3", []any{"two", "01157"}, 0},
		{"infinitely many", "import.count", "Sheet1!B3", []any{"Inf", "01157"}, 0},
		{"the code of another card", "import.ambiguous", "Sheet1!C3", []any{2, "01028", "Han Solo"}, 0},
		{"a part that there is not", "import.guess", "Sheet1!E3", []any{2, "01157", "Take Cover", "Sideboard"}, 1},
		{"words for dice", "import.count", "Sheet1!F3", []any{1, "01028", "Leia Organa", "", "many"}, 0},
		{"an elite plot, perhaps", "import.guess", "Sheet1!G3", []any{1, "13007A", "", "", "", "perhaps"}, 1},
	} {
		t.Run(c.name, func(t *testing.T) {
			in := input(rowsOf(t, head, c.row))
			got, err := readSheet(in)
			if err != nil {
				t.Fatal(err)
			}
			if len(in.Report.Findings) != 1 {
				t.Fatalf("got %v, want one finding", in.Report.Findings)
			}
			f := in.Report.Findings[0]
			if f.Code != c.code || f.Line != 3 || !strings.Contains(f.In(lang.IT), c.place) {
				t.Errorf("got %s in line %d: %s, want %s at %s", f.Code, f.Line, f.In(lang.IT), c.code, c.place)
			}
			if len(got.Entries) != c.entries {
				t.Errorf("got %d entries, want %d", len(got.Entries), c.entries)
			}
		})
	}
}

// failure reads a file that cannot be read and returns the code of the error.
func failure(t testing.TB, in *importers.Input) string {
	t.Helper()
	list, err := readSheet(in)
	var e *lang.Error
	if !errors.As(err, &e) {
		t.Fatalf("got %v, %v, want an error with a code", list, err)
	}
	if !lang.Known(e.Msg.Code) {
		t.Errorf("%s has no words", e.Msg.Code)
	}
	return e.Msg.Code
}

func TestSheetsThatAreNoLists(t *testing.T) {
	whole := writeSheet(t, lang.EN, sheetList(t, "x", "", "deck 01157 1 0"))
	army := input(whole)
	army.Game = "chess"
	for name, c := range map[string]struct {
		in   *importers.Input
		want string
	}{
		"no headings":          {input(rowsOf(t, []any{"a", "b"})), "sheet.heading"},
		"nothing at all":       {input(rowsOf(t)), "sheet.heading"},
		"half a file":          {input(whole[:len(whole)/2]), "sheet.broken"},
		"an old file":          {input(append(slices.Clone([]byte("\xD0\xCF\x11\xE0\xA1\xB1\x1A\xE1")), "rubbish"...)), "sheet.old"},
		"OpenDocument":         {input([]byte("PK\x03\x04 mimetypeapplication/vnd.oasis.opendocument.spreadsheet")), "sheet.ods"},
		"more than is read":    {input(append(slices.Clone(whole), make([]byte, importers.MaxSize)...)), "sheet.large"},
		"two columns of codes": {input(rowsOf(t, []any{"Qty", "Code", "Code"}, []any{1, "01157", "01157"})), "sheet.twice"},
		"another game":         {army, "sheet.other-game"},
	} {
		if got := failure(t, c.in); got != c.want {
			t.Errorf("%s: got %s, want %s", name, got, c.want)
		}
	}
}

func TestSheetsOfSomebodyElseAreAllRead(t *testing.T) {
	f := excelize.NewFile()
	if _, err := f.NewSheet("Other"); err != nil {
		t.Fatal(err)
	}
	for at, cells := range map[string][]any{"Sheet1!A1": {"Code", "Card", "Qty"}, "Sheet1!A2": {"01157", "Take Cover", 2}, "Other!A1": {"Carta", "Copie"}, "Other!A2": {"01156", 1}} {
		sheet, cell, _ := strings.Cut(at, "!")
		if err := f.SetSheetRow(sheet, cell, &cells); err != nil {
			t.Fatal(err)
		}
	}
	b, err := f.WriteToBuffer()
	if err != nil {
		t.Fatal(err)
	}
	want := []string{facts(sheetList(t, "", "", "deck 01157 2 0")), facts(sheetList(t, "", "", "deck 01156 1 0"))}
	if got := found(t, b.Bytes()); !slices.Equal(got, want) {
		t.Errorf("got %v, want %v", got, want)
	}
	if got := failure(t, input(b.Bytes())); got != "import.several" {
		t.Errorf("alone: got %s, want import.several", got)
	}
}

func TestWorkbooksOfSeveralListsAreNotOneList(t *testing.T) {
	setups := make([]*catalog.List, 2)
	for i := range setups {
		var err error
		if setups[i], err = cardfacts.ReadList(fmt.Appendf(nil, `{"muster": 1, "game": "clones", "name": "No. %d", "players": [{"jedi": "kit", "sheet": "2A"}]}`, i+1)); err != nil {
			t.Fatal(err)
		}
	}
	for name, lists := range map[string][]*catalog.List{
		"decks":   {sheetList(t, "First", "AW", "deck 01157 1 0"), sheetList(t, "Second", "INF", "deck 01156 2 0")},
		"set-ups": setups,
	} {
		data := writeSheet(t, lang.EN, lists...)
		if l, err := games.Read(input(data)); lang.MsgOf(err).Code != "import.several" {
			t.Errorf("%s: got %v, %v, want import.several", name, l, err)
		}
		all := found(t, data)
		for i, l := range lists {
			if len(all) != len(lists) || all[i] != facts(l) {
				t.Fatalf("%s: got %v", name, all)
			}
		}
	}
}
