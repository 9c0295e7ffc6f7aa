package destiny

import (
	"slices"
	"strings"

	"muster/catalog"
	"muster/catalog/destiny"
	"muster/catalog/lang"
	"muster/catalog/scan"
	"muster/importers"
	"muster/validate"
)

// fitsPlain takes whatever nobody else reads: it is what people type, one card a
// line, with or without headings.
func fitsPlain(f *importers.File) importers.Fit {
	fit := f.Unmarked(catalog.Destiny, 10, func(name string) bool {
		name, _ = counted(f.Catalog, name)
		return knows(f.Catalog, name) || importers.Knows(f.Catalog, catalog.Destiny, importers.NameOf(name).Title)
	})
	fit.Sure = max(fit.Sure, 1)
	fit.Tells = func() bool { return tells(f) }
	return fit
}

// tells reports whether a text has headings of this game, or names a format of it.
func tells(f *importers.File) bool {
	return slices.ContainsFunc(f.Lines(), func(row importers.Row) bool {
		key, value, _ := settingOf(row.Text)
		_, known := f.Catalog.Format(catalog.Destiny, strings.TrimSpace(value))
		return row.Section && row.Opens.Kind != "" || key == "format" && known
	})
}

// maxPlaced is how much of a line is looked at for a heading or a place.
const maxPlaced = 240

// fitsText looks for a heading that is underlined and for cards with places: the
// text file of swdestinydb, which names its list in the first line and its cards by
// set and number; everything else is the same.
func fitsText(f *importers.File) importers.Fit {
	if f.Game != "" && f.Game != catalog.Destiny {
		return importers.Fit{}
	}
	underlined, placed, above := false, false, ""
	for line := range strings.Lines(f.Said()) {
		s := strings.TrimSpace(line[:min(len(line), maxPlaced)])
		if !underlined && importers.IsRule(s) {
			_, underlined = importers.HeadingOf(above)
		}
		placed = placed || importers.Placed(s)
		if underlined && placed {
			return importers.Fit{Sure: 65}
		}
		above = s
	}
	return importers.Fit{}
}

func readPlain(f *importers.File) (*catalog.List, error) {
	return newReading(f).rows(f.Lines())
}

func readText(f *importers.File) (*catalog.List, error) {
	r := newReading(f)
	r.public = setsLine(f)
	first, rest, _ := strings.Cut(f.Said(), "\n")
	r.List.Name, r.Titled = scan.Tidy(first), true
	rows := importers.RowsIn("\n" + rest)
	if len(rows) > 0 && rows[0].Line == 2 && rows[0].Rule {
		// There is no title: the first line is a heading already.
		r.List.Name, r.Titled, rows = "", false, f.Lines()
	}
	return r.rows(rows)
}

// setsLine returns the line in which the text file of a public site tells the sets of
// its list, the last of what it tells.
func setsLine(f *importers.File) int {
	n := 0
	for line := range f.HeadLines() {
		n++
		for _, l := range lang.All {
			for _, code := range []string{"export.set", "export.sets"} {
				word, _, _ := strings.Cut(lang.Say(code, "", "").In(l), ":")
				if rest, ok := strings.CutPrefix(line, word); ok && strings.HasPrefix(rest, ":") {
					return n
				}
			}
		}
	}
	return 0
}

// rows reads a list from its rows.
func (r *reading) rows(rows []importers.Row) (*catalog.List, error) {
	if r.In.Game != "" {
		if err := r.In.Known(r.In.Game); err != nil {
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
	r.List.Entries = make([]catalog.Entry, 0, len(m.all))
	for i, card := range m.all {
		row := m.rows[i]
		if row.Count = card.Count; row.Way < 0 {
			row.Way = card.Dice - 1
		}
		if err := r.entry(card, row); err != nil {
			return nil, err
		}
	}
	return r.List, nil
}

// set takes over what a line such as "Format: AW" says.
func (r *reading) set(key, value string) error {
	switch key {
	case "name":
		r.List.Name, r.Titled = scan.Tidy(value), true
	case "format":
		r.List.Format = r.format(value)
	case "game":
		if r.In.Game == "" {
			return r.In.Known(catalog.Game(strings.ToLower(scan.Tidy(value))))
		}
	}
	return nil
}

// entry adds the entry of a row. The number before a character who is unique,
// or who is taken in two ways, is a number of dice.
func (r *reading) entry(m importers.Mention, w importers.Row) error {
	e := catalog.Entry{Card: catalog.ID(m.Words), Count: 1, Role: m.Role, On: -1, Line: m.Line}
	if m.Card != nil {
		e.Card = m.Card.ID
	} else if id, ok := codeID(m.Words); ok {
		e.Card = id
	}
	if e.Role == "" {
		e.Role = destiny.RoleOf(m.Card)
	}
	ways := 1
	if m.Card != nil {
		ways = len(m.Card.Points)
	}
	n, ok := importers.Whole(w.Count)
	switch {
	case w.Count == "":
	case !ok || n < 1 || n > importers.MaxCopies:
		e.Count = r.Count(w.Count, m.Words, importers.MaxCopies, m)
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

// merge adds an entry. Copies of a character or a plot, and of what is set aside with
// several dice, stand on lines of their own; together they are one entry.
func (r *reading) merge(e catalog.Entry) error {
	if e.Role == catalog.Character || e.Role == catalog.Plot || e.Role == catalog.Aside && e.Way > 0 {
		for i := range r.List.Entries {
			if old := &r.List.Entries[i]; old.Card == e.Card && old.Role == e.Role && old.Way == e.Way && old.Count+e.Count <= importers.MaxCopies {
				old.Count += e.Count
				return nil
			}
		}
	}
	return r.Add(e)
}
