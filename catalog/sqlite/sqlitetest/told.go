package sqlitetest

import (
	"fmt"
	"math/rand/v2"
	"os"
	"path/filepath"
	"strconv"
	"sync"
	"testing"

	"muster/catalog/disk/powercut"
	"muster/catalog/sqlite"
)

// Cuts is how often the power fails in a test: MUSTER_CUTS, or 25 times.
func Cuts() int {
	if n, err := strconv.Atoi(os.Getenv("MUSTER_CUTS")); err == nil {
		return n
	}
	return 25
}

// A Told is what a program was told of its writes, and when. Several may be told
// at once.
type Told struct {
	t    testing.TB
	r    *powercut.Record
	path string // of the database
	mu   sync.Mutex
	acks []ack
}

type ack struct {
	at    int // in the record
	what  string
	holds func(*sqlite.DB) error
}

// Tell takes down what is done to a database that is not there yet, in a folder of
// its own.
func Tell(t testing.TB, path string) *Told {
	t.Helper()
	return &Told{t: t, r: powercut.Watch(t, filepath.Dir(path)), path: path}
}

// That takes down that something was acknowledged: from now on it holds.
func (x *Told) That(what string, holds func(*sqlite.DB) error) {
	at := x.r.Len()
	x.mu.Lock()
	defer x.mu.Unlock()
	x.acks = append(x.acks, ack{at, what, holds})
}

// Survives fails the power again and again, at moments that the seed chooses, and
// sees each time that the database is whole and that all holds that was
// acknowledged before.
func (x *Told) Survives(seed uint64) {
	x.t.Helper()
	for n := range Cuts() {
		chance := rand.New(rand.NewPCG(seed, uint64(n)))
		cut := x.r.Len()
		if n > 0 {
			cut = chance.IntN(cut + 1)
		}
		if err := x.survives(cut, chance); err != nil {
			x.t.Fatalf("seed %d, cut %d of %d (number %d): %v", seed, cut, x.r.Len(), n, err)
		}
	}
	x.t.Logf("seed %d: %d cuts among %d operations, %d acknowledged writes, none lost", seed, Cuts(), x.r.Len(), len(x.acks))
}

func (x *Told) survives(cut int, chance *rand.Rand) error {
	dir, err := os.MkdirTemp(x.t.TempDir(), "")
	if err != nil {
		return err
	}
	defer os.RemoveAll(dir)
	x.r.Left(cut, chance).Into(x.t, dir)
	db, err := sqlite.Open(filepath.Join(dir, filepath.Base(x.path)))
	if err != nil {
		return err
	}
	defer db.Close()
	for _, check := range []string{"SELECT group_concat(quick_check) FROM pragma_quick_check", "SELECT coalesce(group_concat(\"table\"), 'ok') FROM pragma_foreign_key_check"} {
		var is string
		if err := db.QueryRowContext(x.t.Context(), check).Scan(&is); err != nil || is != "ok" {
			return fmt.Errorf("%s: %s (%v)", check, is, err)
		}
	}
	for _, a := range x.acks {
		if a.at > cut {
			continue
		}
		if err := a.holds(db); err != nil {
			return fmt.Errorf("%s: %w", a.what, err)
		}
	}
	return nil
}
