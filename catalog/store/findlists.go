package store

import (
	"context"
	"database/sql"
	"strings"

	"muster/catalog"
	"muster/catalog/lang"
)

// minPrefix is how much of an id stands for it at least.
const minPrefix = 3

// maxNamed is how many lists are proposed for words that no list has.
const maxNamed = 5

// Find returns the saved list that a person means by an id, a name,
// whatever its case and accents, or the beginning of an id. A name that several
// lists have is a conflict that names them.
func (s Lists) Find(ctx context.Context, words string) (*Saved, error) {
	saved, err := s.FindKept(ctx, words)
	if err != nil {
		return nil, err
	}
	return saved.whole()
}

// FindKept is like Find for a list that may be damaged.
func (s Lists) FindKept(ctx context.Context, words string) (*Saved, error) {
	return s.find(ctx, words, "l.deleted IS NULL")
}

// FindDeleted is like FindKept for a list that is deleted.
func (s Lists) FindDeleted(ctx context.Context, words string) (*Saved, error) {
	return s.find(ctx, words, "l.deleted IS NOT NULL")
}

// Named returns the saved lists of a name, whatever its case and accents.
func (s Lists) Named(ctx context.Context, name string) ([]Saved, error) {
	_, found, err := s.closest(ctx, "l.deleted IS NULL", func(_, other string) closeness { return nameCloseness(name, other) })
	if err != nil {
		return nil, err
	}
	all := make([]Saved, 0, len(found))
	for _, f := range found {
		saved, err := s.Saved(ctx, f.id)
		if err != nil {
			return nil, err
		}
		all = append(all, *saved)
	}
	return all, nil
}

// A closeness says how well words fit a list; only those that fit best count.
type closeness int

const (
	apart closeness = iota
	near            // not meant, but worth naming
	samePrefix
	sameFolded
	sameName
	sameID
)

func nameCloseness(words, name string) closeness {
	switch k := catalog.Key(words); {
	case words == name:
		return sameName
	case strings.EqualFold(words, name), k != "" && k == catalog.Key(name):
		return sameFolded
	}
	return apart
}

func (s Lists) find(ctx context.Context, words, among string) (*Saved, error) {
	words = strings.TrimSpace(words)
	if words == "" {
		return nil, lang.Fail(lang.NotFound, "store.no-list", `""`)
	}
	lower := strings.ToLower(words)
	best, found, err := s.closest(ctx, among, func(id, name string) closeness {
		switch c := nameCloseness(words, name); {
		case id == lower:
			return sameID
		case c == sameFolded && !strings.EqualFold(words, name) && versioned(words):
			return near // "Kylo@2" is no way to write "Kylo 2"
		case c > apart:
			return c
		case len(lower) >= minPrefix && strings.HasPrefix(id, lower):
			return samePrefix
		case len(catalog.Key(words)) >= minPrefix && strings.Contains(catalog.Key(name), catalog.Key(words)):
			return near
		}
		return apart
	})
	switch {
	case err != nil:
		return nil, err
	case best == apart:
		return nil, lang.Fail(lang.NotFound, "store.no-list", words)
	case best == near:
		return nil, lang.Fail(lang.NotFound, "store.no-list-near", words, namesIn(found))
	case len(found) > 1:
		return nil, lang.Fail(lang.Conflict, "store.lists-named", words, idsIn(found))
	}
	return s.Kept(ctx, found[0].id)
}

// versioned reports whether words name a version of a list: NAME@N.
func versioned(words string) bool {
	n := words[strings.LastIndexByte(words, '@')+1:]
	return n != words && n != "" && strings.Trim(n, "0123456789") == ""
}

// A handle is what a list is named by.
type handle struct{ id, name string }

func idsIn(handles []handle) []string {
	var all []string
	for _, h := range handles {
		all = append(all, h.id)
	}
	return all
}

// namesIn returns the names of the first lists.
func namesIn(handles []handle) []string {
	var all []string
	for _, h := range handles[:min(len(handles), maxNamed)] {
		all = append(all, h.name)
	}
	return all
}

// closest returns the lists that fit best, those made last first.
func (s Lists) closest(ctx context.Context, among string, fits func(id, name string) closeness) (best closeness, found []handle, err error) {
	query := "SELECT l.id, v.name FROM list l JOIN " + s.versions() + " ON v.list = l.no AND v.number = l.version WHERE " +
		among + " ORDER BY l.no DESC"
	err = s.rows(ctx, query, nil, func(row *sql.Rows) error {
		var l handle
		if err := row.Scan(&l.id, &l.name); err != nil {
			return err
		}
		switch c := fits(l.id, l.name); {
		case c == apart || c < best:
		case c > best:
			best, found = c, []handle{l}
		default:
			found = append(found, l)
		}
		return nil
	})
	return best, found, s.told(err)
}
