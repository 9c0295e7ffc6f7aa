package deckbuilding

import (
	"strconv"

	"muster/catalog"
	"muster/catalog/lang"
	"muster/exports"
)

// columns are the columns of a table of lists. Of a row that is a setting of
// the list, the code is its key and the name its value.
var columns = []string{"game", "list", "kind", "role", "code", "name", "count",
	"type", "faction", "cost", "attack", "resources", "force", "hit_points", "target", "copies"}

// settingRole is the role of such rows.
const settingRole = "setting"

// rowsOf returns the rows of a list of a table, under a name.
func rowsOf(d *exports.Doc, i int, name string) ([][]string, error) {
	return rowsFor(d, exports.CSV.Name, d.Lists[i], name)
}

// rowsFor does so for any format, which errors name.
func rowsFor(d *exports.Doc, format string, l *catalog.List, name string) ([][]string, error) {
	var rows [][]string
	add := func(role, code, title, count string) []string {
		row := make([]string, len(columns))
		row[0], row[1], row[2] = string(catalog.Deckbuilding), exports.Guard(name), l.Kind
		row[3], row[4], row[5], row[6] = role, exports.Guard(code), exports.Guard(title), count
		rows = append(rows, row)
		return row
	}
	for _, s := range settings(l)[1:] {
		add(settingRole, lang.OneLine(s.key), lang.OneLine(s.value), "")
	}
	for i := range l.Entries {
		e := &l.Entries[i]
		card := d.Catalog.At(e)
		switch {
		case e.Count < 1:
			return nil, d.CannotHold(format, e)
		case card == nil:
			add(e.Role, "", nameOf(d, e), strconv.Itoa(e.Count))
			continue
		}
		row := add(e.Role, card.Code(), nameOf(d, e), strconv.Itoa(e.Count))
		row[7], row[8], row[15] = card.Type, card.Side, strconv.Itoa(card.Limit)
		for i, stat := range []string{"cost", "attack", "resources", "force", "health", "target"} {
			if n, ok := card.Stats[stat]; ok {
				row[9+i] = strconv.Itoa(n)
			}
		}
	}
	if rows == nil {
		add(settingRole, "kind", l.Kind, "")
	}
	return rows, nil
}
