package main

import (
	"encoding/json"
	"path/filepath"
	"strings"
	"testing"

	"muster/catalog"
	"muster/catalog/destiny"
	"muster/catalog/facts"
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
	all := pools(t, made.out)
	if made.status != fine || len(all) != 3 {
		t.Fatalf("got status %d and %d pools: %s", made.status, len(all), made.err)
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
	if alone := muster(t, "", "lists", "sealed", "--set", "AW,SoR", "--boosters", "7", "--seed", "2", "--json"); !strings.Contains(alone.out, all[0].Name) {
		t.Errorf("one player alone has %s, want pool %s", alone.out, all[0].Name)
	}
}

func TestEveryFormatHoldsAPool(t *testing.T) {
	dir := t.TempDir()
	for _, name := range games.FormatsFor(catalog.Destiny) {
		f, _ := games.FindFormat(name)
		path := filepath.Join(dir, f.Name+f.Ext)
		made := muster(t, "", "lists", "sealed", "--set", "AW", "--boosters", "30", "--starters", "--seed", "2", "--to", f.Name, "-o", path)
		if made.status != fine {
			t.Fatalf("%s: got status %d: %s", f.Name, made.status, made.err)
		}
		if strings.HasSuffix(f.Ext, ".pdf") {
			continue // made to be printed, not to be read
		}
		checked := muster(t, "", "check", path)
		// 150 cards, and those of the starters, whose elite characters have two dice: 50.
		if checked.status != no || !strings.Contains(checked.out, "a pool of 198 cards") {
			t.Errorf("%s: got status %d: %s%s", f.Name, checked.status, checked.out, checked.err)
		}
	}
}

func TestAListIsComparedWithAPool(t *testing.T) {
	pool := filepath.Join(t.TempDir(), "pool.json")
	muster(t, "", "lists", "sealed", "--set", "AW", "--seed", "2", "--starters", "-o", pool)
	got := muster(t, "", "check", "--pool", pool, legal)
	if got.status != no || !strings.Contains(got.out, ":4: illegal     destiny.not-in-pool: Leia Organa, Born Leader: the list needs 2, the pool has ") {
		t.Errorf("got status %d: %s%s", got.status, got.out, got.err)
	}
	if got := muster(t, "", "check", "--pool", legal, legal); got.status != fine {
		t.Errorf("a list is not built of itself: %s%s", got.out, got.err)
	}
	if got := muster(t, "", "check", "--pool", filepath.Join(t.TempDir(), "none"), legal); got.status != broken {
		t.Errorf("got status %d: %s", got.status, got.err)
	}
	if got := muster(t, "", "check", "--jsonl", "--pool", pool); got.status != misuse {
		t.Errorf("got status %d: %s", got.status, got.err)
	}
}

func TestAPoolIsNotPlayedWith(t *testing.T) {
	pool := filepath.Join(t.TempDir(), "pool.json")
	muster(t, "", "lists", "sealed", "--set", "AW", "--seed", "2", "-o", pool)
	if got := muster(t, "", "play", "--list", pool, "--list", pool); got.status != no {
		t.Errorf("got status %d: %s", got.status, got.out)
	}
	if got := muster(t, "", "fix", pool); got.status != no {
		t.Errorf("got status %d: %s", got.status, got.out)
	}
}

func TestAPersonDrafts(t *testing.T) {
	args := []string{"lists", "draft", "--set", "AW", "--players", "3", "--boosters", "2", "--seed", "4"}
	made := muster(t, "2\n\nnine\n3\n1\n\n\n\n\n", args...)
	all := pools(t, made.out)
	if made.status != fine || len(all) != 3 || size(&all[0]) != 2*destiny.BoosterSize {
		t.Fatalf("got status %d and %d pools: %s", made.status, len(all), made.err)
	}
	if !strings.Contains(made.err, `"nine" is not a number from 1 to 3`) || strings.Count(made.err, "Player 1") != 8 {
		t.Errorf("got %s", made.err)
	}
	ended := muster(t, "1\n", args...)
	if ended.status != broken || ended.out != "" || !strings.Contains(ended.err, "the draft ended after 1 card:") {
		t.Errorf("got status %d: %s%s", ended.status, ended.out, ended.err)
	}
}

func TestProgramsDraftTheSameWayTwice(t *testing.T) {
	args := []string{"lists", "draft", "--set", "AW,SoR", "--people", "0", "--seed", "4"}
	one, two := muster(t, "", args...), muster(t, "", args...)
	if one.status != fine || one.out != two.out || len(pools(t, one.out)) != 4 {
		t.Errorf("got status %d\n%s\nthen\n%s", one.status, one.out, two.out)
	}
}
