package clones

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"muster/catalog"
	"muster/catalog/clones"
	"muster/catalog/facts"
	"muster/catalog/lang"
	"muster/exports/exportstest"
)

// games are those whose lists the tests write.
var games = exportstest.Games{&Game}

// setup is a set-up for three with all variants, or of other words.
func setup(t testing.TB, inner string) *catalog.List {
	t.Helper()
	if inner == "" {
		inner = `"name": "=Friday", "players": [{"name": "Ada", "jedi": "kit", "sheet": "3C", "dice": 6}, {"jedi": "mace", "sheet": "3A"}, {"jedi": "obiwan", "sheet": "3B"}],
			"variants": {"force": 3, "removed": {"battle": 1, "super": 2, "droideka": 3}, "expansion": true}`
	}
	l, err := facts.ReadList([]byte(`{"muster": 1, "game": "clones", ` + inner + `}`))
	if err != nil {
		t.Fatal(err)
	}
	return l
}

func TestWorkbooksGradeAGame(t *testing.T) {
	for _, x := range []struct {
		variants   string
		left       [3]int
		table      string
		result     string
		grade      string
		incomplete bool
	}{
		{`{}`, [3]int{11, 3, 8}, "standard", "3", "Initiate", false}, // the example of the rule book
		{`{"removed": 2}`, [3]int{13, 8, 7}, "harder", "9", "Jedi Knight", false},
		{`{}`, [3]int{13, 14, 15}, "standard", "13", "Jedi Master", false},
		{`{}`, [3]int{5, 5, 5}, "standard", "5", "Padawan", false},
		{`{}`, [3]int{12, 20, 20}, "standard", "12", "Jedi Knight", false},
		{`{"zones": 3}`, [3]int{12, 20, 20}, "easier", "12", "Padawan", false},
		{`{"force": 10}`, [3]int{8, 20, 20}, "easier", "8", "Initiate", false},
		{`{"force": 4, "removed": {"battle": 1, "super": 2, "droideka": 3}}`, [3]int{7, 20, 20}, "mixed", "8", "Initiate", false},
		// the smallest reserve first, then what was removed of it; of two the lower sum
		{`{"removed": {"battle": 6, "super": 1, "droideka": 1}}`, [3]int{4, 5, 9}, "harder", "10", "Jedi Knight", false},
		{`{"removed": {"battle": 6, "super": 1, "droideka": 1}}`, [3]int{4, 4, 9}, "harder", "5", "Padawan", false},
		{`{}`, [3]int{0, 4, 9}, "standard", "0", "lost", false},
		{`{}`, [3]int{4, 4, 9}, "standard", "", "", true},
	} {
		l := setup(t, `"players": [{"jedi": "kit", "sheet": "2A"}, {"jedi": "mace", "sheet": "2B"}], "variants": `+x.variants)
		f := exportstest.Open(t, games.Write(t, lang.EN, l))
		for i, n := range x.left {
			if x.incomplete && i == 2 {
				continue
			}
			// the last round of the log, from which the score takes it
			if err := f.SetCellInt("Rounds", fmt.Sprintf("%c7", 'K'+i), int64(n)); err != nil {
				t.Fatal(err)
			}
		}
		for at, want := range map[string]string{"B8": x.table, "B7": x.result, "B9": x.grade} {
			if got, err := f.CalcCellValue("Score", at); err != nil || got != want {
				t.Errorf("%s with %v left: %s is %q, %v; want %q", x.variants, x.left, at, got, err, want)
			}
		}
	}
}

func TestWorkbooksSayWhatTheirFormulasGive(t *testing.T) {
	for _, l := range lang.All {
		f := exportstest.Open(t, games.Write(t, l, setup(t, "")))
		n := 0
		exportstest.Formulas(t, f, func(sheet, at, formula string) {
			n++
			if strings.Contains(formula, "Friday") {
				t.Errorf("%s!%s holds words of the list: %s", sheet, at, formula)
			}
			said, err := f.GetCellValue(sheet, at)
			if err != nil {
				t.Fatal(err)
			}
			if got, err := f.CalcCellValue(sheet, at); err != nil || !exportstest.Same(got, said) {
				t.Errorf("%s!%s says %q and %s gives %q, %v", sheet, at, said, formula, got, err)
			}
		})
		if n < 14 {
			t.Errorf("got %d formulas", n)
		}
	}
}

func TestLibreOfficeComputesTheSame(t *testing.T) {
	data := games.Write(t, lang.EN, setup(t, ""))
	was, is := exportstest.Open(t, data), exportstest.Open(t, exportstest.Resave(t, data))
	exportstest.Formulas(t, was, func(sheet, at, formula string) {
		a, _ := was.GetCellValue(sheet, at)
		b, err := is.GetCellValue(sheet, at)
		if err != nil || !exportstest.Same(a, b) {
			t.Errorf("%s!%s: %s gives %q, we say %q (%v)", sheet, at, formula, b, a, err)
		}
	})
}

func TestSheetsStayOnThePage(t *testing.T) {
	for _, l := range lang.All {
		lists := []*catalog.List{setup(t, ""), setup(t, `"players": []`),
			setup(t, `"players": [{"jedi": "Yoda", "sheet": "9Z", "dice": 99}], "variants": {"hard": true, "force": 99}`)}
		for _, name := range exportstest.Hostile {
			hostile := setup(t, "")
			hostile.Part = renamed(hostile, name)
			lists = append(lists, hostile)
		}
		p, err := makePaper(games.Document(l, lists...))
		if err != nil {
			t.Fatal(err)
		}
		for i, leaf := range p.Leaves {
			exportstest.InPlace(t, fmt.Sprintf("%s, leaf %d", l, i+1), leaf)
		}
		all := exportstest.Texts(p.Leaves[0])
		for _, want := range []string{"=Friday", "Kit Fisto", "3C", "29", "28", "27"} {
			if !slices.Contains(all, want) {
				t.Errorf("%q is not on the sheet: %q", want, all)
			}
		}
	}
}

// renamed is the set-up of a list with another name everywhere.
func renamed(l *catalog.List, name string) *clones.Setup {
	s := *clones.SetupOf(l)
	s.Name = name
	s.Players = slices.Clone(s.Players)
	for i := range s.Players {
		s.Players[i].Name, s.Players[i].Jedi, s.Players[i].Sheet = name, name, name
	}
	s.Variants.Strange = []string{name}
	return &s
}

func TestWhatFormatsHaveNoRoomForIsRefused(t *testing.T) {
	own := `"players": [{"jedi": "kit"}], "components": {"schema": "muster.clones.components/1"}`
	for format, codes := range map[string][3]string{
		"text": {"clones.no-room", "export.cannot-hold", "export.cannot-hold"}, "md": {"clones.no-room", "export.cannot-hold", "export.cannot-hold"},
		"csv": {"clones.no-room", "", ""}, "xlsx": {}, "pdf": {}, "native": {}, "yaml": {},
	} {
		for i, inner := range []string{own, `"players": [{"jedi": "Luke: a Jedi, perhaps"}]`, `"players": [], "variants": {"a: b": 1}`} {
			_, err := games.Export(t, format, lang.IT, setup(t, inner))
			if err == nil && codes[i] != "" || err != nil && lang.MsgOf(err).Code != codes[i] {
				t.Errorf("%s of %s: got %v, want %q", format, inner, err, codes[i])
			}
		}
	}
}
