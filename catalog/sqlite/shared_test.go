package sqlite

import (
	"bytes"
	"context"
	"database/sql"
	"errors"
	"fmt"
	"path/filepath"
	"slices"
	"strings"
	"sync"
	"testing"

	"muster/catalog/lang"
)

// A ledger is a log in memory.
type ledger struct {
	mu   sync.Mutex
	all  [][]byte
	fail error // what adding answers
	keep bool  // though it fails, it is added
}

func (l *ledger) Add(_ context.Context, after uint64, changes []byte) (uint64, error) {
	l.mu.Lock()
	defer l.mu.Unlock()
	if l.fail != nil && !l.keep {
		return 0, l.fail
	}
	if after != uint64(len(l.all)) {
		return 0, ErrBehind
	}
	l.all = append(l.all, changes)
	return after + 1, l.fail
}

func (l *ledger) Next(_ context.Context, after uint64) (uint64, []byte, error) {
	l.mu.Lock()
	defer l.mu.Unlock()
	if after >= uint64(len(l.all)) {
		return 0, nil, nil
	}
	return after + 1, l.all[after], nil
}

// schema has tables of every kind that muster has.
const schema = `
CREATE TABLE IF NOT EXISTS deck (no INTEGER PRIMARY KEY AUTOINCREMENT, name TEXT NOT NULL UNIQUE, made TEXT NOT NULL DEFAULT (hex(randomblob(8))), weight REAL) STRICT;
CREATE TABLE IF NOT EXISTS line (deck INTEGER NOT NULL REFERENCES deck (no) ON DELETE CASCADE, place INTEGER NOT NULL, text TEXT, data BLOB, PRIMARY KEY (deck, place)) STRICT, WITHOUT ROWID;
CREATE TABLE IF NOT EXISTS own (n INTEGER PRIMARY KEY) STRICT;`

// replica opens a database that shares a log.
func replica(t *testing.T, path string, l Log) *DB {
	t.Helper()
	db, err := tried(t, path, l)
	if err != nil {
		t.Fatal(err)
	}
	return db
}

func tried(t *testing.T, path string, l Log) (*DB, error) {
	t.Helper()
	db, err := Open(path)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { db.Close() })
	if _, err := db.Exec(t.Context(), schema); err != nil {
		t.Fatal(err)
	}
	aside := func(n uint64, err error) { t.Logf("message %d is left aside: %v", n, err) }
	return db, db.Share(t.Context(), Sharing{Log: l, Tables: []string{"deck", "line"}, Version: 3, Aside: aside})
}

// file is the path of a new database.
func file(t *testing.T) string { return filepath.Join(t.TempDir(), "a.db") }

// holds returns all that is shared in a database, after it has caught up.
func holds(t *testing.T, db *DB) string {
	t.Helper()
	if err := db.CatchUp(t.Context()); err != nil {
		t.Fatal(err, errors.Unwrap(err))
	}
	all := ""
	for _, query := range []string{
		"SELECT no || ' ' || name || ' ' || made || ' ' || typeof(weight) || coalesce(weight, '') FROM deck ORDER BY no",
		"SELECT deck || '.' || place || ' ' || coalesce(text, '-') || ' ' || typeof(data) || hex(coalesce(data, '')) FROM line ORDER BY deck, place",
		"SELECT name || seq FROM sqlite_sequence ORDER BY name",
	} {
		rows, err := db.QueryContext(t.Context(), query)
		if err != nil {
			t.Fatal(err)
		}
		for rows.Next() {
			var line string
			if err := rows.Scan(&line); err != nil {
				t.Fatal(err)
			}
			all += line + "\n"
		}
		if err := errors.Join(rows.Err(), rows.Close()); err != nil {
			t.Fatal(err)
		}
	}
	return all
}

func same(t *testing.T, dbs ...*DB) string {
	t.Helper()
	first := holds(t, dbs[0])
	for i, db := range dbs[1:] {
		if got := holds(t, db); got != first {
			t.Errorf("database %d holds\n%s\nwant\n%s", i+1, got, first)
		}
	}
	return first
}

// Rows of every kind are the same in all databases, whatever is done to them.
func TestCopiesHoldTheSame(t *testing.T) {
	l := new(ledger)
	a, b := replica(t, file(t), l), replica(t, file(t), l)
	for i, k := range []struct {
		db      *DB
		command string
		args    []any
	}{
		{a, "INSERT INTO deck (name, weight) VALUES ('one', 1), ('two', 2.5), ('three', NULL)", nil},
		{b, "INSERT INTO line (deck, place, text, data) SELECT no, 1, name, ? FROM deck", []any{[]byte{0, 255}}},
		{a, "INSERT INTO line (deck, place, text) VALUES (1, 2, ?)", []any{"not \xff UTF-8"}},
		{a, "INSERT INTO line (deck, place, text, data) VALUES (1, 3, '{}', x'')", nil},
		{b, "UPDATE deck SET weight = weight * 3, name = name || '!' WHERE no < 3", nil},
		{b, "UPDATE line SET place = place + 10, text = NULL WHERE deck = 1", nil},
		{a, "INSERT INTO deck (no, name) VALUES (2, 'x') ON CONFLICT (no) DO UPDATE SET name = excluded.name, weight = 9007199254740993", nil},
		{a, "DELETE FROM deck WHERE no = 3", nil}, // and its lines, by themselves
		{b, "INSERT INTO deck (name) VALUES ('four')", nil},
		{b, "DELETE FROM line", nil},
	} {
		if _, err := k.db.Exec(t.Context(), k.command, k.args...); err != nil {
			t.Fatalf("%d: %v", i, err)
		}
		if got := same(t, a, b); got == "" {
			t.Fatal("they hold nothing")
		}
	}
	if n := len(l.all); n != 10 {
		t.Errorf("the log has %d messages, want 10", n)
	}
	same(t, a, b, replica(t, file(t), l))
}

// What is undone, changes nothing or is not shared is not told; what somebody did who shares a
// transaction with it is.
func TestOnlyWhatIsDoneIsTold(t *testing.T) {
	l := new(ledger)
	a, b := replica(t, file(t), l), replica(t, file(t), l)
	wrong := errors.New("no")
	for _, command := range []string{"INSERT INTO own (n) VALUES (1)", "UPDATE deck SET name = name", "DELETE FROM deck"} {
		if _, err := a.Exec(t.Context(), command); err != nil {
			t.Fatal(err)
		}
	}
	err := a.Write(t.Context(), func(tx *sql.Tx) error {
		_, err := tx.Exec("INSERT INTO deck (name) VALUES ('undone')")
		return errors.Join(err, wrong)
	})
	if !errors.Is(err, wrong) || len(l.all) != 0 {
		t.Errorf("got %v, and %d messages", err, len(l.all))
	}
	var wait sync.WaitGroup
	for i := range 40 {
		wait.Go(func() {
			err := a.Write(t.Context(), func(tx *sql.Tx) error {
				if _, err := tx.Exec("INSERT INTO deck (name) VALUES (?)", fmt.Sprint("deck ", i)); err != nil || i%2 == 0 {
					return err
				}
				return wrong
			})
			if (i%2 == 0) != (err == nil) {
				t.Errorf("%d: %v", i, err)
			}
		})
	}
	wait.Wait()
	if got := same(t, a, b); strings.Count(got, "deck ") != 20 {
		t.Errorf("they hold\n%s", got)
	}
}

// Of those who write at once in several databases all are done, one upon the other.
func TestWritersInAllCopies(t *testing.T) {
	l := new(ledger)
	dbs := []*DB{replica(t, file(t), l), replica(t, file(t), l), replica(t, file(t), l)}
	if _, err := dbs[0].Exec(t.Context(), "INSERT INTO deck (name, weight) VALUES ('sum', 0)"); err != nil {
		t.Fatal(err)
	}
	same(t, dbs...)
	var wait sync.WaitGroup
	for i := range 60 {
		wait.Go(func() {
			err := dbs[i%3].Write(t.Context(), func(tx *sql.Tx) error {
				var sum float64
				if err := tx.QueryRow("SELECT weight FROM deck").Scan(&sum); err != nil {
					return err
				}
				_, err := tx.Exec("UPDATE deck SET weight = ?", sum+1)
				return err
			})
			if err != nil {
				t.Error(err)
			}
		})
	}
	wait.Wait()
	if got := same(t, dbs...); !strings.Contains(got, "real60") {
		t.Errorf("they hold\n%s\nwant 60", got)
	}
}

// What nobody knows to be in the log is told as an error. It is here when it is there after all,
// and nowhere if it is not.
func TestNobodyKnowsWhetherItIsInTheLog(t *testing.T) {
	for _, keep := range []bool{false, true} {
		l := new(ledger)
		a, b := replica(t, file(t), l), replica(t, file(t), l)
		l.fail, l.keep = errors.New("silence"), keep
		if _, err := a.Exec(t.Context(), "INSERT INTO deck (name) VALUES ('lost')"); !errors.Is(err, l.fail) {
			t.Errorf("got %v", err)
		}
		var here bool
		if err := a.QueryRowContext(t.Context(), "SELECT EXISTS (SELECT 1 FROM deck)").Scan(&here); err != nil || here {
			t.Errorf("it is here before it is known to be there (%v)", err)
		}
		l.fail = nil
		if _, err := a.Exec(t.Context(), "INSERT INTO deck (name) VALUES ('next')"); err != nil {
			t.Error(err)
		}
		if got := same(t, a, b); strings.Contains(got, "lost") != keep || !strings.Contains(got, "next") {
			t.Errorf("they hold\n%s", got)
		}
	}
}

// A server that died when the log had what it did, and its database not yet, does it again.
func TestAServerDiedBeforeItHadItself(t *testing.T) {
	l, path := new(ledger), file(t)
	a := replica(t, path, l)
	if _, err := a.Exec(t.Context(), "INSERT INTO deck (name) VALUES ('one')"); err != nil {
		t.Fatal(err)
	}
	l.fail, l.keep = errors.New("death"), true
	if _, err := a.Exec(t.Context(), "INSERT INTO deck (name) VALUES ('two')"); err == nil {
		t.Fatal("it was done")
	}
	l.fail = nil
	a.Close()
	if got := same(t, replica(t, path, l), replica(t, file(t), l)); !strings.Contains(got, "two") {
		t.Errorf("they hold\n%s", got)
	}
}

// What is no message is left aside by all; they go on.
func TestWhatIsNoMessageIsLeftAside(t *testing.T) {
	l := new(ledger)
	a, b := replica(t, file(t), l), replica(t, file(t), l)
	one := func(db *DB, name string) {
		t.Helper()
		if _, err := db.Exec(t.Context(), "INSERT INTO deck (name) VALUES (?)", name); err != nil {
			t.Fatal(err)
		}
	}
	one(a, "one")
	l.all = append(l.all, nil, []byte("hello"), []byte{0x1f, 0x8b}, bytes.Repeat([]byte{1}, 1000), l.all[0][:20])
	one(b, "two")
	l.all = append(l.all, []byte("{}"))
	one(a, "three")
	if got := same(t, a, b, replica(t, file(t), l)); !strings.Contains(got, "three") {
		t.Errorf("they hold\n%s", got)
	}
}

// A server of a later version, whose tables have more columns, does what one of an earlier did;
// that one says which version it would need.
func TestALaterVersionReadsAnEarlierOne(t *testing.T) {
	l := new(ledger)
	a, path := replica(t, file(t), l), file(t)
	if _, err := a.Exec(t.Context(), "INSERT INTO deck (name) VALUES ('one')"); err != nil {
		t.Fatal(err)
	}
	b, err := Open(path)
	if err != nil {
		t.Fatal(err)
	}
	defer b.Close()
	if _, err := b.Exec(t.Context(), schema+"ALTER TABLE deck ADD COLUMN more TEXT NOT NULL DEFAULT 'more'"); err != nil {
		t.Fatal(err)
	}
	if err := b.Share(t.Context(), Sharing{Log: l, Tables: []string{"deck", "line"}, Version: 4}); err != nil {
		t.Fatal(err)
	}
	if got, want := holds(t, b), holds(t, a); got != want {
		t.Errorf("it holds\n%s\nwant\n%s", got, want)
	}
	if _, err := b.Exec(t.Context(), "UPDATE deck SET more = 'less'"); err != nil {
		t.Fatal(err)
	}
	if err := a.CatchUp(t.Context()); lang.MsgOf(err).Code != "store.replica-newer" {
		t.Errorf("the earlier: got %v", err)
	}
}

// A message that follows another than the last one is not done.
func TestAMessageOutOfPlace(t *testing.T) {
	l := new(ledger)
	a, b := replica(t, file(t), l), replica(t, file(t), l)
	for _, name := range []string{"one", "two"} {
		if _, err := a.Exec(t.Context(), "INSERT INTO deck (name) VALUES (?)", name); err != nil {
			t.Fatal(err)
		}
	}
	l.all[0], l.all[1] = l.all[1], l.all[0]
	if err := b.CatchUp(t.Context()); lang.MsgOf(err).Code != "store.replica-apart" {
		t.Errorf("got %v", err)
	}
}

// A database that is not what the log makes is told from one that is.
func TestADatabaseOfAnotherLog(t *testing.T) {
	l, path := new(ledger), file(t)
	a := replica(t, path, l)
	for i := range 3 {
		if _, err := a.Exec(t.Context(), "INSERT INTO deck (name) VALUES (?)", fmt.Sprint(i)); err != nil {
			t.Fatal(err)
		}
	}
	a.Close()
	shorter, other := &ledger{all: l.all[:2]}, &ledger{all: slices.Clone(l.all)}
	other.all[2] = []byte("something else")
	for name, log := range map[string]*ledger{"shorter": shorter, "other": other} {
		if _, err := tried(t, path, log); lang.MsgOf(err).Code != "store.replica-other" {
			t.Errorf("%s: got %v", name, err)
		}
	}
	if _, err := tried(t, path, l); err != nil {
		t.Error(err)
	}
	own := file(t)
	db, err := Open(own)
	if err != nil {
		t.Fatal(err)
	}
	if _, err := db.Exec(t.Context(), schema+"INSERT INTO deck (name) VALUES ('own')"); err != nil {
		t.Fatal(err)
	}
	db.Close()
	if _, err := tried(t, own, new(ledger)); lang.MsgOf(err).Code != "store.replica-own" {
		t.Errorf("its own: got %v", err)
	}
}

// A database in which something else is done than in the others, or that cannot do what they
// do, stops and says so. It is read, and nothing is written.
func TestADatabaseThatComesApart(t *testing.T) {
	for want, spoil := range map[string]func(l *ledger, b *DB) error{
		"store.replica-apart": func(_ *ledger, b *DB) error {
			_, err := b.writer.Exec("DELETE FROM deck")
			return err
		},
		"store.replica-newer": func(l *ledger, b *DB) error {
			r := record{changes: []change{{}}}
			data, err := r.message(b.shared.mark, 4)
			l.all = append(l.all, data)
			return err
		},
	} {
		t.Run(want, func(t *testing.T) {
			l := new(ledger)
			a, b := replica(t, file(t), l), replica(t, file(t), l)
			if _, err := a.Exec(t.Context(), "INSERT INTO deck (name) VALUES ('one')"); err != nil {
				t.Fatal(err)
			}
			same(t, a, b)
			if err := spoil(l, b); err != nil {
				t.Fatal(err)
			}
			if want == "store.replica-apart" {
				if _, err := a.Exec(t.Context(), "UPDATE deck SET weight = 1"); err != nil {
					t.Fatal(err)
				}
			}
			err := b.CatchUp(t.Context())
			if lang.MsgOf(err).Code != want {
				t.Errorf("got %v, want %s", err, want)
			}
			if cause := errors.Unwrap(err); cause != nil && strings.Contains(cause.Error(), "nil") {
				t.Errorf("behind it lies %q", cause)
			}
			if _, err := b.Exec(t.Context(), "INSERT INTO deck (name) VALUES ('two')"); lang.MsgOf(err).Code != want {
				t.Errorf("writing: got %v, want %s", err, want)
			}
			if err := b.Halted(); lang.MsgOf(err).Code != want {
				t.Errorf("halted: got %v, want %s", err, want)
			}
			var n int
			if err := b.QueryRowContext(t.Context(), "SELECT count(*) FROM deck").Scan(&n); err != nil {
				t.Errorf("reading: %v", err)
			}
		})
	}
}
