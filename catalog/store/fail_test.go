package store

import (
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"syscall"
	"testing"

	"muster/catalog/lang"
)

// A coded is an error of the driver.
type coded int

func (c coded) Code() int     { return int(c) }
func (c coded) Error() string { return "coded" }

// What the disk refuses is not said of the file, which is there.
func TestAFullDiskIsNotAMissingFile(t *testing.T) {
	dir := t.TempDir()
	path := filepath.Join(dir, "muster.db")
	if err := os.WriteFile(path, nil, 0o600); err != nil {
		t.Fatal(err)
	}
	for _, x := range []struct {
		path string
		err  coded
		want string
	}{
		{path, sqliteIO | 19<<8, "store.full"}, // what is shared
		{path, 13, "store.full"},
		{path, sqliteIO | 3<<8, "store.disk"}, // writing
		{path, sqliteCantOpen, "store.read-only"},
		{filepath.Join(dir, "other.db"), sqliteIO | 1<<8, "store.open"},
		{filepath.Join(dir, "other.db"), sqliteCantOpen, "store.open"},
	} {
		if got := lang.MsgOf((&tables{path: x.path}).told(x.err)).Code; got != x.want {
			t.Errorf("%s, %d: got %s, want %s", filepath.Base(x.path), x.err, got, x.want)
		}
	}
}

// Nor is it kept to oneself when a database of an older muster cannot be copied.
func TestWhyACopyIsNotBesideADatabase(t *testing.T) {
	for err, want := range map[error]string{
		syscall.ENOSPC: "store.full",
		syscall.EIO:    "store.disk",
		syscall.EACCES: "store.read-only",
		syscall.EROFS:  "store.read-only",
	} {
		err := fmt.Errorf("copying: %w", &fs.PathError{Op: "writing", Path: "a.db.v3-backup", Err: err})
		if got := lang.MsgOf(uncopied("a.db", err)).Code; got != want {
			t.Errorf("%v: got %q, want %q", err, got, want)
		}
	}
}
