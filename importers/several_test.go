package importers_test

import (
	"bytes"
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/xuri/excelize/v2"

	"muster/catalog"
	cardfacts "muster/catalog/facts"
	"muster/catalog/lang"
	"muster/importers"
	"muster/rules/games"
)

// severalLists are lists that have one name twice, none, and no cards.
func severalLists(t testing.TB) []*catalog.List {
	return []*catalog.List{
		sheetList(t, "Leia and Han", "AW", "character 01028 1 1\ncharacter 01046 1 0\nbattlefield 01171 1 0\ndeck 01033 2 0"),
		sheetList(t, "Other", "STD", "character 01002 2 0\ndeck 01157 1 0"),
		sheetList(t, "=1+1", "INF", "plot 13007A 1 1\ndeck 01157 2 0"),
	}
}

// found reads all lists of a file.
func found(t testing.TB, data []byte) (all []string) {
	t.Helper()
	got, err := games.ReadAll(&importers.Input{Name: "x", Data: data, Catalog: cardfacts.Embedded()})
	if err != nil {
		t.Fatal(err)
	}
	for _, f := range got {
		if len(f.Report.Findings) > 0 {
			t.Errorf("list %s: %v", f.Part, f.Report.Findings)
		}
		all = append(all, facts(f.List))
	}
	return all
}

func TestSeveralListsComeBack(t *testing.T) {
	lists := severalLists(t)
	var want []string
	for _, l := range lists {
		want = append(want, facts(l))
	}
	for _, format := range []string{"xlsx", "native", "yaml", "csv"} {
		for _, l := range lang.All {
			f, _ := games.FindFormat(format)
			var b bytes.Buffer
			if err := f.Write(&b, document(l, lists...)); err != nil {
				t.Fatal(err)
			}
			if got := found(t, b.Bytes()); !slices.Equal(got, want) {
				t.Errorf("%s in %s: got\n%s\nwant\n%s", format, l, got, want)
			}
		}
	}
}

// sheetsOf returns the lists of a workbook by the sheets they are on.
func sheetsOf(t *testing.T, data []byte) string {
	t.Helper()
	got, err := games.ReadAll(&importers.Input{Name: "x", Data: data, Catalog: cardfacts.Embedded()})
	if err != nil {
		t.Fatal(err)
	}
	var all []string
	for _, f := range got {
		all = append(all, f.Part+": "+f.List.Name)
	}
	return strings.Join(all, ", ")
}

func TestSheetsOfAWorkbookThatWasEdited(t *testing.T) {
	for _, c := range []struct{ name, do, want string }{
		{"as it was", "", "Deck 1: Leia and Han, Deck 2: Other, Deck 3: =1+1"},
		{"a sheet with another name", "rename Deck 2", "Deck 1: Leia and Han, Mine: Other, Deck 3: =1+1"},
		{"a sheet deleted", "delete Deck 1", "Deck 2: Other, Deck 3: =1+1"},
		{"a sheet copied", "copy Deck 1", "Deck 1: Leia and Han, Deck 2: Other, Deck 3: =1+1, Copy: Copy"},
	} {
		t.Run(c.name, func(t *testing.T) {
			f, err := excelize.OpenReader(bytes.NewReader(writeSheet(t, lang.EN, severalLists(t)...)))
			if err != nil {
				t.Fatal(err)
			}
			do, sheet, _ := strings.Cut(c.do, " ")
			switch do {
			case "rename":
				err = f.SetSheetName(sheet, "Mine")
			case "delete":
				err = f.DeleteSheet(sheet)
			case "copy":
				from, _ := f.GetSheetIndex(sheet)
				to, _ := f.NewSheet("Copy")
				err = f.CopySheet(from, to)
			}
			if err != nil {
				t.Fatal(err)
			}
			var b bytes.Buffer
			if err := f.Write(&b); err != nil {
				t.Fatal(err)
			}
			if got := sheetsOf(t, b.Bytes()); got != c.want {
				t.Errorf("got %s, want %s", got, c.want)
			}
		})
	}
}

func TestSheetsOfManyStrangersAreRefused(t *testing.T) {
	title := [][]any{{"Qty", "Title"}}
	code := [][]any{{"Qty", "Code", "Title"}}
	both := [][]any{{"Qty", "Code", "Title"}}
	known := [][]any{{"Qty", "Code"}}
	for i := range 2000 {
		title = append(title, []any{1, fmt.Sprint("Nobody of that name ", i)})
		code = append(code, []any{1, fmt.Sprint(77000 + i), ""})
		both = append(both, []any{1, "01157", fmt.Sprint("Nobody of that name ", i)})
		known = append(known, []any{1, "01157"})
	}
	for name, c := range map[string]struct {
		rows [][]any
		want string
	}{
		"names": {title, "import.strange"}, "codes": {code, "import.strange"}, "codes of other names": {both, "import.strange"},
		"too many cards": {known, "import.too-many"},
	} {
		if got := failure(t, input(rowsOf(t, c.rows...))); got != c.want {
			t.Errorf("%s: got %s, want %s", name, got, c.want)
		}
	}
}

func TestWhatIsBrokenInOneOfSeveralLists(t *testing.T) {
	for _, c := range []struct{ name, text, want string }{
		{"an element that is no list", `[{"slots":{}},{"cards":[]}]`, "list 2: this JSON is not a list: it has neither \"entries\" (muster) nor \"slots\" (swdestinydb)"},
		{"a broken document", "muster: 1\nentries: []\n---\nmuster: 2\nentries: []\n", `list 2: "muster": 2 is a notation that this muster does not know; it knows 1`},
		{"an array in an array", `[[{"slots":{}},{"slots":{}}],{"slots":{}}]`, ""},
	} {
		_, err := games.ReadAll(&importers.Input{Name: "x", Data: []byte(c.text), Catalog: cardfacts.Embedded()})
		if err == nil || c.want != "" && err.Error() != c.want {
			t.Errorf("%s: got %v, want %s", c.name, err, c.want)
		}
	}
}

func TestTheLargestWorkbookComesBack(t *testing.T) {
	const most = 100 // that exports writes
	var lists []*catalog.List
	for i := range most {
		l := *severalLists(t)[0]
		l.Name = fmt.Sprint("List ", i)
		lists = append(lists, &l)
	}
	if got := found(t, writeSheet(t, lang.EN, lists...)); len(got) != most || got[most-1] != facts(lists[most-1]) {
		t.Errorf("got %d lists, the last\n%s", len(got), got[len(got)-1])
	}
}

// FuzzReadAll looks for files that are parted wrongly.
func FuzzReadAll(f *testing.F) {
	f.Add([]byte(`[{"slots":{"01001":1}},{"muster":1,"entries":[]}]`))
	f.Add([]byte("muster: 1\nentries: []\n---\nmuster: 1\nentries: []\n"))
	f.Add([]byte("code,count,list\n01033,2,a\n01034,2,b\n01035,1,a\n"))
	f.Add(writeSheet(f, lang.EN, severalLists(f)...))
	f.Add([]byte(inflates(`{"slots":{"01001":1}}`) + "\n" + inflates(`{"muster":1,"entries":[]}`) + "\n" + inflates(`{`)))
	f.Fuzz(func(t *testing.T, data []byte) {
		got, err := games.ReadAll(&importers.Input{Name: "x", Data: data, Catalog: cardfacts.Embedded()})
		if err != nil {
			_ = failureCode(t, err)
			return
		}
		for _, found := range got {
			if found.List == nil || found.Report == nil || len(found.List.Entries) > importers.MaxEntries || len(got) > 1 && found.Part == "" {
				t.Fatalf("got %+v", found)
			}
		}
	})
}
