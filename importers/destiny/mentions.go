package destiny

import (
	"slices"
	"strings"

	"muster/catalog"
	"muster/catalog/lang"
	"muster/catalog/scan"
	"muster/importers"
	"muster/validate"
)

// The mentions of a text are the cards that its rows name.
type mentions struct {
	*reading
	all  []importers.Mention
	rows []importers.Row // of each

	headed   bool              // there are headings
	here     importers.Section // that of the last heading
	opened   bool              // there has been one
	evidence bool              // something shows that this is a list
	link     error             // what to say of an address in it
}

// mentions finds the cards that the rows name.
func (r *reading) mentions(rows []importers.Row) (*mentions, error) {
	if err := importers.FewEnough(rows); err != nil {
		return nil, err
	}
	m := &mentions{reading: r, all: make([]importers.Mention, 0, len(rows)), rows: make([]importers.Row, 0, len(rows))}
	for _, row := range rows {
		m.headed = m.headed || row.Section && row.Opens.Role != importers.Remarks
	}
	m.evidence = m.headed
	if m.teamed(rows) {
		rows = rows[2:]
	}
	for _, row := range rows {
		if err := m.row(row); err != nil {
			return nil, err
		}
	}
	switch {
	case m.evidence:
		return m, nil
	case m.link != nil:
		return nil, m.link
	}
	return nil, lang.Fail(lang.Invalid, "import.no-cards")
}

// teamed reports whether a list begins with the name of its team, "Team: Rey/Poe", and tells
// its characters below, and takes the name for the title.
func (m *mentions) teamed(rows []importers.Row) bool {
	if m.Titled || len(rows) < 3 || !rows[0].Section || rows[1].Line != rows[0].Line || rows[2].Line == rows[1].Line ||
		!slices.ContainsFunc(rows[2:], func(row importers.Row) bool { return row.Section && row.Opens.Role == catalog.Character }) {
		return false
	}
	word, _, _ := strings.Cut(rows[0].Text, ":")
	name := &rows[1]
	if key := importers.HeadKey(word); key != "team" && key != "squadra" || name.Count != "" || name.Marked() || nearly(m.In.Catalog, name.Name) {
		return false
	}
	m.Title(name.Text)
	return true
}

// row takes up a row: a heading, something about the list, or a card.
func (m *mentions) row(row importers.Row) error {
	key, value, set := settingOf(importers.Typed(row.Text))
	switch {
	case row.Section:
		m.here, m.opened = row.Opens, true
	case row.Rule || m.here.Role == importers.Remarks:
	case row.Hashes > 0:
		m.Title(row.Text)
	case set && row.Count == "":
		return m.set(key, value)
	default:
		return m.card(row)
	}
	return nil
}

// card takes up a row that may name a card. The first row may be the title of the
// list. Before the first heading a row without a count or a bullet that is not nearly a card is
// something about the list. An address is no card, nor is a sentence.
func (m *mentions) card(row importers.Row) error {
	linked := false
	if at := addressIn(row.Name); at != "" {
		m.link, linked = Link(at), true
		if row.Name = scan.Tidy(addresses().ReplaceAllString(row.Name, " ")); row.Name == "" {
			return nil
		}
	}
	titles := !m.Titled && !m.opened && len(m.all) == 0 && !row.Listed && !row.Marked()
	if row.Apart && titles && (m.headed || !knows(m.In.Catalog, row.Name)) {
		row.Name, row.Count = scan.Tidy(row.Text), ""
	}
	if m.headed && !m.opened && row.Count == "" && !importers.Placed(row.Name) {
		switch {
		case titles:
			m.Title(row.Text)
			return nil
		case row.Line <= m.public:
			return nil
		case !row.Marked() && !row.Listed && !nearly(m.In.Catalog, row.Name):
			m.remark(row)
			return nil
		}
	}
	if len(m.all) >= importers.MaxEntries {
		return lang.Fail(lang.TooLarge, "import.too-many", importers.MaxEntries)
	}
	if row.Count == "" {
		row.Name, row.Count = counted(m.In.Catalog, row.Name)
	}
	card := importers.Mention{Words: row.Name, Role: m.here.Role, Kind: m.here.Kind, Line: row.Line, Loose: true, Dice: row.Way + 1, Count: row.Count}
	if err := m.find(&card); err != nil {
		return err
	}
	switch found := card.Card != nil || len(card.Open) > 0; {
	case !found && row.Count == "" && titles && !linked:
		m.Title(row.Text)
		return nil
	case !found && row.Count == "" && (linked || importers.Prose(row.Text)):
		m.remark(row)
		return nil
	case found || row.Count != "":
		m.evidence = true
	}
	m.all, m.rows = append(m.all, card), append(m.rows, row)
	return nil
}

// remark tells of a row that is no card.
func (m *mentions) remark(row importers.Row) {
	m.Note(validate.Note, importers.Mention{Line: row.Line}, nil, "import.guess", scan.Tidy(row.Text), lang.Say("import.as-remark"))
}
