package play

import (
	"errors"
	"math/rand/v2"
	"os"
	"path/filepath"
	"slices"
	"testing"
	"time"

	"muster/catalog"
	"muster/catalog/lang"
	"muster/catalog/sqlite"
	"muster/rules"
)

// recorded takes down a game of some actions.
func recorded(t *testing.T, j *Database, id string, actions int) *record {
	t.Helper()
	r := &record{id: id, game: catalog.Destiny, edition: 1, setup: []byte(`{"muster":1}`), seats: []Place{{Name: "Ada", token: [32]byte{id[0]}}}}
	for i := range actions {
		a := rules.Action{Seat: rules.Seat(i % 2), Verb: 3, A: uint16(i)}
		if i%3 == 0 {
			a = rules.Roll(i % 6)
		}
		r.actions = append(r.actions, a)
	}
	if err := j.create(t.Context(), r, time.Unix(1, 0)); err != nil {
		t.Fatal(err)
	}
	return r
}

func TestDamageIsSeen(t *testing.T) {
	t.Parallel()
	for name, c := range map[string]struct {
		command string
		whole   int
	}{
		"nothing":               {"UPDATE match SET over = 3 WHERE id = 'g'", 10},
		"an action is another":  {"UPDATE event SET action = x'30203339' WHERE n = 4 AND match = 'g'", 4},
		"an action is nothing":  {"UPDATE event SET action = x'00ff' WHERE n = 4 AND match = 'g'", 4},
		"a time is another":     {"UPDATE event SET at = at + 1 WHERE n = 5 AND match = 'g'", 5},
		"a mark is another":     {"UPDATE event SET mark = x'00' WHERE n = 6 AND match = 'g'", 6},
		"one is lost":           {"DELETE FROM event WHERE n = 3 AND match = 'g'", 3},
		"the first is lost":     {"DELETE FROM event WHERE n = 0 AND match = 'g'", 0},
		"the last are lost":     {"DELETE FROM event WHERE n > 7 AND match = 'g'", 8},
		"all are lost":          {"DELETE FROM event WHERE match = 'g'", 0},
		"one is too many":       {"INSERT INTO event SELECT match, 10, action, at, mark FROM event WHERE n = 9 AND match = 'g'", 10},
		"the set-up is another": {"UPDATE match SET setup = x'7b7d' WHERE id = 'g'", 0},
		"the count is lost":     {"DELETE FROM tally WHERE match = 'g'", 0},
	} {
		t.Run(name, func(t *testing.T) {
			j := openJournal(t)
			recorded(t, j, "g", 10)
			recorded(t, j, "other", 3)
			if _, err := j.db.Exec(t.Context(), c.command); err != nil {
				t.Fatal(err)
			}
			r, err := j.load(t.Context(), "g")
			if name == "nothing" {
				if err != nil || len(r.actions) != 10 {
					t.Errorf("got %v, want the game", err)
				}
				return
			}
			said := lang.MsgOf(err)
			if said.Code != "journal.damaged" || said.Args[0] != "g" || said.Args[1] != c.whole || lang.KindOf(err) != lang.Refused {
				t.Errorf("got %v, want that %d actions are whole", err, c.whole)
			}
			var found []Damage
			games, err := j.Check(t.Context(), func(d *Damage) { found = append(found, *d) })
			if err != nil || games != 2 || len(found) != 1 || found[0].Game != "g" || found[0].First != c.whole {
				t.Errorf("got %v of %d games (%v), want one that is damaged", found, games, err)
			}
			if other, err := j.load(t.Context(), "other"); err != nil || len(other.actions) != 3 {
				t.Errorf("the other game: %v", err)
			}
		})
	}
}

// TestBytesThatChangeLoseNoAction writes over 40 bytes of the file, anywhere: the
// game is whole or it is told that it is not, but never shorter.
func TestBytesThatChangeLoseNoAction(t *testing.T) {
	t.Parallel()
	path := filepath.Join(t.TempDir(), "muster.db")
	db, err := sqlite.Open(path)
	if err != nil {
		t.Fatal(err)
	}
	j, err := OpenJournal(t.Context(), db)
	if err != nil {
		t.Fatal(err)
	}
	want := recorded(t, j, "g", 2362)
	if err := db.Close(); err != nil {
		t.Fatal(err)
	}
	whole, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	seen := 0
	for seed := range uint64(60) {
		r := rand.New(rand.NewPCG(seed, 1))
		data := slices.Clone(whole)
		at := r.IntN(len(data) - 40)
		for i := range 40 {
			data[at+i] = byte(r.Uint32())
		}
		broken := filepath.Join(t.TempDir(), "broken.db")
		if err := os.WriteFile(broken, data, 0o600); err != nil {
			t.Fatal(err)
		}
		got, err := reread(t, broken)
		if err == nil && !slices.Equal(got.actions, want.actions) {
			t.Errorf("bytes %d to %d are others, and %d actions became %d", at, at+40, len(want.actions), len(got.actions))
		}
		if err != nil {
			seen++
		}
	}
	if seen < 20 {
		t.Errorf("%d of 60 damages were seen; too few to prove anything", seen)
	}
}

func reread(t *testing.T, path string) (*record, error) {
	t.Helper()
	db, err := sqlite.Open(path)
	if err != nil {
		return nil, err
	}
	defer db.Close()
	return (&Database{db: db}).load(t.Context(), "g")
}

// TestAJournalOfBeforeGetsItsChain opens tables as they were before there were
// chains, with three games: one that is whole, one that had lost an action by then,
// and one in which nothing has happened.
func TestAJournalOfBeforeGetsItsChain(t *testing.T) {
	t.Parallel()
	db, err := sqlite.Open(filepath.Join(t.TempDir(), "muster.db"))
	if err != nil {
		t.Fatal(err)
	}
	defer db.Close()
	if _, err := db.Exec(t.Context(), before); err != nil {
		t.Fatal(err)
	}
	for range 2 {
		j, err := OpenJournal(t.Context(), db)
		if err != nil {
			t.Fatal(err)
		}
		r, err := j.load(t.Context(), "a")
		if err != nil || len(r.actions) != 3 || r.seats[0].Name != "Ada" || r.secret != nil || r.at != time.UnixMilli(30) {
			t.Errorf("got %+v (%v), want the game as it was", r, err)
		}
		var damage *Damage
		if _, err := j.load(t.Context(), "b"); !errors.As(err, &damage) || damage.First != 1 || damage.N != 3 {
			t.Errorf("got %v, want that action 1 is missing", err)
		}
		if r, err := j.load(t.Context(), "c"); err != nil || len(r.actions) != 0 {
			t.Errorf("got %v (%v), want an empty game", r, err)
		}
	}
	j, err := OpenJournal(t.Context(), db)
	if err != nil {
		t.Fatal(err)
	}
	r, err := j.load(t.Context(), "a")
	if err != nil {
		t.Fatal(err)
	}
	if _, err := j.append(t.Context(), &entry{game: "a", n: 3, after: r.end, actions: r.actions[:1], at: time.Now()}); err != nil {
		t.Error(err)
	}
	if r, err = j.load(t.Context(), "a"); err != nil || len(r.actions) != 4 {
		t.Errorf("the game does not go on: %v", err)
	}
}

// before are the tables of a journal before there were chains, and games in them.
const before = `
CREATE TABLE match (
	id      TEXT PRIMARY KEY,
	game    TEXT NOT NULL,
	edition INTEGER NOT NULL,
	setup   BLOB NOT NULL,             -- the header of its log
	seeded  INTEGER NOT NULL,          -- somebody chose the seed
	made    INTEGER NOT NULL,          -- milliseconds
	over    INTEGER
) STRICT;
CREATE TABLE seat (
	match  TEXT NOT NULL REFERENCES match (id),
	seat   INTEGER NOT NULL,
	token  BLOB NOT NULL UNIQUE,       -- SHA-256
	name   TEXT NOT NULL,
	player TEXT NOT NULL,              -- a program, or ''
	PRIMARY KEY (match, seat)
) STRICT, WITHOUT ROWID;
CREATE TABLE event (
	match  TEXT NOT NULL REFERENCES match (id),
	n      INTEGER NOT NULL,
	action BLOB NOT NULL,              -- in the notation of logs
	at     INTEGER NOT NULL,
	PRIMARY KEY (match, n)
) STRICT, WITHOUT ROWID;
INSERT INTO match VALUES ('a', 'destiny', 1, x'7b7d', 0, 10, NULL), ('b', 'destiny', 1, x'7b7d', 1, 10, NULL), ('c', 'destiny', 1, x'7b7d', 1, 10, NULL);
INSERT INTO seat VALUES ('a', 0, x'01', 'Ada', '');
INSERT INTO event VALUES ('a', 0, x'2e2031', 10), ('a', 1, x'302033', 20), ('a', 2, x'2e2035', 30), ('b', 0, x'2e2031', 10), ('b', 2, x'2e2031', 10);
`
