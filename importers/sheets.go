package importers

import (
	"muster/catalog"
	"muster/catalog/lang"
	"muster/validate"
)

// A BookReader reads the lists of a workbook, each a table on a sheet of its own.
type BookReader struct {
	Game catalog.Game
	Head func(rows []Record) *Headed  // finds the headings; nil if there are none
	Fits func(f *File, t *Headed) Fit // compares the names in a table with those of the game
	Read TableReader                  // reads the list of a sheet
}

// A sheet is a sheet of a workbook with a list.
type sheet struct {
	name  string
	table *Headed
}

// sheets are the lists that a format saw in a workbook.
type sheets struct {
	all  []sheet
	left bool // there is a list of another game beside them
}

// Look looks for sheets that are lists of the game. One that says so, or whose names do,
// speaks for those that may be of another game as well.
func (b BookReader) Look(f *File) Fit {
	if f.Game != "" && f.Game != b.Game {
		return Fit{}
	}
	var saw sheets
	best := Fit{}
	for _, name := range f.Book.Sheets() {
		t := b.Head(f.Book.Glance(name))
		if t == nil {
			continue
		}
		fit := Fit{Sure: 95}
		if f.Game == "" && !t.Of(b.Game) {
			fit = b.Fits(f, t)
		}
		if fit.Sure == 0 {
			saw.left = saw.left || t.named()
			continue
		}
		saw.all = append(saw.all, sheet{name, t})
		if best.Sure == 0 || fit.over(best) {
			best = fit
		}
	}
	if best.Sure == 0 && f.Game != "" {
		best.Sure = Even
	}
	best.Saw = saw
	return best
}

// named reports whether a table names a card.
func (t *Headed) named() bool {
	for _, l := range t.Rows {
		if t.Counts(l) {
			return true
		}
	}
	return false
}

// One reads the one list of a workbook; several are refused.
func (b BookReader) One(f *File) (*catalog.List, error) {
	saw, _ := f.Saw.(sheets)
	switch len(saw.all) {
	case 0:
		return nil, lang.Fail(lang.Invalid, "sheet.heading", f.Label())
	case 1:
		return b.sheet(f, saw, 0)
	}
	return nil, lang.Fail(lang.Invalid, "import.several", len(saw.all))
}

// All reads all lists of a workbook.
func (b BookReader) All(f *File) ([]Found, error) {
	saw, _ := f.Saw.(sheets)
	switch {
	case len(saw.all) == 0:
		return nil, lang.Fail(lang.Invalid, "sheet.heading", f.Label())
	case len(saw.all) > MaxLists:
		return nil, lang.Fail(lang.TooLarge, "book.lists", MaxLists)
	}
	found, err := f.Each(len(saw.all), func(i int) string { return saw.all[i].name }, func(one *File, i int) (*catalog.List, error) {
		l, err := b.sheet(one, saw, i)
		if err != nil {
			err = InSheet(saw.all[i].name, err)
		}
		return l, err
	})
	return Alone(found), err
}

// sheet reads the list of a sheet. It is told which it is where others are left.
func (b BookReader) sheet(f *File, saw sheets, i int) (*catalog.List, error) {
	if saw.left {
		f.Report.Add(validate.Finding{Severity: validate.Note, Msg: lang.Say("import.guess", f.Label(), lang.Say("sheet.on", saw.all[i].name))})
	}
	f.Saw = saw.all[i].table
	return b.Read.One(f)
}
