package store

import (
	"context"
	"fmt"
	"path/filepath"
	"strings"
	"sync"
	"testing"
	"time"

	"muster/catalog"
	"muster/catalog/facts"
	"muster/catalog/lang"
	"muster/catalog/sqlite"
)

// A ledger is a log in memory.
type ledger struct {
	mu  sync.Mutex
	all [][]byte
}

func (l *ledger) Add(_ context.Context, after uint64, changes []byte) (uint64, error) {
	l.mu.Lock()
	defer l.mu.Unlock()
	if after != uint64(len(l.all)) {
		return 0, sqlite.ErrBehind
	}
	l.all = append(l.all, changes)
	return after + 1, nil
}

func (l *ledger) Next(_ context.Context, after uint64) (uint64, []byte, error) {
	l.mu.Lock()
	defer l.mu.Unlock()
	if after >= uint64(len(l.all)) {
		return 0, nil, nil
	}
	return after + 1, l.all[after], nil
}

// shares opens a store that shares a log.
func shares(t *testing.T, path string, l *ledger) *Store {
	t.Helper()
	db, err := sqlite.Open(path)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { db.Close() })
	s, err := OpenReplica(t.Context(), db, path)
	if err != nil {
		t.Fatal(err)
	}
	if err := s.Share(t.Context(), l, func(n uint64, err error) { t.Errorf("message %d: %v", n, err) }); err != nil {
		t.Fatal(err)
	}
	return s
}

// holding is every row of every table that is shared.
func holding(t *testing.T, s *Store) string {
	t.Helper()
	if err := s.CatchUp(t.Context()); err != nil {
		t.Fatal(err)
	}
	all := ""
	for _, table := range sharedTables {
		rows, err := s.db.QueryContext(t.Context(), "SELECT * FROM "+table+" ORDER BY 1, 2")
		if err != nil {
			t.Fatal(err)
		}
		columns, err := rows.Columns()
		if err != nil {
			t.Fatal(err)
		}
		for rows.Next() {
			row, at := make([]any, len(columns)), make([]any, len(columns))
			for i := range row {
				at[i] = &row[i]
			}
			if err := rows.Scan(at...); err != nil {
				t.Fatal(err)
			}
			all += fmt.Sprintf("%s %v\n", table, row)
		}
		if err := rows.Err(); err != nil {
			t.Fatal(err)
		}
		rows.Close()
	}
	return all
}

func read(t *testing.T, text string) *catalog.List {
	t.Helper()
	l, err := facts.ReadList([]byte(text))
	if err != nil {
		t.Fatal(err)
	}
	return l
}

// All that somebody keeps is the same in the stores of all servers.
func TestStoresHoldTheSame(t *testing.T) {
	t.Parallel()
	l, path := new(ledger), filepath.Join(t.TempDir(), "a.db")
	a, b := shares(t, path, l), shares(t, filepath.Join(t.TempDir(), "b.db"), l)
	list := read(t, `{"muster":1,"game":"destiny","name":"Kylo","entries":[{"card":"destiny/01011","role":"character","count":1}]}`)
	saved, err := a.Lists.Save(t.Context(), Change{List: list, Tags: []string{"club"}, Seats: map[string]Digest{"rebel": {1}}})
	if err != nil {
		t.Fatal(err)
	}
	notes := "notes"
	shelf := "destiny/01012"
	for i, do := range []func() error{
		func() error {
			_, err := b.Lists.Save(t.Context(), Change{List: read(t, `{"muster":1,"game":"destiny","name":"Rey","entries":[]}`)})
			return err
		},
		func() error {
			for n := range 5 {
				next := read(t, fmt.Sprintf(`{"muster":1,"game":"destiny","name":"Kylo","entries":[{"card":%q,"role":"deck","count":%d}]}`, shelf, n+1))
				if _, err := b.Lists.Change(t.Context(), saved.ID, Change{List: next, Notes: &notes, Message: "more"}); err != nil {
					return err
				}
			}
			return nil
		},
		func() error { _, err := a.Lists.Relink(t.Context(), saved.ID); return err },
		func() error {
			n, lists, err := b.Lists.Prune(t.Context(), 2)
			if n != 4 || lists != 1 {
				t.Errorf("pruned %d of %d", n, lists)
			}
			return err
		},
		func() error { return a.Lists.SetSeats(t.Context(), saved.ID, map[string]Digest{"imperial": {2}}, nil) },
		func() error {
			_, _, err := b.Collection.Change(t.Context(), func(own *catalog.Collection) error {
				if err := own.Set(catalog.ID(shelf), catalog.Owned{Cards: 2, Dice: 1}); err != nil {
					return err
				}
				return own.Lend("Anna", catalog.ID(shelf), catalog.Owned{Cards: 1})
			})
			return err
		},
		func() error {
			_, err := a.Results.Add(t.Context(), Result{Game: "destiny", Day: "2026-01-02", Source: Served, Played: "g", Seats: []ResultSeat{
				{Of: list, Player: "Anna", Score: 1}, {Name: "Rey", Player: "Bo", Began: true},
			}})
			return err
		},
		func() error { return b.Results.Remove(t.Context(), 1) },
		func() error { return a.Owner.SetToken(t.Context(), Digest{3}) },
		func() error {
			return b.Answers.Keep(t.Context(), &Answer{Key: Digest{4}, Sealed: []byte("sealed")}, time.UnixMilli(5))
		},
		func() error { return a.Lists.Delete(t.Context(), saved.ID, 0) },
		func() error { _, err := b.Lists.Restore(t.Context(), saved.ID); return err },
		func() error { return a.Answers.Forget(t.Context(), time.Now()) },
		func() error { return b.Answers.Forget(t.Context(), time.Now()) },
	} {
		for _, s := range []*Store{a, b} {
			if err := s.CatchUp(t.Context()); err != nil {
				t.Fatal(err)
			}
		}
		before := len(l.all)
		if err := do(); err != nil {
			t.Fatalf("%d: %v", i, err)
		}
		if i < 13 && len(l.all) == before {
			t.Errorf("%d: the others learn nothing of it", i)
		}
		if got, want := holding(t, b), holding(t, a); got != want {
			t.Fatalf("%d: one holds\n%s\nthe other\n%s", i, want, got)
		}
	}
	all := holding(t, a)
	for _, table := range sharedTables {
		if !strings.Contains(all, table+" ") && table != "answer" {
			t.Errorf("nothing is in %s", table)
		}
	}
	if err := a.Lists.Purge(t.Context(), saved.ID); err != nil {
		t.Fatal(err)
	}
	fresh := shares(t, filepath.Join(t.TempDir(), "c.db"), l)
	if got, want := holding(t, fresh), holding(t, a); got != want || holding(t, b) != want || strings.Contains(want, "list_text [1 ") {
		t.Errorf("one holds\n%s\none that is new\n%s", want, got)
	}
	refuses(t, a, path, l)
}

// refuses wants a database that is shared to be opened by those alone who share it.
func refuses(t *testing.T, s *Store, path string, l *ledger) {
	t.Helper()
	want := holding(t, s)
	if err := s.db.Close(); err != nil {
		t.Fatal(err)
	}
	db, err := sqlite.Open(path)
	if err != nil {
		t.Fatal(err)
	}
	if _, err := Open(t.Context(), db, path); lang.MsgOf(err).Code != "store.replica" {
		t.Errorf("it is opened: %v", err)
	}
	if _, err := Read(t.Context(), db, path); err != nil {
		t.Errorf("it is not read: %v", err)
	}
	if err := db.Close(); err != nil {
		t.Fatal(err)
	}
	if got := holding(t, shares(t, path, l)); got != want {
		t.Errorf("opened again it holds\n%s\nwant\n%s", got, want)
	}
}

// Of two that give the owner his first token one does; of two that answer by one key, one.
func TestTheFirstOfTwoServers(t *testing.T) {
	t.Parallel()
	l := new(ledger)
	stores := []*Store{shares(t, filepath.Join(t.TempDir(), "a.db"), l), shares(t, filepath.Join(t.TempDir(), "b.db"), l)}
	made := make(chan bool, 2)
	codes := make(chan string, 2)
	var wait sync.WaitGroup
	for i, s := range stores {
		wait.Go(func() {
			is, err := s.Owner.Begin(t.Context(), Digest{byte(i)})
			if err != nil {
				t.Error(err)
			}
			made <- is
			code := ""
			if err := s.Answers.Keep(t.Context(), &Answer{Key: Digest{1}, Sealed: []byte{byte(i)}}, time.Now()); err != nil {
				code = lang.MsgOf(err).Code
			}
			codes <- code
		})
	}
	wait.Wait()
	if x, y := <-made, <-made; x == y {
		t.Errorf("they made a token: %v and %v", x, y)
	}
	if x, y := <-codes, <-codes; x+y != "api.key-busy" {
		t.Errorf("they answered: %q and %q", x, y)
	}
	if got, want := holding(t, stores[1]), holding(t, stores[0]); got != want {
		t.Errorf("one holds\n%s\nthe other\n%s", want, got)
	}
}
