package cards_test

import (
	"path/filepath"
	"strings"
	"testing"

	"muster/cmd/muster/app"
	"muster/cmd/muster/apptest"
	"muster/cmd/muster/cards"
	"muster/cmd/muster/check"
	"muster/cmd/muster/lists"
	"muster/cmd/muster/odds"
)

func TestSearchesLookInLists(t *testing.T) {
	db := filepath.Join(t.TempDir(), "muster.db")
	all := apptest.Program{cards.Cmd, check.FixCmd, lists.Cmd, odds.Cmd}
	run := func(args ...string) apptest.Ran {
		t.Helper()
		return all.Run(t, "", append([]string{"--db", db}, args...)...)
	}
	begun := "../../../examples/begun.txt"
	if got := run("lists", "save", apptest.Legal); got.Status != app.Fine {
		t.Fatalf("got %+v", got)
	}
	code := apptest.Program{check.ShareCmd}.Run(t, "", "share", "-q", apptest.Legal).Out
	if got := run("lists", "diff", "-q", strings.TrimSpace(code), "Leia and Han"); got.Status != app.Fine {
		t.Errorf("a share code and the list that is saved: got %+v", got)
	}
	for _, c := range []struct {
		name   string
		args   []string
		status int
		out    []string
		none   string
		err    string
	}{
		{"a saved list", []string{"cards", "search", `in:"leia and han" t:support`}, app.Fine, []string{"BB-8"}, "Scout", ""},
		{"a version of it", []string{"cards", "search", `in:"Leia and Han@1" t:character`}, app.Fine, []string{"Leia Organa", "Han Solo"}, "", ""},
		{"the list at hand", []string{"cards", "search", "--list", begun, "in:deck t:event"}, app.Fine, []string{"Take Cover"}, "Rearm", ""},
		{"not in it", []string{"cards", "search", "--list", begun, `in:"Leia and Han" -in:deck t:upgrade`}, app.Fine, []string{"Comlink"}, "Scout", ""},
		{"in Italian", []string{"cards", "search", "--lang", "it", "--list", "list:Leia and Han", "nella:lista tipo:supporto"}, app.Fine, []string{"BB-8"}, "", ""},
		{"of several games", []string{"cards", "search", "--list", "../../../examples/assault/walker.json", "in:deck t:command"}, app.Fine, []string{"Regroup"}, "BB-8", ""},
		{"what may be added", []string{"fix", "--addable", begun, "--only", `in:"Leia and Han" -in:deck t:upgrade`}, app.Fine, []string{"Comlink"}, "Scout", ""},
		{"the chance of it", []string{"odds", "hand", "list:Leia and Han", "-n", "0", "--only", "in:deck t:event"}, app.Fine, []string{"in:deck t:event (16)"}, "", ""},
		{"no list at hand", []string{"cards", "search", "in:deck"}, app.Misuse, nil, "", `column 4, "deck": no list is at hand`},
		{"a list that there is not", []string{"cards", "search", "in:Nobody"}, app.Misuse, nil, "", `column 4, "Nobody": no saved list and no product is called so`},
		{"a file that there is not", []string{"cards", "search", "--list", "nowhere.txt", "in:deck"}, app.Broken, nil, "", "nowhere.txt"},
	} {
		t.Run(c.name, func(t *testing.T) {
			got := run(c.args...)
			if got.Status != c.status || !strings.Contains(got.Err, c.err) || c.none != "" && strings.Contains(got.Out, c.none) {
				t.Errorf("got %+v, want status %d, %q and no %q", got, c.status, c.err, c.none)
			}
			apptest.Contains(t, got.Out, c.out...)
		})
	}
}
