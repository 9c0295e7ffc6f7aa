package destiny

import (
	"fmt"

	"muster/catalog"
	"muster/catalog/lang"
	"muster/importers"
)

// lists are those of a workbook, each on a sheet of its own.
type lists struct {
	marks map[string]string
	decks []*importers.Grid
	keys  []string // of the marks of each
}

// booked finds the lists of a workbook; there is one at least.
func booked(f *importers.File) (*lists, error) {
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
	return &lists{marks, decks, deckKeys(decks, marks)}, nil
}

// read reads the list of a sheet.
func (b *lists) read(f *importers.File, i int) (*catalog.List, error) {
	r, key := newSheetReader(f, b.decks[i]), b.keys[i]
	r.List.Name, r.List.Format = b.marks[key+"name"], b.marks[key+"format"]
	if key == "" && b.marks["schema"] != "" {
		r.List.Name = r.Grid.Name // a copy of another sheet
	}
	return r.all()
}

// allOfBook reads all lists of a workbook.
func allOfBook(f *importers.File) ([]importers.Found, error) {
	b, err := booked(f)
	if err != nil {
		return nil, err
	}
	found, err := f.Each(len(b.decks), func(i int) string { return b.decks[i].Name }, func(one *importers.File, i int) (*catalog.List, error) {
		l, err := b.read(one, i)
		if err != nil {
			err = importers.InSheet(b.decks[i].Name, err)
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
