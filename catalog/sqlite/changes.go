package sqlite

import (
	"context"
	"database/sql"
	"errors"
	"fmt"
	"reflect"
	"slices"

	engine "modernc.org/sqlite"
	lib "modernc.org/sqlite/lib"
)

// A table is one whose rows are shared. Its columns stand in a message by their names, so that
// a server whose tables have more columns reads it, too.
type table struct {
	Name    string   `json:"name"`
	Columns []string `json:"columns"`
	Key     []string `json:"key"` // the columns by which a row is found
}

// within reports whether another table has all the columns, and the same key.
func (t *table) within(other *table) bool {
	lacks := func(c string) bool { return !slices.Contains(other.Columns, c) }
	return !slices.ContainsFunc(t.Columns, lacks) && slices.Equal(t.Key, other.Key)
}

// tablesOf reads what columns tables have.
func tablesOf(tx *sql.Tx, names []string) (map[string]*table, error) {
	all := map[string]*table{}
	for _, name := range names {
		t := &table{Name: name}
		rows, err := tx.QueryContext(context.Background(), "SELECT name, pk FROM pragma_table_info(?) ORDER BY cid", name)
		if err != nil {
			return nil, err
		}
		for rows.Next() {
			var column string
			var place int
			if err := rows.Scan(&column, &place); err != nil {
				return nil, errors.Join(err, rows.Close())
			}
			t.Columns = append(t.Columns, column)
			if place > 0 {
				t.Key = append(t.Key, column)
			}
		}
		if err := errors.Join(rows.Err(), rows.Close()); err != nil {
			return nil, err
		}
		if len(t.Key) == 0 {
			return nil, fmt.Errorf("table %s has no key", name)
		}
		all[name] = t
	}
	return all, nil
}

// A change is one of a row: it comes if it has no key, and goes if it has nothing else.
type change struct {
	In  int     `json:"in"`            // which of the tables of its message
	Key []value `json:"key,omitempty"` // as it was
	At  []int   `json:"at,omitempty"`  // the columns that become others
	To  []value `json:"to,omitempty"`  // what they become; of a row that comes, all
}

// A record takes down what a transaction does to rows that are shared. It is not for two to
// use at once.
type record struct {
	tables  map[string]*table
	used    []*table
	changes []change
	err     error
}

// listen has what is done by a connection be taken down.
func (r *record) listen(conn *sql.Conn) error {
	return conn.Raw(func(c any) error {
		hooks, ok := c.(engine.HookRegisterer)
		if !ok {
			return errors.New("the driver tells of no changes")
		}
		hooks.RegisterPreUpdateHook(func(d engine.SQLitePreUpdateData) {
			// What is done because of something else is done there because of that, too.
			if t := r.tables[d.TableName]; t != nil && d.DatabaseName == "main" && d.Depth() == 0 && r.err == nil {
				r.err = r.note(t, &d)
			}
		})
		return nil
	})
}

// note takes down that a row is about to change.
func (r *record) note(t *table, d *engine.SQLitePreUpdateData) error {
	if n := d.Count(); n != len(t.Columns) {
		return fmt.Errorf("table %s has %d columns, not %d", t.Name, n, len(t.Columns))
	}
	c := change{In: r.place(t)}
	before, after := make([]any, len(t.Columns)), make([]any, len(t.Columns))
	if d.Op != lib.SQLITE_INSERT {
		if err := d.Old(before...); err != nil {
			return err
		}
		for _, name := range t.Key {
			c.Key = append(c.Key, value{before[slices.Index(t.Columns, name)]})
		}
	}
	if d.Op != lib.SQLITE_DELETE {
		if err := d.New(after...); err != nil {
			return err
		}
	}
	switch d.Op {
	case lib.SQLITE_INSERT:
		for _, v := range after {
			c.To = append(c.To, value{v})
		}
	case lib.SQLITE_UPDATE:
		for i, v := range after {
			if !reflect.DeepEqual(v, before[i]) {
				c.At, c.To = append(c.At, i), append(c.To, value{v})
			}
		}
		if c.At == nil {
			return nil
		}
	}
	r.changes = append(r.changes, c)
	return nil
}

// place returns which of the tables of the message one is.
func (r *record) place(t *table) int {
	i := slices.Index(r.used, t)
	if i < 0 {
		i = len(r.used)
		r.used = append(r.used, t)
	}
	return i
}

// A point is one in a record to which it may go back.
type point struct {
	changes int
	err     error
}

func (r *record) point() point { return point{len(r.changes), r.err} }

func (r *record) back(to point) { r.changes, r.err = r.changes[:to.changes], to.err }
