package files

import (
	"context"
	"errors"
	"path/filepath"
	"time"

	"muster/catalog/disk"
	"muster/catalog/lang"
	"muster/cmd/muster/app"
)

// lockWait is how long another program may write a file before one gives up.
const lockWait = 5 * time.Second

// errHeld says that another program holds a lock.
var errHeld = errors.New("held")

// lockOf returns the file itself, which is what two may write if there are links
// to it, and the name of its lock.
func lockOf(path string) (real, name string) {
	path = disk.Real(path)
	return path, filepath.Join(filepath.Dir(path), "."+filepath.Base(path)+".lock")
}

// Alone calls do while no other muster writes the file: two that add to a log
// at the same time take turns. The lock is a hidden file beside it, which the
// system frees when its holder ends, however that may be.
func Alone(ctx context.Context, path string, do func() error) error {
	path, name := lockOf(path)
	ctx, cancel := context.WithTimeout(ctx, lockWait)
	defer cancel()
	for {
		_, free, err := hold(name)
		switch {
		case err == nil:
			defer free()
			return do()
		case !errors.Is(err, errHeld):
			return app.WriteProblem(path, err)
		}
		select {
		case <-ctx.Done():
			return lang.Fail(lang.Conflict, "campaigncmd.locked", path)
		case <-time.After(20 * time.Millisecond):
		}
	}
}
