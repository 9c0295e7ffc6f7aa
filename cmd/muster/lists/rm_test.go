package lists

import (
	"path/filepath"
	"strings"
	"testing"

	"muster/catalog/sqlite"
	"muster/cmd/muster/app"
	"muster/cmd/muster/apptest"
)

// A list that is damaged is shown beside the others, and can be removed.
func TestADamagedListIsShownAndRemoved(t *testing.T) {
	at := filepath.Join(t.TempDir(), "lists.db")
	m := func(args ...string) apptest.Ran { return muster(t, "", append(args, "--db", at)...) }
	m("lists", "save", apptest.Legal, "--name", "Torn")
	m("lists", "save", apptest.Legal, "--name", "Whole")
	m("lists", "build", "Torn")
	db, err := sqlite.Open(at)
	if err != nil {
		t.Fatal(err)
	}
	_, err = db.Exec(t.Context(), "DELETE FROM list_text WHERE list = 1")
	if db.Close(); err != nil {
		t.Fatal(err)
	}
	if got := m("lists", "ls"); got.Status != app.Fine || strings.Count(got.Out, "DAMAGED") != 1 || !strings.Contains(got.Out, "Whole") {
		t.Errorf("got %+v, want both, one damaged", got)
	}
	if got := m("lists", "build", "Whole"); got.Status != app.Fine || !strings.Contains(got.Out, "Whole") {
		t.Errorf("got %+v, want it built beside one that is damaged", got)
	}
	if got := m("lists", "show", "Torn@1"); got.Status != app.Broken || !strings.Contains(got.Err, "is damaged") {
		t.Errorf("got %+v, want that it is damaged", got)
	}
	for _, args := range [][]string{{"rm", "-y", "Torn"}, {"rm", "-y", "--forever", "Torn"}} {
		if got := m(append([]string{"lists"}, args...)...); got.Status != app.Fine {
			t.Errorf("%q: got %+v", args, got)
		}
	}
}

func TestAnswersThatAgree(t *testing.T) {
	for answer, want := range map[string]bool{"y\n": true, "YES": true, "n\n": false, "\n": false, "": false, "yes please\n": false} {
		if got := agrees(strings.NewReader(answer), "y yes"); got != want {
			t.Errorf("%q: got %v, want %v", answer, got, want)
		}
	}
}
