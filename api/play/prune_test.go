package play

import (
	"database/sql"
	"fmt"
	"testing"
	"time"

	"muster/catalog"
	"muster/catalog/facts"
)

func TestGamesArePrunedByRule(t *testing.T) {
	t.Parallel()
	const day = 24 * time.Hour
	start := time.Unix(0, 0).Add(1000 * day)
	for _, c := range []struct {
		keep Keep
		left string // of the games a1, a100 (over), b1, b100 (not over) by how many days ago somebody acted
	}{
		{Keep{}, "[a1 a100 b1 b100]"},
		{Keep{Over: 30 * day}, "[a1 b1 b100]"},
		{Keep{Idle: 30 * day}, "[a1 a100 b1]"},
		{Keep{Over: time.Hour, Idle: time.Hour}, "[]"},
	} {
		j := openJournal(t)
		cards, err := keep(facts.Embedded(), catalog.Clones)
		if err != nil {
			t.Fatal(err)
		}
		for i, id := range []string{"a1", "a100", "b1", "b100"} {
			ago := 1 * day
			if i%2 == 1 {
				ago = 100 * day
			}
			r := &record{id: id, game: catalog.Clones, setup: []byte("{}"), cards: cards, seats: []Place{{token: [32]byte{byte(i)}}}}
			if err := j.create(t.Context(), r, start.Add(-200*day)); err != nil {
				t.Fatal(err)
			}
			if _, err := j.append(t.Context(), &entry{game: id, after: r.end, over: i < 2, at: start.Add(-ago)}); err != nil {
				t.Fatal(err)
			}
		}
		if _, err := j.Prune(t.Context(), c.keep, start); err != nil {
			t.Fatal(err)
		}
		var left []string
		err = j.db.View(t.Context(), func(tx *sql.Tx) error {
			return each(tx, "SELECT id FROM match ORDER BY id", nil, func(rows *sql.Rows) error {
				var id string
				err := rows.Scan(&id)
				left = append(left, id)
				return err
			})
		})
		if err != nil || fmt.Sprint(left) != c.left {
			t.Errorf("%+v: got %v (%v), want %s", c.keep, left, err, c.left)
		}
		kept := 0
		if err := j.db.QueryRowContext(t.Context(), "SELECT (SELECT count(*) FROM facts) + (SELECT count(*) FROM tally) + (SELECT count(*) FROM seat)").Scan(&kept); err != nil {
			t.Fatal(err)
		}
		if want := 2*len(left) + min(1, len(left)); kept != want {
			t.Errorf("%+v: got %d rows of these games, want %d", c.keep, kept, want)
		}
	}
}
