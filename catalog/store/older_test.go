package store_test

import (
	"database/sql"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"muster/catalog/campaign"
	"muster/catalog/sqlite"
	"muster/catalog/store"
)

// older returns a database of a version of before, in which commands were done.
func older(t *testing.T, version int, commands ...string) (*sqlite.DB, string) {
	t.Helper()
	path := filepath.Join(t.TempDir(), "muster.db")
	raw, err := sql.Open("sqlite", path)
	if err != nil {
		t.Fatal(err)
	}
	defer raw.Close()
	raw.SetMaxOpenConns(1)
	var all []string
	for n := 1; n <= version; n++ {
		tables, err := os.ReadFile(fmt.Sprintf("migrations/%d.sql", n))
		if err != nil {
			t.Fatal(err)
		}
		all = append(all, string(tables))
	}
	marks := fmt.Sprintf("PRAGMA application_id = %d; PRAGMA user_version = %d", sqlite.ID, version)
	for _, command := range slices.Concat(all, []string{marks}, commands) {
		if _, err := raw.Exec(command); err != nil {
			t.Fatalf("%s: %v", command, err)
		}
	}
	db, err := sqlite.Open(path)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { db.Close() })
	return db, path
}

// logWith returns a campaign log with the first events of the example.
func logWith(t testing.TB, events int) *campaign.Log {
	t.Helper()
	data, err := os.ReadFile("../../examples/campaign/yavin-nights.json")
	if err != nil {
		t.Fatal(err)
	}
	l, err := campaign.Read(data)
	if err != nil {
		t.Fatal(err)
	}
	l.Events = l.Events[:events]
	return l
}

// A database in which every version was kept whole says the same before it is
// brought up to date, when it is only read, and after.
func TestVersionsOfAnOlderDatabaseStayWhatTheyWere(t *testing.T) {
	t.Parallel()
	quoted := func(l interface{ MarshalJSON() ([]byte, error) }) string {
		data, err := l.MarshalJSON()
		if err != nil {
			t.Fatal(err)
		}
		return strings.ReplaceAll(string(data), "'", "''")
	}
	commands := []string{
		"INSERT INTO list (id, version) VALUES ('log', 4), ('deck', 2), ('torn', 1)",
		"INSERT INTO list_version VALUES (2, 1, '2026-01-02T03:04:05Z', '', '" + quoted(starter(t, 0)) + "'), (2, 2, '2026-01-02T03:04:06Z', 'm', '" + quoted(starter(t, 1)) + "'), (3, 1, '', '', '{}')",
	}
	events := []int{3, 9, 5, 12} // some were struck out, and others came
	for i, n := range events {
		l := logWith(t, n)
		if i == 3 {
			l.Events[4].Note = "otherwise"
		}
		commands = append(commands, fmt.Sprintf("INSERT INTO list_version VALUES (1, %d, '2026-01-02T03:04:05Z', '', '%s')", i+1, quoted(l)))
	}
	db, path := older(t, 4, commands...)
	read, err := store.Read(t.Context(), db, path)
	if err != nil {
		t.Fatal(err)
	}
	look := func(s *store.Store) (all [][]byte) {
		t.Helper()
		for _, of := range []struct {
			id string
			n  int
		}{{"log", 1}, {"log", 2}, {"log", 3}, {"log", 0}, {"deck", 1}, {"deck", 2}} {
			v, err := s.Lists.Version(t.Context(), of.id, of.n)
			if err != nil {
				t.Fatalf("%s %d: %v", of.id, of.n, err)
			}
			data, err := v.List.MarshalJSON()
			if err != nil {
				t.Fatal(err)
			}
			all = append(all, data, []byte(v.Message), []byte(v.Saved.String()))
		}
		return all
	}
	before := look(read)
	_, now := open(t, path)
	if after := look(now); !slices.EqualFunc(before, after, slices.Equal) {
		t.Errorf("got %s, want %s", after, before)
	}
	if found, err := now.Lists.Where(t.Context(), store.Filter{Game: "campaign"}); err != nil || len(found) != 1 || found[0].Name != logWith(t, 1).Title {
		t.Errorf("got %v, %v, want the log by its game", found, err)
	}
	h, err := now.Examine(t.Context())
	if err != nil || h.Lists != 2 || len(h.Damage) != 1 {
		t.Errorf("got %+v, %v, want that what was torn before is told", h, err)
	}
}
