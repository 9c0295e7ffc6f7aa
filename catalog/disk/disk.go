// Package disk writes files so that they are there whole or not at all, whatever
// happens, and that what it has said is written is there when the power fails.
//
// A file is written beside the one whose place it takes: its contents are on disk
// before it gets the name, and the name is before Write returns.
package disk

import (
	"bufio"
	"errors"
	"io"
	"io/fs"
	"os"
	"path/filepath"
)

// Permissions of what is for its owner alone, and of what is for everybody.
const (
	Private fs.FileMode = 0o600
	Public  fs.FileMode = 0o644
)

// An FS is where files are written: the system's, unless a test wants to know
// what would be left of them.
type FS interface {
	CreateTemp(dir, pattern string) (File, error)
	Create(name string, perm fs.FileMode) (File, error) // nothing has the name yet
	Rename(from, to string) error
	Remove(name string) error
	Mkdir(name string, perm fs.FileMode) error
	SyncDir(name string) error // a name in a folder is on disk when the folder is
}

// A File is one that is being written.
type File interface {
	io.WriteCloser
	Name() string
	Chmod(fs.FileMode) error
	Sync() error
}

// Files is where all of this process are written.
var Files FS = system{}

// Write writes a file. A new one has the permissions perm, another keeps its own;
// a link stays a link; what is no file, as a pipe, is written into. An error of
// write is returned as it is.
func Write(path string, perm fs.FileMode, write func(io.Writer) error) error {
	path = Real(path)
	if info, err := os.Stat(path); err == nil {
		if !info.Mode().IsRegular() {
			return writeInto(path, write)
		}
		perm = info.Mode().Perm()
	}
	f, err := Files.CreateTemp(filepath.Dir(path), ".muster-*")
	if err != nil {
		return trouble(path, err)
	}
	if err := fill(f, path, write); err != nil {
		_ = f.Close()
		_ = Files.Remove(f.Name())
		return err
	}
	return place(f, path, perm)
}

// Real is the file that a link leads to, and any other file itself. A link may lead
// to what is not there yet, or not now.
func Real(path string) string {
	for range maxLinks {
		if real, err := filepath.EvalSymlinks(path); err == nil {
			return real
		}
		to, err := os.Readlink(path)
		if err != nil {
			break
		}
		if !filepath.IsAbs(to) { // it goes on from where the folder of the link is
			to = filepath.Join(Real(filepath.Dir(path)), to)
		}
		path = to
	}
	return path
}

// maxLinks is how many links are followed, one after another.
const maxLinks = 40

// place gives a file that is written its permissions and its name.
func place(f File, path string, perm fs.FileMode) error {
	err := finish(f, perm)
	if err == nil {
		err = Files.Rename(f.Name(), path)
	}
	if err != nil {
		_ = Files.Remove(f.Name())
		return trouble(path, err)
	}
	return SyncDir(filepath.Dir(path))
}

// Replace is Write for what can only be written by name: make is given that of an
// empty file, which then takes the place of path, with the permissions perm.
func Replace(path string, perm fs.FileMode, make func(name string) error) error {
	path = Real(path)
	if info, err := os.Stat(path); err == nil && !info.Mode().IsRegular() {
		return writeInto(path, func(w io.Writer) error { return Through(w, make) })
	}
	f, err := Files.CreateTemp(filepath.Dir(path), ".muster-*")
	if err != nil {
		return trouble(path, err)
	}
	if err := make(f.Name()); err != nil {
		_ = f.Close()
		_ = Files.Remove(f.Name())
		if at := (*fs.PathError)(nil); errors.As(err, &at) && at.Path == f.Name() {
			return trouble(path, err)
		}
		return err
	}
	return place(f, path, perm)
}

// Through writes what can only be written by name, when it is whole: make is given
// that of an empty file among the temporary ones, which is gone afterwards.
func Through(w io.Writer, make func(name string) error) error {
	f, err := Files.CreateTemp("", ".muster-*")
	if err != nil {
		return err
	}
	name := f.Name()
	defer Files.Remove(name)
	if err := errors.Join(f.Close(), make(name)); err != nil {
		return err
	}
	whole, err := os.Open(name)
	if err != nil {
		return err
	}
	defer whole.Close()
	_ = Files.Remove(name) // now, where that can be: nothing is left if whoever reads w goes away
	_, err = io.Copy(w, whole)
	return err
}

// finish puts a file on the disk.
func finish(f File, perm fs.FileMode) error {
	err := f.Chmod(perm)
	if errors.Is(err, errors.ErrUnsupported) {
		err = nil
	}
	if err == nil {
		err = f.Sync()
	}
	return errors.Join(err, f.Close())
}

func writeInto(path string, write func(io.Writer) error) error {
	f, err := os.OpenFile(path, os.O_WRONLY, 0)
	if err != nil {
		return trouble(path, err)
	}
	err = fill(f, path, write)
	if closed := f.Close(); err == nil && closed != nil {
		err = trouble(path, closed)
	}
	return err
}

// fill writes through a buffer and tells a full disk from what write cannot say.
func fill(f io.Writer, path string, write func(io.Writer) error) error {
	b := bufio.NewWriter(f)
	err := write(b)
	if full := b.Flush(); full != nil {
		return trouble(path, full)
	}
	return err
}

// trouble says what could not be written, whatever the system calls the file.
func trouble(path string, err error) error {
	var at *fs.PathError
	var both *os.LinkError
	switch {
	case errors.As(err, &at):
		err = at.Err
	case errors.As(err, &both):
		err = both.Err
	}
	return &fs.PathError{Op: "writing", Path: path, Err: err}
}

// MkdirAll makes a folder and those above it that are not there.
func MkdirAll(path string, perm fs.FileMode) error {
	if info, err := os.Stat(path); err == nil && info.IsDir() {
		return nil
	}
	above := filepath.Dir(path)
	if above != path {
		if err := MkdirAll(above, perm); err != nil {
			return err
		}
	}
	err := Files.Mkdir(path, perm)
	if info, there := os.Stat(path); there == nil && info.IsDir() {
		err = nil // somebody else made it
	}
	if err != nil {
		return err
	}
	return SyncDir(above)
}

// Create makes an empty file that is not there yet.
func Create(path string, perm fs.FileMode) error {
	f, err := Files.Create(path, perm)
	if err != nil {
		return err
	}
	if err := f.Close(); err != nil {
		return trouble(path, err)
	}
	return SyncDir(filepath.Dir(path))
}

// SyncDir puts the names in a folder on the disk.
func SyncDir(dir string) error {
	if err := Files.SyncDir(dir); err != nil {
		return trouble(dir, err)
	}
	return nil
}

// system is the file system of the machine.
type system struct{}

func (system) CreateTemp(dir, pattern string) (File, error) { return os.CreateTemp(dir, pattern) }
func (system) Create(name string, perm fs.FileMode) (File, error) {
	return os.OpenFile(name, os.O_RDWR|os.O_CREATE|os.O_EXCL, perm)
}
func (system) Rename(from, to string) error              { return os.Rename(from, to) }
func (system) Remove(name string) error                  { return os.Remove(name) }
func (system) Mkdir(name string, perm fs.FileMode) error { return os.Mkdir(name, perm) }
func (system) SyncDir(name string) error                 { return syncDir(name) }
