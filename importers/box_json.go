package importers

import (
	"slices"
	"strings"

	"muster/catalog"
	"muster/catalog/lang"
)

// box reads a list of The Deckbuilding Game in muster's own notation.
func (r *boxReading) box(c *cursor, kind string) error {
	if kind = tidy(kind); kind != "" && !slices.Contains(catalog.BoxKinds, kind) {
		return lang.Fail(lang.Invalid, "list.kind", kind, catalog.BoxKinds)
	}
	r.list.Kind = kind
	lines := lineCounter{c: c, on: strings.Contains(string(c.data[:min(len(c.data), 4096)]), "\n")}
	fields := catalog.BoxFields(kind)
	return c.object(func(key []byte) error {
		switch field := string(key); {
		case field == "muster":
			return c.version()
		case field == "game", field == "kind":
			_, err := c.text()
			return err
		case field == "name":
			return r.said(c, field)
		case field == "entries":
			return c.array(func(int) error { return r.boxEntry(c, &lines) })
		case kind == "" && (field == "mode" || field == catalog.Faction):
			return r.said(c, field)
		case slices.Contains(fields, field):
			return r.field(c, field, &lines)
		case kind == catalog.Options:
			return r.said(c, tidy(field))
		}
		return c.stranger(key, append([]string{"muster", "game", "kind", "name", "entries"}, fields...)...)
	})
}

// field reads a field that the kind of list has.
func (r *boxReading) field(c *cursor, field string, lines *lineCounter) error {
	switch field {
	case "starting_base":
		return r.base(c, catalog.StartBase, lines)
	case "bases":
		return c.array(func(int) error { return r.base(c, catalog.OtherBase, lines) })
	case "cards":
		return r.zone(c, catalog.Deck, lines)
	case catalog.Pilots:
		if c.null() {
			return nil
		}
		if c.peek() == '{' {
			return r.zone(c, catalog.Pilots, lines)
		}
		n, err := c.number()
		if err != nil {
			return err
		}
		return r.pile(string(n), lines.line())
	case "mode", catalog.Faction, catalog.BasesToWin, catalog.Bribe, catalog.TatooineHits, catalog.CoruscantWay:
		return r.said(c, field)
	}
	return r.zone(c, field, lines)
}

// boxEntry reads a card as lists of other games have it: with its role and how
// often it is there.
func (r *boxReading) boxEntry(c *cursor, lines *lineCounter) error {
	words, role, count, line := "", catalog.Deck, "", lines.line()
	err := c.object(func(key []byte) (err error) {
		switch string(key) {
		case "card":
			words, err = c.name()
		case "role":
			if role, err = c.text(); err == nil {
				s, known := boxHeading(role)
				if !known || s.role == remarks {
					return lang.Fail(lang.Invalid, "import.role", c.pointer(), tidy(role), boxRoles)
				}
				role = s.role
			}
		case "count":
			var n []byte
			n, err = c.number()
			count = string(n)
		default:
			err = c.stranger(key, "card", "role", "count")
		}
		return err
	})
	if err != nil {
		return err
	}
	if words == "" {
		return lang.Fail(lang.Invalid, "import.no-card", c.pointer())
	}
	return r.put(words, count, role, line)
}

// base reads the name of a base; null is none.
func (r *boxReading) base(c *cursor, role string, lines *lineCounter) error {
	line := lines.line()
	if c.null() {
		return nil
	}
	words, err := c.text()
	if err != nil {
		return err
	}
	if words = tidy(words); words == "" {
		return lang.Fail(lang.Invalid, "import.no-card", c.pointer())
	}
	return r.put(words, "", role, line)
}

// zone reads how many copies of which cards are somewhere.
func (r *boxReading) zone(c *cursor, role string, lines *lineCounter) error {
	if c.null() {
		return nil
	}
	return c.object(func(key []byte) error {
		n, err := c.number()
		if err != nil {
			return err
		}
		words := tidy(string(key))
		if words == "" {
			return lang.Fail(lang.Invalid, "import.no-card", c.pointer())
		}
		return r.put(words, string(n), role, lines.line())
	})
}

// said reads a setting: text, a number, true or false; null is nothing said.
func (r *boxReading) said(c *cursor, key string) error {
	switch c.peek() {
	case 'n':
		return c.word("null")
	case 't', 'f':
		yes, err := c.flag()
		if err != nil {
			return err
		}
		return r.set(key, map[bool]string{true: "true", false: "false"}[yes])
	}
	value, err := c.name()
	if err != nil {
		return err
	}
	return r.set(key, value)
}

// A lineCounter counts the lines of a document as it is read; in one of a
// single line nothing needs a number.
type lineCounter struct {
	c    *cursor
	on   bool
	seen int // bytes
	n    int // lines in them
}

func (l *lineCounter) line() int {
	if !l.on {
		return 0
	}
	l.n += strings.Count(string(l.c.data[l.seen:l.c.at]), "\n")
	l.seen = l.c.at
	return l.n + 1
}
