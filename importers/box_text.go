package importers

import (
	"bytes"
	"strings"

	"muster/catalog"
	"muster/catalog/lang"
)

// boxText is a list of The Deckbuilding Game as people type it: lines such as
// "Kind: base deck", then cards under headings.
var boxText = Format{Name: "text", Sniff: sniffBox, Read: readBoxText}

// sniffBox looks for a line that names the game or the kind of list.
func sniffBox(data []byte) int {
	if sniffPlain(data) == 0 || sniffYAML(data) > 0 {
		return 0
	}
	lines := 0
	for line := range bytes.Lines(data) {
		if lines++; lines > MaxEntries {
			break
		}
		key, value, ok := boxSetting(strings.TrimLeft(string(line[:min(len(line), MaxLine)]), "-* \ufeff"))
		switch {
		case !ok:
		case key == "game":
			if strings.EqualFold(value, string(catalog.Deckbuilding)) {
				return 68
			}
			return 0
		case key == "kind":
			if _, known := boxWord("kind", value); known {
				return 67
			}
		}
	}
	return 0
}

func readBoxText(in *Input) (*catalog.List, error) {
	data, err := in.AsText()
	if err != nil {
		return nil, err
	}
	if in.Game != "" && in.Game != catalog.Deckbuilding {
		return nil, lang.Fail(lang.Invalid, "import.game", string(in.Game), lang.Say("import.box-other"))
	}
	r := newBoxReading(in)
	if err := r.text(RowsUnder(string(data), boxHeading)); err != nil {
		return nil, err
	}
	return r.done(), nil
}

// AsText reads the rows of a list.
func (r *boxReading) text(rows []Row) error {
	here := Section{Role: catalog.Deck}
	something := false
	for _, row := range rows {
		key, value, ok := boxSetting(row.Text)
		ok = ok || key != "" && r.List.Kind == catalog.Options // whatever it is
		var err error
		switch {
		case row.Section:
			here = row.Opens
		case row.Rule || here.Role == Remarks:
		case row.Hashes > 0:
			if _, kind := boxWord("kind", row.Text); !kind {
				r.Title(row.Text)
			}
		case ok:
			something = true
			err = r.set(key, value)
		case row.Count == "" && !r.Titled && len(r.List.Entries) == 0 && r.noCard(row.Name):
			r.Title(row.Text)
		default:
			something = true
			err = r.put(row.Name, row.Count, here.Role, row.Line)
		}
		if err != nil {
			return err
		}
	}
	if !something {
		return lang.Fail(lang.Invalid, "import.no-cards")
	}
	return nil
}

func (r *boxReading) noCard(name string) bool {
	return !Knows(r.In.Catalog, catalog.Deckbuilding, name)
}

// maxGlance is how much of a text is looked at to tell its game, in bytes.
const maxGlance = 32 << 10

// gameOf returns the game that most of the names in a text are of. It is asked
// where nothing else tells; of two games that are equal it is the older.
func gameOf(in *Input, data []byte) catalog.Game {
	box, destiny, army := 0, 0, 0
	data = data[:min(len(data), maxGlance)]
	for _, row := range RowsUnder(string(data), boxHeading) {
		if row.Section || row.Rule || row.Name == "" {
			continue
		}
		if Knows(in.Catalog, catalog.Deckbuilding, row.Name) {
			box++
		}
		title := NameOf(row.Name).Title
		if Knows(in.Catalog, catalog.Destiny, row.Name) || Knows(in.Catalog, catalog.Destiny, title) {
			destiny++
		}
		if knowsArmy(in.Catalog, title) {
			army++
		}
	}
	switch {
	case army > destiny && army > box:
		return catalog.Assault
	case box > destiny:
		return catalog.Deckbuilding
	}
	return catalog.Destiny
}

// Knows reports whether a card of a game has exactly a name or a code.
func Knows(c *catalog.Catalog, g catalog.Game, name string) bool {
	match, several := c.Named(g, name)
	return match != nil || several != nil
}
