package store

import (
	"context"
	"database/sql"
	"strings"
	"time"

	"muster/catalog"
	"muster/catalog/lang"
)

// A Saved is a list that a person keeps, as it is now. Its name is that of its
// newest version.
type Saved struct {
	ID       string        `json:"id"`
	Name     string        `json:"name"`
	Game     catalog.Game  `json:"game"`
	Format   string        `json:"format,omitempty"`
	Version  int           `json:"version"`         // number of the newest, from 1
	Built    int           `json:"built,omitempty"` // version that the owner has put together; 0 none
	Revision int           `json:"revision"`        // counts changes of every kind, tags and notes too
	Tags     []string      `json:"tags"`            // sorted
	Notes    string        `json:"notes,omitempty"`
	Created  time.Time     `json:"created"`
	Changed  time.Time     `json:"changed"`
	Deleted  time.Time     `json:"deleted,omitzero"`  // zero if it is not
	List     *catalog.List `json:"list,omitempty"`    // the newest version
	Damaged  bool          `json:"damaged,omitempty"` // it cannot be read, and List is nil

	Oldest int    `json:"-"` // version that is kept
	Link   string `json:"-"` // by which others may read it
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
	Built   bool           // a version of it is built
	Deleted bool           // those that are deleted, not those that are there
	After   string         // id of the last list of the page before
	Limit   int            // how many at most; 0 all
}

// Where returns saved lists, those made last first. A list keeps its place,
// whatever happens to it or to others, so that pages fit together.
func (s Lists) Where(ctx context.Context, f Filter) ([]Saved, error) {
	where, args := []string{"(l.deleted IS NOT NULL) = ?"}, []any{f.Deleted}
	add := func(condition string, values ...any) { where, args = append(where, condition), append(args, values...) }
	if f.Game != "" {
		add("v.game = ?", string(f.Game))
	}
	if f.Format != "" {
		add("upper(v.format) = upper(?)", f.Format)
	}
	if f.Built {
		add(s.builtColumn() + " > 0")
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
		add("EXISTS (SELECT 1 FROM json_each(iif(json_valid(v.bare), v.bare, '{}'), '$.entries') e WHERE e.value ->> 'card' IN ("+marks+"))", ids...)
	}
	if f.After != "" {
		if _, err := s.Kept(ctx, f.After); err != nil {
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

// Saved returns a saved list by its id, be it deleted or not. One that is damaged is
// refused.
func (s Lists) Saved(ctx context.Context, id string) (*Saved, error) {
	saved, err := s.Kept(ctx, id)
	if err != nil {
		return nil, err
	}
	return saved.whole()
}

// Kept is like Saved for a list that may be damaged.
func (s Lists) Kept(ctx context.Context, id string) (*Saved, error) {
	all, err := s.savedWhere(ctx, "l.id = ?", id)
	if err != nil {
		return nil, err
	}
	if len(all) == 0 {
		return nil, lang.Fail(lang.NotFound, "store.no-list", id)
	}
	return &all[0], nil
}

// At returns a version of a saved list; 0 is the newest.
func (s Lists) At(ctx context.Context, id string, version int) (*catalog.List, error) {
	v, err := s.Version(ctx, id, version)
	if err != nil {
		return nil, err
	}
	return v.List, nil
}

// Version returns a version of a saved list and what was said of it; 0 is the
// newest. If that is damaged, those before may be whole.
func (s Lists) Version(ctx context.Context, id string, number int) (*Version, error) {
	saved, err := s.Kept(ctx, id)
	if err == nil && (number == 0 || number == saved.Version) {
		number = saved.Version
		_, err = saved.whole()
	}
	if err != nil {
		return nil, err
	}
	var all []Version
	err = s.versionsWhere(ctx, func(v Version) bool { all = append(all, v); return true }, "l.id = ? AND v.number = ?", id, number)
	if err != nil {
		return nil, err
	}
	if len(all) == 0 {
		return nil, lang.Fail(lang.NotFound, "store.no-version", saved.Name, number, saved.Version, saved.Oldest)
	}
	return &all[0], nil
}

// Built returns the lists that are built, each as it was when it was; none of them if
// one is damaged.
func (s Lists) Built(ctx context.Context) ([]Saved, error) {
	all, err := s.Where(ctx, Filter{Built: true})
	if err != nil {
		return nil, err
	}
	for i := range all {
		if _, err := all[i].whole(); err != nil {
			return nil, err
		}
		if all[i].Built == all[i].Version {
			continue
		}
		if all[i].List, err = s.At(ctx, all[i].ID, all[i].Built); err != nil {
			return nil, err
		}
	}
	return all, nil
}

func (s Lists) savedWhere(ctx context.Context, where string, args ...any) ([]Saved, error) {
	all := []Saved{}
	err := s.rows(ctx, s.savedQuery()+where, args, func(row *sql.Rows) error {
		saved, err := scanSaved(row)
		all = append(all, saved)
		return err
	})
	return all, s.told(err)
}
