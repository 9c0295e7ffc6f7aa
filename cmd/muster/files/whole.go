package files

import (
	"bufio"
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"

	"muster/cmd/muster/app"
	"muster/exports"
	"muster/validate"
)

// WriteWhole writes a file so that it is there whole or not at all: into a new
// file beside it, which then takes its name.
func WriteWhole(path string, write func(io.Writer) error) (err error) {
	if info, err := os.Stat(path); err == nil && !info.Mode().IsRegular() {
		return writeInto(path, write) // a device or a pipe cannot be replaced
	}
	f, err := os.CreateTemp(filepath.Dir(path), ".muster-*")
	if err != nil {
		return app.WriteProblem(path, err)
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
		return app.WriteProblem(path, err)
	}
	if err := f.Close(); err != nil {
		return app.WriteProblem(path, err)
	}
	if err := os.Rename(f.Name(), path); err != nil {
		return app.WriteProblem(path, err)
	}
	return nil
}

func writeInto(path string, write func(io.Writer) error) error {
	f, err := os.OpenFile(path, os.O_WRONLY, 0)
	if err != nil {
		return app.WriteProblem(path, err)
	}
	err = fill(f, path, write)
	if closed := f.Close(); err == nil && closed != nil {
		err = app.WriteProblem(path, closed)
	}
	return err
}

// fill writes through a buffer and tells a full disk from a list that the
// format cannot hold.
func fill(f *os.File, path string, write func(io.Writer) error) error {
	b := bufio.NewWriter(f)
	err := write(b)
	if full := b.Flush(); full != nil {
		return app.WriteProblem(path, full)
	}
	return err
}

// Remark says on the error stream that a list with which something is done is
// not legal.
func Remark(a *app.App, file string, r *validate.Report, code string) {
	if !r.Legal() && !a.Quiet {
		fmt.Fprintf(a.Err, "%s: %s\n", app.Clean(file), app.Clean(a.Words(code)))
	}
}

// written says which file was written.
func written(a *app.App, path string, f exports.Format) error {
	if a.JSON {
		return a.PrintJSON(map[string]string{"file": path, "format": f.Name})
	}
	if !a.Quiet {
		fmt.Fprintln(a.Err, app.Clean(a.Words("cmd.export.written", path)))
	}
	return nil
}

// MaxLog is the largest log that is read, in bytes.
const MaxLog = 8 << 20
