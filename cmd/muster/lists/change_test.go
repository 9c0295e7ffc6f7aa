package lists_test

import (
	"path/filepath"
	"strings"
	"testing"

	"muster/cmd/muster/app"
)

func TestASavedListIsEdited(t *testing.T) {
	db := "--db=" + filepath.Join(t.TempDir(), "x.db")
	do := func(status int, want string, args ...string) {
		t.Helper()
		got := muster(t, "", append([]string{"lists", args[0], db}, args[1:]...)...)
		if got.Status != status || !strings.Contains(got.Out+got.Err, want) {
			t.Errorf("%q: got %+v, want status %d and %q", args, got, status, want)
		}
	}
	text := func(has []string, not string) {
		t.Helper()
		got := muster(t, "", "lists", "show", db, "--to", "text", "Leia and Han").Out
		for _, line := range has {
			if !strings.Contains(got, line) {
				t.Errorf("got %s\nwithout %s", got, line)
			}
		}
		if strings.Contains(got, not) {
			t.Errorf("got %s\nwith %s", got, not)
		}
	}
	do(app.Fine, "saved", "save", "../../../examples/leia-han.txt")
	do(app.Fine, "version 2", "edit", "-m", "less cover", "Leia and Han", "-1", "Take", "Cover", "+1", "Aim", "-1", "Leia Organa, Born Leader", "-2x", "rearm")
	text([]string{"1x Take Cover", "1x Leia Organa", "1x Aim"}, "Rearm")
	do(app.Fine, "version 1", "edit", "--undo", "Leia and Han")
	text([]string{"2x Take Cover", "2x Leia Organa", "2x Rearm"}, "Aim")
	do(app.Broken, "Scuttle Nothing", "edit", "Leia and Han", "+1", "Scuttle Nothing Whatever")
	do(app.Broken, "no copy", "edit", "Leia and Han", "-1", "Aim")
	do(app.Broken, "2 only", "edit", "Leia and Han", "-3", "Take Cover")
	do(app.Misuse, "+2", "edit", "Leia and Han", "Take Cover")
	do(app.Misuse, "+2", "edit", "Leia and Han", "+1")
	do(app.Misuse, "something is missing", "edit", "Leia and Han")
	do(app.Broken, "nearest: nothing like it", "edit", "Leia and Han", "+2", "Foobarx")
	if got := muster(t, "", "lists", "history", db, "Leia and Han").Out; strings.Count(got, "\n3  ") != 1 || strings.Contains(got, "\n4  ") || !strings.Contains(got, "less cover") {
		t.Errorf("got the history\n%s", got)
	}
}
