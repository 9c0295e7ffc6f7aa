package importers

import (
	"cmp"
	"slices"

	"muster/catalog"
	"muster/catalog/lang"
	"muster/catalog/scan"
)

// The version of muster's own notation.
const notation = 1

// Notation reads the version of muster's own notation.
func Notation(c *scan.Cursor) error {
	raw, err := c.Number()
	if err != nil {
		return err
	}
	if n, ok := Whole(string(raw)); !ok || n != notation {
		return lang.Fail(lang.Invalid, "import.version", scan.Tidy(string(raw)), notation)
	}
	return nil
}

// Native reads a list of cards in muster's own notation: what it says of itself,
// and its entries one by one. A side that declare does not know is an error.
func (r *Reading) Native(c *scan.Cursor, declare func(side string) bool, unknownSide string, entry func() error) error {
	return c.Object(func(key []byte) (err error) {
		switch string(key) {
		case "muster":
			return Notation(c)
		case "game":
			_, err = c.Text()
		case "name":
			r.List.Name, err = c.Name()
		case "format":
			r.List.Format, err = c.Name()
		case catalog.Affiliation:
			var side string
			if side, err = c.Name(); err == nil && side != "" && !declare(side) {
				err = lang.Fail(lang.Invalid, unknownSide, c.Pointer(), side)
			}
		case "entries":
			r.List.Entries = make([]catalog.Entry, 0, 32)
			err = c.Array(func(int) error { return entry() })
		default:
			err = c.Stranger(key, "muster", "game", "name", "format", catalog.Affiliation, "entries")
		}
		return err
	})
}

// Plain is muster's own notation for lists of a game of which it says no more than
// of all: cards, how often they are there, and where.
func Plain(g catalog.Game) Format {
	return Format{
		Name: "native", Game: g, Kind: JSON,
		Fits: func(f *File) Fit {
			if f.Doc.Game == g {
				return Fit{Sure: 100}
			}
			return Fit{}
		},
		Read: func(f *File) (*catalog.List, error) {
			r, c := NewReading(f, g), f.Cursor()
			declare := func(side string) bool {
				r.List.SetTo(catalog.Affiliation, side)
				return slices.Contains(catalog.ShapeOf(g).Sides, side)
			}
			return r.List, r.Native(c, declare, "import.side-any", func() error { return r.plainEntry(c) })
		},
	}
}

// plainEntry reads an entry of such a list. One that names no role has the first of
// the game.
func (r *Reading) plainEntry(c *scan.Cursor) error {
	roles := catalog.ShapeOf(r.List.Game).Roles
	m, err := r.Item(c, func() (string, error) { return Role(c, roles) }, nil)
	if err == nil {
		err = r.Find(&m, "import.strange-any")
	}
	if err != nil {
		return err
	}
	e := catalog.Entry{Card: catalog.ID(m.Words), Role: cmp.Or(m.Role, roles[0]), Count: 1, On: -1, Line: m.Line}
	if m.Card != nil {
		e.Card = m.Card.ID
	}
	if m.Count != "" {
		e.Count = r.Count(m.Count, m.Words, MaxCopies, m)
	}
	return r.Add(e)
}

// Item reads an entry of muster's own notation: the card, where it is and how often, and by own
// the keys that lists of a game have beside.
func (r *Reading) Item(c *scan.Cursor, role func() (string, error), own func(key string) error, keys ...string) (Mention, error) {
	m := Mention{Line: c.Line(), Entry: len(r.List.Entries) + 1}
	err := c.Object(func(key []byte) (err error) {
		switch string(key) {
		case "card":
			m.Words, err = c.Name()
		case "role":
			m.Role, err = role()
		case "count":
			var n []byte
			n, err = c.Number()
			m.Count = string(n)
		default:
			if i := slices.Index(keys, string(key)); i >= 0 {
				return own(keys[i])
			}
			err = c.Stranger(key, append([]string{"card", "role", "count"}, keys...)...)
		}
		return err
	})
	if err == nil && m.Words == "" {
		err = lang.Fail(lang.Invalid, "import.no-card", c.Pointer())
	}
	return m, err
}

// Role reads one of the roles of a game.
func Role(c *scan.Cursor, roles []string) (string, error) {
	s, err := c.Text()
	if err != nil {
		return "", err
	}
	if i := slices.Index(roles, s); i >= 0 {
		return roles[i], nil
	}
	return "", lang.Fail(lang.Invalid, "import.role", c.Pointer(), scan.Tidy(s), roles)
}
