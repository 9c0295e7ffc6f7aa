package cards_test

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"muster/cmd/muster/app"
	"muster/cmd/muster/apptest"
)

// copied writes a folder of card data with one card, printed text and all.
func copied(t *testing.T) string {
	t.Helper()
	dir := t.TempDir()
	for name, text := range map[string]string{
		"sets.json":    `[{"code": "ZZ", "name": "Test Set", "position": 1, "size": 1, "available": "2020-01-01"}]`,
		"formats.json": `[]`,
		"set/ZZ.json": `[{"code": "99001", "set_code": "ZZ", "position": 1, "name": "Test Pilot", "type_code": "event",
			"faction_code": "gray", "affiliation_code": "neutral", "rarity_code": "C", "cost": 1, "deck_limit": 2,
			"is_unique": false, "has_die": false, "text": "Nothing happens."}]`,
	} {
		path := filepath.Join(dir, name)
		if err := os.MkdirAll(filepath.Dir(path), 0o755); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(path, []byte(text), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	return dir
}

func TestOnesOwnCatalog(t *testing.T) {
	db := filepath.Join(t.TempDir(), "new", "cards.db")
	if got := muster(t, "", "cards", "search", "--db", db, "rey"); got.Status != app.Fine || !strings.Contains(got.Err, "is not there") {
		t.Fatalf("reading without a database: got %+v, want the embedded cards and a word about it", got)
	}
	if _, err := os.Stat(db); err == nil {
		t.Fatal("a command that only reads has made a database")
	}
	if got := muster(t, "", "catalog", "import", "--db", db, copied(t)); got.Status != app.Fine || !strings.Contains(got.Out, "1 card and ") {
		t.Fatalf("importing: got %+v", got)
	}
	if got := muster(t, "", "cards", "show", "--db", db, "Test Pilot"); got.Status != app.Fine || !strings.Contains(got.Out, "Nothing happens.") {
		t.Errorf("showing the card: got %+v", got)
	}
	if got := muster(t, "", "catalog", "info", "--db", db); got.Status != app.Fine || !strings.Contains(got.Out, "destiny: 1 card, 1 set") {
		t.Errorf("asking what there is: got %+v", got)
	}
}

func TestADatabaseThatMayNotBeWritten(t *testing.T) {
	dir := t.TempDir()
	db := filepath.Join(dir, "cards.db")
	from := copied(t)
	if got := muster(t, "", "catalog", "import", "--db", db, from); got.Status != app.Fine {
		t.Fatalf("importing: got %+v", got)
	}
	if err := os.Chmod(db, 0o444); err != nil {
		t.Fatal(err)
	}
	if f, err := os.OpenFile(db, os.O_WRONLY, 0); err == nil {
		f.Close()
		t.Skip("whoever runs this test may write everything")
	}
	if got := muster(t, "", "catalog", "import", "--db", db, from); got.Status != app.Broken || !strings.Contains(got.Err, "cards.db") {
		t.Errorf("importing again: got %+v, want a refusal that names the file", got)
	}
	if got := muster(t, "", "cards", "show", "--db", db, "Test Pilot"); got.Status != app.Fine {
		t.Errorf("reading it: got %+v", got)
	}
}

func TestWhatIsNoDatabase(t *testing.T) {
	path := apptest.File(t, "cards.db", "this is a shopping list, not a database\n")
	for _, args := range [][]string{{"cards", "search", "rey"}, {"catalog", "import", copied(t)}} {
		got := muster(t, "", append(args, "--db", path)...)
		if got.Status != app.Broken || !strings.Contains(got.Err, "cards.db") || strings.Contains(got.Err, "inside muster") {
			t.Errorf("muster %q: got %+v, want a refusal that names the file", args, got)
		}
	}
}
