package catalog

import (
	"context"
	"database/sql"
	"strings"

	"muster/catalog/lang"
)

// minPrefix is how much of an id stands for it at least.
const minPrefix = 3

// FindList returns the saved list that a person means by an id, a name,
// whatever its case and accents, or the beginning of an id. A name that several
// lists have is a conflict that names them.
func (s *Store) FindList(ctx context.Context, words string) (*Saved, error) {
	return s.findList(ctx, words, "l.deleted IS NULL")
}

// FindDeleted is like FindList for a list that is deleted.
func (s *Store) FindDeleted(ctx context.Context, words string) (*Saved, error) {
	return s.findList(ctx, words, "l.deleted IS NOT NULL")
}

// ListsNamed returns the saved lists of a name, whatever its case and accents.
func (s *Store) ListsNamed(ctx context.Context, name string) ([]Saved, error) {
	ids, err := s.meant(ctx, "l.deleted IS NULL", func(_, other string) closeness { return nameCloseness(name, other) })
	if err != nil {
		return nil, err
	}
	all := make([]Saved, 0, len(ids))
	for _, id := range ids {
		saved, err := s.Saved(ctx, id)
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
	samePrefix
	sameFolded
	sameName
	sameID
)

func nameCloseness(words, name string) closeness {
	switch k := key(words); {
	case words == name:
		return sameName
	case strings.EqualFold(words, name), k != "" && k == key(name):
		return sameFolded
	}
	return apart
}

func (s *Store) findList(ctx context.Context, words, among string) (*Saved, error) {
	words = strings.TrimSpace(words)
	if words == "" {
		return nil, lang.Fail(lang.NotFound, "store.no-list", `""`)
	}
	lower := strings.ToLower(words)
	ids, err := s.meant(ctx, among, func(id, name string) closeness {
		switch c := nameCloseness(words, name); {
		case id == lower:
			return sameID
		case c > apart:
			return c
		case len(lower) >= minPrefix && strings.HasPrefix(id, lower):
			return samePrefix
		}
		return apart
	})
	switch {
	case err != nil:
		return nil, err
	case len(ids) == 0:
		return nil, lang.Fail(lang.NotFound, "store.no-list", words)
	case len(ids) > 1:
		return nil, lang.Fail(lang.Conflict, "store.lists-named", words, ids)
	}
	return s.Saved(ctx, ids[0])
}

// meant returns the ids of the lists that fit best, those made last first.
func (s *Store) meant(ctx context.Context, among string, fits func(id, name string) closeness) ([]string, error) {
	var ids []string
	best := apart
	query := "SELECT l.id, coalesce(v.body ->> '$.name', '') FROM list l JOIN list_version v ON v.list = l.no AND v.number = l.version WHERE " +
		among + " ORDER BY l.no DESC"
	err := s.rows(ctx, s.db, query, nil, func(row *sql.Rows) error {
		var id, name string
		if err := row.Scan(&id, &name); err != nil {
			return err
		}
		switch c := fits(id, name); {
		case c == apart || c < best:
		case c > best:
			best, ids = c, []string{id}
		default:
			ids = append(ids, id)
		}
		return nil
	})
	return ids, s.told(err)
}
