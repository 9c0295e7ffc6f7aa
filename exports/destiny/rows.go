package destiny

import (
	"strconv"

	"muster/catalog"
	"muster/exports"
)

var csvHead = []string{"code", "name", "subtitle", "set", "position", "type", "colour", "affiliation", "role",
	"count", "dice", "elite", "cost", "points", "health", "limit", "list", "format"}

// rowsOf returns the rows of a list. A list without entries has a row that
// names it.
func rowsOf(d *exports.Doc, i int, name string) ([][]string, error) {
	l := d.Lists[i]
	format, _ := d.Catalog.Format(catalog.Destiny, l.Format)
	n := len(csvHead)
	rows := make([][]string, 0, len(l.Entries))
	for i := range l.Entries {
		e := &l.Entries[i]
		card := d.Catalog.At(e)
		if e.Count < 1 || e.Way < 0 || e.Way > 0 && e.Role != catalog.Character && !guestDice(e, card) && (e.Role != catalog.Plot || e.Way > 1) {
			return nil, d.CannotHold("csv", e)
		}
		row := make([]string, n)
		if card != nil {
			cardCells(d, row, card)
			points := card.Points
			if format != nil {
				points = format.Row(card).Points
			}
			if e.Way < len(points) {
				row[13] = strconv.Itoa(points[e.Way])
			}
		} else if code, ok := codeOf(e.Card); ok {
			row[0] = exports.Guard(code)
		} else {
			row[1] = exports.Guard(string(e.Card))
		}
		row[8], row[9] = e.Role, strconv.Itoa(e.Count)
		if e.Role == catalog.Character || guestDice(e, card) {
			row[10] = strconv.Itoa(e.Way + 1)
		}
		if e.Way > 0 && e.Role != catalog.Aside {
			row[11] = "1"
		}
		rows = append(rows, row)
	}
	if len(rows) == 0 {
		rows = append(rows, make([]string, n))
	}
	for _, row := range rows {
		row[n-2], row[n-1] = exports.Guard(name), exports.Guard(l.Format)
	}
	return rows, nil
}

// cardCells fills in what is printed on a card.
func cardCells(d *exports.Doc, row []string, card *catalog.Card) {
	row[0], row[1], row[2] = card.Code(), exports.Guard(card.Title.In(d.Lang)), exports.Guard(card.Subtitle.In(d.Lang))
	row[3], row[4] = card.Set, strconv.Itoa(card.Number)
	row[5], row[6], row[7] = card.Type, card.Color, card.Side
	if cost, ok := card.Stats["cost"]; ok {
		row[12] = strconv.Itoa(cost)
	}
	if health, ok := card.Stats["health"]; ok {
		row[14] = strconv.Itoa(health)
	}
	row[15] = strconv.Itoa(card.Limit)
}
