package importers

import (
	"bytes"
	"strings"

	"muster/catalog"
	"muster/catalog/lang"
	"muster/catalog/scan"
	"muster/validate"
)

// plain is what people type: one card a line, with or without headings.
// destinyText is the text file of swdestinydb, which names its list in the
// first line and its cards by set and number; everything else is the same.
var (
	plain       = Format{Name: "plain", Sniff: sniffPlain, Read: readPlain}
	destinyText = Format{Name: "text", Sniff: sniffText, Read: readText}
)

func sniffPlain(data []byte) int {
	if isText(bytes.TrimPrefix(data, []byte("\ufeff"))) {
		return 10
	}
	return 0
}

// maxPlaced is how much of a line is looked at for a heading or a place.
const maxPlaced = 240

// sniffText looks for a heading that is underlined and for cards with places.
func sniffText(data []byte) int {
	if sniffPlain(data) == 0 {
		return 0
	}
	underlined, placed, heading := false, false, false
	for line := range bytes.Lines(data) {
		s := string(bytes.TrimSpace(line[:min(len(line), maxPlaced)]))
		underlined = underlined || heading && IsRule(s)
		placed = placed || PlacedAt().MatchString(s)
		if underlined && placed {
			return 65
		}
		_, heading = HeadingOf(s)
	}
	return 0
}

func readPlain(in *Input) (*catalog.List, error) {
	data, err := in.AsText()
	if err != nil {
		return nil, err
	}
	game := in.Game
	if game == "" {
		game = gameOf(in, data)
	}
	switch game {
	case catalog.Deckbuilding:
		return readBoxText(in)
	case catalog.Assault:
		return readArmyText(in)
	}
	r := newReading(in)
	return r.rows(RowsIn(string(data)))
}

func readText(in *Input) (*catalog.List, error) {
	data, err := in.AsText()
	if err != nil {
		return nil, err
	}
	switch in.Game {
	case catalog.Deckbuilding:
		return readBoxText(in)
	case catalog.Assault:
		return readArmyText(in)
	}
	r := newReading(in)
	first, rest, _ := bytes.Cut(data, []byte("\n"))
	r.List.Name, r.Titled = scan.Tidy(string(first)), true
	rows := RowsIn("\n" + string(rest))
	if len(rows) > 0 && rows[0].Line == 2 && rows[0].Rule {
		// There is no title: the first line is a heading already.
		r.List.Name, r.Titled, rows = "", false, RowsIn(string(data))
	}
	return r.rows(rows)
}

// Rows reads a list from its rows.
func (r *Reading) rows(rows []Row) (*catalog.List, error) {
	if r.In.Game != "" {
		if err := known(r.In.Game); err != nil {
			return nil, err
		}
	}
	if len(rows) == 1 && bareID().MatchString(rows[0].Text) {
		id, _ := codeID(rows[0].Text)
		if _, ok := r.In.Catalog.Card(id); !ok {
			return nil, Link(rows[0].Text)
		}
	}
	m, err := r.mentions(rows)
	if err != nil {
		return nil, err
	}
	r.settle(m.all)
	for i, card := range m.all {
		row := m.rows[i]
		if card.Elite && row.Way < 0 {
			row.Way = 1
		}
		if err := r.entry(card, row); err != nil {
			return nil, err
		}
	}
	return r.List, nil
}

// Title names the list, if nothing has named it.
func (r *Reading) Title(text string) {
	if !r.Titled {
		r.List.Name, r.Titled = scan.Tidy(text), true
	}
}

// set takes over what a line such as "Format: AW" says.
func (r *Reading) set(key, value string) error {
	switch key {
	case "name":
		r.List.Name, r.Titled = scan.Tidy(value), true
	case "format":
		r.List.Format = r.format(value)
	case "game":
		if r.In.Game == "" {
			return known(catalog.Game(strings.ToLower(scan.Tidy(value))))
		}
	}
	return nil
}

// Entry adds the entry of a row. The number before a character who is unique,
// or who is taken in two ways, is a number of dice.
func (r *Reading) entry(m Mention, w Row) error {
	e := catalog.Entry{Card: catalog.ID(m.Words), Count: 1, Role: m.Role, On: -1, Line: m.Line}
	if m.Card != nil {
		e.Card = m.Card.ID
	} else if id, ok := codeID(m.Words); ok {
		e.Card = id
	}
	if e.Role == "" {
		e.Role = roleOf(m.Card)
	}
	ways := 1
	if m.Card != nil {
		ways = len(m.Card.Points)
	}
	n, ok := Whole(w.Count)
	switch {
	case w.Count == "":
	case !ok || n < 1 || n > MaxCopies:
		e.Count = r.Count(w.Count, m.Words, MaxCopies, m)
	case w.Way >= 0 && !(n == w.Way+1 && (m.Card == nil || m.Card.Unique)):
		e.Count = n
	case w.Way >= 0: // "2x Leia Organa (elite)" is one
	case e.Role == catalog.Plot && ways > 1 && n <= ways:
		e.Way = n - 1
	case e.Role != catalog.Character || m.Card != nil && !m.Card.Unique && ways <= 1:
		e.Count = n
	case n > maxDice:
		e.Count = r.Count(w.Count, m.Words, maxDice, m)
	case m.Card == nil || m.Card.Unique:
		e.Way = n - 1
	case n > ways:
		e.Count = n
		r.Note(validate.Note, m, m.Card, "import.guess", w.Text, lang.Say("import.as-copies", m.Card.Name(), n))
	default:
		if e.Way = n - 1; n > 1 {
			r.Note(validate.Note, m, m.Card, "import.guess", w.Text, lang.Say("import.as-dice", m.Card.Name(), n))
		}
	}
	if w.Way >= 0 {
		e.Way = w.Way
	}
	return r.merge(e)
}

// merge adds an entry. Copies of a character or a plot stand on lines of their
// own; together they are one entry.
func (r *Reading) merge(e catalog.Entry) error {
	if e.Role == catalog.Character || e.Role == catalog.Plot {
		for i := range r.List.Entries {
			if old := &r.List.Entries[i]; old.Card == e.Card && old.Role == e.Role && old.Way == e.Way && old.Count+e.Count <= MaxCopies {
				old.Count += e.Count
				return nil
			}
		}
	}
	return r.Add(e)
}
