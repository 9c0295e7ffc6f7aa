package destiny

import (
	"muster/catalog"
	"muster/catalog/destiny"
	"muster/catalog/scan"
	"muster/importers"
)

// fitsNative knows muster's own notation by its keys.
func fitsNative(f *importers.File) importers.Fit {
	if (f.Doc.Game == "" || f.Doc.Game == catalog.Destiny) && f.Doc.Has("entries", "muster") {
		return importers.Fit{Sure: 70}
	}
	return importers.Fit{}
}

func readNative(f *importers.File) (*catalog.List, error) {
	r := newReading(f)
	if err := r.native(f.Cursor()); err != nil {
		return nil, err
	}
	return r.List, nil
}

// native reads a list in muster's own notation.
func (r *reading) native(c *scan.Cursor) error {
	var open []importers.Mention
	if err := r.Native(c, r.declare, "import.side", func() error { return r.nativeEntry(c, &open) }); err != nil {
		return err
	}
	r.settle(open)
	for _, m := range open {
		e := &r.List.Entries[m.Entry-1]
		if m.Card != nil {
			e.Card = m.Card.ID
		}
		if e.Role == "" {
			e.Role = destiny.RoleOf(m.Card)
		}
	}
	return nil
}

// An amount is a number of something, as written; nil if nothing is.
type amount []byte

// nativeEntry reads one entry. A card that is not named by its id becomes an
// open mention.
func (r *reading) nativeEntry(c *scan.Cursor, open *[]importers.Mention) error {
	e := catalog.Entry{Count: 1, On: -1}
	var dice, on amount
	elite := false
	m, err := r.Item(c, func() (string, error) { return importers.Role(c, roles) }, func(key string) (err error) {
		switch key {
		case "dice":
			dice, err = c.Number()
		case "elite":
			elite, err = c.Flag()
		case "on":
			on, err = c.Number()
		}
		return err
	}, "dice", "elite", "on")
	if err != nil {
		return err
	}
	e.Role, e.Line = m.Role, m.Line
	e.Card, _ = codeID(m.Words)
	if m.Card, _ = r.In.Catalog.Card(e.Card); m.Card != nil {
		e.Card = m.Card.ID
		if e.Role == "" {
			e.Role = destiny.RoleOf(m.Card)
		}
	} else {
		if err := r.find(&m); err != nil {
			return err
		}
		*open = append(*open, m)
		switch known := m.Card != nil || len(m.Open) > 0; {
		case known || e.Role != "":
		case dice != nil:
			e.Role = catalog.Character
		case elite:
			e.Role = catalog.Plot
		}
	}
	if m.Count != "" {
		e.Count = r.Count(m.Count, m.Words, importers.MaxCopies, m)
	}
	if on != nil {
		if n, ok := importers.Whole(string(on)); ok && n >= 0 && n < importers.MaxEntries {
			e.On = n
		}
	}
	if elite {
		e.Way = 1
	}
	if dice != nil {
		e.Way = r.Count(string(dice), m.Words, maxDice, m) - 1
	}
	return r.Add(e)
}

var roles = []string{catalog.Character, catalog.Deck, catalog.Battlefield, catalog.Plot, catalog.Aside}
