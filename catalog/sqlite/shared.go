package sqlite

import (
	"context"
	"crypto/sha256"
	"database/sql"
	"errors"
	"fmt"
	"sync/atomic"
	"time"

	"muster/catalog/lang"
)

// A Log keeps the changes of databases that are the same on several servers, one behind the
// other.
type Log interface {
	// Add adds changes behind those of a number and returns theirs, or ErrBehind if others are
	// there. After any other error nobody knows whether they were added.
	Add(ctx context.Context, after uint64, changes []byte) (uint64, error)
	// Next returns the first changes behind those of a number, and theirs: 0 if there are none.
	Next(ctx context.Context, after uint64) (uint64, []byte, error)
}

// ErrBehind is that another server has written meanwhile.
var ErrBehind = errors.New("sqlite: another server has written meanwhile")

// errAgain is that a thing is done again, upon what others have done.
var errAgain = errors.New("sqlite: to be done again")

// Sharing says how a database is the same on several servers.
type Sharing struct {
	Log     Log
	Tables  []string // whose rows are shared; others are each server's own
	Version int      // of the tables
	// Aside is told of a message in the log that holds no changes and is left aside.
	Aside func(n uint64, err error)
}

// sharedTime is how long a thing that was done may wait until the log has it.
const sharedTime = 12 * time.Second

// A shared database is one of several that hold the same. Its rows are what the log makes of
// them: what somebody writes is added to the log before it is committed here, behind all that is
// known here; and if others were faster it is done again upon what they did.
type shared struct {
	Sharing
	db     *DB
	turn   chan struct{} // holds one while somebody writes
	tables map[string]*table
	record record
	conn   *sql.Conn // of the transaction

	at     atomic.Uint64 // the last changes that are here
	mark   mark          // their digest
	ctx    context.Context
	close  context.CancelFunc
	halted atomic.Pointer[error] // why it no longer follows
}

// A mark is the digest of a message of the log. A message holds the mark of the one before, so
// that a database finds out whether a log is the one that it was made of.
type mark = [sha256.Size]byte

// replicaTable is where a database keeps how far it is.
const replicaTable = `CREATE TABLE IF NOT EXISTS replica (
	one    INTEGER PRIMARY KEY CHECK (one = 1),
	number INTEGER NOT NULL,  -- of the last changes in the log that are here
	mark   BLOB NOT NULL      -- SHA-256 of these
) STRICT`

// IsReplica reports whether a database is one of several that hold the same.
func (db *DB) IsReplica(ctx context.Context) (is bool, err error) {
	err = db.QueryRowContext(ctx, "SELECT EXISTS (SELECT 1 FROM sqlite_schema WHERE type = 'table' AND name = 'replica')").Scan(&is)
	return is, err
}

// Share has a database hold what the log says, and what is written go through it from now on.
// It is called before others use the database, and returns when all is here that the log has.
func (db *DB) Share(ctx context.Context, how Sharing) error {
	s := &shared{Sharing: how, db: db, turn: make(chan struct{}, 1)}
	if err := s.prepare(ctx); err != nil {
		return err
	}
	if err := s.known(ctx); err != nil {
		return err
	}
	if err := s.catchUp(ctx); err != nil {
		return err
	}
	s.ctx, s.close = context.WithCancel(context.Background())
	db.shared = s
	return nil
}

// prepare reads how far the database is; one that is new has nothing yet.
func (s *shared) prepare(ctx context.Context) error {
	is, err := s.db.IsReplica(ctx)
	if err != nil {
		return err
	}
	return s.db.Write(ctx, func(tx *sql.Tx) (err error) {
		if s.tables, err = tablesOf(tx, s.Tables); err != nil {
			return err
		}
		for _, name := range s.Tables {
			var some bool
			if is {
				break
			}
			if err := tx.QueryRow("SELECT EXISTS (SELECT 1 FROM " + name + ")").Scan(&some); err != nil {
				return err
			}
			if some {
				return lang.Fail(lang.Conflict, "store.replica-own", s.db.path)
			}
		}
		if _, err := tx.Exec(replicaTable); err != nil {
			return err
		}
		if _, err := tx.Exec("INSERT INTO replica (one, number, mark) VALUES (1, 0, zeroblob(32)) ON CONFLICT DO NOTHING"); err != nil {
			return err
		}
		var at uint64
		var digest []byte
		if err := tx.QueryRow("SELECT number, mark FROM replica").Scan(&at, &digest); err != nil {
			return err
		}
		if len(digest) != len(s.mark) {
			return s.other()
		}
		s.at.Store(at)
		s.mark = mark(digest)
		return nil
	})
}

// known makes sure that the log is the one of which the database was made.
func (s *shared) known(ctx context.Context) error {
	at := s.at.Load()
	if at == 0 {
		return nil
	}
	n, data, err := s.Log.Next(ctx, at-1)
	if err == nil && (n != at || sha256.Sum256(data) != s.mark) {
		err = s.other()
	}
	return err
}

// other is that a database is none that the log made.
func (s *shared) other() error { return lang.Fail(lang.Conflict, "store.replica-other", s.db.path) }

// CatchUp does here what the log has and this database not yet. Of a database that is not
// shared it does nothing.
func (db *DB) CatchUp(ctx context.Context) error {
	s := db.shared
	if s == nil {
		return nil
	}
	if err := s.halts(); err != nil {
		return err
	}
	if n, _, err := s.Log.Next(ctx, s.at.Load()); n == 0 || err != nil {
		return err
	}
	if err := s.take(ctx); err != nil {
		return err
	}
	defer s.give()
	return s.catchUp(ctx)
}

// Halted says why a database no longer follows the log; nil if it does.
func (db *DB) Halted() error {
	if db.shared == nil {
		return nil
	}
	return db.shared.halts()
}

func (s *shared) halts() error {
	if why := s.halted.Load(); why != nil {
		return *why
	}
	return nil
}

// take waits until nobody else writes.
func (s *shared) take(ctx context.Context) error {
	select {
	case s.turn <- struct{}{}:
		return nil
	case <-ctx.Done():
		return ctx.Err()
	}
}

func (s *shared) give() { <-s.turn }

// begin begins a transaction whose changes are taken down.
func (s *shared) begin() (*sql.Tx, error) {
	if err := s.halts(); err != nil {
		return nil, err
	}
	if err := s.take(s.ctx); err != nil {
		return nil, err
	}
	tx, err := s.open()
	if err != nil {
		s.give()
	}
	return tx, err
}

func (s *shared) open() (*sql.Tx, error) {
	conn, err := s.db.writer.Conn(s.ctx)
	if err != nil {
		return nil, err
	}
	s.record = record{tables: s.tables}
	if err := s.record.listen(conn); err != nil {
		return nil, errors.Join(err, conn.Close())
	}
	// Not with a context that may end: the transaction would be given up.
	tx, err := conn.BeginTx(context.Background(), nil)
	if err != nil {
		return nil, errors.Join(err, conn.Close())
	}
	s.conn = conn
	return tx, nil
}

// undo gives a transaction up.
func (s *shared) undo(tx *sql.Tx) {
	s.record = record{}
	_ = tx.Rollback() // SQLite may have done so
	_ = s.conn.Close()
	s.give()
}

// commit has others have what a transaction changes, and then keeps it here. If they were
// faster, it returns errAgain when it has done what they did.
func (s *shared) commit(tx *sql.Tx) error {
	defer s.give()
	data, err := s.record.message(s.mark, s.Version)
	s.record = record{} // what follows is nobody's to take down
	if err != nil || data == nil {
		if err == nil {
			err = tx.Commit()
		} else {
			_ = tx.Rollback()
		}
		return errors.Join(err, s.conn.Close())
	}
	ctx, cancel := context.WithTimeout(s.ctx, sharedTime)
	defer cancel()
	n, err := s.Log.Add(ctx, s.at.Load(), data)
	if err == nil {
		err = s.settle(tx, n, data)
		return errors.Join(err, s.conn.Close())
	}
	_ = tx.Rollback() // if it is in the log after all, it comes from there
	if gone := s.conn.Close(); gone != nil || !errors.Is(err, ErrBehind) {
		return errors.Join(err, gone)
	}
	if err := s.catchUp(ctx); err != nil {
		return err
	}
	return errAgain
}

// settle commits changes that are in the log.
func (s *shared) settle(tx *sql.Tx, n uint64, data []byte) error {
	digest := mark(sha256.Sum256(data))
	if _, err := tx.Exec("UPDATE replica SET number = ?, mark = ?", int64(n), digest[:]); err != nil {
		return errors.Join(err, tx.Rollback())
	}
	if err := tx.Commit(); err != nil {
		return err
	}
	s.at.Store(n)
	s.mark = digest
	return nil
}

// stop ends the waiting of whoever writes.
func (s *shared) stop() {
	if s != nil {
		s.close()
	}
}

// halt has the database no longer follow the log.
func (s *shared) halt(err error) error {
	var said *lang.Error
	if !errors.As(err, &said) {
		err = lang.Fail(lang.Conflict, "store.replica-apart", s.db.path).Because(err)
	}
	s.halted.Store(&err)
	return err
}

// errGap is that the log lacks what comes next.
func errGap(after, n uint64) error { return fmt.Errorf("the log goes on from %d with %d", after, n) }
