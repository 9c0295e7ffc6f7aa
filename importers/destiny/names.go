package destiny

import (
	"slices"
	"strings"

	"muster/catalog"
	"muster/catalog/destiny"
	"muster/catalog/lang"
	"muster/importers"
	"muster/validate"
)

// find looks for the card that a mention names. What may be several cards
// stays open until all other mentions are known.
func (r *reading) find(m *importers.Mention) error {
	if id, ok := codeID(m.Words); ok {
		m.Card, _ = r.In.Catalog.Card(id)
		return nil
	}
	match, near, exact := r.In.Catalog.Resolve(catalog.Destiny, m.Words)
	switch {
	case match != nil:
		m.Card = match
		if title, placed := importers.Unplaced(m.Words); placed && !r.means(title, match) && r.In.Catalog.Called(catalog.Destiny, m.Words) == nil {
			r.Note(validate.Note, *m, match, "import.guess", m.Words, match.Name())
		}
	case exact:
		m.Open = near
	default:
		if m.Card, m.Open = placed(r.In.Catalog, m.Words); m.Card != nil || m.Open != nil {
			break
		}
		if m.Loose && r.guess(m) {
			break
		}
		if m.Card = importers.Tiny(m.Words, near); m.Card != nil {
			r.Note(validate.Note, *m, m.Card, "import.guess", m.Words, m.Card.Name())
			break
		}
		return r.Miss("import.strange")
	}
	return nil
}

// means reports whether a title is one of a card's names.
func (r *reading) means(title string, card *catalog.Card) bool {
	if strings.EqualFold(title, card.Title[lang.EN]) || strings.EqualFold(title, card.Name()[lang.EN]) {
		return true
	}
	match, near, exact := r.In.Catalog.Resolve(catalog.Destiny, title)
	return match != nil && match.Family == card.Family ||
		exact && slices.ContainsFunc(near, func(c *catalog.Card) bool { return c.Family == card.Family })
}

// settle decides what the open mentions mean: cards that fit the place in the
// list, have the title as it is written, are legal in the list's format and of
// the sets of the other cards come first, then the newest.
func (r *reading) settle(all []importers.Mention) {
	sets := map[string]bool{}
	for i := range all {
		if all[i].Card != nil {
			sets[all[i].Card.Set] = true
		}
	}
	format, _ := r.In.Catalog.Format(catalog.Destiny, r.List.Format)
	for i := range all {
		m := &all[i]
		if m.Card != nil || len(m.Open) == 0 {
			continue
		}
		title, placed := importers.Unplaced(m.Words)
		left := importers.Narrow(m.Open, func(c *catalog.Card) bool {
			return m.Role == "" || m.Role == catalog.Aside || destiny.RoleOf(c) == m.Role
		})
		left = importers.Narrow(left, func(c *catalog.Card) bool { return m.Kind == "" || c.Type == m.Kind })
		certain := len(left) == 1 && !placed
		if placed {
			left = importers.Narrow(left, func(c *catalog.Card) bool { return r.means(title, c) })
		}
		left = importers.Narrow(left, func(c *catalog.Card) bool { return format == nil || format.Row(c).Legal })
		left = importers.Narrow(left, func(c *catalog.Card) bool { return len(sets) == 0 || sets[c.Set] })
		m.Card = left[0]
		if !certain {
			r.Note(validate.Note, *m, m.Card, "import.ambiguous", m.Words, lang.Say("import.taken", validate.AllPrinted(m.Open), validate.Printed(m.Card)))
		}
	}
}
