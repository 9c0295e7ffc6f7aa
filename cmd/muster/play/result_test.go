package play

import (
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"muster/catalog/sqlite"
	"muster/catalog/store"
	"muster/cmd/muster/app"
)

// kept returns the results in a database, the last first.
func kept(t *testing.T, path string) []store.Result {
	t.Helper()
	db, err := sqlite.Open(path)
	if err != nil {
		t.Fatal(err)
	}
	defer db.Close()
	s, err := store.Open(t.Context(), db, path)
	if err != nil {
		t.Fatal(err)
	}
	all, err := s.Results.Where(t.Context(), store.ResultFilter{})
	if err != nil {
		t.Fatal(err)
	}
	return all
}

func TestAGameThatEndsIsKeptAmongTheResults(t *testing.T) {
	db, file := filepath.Join(t.TempDir(), "a.db"), filepath.Join(t.TempDir(), "g.log")
	keys := strings.Repeat("2\n1\n", 1500)
	plays := func(args ...string) string {
		t.Helper()
		status, out, err := typed(t, keys, append([]string{"--db", db, "play", "--seed", "5", "--seat", "1=greedy"}, args...)...)
		if status != app.Fine {
			t.Fatalf("%q: got status %d: %s", args, status, err)
		}
		return out
	}
	if out := plays("--save", file); strings.Contains(out, "results") {
		t.Errorf("kept without a database: %s", out)
	}
	if _, err := os.Stat(db); err == nil {
		t.Fatal("playing made a database")
	}
	out := plays("--result")
	if !strings.Contains(out, "kept among the results as 1 ") {
		t.Errorf("got %s", out)
	}
	all := kept(t, db)
	if len(all) != 1 || all[0].Source != store.Played || len(all[0].Seats) != 2 || all[0].Seats[0].Score+all[0].Seats[1].Score != 1 ||
		all[0].Seats[0].Name != "Rey Starter Set" || all[0].Seats[1].Player != "greedy" || all[0].Seats[0].Began == all[0].Seats[1].Began {
		t.Fatalf("got %+v", all)
	}
	// The same game again is the same; where there is a database nobody need ask.
	if out := plays(); !strings.Contains(out, "as 1 ") {
		t.Errorf("got %s", out)
	}
	plays("--seed", "6", "--result=false")
	plays("--seed", "7", "--seat", "0=random")
	if status, _, err := typed(t, "", "--db", db, "play", file); status != app.Fine {
		t.Errorf("got %s", err)
	}
	if all := kept(t, db); len(all) != 1 {
		t.Errorf("got %d results, want one: of games that were refused, that no person played, and that had ended", len(all))
	}
}

// A team that plays by one list is one player of it.
func TestTheResultOfATeamIsOfItsList(t *testing.T) {
	db := filepath.Join(t.TempDir(), "a.db")
	for i, c := range []struct {
		args    []string
		players []string
	}{
		{[]string{"--list", "../../../examples/clones/three.txt"}, []string{"easy, random, random"}},
		{[]string{"--game", "deckbuilding"}, []string{"easy", "random"}},
	} {
		args := append([]string{"--db", db, "play", "--plain", "--result", "--seed", "5", "--seat", "0=easy", "--seat", "1=random"}, c.args...)
		if i == 0 {
			args = append(args, "--seat", "2=random")
		}
		if status, _, err := typed(t, "", args...); status != app.Fine {
			t.Fatalf("%q: got status %d: %s", args, status, err)
		}
		var players []string
		for _, s := range kept(t, db)[0].Seats {
			players = append(players, s.Player)
			if i == 0 && (s.Began || s.Score != 0 && s.Score != 1) {
				t.Errorf("got %+v", s)
			}
		}
		if !slices.Equal(players, c.players) {
			t.Errorf("%q: got %q, want %q", c.args, players, c.players)
		}
	}
}
