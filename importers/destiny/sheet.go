package destiny

import (
	"cmp"
	"strings"

	"muster/catalog"
	"muster/catalog/destiny"
	"muster/catalog/lang"
	"muster/catalog/scan"
	"muster/importers"
	"muster/validate"
)

// listTable is a list of cards.
var listTable = &importers.Heads{
	Key:  sheetHead,
	Fits: func(g *importers.Grid) bool { return g.Has("qty") && g.Named() },
	None: "sheet.heading",
}

// fitsBook takes a workbook of nobody else: one that muster wrote, whatever has been
// edited in it, or any with a row of headings.
func fitsBook(f *importers.File) importers.Fit {
	switch f.Game {
	case "":
		return importers.Fit{Sure: 9, Names: 1}
	case catalog.Destiny:
		return importers.Fit{Sure: importers.Even}
	}
	return importers.Fit{}
}

// readBook reads the one list of a workbook; several are refused.
func readBook(f *importers.File) (*catalog.List, error) {
	b, err := booked(f)
	switch {
	case err != nil:
		return nil, err
	case len(b.decks) > 1:
		return nil, lang.Fail(lang.Invalid, "import.several", len(b.decks))
	}
	return b.read(f, 0)
}

// A sheetReader reads the rows of a sheet into a list.
type sheetReader struct {
	*reading
	*importers.Grid
}

func newSheetReader(f *importers.File, g *importers.Grid) *sheetReader {
	return &sheetReader{newReading(f), g}
}

// all reads the sheet and returns the list.
func (r *sheetReader) all() (*catalog.List, error) {
	r.unread()
	if err := r.lines(); err != nil {
		return nil, err
	}
	return r.List, nil
}

// lines reads the rows. A list has only so many, and only so many of them may be
// of no card: looking for the nearest names takes its time.
func (r *sheetReader) lines() error {
	for _, l := range r.Grid.Lines {
		if err := r.line(l); err != nil {
			return err
		}
		if len(r.List.Entries) > importers.MaxEntries {
			return lang.Fail(lang.TooLarge, "import.too-many", importers.MaxEntries)
		}
	}
	return nil
}

// unread says which columns are not part of a list.
func (r *sheetReader) unread() {
	if len(r.Unknown) > 0 {
		r.guess(r.Top, r.Grid.Name+": "+strings.Join(r.Unknown, ", "), lang.Say("sheet.no-part"))
	}
}

// line reads one row. A row that cannot be read is a finding, and not in the
// list.
func (r *sheetReader) line(l importers.Record) error {
	qty, code, title := r.Cell(l, "qty"), BareCode(r.Cell(l, "code")), r.Cell(l, "title")
	if title == "" && !isCode(code) {
		code, title = "", code // a name stands where codes do
	}
	if code == "" && title == "" {
		if qty != "" {
			r.guess(l.Row, r.Place(l, "qty")+": "+qty, lang.Say("sheet.no-card"))
		}
		return nil
	}
	raw := r.Raw(l, "qty")
	n, ok := importers.Copies(qty)
	if raw != "" && (!ok || n < 0 || n > maxSheetQty) {
		r.count(l, "qty", raw)
		return nil
	}
	if n == 0 {
		r.Left(strings.TrimSpace(code+" "+title), raw, l.Row, importers.Knows(r.In.Catalog, catalog.Destiny, cmp.Or(code, title)))
		return nil
	}
	e := catalog.Entry{Count: n, On: -1, Line: l.Row}
	card, ok := r.card(l, code, title, &e)
	if ok && r.way(l, card, &e) {
		r.List.Entries = append(r.List.Entries, e)
	}
	if card == nil {
		return r.Miss("import.strange")
	}
	return nil
}

const maxSheetQty = 99 // copies in one row

// card finds the card of a row by its code, or by its name if it has none. A
// code and a name that mean different cards are not decided between.
func (r *sheetReader) card(l importers.Record, code, title string, e *catalog.Entry) (*catalog.Card, bool) {
	if code == "" {
		e.Card, _ = codeID(title)
		name := title
		if s := r.Cell(l, "subtitle"); s != "" {
			name += ", " + s
		}
		set, n := r.Cell(l, "set"), r.Cell(l, "number")
		if set != "" && n != "" {
			name += " (" + set + " #" + strings.TrimSuffix(n, ".0") + ")"
		}
		card, _, _ := r.In.Catalog.Resolve(catalog.Destiny, name)
		if card == nil && set != "" && n == "" {
			card, _ = r.In.Catalog.Named(catalog.Destiny, name+" ("+set+")")
		}
		if card != nil {
			e.Card = card.ID
		} else if name != title {
			e.Card = catalog.ID(name)
		}
		r.role(l, card, e)
		return card, true
	}
	e.Card, _ = codeID(code)
	card, _ := r.In.Catalog.Card(e.Card)
	r.role(l, card, e)
	if card == nil || r.named(card, title, r.Cell(l, "subtitle")) {
		return card, true
	}
	other, _, _ := r.In.Catalog.Resolve(catalog.Destiny, title)
	f := validate.Finding{Severity: validate.Illegal, Line: l.Row, Cards: []catalog.ID{card.ID}}
	means := []lang.Text{card.Name()}
	if other != nil {
		means, f.Cards = append(means, other.Name()), append(f.Cards, other.ID)
	} else {
		means = append(means, lang.Text{lang.EN: title})
	}
	f.Msg = lang.Say("import.ambiguous", r.Place(l, "code")+": "+code+" "+title, means)
	r.In.Report.Add(f)
	return nil, false
}

// named reports whether a row's title and subtitle, in either language, are
// those of the card, or are left out.
func (r *sheetReader) named(c *catalog.Card, title, subtitle string) bool {
	if importers.Matches(c.Title, title) && importers.Matches(c.Subtitle, subtitle) {
		return true
	}
	if subtitle != "" && len(c.Subtitle) > 0 {
		title += ", " + subtitle
	}
	return r.means(title, c)
}

// role finds the part of the list that a row belongs to: what it says, else
// what its card is.
func (r *sheetReader) role(l importers.Record, card *catalog.Card, e *catalog.Entry) {
	e.Role = destiny.RoleOf(card)
	s := r.Cell(l, "role")
	if s == "" {
		return
	}
	if role, ok := sheetRoles().Code(s); ok {
		e.Role = role
		return
	}
	r.guess(l.Row, r.Place(l, "role")+": "+s, lang.Say("sheet.role."+e.Role))
}

// way reads how a character or a plot is taken.
func (r *sheetReader) way(l importers.Record, card *catalog.Card, e *catalog.Entry) bool {
	switch {
	case r.Has("dice") && (e.Role == catalog.Character || e.Role == catalog.Aside && (card == nil || card.Type == catalog.Character)):
		s := r.Cell(l, "dice")
		n, ok := importers.WholeNumber(s)
		if s != "" && (!ok || n < 0 || n > maxSheetQty) {
			r.count(l, "dice", s)
			return false
		}
		e.Way = max(n, 1) - 1
	case e.Role == catalog.Character && card != nil && card.Unique && e.Count > 1:
		// Without a column for dice the number of a unique character is its dice.
		e.Way, e.Count = e.Count-1, 1
	case e.Role == catalog.Plot:
		e.Way = r.elite(l)
	}
	return true
}

func (r *sheetReader) elite(l importers.Record) int {
	s := r.Cell(l, "elite")
	if n, ok := importers.YesNo(s); ok {
		return n
	}
	r.guess(l.Row, r.Place(l, "elite")+": "+s, lang.Say("sheet.no"))
	return 0
}

// guess notes what something that is not clear is taken for.
func (r *sheetReader) guess(row int, what string, as lang.Msg) {
	r.In.Report.Add(validate.Finding{Msg: lang.Say("import.guess", what, as), Line: row})
}

// count says that a cell does not hold a number that can be meant.
func (r *sheetReader) count(l importers.Record, key, value string) {
	name := strings.TrimSpace(r.Cell(l, "code") + " " + r.Cell(l, "title"))
	of := lang.Say("import.count-copies", maxSheetQty)
	if key == "dice" {
		of = lang.Say("import.count-dice", maxDice)
	}
	r.In.Report.Add(validate.Finding{Msg: lang.Say("import.count", r.Place(l, key)+", "+name, `"`+scan.Tidy(value)+`"`, of),
		Severity: validate.Illegal, Line: l.Row})
}
