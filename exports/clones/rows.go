package clones

import (
	"strconv"

	"muster/catalog"
	"muster/catalog/lang"
	"muster/exports"
)

// columns are the columns of a table of set-ups: a row for each player, and for each
// variant that is not standard.
var columns = []string{"game", "list", "player", "name", "jedi", "sheet", "dice", "variant", "value"}

// rowsOf returns the rows of a set-up, under a name. One of which there is nothing to
// tell has a row all the same.
func rowsOf(d *exports.Doc, i int, name string) ([][]string, error) {
	b, err := plain(d, exports.CSV.Name, i)
	if err != nil {
		return nil, err
	}
	var rows [][]string
	add := func(cells ...string) {
		for k, s := range cells {
			cells[k] = exports.Guard(s)
		}
		rows = append(rows, append([]string{string(catalog.Clones), exports.Guard(name)}, cells...))
	}
	for n, p := range b.Players {
		said := ""
		if dice, told := p.Told(); told {
			said = strconv.Itoa(dice)
		}
		add(strconv.Itoa(n+1), lang.OneLine(p.Name), lang.OneLine(p.Jedi), lang.OneLine(p.Sheet), said, "", "")
	}
	for _, v := range b.variants() {
		if v.key == "" {
			return nil, lang.Fail(lang.Invalid, "export.cannot-hold", exports.CSV.Name, v.value, "native, yaml, xlsx")
		}
		if !v.standard {
			add("", "", "", "", "", v.key, v.value)
		}
	}
	if rows == nil {
		add("", "", "", "", "", "", "")
	}
	return rows, nil
}
