package importers

import (
	"bytes"
	"strconv"
	"strings"

	"muster/catalog"
	"muster/catalog/lang"
	"muster/catalog/scan"
	"muster/validate"
)

// armyText is an army as people and builders write it: cards under headings,
// the share text of builders, the text of a page that was copied.
var armyText = Format{Name: "text", Sniff: sniffArmy, Read: readArmyText}

// sniffArmy looks for a line that names the game, or for the headings of both
// parts of an army.
func sniffArmy(data []byte) int {
	if sniffPlain(data) == 0 || sniffYAML(data) > 0 {
		return 0
	}
	army, command, lines := false, false, 0
	for line := range bytes.Lines(data) {
		if lines++; lines > maxEntries {
			break
		}
		s := strings.TrimLeft(string(bytes.TrimSpace(line[:min(len(line), maxRow)])), "-* \ufeff")
		if key, value, ok := armySettingOf(s); ok && key == "game" {
			if strings.EqualFold(value, string(catalog.Assault)) {
				return 69
			}
			return 0
		}
		if s, ok := armyHeading(s); ok {
			army, command = army || s.role == catalog.Army, command || s.role == catalog.Command
		}
	}
	if army && command {
		return 66
	}
	return 0
}

func readArmyText(in *Input) (*catalog.List, error) {
	data, err := in.text()
	if err != nil {
		return nil, err
	}
	r, err := newArmyReading(in)
	if err != nil {
		return nil, err
	}
	t := &armyLines{armyReading: r, declared: map[string]int{}}
	return t.read(rowsUnder(string(data), armyHeading))
}

// armyLines reads the rows of an army.
type armyLines struct {
	*armyReading
	here     section
	headed   bool // there are headings
	opened   bool // there has been one
	page     bool // it was copied from a page that tells more of each card
	ended    bool
	declared map[string]int // cards that a heading says there are below it, by role
	printed  int            // cards that have a version of the community, and nothing says which is meant
	points   string         // that the text says the army costs
	ons      []attached
}

// An attached is an upgrade and the words for what it is on.
type attached struct {
	entry int // counted from 0
	words string
	line  int
}

func (t *armyLines) read(rows []row) (*catalog.List, error) {
	for _, row := range rows {
		t.headed = t.headed || row.section && row.opens.role != remarks
		t.page = t.page || pageFact().MatchString(row.text)
	}
	for _, row := range rows {
		if t.ended {
			break
		}
		if err := t.row(row); err != nil {
			return nil, err
		}
	}
	if len(t.list.Entries) == 0 {
		return nil, lang.Fail(lang.Invalid, "army.import.no-cards")
	}
	t.attach()
	t.count()
	l := t.done()
	if t.printed > 0 && l.Format == catalog.FormatIACP {
		t.note(validate.Note, mention{}, nil, "import.guess", catalog.FormatIACP, lang.Say("army.import.printed", t.printed))
	}
	return l, nil
}

// pageFact is a line that only pages have.
var pageFact = pattern(`(?i)^(?:cost|costo|limit|limite)\s*:?\s*-?[0-9]+$`)

// row takes up a row: a heading, something about the army, or a card.
func (t *armyLines) row(row row) error {
	text := typed(row.text)
	key, value, set := armySettingOf(text)
	switch stats := armyStats().FindStringSubmatch(text); {
	case stats != nil:
		t.points, t.ended = stats[1], true
	case row.section:
		t.here, t.opened = row.opens, true
		if m := armyCounts().FindStringSubmatch(text); m != nil && row.opens.role != remarks {
			t.declared[row.opens.role], _ = strconv.Atoi(m[1])
		}
	case row.rule || t.here.role == remarks || armyFact().MatchString(text):
	case row.hashes > 0:
		t.title(row.text)
	case armyTitle().MatchString(text):
		t.title(armyTitle().FindStringSubmatch(text)[1])
	case set && row.count == "":
		return t.set(key, value)
	default:
		return t.line(row)
	}
	return nil
}

// set takes over what the army says of itself.
func (t *armyLines) set(key, value string) error {
	switch key {
	case "name":
		t.list.Name, t.titled = scan.Tidy(value), true
	case "format":
		t.list.Format = scan.Tidy(value)
		if format, ok := armySystem(value); ok {
			t.list.Format = format
		}
	case catalog.Affiliation:
		if !t.declare(value) {
			t.note(validate.Note, mention{}, nil, "import.guess", scan.Tidy(value), lang.Say("import.as-remark"))
		}
	}
	return nil
}

// line takes up a row that may name a card. What is no card and has no count is
// the title, or a remark.
func (t *armyLines) line(row row) error {
	name, on := row.name, ""
	if m := armyAttached().FindStringSubmatch(name); m != nil {
		name, on = m[1], m[2]
	}
	if armyNameOf(name).title == "" {
		return nil // nothing but signs
	}
	isElite := row.way == 1
	if on != "" && isElite {
		on, isElite = on+" (elite)", false // it stood behind the group
	}
	m := mention{words: name, role: t.here.role, line: row.line, entry: len(t.list.Entries) + 1, loose: true, elite: isElite}
	if row.count == "" && !t.titled && len(t.list.Entries) == 0 && (t.headed && !t.opened || t.unheard(name)) {
		t.title(row.text)
		return nil
	}
	version, err := t.card(&m)
	if err != nil {
		return err
	}
	if m.card == nil && row.count == "" && (t.page || prose(row.text)) {
		t.note(validate.Note, m, nil, "import.guess", scan.Tidy(row.text), lang.Say("import.as-remark"))
		return nil
	}
	e := catalog.Entry{Card: catalog.ID(name), Count: 1, Role: t.here.role, On: -1, Line: row.line, Version: version}
	if m.card != nil {
		e.Card = m.card.ID
		if e.Version = inVersion(m.card, version); version == "" && m.card.Assault.IACP != nil && !m.card.Replaced() {
			t.printed += max(1, e.Count)
		}
	}
	if e.Role == "" || m.card != nil && e.Role != catalog.Command && armyRoleOf(m.card) != catalog.Command {
		e.Role = armyRoleOf(m.card)
	}
	if row.count != "" {
		e.Count = t.copies(row, m)
	}
	return t.put(e, row.count == "" && on == "", on)
}

// unheard reports whether no card has a name, or nearly has it.
func (t *armyLines) unheard(name string) bool {
	n := armyNameOf(name)
	if t.slug(n.title) != nil || len(t.named(n)) > 0 {
		return false
	}
	_, near, _ := t.in.Catalog.Resolve(catalog.Assault, n.title)
	return tiny(n.title, near) == nil
}

// copies reads the count of a row. A number behind a card that is too great for
// one and that the card costs is its cost.
func (t *armyLines) copies(row row, m mention) int {
	n, ok := whole(row.count)
	if ok && m.card != nil && n > m.card.Limit && n == m.card.Stats["cost"] && !strings.HasPrefix(typed(row.text), row.count) {
		t.note(validate.Note, m, m.card, "import.guess", scan.Tidy(row.text), lang.Say("army.import.as-cost", m.card.Name()))
		return 1
	}
	return t.reading.count(row.count, m.words, maxCopies, m)
}

// put adds an entry. Lines without counts are copies: those of one card are one
// entry.
func (t *armyLines) put(e catalog.Entry, merge bool, on string) error {
	if merge {
		return t.merge(e)
	}
	if on != "" {
		t.ons = append(t.ons, attached{len(t.list.Entries), on, e.Line})
	}
	return t.add(e)
}

// attach finds the groups that upgrades are on: by the card, and by how many
// lines of it there are before.
func (t *armyLines) attach() {
	for _, a := range t.ons {
		words, nth := a.words, 1
		if m := nthOne().FindStringSubmatch(words); m != nil {
			words = m[1]
			nth, _ = strconv.Atoi(m[2])
		}
		m := mention{words: words, role: catalog.Army, line: a.line, entry: a.entry + 1, loose: strings.Contains(words, " ")}
		version, err := t.card(&m)
		for i := range t.list.Entries {
			e := &t.list.Entries[i]
			if err == nil && m.card != nil && e.Card == m.card.ID && e.Role == catalog.Army && (version == "" || version == e.Version || version == catalog.FFG && e.Version != catalog.IACP) {
				if nth--; nth == 0 {
					t.list.Entries[a.entry].On = i
				}
			}
		}
		if nth > 0 {
			t.note(validate.Note, m, m.card, "import.guess", a.words, lang.Say("army.import.not-on"))
		}
	}
}

// nthOne is a name with how many of its name there are: "Nexu #2".
var nthOne = pattern(`^(.*\S)\s*#\s?([0-9]{1,3})$`)

// count compares what the text says of itself with what was read, so that a card
// that was lost is seen.
func (t *armyLines) count() {
	cards, points, attached := map[string]int{}, map[string]int{}, 0
	for i := range t.list.Entries {
		e := &t.list.Entries[i]
		role := e.Role
		if _, ok := t.declared[catalog.Upgrade]; role == catalog.Upgrade && (!ok || e.On >= 0) {
			role = catalog.Army
		}
		if e.On >= 0 {
			attached += e.Count
		}
		cards[role] += e.Count
		if card := t.in.Catalog.At(e); card != nil {
			points[role] += e.Count * card.Stats["cost"]
		}
	}
	for _, role := range []string{catalog.Army, catalog.Upgrade, catalog.Command} {
		if n, ok := t.declared[role]; ok && n != cards[role] && n != points[role] && (role != catalog.Army || n != cards[role]-attached) {
			t.note(validate.Note, mention{}, nil, "import.total", lang.Say("army.role."+role), n, cards[role])
		}
	}
	if n, err := strconv.Atoi(t.points); err == nil && n != points[catalog.Army]+points[catalog.Upgrade] {
		t.note(validate.Note, mention{}, nil, "import.total", lang.Say("army.import.points"), n, points[catalog.Army]+points[catalog.Upgrade])
	}
}
