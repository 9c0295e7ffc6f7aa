package deckbuilding

import (
	"strconv"

	"muster/catalog"
	"muster/exports"
)

// boxColumns are the columns of a table of lists. Of a row that is a setting of
// the list, the code is its key and the name its value.
var boxColumns = []string{"game", "list", "kind", "role", "code", "name", "count",
	"type", "faction", "cost", "attack", "resources", "force", "hit_points", "target", "copies"}

// boxSettingRole is the role of such rows.
const boxSettingRole = "setting"

// boxRows returns the rows of a list, under a name.
func boxRows(d *exports.Doc, format, name string, l *catalog.List) ([][]string, error) {
	var rows [][]string
	add := func(role, code, title, count string) []string {
		row := make([]string, len(boxColumns))
		row[0], row[1], row[2] = string(catalog.Deckbuilding), exports.Guard(name), l.Kind
		row[3], row[4], row[5], row[6] = role, exports.Guard(code), exports.Guard(title), count
		rows = append(rows, row)
		return row
	}
	for _, s := range boxSettings(l)[1:] {
		add(boxSettingRole, exports.OneLineOf(s.key), exports.OneLineOf(s.value), "")
	}
	for i := range l.Entries {
		e := &l.Entries[i]
		card := d.Catalog.At(e)
		switch {
		case e.Count < 1:
			return nil, d.CannotHold(format, e)
		case card == nil:
			add(e.Role, "", boxName(d, e), strconv.Itoa(e.Count))
			continue
		}
		row := add(e.Role, card.Code(), boxName(d, e), strconv.Itoa(e.Count))
		row[7], row[8], row[15] = card.Type, card.Side, strconv.Itoa(card.Limit)
		for i, stat := range []string{"cost", "attack", "resources", "force", "health", "target"} {
			if n, ok := card.Stats[stat]; ok {
				row[9+i] = strconv.Itoa(n)
			}
		}
	}
	if rows == nil {
		add(boxSettingRole, "kind", l.Kind, "")
	}
	return rows, nil
}
