package main

import (
	"bufio"
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"

	"muster/exports"
	"muster/validate"
)

// writeWhole writes a file so that it is there whole or not at all: into a new
// file beside it, which then takes its name.
func writeWhole(path string, write func(io.Writer) error) (err error) {
	if info, err := os.Stat(path); err == nil && !info.Mode().IsRegular() {
		return writeInto(path, write) // a device or a pipe cannot be replaced
	}
	f, err := os.CreateTemp(filepath.Dir(path), ".muster-*")
	if err != nil {
		return writeProblem(path, err)
	}
	defer func() {
		if err != nil {
			f.Close()
			os.Remove(f.Name())
		}
	}()
	if err := fill(f, path, write); err != nil {
		return err
	}
	// A temporary file is private; a list is as public as any other new file.
	if err := f.Chmod(0o644); err != nil && !errors.Is(err, errors.ErrUnsupported) {
		return writeProblem(path, err)
	}
	if err := f.Close(); err != nil {
		return writeProblem(path, err)
	}
	if err := os.Rename(f.Name(), path); err != nil {
		return writeProblem(path, err)
	}
	return nil
}

func writeInto(path string, write func(io.Writer) error) error {
	f, err := os.OpenFile(path, os.O_WRONLY, 0)
	if err != nil {
		return writeProblem(path, err)
	}
	err = fill(f, path, write)
	if closed := f.Close(); err == nil && closed != nil {
		err = writeProblem(path, closed)
	}
	return err
}

// fill writes through a buffer and tells a full disk from a list that the
// format cannot hold.
func fill(f *os.File, path string, write func(io.Writer) error) error {
	b := bufio.NewWriter(f)
	err := write(b)
	if full := b.Flush(); full != nil {
		return writeProblem(path, full)
	}
	return err
}

// remark says on the error stream that a list with which something is done is
// not legal.
func (a *app) remark(file string, r *validate.Report, code string) {
	if !r.Legal() && !a.quiet {
		fmt.Fprintf(a.err, "%s: %s\n", clean(file), clean(a.words(code)))
	}
}

// written says which file was written.
func (a *app) written(path string, f exports.Format) error {
	if a.json {
		return a.printJSON(map[string]string{"file": path, "format": f.Name})
	}
	if !a.quiet {
		fmt.Fprintln(a.err, clean(a.words("cmd.export.written", path)))
	}
	return nil
}

// maxLog is the largest log that is read, in bytes.
const maxLog = 8 << 20
