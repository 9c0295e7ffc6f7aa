package assault

import (
	"strings"
	"sync"

	"muster/catalog"
	"muster/catalog/lang"
	"muster/catalog/scan"
	"muster/importers"
	"muster/validate"
)

// headKeys are the columns that are read, and facts of the cards that are numbers and no
// counts.
var headKeys = []string{"game", "list", "format", "affiliation", "role", "code", "name", "subtitle", "rank", "version", "count", "on",
	"cost", "line", "figures", "health", "speed", "limit"}

var heads = sync.OnceValue(func() importers.Words { return importers.WordsFor(headKeys, "army.head.", "army.also.head.") })

// head finds the key of a heading in any language.
func head(s string) (string, bool) { return heads().Code(s) }

// tableIn finds the headings of an army.
func tableIn(rows []importers.Record) *importers.Headed { return importers.HeadedBy(rows, head) }

// fitsTable asks the headings, what the rows say of themselves, and then
// their cards.
func fitsTable(f *importers.File) importers.Fit {
	t := importers.TableBy(f.Rows, head)
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
	return fitsRows(f, t)
}

// fitsRows compares the names in a table with those of armies.
func fitsRows(f *importers.File, t *importers.Headed) importers.Fit {
	return f.Names(catalog.Assault, t, func(name string) bool { return knows(f.Catalog, importers.NameOf(name).Title) })
}

// readRows reads one army.
func readRows(f *importers.File, t *importers.Headed) (*catalog.List, error) {
	r, err := newReading(f)
	if err != nil {
		return nil, err
	}
	oneSide(t)
	lines := &lines{reading: r, declared: map[string]int{}}
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
func (t *lines) cells(of *importers.Headed, l importers.Record) error {
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
	words, m, written := of.Cell(l, "code"), importers.Mention{Line: l.Row, Entry: len(t.List.Entries) + 1}, of.Count(l)
	if words == "" {
		words = of.Cell(l, "name")
		for _, mark := range []string{of.Cell(l, "subtitle"), rankIn(of.Cell(l, "rank"))} {
			if mark != "" {
				words += " (" + mark + ")"
			}
		}
	}
	if n, ok := importers.Copies(written); ok && n == 0 {
		t.Left(words, written, l.Row, knows(t.In.Catalog, importers.NameOf(words).Title))
		return nil
	}
	m.Words = words
	e := catalog.Entry{Count: 1, On: -1, Line: l.Row, Role: roleNamed(of.Cell(l, "role"))}
	m.Role = e.Role
	if err := t.entryCard(&m, &e); err != nil {
		return err
	}
	if m.Card != nil && of.Cell(l, "version") != "" {
		e.Version = inVersion(m.Card, strings.ToLower(of.Cell(l, "version")))
	}
	if written != "" {
		n, ok := importers.Copies(written)
		if !ok || n < 0 || n > importers.MaxCopies {
			t.Note(validate.Illegal, m, m.Card, "import.count", words, scan.Tidy(written), lang.Say("import.count-copies", importers.MaxCopies))
		}
		if e.Count = min(n, importers.MaxCopies); e.Count <= 0 {
			return nil
		}
	}
	return t.put(e, false, of.Cell(l, "on"))
}

// rankIn returns the rank that a cell says, which may be ticked or not.
func rankIn(cell string) string {
	if n, ok := importers.YesNo(cell); ok && cell != "" {
		return [...]string{"regular", "elite"}[n]
	}
	return cell
}

// roleNamed returns a role by its name in any language, "" if it is none.
func roleNamed(word string) string {
	if s, ok := heading(word); ok && s.Role != importers.Remarks {
		return s.Role
	}
	return ""
}
