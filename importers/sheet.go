package importers

import (
	"bytes"
	"fmt"
	"strings"

	"muster/catalog"
	"muster/catalog/lang"
	"muster/validate"
)

// sheet reads a list from a spreadsheet: one that muster wrote, whatever has
// been edited in it, or any with a row of headings. Only what a person enters is
// read, never what formulas compute.
var sheet = Format{Name: "xlsx", Sniff: sniffSheet, Read: readSheet}

var (
	zipMagic = []byte("PK\x03\x04")
	oldMagic = []byte("\xD0\xCF\x11\xE0\xA1\xB1\x1A\xE1")
	odsMagic = []byte("mimetypeapplication/vnd.oasis.opendocument")
)

func sniffSheet(data []byte) int {
	switch {
	case bytes.HasPrefix(data, zipMagic) && bytes.Contains(data, []byte("xl/")):
		return 100
	case bytes.HasPrefix(data, zipMagic), bytes.HasPrefix(data, oldMagic):
		return 60 // not to be read, but there is something better to say than of any other file
	}
	return 0
}

func readSheet(in *Input) (*catalog.List, error) {
	if in.Game != "" && in.Game != catalog.Destiny && in.Game != catalog.Deckbuilding && in.Game != catalog.Assault {
		return nil, lang.Fail(lang.Invalid, "sheet.other-game", in.File(), string(in.Game))
	}
	f, err := OpenWorkbook(in, listTable)
	if err != nil {
		return nil, err
	}
	defer f.Close()
	if in.Game == "" || in.Game == catalog.Assault {
		all, err := f.armySheets()
		switch {
		case err != nil:
			return nil, err
		case len(all) == 1:
			return readArmyTable(in, all[0].table)
		case len(all) > 1:
			return nil, lang.Fail(lang.Invalid, "import.several", len(all))
		case in.Game == catalog.Assault:
			return nil, lang.Fail(lang.Invalid, "sheet.heading", in.File())
		}
	}
	if in.Game != catalog.Destiny {
		l, err := readBoxSheet(in, f)
		switch {
		case err != nil || l != nil:
			return l, err
		case in.Game == catalog.Deckbuilding:
			return nil, lang.Fail(lang.Invalid, "sheet.heading", in.File())
		}
	}
	marks, err := f.Marks()
	if err != nil {
		return nil, err
	}
	g, err := f.find(marks)
	if err != nil {
		return nil, err
	}
	r := newSheetReader(in, g)
	r.mark(marks)
	return r.all()
}

// File names the file in messages.
func (in *Input) File() string {
	if in.Name == "" || in.Name == "-" {
		return "-"
	}
	return in.Name
}

// A sheetReader reads the rows of a sheet into a list.
type sheetReader struct {
	*Input
	*Grid
	list      *catalog.List
	strangers *Reading // counts the rows that are of no card
}

func newSheetReader(in *Input, g *Grid) *sheetReader {
	return &sheetReader{Input: in, Grid: g, list: &catalog.List{Game: catalog.Destiny}, strangers: newReading(in)}
}

// all reads the sheet and returns the list.
func (r *sheetReader) all() (*catalog.List, error) {
	r.unread()
	if err := r.lines(); err != nil {
		return nil, err
	}
	r.Catalog.Bind(r.list)
	return r.list, nil
}

// Lines reads the rows. A list has only so many, and only so many of them may be
// Of no card: looking for the nearest names takes its time.
func (r *sheetReader) lines() error {
	for _, l := range r.Grid.Lines {
		if err := r.line(l); err != nil {
			return err
		}
		if len(r.list.Entries) > MaxEntries {
			return lang.Fail(lang.TooLarge, "import.too-many", MaxEntries)
		}
	}
	return nil
}

// mark takes name and format from the hidden sheet, if there is one.
func (r *sheetReader) mark(marks map[string]string) {
	key := "list.1."
	for n := 1; marks[fmt.Sprintf("list.%d.sheet", n)] != ""; n++ {
		if marks[fmt.Sprintf("list.%d.sheet", n)] == r.Grid.Name {
			key = fmt.Sprintf("list.%d.", n)
		}
		if n == 2 {
			r.guess(0, r.File(), lang.Say("sheet.on", r.Grid.Name))
		}
	}
	r.list.Name, r.list.Format = marks[key+"name"], marks[key+"format"]
}

// unread says which columns are not part of a list.
func (r *sheetReader) unread() {
	if len(r.Unknown) > 0 {
		r.guess(r.Top, r.Grid.Name+": "+strings.Join(r.Unknown, ", "), lang.Say("sheet.no-part"))
	}
}

// Line reads one row. A row that cannot be read is a finding, and not in the
// list.
func (r *sheetReader) line(l Record) error {
	qty, code, title := r.Cell(l, "qty"), bareCode(r.Cell(l, "code")), r.Cell(l, "title")
	if title == "" && !sheetCode().MatchString(code) {
		code, title = "", code // a name stands where codes do
	}
	if code == "" && title == "" {
		if qty != "" {
			r.guess(l.Row, r.Place(l, "qty")+": "+qty, lang.Say("sheet.no-card"))
		}
		return nil
	}
	raw := r.Raw(l, "qty")
	n, ok := WholeNumber(qty)
	if raw != "" && (!ok || n < 0 || n > maxSheetQty) {
		r.count(l, "qty", raw)
		return nil
	}
	if n == 0 {
		return nil // taken out by whoever edited the sheet
	}
	e := catalog.Entry{Count: n, On: -1, Line: l.Row}
	card, ok := r.card(l, code, title, &e)
	if ok && r.way(l, card, &e) {
		r.list.Entries = append(r.list.Entries, e)
	}
	if card == nil {
		return r.strangers.miss()
	}
	return nil
}

const maxSheetQty = 99 // copies in one row

// Card finds the card of a row by its code, or by its name if it has none. A
// code and a name that mean different cards are not decided between.
func (r *sheetReader) card(l Record, code, title string, e *catalog.Entry) (*catalog.Card, bool) {
	if code == "" {
		e.Card = catalog.ID(title)
		name := title
		if s := r.Cell(l, "subtitle"); s != "" {
			name += ", " + s
		}
		if set, n := r.Cell(l, "set"), r.Cell(l, "number"); set != "" && n != "" {
			name += " (" + set + " #" + strings.TrimSuffix(n, ".0") + ")"
		}
		card, _, _ := r.Catalog.Resolve(catalog.Destiny, name)
		if card != nil {
			e.Card = card.ID
		} else if name != title {
			e.Card = catalog.ID(name)
		}
		r.role(l, card, e)
		return card, true
	}
	e.Card = catalog.ID(code)
	if sheetCode().MatchString(code) {
		e.Card = catalog.ID(string(catalog.Destiny) + "/" + code)
	}
	card, _ := r.Catalog.Card(e.Card)
	r.role(l, card, e)
	if card == nil || r.named(card, title, r.Cell(l, "subtitle")) {
		return card, true
	}
	other, _, _ := r.Catalog.Resolve(catalog.Destiny, title)
	f := validate.Finding{Severity: validate.Illegal, Line: l.Row, Cards: []catalog.ID{card.ID}}
	means := []lang.Text{card.Name()}
	if other != nil {
		means, f.Cards = append(means, other.Name()), append(f.Cards, other.ID)
	} else {
		means = append(means, lang.Text{lang.EN: title})
	}
	f.Msg = lang.Say("import.ambiguous", r.Place(l, "code")+": "+code+" "+title, means)
	r.Report.Add(f)
	return nil, false
}

// Named reports whether a row's title and subtitle, in either language, are
// those of the card, or are left out.
func (r *sheetReader) named(c *catalog.Card, title, subtitle string) bool {
	return Matches(c.Title, title) && Matches(c.Subtitle, subtitle) || r.family(c, title, subtitle)
}

// family reports whether a title means a card with the same title as c, as
// the catalog writes titles.
func (r *sheetReader) family(c *catalog.Card, title, subtitle string) bool {
	if subtitle != "" && len(c.Subtitle) > 0 {
		title += ", " + subtitle
	}
	match, near, exact := r.Catalog.Resolve(catalog.Destiny, title)
	if match != nil {
		return match.Family == c.Family
	}
	for _, n := range near {
		if exact && n.Family == c.Family {
			return true
		}
	}
	return false
}

func Matches(t lang.Text, s string) bool {
	return s == "" || s == t[lang.EN] || s == t[lang.IT]
}

// Role finds the part of the list that a row belongs to: what it says, else
// what its card is.
func (r *sheetReader) role(l Record, card *catalog.Card, e *catalog.Entry) {
	e.Role = catalog.Deck
	if card != nil {
		switch card.Type {
		case catalog.Character, catalog.Battlefield, catalog.Plot:
			e.Role = card.Type
		}
	}
	s := r.Cell(l, "role")
	if s == "" {
		return
	}
	if role, ok := sheetRoles()[HeadKey(s)]; ok {
		e.Role = role
		return
	}
	r.guess(l.Row, r.Place(l, "role")+": "+s, lang.Say("sheet.role."+e.Role))
}

// Way reads how a character or a plot is taken.
func (r *sheetReader) way(l Record, card *catalog.Card, e *catalog.Entry) bool {
	switch {
	case e.Role == catalog.Character && r.Has("dice"):
		s := r.Cell(l, "dice")
		n, ok := WholeNumber(s)
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

func (r *sheetReader) elite(l Record) int {
	s := r.Cell(l, "elite")
	if n, ok := YesNo(s); ok {
		return n
	}
	r.guess(l.Row, r.Place(l, "elite")+": "+s, lang.Say("sheet.no"))
	return 0
}

// guess notes what something that is not clear is taken for.
func (r *sheetReader) guess(row int, what string, as lang.Msg) {
	r.Report.Add(validate.Finding{Msg: lang.Say("import.guess", what, as), Line: row})
}

// Count says that a cell does not hold a number that can be meant.
func (r *sheetReader) count(l Record, key, value string) {
	name := strings.TrimSpace(r.Cell(l, "code") + " " + r.Cell(l, "title"))
	r.Report.Add(validate.Finding{Msg: lang.Say("import.count", r.Place(l, key)+", "+name, `"`+value+`"`),
		Severity: validate.Illegal, Line: l.Row})
}
