package importers

import (
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
		return lang.Fail(lang.Invalid, "import.version", string(raw), notation)
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
