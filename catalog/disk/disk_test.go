package disk_test

import (
	"errors"
	"fmt"
	"io"
	"io/fs"
	"math/rand/v2"
	"os"
	"os/exec"
	"path/filepath"
	"runtime"
	"strings"
	"testing"

	"muster/catalog/disk"
	"muster/catalog/disk/powercut"
)

func text(s string) func(io.Writer) error {
	return func(w io.Writer) error { _, err := io.WriteString(w, s); return err }
}

func version(n int) string { return strings.Repeat(fmt.Sprint(n, " "), 1000*n) }

// What Write has answered is there, or what was written later; never a part.
func TestWhatIsWrittenSurvivesAPowerCut(t *testing.T) {
	t.Parallel()
	dir := t.TempDir()
	r := powercut.Watch(t, dir)
	path := filepath.Join(dir, "new", "folder", "a.json")
	if err := disk.MkdirAll(filepath.Dir(path), 0o700); err != nil {
		t.Fatal(err)
	}
	acked := []int{0}
	for n := 1; n <= 4; n++ {
		if err := disk.Write(path, disk.Private, text(version(n))); err != nil {
			t.Fatal(err)
		}
		acked = append(acked, r.Len())
	}
	for cut := range r.Len() + 1 {
		for seed := range uint64(20) {
			got := r.Left(cut, rand.New(rand.NewPCG(seed, uint64(cut))))[filepath.Join("new", "folder", "a.json")]
			is := 0
			for n := 1; n <= 4; n++ {
				if string(got) == version(n) {
					is = n
				}
			}
			if is == 0 && len(got) > 0 || is < 4 && cut >= acked[is+1] {
				t.Fatalf("cut %d, seed %d: got version %d and %d bytes; acknowledged after %v", cut, seed, is, len(got), acked)
			}
		}
	}
}

// The kit itself forgets what was not synced.
func TestWhatIsNotSyncedIsLostByChance(t *testing.T) {
	t.Parallel()
	for name, steps := range map[string]func(f disk.File, path string){
		"no sync of the file":   func(f disk.File, path string) { disk.Files.Rename(f.Name(), path); disk.SyncDir(filepath.Dir(path)) },
		"no sync of the folder": func(f disk.File, path string) { f.Sync(); disk.Files.Rename(f.Name(), path) },
	} {
		dir := t.TempDir()
		r := powercut.Watch(t, dir)
		f, err := disk.Files.CreateTemp(dir, "x")
		if err != nil {
			t.Fatal(err)
		}
		if _, err := io.WriteString(f, version(1)); err != nil {
			t.Fatal(err)
		}
		steps(f, filepath.Join(dir, "a.json"))
		f.Close()
		lost := 0
		for seed := range uint64(100) {
			if got := r.Left(r.Len(), rand.New(rand.NewPCG(seed, 1)))["a.json"]; string(got) != version(1) {
				lost++
			}
		}
		if lost < 20 || lost > 95 {
			t.Errorf("%s: lost %d times of 100", name, lost)
		}
	}
}

func TestWriteKeepsPermissionsAndLinks(t *testing.T) {
	t.Parallel()
	if runtime.GOOS == "windows" {
		t.Skip("it has other permissions")
	}
	dir := t.TempDir()
	path, link := filepath.Join(dir, "a"), filepath.Join(dir, "b")
	mode := func() fs.FileMode {
		info, err := os.Stat(path)
		if err != nil {
			t.Fatal(err)
		}
		return info.Mode().Perm()
	}
	if err := disk.Write(path, disk.Private, text("1")); err != nil {
		t.Fatal(err)
	}
	if got := mode(); got != disk.Private {
		t.Errorf("got %v of a new file, want %v", got, disk.Private)
	}
	if err := errors.Join(os.Chmod(path, 0o640), os.Symlink("a", link)); err != nil {
		t.Fatal(err)
	}
	if err := disk.Write(link, disk.Private, text("2")); err != nil {
		t.Fatal(err)
	}
	if got, err := os.ReadFile(path); string(got) != "2" || mode() != 0o640 {
		t.Errorf("got %q (%v) with %v, want 2 with the permissions that it had", got, err, mode())
	}
}

func TestReplaceKeepsWhatIsNoFile(t *testing.T) {
	t.Parallel()
	if runtime.GOOS == "windows" {
		t.Skip("its pipes are no files, and its links another's to make")
	}
	dir := t.TempDir()
	path, link, pipe := filepath.Join(dir, "a"), filepath.Join(dir, "b"), filepath.Join(dir, "p")
	if err := errors.Join(os.WriteFile(path, nil, 0o600), os.Symlink("a", link), exec.Command("mkfifo", pipe).Run()); err != nil {
		t.Skip(err)
	}
	named := func(text string) func(string) error {
		return func(name string) error { return os.WriteFile(name, []byte(text), 0o600) }
	}
	if err := disk.Replace(link, disk.Private, named("2")); err != nil {
		t.Fatal(err)
	}
	if got, err := os.ReadFile(path); string(got) != "2" {
		t.Errorf("got %q (%v) where the link leads, want 2", got, err)
	}
	read := make(chan string)
	go func() {
		got, _ := os.ReadFile(pipe)
		read <- string(got)
	}()
	if err := disk.Replace(pipe, disk.Private, named("3")); err != nil {
		t.Fatal(err)
	}
	for name, kind := range map[string]fs.FileMode{link: fs.ModeSymlink, pipe: fs.ModeNamedPipe} {
		if info, err := os.Lstat(name); err != nil || info.Mode().Type() != kind {
			t.Fatalf("%s: got %v (%v), want %v still", name, info.Mode(), err, kind)
		}
	}
	if got := <-read; got != "3" {
		t.Errorf("got %q through the pipe, want 3", got)
	}
	if names, _ := filepath.Glob(filepath.Join(dir, "*")); len(names) != 3 {
		t.Errorf("got %q, want nothing else", names)
	}
}

// A link may lead to what is not there: a file is made there, if its folder is.
func TestALinkToWhatIsNotThereStaysOne(t *testing.T) {
	t.Parallel()
	dir := t.TempDir()
	in := func(name string) string { return filepath.Join(dir, name) }
	if err := errors.Join(os.MkdirAll(in("far/deep"), 0o700), os.Symlink(filepath.Join("far", "deep"), in("near"))); err != nil {
		t.Skip(err)
	}
	links := map[string]string{
		"a": "gone", "b": in("whole"), "c": "a2", "a2": "chain", "near/up": filepath.Join("..", "above"), "away": filepath.Join("unplugged", "x"), "ring": "ring",
	}
	for link, to := range links {
		if err := os.Symlink(to, in(link)); err != nil {
			t.Fatal(err)
		}
	}
	for link, want := range map[string]string{"a": "gone", "b": "whole", "c": "chain", "near/up": "far/above"} {
		if err := disk.Write(in(link), disk.Private, text(link)); err != nil {
			t.Error(err)
		}
		if got, err := os.ReadFile(in(want)); string(got) != link {
			t.Errorf("%s: got %q (%v) in %s", link, got, err, want)
		}
	}
	if err := disk.Write(in("away"), disk.Private, text("away")); !errors.Is(err, fs.ErrNotExist) {
		t.Errorf("got %v of a folder that is not there", err)
	}
	if got := disk.Real(in("ring")); got != in("ring") {
		t.Errorf("got %s of a link to itself", got)
	}
	for link := range links {
		if info, err := os.Lstat(in(link)); err != nil || info.Mode().Type() != fs.ModeSymlink {
			t.Errorf("%s: got %v (%v), want a link still", link, info, err)
		}
	}
}

// A writer is what somebody reads.
type writer func([]byte) (int, error)

func (w writer) Write(p []byte) (int, error) { return w(p) }

// Whoever reads may go away, and the program with him.
func TestThroughLeavesNothingWhereItIsCutOff(t *testing.T) {
	if runtime.GOOS == "windows" {
		t.Skip("what is open is not removed there")
	}
	dir := t.TempDir()
	t.Setenv("TMPDIR", dir)
	err := disk.Through(writer(func(p []byte) (int, error) {
		if left, err := os.ReadDir(dir); err != nil || len(left) > 0 {
			t.Errorf("got %v (%v) while it is written, want nothing", left, err)
		}
		return len(p), nil
	}), func(name string) error { return os.WriteFile(name, []byte("whole"), 0o600) })
	if err != nil {
		t.Error(err)
	}
}

// The name that a file has until it is whole is nobody's business.
func TestReplaceNamesWhatIsReplaced(t *testing.T) {
	t.Parallel()
	path := filepath.Join(t.TempDir(), "a")
	err := disk.Replace(path, disk.Private, func(name string) error {
		return &fs.PathError{Op: "write", Path: name, Err: errors.ErrUnsupported}
	})
	if at := (*fs.PathError)(nil); !errors.As(err, &at) || at.Path != path {
		t.Errorf("got %v, want %s named", err, path)
	}
}
