// Package packed opens the archives that are part of the program: go -C .ci run ./pack.
package packed

import (
	"archive/zip"
	"bytes"
	"io/fs"
	"sync"
)

// whole is the one file of an archive that was packed as a whole: an archive.
const whole = "whole.zip"

// Open opens an archive. It is tested, so what is wrong with it is a broken promise.
func Open(archive []byte) *zip.Reader {
	files, err := zip.NewReader(bytes.NewReader(archive), int64(len(archive)))
	if err != nil {
		panic(err)
	}
	if len(files.File) == 1 && files.File[0].Name == whole {
		return Open(Read(files, whole))
	}
	return files
}

// Later returns what opens an archive when it is asked for first.
func Later(archive []byte) func() fs.FS {
	return sync.OnceValue(func() fs.FS { return Open(archive) })
}

// Read reads a file of an archive.
func Read(files fs.FS, name string) []byte {
	data, err := fs.ReadFile(files, name)
	if err != nil {
		panic(err)
	}
	return data
}
