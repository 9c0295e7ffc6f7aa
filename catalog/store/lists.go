package store

import (
	"context"
	"database/sql"
	"encoding/json"
	"errors"
	"strings"
	"time"

	"muster/catalog"
	"muster/catalog/facts"
	"muster/catalog/lang"
)

// listsSince is the version of the tables from which lists are kept as here.
const listsSince = 2

// A Saved is a list that a person keeps, as it is now. Its name is that of its
// newest version.
type Saved struct {
	ID       string        `json:"id"`
	Name     string        `json:"name"`
	Game     catalog.Game  `json:"game"`
	Format   string        `json:"format,omitempty"`
	Version  int           `json:"version"`  // number of the newest, from 1
	Revision int           `json:"revision"` // counts changes of every kind, tags and notes too
	Tags     []string      `json:"tags"`     // sorted
	Notes    string        `json:"notes,omitempty"`
	Created  time.Time     `json:"created"`
	Changed  time.Time     `json:"changed"`
	Deleted  time.Time     `json:"deleted,omitzero"` // zero if it is not
	List     *catalog.List `json:"list,omitempty"`   // the newest version
}

// A Version is a saved list as it was at a time.
type Version struct {
	Number  int           `json:"version"`
	Saved   time.Time     `json:"saved"`
	Message string        `json:"message,omitempty"`
	List    *catalog.List `json:"list,omitempty"`
}

// A Filter says which saved lists are wanted: those for which all holds.
type Filter struct {
	Game    catalog.Game   // "" any
	Format  string         // as the list names it, whatever its case; "" any
	Tags    []string       // has all of them
	With    [][]catalog.ID // of each of these, has one card
	Deleted bool           // those that are deleted, not those that are there
	After   string         // id of the last list of the page before
	Limit   int            // how many at most; 0 all
}

// Lists returns saved lists, those made last first. A list keeps its place,
// whatever happens to it or to others, so that pages fit together.
func (s *Store) Lists(ctx context.Context, f Filter) ([]Saved, error) {
	where, args := []string{"(l.deleted IS NOT NULL) = ?"}, []any{f.Deleted}
	add := func(condition string, values ...any) { where, args = append(where, condition), append(args, values...) }
	if f.Game != "" {
		add("v.body ->> '$.game' = ?", string(f.Game))
	}
	if f.Format != "" {
		add("upper(v.body ->> '$.format') = upper(?)", f.Format)
	}
	for _, tag := range f.Tags {
		add("EXISTS (SELECT 1 FROM list_tag WHERE list = l.no AND tag = ?)", tagKey(tag))
	}
	for _, cards := range f.With {
		ids := make([]any, len(cards))
		for i, id := range cards {
			ids[i] = string(id)
		}
		marks := strings.TrimSuffix(strings.Repeat("?,", len(ids)), ",")
		add("EXISTS (SELECT 1 FROM json_each(v.body, '$.entries') e WHERE e.value ->> 'card' IN ("+marks+"))", ids...)
	}
	if f.After != "" {
		if _, err := s.Saved(ctx, f.After); err != nil {
			return nil, err
		}
		add("l.no < (SELECT no FROM list WHERE id = ?)", f.After)
	}
	limit := -1
	if f.Limit > 0 {
		limit = f.Limit
	}
	return s.savedWhere(ctx, strings.Join(where, " AND ")+" ORDER BY l.no DESC LIMIT ?", append(args, limit)...)
}

// Saved returns a saved list by its id, be it deleted or not.
func (s *Store) Saved(ctx context.Context, id string) (*Saved, error) {
	all, err := s.savedWhere(ctx, "l.id = ?", id)
	if err != nil {
		return nil, err
	}
	if len(all) == 0 {
		return nil, lang.Fail(lang.NotFound, "store.no-list", id)
	}
	return &all[0], nil
}

// List returns a version of a saved list; 0 is the newest.
func (s *Store) List(ctx context.Context, id string, version int) (*catalog.List, error) {
	v, err := s.Version(ctx, id, version)
	if err != nil {
		return nil, err
	}
	return v.List, nil
}

// Version returns a version of a saved list and what was said of it; 0 is the
// newest.
func (s *Store) Version(ctx context.Context, id string, number int) (*Version, error) {
	saved, err := s.Saved(ctx, id)
	if err != nil {
		return nil, err
	}
	if number == 0 {
		number = saved.Version
	}
	all, err := s.versionsWhere(ctx, "l.id = ? AND v.number = ?", id, number)
	if err != nil {
		return nil, err
	}
	if len(all) == 0 {
		return nil, lang.Fail(lang.NotFound, "store.no-version", saved.Name, number, saved.Version)
	}
	return &all[0], nil
}

// Versions returns all that a saved list has been, the newest first.
func (s *Store) Versions(ctx context.Context, id string) ([]Version, error) {
	if _, err := s.Saved(ctx, id); err != nil {
		return nil, err
	}
	return s.versionsWhere(ctx, "l.id = ? ORDER BY v.number DESC", id)
}

const savedQuery = `SELECT l.id, l.version, l.revision, l.notes, l.created, l.changed, coalesce(l.deleted, ''), v.body,
	(SELECT json_group_array(tag ORDER BY tag) FROM list_tag WHERE list = l.no)
	FROM list l JOIN list_version v ON v.list = l.no AND v.number = l.version WHERE `

func (s *Store) savedWhere(ctx context.Context, where string, args ...any) ([]Saved, error) {
	all := []Saved{}
	err := s.rows(ctx, savedQuery+where, args, func(row *sql.Rows) error {
		saved, err := scanSaved(row)
		all = append(all, saved)
		return err
	})
	return all, s.told(err)
}

func scanSaved(row *sql.Rows) (s Saved, err error) {
	var created, changed, deleted string
	var body, tags []byte
	err = row.Scan(&s.ID, &s.Version, &s.Revision, &s.Notes, &created, &changed, &deleted, &body, &tags)
	if err != nil {
		return s, err
	}
	if s.List, err = facts.ReadList(body); err != nil {
		return s, err
	}
	err = errors.Join(
		json.Unmarshal(tags, &s.Tags),
		s.Created.UnmarshalText([]byte(created)),
		s.Changed.UnmarshalText([]byte(changed)))
	if deleted != "" {
		err = errors.Join(err, s.Deleted.UnmarshalText([]byte(deleted)))
	}
	s.Name, s.Game, s.Format = s.List.Name, s.List.Game, s.List.Format
	return s, err
}

func (s *Store) versionsWhere(ctx context.Context, where string, args ...any) ([]Version, error) {
	all := []Version{}
	query := "SELECT v.number, v.saved, v.message, v.body FROM list l JOIN list_version v ON v.list = l.no WHERE "
	err := s.rows(ctx, query+where, args, func(row *sql.Rows) error {
		var v Version
		var saved string
		var body []byte
		if err := row.Scan(&v.Number, &saved, &v.Message, &body); err != nil {
			return err
		}
		var err error
		v.List, err = facts.ReadList(body)
		err = errors.Join(v.Saved.UnmarshalText([]byte(saved)), err)
		all = append(all, v)
		return err
	})
	return all, s.told(err)
}

// rows reads the rows of a query about saved lists. A database from before
// they were kept, which is only read, has none.
func (s *Store) rows(ctx context.Context, query string, args []any, read func(*sql.Rows) error) error {
	if s.version < listsSince {
		return nil
	}
	return s.db.View(ctx, func(tx *sql.Tx) error { return rows(ctx, tx, query, args, read) })
}

// rows reads the rows of a query. Within a Write the context is one that does not end.
func rows(ctx context.Context, tx *sql.Tx, query string, args []any, read func(*sql.Rows) error) error {
	rows, err := tx.QueryContext(ctx, query, args...)
	if err != nil {
		return err
	}
	defer rows.Close()
	for rows.Next() {
		if err := read(rows); err != nil {
			return err
		}
	}
	return rows.Err()
}
