package check_test

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"muster/cmd/muster/apptest"
)

// What somebody owns is a pool as well, in whatever way it is written down.
func TestACollectionIsAPool(t *testing.T) {
	dir := t.TempDir()
	list := filepath.Join(dir, "list.txt")
	write := func(name, text string) string {
		path := filepath.Join(dir, name)
		if err := os.WriteFile(path, []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
		return path
	}
	write("list.txt", "Characters\n2x Leia Organa, Born Leader\nDeck\n2x Scout\n2x Rearm\n")
	for _, pool := range []string{
		write("own.csv", "code,name,set,position,cards,dice\n01028,Leia Organa,Awakenings,28,1,2\n01033,Scout,Awakenings,33,2,2\n01109,Rearm,Awakenings,109,1,0\n"),
		write("own.json", `{"muster": 1, "collection": [{"card": "destiny/01028", "cards": 1, "dice": 2}, {"card": "destiny/01033", "cards": 2}, {"card": "destiny/01109", "cards": 1}]}`),
		write("owned.csv", "name;owned\nLeia Organa, Born Leader;2\nScout;2\nRearm;1\n"),
	} {
		got := muster(t, "", "check", "--json", "--pool", pool, list)
		apptest.Contains(t, got.Out, `"destiny.not-in-pool"`, `"destiny/01109"`)
		n := strings.Count(got.Out, `"destiny.not-in-pool"`)
		if n != 1 {
			t.Errorf("%s: got %d cards that are not there, want 1:\n%s", filepath.Base(pool), n, got.Out)
		}
	}
	if got := muster(t, "", "check", "--pool", write("none.csv", "code,cards\n01028,0\n"), list); got.Err == "" {
		t.Errorf("an empty collection: got %+v", got)
	}
}
