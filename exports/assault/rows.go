package assault

import (
	"fmt"
	"strconv"

	"muster/catalog"
	"muster/exports"
)

// columns are the columns of a table of armies, in English codes. Those
// behind "on" are facts of the cards, for people to look at.
var columns = []string{"game", "list", "format", "affiliation", "role", "code", "name", "rank", "version", "count", "on",
	"side", "cost", "figures", "health", "speed", "attack", "defence", "traits", "limit"}

// rowsOf returns the rows of an army, under a name.
func rowsOf(d *exports.Doc, i int, name string) ([][]string, error) {
	l := d.Lists[i]
	var rows [][]string
	for i := range max(1, len(l.Entries)) {
		row := make([]string, len(columns))
		row[0], row[1], row[2], row[3] = string(catalog.Assault), exports.Guard(name), exports.Guard(l.Format), l.Settings[catalog.Affiliation]
		rows = append(rows, row)
		if i >= len(l.Entries) {
			break // a list without entries has a row that names it
		}
		e := &l.Entries[i]
		if e.Count < 1 || e.Way != 0 {
			return nil, d.CannotHold("csv", e)
		}
		row[4], row[8], row[9] = e.Role, e.Version, strconv.Itoa(e.Count)
		if on := onOf(l, e); on != nil {
			row[10] = exports.Guard(refOf(d, l, on))
		}
		card := d.Catalog.At(e)
		if card == nil {
			row[6] = exports.Guard(string(e.Card))
			continue
		}
		row[5], row[6], row[7] = card.Code(), exports.Guard(titleOf(d, card)), rankOf(card)
		numbers(d, row[11:], card)
	}
	return rows, nil
}

// numbers fills in what is printed on a card.
func numbers(d *exports.Doc, row []string, card *catalog.Card) {
	row[0] = card.Side
	for i, stat := range []string{"cost", "figures", "health", "speed"} {
		if n, ok := card.Stats[stat]; ok {
			row[1+i] = strconv.Itoa(n)
		}
	}
	f := factsOf(d, card)
	row[5], row[6], row[7], row[8] = f.attack, f.defence, f.traits, strconv.Itoa(card.Limit)
}

// refOf names an entry in a table: by its slug and its version, and by how
// many of its kind it is.
func refOf(d *exports.Doc, l *catalog.List, e *catalog.Entry) string {
	ref := string(e.Card)
	if card := d.Catalog.At(e); card != nil {
		ref = card.Code()
	}
	if e.Version != "" {
		ref += " (" + e.Version + ")"
	}
	if n := nthOf(l, e); n > 1 {
		ref += fmt.Sprintf(" #%d", n)
	}
	return ref
}

// titleOf is the title of a card with its subtitle, if it has one.
func titleOf(d *exports.Doc, card *catalog.Card) string {
	title := card.Title.In(d.Lang)
	if len(card.Subtitle) > 0 {
		title += ", " + card.Subtitle.In(d.Lang)
	}
	return title
}
