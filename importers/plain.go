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
		underlined = underlined || heading && isRule(s)
		placed = placed || placedAt().MatchString(s)
		if underlined && placed {
			return 65
		}
		_, heading = headingOf(s)
	}
	return 0
}

func readPlain(in *Input) (*catalog.List, error) {
	data, err := in.text()
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
	return r.rows(rowsIn(string(data)))
}

func readText(in *Input) (*catalog.List, error) {
	data, err := in.text()
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
	r.list.Name, r.titled = scan.Tidy(string(first)), true
	rows := rowsIn("\n" + string(rest))
	if len(rows) > 0 && rows[0].line == 2 && rows[0].rule {
		// There is no title: the first line is a heading already.
		r.list.Name, r.titled, rows = "", false, rowsIn(string(data))
	}
	return r.rows(rows)
}

// rows reads a list from its rows.
func (r *reading) rows(rows []row) (*catalog.List, error) {
	if r.in.Game != "" {
		if err := known(r.in.Game); err != nil {
			return nil, err
		}
	}
	if len(rows) == 1 && bareID().MatchString(rows[0].text) {
		id, _ := codeID(rows[0].text)
		if _, ok := r.in.Catalog.Card(id); !ok {
			return nil, Link(rows[0].text)
		}
	}
	m, err := r.mentions(rows)
	if err != nil {
		return nil, err
	}
	r.settle(m.all)
	for i, card := range m.all {
		row := m.rows[i]
		if card.elite && row.way < 0 {
			row.way = 1
		}
		if err := r.entry(card, row); err != nil {
			return nil, err
		}
	}
	return r.list, nil
}

// title names the list, if nothing has named it.
func (r *reading) title(text string) {
	if !r.titled {
		r.list.Name, r.titled = scan.Tidy(text), true
	}
}

// set takes over what a line such as "Format: AW" says.
func (r *reading) set(key, value string) error {
	switch key {
	case "name":
		r.list.Name, r.titled = scan.Tidy(value), true
	case "format":
		r.list.Format = r.format(value)
	case "game":
		if r.in.Game == "" {
			return known(catalog.Game(strings.ToLower(scan.Tidy(value))))
		}
	}
	return nil
}

// entry adds the entry of a row. The number before a character who is unique,
// or who is taken in two ways, is a number of dice.
func (r *reading) entry(m mention, w row) error {
	e := catalog.Entry{Card: catalog.ID(m.words), Count: 1, Role: m.role, On: -1, Line: m.line}
	if m.card != nil {
		e.Card = m.card.ID
	} else if id, ok := codeID(m.words); ok {
		e.Card = id
	}
	if e.Role == "" {
		e.Role = roleOf(m.card)
	}
	ways := 1
	if m.card != nil {
		ways = len(m.card.Points)
	}
	n, ok := whole(w.count)
	switch {
	case w.count == "":
	case !ok || n < 1 || n > maxCopies:
		e.Count = r.count(w.count, m.words, maxCopies, m)
	case w.way >= 0 && !(n == w.way+1 && (m.card == nil || m.card.Unique)):
		e.Count = n
	case w.way >= 0: // "2x Leia Organa (elite)" is one
	case e.Role == catalog.Plot && ways > 1 && n <= ways:
		e.Way = n - 1
	case e.Role != catalog.Character || m.card != nil && !m.card.Unique && ways <= 1:
		e.Count = n
	case n > maxDice:
		e.Count = r.count(w.count, m.words, maxDice, m)
	case m.card == nil || m.card.Unique:
		e.Way = n - 1
	case n > ways:
		e.Count = n
		r.note(validate.Note, m, m.card, "import.guess", w.text, lang.Say("import.as-copies", m.card.Name(), n))
	default:
		if e.Way = n - 1; n > 1 {
			r.note(validate.Note, m, m.card, "import.guess", w.text, lang.Say("import.as-dice", m.card.Name(), n))
		}
	}
	if w.way >= 0 {
		e.Way = w.way
	}
	return r.merge(e)
}

// merge adds an entry. Copies of a character or a plot stand on lines of their
// own; together they are one entry.
func (r *reading) merge(e catalog.Entry) error {
	if e.Role == catalog.Character || e.Role == catalog.Plot {
		for i := range r.list.Entries {
			if old := &r.list.Entries[i]; old.Card == e.Card && old.Role == e.Role && old.Way == e.Way && old.Count+e.Count <= maxCopies {
				old.Count += e.Count
				return nil
			}
		}
	}
	return r.add(e)
}
