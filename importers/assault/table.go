package assault

import (
	"strings"
	"sync"

	"muster/catalog"
	"muster/catalog/lang"
	"muster/importers"
	"muster/validate"
)

// army_table.go: armies in the rows of a table.

// armyHeadKeys are the columns that are read; the others are facts of the cards.
var armyHeadKeys = []string{"game", "list", "format", "affiliation", "role", "code", "name", "subtitle", "rank", "version", "count", "on"}

// armyHeads finds the key of a heading in any language.
var armyHeads = sync.OnceValue(func() map[string]string {
	heads := map[string]string{}
	for _, key := range armyHeadKeys {
		heads[importers.HeadKey(key)] = key
		for _, name := range []string{"army.head." + key, "army.also.head." + key} {
			if !lang.Known(name) {
				continue
			}
			for _, l := range lang.All {
				for word := range strings.SplitSeq(lang.Say(name).In(l), ",") {
					if k := importers.HeadKey(word); heads[k] == "" {
						heads[k] = key
					}
				}
			}
		}
	}
	return heads
})

func armyHead(s string) (string, bool) {
	key, ok := armyHeads()[importers.HeadKey(s)]
	return key, ok && importers.HeadKey(s) != ""
}

// fitsArmyTable asks the headings, what the rows say of themselves, and then
// their cards.
func fitsArmyTable(f *importers.File) importers.Fit {
	t := importers.HeadedBy(f.Rows, armyHead)
	switch says := t != nil && t.Of(catalog.Assault); {
	case f.Game == catalog.Assault:
		return importers.Fit{Sure: importers.Even, Saw: t}
	case says && f.Game != "":
		return importers.Fit{Sure: 45, Saw: t} // to be refused
	case says:
		return importers.Fit{Sure: 95, Saw: t}
	case t == nil || f.Game != "":
		return importers.Fit{}
	}
	fit := fitsArmyRows(f, t)
	fit.Saw = t
	return fit
}

// fitsArmyRows compares how many of the names in a table are of cards of armies
// and how many of other cards. A table that says its game says it rightly.
func fitsArmyRows(f *importers.File, t *importers.Headed) importers.Fit {
	if _, says := t.Columns["game"]; says {
		return importers.Fit{}
	}
	army, other, told := 0, 0, false
	for _, l := range t.Rows[:min(len(t.Rows), maxSheetGlance)] {
		name, code := t.Cell(l, "name"), t.Cell(l, "code")
		if name == "" {
			name = code
		}
		if name == "" {
			continue
		}
		if knowsArmy(f.Catalog, importers.NameOf(name).Title) {
			army++
		}
		if f.Elsewhere(catalog.Assault, name) {
			other++
		}
		told = told || code != "" && f.Elsewhere(catalog.Assault, code)
	}
	switch {
	case army > other:
		return importers.Fit{Sure: 10, Names: 2}
	case army == other && army > 0:
		return importers.Fit{Sure: 8, Names: 1, Tells: func() bool { return told }}
	}
	return importers.Fit{}
}

const maxSheetGlance = 200 // rows that are looked at to tell the game

// readArmyTable reads the army of a table; several are refused.
func readArmyTable(f *importers.File) (*catalog.List, error) {
	t, _ := f.Saw.(*importers.Headed)
	if t == nil {
		return nil, lang.Fail(lang.Invalid, "import.csv-head")
	}
	if l, several := t.Several(); several {
		return nil, lang.Fail(lang.Invalid, "import.csv-several", l.Row)
	}
	return readArmyRows(f, t)
}

// allOfArmyTable reads the armies of a table with a column that names them.
func allOfArmyTable(f *importers.File) ([]importers.Found, error) {
	t, _ := f.Saw.(*importers.Headed)
	return f.AllOf(t, readArmyRows)
}

// readArmyRows reads one army.
func readArmyRows(f *importers.File, t *importers.Headed) (*catalog.List, error) {
	r, err := newArmyReading(f)
	if err != nil {
		return nil, err
	}
	oneSide(t)
	lines := &armyLines{armyReading: r, declared: map[string]int{}}
	for _, l := range t.Rows {
		if err := lines.cells(t, l); err != nil {
			return nil, err
		}
	}
	lines.attach()
	return r.done(), nil
}

// oneSide takes away a column of affiliations that are those of the cards: an
// army has one.
func oneSide(t *importers.Headed) {
	side := ""
	for _, l := range t.Rows {
		if s := t.Cell(l, catalog.Affiliation); s != "" {
			if side != "" && s != side {
				delete(t.Columns, catalog.Affiliation)
				return
			}
			side = s
		}
	}
}

// cells reads a row: what it says of the army, and a card.
func (t *armyLines) cells(of *importers.Headed, l importers.Record) error {
	for _, key := range []string{"list", "format", catalog.Affiliation} {
		value := of.Cell(l, key)
		name := map[string]string{"list": "name"}[key]
		if name == "" {
			name = key
		}
		if value == "" || key == "list" && t.Titled || key == "format" && t.List.Format != "" || key == catalog.Affiliation && t.List.Settings != nil {
			continue
		}
		if err := t.set(name, value); err != nil {
			return err
		}
	}
	if !of.Counts(l) {
		return nil
	}
	words, m, written := of.Cell(l, "code"), importers.Mention{Line: l.Row, Entry: len(t.List.Entries) + 1}, of.Cell(l, "count")
	if words == "" {
		words = of.Cell(l, "name")
		for _, mark := range []string{of.Cell(l, "subtitle"), of.Cell(l, "rank")} {
			if mark != "" {
				words += " (" + mark + ")"
			}
		}
	}
	m.Words = words
	e := catalog.Entry{Count: 1, On: -1, Line: l.Row, Role: armyRoleNamed(of.Cell(l, "role"))}
	m.Role = e.Role
	if err := t.armyCard(&m, &e); err != nil {
		return err
	}
	if m.Card != nil && of.Cell(l, "version") != "" {
		e.Version = inVersion(m.Card, strings.ToLower(of.Cell(l, "version")))
	}
	if written != "" {
		n, ok := importers.WholeNumber(written)
		if !ok || n < 0 || n > importers.MaxCopies {
			t.Note(validate.Illegal, m, m.Card, "import.count", words, written)
		}
		if e.Count = min(n, importers.MaxCopies); e.Count <= 0 {
			return nil // taken out by whoever edited the table
		}
	} else if _, has := of.Columns["count"]; has {
		return nil // a row that counts nothing
	}
	return t.put(e, false, of.Cell(l, "on"))
}

// armyRoleNamed returns a role by its name in any language, "" if it is none.
func armyRoleNamed(word string) string {
	if s, ok := armyHeading(word); ok && s.Role != importers.Remarks {
		return s.Role
	}
	return ""
}

// An armySheet is a sheet of a workbook with an army.
type armySheet struct {
	name  string
	table *importers.Headed
}

// fitsArmyBook looks for sheets that are armies.
func fitsArmyBook(f *importers.File) importers.Fit {
	if f.Game != "" && f.Game != catalog.Assault {
		return importers.Fit{}
	}
	var all []armySheet
	best := importers.Fit{}
	for _, name := range f.Book.Sheets() {
		t := importers.HeadedBy(f.Book.Glance(name), armyHead)
		if t == nil {
			continue
		}
		fit := importers.Fit{Sure: 95}
		if f.Game == "" && !t.Of(catalog.Assault) {
			fit = fitsArmyRows(f, t)
		}
		if fit.Names == 1 { // the cards may be of another game as well
			best = fit
		} else if fit.Sure > 0 {
			all = append(all, armySheet{name, t})
		}
	}
	switch {
	case len(all) > 0:
		return importers.Fit{Sure: 95, Saw: all}
	case f.Game == catalog.Assault:
		return importers.Fit{Sure: importers.Even, Saw: all}
	}
	return best
}

// readArmyBook reads the one army of a workbook.
func readArmyBook(f *importers.File) (*catalog.List, error) {
	all, _ := f.Saw.([]armySheet)
	switch len(all) {
	case 0:
		return nil, lang.Fail(lang.Invalid, "sheet.heading", f.Label())
	case 1:
		return readArmySheet(f, all[0])
	}
	return nil, lang.Fail(lang.Invalid, "import.several", len(all))
}

// allOfArmyBook reads all armies of a workbook.
func allOfArmyBook(f *importers.File) ([]importers.Found, error) {
	all, _ := f.Saw.([]armySheet)
	switch {
	case len(all) == 0:
		return nil, lang.Fail(lang.Invalid, "sheet.heading", f.Label())
	case len(all) > importers.MaxLists:
		return nil, lang.Fail(lang.TooLarge, "book.lists", importers.MaxLists)
	}
	var found []importers.Found
	for _, s := range all {
		one := f.Apart()
		l, err := readArmySheet(one, s)
		if err != nil {
			return nil, importers.InSheet(s.name, err)
		}
		found = append(found, importers.Found{Part: s.name, List: l, Report: one.Report})
	}
	return importers.Alone(found), nil
}

func readArmySheet(f *importers.File, s armySheet) (*catalog.List, error) {
	if l, several := s.table.Several(); several {
		return nil, lang.Fail(lang.Invalid, "import.csv-several", l.Row)
	}
	return readArmyRows(f, s.table)
}
