package lists_test

import (
	"encoding/json"
	"path/filepath"
	"strings"
	"testing"

	"muster/catalog"
	"muster/catalog/destiny"
	"muster/catalog/facts"
	"muster/cmd/muster/app"
	"muster/cmd/muster/apptest"
	"muster/rules/games"
)

// pools reads lists that were printed one a line.
func pools(t *testing.T, out string) []catalog.List {
	t.Helper()
	var all []catalog.List
	for line := range strings.Lines(out) {
		var x struct {
			ID   int          `json:"id"`
			List catalog.List `json:"list"`
		}
		if err := json.Unmarshal([]byte(line), &x); err != nil || x.ID != len(all)+1 {
			t.Fatalf("line %d, id %d: %v: %s", len(all)+1, x.ID, err, line)
		}
		all = append(all, x.List)
	}
	return all
}

func size(l *catalog.List) int {
	n := 0
	for _, e := range l.Entries {
		n += e.Count
	}
	return n
}

func TestSealedPoolsAreOfTheirBoosters(t *testing.T) {
	made := muster(t, "", "lists", "sealed", "--set", "AW,SoR", "--boosters", "7", "--players", "3", "--seed", "2")
	all := pools(t, made.Out)
	if made.Status != app.Fine || len(all) != 3 {
		t.Fatalf("got status %d and %d pools: %s", made.Status, len(all), made.Err)
	}
	for i := range all {
		of := map[string]int{}
		for _, e := range all[i].Entries {
			card, _ := facts.Embedded().Card(e.Card)
			of[card.Set] += e.Count
		}
		if of["AW"] != 4*destiny.BoosterSize || of["SoR"] != 3*destiny.BoosterSize || all[i].Format != catalog.PoolFormat {
			t.Errorf("pool %d has %v of format %s, want 4 boosters of AW and 3 of SoR", i, of, all[i].Format)
		}
	}
	if alone := muster(t, "", "lists", "sealed", "--set", "AW,SoR", "--boosters", "7", "--seed", "2", "--json"); !strings.Contains(alone.Out, all[0].Name) {
		t.Errorf("one player alone has %s, want pool %s", alone.Out, all[0].Name)
	}
}

func TestEveryFormatHoldsAPool(t *testing.T) {
	dir := t.TempDir()
	for _, name := range games.FormatsFor(catalog.Destiny) {
		f, _ := games.FindFormat(name)
		path := filepath.Join(dir, f.Name+f.Ext)
		made := muster(t, "", "lists", "sealed", "--set", "AW", "--boosters", "30", "--starters", "--seed", "2", "--to", f.Name, "-o", path)
		if made.Status != app.Fine {
			t.Fatalf("%s: got status %d: %s", f.Name, made.Status, made.Err)
		}
		if strings.HasSuffix(f.Ext, ".pdf") || f.Ext == "-pull.txt" || strings.HasPrefix(f.Name, "open-lists") {
			continue // made for people, not to be read again
		}
		checked := muster(t, "", "check", path)
		// 150 cards, and those of the starters, whose elite characters have two dice: 50.
		if checked.Status != app.No || !strings.Contains(checked.Out, "a pool of 198 cards") {
			t.Errorf("%s: got status %d: %s%s", f.Name, checked.Status, checked.Out, checked.Err)
		}
	}
}

func TestAListIsComparedWithAPool(t *testing.T) {
	pool := filepath.Join(t.TempDir(), "pool.json")
	muster(t, "", "lists", "sealed", "--set", "AW", "--seed", "2", "--starters", "-o", pool)
	got := muster(t, "", "check", "--pool", pool, apptest.Legal)
	if got.Status != app.No || !strings.Contains(got.Out, ":4: illegal     destiny.not-in-pool: Leia Organa, Born Leader: the list needs 2, the pool has ") {
		t.Errorf("got status %d: %s%s", got.Status, got.Out, got.Err)
	}
	if got := muster(t, "", "check", "--pool", apptest.Legal, apptest.Legal); got.Status != app.Fine {
		t.Errorf("a list is not built of itself: %s%s", got.Out, got.Err)
	}
	if got := muster(t, "", "check", "--pool", filepath.Join(t.TempDir(), "none"), apptest.Legal); got.Status != app.Broken {
		t.Errorf("got status %d: %s", got.Status, got.Err)
	}
	if got := muster(t, "", "check", "--jsonl", "--pool", pool); got.Status != app.Misuse {
		t.Errorf("got status %d: %s", got.Status, got.Err)
	}
}

func TestAPoolIsNotPlayedWith(t *testing.T) {
	pool := filepath.Join(t.TempDir(), "pool.json")
	muster(t, "", "lists", "sealed", "--set", "AW", "--seed", "2", "-o", pool)
	if got := muster(t, "", "play", "--list", pool, "--list", pool); got.Status != app.No {
		t.Errorf("got status %d: %s", got.Status, got.Out)
	}
	if got := muster(t, "", "fix", pool); got.Status != app.No {
		t.Errorf("got status %d: %s", got.Status, got.Out)
	}
}

func TestAPersonDrafts(t *testing.T) {
	args := []string{"lists", "draft", "--set", "AW", "--players", "3", "--boosters", "2", "--seed", "4"}
	made := muster(t, "2\n\nnine\n3\n1\n\n\n\n\n", args...)
	all := pools(t, made.Out)
	if made.Status != app.Fine || len(all) != 3 || size(&all[0]) != 2*destiny.BoosterSize {
		t.Fatalf("got status %d and %d pools: %s", made.Status, len(all), made.Err)
	}
	if !strings.Contains(made.Err, `"nine" is not a number from 1 to 3`) || strings.Count(made.Err, "Player 1") != 8 {
		t.Errorf("got %s", made.Err)
	}
	ended := muster(t, "1\n", args...)
	if ended.Status != app.Broken || ended.Out != "" || !strings.Contains(ended.Err, "the draft ended after 1 card:") {
		t.Errorf("got status %d: %s%s", ended.Status, ended.Out, ended.Err)
	}
}

func TestProgramsDraftTheSameWayTwice(t *testing.T) {
	args := []string{"lists", "draft", "--set", "AW,SoR", "--people", "0", "--seed", "4"}
	one, two := muster(t, "", args...), muster(t, "", args...)
	if one.Status != app.Fine || one.Out != two.Out || len(pools(t, one.Out)) != 4 {
		t.Errorf("got status %d\n%s\nthen\n%s", one.Status, one.Out, two.Out)
	}
}
