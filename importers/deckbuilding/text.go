package deckbuilding

import (
	"strings"

	"muster/catalog"
	"muster/catalog/deckbuilding"
	"muster/catalog/lang"
	"muster/importers"
)

// fitsText looks for a line that names the game or the kind of list; else the
// names tell.
func fitsText(f *importers.File) importers.Fit {
	for line := range f.HeadLines() {
		key, value, ok := settingOf(line)
		if ok && key == "game" {
			if strings.EqualFold(value, string(catalog.Deckbuilding)) {
				return importers.Fit{Sure: 68}
			}
			break
		}
		if _, known := codeOf("kind", value); ok && key == "kind" && known {
			return importers.Fit{Sure: 67}
		}
	}
	return f.Unmarked(catalog.Deckbuilding, 9, func(name string) bool { return importers.Knows(f.Catalog, catalog.Deckbuilding, name) })
}

// readText reads a list as people type it: lines such as "Kind: base deck", then
// cards under headings.
func readText(f *importers.File) (*catalog.List, error) {
	if f.Game != "" && f.Game != catalog.Deckbuilding {
		return nil, lang.Fail(lang.Invalid, "import.game", string(f.Game), lang.Say("import.box-other"))
	}
	r := newReading(f)
	if err := r.text(importers.RowsUnder(f.Said(), heading)); err != nil {
		return nil, err
	}
	return r.done(), nil
}

// text reads the rows of a list.
func (r *reading) text(rows []importers.Row) error {
	if err := importers.FewEnough(rows); err != nil {
		return err
	}
	here := importers.Section{Role: catalog.Deck}
	opened, something := false, false // there has been a heading
	for _, row := range rows {
		s, card, behind := row.Behind(heading)
		if behind = behind && !r.noCard(card.Name); behind {
			here, opened, row = s, true, card
		}
		key, value, ok := settingOf(row.Text)
		ok = ok || key != "" && r.List.Kind == deckbuilding.Options // whatever it is
		var err error
		switch {
		case row.Section:
			here, opened = row.Opens, true
		case row.Rule || here.Role == importers.Remarks:
		case row.Hashes > 0:
			if _, kind := codeOf("kind", row.Text); !kind {
				r.Title(row.Text)
			}
		case ok:
			something = true
			err = r.set(key, value)
		case (row.Count == "" || row.Apart) && !r.Titled && !opened && !row.Listed && len(r.List.Entries) == 0 && r.noCard(row.Name):
			r.Title(row.Text)
		default:
			something = true
			err = r.put(row.Name, row.Count, here.Role, row.Line)
			if behind && here.Role == deckbuilding.StartBase {
				here.Role = deckbuilding.OtherBase // there is one
			}
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

func (r *reading) noCard(name string) bool {
	return !importers.Knows(r.In.Catalog, catalog.Deckbuilding, name)
}
