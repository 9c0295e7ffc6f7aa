package database_test

import (
	"context"
	"database/sql"
	"fmt"
	"io"
	"maps"
	"net/http"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"muster/catalog"
	"muster/catalog/facts"
	"muster/catalog/lang"
	"muster/catalog/sqlite"
	"muster/catalog/store"
	"muster/cmd/muster/app"
)

// wholeBase returns a database with rows in every table that muster makes.
func wholeBase(t *testing.T) *base {
	t.Helper()
	b := filled(t)
	b.does(app.Fine, "lists", "tag", "add", "one", "aggro")
	b.does(app.Fine, "lists", "save", "../../../examples/leia-han.txt", "--name", "three")
	b.does(app.Fine, "lists", "rm", "--yes", "three")
	db, err := sqlite.Open(b.db)
	if err != nil {
		t.Fatal(err)
	}
	defer db.Close()
	s, err := store.Open(t.Context(), db, b.db)
	if err != nil {
		t.Fatal(err)
	}
	must := func(err error) {
		t.Helper()
		if err != nil {
			t.Fatal(err)
		}
	}
	one, err := s.Lists.Find(t.Context(), "one")
	must(err)
	built := 1
	_, err = s.Lists.Change(t.Context(), one.ID, store.Change{Built: &built})
	must(err)
	must(s.Lists.SetSeats(t.Context(), one.ID, map[string]store.Digest{"rebel": {1}}, nil))
	must(s.Owner.SetToken(t.Context(), store.Digest{2}))
	_, _, err = s.Collection.Change(t.Context(), func(own *catalog.Collection) error {
		return own.Lend("Anna", "destiny/01028", catalog.Owned{Dice: 1})
	})
	must(err)
	_, err = s.Results.Add(t.Context(), store.Result{Game: one.Game, Day: "2026-11-22", Source: store.Typed, Seats: []store.ResultSeat{{List: one.ID, Name: "one", Score: 1}, {Name: "Kylo"}}})
	must(err)
	must(s.Cards.Replace(t.Context(), someCards()))
	must(db.Write(t.Context(), func(tx *sql.Tx) error {
		_, err := tx.Exec("INSERT INTO answer VALUES (x'01', x'02', x'03', ?, x'04')", time.Now().UnixMilli())
		return err
	}))
	must(db.Close())
	b.plays()
	return b
}

// plays begins a game on a server of the database.
func (b *base) plays() {
	b.Helper()
	address, stop := b.served()
	defer stop()
	const asked = `{"game": "destiny", "seats": [{"player": "random"}, {"name": "Ada"}]}`
	w, err := http.Post("http://"+address+"/api/v1/games", "application/json", strings.NewReader(asked))
	if err != nil {
		b.Fatal(err)
	}
	defer w.Body.Close()
	if said, err := io.ReadAll(w.Body); err != nil || w.StatusCode != http.StatusCreated {
		b.Fatalf("got %d %s (%v)", w.StatusCode, said, err)
	}
}

// someCards are cards of a game that a person imported.
func someCards() *catalog.Data {
	all := facts.Embedded()
	d := &catalog.Data{Game: catalog.Default, Version: "1", Source: "a test"}
	for card := range all.Cards(catalog.Default) {
		if card.Set == "AW" {
			d.Cards = append(d.Cards, *card)
		}
	}
	d.Cards[0].Text = lang.Text{lang.EN: "words of a test"}
	for _, set := range all.Sets(catalog.Default) {
		d.Sets = append(d.Sets, *set)
	}
	for _, f := range all.Formats(catalog.Default) {
		d.Formats = append(d.Formats, *f)
	}
	return d
}

// rowsOf returns all that a database holds, by tables.
func rowsOf(t *testing.T, path string) map[string][]string {
	t.Helper()
	db, err := sql.Open("sqlite", path)
	if err != nil {
		t.Fatal(err)
	}
	defer db.Close()
	all := map[string][]string{}
	for _, table := range query(t, db, "SELECT name FROM sqlite_schema WHERE type = 'table'") {
		all[table] = query(t, db, `SELECT * FROM "`+table+`"`)
		slices.Sort(all[table])
	}
	all["the marks"] = slices.Concat(query(t, db, "PRAGMA application_id"), query(t, db, "PRAGMA user_version"))
	return all
}

// query returns the rows of a query, each as one text.
func query(t *testing.T, db *sql.DB, command string) (all []string) {
	t.Helper()
	rows, err := db.QueryContext(context.Background(), command)
	if err != nil {
		t.Fatalf("%s: %v", command, err)
	}
	defer rows.Close()
	columns, err := rows.Columns()
	if err != nil {
		t.Fatal(err)
	}
	for rows.Next() {
		cells, into := make([]any, len(columns)), make([]any, len(columns))
		for i := range cells {
			into[i] = &cells[i]
		}
		if err := rows.Scan(into...); err != nil {
			t.Fatal(err)
		}
		var row strings.Builder
		for i, cell := range cells {
			if i > 0 {
				row.WriteString("|")
			}
			if text, ok := cell.(string); ok && len(cells) == 1 {
				row.WriteString(text)
				continue
			}
			fmt.Fprintf(&row, "%T %v", cell, cell)
		}
		all = append(all, row.String())
	}
	if err := rows.Err(); err != nil {
		t.Fatal(err)
	}
	return all
}

// Whatever muster keeps is in a backup, and there again when that is restored. A table
// in which this test puts nothing fails it.
func TestABackupHoldsEveryRowOfEveryTable(t *testing.T) {
	t.Parallel()
	b := wholeBase(t)
	want := rowsOf(t, b.db)
	for table, rows := range want {
		if len(rows) == 0 {
			t.Errorf("the table %s is empty: this test must fill it", table)
		}
	}
	dir := t.TempDir()
	copied := filepath.Join(dir, "copy.db")
	b.does(app.Fine, "backup", copied)
	// What comes after the backup is gone again.
	b.does(app.Fine, "lists", "rm", "--yes", "--forever", "one")
	b.does(app.Fine, "collection", "add", "01157")
	b.does(app.Fine, "restore", copied)
	elsewhere := &base{t, filepath.Join(dir, "new", "muster.db")}
	elsewhere.does(app.Fine, "restore", copied)
	for what, path := range map[string]string{"the backup": copied, "in its place": b.db, "elsewhere": elsewhere.db} {
		got := rowsOf(t, path)
		for _, table := range slices.Sorted(maps.Keys(want)) {
			if !slices.Equal(got[table], want[table]) {
				t.Errorf("%s: %s has %s\nwant %s", what, table, lang.First(fmt.Sprint(got[table]), 300), lang.First(fmt.Sprint(want[table]), 300))
			}
		}
		if len(got) != len(want) {
			t.Errorf("%s: got %d tables, want %d", what, len(got), len(want))
		}
	}
	if out := elsewhere.does(app.Fine, "lists", "history", "one").Out; !strings.Contains(out, "1") {
		t.Errorf("got %s", out)
	}
}
