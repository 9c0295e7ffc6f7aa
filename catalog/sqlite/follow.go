package sqlite

import (
	"context"
	"crypto/sha256"
	"database/sql"
	"errors"
	"fmt"
	"slices"
	"strings"

	"muster/catalog/lang"
)

// followed is how many messages of the log are done in one transaction.
const followed = 256

// catchUp does what the log has. It is called while nobody else writes. What was done by others
// and cannot be done here is the end of following: this database is not what they are.
func (s *shared) catchUp(ctx context.Context) error {
	for more := true; more; {
		tx, err := s.db.writer.Begin()
		if err != nil {
			return err
		}
		var f *following
		if f, more, err = s.follow(ctx, tx); err != nil {
			_ = tx.Rollback()
			return err
		}
		if f.at == s.at.Load() {
			return tx.Rollback()
		}
		if _, err := tx.Exec("UPDATE replica SET number = ?, mark = ?", int64(f.at), f.mark[:]); err != nil {
			return errors.Join(err, tx.Rollback())
		}
		if err := tx.Commit(); err != nil {
			return err
		}
		s.at.Store(f.at)
		s.mark = f.mark
	}
	return nil
}

// A following is how far a transaction has followed the log.
type following struct {
	at   uint64
	mark mark
}

// follow does so many messages, and reports whether there may be more.
func (s *shared) follow(ctx context.Context, tx *sql.Tx) (f *following, more bool, err error) {
	f = &following{s.at.Load(), s.mark}
	if _, err := tx.Exec("PRAGMA defer_foreign_keys = 1"); err != nil {
		return nil, false, err
	}
	for range followed {
		n, data, err := s.Log.Next(ctx, f.at)
		switch {
		case err != nil:
			return nil, false, err
		case n == 0:
			return f, false, nil
		case n != f.at+1:
			return nil, false, s.halt(errGap(f.at, n))
		}
		switch m, err := readMessage(data); {
		case err != nil:
			s.Aside(n, err)
		case m.Version > s.Version:
			return nil, false, s.halt(lang.Fail(lang.Conflict, "store.replica-newer", m.Version, s.Version))
		case !slices.Equal(m.Before, f.mark[:]):
			return nil, false, s.halt(fmt.Errorf("message %d follows another", n))
		default:
			if err := m.do(tx, s.tables); err != nil {
				return nil, false, s.fails(n, err)
			}
		}
		f.at, f.mark = n, sha256.Sum256(data)
	}
	return f, true, nil
}

// fails is that a message cannot be done. If that is the disk's fault, it is tried again.
func (s *shared) fails(n uint64, err error) error {
	err = fmt.Errorf("message %d: %w", n, err)
	var coded interface{ Code() int }
	if errors.As(err, &coded) {
		const constraint, mismatch, wrong = 19, 20, 1 // result codes of SQLite
		if c := coded.Code() & 0xff; c != constraint && c != mismatch && c != wrong {
			return err
		}
	}
	return s.halt(err)
}

// do does the changes of a message.
func (m *message) do(tx *sql.Tx, known map[string]*table) error {
	for i := range m.Changes {
		c := &m.Changes[i]
		if c.In < 0 || c.In >= len(m.Tables) {
			return errors.New("a change is in no table")
		}
		t := &m.Tables[c.In]
		if is := known[t.Name]; is == nil || !t.within(is) {
			return fmt.Errorf("table %q is not as it is here", t.Name)
		}
		command, args, err := c.command(t)
		if err != nil {
			return err
		}
		done, err := tx.Exec(command, args...)
		if err != nil {
			return fmt.Errorf("table %s: %w", t.Name, err)
		}
		n, err := done.RowsAffected()
		if err != nil {
			return err
		}
		if n != 1 {
			return fmt.Errorf("table %s: %d rows change, not one", t.Name, n)
		}
	}
	return nil
}

// command writes a change as a command to SQLite.
func (c *change) command(t *table) (string, []any, error) {
	columns, args := c.columns(t), values(c.To)
	if len(columns) != len(args) || c.Key != nil && len(c.Key) != len(t.Key) {
		return "", nil, errors.New("a change has other columns than its table")
	}
	where := strings.Join(t.Key, " = ? AND ") + " = ?"
	switch {
	case c.Key == nil:
		marks := strings.TrimSuffix(strings.Repeat("?, ", len(args)), ", ")
		return "INSERT INTO " + t.Name + " (" + strings.Join(columns, ", ") + ") VALUES (" + marks + ")", args, nil
	case c.To == nil:
		return "DELETE FROM " + t.Name + " WHERE " + where, values(c.Key), nil
	}
	return "UPDATE " + t.Name + " SET " + strings.Join(columns, " = ?, ") + " = ? WHERE " + where, append(args, values(c.Key)...), nil
}

// columns are those that a change gives a value: all if it names none.
func (c *change) columns(t *table) (names []string) {
	if c.To == nil {
		return nil
	}
	if c.At == nil {
		return t.Columns
	}
	for _, i := range c.At {
		if i >= 0 && i < len(t.Columns) {
			names = append(names, t.Columns[i])
		}
	}
	return names
}
