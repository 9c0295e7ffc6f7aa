package importers

import (
	"muster/catalog/lang"
	"muster/catalog/scan"
	"muster/validate"
)

// The mentions of a text are the cards that its rows name.
type mentions struct {
	*reading
	all  []mention
	rows []row // of each

	headed   bool    // there are headings
	here     section // that of the last heading
	opened   bool    // there has been one
	evidence bool    // something shows that this is a list
	link     error   // what to say of an address in it
}

// mentions finds the cards that the rows name.
func (r *reading) mentions(rows []row) (*mentions, error) {
	m := &mentions{reading: r}
	for _, row := range rows {
		m.headed = m.headed || row.section && row.opens.role != remarks
	}
	m.evidence = m.headed
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

// row takes up a row: a heading, something about the list, or a card.
func (m *mentions) row(row row) error {
	key, value, set := settingOf(typed(row.text))
	switch {
	case row.section:
		m.here, m.opened = row.opens, true
	case row.rule || m.here.role == remarks:
	case row.hashes > 0:
		m.title(row.text)
	case set && row.count == "":
		return m.set(key, value)
	default:
		return m.card(row)
	}
	return nil
}

// card takes up a row that may name a card. Before the first heading a row
// without a count is the title of the list or something about it; in a list
// without headings only the first row can be. An address is no card, nor is a
// sentence.
func (m *mentions) card(row row) error {
	linked := false
	if at := addresses().FindString(row.name); at != "" {
		m.link, linked = Link(at), true
		if row.name = scan.Tidy(addresses().ReplaceAllString(row.name, " ")); row.name == "" {
			return nil
		}
	}
	if m.headed && !m.opened && row.count == "" && !placedAt().MatchString(row.name) {
		m.title(row.text)
		return nil
	}
	if len(m.all) >= maxEntries {
		return lang.Fail(lang.TooLarge, "import.too-many", maxEntries)
	}
	card := mention{words: row.name, role: m.here.role, kind: m.here.kind, line: row.line, loose: true}
	if err := m.find(&card); err != nil {
		return err
	}
	switch found := card.card != nil || len(card.open) > 0; {
	case !found && row.count == "" && !m.titled && len(m.all) == 0 && !linked:
		m.title(row.text)
		return nil
	case !found && row.count == "" && (linked || prose(row.text)):
		m.note(validate.Note, card, nil, "import.guess", scan.Tidy(row.text), lang.Say("import.as-remark"))
		return nil
	case found || row.count != "":
		m.evidence = true
	}
	m.all, m.rows = append(m.all, card), append(m.rows, row)
	return nil
}
