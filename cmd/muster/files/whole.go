package files

import (
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"strconv"

	"muster/catalog/disk"
	"muster/cmd/muster/app"
	"muster/exports"
	"muster/validate"
)

// WriteWhole writes a file so that it is there whole or not at all, and on disk. A
// list is as public as any other file.
func WriteWhole(path string, write func(io.Writer) error) error {
	return writeFile(path, disk.Public, write)
}

// WriteLog is WriteWhole of what its owner alone may read: a log says what is hidden.
func WriteLog(path string, write func(io.Writer) error) error {
	return writeFile(path, disk.Private, write)
}

// KeepLog writes a log over a file. It returns where it keeps what the file held, if that was
// something else.
func KeepLog(path string, own bool, write func(io.Writer) error) (aside string, err error) {
	if !own {
		if aside, err = setAside(path); err != nil {
			return "", err
		}
	}
	return aside, WriteLog(path, write)
}

// setAside keeps what a file holds beside it, under its name, a ~ and, from the second on, a
// number, and returns that name. It does nothing of what is no file, or an empty one.
func setAside(path string) (kept string, err error) {
	if info, err := os.Stat(path); err != nil || !info.Mode().IsRegular() || info.Size() == 0 {
		return "", nil
	}
	data, err := os.ReadFile(path)
	if err != nil {
		return "", app.FileProblem(path, err)
	}
	kept = Unused(path+"~", "")
	return kept, WriteLog(kept, func(w io.Writer) error {
		_, err := w.Write(data)
		return err
	})
}

// Unused returns a name under which there is nothing yet: this one, else with a number from 2 on,
// behind what parts them.
func Unused(name, parting string) string {
	there := func(path string) bool {
		_, err := os.Lstat(path)
		return err == nil
	}
	free := name
	for n := 2; there(free); n++ {
		free = name + parting + strconv.Itoa(n)
	}
	return free
}

func writeFile(path string, perm fs.FileMode, write func(io.Writer) error) error {
	var said error
	err := disk.Write(path, perm, func(w io.Writer) error {
		said = write(w)
		return said
	})
	if err == nil || err == said {
		return err
	}
	return app.WriteProblem(path, err)
}

// Writable refuses a file that could not be written, as writing it would, before there is
// anything to write. What is no file, as a pipe, is left to be found out then.
func Writable(path string) error {
	if path == "" || path == "-" {
		return nil
	}
	real := disk.Real(path)
	info, err := os.Stat(real)
	switch {
	case err == nil && info.IsDir():
		return WriteWhole(path, func(io.Writer) error { return nil }) // which says what the system says
	case err == nil && !info.Mode().IsRegular():
		return nil
	}
	f, err := disk.Files.CreateTemp(filepath.Dir(real), ".muster-*")
	if err != nil {
		return app.WriteProblem(path, err)
	}
	if err := errors.Join(f.Close(), disk.Files.Remove(f.Name())); err != nil {
		return app.WriteProblem(path, err)
	}
	return nil
}

// Remark says on the error stream that a list with which something is done is
// not legal.
func Remark(a *app.App, file string, r *validate.Report, code string) {
	if !r.Legal() && !a.Quiet {
		fmt.Fprintf(a.Err, "%s: %s\n", app.Called(file), app.Clean(a.Words(code)))
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

// MaxLog is the largest log of a campaign that is read, in bytes.
const MaxLog = 8 << 20
