package powercut

import (
	"io/fs"
	"path/filepath"

	"muster/catalog/disk"
)

// What package disk writes is taken down in every program that has this package.
func init() { disk.Files = watched{disk.Files} }

// watched is a file system that tells what is done to it.
type watched struct{ disk.FS }

func (w watched) CreateTemp(dir, pattern string) (disk.File, error) {
	return made(dir, func() (disk.File, error) { return w.FS.CreateTemp(dir, pattern) })
}

func (w watched) Create(name string, perm fs.FileMode) (disk.File, error) {
	return made(name, func() (disk.File, error) { return w.FS.Create(name, perm) })
}

func made(path string, do func() (disk.File, error)) (disk.File, error) {
	if err := Broken(path); err != nil {
		return nil, &fs.PathError{Op: "open", Path: path, Err: err}
	}
	f, err := do()
	if err != nil {
		return nil, err
	}
	return &file{File: f, told: Open(f.Name())}, nil
}

func (w watched) Rename(from, to string) error {
	err := w.FS.Rename(from, to)
	if err == nil {
		Rename(from, to)
	}
	return err
}

func (w watched) Remove(name string) error {
	err := w.FS.Remove(name)
	if err == nil {
		Remove(name)
	}
	return err
}

func (w watched) Mkdir(name string, perm fs.FileMode) error {
	if err := Broken(name); err != nil {
		return &fs.PathError{Op: "mkdir", Path: name, Err: err}
	}
	err := w.FS.Mkdir(name, perm)
	if err == nil {
		Mkdir(filepath.Clean(name))
	}
	return err
}

func (w watched) SyncDir(name string) error {
	err := w.FS.SyncDir(name)
	if err == nil {
		SyncDir(filepath.Clean(name))
	}
	return err
}

type file struct {
	disk.File
	told *File
	at   int64
}

func (f *file) Write(data []byte) (int, error) {
	n, err := f.File.Write(data)
	f.told.Write(f.at, data[:n])
	f.at += int64(n)
	return n, err
}

func (f *file) Sync() error {
	err := f.File.Sync()
	if err == nil {
		f.told.Sync()
	}
	return err
}
