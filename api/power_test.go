package api

import (
	"bytes"
	"context"
	"fmt"
	"path/filepath"
	"strconv"
	"sync"
	"testing"

	"muster/catalog/campaign"
	"muster/catalog/sqlite"
	"muster/catalog/sqlite/sqlitetest"
)

// stands says that a query finds at least so much.
func stands(least int, query string, args ...any) func(*sqlite.DB) error {
	return func(db *sqlite.DB) error {
		var is int
		err := db.QueryRowContext(context.Background(), query, args...).Scan(&is)
		if err == nil && is < least {
			err = fmt.Errorf("%s %q: got %d, want %d", query, args, is, least)
		}
		return err
	}
}

// What the server has answered is there when the power fails: lists, campaigns and
// games of several clients at once.
func TestWhatIsAnsweredSurvivesAPowerCut(t *testing.T) {
	t.Parallel()
	path := filepath.Join(t.TempDir(), "muster.db")
	told := sqlitetest.Tell(t, path)
	c := serveOn(t, openDB(t, path))
	log, next := yavin(t, 10)
	var clients sync.WaitGroup
	for i := range 3 {
		clients.Go(func() {
			mine := strconv.Itoa(i)
			list := c.keep([]byte(legal(t)), "?name=list"+mine)
			told.That("a list", stands(1, "SELECT count(*) FROM list_version JOIN list ON no = list WHERE id = ?", list.ID))
			at := lists + "/" + list.ID
			c.do(ask{method: "PUT", path: at + "?name=another" + mine, body: []byte(legal(t))}, 200)
			told.That("its change", stands(2, "SELECT revision FROM list WHERE id = ?", list.ID))
			saved := get[campaignJSON](c, ask{method: "POST", path: campaignsPath, body: bytes.Replace(log, []byte(`"title": "`), []byte(`"title": "`+mine), 1)}, 201)
			g := c.begin(10, "", "")
			told.That("a game", stands(2, "SELECT count(*) FROM event WHERE match = ?", g.ID))
			n := g.N
			for i := range 8 {
				n = c.acted(g, g.Seats[i%2].Token, n, fmt.Sprint(i%2, " 1.1"))
				told.That("an action", stands(n, "SELECT count(*) FROM event WHERE match = ?", g.ID))
			}
			got := get[campaignJSON](c, ask{method: "POST", path: campaignsPath + "/" + saved.ID + "/events", body: map[string]any{"n": 10, "event": next}}, 201)
			told.That("an event of a campaign", func(db *sqlite.DB) error {
				s, _ := openAll(t, db)
				l, err := s.Lists.At(context.Background(), saved.ID, 0)
				if err == nil && len(campaign.LogOf(l).Events) < got.N {
					err = fmt.Errorf("got %d events, want %d", len(campaign.LogOf(l).Events), got.N)
				}
				return err
			})
			c.do(ask{method: "DELETE", path: at}, 204)
			told.That("that a list is deleted", stands(1, "SELECT count(*) FROM list WHERE id = ? AND deleted IS NOT NULL", list.ID))
		})
	}
	clients.Wait()
	if !t.Failed() {
		told.Survives(2)
	}
}
