package destiny

import (
	"fmt"

	"muster/catalog"
	"muster/catalog/lang"
	"muster/importers"
)

// allOfBook reads all lists of a workbook.
func allOfBook(f *importers.File) ([]importers.Found, error) {
	marks, err := f.Book.Marks()
	if err != nil {
		return nil, err
	}
	decks, err := decksOf(f.Book, marks)
	if err != nil {
		return nil, err
	}
	if len(decks) == 0 {
		g, err := f.Book.Find(listTable, marks)
		if err != nil {
			return nil, err
		}
		decks = []*importers.Grid{g}
	}
	keys := deckKeys(decks, marks)
	found, err := f.Each(len(decks), func(i int) string { return decks[i].Name }, func(one *importers.File, i int) (*catalog.List, error) {
		r := newSheetReader(one, decks[i])
		r.List.Name, r.List.Format = marks[keys[i]+"name"], marks[keys[i]+"format"]
		if keys[i] == "" && marks["schema"] != "" {
			r.List.Name = r.Grid.Name // a copy of another sheet
		}
		l, err := r.all()
		if err != nil {
			err = importers.InSheet(r.Grid.Name, err)
		}
		return l, err
	})
	return importers.Alone(found), err
}

// decksOf returns the sheets with lists, in their order. In a workbook that muster wrote
// they are those with all columns of such a sheet, hidden ones too, whatever they are
// called now; in any other those with rows under the headings of a list.
func decksOf(b *importers.Workbook, marks map[string]string) ([]*importers.Grid, error) {
	var decks []*importers.Grid
	for _, name := range b.Sheets() {
		g, err := b.Headed(listTable, name)
		if err != nil {
			return nil, err
		}
		ours := marks["schema"] != ""
		if g == nil || ours && (!g.Has("row") || !g.Has("group")) {
			continue
		}
		if err := b.Below(g); err != nil {
			return nil, err
		}
		if !ours && len(g.Lines) == 0 {
			continue
		}
		if decks = append(decks, g); len(decks) > importers.MaxLists {
			return nil, lang.Fail(lang.TooLarge, "book.lists", importers.MaxLists)
		}
	}
	return decks, nil
}

// deckKeys finds the marks of each sheet by its name. Sheets that have been
// renamed take what is left, in order; a sheet more than lists has none.
func deckKeys(decks []*importers.Grid, marks map[string]string) []string {
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
