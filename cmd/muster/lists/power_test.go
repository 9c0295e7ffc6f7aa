package lists_test

import (
	"context"
	"fmt"
	"path/filepath"
	"strings"
	"testing"

	"muster/catalog/sqlite"
	"muster/catalog/sqlite/sqlitetest"
	"muster/catalog/store"
	"muster/cmd/muster/app"
	"muster/cmd/muster/apptest"
)

// What a command that has ended said is saved is there when the power fails.
func TestWhatACommandSavesSurvivesAPowerCut(t *testing.T) {
	t.Parallel()
	db := filepath.Join(t.TempDir(), "muster.db")
	told := sqlitetest.Tell(t, db)
	short := apptest.File(t, "short.txt", apptest.Short(t))
	for n := range 4 {
		name := fmt.Sprint("list ", n)
		does := func(version int, args ...string) {
			t.Helper()
			if got := muster(t, "", append(args, "--db", db)...); got.Status != app.Fine {
				t.Fatalf("%q: got %+v", args, got)
			}
			told.That(strings.Join(args, " "), func(db *sqlite.DB) error {
				s, err := store.Read(context.Background(), db, "muster.db")
				if err != nil {
					return err
				}
				is, err := s.Lists.Find(context.Background(), name)
				if err == nil && is.Version < version {
					err = fmt.Errorf("got version %d, want %d", is.Version, version)
				}
				return err
			})
		}
		does(1, "lists", "save", apptest.Legal, "--name", name)
		does(2, "lists", "save", short, "--as", name)
		does(2, "lists", "save", short, "--as", name, "--tag", "x")
	}
	told.Survives(3)
}
