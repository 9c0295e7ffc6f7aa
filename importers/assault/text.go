package assault

import (
	"slices"
	"strconv"
	"strings"

	"muster/catalog"
	"muster/catalog/assault"
	"muster/catalog/lang"
	"muster/catalog/scan"
	"muster/importers"
	"muster/validate"
)

// fitsText looks for a line that names the game, or for the headings of both
// parts of an army; else the names tell.
func fitsText(f *importers.File) importers.Fit {
	army, command := false, false
	for s := range f.HeadLines() {
		if key, value, ok := settingOf(s); ok && key == "game" {
			if strings.EqualFold(value, string(catalog.Assault)) {
				return importers.Fit{Sure: 69}
			}
			army = false
			break
		}
		if s, ok := heading(s); ok {
			army, command = army || s.Role == assault.Army, command || s.Role == assault.Command
		}
	}
	if army && command {
		return importers.Fit{Sure: 66}
	}
	return f.Unmarked(catalog.Assault, 8, func(name string) bool { return knows(f.Catalog, importers.NameOf(name).Title) })
}

// readText reads an army as people and builders write it: cards under
// headings, the share text of builders, the text of a page that was copied.
func readText(f *importers.File) (*catalog.List, error) {
	r, err := newReading(f)
	if err != nil {
		return nil, err
	}
	t := &lines{reading: r, declared: map[string]int{}}
	return t.read(importers.RowsUnder(f.Said(), heading))
}

// lines reads the rows of an army.
type lines struct {
	*reading
	here     importers.Section
	headed   bool // there is a heading for the army
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

func (t *lines) read(rows []importers.Row) (*catalog.List, error) {
	if err := importers.FewEnough(rows); err != nil {
		return nil, err
	}
	for _, row := range rows {
		t.headed = t.headed || row.Section && row.Opens.Role == assault.Army
		t.page = t.page || pageFact().MatchString(row.Text)
	}
	for _, row := range rows {
		if t.ended {
			break
		}
		if err := t.row(row); err != nil {
			return nil, err
		}
	}
	if len(t.List.Entries) == 0 {
		return nil, lang.Fail(lang.Invalid, "army.import.no-cards")
	}
	t.attach()
	t.count()
	l := t.done()
	if t.printed > 0 && l.Format == assault.FormatIACP {
		t.Note(validate.Note, importers.Mention{}, nil, "import.guess", assault.FormatIACP, lang.Say("army.import.printed", t.printed))
	}
	return l, nil
}

// pageFact is a line that only pages have.
var pageFact = importers.Pattern(`(?i)^(?:cost|costo|limit|limite)\s*:?\s*-?[0-9]+$`)

// row takes up a row: a heading, something about the army, or a card.
func (t *lines) row(row importers.Row) error {
	if s, card, ok := row.Behind(heading); ok && !t.unheard(card.Name) {
		t.here, t.opened, row = s, true, card
	}
	text := importers.Typed(row.Text)
	key, value, set := settingOf(text)
	switch stats := closing().FindStringSubmatch(text); {
	case stats != nil:
		t.points, t.ended = stats[1], true
	case row.Section:
		t.here, t.opened = row.Opens, true
		if m := counts().FindStringSubmatch(text); m != nil && row.Opens.Role != importers.Remarks {
			t.declared[row.Opens.Role], _ = strconv.Atoi(m[1])
		}
	case row.Rule || t.here.Role == importers.Remarks || fact().MatchString(text):
	case row.Hashes > 0:
		t.Title(row.Text)
	case shareTitle().MatchString(text):
		t.Title(shareTitle().FindStringSubmatch(text)[1])
	case set && row.Count == "":
		return t.set(key, value)
	default:
		return t.line(row)
	}
	return nil
}

// set takes over what the army says of itself.
func (t *lines) set(key, value string) error {
	switch key {
	case "name":
		t.List.Name, t.Titled = scan.Tidy(value), true
	case "format":
		t.List.Format = scan.Tidy(value)
		if format, ok := systemOf(value); ok {
			t.List.Format = format
		}
	case catalog.Affiliation:
		if !t.declare(value) {
			t.Note(validate.Note, importers.Mention{}, nil, "import.guess", scan.Tidy(value), lang.Say("import.as-remark"))
		}
	}
	return nil
}

// line takes up a row that may name a card. What is no card and has no count is
// the title, or a remark.
func (t *lines) line(row importers.Row) error {
	name, on := row.Name, ""
	if m := attachedTo().FindStringSubmatch(name); m != nil {
		name, on = m[1], m[2]
	}
	if importers.NameOf(name).Title == "" {
		return nil // nothing but signs
	}
	isElite := row.Way == 1
	if on != "" && isElite {
		on, isElite = on+" (elite)", false // it stood behind the group
	}
	m := importers.Mention{Words: name, Role: t.here.Role, Line: row.Line, Entry: len(t.List.Entries) + 1, Loose: true, Elite: isElite}
	titles := !t.Titled && !t.opened && len(t.List.Entries) == 0 && !row.Listed && !row.Marked()
	if (row.Count == "" || row.Apart) && titles && (t.headed || t.unheard(name)) {
		t.Title(row.Text)
		return nil
	}
	if t.page && !t.names(name, t.here.Role) {
		t.Note(validate.Note, m, nil, "import.guess", scan.Tidy(row.Text), lang.Say("import.as-remark"))
		return nil
	}
	version, err := t.card(&m)
	if err != nil {
		return err
	}
	if m.Card == nil && row.Count == "" && (t.page || importers.Prose(row.Text)) {
		t.Note(validate.Note, m, nil, "import.guess", scan.Tidy(row.Text), lang.Say("import.as-remark"))
		return nil
	}
	e := catalog.Entry{Card: catalog.ID(name), Count: 1, Role: t.here.Role, On: -1, Line: row.Line, Version: version}
	if m.Card != nil {
		e.Card = m.Card.ID
		if e.Version = inVersion(m.Card, version); version == "" && assault.Of(m.Card).IACP != nil && !assault.Replaced(m.Card) {
			t.printed += max(1, e.Count)
		}
	}
	if e.Role == "" || m.Card != nil && e.Role != assault.Command && roleOf(m.Card) != assault.Command {
		e.Role = roleOf(m.Card)
	}
	if row.Count != "" {
		e.Count = t.copies(row, m)
	}
	return t.put(e, row.Count == "" && on == "", on)
}

// names reports whether a line of a page is exactly the name of a card that belongs
// under its heading: what a card can do stands there as well, and may be called as
// another card is.
func (t *lines) names(name, role string) bool {
	n := importers.NameOf(name)
	all := t.named(n)
	if card := t.slug(n.Title); card != nil {
		all = append(all, card)
	}
	return slices.ContainsFunc(all, func(c *catalog.Card) bool {
		return role == "" || (role == assault.Command) == (roleOf(c) == assault.Command)
	})
}

// unheard reports whether no card has a name, or nearly has it.
func (t *lines) unheard(name string) bool {
	n := importers.NameOf(name)
	if t.slug(n.Title) != nil || len(t.named(n)) > 0 {
		return false
	}
	_, near, _ := t.In.Catalog.Resolve(catalog.Assault, n.Title)
	return importers.Tiny(n.Title, near) == nil
}

// copies reads the count of a row. A number behind a card that is too great for
// one and that the card costs is its cost.
func (t *lines) copies(row importers.Row, m importers.Mention) int {
	n, ok := importers.Whole(row.Count)
	if ok && m.Card != nil && n > m.Card.Limit && n == m.Card.Stats["cost"] && !strings.HasPrefix(importers.Typed(row.Text), row.Count) {
		t.Note(validate.Note, m, m.Card, "import.guess", scan.Tidy(row.Text), lang.Say("army.import.as-cost", m.Card.Name()))
		return 1
	}
	return t.Reading.Count(row.Count, m.Words, importers.MaxCopies, m)
}

// put adds an entry. Lines without counts are copies: those of one card are one
// entry.
func (t *lines) put(e catalog.Entry, merge bool, on string) error {
	if merge {
		return t.merge(e)
	}
	if on != "" {
		t.ons = append(t.ons, attached{len(t.List.Entries), on, e.Line})
	}
	return t.Add(e)
}

// attach finds the groups that upgrades are on: by the card, and by how many
// lines of it there are before.
func (t *lines) attach() {
	for _, a := range t.ons {
		words, nth := a.words, 1
		if m := nthOne().FindStringSubmatch(words); m != nil {
			words = m[1]
			nth, _ = strconv.Atoi(m[2])
		}
		m := importers.Mention{Words: words, Role: assault.Army, Line: a.line, Entry: a.entry + 1, Loose: strings.Contains(importers.NameOf(words).Title, " ")}
		version, err := t.card(&m)
		for i := range t.List.Entries {
			e := &t.List.Entries[i]
			if err == nil && m.Card != nil && e.Card == m.Card.ID && e.Role == assault.Army && (version == "" || version == e.Version || version == assault.FFG && e.Version != assault.IACP) {
				if nth--; nth == 0 {
					t.List.Entries[a.entry].On = i
				}
			}
		}
		if nth > 0 {
			t.Note(validate.Note, m, m.Card, "import.guess", a.words, lang.Say("army.import.not-on"))
		}
	}
}

// attachedTo is an upgrade with what it is on.
var attachedTo = importers.Pattern(`^(.*\S)\s*(?:->|=>|→|➔|\s@)\s*(\S.*)$`)

// nthOne is a name with how many of its name there are: "Nexu #2".
var nthOne = importers.Pattern(`^(.*\S)\s*#\s?([0-9]{1,3})$`)

// count compares what the text says of itself with what was read, so that a card
// that was lost is seen.
func (t *lines) count() {
	cards, points, attached := map[string]int{}, map[string]int{}, 0
	for i := range t.List.Entries {
		e := &t.List.Entries[i]
		role := e.Role
		if _, ok := t.declared[assault.Upgrade]; role == assault.Upgrade && (!ok || e.On >= 0) {
			role = assault.Army
		}
		if e.On >= 0 {
			attached += e.Count
		}
		cards[role] += e.Count
		if card := t.In.Catalog.At(e); card != nil {
			points[role] += e.Count * card.Stats["cost"]
		}
	}
	for _, role := range []string{assault.Army, assault.Upgrade, assault.Command} {
		if n, ok := t.declared[role]; ok && n != cards[role] && n != points[role] && (role != assault.Army || n != cards[role]-attached) {
			t.Note(validate.Note, importers.Mention{}, nil, "import.total", lang.Say("army.role."+role), n, cards[role])
		}
	}
	if n, err := strconv.Atoi(t.points); err == nil && n != points[assault.Army]+points[assault.Upgrade] {
		t.Note(validate.Note, importers.Mention{}, nil, "import.total", lang.Say("army.import.points"), n, points[assault.Army]+points[assault.Upgrade])
	}
}
