package deckbuilding

import (
	"cmp"
	"slices"
	"strconv"

	"muster/catalog"
	"muster/catalog/deckbuilding"
	"muster/catalog/lang"
	"muster/catalog/scan"
	"muster/importers"
)

// fitsNative knows muster's own notation by its game, or by a kind of list that no
// other game has.
func fitsNative(f *importers.File) importers.Fit {
	if f.Doc.Game == catalog.Deckbuilding || f.Doc.Game == "" && slices.Contains(deckbuilding.Kinds, scan.Tidy(f.Doc.Kind)) {
		return importers.Fit{Sure: 100}
	}
	return importers.Fit{}
}

func readNative(f *importers.File) (*catalog.List, error) {
	r := newReading(f)
	if err := r.native(f.Cursor(), f.Doc.Kind); err != nil {
		return nil, err
	}
	return r.done(), nil
}

// native reads a list of The Deckbuilding Game in muster's own notation.
func (r *reading) native(c *scan.Cursor, kind string) error {
	if kind = scan.Tidy(kind); kind != "" && !slices.Contains(deckbuilding.Kinds, kind) {
		return lang.Fail(lang.Invalid, "list.kind", kind, deckbuilding.Kinds)
	}
	r.List.Kind = kind
	fields := deckbuilding.FieldsOf(kind)
	return c.Object(func(key []byte) error {
		switch field := string(key); {
		case field == "muster":
			return importers.Notation(c)
		case field == "game", field == "kind":
			_, err := c.Text()
			return err
		case field == "name":
			return r.said(c, field)
		case field == "entries":
			return c.Array(func(int) error { return r.entry(c) })
		case kind == "" && (field == "mode" || field == deckbuilding.Faction):
			return r.said(c, field)
		case slices.Contains(fields, field):
			return r.field(c, field)
		case kind == deckbuilding.Options:
			return r.said(c, scan.Tidy(field))
		}
		return c.Stranger(key, append([]string{"muster", "game", "kind", "name", "entries"}, fields...)...)
	})
}

// field reads a field that the kind of list has.
func (r *reading) field(c *scan.Cursor, field string) error {
	switch field {
	case "starting_base":
		return r.base(c, deckbuilding.StartBase)
	case "bases":
		return c.Array(func(int) error { return r.base(c, deckbuilding.OtherBase) })
	case "cards":
		return r.zone(c, catalog.Deck)
	case deckbuilding.Pilots:
		if c.Null() {
			return nil
		}
		if c.Peek() == '{' {
			return r.zone(c, deckbuilding.Pilots)
		}
		line := c.Line()
		n, err := c.Number()
		if err != nil {
			return err
		}
		return r.pile(string(n), line)
	case "mode", deckbuilding.Faction, deckbuilding.BasesToWin, deckbuilding.Bribe, deckbuilding.TatooineHits, deckbuilding.CoruscantWay:
		return r.said(c, field)
	}
	return r.zone(c, field)
}

// entry reads a card as lists of other games have it: with its role and how
// often it is there.
func (r *reading) entry(c *scan.Cursor) error {
	m, err := r.Item(c, func() (string, error) {
		role, err := c.Text()
		if err != nil {
			return "", err
		}
		s, known := heading(role)
		if !known || s.Role == importers.Remarks {
			return "", lang.Fail(lang.Invalid, "import.role", c.Pointer(), scan.Tidy(role), roles)
		}
		return s.Role, nil
	}, nil)
	if err != nil {
		return err
	}
	return r.put(m.Words, m.Count, cmp.Or(m.Role, catalog.Deck), m.Line)
}

// base reads the name of a base; null is none.
func (r *reading) base(c *scan.Cursor, role string) error {
	line := c.Line()
	if c.Null() {
		return nil
	}
	words, err := c.Text()
	if err != nil {
		return err
	}
	if words = scan.Tidy(words); words == "" {
		return lang.Fail(lang.Invalid, "import.no-card", c.Pointer())
	}
	return r.put(words, "", role, line)
}

// zone reads how many copies of which cards are somewhere.
func (r *reading) zone(c *scan.Cursor, role string) error {
	if c.Null() {
		return nil
	}
	return c.Object(func(key []byte) error {
		line := c.Line()
		n, err := c.Number()
		if err != nil {
			return err
		}
		words := scan.Tidy(string(key))
		if words == "" {
			return lang.Fail(lang.Invalid, "import.no-card", c.Pointer())
		}
		return r.put(words, string(n), role, line)
	})
}

// said reads a setting: text, a number, true or false; null is nothing said.
func (r *reading) said(c *scan.Cursor, key string) error {
	if c.Null() {
		return nil
	}
	if b := c.Peek(); b == 't' || b == 'f' {
		yes, err := c.Flag()
		if err != nil {
			return err
		}
		return r.set(key, strconv.FormatBool(yes))
	}
	value, err := c.Name()
	if err != nil {
		return err
	}
	return r.set(key, value)
}
