package store

import (
	"cmp"
	"context"
	"database/sql"
	"errors"
	"fmt"
	"slices"

	"muster/catalog/lang"
)

// maxDamage is how many complaints of SQLite are told of one database.
const maxDamage = 20

// A Health is what was found in a database: how much of it is whole, and what is
// not.
type Health struct {
	Tables                        int // their version
	Lists, Versions, Cards, Owned int // that are whole
	Damage                        []lang.Msg
}

// Examine looks at all that is in the database. What cannot be read is a part of
// the answer, not an error.
func (s *Store) Examine(ctx context.Context) (*Health, error) {
	h := &Health{Tables: s.version}
	for _, step := range []func(context.Context, *Store) error{h.pages, h.keys, h.cards, h.lists, h.results} {
		if err := step(ctx, s); err != nil {
			if ctx.Err() != nil {
				return nil, err
			}
			h.hurt("doctor.unread", reason(err))
		}
	}
	if own, err := s.Collection.Read(ctx); err != nil {
		h.hurt("doctor.collection", reason(err))
	} else {
		h.Owned = own.Len()
	}
	return h, nil
}

func (h *Health) hurt(code string, args ...any) { h.Damage = append(h.Damage, lang.Say(code, args...)) }

// reason returns what lies behind an error, in SQLite's or the reader's own words.
func reason(err error) string {
	for inner := errors.Unwrap(err); inner != nil; inner = errors.Unwrap(inner) {
		err = inner
	}
	return lang.OneLine(err.Error())
}

// pages lets SQLite look at every page.
func (h *Health) pages(ctx context.Context, s *Store) error {
	return s.db.View(ctx, func(tx *sql.Tx) error {
		return rows(ctx, tx, fmt.Sprintf("PRAGMA quick_check(%d)", maxDamage), nil, func(row *sql.Rows) error {
			var is string
			err := row.Scan(&is)
			if is != "ok" {
				h.hurt("doctor.page", lang.OneLine(is))
			}
			return err
		})
	})
}

// keys looks for what belongs to nothing.
func (h *Health) keys(ctx context.Context, s *Store) error {
	return s.db.View(ctx, func(tx *sql.Tx) error {
		return rows(ctx, tx, `SELECT "table", count(*) FROM pragma_foreign_key_check GROUP BY 1`, nil, func(row *sql.Rows) error {
			var table string
			var n int
			err := row.Scan(&table, &n)
			h.hurt("doctor.orphans", table, n)
			return err
		})
	})
}

func (h *Health) cards(ctx context.Context, s *Store) error {
	own, err := s.Cards.read(ctx)
	for _, d := range own {
		h.Cards += len(d.Cards)
	}
	return err
}

// lists reads every version of every list.
func (h *Health) lists(ctx context.Context, s *Store) error {
	type kept struct {
		id, name       string // the name is that of the newest version that has one
		oldest, newest int
		numbers        []int
	}
	var all []kept
	query := "SELECT l.id, " + s.oldestColumn() + ", l.version, coalesce(v.number, 0), coalesce(v.name, '') FROM list l LEFT JOIN " + s.versions() + " ON v.list = l.no ORDER BY l.no, v.number"
	err := s.rows(ctx, query, nil, func(row *sql.Rows) error {
		var l kept
		var number int
		err := row.Scan(&l.id, &l.oldest, &l.newest, &number, &l.name)
		if n := len(all); n == 0 || all[n-1].id != l.id {
			all = append(all, l)
		}
		last := &all[len(all)-1]
		last.name, last.numbers = cmp.Or(l.name, last.name), append(last.numbers, number)
		return err
	})
	for _, l := range all {
		whole := 0
		for _, n := range l.numbers {
			_, err := s.Lists.At(ctx, l.id, n)
			if ctx.Err() != nil {
				return ctx.Err()
			}
			if err == nil {
				whole++
			}
		}
		h.Versions += whole
		if all := l.newest - l.oldest + 1; whole == all && len(l.numbers) == all && slices.Contains(l.numbers, l.newest) {
			h.Lists++
		} else {
			h.hurt("doctor.list", l.id, l.name, whole, max(all, len(l.numbers)))
		}
	}
	return err
}

// results reads every result, those that were taken away too.
func (h *Health) results(ctx context.Context, s *Store) error {
	_, err := s.Results.Where(ctx, ResultFilter{})
	if err == nil {
		_, err = s.Results.Where(ctx, ResultFilter{Removed: true})
	}
	return err
}
