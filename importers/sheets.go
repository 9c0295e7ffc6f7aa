package importers

import (
	"fmt"

	"muster/catalog"
	"muster/catalog/lang"
	"muster/validate"
)

// readSheets reads all lists of a workbook. One that muster did not write, or
// wrote with one list, is read as one.
func readSheets(in *Input) ([]Found, error) {
	if in.Game != "" && in.Game != catalog.Destiny && in.Game != catalog.Assault {
		return nil, lang.Fail(lang.Invalid, "sheet.other-game", in.File(), string(in.Game))
	}
	f, err := OpenWorkbook(in, listTable)
	if err != nil {
		return nil, err
	}
	defer f.Close()
	if in.Game != catalog.Destiny {
		found, err := readArmySheets(in, f)
		if found != nil || err != nil {
			return found, err
		}
	}
	marks, err := f.Marks()
	if err != nil {
		return nil, err
	}
	decks, err := f.decks(marks)
	if err != nil {
		return nil, err
	}
	if len(decks) == 0 {
		g, err := f.find(marks)
		if err != nil {
			return nil, err
		}
		decks = []*Grid{g}
	}
	keys := deckKeys(decks, marks)
	var found []Found
	for i, g := range decks {
		one := *in
		one.Report = new(validate.Report)
		r := newSheetReader(&one, g)
		r.list.Name, r.list.Format = marks[keys[i]+"name"], marks[keys[i]+"format"]
		if keys[i] == "" && marks["schema"] != "" {
			r.list.Name = g.Name // a copy of another sheet
		}
		l, err := r.all()
		if err != nil {
			return nil, lang.Fail(lang.KindOf(err), "book.in-sheet", g.Name, lang.MsgOf(err)).Because(err)
		}
		found = append(found, Found{g.Name, l, one.Report})
	}
	if len(found) == 1 {
		found[0].Part = ""
	}
	return found, nil
}

// decks returns the sheets with lists of a workbook that muster wrote, in their
// order: those with all columns of such a sheet, hidden ones too, whatever they
// are called now.
func (b *Workbook) decks(marks map[string]string) ([]*Grid, error) {
	if marks["schema"] == "" {
		return nil, nil
	}
	var decks []*Grid
	for _, name := range b.file.GetSheetList() {
		if name == markerSheet {
			continue
		}
		g, err := b.headed(name)
		if err != nil {
			return nil, err
		}
		if g == nil || !g.Has("row") || !g.Has("group") {
			continue
		}
		if err := b.below(g); err != nil {
			return nil, err
		}
		if decks = append(decks, g); len(decks) > MaxLists {
			return nil, lang.Fail(lang.TooLarge, "book.lists", MaxLists)
		}
	}
	return decks, nil
}

// deckKeys finds the marks of each sheet by its name. Sheets that have been
// renamed take what is left, in order; a sheet more than lists has none.
func deckKeys(decks []*Grid, marks map[string]string) []string {
	keys, free := make([]string, len(decks)), []string{}
	at := map[string]int{}
	for i, g := range decks {
		at[g.Name] = i
	}
	for n := 1; ; n++ {
		key := fmt.Sprintf("list.%d.", n)
		name, ok := marks[key+"sheet"]
		if !ok {
			break
		}
		if i, ok := at[name]; ok {
			keys[i] = key
		} else {
			free = append(free, key)
		}
	}
	for i := range keys {
		if keys[i] == "" && len(free) > 0 {
			keys[i], free = free[0], free[1:]
		}
	}
	return keys
}
