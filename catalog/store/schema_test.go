package store

import (
	"database/sql"
	"fmt"
	"os"
	"path/filepath"
	"runtime"
	"strings"
	"testing"

	"muster/api/play"
	"muster/catalog/lang"
	"muster/catalog/sqlite"
)

// What stands in a database beside the store's own tables.
type games int

const (
	noGames     games = iota
	gamesBefore       // of a program of before
	gamesRaised       // the same, brought up to date
	gamesNow
)

// madeOf returns a database with the tables of a version.
func madeOf(t *testing.T, version int, with games) (*sqlite.DB, string) {
	t.Helper()
	path := filepath.Join(t.TempDir(), "muster.db")
	db, err := sqlite.Open(path)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { db.Close() })
	err = db.Write(t.Context(), func(tx *sql.Tx) error {
		for n := 1; n <= version; n++ {
			if err := migrateTo(tx, n); err != nil {
				return err
			}
		}
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
	if with == gamesBefore || with == gamesRaised {
		commands, err := os.ReadFile("testdata/journal-1.sql")
		if err != nil {
			t.Fatal(err)
		}
		if _, err := db.Exec(t.Context(), string(commands)); err != nil {
			t.Fatal(err)
		}
	}
	if with == gamesRaised || with == gamesNow {
		if _, err := play.OpenJournal(t.Context(), db); err != nil {
			t.Fatal(err)
		}
	}
	return db, path
}

// Every version of the tables is known, with games and without.
func TestAllThatMusterMakesIsKnown(t *testing.T) {
	t.Parallel()
	for version := 1; version <= migrationCount; version++ {
		for with := noGames; with <= gamesNow; with++ {
			db, path := madeOf(t, version, with)
			if _, err := look(t.Context(), db, path); err == nil {
				continue
			}
			err := db.View(t.Context(), func(tx *sql.Tx) error {
				all, err := parts(t.Context(), tx)
				for i := range all {
					if line := fmt.Sprintf("%s %s %s", all[i].kind, all[i].name, all[i].digest()); !strings.Contains(strings.ReplaceAll(schemaText, "?", ""), line) {
						t.Errorf("schema.txt lacks: %d - %s", version, line)
					}
				}
				return err
			})
			if err != nil || !t.Failed() {
				t.Errorf("version %d: %v", version, err)
			}
		}
	}
}

// A database of before is brought up to date at once, after a copy of it is there.
func TestAnOlderDatabaseIsCopiedFirst(t *testing.T) {
	t.Parallel()
	db, path := madeOf(t, 2, gamesBefore)
	if _, err := db.Exec(t.Context(), "INSERT INTO list (id, version) VALUES ('abc', 1); INSERT INTO match VALUES ('g', 'x', 1, x'', 0, 0, NULL)"); err != nil {
		t.Fatal(err)
	}
	if _, err := Open(t.Context(), db, path); err != nil {
		t.Fatal(err)
	}
	if version, err := look(t.Context(), db, path); err != nil || version != migrationCount {
		t.Errorf("got version %d (%v), want %d", version, err, migrationCount)
	}
	copied := path + ".v2-backup"
	info, err := os.Stat(copied)
	if err != nil || info.Mode().Perm()&0o077 != 0 && runtime.GOOS != "windows" {
		t.Fatalf("got %v (%v), want a copy for its owner alone", info, err)
	}
	before, err := sqlite.Read(copied)
	if err != nil {
		t.Fatal(err)
	}
	defer before.Close()
	if version, err := look(t.Context(), before, copied); err != nil || version != 2 {
		t.Errorf("the copy has version %d (%v), want 2", version, err)
	}
	var lists, games int
	if err := before.QueryRowContext(t.Context(), "SELECT (SELECT count(*) FROM list), (SELECT count(*) FROM match)").Scan(&lists, &games); err != nil || lists != 1 || games != 1 {
		t.Errorf("the copy has %d lists and %d games (%v)", lists, games, err)
	}
	if _, err := Open(t.Context(), db, path); err != nil {
		t.Error(err)
	}
	if copies, _ := filepath.Glob(path + ".*"); len(copies) != 1 {
		t.Errorf("got %q, want one copy", copies)
	}
}

// A step that goes wrong undoes those before it.
func TestAnUpgradeThatGoesWrongChangesNothing(t *testing.T) {
	t.Parallel()
	db, path := madeOf(t, 1, noGames)
	// Cards that cannot be read stop the last step.
	if _, err := db.Exec(t.Context(), `INSERT INTO source VALUES ('x', '', '', ''); INSERT INTO card VALUES ('x/1', 'x', '[]')`); err != nil {
		t.Fatal(err)
	}
	if _, err := Open(t.Context(), db, path); err == nil {
		t.Fatal("an upgrade that goes wrong says nothing")
	}
	if version, err := look(t.Context(), db, path); err != nil || version != 1 {
		t.Errorf("got version %d (%v), want 1", version, err)
	}
}

// What somebody else put into a database is refused before anything is read.
func TestAForeignSchemaIsRefused(t *testing.T) {
	t.Parallel()
	for _, command := range []string{
		"CREATE TABLE other (x)",
		"CREATE VIEW v AS SELECT zeroblob(1000000000)",
		"DROP TABLE collection; CREATE VIEW collection AS SELECT 'destiny/01028' AS card, 1 AS cards, length(zeroblob(1000000000)) AS dice",
		"CREATE TRIGGER t BEFORE INSERT ON event BEGIN SELECT RAISE(IGNORE); END",
		"CREATE TRIGGER list AFTER UPDATE ON list BEGIN DELETE FROM list; END",
		"CREATE INDEX i ON list (id || id)",
		"CREATE INDEX i ON list (id) WHERE revision > 1",
		"ALTER TABLE list ADD COLUMN more TEXT",
		"ALTER TABLE list ADD COLUMN more BLOB AS (zeroblob(1000000000))",
		"DROP INDEX card_game; CREATE INDEX card_game ON card (game, length(facts))",
		"DROP TABLE list_tag; CREATE TABLE list_tag (list INTEGER, tag TEXT CHECK (length(zeroblob(1000000000)) > 1))",
		"CREATE VIRTUAL TABLE more USING fts5 (x)",
		"DROP TABLE list_tag",
		"CREATE VIEW pragma_user_version AS SELECT zeroblob(1000000000) AS user_version",
		"CREATE VIEW pragma_application_id AS WITH RECURSIVE n (x) AS (SELECT 1 UNION ALL SELECT x + 1 FROM n WHERE x < 1000000000) SELECT max(x) AS application_id FROM n",
	} {
		db, path := madeOf(t, migrationCount, gamesNow)
		if _, err := db.Exec(t.Context(), command); err != nil {
			t.Fatalf("%s: %v", command, err)
		}
		if err := db.Close(); err != nil {
			t.Fatal(err)
		}
		for _, open := range []func(string) (*sqlite.DB, error){sqlite.Open, sqlite.Read} {
			db, err := open(path)
			if err != nil {
				t.Fatal(err)
			}
			defer db.Close()
			_, err = look(t.Context(), db, path)
			if code := lang.MsgOf(err).Code; !strings.HasPrefix(code, "store.schema") {
				t.Errorf("%s: got %v", command, err)
			}
		}
	}
}
