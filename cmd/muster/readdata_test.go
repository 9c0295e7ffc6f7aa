package main

import (
	"os"
	"path/filepath"
	"testing"

	"muster/cmd/muster/app"
	"muster/cmd/muster/apptest"
)

// data are two cards that come with nobody's program.
var data = map[string]string{
	"sets.json":    `[{"code": "AW", "name": "Awakenings", "position": 1}, {"code": "UH", "name": "Unlikely Heroes", "position": 19}]`,
	"formats.json": `[{"code": "INF", "name": "Infinite", "data": {"sets": ["AW", "UH"]}}]`,
	"set/UH.json": `[{"code": "18001", "set_code": "UH", "position": 1, "name": "Nobody", "type_code": "character", "affiliation_code": "hero",
 "faction_code": "red", "rarity_code": "L", "points": "12/15", "health": 11, "is_unique": true, "has_die": true, "sides": ["1RD", "2RD", "1F", "1Dc", "1R", "-"]},
{"code": "18002", "set_code": "UH", "position": 2, "name": "Nowhere", "type_code": "battlefield", "affiliation_code": "neutral", "faction_code": "gray", "rarity_code": "C"}]`,
}

func TestACardOfReadDataWithoutRulesIsNamedAndWhy(t *testing.T) {
	dir := t.TempDir()
	for name, text := range data {
		if err := os.MkdirAll(filepath.Dir(filepath.Join(dir, name)), 0o700); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(filepath.Join(dir, name), []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	db := filepath.Join(dir, "muster.db")
	if got := muster(t, "", "catalog", "import", "--db", db, dir); got.Status != app.Fine {
		t.Fatalf("got %+v", got)
	}
	file := apptest.File(t, "read.txt", "Name: Read\nFormat: INF\n\nCharacters\n2x Nobody\nBattlefield\nNowhere\n")
	got := muster(t, "", "play", "--db", db, "--list", file, "--list", file, "--seat", "0=random", "--seat", "1=random")
	if got.Status != app.No {
		t.Errorf("got %+v", got)
	}
	apptest.Contains(t, got.Err+got.Out,
		"read.txt:5: illegal     play.unscripted: Nobody (18001) cannot be played with: no rules of it are written\n    the cards that come with this program have rules, those of data that were read in have none: take it out, or play another in its place",
		"read.txt:7: illegal     play.unscripted: Nowhere (18002)")
}
