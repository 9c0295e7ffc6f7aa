package campaign

import (
	"math/rand/v2"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"syscall"
	"testing"

	"muster/catalog/disk/powercut"
	"muster/cmd/muster/app"
)

// A log is what a command that has ended left, or one that had begun meanwhile,
// whenever the power fails: never a part of it, and never an older one.
func TestALogSurvivesAPowerCut(t *testing.T) {
	t.Parallel()
	for _, name := range []string{"log.yaml", "log.json"} {
		dir := t.TempDir()
		r := powercut.Watch(t, dir)
		path := filepath.Join(dir, name)
		acked := []int{0}
		does := func(args ...string) {
			t.Helper()
			if got := muster(t, "", args...); got.Status != app.Fine {
				t.Fatalf("%q: got %+v", args, got)
			}
			acked = append(acked, r.Len())
		}
		does(append([]string{"campaign", "new", path}, founded...)...)
		before := len(logIn(t, path).Events)
		for n := range 5 {
			does("campaign", "add", path, "note", strings.Repeat("x", 100), strconv.Itoa(n))
		}
		does("campaign", "undo", path)
		last := len(logIn(t, path).Events) - before + 1
		for cut := range r.Len() + 1 {
			for seed := range uint64(4) {
				left := r.Left(cut, rand.New(rand.NewPCG(seed, uint64(cut))))[name]
				least := 0
				for least+1 < len(acked) && cut >= acked[least+1] {
					least++
				}
				if len(left) == 0 && least == 0 {
					continue // there was none yet
				}
				to := filepath.Join(t.TempDir(), name)
				if err := os.WriteFile(to, left, 0o600); err != nil {
					t.Fatal(err)
				}
				if n := len(logIn(t, to).Events) - before + 1; n < least || n > last {
					t.Fatalf("%s: cut %d, seed %d: got %d changes, %d were acknowledged", name, cut, seed, n, least)
				}
			}
		}
	}
}

func TestNothingIsSaidOfAnEventThatIsNotKept(t *testing.T) {
	t.Parallel()
	path := yavinUpTo(t, "log.yaml", 1)
	before, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	r := powercut.Watch(t, filepath.Dir(path))
	for _, disk := range []error{syscall.ENOSPC, syscall.EROFS} {
		r.Fail(disk)
		for _, args := range [][]string{{"add", path, "note", "x"}, {"add", path, "note", "x", "--json"}, {"undo", path}} {
			got := muster(t, "", append([]string{"campaign"}, args...)...)
			if got.Status != app.Broken || strings.Contains(got.Out, "added") || len(args) < 5 && got.Out != "" || !strings.Contains(got.Err, disk.Error()) {
				t.Errorf("%q: got %+v", args, got)
			}
		}
		if after, err := os.ReadFile(path); err != nil || string(after) != string(before) {
			t.Errorf("the log is another (%v)", err)
		}
	}
	r.Fail(nil)
	if got := muster(t, "", "campaign", "add", path, "note", "x"); got.Status != app.Fine || got.Out == "" {
		t.Errorf("got %+v", got)
	}
}
