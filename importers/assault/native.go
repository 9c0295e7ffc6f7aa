package assault

import (
	"bytes"

	"muster/catalog"
	"muster/catalog/assault"
	"muster/catalog/lang"
	"muster/catalog/scan"
	"muster/importers"
)

// fitsNative knows muster's own notation by its game, and those of the builders
// by their keys.
func fitsNative(f *importers.File) importers.Fit {
	switch native := f.Doc.Has("entries", "muster"); {
	case f.Doc.Game == catalog.Assault && (native || !f.Doc.IsTabletop()):
		return importers.Fit{Sure: 95}
	case f.Doc.Has("deployment_deck"), !f.Doc.Has("muster") && bytes.Contains(f.Text, []byte(`"`+slugKey+`"`)):
		return importers.Fit{Sure: 90}
	}
	return importers.Fit{}
}

// readNative reads an army in muster's own notation, or in that of a builder.
func readNative(f *importers.File) (*catalog.List, error) {
	r, err := newReading(f)
	if err != nil {
		return nil, err
	}
	c := f.Cursor()
	switch {
	case f.Doc.Has("entries", "muster"):
		return r.List, r.army(c)
	case f.Doc.Has("deployment_deck"):
		err = r.builder(c)
	case f.Doc.IsTabletop():
		err = r.table(c)
	case bytes.Contains(f.Text, []byte(`"`+slugKey+`"`)):
		err = r.slugs(c, true)
	default:
		err = lang.Fail(lang.Invalid, "import.json-list")
	}
	switch {
	case err != nil:
		return nil, err
	case len(r.List.Entries) == 0:
		return nil, lang.Fail(lang.Invalid, "army.import.no-cards")
	}
	return r.done(), nil
}

// army reads an army in muster's own notation.
func (r *reading) army(c *scan.Cursor) error {
	err := r.Native(c, r.declare, "army.import.side", func() error { return r.entry(c) })
	if format, ok := systemOf(r.List.Format); ok {
		r.List.Format = format
	}
	return err
}

// entry reads one entry.
func (r *reading) entry(c *scan.Cursor) error {
	e := catalog.Entry{Count: 1, On: -1}
	var on []byte
	where := ""
	m, err := r.Item(c, func() (string, error) { return importers.Role(c, roles) }, func(key string) (err error) {
		switch key {
		case "on":
			where = c.Pointer()
			on, err = c.Number()
		case "version":
			e.Version, err = readVersion(c)
		}
		return err
	}, "on", "version")
	if err != nil {
		return err
	}
	e.Role, e.Line = m.Role, m.Line
	if err := r.entryCard(&m, &e); err != nil {
		return err
	}
	if m.Count != "" {
		e.Count = r.Count(m.Count, m.Words, importers.MaxCopies, m)
	}
	if on != nil {
		n, ok := importers.Whole(string(on))
		if !ok || n < 0 || n >= importers.MaxEntries {
			return lang.Fail(lang.Invalid, "army.import.on", where, string(on))
		}
		e.On = n
	}
	return r.Add(e)
}

// entryCard finds the card of an entry. One that is named by its id is that card,
// even if it is for campaigns.
func (r *reading) entryCard(m *importers.Mention, e *catalog.Entry) error {
	e.Card = catalog.ID(m.Words)
	if card, ok := r.In.Catalog.Card(e.Card); ok && card.Game == catalog.Assault {
		m.Card = card
	} else if card := r.byCode(m.Words); card != nil {
		m.Card = card
	} else {
		version, err := r.card(m)
		if err != nil {
			return err
		}
		if m.Card != nil && e.Version == "" {
			e.Version = inVersion(m.Card, version)
		}
	}
	if m.Card != nil {
		e.Card = m.Card.ID
	}
	if e.Role == "" {
		e.Role = roleOf(m.Card)
	}
	return nil
}

// byCode returns the card with just a slug.
func (r *reading) byCode(slug string) *catalog.Card {
	for _, kind := range []string{"", assault.DeploymentType + "/", assault.CommandType + "/"} {
		if card, ok := r.In.Catalog.Card(catalog.Assault.ID(kind + slug)); ok {
			return card
		}
	}
	return nil
}

var roles = []string{assault.Army, assault.Upgrade, assault.Command}

// readVersion reads the version of a card.
func readVersion(c *scan.Cursor) (string, error) {
	s, err := c.Text()
	switch format, ok := systemOf(s); {
	case err != nil:
		return "", err
	case ok && format == assault.FormatIACP:
		return assault.IACP, nil
	case ok:
		return assault.FFG, nil
	case s == "":
		return "", nil
	}
	return "", lang.Fail(lang.Invalid, "army.import.version", c.Pointer(), scan.Tidy(s))
}

// builder reads an army of the app iabuilder: numbers of cards, one for each
// copy.
func (r *reading) builder(c *scan.Cursor) error {
	system := 0
	halves := map[string][]int{}
	err := c.Object(func(key []byte) (err error) {
		switch string(key) {
		case "name":
			r.List.Name, err = c.Name()
		case "card_system":
			system, err = small(c)
		case "faction":
			var n int
			if n, err = small(c); err == nil && n >= 0 && n < len(sides) {
				r.declare([]string{assault.Rebel, assault.Imperial, assault.Mercenary}[n])
			}
		case "deployment_deck":
			halves[assault.Army], err = smalls(c)
		case "command_deck":
			halves[assault.Command], err = smalls(c)
		default:
			if err = c.Almost(key, "name", "card_system", "faction", "deployment_deck", "command_deck"); err == nil {
				err = c.Skip()
			}
		}
		return err
	})
	if err != nil {
		return err
	}
	r.List.Format = assault.FormatFFG
	if system == 1 {
		r.List.Format = assault.FormatIACP
	}
	for _, part := range []string{assault.Army, assault.Command} {
		for _, n := range halves[part] {
			if err := r.dataCard(part, n, system); err != nil {
				return err
			}
		}
	}
	return nil
}

// dataCard adds the card with a number in the data of the builders. The numbers
// of cards that only the community made are not known.
func (r *reading) dataCard(part string, n, system int) error {
	v, ok := codes().data[part][n]
	if !ok {
		return r.copy(nil, "", part, lang.Say("army.import.number."+part, n).In(lang.EN))
	}
	card, name := r.versionOf(v)
	if card == nil {
		return r.copy(nil, "", part, lang.Say("army.import.number."+part, n).In(lang.EN))
	}
	if system == 1 && assault.Of(card).IACP != nil {
		name = assault.IACP
	}
	m := importers.Mention{Words: card.Title[lang.EN], Card: card}
	if r.twin(&m); m.Card != card {
		card, name = m.Card, inVersion(m.Card, name)
	}
	return r.copy(card, name, part, "")
}

// small reads a whole number.
func small(c *scan.Cursor) (int, error) {
	raw, err := c.Number()
	if err != nil {
		return 0, err
	}
	n, ok := numberOf(raw)
	if !ok {
		return 0, lang.Fail(lang.Invalid, "import.value", c.Pointer(), lang.Say("import.value.number"))
	}
	return n, nil
}

// smalls reads an array of whole numbers; null is none.
func smalls(c *scan.Cursor) (all []int, err error) {
	if c.Null() {
		return nil, nil
	}
	err = c.Array(func(int) error {
		n, err := small(c)
		if len(all) >= importers.MaxEntries {
			return lang.Fail(lang.TooLarge, "import.too-many", importers.MaxEntries)
		}
		all = append(all, n)
		return err
	})
	return all, err
}

// slugs reads an army of a page that names its cards by slugs, in whatever
// objects they stand: each is one copy. How deep they stand has been looked at.
func (r *reading) slugs(c *scan.Cursor, outermost bool) error {
	switch c.Peek() {
	case '[':
		return c.Array(func(int) error { return r.slugs(c, false) })
	case '{':
		return c.Object(func(key []byte) error {
			switch name := string(key); {
			case name == slugKey && c.Peek() == '"':
				return r.slugCopy(c)
			case outermost && (name == "name" || name == "title") && c.Peek() == '"':
				var err error
				r.List.Name, err = c.Name()
				return err
			}
			return r.slugs(c, false)
		})
	}
	return c.Skip()
}

// slugKey is the key of slugs.
const slugKey = "iaspecName"

func (r *reading) slugCopy(c *scan.Cursor) error {
	slug, err := c.Name()
	if err != nil || slug == "" {
		return err
	}
	m := importers.Mention{Words: slug}
	version, err := r.card(&m)
	if err != nil {
		return err
	}
	if m.Card != nil {
		version = inVersion(m.Card, version)
	}
	return r.copy(m.Card, version, roleOf(m.Card), slug)
}
