package store_test

import (
	"context"
	"encoding/json"
	"errors"
	"os"
	"path/filepath"
	"slices"
	"testing"

	"muster/catalog"
	"muster/catalog/assault"
	"muster/catalog/deckbuilding"
	"muster/catalog/facts"
	"muster/catalog/lang"
	"muster/catalog/search"
	"muster/catalog/sqlite"
	"muster/catalog/store"
)

// everything is the embedded cards as if they had been imported.
func everything() *catalog.Data {
	c := facts.Embedded()
	d := &catalog.Data{Game: catalog.Destiny, Version: "destiny test", Source: "a test"}
	for card := range c.Cards(catalog.Destiny) {
		d.Cards = append(d.Cards, *card)
	}
	for _, f := range c.Formats(catalog.Destiny) {
		d.Formats = append(d.Formats, *f)
	}
	for _, s := range c.Sets(catalog.Destiny) {
		d.Sets = append(d.Sets, *s)
	}
	return d
}

func open(t testing.TB, path string) (*sqlite.DB, *store.Store) {
	t.Helper()
	db, err := sqlite.Open(path)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { db.Close() })
	s, err := store.Open(context.Background(), db, path)
	if err != nil {
		t.Fatal(err)
	}
	return db, s
}

func TestStoreKeepsTheCatalog(t *testing.T) {
	for name, path := range map[string]string{"in memory": sqlite.Memory, "in a file": filepath.Join(t.TempDir(), "new", "50% of #1?.db")} {
		t.Run(name, func(t *testing.T) {
			_, s := open(t, path)
			if c, err := s.Cards.Load(t.Context()); err != nil || c != facts.Embedded() {
				t.Fatalf("a database without cards does not mean the embedded ones: %v", err)
			}
			for range 2 { // the second replaces the first
				if err := s.Cards.Replace(t.Context(), everything()); err != nil {
					t.Fatal(err)
				}
			}
			c, err := s.Cards.Load(t.Context())
			if err != nil {
				t.Fatal(err)
			}
			same(t, c, facts.Embedded())
			if info := c.Info(catalog.Destiny); info.Cards != 2034 || info.Source != "a test" || info.Version != "destiny test" {
				t.Errorf("got %+v", info)
			}
			if _, err := os.Stat(path); path != sqlite.Memory && err != nil {
				t.Errorf("the file has another name: %v", err)
			}
		})
	}
}

// same compares all that two catalogs say.
func same(t *testing.T, got, want *catalog.Catalog) {
	t.Helper()
	text := func(c *catalog.Catalog) []string {
		var lines []string
		add := func(v any) {
			data, err := json.Marshal(v)
			if err != nil {
				t.Fatal(err)
			}
			lines = append(lines, string(data))
		}
		for card := range c.Cards("") {
			add(card)
		}
		for _, s := range c.Sets(catalog.Destiny) {
			add(map[lang.Lang]string(s.Name))
			add(s)
		}
		for _, f := range c.Formats(catalog.Destiny) {
			add(map[lang.Lang]string(f.Name))
			add(f)
			for card := range c.Cards("") {
				add(f.Row(card))
			}
		}
		return lines
	}
	g, w := text(got), text(want)
	for i := range min(len(g), len(w)) {
		if g[i] != w[i] {
			t.Fatalf("got %s, want %s", g[i], w[i])
		}
	}
	if len(g) != len(w) {
		t.Fatalf("got %d facts, want %d", len(g), len(w))
	}
}

func TestAGameOfOnesOwnLeavesTheOthers(t *testing.T) {
	_, s := open(t, sqlite.Memory)
	d, err := deckbuilding.Import(os.DirFS("../deckbuilding/data"))
	if err != nil {
		t.Fatal(err)
	}
	d.Source = "a test"
	for i := range d.Cards {
		if d.Cards[i].ID == "deckbuilding/tatooine" {
			d.Cards[i].Stats["health"] = 16
		}
	}
	if err := s.Cards.Replace(t.Context(), d); err != nil {
		t.Fatal(err)
	}
	c, err := s.Cards.Load(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	card, _ := c.Card("deckbuilding/tatooine")
	if card.Stats["health"] != 16 || len(card.Doubts) != 2 || card.Pool != deckbuilding.BasePool {
		t.Errorf("got %+v", card)
	}
	box, destiny := c.Info(catalog.Deckbuilding), c.Info(catalog.Destiny)
	if box.Cards != 82 || box.Copies != 140 || box.Doubts != 21 || box.Source != "a test" || destiny.Cards != 2034 || destiny.Source != "" {
		t.Errorf("got %+v and %+v", box, destiny)
	}
}

func TestImperialAssaultOfOnesOwnIsWhatItWas(t *testing.T) {
	_, s := open(t, sqlite.Memory)
	d, err := assault.Import(os.DirFS("../assault/data"))
	if err != nil {
		t.Fatal(err)
	}
	if err := s.Cards.Replace(t.Context(), d); err != nil {
		t.Fatal(err)
	}
	c, err := s.Cards.Load(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	same(t, c, facts.Embedded())
	own, program := c.Info(catalog.Assault), facts.Embedded().Info(catalog.Assault)
	if own.Cards != program.Cards || own.Doubts != program.Doubts || own.Formats != 2 || own.Sets != program.Sets || own.Version == program.Version {
		t.Errorf("got %+v, want %+v", own, program)
	}
	e := catalog.Entry{Card: "assault/deployment/kaynsomos", Version: assault.IACP}
	if card := c.At(&e); card == nil || card.Stats["cost"] != 7 || assault.Of(card).Version != assault.IACP || card.No == 0 {
		t.Errorf("got %+v", card)
	}
}

func TestReplaceIsAllOrNothing(t *testing.T) {
	_, s := open(t, sqlite.Memory)
	if err := s.Cards.Replace(t.Context(), everything()); err != nil {
		t.Fatal(err)
	}
	broken := everything()
	broken.Cards = append(broken.Cards[:100], broken.Cards[0]) // twice
	if err := s.Cards.Replace(t.Context(), broken); err == nil {
		t.Fatal("a card may be in the database twice")
	}
	c, err := s.Cards.Load(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	same(t, c, facts.Embedded())
}

func TestReadingWritesNothing(t *testing.T) {
	dir := t.TempDir()
	path := filepath.Join(dir, "muster.db")
	db, s := open(t, path)
	if err := s.Cards.Replace(t.Context(), everything()); err != nil {
		t.Fatal(err)
	}
	if err := db.Close(); err != nil {
		t.Fatal(err)
	}
	before, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	if err := os.Chmod(path, 0o400); err != nil {
		t.Fatal(err)
	}
	if err := os.Chmod(dir, 0o500); err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { os.Chmod(dir, 0o700) })
	db, err = sqlite.Read(path)
	if err != nil {
		t.Fatal(err)
	}
	s, err = store.Read(t.Context(), db, path)
	if err != nil {
		t.Fatal(err)
	}
	c, err := s.Cards.Load(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	same(t, c, facts.Embedded())
	want := "the database " + path + " may not be written; check the permissions of the file and its directory"
	if err := s.Cards.Replace(t.Context(), everything()); err == nil || err.Error() != want {
		t.Errorf("got %v, want %s", err, want)
	}
	if err := db.Close(); err != nil {
		t.Fatal(err)
	}
	if after, err := os.ReadFile(path); err != nil || !slices.Equal(before, after) {
		t.Errorf("reading has changed the file (%v)", err)
	}
}

// A file that was made for a database goes if nothing could be put in, one with
// something in it or that somebody has open stays.
func TestADatabaseInWhichNothingCouldBePutLeavesNoFile(t *testing.T) {
	t.Parallel()
	path := filepath.Join(t.TempDir(), "muster.db")
	there := func() bool {
		_, err := os.Stat(path)
		return err == nil
	}
	stopped, stop := context.WithCancel(t.Context())
	stop()
	fail := func() *sqlite.DB {
		db, err := sqlite.Open(path)
		if err != nil {
			t.Fatal(err)
		}
		if _, err := store.Open(stopped, db, path); err == nil {
			t.Fatal("a store was made although there was no time")
		}
		return db
	}
	if err := fail().Close(); err != nil || there() {
		t.Errorf("an empty file is there: %v (%v)", there(), err)
	}
	if err := os.WriteFile(path, []byte("notes"), 0o600); err != nil {
		t.Fatal(err)
	}
	if _ = fail().Close(); !there() {
		t.Fatal("a file of somebody else is gone")
	}
	if err := os.Remove(path); err != nil {
		t.Fatal(err)
	}
	first, other := fail(), fail()
	if err := first.Close(); err != nil || !there() {
		t.Errorf("the file that another has open is gone (%v)", err)
	}
	if _, err := store.Open(t.Context(), other, path); err != nil {
		t.Error(err)
	}
	if err := other.Close(); err != nil || !there() {
		t.Errorf("a database is gone (%v)", err)
	}
}

// Where nothing can be put beside a database, as in a system of files that is only
// read, it is read and copied, and is not to be written.
func TestWhatCannotBeWrittenIsReadAndCopied(t *testing.T) {
	t.Parallel()
	path := filepath.Join(t.TempDir(), "muster.db")
	db, s := open(t, path)
	keep(t, s, store.Change{List: starter(t, 0)})
	if err := db.Close(); err != nil {
		t.Fatal(err)
	}
	for _, part := range []string{"-wal", "-shm"} {
		if err := os.Symlink("nowhere", path+part); err != nil { // which SQLite does not follow
			t.Skip(err)
		}
	}
	read, err := sqlite.Read(path)
	if err != nil {
		t.Fatal(err)
	}
	defer read.Close()
	if s, err = store.Read(t.Context(), read, path); err != nil {
		t.Fatal(err)
	}
	if err := s.Backup(t.Context(), path+".copy"); err != nil {
		t.Errorf("copying: %v", err)
	}
	db, err = sqlite.Open(path)
	if err != nil {
		t.Fatal(err)
	}
	defer db.Close()
	_, err = store.Open(t.Context(), db, path)
	refused(t, "writing", err, "store.read-only")
}

func TestWhatIsNotOurDatabase(t *testing.T) {
	dir := t.TempDir()
	write := func(name, data string) string {
		path := filepath.Join(dir, name)
		if err := os.WriteFile(path, []byte(data), 0o600); err != nil {
			t.Fatal(err)
		}
		return path
	}
	command := func(name, sql string) string {
		path := filepath.Join(dir, name)
		db, err := sqlite.Open(path)
		if err != nil {
			t.Fatal(err)
		}
		defer db.Close()
		if _, err := db.Exec(t.Context(), sql); err != nil {
			t.Fatal(err)
		}
		return path
	}
	for _, x := range []struct{ what, path, code string }{
		{"text", write("list.txt", "2x Leia Organa, again and again and again and again and again and again and again and again"), "store.not-database"},
		{"a directory", dir, "store.open"},
		{"another program's", command("other.db", "CREATE TABLE t (x)"), "store.foreign"},
		{"another program's, marked", command("marked.db", "PRAGMA application_id = 7"), "store.foreign"},
		{"of a later version", command("newer.db", "PRAGMA application_id = 0x6d757374; PRAGMA user_version = 99"), "store.newer"},
	} {
		for _, how := range []struct {
			open  func(string) (*sqlite.DB, error)
			store func(context.Context, *sqlite.DB, string) (*store.Store, error)
		}{{sqlite.Open, store.Open}, {sqlite.Read, store.Read}} {
			db, err := how.open(x.path)
			if err != nil {
				t.Fatalf("%s: %v", x.what, err)
			}
			_, err = how.store(t.Context(), db, x.path)
			var said *lang.Error
			if !errors.As(err, &said) || said.Msg.Code != x.code {
				t.Errorf("%s: got %v, want %s", x.what, err, x.code)
			}
			db.Close()
		}
	}
	missing := filepath.Join(dir, "missing.db")
	db, err := sqlite.Read(missing)
	if err != nil {
		t.Fatal(err)
	}
	defer db.Close()
	if _, err := store.Read(t.Context(), db, missing); lang.KindOf(err) != lang.NotFound {
		t.Errorf("a file that does not exist: got %v", err)
	}
	if _, err := os.Stat(missing); err == nil {
		t.Error("reading has created a database")
	}
}

func BenchmarkReplace(b *testing.B) {
	_, s := open(b, filepath.Join(b.TempDir(), "muster.db"))
	d := everything()
	for b.Loop() {
		if err := s.Cards.Replace(b.Context(), d); err != nil {
			b.Fatal(err)
		}
	}
}

func BenchmarkLoad(b *testing.B) {
	_, s := open(b, filepath.Join(b.TempDir(), "muster.db"))
	if err := s.Cards.Replace(b.Context(), everything()); err != nil {
		b.Fatal(err)
	}
	for b.Loop() {
		if _, err := s.Cards.Load(b.Context()); err != nil {
			b.Fatal(err)
		}
	}
}

func TestSearchFindsTheSameInADatabase(t *testing.T) {
	_, s := open(t, sqlite.Memory)
	if err := s.Cards.Replace(t.Context(), everything()); err != nil {
		t.Fatal(err)
	}
	c, err := s.Cards.Load(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	for _, query := range []string{
		"", "padma", "leia OR han", "t:evento|supporto f:red sort:-cost,nome", "die:RD&paid>=2 legal:STD", "sides:blank<=1 -u:1", "banned:INF",
		"s<EaW b:leader points>12", "r>=2020 rarity:L sort:name",
	} {
		want, err := search.Cards(facts.Embedded(), catalog.Destiny, query)
		if err != nil || len(want) == 0 {
			t.Fatalf("%s: got %d cards, %v", query, len(want), err)
		}
		got, err := search.Cards(c, catalog.Destiny, query)
		same := slices.EqualFunc(got, want, func(a, b *catalog.Card) bool { return a.ID == b.ID })
		if err != nil || !same {
			t.Errorf("%s: got %d cards, %v, want the same %d as without a database", query, len(got), err, len(want))
		}
	}
}
