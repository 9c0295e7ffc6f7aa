package store_test

import (
	"context"
	"errors"
	"fmt"
	"path/filepath"
	"sync"
	"syscall"
	"testing"

	"muster/catalog"
	"muster/catalog/disk/powercut"
	"muster/catalog/sqlite"
	"muster/catalog/sqlite/sqlitetest"
	"muster/catalog/store"
)

// What the store has said is kept, it keeps when the power fails: lists that are
// made, changed, tagged and deleted by several at once, collections, cards.
func TestWhatIsKeptSurvivesAPowerCut(t *testing.T) {
	t.Parallel()
	path := filepath.Join(t.TempDir(), "muster.db")
	told := sqlitetest.Tell(t, path)
	_, s := open(t, path)
	ctx := t.Context()
	in := func(holds func(s *store.Store) error) func(*sqlite.DB) error {
		return func(db *sqlite.DB) error {
			s, err := store.Read(context.Background(), db, path)
			if err != nil {
				return err
			}
			return holds(s)
		}
	}
	told.That("the database", in(func(*store.Store) error { return nil }))
	d := everything()
	if err := s.Cards.Replace(ctx, d); err != nil {
		t.Fatal(err)
	}
	told.That("cards", in(func(s *store.Store) error {
		c, err := s.Cards.Load(context.Background())
		if err == nil && c.Info(catalog.Destiny).Version != d.Version {
			err = errors.New("they are others")
		}
		return err
	}))
	var writers sync.WaitGroup
	for w := range 4 {
		writers.Go(func() {
			for n := range 6 {
				first := fmt.Sprintf("first %d of %d", n, w)
				saved, err := s.Lists.Save(ctx, store.Change{List: starter(t, n%2), Name: &first, Message: fmt.Sprint(w, n)})
				if err != nil {
					t.Error(err)
					return
				}
				told.That("a list", in(func(s *store.Store) error { _, err := s.Lists.At(context.Background(), saved.ID, 1); return err }))
				name, notes := fmt.Sprintf("list %d of %d", n, w), "notes"
				changed, err := s.Lists.Change(ctx, saved.ID, store.Change{Name: &name, Notes: &notes, Tag: []string{"x"}})
				if err != nil {
					t.Error(err)
					return
				}
				told.That("a change", in(func(s *store.Store) error {
					is, err := s.Lists.Saved(context.Background(), saved.ID)
					if err == nil && (is.Name != name || is.Notes != notes || len(is.Tags) != 1 || is.Revision < changed.Revision) {
						err = fmt.Errorf("got %+v", is)
					}
					return err
				}))
				if n%3 == 0 {
					if err := s.Lists.Delete(ctx, saved.ID, 0); err != nil {
						t.Error(err)
						return
					}
					told.That("a list that is deleted", in(func(s *store.Store) error { _, err := s.Lists.FindDeleted(context.Background(), saved.ID); return err }))
				}
				own, _, err := s.Collection.Change(ctx, func(own *catalog.Collection) error {
					return own.Add("destiny/01028", catalog.Owned{Cards: 1})
				})
				if err != nil {
					t.Error(err)
					return
				}
				least := own.Of("destiny/01028").Cards
				told.That("a collection", in(func(s *store.Store) error {
					own, err := s.Collection.Read(context.Background())
					if err == nil && own.Of("destiny/01028").Cards < least {
						err = fmt.Errorf("got %d cards, want %d", own.Of("destiny/01028").Cards, least)
					}
					return err
				}))
			}
		})
	}
	writers.Wait()
	told.Survives(1)
}

// That the disk takes no file is not told as if there were one that cannot be read.
func TestWhyADatabaseCannotBeMade(t *testing.T) {
	dir := t.TempDir()
	path := filepath.Join(dir, "new", "muster.db")
	r := powercut.Watch(t, dir)
	for why, want := range map[error]string{syscall.ENOSPC: "store.full", syscall.EROFS: "store.read-only", syscall.ENOTDIR: "store.open"} {
		r.Fail(why)
		db, err := sqlite.Open(path)
		if err != nil {
			t.Fatal(err)
		}
		_, err = store.Open(t.Context(), db, path)
		refused(t, why.Error(), err, want)
		if err := db.Close(); err != nil {
			t.Error(err)
		}
	}
}
