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
		heads[HeadKey(key)] = key
		for _, name := range []string{"army.head." + key, "army.also.head." + key} {
			if !lang.Known(name) {
				continue
			}
			for _, l := range lang.All {
				for word := range strings.SplitSeq(lang.Say(name).In(l), ",") {
					if k := HeadKey(word); heads[k] == "" {
						heads[k] = key
					}
				}
			}
		}
	}
	return heads
})

func armyHead(s string) (string, bool) {
	key, ok := armyHeads()[HeadKey(s)]
	return key, ok && HeadKey(s) != ""
}

// armyCSV returns the table that a text is, if it is one of armies.
func armyCSV(in *Input, data []byte) (*Headed, error) {
	rows, err := rowsOfCSV(data)
	if err != nil {
		return nil, err
	}
	if t := HeadedBy(rows, armyHead); t != nil && ofArmies(in, t) {
		return t, nil
	}
	return nil, nil
}

// ofArmies reports whether a table is one of armies: it says so, or whoever gave
// it, or most of its cards do.
func ofArmies(in *Input, t *Headed) bool {
	if in.Game == catalog.Assault || t.Of(catalog.Assault) {
		return true
	}
	if _, says := t.Columns["game"]; says || in.Game != "" {
		return false
	}
	army, other := 0, 0
	for _, l := range t.Rows[:min(len(t.Rows), maxSheetGlance)] {
		name := t.Cell(l, "name")
		if name == "" {
			name = t.Cell(l, "code")
		}
		if name == "" {
			continue
		}
		if knowsArmy(in.Catalog, NameOf(name).Title) {
			army++
		}
		if Knows(in.Catalog, catalog.Destiny, name) || Knows(in.Catalog, catalog.Deckbuilding, name) {
			other++
		}
	}
	return army > other
}

const maxSheetGlance = 200 // Rows that are looked at to tell the game

// readArmyTable reads the army of a table; several are refused.
func readArmyTable(in *Input, t *Headed) (*catalog.List, error) {
	for _, l := range t.Rows {
		if t.counts(l) && t.Cell(l, "list") != t.Cell(t.Rows[0], "list") {
			return nil, lang.Fail(lang.Invalid, "import.csv-several", l.Row)
		}
	}
	return readArmyRows(in, t)
}

// counts reports whether a row names a card.
func (t *Headed) counts(l Record) bool { return t.Cell(l, "code")+t.Cell(l, "name") != "" }

// readArmyTables reads the armies of a table with a column that names them.
func readArmyTables(in *Input, t *Headed) ([]Found, error) {
	var names []string
	parts := map[string]*Headed{}
	for _, l := range t.Rows {
		name := t.Cell(l, "list")
		if parts[name] == nil {
			if len(names) == MaxLists {
				return nil, lang.Fail(lang.TooLarge, "book.lists", MaxLists)
			}
			names, parts[name] = append(names, name), &Headed{Columns: t.Columns}
		}
		parts[name].Rows = append(parts[name].Rows, l)
	}
	var found []Found
	for i, name := range names {
		one := *in
		one.Report = new(validate.Report)
		l, err := readArmyRows(&one, parts[name])
		if err != nil {
			return nil, InPart(i+1, err)
		}
		in.Catalog.Bind(l)
		found = append(found, Found{strconv.Itoa(i + 1), l, one.Report})
	}
	return found, nil
}

// readArmyRows reads one army.
func readArmyRows(in *Input, t *Headed) (*catalog.List, error) {
	r, err := newArmyReading(in)
	if err != nil {
		return nil, err
	}
	t.oneSide()
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
func (t *Headed) oneSide() {
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

// Cells reads a row: what it says of the army, and a card.
func (t *armyLines) cells(of *Headed, l Record) error {
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
	if !of.counts(l) {
		return nil
	}
	words, m, written := of.Cell(l, "code"), Mention{Line: l.Row, Entry: len(t.List.Entries) + 1}, of.Cell(l, "count")
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
		n, ok := WholeNumber(written)
		if !ok || n < 0 || n > MaxCopies {
			t.Note(validate.Illegal, m, m.Card, "import.count", words, written)
		}
		if e.Count = min(n, MaxCopies); e.Count <= 0 {
			return nil // taken out by whoever edited the table
		}
	} else if _, has := of.Columns["count"]; has {
		return nil // a row that counts nothing
	}
	return t.put(e, false, of.Cell(l, "on"))
}

// armyRoleNamed returns a role by its name in any language, "" if it is none.
func armyRoleNamed(word string) string {
	if s, ok := armyHeading(word); ok && s.Role != Remarks {
		return s.Role
	}
	return ""
}

// An armySheet is a sheet of a workbook with an army.
type armySheet struct {
	name  string
	table *Headed
}

// armySheets returns the sheets of a workbook that are armies.
func (b *Workbook) armySheets() ([]armySheet, error) {
	var all []armySheet
	for _, name := range b.file.GetSheetList() {
		if name == markerSheet {
			continue
		}
		rows, err := b.Rows(name, MaxRows)
		if err != nil {
			return nil, err
		}
		if t := HeadedBy(rows, armyHead); t != nil && ofArmies(b.in, t) {
			if all = append(all, armySheet{name, t}); len(all) > MaxLists {
				return nil, lang.Fail(lang.TooLarge, "book.lists", MaxLists)
			}
		}
	}
	return all, nil
}

// readArmySheets reads all armies of a workbook; nil if there is none.
func readArmySheets(in *Input, b *Workbook) ([]Found, error) {
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
