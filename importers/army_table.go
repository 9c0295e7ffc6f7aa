package importers

import (
	"strconv"
	"strings"
	"sync"

	"muster/catalog"
	"muster/catalog/lang"
	"muster/validate"
)

// army_table.go: armies in the rows of a table.

// armyHeadKeys are the columns that are read; the others are facts of the cards.
var armyHeadKeys = []string{"game", "list", "format", "affiliation", "role", "code", "name", "subtitle", "rank", "version", "count", "on"}

// armyHeads finds the key of a heading in any language.
var armyHeads = sync.OnceValue(func() map[string]string {
	heads := map[string]string{}
	for _, key := range armyHeadKeys {
		heads[headKey(key)] = key
		for _, name := range []string{"army.head." + key, "army.also.head." + key} {
			if !lang.Known(name) {
				continue
			}
			for _, l := range lang.All {
				for word := range strings.SplitSeq(lang.Say(name).In(l), ",") {
					if k := headKey(word); heads[k] == "" {
						heads[k] = key
					}
				}
			}
		}
	}
	return heads
})

func armyHead(s string) (string, bool) {
	key, ok := armyHeads()[headKey(s)]
	return key, ok && headKey(s) != ""
}

// armyCSV returns the table that a text is, if it is one of armies.
func armyCSV(in *Input, data []byte) (*boxTable, error) {
	rows, err := rowsOfCSV(data)
	if err != nil {
		return nil, err
	}
	if t := tableOf(rows, armyHead); t != nil && ofArmies(in, t) {
		return t, nil
	}
	return nil, nil
}

// ofArmies reports whether a table is one of armies: it says so, or whoever gave
// it, or most of its cards do.
func ofArmies(in *Input, t *boxTable) bool {
	if in.Game == catalog.Assault || t.of(catalog.Assault) {
		return true
	}
	if _, says := t.columns["game"]; says || in.Game != "" {
		return false
	}
	army, other := 0, 0
	for _, l := range t.rows[:min(len(t.rows), maxSheetGlance)] {
		name := t.cell(l, "name")
		if name == "" {
			name = t.cell(l, "code")
		}
		if name == "" {
			continue
		}
		if knowsArmy(in.Catalog, armyNameOf(name).title) {
			army++
		}
		if knows(in.Catalog, catalog.Destiny, name) || knows(in.Catalog, catalog.Deckbuilding, name) {
			other++
		}
	}
	return army > other
}

const maxSheetGlance = 200 // rows that are looked at to tell the game

// readArmyTable reads the army of a table; several are refused.
func readArmyTable(in *Input, t *boxTable) (*catalog.List, error) {
	for _, l := range t.rows {
		if t.counts(l) && t.cell(l, "list") != t.cell(t.rows[0], "list") {
			return nil, lang.Fail(lang.Invalid, "import.csv-several", l.row)
		}
	}
	return readArmyRows(in, t)
}

// counts reports whether a row names a card.
func (t *boxTable) counts(l sheetLine) bool { return t.cell(l, "code")+t.cell(l, "name") != "" }

// readArmyTables reads the armies of a table with a column that names them.
func readArmyTables(in *Input, t *boxTable) ([]Found, error) {
	var names []string
	parts := map[string]*boxTable{}
	for _, l := range t.rows {
		name := t.cell(l, "list")
		if parts[name] == nil {
			if len(names) == maxLists {
				return nil, lang.Fail(lang.TooLarge, "book.lists", maxLists)
			}
			names, parts[name] = append(names, name), &boxTable{columns: t.columns}
		}
		parts[name].rows = append(parts[name].rows, l)
	}
	var found []Found
	for i, name := range names {
		one := *in
		one.Report = new(validate.Report)
		l, err := readArmyRows(&one, parts[name])
		if err != nil {
			return nil, inPart(i+1, err)
		}
		in.Catalog.Bind(l)
		found = append(found, Found{strconv.Itoa(i + 1), l, one.Report})
	}
	return found, nil
}

// readArmyRows reads one army.
func readArmyRows(in *Input, t *boxTable) (*catalog.List, error) {
	r, err := newArmyReading(in)
	if err != nil {
		return nil, err
	}
	t.oneSide()
	lines := &armyLines{armyReading: r, declared: map[string]int{}}
	for _, l := range t.rows {
		if err := lines.cells(t, l); err != nil {
			return nil, err
		}
	}
	lines.attach()
	return r.done(), nil
}

// oneSide takes away a column of affiliations that are those of the cards: an
// army has one.
func (t *boxTable) oneSide() {
	side := ""
	for _, l := range t.rows {
		if s := t.cell(l, catalog.Affiliation); s != "" {
			if side != "" && s != side {
				delete(t.columns, catalog.Affiliation)
				return
			}
			side = s
		}
	}
}

// cells reads a row: what it says of the army, and a card.
func (t *armyLines) cells(of *boxTable, l sheetLine) error {
	for _, key := range []string{"list", "format", catalog.Affiliation} {
		value := of.cell(l, key)
		name := map[string]string{"list": "name"}[key]
		if name == "" {
			name = key
		}
		if value == "" || key == "list" && t.titled || key == "format" && t.list.Format != "" || key == catalog.Affiliation && t.list.Settings != nil {
			continue
		}
		if err := t.set(name, value); err != nil {
			return err
		}
	}
	if !of.counts(l) {
		return nil
	}
	words, m, written := of.cell(l, "code"), mention{line: l.row, entry: len(t.list.Entries) + 1}, of.cell(l, "count")
	if words == "" {
		words = of.cell(l, "name")
		for _, mark := range []string{of.cell(l, "subtitle"), of.cell(l, "rank")} {
			if mark != "" {
				words += " (" + mark + ")"
			}
		}
	}
	m.words = words
	e := catalog.Entry{Count: 1, On: -1, Line: l.row, Role: armyRoleNamed(of.cell(l, "role"))}
	m.role = e.Role
	if err := t.armyCard(&m, &e); err != nil {
		return err
	}
	if m.card != nil && of.cell(l, "version") != "" {
		e.Version = inVersion(m.card, strings.ToLower(of.cell(l, "version")))
	}
	if written != "" {
		n, ok := wholeNumber(written)
		if !ok || n < 0 || n > maxCopies {
			t.note(validate.Illegal, m, m.card, "import.count", words, written)
		}
		if e.Count = min(n, maxCopies); e.Count <= 0 {
			return nil // taken out by whoever edited the table
		}
	} else if _, has := of.columns["count"]; has {
		return nil // a row that counts nothing
	}
	return t.put(e, false, of.cell(l, "on"))
}

// armyRoleNamed returns a role by its name in any language, "" if it is none.
func armyRoleNamed(word string) string {
	if s, ok := armyHeading(word); ok && s.role != remarks {
		return s.role
	}
	return ""
}

// An armySheet is a sheet of a workbook with an army.
type armySheet struct {
	name  string
	table *boxTable
}

// armySheets returns the sheets of a workbook that are armies.
func (b *book) armySheets() ([]armySheet, error) {
	var all []armySheet
	for _, name := range b.file.GetSheetList() {
		if name == markerSheet {
			continue
		}
		rows, err := b.rows(name, maxSheetRows)
		if err != nil {
			return nil, err
		}
		if t := tableOf(rows, armyHead); t != nil && ofArmies(b.in, t) {
			if all = append(all, armySheet{name, t}); len(all) > maxLists {
				return nil, lang.Fail(lang.TooLarge, "book.lists", maxLists)
			}
		}
	}
	return all, nil
}

// readArmySheets reads all armies of a workbook; nil if there is none.
func readArmySheets(in *Input, b *book) ([]Found, error) {
	all, err := b.armySheets()
	if err != nil {
		return nil, err
	}
	var found []Found
	for _, s := range all {
		one := *in
		one.Report = new(validate.Report)
		l, err := readArmyTable(&one, s.table)
		if err != nil {
			return nil, lang.Fail(lang.KindOf(err), "book.in-sheet", s.name, lang.MsgOf(err)).Because(err)
		}
		in.Catalog.Bind(l)
		found = append(found, Found{s.name, l, one.Report})
	}
	if len(found) == 1 {
		found[0].Part = ""
	}
	return found, nil
}
