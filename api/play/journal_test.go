package play

import (
	"database/sql"
	"errors"
	"fmt"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"muster/catalog"
	"muster/catalog/lang"
	"muster/catalog/sqlite"
	"muster/rules"
)

func openJournal(t *testing.T) *Database {
	t.Helper()
	db, err := sqlite.Open(filepath.Join(t.TempDir(), "muster.db"))
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { db.Close() })
	j, err := OpenJournal(t.Context(), db)
	if err != nil {
		t.Fatal(err)
	}
	return j
}

func TestJournalWaitsForTheDisk(t *testing.T) {
	j := openJournal(t)
	var level int
	err := j.write(t.Context(), func(tx *sql.Tx) error { return tx.QueryRow("PRAGMA synchronous").Scan(&level) })
	if err != nil || level != 2 {
		t.Errorf("got synchronous %d (%v), want 2: FULL", level, err)
	}
}

func TestJournalTakesDownAllOrNothing(t *testing.T) {
	j := openJournal(t)
	r := &record{id: "g", game: catalog.Destiny, edition: 1, setup: []byte("{}"), seats: []Place{{Name: "Ada", token: [32]byte{1}}}}
	if err := j.create(t.Context(), r, time.Unix(0, 0)); err != nil {
		t.Fatal(err)
	}
	add := func(n int, text ...string) error {
		var actions []rules.Action
		for _, s := range text {
			a, err := rules.ParseAction(s)
			if err != nil {
				t.Fatal(err)
			}
			actions = append(actions, a)
		}
		to, err := j.append(t.Context(), &entry{game: "g", n: n, after: r.end, actions: actions, at: time.Unix(0, 0)})
		if err == nil {
			r.end = to
		}
		return err
	}
	if err := add(0, "0 3.12", ". 4"); err != nil {
		t.Fatal(err)
	}
	for _, err := range []error{add(1, "0 1", ". 1"), add(0, "0 3.12")} {
		if err == nil {
			t.Error("a number was taken down twice")
		}
	}
	if err := add(7, "0 1"); err == nil || !strings.HasSuffix(err.Error(), "game g does not have 7 events") {
		t.Errorf("got %v, want that there are not as many", err)
	}
	got, err := j.load(t.Context(), "g")
	if err != nil || len(got.actions) != 2 || got.actions[0].String() != "0 3.12" || got.actions[1].String() != ". 4" {
		t.Errorf("got %v (%v), want the two actions", got, err)
	}
	if got.seats[0] != r.seats[0] {
		t.Errorf("got seat %v, want %v", got.seats[0], r.seats[0])
	}
	if _, err := j.load(t.Context(), "h"); lang.KindOf(err) != lang.NotFound {
		t.Errorf("got %v, want that there is no such game", err)
	}
}

func TestTheLogSaysWhatWasBeingDoneAndWhatLiesBehind(t *testing.T) {
	full := fmt.Errorf("writing the journal: %w", errors.New("no room"))
	said := lang.Fail(lang.Internal, "internal")
	hidden := *said
	for want, err := range map[string]error{
		"writing the journal: no room":                          full,
		said.Error():                                            said,
		said.Error() + ": writing the journal: no room":         hidden.Because(full),
		"reading game g: " + said.Error() + ": " + full.Error(): fmt.Errorf("reading game g: %w", &hidden),
		(&Unsaved{}).Error() + ": writing the journal: no room": &Unsaved{full},
	} {
		if got := Cause(err).Error(); got != want {
			t.Errorf("got %q, want %q", got, want)
		}
	}
}

func TestDiceAreEvenAndBelowTheOdds(t *testing.T) {
	var seen [6]int
	for range 60_000 {
		k, err := dice(6)
		if err != nil {
			t.Fatal(err)
		}
		seen[k]++
	}
	for side, n := range seen {
		if n < 9_400 || n > 10_600 { // six standard deviations
			t.Errorf("side %d fell %d times of 60000", side, n)
		}
	}
}
