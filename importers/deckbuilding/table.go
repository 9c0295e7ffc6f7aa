package deckbuilding

import (
	"muster/catalog"
	"muster/importers"
)

// headKeys are the columns that are read, and facts of the cards that are numbers and no
// counts.
var headKeys = []string{"game", "list", "kind", "role", "code", "name", "count",
	"cost", "attack", "resources", "force", "hit_points", "target"}

// settingRole is the role of a row that is a setting: its code is the key,
// its name the value.
const settingRole = "setting"

// fitsTable asks the headings, what the rows say of themselves, and then their cards.
func fitsTable(f *importers.File) importers.Fit {
	t := importers.TableBy(f.Rows, head)
	switch says := t != nil && t.Of(catalog.Deckbuilding); {
	case f.Game == catalog.Deckbuilding:
		return importers.Fit{Sure: 40, Saw: t}
	case says && f.Game != "":
		return importers.Fit{Sure: 41, Saw: t}
	case says:
		return importers.Fit{Sure: 90, Saw: t}
	case t == nil || f.Game != "":
		return importers.Fit{}
	}
	return fitsRows(f, t)
}

// fitsRows compares the names in a table with those of this game.
func fitsRows(f *importers.File, t *importers.Headed) importers.Fit {
	return f.Names(catalog.Deckbuilding, t, func(name string) bool { return importers.Knows(f.Catalog, catalog.Deckbuilding, name) })
}

// tableIn finds the headings of a list of The Deckbuilding Game.
func tableIn(rows []importers.Record) *importers.Headed {
	return importers.HeadedBy(rows, head)
}

func head(s string) (string, bool) { return codeOf("head", s) }

func readRows(f *importers.File, t *importers.Headed) (*catalog.List, error) {
	r := newReading(f)
	if err := r.table(t); err != nil {
		return nil, err
	}
	return r.done(), nil
}

// table reads a list from a table.
func (r *reading) table(t *importers.Headed) error {
	for n, l := range t.Rows {
		if kind := t.Cell(l, "kind"); kind != "" && r.List.Kind == "" {
			if err := r.set("kind", kind); err != nil {
				return err
			}
		}
		if n == 0 {
			r.List.Name = t.Cell(l, "list")
		}
		if err := r.line(t, l); err != nil {
			return err
		}
	}
	return nil
}

// line reads a row: a setting, or a card by its code or its name.
func (r *reading) line(t *importers.Headed, l importers.Record) error {
	code, name, count := t.Cell(l, "code"), t.Cell(l, "name"), t.Count(l)
	role, _ := codeOf("role", t.Cell(l, "role"))
	if role == settingRole {
		key, _ := codeOf("key", code)
		if key == "kind" {
			return nil
		}
		return r.set(key, name)
	}
	if code == "" {
		code = name
	}
	switch {
	case code == "":
		return nil
	case role == "":
		role = catalog.Deck
	}
	if n, ok := importers.Whole(count); count == "" || ok && n == 0 {
		r.Left(code, count, l.Row, importers.Knows(r.In.Catalog, catalog.Deckbuilding, code))
		return nil
	}
	return r.put(code, count, role, l.Row)
}
