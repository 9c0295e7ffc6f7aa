package importers_test

import (
	"strconv"
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

// untouched is a list that may be of two games.
const untouched = "1 Darth Vader\n1 Boba Fett\n"

func TestWhatMayBeOfTwoGamesIsSaid(t *testing.T) {
	for text, want := range map[string]string{
		untouched:                                                     "import.either",
		"Characters\n" + untouched:                                    "",
		"Format: STD\n" + untouched:                                   "",
		"name,count\nDarth Vader,1\nBoba Fett,1\n":                    "import.either",
		"name,code,count\nDarth Vader,01010,1\n":                      "",
		`{"ObjectStates":[{"Name":"Card","Nickname":"Darth Vader"}]}`: "import.either",
	} {
		l, r, err := read(text)
		if err != nil || l.Game != catalog.Destiny {
			t.Errorf("%q: got %v, %v, want a list of Destiny", text, l, err)
			continue
		}
		last := validate.Finding{}
		for _, f := range r.Findings {
			if f.Code == "import.either" {
				last = f
			}
		}
		if last.Code != want || want != "" && (!strings.Contains(last.In(lang.EN), "assault") || !strings.Contains(last.In(lang.EN), "--game") || !strings.Contains(last.In(lang.IT), "--game")) {
			t.Errorf("%q: got %v, want %s", text, r.Findings, want)
		}
		if l, err := games.Read(&importers.Input{Data: []byte(text), Game: catalog.Assault, Catalog: cardfacts.Embedded()}); want != "" && (err != nil || l.Game != catalog.Assault) {
			t.Errorf("%q: --game assault: got %v, %v", text, l, err)
		}
	}
}

func TestTheGameOfATextIsThatOfItsCards(t *testing.T) {
	for text, want := range map[string]catalog.Game{
		"Darth Vader\nTake Initiative\n":                                         catalog.Assault,
		"2 Elite Stormtrooper\nMarksman\n":                                       catalog.Assault,
		"1 Darth Vader, Sith Lord\n2 Force Choke\n2 Scout\n":                     catalog.Destiny,
		"1 Darth Vader\n1 Boba Fett\n":                                           catalog.Destiny, // of either: the older game
		"2x Scout (AW #33)\n":                                                    catalog.Destiny,
		"Army: Darth Vader\nDeployment cards: 2x Stormtrooper\nCommand: Rally\n": catalog.Assault,
		"Base di partenza: Lothal\nBasi: 1x Corellia\n":                          catalog.Deckbuilding,
		"Name: Darth Vader\n2x Scout (AW #33)\n":                                 catalog.Destiny,
		"Deployment Cards\nDarth Vader\nCommand Cards\nScout\n":                  catalog.Assault,
	} {
		isOf(t, text, text, want)
	}
}

// isOf fails if a file is read as a list of another game.
func isOf(t *testing.T, what, file string, want catalog.Game) {
	t.Helper()
	if l, _, err := read(file); err != nil || l.Game != want {
		t.Errorf("%q: got %v, %v, want %s", what, l, err, want)
	}
}

func TestTheGameOfATableIsThatOfItsCards(t *testing.T) {
	for text, want := range map[string]catalog.Game{
		"name,count\nStormtrooper,2\nDarth Vader,1\n":       catalog.Assault,
		"name,count\nStormtrooper,2\n":                      catalog.Assault, // of either, and not of the older game
		"name,count\nCaccia TIE,3\nAla-X,1\n":               catalog.Deckbuilding,
		"name,count\nLuke Skywalker,1\nNobody At All,1\n":   catalog.Destiny,
		"code,name,count\n99001,Nobody,1\n99002,At All,1\n": catalog.Destiny,
	} {
		isOf(t, text, text, want)
		isOf(t, text+" as a workbook", sheetOf(t, text), want)
	}
}

// The game of a workbook is that of its clearest sheet. What is not read is told.
func TestTheGameOfAWorkbookIsThatOfItsSheets(t *testing.T) {
	const head = "name,count\n"
	for _, c := range []struct {
		sheets []string
		want   string
	}{
		{[]string{"Stormtrooper,2", "Darth Vader,1"}, "assault; import.ambiguous import.either; import.either"},
		{[]string{"Darth Vader,1", "Stormtrooper,2"}, "assault; import.either; import.ambiguous import.either"},
		{[]string{"Caccia TIE,3", "Ala-X,1"}, "deckbuilding; ; "},
		{[]string{"Caccia TIE,3", "Stormtrooper,1", ""}, "deckbuilding; ; "},
		{[]string{"Caccia TIE,3", "Take Cover,2\nLeia Organa,1"}, "deckbuilding; import.guess"},
		{[]string{"Marksman,2", "Darth Vader,1"}, "assault; ; "},
	} {
		var tables []string
		for _, rows := range c.sheets {
			tables = append(tables, head+rows)
		}
		found, err := games.ReadAll(&importers.Input{Name: "x", Data: []byte(sheetOf(t, tables...)), Catalog: cardfacts.Embedded()})
		if err != nil {
			t.Errorf("%q: %v", c.sheets, err)
			continue
		}
		got := string(found[0].List.Game)
		for _, one := range found {
			var codes []string
			for _, f := range one.Report.Findings {
				if f.Code != "import.guess" || strings.Contains(f.In(lang.EN), "Sheet") {
					codes = append(codes, f.Code)
				}
			}
			got += "; " + strings.Join(codes, " ")
		}
		if got != c.want {
			t.Errorf("%q: got %s, want %s", c.sheets, got, c.want)
		}
	}
}

// sheetOf makes a workbook of tables, each on a sheet.
func sheetOf(t *testing.T, tables ...string) string {
	f := excelize.NewFile()
	for n, text := range tables {
		sheet := "Sheet" + strconv.Itoa(n+1)
		if _, err := f.NewSheet(sheet); err != nil {
			t.Fatal(err)
		}
		for i, line := range strings.Split(strings.TrimSpace(text), "\n") {
			cells := strings.Split(line, ",")
			if err := f.SetSheetRow(sheet, "A"+strconv.Itoa(i+1), &cells); err != nil {
				t.Fatal(err)
			}
		}
	}
	b, err := f.WriteToBuffer()
	if err != nil {
		t.Fatal(err)
	}
	return b.String()
}
