package store_test

import (
	"encoding/csv"
	"encoding/json"
	"os"
	"os/exec"
	"path/filepath"
	"testing"

	"muster/catalog"
	"muster/catalog/sqlite"
)

// BenchmarkImport loads all the cards into a new database file, with our store
// and with the shell of SQLite from CSV. The rows are the same.
func BenchmarkImport(b *testing.B) {
	d := everything()
	b.Run("muster", func(b *testing.B) {
		dir := b.TempDir()
		path := filepath.Join(dir, "muster.db")
		for b.Loop() {
			os.Remove(path)
			db, s := open(b, path)
			if err := s.Cards.Replace(b.Context(), d); err != nil {
				b.Fatal(err)
			}
			db.Close()
		}
	})
	b.Run("shell", func(b *testing.B) {
		shell, err := exec.LookPath("sqlite3")
		if err != nil {
			b.Skip(err)
		}
		dir := b.TempDir()
		table := writeRows(b, d, filepath.Join(dir, "cards.csv"))
		path := filepath.Join(dir, "shell.db")
		for b.Loop() {
			os.Remove(path)
			load := exec.Command(shell, path, "PRAGMA journal_mode=WAL", "CREATE TABLE card (id TEXT PRIMARY KEY, game TEXT NOT NULL, "+
				"facts TEXT NOT NULL CHECK (json_valid(facts))) STRICT, WITHOUT ROWID", "CREATE INDEX card_game ON card (game)",
				".import --csv "+table+" card")
			if out, err := load.CombinedOutput(); err != nil {
				b.Fatalf("%v: %s", err, out)
			}
		}
		db, err := sqlite.Read(path)
		if err != nil {
			b.Fatal(err)
		}
		defer db.Close()
		n := 0
		if err := db.QueryRowContext(b.Context(), "SELECT count(*) FROM card").Scan(&n); err != nil || n != len(d.Cards) {
			b.Fatalf("the shell loaded %d rows of %d: %v", n, len(d.Cards), err)
		}
	})
}

// writeRows writes the rows of the cards as CSV.
func writeRows(b *testing.B, d *catalog.Data, path string) string {
	f, err := os.Create(path)
	if err != nil {
		b.Fatal(err)
	}
	defer f.Close()
	w := csv.NewWriter(f)
	for i := range d.Cards {
		facts, err := json.Marshal(&d.Cards[i])
		if err != nil {
			b.Fatal(err)
		}
		w.Write([]string{string(d.Cards[i].ID), string(d.Cards[i].Game), string(facts)})
	}
	w.Flush()
	if err := w.Error(); err != nil {
		b.Fatal(err)
	}
	return path
}
