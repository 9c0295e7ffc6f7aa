package check_test

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"muster/cmd/muster/app"
	"muster/cmd/muster/apptest"
)

// event makes a folder with the lists of three players.
func event(t *testing.T) string {
	t.Helper()
	dir := t.TempDir()
	list, err := os.ReadFile(apptest.Legal)
	if err != nil {
		t.Fatal(err)
	}
	for _, name := range []string{"Ada Lovelace", "two", "three"} {
		text := strings.Replace(string(list), "Leia and Han", "List of "+name, 1)
		if err := os.WriteFile(filepath.Join(dir, name+".txt"), []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	return dir
}

func TestPlayersOfManyListsAreNamed(t *testing.T) {
	dir := event(t)
	for _, k := range []struct {
		name, table string
		args        []string
		status      int
		want        []string // in this order
		says        string
	}{
		{"by their files", "", []string{"--player-files"}, app.Fine, []string{"1. Ada Lovelace", "2. three", "3. two"}, ""},
		{"by a table, in its order", "List,Player,ID\ntwo.txt,Ben,7\nlist of THREE,Cleo,\n,Ada Lovelace,12\n", nil, app.Fine,
			[]string{"1. Ben (7)", "List of two", "2. Cleo", "List of three", "3. Ada Lovelace (12)"}, ""},
		{"without one of them", "Player,List\nBen,two\nCleo,nothing\n", nil, app.No, []string{"1. Ben", "2. (no name)", "3. (no name)"}, "row 3: there is no list of Cleo"},
		{"twice", "Player,List\nBen,two\nCleo,two.txt\n", nil, app.Broken, nil, "row 3: the list of Cleo is that of row 2 too"},
		{"a quotation mark that is open", "Player,List\n\"Ben,two\n", nil, app.Broken, nil, "players.csv: line 2, "},
		{"no table of players", "a,b\n", nil, app.Broken, nil, "no table of players"},
		{"in two ways", "Player\nAda Lovelace\n", []string{"--player", "Ada"}, app.Misuse, nil, "take one of"},
	} {
		t.Run(k.name, func(t *testing.T) {
			args := append([]string{"export", dir, "--to", "open-lists"}, k.args...)
			if k.table != "" {
				args = append(args, "--players", apptest.File(t, "players.csv", k.table))
			}
			got := muster(t, "", args...)
			if got.Status != k.status || !strings.Contains(got.Err, k.says) {
				t.Errorf("got %+v, want status %d and %q", got, k.status, k.says)
			}
			at := 0
			for _, want := range k.want {
				i := strings.Index(got.Out[at:], want)
				if i < 0 {
					t.Fatalf("%q does not come next in\n%s", want, got.Out)
				}
				at += i
			}
		})
	}
	if got := muster(t, "", "export", dir, "--to", "text", "--player-files"); got.Status != app.Misuse || !strings.Contains(got.Err, "registration-pdf") {
		t.Errorf("a format without players: got %+v", got)
	}
}
