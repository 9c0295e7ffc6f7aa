package store

import (
	"context"
	"database/sql"
	"encoding/json"
	"errors"

	"muster/catalog"
	"muster/catalog/facts"
	"muster/catalog/lang"
)

// Versions of the tables: from which on lists are kept with their versions, and from
// which on these share their texts.
const (
	listsSince = 2
	textsSince = 5
)

// versions are the versions of lists, as a table v: bare is the list without its
// lines and lines these; NULL if some are lost.
func (t *tables) versions() string {
	if t.version < textsSince {
		return `(SELECT list, number, saved, message, coalesce(read ->> '$.name', '') AS name, read ->> '$.game' AS game,
			read ->> '$.format' AS format, body AS bare, '' AS lines
			FROM (SELECT *, iif(json_valid(body), body, '{}') AS read FROM list_version)) v`
	}
	return versionsNow
}

const versionsNow = `(SELECT list, number, saved, message, name, game, format,
	(SELECT text FROM list_text t WHERE t.list = w.list AND place = 0 AND since <= number ORDER BY since DESC LIMIT 1) AS bare,
	(SELECT iif(count(*) = w.lines, coalesce(group_concat(text, ',' || char(10) ORDER BY place), ''), NULL) FROM list_text t
		WHERE t.list = w.list AND place BETWEEN 1 AND w.lines AND since =
			(SELECT max(since) FROM list_text u WHERE u.list = t.list AND u.place = t.place AND u.since <= number)) AS lines
	FROM list_version w) v`

// oldestColumn is the column of a list for the oldest version that is kept.
func (t *tables) oldestColumn() string {
	if t.version < textsSince {
		return "1"
	}
	return "l.oldest"
}

// builtColumn is the column of a list for the version that is built.
func (t *tables) builtColumn() string {
	if t.version < builtSince {
		return "0"
	}
	return "l.built"
}

// savedQuery asks for saved lists; a condition follows.
func (t *tables) savedQuery() string {
	return `SELECT l.id, l.version, ` + t.oldestColumn() + `, ` + t.builtColumn() + `, l.revision, l.notes, l.created, l.changed, coalesce(l.deleted, ''),
	coalesce(v.name, ''), coalesce(v.game, ''), coalesce(v.format, ''), v.bare, v.lines,
	(SELECT json_group_array(tag ORDER BY tag) FROM list_tag WHERE list = l.no), ` + t.linkColumn() + `
	FROM list l JOIN ` + t.versions() + ` ON v.list = l.no AND v.number = l.version WHERE `
}

// scanSaved reads a saved list. What is damaged of one is no error: it would hide the
// others.
func scanSaved(row *sql.Rows) (s Saved, err error) {
	var created, changed, deleted string
	var text texts
	var tags []byte
	err = row.Scan(&s.ID, &s.Version, &s.Oldest, &s.Built, &s.Revision, &s.Notes, &created, &changed, &deleted,
		&s.Name, &s.Game, &s.Format, &text.bare, &text.lines, &tags, &s.Link)
	if err != nil {
		return s, err
	}
	s.List, err = text.list()
	err = errors.Join(err,
		json.Unmarshal(tags, &s.Tags),
		s.Created.UnmarshalText([]byte(created)),
		s.Changed.UnmarshalText([]byte(changed)))
	if deleted != "" {
		err = errors.Join(err, s.Deleted.UnmarshalText([]byte(deleted)))
	}
	if s.Damaged = err != nil; s.Damaged {
		s.List = nil
		return s, nil
	}
	s.Name, s.Game, s.Format = s.List.Name, s.List.Game, s.List.Format
	return s, nil
}

var errTorn = lang.Fail(lang.Refused, "store.list-torn")

// whole returns a saved list that can be read.
func (s *Saved) whole() (*Saved, error) {
	if s.Damaged {
		return nil, errTorn
	}
	return s, nil
}

// texts are those that a version consists of.
type texts struct{ bare, lines []byte }

func (t *texts) list() (*catalog.List, error) {
	if t.bare == nil || t.lines == nil {
		return nil, errTorn
	}
	l, err := facts.ReadList(catalog.Together(t.bare, t.lines))
	if err != nil {
		return nil, lang.Fail(lang.Refused, "store.list-torn").Because(err)
	}
	return l, nil
}

// versionsWhere reads versions one after another, until no more are wanted.
func (s Lists) versionsWhere(ctx context.Context, each func(Version) (more bool), where string, args ...any) error {
	enough := errors.New("enough")
	query := "SELECT v.number, v.saved, v.message, v.bare, v.lines FROM list l JOIN " + s.versions() + " ON v.list = l.no WHERE "
	err := s.rows(ctx, query+where, args, func(row *sql.Rows) error {
		var v Version
		var saved string
		var text texts
		if err := row.Scan(&v.Number, &saved, &v.Message, &text.bare, &text.lines); err != nil {
			return err
		}
		var err error
		v.List, err = text.list()
		if err = errors.Join(v.Saved.UnmarshalText([]byte(saved)), err); err == nil && !each(v) {
			err = enough
		}
		return err
	})
	if errors.Is(err, enough) {
		return nil
	}
	return s.told(err)
}

// rows reads the rows of a query about saved lists. A database from before
// they were kept, which is only read, has none.
func (t *tables) rows(ctx context.Context, query string, args []any, read func(*sql.Rows) error) error {
	if t.version < listsSince {
		return nil
	}
	return t.db.View(ctx, func(tx *sql.Tx) error { return rows(ctx, tx, query, args, read) })
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
