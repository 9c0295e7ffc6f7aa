package tables

import (
	"context"
	"errors"
	"flag"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"muster/api/play"
	"muster/catalog/facts"
	"muster/catalog/store"
)

// TestMain has all parallel tests run at the same time, on however few cores: they wait for
// elections.
func TestMain(m *testing.M) {
	flag.Parse()
	if err := flag.Set("test.parallel", "8"); err != nil {
		panic(err)
	}
	m.Run()
}

func named(t *testing.T, name string) store.Change {
	t.Helper()
	l, err := facts.ReadList([]byte(strings.Replace(kylo, "Kylo", name, 1)))
	if err != nil {
		t.Fatal(err)
	}
	return store.Change{List: l}
}

// What is saved is on a majority of disks. As long as one of three is left nothing is saved, and
// it is not there either; when the others are back, all have the same.
func TestAMajorityKeepsLists(t *testing.T) {
	if testing.Short() {
		t.Skip("it takes as long as servers elect a leader")
	}
	t.Parallel()
	how := settings(t, 3)
	servers := started(t, how...)
	setUpOn(t, connected(t, servers[0]))
	var all []*copied
	for _, s := range servers {
		all = append(all, copyOf(t, connected(t, s), filepath.Join(t.TempDir(), "lists.db")))
	}
	if _, err := all[0].store.Lists.Save(t.Context(), named(t, "one")); err != nil {
		t.Fatal(err)
	}
	for i, c := range all {
		waits(t, "what was saved is not everywhere", func() bool { return all[i].named() == "one 1\n" && c.store.Halted() == nil })
	}
	servers[1].Stop()
	if _, err := all[0].store.Lists.Save(t.Context(), named(t, "two")); err != nil {
		t.Errorf("two of three: %v", err)
	}
	servers[2].Stop()
	var unsaved *play.Unsaved
	if _, err := all[0].store.Lists.Save(t.Context(), named(t, "three")); !errors.As(err, &unsaved) {
		t.Errorf("one of three: got %v", err)
	}
	if got := all[0].named(); got != "two 1\none 1\n" {
		t.Errorf("one of three has\n%s", got)
	}
	for i, s := range started(t, how[1:]...) {
		all[i+1] = copyOf(t, connected(t, s), filepath.Join(t.TempDir(), "lists.db"))
	}
	four := named(t, "four")
	waits(t, "three do not save anything", func() bool {
		_, err := all[1].store.Lists.Save(t.Context(), four)
		return err == nil
	})
	for i := range all {
		waits(t, "they do not have the same", func() bool { return all[i].named() == all[1].named() })
	}
	if got := all[2].named(); !strings.Contains(got, "two 1\none 1\n") || !strings.HasPrefix(got, "four 1\n") {
		t.Errorf("they have\n%s", got)
	}
}

// What takes no leader's time: reading goes on, and is quick, when nobody answers.
func TestReadingWaitsForNobody(t *testing.T) {
	nc := served(t)()
	c := copyOf(t, nc, filepath.Join(t.TempDir(), "lists.db"))
	if _, err := c.store.Lists.Save(t.Context(), named(t, "one")); err != nil {
		t.Fatal(err)
	}
	nc.Close()
	for range 100 {
		ctx, cancel := context.WithTimeout(t.Context(), time.Minute)
		c.current(ctx)
		cancel()
	}
	if at := c.lists.silent.Load(); at == 0 {
		t.Error("nobody notices that nobody answers")
	}
	if got := c.named(); got != "one 1\n" {
		t.Errorf("it has %s", got)
	}
	if c.store.Halted() != nil {
		t.Error("it is halted")
	}
}
